"""XI.5.4: whole ways to absorb the hits of a combat, and what they are worth."""

from __future__ import annotations

from collections.abc import Callable

from wargame.engine.action import Action
from wargame.engine.answers import Plan, Stakes
from wargame.engine.procedure import Ask
from wargame.games.abyss_of_lament.rules.battle import Battle
from wargame.games.abyss_of_lament.rules.combat.hits import (
    COHESION,
    DISORDER,
    ELIMINATE,
    RETREAT,
    SECOND_RETREAT,
    HitAbsorption,
)
from wargame.games.abyss_of_lament.rules.questions import AbsorbHits
from wargame.games.abyss_of_lament.rules.units import IN_PLAY, Unit

UNIT, ORDER, WING, GROUND, POINT = 10.0, 2.0, 2.5, 1.5, 7.0
"""What the unit in play is worth, that it is in order, a point of its wing's cohesion, its hex, and a VP (IV.1)."""
BACK = Action.of(RETREAT)
"""Stands for any retreat in the order of a plan."""
PLANS = {
    "Stand": (DISORDER, COHESION, BACK),
    "Give ground": (BACK, DISORDER, COHESION),
    "Go back in order": (BACK, COHESION, DISORDER),
    "Let the wing pay": (COHESION, DISORDER, BACK),
    "Give the unit up": (ELIMINATE,),
}
"""By which way the next hit is absorbed: the first that is open. What comes of it names the proposal."""


def in_game(g: Battle, side: str, counter: str) -> bool:
    """Whether a counter of the side's own is still in the game."""
    return g.units[counter].status == IN_PLAY


def at_stake(g: Battle, side: str, ask: Ask) -> Stakes | None:
    """XI.5.4: the unit that was hit, its wing and its hex."""
    hit = g.procedures[-1]
    if not isinstance(ask.about, AbsorbHits) or not isinstance(hit, HitAbsorption):
        return None
    unit, place = hit.unit, hit.unit.place
    wing, was_disordered = g.wing(unit), unit.disordered
    cohesion = wing.cohesion

    def named() -> str:
        paid = [
            *(["Disordered"] if unit.disordered and not was_disordered else []),
            *(["the wing pays"] if wing.cohesion < cohesion else []),
        ]
        return _named(unit, place, paid)

    return Stakes(
        plans=tuple(Plan(name, _in_order(ways)) for name, ways in PLANS.items()),
        points=hit.hits,
        counters={unit.id: unit.name},
        in_play=lambda _: unit.status == IN_PLAY,
        state=lambda _: _state(g, unit),
        worth=lambda: _worth(g, unit, place),
        place=g.board.ids[place],
        held=lambda: unit.status == IN_PLAY and unit.place == place,
        where=lambda _: g.board.ids[unit.place],
        named=named,
    )


def _named(unit: Unit, place: int, paid: list[str]) -> str:
    """What a plan has come to: whether the unit stays where it was, goes back or is lost, and what is paid for it."""
    if unit.status != IN_PLAY:
        return "Give the unit up"
    head = "Stand" if unit.place == place else "Fall back"
    return ", ".join([head, *(paid or ["in order"])])


def _in_order(ways: tuple[Action, ...]) -> Callable[[Ask], Action | None]:
    """The first of some ways that is open; of several retreats the first."""

    def choose(ask: Ask) -> Action | None:
        for way in ways:
            back = (action for action in ask.actions if way == BACK and action.verb in (RETREAT, SECOND_RETREAT))
            found = way if way in ask.actions else next(back, None)
            if found is not None:
                return found
        return None

    return choose


def _state(g: Battle, unit: Unit) -> str:
    """The unit and its wing, which may pay for it (IV.1)."""
    wing = g.wing(unit)
    cohesion = f"wing at {wing.cohesion}" if wing.cohesion else "wing demoralized"
    if unit.status != IN_PLAY:
        return f"eliminated, {cohesion}"
    return f"{'Disordered' if unit.disordered else 'in order'}, {cohesion}"


def _worth(g: Battle, unit: Unit, place: int) -> float:
    wing = g.wing(unit)
    cohesion = WING * wing.cohesion + (0.0 if wing.demoralized else POINT)
    if unit.status != IN_PLAY:
        return cohesion
    return cohesion + UNIT - ORDER * unit.disordered + GROUND * (unit.place == place)
