"""A record on the table: stepping, jumping, playing, eyes, and the doors that lead from it to a game."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

import wargame
from tests.client.fixtures import MakeApp, act, click, click_at, drag, press, spots, tick, wheel
from wargame.client import doors
from wargame.client.app import App
from wargame.client.dialogue import Confirm, Message
from wargame.client.menu.records_scene import RecordsScene
from wargame.client.table.branch import BranchWindow
from wargame.client.table.lights import Hit
from wargame.client.table.record import lines_of
from wargame.client.table.replay import ReplayScene
from wargame.client.table.replay_bar import TRACK
from wargame.client.table.replay_eyes import WhoseEyes
from wargame.client.table.result import ResultWindow
from wargame.client.table.scene import TableScene
from wargame.engine.record import CorruptRecord, ForeignRecord, read, write
from wargame.sitting import records
from wargame.sitting.eyes import LEFT, TAKEN
from wargame.table import StaleRecord

pytestmark = pytest.mark.usefixtures("plain_ground")
HALF = 180


@pytest.fixture(scope="module")
def whole() -> Any:
    """A game of Leuthen to its end, played at random but not idly."""
    game = wargame.load("leuthen", seed=11)
    chooser = random.Random(11)
    while (ask := game.decision) is not None:
        lively = [action for action in ask.actions if action.verb in ("rest", "attack", "maneuver")]
        game.push(lively[0] if lively else chooser.choice(ask.actions))
    game.header = replace(game.header, options={"prussia": "human", "austria": "heuristic"})
    return game


@pytest.fixture
def over(whole: Any, tmp_path: Path) -> Path:
    """Its record."""
    path = tmp_path / "over.record"
    whole.save(path)
    return path


@pytest.fixture
def half(whole: Any, tmp_path: Path) -> Path:
    """The record of its first part."""
    path, again = tmp_path / "half.record", wargame.load("leuthen", seed=11)
    for action in whole.actions[:HALF]:
        again.push(action)
    again.header = whole.header
    again.save(path)
    return path


def watch(app: App, path: Path) -> ReplayScene:
    app.background = False
    doors.replay(app, path)
    tick(app, 2)
    scene = app.scene
    assert isinstance(scene, ReplayScene)
    return scene


def ask_whose_eyes(app: App, path: Path, side: str) -> ReplayScene:
    """A record that nobody can be told from: before anything is shown, say who is looking."""
    app.background = False
    doors.replay(app, path)
    tick(app, 2)
    assert isinstance(app.scene, WhoseEyes)
    click(app, f"eyes:{side}")
    scene = app.scene
    assert isinstance(scene, ReplayScene)
    return scene


def go(app: App, scene: ReplayScene, at: int) -> None:
    """Jump, and see it: what was on the screen before cannot be touched any more."""
    scene.playback.go(at)
    tick(app)


def state(scene: ReplayScene) -> tuple[int, str]:
    return scene.timeline.at, scene.game.fingerprint()


# ---------------------------------------------------------------- going along


def test_it_begins_at_the_beginning_and_only_reads(app: App, over: Path, whole: Any) -> None:
    before = over.read_bytes(), over.stat().st_mtime_ns
    scene = watch(app, over)
    assert scene.timeline.at == 0
    assert scene.playback.count == f"action 0 of {len(whole.actions)}"
    press(app, pygame.K_END)
    assert state(scene) == (len(whole.actions), whole.fingerprint())
    press(app, pygame.K_ESCAPE)
    assert not app.running
    assert (over.read_bytes(), over.stat().st_mtime_ns) == before


def test_stepping_forward_and_back_comes_to_the_same_place(app: App, half: Path) -> None:
    scene = watch(app, half)
    passed = [state(scene)]
    for _ in range(12):
        press(app, "]")
        passed.append(state(scene))
    assert [at for at, _ in passed] == list(range(13))
    for expected in reversed(passed[:-1]):
        press(app, "[")
        assert state(scene) == expected
    press(app, "[")
    assert scene.timeline.at == 0


def test_buttons_step_and_turn(app: App, over: Path) -> None:
    scene = watch(app, over)
    ticks = scene.timeline.ticks
    assert [tick_.turn for tick_ in ticks] == list(range(1, len(ticks) + 1))
    click(app, "replay:turn-on")
    assert scene.timeline.at == ticks[1].at
    assert scene.playback.label.startswith("Turn 2")
    assert scene.look.turn(scene.glimpse).phase in scene.playback.label, "names stay as they are written"
    click(app, "replay:step")
    click(app, "replay:turn-back")
    assert scene.timeline.at == ticks[1].at
    click(app, "replay:turn-back")
    assert scene.timeline.at == 0
    click(app, "replay:step")
    click(app, "replay:back")
    assert scene.timeline.at == 0
    press(app, pygame.K_END)
    click(app, "replay:turn-on")
    assert scene.timeline.ended
    assert scene.playback.label.startswith("The end: ")


def test_the_track_is_clicked_dragged_and_turned(app: App, over: Path) -> None:
    scene = watch(app, over)
    track = app.scene.ui.find(TRACK)
    assert track is not None
    rect, total = track.rect, len(scene.timeline)
    click_at(app, rect.center)
    assert abs(scene.timeline.at - total / 2) < total * 0.05
    drag(app, rect.center, (rect.right - 1, rect.centery))
    assert scene.timeline.ended
    drag(app, rect.center, (rect.x - 300, rect.centery))
    assert scene.timeline.at == 0
    wheel(app, rect.center, 1)
    assert scene.timeline.at == 1


def test_arrows_step_once_the_bar_has_the_focus(app: App, half: Path) -> None:
    scene = watch(app, half)
    press(app, pygame.K_RIGHT)  # the cursor of the map
    assert scene.timeline.at == 0
    for _ in range(40):
        press(app, pygame.K_TAB)
        if (scene.ui.focus or "").startswith("replay:"):
            break
    press(app, pygame.K_RIGHT)
    press(app, pygame.K_RIGHT)
    press(app, pygame.K_LEFT)
    assert scene.timeline.at == 1


def test_a_jump_plays_no_more_than_its_distance(app: App, over: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One game goes along the record: nothing is read or begun again, and every action between is taken once."""
    scene = watch(app, over)
    game, played = scene.game, {"push": 0, "pop": 0}

    def counted(name: str, doing: Callable[..., Any]) -> Callable[..., Any]:
        def count(*args: Any) -> Any:
            played[name] += 1
            return doing(*args)

        return count

    for name in played:
        monkeypatch.setattr(game, name, counted(name, getattr(game, name)))
    at = 0
    for to in (500, 0, 250, 260, 240, 500, 500):
        played.update(push=0, pop=0)
        scene.playback.go(to)
        assert scene.timeline.at == to
        assert scene.game is game
        assert scene.timeline.game is game
        assert played == {"push": max(0, to - at), "pop": max(0, at - to)}
        at = to


def test_the_record_panel_tells_just_what_has_happened(app: App, over: Path, whole: Any) -> None:
    scene = watch(app, over)
    for at in (0, 100, 300, 50):
        scene.playback.go(at)
        assert all(line.entry.ply <= at for line in scene.model.lines)
        assert len({line.number for line in scene.model.lines}) <= len(scene.game.log)
    scene.playback.go(len(whole.actions))
    told = [line.text for line in lines_of(whole, scene.look, None, scene.model.edge)]
    assert [line.text for line in scene.model.lines] == told


# ---------------------------------------------------------------- playing


def test_play_and_pause(app: App, half: Path) -> None:
    scene = watch(app, half)
    press(app, pygame.K_SPACE)
    assert scene.playback.playing
    tick(app, 30, 0.2)
    assert 3 <= scene.timeline.at <= 8
    press(app, pygame.K_SPACE)
    at = scene.timeline.at
    tick(app, 20, 0.2)
    assert scene.timeline.at == at


@pytest.mark.parametrize(("key", "least"), [("2", 5), ("3", 25), ("4", 300)])
def test_speeds(app: App, over: Path, key: str, least: int) -> None:
    scene = watch(app, over)
    press(app, key)
    press(app, pygame.K_SPACE)
    tick(app, 20, 0.15)
    assert scene.timeline.at >= least


def test_playing_stops_at_the_end_and_begins_again(app: App, half: Path) -> None:
    scene = watch(app, half)
    click(app, "replay:speed:4")
    click(app, "replay:play")
    tick(app, 60, 0.05)
    assert scene.timeline.ended
    assert not scene.playback.playing
    click(app, "replay:play")
    assert scene.playback.playing
    assert scene.timeline.at < HALF


def test_forward_is_shown_and_back_is_not(make_app: MakeApp, over: Path, whole: Any) -> None:
    app = make_app(motion=True)
    scene = watch(app, over)
    number = next(n for n, action in enumerate(whole.actions) if action.verb == "move")
    go(app, scene, number)
    assert not scene.stage.acting
    act(app, pygame.Event(pygame.KEYDOWN, key=pygame.K_RIGHTBRACKET, mod=0, unicode="]"))
    assert scene.stage.acting
    assert scene.stage.caption is not None
    press(app, "[")
    assert not scene.stage.acting
    assert scene.stage.caption is None


# ---------------------------------------------------------------- eyes


def test_eyes_see_what_a_side_could_see(app: App, over: Path) -> None:
    scene = watch(app, over)
    assert scene.eyes == ("prussia", "austria"), "the game is over: it has no secrets left"
    press(app, "v")
    go(app, scene, 120)
    assert scene.eyes == ("prussia",)
    assert scene.model.reader == "prussia"
    hidden = [piece for piece in scene.map.pieces if piece.side == "austria" and piece.title.startswith("Hidden")]
    assert hidden
    known = {piece.face for piece in scene.map.pieces}
    press(app, "]")
    assert scene.eyes == ("prussia",)
    press(app, "[")
    press(app, "v")
    assert scene.eyes == ("austria",)
    press(app, "v")
    assert scene.eyes == ("prussia", "austria")
    assert known != {piece.face for piece in scene.map.pieces}
    assert "eyes" in spots(app)


def seats(half: Path, **options: str) -> Path:
    """The first part of the game with other people around it."""
    record = read(half)
    game = wargame.load("leuthen", seed=11)
    for action in record.actions:
        game.push(game.parse(action))
    assert game.header is not None
    game.header = replace(game.header, options=dict(options))
    game.save(half)
    return half


def test_an_unfinished_game_against_the_computer_shows_nothing_of_the_enemy(app: App, half: Path) -> None:
    scene = watch(app, half)
    go(app, scene, 120)
    seen = {piece.face for piece in scene.map.pieces}
    for _ in range(3):
        press(app, "v")
        assert scene.eyes == ("prussia",)
        assert set(scene.glimpse.views) == {"prussia"}
        assert {piece.face for piece in scene.map.pieces} == seen
    assert scene.inspection.toast is not None, "it says why"


def test_two_people_are_asked_who_is_looking_before_anything_is_shown(
    app: App, half: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[tuple[str, ...]] = []
    draw = ReplayScene.draw

    def noted(scene: ReplayScene, surface: pygame.Surface) -> None:
        drawn.append(scene.eyes)
        draw(scene, surface)

    monkeypatch.setattr(ReplayScene, "draw", noted)
    scene = ask_whose_eyes(app, seats(half, prussia="human", austria="human"), "austria")
    for _ in range(3):
        press(app, "v")
    go(app, scene, 120)
    assert set(drawn) == {("austria",)}


def test_who_does_not_say_who_is_looking_sees_nothing(app: App, half: Path) -> None:
    app.background = False
    doors.replay(app, seats(half, prussia="human", austria="human"))
    tick(app, 2)
    press(app, pygame.K_ESCAPE)
    assert not any(isinstance(scene, ReplayScene) for scene in app.scenes)


@pytest.mark.parametrize(
    ("options", "eyes"),
    [
        ({"prussia": "human", "austria": "human", "solitaire": "open"}, [("prussia", "austria"), ("prussia",)]),
        ({"prussia": "human", "austria": "human", "open_hands": "yes"}, [("prussia", "austria"), ("prussia",)]),
        ({"prussia": "human", "austria": "human", "solitaire": "hidden"}, [("prussia",), ("austria",)]),
        ({"prussia": "random", "austria": "heuristic"}, [("prussia", "austria"), ("prussia",)]),
    ],
)
def test_who_may_see_both_sides_anyway_is_not_asked(
    app: App, half: Path, options: dict[str, str], eyes: list[tuple[str, ...]]
) -> None:
    scene = watch(app, seats(half, **options))
    assert scene.eyes == eyes[0]
    press(app, "v")
    assert scene.eyes == eyes[1]


def test_a_game_without_secrets_is_seen_by_all(app: App, tmp_path: Path) -> None:
    game = wargame.load("death-ride/mars-la-tour", seed=1)
    game.header = replace(game.header, options={"french": "human", "german": "heuristic"})
    game.save(tmp_path / "open.record")
    assert len(watch(app, tmp_path / "open.record").eyes) == 2


def test_what_the_other_side_decides_is_not_told(make_app: MakeApp, over: Path, whole: Any) -> None:
    app = make_app((1600, 1000))
    scene = watch(app, over)
    press(app, "v")
    others = {side: scene.timeline.deciders.index(side, 20) for side in ("prussia", "austria")}
    for side, at in others.items():
        go(app, scene, at)
        assert (scene.glimpse.ask is None) == (side != "prussia")
        assert scene.furniture.middle().id == "next"


def test_inspecting(app: App, half: Path) -> None:
    scene = watch(app, half)
    go(app, scene, 150)
    piece = next(piece for piece in scene.map.pieces if piece.place >= 0)
    tick(app)
    scene.inspected(Hit((piece.id,), piece.place))
    tick(app)
    assert scene.inspection.sheet is not None
    press(app, pygame.K_ESCAPE)
    assert scene.inspection.sheet is None
    assert app.scene is scene


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
