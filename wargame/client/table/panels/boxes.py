"""Boxes: so many of so many."""

from __future__ import annotations

import pygame

from wargame.client.kit import Ui
from wargame.client.looks.panel import Beads, Boxes, Picks
from wargame.client.palette import IVORY, LINE2, MUTED, PANEL2
from wargame.client.table.panels.touching import touch

STEP, VALUE = 20.0, 38
"""From one bead to the next at most, and the room for the value."""


def height(block: Boxes, width: int) -> int:
    """A row for each."""
    return block.row * len(block.lines)


def draw(ui: Ui, rect: pygame.Rect, block: Boxes, picks: Picks) -> None:
    """One below the other."""
    for number, line in enumerate(block.lines):
        _beads(ui, pygame.Rect(rect.x, rect.y + number * block.row, rect.width, block.row), line, picks)


def _beads(ui: Ui, row: pygame.Rect, line: Beads, picks: Picks) -> None:
    """The label, the beads, the value."""
    pen = ui.pen
    touch(ui, row, line, picks)
    value = VALUE if line.value else 0
    if line.room:
        left, step = float(row.x + line.room), min(STEP, (row.width - line.room - value) / max(1, line.total))
        room = line.room - 4
    else:
        step = min(STEP, row.width * 0.6 / max(1, line.total))
        left = row.right - value - step * line.total
        room = round(left - row.x - 6)
    pen.write("ui", 13, line.label, MUTED, (row.x, row.centery), "midleft", room)
    size = round(step * 0.78)
    for number in range(line.total):
        bead = pygame.Rect(round(left + number * step), row.centery - size // 2, size, size)
        pen.rect(bead, line.colour if number < line.filled else PANEL2, LINE2, size / 2 if line.round else 3)
    if line.value:
        pen.write("counter-bold", 16, line.value, IVORY, (row.right, row.centery), "midright")
