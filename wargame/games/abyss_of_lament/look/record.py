"""The log: which headings it opens, which dice it holds, and what of the map each entry is about."""

from __future__ import annotations

from collections.abc import Iterator

from wargame.client.looks import Die
from wargame.engine.log import Entry, Fact
from wargame.games.abyss_of_lament.content import GameData
from wargame.games.abyss_of_lament.look.sides import die_colour

PLACES: dict[str, tuple[int, ...]] = {
    "places": (1, 2),
    "reforms": (0,),
    "recovers": (0,),
    "activated": (0,),
    "moves": (0, 1, 2),
    "switches": (0, 1),
    "not_lured": (0,),
    "revealed": (0, 1),
    "vedette_gone": (0, 1),
    "attacks": (0, 1, 2),
    "modifiers": (0, 1),
    "attrition": (0,),
    "clash": (2,),
    "hits": (0,),
    "hits_cancelled": (0,),
    "disordered": (0,),
    "eliminated": (0, 1),
    "retreats": (0, 1, 2),
    "displaced": (0, 1, 2),
    "advances": (0, 1),
    "vp_hexes": (1,),
}
"""Which facts of an entry name units and hexes; the other kinds are about none."""
MOVES = frozenset({"moves", "retreats", "displaced"})


def heading(entry: Entry, data: GameData) -> str | None:
    """A turn or a round begins."""
    if entry.kind == "turn":
        return f"Turn {entry.facts[0]}"
    return f"{data.side[str(entry.facts[0])].name}'s round" if entry.kind == "round" else None


def dice(entry: Entry) -> tuple[Die, ...]:
    """The die of a roll."""
    if entry.kind != "roll":
        return ()
    purpose, side, faces, result = entry.facts
    assert isinstance(faces, int)
    assert isinstance(result, int)
    label = str(purpose) if side is not None else "event"
    return (Die(result, faces, die_colour(str(side) if side is not None else None), label),)


def scores(entry: Entry) -> tuple[int, int] | None:
    """Both sides of a Clash of Arms."""
    if entry.kind != "clash":
        return None
    attack, defence = entry.facts[:2]
    assert isinstance(attack, int)
    assert isinstance(defence, int)
    return attack, defence


def where(entry: Entry, side: str | None, _: GameData) -> tuple[str, ...]:
    """The units and hexes an entry names to this side."""
    facts = entry.seen_by(side)
    if facts is None:
        return ()
    named = (facts[place] for place in PLACES.get(entry.kind, ()) if place < len(facts))
    return tuple(dict.fromkeys(word for fact in named for word in _words(fact)))


def _words(fact: Fact) -> Iterator[str]:
    if isinstance(fact, str):
        yield fact
    elif isinstance(fact, tuple):
        yield from (word for word in fact if isinstance(word, str))


def mover(entry: Entry, side: str | None) -> tuple[str, str, str] | None:
    """Unit, start and end of a move, retreat or displacement."""
    facts = entry.seen_by(side)
    if entry.kind not in MOVES or facts is None:
        return None
    unit, start, end = facts
    return str(unit), str(start), str(end)
