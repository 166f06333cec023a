"""The Victory panel: points against the target, the VP hexes, the Time cards, and what is in force."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from wargame.client import lettering
from wargame.client.kit import Hint, Ui
from wargame.client.looks import Picks
from wargame.client.palette import BRASS, FAINT, IVORY, LINE2, MUTED, PANEL2
from wargame.games.abyss_of_lament.content.effects import EventSpec
from wargame.games.abyss_of_lament.look.art import side_look
from wargame.games.abyss_of_lament.look.facts import Facts
from wargame.games.abyss_of_lament.rules.effects import GAME
from wargame.games.abyss_of_lament.words.battle import holds, ranked_rules, scores, turns_words
from wargame.games.abyss_of_lament.words.places import goal_words

TRACK, GOAL, LINE_OF_TEXT = 26, 22, 18
NAME = 62
"""Room for the name of a side before its track."""


class Standing:
    """How the battle stands (II)."""

    id, title = "victory", "Victory"

    def __init__(self, known: Facts) -> None:
        self.known = known
        self.note = f"{known.spec.vp_target} points break an army"
        self.effects = list(_in_force(known))

    def height(self, width: int) -> int:
        """Two tracks, the hexes two to a line, the Time cards, what is in force."""
        goals = -(-len(self.known.spec.vp_hexes) // 2) * GOAL
        return 2 * TRACK + 6 + goals + 6 + 22 + sum(_lines(title, width) * LINE_OF_TEXT for title, _, _ in self.effects)

    def draw(self, ui: Ui, rect: pygame.Rect, picks: Picks) -> None:
        """From the top."""
        y = rect.y
        for side, _, _, hexes, points in scores(self.known.view, self.known.spec):
            self._track(ui, pygame.Rect(rect.x, y, rect.width, TRACK), side, points, len(hexes))
            y += TRACK
        y = self._goals(ui, rect, y + 6, picks) + 6
        y = self._time(ui, rect, y)
        for number, (title, text, rule) in enumerate(self.effects):
            if y + LINE_OF_TEXT > rect.bottom + 4:
                break
            row = pygame.Rect(rect.x, y, rect.width, LINE_OF_TEXT * _lines(title, rect.width))
            ui.spot(f"force:{number}", row, None, Hint(title, text, rule))
            y = ui.pen.paragraph("ui", 13, title, MUTED, row, LINE_OF_TEXT / 13)

    def _track(self, ui: Ui, rect: pygame.Rect, side: str, points: int, hexes: int) -> None:
        """A bead for each point up to the target; the number says the rest."""
        pen, name, target = ui.pen, self.known.data.side[side].name, self.known.spec.vp_target
        pen.write("ui", 13, name, MUTED, (rect.x, rect.y + 1), width=NAME - 4)
        step = min(19.0, (rect.width - NAME - 26) / target)
        for number in range(target):
            bead = pygame.Rect(round(rect.x + NAME + number * step), rect.y + 3, round(step * 0.78), round(step * 0.78))
            pen.rect(bead, side_look(side).colour if number < points else PANEL2, LINE2, bead.width / 2)
        pen.write("counter-bold", 17, str(points), IVORY, (rect.right, rect.y), "topright")
        text = "1 VP for each enemy unit eliminated and each enemy wing demoralized."
        if hexes:
            text += f" {hexes} of these points for VP hexes at the end."
        hint = Hint(f"{name}: {points} of {target}", text, "II.1")
        ui.spot(f"points:{side}", rect, None, hint)

    def _goals(self, ui: Ui, rect: pygame.Rect, y: int, picks: Picks) -> int:
        """The VP hexes, each with a star in the colour of whoever it counts for now."""
        pen, spec = ui.pen, self.known.spec
        half = rect.width // 2
        for number, goal in enumerate(spec.vp_hexes):
            cell = pygame.Rect(rect.x + number % 2 * half, y + number // 2 * GOAL, half - 4, GOAL)
            holder = spec.attacker if holds(self.known.view, spec.attacker, goal.hex) else spec.defender
            touch = ui.spot(
                f"goal:{goal.hex}",
                cell,
                _showing(picks, goal.hex),
                Hint(
                    f"{goal.name}, {goal.hex}", f"{goal_words(spec, self.known.data).removesuffix(' (II.1)')}.", "II.1"
                ),
            )
            pen.icon("star", (cell.x + 8, cell.centery), 16, side_look(holder).colour)
            ink = IVORY if touch.hot or touch.focused else MUTED
            pen.write("ui", 13, goal.name, ink, (cell.x + 20, cell.centery), "midleft", cell.width - 20)
        return y + -(-len(spec.vp_hexes) // 2) * GOAL

    def _time(self, ui: Ui, rect: pygame.Rect, y: int) -> int:
        """How near the turn is to its end (III.5.5)."""
        pen, played = ui.pen, len(self.known.view.time_played)
        for number in range(2):
            pen.icon("clock", (rect.x + 8 + number * 20, y + 9), 16, BRASS if number < played else LINE2)
        said = ("no Time card yet", "one Time card played", "the turn ends after this round")[played]
        pen.write("ui", 13, said, MUTED if played else FAINT, (rect.x + 46, y), width=rect.width - 46)
        text = "The first of a turn brings events; the second ends the Operations Phase after its round."
        ui.spot("time-cards", pygame.Rect(rect.x, y, rect.width, 20), None, Hint("Time cards", text, "VIII.1.1"))
        return y + 22


def _showing(picks: Picks, hex_: str) -> Callable[[], None]:
    return lambda: picks.show(hex_)


def _lines(title: str, width: int) -> int:
    return len(lettering.wrap("ui", 13, title, width))


def _in_force(known: Facts) -> Iterator[tuple[str, str, str]]:
    """Special rules that hold, cards and events that go on, and what may come this turn: title, text, rule."""
    view, spec = known.view, known.spec
    for rule, holds_now in ranked_rules(view, spec):
        if holds_now:
            yield f"In force: {rule.title}", rule.text, "V.3"
    assets = {f"{side}-asset": army.asset for side, army in spec.sides.items()}
    events = {event.id: event for event in spec.events}
    for source, scope, hex_ in view.lasting:
        where = f" in {hex_}" if hex_ else ""
        until = "" if scope == GAME else ", this round"
        if source in assets:
            yield f"In force: {assets[source].name}{where}{until}", assets[source].text, "III.5.4"
        else:
            yield f"In force: {events[source].title}", events[source].text, "VIII.1.1"
    if not view.time_played:
        yield from (_to_come(event) for event in spec.events if view.turn in event.turns)


def _to_come(event: EventSpec) -> tuple[str, str, str]:
    return f"May come: {event.title} ({turns_words(event.turns)})", event.text, "VIII.1.1"
