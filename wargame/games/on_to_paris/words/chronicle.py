"""What the chronicle tells of: SPs and Formations lost, Demoralized, rallied and come (6, 7, 13, 16), and VPs (3.2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from wargame.engine.annals import Annals, Coming, Fate, Gain
from wargame.games.on_to_paris.content.forces import ArrivalRow, ChartId
from wargame.games.on_to_paris.rules.arrivals import events as arrivals
from wargame.games.on_to_paris.rules.combat import after_events as after
from wargame.games.on_to_paris.rules.combat import events as combat
from wargame.games.on_to_paris.rules.events import PointsScored
from wargame.games.on_to_paris.rules.formations.events import FormationEliminated
from wargame.games.on_to_paris.rules.leaders.events import LeaderArrived
from wargame.games.on_to_paris.rules.sequence.rally_events import Rallied
from wargame.games.on_to_paris.rules.sieges.events import Surrendered
from wargame.games.on_to_paris.rules.strength import KINDS, Strength
from wargame.games.on_to_paris.rules.units import ENEMY, FRENCH, PRUSSIAN
from wargame.games.on_to_paris.rules.view import CampaignView
from wargame.games.on_to_paris.words.base import Names
from wargame.games.on_to_paris.words.scoring import reason

LOST, DEMORALIZED, RALLIED, ARRIVED = "lost", "demoralized", "rallied", "arrived"
AHEAD = 4
"""The reinforcement charts are told so many turns ahead."""


def coming(n: Names, view: CampaignView) -> list[Coming]:
    """7.1: what the charts bring in the next turns."""
    return [
        told
        for turn in range(view.turn, view.turn + AHEAD)
        for side in n.game.sides
        for row in _rows(n, side, turn)
        if (told := _coming(n, side, turn, row)) is not None
    ]


def _rows(n: Names, side: str, turn: int) -> Iterator[ArrivalRow]:
    """7.1: the lines of a side's own chart, if the scenario uses it; the Republic's depend on when the Empire falls."""
    own: ChartId = "french" if side == FRENCH else "prussian"
    row = n.game.data.reinforcements.of(own).get(turn) if own in n.game.spec.charts else None
    if row is not None:
        yield row


def _coming(n: Names, side: str, turn: int, row: ArrivalRow) -> Coming | None:
    units = tuple(row.formations())
    sps = Strength(**{kind: getattr(row, kind) for kind in KINDS})
    parts = [*(n.unit(unit) for unit in units), *((n.force(side, sps),) if sps.total else ())]
    return Coming(turn, side, units, ", ".join(parts)) if parts else None


def strength(n: Names, view: CampaignView) -> Mapping[str, int]:
    """The Formations each side has on the map."""
    return {side: sum(each.side == side and bool(each.place) for each in view.formations) for side in n.game.sides}


ANNALS: Annals[Names] = Annals(
    Names,
    (LOST, DEMORALIZED, RALLIED, ARRIVED),
    scored=lambda n, view: "victory points",
    coming=coming,
    strength=strength,
    measured="Formations",
)


def _sps(n: Names, side: str, held: Strength, what: str, harm: bool) -> Iterator[Fate]:
    for kind, number in zip(KINDS, held, strict=True):
        if number:
            yield Fate(side, what, f"{n.sp(side, kind)} SP", number=number, harm=harm)


def _formation(n: Names, unit: str, what: str, harm: bool) -> Iterator[Fate]:
    found = n.game.formations.by_id.get(unit)
    if found is not None and not found.is_detachment:
        yield Fate(found.side, what, n.unit(unit), unit, harm=harm)


ANNALS.fates(combat.SpLost)(lambda n, e: [Fate(e.side, LOST, f"{n.sp(e.side, e.sp)} SP", number=e.number)])
ANNALS.fates(combat.Overran)(lambda n, e: _sps(n, e.side, e.lost, LOST, True))
ANNALS.fates(combat.ForceDestroyed)(lambda n, e: _sps(n, e.side, e.lost, LOST, True))
ANNALS.fates(FormationEliminated)(lambda n, e: _formation(n, e.unit, LOST, True))
ANNALS.fates(after.Demoralized)(lambda n, e: [Fate(e.side, DEMORALIZED, n.hex(e.hex), number=0)])
ANNALS.fates(Rallied)(lambda n, e: [Fate(e.side, RALLIED, n.hex(e.hex), number=0, harm=False)])
ANNALS.fates(arrivals.SpsArrive)(lambda n, e: _sps(n, e.side, e.strength.plus(e.paris), ARRIVED, False))


@ANNALS.fates(Surrendered)
def _(n: Names, e: Surrendered) -> Iterator[Fate]:
    if e.sps:
        yield Fate(e.side, LOST, "surrendered SP", number=e.sps)


@ANNALS.fates(arrivals.FormationsArrive)
def _(n: Names, e: arrivals.FormationsArrive) -> Iterator[Fate]:
    for unit in e.units:
        yield from _formation(n, unit, ARRIVED, False)


@ANNALS.fates(LeaderArrived)
def _(n: Names, e: LeaderArrived) -> Iterator[Fate]:
    yield Fate(n.game.leaders.by_id[e.leader].side, ARRIVED, n.leader(e.leader), number=0, harm=False)


@ANNALS.harms(combat.CombatResult)
def _(n: Names, e: combat.CombatResult) -> Iterator[str]:
    """13.11: who must lose SPs or is Demoralized by the enemy's roll."""
    if e.losses or e.demoralized:
        yield e.side


@ANNALS.harms(combat.ArtilleryFired)
def _(n: Names, e: combat.ArtilleryFired) -> Iterator[str]:
    """13.3.5: whom the guns hurt."""
    if e.losses or e.half or e.demoralizes:
        yield ENEMY[e.side]


@ANNALS.gains(PointsScored)
def _(n: Names, e: PointsScored) -> Iterator[Gain]:
    """3.2: there is one level of VPs, the Prussian one."""
    yield Gain(PRUSSIAN, e.points, reason(n, e.entry))
