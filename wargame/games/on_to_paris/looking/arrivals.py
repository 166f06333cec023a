"""7, 5.10, 6.3: what each turn brings to a side: SPs, Formations and Leaders of the charts, and who comes back."""

from __future__ import annotations

from typing import NamedTuple

from wargame.games.on_to_paris.rules.arrivals.charts import arrives, rows
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.leaders.appointing import serves
from wargame.games.on_to_paris.rules.strength import KINDS, NONE, Strength
from wargame.games.on_to_paris.rules.units import TRACK, WAITING, Formation, Leader


class Arrivals(NamedTuple):
    """7.1, 7.3, 7.4: what a turn brings to a side, as far as it is known now."""

    side: str
    sps: Strength
    paris: Strength
    formations: tuple[str, ...]
    leaders: tuple[str, ...]
    back: tuple[str, ...]
    """6.3, 13.12.2: Formations and Leaders on the turn track that return."""


def arrivals(g: Campaign, side: str) -> dict[int, tuple[Arrivals, ...]]:
    """7.1: every turn of the scenario that is still to come, with what it brings each side."""
    turns = range(g.turn + 1, g.spec.end_turn + 1)
    by_side = [_of(g, owner, turns) for owner in g.sides]
    return {turn: tuple(each[turn] for each in by_side) for turn in turns}


def _of(g: Campaign, owner: str, turns: range) -> dict[int, Arrivals]:
    """What a side gets, turn by turn; nobody comes twice."""
    units = [each for each in g.formations.every if each.side == owner]
    leaders = [each for each in g.leaders.every if each.side == owner]
    found: dict[int, Arrivals] = {}
    for turn in turns:
        lines = list(rows(g, owner, turn))
        listed = [word for row in lines for word in row.formations()]
        came = [each for each in units if arrives(g, each, turn, listed)]
        men = [each for each in leaders if _comes(g, each, turn)]
        units = [each for each in units if each not in came]
        leaders = [each for each in leaders if each not in men]
        sps, paris = g.later[owner] if turn == g.turn + 1 else NONE, NONE
        for row in lines:
            sps = sps.plus(Strength(**{kind: getattr(row, kind) for kind in KINDS}))
            paris = paris.plus(Strength(reg=row.paris_reg, res=row.paris_res))
        found[turn] = Arrivals(owner, sps, paris, _new(came), _new(men), _back([*came, *men]))
    return found


def _comes(g: Campaign, leader: Leader, turn: int) -> bool:
    """7.4, 13.12.2: whether a Leader is there by a turn, if the government stays what it is."""
    if leader.status == TRACK:
        return leader.returns <= turn
    known = not leader.sovereign and not leader.replacement
    return leader.status == WAITING and leader.spec.turn <= turn and serves(g, leader) and known


def _new(came: list[Formation] | list[Leader]) -> tuple[str, ...]:
    return tuple(each.id for each in came if each.status == WAITING)


def _back(came: list[Formation | Leader]) -> tuple[str, ...]:
    return tuple(each.id for each in came if each.status == TRACK)
