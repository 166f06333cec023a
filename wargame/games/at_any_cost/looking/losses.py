"""12.7.1: whole ways to spend the Loss Points of a lost assault, and what they are worth."""

from collections.abc import Callable, Iterator

from wargame.engine.action import Action
from wargame.engine.answers import Plan, Stakes
from wargame.engine.procedure import Ask
from wargame.games.at_any_cost.rules.assault.losses import RETREAT, LossPoints
from wargame.games.at_any_cost.rules.assault.retreat import Retreat
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.fire.fire import DefensiveFire
from wargame.games.at_any_cost.rules.morale.morale import break_band
from wargame.games.at_any_cost.rules.questions import DefensiveFireAt, Losses, RetreatHex
from wargame.games.at_any_cost.rules.strength import tcr
from wargame.games.at_any_cost.rules.units import DISRUPTED, Unit
from wargame.games.at_any_cost.rules.victory import listed_places
from wargame.games.at_any_cost.words.names import MORALE
from wargame.grammar import counted

UNIT, FRESH, STEADY, GROUND, LISTED = 10.0, 4.0, 2.0, 3.0, 4.0
"""What a unit in the game is worth, that it is Fresh, each level of its morale, the hex that is fought over, and that
it is counted for victory."""
FACES = range(1, 11)
WORN, TESTED = 10, 100
"""How much a hit hurts: one that turns a unit over, and one that is followed by a Break Test."""


def in_game(g: Battle, side: str, counter: str) -> bool:
    """Whether a counter of the side's own is still in the game."""
    return g.units[counter].on_map


def at_stake(g: Battle, side: str, ask: Ask) -> Stakes | None:
    """12.7.1: the losing units and their hex, while their owner spends Loss Points."""
    losing = g.procedures[-1]
    if not isinstance(ask.about, Losses) or not isinstance(losing, LossPoints):
        return None
    units = [unit for unit in losing.left(g) if not unit.hq]
    begun = losing.points
    return Stakes(
        plans=tuple(_plans(g, losing, units)),
        points=losing.points,
        counters={unit.id: unit.label for unit in units},
        in_play=lambda each: _stays(g, g.units[each]),
        state=lambda each: _state(g, losing, begun, g.units[each]),
        worth=lambda: _worth(g, losing, units),
        place=g.board.ids[losing.place],
        held=lambda: _held(losing, units),
        where=lambda each: g.hex(g.units[each]),
        meanwhile=_meanwhile,
    )


def _meanwhile(ask: Ask) -> Action | None:
    """12.8.defensive-fire: enemies next to the way fire with all they have; of hexes to go to any will do."""
    if isinstance(ask.about, DefensiveFireAt):
        return dict(ask.standing)["always"]
    return ask.actions[0] if isinstance(ask.about, RetreatHex) else None


def _plans(g: Battle, losing: LossPoints, units: list[Unit]) -> Iterator[Plan]:
    """To go back a hex and take the rest, to go back with all points, to stand; or to spare some of the units."""
    yield Plan("Hold", lambda ask: _hit(g, ask))  # first: what goes back nowhere comes to the same, and is called so
    yield Plan("Give ground", lambda ask: RETREAT if not losing.hexes and RETREAT in ask.actions else _hit(g, ask))
    yield Plan("Run", lambda ask: RETREAT if RETREAT in ask.actions else _hit(g, ask))
    arms: dict[str, Callable[[Unit], bool]] = {
        "the foot": lambda unit: unit.infantry,
        "the guns": lambda unit: unit.guns,
        "the horse": lambda unit: unit.cavalry,
    }
    for name, of_arm in arms.items():
        if any(of_arm(unit) for unit in units) and not all(of_arm(unit) for unit in units):
            yield Plan(f"Hold with {name}", _sparing(g, of_arm))


def _sparing(g: Battle, takers: Callable[[Unit], bool]) -> Callable[[Ask], Action | None]:
    """All hits for some of the units, as far as the rules let them."""
    return lambda ask: _hit(g, ask, takers) or _hit(g, ask)


def _hit(g: Battle, ask: Ask, takers: Callable[[Unit], bool] = lambda _: True) -> Action | None:
    """The hit that hurts least."""
    hits = [action for action in ask.actions if len(action) > 2 and takers(g.units[action[2]])]
    return min(hits, key=lambda action: _hurt(g, action), default=None)


def _hurt(g: Battle, action: Action) -> int:
    """9.2, 8.6: a level of morale, the Fresh side, or a Break Test, which the better cohesion rather passes."""
    unit = g.units[action[2]]
    if action[1] == "morale" and unit.morale != DISRUPTED:
        return 1 + 2 * unit.morale
    return TESTED - tcr(g, unit) if unit.battleworn else WORN


def _state(g: Battle, losing: LossPoints, begun: int, unit: Unit) -> str:
    """How a unit is once some of so many points are spent.

    If it goes back, how far, and where it has come as far as that is not for anybody to choose.
    """
    if not unit.on_map:
        return "Broken"
    said = [*(["Battleworn"] if unit.battleworn else []), *([MORALE[unit.morale]] if unit.morale else [])]
    back = [f"{counted(losing.hexes, 'hex')} back{_come(g, losing, unit)}"] if losing.hexes else []
    return ", ".join(
        [*(said or ["Fresh"]), *back, *([_after_charge(unit)] if unit.charging and losing.points < begun else [])]
    )


def _after_charge(unit: Unit) -> str:
    """11.6.2: what the end of the Step does to who has charged, whatever its owner does."""
    if unit.morale < DISRUPTED:
        return "then a Morale Hit for its charge"
    return f"then {'a Break Test' if unit.battleworn else 'Battleworn'} for its charge"


def _stays(g: Battle, unit: Unit) -> float:
    """11.6.2: how likely a unit is in the game when its charge has disorganized it too: Disrupted, it takes a hit."""
    if not unit.on_map:
        return 0.0
    if not (unit.charging and unit.battleworn and unit.morale == DISRUPTED):
        return 1.0
    rating = tcr(g, unit)
    return sum(break_band(g, rating - die).retreat is not None for die in FACES) / len(FACES)


def _come(g: Battle, losing: LossPoints, unit: Unit) -> str:
    """12.8: where a unit has come on its way back, whether it goes on, and whether enemies may fire at it there."""
    if unit.place == losing.place:
        return ""
    on_the_way = any(isinstance(frame, Retreat) and frame.hexes > 0 for frame in g.procedures)
    fired_at = any(isinstance(frame, DefensiveFire) for frame in g.procedures)
    return f"{', first' if on_the_way else ''} to {g.hex(unit)}{', under fire' if fired_at else ''}"


def _held(losing: LossPoints, units: list[Unit]) -> bool:
    return not losing.hexes and any(unit.on_map and unit.place == losing.place for unit in units)


def _worth(g: Battle, losing: LossPoints, units: list[Unit]) -> float:
    """Units count more the stronger they are."""
    left = sum(
        _stays(g, unit) * unit.values.sp * (UNIT + FRESH * (not unit.battleworn) - STEADY * unit.morale)
        for unit in units
        if unit.on_map
    )
    strength = sum(unit.values.sp for unit in units) or 1
    counts = g.board.ids[losing.place] in g.spec.hexes(listed_places(g))
    return left / strength + (GROUND + LISTED * counts) * _held(losing, units)
