"""Abyss of Lament in words: no front end in them, and no signs where none are wanted."""

from __future__ import annotations

import subprocess
import sys

import pytest

import wargame
from tests.cli.tables import brawl
from tests.fuzz.choosers import eager
from wargame.engine.action import Action
from wargame.engine.procedure import FINISH, Ask
from wargame.engine.questions import Subject
from wargame.games.abyss_of_lament.content import load_scenario
from wargame.games.abyss_of_lament.rules.battle import Battle
from wargame.games.abyss_of_lament.rules.questions import AbsorbHits, Activation, Attack, FreeReform, Movement, SetUp
from wargame.games.abyss_of_lament.words import battle, cards, choices, names, odds, places
from wargame.players import Seat

SIGNS = set("♥♦♠♣♡♢♤♧→")


def test_words_need_no_front_end() -> None:
    """Importing all of them loads neither the terminal's libraries nor the window's."""
    modules = ", ".join(f"wargame.games.abyss_of_lament.words.{module.__name__.rpartition('.')[2]}" for module in ALL)
    code = f"import sys, {modules}; print([m for m in ('rich', 'pygame', 'typer') if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


ALL = (battle, cards, choices, names, odds, places)


def test_actions_can_be_described_without_signs() -> None:
    game: Battle = wargame.load("leuthen", seed=2)
    choose = eager(2)
    for _ in range(250):
        ask = game.decision
        if ask is None:
            break
        describe = choices.Describer(Seat(game, ask.side), labels=False)
        for action in ask.actions[:20]:
            assert describe(action)
            assert not SIGNS & set(describe(action))
        game.push(choose(game))


def test_labels_are_for_maps_of_letters() -> None:
    game = brawl()
    describe = choices.Describer(Seat(game, "prussia"))
    assert describe(Action.of("attack", "x-ph1", "x-ah1")).startswith("♥1")


@pytest.mark.parametrize(
    ("battle_name", "turn", "time"),
    [("leuthen", 1, "12:30 pm"), ("leuthen", 6, "4:15 pm"), ("freiberg", 2, "6:30 am"), ("lobositz", 1, "7:00 am")],
)
def test_the_clock(battle_name: str, turn: int, time: str) -> None:
    assert battle.clock(load_scenario(battle_name).scenario, turn) == time


@pytest.mark.parametrize(
    ("commander", "short"),
    [
        ("Prince Moritz of Anhalt-Dessau", "Moritz of Anhalt-Dessau"),
        ("Lieutenant General Zieten", "Zieten"),
        ("Duke of Arenberg", "Duke of Arenberg"),
        ("Generals Stutterheim, elder and younger", "Stutterheim"),
    ],
)
def test_commanders_in_little_room(commander: str, short: str) -> None:
    assert names.surname(commander) == short


def test_the_phase_is_known_without_the_question() -> None:
    """What can be seen of the table tells as much of the phase as the question does."""
    game: Battle = wargame.load("kolin", seed=4)
    choose = eager(4)
    while game.outcome is None and len(game.actions) < 400:
        ask = game.decision
        assert ask is not None
        if not isinstance(ask.about, SetUp) or game.turn == 1:
            assert battle.unseen_phase(game.view(ask.side)) == battle.phase(ask.about), ask
        game.push(choose(game))


@pytest.mark.parametrize(
    ("about", "verb", "said"),
    [
        (Activation(3), "activate", True),
        (Movement(), "move", True),
        (Movement(), "switch", False),
        (Attack(), "attack", True),
        (FreeReform(1), "reform", False),
    ],
)
def test_cautions(about: Subject, verb: str, said: bool) -> None:
    action, done = Action.of(verb, "x"), Action.of("done")
    ask = Ask("prussia", about, "", [action, done], lambda *_: FINISH)
    assert bool(choices.unused(ask, done)) == said
    assert choices.unused(ask, action) is None
    hits = Ask("prussia", AbsorbHits("x", 1), "", [], lambda *_: FINISH)
    assert choices.unused(hits, Action.of("eliminate")) == choices.GIVING_UP
