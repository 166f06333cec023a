"""Computer players beside the table: the same moves as always, in time, and never in the way."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

import wargame
from tests.fuzz.choosers import eager
from tests.sitting.tables import AGAINST, WATCHED, play, sit, to_person
from wargame.engine.action import Action
from wargame.players import Seat
from wargame.selfplay import Job
from wargame.selfplay import play as self_play
from wargame.sitting import PlayerFailed, Thinker, thinking

GATE = threading.Event()


class Slow:
    """Thinks until the gate opens, and then takes the first action there is."""

    name = "slow"

    def choose(self, seat: Seat) -> Action:
        GATE.wait(60)
        return seat.actions[0]


class Broken:
    """Cannot."""

    name = "broken"

    def choose(self, seat: Seat) -> Action:
        raise ZeroDivisionError("no plan")


@pytest.fixture
def gate() -> Iterator[threading.Event]:
    """Closed during the test."""
    GATE.clear()
    yield GATE
    GATE.set()


@pytest.mark.slow
@pytest.mark.parametrize("names", [("heuristic", "random"), ("random", "random")])
def test_a_game_beside_the_table_is_that_of_self_play(tmp_path: Path, names: tuple[str, str]) -> None:
    sitting = sit(tmp_path, dict(zip(("prussia", "austria"), names, strict=True)), seed=11)
    play(sitting, eager(1), 10_000)
    result = self_play(Job("lobositz", 11, names))
    assert sitting.over
    assert (len(sitting.game.actions), sitting.game.fingerprint()) == (result.actions, result.fingerprint)


def test_a_choice_is_told_once_with_what_was_weighed(tmp_path: Path) -> None:
    sitting = sit(tmp_path, WATCHED)
    thinker = sitting.thinker
    assert thinker is not None
    assert sitting.poll() is None
    for _ in range(40):
        assert sitting.think()
        assert not sitting.think(), "it thinks already"
        choice = thinker.wait(60)
        assert choice is not None
        assert sitting.poll() is None
        assert not thinker.thinking
        assert sitting.ask is not None
        assert choice.side == sitting.ask.side
        assert not choice.hurried
        if choice.side == "prussia":
            assert choice.options[0][0] == choice.action
            assert sitting.explain("prussia") == list(choice.options)
        sitting.push(choice.action)
    assert sitting.explain("austria") == []


@pytest.mark.slow
def test_the_shadow_follows_what_is_taken_back(tmp_path: Path) -> None:
    sitting, choose = sit(tmp_path, AGAINST), eager(2)
    play(sitting, choose, 60)
    for _ in range(15):
        to_person(sitting, choose)
        for _ in range(3):
            sitting.undo()
        play(sitting, choose, 6)
    assert sitting.thinker is not None
    assert sitting.thinker._mind is not None
    shadow = sitting.thinker._mind.shadow.game
    assert shadow is not None
    assert shadow is not sitting.game
    common = min(len(shadow.actions), len(sitting.game.actions))
    assert shadow.actions[:common] == sitting.game.actions[:common]
    while len(sitting.game.actions) > common:
        sitting.game.pop()
    assert shadow.fingerprint() == sitting.game.fingerprint()


def test_while_one_thinks_the_table_can_be_looked_at_and_taken_back(
    tmp_path: Path, gate: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting, choose = sit(tmp_path, AGAINST), eager(2)
    while not (sitting.computer_to_decide and sitting.history.deciders.count("prussia")):
        play(sitting, choose, 1)
    before = sitting.game.fingerprint()
    sitting.thinker = Thinker(sitting.game, AGAINST)
    with monkeypatch.context() as patch:
        patch.setattr(thinking, "player", lambda *_: Slow())
        assert sitting.think()
    assert sitting.thinker.thinking
    assert sitting.poll() is None
    assert sitting.game.odds(sitting.game.legal_actions[0]).chances
    assert sitting.game.fingerprint() == before
    sitting.undo()
    assert not sitting.thinker.thinking, "the undo has overtaken it"
    gate.set()
    assert sitting.poll() is None
    play(sitting, choose, 20)


@pytest.mark.slow
def test_who_thinks_too_long_is_answered_for(
    tmp_path: Path, gate: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = sit(tmp_path, WATCHED, budget=0.01)
    assert sitting.thinker is not None
    with monkeypatch.context() as patch:
        patch.setattr(thinking, "player", lambda *_: Slow())
        assert sitting.think()
        choice = None
        while choice is None:
            choice = sitting.poll()
    assert choice.hurried
    assert choice.seconds >= 0.01
    assert sitting.ask is not None
    assert choice.action in sitting.ask.actions
    assert choice.action == sitting.thinker._hurried()
    sitting.thinker.budget = None
    play(sitting, eager(1), 20)
    assert len(sitting.game.actions) == 20


@pytest.mark.slow
def test_in_a_hurry_the_default_is_taken() -> None:
    game = wargame.load("lobositz", seed=1)
    thinker, choose = Thinker(game, WATCHED), eager(3)
    defaults = 0
    while len(game.actions) < 120:
        ask = game.decision
        hurried = thinker._hurried()
        assert hurried in ask.actions
        if ask.default is not None:
            assert hurried == ask.default
            defaults += 1
        game.push(choose(game))
    assert defaults


def test_a_broken_player_is_named_and_the_game_stands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = sit(tmp_path, WATCHED)
    assert sitting.thinker is not None
    assert sitting.ask is not None
    before = sitting.game.fingerprint()
    with monkeypatch.context() as patch:
        patch.setattr(thinking, "player", lambda *_: Broken())
        assert sitting.think()
        with pytest.raises(PlayerFailed, match=f"{sitting.ask.side}.*no plan") as caught:
            sitting.thinker.wait(60)
    assert isinstance(caught.value.__cause__, ZeroDivisionError)
    assert sitting.game.fingerprint() == before
    play(sitting, eager(1), 5)


def test_only_a_computer_player_is_asked_to_think() -> None:
    game = wargame.load("lobositz", seed=1)
    thinker = Thinker(game, dict.fromkeys(game.sides, "human"))
    with pytest.raises(ValueError, match="no question"):
        thinker.think(game.decision.side)
    thinker.close()
