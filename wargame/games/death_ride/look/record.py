"""The log: which headings it opens, which dice it holds, and what of the map each entry is about."""

from __future__ import annotations

from collections.abc import Iterator

from wargame.client.looks import Die
from wargame.engine.log import Entry
from wargame.games.death_ride.content import GameData
from wargame.games.death_ride.look.sides import die_colour
from wargame.games.death_ride.words.log.names import ordinal
from wargame.games.death_ride.words.names import ADJECTIVES

MOVES = frozenset({"rides", "leader_flees", "retreats", "regrouped"})
"""Entries that tell a way from one Area to the next: counter, start and end are their first facts."""
PLACES = {
    **dict.fromkeys(MOVES, (0, 1, 2)),
    "activates": (1, 2, 3),
    "arrives": (1, 2),
    "assaults": (0, 1, 2),
    "bivouac_gone": (0,),
    "by_fire": (0,),
    "caprivi": (0,),
    "combat_result": (2,),
    "commits": (0, 1),
    "eliminated": (0, 1),
    "enters": (0, 1),
    "last_occupant": (1,),
    "leader_active": (0,),
    "leader_inactive": (0,),
    "leader_lost": (0, 1),
    "march_dice": (0,),
    "modifiers": (1, 2),
    "moves": (0, 1),
    "stops": (0, 1),
    "points_lost": (1,),
    "reorganised": (0, 1),
    "spent": (0,),
    "zone": (1, 2),
    "zone_gone": (1,),
}
"""Which facts of an entry name counters and Areas."""


def heading(entry: Entry, _: GameData) -> str | None:
    """A turn begins, or an impulse."""
    if entry.kind == "turn":
        return f"Turn {entry.facts[0]}, {str(entry.facts[1]).replace('-', ' to ')}"
    if entry.kind == "impulse":
        side, number, kind, extra = entry.facts
        assert isinstance(extra, int)
        if extra:
            return f"{ordinal(extra)} Discretionary {ADJECTIVES[str(side)]} impulse"
        return f"{'Final ' if kind == 'final' else ''}{ADJECTIVES[str(side)]} impulse {number}"
    return None


def dice(entry: Entry) -> tuple[Die, ...]:
    """The die of a roll."""
    if entry.kind != "roll":
        return ()
    purpose, side, faces, result = entry.facts
    assert isinstance(faces, int)
    assert isinstance(result, int)
    return (Die(result, faces, die_colour(str(side) if side is not None else None), str(purpose)),)


def scores(entry: Entry) -> tuple[int, int] | None:
    """A and T with their dice (20.3)."""
    if entry.kind != "combat_result":
        return None
    attacker, target = entry.facts[3:5]
    assert isinstance(attacker, int)
    assert isinstance(target, int)
    return attacker, target


def where(entry: Entry, side: str | None, _: GameData) -> tuple[str, ...]:
    """The counters and Areas an entry names."""
    facts = entry.seen_by(side)
    if facts is None:
        return ()
    named = (facts[number] for number in PLACES.get(entry.kind, ()))
    return tuple(dict.fromkeys(word for fact in named for word in _words(fact) if word))


def _words(fact: object) -> Iterator[str]:
    if isinstance(fact, str):
        yield fact
    elif isinstance(fact, tuple):
        yield from (word for word in fact if isinstance(word, str))


def mover(entry: Entry, side: str | None) -> tuple[str, str, str] | None:
    """Counter, start and end of a move; of several units that move together the first."""
    facts = entry.seen_by(side)
    if facts is None:
        return None
    if entry.kind in ("moves", "stops"):
        units, path = facts[0], facts[1]
        assert isinstance(units, tuple)
        assert isinstance(path, tuple)
        return str(units[0]), str(path[0]), str(path[-1])
    if entry.kind not in MOVES:
        return None
    counter, start, end = facts
    return str(counter), str(start), str(end)
