"""What the chronicle tells of: SPs and units lost, Demoralized, rallied, come (6, 7, 13, 16), places and VPs (3.2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from wargame.engine.annals import Annals, Coming, Fate, Gain, Goal
from wargame.engine.events import Event
from wargame.games.on_to_paris.rules.arrivals import events as arrivals
from wargame.games.on_to_paris.rules.arrivals.charts import rows
from wargame.games.on_to_paris.rules.cavalry.events import InterdictionRolled
from wargame.games.on_to_paris.rules.combat import after_events as after
from wargame.games.on_to_paris.rules.combat import events as combat
from wargame.games.on_to_paris.rules.command.events import (
    CommandPointsRolled,
    DutyNeglected,
    HalfBegins,
    InitiativeLapsed,
)
from wargame.games.on_to_paris.rules.events import PointsScored
from wargame.games.on_to_paris.rules.formations.events import FormationEliminated
from wargame.games.on_to_paris.rules.leaders.events import (
    CommandChecked,
    LeaderAppointed,
    LeaderArrived,
    LeaderCaptured,
    LeaderIncapacitated,
    LeaderKilled,
    LeaderWounded,
)
from wargame.games.on_to_paris.rules.politics.events import LOST as GUARD_LOST
from wargame.games.on_to_paris.rules.politics.events import EmpireFell, GuardRest, SpsDeserted
from wargame.games.on_to_paris.rules.sequence.events import CommandTableAdvanced, InitiativeTied, InitiativeWon
from wargame.games.on_to_paris.rules.sequence.rally_events import Rallied
from wargame.games.on_to_paris.rules.sieges.events import CouldNotLeave, Surrendered
from wargame.games.on_to_paris.rules.strength import CSP, FT, KINDS, NONE, Strength
from wargame.games.on_to_paris.rules.units import ENEMY, FRENCH, PRUSSIAN
from wargame.games.on_to_paris.rules.upkeep_events import LeaderOverrun, TireursGone
from wargame.games.on_to_paris.rules.victory import Valued, at_the_end, holder, valued
from wargame.games.on_to_paris.rules.view import CampaignView
from wargame.games.on_to_paris.words.base import Names
from wargame.games.on_to_paris.words.scoring import reason
from wargame.grammar import listed, minus, signed

LOST, DEMORALIZED, RALLIED, ARRIVED = "lost", "demoralized", "rallied", "arrived"
COMMANDS = "command"
"""5: changes of command."""
LONG = 2
"""So many Segments in which nothing is done are told in one line."""
AHEAD = 4
"""The reinforcement charts are told so many turns ahead."""


def coming(n: Names, view: CampaignView) -> list[Coming]:
    """7.1: what the charts and the scenario bring in the next turns, as far as it is known now."""
    turns = range(view.turn, min(view.turn + AHEAD, n.game.spec.end_turn + 1))
    found = (_coming(n, side, turn) for turn in turns for side in n.game.sides)
    return [told for told in found if told is not None]


def _coming(n: Names, side: str, turn: int) -> Coming | None:
    lines = list(rows(n.game, side, turn))
    units = tuple(word for row in lines for word in row.formations())
    sps = paris = NONE
    for row in lines:
        sps = sps.plus(Strength(**{kind: getattr(row, kind) for kind in KINDS}))
        paris = paris.plus(Strength(reg=row.paris_reg, res=row.paris_res))
    parts = [*(n.unit(unit) for unit in units), *((n.force(side, sps),) if sps.total else ())]
    parts += [f"{n.force(side, paris)} for Paris"] if paris.total else []
    return Coming(turn, side, units, ", ".join(parts)) if parts else None


def goals(n: Names, view: CampaignView) -> list[Goal]:
    """3.2: the places that count, who holds each, and what it counts as things stand."""
    return [_goal(n, each) for each in valued(n.game)]


def _goal(n: Names, each: Valued) -> Goal:
    held, place = holder(n.game, each.place), n.hex(each.place)
    if each.how == "siege":
        held = ENEMY[held] if each.counts and held else held
        return Goal(f"siege {each.place}", f"Siege of {place}", held, _vp(each))
    return Goal(each.place, place, held, _vp(each))


def _vp(each: Valued) -> str:
    return f"{signed(each.points)} VP" if each.counts else f"would be {signed(each.points)} VP"


def level(n: Names, view: CampaignView) -> str:
    """3.2, 3.3: what the points are, and what they would come to if the scenario ended now."""
    ending = view.vp + sum(points for points, _ in at_the_end(n.game)) if view.outcome is None else view.vp
    return f"{minus(view.vp)} VP, {minus(ending)} if it ended now"


def counted(n: Names, view: CampaignView) -> list[Gain]:
    """3.2: what would be counted if the scenario ended now and is told by no place."""
    found = ((points, entry) for points, entry in at_the_end(n.game) if points and " " not in entry)
    return [Gain(PRUSSIAN, points, f"{reason(n, entry)}, if it ended now") for points, entry in found]


def strength(n: Names, view: CampaignView) -> Mapping[str, int]:
    """The Formations each side has on the map."""
    return {side: sum(each.side == side and bool(each.place) for each in view.formations) for side in n.game.sides}


QUIET = (InitiativeWon, InitiativeTied, CommandTableAdvanced, CommandPointsRolled, HalfBegins, InitiativeLapsed)
"""8.5, 8.6: the Action Phase only goes on."""


def passed(n: Names, events: Sequence[Event]) -> str:
    """8.5.4, 8.6.1: Segments in which neither side did anything, two at least, and the ties that brought new CPs.

    A tie is followed by the new CPs unless it may end the phase (8.6.2, 8.8).
    """
    done: list[int] = []
    halves = segment = 0
    for event in events:
        if isinstance(event, InitiativeWon):
            segment, halves = event.segment, 0
        elif isinstance(event, InitiativeLapsed) and segment:
            halves += 1
            done += [segment] if halves == len(n.game.sides) else []
    if len(done) < LONG:
        return ""
    ties = _ties_with_cps(events)
    more = f"; {'ties' if len(ties) > 1 else 'a tie'} at {listed(ties)} brought new CPs" if ties else ""
    return f"Segments {done[0]} {'and' if len(done) == LONG else 'to'} {done[-1]}: neither side did anything{more}."


def _ties_with_cps(events: Sequence[Event]) -> list[str]:
    """8.6.1: the numbers of the ties after which both sides rolled for new CPs."""
    found, last = list[str](), ""
    for event in events:
        if isinstance(event, InitiativeTied):
            last = str(event.roll)
        elif isinstance(event, CommandPointsRolled) and last:
            found.append(last)
            last = ""
    return found


ANNALS: Annals[Names] = Annals(
    Names,
    (LOST, DEMORALIZED, RALLIED, ARRIVED, COMMANDS),
    scored=level,
    goals=goals,
    counted=counted,
    coming=coming,
    strength=strength,
    measured="Formations",
    quiet=QUIET,
    in_short=passed,
)


def _sps(n: Names, side: str, held: Strength, what: str, harm: bool) -> Iterator[Fate]:
    for kind, number in zip(KINDS, held, strict=True):
        if number:
            yield Fate(side, what, f"{n.sp(side, kind)} SP", number=number, harm=harm)


def _formation(n: Names, unit: str, what: str, harm: bool) -> Iterator[Fate]:
    found = n.game.formations.by_id.get(unit)
    if found is not None and not found.is_detachment:
        yield Fate(found.side, what, n.unit(unit), unit, harm=harm)


def _all_at(n: Names, e: after.Demoralized | Rallied) -> str:
    """13.14.1: whoever a side has in a hex."""
    return f"{n.side(e.side)} at {n.hex(e.hex)}"


ANNALS.fates(combat.SpLost)(lambda n, e: [Fate(e.side, LOST, f"{n.sp(e.side, e.sp)} SP", number=e.number)])
ANNALS.fates(after.SpRegained)(lambda n, e: [Fate(e.side, LOST, f"{n.sp(e.side, e.sp)} SP", number=-1, harm=False)])
ANNALS.fates(combat.Overran)(lambda n, e: _sps(n, e.side, e.lost, LOST, True))
ANNALS.fates(combat.ForceDestroyed)(lambda n, e: _sps(n, e.side, e.lost, LOST, True))
ANNALS.fates(FormationEliminated)(lambda n, e: _formation(n, e.unit, LOST, True))
ANNALS.fates(after.Demoralized)(lambda n, e: [Fate(e.side, DEMORALIZED, _all_at(n, e), number=0)])
ANNALS.fates(Rallied)(lambda n, e: [Fate(e.side, RALLIED, _all_at(n, e), number=0, harm=False)])
ANNALS.fates(arrivals.SpsArrive)(lambda n, e: _sps(n, e.side, e.strength.plus(e.paris), ARRIVED, False))


@ANNALS.fates(after.NoWayOut)
def _(n: Names, e: after.NoWayOut) -> Iterator[Fate]:
    """13.16.3: of what kind they were is not told."""
    yield from _some(n.game.formation(e.unit).side, "cut-off SP", e.number)


@ANNALS.fates(CouldNotLeave)
def _(n: Names, e: CouldNotLeave) -> Iterator[Fate]:
    """13.16.3: a Cavalry Division, or Franc-Tireurs (17.1.5)."""
    yield from _some(e.side, f"{n.sp(e.side, CSP if e.unit else FT)} SP", e.number)


@ANNALS.fates(InterdictionRolled)
def _(n: Names, e: InterdictionRolled) -> Iterator[Fate]:
    """14.6: what the Interdiction cost the cavalry itself."""
    side = n.game.formation(e.unit).side
    yield from _some(side, f"{n.sp(side, CSP)} SP", e.csp)


@ANNALS.fates(SpsDeserted)
def _(n: Names, e: SpsDeserted) -> Iterator[Fate]:
    """18.3: who does not stay with the Republic."""
    yield from _some(FRENCH, f"{n.sp(FRENCH, e.sp)} SP", e.lost)


@ANNALS.fates(GuardRest)
def _(n: Names, e: GuardRest) -> Iterator[Fate]:
    """18.3: the Guard that is shut in with its cavalry."""
    for kind in e.sps if e.fate == GUARD_LOST else ():
        yield from _some(FRENCH, f"{n.sp(FRENCH, kind)} SP", 1)


@ANNALS.fates(TireursGone)
def _(n: Names, e: TireursGone) -> Iterator[Fate]:
    """17.1: those above three, or outside France."""
    yield from _some(FRENCH, f"{n.sp(FRENCH, FT)} SP", e.number)


@ANNALS.fates(DutyNeglected)
def _(n: Names, e: DutyNeglected) -> Iterator[Fate]:
    """8.5.4.minimum: the enemy takes an SP where there is no CP."""
    kind = e.taken.removeprefix("paris_")
    if kind in KINDS:
        yield from _some(e.side, f"{n.sp(e.side, kind)} SP", 1)


def _some(side: str, name: str, number: int) -> Iterator[Fate]:
    if number:
        yield Fate(side, LOST, name, number=number)


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


def _command(formation: str) -> str:
    """Who commands a Formation may change more than once in a turn; who has it in the end is told."""
    return f"command of {formation}"


@ANNALS.fates(CommandChecked)
def _(n: Names, e: CommandChecked) -> Iterator[Fate]:
    """5.6.2: an Army Leader whom the Emperor sends away."""
    if e.result == "replaced":
        yield Fate(FRENCH, COMMANDS, f"{n.leader(e.leader)} loses {n.unit(e.army)}", number=0, of=_command(e.army))


@ANNALS.fates(LeaderAppointed)
def _(n: Names, e: LeaderAppointed) -> Iterator[Fate]:
    side = n.game.leaders.by_id[e.leader].side
    taken = f"{n.leader(e.leader)} takes {n.unit(e.unit)}"
    yield Fate(side, COMMANDS, taken, number=0, harm=False, of=_command(e.unit))


def _leader(n: Names, leader: str, what: str, called: str = "") -> list[Fate]:
    return [Fate(n.game.leaders.by_id[leader].side, what, n.leader(leader), number=0, called=called)]


ANNALS.fates(LeaderKilled)(lambda n, e: _leader(n, e.leader, LOST))
ANNALS.fates(LeaderCaptured)(lambda n, e: _leader(n, e.leader, LOST, "captured"))
ANNALS.fates(LeaderOverrun)(lambda n, e: _leader(n, e.leader, LOST))
ANNALS.fates(LeaderIncapacitated)(lambda n, e: _leader(n, e.leader, COMMANDS, "out of action"))
ANNALS.fates(LeaderWounded)(lambda n, e: _leader(n, e.leader, COMMANDS, "wounded"))


@ANNALS.fates(EmpireFell)
def _(n: Names, e: EmpireFell) -> Iterator[Fate]:
    """18.3: nothing greater can happen."""
    yield Fate(FRENCH, LOST, "the Empire", number=0)


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
