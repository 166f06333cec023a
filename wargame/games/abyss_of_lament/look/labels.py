"""What verbs and terms are called on buttons and in the list, with their keys and what they mean."""

from __future__ import annotations

from wargame.engine.action import Action
from wargame.games.abyss_of_lament.look.facts import Facts

THREAT = (
    "Combat Strength that could attack the hex in one round: one unit from each hex beside it, as many "
    "as one card can activate. A hidden counter is taken for the fastest unit not seen yet, with the mean strength of "
    "all that are not."
)
"""What the number of a threat is."""
ROAD_MARCH = "road-march"
"""VIII.3.4.3: to activate both units of a hex."""
LABELS: dict[str, tuple[str, str]] = {
    "place": ("Place a unit", ""),
    "rest": ("Suggested set-up", ""),
    "keep": ("Keep this hand", ""),
    "mulligan": ("Draw another", "H"),
    "focus": ("Command Focus", ""),
    "orders": ("Give orders", ""),
    "time": ("Play Time", "P"),
    "asset": ("Asset card", "F"),
    "pass": ("Keep it", ""),
    "wing": ("Choose the wing", ""),
    "lure": ("Lure", ""),
    "maneuver": ("Maneuver", "R"),
    "emergency": ("Emergency Orders", "C"),
    "reform": ("Reform", ""),
    "rally": ("Rally the wing", "H"),
    "support": ("Place the guns", ""),
    "activate": ("Activate", ""),
    "move": ("Move", ""),
    "march": ("Road March", ""),
    ROAD_MARCH: ("Road March", "P"),
    "switch": ("Switch places", "C"),
    "attack": ("Attack", ""),
    "use": ("Use", ""),
    "decline": ("Do without", "H"),
    "reroll": ("Re-roll", "R"),
    "absorb": ("Absorb", ""),
    "retreat": ("Retreat", ""),
    "retreat-again": ("Retreat again", ""),
    "advance": ("Advance", "C"),
    "stay": ("Stay here", "H"),
    "done": ("Finish", ""),
}
"""Each verb on a button, with its key: those of one question differ. What ends a question has the table's own."""
KEEP = "P"
"""XI.5.2: the key of a die that is kept."""
FIRST_OF_TWO = "The first of two: with the second the turn ends."
"""VIII.1: what a Time card does."""
RETREATS = frozenset({"retreat", "retreat-again"})
FIGHT = "Fight"
"""No more cards: the dice are rolled."""
MEANS: dict[str, str] = {
    "place": "Choose a unit, then its hex: hidden, at most {stacking_limit} to a hex.",
    "focus": "The wing that your C-in-C cards activate, reform or rally this turn.",
    "orders": "The card lies face-down until your next round.",
    "asset": "Special to this battle: play it, or lay it aside for this turn.",
    "wing": "The wing the Asset card is for.",
    "lure": "Point at an enemy counter; if it fits the card, its owner moves it towards you.",
    "emergency": "Instead of what your orders allow: {emergency_orders_ap} AP for any one unit, of whatever wing. "
    "No rally, no reform.",
    "reform": "One Disordered unit of the wing returns to Good Order.",
    "support": "The card lies under a wing this turn until one of its units uses it, attacking or attacked. Two odd "
    "dice then also cost the enemy attrition.",
    "activate": "An activated unit may move and attack this round.",
    "move": "Choose a unit, then the hex where it ends its move.",
    "march": "Two units of a road hex march along the road together, out of enemy Zones of Control.",
    ROAD_MARCH: "Both units of a road hex are activated for the price of one: they move along the road only.",
    "switch": "Front and rear unit change places.",
    "attack": "Choose an activated front unit, then an enemy front unit next to it.",
    "use": "The card is spent on this combat.",
    "absorb": "Each way takes one hit, and each can be used once in a combat.",
    "retreat": "One hex away from the attacker, for one hit.",
    "retreat-again": "A second hex for a second hit: only Disordered units faster than the attacker.",
}
TERMS: dict[str, tuple[str, str]] = {
    "front": ("In front", "It stands in front: it attacks, and it is attacked."),
    "rear": ("Behind", "It stands behind: it neither attacks nor is attacked."),
    "play": ("Play the Asset", ""),
    "discard": ("Lay the Asset aside", "It goes to the discards and comes back with the next deck."),
    "displace": ("Displace a friend", "A friend in the hex must make room."),
    "volleys": ("Rolling Volleys", "A second infantry unit fires along, and has then fought for this round."),
}
KEYS = {"front": "R", "rear": "H", "play": "F"}
LONGEST = 44
"""A label of more letters names nobody: the question does."""


def staked(known: Facts, action: Action) -> str:
    """What an answer does in a combat being resolved, and what it leads to."""
    leads = known.stakes.detail(action) if known.stakes is not None and action in known.actions else ""
    return f"{means(known, action)} {leads}".strip()


def means(known: Facts, action: Action) -> str:
    """The meaning of a verb, with the numbers of the game file."""
    limits = {key: getattr(known.data, key) for key in ("stacking_limit", "emergency_orders_ap")}
    return MEANS.get(action.verb, "").format_map(limits)
