"""What a side may know. Counters and their markers lie open; planned and held chits, and the cup, do not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from wargame.engine.game import Outcome
from wargame.games.at_any_cost.rules import stages
from wargame.games.at_any_cost.rules.assault.combat import AssaultCombat
from wargame.games.at_any_cost.rules.command.activation import activation_of
from wargame.games.at_any_cost.rules.command.command import rating
from wargame.games.at_any_cost.rules.fire.fire import FireCombat
from wargame.games.at_any_cost.rules.strength import initial_sp, sp_text, tcr
from wargame.games.at_any_cost.rules.units import ABSENT, ON_MAP, POOL, WAITING, Unit

if TYPE_CHECKING:
    from wargame.games.at_any_cost.rules.battle import Battle


@dataclass(frozen=True, slots=True)
class CounterView:
    """3.6: a counter with the side that is up and its markers, which lie open: a result seen by all has placed each.

    `tcr` and `sp` are printed; `_now` counts everything.
    """

    id: str
    side: str
    place: int
    hex: str
    status: str
    label: str
    type: str
    formation: str
    acts_with: str
    division: str
    weight: str
    detachment: bool
    gsp: bool
    worn: bool
    tcr: int
    sp: str
    ma: int
    tcr_now: int
    sp_now: str
    morale: int
    ammo: int
    battery: str
    posture: str = ""
    rating: int = 0
    casualty: bool = False
    overrun: bool = False
    malaise: bool = False
    bivouac: bool = False
    in_command: bool = False
    ooc: bool = False
    fired: str = ""
    spent: int = 0
    moved: bool = False
    halted: str = ""
    charging: bool = False
    assaults: str = ""
    """12.2: the hex it is declared to assault."""
    fought: bool = False
    battalion_fire: bool = False

    @property
    def hq(self) -> bool:
        """Whether it is an HQ."""
        return self.type == "hq"


@dataclass(frozen=True, slots=True)
class HandView:
    """The event chits of a side. Of the enemy's only numbers are known, what has been used, and his tracks (3.9)."""

    side: str
    pool: tuple[str, ...]
    held_count: int
    in_cup: int
    aside: int
    spent: tuple[str, ...]
    tracks: tuple[tuple[str, int], ...]
    planned: str | None = None
    held: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class CupView:
    """What is known of the cup: how many chits, and which of them are no events."""

    size: int
    open: tuple[str, ...]
    events: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class ActivationView:
    """The activation going on."""

    side: str
    formation: str
    posture: str
    group: tuple[str, ...]
    degraded: bool
    enhanced: bool
    bivouacked: bool
    step: str
    """5.3: a value of `stages.STEPS`, or `command` for the HQ Command Step."""


@dataclass(frozen=True, slots=True)
class CombatView:
    """The combat being resolved: a fire or an assault, who takes part, and chits played on it."""

    kind: str
    units: tuple[str, ...]
    target: str
    lead: str
    occasion: str
    chits: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ArrivalView:
    """A group of reinforcements that has not wholly come."""

    id: str
    side: str
    turn: int
    hex: str
    units: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BattleView:
    """Everything a side may know of a game."""

    side: str
    variant: str
    turn: int
    turns: int
    day: int
    time: str
    light: str
    """The kind of hour: day, dusk, evening, deep_night or dawn."""
    phase: str
    """5.0: a value of `stages.PHASES`, or `chit_draw`."""
    activation: ActivationView | None
    combat: CombatView | None
    counters: tuple[CounterView, ...]
    """On the map, the Mitrailleuses with the hex of their parents."""
    beside: tuple[CounterView, ...]
    """Waiting, Eliminated, to be Rebuilt, parted or gone, by their status."""
    hands: tuple[HandView, ...]
    cup: CupView
    drawn: tuple[str, ...]
    fortune: str
    leader_casualty: bool
    staff_held: bool
    works: tuple[tuple[str, str], ...]
    control: tuple[tuple[str, str], ...]
    arrivals: tuple[ArrivalView, ...]
    deployed: tuple[str, ...]
    committed: tuple[tuple[str, int], ...] | None
    cic: tuple[str, ...]
    scores: tuple[tuple[str, int], ...]
    to_decide: str | None
    outcome: Outcome | None

    def hand(self, side: str) -> HandView:
        """The hand of a side."""
        return next(hand for hand in self.hands if hand.side == side)


def view_of(g: Battle, side: str | None) -> BattleView:
    """The view of a side; None sees all (the umpire). Building it changes nothing."""
    decision = g.decision
    moment = g.spec.moment(min(max(1, g.turn), g.spec.turns))
    shown = [unit for unit in g.units.every if unit.status not in (ABSENT, POOL)]
    return BattleView(
        side=side or g.sides[0],
        variant=g.variant,
        turn=g.turn,
        turns=g.spec.turns,
        day=moment.day,
        time=moment.time,
        light=g.hour.kind,
        phase=stages.phase(g),
        activation=_activation(g),
        combat=_combat(g),
        counters=tuple(_counter(g, unit) for unit in shown if unit.status == ON_MAP),
        beside=tuple(_counter(g, unit) for unit in shown if unit.status != ON_MAP),
        hands=tuple(_hand(g, each, side in (None, each)) for each in g.sides),
        cup=_cup(g),
        drawn=g.drawn,
        fortune=g.fortune,
        leader_casualty=g.leader_casualty,
        staff_held=g.staff_held,
        works=tuple((hex_, kind) for hex_, kind in sorted(g.works.items()) if kind),
        control=tuple(sorted(g.control.items())),
        arrivals=_arrivals(g),
        deployed=g.deployed,
        committed=g.committed if side in (None, "french") else None,
        cic=tuple(each for each in g.sides if g.cic[each]),
        scores=tuple(g.scores().items()),
        to_decide=decision.side if decision else None,
        outcome=g.outcome,
    )


def _counter(g: Battle, unit: Unit) -> CounterView:
    values = unit.values
    place = g.whereabouts(unit)
    fighting = not unit.hq
    return CounterView(
        id=unit.id,
        side=unit.side,
        place=place,
        hex=g.board.ids[place] if place >= 0 else "",
        status=unit.status,
        label=unit.label,
        type=unit.type,
        formation=unit.formation,
        acts_with=unit.acts_with,
        division=unit.division,
        weight=unit.weight,
        detachment=unit.detachment,
        gsp=unit.gsp,
        worn=unit.battleworn,
        tcr=values.tcr,
        sp=sp_text(values.sp) if fighting else "",
        ma=values.ma,
        tcr_now=tcr(g, unit) if fighting else 0,
        sp_now=sp_text(initial_sp(unit)) if fighting else "",
        morale=unit.morale,
        ammo=unit.ammo,
        battery=unit.battery,
        posture="" if fighting else unit.posture,
        rating=0 if fighting else rating(unit),
        casualty=unit.casualty,
        overrun=unit.overrun,
        malaise=unit.malaise,
        bivouac=unit.bivouac,
        in_command=unit.in_command,
        ooc=unit.ooc,
        fired=unit.fired,
        spent=unit.spent,
        moved=unit.moved,
        halted=unit.halted,
        charging=unit.charging,
        assaults=unit.assaults,
        fought=unit.fought,
        battalion_fire=unit.battalion_fire,
    )


def _hand(g: Battle, side: str, own: bool) -> HandView:
    hand = g.hands[side]
    return HandView(
        side=side,
        pool=hand.pool,
        held_count=len(hand.held),
        in_cup=len(_events_in_cup(g, side)),
        aside=len(hand.aside),
        spent=hand.spent,
        tracks=tuple(hand.tracks.items()),
        planned=hand.planned if own else None,
        held=hand.held if own else None,
    )


def _events_in_cup(g: Battle, side: str) -> list[str]:
    events = (chit.partition(":")[2] for chit in g.cup.contents if chit.startswith("event:"))
    return [event for event in events if g.data.events[event].side == side]


def _cup(g: Battle) -> CupView:
    """5.1: everybody saw the Activation, CIC and Fortunes of War chits go in; of events only how many."""
    plain = Counter(chit for chit in g.cup.contents if not chit.startswith("event:"))
    counts = tuple((side, len(_events_in_cup(g, side))) for side in g.sides)
    return CupView(len(g.cup), tuple(sorted(plain.elements())), counts)


def _activation(g: Battle) -> ActivationView | None:
    frame = activation_of(g)
    if frame is None:
        return None
    return ActivationView(
        side=frame.side,
        formation=frame.formation,
        posture=frame.posture,
        group=frame.group,
        degraded=frame.degraded,
        enhanced=frame.enhanced,
        bivouacked=frame.bivouacked,
        step=stages.step(g, frame),
    )


def _combat(g: Battle) -> CombatView | None:
    """The innermost combat of the procedures."""
    for frame in reversed(g.procedures):
        if isinstance(frame, FireCombat):
            return CombatView("fire", frame.firers, g.board.ids[frame.target], "", frame.occasion, frame.chits)
        if isinstance(frame, AssaultCombat):
            lead, target = g.board.ids[frame.lead], g.board.ids[frame.target]
            return CombatView("assault", frame.units, target, lead, "", frame.chits)
    return None


def _arrivals(g: Battle) -> tuple[ArrivalView, ...]:
    def waiting(units: Sequence[str]) -> tuple[str, ...]:
        return tuple(each for each in units if g.units[each].status == WAITING)

    views = (ArrivalView(each.id, each.side, each.turn, each.hex, waiting(each.units)) for each in g.arrivals)
    return tuple(view for view in views if view.units)
