"""XI.5.8: retreat and displacement."""

from __future__ import annotations

from collections.abc import Sequence

from wargame.engine.action import Refusal
from wargame.engine.paths import bits
from wargame.games.abyss_of_lament.rules.battle import ENEMY, Battle
from wargame.games.abyss_of_lament.rules.events import UnitDisplaced, UnitRetreated
from wargame.games.abyss_of_lament.rules.movement import assignments
from wargame.games.abyss_of_lament.rules.units import Unit

Words = tuple[str, ...]


def retreats(g: Battle, unit: Unit, attacker: Unit) -> list[Words]:
    """Every legal retreat, in the best priority class that has any (XI.5.8, Retreat Priorities)."""
    for places, displacing in priorities(g, unit, attacker):
        found = [words for place in bits(places) for words in _ways_into(g, unit, attacker, place, displacing)]
        if found:
            return found
    return []


def priorities(g: Battle, unit: Unit, attacker: Unit) -> list[tuple[int, bool]]:
    """Hexes by priority 1 to 4, each with whether a friend must be displaced. Disordered units: 1 and 2."""
    away, zone, full = farther(g, unit, attacker), g.zoc(ENEMY[unit.side]), g.full(unit.side)
    clear = away & ~zone
    classes = [(clear & ~full, False), (clear & full, True)]
    if not unit.disordered:
        classes += [(away & zone & ~full, False), (away & zone & full, True)]
    return classes


def farther(g: Battle, unit: Unit, attacker: Unit) -> int:
    """XI.5.8.1: adjacent hexes free of enemies that are further from the attacking unit than before."""
    board = g.board
    closed = g.presence[ENEMY[unit.side]] | board.where("impassable")
    here = board.distance(unit.place, attacker.place)
    return board.adjacent[unit.place] & ~closed & ~board.within(attacker.place, here)


def _ways_into(g: Battle, unit: Unit, attacker: Unit, place: int, displacing: bool) -> list[Words]:
    hex_ = g.board.ids[place]
    if not displacing:
        return [tuple(filter(None, (hex_, order))) for order in assignments(g, place)]
    return [
        (hex_, order, "displace", friend.id, *words)
        for friend in g.stacks[place]
        for words in displacements(g, friend, attacker)
        for order in ("front", "rear")
    ]


def displacements(g: Battle, friend: Unit, attacker: Unit) -> list[Words]:
    """XI.5.8.3: a displaced unit may only go where priority 1 allows: no ZOC, no further displacing."""
    places, _ = priorities(g, friend, attacker)[0]
    return [
        tuple(filter(None, (g.board.ids[place], order))) for place in bits(places) for order in assignments(g, place)
    ]


def retreat(g: Battle, unit: Unit, words: Sequence[str]) -> None:
    """Carry out a retreat: `H5`, `H5 rear`, or `H5 front displace UNIT J6 rear`."""
    if "displace" in words:
        split = list(words).index("displace")
        friend, goal = g.units[words[split + 1]], g.board.index[words[split + 2]]
        start = g.hex(friend)
        g.place(friend, goal, words[-1] == "rear")
        g.tell(UnitDisplaced(friend.id, start, words[split + 2], cover=g.cover(friend)))
        words = words[:split]
    before, goal = unit.place, g.board.index[words[0]]
    g.place(unit, goal, words[-1] == "rear")
    g.tell(UnitRetreated(unit.id, g.board.ids[before], words[0]))
    if g.zoc(ENEMY[unit.side]) >> goal & 1 and not unit.disordered:
        g.disorder(unit, "retreat")  # XI.5.8.2: this absorbs no hit


def retreat_refusal(g: Battle, unit: Unit, attacker: Unit, hex_: str) -> Refusal | None:
    """Why a unit may not retreat to a hex; None if the hex is allowed (the rest of the words may not be)."""
    place = g.board.index.get(hex_, -1)
    if place < 0 or g.board.where("impassable") >> place & 1:
        return Refusal("XI.5.8.3", "A unit cannot retreat off the map or into an impassable hex.")
    if g.presence[ENEMY[unit.side]] >> place & 1:
        return Refusal("XI.5.8.2", "A unit may not retreat into a hex with an enemy unit.")
    if not farther(g, unit, attacker) >> place & 1:
        return Refusal("XI.5.8.1", "A retreat goes to an adjacent hex further from the attacking unit.")
    if any(words[0] == hex_ for words in retreats(g, unit, attacker)):
        return None
    if not g.zoc(ENEMY[unit.side]) >> place & 1:
        return Refusal("XI.5.8.3", "Two friends are there: only without another way, and if one can be displaced.")
    if unit.disordered:
        return Refusal("XI.5.8.2", "A Disordered unit may not retreat into an enemy Zone of Control.")
    return Refusal("XI.5.8.2", "Into an enemy Zone of Control only without any other legal hex.")
