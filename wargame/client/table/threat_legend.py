"""The legend of the threats: what the number in a place is, and what its shades mean."""

from __future__ import annotations

import pygame

from wargame.client.art import overlays
from wargame.client.palette import IVORY, LINE2, MUTED, PAPER2, TABLE, mix
from wargame.client.table.mapview import DARKEST
from wargame.client.table.over import CORNERS, Over

STEPS = 4
"""The shades of the threats, besides none."""
WIDTH, PAD, BOX, LINE = 330, 12, 22, 18
LOW = 420
"""In a lower window there is only the meaning."""


def draw_legend(over: Over, meaning: str, enemy: str, harmless: bool) -> None:
    """A slip in a corner: a number as on the map and what it is; with room, the shades and how to see one alone."""
    ui, pen, low = over.ui, over.ui.pen, over.window.height < LOW
    head = f"Threat of {enemy}" if enemy else "Threats"
    meaning = "It can attack nowhere." if harmless else meaning
    lines = pen.wrapped("ui", 14, meaning, WIDTH - 2 * PAD - 40)
    height = 2 * PAD + 24 + LINE * len(lines) + (0 if low else 62)
    rect = over.corner("threats", (WIDTH, height), PAD, CORNERS[::-1])
    ui.note("threats", rect)
    pen.shadow(rect)
    pen.rect(rect, TABLE, LINE2, 6)
    x, y = rect.x + PAD, rect.y + PAD
    pen.write("ui-bold", 14, head, IVORY, (x, y), width=WIDTH - 2 * PAD - 50)
    pen.write("ui", 13, "T, Esc", MUTED, (rect.right - PAD, y), "topright")
    sample = pen.box(pygame.Rect(x + 14, y + 34, 0, 0)).topleft
    overlays.cost_tag(pen.surface, sample, "7", ui.theme.states.threat, pen.px(18))
    for number, line in enumerate(lines):
        pen.write("ui", 14, line, IVORY, (x + 40, y + 24 + LINE * number))
    if not low:
        _further(over, pygame.Rect(x, rect.bottom - PAD - 54, WIDTH - 2 * PAD, BOX), bool(enemy))


def _further(over: Over, rect: pygame.Rect, alone: bool) -> None:
    """The shades from little to much, and what a click does."""
    pen, colour = over.ui.pen, over.ui.theme.states.threat
    x = pen.write("ui", 13, "little", MUTED, (rect.x, rect.centery), "midleft").right + 8
    for step in range(1, STEPS + 1):
        pen.rect(pygame.Rect(x, rect.y, 30, rect.height), mix(PAPER2, colour, DARKEST / 255 * step / STEPS), LINE2)
        x += 30
    pen.write("ui", 13, "much", MUTED, (x + 8, rect.centery), "midleft")
    ways = "Click it again for all of them." if alone else "Click an enemy counter to see its threat alone."
    pen.write("ui", 13, ways, MUTED, (rect.x, rect.bottom + 8), width=rect.width)
