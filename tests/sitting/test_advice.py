"""Advice: plans from the side's own view, followed as far as nobody's dice, secrets or choices decide."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest

import wargame
from wargame.engine.game import Game
from wargame.players import Seat, player
from wargame.sitting.advice import WORSE, End, Plan, advise
from wargame.sitting.looking import Looking

SCENARIOS = ("lobositz", "afternoon-crisis", "mars-la-tour", "alsace-1870-08")


def moments(scenario: str, every: int, until: int) -> Iterator[Game]:
    """A game between computer players, at some of its questions that leave a choice."""
    game = wargame.load(scenario, seed=3)
    players = {side: player("heuristic", number) for number, side in enumerate(game.sides)}
    while (ask := game.decision) is not None and len(game.actions) < until:
        if len(game.actions) % every == 0 and len(ask.actions) > 2:
            yield game
        game.push(players[ask.side].choose(Seat(game, ask.side)))


@pytest.mark.slow
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_advice_can_be_followed_and_leaves_the_game_as_it_was(scenario: str) -> None:
    found = 0
    for game in moments(scenario, every=11, until=130):
        ask = game.decision
        assert ask is not None
        before, actions = game.fingerprint(), list(game.actions)
        plans = advise(game, ask.side)
        assert (game.fingerprint(), game.actions, game.decision) == (before, actions, ask)
        assert plans, f"no advice for {ask.kind}"
        assert plans[0].behind == 0
        assert all(plan.actions[0] in ask.actions and (plan.behind <= WORSE or plan.waits) for plan in plans)
        assert all({*one.actions} != {*other.actions} for one, other in itertools.combinations(plans, 2))
        assert not any(step.shared for step in plans[0].steps)
        assert all(plan.own or plan.waits for plan in plans)
        for plan in plans:
            _can_be_followed(game, plan, ask.side)
            found += len(plan.actions)
    assert found > 20


def _can_be_followed(game: Game, plan: Plan, side: str) -> None:
    """Every answer is legal where it comes, with the enemy's windows passed by."""
    with game.branch():
        for action in plan.actions:
            while game.decision is not None and game.decision.side != side:
                assert game.decision.default is not None
                game.push(game.decision.default)
            assert action in game.legal_actions
            game.push(action)
            if plan.end is not End.DONE and action == plan.actions[-1]:
                return


@pytest.mark.slow
@pytest.mark.parametrize("scenario", ["lobositz", "afternoon-crisis"])
def test_advice_rests_on_nothing_that_is_hidden(scenario: str) -> None:
    seen = 0
    for game in moments(scenario, every=13, until=130):
        ask = game.decision
        assert ask is not None
        before = advise(game, ask.side)
        secrets = game.module.part("secrets")
        with game.supposing():
            for owner in game.sides:
                if owner != ask.side:
                    secrets.exchange(game, owner)
            game._ask = None
            assert advise(game, ask.side) == before
        seen += 1
    assert seen > 3


@pytest.mark.slow
def test_a_plan_ends_where_dice_decide() -> None:
    ends = {
        plan.end
        for game in moments("afternoon-crisis", every=5, until=120)
        if game.decision is not None
        for plan in advise(game, game.decision.side)
        if plan.actions[-1].verb in ("fire", "charge")
    }
    assert ends == {End.DICE}


@pytest.mark.slow
def test_what_dice_decide_is_told_by_the_odds_of_the_rules() -> None:
    told = 0
    for game in moments("afternoon-crisis", every=3, until=60):
        side = game.decision.side
        for plan in advise(game, side):
            if plan.end is End.DICE and len(plan.steps) == 1:
                assert plan.contest == Seat(game, side).contest(plan.actions[0])
                told += plan.contest is not None
    assert told > 3


@pytest.mark.slow
def test_a_plan_tells_where_its_counters_go_and_what_may_come_against_them() -> None:
    found = 0
    for game in moments("afternoon-crisis", every=3, until=90):
        side = game.decision.side
        now = Looking(game, side).threats()
        for plan in advise(game, side):
            threat = plan.threat
            if threat is None:
                continue
            moves = [move for step in plan.steps for move in step.moves]
            (start, *_) = (move.start for move in moves if move.piece == threat.counter)
            assert threat.place == [move.end for move in moves if move.piece == threat.counter][-1]
            assert threat.now == now.get(start, 0.0)
            found += 1
    assert found > 3


def test_to_wait_is_a_plan_beside_another() -> None:
    game = wargame.load("lobositz", seed=3)
    players = {side: player("heuristic", number) for number, side in enumerate(game.sides)}
    while game.decision.kind != "maneuver.activation":
        game.push(players[game.decision.side].choose(Seat(game, game.decision.side)))
    plans = advise(game, game.decision.side)
    assert len(plans) > 1
    assert sum(plan.waits for plan in plans) <= 1


@pytest.mark.parametrize("breaths", [1, 3, 6])
def test_advice_that_is_left_in_the_middle_leaves_the_game_as_it_was(breaths: int) -> None:
    class Enough(BaseException):
        pass

    game = wargame.load("lobositz", seed=3)
    before, ask = game.fingerprint(), game.decision
    left = [breaths]

    def breathe() -> None:
        left[0] -= 1
        if not left[0]:
            raise Enough

    game.breathe = breathe
    with pytest.raises(Enough):
        advise(game, ask.side)
    assert (game.fingerprint(), game.decision, game.actions) == (before, ask, [])
    assert not game.dice.preview
    assert game.viewer is None


def test_who_is_not_asked_gets_no_advice() -> None:
    game = wargame.load("lobositz", seed=1)
    (other,) = {*game.sides} - {game.decision.side}
    assert advise(game, other) == []


def test_a_branch_comes_back_to_where_it_began() -> None:
    game = wargame.load("lobositz", seed=1)
    before = game.fingerprint()
    with game.branch():
        game.reseed(99)
        for _ in range(40):
            game.push(game.legal_actions[-1])
        assert game.fingerprint() != before
    assert game.fingerprint() == before
    assert not game.actions
