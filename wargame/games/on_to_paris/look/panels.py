"""The furniture beside the map: the units of both sides, and how they stand in points."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from wargame.client.kit import Hint, Ui
from wargame.client.looks.glimpse import Glimpse
from wargame.client.looks.panel import Panel, Picks
from wargame.client.looks.plain.art import on_furniture
from wargame.client.looks.plain.facts import Facts, facts
from wargame.client.looks.plain.panels import LINE, Force
from wargame.client.palette import FAINT, IVORY, MUTED

COLUMN = 62
"""The width of the numbers of a side."""


def columns(glimpse: Glimpse) -> tuple[Sequence[Panel], Sequence[Panel]]:
    """The enemy at the left; the own side and the points at the right."""
    known = facts(glimpse)
    others = [Force(known, side) for side in known.sides if side != glimpse.side]
    return others, (Force(known, glimpse.side), Points(known, *glimpse.seat.tool("if_it_ended")))


class Points:
    """3.1, 8.2, 8.5, 7.1: VPs and what they would come to, and the purses and pools of both sides side by side."""

    id, title = "standing", "Standing"

    def __init__(self, known: Facts, ending: int, level: str) -> None:
        self.known = known
        self.vp = dict(known.view.points).get("prussian", 0)
        self.note = f"{self.vp} VP, {ending} if it ended now"
        self.level = level
        self.rows = list(dict.fromkeys(name for _, name, _ in known.view.standing))
        self.told = {(side, name): value for side, name, value in known.view.standing}

    def height(self, width: int) -> int:
        """A line for each, below the names of the sides."""
        return LINE * (len(self.rows) + 1)

    def draw(self, ui: Ui, rect: pygame.Rect, picks: Picks) -> None:
        """The names of the sides, then a row for each number."""
        known, pen = self.known, ui.pen
        told = f"As things stand: {self.level}. Prussia gains points, France takes them away; F1 tells what counts."
        hint = Hint("Victory Points", told)
        ui.spot("standing:vp", pygame.Rect(rect.x, rect.y, rect.width, LINE), None, hint)
        for number, side in enumerate(reversed(known.sides)):
            right = rect.right - number * COLUMN
            colour = on_furniture(known.armies[side])
            pen.write("ui", 13, known.name(side), colour, (right, rect.y + LINE // 2), "midright", COLUMN - 4)
            for row, name in enumerate(self.rows, 1):
                value = self.told.get((side, name), "")
                at = (right, rect.y + row * LINE + LINE // 2)
                pen.write("ui", 14, value or "-", IVORY if value else FAINT, at, "midright")
        room = rect.width - COLUMN * len(known.sides) - 8
        for row, name in enumerate(self.rows, 1):
            pen.write("ui", 14, name, MUTED, (rect.x, rect.y + row * LINE + LINE // 2), "midleft", room)
