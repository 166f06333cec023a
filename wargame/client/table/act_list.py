"""The list of what others have done: one line an act, with small counters and what came of it; earlier parts folded."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby

import pygame

from wargame.client.kit import Hint, Ui
from wargame.client.looks import Piece
from wargame.client.palette import BRASS, BRASS_DARK, FAINT, IVORY, LINE, MUTED, PANEL2
from wargame.client.table.happened import Happening
from wargame.client.table.report_card import small_counter, small_width
from wargame.client.table.reports import LOST
from wargame.client.table.sprites import Sprites
from wargame.grammar import counted

ROW, PLAIN, FOLD = 46, 30, 36
SHORT = 40
"""So many letters stand in one line."""
NUMBER = 22


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


def draw_acts(ui: Ui, rect: pygame.Rect, listed: Listed) -> None:
    """All parts, the last one at the foot: while others act its end is seen, afterwards where the last part begins."""
    if not listed.acts:
        words = "Nothing yet." if listed.live else "Nobody else has acted this turn."
        ui.pen.paragraph("ui-italic", 14, words, FAINT, rect)
        return
    parts = _parts(listed.acts)
    opened = [number for part in parts if listed.open(part[0]) for number in part]
    high = FOLD * len(parts) + sum(_high(listed.acts[number]) for number in opened) + 4
    foot = sum(_high(listed.acts[number]) for number in parts[-1] if listed.open(parts[-1][0])) + FOLD + 4
    start = None if listed.live else high - foot
    with ui.scrolled("acts" if listed.live else "acts:again", rect, high, at_end=listed.live, start=start) as y:
        for part in parts:
            y = _part(ui, pygame.Rect(rect.x, y, rect.width, 0), part, listed)


def _parts(acts: Sequence[Happening]) -> list[list[int]]:
    """The acts by what of the sequence of play they belong to, as places in the list."""
    numbered = groupby(range(len(acts)), key=lambda number: acts[number].heading)
    return [list(part) for _, part in numbered]


def _part(ui: Ui, rect: pygame.Rect, part: Sequence[int], listed: Listed) -> int:
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
    for number in part if opened else ():
        high = _high(listed.acts[number])
        _row(ui, pygame.Rect(rect.x, y, rect.width, high - 2), number, listed)
        y += high
    return y


def _high(act: Happening) -> int:
    """How high a row is; without a counter in it, it is lower."""
    return ROW if act.names or len(act.text) > SHORT else PLAIN


def _summary(acts: Sequence[Happening]) -> str:
    """How many acts, and how many were hurt by them; of dice that the other side threw nothing is said here."""
    hurt = sum(len(act.harm) for act in acts)
    lost = sum(fate.number or 1 for act in acts for fate in act.harm if fate.what == LOST)
    told = f", {lost} lost" if lost else f", {hurt} hurt" if hurt else ""
    return f"{counted(len(acts), 'act')}{told}"


def _row(ui: Ui, rect: pygame.Rect, number: int, listed: Listed) -> None:
    """An act: its number, who, the words, whom, and what came of it."""
    pen, act = ui.pen, listed.acts[number]
    touch = ui.spot(f"act:{number}", rect, _acting(listed.show, number), Hint("", f"{act.text} Click to see it again."))
    if number == listed.at:
        pen.rect(rect, PANEL2, BRASS, 5)
    elif touch.hot:
        pen.rect(rect, PANEL2, LINE, 5)
    pen.write("ui-semi", 13, str(act.number or "·"), MUTED, (rect.x + NUMBER / 2, rect.centery), "center")
    x, end = rect.x + NUMBER, rect.right - 6
    if act.result:
        fill = ui.theme.states.bad if act.lost else BRASS_DARK
        width = round(pen.measure("ui-semi", 12, act.result)) + 16
        pen.chip((end - width, rect.centery - 9), act.result, fill)
        end -= width + 6
    (actor, target), wide = pictured(act, listed.piece), small_width(listed.sprites)
    if actor is not None:
        small_counter(ui, listed.sprites, actor, (x, rect.centery))
        x += wide + 8
    if target is not None and end - x > 110:
        struck = any(fate.unit == target.id and fate.what == LOST for fate in act.harm)
        small_counter(ui, listed.sprites, target, (end - wide, rect.centery), struck)
        end -= wide + 6
    lines = pen.wrapped("ui", 13, act.text.rstrip("."), end - x)
    for place, line in enumerate(lines[:2]):
        y = rect.centery + (place - (min(2, len(lines)) - 1) / 2) * 16
        more = "…" if place == 1 and len(lines) > 2 else ""
        pen.write("ui", 13, line + more, IVORY, (x, y), "midleft", end - x)
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
