"""What lies along the lower edge of the map: the cards in hand, or counters waiting to be placed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from wargame.client.kit import Hint, Ui
from wargame.client.looks import Card, Look, Mark, Piece
from wargame.client.palette import IVORY, LINE2, MUTED, PANEL
from wargame.client.table.meaning import clicking
from wargame.client.table.over import Over
from wargame.client.table.sheets import fitting, picture
from wargame.client.table.sprites import Sprites

CARD = 112
PEEK = 96
"""How much of a card shows while it is not pointed at."""
LOW = 36
"""The same while something on the map is asked for: the hand leaves the map free."""
TILT = 3.0
RISE, MARGIN = 26, 8
LIFTS: dict[Mark, int] = {"selected": RISE, "legal": 12}
"""How much higher a card lies that may be chosen, or is."""
SLOT, SQUARE_SLOT = (104, 56), (76, 74)
"""The room of a counter in the tray, by its shape."""
HEAD_GAP = 24
"""Between the title of the tray and the count."""


def draw_hand(
    over: Over,
    cards: Sequence[Card],
    look: Look,
    mark: Callable[[Card], Mark],
    pick: Callable[[Card], None],
    low: bool = False,
    means: Callable[[Card], str] = lambda card: "",
) -> pygame.Rect:
    """Cards fanned along the lower edge; the one pointed at rises, straightens and is seen whole.

    While the hand is `low` and no card is asked for, and wherever it would hide what is lit, only the names of the
    cards show; `means` says what a click does. Returns where they lie.
    """
    ui, window, count = over.ui, over.window, len(cards)
    if not count:
        return pygame.Rect(window.centerx, window.bottom, 0, 0)
    width = CARD if window.height > 560 else 88
    step = min(width + 8, (window.width - 300) / max(1, count))
    marks = {mark(card) for card in cards}
    lift = max((LIFTS[each] for each in marks if each in LIFTS), default=0)
    spread = round(step * count), width + round(step * (count - 1)), lift
    fan = _fan(over, *spread, peek=PEEK if lift or not low else LOW)
    peek = fan.height
    whole = round(look.card(cards[0].face, ui.pen.px(width), ui.theme).get_height() / ui.theme.scale)
    left = fan.centerx - step * (count - 1) / 2
    hot = _pointed(ui, window.bottom - whole - RISE, left, step, count, width)
    for number in sorted(range(count), key=lambda n: n == hot):
        card = cards[number]
        x = left + number * step
        away = number - (count - 1) / 2
        shown = mark(card)
        raised = number == hot
        y = window.bottom - (whole + MARGIN if raised else peek + LIFTS.get(shown, 0) - abs(away) * 4)
        _card(ui, look, card, (x, y), 0.0 if raised else -away * TILT, width, shown)
        rect = pygame.Rect(round(x - width / 2), round(y), width, window.bottom - round(y))
        hint = Hint(card.title, card.text, beside=True).after_click(means(card))
        ui.spot(f"card:{card.id}", rect, _act(pick, card), hint)
        ui.note("hand", rect.union(ui.places.get("hand", rect)))
    return pygame.Rect(round(left - width / 2), window.bottom - peek, round(step * count), peek)


def _fan(over: Over, room: int, broad: int, lift: int, peek: int) -> pygame.Rect:
    """Where the hand lies, so high that `peek` of the cards shows; low if it would hide what is lit.

    Its cards are as `broad` as that together and some `lift` above it. While the map is moved it keeps its height.
    """
    window, kept = over.window, over.kept("hand")
    for height in (peek, LOW) if kept is None else (kept.height,):
        fan = pygame.Rect(0, 0, room, height)
        fan.midbottom = (window.centerx, window.bottom)
        fan = over.lay("hand", fan, along=True, stays=True)
        seen = pygame.Rect(0, 0, broad, height + lift)
        seen.midbottom = fan.midbottom
        if seen.collidelist(over.lit) < 0:
            break
    return fan


def _pointed(ui: Ui, top: float, left: float, step: float, count: int, width: int) -> int | None:
    """The card under the pointer, if it is there."""
    x, y = ui.pointer
    if y < top or ui.hot is None or not ui.hot.startswith("card:"):
        return None
    number = round((x - left) / step)
    return number if 0 <= number < count and abs(x - left - number * step) <= width / 2 else None


def _card(ui: Ui, look: Look, card: Card, top: tuple[float, float], angle: float, width: int, mark: Mark) -> None:
    pen = ui.pen
    image = look.card(card.face, pen.px(width), ui.theme)
    if mark in ("legal", "selected"):
        colour = ui.theme.states.legal if mark == "legal" else ui.theme.states.selected
        framed = pygame.Surface((image.get_width() + 8, image.get_height() + 8), pygame.SRCALPHA)
        pygame.draw.rect(framed, (20, 20, 20), framed.get_rect(), border_radius=10)
        pygame.draw.rect(framed, colour, framed.get_rect().inflate(-2, -2), 3, border_radius=9)
        framed.blit(image, (4, 4))
        image = framed
    if abs(angle) > 0.1:
        image = pygame.transform.rotozoom(image, angle, 1)
    pen.blit(image, top, "midtop")


def _act(pick: Callable[[Card], None], card: Card) -> Callable[[], None]:
    return lambda: pick(card)


def draw_tray(
    over: Over,
    pieces: Sequence[Piece | None],
    sprites: Sprites,
    mark: Callable[[str], Mark],
    means: Callable[[str], str],
    pick: Callable[[str], None],
    title: str,
) -> None:
    """Counters waiting beside the map, to be taken and placed; None is a gap. `means` says what a click does."""
    if not any(pieces):
        return
    ui, window = over.ui, over.window
    width, height = SLOT if sprites.look.counter_aspect < 0.8 else SQUARE_SLOT
    columns = max(1, min(len(pieces), (window.width - 300) // width))
    rows = min(2, -(-len(pieces) // columns))
    pen, note = ui.pen, f"{sum(piece is not None for piece in pieces)} to choose from"  # of like ones there is one
    head = round(pen.measure("caps", 16, title) + HEAD_GAP + pen.measure("ui", 13, note))
    box = pygame.Rect(0, 0, max(columns * width, head) + 28, rows * height + 40)
    box.midbottom = (window.centerx, window.bottom - 8)
    box = over.lay("tray", box, along=True, stays=True)
    ui.note("tray", box)
    pen.shadow(box)
    pen.rect(box, PANEL, LINE2, 8)
    pen.write("caps", 16, title, MUTED, (box.x + 14, box.y + 6))
    pen.write("ui", 13, note, MUTED, (box.right - 14, box.y + 9), "topright")
    inner = pygame.Rect(box.x + 10, box.y + 32, box.width - 22, rows * height)
    first = inner.centerx - columns * width // 2
    with ui.scrolled("tray", inner, -(-len(pieces) // columns) * height) as top:
        for number, piece in enumerate(pieces):
            if piece is None:
                continue
            slot = pygame.Rect(first + number % columns * width, top + number // columns * height, width, height)
            touch = ui.spot(f"tray:{piece.id}", slot, _pick(pick, piece.id), clicking(piece.title, means(piece.id)))
            if touch.hot:
                pen.rect(slot.inflate(-4, -4), None, IVORY, 6)
            shown: Mark = "selected" if mark(piece.id) == "selected" else "plain"  # all of them may be chosen
            picture(ui, sprites, piece, slot.center, fitting(sprites, 84, height - 14), shown)


def _pick(pick: Callable[[str], None], word: str) -> Callable[[], None]:
    return lambda: pick(word)
