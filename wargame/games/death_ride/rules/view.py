"""What a side may know: everything. The table as plain values, for screens and computer players."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wargame.engine.game import Outcome
from wargame.games.death_ride.rules import arrivals, impulses, leaders, victory
from wargame.games.death_ride.rules.activation import Activation
from wargame.games.death_ride.rules.combat.combat import Combat
from wargame.games.death_ride.rules.units import TO_COME, Unit

if TYPE_CHECKING:
    from wargame.games.death_ride.rules.battle import Battle


@dataclass(frozen=True, slots=True)
class CounterView:
    """A counter with the side that is up. `value` is what counts now; `combat` is Fresh and Spent."""

    id: str
    side: str
    place: int
    area: str
    """The Area or Entry Box; empty beside the map."""
    status: str
    name: str
    type: str
    corps: str
    division: str
    combat: tuple[int, int]
    value: int
    artillery: int
    move: int
    spent: bool
    activated: bool
    any_leader: bool
    formation: str
    rank: str = ""
    range: int = 0
    active: bool = False
    used: bool = False
    marched: bool = False
    bivouac: bool = False
    ready: bool = False
    """Of a unit in the activation going on that has not acted yet."""
    held: bool = False
    """Left out of the group of this step."""
    limited: bool = False
    """10.4: bound by the limits of 4 Corps."""
    arrives: int = 0
    """The turn in which it comes; 0 if it is set up."""

    @property
    def leader(self) -> bool:
        """Whether it is a Leader."""
        return self.type == "leader"


@dataclass(frozen=True, slots=True)
class ActivationView:
    """The activation going on (6.5)."""

    side: str
    leader: str
    area: str
    units: tuple[str, ...]
    ready: tuple[str, ...]
    held: tuple[str, ...]
    step: str


@dataclass(frozen=True, slots=True)
class CombatView:
    """The combat being resolved: its chart, who attacks what, both totals without dice, and the dice."""

    chart: str
    side: str
    units: tuple[str, ...]
    area: str
    totals: tuple[int, int]
    dice: tuple[int, int]


@dataclass(frozen=True, slots=True)
class ArrivalView:
    """Counters still to come (10.1)."""

    turn: int
    side: str
    box: str
    ids: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BattleView:
    """Everything on the table."""

    side: str
    turn: int
    turns: int
    time: str
    impulse: int
    active: str
    final: bool
    impulses: tuple[int, ...]
    test_modifier: int
    """5.2: what is added to the die of the end test now."""
    counters: tuple[CounterView, ...]
    """On the map and in Entry Boxes."""
    beside: tuple[CounterView, ...]
    """To come or eliminated, by their status."""
    bivouacs: tuple[str, ...]
    fire_zones: tuple[tuple[str, str, str], ...]
    """9.3: Division, Area fired from, Area beaten."""
    advantage: str
    advantage_used: tuple[str, ...]
    caprivi: str
    released: bool
    last_occupants: tuple[tuple[str, str], ...]
    tricolours: tuple[str, ...]
    """19.2: those that score now."""
    listed: tuple[str, ...]
    """19.3: those that score now."""
    deactivations: int
    losses: tuple[tuple[str, int], ...]
    activation: ActivationView | None
    combat: CombatView | None
    arrivals: tuple[ArrivalView, ...]
    scores: tuple[tuple[str, int], ...]
    to_decide: str | None
    outcome: Outcome | None


def view_of(g: Battle, side: str | None) -> BattleView:
    """The view of a side; None is the umpire. Building it changes nothing."""
    decision = g.decision
    frame = activation_of(g)
    turn = min(max(1, g.turn), len(g.spec.turns))
    return BattleView(
        side=side or g.sides[0],
        turn=g.turn,
        turns=len(g.spec.turns),
        time=g.spec.turns[turn - 1].time,
        impulse=g.impulse,
        active=g.active,
        final=g.final,
        impulses=g.impulses,
        test_modifier=impulses.test_modifier(g),
        counters=tuple(_counter(g, unit, frame) for unit in g.units.every if unit.in_play),
        beside=tuple(_counter(g, unit, frame) for unit in g.units.every if not unit.in_play),
        bivouacs=g.bivouacs,
        fire_zones=g.fire_zones,
        advantage=g.advantage,
        advantage_used=g.advantage_used,
        caprivi=g.caprivi,
        released=g.released,
        last_occupants=tuple(sorted(g.last_occupants.items())),
        tricolours=tuple(victory.tricolours(g)),
        listed=tuple(victory.listed(g)),
        deactivations=g.deactivations,
        losses=tuple(g.losses.items()),
        activation=_activation(g, frame),
        combat=_combat(g),
        arrivals=_arrivals(g),
        scores=tuple(g.scores().items()),
        to_decide=decision.side if decision else None,
        outcome=g.outcome,
    )


def activation_of(g: Battle) -> Activation | None:
    """The activation going on, if any."""
    return next((frame for frame in reversed(g.procedures) if isinstance(frame, Activation)), None)


def _counter(g: Battle, unit: Unit, frame: Activation | None) -> CounterView:
    return CounterView(
        id=unit.id,
        side=unit.side,
        place=unit.place,
        area=g.area(unit),
        status=unit.status,
        name=unit.name,
        type=unit.type,
        corps=unit.corps,
        division=unit.division,
        combat=unit.combat,
        value=unit.value,
        artillery=0 if unit.spent else unit.artillery,
        move=unit.move,
        spent=unit.spent,
        activated=unit.activated,
        any_leader=unit.any_leader,
        formation=unit.formation,
        rank=unit.rank,
        range=leaders.spec_of(g, unit).range if unit.leader else 0,
        active=unit.active,
        used=unit.used,
        marched=unit.marched,
        bivouac=g.bivouacked(unit),
        ready=frame is not None and unit.id in frame.ready,
        held=frame is not None and unit.id in frame.held,
        limited=unit.in_play and arrivals.limited(g, unit),
        arrives=arrivals.arrival_turn(g, unit),
    )


def _activation(g: Battle, frame: Activation | None) -> ActivationView | None:
    if frame is None:
        return None
    where = g.board.ids[frame.place]
    return ActivationView(frame.side, frame.leader, where, frame.units, frame.ready, frame.held, frame.step)


def _combat(g: Battle) -> CombatView | None:
    """The innermost combat of the procedures whose sums are known."""
    for frame in reversed(g.procedures):
        if isinstance(frame, Combat) and frame.chart:
            where, side = g.board.ids[frame.where(g)], frame.side(g)
            return CombatView(frame.chart, side, frame.attackers(g), where, frame.totals, frame.dice)
    return None


def _arrivals(g: Battle) -> tuple[ArrivalView, ...]:
    def waiting(ids: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(each for each in ids if g.units[each].status == TO_COME)

    found = (ArrivalView(a.turn, a.side, a.box, waiting((*a.leaders, *a.units))) for a in g.spec.arrivals)
    return tuple(view for view in found if view.ids)
