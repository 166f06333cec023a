"""Random games of At Any Cost: whole small battles, and the first turns and the first night of the long ones.

WARGAME_FUZZ_GAMES is the number of games per scenario and chooser; above 1 all are played to their end.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import wargame
from tests.fuzz.checks import play
from tests.fuzz.choosers import Chooser, at_random, eager, generator
from tests.playthroughs.golden import golden_file
from wargame.engine.action import Action
from wargame.games.at_any_cost.rules.battle import VERBS, Battle
from wargame.table import variants

pytestmark = pytest.mark.slow

GAMES = int(os.environ.get("WARGAME_FUZZ_GAMES", "1"))
LONG = GAMES > 1
SMALL = ("afternoon-crisis", "crisis-on-the-left")
LARGE = ("a-day-of-battle", "bloody-thursday", "metz-or-verdun", "the-amanvillers-line")
TURNS = 2
"""So many turns of a large battle or campaign are played; each brings some two hundred actions."""
EVERY = 11
"""So many actions lie between two that are checked thoroughly: the state of these games is large."""
DRAFT = tuple(name for name in (*SMALL, *LARGE) if variants(name))
CHOOSERS = {"random": at_random, "eager": eager}
ROOT = Path(__file__).resolve().parents[2]
FINGERPRINTS = """
import wargame
from tests.fuzz.choosers import eager
game, choose = wargame.load("crisis-on-the-left", seed=5), eager(5)
while game.outcome is None:
    game.push(choose(game))
print(len(game.actions), game.fingerprint())
"""


def beginning(game: Battle) -> bool:
    """Whether the turns that are played of a large battle are over."""
    return not LONG and game.turn > TURNS


def quick(game: Battle, choose: Chooser, until: Any) -> Battle:
    """A game up to some moment, without checks on the way."""
    while game.outcome is None and not until(game):
        game.push(choose(game))
    return game


def check_record(game: Battle, folder: Path) -> None:
    """Saved and opened again the game is the same, and saved from there it is the same file."""
    first, second = folder / "first.wargame", folder / "second.wargame"
    game.save(first)
    again = wargame.open(first)
    assert again.fingerprint() == game.fingerprint()
    assert again.log == game.log
    again.save(second)
    assert first.read_bytes() == second.read_bytes()


@pytest.mark.parametrize("seed", range(1, GAMES + 1))
@pytest.mark.parametrize("chooser", CHOOSERS)
@pytest.mark.parametrize("battle", SMALL)
def test_everything_holds_in_a_small_battle(battle: str, chooser: str, seed: int, tmp_path: Path) -> None:
    game = wargame.load(battle, seed=seed)
    play(game, CHOOSERS[chooser](seed), EVERY)
    check_record(game, tmp_path)


@pytest.mark.parametrize("seed", range(1, GAMES + 1))
@pytest.mark.parametrize("chooser", CHOOSERS)
@pytest.mark.parametrize("battle", LARGE)
def test_everything_holds_in_a_large_one(battle: str, chooser: str, seed: int, tmp_path: Path) -> None:
    game = wargame.load(battle, seed=seed)
    play(game, CHOOSERS[chooser](seed), EVERY, beginning)
    check_record(game, tmp_path)


@pytest.mark.parametrize("seed", range(1, GAMES + 1))
@pytest.mark.parametrize("battle", DRAFT)
def test_everything_holds_by_the_draft_rules(battle: str, seed: int, tmp_path: Path) -> None:
    game = wargame.load(battle, seed=seed, rules="draft")
    play(game, eager(seed), EVERY, beginning)
    check_record(game, tmp_path)


@pytest.mark.parametrize("battle", ["metz-or-verdun", "the-amanvillers-line"])
def test_everything_holds_through_the_first_night(battle: str, tmp_path: Path) -> None:
    """18: from Dusk until the new day has begun."""
    choose = eager(4)
    game = quick(wargame.load(battle, seed=4), choose, lambda game: game.hour.kind == "dusk")
    first = game.spec.moment(game.turn).day
    play(game, choose, EVERY, lambda game: game.spec.moment(game.turn).day > first and game.hour.kind == "day")
    check_record(game, tmp_path)


# ---------------------------------------------------------------------- reasons


@pytest.mark.rule("11.2", "11.3")
@pytest.mark.parametrize("battle", ["crisis-on-the-left", "bloody-thursday"])
def test_moves_are_legal_if_and_only_if_no_rule_refuses_them(battle: str) -> None:
    """The list comes from searches that are remembered, the reasons from a search of their own."""
    game, choose, dice = wargame.load(battle, seed=6), eager(6), generator(6)
    asked = 0
    while game.outcome is None and game.turn < 4:
        ask = game.decision
        moves = [action for action in ask.actions if action.verb == "move"]
        if moves and len(game.actions) % 2 == 0:
            assert ask.refuse(game, moves[dice.roll(len(moves)) - 1]) is None
            for unit in dict.fromkeys(action[1] for action in moves):
                action = Action.of("move", unit, game.board.ids[dice.roll(len(game.board.ids)) - 1])
                assert (ask.refuse(game, action) is None) == (action in ask.actions), action
                asked += 1
        game.push(choose(game))
    assert asked > 100


def test_the_golden_games_speak_most_of_the_language() -> None:
    """What is rarer than that, such as leaving the map, is tried in tests of its own."""
    files = [golden_file(battle).read_text(encoding="utf-8") for battle in (*SMALL, *LARGE)]
    said = {line.split()[1] for text in files for line in text.splitlines() if line.startswith("  > ")}
    assert said <= VERBS
    assert len(said) >= 0.8 * len(VERBS)


# ---------------------------------------------------------------------- undo and other processes


@pytest.mark.parametrize("battle", ["afternoon-crisis", "a-day-of-battle"])
def test_play_can_be_taken_back_to_the_first_decision(battle: str) -> None:
    start = wargame.load(battle, seed=8)
    game = quick(wargame.load(battle, seed=8), eager(8), lambda game: game.turn > 4)
    while game.actions:
        game.pop()
    assert game.fingerprint() == start.fingerprint()
    assert game.log == start.log
    assert list(game.legal_actions) == list(start.legal_actions)


def test_two_processes_with_other_hash_seeds_agree() -> None:
    outputs = {_in_a_process(hash_seed) for hash_seed in ("1", "2")}
    assert len(outputs) == 1


def _in_a_process(hash_seed: str) -> str:
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", FINGERPRINTS]
    return subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=True).stdout
