"""What every kind of panel does with what can be pointed at: spots, frames, signs and inks."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from wargame.client.art.badges import badge
from wargame.client.kit import Hint, Touch, Ui
from wargame.client.looks.panel import (
    Badge,
    Face,
    Figure,
    Icon,
    Ink,
    Item,
    Mark,
    Picks,
    Pip,
    Pips,
    Sign,
    Swatch,
    Words,
)
from wargame.client.palette import BRASS, FAINT, INK, IVORY, LINE, MUTED, PANEL, PANEL2, Colour, ink_on, mix
from wargame.client.theme import Theme

Act = Callable[[], None]
NEXT = 6
"""Between two signs."""


def offer(item: Item, picks: Picks) -> tuple[Mark, Act | None]:
    """How an item is marked, and what a click on it does: it chooses what is on offer, or shows a place."""
    for word in item.words:
        mark = picks.mark(word)
        if mark != "plain":
            return "target" if item.target and mark == "legal" else mark, partial(picks.pick, word)
    if item.layer is not None:
        return "plain", partial(picks.lay, *item.layer)
    return "plain", partial(picks.show, item.place) if item.place else None


def edge_of(mark: Mark, theme: Theme) -> Colour | None:
    """The frame that tells a choice."""
    states = theme.states
    return {"legal": states.legal, "selected": states.selected, "target": states.threat}.get(mark)


def touch(ui: Ui, rect: pygame.Rect, item: Item, picks: Picks) -> tuple[Touch, Colour | None]:
    """The spot of an item, and the colour of its frame if it is on offer."""
    if not item.id:
        return Touch(), None
    mark, act = offer(item, picks)
    word = next((word for word in item.words if picks.mark(word) == "legal"), None)
    hint = (item.hint or Hint("")).after_click(picks.says(word)) if word is not None else item.hint
    return ui.spot(item.id, rect, act, hint), edge_of(mark, ui.theme)


def ground(ui: Ui, rect: pygame.Rect, item: Item, touched: Touch, edge: Colour | None, quiet: bool = False) -> None:
    """Behind an item: its frame, a tint if it is lit or pointed at, and the ring of the focus.

    What only shows a place is `quiet`: its lettering tells that it is pointed at.
    """
    if edge is not None or item.lit or (touched.hot and not quiet):
        fill = mix(PANEL, BRASS, 0.14) if item.lit else PANEL2
        ui.pen.rect(rect, fill, edge, 4, 2 if edge else 1)
    if touched.focused:
        ui.focus_ring(rect, 4)


def ink_of(ink: Ink, theme: Theme, touched: Touch | None = None) -> Colour:
    """The colour of lettering."""
    if touched is not None and (touched.hot or touched.focused) and ink in ("", "faint"):
        return IVORY
    states = theme.states
    named: dict[str, Colour] = {
        "plain": IVORY,
        "strong": IVORY,
        "faint": FAINT,
        "bad": states.bad,
        "good": states.good,
        "brass": BRASS,
    }
    return named.get(ink, MUTED)


# ---------------------------------------------------------------- signs


def sign_width(sign: Sign) -> int:
    """The room a sign takes in a row."""
    match sign:
        case Face() | Swatch() | Figure() | Words() | Pips():
            return sign.width
        case Icon():
            return sign.size + (8 if sign.disc is not None else 0)
        case Badge():
            return sign.size


def draw_sign(ui: Ui, sign: Sign, x: float, middle: float, touched: Touch | None = None) -> None:
    """Draw a sign from its left edge, in the middle of its row."""
    pen = ui.pen
    match sign:
        case Face():
            pen.blit(sign.draw(sign.face, pen.px(sign.width), ui.theme), (x, middle), "midleft")
        case Badge():
            pen.blit(badge(sign.name, pen.px(sign.size)), (x, middle), "midleft")
        case Figure():
            ink = ink_of(sign.ink, ui.theme, touched)
            pen.write("counter-bold", sign.size, sign.text, ink, (x + sign.width / 2, middle), "center")
        case Icon():
            wide = sign_width(sign)
            if sign.disc is not None:
                disc = pygame.Rect(round(x), round(middle - wide / 2), wide, wide)
                pen.rect(disc, sign.disc, LINE, wide / 2)
            pen.icon(sign.name, (x + wide / 2, middle), sign.size, sign.colour)
        case Words():
            ink = ink_of(sign.ink, ui.theme, touched)
            pen.write("ui-semi" if sign.bold else "ui", 13, sign.text, ink, (x, middle), "midleft", sign.width)
        case Swatch():
            _swatch(ui, sign, x, middle)
        case Pips():
            for number, mark in enumerate(sign.marks):
                _pip(ui, mark, sign, x + number * sign.step, middle)


def _swatch(ui: Ui, sign: Swatch, x: float, middle: float) -> None:
    box = pygame.Rect(round(x), round(middle - sign.height / 2), sign.width, sign.height)
    if len(sign.colours) > 1:
        stripe = sign.width // len(sign.colours)
        for number, colour in enumerate(sign.colours):
            ui.pen.rect(pygame.Rect(box.x + number * stripe, box.y, stripe, box.height), colour)
        return
    ui.pen.rect(box, sign.colours[0] if sign.colours else None, sign.edge, sign.radius)
    if sign.text:
        ink = ink_on(sign.colours[0]) if sign.colours else INK
        ui.pen.write("counter-bold", 14, sign.text, ink, box.center, "center", sign.width - 2)


def _pip(ui: Ui, mark: Pip, sign: Pips, x: float, middle: float) -> None:
    """One of a row: a bar, its outline, a lozenge, a stroke; where nothing is, a line at the foot."""
    pen, wide, high = ui.pen, sign.step - 2, sign.height
    box = pygame.Rect(round(x), round(middle - high / 2), wide, high)
    match mark:
        case "filled":
            pen.rect(box, sign.colour, mix(sign.colour, INK, 0.5), 1.5)
        case "hollow":
            pen.rect(box, None, sign.colour, 1.5, 1.5)
        case "lozenge":
            corners = [(box.centerx, box.top), (box.right, middle), (box.centerx, box.bottom), (box.left, middle)]
            pen.polygon(corners, sign.colour)
        case "slash":
            pen.rect(box, None, mix(sign.colour, PANEL, 0.5), 1.5)
            pen.line(sign.colour, (box.left, box.bottom - 1), (box.right - 1, box.top), 2)
        case "dot":
            pen.rect(pygame.Rect(box.x, round(middle - wide / 2), wide, wide), sign.colour, radius=wide / 2)
        case "room":
            pen.rect(pygame.Rect(box.x, box.bottom - 2, wide, 2), mix(sign.colour, PANEL, 0.55))
