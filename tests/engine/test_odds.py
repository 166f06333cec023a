"""Odds: the rules themselves under every roll, exact where that is possible."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.toys import (
    DOUBLE,
    GAMBLE,
    SCOUT,
    SKIRMISH,
    STEADY,
    STEPS,
    TAKE_TWO,
    WILD,
    Hunt,
    March,
    Muster,
    Nim,
    Raid,
    Scouting,
    Toll,
    Toy,
    nim,
)
from wargame.engine.action import Action
from wargame.engine.game import Game
from wargame.engine.odds import LIMIT, SAMPLES, Chance, Odds, prospect
from wargame.engine.procedure import Ask, Procedure


def hunt(dice: str) -> Odds:
    """The sum of some dice."""
    game = Toy(1)
    game.begin(Hunt())
    return game.odds(Action.from_text(dice))


def by_result(odds: Odds) -> dict[tuple[str, ...], Fraction]:
    return {chance.results: chance.probability for chance in odds.chances}


def test_two_dice_are_exact() -> None:
    odds = hunt("roll 2")
    ways = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
    assert odds.exact
    assert by_result(odds) == {(f"Sum {total}",): Fraction(n, 36) for total, n in zip(range(2, 13), ways, strict=True)}
    assert odds.chances[0].results == ("Sum 7",)


def test_no_dice_is_certain() -> None:
    assert by_result(hunt("roll 0")) == {("Sum 0",): 1}


@pytest.mark.parametrize("dice", ["roll 8", "steady"], ids=["too many dice", "dice without end"])
def test_a_tree_too_large_is_sampled_and_says_so(dice: str) -> None:
    assert LIMIT < 6**8
    odds = hunt(dice)
    assert not odds.exact
    assert sum(chance.probability for chance in odds.chances) == 1
    assert all(chance.probability * SAMPLES == int(chance.probability * SAMPLES) for chance in odds.chances)


def test_samples_are_near_the_truth_and_the_same_every_time() -> None:
    odds = hunt("roll 8")
    mean = sum(float(chance.probability) * int(chance.results[0].split()[1]) for chance in odds.chances)
    assert abs(mean - 28) < 0.5
    assert hunt("roll 8") == odds


@given(st.integers(1, 20), st.integers(0, 99), st.sampled_from([TAKE_TWO, GAMBLE, DOUBLE]))
def test_asking_for_odds_changes_nothing(pile: int, seed: int, action: Action) -> None:
    game = nim(pile, seed)
    game.dice.expect(5)
    before = game.fingerprint(), list(game.log), game.decision, game.journal.mark()
    if action in game.legal_actions:
        odds = game.odds(action)
        assert sum(chance.probability for chance in odds.chances) == 1
    assert (game.fingerprint(), list(game.log), game.decision, game.journal.mark()) == before


def test_an_action_without_a_call_is_followed_to_the_end_of_its_procedure() -> None:
    odds = nim(2).odds(DOUBLE)
    assert odds.exact
    assert by_result(odds) == {("Takes north 2",): 1}
    assert nim(100).odds(DOUBLE).probability(lambda chance: chance.results == ("Takes north 2",)) == 1 / 36


def test_a_question_before_the_first_die_is_answered_by_its_default() -> None:
    odds = nim(20).odds(GAMBLE)
    assert by_result(odds) == {(f"Takes north {face}",): Fraction(1, 6) for face in range(1, 7)}
    assert all(chance.choice is None for chance in odds.chances)


def test_a_choice_after_dice_ends_the_preview_and_is_named() -> None:
    game = nim(3)
    game.push(GAMBLE)
    odds = game.odds(WILD)
    assert {(str(chance), chance.probability) for chance in odds.chances} == {
        ("Takes north 1 (then: Once more?)", Fraction(1, 6)),
        ("Takes north 2 (then: Once more?)", Fraction(1, 6)),
        ("Takes north 3", Fraction(4, 6)),
    }


def scouting(action: Action, hidden: bool = True, side: str | None = None) -> Odds:
    """What looking into the wood leads to."""
    game = Toy(1)
    game.begin(Scouting(hidden))
    return game.odds(action, side=side)


def test_a_question_to_the_enemy_that_may_rest_on_a_secret_is_not_named_before_a_die() -> None:
    odds = scouting(SCOUT)
    assert [chance.choice for chance in odds.chances] == [None]
    assert odds == scouting(SCOUT, hidden=False), "there might be nobody to be asked"


def test_whoever_is_asked_may_know_his_own_question() -> None:
    assert [chance.choice for chance in scouting(SCOUT, side="south").chances] == ["Spring the ambush?"]


def test_after_a_die_the_enemys_question_is_named() -> None:
    assert [str(chance) for chance in scouting(SKIRMISH).chances] == ["Looked (then: Spring the ambush?)"]


def test_a_policy_answers_what_follows() -> None:
    def greedy(game: Game, ask: Ask) -> Action | None:
        return WILD if WILD in ask.actions else Action.of("more")

    odds = nim(100).odds(GAMBLE, policy=greedy)
    assert len(odds.chances) == 36
    assert odds.probability(lambda chance: len(chance.results) == 2) == 1
    assert odds.probability(lambda chance: chance.results == ("Takes north 6", "Takes north 6")) == 1 / 36


def test_a_scripted_game_still_has_all_its_odds() -> None:
    game = nim(20)
    game.dice.expect(6)
    assert len(game.odds(GAMBLE).chances) == 6
    game.push(GAMBLE)
    game.push(STEADY)
    assert game.pile == 14


def test_a_chance_without_results_is_no_effect() -> None:
    assert str(Chance(Fraction(1), (), (), None)) == "no effect"


def test_a_chance_that_leads_to_a_choice_alone_says_the_choice() -> None:
    assert str(Chance(Fraction(1), (), (), "Retreat where?")) == "then: Retreat where?"


# ---------------------------------------------------------------------- going on from the roll


def marching(*procedures: Procedure) -> Game:
    game = Toy(1)
    game.begin(*procedures)
    STEPS.clear()
    return game


def test_nothing_before_a_roll_is_played_again() -> None:
    odds = marching(March()).odds(Action.of("go"))
    assert by_result(odds) == {(f"Evens {n}",): Fraction(w, 8) for n, w in enumerate([1, 3, 3, 1])}
    assert STEPS.count("prepare") == 1


def test_ways_of_rolling_that_lead_to_the_same_table_are_followed_once() -> None:
    """After one die the table has two faces, after two dice three: six rolls each, and the step tried without a die."""
    marching(March(left=3)).odds(Action.of("go"))
    assert STEPS.count("roll") == (1 + 2 + 3) * 6 + 1 + 6 + 12


def test_ways_of_rolling_that_leave_different_tables_are_kept_apart() -> None:
    """Both times the same step is next, with nothing of its own to remember."""
    game = Nim(10, 1)
    game.begin(Raid())
    expected = {("Left 9",): Fraction(1, 4), ("Left 10",): Fraction(1, 2), ("Left 11",): Fraction(1, 4)}
    assert by_result(game.odds(Action.of("go"))) == expected


def test_dice_that_follow_at_once_belong_to_an_action_without_dice() -> None:
    """The march is over without a die, and the toll is rolled before anybody is asked again."""
    odds = marching(Toll()).odds(Action.of("wait"))
    assert by_result(odds) == {(f"Pays {face}",): Fraction(1, 6) for face in range(1, 7)}


def test_dice_that_follow_an_action_with_dice_do_not_belong_to_it() -> None:
    odds = marching(Toll()).odds(Action.of("go"))
    assert all(len(chance.results) == 1 and chance.results[0].startswith("Evens") for chance in odds.chances)


def test_a_prospect_is_the_mean_of_a_measure_and_changes_nothing() -> None:
    game = nim(10)
    before = game.fingerprint()
    assert prospect(game, TAKE_TWO, "north", lambda: game.pile) == 8
    assert prospect(game, GAMBLE, "north", lambda: game.pile) == pytest.approx(10 - 3.5)
    assert game.fingerprint() == before


def test_more_results_than_anybody_tells_apart_are_sampled_at_once() -> None:
    """A roll for each of thirty units is few rolls, met again and again, and a billion different results."""
    game = Toy(1)
    game.begin(Muster())
    found = game.odds(Action.of("muster"))
    assert not found.exact
    assert sum(chance.probability for chance in found.chances) == 1
