"""The log: which headings it opens, which dice it holds, and what of the map each entry is about."""

from __future__ import annotations

from collections.abc import Iterator

from wargame.client.looks import Die
from wargame.client.looks.death_ride.facts import data
from wargame.client.looks.death_ride.sides import die_colour
from wargame.engine.log import Entry
from wargame.phrases.death_ride.names import ADJECTIVES

MOVES = frozenset({"rides", "leader_flees", "retreats", "regrouped"})
"""Entries that tell a way from one Area to the next: counter, start and end are their first facts."""
PLACELESS = frozenset({"roll", "turn", "outcome", "impulse", "end_test", "impulses"})
KINDS = {"final": "Final ", "discretionary": "Discretionary "}


def heading(entry: Entry) -> str | None:
    """A turn begins, or an impulse."""
    if entry.kind == "turn":
        return f"Turn {entry.facts[0]}, {str(entry.facts[1]).replace('-', ' to ')}"
    if entry.kind == "impulse":
        side, number, kind = entry.facts
        return f"{KINDS.get(str(kind), '')}{ADJECTIVES[str(side)]} impulse {number}"
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


def where(entry: Entry, side: str | None) -> tuple[str, ...]:
    """The counters and Areas an entry names."""
    facts = entry.seen_by(side)
    if facts is None or entry.kind in PLACELESS:
        return ()
    return tuple(dict.fromkeys(word for fact in facts for word in _words(fact) if _is_place_or_counter(word)))


def _words(fact: object) -> Iterator[str]:
    if isinstance(fact, str):
        yield fact
    elif isinstance(fact, tuple):
        for part in fact:
            yield from _words(part)


def _is_place_or_counter(word: str) -> bool:
    """An Area is a number here."""
    return word.isdigit() or word in data().unit or word in data().leader


def mover(entry: Entry, side: str | None) -> tuple[str, str, str] | None:
    """Counter, start and end of a move; of several units that move together the first."""
    facts = entry.seen_by(side)
    if facts is None:
        return None
    if entry.kind == "moves":
        units, path = facts[0], facts[1]
        assert isinstance(units, tuple)
        assert isinstance(path, tuple)
        return _way(units[0], path[0], path[-1])
    return _way(*facts[:3]) if entry.kind in MOVES and len(facts) >= 3 else None


def _way(counter: object, start: object, end: object) -> tuple[str, str, str] | None:
    """A way on the map; from a box there is none to be seen."""
    words = str(counter), str(start), str(end)
    return words if words[1].isdigit() and words[2].isdigit() else None
