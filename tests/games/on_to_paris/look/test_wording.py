"""What a person reads of an action on the table: names and sentences, never ids."""

from __future__ import annotations

import random
import re

import pytest

from wargame.client.looks.glimpse import glimpse_of
from wargame.client.looks.layers import LayerWish
from wargame.engine.game import Game
from wargame.games.on_to_paris.look import LOOK
from wargame.games.on_to_paris.look.wording import ACTED_ON
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.words.verbs import IN_QUESTION, VERBS
from wargame.table import load

RAW = re.compile(r"[a-z]_[a-z0-9]|\b(reg|res|bav|csp|ft|loose|auto)\b")
"""Parts of ids that nobody should have to read."""


def labels(game: Game) -> list[str]:
    """Every word of every action on offer, as the table shows it."""
    glimpse = glimpse_of(game, game.sides)
    assert glimpse.ask is not None
    return [
        LOOK.word(glimpse, action, position).label for action in glimpse.ask.actions for position in range(len(action))
    ]


def first(game: Game, *words: str) -> str:
    """The label of the first word after the verb of an action on offer."""
    glimpse = glimpse_of(game, game.sides)
    action = next(each for each in game.legal_actions if each[: len(words)] == words)
    return LOOK.word(glimpse, action, 1).label


@pytest.mark.parametrize("scenario", ["alsace-1870-08", "loire-1870-11"])
def test_nobody_reads_an_id(scenario: str) -> None:
    game, chance = load(f"on-to-paris/{scenario}", 5), random.Random(5)
    for _ in range(60):
        if game.outcome is not None:
            return
        raw = [label for label in labels(game) if RAW.search(label)]
        assert raw == []
        game.push(chance.choice(game.legal_actions))


def test_a_choice_that_can_mean_one_thing_only_says_it() -> None:
    game = load("on-to-paris/alsace-1870-08", 5)
    game.push(game.parse("lay primary fr_alsace"))
    game.push(game.parse("lay primary pr_3rd"))
    assert first(game, "detach", "fr_5") == "Detach: 5th Corps"
    game.push(game.parse("hex 2939"))
    assert first(game, "shift", "reg", "fr_5") == "Shift: Regular SP from 5th Corps to the lone SPs"


def test_a_click_that_would_detach_a_corps_is_asked_about() -> None:
    game = load("on-to-paris/alsace-1870-08", 5)
    game.push(game.parse("lay primary fr_alsace"))
    game.push(game.parse("lay primary pr_3rd"))
    glimpse = glimpse_of(game, game.sides)
    assert LOOK.caution(glimpse, game.parse("detach fr_5")) == "Is 5th Corps to be Attached to no Army?"
    assert LOOK.caution(glimpse, game.parse("done")) is None


def test_words_of_a_question_are_of_verbs_that_there_are() -> None:
    assert {verb for _, verb in IN_QUESTION} <= set(VERBS)


@pytest.mark.rule("8.2", "8.3.1")
def test_an_rl_marker_says_how_many_cps_it_brings_and_how_far_they_pay() -> None:
    game = load("on-to-paris/campaign-1870-08", 5)
    glimpse = glimpse_of(game, game.sides)
    told = {action[1]: LOOK.word(glimpse, action, 1).detail for action in game.legal_actions if action.verb == "lay"}
    assert len(set(told.values())) == len(told) == 3
    assert all(
        re.fullmatch(r"\d+ to \d+ CPs a roll, \d\.\d on average, for units within \d+ hexes\.", each)
        for each in told.values()
    )


@pytest.mark.rule("8.5.4")
def test_without_cps_nobody_is_told_to_march() -> None:
    game = Position().put("pr_v", "3041", leader="kirchbach", reg=4).pool("prussian", reg=2).points("prussian", ip=3)
    asked = game.half("prussian").decision
    assert asked is not None
    assert asked.prompt.startswith("No CPs are left to march.")


@pytest.mark.rule("13.9.2")
def test_letting_the_dice_lie_is_the_usual_answer() -> None:
    assert "combat.reroll" not in ACTED_ON


@pytest.mark.rule("8.1.1")
def test_a_click_that_lays_a_marker_is_told_in_a_sentence() -> None:
    game = load("on-to-paris/alsace-1870-08", 5)
    glimpse = glimpse_of(game, game.sides)
    assert LOOK.does(glimpse, game.parse("lay primary fr_alsace")) == "Lay the Primary RL marker with Army of Alsace"


@pytest.mark.rule("10.10")
def test_the_overlay_of_control_names_whose_hexes_are_in_whose_hands() -> None:
    game = load("on-to-paris/campaign-1870-08", 5)
    layer = LOOK.layer(glimpse_of(game, game.sides), LayerWish("control"))
    assert "enemy hexes in Prussian hands" in {key.words for key in layer.legend}
