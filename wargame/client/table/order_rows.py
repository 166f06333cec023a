"""The rows of orders beside the map: letter, who goes where, points, and what becomes of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from wargame.client import lettering
from wargame.client.art.lanes import tag
from wargame.client.kit import Hint, Ui
from wargame.client.palette import BRASS, FAINT, IVORY, LINE, LINE2, MUTED, PANEL, Colour, mix

ROW, TAG = 46, 24
LINE_HIGH = 19
TYPE, LEADING = 13, 1.2
"""Of what is told below the rows."""
BEAD, STEP = 9, 12
UNDO = 26
TRY = 38
"""The button that tries the orders, with the room above it."""


@dataclass(frozen=True)
class OrderRow:
    """A column: its letter if it has an order, who goes, the way, the points spent at its end and in all."""

    letter: str
    colour: Colour
    names: str
    way: str
    points: tuple[int, int]
    ends: str
    chosen: bool
    hindered: bool
    """Whether not all of it go as ordered."""
    act: Callable[[], None]
    take_back: Callable[[], None] | None


@dataclass(frozen=True)
class OrderFoot:
    """What stands below the rows: what is to be known of the chosen one, and what tries all of them."""

    told: str = ""
    attempt: Callable[[], None] | None = None

    def told_lines(self, width: int) -> tuple[str, ...]:
        """What is told, in as many lines as it needs."""
        return lettering.unit_lines("ui-italic", TYPE, self.told, width) if self.told else ()

    def told_height(self, width: int) -> int:
        """The room of what is told."""
        lines = len(self.told_lines(width))
        return round(lines * TYPE * LEADING) + 7 if lines else 0

    def height(self, width: int) -> int:
        """The room it takes."""
        return self.told_height(width) + (TRY if self.attempt is not None else 0)


def rows_height(rows: Sequence[OrderRow], foot: OrderFoot, shown: int, width: int) -> int:
    """How high they want to be; of more than so many the others are scrolled to."""
    return sum(_high(row, width) for row in rows[:shown]) + foot.height(width)


def draw_rows(ui: Ui, rect: pygame.Rect, rows: Sequence[OrderRow], foot: OrderFoot) -> None:
    """The rows, and what stands below them."""
    room = pygame.Rect(rect.x, rect.y, rect.width, rect.height - foot.height(rect.width))
    highs = [_high(row, rect.width) for row in rows]
    with ui.scrolled("orders", room, sum(highs)) as y:
        for number, (row, high) in enumerate(zip(rows, highs, strict=True)):
            _draw(ui, pygame.Rect(rect.x, y, rect.width - 6, high - 4), number, row)
            y += high
    ui.pen.lines("ui-italic", TYPE, foot.told_lines(rect.width), MUTED, (rect.x, room.bottom + 2), LEADING)
    if foot.attempt is not None:
        box = pygame.Rect(rect.x, rect.bottom - TRY + 6, rect.width - 6, TRY - 8)
        hint = Hint("Try these orders", "They are carried out with average dice, or with your own; nothing is kept.")
        ui.button("try-orders", box, "Try it: what if?", foot.attempt, hint=hint, icon="branch", size=14)


def _names(row: OrderRow, width: int) -> tuple[str, ...]:
    """Who goes, in the lines their names need beside the beads of their points."""
    aside = TAG + 14 + 14 + (UNDO + 2 if row.take_back is not None else 0) + row.points[1] * STEP + 6
    return lettering.unit_lines("ui-semi", 14, row.names, width - aside)


def _high(row: OrderRow, width: int) -> int:
    return ROW + LINE_HIGH * (max(1, len(_names(row, width))) - 1)


def _draw(ui: Ui, box: pygame.Rect, number: int, row: OrderRow) -> None:
    pen = ui.pen
    hint = "Tells who may answer it." if row.letter else "Chooses them, to be given an order."
    touched = ui.spot(f"order:{number}", box, row.act, Hint(row.names, f"{row.way}. {hint}"))
    if row.chosen or touched.hot:
        edge = ui.theme.states.selected if row.chosen else LINE
        pen.rect(box, mix(PANEL, BRASS, 0.08) if row.chosen else PANEL, edge, 4)
    if touched.focused:
        ui.focus_ring(box, 4)
    right = box.right - 8
    if row.take_back is not None:
        spot = pygame.Rect(right - UNDO + 4, box.centery - UNDO // 2, UNDO, UNDO)
        told = Hint("Take back this order", "The orders of the others stay.")
        ui.icon_button(f"order-back:{number}", spot, "undo", row.take_back, told)
        right -= UNDO + 2
    if row.letter:
        pen.blit(tag(row.letter, row.colour, pen.px(TAG)), (box.x + 6, box.centery), "midleft")
    else:
        spare = pygame.Rect(box.x + 6, box.centery - TAG // 2, TAG, TAG)
        pen.rect(spare, None, LINE2, 4)
    spent, points = row.points
    for bead in range(points):
        x = right - (points - bead) * STEP + STEP // 2
        dot = pygame.Rect(x - BEAD // 2, box.y + 8, BEAD, BEAD)
        pen.rect(dot, row.colour if bead < spent else None, row.colour if row.letter else LINE2, BEAD / 2)
    left = box.x + TAG + 14
    y = box.y + 3
    for line in _names(row, box.width + 6):
        pen.write("ui-semi", 14, line, IVORY, (left, y))
        y += LINE_HIGH
    ends = ui.theme.states.threat if row.hindered or row.ends == "attacks" else FAINT
    wide = pen.measure("ui", 13, row.ends)
    pen.write("ui", 13, row.ends, ends, (right, y), "topright")
    room = right - wide - 8 - left
    fits = pen.measure("ui", 13, row.way) <= room
    way = row.way if fits else f"… {row.way.rpartition(', ')[2]}"  # its lane is on the map
    pen.write("ui", 13, way, MUTED, (left, y), "topleft", room)
