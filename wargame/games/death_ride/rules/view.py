"""The table as it stands, put into the types of `views`. Building a view changes nothing."""

from __future__ import annotations

from dataclasses import fields
from itertools import pairwise

from wargame.games.death_ride.rules import activation, arrivals, impulses, victory
from wargame.games.death_ride.rules.battle import STATE, Battle
from wargame.games.death_ride.rules.combat.assault import Assault
from wargame.games.death_ride.rules.combat.combat import Combat
from wargame.games.death_ride.rules.combat.volley import Volley
from wargame.games.death_ride.rules.march import March
from wargame.games.death_ride.rules.units import TO_COME, Unit
from wargame.games.death_ride.rules.views import ActivationView, ArrivalView, BattleView, CombatView, CounterView

_STATES = {each.name for each in fields(CounterView)} & {each.name for each in fields(Unit)}
"""What a view takes over from the counter: its printed values and its states ..."""
_TABLE = {each.name for each in fields(BattleView)} & set(STATE) - {"last_occupants"}
"""... and from the table, but for what a view must hold in another way."""


def view_of(g: Battle, side: str | None) -> BattleView:
    """The view of a side; None is the umpire."""
    frame = activation_of(g)
    turn = min(max(1, g.turn), len(g.spec.turns))
    return BattleView(
        **{name: getattr(g, name) for name in _TABLE},
        side=side or g.sides[0],
        turns=len(g.spec.turns),
        time=g.spec.turns[turn - 1].time,
        test_modifier=impulses.test_modifier(g),
        counters=tuple(_counter(g, unit, frame) for unit in g.units.every if unit.in_play),
        beside=tuple(_counter(g, unit, frame) for unit in g.units.every if not unit.in_play),
        last_occupants=tuple(sorted(g.last_occupants.items())),
        tricolours=tuple(victory.tricolours(g)),
        listed=tuple(victory.listed(g)),
        activation=_activation(g, frame),
        combat=_combat(g),
        arrivals=_arrivals(g),
        scores=tuple(g.scores().items()),
        outcome=g.outcome,
    )


def activation_of(g: Battle) -> activation.Activation | None:
    """The activation going on, if any."""
    return next((frame for frame in reversed(g.procedures) if isinstance(frame, activation.Activation)), None)


def under_fire(g: Battle) -> Assault | March | None:
    """14.4: the assault or march that a Volley is fired at: it goes on with those who stay Fresh in their Area."""
    for below, frame in pairwise(g.procedures):
        if isinstance(frame, Volley) and isinstance(below, Assault | March):
            return below
    return None


def _counter(g: Battle, unit: Unit, frame: activation.Activation | None) -> CounterView:
    return CounterView(
        **{name: getattr(unit, name) for name in _STATES},
        area=g.area(unit),
        bivouac=g.bivouacked(unit),
        ready=frame is not None and unit.id in frame.ready,
        held=frame is not None and unit.id in frame.held,
        limited=unit.in_play and arrivals.limited(g, unit),
        arrives=arrivals.arrival_turn(g, unit),
    )


def _activation(g: Battle, frame: activation.Activation | None) -> ActivationView | None:
    if frame is None:
        return None
    where = g.board.ids[frame.place]
    return ActivationView(frame.side, frame.leader, where, frame.units, frame.ready, frame.held)


def _combat(g: Battle) -> CombatView | None:
    """The innermost combat of the procedures whose sums are known."""
    for frame in reversed(g.procedures):
        if isinstance(frame, Combat) and frame.chart:
            where, side = g.board.ids[frame.where(g)], frame.side(g)
            return CombatView(frame.chart, side, frame.attackers(g), where, frame.totals, frame.dice, frame.target_lead)
    return None


def _arrivals(g: Battle) -> tuple[ArrivalView, ...]:
    def waiting(ids: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(each for each in ids if g.units[each].status == TO_COME)

    found = (ArrivalView(a.turn, a.side, a.box, waiting((*a.leaders, *a.units))) for a in g.spec.arrivals)
    return tuple(view for view in found if view.ids)
