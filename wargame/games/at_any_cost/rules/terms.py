"""The words that actions are made of, besides the ids of counters, hexes, chits, tracks and formations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wargame.engine.action import Action

if TYPE_CHECKING:
    from wargame.games.at_any_cost.rules.battle import Battle

VERBS = frozenset(
    {
        # 5, 6, 15: chits
        *("plan", "staff", "draw", "event", "play", "keep", "group", "unit", "hold", "pass", "wayward"),
        *("malaise", "initiative", "inspire", "provoke", "support", "first"),
        *("spirit", "release", "commit", "hasten", "divert", "summon"),
        # 7, 14: command
        *("posture", "order", "ooc", "roadbound", "nearest", "withdraw", "close"),
        # 8, 12.8: fire and retreat
        *("fire", "fortress", "casualty", "ammo", "retreat", "accompany", "stay"),
        # 11, 16, 17, 19.3: movement
        *("move", "together", "done", "displace", "enter", "delay", "shift", "break", "recombine", "dig", "exit"),
        *("charge", "approach", "countercharge"),
        # 12: assault
        *("assault", "resolve", "abandon", "stand", "lose", "advance"),
        # 13, 18: rally and night
        *("recover", "rebuild", "place", "bivouac", "reunite", "revive", "muster", "supply", "recover-leader"),
    }
)
"""What an action begins with."""
TERMS = frozenset(
    {
        *("A", "D", "S", "attack", "defend", "march", "regroup", "half"),
        *("retreat", "morale", "casualty", "ammo", "1", "2"),
        *("hold", "play", "command", "discard", "free", "roll", "formation", "bazaine", "prussian", "french"),
    }
)
"""What follows, where it is no id."""


def is_known(g: Battle, action: Action) -> bool:
    """Whether every word is a verb, unit, hex, chit or other term of this game."""
    arrivals = {arrival.id for arrival in g.arrivals}
    known = (g.units.by_id, g.board.index, g.data.events, g.data.tracks, g.formations, arrivals, TERMS)
    return action.verb in VERBS and all(":" in word or any(word in names for names in known) for word in action.words)
