"""The odds of an assault: the rules under every roll, with dice that make no difference taken together."""

from fractions import Fraction

import pytest

from tests.games.at_any_cost.rules.drill import do
from wargame.engine.dice import RollNeeded
from wargame.engine.odds import Odds
from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules.events.combat import AssaultModifiers, ColumnShift
from wargame.games.at_any_cost.rules.units import SHAKEN

FIELD = ["." * 10] * 9


def odds() -> Odds:
    """A Battleworn brigade against another, both Shaken, so that every kind of test may come."""
    position = Position(map=FIELD).unit("prussian", "infantry", "0604", id="A", sp=12, worn=True, morale=SHAKEN)
    position.unit("french", "infantry", "0605", id="D", sp=12, worn=True, morale=SHAKEN)
    game = do(position.assault("prussian"), "assault A 0605")
    return game.odds(game.parse("resolve 0605 0604"))


@pytest.mark.rule("12.7", "12.7.3")
def test_the_odds_are_exact_and_name_the_chart() -> None:
    found = odds()
    assert found.exact
    assert sum((chance.probability for chance in found.chances), Fraction(0)) == 1
    (before,) = found.before
    assert before.event == AssaultModifiers(
        "0605", "0604", "5", "5", "0", (ColumnShift("prussian_infantry_attacking", 1),), "+1"
    )
    tough = found.probability(lambda chance: any("Tough Fight" in result for result in chance.results))
    assert tough == pytest.approx(0.1)


@pytest.mark.rule("12.7.3", "10.1")
def test_dice_taken_together_give_the_same_odds(monkeypatch: pytest.MonkeyPatch) -> None:
    together = {(chance.results, chance.choice): chance.probability for chance in odds().chances}
    monkeypatch.setattr(RollNeeded, "shares", lambda need: [(face, 1) for face in range(1, need.faces + 1)])
    one_by_one = {(chance.results, chance.choice): chance.probability for chance in odds().chances}
    assert together == one_by_one


@pytest.mark.rule("12.3", "12.7")
def test_the_odds_of_standing_are_those_of_the_assault_that_follows() -> None:
    position = Position(map=FIELD).unit("prussian", "infantry", "0604", id="A", sp=6)
    position.unit("french", "infantry", "0605", id="D", sp=6).put("fr2-hq", "0609")
    game = do(position.assault("prussian"), "assault A 0605")
    fought = game.odds(game.parse("resolve 0605 0604"))
    do(game, "resolve 0605 0604")
    assert game.decision is not None
    assert game.decision.rule == "12.3"
    stood = game.odds(game.parse("stand"))
    assert all(chance.results for chance in stood.chances)
    assert {chance.choice: chance.probability for chance in stood.chances} == {
        chance.choice: chance.probability for chance in fought.chances
    }
    left = game.odds(game.parse("abandon D"))
    assert all("D" in " ".join(chance.results) for chance in left.chances)
