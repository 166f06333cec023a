"""The windows over the table: order of battle, result, menu, copies."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from tests.client.fixtures import MakeApp, click, press, spots, tick, write
from tests.client.hands import BATTLES, Hands
from tests.client.seats import OPEN, aids_of, rise, top
from wargame.client import doors
from wargame.client.dialogue import AskText, Message
from wargame.client.looks import look_of
from wargame.client.menu import records_scene
from wargame.client.menu.records_scene import RecordsScene
from wargame.client.scene import Scene
from wargame.client.table.branch import BranchWindow
from wargame.client.table.oob import OrderOfBattle
from wargame.client.table.replay import ReplayScene
from wargame.client.table.result import ResultWindow
from wargame.client.table.scene import TableScene
from wargame.client.table.sprites import Sprites
from wargame.client.table.turn_page import TurnPage
from wargame.client.table.windows import MenuWindow, copy_objection, open_menu, save_as
from wargame.content import find
from wargame.engine.events import TurnBegins
from wargame.games.abyss_of_lament.rules.events import ClashOfArms, UnitEliminated
from wargame.sitting.records import records_folder

pytestmark = pytest.mark.usefixtures("plain_ground")


# ---------------------------------------------------------------- order of battle


def test_the_order_of_battle_does_not_find_hidden_enemies(make_app: MakeApp, seat: Callable[..., TableScene]) -> None:
    """Only what the view of this side knows by name has a place or a state; no spot or hint tells more."""
    app = make_app()
    table = seat(app, ClashOfArms)
    rise(app)
    (side,) = table.eyes
    known = {counter.id for counter in table.game.view(side).counters if counter.known}
    press(app, pygame.K_F2)
    window = app.scene
    assert isinstance(window, OrderOfBattle)
    units = {unit.piece.id: unit for groups in window.armies.values() for group in groups for unit in group.units}
    assert {name for name, unit in units.items() if unit.located} == known & set(units)
    (enemy,) = (each for each in table.game.sides if each != side)
    hidden = [unit for unit in units.values() if unit.piece.side == enemy and unit.piece.id not in known]
    assert hidden
    public = {piece.id: piece for _, pieces, _ in table.look.oob(table.ref) for piece in pieces}
    for unit in hidden:
        assert unit.piece == public[unit.piece.id]
        assert window._hint(unit).body in ("Not seen yet.", "Eliminated.", "")
        spot = window.ui.find(f"unit:{unit.piece.id}")
        assert spot is not None
        assert spot.act is None


def test_a_unit_of_the_order_of_battle_is_shown_on_the_map(make_app: MakeApp, seat: Callable[..., TableScene]) -> None:
    """A click closes the window, and the place of the unit flashes."""
    app = make_app((1600, 1000))
    table = seat(app, ClashOfArms, **OPEN)
    press(app, pygame.K_F2)
    window = app.scene
    assert isinstance(window, OrderOfBattle)
    unit = next(unit for unit in next(iter(window.armies.values()))[0].units if unit.located)
    click(app, f"unit:{unit.piece.id}")
    assert app.scene is table
    assert unit.piece.place in table.stage.flashes


def test_the_lost_are_struck_out(make_app: MakeApp, seat: Callable[..., TableScene]) -> None:
    """Those the view calls lost, vedettes that are gone, and no others."""
    app = make_app()
    table = seat(app, UnitEliminated, "torgau", **OPEN)
    press(app, pygame.K_F2)
    window = app.scene
    assert isinstance(window, OrderOfBattle)
    struck = {
        unit.piece.id for groups in window.armies.values() for group in groups for unit in group.units if unit.lost
    }
    lost = {name for army in table.glimpse.view.armies for name in army.lost}
    gone = {unit.id for unit in table.game.units.every if unit.status == "removed"}  # type: ignore[attr-defined]
    assert lost
    assert struck == lost | gone


@pytest.mark.parametrize("battle", BATTLES)
def test_the_order_of_battle_without_a_game(make_app: MakeApp, battle: str) -> None:
    """It can be read before anybody plays, reinforcements and all, also where there is little room."""
    app = make_app((960, 600), 150)
    ref, shown = find(battle), look_of("abyss-of-lament")
    assert shown is not None
    app.push(OrderOfBattle(app, shown, ref, Sprites(shown)))
    tick(app)
    window = app.scene
    assert isinstance(window, OrderOfBattle)
    listed = {unit.piece.id for groups in window.armies.values() for group in groups for unit in group.units}
    assert listed == {piece.id for _, pieces, _ in shown.oob(ref) for piece in pieces}
    for _ in range(30):
        press(app, pygame.K_PAGEDOWN)
    scroll = window.ui.scrolls["armies"]
    assert scroll.offset == scroll.content - scroll.rect.height


# ---------------------------------------------------------------- result, menu, rules


def test_the_last_page(make_app: MakeApp, seat: Callable[..., TableScene], monkeypatch: pytest.MonkeyPatch) -> None:
    """Who has won, the losses as counters; from it to the map, to a replay, and to the menu."""
    app = make_app((960, 600))
    app.push(Scene(app))
    table = seat(app, None, "lobositz")
    window = app.scene
    assert isinstance(window, ResultWindow)
    outcome = table.game.outcome
    assert outcome is not None
    assert outcome.level in window.sheet.title
    lost = {name for army in table.glimpse.view.armies for name in army.lost}
    assert {piece.id for pieces in window.lost.values() for piece in pieces} == lost
    assert {"map", "turns", "replay", "judge", "leave"} <= spots(app)
    press(app, "d")
    assert isinstance(app.scene, TurnPage), "dice and losses are told over it"
    press(app, pygame.K_ESCAPE)
    assert app.scene is window
    press(app, pygame.K_RETURN)
    assert app.scene is table
    press(app, "r")
    shown: list[Path] = []
    monkeypatch.setattr(doors, "replay", lambda _, path: shown.append(path))
    click(app, "replay")
    assert shown == [table.sitting.path]
    assert app.scene is table
    press(app, "r")
    click(app, "leave")
    assert len(app.scenes) == 1


def test_the_menu_opens_in_place_of_itself(make_app: MakeApp, seat: Callable[..., TableScene]) -> None:
    """What is opened from the menu leads back to the table; leaving leads away from it."""
    app = make_app()
    app.push(Scene(app))
    table = seat(app, TurnBegins, **OPEN)
    open_menu(table)
    tick(app)
    top(app, MenuWindow)
    press(app, "a")
    aids_of(app)
    press(app, pygame.K_ESCAPE)
    assert app.scene is table
    press(app, pygame.K_ESCAPE)
    click(app, "oob")
    top(app, OrderOfBattle)
    press(app, pygame.K_ESCAPE)
    press(app, pygame.K_ESCAPE)
    click(app, "leave")
    assert len(app.scenes) == 1
    assert table.sitting.game.recorder is None


def test_the_menu_replays_the_game_so_far_and_comes_back(make_app: MakeApp, seat: Callable[..., TableScene]) -> None:
    """Playing on from its end leads back to the table that lies below, which has the record."""
    app = make_app()
    table = seat(app, TurnBegins, **OPEN)
    open_menu(table)
    tick(app)
    press(app, "r")
    replay = app.scene
    assert isinstance(replay, ReplayScene)
    assert replay.path == table.sitting.path
    replay.playback.go(len(table.game.actions))
    tick(app)
    press(app, "p")
    assert app.scene is table
    assert app.scenes.count(table) == len([each for each in app.scenes if isinstance(each, TableScene)]) == 1


def test_leaving_a_branch_of_a_finished_game_leads_to_the_browser(
    make_app: MakeApp, seat: Callable[..., TableScene]
) -> None:
    """Neither the finished table nor its replay comes back."""
    app = make_app()
    browser = Scene(app)
    app.push(browser)
    over = seat(app, None, "lobositz")
    click(app, "replay")
    replay = app.scene
    assert isinstance(replay, ReplayScene)
    replay.playback.go(20)
    tick(app)
    press(app, "b")
    top(app, BranchWindow)
    click(app, "yes")
    rise(app)
    table = app.scene
    assert isinstance(table, TableScene)
    assert table is not over
    open_menu(table)
    tick(app)
    click(app, "leave")
    assert app.scenes == [browser]
    assert over.game.recorder is None
    assert table.game.recorder is None


def test_the_menu_of_a_finished_game(make_app: MakeApp, seat: Callable[..., TableScene]) -> None:
    """Nobody can go on with it."""
    app = make_app()
    table = seat(app, None, "lobositz")
    press(app, pygame.K_RETURN)
    assert app.scene is table
    open_menu(table)
    tick(app)
    said = Hands(app).read()
    assert "Look at the map" in said
    assert "Go on" not in said


# ---------------------------------------------------------------- copies


def test_typing_replaces_the_name_of_a_copy(make_app: MakeApp, seat: Callable[..., TableScene]) -> None:
    """The proposed name is marked; the window says where the copy goes, and the kept games list it."""
    app = make_app()
    table = seat(app, TurnBegins, **OPEN)
    press(app, pygame.K_s, pygame.KMOD_CTRL)
    ask = app.scene
    assert isinstance(ask, AskText)
    assert str(records_folder() / "leuthen-copy.record") in ask._said
    write(app, "mine")
    assert ask.value == "mine"
    press(app, pygame.K_a, pygame.KMOD_CTRL)
    press(app, pygame.K_BACKSPACE)
    assert ask.value == ""
    write(app, "yours")
    assert str(records_folder() / "yours.record") in ask._said
    press(app, pygame.K_RETURN)
    assert app.scene is table
    app.push(RecordsScene(app))
    tick(app)
    assert "record:yours.record" in spots(app)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("~nobody-of-this-name/x", "Nobody of that name has a home here."),
        ("x" * 5000, "File name too long."),
        ("a\0b", "No file can have a name with that sign in it."),
    ],
)
def test_a_name_no_file_can_have_is_said_while_it_is_typed(name: str, why: str) -> None:
    assert records_scene._no_file(name) == why
    assert copy_objection(name) == why


def test_a_copy_needs_a_name() -> None:
    assert copy_objection(".") == "A file needs a name."


def test_no_folder_is_made_for_a_copy(make_app: MakeApp, seat: Callable[..., TableScene], tmp_path: Path) -> None:
    """A folder that is not there is a slip; one that is there takes the copy."""
    app = make_app()
    table = seat(app, TurnBegins, **OPEN)
    for name in (str(tmp_path / "nowhere" / "x"), "nowhere/x"):
        press(app, pygame.K_s, pygame.KMOD_CTRL)
        ask = app.scene
        assert isinstance(ask, AskText)
        write(app, name)
        assert "no folder" in ask._said
        press(app, pygame.K_RETURN)
        assert app.scene is ask, "it cannot be saved"
        press(app, pygame.K_ESCAPE)
        save_as(table, name)
        tick(app)
        message = app.scene
        assert isinstance(message, Message)
        assert "no folder" in message.text
        press(app, pygame.K_RETURN)
    assert not list(tmp_path.rglob("nowhere"))
    (tmp_path / "here").mkdir()
    save_as(table, str(tmp_path / "here" / "x"))
    assert (tmp_path / "here" / "x.record").exists()
