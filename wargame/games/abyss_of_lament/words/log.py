"""The log in words. Every kind of entry has one sentence; names are looked up as the reader may know them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from wargame.engine.action import Action
from wargame.engine.log import Entry
from wargame.games.abyss_of_lament.rules.cards import (
    ARTILLERY,
    ASSET,
    CINC,
    HORSE_ARTILLERY,
    TIME,
    is_artillery,
    is_wing_card,
    points_of,
    suit_of,
)
from wargame.grammar import counted, signed

if TYPE_CHECKING:
    from wargame.games.abyss_of_lament.rules.battle import Battle

RESULTS = frozenset(
    {
        *("attrition", "cohesion", "demoralized", "disordered", "eliminated", "wing_destroyed"),
        *("hits", "hits_cancelled", "hero_lost", "retreats", "displaced", "advances"),
        *("event", "event_fails"),
    }
)
SYMBOLS = {"hearts": "♥", "diamonds": "♦", "spades": "♠", "clubs": "♣"}
VERBS = frozenset(
    {
        *("place", "rest", "keep", "mulligan", "focus", "orders", "time", "asset", "pass", "wing", "lure"),
        *("maneuver", "emergency", "reform", "rally", "support", "activate", "move", "march", "switch"),
        *("attack", "use", "decline", "reroll", "absorb", "retreat", "retreat-again", "eliminate"),
        *("advance", "stay", "done"),
    }
)
TERMS = frozenset(
    {
        *("front", "rear", "play", "discard", "cohesion", "disorder", "displace", "volleys"),
        *(CINC, ARTILLERY, HORSE_ARTILLERY, ASSET, TIME),
    }
)
DISORDERS = {
    "hit": "absorbs a hit: it is Disordered (XI.5.7)",
    "attrition": "is Disordered by Attrition (XI.5.1.2)",
    "move": "is Disordered: it has moved from one enemy Zone of Control to another (X.1)",
    "retreat": "is Disordered: it has retreated into an enemy Zone of Control (XI.5.8.2)",
}
"""What has disordered a unit; only the first absorbs a hit."""
ELIMINATIONS = {
    "attrition": "Attrition strikes it Disordered and its wing without cohesion (XI.5.1.2)",
    "clash": "so great a difference in the Clash of Arms destroys it (XI.5.3)",
    "overwhelmed": "it cannot absorb all its hits (XI.5.5)",
    "given up": "its owner gives it up instead of absorbing hits (XI.5.5)",
}
"""What has eliminated a unit."""


def sentence(g: Battle, entry: Entry, side: str | None) -> str | None:
    """What a reader of this side reads; None if the entry is not for it."""
    facts = entry.seen_by(side)
    if facts is None:
        return None
    words = _SENTENCES[entry.kind](_Names(g), *facts)
    return words[:1].upper() + words[1:]  # a sentence may begin with “hidden Austrian unit”


def is_known(g: Battle, action: Action) -> bool:
    """Whether every word is a verb, unit, hex or other term of this battle."""
    names = (g.units.by_id, g.board.index, TERMS)
    return action.verb in VERBS and all(
        any(word in known for known in names) or word.split("-")[0] in SYMBOLS or "?" in word for word in action.words
    )


def card_name(card: str | None) -> str:
    """A card in words."""
    if card is None:
        return "a card"
    if is_wing_card(card):
        return f"{SYMBOLS[suit_of(card)]} {points_of(card)} AP"
    return {CINC: "C-in-C", TIME: "Time", ASSET: "Asset"}.get(card) or (
        "Horse Artillery" if is_artillery(card) and card.startswith("horse") else "Artillery Support"
    )


class _Names:
    """Names of sides, units, wings and events."""

    def __init__(self, g: Battle) -> None:
        self.g = g

    def side(self, side: str | None) -> str:
        return next((info.name for info in self.g.data.sides if info.id == side), str(side).title())

    def adjective(self, side: str) -> str:
        return next((info.adjective for info in self.g.data.sides if info.id == side), side.title())

    def unit(self, unit_id: str | None) -> str:
        if unit_id is None:
            return "a hidden unit"
        unit = self.g.units.by_id.get(unit_id)
        if unit is None:
            side, _, number = unit_id.partition("?")
            return f"hidden {self.adjective(side)} unit ?{number}"
        suit = f" {SYMBOLS[unit.suit]}" if unit.suit else ""
        return f"{unit.name} ({self.adjective(unit.side)} {unit.type}{suit})"

    def wing(self, side: str, suit: str) -> str:
        return f"{self.side(side)} {SYMBOLS[suit]} {self.g.armies[side].wings[suit].commander}"

    def event(self, event_id: str) -> tuple[str, str]:
        event = next(event for event in self.g.spec.events if event.id == event_id)
        return event.title, event.text

    def rule(self, flag: str) -> str:
        return next((rule.title for rule in self.g.spec.special_rules if rule.while_flag == flag), flag)


def _modifiers(n: _Names, attacker: str, defender: str, attack: Any, defence: Any, bonus: int) -> str:
    def listed(modifiers: Any) -> str:
        return ", ".join(f"{signed(value)} {label}" for value, label, _ in modifiers)

    gain = (
        f"Combat Bonus +{abs(bonus)} for the {'attacker' if bonus > 0 else 'defender'}" if bonus else "no Combat Bonus"
    )
    sums = sum(m[0] for m in attack), sum(m[0] for m in defence)
    return f"Attacker {signed(sums[0])} ({listed(attack)}); defender {signed(sums[1])} ({listed(defence)}): {gain}."


def _clash(n: _Names, attack: int, defence: int, loser: str | None, hits: int, destroyed: int, gone: int) -> str:
    if loser is None:
        return f"Clash of Arms {attack} to {defence}: standoff."
    if gone:  # XI.5.1.2: the hits are void
        return f"Clash of Arms {attack} to {defence}: without effect, {n.unit(loser)} is already eliminated."
    result = "eliminated" if destroyed else counted(hits, "hit")
    return f"Clash of Arms {attack} to {defence}: {n.unit(loser)}, {result}."


def _roll(n: _Names, purpose: str, side: str | None, faces: int, result: int) -> str:
    if side is None:
        return f"Event “{n.event(purpose)[0]}” rolls {result}."
    return f"{n.side(side)} {purpose} roll: {result}."


def _maneuver(n: _Names, side: str, card: str | None, points: int) -> str:
    means = "Emergency Orders" if card is None else card_name(card)
    return f"{n.side(side)} maneuvers with {means}: {points} AP."


def _attacks(n: _Names, attacker: str, defender: str, helper: str | None) -> str:
    volleys = f" with Rolling Volleys from {n.unit(helper)}" if helper else ""
    return f"{n.unit(attacker)} attacks {n.unit(defender)}{volleys}."


def _outcome(n: _Names, winner: str | None, level: str, why: str) -> str:
    return f"{level}{' for ' + n.side(winner) if winner else ''}: {why}."


_SENTENCES: dict[str, Callable[..., str]] = {
    "turn": lambda n, turn: f"Turn {turn}.",
    "places": lambda n, side, unit, hex_: f"{n.side(side)} places {n.unit(unit)} in {hex_}.",
    "placed": lambda n, side, group, count: f"{n.side(side)} has {counted(count, 'counter')} on the map.",
    "arrives": lambda n, side, group: f"Reinforcements for {n.side(side)}: {group}.",
    "initiative": lambda n, side: f"{n.side(side)} has the initiative.",
    "draws": lambda n, side, count, cards: (
        f"{n.side(side)} draws {counted(count, 'card')}" + (f": {', '.join(map(card_name, cards))}." if cards else ".")
    ),
    "mulligan": lambda n, side: f"{n.side(side)} shuffles its hand back and draws another.",
    "forced_redraw": lambda n, side: f"{n.side(side)} holds no orders and must draw again.",
    "shown_hand": lambda n, side, hand: f"{n.side(side)} shows {', '.join(map(card_name, hand))}: no orders again.",
    "focus": lambda n, side, suit: f"Command Focus: {n.wing(side, suit)}.",
    "orders": lambda n, side, card: f"{n.side(side)} plays {card_name(card)} face-down as orders.",
    "round": lambda n, side: f"{n.side(side)}'s round.",
    "time": lambda n, side, count: (
        f"{n.side(side)} plays its Time card, "
        + ("the first of the turn." if count == 1 else "the second: the phase ends after this round.")
    ),
    "phase_ends": lambda n, why, side: (
        "The Operations Phase ends: "
        + ("both Time cards are played." if why == "time" else f"{n.side(side)} has no orders left to play.")
    ),
    "asset": lambda n, side, name: f"{n.side(side)} plays its Asset card: {name}.",
    "asset_discarded": lambda n, side: f"{n.side(side)} discards its Asset card for this turn.",
    "asset_used": lambda n, side, name: f"{n.side(side)} uses {name}.",
    "event": lambda n, event: "Event “{}”: {}".format(*n.event(event)),
    "event_fails": lambda n, event: f"Event “{n.event(event)[0]}” does not happen.",
    "flag": lambda n, flag, value: f"“{n.rule(flag)}” {'begins' if value else 'ends'}.",
    "rating": lambda n, side, value: f"The Command Rating of {n.side(side)} is now {value}.",
    "orders_revealed": lambda n, side, card: f"{n.side(side)} reveals its orders: {card_name(card)}.",
    "maneuver": _maneuver,
    "support": lambda n, side, card, suit: f"{card_name(card)} is placed under {n.wing(side, suit)}.",
    "guns": lambda n, side, card, suit: f"{n.side(side)} uses {card_name(card)} of {n.wing(side, suit)}.",
    "reforms": lambda n, unit: f"{n.unit(unit)} is back in Good Order.",
    "recovers": lambda n, unit: f"{n.unit(unit)} recovers out of contact.",
    "rallies": lambda n, side, suit: f"{n.wing(side, suit)} rallies.",
    "activated": lambda n, unit: f"{n.unit(unit)} is activated.",
    "moves": lambda n, unit, start, end: f"{n.unit(unit)} moves {start}–{end}.",
    "switches": lambda n, unit, hex_: f"{n.unit(unit)} switches places in {hex_}.",
    "not_lured": lambda n, unit: f"{n.unit(unit)} does not rise to the bait.",
    "revealed": lambda n, unit, hex_: f"{n.unit(unit)} is revealed in {hex_}.",
    "vedette_gone": lambda n, unit, hex_: (
        f"{n.unit(unit)} is removed from {hex_}: a revealed Vedette leaves play (III.3.2)."
    ),
    "attacks": _attacks,
    "modifiers": _modifiers,
    "roll": _roll,
    "attrition": lambda n, unit: f"Attrition: {n.unit(unit)}.",
    "hero": lambda n, side, suit: f"{n.wing(side, suit)} leads in person: the die is rolled again.",
    "hero_lost": lambda n, side, suit: f"{n.wing(side, suit)} is a casualty.",
    "clash": _clash,
    "hits": lambda n, unit, hits: f"{n.unit(unit)} must absorb {counted(hits, 'hit')}.",
    "hits_cancelled": lambda n, unit, name: f"{name}: the hits on {n.unit(unit)} are cancelled.",
    "cohesion": lambda n, side, suit, old, new: f"{n.wing(side, suit)}: cohesion {old} → {new}.",
    "demoralized": lambda n, side, suit: f"{n.wing(side, suit)} is demoralized.",
    "wing_destroyed": lambda n, side, suit: f"{n.wing(side, suit)} has lost its last unit.",
    "disordered": lambda n, unit, why: f"{n.unit(unit)} {DISORDERS[why]}.",
    "eliminated": lambda n, unit, hex_, why: f"{n.unit(unit)} is eliminated in {hex_}: {ELIMINATIONS[why]}.",
    "retreats": lambda n, unit, start, end: f"{n.unit(unit)} retreats {start}–{end}.",
    "displaced": lambda n, unit, start, end: f"{n.unit(unit)} is displaced {start}–{end}.",
    "advances": lambda n, unit, hex_: f"{n.unit(unit)} advances into {hex_}.",
    "vp_hexes": lambda n, side, hexes: (
        f"{n.side(side)} scores {counted(len(hexes), 'VP-hex', 'VP-hexes')}: {', '.join(hexes) or 'none'}."
    ),
    "outcome": _outcome,
}
