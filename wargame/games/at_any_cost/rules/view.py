"""What a side may know. Counters and their markers lie open; planned and held chits, and the cup, do not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import FrozenInstanceError, dataclass, field, fields
from typing import TYPE_CHECKING

from wargame.engine.game import Outcome
from wargame.games.at_any_cost.rules import stages
from wargame.games.at_any_cost.rules.command.command import printed_rating, rating
from wargame.games.at_any_cost.rules.questions import Declared
from wargame.games.at_any_cost.rules.strength import initial_sp, sp_text, tcr
from wargame.games.at_any_cost.rules.units import ABSENT, ON_MAP, POOL, WAITING, Unit

if TYPE_CHECKING:
    from wargame.games.at_any_cost.rules.battle import Battle


@dataclass(slots=True, init=False)
class CounterView(Unit):
    """3.6: a counter as it lay at one moment, which changes no more.

    Its markers lie open: a result seen by all has placed each. A Mitrailleuse is where its parent is.
    """

    hex: str = field(init=False)
    tcr_now: int = field(init=False)
    """Cohesion with all that counts now; nothing of an HQ."""
    sp_now: str = field(init=False)
    """Strength with all that counts now."""
    rating: int = field(init=False)
    """3.5.3: the Command Rating of an HQ now."""

    def __setattr__(self, name: str, value: object) -> None:
        """A view does not change."""
        raise FrozenInstanceError(f"cannot assign to {name}")

    @property
    def tcr(self) -> int:
        """3.1.2: the cohesion printed on the side that is up."""
        return self.values.tcr

    @property
    def sp(self) -> str:
        """3.1.3: the strength printed on the side that is up."""
        return "" if self.hq else sp_text(self.values.sp)

    @property
    def ma(self) -> int:
        """3.1.4: the movement printed on the side that is up."""
        return self.values.ma

    @property
    def printed_rating(self) -> int:
        """3.5.3: the Command Rating printed on the side that is up; nothing but of an HQ."""
        return printed_rating(self, self.posture) if self.hq else 0

    def supposing(self, **changes: object) -> CounterView:
        """The counter as it would be with these changes."""
        return _lying(self, {**{name: getattr(self, name) for name in _REST}, **changes})


def _lying(unit: Unit, more: Mapping[str, object]) -> CounterView:
    """A picture of a counter as it lies, with what is known besides."""
    view = object.__new__(CounterView)
    for slot in _SLOTS:
        slot.__set__(view, slot.__get__(unit))
    for name, value in more.items():
        object.__setattr__(view, name, value)
    return view


_SLOTS = tuple(getattr(Unit, each.name) for each in fields(Unit))
_REST = tuple(each.name for each in fields(CounterView) if each not in fields(Unit))


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
    """5.3: a `stages.ActivationStep.stage`."""


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
    """5.0: a `stages.Phase.phase`."""
    activation: ActivationView | None
    combat: Declared | None
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
        combat=stages.combat(g),
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
    place = g.whereabouts(unit)
    hex_ = g.board.ids[place] if place >= 0 else ""
    if unit.hq:
        return _lying(unit, {"hex": hex_, "tcr_now": 0, "sp_now": "", "rating": rating(unit)})
    now = {"tcr_now": tcr(g, unit), "sp_now": sp_text(initial_sp(unit)), "rating": 0}
    return _lying(unit, {"place": place, "hex": hex_, **now})


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
    frame = stages.activation_of(g)
    if frame is None:
        return None
    shared = {each.name: getattr(frame, each.name) for each in fields(ActivationView) if each.name != "step"}
    return ActivationView(**shared, step=stages.step(g, frame))


def _arrivals(g: Battle) -> tuple[ArrivalView, ...]:
    def waiting(units: Sequence[str]) -> tuple[str, ...]:
        return tuple(each for each in units if g.units[each].status == WAITING)

    views = (ArrivalView(each.id, each.side, each.turn, each.hex, waiting(each.units)) for each in g.arrivals)
    return tuple(view for view in views if view.units)


def topmost_first(stack: Sequence[CounterView]) -> list[CounterView]:
    """A stack as it lies: the largest fighting unit on top, a Mitrailleuse under its artillery, the HQ below all."""
    parents = [counter for counter in stack if counter.type != "mitrailleuse"]
    parents.sort(key=lambda counter: (counter.hq, -counter.values.sp))
    batteries = {counter.battery: counter for counter in stack if counter.type == "mitrailleuse"}
    ordered: list[CounterView] = []
    for counter in parents:
        ordered.append(counter)
        if counter.id in batteries:
            ordered.append(batteries.pop(counter.id))
    return [*ordered, *batteries.values()]
