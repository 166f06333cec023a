"""The chart that both rolls are read on, the dice beside it, and the arrows that cross it.

A camp's dice tell what the other camp loses: an arrow runs from them along their row right across the chart into
the other's box. It lies on the lower edge of the row, so that no figure is covered.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import pygame

from wargame.client.kit import Ui
from wargame.client.looks import Look
from wargame.client.looks.course import Course, Grid, Throw
from wargame.client.palette import (
    BRASS,
    CASING,
    INK,
    INK2,
    IVORY,
    LINE,
    MUTED,
    PANEL,
    PAPER,
    RED_INK,
    RULE,
    Colour,
    legible,
    mix,
)
from wargame.client.table.aid_chart import HEAT, readable

CHANNEL = 30
"""Between the dice and the chart, where the arrows turn."""
TITLE, HEADS, PAD = 36, 22, 10
HIGHEST = 30
ROW_HEAD = 40
BOX = 56
"""The height of the box with what a camp loses."""
DIE = 32
TERM = 18
WIDE, NARROW = 226, 176
Point = tuple[float, float]


@dataclass(frozen=True)
class Plan:
    """Where the chart lies: its paper, its table, and how high and wide its cells are."""

    paper: pygame.Rect
    table: pygame.Rect
    row: int
    column: int

    def line(self, row: int) -> int:
        """The lower edge of a row."""
        return self.table.y + HEADS + (row + 1) * self.row - 1

    def cell(self, row: int, column: int, second: bool) -> pygame.Rect:
        """One of the two entries of a cell."""
        half = self.column // 2
        x = self.table.x + ROW_HEAD + column * self.column + (half if second else 0)
        return pygame.Rect(x, self.table.y + HEADS + row * self.row, half, self.row)


def plan_of(rect: pygame.Rect, grid: Grid) -> Plan:
    """The chart in a rectangle: rows as high as there is room, but not higher than they need."""
    row = min(HIGHEST, (rect.height - TITLE - HEADS - 2 * PAD) // max(1, len(grid.rows)))
    column = (rect.width - 2 * PAD - ROW_HEAD) // max(1, len(grid.columns)) // 2 * 2
    wide, high = ROW_HEAD + column * len(grid.columns), HEADS + row * len(grid.rows)
    paper = pygame.Rect(rect.x, rect.y, rect.width, high + TITLE + 2 * PAD)
    return Plan(paper, pygame.Rect(rect.centerx - wide // 2, rect.y + PAD + TITLE, wide, high), row, column)


def draw_exchange(ui: Ui, rect: pygame.Rect, course: Course, look: Look) -> None:
    """Dice left and right, the chart between them, the arrows, and what both lose."""
    side = WIDE if rect.width > 1100 else NARROW
    left = pygame.Rect(rect.x, rect.y, side, rect.height)
    right = pygame.Rect(rect.right - side, rect.y, side, rect.height)
    inks = [legible(look.side(throw.side).colour, PANEL) for throw in course.throws]
    bottoms = [
        _throw(ui, box, throw, ink, look) for box, throw, ink in zip((left, right), course.throws, inks, strict=False)
    ]
    if course.grid is None:
        return
    middle = pygame.Rect(left.right + CHANNEL, rect.y, rect.width - 2 * (side + CHANNEL), rect.height)
    plan = plan_of(middle, course.grid)
    _chart(ui, plan, course.grid, {t.row: ink for t, ink in zip(course.throws, inks, strict=True) if t.row is not None})
    if len(course.throws) < 2 or any(throw.row is None for throw in course.throws):
        return
    boxes = _boxes(course, plan, left, right, bottoms, rect.bottom)
    for number in (0, 1):
        _arrow(ui, plan, course.throws[number], boxes[number], number, inks[number])
    for number in (0, 1):
        _loss(ui, boxes[number], course.throws[number], inks[number])
        _read(ui, plan, course.grid, course.throws[number], number)


# ---------------------------------------------------------------- the dice


def _throw(ui: Ui, rect: pygame.Rect, throw: Throw, ink: Colour, look: Look) -> int:
    """A camp's dice with all that is added to them; says where the panel ends."""
    pen = ui.pen
    top = 32 + DIE + 12
    terms = throw.terms[: max(0, (rect.height - top - 30 - BOX - 16) // TERM)]
    box = pygame.Rect(rect.x, rect.y, rect.width, top + TERM * len(terms) + 28)
    pen.rect(box, None, LINE, 5)
    pen.rect(pygame.Rect(box.x, box.y + 4, 4, box.height - 8), ink)
    pen.write("caps", 16, throw.title, ink, (box.x + 14, box.y + 7), "topleft", box.width - 20)
    x = box.x + 14 + DIE // 2
    for die in map(look.die, throw.dice):
        pen.die(die.value, die.faces, (x, box.y + 32 + DIE / 2), DIE, die.colour)
        x += DIE + 8
    pen.write("counter-bold", 28, throw.total, ink, (box.right - 12, box.y + 32 + DIE / 2), "midright")
    for number, row in enumerate(terms):
        y = box.y + top + TERM * number
        value = pen.write("ui-bold", 14, row.value, ink, (box.x + 14, y), "topleft")
        tag = pen.write("ui", 12, row.rule, MUTED, (box.right - 10, y + 2), "topright")
        pen.write("ui", 14, row.label, IVORY, (value.right + 8, y), "topleft", tag.left - value.right - 14)
    pen.write("ui-italic", 13, throw.note, MUTED, (box.x + 14, box.bottom - 21), "topleft", box.width - 22)
    return box.bottom


# ---------------------------------------------------------------- the chart


def _chart(ui: Ui, plan: Plan, grid: Grid, lit: dict[int, Colour]) -> None:
    pen, table = ui.pen, plan.table
    pen.rect(plan.paper, PAPER, RULE, 4)
    pen.write("caps-heavy", 17, grid.title, INK, (plan.paper.x + PAD, plan.paper.y + 7))
    note = (plan.paper.right - PAD, plan.paper.y + 10)
    pen.write("ui-italic", 13, grid.note, INK2, note, "topright", plan.paper.width - 190)
    pen.rect(pygame.Rect(table.x, table.y, table.width, HEADS), INK)
    for number, name in enumerate(grid.columns):
        head = pygame.Rect(table.x + ROW_HEAD + number * plan.column, table.y, plan.column, HEADS)
        chosen = number == grid.column
        pen.rect(head, BRASS if chosen else INK)
        size = 15 if pen.measure("counter-bold", 15, name) <= head.width - 4 else 12
        pen.write("counter-bold", size, name, INK if chosen else IVORY, head.center, "center", head.width)
    for row, (name, cells) in enumerate(grid.rows):
        head = pygame.Rect(table.x, table.y + HEADS + row * plan.row, ROW_HEAD, plan.row)
        pen.rect(head, lit.get(row, INK))
        ink = INK if row in lit else IVORY
        pen.write("counter-bold", 15, name, ink, head.center, "center")
        for column, pair in enumerate(cells):
            for second, word in enumerate(pair):
                _entry(ui, plan.cell(row, column, bool(second)), grid, word, row in lit, column == grid.column)
        pen.line(RULE, (table.x + ROW_HEAD, head.bottom - 1), (table.right - 1, head.bottom - 1))
    for number in range(len(grid.columns) + 1):
        x = table.x + ROW_HEAD + number * plan.column
        pen.line(RULE, (x, table.y + HEADS), (x, table.bottom - 1))
    _shifts(ui, plan, grid)


def _entry(ui: Ui, box: pygame.Rect, grid: Grid, word: str, in_row: bool, in_column: bool) -> None:
    """An entry: the worse, the redder; what is in neither row nor column is paler."""
    kept = in_row or in_column
    ground = _heat(grid, word)
    ground = ground if kept else mix(ground, PAPER, 0.5)
    ui.pen.rect(box, ground)
    ink = INK if kept else readable(mix(INK, PAPER, 0.35), ground)
    above = (box.centerx, box.centery - 1)  # an arrow may lie along the lower edge
    ui.pen.write("counter-bold" if kept else "counter", 14, word, ink, above, "center")


def _heat(grid: Grid, word: str) -> Colour:
    if word not in grid.severity:
        return PAPER
    warmth = grid.severity.index(word) / max(1, len(grid.severity) - 1) * (len(HEAT) - 1)
    cool = min(int(warmth), len(HEAT) - 2)
    return mix(HEAT[cool], HEAT[cool + 1], (warmth - cool) * 0.8)


def _shifts(ui: Ui, plan: Plan, grid: Grid) -> None:
    """A red arrow above the header: from the column it began in to the one it is read in."""
    if grid.column is None or grid.base is None or grid.base == grid.column:
        return
    y = plan.table.y - 7
    start, end = (plan.table.x + ROW_HEAD + (n + 0.5) * plan.column for n in (grid.base, grid.column))
    ahead = 1 if end > start else -1
    ui.pen.line(RED_INK, (start, y), (end - 8 * ahead, y), 2)
    ui.pen.rect(pygame.Rect(round(start) - 4, y - 4, 9, 9), RED_INK, None, 4)
    ui.pen.polygon([(end, y), (end - 10 * ahead, y - 5), (end - 10 * ahead, y + 5)], RED_INK)


# ---------------------------------------------------------------- arrows and losses


def _boxes(
    course: Course, plan: Plan, left: pygame.Rect, right: pygame.Rect, bottoms: list[int], foot: int
) -> list[pygame.Rect]:
    """Where it is told what each roll does: on the other side, as near to its row as the dice there leave room."""
    found = []
    for number, throw in enumerate(course.throws):
        column, above = (right, bottoms[1]) if number == 0 else (left, bottoms[0])
        assert throw.row is not None
        y = max(above + 8, min(plan.line(throw.row) - BOX // 2, foot - BOX))
        found.append(pygame.Rect(column.x, min(y, foot - BOX), column.width, BOX))
    return found


def _arrow(ui: Ui, plan: Plan, throw: Throw, box: pygame.Rect, number: int, ink: Colour) -> None:
    """From the dice along the row across the chart into the other camp's box; cased, so that it holds on any ground."""
    assert throw.row is not None
    y = plan.line(throw.row) - 4 * number
    near, far = plan.paper.left - CHANNEL, plan.paper.right + CHANNEL
    start = plan.paper.y + 32 + DIE / 2
    turn = 10 + 7 * number
    if number == 0:
        points: list[Point] = [(near, start), (near + turn, start), (near + turn, y), (far - 20, y)]
        points += [(far - 20, box.centery), (far - 12, box.centery)]
        tip = [(far, box.centery), (far - 13, box.centery - 8), (far - 13, box.centery + 8)]
    else:
        points = [(far, start), (far - turn + 7, start), (far - turn + 7, y), (near + 22, y)]
        points += [(near + 22, box.centery), (near + 12, box.centery)]
        tip = [(near, box.centery), (near + 13, box.centery - 8), (near + 13, box.centery + 8)]
    for colour, width in ((CASING, 5), (ink, 3)):
        for a, b in pairwise(points):
            ui.pen.line(colour, a, b, width)
    ui.pen.polygon(tip, ink)


def _loss(ui: Ui, box: pygame.Rect, throw: Throw, ink: Colour) -> None:
    pen = ui.pen
    pen.rect(box, PAPER, ink, 5, 2)
    figure = pen.write("counter-bold", 30, throw.does, RED_INK, (box.x + 32, box.centery), "center")
    x = max(figure.right, box.x + 54) + 6
    y = box.y + 5
    for number, words in enumerate(throw.meaning):
        face, size, colour = ("ui-semi", 14, INK) if not number else ("ui", 12, INK2)
        for line in pen.wrapped(face, size, words, box.right - x - 6)[: 1 if not number else 2]:
            pen.write(face, size, line, colour, (x, y))
            y += size + 3


def _read(ui: Ui, plan: Plan, grid: Grid, throw: Throw, number: int) -> None:
    """The entry a roll is read in, lifted: the first camp's roll reads the second entry."""
    if throw.row is None or grid.column is None:
        return
    box = plan.cell(throw.row, grid.column, number == 0).inflate(8, 6)
    ui.pen.shadow(box, 3, 6, 140, 3)
    ui.pen.rect(box, PAPER, RED_INK, 3, 2)
    ui.pen.write("counter-bold", 18, throw.does, RED_INK, box.center, "center")
