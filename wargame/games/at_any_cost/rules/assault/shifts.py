"""12.4 to 12.6: the strength of both sides in an assault, the Assault Differential and its column shifts."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.events.combat import ColumnShift
from wargame.games.at_any_cost.rules.fire.shifts import conditions
from wargame.games.at_any_cost.rules.strength import combined_sp, rounded, tcr
from wargame.games.at_any_cost.rules.units import ENEMY, PRUSSIAN, Unit

ODDS = "odds"
"""12.5.a: the name of the odds shift; all others are named as in the game file."""

LEAD_TERRAIN = {
    "ravine": "lead_in_ravine",
    "forested_ravine": "lead_in_ravine",
    "stream": "lead_in_stream",
    "forested_stream": "lead_in_stream",
    "river_bridge": "lead_on_river_bridge",
}
"""12.5.c to 12.5.e."""
DEFENDER_TERRAIN = {
    "town": "defender_infantry_in_town",
    "farm": "defender_infantry_in_farm_or_quarry",
    "quarry": "defender_infantry_in_farm_or_quarry",
    "forest": "defender_infantry_in_forest",
    "forested_stream": "defender_infantry_in_forest",
    "river_bridge": "defender_on_river_bridge",
}
"""12.5.p to 12.5.s."""


class Clash(NamedTuple):
    """Who fights: all attackers, those of the Lead Assault Hex, the defenders, and the chits played."""

    side: str
    target: int
    lead: int
    attackers: tuple[Unit, ...]
    leaders: tuple[Unit, ...]
    defenders: tuple[Unit, ...]
    chits: tuple[str, ...]

    @property
    def hexes(self) -> tuple[int, ...]:
        """12.2: the Assaulting hexes, the Lead Assault Hex among them."""
        return tuple(sorted({unit.place for unit in self.attackers}))


class AssaultSum(NamedTuple):
    """12.2: everything the table is entered with: strengths, differential, column before and after the shifts."""

    attack: float
    defence: float
    differential: int
    base: int
    column: int
    shifts: tuple[ColumnShift, ...]

    @property
    def odds(self) -> int:
        """12.5.a: the shift for the odds of all attackers."""
        return dict(self.shifts).get(ODDS, 0)


def assault_sum(
    g: Battle, side: str, target: int, lead: int, units: Sequence[str], chits: tuple[str, ...] = ()
) -> AssaultSum:
    """12.2: the Lead Assault Hex against the Defending Hex, the column and all its shifts as one net total."""
    clash = clash_of(g, side, target, lead, units, chits)
    attack = rounded(sum(attack_sp(g, unit, target) for unit in clash.leaders))
    defence = defence_of(g, clash)
    differential = int(attack - defence)
    shifts = tuple(_shifts(g, clash))
    table = g.data.assault_table
    base = table.column(differential)
    return AssaultSum(
        attack, defence, differential, base, table.shifted(base, sum(value for _, value in shifts)), shifts
    )


def clash_of(g: Battle, side: str, target: int, lead: int, units: Sequence[str], chits: tuple[str, ...]) -> Clash:
    """12.2: the units of an assault sorted by where they stand; Support Assault Hexes are all but the lead."""
    attackers = tuple(g.units[each] for each in units if g.units[each].on_map)
    leaders = tuple(unit for unit in attackers if unit.place == lead)
    return Clash(side, target, lead, attackers, leaders, g.fighters(target), chits)


# ---------------------------------------------------------------------- 12.4: strength
def attack_sp(g: Battle, unit: Unit, target: int) -> float:
    """12.4, 12.4.charge: the strength of an attacker, with its weight if it has charged this hex."""
    return _weighted(g, unit) if in_charge(g, unit, (target,)) else combined_sp(g, unit)


def defence_of(g: Battle, clash: Clash) -> float:
    """12.4: the strength of the Defending Hex, without its fraction (2.3)."""
    return rounded(sum(defence_sp(g, unit, clash.hexes) for unit in clash.defenders))


def defence_sp(g: Battle, unit: Unit, hexes: Sequence[int]) -> float:
    """12.4.artillery, 11.7.both-charge: defending guns count half, a Countercharge counts its weight."""
    if unit.guns:
        return combined_sp(g, unit) / 2
    return _weighted(g, unit) if in_charge(g, unit, hexes) else combined_sp(g, unit)


def in_charge(g: Battle, unit: Unit, against: Sequence[int]) -> bool:
    """11.6.1: whether a unit is charging one of these hexes; its weight counts in that assault only."""
    return unit.charging and any(unit.assaults == g.board.ids[place] for place in against)


def _weighted(g: Battle, unit: Unit) -> float:
    return charge_sp(unit.weight, combined_sp(g, unit))


def charge_sp(weight: str, sp: float) -> float:
    """11.6.1: one more for light cavalry (11.6.1.light); half as much again (11.6.1.medium) or as much again
    (11.6.1.heavy), but at least one more, for the others."""
    gain = {"light": 1.0, "medium": sp / 2, "heavy": sp}[weight]
    return sp + max(1.0, gain)


# ---------------------------------------------------------------------- 12.5: column shifts
def _shifts(g: Battle, clash: Clash) -> Iterator[ColumnShift]:
    """12.5: every shift that applies, with its name in the game file."""
    odds = odds_shift(g, clash)
    if odds:
        yield ColumnShift(ODDS, odds)
    for name in _names(g, clash):
        yield ColumnShift(name, g.data.assault_shifts[name].shift)


def odds_shift(g: Battle, clash: Clash) -> int:
    """12.5.a: all attackers against all defenders. Odds must be reached in full.

    12.5.a.3to1, 12.5.a.2to1 and 12.5.a.3to2 are shifts right, 12.5.a.1to2 and 12.5.a.1to3 shifts left.
    """
    attack = rounded(sum(attack_sp(g, unit, clash.target) for unit in clash.attackers))
    defence = defence_of(g, clash)
    return next(row.shift for row in g.data.assault_odds if attack * row.defence >= row.attack * defence)


def _names(g: Battle, clash: Clash) -> Iterator[str]:
    yield from _attackers_shifts(g, clash)
    yield from _chits_of_attacker(g, clash)
    yield from _cohesion(g, clash)
    yield from _defenders_shifts(g, clash)
    if conditions(g, clash.chits, ENEMY[clash.side]):
        yield "defender_battlefield_conditions"  # 12.5.t


def _attackers_shifts(g: Battle, clash: Clash) -> Iterator[str]:
    """12.5.b to 12.5.h: who attacks, out of which ground, uphill, from how many sides."""
    if clash.side == PRUSSIAN and any(unit.infantry for unit in clash.attackers):
        yield "prussian_infantry_attacking"
    yield from _strongest(g, (LEAD_TERRAIN.get(kind) for kind in g.ground.kinds[clash.lead]))
    slope = _uphill(g, clash)
    if slope:
        yield slope
    if is_flank_attack(g, clash.hexes):
        yield "flank_attack"


def _strongest(g: Battle, names: Iterable[str | None]) -> list[str]:
    """12.5.lead-terrain, 12.5.defender-terrain: of several terrains only the one with the largest shift."""
    found = [name for name in names if name]
    return [min(found, key=lambda name: g.data.assault_shifts[name].shift)] if found else []


def _uphill(g: Battle, clash: Clash) -> str | None:
    """12.5.f, 12.5.g: up the hexside of the Lead Assault Hex, or up any slope of a Charge Move; once only."""
    slope = g.ground.slope(clash.lead, clash.target)
    if slope == "steep_slope_up":
        return "up_steep_slope"
    climbed = any(unit.climbed and in_charge(g, unit, (clash.target,)) for unit in clash.leaders)
    return "up_slope" if slope == "slope_up" or climbed else None


def is_flank_attack(g: Battle, hexes: Sequence[int]) -> bool:
    """12.6, 12.5.h: three Assaulting hexes, or two that are not adjacent to each other."""
    return len(hexes) >= 3 or any(not g.board.is_adjacent(a, b) for a, b in combinations(hexes, 2))


def _chits_of_attacker(g: Battle, clash: Clash) -> Iterator[str]:
    """12.5.i, 12.5.j, 12.5.k: event chits played for the attacker."""
    if "auftragstaktik" in clash.chits:
        yield "auftragstaktik"
    if "furia-francese" in clash.chits:
        yield "furia_francese"
    if conditions(g, clash.chits, clash.side):
        yield "attacker_battlefield_conditions"


def _cohesion(g: Battle, clash: Clash) -> Iterator[str]:
    """12.5.l, 12.5.m: the best cohesion of the Lead Assault Hex against the best of the defenders."""
    attack = max(tcr(g, unit) for unit in clash.leaders)
    defence = max(tcr(g, unit) for unit in clash.defenders)
    if attack > defence:
        yield "attacker_better_tcr"
    elif defence > attack:
        yield "defender_better_tcr"


def _defenders_shifts(g: Battle, clash: Clash) -> Iterator[str]:
    """12.5.n to 12.5.s: works help infantry and artillery, cover only infantry, a bridge anybody."""
    infantry = any(unit.infantry for unit in clash.defenders)
    if infantry or any(unit.guns for unit in clash.defenders):
        works = {"entrenched": "defender_entrenched", "hasty": "defender_hasty_works"}
        name = works.get(g.works.get(g.board.ids[clash.target], ""))
        if name:
            yield name
    names = (DEFENDER_TERRAIN.get(kind) for kind in g.ground.kinds[clash.target])
    yield from _strongest(g, (name for name in names if infantry or name == "defender_on_river_bridge"))
