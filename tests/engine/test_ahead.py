"""The dice ahead: found up to the next question, followed a few deep, and nothing is changed by asking."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.engine.toys import Hunt, March, Toy, nim
from wargame.engine.action import Action
from wargame.engine.ahead import dice_ahead
from wargame.engine.game import Game
from wargame.engine.walk import DEPTHS, FURTHER, Odds


def hunt() -> Game:
    game = Toy(1)
    game.begin(Hunt())
    return game


def told(odds: Odds) -> list[tuple[Fraction, tuple[str, ...]]]:
    return [(chance.probability, chance.results) for chance in odds.chances]


def test_where_no_dice_follow_there_is_nothing_to_tell() -> None:
    assert dice_ahead(hunt(), Action.from_text("roll 0"), "") is None


@pytest.mark.parametrize("dice", [1, 2])
def test_a_few_dice_are_as_in_the_odds_and_lead_to_the_next_question(dice: int) -> None:
    game, action = hunt(), Action.from_text(f"roll {dice}")
    found = dice_ahead(game, action, "")
    assert found is not None
    assert told(found) == told(game.odds(action, side=""))
    assert found.purposes == ("hunt",)


def test_beyond_a_few_dice_the_rest_is_left_open() -> None:
    game = Toy(1)
    game.begin(March(left=DEPTHS[0][0] + 2))
    found = dice_ahead(game, Action.of("go"), "north")
    assert found is not None
    assert found.exact
    assert sum(chance.probability for chance in found.chances) == Fraction(1)
    assert {chance.choice for chance in found.chances} == {FURTHER}


def test_asking_changes_nothing() -> None:
    game = nim(10)
    before = game.fingerprint(), list(game.log)
    for action in game.legal_actions:
        dice_ahead(game, action, game.decision.side)  # type: ignore[union-attr]
    assert (game.fingerprint(), list(game.log)) == before
