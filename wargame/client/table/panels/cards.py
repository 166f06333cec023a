"""Cards: armies, wings and Leaders, which fold, scroll, and are looked for by name."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from wargame.client.kit import Hint, Ui
from wargame.client.looks.panel import Box, Card, Cards, Face, Picks, Rows
from wargame.client.palette import BRASS, BRASS_DARK, MUTED, PANEL, PANEL2, PAPER, mix
from wargame.client.table.panels import rows
from wargame.client.table.panels.touching import draw_sign, ink_of, sign_width, touch
from wargame.client.table.panels.track import draw_box

ROW, TILE, LINE = 60, 34, 20
"""The height of a card, of its picture, and of a line of what is folded in."""
FILTER = 34
FIND = "Find by name"
ASIDE = 76
"""What boxes leave for the signs at the right."""


def _open(card: Card) -> int:
    """How high what is folded in is when it is not."""
    return rows.height(Rows(card.lines, row=LINE), 0) + 4 if card.lines else 0


def height(block: Cards, width: int) -> int:
    """The cards that are in sight; cards that fold take what they need when all are folded, and scroll beyond that."""
    filter_ = FILTER if block.filtered else 0
    count = min(block.shown, len(block.cards)) if block.shown else len(block.cards)
    unfolded = 0 if block.folding else sum(_open(card) for card in block.cards[:count])
    return filter_ + ROW * count + unfolded


def draw(ui: Ui, rect: pygame.Rect, block: Cards, picks: Picks) -> None:
    """The field to look for a name, then the cards."""
    shown, y = list(block.cards), rect.y
    if block.filtered:
        wanted = _filter(ui, pygame.Rect(rect.x, y, rect.width, FILTER - 8), block)
        shown = [card for card in shown if _names(card, wanted.lower())]
        y += FILTER
    total = sum(ROW + (_open(card) if _unfolded(ui, block, card) else 0) for card in shown)
    below = pygame.Rect(rect.x, y, rect.width, rect.bottom - y)
    if total <= below.height:
        _cards(ui, below, block, shown, picks)
        return
    with ui.scrolled(block.id, below.inflate(12, 0), total) as top:
        _cards(ui, pygame.Rect(rect.x, top, rect.width - 4, 0), block, shown, picks)


def _filter(ui: Ui, rect: pygame.Rect, block: Cards) -> str:
    """The field in which one looks for a name; returns what stands in it."""
    name = f"{block.id}:filter"

    def put(words: str) -> None:
        ui.typed[name] = words
        ui.dirty = True

    ui.entry(name, rect, ui.typed.get(name, ""), put, FIND)
    return ui.typed.get(name, "")


def _names(card: Card, wanted: str) -> bool:
    """Whether a card, or a line in it, has some letters in its name."""
    told = (card.title, *(words for line in card.lines for words in (line.label, line.detail)))
    return any(wanted in words.lower() for words in told)


def _unfolded(ui: Ui, block: Cards, card: Card) -> bool:
    return bool(card.lines) and (not block.folding or card.id in ui.unfolded)


def _cards(ui: Ui, rect: pygame.Rect, block: Cards, shown: list[Card], picks: Picks) -> None:
    y = rect.y
    for card in shown:
        _card(ui, pygame.Rect(rect.x, y, rect.width, ROW), block, card, picks)
        y += ROW
        if _unfolded(ui, block, card):
            lines = Rows(card.lines, row=LINE)
            rows.draw(ui, pygame.Rect(rect.x + 12, y, rect.width - 12, _open(card)), lines, picks)
            y += _open(card)


def _card(ui: Ui, row: pygame.Rect, block: Cards, card: Card, picks: Picks) -> None:
    pen, box = ui.pen, row.inflate(10, -4)
    touched, edge = touch(ui, box, card, picks)
    if edge is not None or card.lit or touched.hot:
        fill = mix(PANEL, BRASS, 0.10) if card.lit else PANEL2
        pen.rect(box, fill, edge or (BRASS_DARK if card.lit else None), 4, 2 if edge else 1)
    if touched.focused:
        ui.focus_ring(box, 4)
    x = row.x
    if card.sign is not None:
        _tile(ui, row, card)
        x += TILE + 10
    room = row.right - x
    if block.folding and card.lines:
        room -= 22
        _fold(ui, pygame.Rect(row.right - 18, row.y + 5, 18, 18), card)
    if card.chip:
        chip = round(pen.measure("ui-semi", 11, card.chip)) + 16
        pen.chip((x + room - chip, row.y + 4), card.chip, BRASS, 11)
        room -= chip + 6
    pen.write("map", 16, card.title, ink_of(card.ink, ui.theme), (x, row.y + 4), width=room)
    if card.detail:
        aside = sum(sign_width(token.sign) + 5 for token in card.signs if token.sign is not None)
        pen.write("ui", 13, card.detail, MUTED, (x, row.y + 30), width=row.right - x - aside)
    _boxes(ui, pygame.Rect(x, row.y + 29, row.right - x, 21), card.boxes, picks)
    _signs(ui, row, card, picks)


def _tile(ui: Ui, row: pygame.Rect, card: Card) -> None:
    """The picture, on a sheet of paper if it has no ground of its own."""
    assert card.sign is not None
    box = pygame.Rect(row.x, row.centery - TILE // 2, TILE, TILE)
    if not isinstance(card.sign, Face) or card.sign.width < TILE:
        ui.pen.rect(box, PAPER, radius=4)
    draw_sign(ui, card.sign, box.centerx - sign_width(card.sign) / 2, box.centery)


def _boxes(ui: Ui, rect: pygame.Rect, boxes: tuple[Box, ...], picks: Picks) -> None:
    if not boxes:
        return
    step = min(rect.height + 3, (rect.width - ASIDE) // len(boxes))
    for number, box in enumerate(boxes):
        draw_box(ui, pygame.Rect(rect.x + number * step, rect.y, step - 3, rect.height), box, picks)


def _signs(ui: Ui, row: pygame.Rect, card: Card, picks: Picks) -> None:
    """At the right, from the right: badges, and tokens that may be chosen by themselves."""
    x, middle = row.right - 1, row.bottom - 21
    for token in reversed(card.signs):
        if token.sign is None:
            continue
        wide = sign_width(token.sign)
        box = pygame.Rect(x - wide, middle - 14, wide, 28)
        _, edge = touch(ui, box, token, picks)
        if edge is not None:
            ui.pen.rect(box.inflate(4, 4), PANEL2, edge, 4, 2)
        draw_sign(ui, token.sign, box.x, middle)
        if token.number:
            ink = token.colour or ink_of("plain", ui.theme)
            ui.pen.write("counter-bold", 13, token.number, ink, (box.right - 2, box.bottom + 1), "bottomright")
        x = box.left - 5


def _fold(ui: Ui, rect: pygame.Rect, card: Card) -> None:
    """The arrow that unfolds a card."""
    opened = card.id in ui.unfolded
    hint = Hint("", "Fold it." if opened else "Unfold it.")
    icon = "chevron-down" if opened else "chevron-right"
    ui.icon_button(f"{card.id}:fold", rect, icon, _turning(ui, card.id), hint)


def _turning(ui: Ui, card: str) -> Callable[[], None]:
    def turn() -> None:
        ui.unfolded ^= {card}
        ui.dirty = True

    return turn
