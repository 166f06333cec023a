"""The words that actions are made of, besides the names of units, hexes and cards."""

from __future__ import annotations

from wargame.games.abyss_of_lament.rules.cards import ARTILLERY, ASSET, CINC, HORSE_ARTILLERY, TIME

SUITS = ("hearts", "diamonds", "spades", "clubs")
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
