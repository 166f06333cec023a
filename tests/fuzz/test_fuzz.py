"""Random games on every battle: no crash, no dead end, exact undo, pure views, equal replays.

WARGAME_FUZZ_GAMES is the number of games per battle and chooser with all checks (1 unless it is set).
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import wargame
from tests.fuzz.checks import play
from tests.fuzz.choosers import Chooser, at_random, eager
from wargame.content import scenarios
from wargame.engine.events import Event
from wargame.engine.journal import Journal
from wargame.engine.procedure import Procedure
from wargame.games.abyss_of_lament.rules import events
from wargame.games.abyss_of_lament.rules.battle import VERBS, Battle

pytestmark = pytest.mark.slow

GAMES = int(os.environ.get("WARGAME_FUZZ_GAMES", "1"))
BATTLES = [ref.name for ref in scenarios() if ref.game == "abyss-of-lament"]
CHOOSERS = {"random": at_random, "eager": eager}
ROOT = Path(__file__).resolve().parents[2]
FINGERPRINTS = """
import wargame
from tests.fuzz.choosers import eager
for battle in {battles}:
    game, choose = wargame.load(battle, seed=5), eager(5)
    while game.outcome is None:
        game.push(choose(game))
    print(battle, len(game.actions), game.fingerprint())
"""


def quick_game(battle: str, choose: Chooser, seed: int) -> Battle:
    """A game to its end without checks on the way."""
    game: Battle = wargame.load(battle, seed=seed)
    while game.outcome is None:
        game.push(choose(game))
    return game


@pytest.mark.parametrize("seed", range(1, GAMES + 1))
@pytest.mark.parametrize("chooser", CHOOSERS)
@pytest.mark.parametrize("battle", BATTLES)
def test_everything_holds_at_every_step(battle: str, chooser: str, seed: int, tmp_path: Path) -> None:
    game = wargame.load(battle, seed=seed)
    play(game, CHOOSERS[chooser](seed))
    check_record(game, tmp_path)


def check_record(game: Battle, folder: Path) -> None:
    """Saved and opened again the game is the same, and saved from there it is the same file."""
    first, second = folder / "first.wargame", folder / "second.wargame"
    game.save(first)
    again = wargame.open(first)
    assert again.fingerprint() == game.fingerprint()
    assert again.story() == game.story()
    again.save(second)
    assert first.read_bytes() == second.read_bytes()


@pytest.mark.parametrize("battle", BATTLES)
def test_a_record_kept_during_play_is_the_record_saved_after_it(battle: str, tmp_path: Path) -> None:
    game, choose = wargame.load(battle, seed=3), at_random(3)
    wargame.keep(game, tmp_path / "kept.wargame")
    for _ in range(60):
        game.push(choose(game))
    for _ in range(20):
        game.pop()
    assert game.recorder is not None
    game.recorder.close()
    assert wargame.open(tmp_path / "kept.wargame").fingerprint() == game.fingerprint()
    check_record(game, tmp_path)


@pytest.mark.parametrize("battle", BATTLES)
def test_a_whole_game_can_be_taken_back_to_the_first_decision(battle: str) -> None:
    start = wargame.load(battle, seed=8)
    game = quick_game(battle, eager(8), 8)
    actions = list(game.actions)
    while game.actions:
        game.pop()
    assert game.fingerprint() == start.fingerprint()
    assert game.log == start.log
    assert list(game.legal_actions) == list(start.legal_actions)
    assert actions


def test_two_processes_with_other_hash_seeds_agree() -> None:
    outputs = {_in_a_process(hash_seed) for hash_seed in ("1", "2")}
    assert len(outputs) == 1
    assert len(outputs.pop().splitlines()) == len(BATTLES)


def _in_a_process(hash_seed: str) -> str:
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
    code = FINGERPRINTS.format(battles=BATTLES)
    run = subprocess.run(
        [sys.executable, "-c", code], env=environment, cwd=ROOT, capture_output=True, text=True, check=True
    )
    return run.stdout


# ---------------------------------------------------------------------- coverage


def procedures() -> set[type[Procedure]]:
    """Every heading of the sequence of play that has been written down as a procedure."""
    found: set[type[Procedure]] = set()
    waiting = [Procedure]
    while waiting:
        for kind in waiting.pop().__subclasses__():
            waiting.append(kind)
            if kind.__module__.startswith("wargame.games.abyss_of_lament.rules."):
                found.add(kind)
    return found


@pytest.fixture
def called(monkeypatch: pytest.MonkeyPatch) -> set[type[Procedure]]:
    """The procedures that games call while the test runs."""
    seen: set[type[Procedure]] = set()
    append = Journal.append

    def watch(journal: Journal, items: list[object], value: object) -> None:
        if isinstance(value, Procedure):
            seen.add(type(value))
        append(journal, items, value)

    monkeypatch.setattr(Journal, "append", watch)
    return seen


MUST_HAPPEN: set[type[Event]] = {
    *(events.UnitRevealed, events.VedetteRemoved, events.UnitRetreated, events.UnitDisplaced, events.UnitAdvanced),
    *(events.UnitEliminated, events.WingDemoralized, events.AttritionSuffered, events.HeroUsed, events.HeroLost),
    *(events.WingRallied, events.UnitReformed, events.UnitRecovered, events.GunsPlaced, events.GunsUsed),
    *(events.AssetPlayed, events.AssetUsed, events.AssetDiscarded, events.EventHappened, events.EventFailed),
    *(events.ReinforcementsArrived, events.SpecialRuleChanged, events.Mulligan),
}
"""Events that show the rarer rules at work."""


def test_the_fuzz_reaches_every_verb_and_procedure(called: set[type[Procedure]]) -> None:
    verbs: set[str] = set()
    kinds: set[type[Event]] = set()
    for battle in BATTLES:
        for seed in range(100, 100 + 4 * GAMES):
            for chooser in CHOOSERS.values():
                game = quick_game(battle, chooser(seed), seed)
                verbs.update(action.verb for action in game.actions)
                kinds.update(type(entry.event) for entry in game.log)
    assert VERBS - verbs == set(), "verbs that never occurred"
    assert verbs - VERBS == set(), "verbs that are not listed"
    begun = {kind for kind in procedures() if kind.__name__ == "Match"}
    assert procedures() - called - begun == set(), "procedures that were never called"
    assert MUST_HAPPEN - kinds == set(), "events that never happened"
