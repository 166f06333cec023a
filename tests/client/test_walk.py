"""The walk from words to an action: everything legal can be said, and nothing else."""

from __future__ import annotations

import random
from functools import cache

from hypothesis import given, settings
from hypothesis import strategies as st

import wargame
from tests.client.hands import BATTLES
from tests.fuzz.choosers import eager
from wargame.client.table.walk import Walk
from wargame.engine.action import Action


@cache
def questions(battle: str) -> tuple[tuple[tuple[Action, ...], frozenset[str]], ...]:
    """Every question of a game that fights: its legal actions, and the names of places."""
    game = wargame.load(battle, 11)
    choose, found = eager(11), []
    places = frozenset(game.board.ids)  # type: ignore[attr-defined]
    while game.decision is not None and len(found) < 400:
        found.append((tuple(game.decision.actions), places))
        action = choose(game)
        game.push(action)
    return tuple(found)


def walk_on(battle: str, number: int) -> Walk:
    """A walk at one of the questions."""
    asked = questions(battle)
    actions, places = asked[number % len(asked)]
    return Walk(actions, places.__contains__)


def say(walk: Walk, action: Action) -> None:
    """Pick the words of an action in their order, and settle the verb where the words do not tell."""
    while list(action[1 : len(walk.picks) + 1]) == walk.picks and len(walk.picks) < len(action) - 1:
        assert walk.pick(action[len(walk.picks) + 1])
    assert tuple(walk.picks) == action[1:]
    assert action in walk.complete
    if walk.said != action:
        walk.choose_verb(action.verb)


@settings(max_examples=120)
@given(st.sampled_from(BATTLES), st.integers(0, 399), st.randoms(use_true_random=False))
def test_every_legal_action_can_be_said(battle: str, number: int, rng: random.Random) -> None:
    actions = walk_on(battle, number).actions
    for action in rng.sample(actions, min(40, len(actions))):
        walk = walk_on(battle, number)
        say(walk, action)
        assert walk.said == action or (action in walk.complete and walk.shortest == action)


@settings(max_examples=150)
@given(st.sampled_from(BATTLES), st.integers(0, 399), st.randoms(use_true_random=False))
def test_only_legal_actions_are_ever_said(battle: str, number: int, rng: random.Random) -> None:
    walk = walk_on(battle, number)
    legal = set(walk.actions)
    for _ in range(12):
        assert set(walk.candidates) <= legal
        assert set(walk.complete) <= legal
        assert walk.candidates, "a walk never leaves the legal actions"
        assert walk.said is None or walk.said in legal
        assert walk.shortest is None or walk.shortest in legal
        for word, led in walk.offered.items():
            assert led
            assert all(action[len(walk.picks) + 1] == word for action in led)
        if not walk.offered:
            break
        assert walk.pick(rng.choice(sorted(walk.offered)))


@settings(max_examples=120)
@given(st.sampled_from(BATTLES), st.integers(0, 399), st.randoms(use_true_random=False))
def test_back_goes_the_same_way_step_by_step(battle: str, number: int, rng: random.Random) -> None:
    walk = walk_on(battle, number)
    before: list[list[str]] = []
    while walk.offered and len(before) < 8:
        before.append(list(walk.picks))
        walk.pick(rng.choice(sorted(walk.offered)))
    if walk.candidates and rng.random() < 0.5:
        picks = list(walk.picks)
        walk.choose_verb(walk.candidates[0].verb)
        assert walk.back()
        assert (walk.picks, walk.verb) == (picks, None)
    while before:
        assert walk.back()
        assert walk.picks == before.pop()
    assert not walk.back()
    assert walk.picks == []


@given(st.sampled_from(BATTLES), st.integers(0, 399), st.text(max_size=8))
@settings(max_examples=60)
def test_what_is_not_on_offer_changes_nothing(battle: str, number: int, word: str) -> None:
    walk = walk_on(battle, number)
    if word not in walk.offered:
        assert not walk.pick(word)
    if not any(len(action) > 1 and action[1] == word for action in walk.actions):
        assert not walk.restart(word)
    assert walk.picks == []
    assert walk.candidates == walk.actions


def actions(*lines: str) -> list[Action]:
    """Actions from text."""
    return [Action(tuple(line.split())) for line in lines]


def test_words_that_leave_no_choice_are_said_at_once_but_places_are_not() -> None:
    walk = Walk(actions("move a K1", "march b a K2 front", "march b a K2 rear"), {"K1", "K2"}.__contains__)
    assert walk.pick("b")
    assert walk.picks == ["b", "a"]  # the only companion is taken along, but the hex is for the person to point at
    assert walk.pick("K2")
    assert set(walk.offered) == {"front", "rear"}
    assert walk.back()
    assert walk.picks == ["b", "a"]
    assert walk.back()
    assert walk.picks == []


def test_one_unit_or_a_pair() -> None:
    walk = Walk(actions("activate a", "activate a b", "activate b"), lambda word: False)
    assert walk.pick("a")
    assert walk.said is None
    assert walk.shortest == Action(("activate", "a"))
    assert walk.pick("b")
    assert walk.said == Action(("activate", "a", "b"))


def test_what_several_do_together_has_a_button_and_a_click_means_one_alone() -> None:
    said = actions("activate a", "activate a b", "activate b")
    walk = Walk(said, lambda word: False, together={"activate": "pair"})
    assert walk.set_aside == ["pair"]
    assert walk.pick("a")
    assert walk.said == Action(("activate", "a"))
    assert walk.back()
    walk.choose_verb("pair")
    assert list(walk.offered) == ["a"]
    assert walk.pick("a")
    assert walk.said == Action(("activate", "a", "b"))


def test_what_is_set_aside_waits_for_its_verb() -> None:
    said = actions("move a K1", "move b K1", "break a x", "break a y", "break c x", "break c y")
    walk = Walk(said, {"K1"}.__contains__, frozenset({"break"}))
    assert set(walk.offered) == {"a", "b", "c"}
    assert walk.pick("a")
    assert set(walk.offered) == {"K1"}
    assert walk.set_aside == ["break"]
    walk.choose_verb("break")
    assert set(walk.offered) == {"x", "y"}
    assert not walk.set_aside
    assert walk.back()
    assert set(walk.offered) == {"K1"}
    assert walk.restart("c"), "where nothing else can be done it is not set aside"
    assert set(walk.offered) == {"x", "y"}


def test_nothing_is_said_at_once_while_something_is_set_aside() -> None:
    walk = Walk(actions("hold a", "break a x"), lambda word: False, frozenset({"break"}))
    assert walk.pick("a")
    assert walk.said is None
    walk.choose_verb("hold")
    assert walk.said == Action(("hold", "a"))


def test_restart_begins_again_with_another_unit() -> None:
    walk = Walk(actions("move a K1", "move a K2", "move b K1"), {"K1", "K2"}.__contains__)
    walk.pick("a")
    assert not walk.pick("b")
    assert walk.restart("b")
    assert walk.picks == ["b"]
    assert set(walk.offered) == {"K1"}


def test_what_is_behind_a_button_is_never_meant_by_a_click() -> None:
    actions = [Action.of("march", "army"), Action.of("raze", "3041"), Action.of("raze", "2541")]
    walk = Walk(actions, str.isdigit, behind=frozenset({"raze"}))
    assert list(walk.offered) == ["army"]
    assert walk.set_aside == ["raze"]
    assert not walk.pick("3041")
    assert not walk.restart("3041")
    walk.choose_verb("raze")
    assert list(walk.offered) == ["3041", "2541"]
    assert walk.back()
    assert list(walk.offered) == ["army"]


def test_if_nothing_else_is_left_what_is_behind_a_button_is_on_offer() -> None:
    walk = Walk([Action.of("raze", "3041")], str.isdigit, behind=frozenset({"raze"}))
    assert list(walk.offered) == ["3041"]


def test_of_several_verbs_set_aside_one_is_chosen_first() -> None:
    actions = [Action.of("drop", "corps", "reg"), Action.of("give", "corps", "reg", "army"), Action.of("march")]
    walk = Walk(actions, str.isdigit, aside=frozenset({"drop", "give"}))
    assert walk.pick("corps")
    assert walk.offered == {}
    assert walk.set_aside == ["drop", "give"]
    assert [action.verb for action in walk.fitting] == ["drop", "give"]
    walk.choose_verb("drop")
    assert list(walk.offered) == ["reg"]


def test_a_place_says_where_something_goes_though_another_way_of_going_there_waits() -> None:
    actions = [
        Action.of("order", "corps", "2941"),
        Action.of("order", "corps", "2942"),
        Action.of("step", "corps", "2941"),
    ]
    walk = Walk(actions, str.isdigit, aside=frozenset({"step"}))
    assert walk.pick("corps")
    assert walk.pick("2941")
    assert walk.said == actions[0]


def test_a_verb_takes_back_the_words_it_has_no_use_for() -> None:
    walk = Walk([Action.of("move", "a", "1"), Action.of("charge", "b", "2")], str.isdigit)
    assert walk.pick("a")
    walk.choose_verb("charge")
    assert walk.picks == []
    assert list(walk.offered) == ["b"]
