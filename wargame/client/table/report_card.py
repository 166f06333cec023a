"""The card with what dice have decided. It lies over the map where nothing is asked about, until it is read."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from wargame.client.kit import Hint, Ui
from wargame.client.palette import BRASS, IVORY, LINE, LINE2, MUTED, PANEL, Colour
from wargame.client.table.over import Over
from wargame.client.table.reports import Report, Reports, Told

WIDTH, EDGE, HEAD = 460, 14, 30
DIE, GAP = 28, 6
MARGIN, CAPTIONS = 12, 44
"""Between the card and the edges of the map window; along the upper edge there is room for captions."""
SUMS, RESULT, AFTER = ("ui", 13, MUTED), ("ui-semi", 15, IVORY), ("ui", 14, IVORY)
"""Type of the sums before the dice, of what the dice mean, and of what came of it."""
LEADING = 1.3
TALLEST = 0.5
"""The share of the window's height the card may take: of a longer report the throws that came first are left out."""
PLACES = 7
"""A free place for the card is looked for at so many steps along each edge of the window."""


def draw_reports(over: Over, reports: Reports, told_of: Sequence[pygame.Rect] = ()) -> None:
    """Draw the report on top of the pile; a click on it puts the pile away.

    It keeps off what is asked about, and if there is room off the places it tells of.
    """
    report = reports.top
    if report is None:
        return
    ui, window, asked = over.ui, over.window, over.taken
    width = min(WIDTH, window.width - 2 * MARGIN)
    parts = parts_of(ui, report, width, round(window.height * TALLEST))
    rect = pygame.Rect(0, 0, width, card_height(ui, parts, width))
    free = _free_place(rect, window, [*asked, *told_of]) or _free_place(rect, window, asked)
    rect.topleft = free if free is not None else (window.x + MARGIN, window.y + CAPTIONS + MARGIN)
    rect = over.lay("report", rect)
    if free is not None:  # else what lies under the card can be pointed at through it
        ui.spot("report", rect, reports.put_away, Hint("", "Click to put this away."))
    ui.note("report", rect)
    ui.pen.shadow(rect)
    ui.pen.rect(rect, PANEL, LINE2, 8)
    _head(ui, rect, reports)
    y = rect.y + HEAD + 8
    for part in parts:
        row = pygame.Rect(rect.x + EDGE, y, rect.width - 2 * EDGE, _height(ui, part, rect.width - 2 * EDGE))
        _draw_part(ui, row, part)
        y = row.bottom


def _free_place(rect: pygame.Rect, window: pygame.Rect, asked: Sequence[pygame.Rect]) -> tuple[int, int] | None:
    """Where the card covers nothing that is asked about: the first such place from the upper left."""
    room = window.inflate(-2 * MARGIN, -CAPTIONS - 2 * MARGIN).move(0, CAPTIONS // 2)
    across, down = max(0, room.width - rect.width), max(0, room.height - rect.height)
    for row in range(PLACES):
        for column in range(PLACES):
            at = (room.x + across * column // (PLACES - 1), room.y + down * row // (PLACES - 1))
            if pygame.Rect(at, rect.size).collidelist(asked) < 0:
                return at
    return None


def _head(ui: Ui, rect: pygame.Rect, reports: Reports) -> None:
    """The title, and if there are several, which one this is, with arrows to the others."""
    pen, middle = ui.pen, rect.y + 19
    pen.write("caps", 17, "Result", BRASS, (rect.x + EDGE, middle), "midleft")
    pen.icon("close", (rect.right - EDGE - 6, middle), 14, MUTED)
    count = len(reports.pile)
    if count > 1:
        arrows = ((-1, "chevron-left", rect.right - 126), (1, "chevron-right", rect.right - 56))
        for step, icon, x in arrows:
            box = pygame.Rect(x, middle - 12, 24, 24)
            hint = Hint("", "Another throw since you acted last.")
            ui.icon_button(f"report:{icon}", box, icon, _leafing(reports, step), hint)
        pen.write("ui", 13, f"{reports.number} of {count}", MUTED, (rect.right - 79, middle), "center")
    pen.line(LINE, (rect.x + EDGE, rect.y + HEAD + 3), (rect.right - EDGE, rect.y + HEAD + 3))


def _leafing(reports: Reports, step: int) -> Callable[[], None]:
    return lambda: reports.leaf(step)


# ---------------------------------------------------------------- what stands on it


@dataclass(frozen=True)
class Part:
    """A paragraph of the card with its type, after the dice and totals it rests on."""

    type: tuple[str, int, Colour]
    told: Told

    @property
    def totals(self) -> str:
        """Both totals, if there are any."""
        return " : ".join(map(str, self.told.scores or ()))


def parts_of(ui: Ui, report: Report, width: int, room: int) -> list[Part]:
    """The paragraphs of a report that have room: at least the last throw, and what came of it."""
    parts = [Part(SUMS, Told(report.cause))] if report.cause else []
    kept = len(parts)
    parts += _paragraphs(report)
    while len(parts) > 2 and card_height(ui, parts, width) > room:
        del parts[min(kept, len(parts) - 3)]
    return parts


def _paragraphs(report: Report) -> Iterator[Part]:
    """What dice mean stands by itself; what came of it flows on in one paragraph."""
    after: list[str] = []
    for told in report.told:
        if not told.dice and told.scores is None:
            after.append(told.text)
            continue
        if after:
            yield Part(AFTER, Told(" ".join(after)))
        after = []
        yield Part(RESULT, told)
    if after:
        yield Part(AFTER, Told(" ".join(after)))


def card_height(ui: Ui, parts: Sequence[Part], width: int) -> int:
    """How high a card with these paragraphs is."""
    return HEAD + 8 + sum(_height(ui, part, width - 2 * EDGE) for part in parts) + 8


def _beside(ui: Ui, part: Part) -> int:
    """The room that dice and totals take left of the words."""
    dice = len(part.told.dice) * (DIE + GAP)
    totals = ui.pen.measure("counter-bold", 22, part.totals) + 2 * GAP if part.totals else 0
    return round(dice + totals + (GAP if dice or totals else 0))


def _height(ui: Ui, part: Part, room: int) -> int:
    face, size, _ = part.type
    words = ui.pen.paragraph_height(face, size, part.told.text, room - _beside(ui, part), LEADING)
    return max(words, DIE if part.told.dice else 0) + 6


def _draw_part(ui: Ui, rect: pygame.Rect, part: Part) -> None:
    """The dice as they fell, the totals they have led to, and the words."""
    pen, x, middle = ui.pen, float(rect.x), rect.y + DIE / 2
    for thrown in part.told.dice:
        pen.die(thrown.value, thrown.faces, (x + DIE / 2, middle), DIE, thrown.colour)
        x += DIE + GAP
    if part.totals:
        pen.write("counter-bold", 22, part.totals, BRASS, (x + GAP, middle), "midleft")
    face, size, ink = part.type
    words = rect.copy()
    words.left, words.width = rect.x + _beside(ui, part), rect.width - _beside(ui, part)
    if part.told.dice:  # a single line stands beside the middle of the dice
        lines = len(pen.wrapped(face, size, part.told.text, words.width))
        words.y += max(0, round((DIE - lines * size * LEADING) / 2) - 1)
    pen.paragraph(face, size, part.told.text, ink, words, LEADING)
