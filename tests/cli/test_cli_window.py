"""The commands that open a window: what they put on it, what they say where none can be opened, and a crash."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import wargame
from wargame.client.app import App
from wargame.client.menu.browser import Browser
from wargame.client.table.replay import ReplayScene
from wargame.client.table.scene import TableScene
from wargame.client.table.setup_view import SetupScene
from wargame.engine.record import read

Run = Callable[..., Any]


class Window:
    """Stands for a display: the loop is not run, and tells what it was to show."""

    def __init__(self) -> None:
        self.app: App | None = None
        self.scenes: list[Any] = []
        """From below; a curtain may lie over the table."""
        self.then: Callable[[App], None] = lambda app: None

    @property
    def table(self) -> TableScene:
        """The table."""
        found = self.scenes[1]
        assert isinstance(found, TableScene)
        return found

    def run(self, app: App) -> None:
        self.app, self.scenes = app, list(app.scenes)
        self.then(app)
        app.quit()


@pytest.fixture(autouse=True)
def own_places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("WARGAME_SETTINGS", "WARGAME_CACHE"):
        monkeypatch.setenv(name, str(tmp_path / name))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.delenv("DISPLAY", raising=False)


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> Window:
    """A display that is there."""
    from wargame.cli import window as module

    shown = Window()
    monkeypatch.setattr(module, "UNSEEN", ())
    monkeypatch.setattr(App, "run", lambda self: shown.run(self))
    return shown


# ---------------------------------------------------------------- without a display


@pytest.mark.parametrize(
    ("arguments", "way_out"),
    [
        (("play", "leuthen"), "`wargame play leuthen --text`"),
        (("play",), "--text"),
        (("show", "leuthen", "--window"), "`wargame show abyss-of-lament/leuthen --map`"),
    ],
)
def test_no_display_is_said_with_a_way_out(run: Run, arguments: tuple[str, ...], way_out: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert "no window can be opened here" in result.stderr
    assert way_out in result.stderr


def test_alone_without_a_display_it_helps(run: Run) -> None:
    result = run()
    assert result.exit_code == 0
    for words in ("play", "replay", "selfplay", "No window can be opened here", "--text"):
        assert words in result.stdout


# ---------------------------------------------------------------- with one


@pytest.mark.parametrize("arguments", [(), ("play",)])
def test_the_menu(run: Run, window: Window, arguments: tuple[str, ...]) -> None:
    assert run(*arguments).exit_code == 0
    assert [type(scene) for scene in window.scenes] == [Browser]


def test_play_sits_down(run: Run, window: Window, tmp_path: Path) -> None:
    record = tmp_path / "game.record"
    result = run("play", "leuthen", "--austria", "random", "--seed", "5", "--record", record, "--no-confirm")
    assert result.exit_code == 0
    assert window.table.sitting.chairs == {"prussia": "human", "austria": "random"}
    assert read(record).header.seed == 5
    assert window.app is not None
    assert not window.app.settings.confirm


def test_play_by_a_variant_of_the_rules(run: Run, window: Window, tmp_path: Path) -> None:
    record = tmp_path / "g.record"
    crisis = ("play", "at-any-cost/afternoon-crisis")
    assert run(*crisis, "--rules", "draft", "--french", "human", "--record", str(record)).exit_code == 0
    assert window.table.game.variant == "draft"  # type: ignore[attr-defined]
    assert read(record).header.options["rules"] == "draft"


@pytest.mark.parametrize("named", [("--french", "random"), ("--french=random",), ("--chair", "french=random")])
def test_every_game_has_its_own_sides(run: Run, window: Window, named: tuple[str, ...]) -> None:
    assert run("play", "mars-la-tour", *named).exit_code == 0
    assert window.table.sitting.chairs == {"german": "human", "french": "random"}


def test_two_players_allow_each_other_the_adviser(run: Run, window: Window) -> None:
    for words, allowed in (((), False), (("--advice",), True)):
        assert run("play", "leuthen", "--austria", "human", *words).exit_code == 0
        assert window.table.sitting.may_advise == allowed


def test_solitaire(run: Run, window: Window) -> None:
    assert run("play", "leuthen", "--solitaire", "hidden").exit_code == 0
    sitting = window.table.sitting
    assert sitting.solitaire == "hidden"
    assert set(sitting.chairs.values()) == {"human"}


def test_resume_in_the_same_chairs_or_in_others(run: Run, window: Window, tmp_path: Path) -> None:
    record = tmp_path / "game.record"
    run("play", "leuthen", "--austria", "human", "--record", record)
    run("play", "--resume", record)
    assert window.table.sitting.chairs == {"prussia": "human", "austria": "human"}
    run("play", "--resume", record, "--austria", "random")
    assert window.table.sitting.chairs == {"prussia": "human", "austria": "random"}
    assert run("play", "--resume", record, "--austria", "napoleon").exit_code == 2


@pytest.mark.parametrize("text", [(), ("--text",)])
@pytest.mark.parametrize(
    ("chairs", "said"),
    [
        (("--austria", "human"), "a computer plays that side"),
        (("--austria", "human", "--prussia", "random"), "a computer plays that side"),
        (("--prussia", "random"), "only watches"),
    ],
)
def test_nobody_goes_on_with_a_game_in_the_chair_of_the_computer(
    run: Run, window: Window, tmp_path: Path, text: tuple[str, ...], chairs: tuple[str, ...], said: str
) -> None:
    record = tmp_path / "game.record"
    run("play", "leuthen", "--record", record)
    before = len(window.scenes)
    refused = run("play", "--resume", record, *chairs, *text)
    assert refused.exit_code == 2
    assert said in refused.stderr
    assert len(window.scenes) == before
    assert run("play", "--resume", record, "--austria", "random").exit_code == 0, "the record is free"
    assert window.table.sitting.chairs == {"prussia": "human", "austria": "random"}


def test_watch_and_look(run: Run, window: Window, played: Any, tmp_path: Path) -> None:
    record = tmp_path / "game.record"
    played.game.save(record)
    assert run("replay", record, "--watch", "--at", "30", "--side", "austria").exit_code == 0
    scene = window.scenes[-1]
    assert isinstance(scene, ReplayScene)
    assert scene.eyes == ("austria",)
    assert run("replay", record, "--watch", "--at", "99999").exit_code == 2
    assert run("replay", record, "--watch", "--side", "france").exit_code == 2
    assert run("show", "leuthen", "--window").exit_code == 0
    assert isinstance(window.scenes[-1], SetupScene)


def test_watching_a_game_that_is_not_over_through_the_eyes_of_the_computer_is_refused(
    run: Run, window: Window, tmp_path: Path
) -> None:
    record = tmp_path / "game.record"
    run("play", "leuthen", "--record", record)
    refused = run("replay", record, "--watch", "--side", "austria")
    assert refused.exit_code == 2
    assert "still its secret" in refused.stderr
    run("replay", record, "--watch", "--side", "prussia")
    assert window.scenes[-1].eyes == ("prussia",)


def test_naming_the_side_answers_who_is_looking(run: Run, window: Window, tmp_path: Path) -> None:
    record = tmp_path / "game.record"
    run("play", "leuthen", "--austria", "human", "--record", record)
    assert run("replay", record, "--watch", "--side", "austria").exit_code == 0
    scene = window.scenes[-1]
    assert isinstance(scene, ReplayScene)
    assert scene.allowed == [("austria",)]


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (("play", "leutn"), 2, "no scenario of this name"),
        (("play", "leuthen", "--austria", "napoleon"), 2, "nobody is called"),
        (("play", "leuthen", "--solitaire", "blind"), 2, "open or hidden"),
        (("play", "leuthen", "--solitaire", "open", "--austria", "random"), 2, "sits in every chair"),
        (("play", "leuthen", "--solitaire", "open", "--text"), 2, "in a window"),
        (("play", "--resume", "--solitaire", "open"), 2, "as it was begun"),
        (("play", "--seed", "3"), 2, "name a scenario"),
        (("play", "at-any-cost/afternoon-crisis", "--rules", "house"), 2, "has no rules called “house”"),
        (("play", "leuthen", "--rules", "draft"), 2, "It has only its own."),
        (("play", "--resume", "--rules", "draft"), 2, "for a new game"),
        (("play", "--resume", "missing.record"), 2, "there is no such file"),
        (("replay", "missing.record", "--watch"), 2, "there is no such file"),
    ],
)
def test_bad_usage(run: Run, window: Window, arguments: tuple[str, ...], code: int, said: str) -> None:
    result = run(*arguments)
    assert result.exit_code == code
    assert said in result.stderr
    assert window.scenes == []


def test_a_record_that_cannot_be_used_is_said_in_the_terminal(run: Run, window: Window, tmp_path: Path) -> None:
    foreign = tmp_path / "list.record"
    foreign.write_text("bread, cheese")
    result = run("play", "--resume", foreign)
    assert result.exit_code == 1
    assert "not a game saved by this program" in result.stderr


def test_a_crash_loses_nothing(run: Run, window: Window, tmp_path: Path) -> None:
    record = tmp_path / "game.record"

    def crash(app: App) -> None:
        window.table.sitting.push(window.table.game.legal_actions[0])
        raise ZeroDivisionError("division by zero")

    window.then = crash
    result = run("play", "leuthen", "--record", record, "--austria", "human")
    assert result.exit_code == 1
    assert "ZeroDivisionError" in result.stderr
    assert f"wargame play --resume {record}" in result.stderr
    report = next((tmp_path / "state").rglob("crash-*.log"))
    assert str(report) in result.stderr
    assert "ZeroDivisionError" in report.read_text()
    assert len(wargame.resume(record).actions) == 1  # whole, and free to be gone on with


def test_ctrl_c_closes_the_window(run: Run, window: Window, tmp_path: Path) -> None:
    def interrupt(app: App) -> None:
        raise KeyboardInterrupt

    window.then = interrupt
    assert run("play", "leuthen", "--record", tmp_path / "r").exit_code == 0
