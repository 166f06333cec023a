"""Tracks: boxes in a row, of which one is now."""

from __future__ import annotations

import pygame

from wargame.client.kit import Ui
from wargame.client.looks.panel import Box, Picks, Track
from wargame.client.palette import BRASS, BRASS_DARK, FAINT, INK, LINE2, MUTED, PANEL2, ink_on, mix
from wargame.client.table.panels.touching import ink_of, touch

GAP, CAPTION, BELOW, CLEAR = 3, 26, 21, 10


def height(block: Track, width: int) -> int:
    """The boxes, what stands under them, and the caption."""
    below = BELOW if any(box.below for box in block.boxes) else CLEAR
    return block.size + (CAPTION if block.caption else below)


def draw(ui: Ui, rect: pygame.Rect, block: Track, picks: Picks) -> None:
    """The label, and the boxes that fit."""
    left = rect.x
    if block.label:
        ui.pen.write("ui", 13, block.label, MUTED, (rect.x, rect.y + block.size // 2), "midleft", block.room - 4)
        left += block.room
    room = rect.right - left
    boxes = list(block.boxes) if block.stretch else around_now(block, room)
    wide = (room + GAP) // max(1, len(boxes)) - GAP if block.stretch else block.size
    for number, box in enumerate(boxes):
        at = pygame.Rect(left + number * (wide + GAP), rect.y, wide, block.size)
        draw_box(ui, at, box, picks, past=_past(block, box))
    if block.caption:
        ui.pen.write("ui", 13, block.caption, MUTED, (rect.x, rect.y + block.size + 5), width=rect.width)


def around_now(block: Track, room: int) -> list[Box]:
    """The boxes that fit, from a little before now on."""
    most = max(1, (room + GAP) // (block.size + GAP))
    now = next((number for number, box in enumerate(block.boxes) if box.lit), 0)
    first = max(0, min(now - min(3, most // 2), len(block.boxes) - most))
    return list(block.boxes[first : first + most])


def _past(block: Track, box: Box) -> bool:
    """Whether a box lies before the one of now."""
    now = next((number for number, each in enumerate(block.boxes) if each.lit), -1)
    return block.boxes.index(box) < now


def draw_box(ui: Ui, rect: pygame.Rect, box: Box, picks: Picks, past: bool = False) -> None:
    """A box: the lit one is brass or framed, those before it are dull."""
    pen = ui.pen
    touched, edge = touch(ui, rect, box, picks)
    ground = box.ground or (BRASS if box.lit else PANEL2)
    if past:
        ground = mix(ground, PANEL2, 0.65) if box.ground else mix(BRASS_DARK, PANEL2, 0.45)
    frame = edge or (box.frame if box.lit else None)
    if frame is not None:
        pen.rect(rect.inflate(5, 5), frame, None, 6)
    pen.rect(rect, ground, box.edge or (INK if box.ground else LINE2), 4)
    if touched.focused:
        ui.focus_ring(rect, 4)
    ink = ink_of(box.ink, ui.theme) if box.ink and not box.lit else ink_on(ground)
    size = min(16, max(13, rect.height - 7))
    if box.small:
        pen.write("counter-bold", 15, box.text, ink, (rect.centerx, rect.y + 1), "midtop")
        pen.write("ui", 10, box.small, ink, (rect.centerx, rect.bottom - 1), "midbottom")
    else:
        pen.write("counter-bold", size, box.text, ink, rect.center, "center", rect.width)
    if box.below:
        pen.write("ui", 10, box.below, FAINT, (rect.centerx, rect.bottom + 3), "midtop")
