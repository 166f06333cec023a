"""Judging a game: luck that is nothing on average, parts that add up, mistakes found, secrets kept."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise
from types import MappingProxyType

import pytest

import wargame
from tests.fuzz.choosers import eager
from wargame.engine.action import Action
from wargame.engine.dice import RollNeeded, SecretNeeded
from wargame.engine.events import Rolled
from wargame.engine.fortune import throw
from wargame.engine.game import Game
from wargame.engine.procedure import Ask
from wargame.players.value import value_of
from wargame.sitting.chairs import OPEN
from wargame.sitting.judgement import Act, Choice, Judgement, Point
from wargame.sitting.judging import Judge, may_be_judged

SCENARIOS = ("lobositz", "afternoon-crisis", "mars-la-tour", "alsace-1870-08")


def moments(scenario: str, until: int, seed: int = 5) -> Iterator[tuple[Game, Ask, Action]]:
    """A game of players who like to fight, at each of its questions, with what is answered."""
    game: Game = wargame.load(scenario, seed=seed)
    choose = eager(seed)
    while (ask := game.decision) is not None and len(game.actions) < until:
        action = choose(game)  # type: ignore[arg-type]
        yield game, ask, action
        game.push(action)


@cache
def judged(scenario: str) -> tuple[Game, Judgement]:
    """The first part of a game, judged."""
    *_, (game, _, _) = moments(scenario, 100)
    judge = Judge(game)
    assert judge.catch_up()
    return game, judge.judgement()


# ---------------------------------------------------------------- luck


def ways(game: Game, action: Action, faces: tuple[int, ...], kinds: tuple[int, ...]) -> Iterator[tuple[float, float]]:
    """Every way in which the dice of an action may fall, with its share and what it gave beyond what was due."""
    value = value_of(game)
    found = throw(game, action, faces, lambda: value(game))
    if found is not None:
        yield 1.0, found.luck
    elif len(faces) < len(kinds):
        for face in range(1, kinds[len(faces)] + 1):
            for share, luck in ways(game, action, (*faces, face), kinds):
                yield share / kinds[len(faces)], luck


@pytest.mark.slow
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_luck_is_nothing_on_average_over_all_ways_dice_can_fall(scenario: str) -> None:
    examined = 0
    for game, _, action in moments(scenario, 400):
        told = len(game.log)
        game.push(action)
        kinds = tuple(entry.event.faces for entry in game.log[told:] if isinstance(entry.event, Rolled))
        game.pop()
        if not 0 < len(kinds) <= 2:
            continue
        before = game.fingerprint()
        found = list(ways(game, action, (), kinds))
        assert game.fingerprint() == before
        if abs(sum(share for share, _ in found) - 1) > 1e-6 or not any(luck for _, luck in found):
            continue  # more dice follow some of them, or nothing hangs on them
        assert sum(share * luck for share, luck in found) == pytest.approx(0, abs=1e-6)
        examined += 1
        if examined == 4:
            return
    assert examined, "no dice that decide anything"


def test_the_chance_of_a_throw_counts_all_that_is_as_far_from_the_mean_or_farther() -> None:
    for game, _, action in moments("mars-la-tour", 400):
        told = len(game.log)
        game.push(action)
        dice = [entry.event for entry in game.log[told:] if isinstance(entry.event, Rolled)]
        game.pop()
        if not dice:
            continue
        value = value_of(game)
        found = throw(game, action, [die.face for die in dice], lambda g=game, v=value: v(g))  # type: ignore[misc]
        if found is not None and abs(found.luck) > 0.01:
            assert 0 < found.chance < 1
            return
    raise AssertionError("no dice that decide anything")


# ---------------------------------------------------------------- the curve and its parts


@pytest.mark.slow
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_parts_of_a_turn_add_up_to_what_it_changed(scenario: str) -> None:
    _, found = judged(scenario)
    assert found.done
    first, second = found.sides
    for turn in found.turns:
        mine, theirs = found.parts(first, turn), found.parts(second, turn)
        assert mine.choices <= 0
        assert theirs.choices <= 0
        explained = mine.luck + mine.choices - theirs.luck - theirs.choices
        assert explained + found.rest(turn) == pytest.approx(found.step(turn))
    total = sum(found.step(turn) for turn in found.turns)
    assert found.start.value + total == pytest.approx(found.points[-1].value)
    assert all(act.before == earlier.after.value for earlier, act in pairwise(found.acts))


@pytest.mark.slow
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_better_choices_were_legal_and_the_game_is_left_alone(scenario: str) -> None:
    game, found = judged(scenario)
    before = game.fingerprint()
    for choice in found.choices.values():
        with game.revisiting(choice.ply - 1):
            ask = game.decision
            assert ask is not None
            assert ask.side == choice.side
            assert choice.better in ask.actions
            assert game.actions[: choice.ply - 1] == list(game.actions)
        assert game.actions[choice.ply - 1] == choice.done != choice.better
        assert choice.cost > 0
    assert game.fingerprint() == before


def test_the_curve_of_a_game_that_is_over_ends_with_its_result() -> None:
    game = wargame.load("lobositz", seed=2)
    choose = eager(2)
    while game.outcome is None:
        game.push(choose(game))
    judge = Judge(game)
    while len(judge.judgement().acts) < len(game.actions):
        judge.catch_up(0)
    scores = game.scores()
    assert judge.judgement().points[-1] == Point(*(float(scores["prussia"] - scores["austria"]),) * 3)


def test_a_unit_given_up_for_nothing_is_a_mistake_that_is_found() -> None:
    for game, ask, _ in moments("lobositz", 900):
        words = {str(action) for action in ask.actions}
        if {"eliminate", "absorb disorder"} <= words:
            game.push("eliminate")
            judge = Judge(game)
            judge._weighed = len(game.actions) - 1
            judge._weigh_choice()
            found = judge.judgement().choices[len(game.actions)]
            assert (found.side, str(found.done)) == (ask.side, "eliminate")
            assert str(found.better) != "eliminate"
            assert found.cost > 0.1
            assert found.gains
            assert all(found.words)
            return
    raise AssertionError("nobody was hit")


def test_dice_that_would_be_thrown_are_never_looked_at() -> None:
    """What is expected of an action does not change with the seed of the dice to come."""
    for game, ask, action in moments("afternoon-crisis", 300):
        with game.dice.withheld():
            try:
                game.push(action)
            except RollNeeded:
                pass
            except SecretNeeded:  # something unseen is drawn
                continue
            else:
                game.pop()
                continue
        judge = Judge(game)
        once = judge._prospect(game, ask.side, action)
        with game.supposing():
            game.reseed(123)
            assert judge._prospect(game, ask.side, action) == once
        return
    raise AssertionError("no dice were thrown")


# ---------------------------------------------------------------- who may be told


def test_a_game_is_judged_when_it_is_over_or_has_no_secrets_to_keep() -> None:
    game = wargame.load("lobositz", seed=1)
    assert game.header is not None
    game.header = replace(game.header, options={"prussia": "human", "austria": "heuristic"})
    assert not may_be_judged(game, unfinished=True)
    assert may_be_judged(game, unfinished=False)
    game.header = replace(game.header, options={"prussia": "human", "austria": "human", "solitaire": OPEN})
    assert may_be_judged(game, unfinished=True)
    open_game = wargame.load("mars-la-tour", seed=1)
    assert may_be_judged(open_game, unfinished=True)


# ---------------------------------------------------------------- what is told


def act(ply: int, luck: float, turn: int = 1) -> Act:
    return Act(ply, "red", turn, 0.0, Point(luck, 0, 0), MappingProxyType({"red": luck}), 0.2, f"dice {ply}")


def test_turning_points_are_the_largest_steps_apart_from_each_other_in_the_order_of_the_game() -> None:
    acts = [act(number, 0.01) for number in range(1, 101)]
    acts[9], acts[10], acts[49], acts[89] = act(10, 2.0), act(11, 1.9), act(50, -1.0), act(90, 3.0)
    mistake = Choice(71, "blue", 2, Action.of("go"), Action.of("stay"), 0.7, ())
    found = Judgement(("red", "blue"), "points", Point(0, 0, 0), tuple(acts), {71: mistake}, 100, 100, {})
    told = found.turning_points()
    assert [(each.ply, each.size) for each in told] == [(10, 2.0), (50, -1.0), (71, 0.7), (90, 3.0)]
    assert [each.choice for each in told] == [None, None, mistake, None]
    assert found.costliest("red") == []
    assert found.costliest() == [mistake]
