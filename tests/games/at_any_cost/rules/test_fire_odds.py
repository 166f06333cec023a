"""The odds of a fire: ranges of the white die that mean the same are taken together, and nothing is lost by that."""

import itertools
from collections import defaultdict
from fractions import Fraction

import pytest

from wargame.engine.odds import odds
from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules.events.combat import AmmunitionProblem, MoraleHit, TurnedBattleworn

Hurt = MoraleHit | TurnedBattleworn


def position(strength: float, cohesion: int, morale: int) -> Position:
    return (
        Position(map=["......"] * 5)
        .unit("prussian", "artillery", "0202", id="guns", sp=strength)
        .unit("french", "infantry", "0402", id="foot", tcr=cohesion, morale=morale)
        .unit("french", "hq", "0401", id="fr2-general", formation="fr2")
    )


@pytest.mark.rule("8.5", "8.8", "9.1")
@pytest.mark.parametrize("strength", [2, 6, 9])
@pytest.mark.parametrize("cohesion", [5, 8])
@pytest.mark.parametrize("morale", [0, 1])
def test_the_odds_are_those_of_all_hundred_throws(strength: float, cohesion: int, morale: int) -> None:
    game = position(strength, cohesion, morale).fire("prussian")
    action = game.parse("fire guns 0402")
    found = odds(game, action)
    assert found.exact
    expected: dict[bool, Fraction] = defaultdict(Fraction)
    for colour, white in itertools.product(range(1, 11), repeat=2):
        game.dice.expect(colour, white)
        game.push(action)
        hits = [event for event, *_ in game.log if isinstance(event, Hurt)]
        expected[bool(hits)] += Fraction(1, 100)
        game.pop()
        game.dice.expect()
    hurt = found.probability(lambda chance: any(isinstance(event, Hurt) for event, *_ in chance.entries))
    low = found.probability(lambda chance: any(isinstance(event, AmmunitionProblem) for event, *_ in chance.entries))
    assert hurt == pytest.approx(float(expected[True]))
    undecided = found.probability(lambda chance: chance.choice is not None)  # a retreat has to be chosen first
    assert 0.1 - undecided - 1e-9 <= low <= 0.1 + 1e-9
