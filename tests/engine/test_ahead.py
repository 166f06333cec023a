"""The dice ahead: found up to the next question, followed a few deep, and nothing is changed by asking."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.engine.toys import SCOUT, SKIRMISH, STEADY, WILD, Dicing, Happened, Hunt, March, Question, Toy, nim
from wargame.engine.action import Action
from wargame.engine.ahead import dice_after, dice_ahead
from wargame.engine.dice import FURTHER
from wargame.engine.game import Game
from wargame.engine.procedure import Ask, Flow, Heading, call, goto
from wargame.engine.walk import DEEPER, Odds


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
    game.begin(March(left=DEEPER[0] + 2))
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


class Segment(Heading):
    """North goes, which South may hinder; then, if it is a skirmish, a die; then the dice of the next segment."""

    skirmish: bool = False

    def start(self, g: Game) -> Flow:
        return Ask("north", Question("Go?"), "1", [SCOUT, SKIRMISH], self.chosen)

    def chosen(self, g: Game, action: Action) -> Flow:
        g.put(self, "skirmish", action == SKIRMISH)
        window = Ask("south", Question("Hinder?"), "2", [STEADY, WILD], self.hindered, default=STEADY, topic="hinder")
        return window if action == SKIRMISH else goto(self.initiative)

    def hindered(self, g: Game, action: Action) -> Flow:
        return call(Dicing(1), then=self.initiative)

    def initiative(self, g: Game) -> Flow:
        g.dice.next_matter()
        g.tell(Happened("initiative", g.roll("initiative")))
        return goto(self.start)


def segment() -> Game:
    game = Toy(1)
    game.begin(Segment())
    return game


def test_dice_of_the_next_matter_are_foretold_where_no_others_come_before() -> None:
    found = dice_ahead(segment(), SCOUT, "north")
    assert found is not None
    assert found.purposes == ("initiative",)
    assert len(found.chances) == 6
    assert dice_after(segment(), SCOUT, "north", whole=True) is None


def test_a_window_of_the_other_side_is_passed_by_and_named() -> None:
    found = dice_ahead(segment(), SKIRMISH, "north")
    assert found is not None
    assert found.purposes == ("hunt",), "the next matter is no part of it"
    assert found.unless == ("south",)


def test_dice_that_come_when_all_is_over_are_told_by_themselves() -> None:
    game = segment()
    before = game.fingerprint(), list(game.log)
    game.push(SKIRMISH)
    found = dice_after(game, STEADY, "south", whole=True)
    assert found is not None
    assert found.purposes == ("initiative",)
    assert [chance.probability for chance in found.chances] == [Fraction(1, 6)] * 6
    game.pop()
    assert (game.fingerprint(), list(game.log)) == before
