"""Rows: lines with signs, a label and values."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from wargame.client import lettering
from wargame.client.kit import Touch, Ui
from wargame.client.looks.panel import Line, Picks, Rows
from wargame.client.palette import FAINT, MUTED
from wargame.client.table.panels.touching import NEXT, draw_sign, ground, ink_of, sign_width, touch

HEAD, DETAIL, LEADING = 21, 38, 16
"""Heights of a heading and of a line with another below it, and from line to line of a sentence."""
FIRST = 10
"""Where signs stand beside a sentence: at its first line."""
COLUMN, BETWEEN = 62, 4
"""The width of a column of values, and what is free between lines side by side."""
LEAST = 40
"""In less room a name tells nothing."""


def line_height(block: Rows, line: Line, width: int) -> int:
    """How high a line is."""
    if line.detail:
        return DETAIL
    if not line.wraps:
        return block.row
    room = width - sum(sign_width(sign) + NEXT for sign in line.left)
    return block.row + (len(lettering.unit_lines(_face(line), block.size, line.label, room)) - 1) * LEADING


def _face(line: Line) -> str:
    """The letters of a label."""
    return "ui-semi" if line.bold or line.detail else "ui-italic" if line.italic else "ui"


def _rows(block: Rows, width: int) -> list[tuple[Sequence[Line], int]]:
    """The lines that stand side by side, and how high the highest of them is."""
    rows = [block.lines[start : start + block.columns] for start in range(0, len(block.lines), block.columns)]
    share = _share(block, width)
    return [(row, max(line_height(block, line, share) for line in row)) for row in rows]


def _share(block: Rows, width: int) -> int:
    """How wide a line is."""
    return width if block.columns == 1 else width // block.columns - BETWEEN


def _lines_height(block: Rows, width: int) -> int:
    return sum(height for _, height in _rows(block, width))


def height(block: Rows, width: int) -> int:
    """The heading, and the lines that are in sight."""
    head = HEAD if block.head or block.heads else 0
    if not block.lines:
        return head + (block.row if block.empty else 0)
    if block.shown and len(block.lines) > block.shown:
        return head + block.row * block.shown
    return head + _lines_height(block, width)


def draw(ui: Ui, rect: pygame.Rect, block: Rows, picks: Picks) -> None:
    """The heading, then the lines; a long list scrolls."""
    y = rect.y
    if block.head or block.heads:
        _head(ui, rect, block)
        y += HEAD
    if not block.lines and block.empty:
        ui.pen.write("ui-italic", block.size, block.empty, FAINT, (rect.x, y), width=rect.width)
    if block.shown and len(block.lines) > block.shown:
        below = pygame.Rect(rect.x, y, rect.width, rect.bottom - y)
        with ui.scrolled(block.id, below.inflate(12, 0), _lines_height(block, rect.width)) as top:
            _lines(ui, pygame.Rect(rect.x, top, rect.width - 2, 0), block, picks)
        return
    _lines(ui, pygame.Rect(rect.x, y, rect.width, 0), block, picks)


def _head(ui: Ui, rect: pygame.Rect, block: Rows) -> None:
    ui.pen.write("ui-semi", 13, block.head, block.head_colour or MUTED, rect.topleft, width=rect.width)
    for number, (words, colour) in enumerate(reversed(block.heads)):
        ui.pen.write("ui", 13, words, colour, (rect.right - number * COLUMN, rect.y), "topright", COLUMN - 4)


def _lines(ui: Ui, rect: pygame.Rect, block: Rows, picks: Picks) -> None:
    y, share = rect.y, _share(block, rect.width)
    for row, high in _rows(block, rect.width):
        for number, line in enumerate(row):
            x = rect.x + number * (rect.width // block.columns)
            place = pygame.Rect(x, y, share, line_height(block, line, share))
            draw_line(ui, place, line, block.size, picks)
        y += high


def draw_line(ui: Ui, row: pygame.Rect, line: Line, size: int, picks: Picks) -> None:
    """One line: signs, label, value, signs."""
    box = row.inflate(8, -1)
    touched, edge = touch(ui, box, line, picks)
    ground(ui, box, line, touched, edge, quiet=not line.words)
    x, right = float(row.x), float(row.right)
    level = row.y + FIRST if line.wraps else row.centery
    for sign in line.left:
        draw_sign(ui, sign, x, level, touched)
        x += sign_width(sign) + NEXT
    for sign in reversed(line.right):
        right -= sign_width(sign)
        draw_sign(ui, sign, right, row.centery, touched)
        right -= NEXT
    right = _values(ui, row, line, right, size, touched)
    if line.wraps:
        face = _face(line)
        words = lettering.unit_lines(face, size, line.label, right - x)
        ui.pen.lines(face, size, words, ink_of(line.ink, ui.theme, touched), (x, row.y), LEADING / size)
    elif right - x > LEAST:
        _label(ui, row, line, x, right, size, touched)


def _values(ui: Ui, row: pygame.Rect, line: Line, right: float, size: int, touched: Touch) -> float:
    """The values at the right; returns where they begin."""
    for value in reversed(line.values):
        ink = ink_of(line.value_ink or "plain", ui.theme) if value else FAINT
        ui.pen.write("ui", size, value or "-", ink, (right, row.centery), "midright", COLUMN - 4)
        right -= COLUMN
    if line.value:
        strong = line.value_ink == "strong"
        face, large = ("counter-bold", size + 4) if strong else ("ui", min(13, size))
        ink = ink_of(line.value_ink, ui.theme, touched)
        shown = ui.pen.write(face, large, line.value, ink, (right, row.centery), "midright", row.width * 0.6)
        right -= shown.width + 8
    return right


def _label(ui: Ui, row: pygame.Rect, line: Line, x: float, right: float, size: int, touched: Touch) -> None:
    """The label, and a detail below it."""
    face, ink = _face(line), ink_of(line.ink, ui.theme, touched)
    room = right - x
    if not line.detail:
        ui.pen.write(face, size, line.label, ink, (x, row.centery), "midleft", room)
        return
    ui.pen.write(face, size + 1, line.label, ink, (x, row.y), width=room)
    ui.pen.write("ui-italic" if line.italic else "ui", size, line.detail, MUTED, (x, row.y + 16), width=room)
