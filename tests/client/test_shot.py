"""`wargame shot`: every screen is drawn without a display, the same words give the same picture, faults are told."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

import wargame
from tests.fuzz.choosers import eager
from wargame.client import models
from wargame.client.menu import pictures
from wargame.client.menu.catalogue import Battle
from wargame.client.shot import PANELS, ShotRefused, Wish, picture, png, read_size, read_zoom, specimens
from wargame.client.table.game_table import GameTable
from wargame.client.theme import Theme

ROOT = Path(__file__).parents[2]
SMALL = (1280, 720)
ELSEWHERE = ("browser", "settings", "log", "replay", "card", "layer", "orders", "strip")
"""Panels that need something else than a battle under way."""


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole game, played at random."""
    game, chooser = wargame.load("lobositz", seed=3), random.Random(3)
    while game.legal_actions:
        game.push(chooser.choice(game.legal_actions))
    path = tmp_path_factory.mktemp("shots") / "game.record"
    game.save(path)
    return path


def colours(surface: pygame.Surface) -> int:
    small = pygame.transform.scale(surface, (160, 100))
    return len({tuple(small.get_at((x, y))) for x in range(160) for y in range(100)})


@pytest.mark.slow
@pytest.mark.usefixtures("plain_ground")
@pytest.mark.parametrize("panel", [name for name in PANELS if name not in ELSEWHERE])
def test_every_panel_is_drawn(panel: str, record: Path) -> None:
    """Over a plain ground, for that costs nothing; the game of the record is at its end where a result is wanted."""
    wish = Wish("lobositz", panel=panel, size=SMALL, seed=3)
    if panel == "result":
        wish = replace(wish, record=record)
    surface = picture(wish)
    assert surface.get_size() == SMALL
    assert colours(surface) > 60


@pytest.mark.slow
@pytest.mark.usefixtures("plain_ground")
def test_a_game_without_a_card_says_so() -> None:
    with pytest.raises(ShotRefused, match="no card"):
        picture(Wish("leuthen", panel="card", size=SMALL))


@pytest.mark.slow
@pytest.mark.usefixtures("plain_ground")
def test_an_overlay_and_orders_are_drawn_where_a_game_has_them() -> None:
    supply = picture(Wish("alsace-1870-08", panel="layer:supply", size=SMALL))
    zones = picture(Wish("alsace-1870-08", panel="layer", size=SMALL))
    assert png(supply) != png(zones)
    for scenario, panel in (("alsace-1870-08", "orders"), ("campaign-1870-08", "strip")):
        assert colours(picture(Wish(scenario, panel=panel, size=SMALL))) > 60
    with pytest.raises(ShotRefused, match="supply"):
        picture(Wish("alsace-1870-08", panel="layer:nonsense", size=SMALL))
    with pytest.raises(ShotRefused, match="no overlays"):
        picture(Wish("lobositz", panel="layer", size=SMALL))


@pytest.mark.slow
@pytest.mark.usefixtures("plain_ground")
def test_panels_differ_and_a_player_aid_can_be_named() -> None:
    first = picture(Wish("lobositz", panel="aids:sequence", size=SMALL))
    second = picture(Wish("lobositz", panel="aids:terrain", size=SMALL))
    assert png(first) != png(second)
    with pytest.raises(ShotRefused, match="Sequence of play"):
        picture(Wish("lobositz", panel="aids:nonsense", size=SMALL))


@pytest.mark.slow
def test_the_menu_with_its_pictures() -> None:
    assert colours(picture(Wish("lobositz", panel="settings", size=SMALL))) > 150


@pytest.mark.slow
@pytest.mark.parametrize("scenario", ["lobositz", "mars-la-tour"])
def test_the_set_up_of_a_battle_chosen_in_the_menu_is_waited_for(
    scenario: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is asked for by the last frame, after the page of the battle has been read."""
    ink = pygame.Color("#12FE34")

    def painted(_battle: Battle, size: tuple[int, int], _theme: Theme) -> pygame.Surface:
        time.sleep(0.2)
        surface = pygame.Surface(size)
        surface.fill(ink)
        return surface

    monkeypatch.setattr(pictures, "_strip", lambda _battle, size, _theme: pygame.Surface(size))
    monkeypatch.setattr(pictures, "_setup", painted)
    drawn = picture(Wish(scenario, panel="browser", size=SMALL))
    assert pygame.mask.from_threshold(drawn, ink, (1, 1, 1, 255)).count() > 5000


@pytest.mark.slow
@pytest.mark.parametrize("kind", specimens())
def test_specimen_sheets(kind: str) -> None:
    assert colours(picture(Wish(panel=kind))) > 20


@pytest.mark.slow
@pytest.mark.usefixtures("plain_ground")
def test_the_same_words_give_the_same_picture(record: Path) -> None:
    wish = Wish(record=record, at=120, panel="replay", size=SMALL, zoom=70)
    first = picture(wish)
    assert png(first) == png(picture(wish))
    assert png(first) != png(picture(replace(wish, at=130)))


@pytest.mark.slow
def test_the_ground_is_painted_to_the_end_and_comes_back_the_same() -> None:
    wish = Wish("lobositz", panel="setup", size=(640, 480))
    painted = picture(wish)
    assert colours(painted) > 400
    assert png(painted) == png(picture(wish))  # from the cache


@pytest.mark.usefixtures("plain_ground")
def test_a_moment_of_a_record(record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Any] = []
    seated = models.seated

    def noted(game: Any, *others: Any) -> Any:
        seen.append(len(game.actions))
        return seated(game, *others)

    monkeypatch.setattr(models, "seated", noted)
    before = record.read_bytes()
    picture(Wish(record=record, at=40, size=SMALL, zoom=90, centre="G5"))
    assert seen == [40]
    assert record.read_bytes() == before


# ---------------------------------------------------------------- secrets


def going_on(path: Path, **options: str) -> Path:
    """The record of a game that is not over, with these people around it."""
    game, chooser = wargame.load("lobositz", seed=3), eager(3)
    for _ in range(80):
        game.push(chooser(game))
    game.header = replace(game.header, options=dict(options))
    game.save(path)
    return path


def moments(path: Path) -> dict[str, int]:
    """For each side a moment when it is to decide."""
    game, found = wargame.open(path), dict[str, int]()
    while len(found) < len(game.sides):
        game.pop()
        found.setdefault(game.decision.side, len(game.actions))
    return found


@pytest.fixture
def eyes(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """The eyes of every view that a picture is drawn from."""
    found, again = list[tuple[str, ...]](), GameTable.look_again

    def noted(table: Any, through: tuple[str, ...]) -> None:
        found.append(through)
        again(table, through)

    monkeypatch.setattr(GameTable, "look_again", noted)
    return found


PANELS_OF_A_GAME = (
    "table",
    "record",
    "inspect",
    "threats",
    "oob",
    "aids",
    "menu",
    "replay",
    "odds",
    "whatif",
    "rule",
    "rules",
)


@pytest.mark.slow
@pytest.mark.usefixtures("plain_ground")
@pytest.mark.parametrize("panel", PANELS_OF_A_GAME)
def test_a_game_that_is_not_over_is_drawn_as_its_player_sees_it(
    tmp_path: Path, panel: str, eyes: list[tuple[str, ...]]
) -> None:
    path = going_on(tmp_path / "game.record", prussia="human", austria="heuristic")
    for decides, at in moments(path).items():
        wish = Wish(record=path, at=at, panel=panel, size=SMALL)
        try:
            picture(wish)
        except ShotRefused:
            assert panel in ("odds", "whatif")
        assert set(eyes) == {("prussia",)}, f"{decides} is to decide"
        with pytest.raises(ShotRefused, match="still its secret"):
            picture(replace(wish, side="austria"))


@pytest.mark.slow
@pytest.mark.usefixtures("plain_ground")
@pytest.mark.parametrize("panel", ["table", "replay"])
def test_two_people_say_who_is_looking(tmp_path: Path, panel: str, eyes: list[tuple[str, ...]]) -> None:
    path = going_on(tmp_path / "game.record", prussia="human", austria="human")
    wish = Wish(record=path, panel=panel, size=SMALL)
    with pytest.raises(ShotRefused, match="--side prussia or --side austria"):
        picture(wish)
    for side in ("prussia", "austria"):
        eyes.clear()
        picture(replace(wish, side=side))
        assert eyes[-1] == (side,)
    picture(replace(wish, panel="curtain"))
    with pytest.raises(ShotRefused, match="no side “france”"):
        picture(replace(wish, side="france"))


@pytest.mark.slow
@pytest.mark.usefixtures("plain_ground")
def test_the_computer_does_not_play_on_for_a_picture(tmp_path: Path) -> None:
    path = going_on(tmp_path / "game.record", prussia="human", austria="heuristic")
    wish = Wish(record=path, at=moments(path)["austria"], size=SMALL)
    assert png(picture(wish)) == png(picture(wish))


@pytest.mark.usefixtures("plain_ground")
def test_nothing_is_left_behind(own_places: Path) -> None:
    picture(Wish("lobositz", size=SMALL, safe=True, symbols="nato", scale=125))
    assert not (own_places / "data").exists()
    assert not (own_places / "settings.json").exists()


@pytest.mark.parametrize("text", ["1600", "1600x", "x1000", "-5x7", "10x10", "99999x99999", "big", ""])
def test_bad_sizes(text: str) -> None:
    with pytest.raises(ShotRefused):
        read_size(text)


def test_sizes_and_zooms() -> None:
    assert read_size("1280X720") == (1280, 720)
    assert read_zoom("fit") is None
    assert read_zoom("62.5") == 62.5
    for text in ("nan", "0", "-3", "1000", "close"):
        with pytest.raises(ShotRefused):
            read_zoom(text)


@pytest.mark.usefixtures("plain_ground")
def test_refusals(record: Path) -> None:
    actions = len(wargame.open(record).actions)
    for wish, said in (
        (Wish("lobositz", panel="nonsense"), "table, browser"),
        (Wish(), "name a scenario"),
        (Wish(record=record, at=actions + 1), f"has {actions} actions"),
        (Wish("leuthen", record=record), "the record is of"),
        (Wish("lobositz", centre="ZZ99"), "no place ZZ99"),
        (Wish("lobositz", scale=1000), "not a scale"),
        (Wish(record=record, at=10, panel="result"), "not over"),
    ):
        with pytest.raises(ShotRefused, match=said):
            picture(wish)


@pytest.mark.slow
def test_the_command_needs_no_display(record: Path, tmp_path: Path) -> None:
    out = tmp_path / "picture.png"
    environment = {name: value for name, value in os.environ.items() if name not in ("SDL_VIDEODRIVER", "DISPLAY")}
    command = [sys.executable, "-m", "wargame.cli", "shot", "--record", str(record), "--panel", "counters"]
    done = subprocess.run(
        [*command, "--out", str(out)], capture_output=True, encoding="utf-8", cwd=ROOT, env=environment, timeout=60
    )
    assert done.returncode == 0, done.stderr
    assert "pygame" not in done.stdout
    assert pygame.image.load(out).get_width() == 1600
