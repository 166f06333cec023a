"""What the rules remember is what they would find anew, at every moment of a game and after taking back."""

from collections.abc import Iterator

import pytest

from tests.fuzz.choosers import at_random
from wargame import load
from wargame.engine.paths import bits
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.chits.effects.shots import FIRE_EVENTS, may_shoot, shots
from wargame.games.at_any_cost.rules.fire.shifts import BLOCKED, seen_from, sight
from wargame.games.at_any_cost.rules.movement.breakdown import breakdowns
from wargame.games.at_any_cost.rules.movement.charges import charge_refusal, targets, unit_refusal
from wargame.games.at_any_cost.rules.movement.movement import Way, allowance, course, ends, reach
from wargame.games.at_any_cost.rules.strength import fits
from wargame.games.at_any_cost.rules.units import ENEMY, Unit

pytestmark = pytest.mark.slow
WAYS = (Way(True, False), Way(False, True), Way(False, True, road_only=True), Way(True, False, one_hex=True))


def slowly(game: Battle, movers: tuple[Unit, ...], way: Way, budget: int, goal: int) -> tuple[int, ...]:
    """The way to a hex by a search of everything."""
    for shelter in (game.zone(ENEMY[movers[0].side]), 0):
        found = reach(game, movers, way, budget, shelter)
        if goal in found.cost:
            return found.path(goal)
    return ()


def moments(name: str, seed: int, actions: int) -> Iterator[Battle]:
    """A game at random, in which every seventh action is taken back and another one chosen."""
    game: Battle = load(name, seed=seed)
    choose = at_random(seed)
    for number in range(actions):
        if game.outcome is not None:
            return
        game.push(choose(game))
        if number % 7 == 6:
            game.pop()
        yield game


@pytest.mark.rule("11.2", "4.1")
@pytest.mark.parametrize("name", ["bloody-thursday", "metz-or-verdun"])
def test_the_reach_of_units(name: str) -> None:
    for number, game in enumerate(moments(name, 3, 250)):
        units = [unit for side in game.sides for unit in game.fielded(side) if unit.place >= 0]
        unit, way = units[number % len(units)], WAYS[number % len(WAYS)]
        other = next((each for each in game.fighters(unit.place) if each is not unit), unit)
        for movers in ((unit,),) if other is unit or unit.hq else ((unit,), (unit, other)):
            budget = min(map(allowance, movers))
            found = reach(game, movers, way, budget).cost
            assert ends(game, movers, way, budget) == sorted(place for place in found if fits(game, movers, place))


@pytest.mark.rule("11.2", "11.4")
@pytest.mark.parametrize("name", ["bloody-thursday", "metz-or-verdun"])
def test_the_way_to_a_hex(name: str) -> None:
    for number, game in enumerate(moments(name, 5, 120)):
        units = [unit for side in game.sides for unit in game.fielded(side) if unit.place >= 0]
        unit, way = units[number % len(units)], WAYS[number % len(WAYS)]
        for goal in ends(game, (unit,), way, allowance(unit))[:: 1 + number % 5]:
            path, costs = course(game, (unit,), way, allowance(unit), goal)
            assert path == slowly(game, (unit,), way, allowance(unit), goal)
            assert sum(costs) <= allowance(unit)


@pytest.mark.rule("8.1.2", "11.5", "11.6", "17.1")
def test_sight_shots_charges_and_breakdowns() -> None:
    for number, game in enumerate(moments("crisis-on-the-left", 6, 150)):
        for side in game.sides:
            units = [unit for unit in game.fielded(side) if unit.place >= 0]
            unit, foes = units[number % len(units)], game.combat[ENEMY[side]]
            seen = [place for place in bits(foes) if sight(game, unit.place, place).seen != BLOCKED]
            assert bits(seen_from(game, unit.place, foes)) == seen
            for event in FIRE_EVENTS:
                assert may_shoot(game, side, event) == bool(shots(game, side, event))
            if unit_refusal(game, unit) is None:
                budget = allowance(unit)
                near = [place for place in bits(foes) if charge_refusal(game, unit, place, budget) is None]
                assert targets(game, unit, budget) == near
            if unit.brigade:
                found = breakdowns(game, unit)
                game.breakdowns.clear()
                assert breakdowns(game, unit) == found
