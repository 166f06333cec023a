"""The log: which headings it opens, which dice it holds, and what of the map each entry is about."""

from __future__ import annotations

from collections.abc import Iterator

from wargame.client.looks import Die
from wargame.engine.log import Entry, Fact
from wargame.games.at_any_cost.content import GameData
from wargame.games.at_any_cost.look.sides import NEUTRAL_DIE, die_colour
from wargame.games.at_any_cost.words.names import chit_name

MOVES = frozenset({"moves", "retreats", "advances", "charges", "falls_back", "displaced", "overrun", "withdraws"})
"""Entries that tell a move from one hex to another: units, start and end are their first facts."""
WHITE = ("white", "second")
"""What the purpose of a plain die begins with (8.5)."""
PLACELESS = frozenset({"roll", "turn", "outcome", "placed", "modifiers"})


def heading(entry: Entry, data: GameData) -> str | None:
    """A turn begins, or a chit is drawn."""
    if entry.kind == "turn":
        return f"Turn {entry.facts[0]}"
    if entry.kind == "drawn" and entry.facts:
        return f"Chit: {chit_name(data, str(entry.facts[0]))}"
    return None


def dice(entry: Entry) -> tuple[Die, ...]:
    """The die of a roll; the white die of a fire is plain (8.5)."""
    if entry.kind != "roll":
        return ()
    purpose, side, faces, result = entry.facts
    assert isinstance(faces, int)
    assert isinstance(result, int)
    white = any(word in str(purpose) for word in WHITE)
    colour = NEUTRAL_DIE if white else die_colour(str(side) if side is not None else None)
    return (Die(result, faces, colour, str(purpose)),)


def where(entry: Entry, side: str | None, data: GameData) -> tuple[str, ...]:
    """The units and hexes an entry names to this side."""
    facts = entry.seen_by(side)
    if facts is None or entry.kind in PLACELESS:
        return ()
    return tuple(dict.fromkeys(word for fact in facts for word in _words(fact) if _is_place_or_unit(word, data)))


def _words(fact: object) -> Iterator[str]:
    if isinstance(fact, str):
        yield fact
    elif isinstance(fact, tuple):
        for part in fact:
            yield from _words(part)


def _is_place_or_unit(word: str, data: GameData) -> bool:
    """Hexes are four digits here; units and HQs are in the counter mix, detachments have a dash in their ids."""
    return (len(word) == 4 and word.isdigit()) or word in data.unit or word in data.hq or "-det-" in word


def mover(entry: Entry, side: str | None) -> tuple[str, str, str] | None:
    """Unit, start and end of a move; of several units that move together the first."""
    facts = entry.seen_by(side)
    if entry.kind not in MOVES or facts is None or len(facts) < 3:
        return None
    unit, start, end = facts[0], facts[1], facts[2]
    first = unit[0] if isinstance(unit, tuple) and unit else unit
    if not all(isinstance(word, str) and word for word in (first, start, end)):
        return None
    if not (_is_hex(start) and _is_hex(end)):
        return None
    return str(first), str(start), str(end)


def _is_hex(word: Fact) -> bool:
    return isinstance(word, str) and len(word) == 4 and word.isdigit()
