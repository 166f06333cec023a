"""Games that were left: the list, going on, records that are broken or gone."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

import wargame
from tests.client.fixtures import click, press, spots, tick, write
from tests.client.hands import Hands
from tests.client.menu.menus import START, Began, opened, top
from wargame.client.app import App
from wargame.client.dialogue import AskText
from wargame.client.menu import Browser
from wargame.client.menu.records_scene import RecordsScene
from wargame.client.menu.unfinished import Standing, standing
from wargame.content import UnknownScenario
from wargame.sitting import records

# ---------------------------------------------------------------- kept games


def test_without_games_there_is_nothing_to_continue(menu: Browser, began: Began) -> None:
    press(menu.app, "c")
    click(menu.app, "continue")
    assert not began.others
    assert "No game" in menu.unfinished.hint.body


def test_continue_takes_the_newest_game(kept: dict[str, Path], app: App, began: Began) -> None:
    menu = opened(app)
    assert menu.unfinished.hint.head == "Kolin, 18 June 1757"
    assert "Austria: you" in menu.unfinished.hint.body
    assert "Continue Kolin" in Hands(app).read()
    press(app, "c")
    click(app, "continue")
    assert began.others == [("resume", kept["kolin"])] * 2


def test_continue_passes_over_a_finished_game(kept: dict[str, Path], app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wargame.client.menu.unfinished.is_over", lambda info: info.scenario == "kolin")
    menu = opened(app)
    START(menu.worker)
    assert menu.worker.finish()
    assert menu.unfinished.info is not None
    assert menu.unfinished.info.path == kept["leuthen"]


def test_the_list_of_games(kept: dict[str, Path], menu: Browser, began: Began) -> None:
    app = menu.app
    click(app, "records")
    assert [info.path for info in app.scene.infos] == [kept["kolin"], kept["leuthen"]]  # type: ignore[attr-defined]
    click(app, f"record:{kept['leuthen'].name}")
    click(app, "replay")
    click(app, "resume")
    assert began.others == [("replay", kept["leuthen"]), ("resume", kept["leuthen"])]


def test_the_list_of_games_by_keyboard(kept: dict[str, Path], menu: Browser, began: Began) -> None:
    press(menu.app, "o")
    press(menu.app, pygame.K_DOWN)
    press(menu.app, pygame.K_RETURN)
    press(menu.app, pygame.K_UP)
    press(menu.app, "r")
    assert began.others == [("resume", kept["leuthen"]), ("replay", kept["kolin"])]


def test_a_broken_record_says_why_and_can_be_deleted(kept: dict[str, Path], menu: Browser, began: Began) -> None:
    broken = records.records_folder() / "broken.record"
    broken.write_text("wargame-record 1\nnonsense\n")
    app = menu.app
    press(app, "o")
    scene = app.scene
    assert isinstance(scene, RecordsScene)
    assert scene.chosen == kept["kolin"], "the newest that can be read is in hand"
    click(app, "record:broken.record")
    assert scene.info is not None
    assert "line 2" in (scene.info.error or "")
    click(app, "resume")
    assert not began.others
    click(app, "delete")
    assert top(app) == "Confirm"
    click(app, "no")
    assert broken.exists()
    press(app, pygame.K_DELETE)
    press(app, pygame.K_RETURN)
    assert not broken.exists()
    assert "record:broken.record" not in spots(app)
    assert scene.chosen == kept["kolin"]


def test_a_record_of_a_scenario_that_is_gone_does_no_harm(
    kept: dict[str, Path], app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lost(path: Path) -> records.RecordInfo:
        raise UnknownScenario("abyss-of-lament/gone")

    monkeypatch.setattr(records, "info", lost)
    menu = opened(app)
    assert menu.unfinished.info is None
    press(app, "o")
    assert isinstance(app.scene, RecordsScene)
    assert "abyss-of-lament/gone" in (app.scene.infos[0].error or "")


def test_many_records_are_read_bit_by_bit(menu: Browser) -> None:
    folder = records.records_folder()
    folder.mkdir(parents=True)
    for number in range(40):
        (folder / f"{number:02}.record").write_text("nothing")
    press(menu.app, "o")
    scene = menu.app.scene
    assert isinstance(scene, RecordsScene)
    assert 0 < len(scene.infos) < 40
    tick(menu.app, 10)
    assert len(scene.infos) == 40
    press(menu.app, pygame.K_UP)
    last = scene.ui.find(scene.ui.focus or "")
    assert last is not None
    assert last.rect.height > 40, "the keyboard's place is brought into sight"


def test_a_record_elsewhere(kept: dict[str, Path], menu: Browser, began: Began) -> None:
    app = menu.app
    press(app, "o")
    press(app, "f")
    assert isinstance(app.scene, AskText)
    write(app, "/nowhere/at/all.record")
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, AskText)
    assert app.scene.problem == "There is no such file."
    app.scene.value = str(kept["kolin"])
    tick(app)
    click(app, "line")
    press(app, pygame.K_RETURN)
    assert began.others == [("replay", kept["kolin"])]


def test_a_kept_game_tells_its_turn_and_points(kept: dict[str, Path], menu: Browser) -> None:
    press(menu.app, "o")
    scene = menu.app.scene
    assert isinstance(scene, RecordsScene)
    START(scene.worker)
    assert scene.worker.finish()
    info = next(info for info in scene.infos if info.path == kept["kolin"])
    known = scene.worker.ask((info.path, info.when), lambda: None)
    assert known == Standing(False, "Turn 1 of 6; points: Prussia 0, Austria 0")
    assert known.words in Hands(menu.app).read()


def test_a_game_that_is_over_tells_who_won(tmp_path: Path) -> None:
    game, chooser = wargame.load("lobositz", seed=3), random.Random(3)
    while (ask := game.decision) is not None:
        game.push(chooser.choice(ask.actions))
    game.save(tmp_path / "over.record")
    told = standing(records.info(tmp_path / "over.record"))
    assert told.over
    assert told.words.startswith("Over: ")
    assert "; points: Prussia " in told.words
