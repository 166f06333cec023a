"""The record: what has happened, in plain sentences with the dice drawn. Clicking a line shows where it was."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from wargame.client.kit import Ui
from wargame.client.palette import IVORY, LINE, LINE2, MUTED, PANEL, PANEL2, mix
from wargame.client.table.record import Line

LINE_HEIGHT = 18
DIE = 20


def draw_record(ui: Ui, rect: pygame.Rect, lines: Sequence[Line], show: Callable[[Line], None]) -> None:
    """The lines, the newest at the foot; drawn a page beyond the view each way, for the keyboard may go there."""
    heights = [_height(ui, line, rect.width - 10, line is lines[-1]) for line in lines]
    total = sum(heights)
    with ui.scrolled("record", rect, max(total, 1), at_end=True) as top:
        y = top if total >= rect.height else rect.bottom - total
        for number, (line, height) in enumerate(zip(lines, heights, strict=True)):
            if y + height > rect.y - rect.height and y < rect.bottom + rect.height:
                box = pygame.Rect(rect.x, y, rect.width - 10, height)
                _draw(ui, box, line, len(lines) - 1 - number, show)
            y += height


def _face(newest: bool) -> str:
    return "ui-semi" if newest else "ui"


def _height(ui: Ui, line: Line, width: int, newest: bool) -> int:
    if line.colour is None:
        return 26
    room = width - 14 - (DIE + 3) * len(line.dice)
    return len(ui.pen.wrapped(_face(newest), 14, line.text, room)) * LINE_HEIGHT + 6


def _draw(ui: Ui, rect: pygame.Rect, line: Line, age: int, show: Callable[[Line], None]) -> None:
    pen = ui.pen
    if line.colour is None:
        head = pen.write("caps", 15, line.text, MUTED, (rect.x, rect.y + 3), "topleft", rect.width)
        pen.line(LINE, (head.right + 10, rect.y + 15), (rect.right, rect.y + 15))
        return
    if line.where:
        touch = ui.spot(f"record:{line.number}", rect, lambda: show(line))
        if touch.hot or touch.focused:
            pen.rect(rect, PANEL2, LINE2 if touch.focused else None, 3)
    pen.rect(pygame.Rect(rect.x, rect.y + 3, 3, rect.height - 8), line.colour)
    ink = IVORY if age == 0 else mix(IVORY, PANEL, min(0.42, 0.12 + 0.03 * age))
    room = rect.width - 14 - (DIE + 3) * len(line.dice)
    y = rect.y
    for row in pen.wrapped(_face(age == 0), 14, line.text, room):
        pen.write(_face(age == 0), 14, row, ink, (rect.x + 12, y), "topleft", room + 6)
        y += LINE_HEIGHT
    for number, die in enumerate(reversed(line.dice)):
        centre = (rect.right - DIE / 2 - number * (DIE + 3), rect.y + 11)
        pen.die(die.value, die.faces, centre, DIE, die.colour)
