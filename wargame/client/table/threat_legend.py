"""The legend of the threats: what the number in a place is, and what its shades mean."""

from __future__ import annotations

import pygame

from wargame.client.art import overlays
from wargame.client.palette import IVORY, LINE2, MUTED, PAPER2, TABLE, mix
from wargame.client.table.mapview import DARKEST
from wargame.client.table.over import Over

STEPS = 4
"""The shades of the threats, besides none."""
WIDTH, PAD, BOX, LINE = 330, 12, 22, 18


def draw_legend(over: Over, meaning: str, enemy: str) -> None:
    """A slip on free ground: a number as on the map and what it is, the shades, and how to see one enemy alone."""
    ui, pen = over.ui, over.ui.pen
    head = f"Threat of {enemy}" if enemy else "Threats"
    ways = "Click it again for all of them." if enemy else "Click an enemy counter to see its threat alone."
    lines = pen.wrapped("ui", 14, meaning, WIDTH - 2 * PAD - 40)
    rect = pygame.Rect(over.window.x + 12, over.window.y + 12, WIDTH, 2 * PAD + 24 + LINE * len(lines) + 62)
    rect = over.lay("threats", rect, stays=True)
    ui.note("threats", rect)
    pen.shadow(rect)
    pen.rect(rect, TABLE, LINE2, 6)
    x, y = rect.x + PAD, rect.y + PAD
    pen.write("ui-bold", 14, head, IVORY, (x, y), width=WIDTH - 2 * PAD - 50)
    pen.write("ui", 13, "T, Esc", MUTED, (rect.right - PAD, y), "topright")
    y += 24
    colour = ui.theme.states.threat
    overlays.cost_tag(pen.surface, pen.box(pygame.Rect(x + 14, y + 10, 0, 0)).topleft, "7", colour, pen.px(18))
    for line in lines:
        pen.write("ui", 14, line, IVORY, (x + 40, y))
        y += LINE
    _shades(over, pygame.Rect(x, y + 8, WIDTH - 2 * PAD, BOX))
    pen.write("ui", 13, ways, MUTED, (x, y + BOX + 14), width=WIDTH - 2 * PAD)


def _shades(over: Over, rect: pygame.Rect) -> None:
    """The shades from none to the darkest, between words."""
    pen, colour = over.ui.pen, over.ui.theme.states.threat
    x = pen.write("ui", 13, "little", MUTED, (rect.x, rect.centery), "midleft").right + 8
    for step in range(1, STEPS + 1):
        pen.rect(pygame.Rect(x, rect.y, 30, rect.height), mix(PAPER2, colour, DARKEST / 255 * step / STEPS), LINE2)
        x += 30
    pen.write("ui", 13, "much, compared with elsewhere", MUTED, (x + 8, rect.centery), "midleft", rect.right - x - 8)
