"""A chart as a printed sheet: header row and column in ink; what was rolled last keeps its colour, the rest fades."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from wargame.client.kit import Hint, Ui, printed_rule
from wargame.client.looks import Chart, Die, Row
from wargame.client.palette import (
    BRASS,
    INK,
    INK2,
    IVORY,
    LINE,
    MUTED,
    PAPER,
    PAPER2,
    RED_INK,
    RULE,
    Colour,
    contrast,
    mix,
    rgb,
)

OnRule = Callable[[str], None]
WASH = 0.45
"""How much of what was not rolled fades into the paper."""
SHORT = 7
"""A chart whose cells are no longer than this is a grid of codes; another one holds sentences."""
CODE, WORDS, LEAST = 18, 14, 11
"""Sizes of codes and words; codes in narrow columns are smaller, down to the last."""
HEAD = 46
PAD_X, PAD_Y = 10, 8
HEAT = (PAPER, rgb("#EBD79C"), rgb("#D98E5F"), rgb("#C4604A"))
"""The ground of codes from the mildest to the worst."""
HUES = (rgb("#C8663F"), rgb("#5C86A6"), rgb("#B08A3A"), rgb("#6F8F5A"))
CODED = re.compile(r"([A-Za-z]+)(\d+|X)(?:\*|\(.*\))?$")
"""Letters and a number, perhaps with a star or something in brackets after them."""
DIE = 54
VALUE = 17


def is_grid(chart: Chart) -> bool:
    """Whether the cells are codes and not sentences."""
    return all(len(cell) <= SHORT for _, cells in chart.rows for cell in cells)


# ---------------------------------------------------------------- where everything stands


@dataclass(frozen=True)
class Plan:
    """Widths of the columns, the row headings first, and heights of the rows, the header row first."""

    widths: tuple[int, ...]
    heights: tuple[int, ...]

    @property
    def height(self) -> int:
        """The height of the whole table."""
        return sum(self.heights)


def plan(ui: Ui, chart: Chart, width: int) -> Plan:
    """Fit a chart into a width: sentences wrap, the widest columns first."""
    table = [(chart.corner, *chart.columns), *((name, *cells) for name, cells in chart.rows)]
    columns = list(zip(*table, strict=True))
    if is_grid(chart):
        first = max(_wide(ui, chart, 0, cell) for cell in columns[0])
        share = min(130, (width - first) // max(1, len(columns) - 1))
        high = max(34, min(52, share // 2))
        return Plan((first, *[share] * (len(columns) - 1)), (38, *[high] * len(chart.rows)))
    natural = [max(_wide(ui, chart, number, cell) for cell in column) for number, column in enumerate(columns)]
    least = [
        max(_wide(ui, chart, number, word) for cell in column for word in cell.split() or [""])
        for number, column in enumerate(columns)
    ]
    widths = _shared(natural, least, width)
    heights = [max(_high(ui, chart, n, cell, widths[n]) for n, cell in enumerate(row)) for row in table]
    return Plan(tuple(widths), tuple(heights))


def _shared(natural: list[int], least: list[int], width: int) -> list[int]:
    """Narrow columns get what they want; the others share what is left by how much they hold."""
    if sum(natural) <= width:
        spare = width - sum(natural)
        return [*natural[:-1], natural[-1] + (spare if len(natural) > 2 else 0)]
    widths = [min(wanted, max(low, width // len(natural) // 2)) for wanted, low in zip(natural, least, strict=True)]
    while sum(widths) < width:
        hungry = [n for n in range(len(widths)) if widths[n] < natural[n]]
        worst = max(hungry, key=lambda n: natural[n] / widths[n])
        widths[worst] += min(8, natural[worst] - widths[worst], width - sum(widths))
    return widths


def _face(chart: Chart, column: int) -> tuple[str, int]:
    if is_grid(chart):
        return "counter-bold", CODE
    return ("ui-semi" if column == 0 else "ui"), WORDS


def _wide(ui: Ui, chart: Chart, column: int, cell: str) -> int:
    face, size = _face(chart, column)
    return round(max(ui.pen.measure(face, size, cell), ui.pen.measure("ui-semi", size, cell))) + 2 * PAD_X + 2


def _high(ui: Ui, chart: Chart, column: int, cell: str, width: int) -> int:
    """Room for the cell in either face: what is lit is set bolder, and may wrap earlier."""
    face, size = _face(chart, column)
    return max(ui.pen.paragraph_height(each, size, cell, width - 2 * PAD_X) for each in (face, "ui-semi")) + 2 * PAD_Y


def chart_height(ui: Ui, chart: Chart, width: int) -> int:
    """How high the sheet of a chart is, its margins not counted."""
    note = ui.pen.paragraph_height("ui", 14, chart.note, width) + 16 if chart.note else 0
    return HEAD + _title_height(ui, chart, width) + plan(ui, chart, width).height + note + 6


def lit_row_at(ui: Ui, chart: Chart, width: int) -> int:
    """How far down the row that was rolled is."""
    assert chart.lit is not None
    return HEAD + _title_height(ui, chart, width) + sum(plan(ui, chart, width).heights[: chart.lit[0] + 1])


def _title_height(ui: Ui, chart: Chart, width: int) -> int:
    return 28 * (len(ui.pen.wrapped("caps-heavy", 22, chart.title, width - 100)) - 1)


# ---------------------------------------------------------------- the sheet


def draw_chart(ui: Ui, rect: pygame.Rect, chart: Chart, on_rule: OnRule) -> None:
    """A chart in a rectangle that is as high as it needs."""
    pen, y = ui.pen, rect.y
    for line in pen.wrapped("caps-heavy", 22, chart.title, rect.width - 100):
        pen.write("caps-heavy", 22, line, INK, (rect.x, y))
        y += 28
    draw_rules(ui, "chart", chart.rule, (rect.right, rect.y + 6), on_rule)
    y += HEAD - 28
    laid = plan(ui, chart, rect.width)
    _table(ui, rect.x, y, chart, laid)
    _shifts(ui, rect.x, y - 8, chart, laid)
    if chart.note:
        box = pygame.Rect(rect.x, y + laid.height + 12, rect.width, 0)
        pen.paragraph("ui", 14, chart.note, INK2, box)


def _shifts(ui: Ui, left: int, y: int, chart: Chart, laid: Plan) -> None:
    """A red arrow above the header: from the column a roll began in to the one it was read in."""
    if chart.lit is None or chart.base is None or chart.base == chart.lit[1]:
        return
    start, end = (
        left + sum(laid.widths[: column + 1]) + laid.widths[column + 1] // 2 for column in (chart.base, chart.lit[1])
    )
    ahead = 1 if end > start else -1
    ui.pen.line(RED_INK, (start, y), (end - 8 * ahead, y), 2)
    ui.pen.rect(pygame.Rect(start - 4, y - 4, 9, 9), RED_INK, None, 4)
    ui.pen.polygon([(end, y), (end - 11 * ahead, y - 5), (end - 11 * ahead, y + 5)], RED_INK)


def draw_rules(ui: Ui, name: str, rules: str, corner: tuple[int, int], on_rule: OnRule, on_paper: bool = True) -> int:
    """Rule tags from the right; each opens the rule. Returns where they begin."""
    x = corner[0]
    for rule in reversed([part.strip() for part in rules.split(",") if part.strip()]):
        tag = ui.pen.rule_tag((x, corner[1]), rule, "topright", on_paper)
        hint = Hint(f"Rule {printed_rule(rule)}", "Read it.")
        ui.spot(f"{name}:rule:{rule}", tag, _open(on_rule, rule), hint)
        x = tag.left - 5
    return x


def _open(on_rule: OnRule, rule: str) -> Callable[[], None]:
    return lambda: on_rule(rule)


def _table(ui: Ui, left: int, top: int, chart: Chart, laid: Plan) -> None:
    """Cell by cell; those that were rolled last of all, because they lie over their neighbours."""
    table = [(chart.corner, *chart.columns), *((name, *cells) for name, cells in chart.rows)]
    hues = _hues(chart)
    meetings: list[tuple[pygame.Rect, str]] = []
    y = top
    for row, (cells, height) in enumerate(zip(table, laid.heights, strict=True), -1):
        x = left
        for column, (cell, width) in enumerate(zip(cells, laid.widths, strict=True), -1):
            box = pygame.Rect(x, y, width, height)
            if (row, column) in chart.cells:
                meetings.append((box, cell))
            _cell(ui, box, chart, row, column, cell, hues)
            x += width
        y += height
    for box, cell in meetings:
        _meeting(ui, box, cell, chart)


def _cell(ui: Ui, box: pygame.Rect, chart: Chart, row: int, column: int, cell: str, hues: dict[str, Colour]) -> None:
    rows, columns = {cell[0] for cell in chart.cells}, {cell[1] for cell in chart.cells}
    head = row < 0 or column < 0
    if head:
        marked = row in chart.marked and column < 0
        chosen = (row in rows and column < 0) or (column in columns and row < 0) or marked
        ground, ink = (BRASS, INK) if chosen else (INK, MUTED if row < 0 and column < 0 else IVORY)
        bold = True
    else:
        kept = not chart.cells or row in rows or (column in columns and len(chart.columns) > 1)
        bold = bool(chart.cells) and kept
        ground = _tint(cell, hues, chart.severity) if is_grid(chart) else (PAPER, PAPER2)[row % 2]
        ink = INK
        if not kept:
            ground = mix(ground, PAPER, WASH)
            ink = readable(mix(INK, PAPER, WASH), ground)
    ui.pen.rect(box, ground)
    edge = mix(INK, IVORY, 0.22) if head else RULE
    ui.pen.line(edge, (box.x, box.bottom - 1), (box.right - 1, box.bottom - 1))
    ui.pen.line(edge, (box.right - 1, box.y), (box.right - 1, box.bottom - 1))
    _words(ui, box, chart, column, cell, ink, bold)
    if head and marked:
        ui.pen.icon("check", (box.right - 11, box.y + 11), 15, INK)


def _words(ui: Ui, box: pygame.Rect, chart: Chart, column: int, cell: str, ink: Colour, bold: bool) -> None:
    face, size = _face(chart, -1 if column < 0 else 1)
    if is_grid(chart):
        plain = face if bold or chart.lit is None else "counter"
        while size > LEAST and ui.pen.measure(plain, size, cell) > box.width - 8:
            size -= 1
        ui.pen.write(plain, size, cell, ink, box.center, "center", box.width - 4)
        return
    face = "ui-semi" if bold or column < 0 else "ui"
    height = ui.pen.paragraph_height(face, size, cell, box.width - 2 * PAD_X)
    inner = pygame.Rect(box.x + PAD_X, box.centery - height // 2, box.width - 2 * PAD_X, height)
    ui.pen.paragraph(face, size, cell, ink, inner)


def _meeting(ui: Ui, box: pygame.Rect, cell: str, chart: Chart) -> None:
    """The cell the roll led to: lifted, with a red frame."""
    lifted = box.inflate(10, 10)
    ui.pen.shadow(lifted, 4, 8, 150, 4)
    ui.pen.rect(lifted, PAPER, RED_INK, 4, 3)
    if is_grid(chart):
        size = CODE + 5
        while size > LEAST and ui.pen.measure("counter-bold", size, cell) > lifted.width - 8:
            size -= 1
        ui.pen.write("counter-bold", size, cell, RED_INK, lifted.center, "center", lifted.width - 6)
        return
    height = ui.pen.paragraph_height("ui-semi", WORDS, cell, box.width - 2 * PAD_X)
    inner = pygame.Rect(box.x + PAD_X, box.centery - height // 2, box.width - 2 * PAD_X, height)
    ui.pen.paragraph("ui-semi", WORDS, cell, RED_INK, inner)


def _hues(chart: Chart) -> dict[str, Colour]:
    """Codes that begin alike are shades of one hue."""
    found = sorted({match[1] for _, cells in chart.rows for cell in cells if (match := CODED.match(cell))})
    return {letters: HUES[number % len(HUES)] for number, letters in enumerate(found)}


def _tint(cell: str, hues: dict[str, Colour], severity: tuple[str, ...]) -> Colour:
    """The more a code counts, the deeper its shade."""
    if cell in severity:
        warmth = severity.index(cell) / max(1, len(severity) - 1) * (len(HEAT) - 1)
        cool = min(int(warmth), len(HEAT) - 2)
        return mix(HEAT[cool], HEAT[cool + 1], warmth - cool)
    match = CODED.match(cell)
    if match is None:
        return PAPER
    weight = 5 if match[2] == "X" else int(match[2])
    return mix(PAPER, hues[match[1]], min(0.80, 0.12 + 0.16 * weight))


def readable(ink: Colour, ground: Colour) -> Colour:
    """Faded ink that can still be read."""
    while contrast(ink, ground) < 4.5:
        ink = mix(ink, INK, 0.1)
    return ink


# ---------------------------------------------------------------- the roll


def roll_height(ui: Ui, chart: Chart, width: int) -> int:
    """How high the dice and the sum beside a chart are."""
    dice = DIE + 34 if chart.dice else 0
    return 34 + dice + sum(_sum_height(ui, chart, row, width) for row in chart.sum) + 8


def draw_roll(ui: Ui, rect: pygame.Rect, chart: Chart, on_rule: OnRule) -> None:
    """What was rolled, and the sum that led to the row and column, with its rules."""
    pen = ui.pen
    pen.write("caps", 18, "The roll" if chart.dice else "The last combat", BRASS, rect.topleft)
    y = rect.y + 34
    if chart.dice:
        _dice(ui, rect, y, chart.dice)
        y += DIE + 34
    for number, row in enumerate(chart.sum):
        y += _sum_row(ui, pygame.Rect(rect.x, y, rect.width, 0), chart, row, number, on_rule)


def _dice(ui: Ui, rect: pygame.Rect, y: int, dice: tuple[Die, ...]) -> None:
    step = min(DIE + 34, rect.width // max(1, len(dice)))
    for number, thrown in enumerate(dice):
        centre = (rect.x + step * number + min(DIE + 34, step) / 2, y + DIE / 2)
        ui.pen.die(thrown.value, thrown.faces, centre, DIE, thrown.colour)
        ui.pen.write("ui", 13, thrown.label, MUTED, (centre[0], y + DIE + 5), "midtop", step)


def _value_width(ui: Ui, chart: Chart) -> int:
    return round(max((ui.pen.measure("counter-bold", VALUE, row.value) for row in chart.sum), default=0))


def _label_width(ui: Ui, chart: Chart, row: Row, width: int) -> int:
    tag = round(ui.pen.measure("ui-semi", 12, printed_rule(row.rule))) + 20 if row.rule else 0
    return max(60, width - (_value_width(ui, chart) + 8 if row.value else 0) - tag)


def _sum_height(ui: Ui, chart: Chart, row: Row, width: int) -> int:
    face = "ui-semi" if row.tone == "strong" else "ui"
    lines = len(ui.pen.wrapped(face, 14, row.label, _label_width(ui, chart, row, width)))
    return 19 * lines + 5 + (8 if row.tone == "strong" else 0)


def _sum_row(ui: Ui, rect: pygame.Rect, chart: Chart, row: Row, number: int, on_rule: OnRule) -> int:
    """A line of the sum; a strong one has a rule above it. Returns its height."""
    pen, y = ui.pen, rect.y
    strong = row.tone == "strong"
    if strong:
        pen.line(LINE, (rect.x, y + 2), (rect.right, y + 2))
        y += 8
    room, right = _label_width(ui, chart, row, rect.width), rect.right
    box = pygame.Rect(rect.x, y, room, 0)
    pen.paragraph("ui-semi" if strong else "ui", 14, row.label, IVORY if strong else MUTED, box, 19 / 14)
    if row.value:
        pen.write("counter-bold", VALUE, row.value, IVORY, (right, y - 2), "topright")
        right -= _value_width(ui, chart) + 8
    draw_rules(ui, f"sum:{number}", row.rule, (right, y), on_rule, on_paper=False)
    return _sum_height(ui, chart, row, rect.width)
