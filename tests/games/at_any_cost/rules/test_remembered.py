"""What the rules remember is what they would find anew, at every moment of a game and after taking back."""

from collections.abc import Iterator

import pytest

from tests.fuzz.choosers import at_random
from wargame import load
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.movement.movement import Way, allowance, ends, reach
from wargame.games.at_any_cost.rules.strength import fits

pytestmark = pytest.mark.slow
WAYS = (Way(True, False), Way(False, True), Way(False, True, road_only=True), Way(True, False, one_hex=True))


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
    for number, game in enumerate(moments(name, 3, 400)):
        units = [unit for side in game.sides for unit in game.fielded(side) if unit.place >= 0]
        unit, way = units[number % len(units)], WAYS[number % len(WAYS)]
        other = next((each for each in game.fighters(unit.place) if each is not unit), unit)
        for movers in ((unit,),) if other is unit or unit.hq else ((unit,), (unit, other)):
            budget = min(map(allowance, movers))
            found = reach(game, movers, way, budget).cost
            assert ends(game, movers, way, budget) == sorted(place for place in found if fits(game, movers, place))
