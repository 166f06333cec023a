"""The furniture beside the map: the formations of both armies, victory and the hours, what is off the map."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from wargame.client.art.armies import band_colour
from wargame.client.art.badges import badge
from wargame.client.kit import Hint, Ui
from wargame.client.looks import Glimpse, Mark, Panel, Picks
from wargame.client.palette import (
    BRASS,
    BRASS_DARK,
    FAINT,
    INK,
    IVORY,
    LINE2,
    MUTED,
    PANEL,
    PANEL2,
    ink_on,
    mix,
    rgb,
)
from wargame.games.at_any_cost.content.counters import FormationSpec
from wargame.games.at_any_cost.look import art, chits
from wargame.games.at_any_cost.look.art import POSTURES as DISCS
from wargame.games.at_any_cost.look.art import side_look
from wargame.games.at_any_cost.look.cup import Cup, Events, edge_of
from wargame.games.at_any_cost.look.facts import CORNER, Facts, facts
from wargame.games.at_any_cost.rules.units import ENEMY
from wargame.games.at_any_cost.rules.view import ArrivalView, CounterView
from wargame.games.at_any_cost.words.names import POSTURES, conditions, formation_name
from wargame.games.at_any_cost.words.scenario import DARKNESS, LIGHTS, RULES, hex_words, time_words, turn_words, when
from wargame.games.at_any_cost.words.standing import Goal, chit_state, goals, score_words, state_words, unit_of_scores
from wargame.grammar import counted, sentence

Act = Callable[[], None]
HEAD, ROW, LOW_ROW = 21, 27, 23
MANY = 12
"""With more formations than these the armies stand side by side."""
NAME = 46
"""In less room the name of an HQ tells nothing."""
SIGNS = ("malaise", "casualty", "overrun", "bivouac")
STATES = {
    "in the cup": ("cup", BRASS),
    "active now": ("play", BRASS),
    "drawn": ("check", MUTED),
    "not in play": ("minus", FAINT),
}
"""The icon that tells where the Activation Chit of a formation is."""


class Formations:
    """A row for every formation, the own army first."""

    id, title = "formations", "Formations"

    def __init__(self, known: Facts) -> None:
        self.known = known
        side = known.glimpse.side
        self.groups = [(each, list(known.formations(each))) for each in (side, ENEMY[side])]
        count = sum(len(formations) for _, formations in self.groups)
        self.beside = count > MANY
        self.row = LOW_ROW if self.beside else ROW
        active = known.view.activation
        self.note = f"{known.data.formation[active.formation].name} acts" if active is not None else ""

    def height(self, width: int) -> int:
        """Two headings and the rows; of many formations the armies stand side by side."""
        heights = [HEAD + len(formations) * self.row for _, formations in self.groups]
        return (max(heights) if self.beside else sum(heights)) + 4

    def draw(self, ui: Ui, rect: pygame.Rect, picks: Picks) -> None:
        """The armies one below the other, or side by side."""
        x, y = rect.x, rect.y
        width = rect.width // 2 - 6 if self.beside else rect.width
        for side, formations in self.groups:
            ui.pen.write("ui-semi", 13, self.known.data.side[side].name, side_look(side).colour, (x, y))
            for number, formation in enumerate(formations):
                self._formation(ui, pygame.Rect(x, y + HEAD + number * self.row, width, self.row), formation, picks)
            if self.beside:
                x += rect.width // 2 + 6
            else:
                y += HEAD + len(formations) * self.row + 2

    def _formation(self, ui: Ui, row: pygame.Rect, formation: FormationSpec, picks: Picks) -> None:
        pen, hq = ui.pen, self.known.hq(formation.id)
        mark, act = self._choice(formation, hq, picks)
        state = chit_state(self.known.view, formation.id)
        touch = ui.spot(f"formation:{formation.id}", row.inflate(8, -1), act, self._hint(formation, hq, state))
        active = state == "active now"
        edge = edge_of(mark, ui)
        if edge is not None or touch.hot or active:
            fill = mix(PANEL, BRASS, 0.14) if active else PANEL2
            pen.rect(row.inflate(8, -1), fill, edge, 4, 2 if edge else 1)
        if touch.focused:
            ui.focus_ring(row.inflate(8, -1), 4)
        colour = band_colour(formation.colour)
        box = pygame.Rect(row.x, row.y + 3, 34, row.height - 6)
        pen.rect(box, colour, mix(colour, INK, 0.5), 3)
        pen.write("counter-bold", 14, formation.code, ink_on(colour), box.center, "center", 32)
        x, right = box.right + 8, self._end(ui, row, hq, state)
        there = hq is not None and hq.status == "map"
        if right - x > NAME:
            ink = IVORY if there else FAINT
            pen.write("ui", 14, formation.hq.label, ink, (x, row.centery), "midleft", right - x - 4)

    def _choice(
        self, formation: FormationSpec, hq: CounterView | None, picks: Picks
    ) -> tuple[Mark, Callable[[], None]]:
        """A formation or its HQ may be on offer; otherwise a click shows where its HQ is."""
        for word in (formation.id, formation.hq.id):
            mark = picks.mark(word)
            if mark != "plain":
                return mark, partial(picks.pick, word)
        return "plain", partial(picks.show, hq.hex if hq is not None else "")

    def _end(self, ui: Ui, row: pygame.Rect, hq: CounterView | None, state: str) -> int:
        """At the right: chit, rating, posture, troubles; returns where they begin."""
        pen = ui.pen
        icon, colour = STATES[state]
        pen.icon(icon, (row.right - 9, row.centery), 16, colour)
        x = row.right - 26
        if hq is None or hq.status != "map":
            return x
        pen.write("counter-bold", 16, str(hq.rating), IVORY, (x - 6, row.centery), "center")
        x -= 20
        letter = CORNER.get(hq.posture, "D")
        disc = pygame.Rect(x - 17, row.centery - 9, 18, 18)
        pen.rect(disc, DISCS[letter], LINE2, 9)
        pen.write("counter-bold", 14, letter, INK, disc.center, "center")
        x -= 24
        for sign in SIGNS:
            if getattr(hq, sign):
                pen.blit(badge(sign, pen.px(17)), (x - 16, row.centery), "midleft")
                x -= 20
        return x

    def _hint(self, formation: FormationSpec, hq: CounterView | None, state: str) -> Hint:
        parts = [formation.hq.commander]
        if hq is not None and hq.status == "map":
            posture = POSTURES.get(hq.posture, hq.posture)
            parts.append(f"{posture}, Command Rating {hq.rating}")
            parts += [sentence(each) for each in list(conditions(hq))[1:]]
        else:
            parts.append("not on the map")
        parts.append(f"Units on the map: {state_words(self.known.view, formation.id)}")
        parts.append(f"Its chit is {state}")
        return Hint(formation_name(self.known.data, formation.id), " ".join(sentence(part) for part in parts), "6.1")


LINE, LABEL = 21, 18
COUNTER, STEP = 30, 34
NEXT = 3
"""So many groups of reinforcements are listed; the order of battle has them all."""
MORE = 30
"""Room for the number of counters that do not fit."""
BOXES = (("eliminated", "Eliminated this turn", "10.2"), ("rebuild", "Available to Rebuild", "13.3"))


class OffMap:
    """What is to come and what is gone."""

    id, title = "off-map", "Off the map"

    def __init__(self, known: Facts) -> None:
        self.known, self.view = known, known.view
        self.arrivals = sorted(self.view.arrivals, key=lambda each: (each.turn, each.side))
        self.boxes = [
            (title, rule, [each for each in self.view.beside if each.status == status and each.type != "mitrailleuse"])
            for status, title, rule in BOXES
        ]
        self.note = counted(len(self.arrivals), "group") + " to come" if self.arrivals else ""

    @property
    def empty(self) -> bool:
        """Whether there is nothing to show."""
        return not self.arrivals and not any(units for _, _, units in self.boxes)

    def height(self, width: int) -> int:
        """The next groups, then a row of counters for each box."""
        boxes = sum(1 for _, _, units in self.boxes if units)
        return min(NEXT, len(self.arrivals)) * LINE + boxes * (LABEL + STEP) + 2

    def draw(self, ui: Ui, rect: pygame.Rect, picks: Picks) -> None:
        """From the top."""
        y = rect.y
        for arrival in self.arrivals[:NEXT]:
            self._arrival(ui, pygame.Rect(rect.x, y, rect.width, LINE), arrival, picks)
            y += LINE
        for title, rule, units in self.boxes:
            if units:
                ui.pen.write("ui", 13, f"{title}: {len(units)}", MUTED, (rect.x, y - 1))
                self._box(ui, pygame.Rect(rect.x, y + LABEL, rect.width, COUNTER), units, rule, picks)
                y += LABEL + STEP

    def _arrival(self, ui: Ui, row: pygame.Rect, arrival: ArrivalView, picks: Picks) -> None:
        """When, where and who; a click chooses the group if it is on offer, and else shows the hex."""
        pen, look, spec = ui.pen, side_look(arrival.side), self.known.spec
        names = [piece.title for unit in arrival.units if (piece := self.known.mix.piece(unit)) is not None]
        when = f"{turn_words(spec, arrival.turn)}, at {hex_words(spec, arrival.hex)}"
        hint = Hint(when[:1].upper() + when[1:], f"{', '.join(names)}.", "11.10")
        offered = picks.mark(arrival.id) != "plain"
        act = partial(picks.pick, arrival.id) if offered else partial(picks.show, arrival.hex)
        touch = ui.spot(f"arrival:{arrival.id}", row, act, hint)
        due = arrival.turn <= self.view.turn
        pen.rect(pygame.Rect(row.x, row.y + 3, 4, 14), look.colour, radius=2)
        ink = IVORY if touch.hot or touch.focused or due or offered else MUTED
        time = "due" if due else time_words(spec, arrival.turn).replace(":00", "")
        pen.write("ui-semi", 13, time, ink, (row.x + 10, row.y), width=54)
        pen.write("counter-bold", 15, arrival.hex, ink, (row.x + 66, row.y - 1))
        words = f"{self._formation(arrival)}, {counted(len(arrival.units), 'counter')}"
        pen.write("ui", 13, words, ink, (row.x + 106, row.y), width=row.width - 106)

    def _formation(self, arrival: ArrivalView) -> str:
        data, first = self.known.data, arrival.units[0]
        formation = data.hq[first].id if first in data.hq else data.unit[first].formation
        side = data.side[data.formation[formation].side]
        return formation_name(data, formation).removeprefix(f"{side.adjective} ")

    def _box(self, ui: Ui, rect: pygame.Rect, units: list[CounterView], rule: str, picks: Picks) -> None:
        """The counters of a box in a row, those on offer first; of the rest the number."""
        ordered = sorted(units, key=lambda unit: picks.mark(unit.id) == "plain")
        room = (rect.width + STEP - COUNTER) // STEP
        shown = ordered if len(ordered) <= room else ordered[: (rect.width - MORE) // STEP]
        for number, unit in enumerate(shown):
            box = pygame.Rect(rect.x + number * STEP, rect.y, COUNTER, COUNTER)
            mark: Mark = picks.mark(unit.id)
            act = partial(picks.pick, unit.id) if mark != "plain" else None
            ui.spot(
                f"box:{unit.id}",
                box,
                act,
                Hint(unit.label, f"{formation_name(self.known.data, unit.acts_with)}.", rule),
            )
            edge = edge_of(mark, ui)
            if edge is not None:
                ui.pen.rect(box.inflate(4, 4), PANEL2, edge, 5, 2)
            ui.pen.blit(art.counter(self.known.mix.face(unit), ui.pen.px(COUNTER), ui.theme), box.topleft)
        if len(shown) < len(ordered):
            more = f"+{len(ordered) - len(shown)}"
            ui.pen.write("counter-bold", 16, more, IVORY, (rect.x + len(shown) * STEP + 2, rect.centery), "midleft")
            names = ", ".join(unit.label for unit in ordered[len(shown) :])
            left = pygame.Rect(rect.x + len(shown) * STEP, rect.y, MORE, COUNTER)
            ui.spot(f"box:{rule}:more", left, None, Hint(f"{more} counters", f"{names}.", rule))


BOX, GAP = 27, 3
SCORE, GOAL = 23, 21
SKIES = {
    "day": rgb("#8FB3C9"),
    "dawn": rgb("#C98F5C"),
    "dusk": rgb("#B9734A"),
    "evening": rgb("#3A4A70"),
    "deep_night": rgb("#1E2743"),
}
"""The ground of an hour on the turn track."""


class Standing:
    """The turn track, the score and the places."""

    id, title = "victory", "Victory"

    def __init__(self, known: Facts) -> None:
        self.known, self.view, self.spec = known, known.view, known.spec
        self.note = unit_of_scores(self.view, self.spec)
        self.goals = goals(self.view, self.spec, known.data)
        self.first = max(1, min(self.view.turn - 3, self.spec.turns))

    def _hours(self, width: int) -> list[int]:
        """The turns of the track that fit: from a little before now on."""
        most = max(1, (width + GAP) // (BOX + GAP))
        first = max(1, min(self.first, self.spec.turns - most + 1))
        return list(range(first, min(self.spec.turns, first + most - 1) + 1))

    def height(self, width: int) -> int:
        """Track, scores, the places two to a line."""
        return BOX + 26 + 2 * SCORE + 6 + -(-len(self.goals) // 2) * GOAL + 2

    def draw(self, ui: Ui, rect: pygame.Rect, picks: Picks) -> None:
        """From the top."""
        self._track(ui, rect)
        y = rect.y + BOX + 26
        for side, score in self.view.scores:
            self._score(ui, pygame.Rect(rect.x, y, rect.width, SCORE), side, score)
            y += SCORE
        y += 6
        half = rect.width // 2
        for number, goal in enumerate(self.goals):
            cell = pygame.Rect(rect.x + number % 2 * half, y + number // 2 * GOAL, half - 4, GOAL)
            self._goal(ui, cell, goal, picks)

    def _track(self, ui: Ui, rect: pygame.Rect) -> None:
        """The hours, with day and night by the colour of the sky; the present one is framed."""
        pen, x = ui.pen, rect.x
        for turn in self._hours(rect.width):
            hour = self.spec.hour(turn)
            box = pygame.Rect(x, rect.y, BOX, BOX)
            now, past = turn == self.view.turn, turn < self.view.turn
            sky = SKIES[hour.kind]
            if now:
                pen.rect(box.inflate(5, 5), BRASS, None, 6)
            pen.rect(box, mix(sky, PANEL2, 0.65) if past else sky, INK, 4)
            number, half = _clock(hour.time)
            ink = IVORY if sum(sky) < 300 or past else INK
            pen.write("counter-bold", 15, number, ink, (box.centerx, box.y + 1), "midtop")
            pen.write("ui", 10, half, ink, (box.centerx, box.bottom - 1), "midbottom")
            text = f"{LIGHTS[hour.kind]}. {DARKNESS.get(hour.kind, '')}".strip()
            ui.spot(f"hour:{turn}", box, None, Hint(f"Turn {turn}: {when(self.spec, turn)}", text, RULES[hour.kind]))
            x += BOX + GAP
        words = f"Turn {self.view.turn} of {self.spec.turns}: {when(self.spec, self.view.turn)}"
        pen.write("ui", 13, words, MUTED, (rect.x, rect.y + BOX + 5), width=rect.width)

    def _score(self, ui: Ui, row: pygame.Rect, side: str, score: int) -> None:
        pen, name, colour = ui.pen, self.known.data.side[side].name, side_look(side).colour
        pen.rect(pygame.Rect(row.x, row.y + 4, 5, 15), colour, radius=2)
        pen.write("ui-semi", 14, name, colour, (row.x + 12, row.y + 2))
        pen.write("counter-bold", 19, str(score), IVORY, (row.right, row.y), "topright")
        hint = Hint(f"{name}: {score} {self.note}", score_words(self.view, self.spec, self.known.data), "19")
        ui.spot(f"score:{side}", row, None, hint)

    def _goal(self, ui: Ui, cell: pygame.Rect, goal: Goal, picks: Picks) -> None:
        """A place with the shield of whoever holds each of its hexes."""
        pen, x = ui.pen, cell.x
        sides = self.known.data.side
        held = [f"{hex_}: {sides[side].adjective if side else 'nobody'}" for hex_, side in goal.holders]
        hint = Hint(goal.name, f"{goal.meaning} {', '.join(held)}.", goal.rule)
        touch = ui.spot(f"goal:{goal.place}", cell, partial(picks.show, goal.holders[0][0]), hint)
        for _, side in goal.holders[:3]:
            if side:
                pen.blit(chits.control(side, pen.px(16)), (x, cell.centery), "midleft")
            else:
                pen.rect(pygame.Rect(x + 2, cell.centery - 6, 12, 12), None, BRASS_DARK, 3)
            x += 19
        ink = IVORY if touch.hot or touch.focused else MUTED if goal.holders else FAINT
        pen.write("ui", 13, goal.name, ink, (x + 3, cell.centery), "midleft", cell.right - x - 3)
        if touch.focused:
            pen.rect(cell, None, LINE2, 3)


def _clock(time: str) -> tuple[str, str]:
    """`12:00 pm` as the number of the hour and the half of the day."""
    hour, _, half = time.partition(" ")
    return hour.partition(":")[0], half


def columns(glimpse: Glimpse) -> tuple[Sequence[Panel], Sequence[Panel]]:
    """The panels of both columns; what would be empty is left out."""
    known = facts(glimpse)
    off = OffMap(known)
    right: list[Panel] = [Events(known), Standing(known)]
    return (Cup(known), Formations(known)), right if off.empty else [*right, off]
