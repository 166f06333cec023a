"""Snapshots of games: taken up they go on like the game they were made of, and are never stale."""

from __future__ import annotations

import gc
import random
from pathlib import Path

import pytest

import wargame
from wargame import snapshots
from wargame.engine.game import Game
from wargame.engine.record import write
from wargame.engine.snapshot import Unfit, put_down, take_up
from wargame.sitting import Sitting
from wargame.table import StaleRecord, leave

BATTLES = (
    "abyss-of-lament/leuthen",
    "at-any-cost/afternoon-crisis",
    "death-ride/mars-la-tour",
    "on-to-paris/alsace-1870-08",
)


@pytest.fixture(autouse=True)
def few(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A cache of its own, and snapshots of games that are not long."""
    monkeypatch.setenv("WARGAME_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(snapshots, "EVERY", 40)
    monkeypatch.setattr(snapshots, "FAR", 10)
    monkeypatch.setattr(snapshots, "TAIL", 5)
    monkeypatch.setattr("wargame.table.FAR", 10)


def _played(battle: str, actions: int, seed: int = 3) -> Game:
    game, chance = wargame.load(battle, seed=seed), random.Random(seed)
    _go_on(game, actions, chance)
    return game


def _go_on(game: Game, actions: int, chance: random.Random) -> None:
    for _ in range(actions):
        if game.outcome is not None:
            break
        game.push(chance.choice(game.legal_actions))


def _kept() -> list[Path]:
    return sorted(snapshots.STORE.folder.glob("*")) if snapshots.STORE.folder.is_dir() else []


@pytest.fixture
def pushes(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Notes after how many actions each push was made."""
    pushed: list[int] = []
    push = Game.push

    def noted(game: Game, action: object) -> None:
        pushed.append(len(game.actions))
        push(game, action)  # type: ignore[arg-type]

    monkeypatch.setattr(Game, "push", noted)
    return pushed


# ---------------------------------------------------------------- one snapshot


@pytest.mark.slow
@pytest.mark.parametrize("battle", BATTLES)
def test_a_game_taken_up_goes_on_like_the_one_put_down(battle: str) -> None:
    game = _played(battle, 150)
    again = wargame.load(battle, seed=3)
    take_up(again, put_down(game))
    for number in range(100):
        assert list(again.legal_actions) == list(game.legal_actions), number
        assert again.decision is not None
        assert game.decision is not None
        assert again.decision.prompt == game.decision.prompt
        action = random.Random(number).choice(game.legal_actions)
        game.push(action)
        again.push(action)
    assert again.fingerprint() == game.fingerprint()
    assert (again.log, again.deciders) == (game.log, game.deciders)
    assert all(again.view(side) == game.view(side) for side in game.sides)
    while len(game.actions) > 150:
        assert game.pop() == again.pop()
    assert again.fingerprint() == game.fingerprint()


def test_what_stands_otherwise_than_it_did_is_refused() -> None:
    game = _played(BATTLES[0], 20)
    snapshot = put_down(game)
    for damaged in (b"0" * 32 + snapshot[32:], snapshot[:-20], snapshot[:32] + b"cos\nsystem\n(S'true'\ntR."):
        with pytest.raises(Unfit):
            take_up(wargame.load(BATTLES[0], seed=3), damaged)


# ---------------------------------------------------------------- records


def test_a_long_record_is_not_played_again(tmp_path: Path, pushes: list[int]) -> None:
    path, game = tmp_path / "long.record", _played(BATTLES[0], 100)
    game.save(path)
    pushes.clear()
    first = wargame.open(path)
    assert pushes[:100] == list(range(100))
    assert len(_kept()) == 3
    pushes.clear()
    again = wargame.open(path)
    assert pushes == list(range(95, 100))
    assert again.fingerprint() == first.fingerprint() == game.fingerprint()
    assert again.actions == game.actions
    pushes.clear()
    wargame.open(path, 90)
    assert pushes[:10] == list(range(80, 90))


@pytest.mark.slow
@pytest.mark.parametrize("cache", ["kept", "thrown away"])
@pytest.mark.parametrize("battle", BATTLES)
def test_going_back_beyond_a_snapshot_is_exact(tmp_path: Path, battle: str, cache: str) -> None:
    """A table may hold the game: it stays the same game, and what was taken back can be played otherwise."""
    path, game = tmp_path / "long.record", _played(battle, 100)
    game.save(path)
    wargame.open(path)
    again = wargame.open(path)
    if cache == "thrown away":
        for snapshot in _kept():
            snapshot.unlink()
    while len(again.actions) > 60:
        assert again.pop() == game.pop()
        assert again.fingerprint() == game.fingerprint()
    again.back_to(5)
    game.back_to(5)
    assert again.fingerprint() == game.fingerprint()
    assert again.log == game.log
    for each in (game, again):
        _go_on(each, 60, random.Random(8))
    assert again.fingerprint() == game.fingerprint()
    assert list(again.legal_actions) == list(game.legal_actions)


def test_a_record_of_an_opened_game_holds_what_was_taken_back(tmp_path: Path) -> None:
    path, game = tmp_path / "kept.record", wargame.load(BATTLES[0], seed=3)
    wargame.keep(game, path)
    _go_on(game, 60, random.Random(3))
    leave(game)
    again = wargame.resume(path)
    for _ in range(3):
        again.pop()
    leave(again)
    assert wargame.open(path).actions == game.actions[:57]


def test_other_luck_other_actions_and_other_rules_find_no_snapshot(
    tmp_path: Path, pushes: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    path, game = tmp_path / "long.record", _played(BATTLES[0], 60)
    game.save(path)
    wargame.open(path)
    texts = [str(action) for action in game.actions]
    other = next(str(action) for action in _played(BATTLES[0], 11).legal_actions if str(action) != texts[11])
    assert game.header is not None
    write(tmp_path / "other.record", game.header, [*texts[:11], other])
    pushes.clear()
    assert len(wargame.open(tmp_path / "other.record").actions) == 12
    assert pushes == list(range(12))
    monkeypatch.setattr(snapshots, "_code_of", lambda _: b"other rules")
    pushes.clear()
    wargame.open(path)
    assert pushes[:60] == list(range(60))


def test_a_record_whose_table_was_another_is_refused_all_the_same(tmp_path: Path) -> None:
    path, game = tmp_path / "long.record", _played(BATTLES[0], 60)
    game.save(path)
    wargame.open(path)
    assert game.header is not None
    write(path, game.header, [str(action) for action in game.actions], {60: "0" * 32})
    with pytest.raises(StaleRecord, match="is not what it was"):
        wargame.open(path)


# ---------------------------------------------------------------- a sitting that goes on


def test_a_sitting_that_goes_on_plays_nothing_again(tmp_path: Path, pushes: list[int]) -> None:
    path = tmp_path / "game.record"
    sitting = Sitting.begin(BATTLES[0], 5, {"prussia": "human", "austria": "human"}, path)
    chance = random.Random(5)
    for _ in range(60):
        assert sitting.ask is not None
        sitting.push(chance.choice(sitting.ask.actions))
    deciders, last = list(sitting.history.deciders), sitting.history.last
    sitting.close()
    pushes.clear()
    again = Sitting.resume(path)
    assert len(pushes) == 5
    assert again.history.deciders == deciders
    assert again.history.last == last
    before = again.game.fingerprint()
    assert again.can_undo() is not None
    assert again.game.fingerprint() == before
    assert gc.get_freeze_count() > 0, "what was loaded is not searched for garbage in every turn"
    again.close()
    assert gc.get_freeze_count() == 0, "and may be garbage when the sitting is over"
