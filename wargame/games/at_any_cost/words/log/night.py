"""15, 18, 19: sentences of the end of a turn, the night, victory and the draft sequence of play."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from wargame.games.at_any_cost.words.log.names import Names
from wargame.grammar import counted

_ACTIVITIES = {"revive": "Revive", "muster": "Muster", "supply": "Supply"}
_RESTED = {
    ("revive", "pass"): "it is rested",
    ("revive", "equal"): "it is a little better",
    ("muster", "pass"): "it is Fresh again",
    ("supply", "pass"): "it has full ammunition",
    ("supply", "equal"): "its ammunition is a little better",
    ("muster", "fail"): "it breaks up",
}
_DEPLOYED = {
    "hour": "is active from now on",
    "enemy": "is released from the reserve: the enemy is near",
    "spirit": "is released from the reserve",
    "orders": "has its orders: it acts from the next turn on",
    "chosen": "is active from the next turn on",
}
_POINTS = {
    "towns": "for towns held at the end of the day",
    "broken": "for Prussian brigades Broken at the end of the day",
    "hexes": "for the hexes they control",
}


def _time(n: Names, turn: int) -> str:
    return n.g.spec.hour(turn).time


def _track(n: Names, track: str, chits: int, success: bool) -> str:
    return f"{n.track(track)} with {counted(chits, 'chit')}: {'success' if success else 'no success'}."


def _committed(n: Names, formation: str, turn: int) -> str:
    who = n.formation(formation) if formation else "A French formation, chosen in secret,"
    return f"{who} will be active from {_time(n, turn)}."


def _bivouac(n: Names, activity: str, unit: str, net: int, rating: int, grade: str) -> str:
    result = _RESTED.get((activity, grade), "nothing changes")
    return f"{n.unit(unit)}, {_ACTIVITIES[activity]}: {net} against {rating}; {result}."


def _reunited(n: Names, brigade: str, detachments: Sequence[str]) -> str:
    gone = f"; {n.units(detachments)} leave{'s' if len(detachments) == 1 else ''} the map" if detachments else ""
    return f"{n.unit(brigade)} may be Rebuilt{gone}."


def _exits(n: Names, unit: str, hex_: str, points: int) -> str:
    return f"{n.unit(unit)} leaves the map at {n.hex(hex_)}: {counted(points, 'point')}."


def _points(n: Names, side: str, points: int, why: str) -> str:
    return f"{counted(points, 'point')} to the {n.side(side)} side {_POINTS[why]}."


SENTENCES: dict[str, Callable[..., str]] = {
    "track": _track,
    "spirit_spent": lambda n, chits: f"French Offensive Spirit: {counted(chits, 'chit')} for one more formation.",
    "cic_earned": lambda n, side: f"{n.g.data.cic[side].name} is in the cup of the next turn.",
    "committed": _committed,
    "deployed": lambda n, formation, why: f"{n.formation(formation)} {_DEPLOYED[why]}.",
    "inactive": lambda n: "Every French formation falls inactive.",
    "hastened": lambda n, units, turn: f"{n.units(units)} will come earlier, at {_time(n, turn)}.",
    "diverted": lambda n, units, hex_: f"{n.units(units)} will come by {n.hex(hex_)}.",
    "points": _points,
    "day": lambda n, day: f"Campaign Day {day} begins.",
    "weary": lambda n, unit: f"{n.unit(unit)} is worn by the night.",
    "reunited": _reunited,
    "bivouac": _bivouac,
    "leader_recovery": lambda n, hq, found: f"{n.unit(hq)}: {'the leader is back' if found else 'no leader yet'}.",
    "displaced": lambda n, unit, hex_: f"{n.unit(unit)} makes room and goes to {n.hex(hex_)}.",
    "exits": _exits,
    "excluded": lambda n, by, side, number: f"The {n.side(by)} side excludes {number} {n.side(side)} events, unseen.",
    "commits_first": lambda n, side: f"The {n.side(side)} side must commit first.",
}
RESULTS = frozenset({"bivouac", "leader_recovery", "track", "exits", "displaced"})
VERBS = frozenset(
    {
        *("spirit", "release", "commit", "hasten", "divert", "summon", "pass", "reunite", "bivouac"),
        *("revive", "muster", "supply", "recover-leader", "displace", "exit", "first", "done"),
    }
)
TERMS = frozenset({"roll", "formation", "bazaine", "prussian", "french"})
