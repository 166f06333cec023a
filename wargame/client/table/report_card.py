"""The card with what dice have decided: at the head of the right column, always at the same place.

The dice stand first with the chance they had, then the outcome, written so small that both are seen whatever room the
card has; below them who was hurt, and all the rest in small type, as it happened. What has no room is scrolled, or seen
by a press on its head, which lays the card open over the panel below.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from wargame.client.kit import Hint, Ui
from wargame.client.kit.veil import more_below
from wargame.client.looks import Die, Piece
from wargame.client.palette import BRASS, FAINT, IVORY, MUTED, PANEL, Colour, mix
from wargame.client.table.reports import LOST, Foretold, Report, Reports, Told, said_of
from wargame.client.table.sheets import crossed_out, fitting, picture
from wargame.client.table.sprites import Sprites
from wargame.engine.annals import Fate
from wargame.grammar import counted

TITLE, HEADING = "report", "Result"
EARLIER = "earlier"
"""What stands beside the heading if it belongs to an earlier part of the sequence of play."""
DIE, ROW = 28, 38
COUNTER = 46, 34
"""The room of a small counter."""
GAP = 6
SIZES, LEADING = (18, 17, 16, 15, 14, 13), 1.2
"""The sizes of letters that a headline may have, and how far apart its lines are."""
FOOT = 16
"""What has no room fades away over so much: no line is cut through."""
FALLING = "The dice are falling."
BEFORE = "Beforehand"
"""What the figure on the card is: one that a player was shown, or would have been, before the dice fell."""
SMALL = 18
"""Dice beside the lines that tell more."""
Block = tuple[int, Callable[[int], None]]
"""A height, and what draws there, given its upper edge."""


@dataclass(frozen=True)
class Facts:
    """What the card is to show besides the report: the chance that was foretold, and what counters look like."""

    foretold: Callable[[Report], Foretold | None]
    piece: Callable[[str], Piece | None]
    sprites: Sprites


def draw_card(ui: Ui, rect: pygame.Rect, reports: Reports, falling: bool, facts: Facts) -> None:
    """The inside of the card: the report that is new or is looked at, or else the last one; none while dice fall."""
    report = reports.shown
    if falling or report is None:
        words = FALLING if falling else "No dice have decided anything yet."
        ui.pen.paragraph("ui-italic", 14, words, FAINT, rect)
        return
    blocks = list(_blocks(ui, rect, report, facts, _ink(reports), reports.whole))
    content = sum(high for high, _ in blocks)
    if reports.whole or content > rect.height + GAP:
        _turned(ui, rect, reports)
    if reports.earlier:
        ui.pen.write("ui", 13, EARLIER, MUTED, (rect.right, rect.y - 25), "midright")
    elif reports.pinned is None and len(reports.pile) > 1:
        _leaves(ui, rect, reports)
    with ui.scrolled(f"{TITLE}:{report.first}:{report.last}", rect, content) as y:
        for high, draw in blocks:
            draw(y)
            y += high
        more_below(ui.pen, rect, y - GAP, PANEL, FOOT)


def card_height(ui: Ui, width: int, reports: Reports, falling: bool, facts: Facts) -> int:
    """How high the inside has to be for all that is to be told."""
    if falling or reports.shown is None:
        return 0
    rect = pygame.Rect(0, 0, width, 0)
    return sum(high for high, _ in _blocks(ui, rect, reports.shown, facts, IVORY, whole=True))


def _turned(ui: Ui, rect: pygame.Rect, reports: Reports) -> None:
    """The head of a card that has more to tell than room: a press lays it open, another one puts it back."""
    at = rect.x + round(ui.pen.measure("caps", 18, HEADING)) + 20
    box = pygame.Rect(rect.x - 10, rect.y - 40, at - rect.x + 22, 32)

    def turn() -> None:
        reports.turn()
        ui.dirty = True

    hint = Hint("", "Back to its place." if reports.whole else "All of it, over what stands below.")
    touched = ui.spot(f"{TITLE}:more", box, turn, hint)
    icon = "chevron-down" if reports.whole else "chevron-right"
    ui.pen.icon(icon, (at, rect.y - 25), 13, IVORY if touched.hot or touched.focused else MUTED)
    if touched.focused:
        ui.focus_ring(box.inflate(-8, -8), 4)


def _ink(reports: Reports) -> Colour:
    """What was known before somebody acted last is paler."""
    return IVORY if reports.pinned or reports.top else mix(IVORY, MUTED, 0.7)


def _leaves(ui: Ui, rect: pygame.Rect, reports: Reports) -> None:
    """In the title: which of several throws this is, with arrows to the others."""
    middle = rect.y - 25
    arrows = ((-1, "chevron-left", rect.right - 96), (1, "chevron-right", rect.right - 22))
    for step, icon, x in arrows:
        hint = Hint("", "Another throw since you acted last.")
        box = pygame.Rect(x, middle - 12, 24, 24)
        ui.icon_button(f"report:{icon}", box, icon, _leafing(reports, step), hint)
    words = f"{reports.number} of {len(reports.pile)}"
    ui.pen.write("ui", 13, words, MUTED, (rect.right - 47, middle), "center")


def _leafing(reports: Reports, step: int) -> Callable[[], None]:
    return lambda: reports.leaf(step)


# ---------------------------------------------------------------- what stands on it


def _blocks(ui: Ui, rect: pygame.Rect, report: Report, facts: Facts, ink: Colour, whole: bool) -> Iterator[Block]:
    """The parts of the card from above: dice and chance, outcome, dice put aside, the hurt, the sums, the rest.

    Where it is not laid open as a `whole`, the outcome is written no larger than lets all of it be seen.
    """
    dice = dice_of(report)
    foretold = facts.foretold(report)
    said = f"{BEFORE} {foretold.said}" if foretold is not None else ""
    left = rect.width - _breadth(ui, dice, report.totals)
    struck = [] if whole or not dice else _struck(report, facts, left)
    left -= len(struck) * (small_width(facts.sprites) + GAP)
    beside = bool(dice) and 3 * GAP + ui.pen.measure("ui", 14, said) <= left
    if dice:
        yield _throw(ui, rect, dice, report.totals, said if beside else "", struck, facts)
    size = _headline_size(ui, rect, report.headline, rect.height - FOOT - (DIE if dice else 0), whole)
    yield _text(ui, rect, "map", size, report.headline, ink, LEADING)
    if report.besides:
        yield _text(ui, rect, "ui-semi", 13, report.besides, ink)
    if said and not beside:
        yield _text(ui, rect, "ui", 14, said, BRASS)
    for words in report.played:
        yield _text(ui, rect, "ui", 13, words, IVORY)
    if report.thrown_first:
        yield _text(ui, rect, "ui", 13, report.thrown_first, MUTED)
    for fate, words in report.hurt:
        yield _fate(ui, rect, fate, words, facts)
    if report.cause:
        yield _text(ui, rect, "ui", 13, report.cause, FAINT)
    for told in report.rest:
        yield _further(ui, rect, told)


def _headline_size(ui: Ui, rect: pygame.Rect, words: str, room: int, whole: bool) -> int:
    """The largest size of letters in which the headline has room, or the smallest of all."""
    high = ui.pen.paragraph_height
    return next((size for size in SIZES if whole or high("map", size, words, rect.width, LEADING) <= room), SIZES[-1])


def dice_of(report: Report) -> tuple[Die, ...]:
    """The dice the outcome rests on; if it was told without any, those thrown last before it."""
    if report.outcome.dice:
        return report.outcome.dice
    before = report.told[: report.told.index(report.outcome)]
    return next((told.dice for told in reversed(before) if told.dice), ())


def _text(ui: Ui, rect: pygame.Rect, face: str, size: int, words: str, ink: Colour, leading: float = 1.3) -> Block:
    high = ui.pen.paragraph_height(face, size, words, rect.width, leading)

    def draw(y: int) -> None:
        ui.pen.paragraph(face, size, words, ink, pygame.Rect(rect.x, y, rect.width, 0), leading)

    return high + GAP, draw


def _breadth(ui: Ui, dice: tuple[Die, ...], totals: str) -> float:
    """How broad the dice and the totals after them are."""
    return len(dice) * (DIE + GAP) + (GAP + ui.pen.measure("counter-bold", 22, totals) if totals else 0)


def _struck(report: Report, facts: Facts, room: float) -> list[tuple[Piece, bool]]:
    """The counters of who was hurt that have room beside the dice, and whether each is lost, those first."""
    found = [(facts.piece(fate.unit), fate.what == LOST) for fate, _ in report.hurt if fate.unit]
    known = [(piece, lost) for piece, lost in found if piece is not None]
    return known[: max(0, int((room - 2 * GAP) // (small_width(facts.sprites) + GAP)))]


def _throw(
    ui: Ui,
    rect: pygame.Rect,
    dice: tuple[Die, ...],
    totals: str,
    said: str,
    struck: Sequence[tuple[Piece, bool]],
    facts: Facts,
) -> Block:
    """The dice as they fell, the totals they led to, who was hurt, and if there is room what was due."""

    def draw(y: int) -> None:
        pen, x, middle = ui.pen, float(rect.x), y + DIE / 2
        for thrown in dice:
            pen.die(thrown.value, thrown.faces, (x + DIE / 2, middle), DIE, thrown.colour)
            x += DIE + GAP
        if totals:
            pen.write("counter-bold", 22, totals, BRASS, (x + GAP, middle), "midleft")
        right = float(rect.right)
        for piece, lost in reversed(struck):
            right -= small_width(facts.sprites) + GAP
            small_counter(ui, facts.sprites, piece, (right, middle), lost)
        if said:
            pen.write("ui", 14, said, BRASS, (right - (GAP if struck else 0), middle), "midright")

    return DIE + GAP, draw


def _fate(ui: Ui, rect: pygame.Rect, fate: Fate, words: str, facts: Facts) -> Block:
    """Somebody who was hurt: the counter, struck through if it is lost, its name and what became of it."""
    piece = facts.piece(fate.unit) if fate.unit else None

    def draw(y: int) -> None:
        x, lost = rect.x, fate.what == LOST
        if piece is not None:
            small_counter(ui, facts.sprites, piece, (x, y + ROW / 2 - 2), lost)
            x += small_width(facts.sprites) + 10
        room = rect.right - x
        name = counted(fate.number, fate.name) if fate.number > 1 else fate.name
        ui.pen.write("ui-semi", 14, name, IVORY, (x, y - 1), "topleft", room)
        ink = ui.theme.states.bad if lost else BRASS
        ui.pen.write("ui", 13, said_of(fate.name, words), ink, (x, y + 17), "topleft", room)

    return ROW + GAP, draw


def small_width(sprites: Sprites) -> int:
    """How wide a small counter is: long ones are broader, so that all can be told apart."""
    return fitting(sprites, *COUNTER)


def small_counter(ui: Ui, sprites: Sprites, piece: Piece, midleft: tuple[float, float], struck: bool = False) -> None:
    """A small counter, crossed out if it is lost."""
    wide = small_width(sprites)
    box = pygame.Rect(0, 0, wide, round(wide * sprites.look.counter_aspect))
    box.midleft = round(midleft[0]), round(midleft[1])
    picture(ui, sprites, piece, box.center, wide)
    if struck:
        crossed_out(ui, box, ui.theme.states.bad)


def _further(ui: Ui, rect: pygame.Rect, told: Told) -> Block:
    """A line more, after small dice if it rests on any."""
    left = len(told.dice) * (SMALL + 4) + (4 if told.dice else 0)
    room = rect.width - left
    high = max(ui.pen.paragraph_height("ui", 13, told.text, room), SMALL if told.dice else 0)

    def draw(y: int) -> None:
        for number, thrown in enumerate(told.dice):
            centre = (rect.x + number * (SMALL + 4) + SMALL / 2, y + SMALL / 2)
            ui.pen.die(thrown.value, thrown.faces, centre, SMALL, thrown.colour)
        ui.pen.paragraph("ui", 13, told.text, MUTED, pygame.Rect(rect.x + left, y, room, 0))

    return high + 4, draw
