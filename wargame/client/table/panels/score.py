"""Scores: a large number with words, or a line for each side."""

from __future__ import annotations

import pygame

from wargame.client.kit import Ui
from wargame.client.looks.panel import Picks, Score
from wargame.client.palette import BRASS, IVORY, MUTED
from wargame.client.table.panels.touching import touch

LARGE, LINE = 44, 23


def height(block: Score, width: int) -> int:
    """The number, and the lines."""
    return (LARGE if block.number else 0) + LINE * len(block.tallies)


def draw(ui: Ui, rect: pygame.Rect, block: Score, picks: Picks) -> None:
    """From the top."""
    pen, y = ui.pen, rect.y
    if block.number:
        wide = pen.write("counter-bold", 32, block.number, BRASS, (rect.x, y - 4)).width
        x = rect.x + max(44, wide + 12)
        pen.write("ui", 13, block.words, IVORY, (x, y + 1), width=rect.right - x)
        pen.write("ui", 13, block.detail, MUTED, (x, y + 19), width=rect.right - x)
        ui.spot(block.id, pygame.Rect(rect.x, y, rect.width, LARGE - 6), None, block.hint)
        y += LARGE
    for tally in block.tallies:
        row = pygame.Rect(rect.x, y, rect.width, LINE)
        touch(ui, row, tally, picks)
        pen.rect(pygame.Rect(row.x, row.y + 4, 5, 15), tally.colour, radius=2)
        pen.write("ui-semi", 14, tally.name, tally.colour, (row.x + 12, row.centery), "midleft", row.width - 60)
        pen.write("counter-bold", 19, tally.value, IVORY, (row.right, row.centery), "midright")
        y += LINE
