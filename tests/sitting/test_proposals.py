"""Whole proposals: several points are spent by one answer, taken back as one, and their chances are true."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

import pytest

import wargame
from tests.fuzz.choosers import eager
from wargame.engine.action import Action
from wargame.engine.dice import MASK
from wargame.engine.game import Game
from wargame.sitting import HUMAN, Proposal, Sitting
from wargame.sitting.proposals import proposals

QUESTIONS = {
    "at-any-cost/afternoon-crisis": "assault.loss_points",
    "leuthen": "combat.hits",
    "death-ride/mars-la-tour": "casualties.absorb",
    "on-to-paris/campaign-1870-08": "combat.losses",
}
THROWS = 80
SPREAD = 0x9E3779B97F4A7C15


def asked(scenario: str, points: int = 2, dice: bool = False) -> Game:
    """A game in which several points are to be spent now; with `dice`, so that a die decides about a unit."""
    for seed in range(1, 9):
        game, choose = wargame.load(scenario, seed=seed), eager(seed)
        for _ in range(2500):
            if game.decision is None:
                break
            if game.decision.kind == QUESTIONS[scenario]:
                found = proposals(game)
                if found and found[0].points >= points and (not dice or all(each.dice for each in found)):
                    return game
            game.push(choose(game))
    raise AssertionError("nobody has to spend several points")


def same_question(game: Game, proposal: Proposal) -> bool:
    ask = game.decision
    return ask is not None and (ask.side, ask.kind) == (proposal.side, proposal.kind)


def seated(game: Game) -> Sitting:
    return Sitting(game, dict.fromkeys(game.sides, HUMAN), solitaire="open")


@pytest.mark.parametrize("scenario", QUESTIONS)
def test_a_proposal_answers_all_points_and_is_taken_back_as_one(scenario: str) -> None:
    game = asked(scenario)
    before, story = game.fingerprint(), len(game.actions)
    sitting = seated(game)
    found = sitting.proposals()
    assert game.fingerprint() == before, "to look changes nothing"
    assert len({each.name for each in found}) == len(found) > 1
    assert [each.worth for each in found] == sorted((each.worth for each in found), reverse=True)
    for proposal in found:
        given = sitting.take(proposal)
        assert tuple(given) == proposal.actions
        assert game.actions[story : story + len(given)] == given
        assert proposal.dice or not same_question(game, proposal), "without dice nothing is left to be spent"
        sitting.undo()
        assert game.fingerprint() == before, "one decision, taken back as one"


def test_three_loss_points_are_one_answer() -> None:
    """At Any Cost, 12.7.1: each is an answer by itself, or all are one."""
    game = asked("at-any-cost/afternoon-crisis", points=3)
    sitting = seated(game)
    whole = next(each for each in sitting.proposals() if len(each.actions) == 3)
    assert whole.held is not None
    assert all(fate.name and fate.before for fate in whole.fates)
    sitting.take(whole)
    assert not same_question(game, whole)


def test_the_chance_to_stay_in_the_game_is_what_dice_come_to() -> None:
    game = asked("at-any-cost/afternoon-crisis", dice=True)
    for proposal in proposals(game):
        share = sum(_all_left(game, proposal, number) for number in range(1, THROWS + 1)) / THROWS
        spread = sqrt(proposal.chance * (1 - proposal.chance) / THROWS)
        assert abs(share - proposal.chance) <= 4.5 * spread + 0.001, proposal.name


def _all_left(game: Game, proposal: Proposal, number: int) -> bool:
    """Whether all units are on the map after the proposal, and the points that dice have left open spent alike."""
    state, played = game.dice.state, len(game.actions)
    game.dice.state = (state ^ (number * SPREAD)) & MASK
    for action in proposal.actions:
        game.push(action)
    while same_question(game, proposal):
        more = next((each for each in proposals(game) if each.name == proposal.name), None)
        game.push(more.actions[0] if more is not None else _least(proposal, game.legal_actions))
    left = all(game.units[fate.counter].on_map for fate in proposal.fates)  # type: ignore[attr-defined]
    while len(game.actions) > played:
        game.pop()
    game.dice.state = state
    return left


def _least(proposal: Proposal, actions: Sequence[Action]) -> Action:
    """The last point as the plan would spend it: back if it goes back, else by a Morale Hit."""
    back = [each for each in actions if each == Action.of("lose", "retreat")]
    return back[0] if back and proposal.name == "Run" else next(each for each in actions if each not in back)


def test_a_proposal_that_no_longer_fits_is_not_given() -> None:
    game = asked("leuthen")
    sitting = seated(game)
    stand = next(each for each in sitting.proposals() if len(each.actions) > 1)
    sitting.take(stand)
    played = len(game.actions)
    assert sitting.take(stand) == []
    assert len(game.actions) == played


def test_where_one_answer_is_all_there_are_no_proposals() -> None:
    assert seated(wargame.load("leuthen", seed=1)).proposals() == []
