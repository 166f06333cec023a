"""Where counters could go and what they could attack (X, XI.2), as far as a side may know: see `looking`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from wargame.engine.answers import Threat
from wargame.engine.paths import bits
from wargame.games.abyss_of_lament.content import ForbidAttack, UnitSpec
from wargame.games.abyss_of_lament.rules import movement
from wargame.games.abyss_of_lament.rules.battle import ENEMY, Battle
from wargame.games.abyss_of_lament.rules.lanes import Search
from wargame.games.abyss_of_lament.rules.movement import searches
from wargame.games.abyss_of_lament.rules.units import BLANK, ELIMINATED, REMOVED, Unit

# ---------------------------------------------------------------------- counters as a side knows them


def counter(g: Battle, side: str, counter_id: str, all_open: bool = False) -> Unit | None:
    """The counter on the map that this side calls so; a hidden enemy as the unknown unit it is (IV.6)."""
    for stack in g.stacks:
        for unit in stack:
            known = all_open or unit.side == side or not unit.hidden
            if counter_id == (unit.id if known else g.alias(unit)):
                return unit if known else _unknown(g, unit, _unseen(g, unit.side))
    return None


def _unseen(g: Battle, side: str) -> list[Unit]:
    """The units of a side that its enemy has not seen yet: its order of battle less those revealed or gone."""
    gone = (ELIMINATED, REMOVED)
    return [unit for unit in g.units.every if unit.side == side and unit.hidden and unit.status not in gone]


def _unknown(g: Battle, unit: Unit, unseen: Sequence[Unit]) -> Unit:
    """What has to be reckoned with for a hidden counter that may be any of the unseen units."""
    class_ = "cavalry" if any(other.cavalry for other in unseen) else "infantry"
    fastest = max((other.movement for other in unseen), default=0)
    kind = BLANK.kind.model_copy(update={"class_": class_, "movement": fastest})
    spec = UnitSpec.model_construct(id=g.alias(unit), name="", type="", men=0)
    return replace(unit, id=spec.id, spec=spec, printed=replace(BLANK, kind=kind))


# ---------------------------------------------------------------------- movement (X)


class _Way(NamedTuple):
    """The cheapest way to a hex: how long it is, by which search, and whether the move could go on from there."""

    hexes: int
    search: Search
    goes_on: bool


def reach(g: Battle, side: str, counter_id: str, all_open: bool = False) -> dict[str, int]:
    """X: every hex the counter could move to if it were activated this round, with the points it takes.

    A counter that has moved this round goes nowhere.
    """
    return {g.board.ids[place]: way.hexes for place, way in _ways(g, side, counter_id, all_open).items()}


def stops(g: Battle, side: str, counter_id: str, all_open: bool = False) -> frozenset[str]:
    """X.1 to X.3: the hexes in reach where the cheapest way must end: zones of control, woods, rivers crossed."""
    ways = _ways(g, side, counter_id, all_open)
    return frozenset(g.board.ids[place] for place, way in ways.items() if not way.goes_on)


def path(g: Battle, side: str, counter_id: str, place_id: str, all_open: bool = False) -> list[str]:
    """The cheapest way of a counter to a hex, both ends included; empty if it cannot get there."""
    goal = g.board.index.get(place_id, -1)
    way = _ways(g, side, counter_id, all_open).get(goal)
    return [g.board.ids[place] for place in way.search.way(goal, way.hexes)] if way is not None else []


def _ways(g: Battle, side: str, counter_id: str, all_open: bool) -> dict[int, _Way]:
    """The cheapest way to every hex that a counter could end its move in."""
    unit = counter(g, side, counter_id, all_open)
    found: dict[int, _Way] = {}
    for search in searches(g, unit) if unit is not None and not unit.moved else ():
        for hexes, (ends, onward) in enumerate(search.waves, 1):
            for place in bits(ends & search.ending & ~(1 << search.start)):
                goes_on, known = bool(onward >> place & 1), found.get(place)
                if known is None or hexes < known.hexes or (hexes == known.hexes and goes_on > known.goes_on):
                    found[place] = _Way(hexes, search, goes_on)
    return found


def zones(g: Battle, side: str) -> frozenset[str]:
    """IV.5: the hexes in an enemy Zone of Control."""
    return frozenset(g.board.ids[place] for place in bits(g.zoc(ENEMY[side])))


# ---------------------------------------------------------------------- threats (XI.2)


class _Attacker(NamedTuple):
    """An enemy counter that could attack, with the strength to reckon with."""

    unit: Unit
    strength: float
    front: bool


def threats(g: Battle, side: str, all_open: bool = False) -> dict[str, float]:
    """How much enemy strength could attack each hex; hexes nothing can attack are left out.

    Every enemy counter that could stand next to the hex after one move, or does so now, adds its strength,
    whether or not there would be Activation Points for all. Disordered units cannot attack (XI.2.2).
    """
    risk: dict[int, float] = {}
    for attacker in _attackers(g, side, all_open):
        for place in bits(_attackable(g, attacker.unit, _standings(g, attacker))):
            risk[place] = risk.get(place, 0.0) + attacker.strength
    return {g.board.ids[place]: risk[place] for place in sorted(risk)}


def threats_at(g: Battle, side: str, place_id: str, all_open: bool = False) -> list[Threat]:
    """The enemy counters that could attack a hex within a round, the strongest first."""
    place = g.board.index.get(place_id, -1)
    found: list[tuple[float, Threat]] = []
    for attacker in _attackers(g, side, all_open) if place >= 0 else ():
        unit, near = attacker.unit, _standings(g, attacker) & g.board.adjacent[place]
        origins = [here for here in bits(near) if _attackable(g, unit, 1 << here) >> place & 1]
        if origins:
            known = unit.strength if unit.type else None
            found.append((-attacker.strength, Threat(unit.id, tuple(g.board.ids[here] for here in origins), known)))
    return [threat for _, threat in sorted(found, key=lambda each: (each[0], each[1].counter))]


def _attackers(g: Battle, side: str, all_open: bool) -> list[_Attacker]:
    """The enemy counters on the map that could attack."""
    enemy = ENEMY[side]
    unseen = _unseen(g, enemy)
    mean = sum(unit.strength for unit in unseen) / len(unseen) if unseen else 0.0
    fighting = [unit for unit in unseen if not unit.vedette]  # III.3.2
    found: list[_Attacker] = []
    for place in bits(g.presence[enemy]):
        for unit in g.stacks[place]:
            if unit.disordered or (all_open and unit.vedette):
                continue
            if unit.hidden and not all_open:
                found.append(_Attacker(_unknown(g, unit, fighting), mean, g.is_front(unit)))
            else:
                found.append(_Attacker(unit, float(unit.strength), g.is_front(unit)))
    return found


def _standings(g: Battle, attacker: _Attacker) -> int:
    """Where a counter could attack from: its own hex, unless it is behind another (XI.2.1), and its reach."""
    here = 1 << attacker.unit.place if attacker.front else 0
    return here | movement.reach(g, attacker.unit)


def _attackable(g: Battle, unit: Unit, standings: int) -> int:
    """XI.2: the hexes next to these, less those no unit of ours can be in, and those special rules forbid (V.3)."""
    closed = g.presence[unit.side] | g.board.where("impassable")
    barred = [g.board.across(e.across) for e in g.effects(ForbidAttack) if unit.type and unit.unit_class in e.classes]
    mask = 0
    for here in bits(standings):
        beside = g.board.adjacent[here]
        for across in barred:
            beside &= ~across[here]
        mask |= beside
    return mask & ~closed
