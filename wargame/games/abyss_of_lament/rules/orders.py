"""VIII.3: what an orders card can be used for besides maneuvering: Reform, Rally, placing the guns."""

from __future__ import annotations

from collections.abc import Iterable

from wargame.engine.action import Action, Refusal
from wargame.games.abyss_of_lament.rules.battle import ENEMY, Battle
from wargame.games.abyss_of_lament.rules.cards import card_suit, is_artillery, is_wing_card, points_of
from wargame.games.abyss_of_lament.rules.events import GunsPlaced, UnitReformed, WingRallied
from wargame.games.abyss_of_lament.rules.units import IN_PLAY, Unit

MANEUVER, EMERGENCY, RALLY = Action.of("maneuver"), Action.of("emergency"), Action.of("rally")


def options(g: Battle, side: str, card: str) -> list[Action]:
    """VIII.2, VIII.3: everything the revealed card allows, and Emergency Orders (VIII.3.2)."""
    if is_artillery(card):
        return [Action.of("support", suit) for suit in g.armies[side].wings] + [EMERGENCY]
    actions = [MANEUVER]
    actions += [Action.of("reform", unit.id) for unit in reformable(g, side, (card_suit(g.armies[side], card),))]
    if rally_refusal(g, side, card) is None:
        actions.append(RALLY)
    return [*actions, EMERGENCY]


def reformable(g: Battle, side: str, suits: Iterable[str | None]) -> list[Unit]:
    """VIII.3.5: the Disordered units of these wings that may be reformed."""
    return [unit for unit in g.fielded(side) if unit.suit in suits and reform_refusal(g, unit) is None]


def reform_refusal(g: Battle, unit: Unit) -> Refusal | None:
    """VIII.3.5: not in Good Order already, and not ringed by enemies and their Zones of Control."""
    if not unit.disordered or unit.status != IN_PLAY:
        return Refusal("VIII.3.5", "Only a Disordered unit can be reformed.")
    if g.in_zoc(unit) and is_ringed(g, unit):
        return Refusal("VIII.3.5", "In an enemy Zone of Control with every hex around it enemy-held or in one.")
    return None


def is_ringed(g: Battle, unit: Unit) -> bool:
    """VIII.3.5: all six surrounding hexes hold an enemy or are in a ZOC; off the map is no way out."""
    enemy = ENEMY[unit.side]
    return not g.board.adjacent[unit.place] & ~(g.presence[enemy] | g.zoc(enemy))


def reform(g: Battle, unit: Unit) -> None:
    """VIII.3.5: the Disorder marker is removed."""
    g.put(unit, "disordered", False)
    g.tell(UnitReformed(unit.id, cover=g.cover(unit)))


def rally_refusal(g: Battle, side: str, card: str) -> Refusal | None:
    """VIII.3.6, III.5.1: a C-in-C card or the side's higher Wing card; cohesion below its start (IV.1)."""
    if is_wing_card(card) and points_of(card) != g.data.rally_ap[side]:  # type: ignore[index]
        return Refusal("III.5.1", f"Only Wing cards of {g.data.rally_ap[side]} AP can rally.")  # type: ignore[index]
    suit = card_suit(g.armies[side], card)
    if suit is None:
        return Refusal("VIII.3.6", "No wing has Command Focus.")
    wing = g.armies[side].wings[suit]
    if wing.cohesion >= wing.maximum:
        return Refusal("IV.1", "The wing's cohesion is at its highest already.")
    if g.is_destroyed(side, suit):
        return Refusal("IV.1", "A wing that has lost all its units can never be rallied.")
    return None


def rally(g: Battle, side: str, card: str) -> None:
    """VIII.3.6: the cohesion of the wing rises by one."""
    suit = card_suit(g.armies[side], card)
    assert suit is not None
    g.tell(WingRallied(side, suit))
    g.change_cohesion(side, suit, 1)


def support(g: Battle, side: str, suit: str) -> None:
    """VIII.3: the card is laid in the Support area under one wing and stays there for the turn."""
    army = g.armies[side]
    assert army.orders is not None
    g.put(army, "support", (*army.support, (army.orders, suit)))
    g.tell(GunsPlaced(side, suit, army.orders))
    g.put(army, "orders", None)


def order_refusal(g: Battle, action: Action) -> Refusal | None:
    """Why the revealed card cannot be used so."""
    side = g.active
    card = g.armies[side].orders
    assert card is not None
    if action.verb == "support" and not is_artillery(card):
        return Refusal("VIII.3", "Only an Artillery Support card is placed under a wing.")
    if is_artillery(card):
        return Refusal("VIII.3", "An Artillery Support card can only be placed or used for Emergency Orders.")
    if action.verb == "activate":
        return Refusal("VIII.3.4", "First choose Maneuver, then the units that are activated.")
    if action == RALLY:
        return rally_refusal(g, side, card)
    if action.verb == "reform" and len(action) == 2 and action[1] in g.units.by_id:
        unit = g.units[action[1]]
        if unit.side != side or unit.suit != card_suit(g.armies[side], card):
            return Refusal("VIII.3.5", "The unit must belong to the wing of the card, or the one with Command Focus.")
        return reform_refusal(g, unit)
    return None
