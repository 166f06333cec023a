"""The cards of a side: the hand, and what each kind does."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.text import Text

from wargame.games.abyss_of_lament.face.names import card as card_text
from wargame.games.abyss_of_lament.face.names import cards, side_text
from wargame.games.abyss_of_lament.rules.cards import ARTILLERY, ASSET, CINC, HORSE_ARTILLERY, full_deck
from wargame.games.abyss_of_lament.rules.view import BattleView
from wargame.games.abyss_of_lament.words.cards import about, asset_use, asset_where
from wargame.players import Seat


def hand(seat: Seat) -> RenderableType:
    """Hand, orders and discards of this side, and its Asset card if it is among them."""
    view: BattleView = seat.view
    army = view.army(seat.side)
    line = Text("Hand: ", style="bold").append_text(cards(army.hand or ()))
    if army.orders:
        line.append("   Orders: ", style="bold").append_text(card_text(army.orders))
        line.append("" if army.side == view.active else " (for your next round)", style="dim")
    if army.discards:
        line.append("   Discards: ", style="bold").append_text(cards(army.discards))
    return Group(line, asset(seat, seat.side)) if ASSET in (army.hand or ()) else line


def ready_assets(seat: Seat) -> Iterator[RenderableType]:
    """The Asset cards that lie in a Support area, which both sides see."""
    view: BattleView = seat.view
    for army in view.armies:
        if any(card == ASSET for card, _ in army.support):
            lies = side_text(seat.data, army.side).append(": in the Support area lies the ")
            yield lies.append_text(asset(seat, army.side))


def asset(seat: Seat, side: str) -> Text:
    """The Asset card of a side with its text, which the scenario tells everybody."""
    spec = seat.scenario.sides[side].asset
    return Text("Asset card ").append(spec.name, style="bold").append(f" (used {asset_use(spec)}): {spec.text}")


def card(seat: Seat, name: str) -> RenderableType | None:
    """What a card does; of the Asset card also where it is, as far as this side knows."""
    view: BattleView = seat.view
    wanted = {"horse": HORSE_ARTILLERY, "c-in-c": CINC, "guns": ARTILLERY}.get(name.lower(), name.lower())
    if wanted == ASSET:
        parts = [
            side_text(seat.data, army.side).append(": ").append_text(asset(seat, army.side)) for army in view.armies
        ]
        return Group(*parts, Text(f"Yours is {asset_where(view.army(seat.side))}.", style="dim"))
    deck = full_deck(seat.scenario.sides[seat.side].deck)
    found = [each for each in dict.fromkeys(deck) if wanted in (each, each.split("-")[0])]
    if not found:
        return None
    rally_ap = seat.data.rally_ap[seat.side]
    lines = [card_text(each).append(f": {about(each, rally_ap)}. Your deck has {deck.count(each)}.") for each in found]
    return Group(*lines)
