"""The furniture beside the map: both armies, the orders, and the victory points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from wargame.client import palette
from wargame.client.art.face import Face
from wargame.client.art.suits import suit as suit_image
from wargame.client.kit import Hint, Ui
from wargame.client.looks import Glimpse, Mark, Panel, Picks
from wargame.games.abyss_of_lament.look import art, hand
from wargame.games.abyss_of_lament.look.art import side_look
from wargame.games.abyss_of_lament.look.facts import ENEMY, Facts, facts
from wargame.games.abyss_of_lament.look.standing import Standing
from wargame.games.abyss_of_lament.rules.cards import ARTILLERY, ASSET, HORSE_ARTILLERY, TIME
from wargame.games.abyss_of_lament.rules.view import ArmyView, WingView
from wargame.games.abyss_of_lament.words import cards
from wargame.games.abyss_of_lament.words.names import HEROES, surname

HEAD, ROW, LEAST_ROW = 28, 60, 40
"""Heights of the line above the wings, and of the row of a wing."""
BROKEN, BROKEN_EDGE = palette.rgb("#D98A7C"), palette.rgb("#B4584A")
"""The box of a demoralized wing."""
Act = Callable[[], None]


def columns(glimpse: Glimpse) -> tuple[Sequence[Panel], Sequence[Panel]]:
    """The enemy at the left with the orders of both, the own army at the right with the victory points."""
    known = facts(glimpse)
    own, enemy = glimpse.side, ENEMY[glimpse.side]
    return (Display(known, enemy), Orders(known)), (Display(known, own), Standing(known))


def army_of(known: Facts, side: str) -> ArmyView:
    """An army as the eyes that know most of it see it."""
    eyes = known.glimpse.eyes
    army: ArmyView = known.glimpse.views[side if side in eyes else eyes[0]].army(side)
    return army


def edge_of(mark: Mark, ui: Ui) -> palette.Colour | None:
    """The frame that tells a choice."""
    states = ui.theme.states
    return {"legal": states.legal, "selected": states.selected, "target": states.threat}.get(mark)


# ---------------------------------------------------------------- an army


class Display:
    """An army display (III.4): Command Rating, and a row for each wing."""

    def __init__(self, known: Facts, side: str) -> None:
        self.known, self.side = known, side
        self.army = army_of(known, side)
        self.id = f"army-{side}"
        self.title = known.data.side[side].name
        self.note = known.spec.sides[side].commander  # type: ignore[index]
        self.deciding = known.glimpse.ask is not None and known.side == side

    def height(self, width: int) -> int:
        """A line, then the wings."""
        return HEAD + ROW * len(self.army.wings)

    def draw(self, ui: Ui, rect: pygame.Rect, picks: Picks) -> None:
        """The line and the wings; the rows are lower if the room is."""
        self._command(ui, rect)
        row = max(LEAST_ROW, min(ROW, (rect.height - HEAD) // max(1, len(self.army.wings))))
        for number, wing in enumerate(self.army.wings):
            self._wing(ui, pygame.Rect(rect.x, rect.y + HEAD + number * row, rect.width, row), wing, picks)

    def _command(self, ui: Ui, rect: pygame.Rect) -> None:
        pen, army = ui.pen, self.army
        told = f"hand {army.cards_in_hand}  deck {army.cards_in_deck}  discards {len(army.discards)}"
        pen.write("ui", 13, told, palette.MUTED, (rect.right, rect.y), "topright")
        most = self.known.data.limits.command_rating[1]
        room = rect.width - pen.measure("ui", 13, told) - 18 * most - 8
        x = float(rect.x)
        if room > pen.measure("ui", 13, "Command") + 8:
            x = pen.write("ui", 13, "Command", palette.MUTED, (x, rect.y)).right + 8
        for number in range(most):
            pip = pygame.Rect(round(x + number * 17), rect.y + 3, 13, 13)
            pen.rect(pip, palette.BRASS if number < army.rating else palette.LINE, radius=6.5)
        hint = Hint(f"Command Rating {army.rating}", "So many cards are drawn for a hand.", "IV.2")
        ui.spot(f"{self.id}:command", pygame.Rect(rect.x, rect.y, rect.width, 20), None, hint)

    def _wing(self, ui: Ui, row: pygame.Rect, wing: WingView, picks: Picks) -> None:
        pen, focus = ui.pen, self.army.focus == wing.suit
        mark: Mark = picks.mark(wing.suit) if self.deciding else "plain"
        act = (lambda: picks.pick(wing.suit)) if mark != "plain" else None
        touch = ui.spot(f"{self.id}:{wing.suit}", row.inflate(10, -4), act, self._hint(wing))
        edge = edge_of(mark, ui)
        if edge is not None or focus or touch.hot:
            fill = (
                palette.mix(palette.PANEL, palette.BRASS, 0.10)
                if focus
                else palette.PANEL2
                if touch.hot or mark != "plain"
                else None
            )
            pen.rect(row.inflate(10, -4), fill, edge or (palette.BRASS_DARK if focus else None), 4, 2 if edge else 1)
        if touch.focused:
            ui.focus_ring(row.inflate(10, -4), 4)
        tile = min(34, row.height - 14)
        box = pygame.Rect(row.x, row.centery - tile // 2, tile, tile)
        pen.rect(box, palette.PAPER, radius=4)
        pen.blit(suit_image(wing.suit, pen.px(tile * 0.7)), box.center, "center")
        x, high = row.x + tile + 10, row.height >= 54
        room = row.right - x
        if focus:
            chip = pen.measure("ui-semi", 11, "focus") + 16
            pen.chip((row.right - chip, row.y + 4), "focus", palette.BRASS, 11)
            room -= round(chip) + 6
        colour = palette.IVORY if wing.cohesion else BROKEN
        pen.write("map", 16 if high else 14, surname(wing.commander), colour, (x, row.y + 4), width=room)
        self._cohesion(ui, pygame.Rect(x, row.y + (29 if high else 22), row.right - x, 21 if high else 16), wing)
        self._aside(ui, row, wing, picks)

    def _cohesion(self, ui: Ui, rect: pygame.Rect, wing: WingView) -> None:
        """Boxes from 0 to the highest; the present one is filled (IV.1)."""
        pen = ui.pen
        step = min(rect.height + 3, (rect.width - 76) // (wing.maximum + 1))
        for value in range(wing.maximum + 1):
            box = pygame.Rect(rect.x + value * step, rect.y, step - 3, rect.height)
            now = value == wing.cohesion
            fill, edge, ink = (
                palette.PANEL2,
                palette.LINE2 if value else BROKEN_EDGE,
                palette.MUTED if value else BROKEN,
            )
            if now:
                fill, ink = (palette.BRASS, palette.INK) if value else (BROKEN_EDGE, palette.IVORY)
            pen.rect(box, fill, edge, 3)
            pen.write("counter-bold", 15 if rect.height > 18 else 13, str(value), ink, box.center, "center")

    def _aside(self, ui: Ui, row: pygame.Rect, wing: WingView, picks: Picks) -> None:
        """At the right: the Heroic Commander's star and the guns under the wing."""
        pen = ui.pen
        y = row.bottom - (21 if row.height >= 54 else 13)
        x = row.right - 13
        if wing.hero is not None:
            ready = wing.hero == "active"
            disc = pygame.Rect(x - 12, y - 12, 24, 24)
            pen.rect(disc, palette.BRASS if ready else palette.LINE2, palette.BRASS_DARK if ready else palette.LINE, 12)
            pen.icon(
                "close" if wing.hero == "casualty" else "star", disc.center, 15, palette.INK if ready else palette.FAINT
            )
            x -= 30
        for card in (ARTILLERY, HORSE_ARTILLERY):
            count = self.army.support.count((card, wing.suit))
            if count:
                self._guns(ui, pygame.Rect(x - 11, y - 14, 22, 28), card, count, picks)
                x -= 27

    def _guns(self, ui: Ui, rect: pygame.Rect, card: str, count: int, picks: Picks) -> None:
        pen = ui.pen
        mark: Mark = picks.mark(card) if self.deciding else "plain"
        act = (lambda: picks.pick(card)) if mark != "plain" else None
        text = f"{count} under this wing, each +{self.known.view.gun_value} in one combat."
        ui.spot(f"{self.id}:{card}:{rect.x}:{rect.y}", rect, act, Hint(cards.title(card), text, "XI.3.2"))
        for behind in range(min(count, 3) - 1, -1, -1):
            sheet = rect.move(2 * behind, -2 * behind)
            pen.rect(sheet, palette.PAPER, edge_of(mark, ui) or palette.RULE, 2)
        pen.blit(_picture(card, pen.px(18)), rect.center, "center")
        if count > 1:
            pen.write("counter-bold", 13, f"{count}", palette.INK, (rect.right - 2, rect.bottom + 1), "bottomright")

    def _hint(self, wing: WingView) -> Hint:
        state = "demoralized" if not wing.cohesion else f"cohesion {wing.cohesion} of {wing.maximum}"
        parts = [f"{wing.suit.title()}: {state}."]
        if self.army.focus == wing.suit:
            parts.append("It has Command Focus.")
        if wing.hero is not None:
            parts.append(f"Heroic commander, {HEROES.get(wing.hero, wing.hero)}.")
        return Hint(wing.commander, " ".join(parts), "IV.1")


@lru_cache(maxsize=32)
def _picture(name: str, size: int) -> pygame.Surface:
    """A figure in ink in a square of so many pixels. The surface is shared: do not draw on it."""
    face = Face(size, size, tint=palette.INK)
    face.figure(name, (2, 2, 96, 96), palette.INK, palette.INK, None)
    return face.sprite()


# ---------------------------------------------------------------- orders


@dataclass(frozen=True)
class _Slot:
    """What lies in one side's Orders and Support areas."""

    side: str
    card: str | None
    played: bool
    shown: bool
    """Whether everybody sees the card."""
    open: tuple[str, ...]
    """Time and Asset cards that lie face-up."""


class Orders:
    """The orders of both sides, face down until their round (VII.3.2), and cards that lie open."""

    id, title = "orders", "Orders"
    CARD = 64

    def __init__(self, known: Facts) -> None:
        self.known = known
        eyes = known.glimpse.eyes
        self.slots = [self._slot(side) for side in (ENEMY[eyes[0]], eyes[0])]
        revealed = any(slot.shown for slot in self.slots)
        self.note = "face up when executed" if not revealed else f"{known.data.side[known.view.active].name} executes"

    def _slot(self, side: str) -> _Slot:
        """The enemy of the owner sees the card only once it is revealed."""
        army = army_of(self.known, side)
        open_ = tuple(card for card, under in army.support if not under)
        return _Slot(side, army.orders, army.orders_played, army.orders_revealed, open_)

    def height(self, width: int) -> int:
        """A label and a card."""
        return 20 + round(self.CARD * 1.4) + 4

    def draw(self, ui: Ui, rect: pygame.Rect, picks: Picks) -> None:
        """Both sides next to each other."""
        half = rect.width // 2
        for number, slot in enumerate(self.slots):
            self._side(ui, pygame.Rect(rect.x + number * half, rect.y, half - 6, rect.height), slot, picks)

    def _side(self, ui: Ui, rect: pygame.Rect, slot: _Slot, picks: Picks) -> None:
        pen, name = ui.pen, self.known.data.side[slot.side].name
        pen.write("ui-semi", 13, name, side_look(slot.side).colour, (rect.x, rect.y - 2))
        width = min(self.CARD, rect.width - 40)
        box = pygame.Rect(rect.x, rect.y + 19, width, round(width * 1.4))
        told, meaning = self._told(slot)
        if slot.card is not None:
            rating = army_of(self.known, slot.side).rating
            face = hand.face_of(self.known, slot.side, rating, slot.card)
            pen.blit(art.card(face, pen.px(width), ui.theme), box.topleft)
        elif slot.played:
            pen.blit(art.back(slot.side, pen.px(width)), box.topleft)
        else:
            pen.rect(box, palette.PANEL2, palette.LINE, 5)
        title = cards.title(slot.card) if slot.card is not None else "Orders"
        ui.spot(f"orders:{slot.side}", box, None, Hint(f"{name}: {title}", meaning, "VIII.2"))
        column = pygame.Rect(box.right + 7, box.y, rect.right - box.right - 7, box.height)
        y = pen.paragraph("ui", 12, told, palette.FAINT, column)
        for card in slot.open:
            y = self._open(ui, pygame.Rect(column.x, y + 4, column.width, 20), slot, card, picks)

    def _told(self, slot: _Slot) -> tuple[str, str]:
        """How the card lies, in a word or two beside it and in a sentence."""
        if not slot.played:
            return "none yet", "No orders yet."
        if slot.shown:
            return "face up", "Revealed: these orders are being carried out."
        own = slot.card is not None
        return ("yours", "Face down; you may look at it.") if own else ("hidden", "Face down until their round.")

    def _open(self, ui: Ui, rect: pygame.Rect, slot: _Slot, card: str, picks: Picks) -> int:
        """A Time or Asset card in the Support area, as a small tag; the Asset may be on offer in a combat."""
        pen = ui.pen
        deciding = self.known.glimpse.ask is not None and self.known.side == slot.side
        mark: Mark = picks.mark(card) if card == ASSET and deciding else "plain"
        asset = self.known.spec.sides[slot.side].asset  # type: ignore[index]
        name, text, rule = (
            (asset.name, asset.text, "III.5.4") if card == ASSET else ("Time card", "Played this turn.", "VIII.1.1")
        )
        act = (lambda: picks.pick(card)) if mark != "plain" else None
        touch = ui.spot(f"open:{slot.side}:{card}", rect, act, Hint(name, text, rule))
        pen.rect(
            rect,
            palette.PAPER if not touch.hot else palette.mix(palette.PAPER, palette.BRASS, 0.2),
            edge_of(mark, ui) or palette.RULE,
            3,
        )
        pen.icon("clock" if card == TIME else "star", (rect.x + 11, rect.centery), 13, palette.INK)
        said = "Time" if card == TIME else "Asset"
        pen.write("ui-semi", 12, said, palette.INK, (rect.x + 20, rect.centery), "midleft", rect.width - 21)
        return rect.bottom
