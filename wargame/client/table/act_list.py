"""The list of what others have done: one line an act, with small counters and what came of it; earlier parts folded."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby

import pygame

from wargame.client.kit import Hint, Ui
from wargame.client.looks import Piece
from wargame.client.palette import BRASS, BRASS_DARK, FAINT, IVORY, LINE, MUTED, PANEL2, Colour
from wargame.client.table.happened import Happening
from wargame.client.table.report_card import small_counter, small_width
from wargame.client.table.reports import LOST
from wargame.client.table.sprites import Sprites
from wargame.grammar import counted

ROW, PLAIN, FOLD = 46, 30, 36
"""How high a row is at least with a counter in it and without one, and a heading."""
LINE_HIGH = 16
NUMBER = 22
EDGE = 4
"""How broad the strip in the colour of who acts is, at the left edge of a row."""
OWN = "Yours: "
"""What an act begins with that is one's own."""


@dataclass(frozen=True)
class Listed:
    """What the list needs to know."""

    acts: Sequence[Happening]
    at: int | None
    """The one that is looked at, or has just happened."""
    live: bool
    """Whether more will follow."""
    open: Callable[[int], bool]
    """Whether a part is open, by its first act."""
    fold: Callable[[int], None]
    show: Callable[[int], None]
    piece: Callable[[str], Piece | None]
    sprites: Sprites
    colour: Callable[[str], Colour]
    """The colour of a side."""
    viewer: str = ""
    """Whose eyes look: what his own have done in answer is among the acts, and says so."""

    def whose(self, act: Happening) -> str:
        """Whose act it is: a counter that goes somewhere is its own side's, whoever made it go."""
        moved = self.piece(act.ways[0].piece) if act.kind == "move" and act.ways else None
        return moved.side if moved is not None else act.side or ""

    def words(self, act: Happening) -> str:
        """What was done, and by whom if that was the viewer."""
        return f"{OWN}{act.text}" if self.viewer and self.whose(act) == self.viewer else act.text


def draw_acts(ui: Ui, rect: pygame.Rect, listed: Listed) -> None:
    """All parts, the last one at the foot: its end, what was done last, is seen first."""
    if not listed.acts:
        words = "Nothing yet." if listed.live else "Nobody else has acted this turn."
        ui.pen.paragraph("ui-italic", 14, words, FAINT, rect)
        return
    parts = [_laid(ui, rect.width, part, listed) for part in _parts(listed.acts)]
    highs = [FOLD + sum(row.high for row in rows) for _, rows in parts]
    high = sum(highs) + 4
    with ui.scrolled("acts" if listed.live else "acts:again", rect, high, at_end=listed.live, start=high) as y:
        for part, rows in parts:
            y = _part(ui, pygame.Rect(rect.x, y, rect.width, 0), part, rows, listed)


def _parts(acts: Sequence[Happening]) -> list[list[int]]:
    """The acts by what of the sequence of play they belong to, as places in the list."""
    numbered = groupby(range(len(acts)), key=lambda number: acts[number].heading)
    return [list(part) for _, part in numbered]


@dataclass(frozen=True)
class _Row:
    """An act as it is laid out: its words take the lines they need between the counters and the result."""

    number: int
    actor: Piece | None
    target: Piece | None
    lines: Sequence[str]
    left: int
    """Where the words begin, from the left edge of the row ..."""
    right: int
    """... and where they end, from its right edge."""

    @property
    def high(self) -> int:
        """How high it is."""
        least = ROW if self.actor is not None or self.target is not None else PLAIN
        return max(least, LINE_HIGH * len(self.lines) + 12)


def _laid(ui: Ui, width: int, part: Sequence[int], listed: Listed) -> tuple[Sequence[int], list[_Row]]:
    """A part and its rows, none if it is folded."""
    return part, [_row(ui, width, number, listed) for number in part] if listed.open(part[0]) else []


def _row(ui: Ui, width: int, number: int, listed: Listed) -> _Row:
    act, wide = listed.acts[number], small_width(listed.sprites)
    actor, target = pictured(act, listed.piece)
    left = EDGE + NUMBER + (wide + 8 if actor is not None else 0)
    right = 6 + (_result_width(ui, act) + 6 if act.result else 0)
    words = listed.words(act).rstrip(".")
    longest = max((ui.pen.measure("ui", 13, word) for word in words.split()), default=0)
    if target is not None and width - left - right > 110 and width - left - right - wide - 6 >= longest:
        right += wide + 6
    else:
        target = None  # words are not broken for it
    lines = ui.pen.wrapped("ui", 13, words, width - left - right)
    return _Row(number, actor, target, lines, left, right)


def _result_width(ui: Ui, act: Happening) -> int:
    return round(ui.pen.measure("ui-semi", 12, act.result)) + 16


def _part(ui: Ui, rect: pygame.Rect, part: Sequence[int], rows: Sequence[_Row], listed: Listed) -> int:
    """A part with its heading; folded it is one line. Returns where it ends."""
    pen, opened, acts = ui.pen, listed.open(part[0]), [listed.acts[number] for number in part]
    head = pygame.Rect(rect.x, rect.y + 2, rect.width, FOLD - 6)
    touch = ui.spot(f"fold:{part[0]}", head, _acting(listed.fold, part[0]), Hint("", "Fold or unfold."))
    if touch.hot or not opened:
        pen.rect(head, PANEL2 if touch.hot else None, LINE, 4)
    pen.icon("chevron-down" if opened else "chevron-right", (head.x + 12, head.centery), 14, MUTED)
    note = pen.measure("ui", 13, _summary(acts)) + 8
    pen.write("ui", 13, _summary(acts), FAINT, (head.right - 8, head.centery), "midright")
    title = acts[0].heading or "So far"
    room = head.width - 36 - note
    pen.write("ui-semi", 14, title, IVORY if opened else MUTED, (head.x + 26, head.centery), "midleft", room)
    if touch.focused:
        ui.focus_ring(head)
    y = rect.y + FOLD
    for row in rows:
        _draw_row(ui, pygame.Rect(rect.x, y, rect.width, row.high - 2), row, listed)
        y += row.high
    return y


def _summary(acts: Sequence[Happening]) -> str:
    """How many acts, and how many were hurt by them; of dice that the other side threw nothing is said here."""
    hurt = sum(len(act.harm) for act in acts)
    lost = sum(fate.number or 1 for act in acts for fate in act.harm if fate.what == LOST)
    told = f", {lost} lost" if lost else f", {hurt} hurt" if hurt else ""
    return f"{counted(len(acts), 'act')}{told}"


def _draw_row(ui: Ui, rect: pygame.Rect, row: _Row, listed: Listed) -> None:
    """An act: its number, who, the words, whom, and what came of it."""
    pen, number, act = ui.pen, row.number, listed.acts[row.number]
    hint = Hint("", f"{listed.words(act)} Click to see it again.")
    touch = ui.spot(f"act:{number}", rect, _acting(listed.show, number), hint)
    if number == listed.at:
        pen.rect(rect, PANEL2, BRASS, 5)
    elif touch.hot:
        pen.rect(rect, PANEL2, LINE, 5)
    if whose := listed.whose(act):
        pen.rect(pygame.Rect(rect.x, rect.y + 3, EDGE, rect.height - 6), listed.colour(whose), None, 2)
    pen.write("ui-semi", 13, str(act.number or "·"), MUTED, (rect.x + EDGE + NUMBER / 2, rect.centery), "center")
    if act.result:
        fill = ui.theme.states.bad if act.lost else BRASS_DARK
        pen.chip((rect.right - 6 - _result_width(ui, act), rect.centery - 9), act.result, fill)
    if row.actor is not None:
        small_counter(ui, listed.sprites, row.actor, (rect.x + EDGE + NUMBER, rect.centery))
    if row.target is not None:
        struck = any(fate.unit == row.target.id and fate.what == LOST for fate in act.harm)
        small_counter(ui, listed.sprites, row.target, (rect.right - row.right, rect.centery), struck)
    top = rect.centery - (len(row.lines) - 1) * LINE_HIGH / 2
    for place, line in enumerate(row.lines):
        pen.write("ui", 13, line, IVORY, (rect.x + row.left, top + place * LINE_HIGH), "midleft")
    if touch.focused:
        ui.focus_ring(rect)


def pictured(act: Happening, piece_of: Callable[[str], Piece | None]) -> tuple[Piece | None, Piece | None]:
    """Who acts and whom it is done to, if there is a counter of each to be shown; of several, who came off worst."""
    names = dict.fromkeys((*(way.piece for way in act.ways), *act.names))
    pieces = [piece for name in names if (piece := piece_of(name)) is not None]
    worst = piece_of(act.gravest.unit) if act.gravest is not None else None
    actor = next((piece for piece in pieces if piece.side == act.side), None)
    struck = [worst, *pieces] if act.kind == "dice" else []
    target = next((piece for piece in struck if piece is not None and piece.side != act.side), None)
    return actor or (pieces[0] if pieces and target is None else None), target


def _acting(act: Callable[[int], None], number: int) -> Callable[[], None]:
    return lambda: act(number)
