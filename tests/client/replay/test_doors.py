"""The doors that lead from a record to a game, and records that cannot be trusted."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

import wargame
from tests.client.fixtures import MakeApp, click, press, spots, tick
from tests.client.replay.replays import HALF, ask_whose_eyes, go, seats, watch
from wargame.client import doors
from wargame.client.app import App
from wargame.client.dialogue import Confirm, Message
from wargame.client.menu.records_scene import RecordsScene
from wargame.client.table.branch import BranchWindow
from wargame.client.table.replay import ReplayScene
from wargame.client.table.replay_bar import TRACK
from wargame.client.table.result import ResultWindow
from wargame.client.table.scene import TableScene
from wargame.engine.record import CorruptRecord, ForeignRecord, read, write
from wargame.sitting import records
from wargame.sitting.eyes import LEFT, TAKEN
from wargame.table import StaleRecord

pytestmark = pytest.mark.usefixtures("plain_ground")


# ---------------------------------------------------------------- doors


def test_play_on_at_the_end_of_an_unfinished_game(app: App, half: Path) -> None:
    scene = watch(app, half)
    assert "play-on" not in spots(app)
    press(app, pygame.K_END)
    click(app, "play-on")
    assert isinstance(app.scene, TableScene)
    assert app.scene.sitting.path == half
    assert len(app.scene.game.actions) >= HALF  # the computer may have gone on at once
    assert scene not in app.scenes


def test_branch_from_here(app: App, over: Path, whole: Any) -> None:
    before = over.read_bytes()
    scene = watch(app, over)
    go(app, scene, 200)
    press(app, "b")
    assert isinstance(app.scene, BranchWindow)
    click(app, "chair:prussia:heuristic")
    click(app, "chair:austria:human")
    click(app, "yes")
    table = app.scene
    assert isinstance(table, TableScene)
    assert table.sitting.chairs == {"prussia": "heuristic", "austria": "human"}
    path = table.sitting.path
    assert path is not None
    assert path.parent == records.records_folder()
    assert read(path).actions[:200] == tuple(str(action) for action in whole.actions[:200])
    assert over.read_bytes() == before
    assert app.scenes == [table]


def branching(app: App, path: Path, at: int = 120) -> BranchWindow:
    """The window that asks who is to sit where."""
    scene = watch(app, path)
    go(app, scene, at)
    press(app, "b")
    assert isinstance(app.scene, BranchWindow)
    return app.scene


def test_in_a_branch_of_an_unfinished_game_nobody_takes_the_side_of_the_computer(app: App, half: Path) -> None:
    window = branching(app, half)
    click(app, "chair:austria:human")
    assert window.chairs == {"prussia": "human", "austria": "heuristic"}
    assert window.text == TAKEN, "it says why, and when it can be done"
    window.chairs["austria"] = "human"
    click(app, "yes")
    assert app.scene is window
    assert window.text == TAKEN
    assert not list(records.records_folder().glob("*")), "nothing was written"


def test_in_a_branch_of_an_unfinished_game_nobody_only_watches(app: App, half: Path) -> None:
    """Two computers would be watched with everything open."""
    window = branching(app, half)
    click(app, "chair:prussia:heuristic")
    click(app, "yes")
    assert app.scene is window
    assert window.text == LEFT
    click(app, "chair:prussia:human")
    click(app, "yes")
    assert isinstance(app.scene, TableScene)
    assert app.scene.eyes == ("prussia",)


def test_of_two_people_each_branches_for_both_or_for_himself(app: App, half: Path) -> None:
    scene = ask_whose_eyes(app, seats(half, prussia="human", austria="human"), "austria")
    go(app, scene, 120)
    press(app, "b")
    window = app.scene
    assert isinstance(window, BranchWindow)
    click(app, "chair:austria:heuristic")
    click(app, "yes")
    assert app.scene is window, "he has said that he looks for Austria"
    assert window.text == LEFT
    click(app, "chair:austria:human")
    click(app, "chair:prussia:heuristic")
    click(app, "yes")
    assert isinstance(app.scene, TableScene)
    assert app.scene.sitting.people == ("austria",)


def test_a_branch_of_a_game_without_secrets_is_for_anybody(app: App, tmp_path: Path) -> None:
    game = wargame.load("death-ride/mars-la-tour", seed=1)
    for _ in range(12):
        game.push(game.legal_actions[0])
    game.header = replace(game.header, options={"german": "human", "french": "heuristic"})
    game.save(tmp_path / "open.record")
    window = branching(app, tmp_path / "open.record", 6)
    click(app, "chair:french:human")
    assert window.chairs["french"] == "human"
    click(app, "yes")
    assert isinstance(app.scene, TableScene)


def test_a_branch_that_cannot_be_written_says_so(app: App, half: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = watch(app, half)
    go(app, scene, 10)
    press(app, "b")

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(records, "save_copy", full)
    tick(app)
    click(app, "yes")
    assert isinstance(app.scene, BranchWindow)
    assert "No space left" in app.scene.text
    click(app, "no")
    assert app.scene is scene


def test_the_result_at_the_end(app: App, over: Path) -> None:
    scene = watch(app, over)
    press(app, pygame.K_END)
    click(app, "result")
    assert isinstance(app.scene, ResultWindow)
    press(app, pygame.K_ESCAPE)
    assert app.scene is scene


# ---------------------------------------------------------------- records that cannot be trusted


def test_damaged_foreign_and_stale_records_are_refused(app: App, over: Path, tmp_path: Path) -> None:
    damaged, foreign, stale = (tmp_path / name for name in ("damaged.record", "foreign.record", "stale.record"))
    lines = over.read_bytes().splitlines(keepends=True)
    damaged.write_bytes(b"".join([*lines[:20], lines[21], *lines[21:]]))
    foreign.write_text("a shopping list")
    again = wargame.load("leuthen", seed=11)
    write(stale, again.header, ["sing a song"])
    for path, error in ((damaged, CorruptRecord), (foreign, ForeignRecord), (stale, StaleRecord)):
        with pytest.raises(error):
            doors.replay(app, path)
    assert app.scenes == []


def stale_record(actions: int) -> Path:
    """A kept game whose action after so many good ones is not legal any more."""
    again = wargame.load("leuthen", seed=11)
    for _ in range(actions):
        again.push(again.legal_actions[0])
    path = records.records_folder() / "old.record"
    path.parent.mkdir(parents=True)
    write(path, again.header, [*map(str, again.actions), "sing a song"])
    return path


def test_from_the_menu_a_stale_record_is_a_message(app: App) -> None:
    stale_record(0)
    app.push(RecordsScene(app))
    tick(app, 3)
    click(app, "replay")
    assert isinstance(app.scene, Message)
    assert "action 1 is not legal any more" in app.scene.text


def test_what_can_still_be_played_of_a_stale_record_is_played_on_in_another(app: App) -> None:
    path = stale_record(3)
    before = path.read_bytes()
    app.push(RecordsScene(app))
    tick(app, 3)
    click(app, "resume")
    assert isinstance(app.scene, Confirm)
    assert "Its first 3 actions can be played on as a new game" in app.scene.text
    click(app, "yes")
    (table,) = (scene for scene in app.scenes if isinstance(scene, TableScene))
    assert len(table.game.actions) == 3
    assert path.read_bytes() == before
    table.left()


def test_a_record_that_was_cut_off_is_shown_and_says_so(app: App, half: Path) -> None:
    half.write_bytes(half.read_bytes() + b"181 mov")
    app.background = False
    doors.replay(app, half)
    assert isinstance(app.scene, Message)
    tick(app)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, ReplayScene)
    assert len(app.scene.timeline) == HALF


def test_a_record_without_actions(app: App, tmp_path: Path) -> None:
    path = tmp_path / "empty.record"
    wargame.load("leuthen", seed=1).save(path)
    scene = ask_whose_eyes(app, path, "prussia")
    for key in (pygame.K_SPACE, "]", "[", pygame.K_HOME, pygame.K_END):
        press(app, key)
    assert scene.timeline.at == 0
    assert not scene.playback.playing


@pytest.mark.parametrize(("size", "scale"), [((960, 600), 100), ((960, 600), 200), ((1600, 1000), 100)])
def test_every_size_of_window(make_app: MakeApp, half: Path, size: tuple[int, int], scale: int) -> None:
    app = make_app(size, scale)
    scene = watch(app, half)
    scene.playback.go(100)
    tick(app)
    track = scene.ui.find(TRACK)
    assert track is not None
    assert track.rect.width > 100 / app.theme.scale
    assert scene.layout.prompt.contains(track.rect.clip(scene.layout.prompt))
    press(app, pygame.K_END)
    assert scene.timeline.ended


def test_a_narrow_bar_leaves_its_doors_to_the_top_bar(make_app: MakeApp, half: Path) -> None:
    app = make_app((960, 600))
    scene = watch(app, half)
    assert "branch" not in spots(app)
    press(app, "b")
    assert isinstance(app.scene, BranchWindow)
    press(app, pygame.K_ESCAPE)
    press(app, pygame.K_END)
    click(app, "tool:play-on")
    assert scene not in app.scenes
