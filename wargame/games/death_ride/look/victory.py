"""The Victory panel: the French points, what they mean, and who holds the Areas that score (19)."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from wargame.client.kit import Hint, Ui
from wargame.client.looks import Picks
from wargame.client.paint.areas import TRICOLOUR
from wargame.client.palette import BRASS, FAINT, IVORY, LINE2, MUTED, PANEL2
from wargame.games.death_ride.look.facts import Facts
from wargame.games.death_ride.look.sides import side_look
from wargame.games.death_ride.words.scenario import levels
from wargame.games.death_ride.words.standing import Goal, goals, level_words, points, score_words

HEAD, ROW = 44, 21
SIZES = (13, 12, 11)
"""Of the names, so that long ones keep to their half of the panel."""


class Victory:
    """Points and the Areas that give them, two to a line."""

    id, title = "victory", "Victory"

    def __init__(self, known: Facts) -> None:
        self.known, self.view, self.spec = known, known.view, known.spec
        self.goals = goals(self.view, self.spec, known.board)
        self.note = "French points"

    def height(self, width: int) -> int:
        """The points, then the Areas."""
        return HEAD + -(-len(self.goals) // 2) * ROW + 2

    def draw(self, ui: Ui, rect: pygame.Rect, picks: Picks) -> None:
        """From the top."""
        total = points(self.view)
        ui.pen.write("counter-bold", 32, str(total), BRASS, (rect.x, rect.y - 4))
        words = level_words(self.view, self.spec)
        ui.pen.write("ui", 13, words, IVORY, (rect.x + 44, rect.y + 1), width=rect.width - 44)
        ui.pen.write("ui", 13, score_words(self.view), MUTED, (rect.x + 44, rect.y + 19), width=rect.width - 44)
        hint = Hint(words, f"French points: {levels(self.spec)}.", "19.6")
        ui.spot("points", pygame.Rect(rect.x, rect.y, rect.width, 38), None, hint)
        half = rect.width // 2
        for number, goal in enumerate(self.goals):
            cell = pygame.Rect(rect.x + number % 2 * half, rect.y + HEAD + number // 2 * ROW, half - 4, ROW)
            self._goal(ui, cell, goal, picks)

    def _goal(self, ui: Ui, cell: pygame.Rect, goal: Goal, picks: Picks) -> None:
        """A flag or star for the kind, a square for the holder; what scores is bright."""
        held = f"The {side_look(goal.holder).name} hold or held it last. " if goal.holder else "Nobody holds it. "
        hint = Hint(f"{goal.area} {goal.name}", f"{held}{goal.meaning[:1].upper()}{goal.meaning[1:]}.", goal.rule)
        touch = ui.spot(f"goal:{goal.area}", cell, _showing(picks, goal.area), hint)
        sign = pygame.Rect(cell.x, cell.y + 5, 13, 10)
        if goal.kind == "tricolour":
            for stripe, colour in enumerate(TRICOLOUR):
                ui.pen.rect(pygame.Rect(sign.x + stripe * 5, sign.y, 5, 10), colour)
        else:
            ui.pen.icon("star", (sign.centerx, sign.centery), 13, BRASS)
        box = pygame.Rect(cell.x + 19, cell.y + 5, 10, 10)
        ui.pen.rect(box, side_look(goal.holder).colour if goal.holder else PANEL2, LINE2, 2)
        ink = IVORY if goal.scores or touch.hot or touch.focused else FAINT
        face = "ui-semi" if goal.scores else "ui"
        words, room = f"{goal.area} {goal.name}", cell.width - 34
        size = next((size for size in SIZES if ui.pen.measure(face, size, words) <= room), SIZES[-1])
        ui.pen.write(face, size, words, ink, (cell.x + 34, cell.y), width=room)


def _showing(picks: Picks, area: str) -> Callable[[], None]:
    return lambda: picks.show(area)
