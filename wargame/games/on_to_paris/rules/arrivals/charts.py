"""7.1, 7.3, 7.5: what the reinforcement charts bring at the start of a turn."""

from __future__ import annotations

from collections.abc import Iterator

from wargame.games.on_to_paris.content.forces import ArrivalRow, ChartId
from wargame.games.on_to_paris.rules.arrivals.events import FormationsArrive, SpsArrive
from wargame.games.on_to_paris.rules.campaign import PARIS_REG, PARIS_RES, REPUBLIC, Campaign
from wargame.games.on_to_paris.rules.strength import KINDS, NONE, Strength
from wargame.games.on_to_paris.rules.units import CAVALRY, FRENCH, POOL, TRACK, WAITING, Formation


def receive(g: Campaign) -> None:
    """7.1: SPs come to the pools, Formations become available; 7.2.1: four Landwehr may again enter in hexes."""
    g.put(g, "landwehr", 0)
    for side in g.sides:
        _receive_sps(g, side)
        _receive_formations(g, side)


def rows(g: Campaign, side: str, turn: int) -> Iterator[ArrivalRow]:
    """7.1, 7.5.2: the lines of a turn: the side's chart, the Republic's, and what the scenario adds."""
    charts = g.data.reinforcements
    own: ChartId = "french" if side == FRENCH else "prussian"
    if own in g.spec.charts and (row := charts.of(own).get(turn)) is not None:
        yield row
    if side == FRENCH and "republic" in g.spec.charts and g.government == REPUBLIC:
        yield charts.republic_row(turn - g.fell)
    extra = dict(g.spec.extra_reinforcements.items()).get(side)  # type: ignore[call-overload]
    if extra is not None and turn in extra:
        yield extra[turn]


def _receive_sps(g: Campaign, side: str) -> None:
    """7.1, 18.3: SPs of the charts, and those that waited on the turn track."""
    came = waited = g.later[side]
    paris = NONE
    for row in rows(g, side, g.turn):
        came = came.plus(Strength(**{kind: getattr(row, kind) for kind in KINDS}))
        paris = paris.plus(Strength(reg=row.paris_reg, res=row.paris_res))
    if g.paris_lost:
        paris = Strength(reg=_half(paris.reg), res=_half(paris.res))
    g.journal.put_key(g.later, side, NONE)
    g.account(side, came.minus(waited).plus(paris))
    for kind, number in zip(KINDS, came, strict=True):
        if number:
            g.pool(side, kind, number)
    for pool, number in ((PARIS_REG, paris.reg), (PARIS_RES, paris.res)):
        if number:
            g.pool(side, pool, number)
    if came.total or paris.total:
        g.tell(SpsArrive(side, came, paris))


def _half(number: int) -> int:
    """7.2.2: half, rounded up, once a hex of Paris has been captured."""
    return (number + 1) // 2


def _receive_formations(g: Campaign, side: str) -> None:
    """7.3: Armies, Corps and Siege Guns by the charts, Cavalry Divisions by their turn, what returns by its turn."""
    listed = [word for row in rows(g, side, g.turn) for word in row.formations()]
    came = [each for each in g.formations.every if each.side == side and arrives(g, each, g.turn, listed)]
    for each in came:
        g.put(each, "status", POOL)
        g.put(each, "returns", 0)
    if came:
        g.tell(FormationsArrive(side, tuple(each.id for each in came)))


def arrives(g: Campaign, formation: Formation, turn: int, listed: list[str]) -> bool:
    """7.3: whether a Formation is there by a turn: whichever listing comes first counts, and none is received twice."""
    if formation.status == TRACK:
        return formation.returns <= turn
    if formation.status != WAITING or formation.spec is None:
        return False
    other = g.spec.army_turns.get(formation.id)
    if other is not None:
        return turn >= other
    own: ChartId = "french" if formation.side == FRENCH else "prussian"
    if formation.kind == CAVALRY and own in g.spec.charts:
        return formation.spec.turn is not None and formation.spec.turn <= turn
    return formation.id in listed
