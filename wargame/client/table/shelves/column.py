"""A container as a column: bars that grow from its foot, tokens below them, and a line at what it can hold."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from wargame.client.kit import Hint, Ui
from wargame.client.looks import Look
from wargame.client.looks.course import Pip
from wargame.client.looks.shelves import Good, Shelf
from wargame.client.palette import INK, INK2, PAPER, PAPER2, PAPER3, RULE, Colour, ink_on, mix
from wargame.client.table.course.camps import draw_pip

HEAD, FOOT = 34, 44
BAR, GAP = 27, 4
TOKEN = 24
MARGIN = 8
REASON = 38


@dataclass(frozen=True)
class Grip:
    """What can be done with the goods of a column."""

    held: Good | None
    """What is in hand."""
    take: Callable[[Good], None]
    put: Callable[[Shelf], None]
    open: Callable[[Shelf], bool]
    why: Callable[[Shelf], str]


def stacked(goods: Sequence[Good], slots: int) -> list[tuple[Good, int]]:
    """The bars of a column: one for each good, or one for all that are alike where there are too many."""
    if len(goods) <= slots:
        return [(good, 1) for good in goods]
    return [(good, sum(each == good for each in goods)) for good in dict.fromkeys(goods)]


def draw_column(ui: Ui, rect: pygame.Rect, shelf: Shelf, number: int, look: Look, grip: Grip) -> dict[str, Good]:
    """The whole column; while something is in hand it is ringed where that fits, and greyed where it does not.

    Returns what can be taken from it, by the names of the spots.
    """
    pen, held = ui.pen, grip.held
    here = held is not None and held in shelf.goods
    fits = held is not None and not here and grip.open(shelf)
    shut = held is not None and not here and not fits
    hint = Hint(shelf.title, grip.why(shelf)) if shut else None
    touch = ui.spot(f"shelf:{shelf.word}", rect, lambda: grip.put(shelf), hint, str(number) if number < 10 else "")
    states = ui.theme.states
    edge = states.selected if fits and touch.hot else states.legal if fits else RULE
    pen.rect(rect, PAPER3 if shut else PAPER, edge, 5, 3 if fits else 1)
    colour = look.side(shelf.side).colour if shelf.side else PAPER3
    bar = pygame.Rect(rect.x + 3, rect.y + 3, rect.width - 6, HEAD - 3)
    pen.rect(bar, mix(colour, PAPER3, 0.5) if shut else colour, None, 4)
    size = next((size for size in (14, 13, 12) if pen.measure("ui-bold", size, shelf.title) <= bar.width - 30), 11)
    pen.write("ui-bold", size, shelf.title, ink_on(colour), bar.center, "center", bar.width - 26)
    if number < 10:
        pen.write("ui", 12, str(number), ink_on(colour), (bar.x + 5, bar.y + 2))
    pen.write("ui", 13, shelf.note, INK2, (rect.centerx, bar.bottom + 4), "midtop", rect.width - 10)
    _foot(ui, pygame.Rect(rect.x + MARGIN, rect.bottom - FOOT, rect.width - 2 * MARGIN, FOOT), shelf)
    if shut:
        box = pygame.Rect(rect.x + MARGIN, bar.bottom + 22, rect.width - 2 * MARGIN, REASON)
        for line, words in enumerate(pen.wrapped("ui-semi", 12, grip.why(shelf), box.width)[:2]):
            pen.write("ui-semi", 12, words, INK, (box.centerx, box.y + line * 15), "midtop")
    top = bar.bottom + 22 + REASON
    if touch.focused:
        ui.focus_ring(rect)
    inner = pygame.Rect(rect.x + MARGIN, top, rect.width - 2 * MARGIN, rect.bottom - FOOT - 6 - top)
    return _goods(ui, inner, shelf, look, grip)


def _foot(ui: Ui, rect: pygame.Rect, shelf: Shelf) -> None:
    pen = ui.pen
    pen.line(RULE, rect.topleft, rect.topright)
    number = sum(not good.alone for good in shelf.goods)
    figure = pen.write("counter-bold", 28, str(number), INK, (rect.x, rect.centery + 2), "midleft")
    words = "" if shelf.limit is None else f"of {shelf.limit}"
    pen.write("ui", 14, words, INK2, (figure.right + 6, rect.centery + 5), "midleft")


def _goods(ui: Ui, rect: pygame.Rect, shelf: Shelf, look: Look, grip: Grip) -> dict[str, Good]:
    """Tokens at the foot, bars above them, and dotted room up to the limit."""
    drawn: dict[str, Good] = {}
    ink = look.side(shelf.side).ink if shelf.side else INK
    tokens = [good for good in shelf.goods if good.alone]
    y = rect.bottom
    for number, good in enumerate(tokens):
        y -= TOKEN + GAP
        name = f"good:{shelf.word}:token:{number}"
        drawn[name] = good
        _token(ui, pygame.Rect(rect.x, y, rect.width, TOKEN), name, good, ink, grip)
    slots = max(1, (y - rect.y) // (BAR + GAP))
    bars = stacked([good for good in shelf.goods if not good.alone], slots)
    for number, (good, count) in enumerate(bars):
        y -= BAR + GAP
        name = f"good:{shelf.word}:{number}"
        drawn[name] = good
        held = good == grip.held and good not in [each for each, _ in bars[number + 1 :]]
        _bar(ui, pygame.Rect(rect.x, y, rect.width, BAR), name, good, count, ink, grip, held)
    room = max(0, (shelf.limit or 0) - sum(count for _, count in bars))
    for _ in range(min(room, slots - len(bars))):
        y -= BAR + GAP
        _dotted(ui, pygame.Rect(rect.x, y, rect.width, BAR))
    return drawn


def _bar(ui: Ui, box: pygame.Rect, name: str, good: Good, count: int, ink: Colour, grip: Grip, held: bool) -> None:
    """One of those that are alike is in hand: the topmost."""
    pen = ui.pen
    touch = ui.spot(name, box, lambda: grip.take(good), Hint(good.name, "Take it, then choose where it goes."))
    full = good.shape == "full"
    ground = ui.theme.states.selected if held else ink if full else PAPER
    pen.rect(box, mix(ground, PAPER2, 0.25) if touch.hot and not held else ground, ink, 4, 2)
    words = good.name if count == 1 else f"{good.name} × {count}"
    letters = ink_on(ground)
    if not full:
        draw_pip(ui, (box.x + 7, box.centery), Pip(good.shape), INK if held else ink)
    pen.write("ui-semi", 13, words, letters, (box.x + (22 if not full else 10), box.centery), "midleft", box.width - 26)
    if touch.focused:
        ui.focus_ring(box)


def _token(ui: Ui, box: pygame.Rect, name: str, good: Good, ink: Colour, grip: Grip) -> None:
    touch = ui.spot(name, box, lambda: grip.take(good), Hint(good.name, "Take him, then choose where he goes."))
    held = good == grip.held
    ui.pen.rect(box, ui.theme.states.selected if held else PAPER2, ink, TOKEN // 2, 2 if touch.hot else 1)
    ui.pen.icon("star", (box.x + 13, box.centery), 13, INK if held else ink)
    ui.pen.write("ui-semi", 13, good.name, INK, (box.x + 25, box.centery), "midleft", box.width - 32)
    if touch.focused:
        ui.focus_ring(box, TOKEN // 2)


def _dotted(ui: Ui, box: pygame.Rect) -> None:
    """Room that is left."""
    for x in range(box.left, box.right - 4, 9):
        for y in (box.top, box.bottom - 1):
            ui.pen.line(RULE, (x, y), (min(x + 5, box.right), y))
    ui.pen.line(RULE, box.topleft, box.bottomleft)
    ui.pen.line(RULE, (box.right - 1, box.top), (box.right - 1, box.bottom))
