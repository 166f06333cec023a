"""The other player aids as printed sheets: the sequence of play, and legends of signs with their meaning."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from wargame.client.art.badges import BADGES, badge
from wargame.client.kit import Ui
from wargame.client.looks import Card, Legend, Look, Piece, Steps
from wargame.client.paint.style import MapStyle
from wargame.client.palette import BRASS, INK, INK2, RED_INK, RULE
from wargame.client.table.aid_chart import OnRule, draw_rules
from wargame.client.table.sheets import fitting, picture
from wargame.client.table.sprites import Sprites
from wargame.client.table.swatches import swatch

HEAD = 44
INDENT = 26
STEP_GAP = 9
MARGIN = 22
"""Left of the steps, for the arrow."""
COLUMN = 300
SIGN = 118
COUNTER, CARD, SWATCH, BADGE = 92, 84, 78, 34
LEGEND_ROOM = 66
"""No counter of a legend is higher."""


# ---------------------------------------------------------------- the sequence of play


def steps_height(ui: Ui, steps: Steps, width: int) -> int:
    """How high the sequence of play is."""
    return HEAD + sum(_step_height(ui, step, width) for step in steps.steps)


def lit_at(ui: Ui, steps: Steps, width: int) -> int:
    """How far down the present step is."""
    return HEAD + sum(_step_height(ui, step, width) for step in steps.steps[: steps.lit or 0])


def _parts(words: str) -> tuple[str, str]:
    title, colon, text = words.partition(": ")
    return (title, text) if colon else ("", words)


def _step_room(ui: Ui, step: tuple[int, str, str], width: int) -> int:
    tags = sum(ui.pen.measure("ui-semi", 12, part.strip()) + 17 for part in step[2].split(",") if part.strip())
    return round(width - MARGIN - INDENT * step[0] - tags - 14)


def _step_height(ui: Ui, step: tuple[int, str, str], width: int) -> int:
    title, text = _parts(step[1])
    room = _step_room(ui, step, width)
    head = 21 * len(ui.pen.wrapped("ui-bold", 15, title, room)) if title else 0
    return head + 19 * len(ui.pen.wrapped("ui", 14, text, room)) + STEP_GAP


def draw_steps(ui: Ui, rect: pygame.Rect, steps: Steps, on_rule: OnRule) -> None:
    """Step by step, indented; the present one lies in brass with an arrow."""
    ui.pen.write("caps-heavy", 22, steps.title, INK, rect.topleft, width=rect.width)
    y = rect.y + HEAD
    for number, step in enumerate(steps.steps):
        height = _step_height(ui, step, rect.width)
        _step(ui, pygame.Rect(rect.x, y, rect.width, height), step, number, number == steps.lit, on_rule)
        y += height


def _step(ui: Ui, rect: pygame.Rect, step: tuple[int, str, str], number: int, lit: bool, on_rule: OnRule) -> None:
    pen, (title, text) = ui.pen, _parts(step[1])
    x, room = rect.x + MARGIN + INDENT * step[0], _step_room(ui, step, rect.width)
    if lit:
        band = pygame.Rect(x - 8, rect.y - 4, rect.right - x + 12, rect.height - 1)
        pen.rect(band, BRASS, radius=5)
        middle = band.centery
        pen.polygon([(x - 26, middle - 8), (x - 12, middle), (x - 26, middle + 8)], RED_INK)
    elif step[0]:
        pen.line(RULE, (x - 10, rect.y), (x - 10, rect.bottom - 5))
    y = rect.y
    for line in pen.wrapped("ui-bold", 15, title, room) if title else ():
        pen.write("ui-bold", 15, line, INK, (x, y))
        y += 21
    for line in pen.wrapped("ui", 14, text, room):
        pen.write("ui", 14, line, INK if lit else INK2, (x, y))
        y += 19
    draw_rules(ui, f"step:{number}", step[2], (rect.right, rect.y + 1), on_rule)


# ---------------------------------------------------------------- legends


@dataclass(frozen=True)
class Signs:
    """What draws the signs of a legend."""

    look: Look
    sprites: Sprites
    style: MapStyle


def _columns(width: int) -> tuple[int, int]:
    """How many columns there are, and how wide one is."""
    count = max(1, min(3, width // COLUMN))
    return count, (width - 20 * (count - 1)) // count


def _entry_height(ui: Ui, entry: tuple[Piece | Card | str, str, str], width: int, signs: Signs) -> int:
    sign, _, meaning = entry
    room = width - SIGN - 6
    text = 23 + ui.pen.paragraph_height("ui", 14, meaning, room)
    if isinstance(sign, Card):
        across, down = signs.look.card(sign.face, ui.pen.px(CARD), ui.theme).get_size()
        least = CARD * down / across
    else:
        least = SWATCH + 8 if isinstance(sign, str) else 56
    return round(max(text, least)) + 14


def _row_heights(ui: Ui, legend: Legend, width: int, signs: Signs) -> list[int]:
    count, column = _columns(width)
    heights = [_entry_height(ui, entry, column, signs) for entry in legend.entries]
    return [max(heights[start : start + count]) for start in range(0, len(heights), count)]


def legend_height(ui: Ui, legend: Legend, width: int, signs: Signs) -> int:
    """How high a legend is."""
    return HEAD + sum(_row_heights(ui, legend, width, signs))


def draw_legend(ui: Ui, rect: pygame.Rect, legend: Legend, signs: Signs) -> None:
    """Signs with their names and meanings, in as many columns as there is room for."""
    ui.pen.write("caps-heavy", 22, legend.title, INK, rect.topleft, width=rect.width)
    count, column = _columns(rect.width)
    y = rect.y + HEAD
    for row, height in enumerate(_row_heights(ui, legend, rect.width, signs)):
        for place, entry in enumerate(legend.entries[row * count : (row + 1) * count]):
            box = pygame.Rect(rect.x + place * (column + 20), y, column, height - 14)
            _entry(ui, box, entry, signs)
        y += height


def _entry(ui: Ui, box: pygame.Rect, entry: tuple[Piece | Card | str, str, str], signs: Signs) -> None:
    sign, name, meaning = entry
    _sign(ui, pygame.Rect(box.x, box.y, SIGN - 14, box.height), sign, signs)
    x = box.x + SIGN
    ui.pen.write("ui-bold", 15, name, INK, (x, box.y), width=box.right - x)
    ui.pen.paragraph("ui", 14, meaning, INK2, pygame.Rect(x, box.y + 22, box.right - x, 0))


def _sign(ui: Ui, box: pygame.Rect, sign: Piece | Card | str, signs: Signs) -> None:
    pen = ui.pen
    if isinstance(sign, Piece):
        broad = fitting(signs.sprites, COUNTER, LEGEND_ROOM)
        high = broad * signs.look.counter_aspect
        picture(ui, signs.sprites, sign, (box.centerx, box.y + max(26.0, high / 2)), broad)
    elif isinstance(sign, Card):
        pen.blit(signs.look.card(sign.face, pen.px(CARD), ui.theme), (box.centerx, box.y), "midtop")
    elif sign in BADGES:
        pen.blit(badge(sign, pen.px(BADGE)), (box.centerx, box.y + 22), "center")
    else:
        pen.blit(swatch(sign, signs.style, pen.px(SWATCH)), (box.centerx, box.y), "midtop")
