"""What a choice leads to stands beside it in a few words, and is told as soon as it is known."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from tests.client.fixtures import MakeApp, press, tick
from tests.client.test_proposing import seated
from tests.sitting.test_proposals import asked
from wargame.client.looks import glimpse_of, look_for
from wargame.client.looks.ahead import CHOICE, _questions, foresight_of, results_of
from wargame.client.looks.stakes import Consequences, consequence
from wargame.engine.odds import Chance, Odds
from wargame.grammar import percent
from wargame.sitting.foresight import Foreseen


def said_of(chances: tuple[Chance, ...]) -> str:
    """What stands on the button of an answer that leads to such dice."""
    game = asked("at-any-cost/afternoon-crisis", dice=True)
    assert game.decision is not None
    ahead = Odds(chances, exact=True, before=(), purposes=("marker",))
    seen = Foreseen(None, ahead, (), None, None, declares=False)
    look, glimpse = look_for(game), glimpse_of(game, (game.decision.side,))
    return str(consequence(look, glimpse, game.decision.actions[0], seen))


def test_a_hit_on_a_worn_unit_says_how_likely_it_survives_the_break_test() -> None:
    game = asked("at-any-cost/afternoon-crisis", dice=True)
    assert game.decision is not None
    look, glimpse = look_for(game), glimpse_of(game, (game.decision.side,))
    told = {str(action): str(consequence(look, glimpse, action) or "") for action in game.decision.actions}
    casualties = [words for action, words in told.items() if action.startswith("lose casualty")]
    assert casualties
    assert all(re.fullmatch(r"Break Test: \d+% survives", words) for words in casualties)
    assert told.get("lose retreat", "") == "", "no die is thrown for a hex of retreat"


def test_what_is_still_worked_out_is_told_when_it_is_asked_again() -> None:
    game = asked("at-any-cost/afternoon-crisis", dice=True)
    assert game.decision is not None
    look, glimpse = look_for(game), glimpse_of(game, (game.decision.side,))
    foresight, ready = foresight_of(look, glimpse), False
    work_out = foresight.of
    foresight.of = lambda action, urgent=True: work_out(action) if ready else None  # type: ignore[method-assign]
    known = Consequences(look, glimpse, foresight)
    action = next(each for each in game.decision.actions if each[1] == "casualty")
    known.begin()
    assert known.of(action) is None
    assert known.waiting
    ready = True
    known.begin()
    assert str(known.of(action)).startswith("Break Test")
    assert not known.waiting


@pytest.mark.usefixtures("plain_ground")
def test_the_list_and_the_buttons_tell_the_dice_a_choice_leads_to(make_app: MakeApp) -> None:
    hands = seated(make_app((1600, 1000)), asked("at-any-cost/afternoon-crisis", dice=True))
    press(hands.app, "c")
    tick(hands.app, 30)
    told = [choice for choice in hands.table.picker.choices() if choice.stake is not None]
    assert told
    said = hands.read()
    for choice in told:
        assert str(choice.stake) in said
        assert f"{choice.label}, {percent(choice.stake.chance)}" in said, "and its button"  # type: ignore[union-attr]


def test_the_question_that_follows_dice_is_no_result_of_them() -> None:
    half = Fraction(1, 2)
    chances = (Chance(half, ("It is hit.",), (), "Retreat where?"), Chance(half, (), (), "Once more?"))
    found = results_of(Odds(chances, exact=True, before=(), purposes=("test",)))
    assert found == [(0.5, "It is hit."), (0.5, CHOICE)]


def markers(*said: str) -> tuple[str, ...]:
    """What is told when markers in several hexes are turned over."""
    return tuple(f"The marker in {hex_} says {word}." for hex_, word in zip(("1415", "2016"), said, strict=False))


def test_of_one_of_several_results_the_others_are_told_too() -> None:
    """A chance of 31% Cautious is no chance of success: what else the marker may say stands beside it."""
    third = Fraction(1, 3)
    chances = tuple(Chance(third, markers(word), (), "") for word in ("Cautious", "Maneuver", "Frozen"))
    assert said_of(chances) == "Marker: 33% Cautious, 33% Maneuver, 33% Frozen"


def test_the_chance_of_a_whole_sentence_says_that_it_is_one() -> None:
    chances = (
        Chance(Fraction(7, 10), ("11/5 charges 1320.",), (), ""),
        Chance(Fraction(3, 10), ("11/5 fails to.",), (), ""),
    )
    assert said_of(chances) == "Marker: 70% that 11/5 charges 1320."
    points = (Chance(Fraction(1, 2), ("2 Movement Points.",), (), ""), Chance(Fraction(1, 2), ("It is late.",), (), ""))
    assert "that 2" not in str(said_of(points)), "a number of something is no sentence"


def test_what_happens_elsewhere_after_the_same_has_happened_here_is_not_asked_first() -> None:
    """Where Frozen leads at once to the next marker, the chances shown are those of the marker that is turned."""
    fifth, words = Fraction(1, 5), ("Cautious", "Maneuver", "Advance", "Withdraw")
    frozen = [Chance(fifth / 4, markers("Frozen", word), (), "") for word in words]
    found = Odds((*(Chance(fifth, markers(word), (), "") for word in words), *frozen), True, (), ("marker",))
    assert {words for _, words in results_of(found)} == {*(f"The marker in 1415 says {each}." for each in words)} | {
        "The marker in 1415 says Frozen."
    }
    assert _questions(found) == []
    panic = [
        Chance(fifth / 2, (f"1/Grenier is {one}.", f"2/Grenier is {two}."), (), "")
        for one in ("Disrupted", "Broken", "Shaken")
        for two in ("Disrupted", "Broken", "Shaken")
    ]
    assert len(_questions(Odds(tuple(panic), True, (), ("panic",)))) == 3, "what becomes of another is told"
