"""The Victory panel: the hours of the day, who holds what counts, and the score (2.1, 19)."""

from collections.abc import Callable

import pygame

from wargame.client.kit import Hint, Ui
from wargame.client.looks import Picks
from wargame.client.palette import BRASS, BRASS_DARK, FAINT, INK, IVORY, LINE2, MUTED, PANEL2, Colour, mix, rgb
from wargame.games.at_any_cost.look import chits as art
from wargame.games.at_any_cost.look.art import side_look
from wargame.games.at_any_cost.look.facts import Facts
from wargame.games.at_any_cost.words.clock import DARKNESS, LIGHTS, RULES, when
from wargame.games.at_any_cost.words.standing import Goal, goals, score_words, unit_of_scores

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
            ink = IVORY if _is_dark(sky) or past else INK
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
        touch = ui.spot(f"goal:{goal.place}", cell, _showing(picks, goal.holders[0][0]), hint)
        for _, side in goal.holders[:3]:
            if side:
                pen.blit(art.control(side, pen.px(16)), (x, cell.centery), "midleft")
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


def _is_dark(colour: Colour) -> bool:
    return sum(colour) < 300


def _showing(picks: Picks, hex_: str) -> Callable[[], None]:
    return lambda: picks.show(hex_)
