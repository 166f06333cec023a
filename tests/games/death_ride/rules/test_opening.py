"""The morning of 16 August 1870 at Vionville, as it happened, by the rules of Death Ride and with dice that suit it.

Koerber's batteries open on the camp of Forton's cavalry; Redern's and Bredow's horse ride in after them; Canrobert's
nearest Division answers with its Chassepots; Barby's charge down the Verdun road at last calls Frossard to arms.
"""

from __future__ import annotations

import pytest

import wargame
from wargame.games.death_ride.rules.battle import Battle


def do(game: Battle, text: str, *dice: int) -> None:
    """Carry out an action with these dice."""
    if dice:
        game.dice.expect(*dice)
    game.push(game.parse(text))
    assert game.status() == []


def where(game: Battle, *units: str) -> set[str]:
    return {game.area(game.units[each]) for each in units}


def told(game: Battle, *sentences: str) -> None:
    """All of these stand in the story, in this order."""
    story = iter(game.story())
    for sentence in sentences:
        assert any(line == sentence for line in story), sentence


# ---------------------------------------------------------------------- the acts


def guns_open_on_the_camp(game: Battle) -> None:
    do(game, "activate gl-caprivi 20")
    do(game, "bombard 21", 4, 5)
    do(game, "accept")
    do(game, "flip f-murat")


def redern_rides_in(game: Battle) -> None:
    do(game, "next")
    do(game, "assault 21")
    do(game, "lead f-gramont", 5, 3)
    do(game, "accept")
    do(game, "flip f-gramont")
    do(game, "stay", 9)


def bredow_follows(game: Battle) -> None:
    do(game, "lead fl-canrobert")
    do(game, "activate gl-caprivi 17")
    do(game, "next")
    do(game, "assault 21")
    do(game, "lead f-gramont", 4, 2)
    do(game, "accept")
    do(game, "retreat f-gramont 28")
    do(game, "stay", 10)


def chassepots_answer(game: Battle) -> None:
    do(game, "activate fl-canrobert 28")
    do(game, "rifle 21")
    do(game, "lead g-bredow", 2, 3)
    do(game, "reroll", 1, 4)
    do(game, "retreat g-bredow 20")
    do(game, "retreat g-redern 20")
    do(game, "flip f-lafont-1")


def barby_calls_frossard(game: Battle) -> None:
    do(game, "stay")
    do(game, "lead gl-rheinbaben", 10)
    do(game, "accept")
    do(game, "pass")
    do(game, "activate gl-rheinbaben 6")
    do(game, "next")
    do(game, "assault 27", 3, 2, 3)
    do(game, "accept")


def opening() -> Battle:
    game: Battle = wargame.load("death-ride/mars-la-tour", seed=1870)
    for act in (guns_open_on_the_camp, redern_rides_in, bredow_follows, chassepots_answer):
        act(game)
    return game


# ---------------------------------------------------------------------- what they prove


@pytest.mark.rule("3.1", "3.3", "11.4", "15.2", "7.3.a")
def test_the_guns_wake_the_camp() -> None:
    game: Battle = wargame.load("death-ride/mars-la-tour", seed=1870)
    guns_open_on_the_camp(game)
    assert "21" not in game.bivouacs
    assert game.units["g-rheinbaben-art"].fresh
    told(
        game,
        "Caprivi commands 5th Cavalry Division this turn.",
        "Rheinbaben Artillery bombards Vionville (21): 5 (Artillery factor of the lead battery +5)"
        " against 3 (The Cover once, only cavalry there +3).",
        "Bombardment at Vionville (21): attacker ahead by 1, the French side absorbs 1 Casualty Point.",
        "Murat is Spent.",
        "The camp at Vionville (21) is attacked and stands to arms.",
    )


@pytest.mark.rule("13.3", "13.4", "13.8", "15.4")
def test_two_brigades_drive_forton_out_of_vionville() -> None:
    game: Battle = wargame.load("death-ride/mars-la-tour", seed=1870)
    guns_open_on_the_camp(game)
    redern_rides_in(game)
    assert where(game, "g-redern", "f-murat", "f-gramont") == {"21"}
    bredow_follows(game)
    assert where(game, "g-redern", "g-bredow") == {"21"}
    assert where(game, "f-gramont") == {"28"}
    assert not game.units["f-murat"].in_play
    told(
        game,
        "Von Redern charges Vionville (21): 3 (Combat value of the lead unit +3)"
        " against 4 (Combat value of the lead unit +4).",
        "Von Redern enters Vionville (21).",
        "Canrobert becomes Active.",
        "The camp at Roman Road (28) is roused by its Leader.",
        "Von Bredow moves to assault from Mariaville (17) on Vionville (21).",
        "Gramont retreats from Vionville (21) to Roman Road (28).",
        "Murat is eliminated at Vionville (21): it absorbs Casualty Points (15.1).",
    )


@pytest.mark.rule("12.3", "12.4", "12.6.b", "18.1", "18.2")
def test_lafont_clears_the_village_and_the_advantage_changes_hands() -> None:
    game = opening()
    assert where(game, "g-redern", "g-bredow") == {"20"}
    assert [game.units[each].spent for each in ("f-lafont-1", "f-lafont-2")] == [True, False]
    assert game.advantage == "french"
    told(
        game,
        "Sonnay and Colin fire at Vionville (21): 7 (French lead unit firing +4, Other Fresh infantry and artillery"
        " +2, Into an adjacent Area +1) against 3 (The Cover +3, Lead unit is other German troops +2, Lead unit is"
        " Spent −1, Answering out of +3 Cover −1).",
        "Rifle Fire at Vionville (21): attacker ahead by 3, the German side absorbs 3 Casualty Points.",
        "The German side uses the Advantage and has the dice rolled again; the French side holds it now.",
        "Rifle Fire at Vionville (21): attacker ahead by 1, the French side absorbs 1 Casualty Point (half: the target"
        " was Activated) and the German side absorbs 2 Casualty Points.",
        "Von Bredow retreats from Vionville (21) to Tronville Heights (20).",
    )


@pytest.mark.rule("6.1.b", "6.9", "7.2", "7.3.b", "13.5")
def test_barbys_charge_calls_frossards_corps_to_arms() -> None:
    game = opening()
    barby_calls_frossard(game)
    assert where(game, "g-barby") == {"27"}
    while game.decision is not None and game.decision.rule == "15.2":
        do(game, str(game.legal_actions[0]))
    assert game.units["fl-frossard"].active
    assert not {"26", "27", "36"} & set(game.bivouacs)
    told(
        game,
        "Rheinbaben becomes Active.",
        "Von Barby moves to assault from Xonville (6) on Verdun Road (27).",
        "The camp at Verdun Road (27) is attacked and stands to arms.",
        "Frossard is Active: the attack has called him to arms.",
        "The camp at Rezonville Ridge (26) is roused by its Leader.",
    )


def test_the_whole_morning_can_be_taken_back() -> None:
    start = wargame.load("death-ride/mars-la-tour", seed=1870)
    game = opening()
    barby_calls_frossard(game)
    while game.actions:
        game.pop()
    assert game.fingerprint() == start.fingerprint()
