"""Pools: counters, chits or cards in a grid."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from wargame.client.kit import Hint, Ui
from wargame.client.looks.panel import Picks, Pool, Token
from wargame.client.palette import BRASS, IVORY, LINE, MUTED, PANEL2
from wargame.client.table.panels.rows import draw_line
from wargame.client.table.panels.touching import draw_sign, offer, sign_width, touch

HEAD, MORE, NUMBER = 20, 30, 24
"""Heights of the heading; the room for the number of those that do not fit, and for a number beside one."""


def _room(block: Pool, token: Token) -> int:
    return block.step + (NUMBER if token.number else 0)


def _high(block: Pool) -> int:
    return block.high or block.step


def _places(block: Pool, tokens: Sequence[Token], width: int) -> list[tuple[int, int]]:
    """Where tokens lie one after the other in a room so wide."""
    if block.overlap:
        return [(number * block.overlap, 0) for number in range(len(tokens))]
    x = row = 0
    found: list[tuple[int, int]] = []
    for token in tokens:
        if x and x + _room(block, token) > width + 4:
            x, row = 0, row + 1
        found.append((x, row))
        x += _room(block, token)
    return found


def height(block: Pool, width: int) -> int:
    """The heading, and the rows of tokens."""
    head = HEAD if block.head is not None else 0
    if not block.tokens:
        return head
    rows = 1 if block.single else _places(block, block.tokens, width)[-1][1] + 1
    return head + rows * _high(block)


def draw(ui: Ui, rect: pygame.Rect, block: Pool, picks: Picks) -> None:
    """The heading, the tokens, and what is said of them."""
    y = rect.y
    if block.head is not None:
        draw_line(ui, pygame.Rect(rect.x, y, rect.width, HEAD), block.head, 13, picks)
        y += HEAD
    shown = _shown(block, rect.width, picks)
    places = _places(block, shown, rect.width)
    for token, (x, row) in zip(shown, places, strict=True):
        _token(ui, rect.x + x, y + row * _high(block), block, token, picks)
    left = [token for token in block.tokens if token not in shown]
    if left:
        _more(ui, pygame.Rect(rect.x + len(shown) * block.step, y, MORE, block.step - 4), block, left)
    if block.caption and places:
        x = rect.x + places[-1][0] + block.step + 4
        ui.pen.write("ui", 13, block.caption, MUTED, (x, y + _high(block) // 2), "midleft", rect.right - x)
    if block.hint is not None:
        ui.spot(block.id, pygame.Rect(rect.x, y, rect.width, _high(block)), None, block.hint)


def _shown(block: Pool, width: int, picks: Picks) -> Sequence[Token]:
    """All of them, or of a single row those that fit, what is on offer first."""
    if not block.single or len(block.tokens) * block.step <= width + 4:
        return block.tokens
    ordered = sorted(block.tokens, key=lambda token: offer(token, picks)[0] == "plain")
    return ordered[: max(1, (width - MORE) // block.step)]


def _token(ui: Ui, x: int, y: int, block: Pool, token: Token, picks: Picks) -> None:
    wide = sign_width(token.sign) if token.sign is not None else block.step - 4
    box = pygame.Rect(x, y, wide, min(_high(block) - 4, round(wide * getattr(token.sign, "aspect", 1.0))))
    touched, edge = touch(ui, box, token, picks)
    if edge is not None:
        ui.pen.rect(box.inflate(5, 5), PANEL2, edge, 5, 2)
    elif token.lit:
        ui.pen.rect(box.inflate(5, 5), BRASS, None, 7)
    if token.sign is not None:
        draw_sign(ui, token.sign, box.x, box.centery)
    else:
        ui.pen.rect(box, PANEL2, LINE, 5)
    if touched.focused:
        ui.focus_ring(box, 4)
    if token.number:
        at = (box.right + 3, box.centery)
        ui.pen.write("counter-bold", 16, token.number, token.colour or IVORY, at, "midleft")


def _more(ui: Ui, rect: pygame.Rect, block: Pool, left: Sequence[Token]) -> None:
    """How many do not fit, and which."""
    more = f"+{len(left)}"
    ui.pen.write("counter-bold", 16, more, IVORY, (rect.x + 2, rect.centery), "midleft")
    names = ", ".join(token.hint.head for token in left if token.hint is not None)
    rule = left[0].hint.rule if left[0].hint is not None else ""
    ui.spot(f"{block.id}:more", rect, None, Hint(f"{more} more", f"{names}.", rule))
