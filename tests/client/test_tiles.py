"""The tile map: what is drawn, what is kept on disk, and what happens to files that are not whole."""

import os
import time
from pathlib import Path

import pygame
import pytest

from tests.client.boards import big_board
from wargame.client.paint.style import PainterSpec
from wargame.client.tile_worker import TILE, Key, TileStore, pixels_of
from wargame.client.tiles import STEPS, TileMap, step_for

VIEW = pygame.Rect(10, 20, 400, 300)
SMALL = big_board(10, 8)


@pytest.fixture
def spec() -> PainterSpec:
    board_spec, board, style = SMALL
    return PainterSpec(board_spec, style, board)


def picture(tiles: TileMap, scale: float, origin: tuple[float, float] = (2.0, 2.0)) -> bytes:
    surface = pygame.Surface((420, 330), 0, 32)
    assert tiles.draw(surface, VIEW, origin, scale)
    tiles.draw(surface, VIEW, origin, scale)
    return pixels_of(surface.subsurface(VIEW))


def settle(tiles: TileMap, scale: float) -> pygame.Surface:
    """Draw and pump until everything is sharp and nothing new comes."""
    surface = pygame.Surface((420, 330), 0, 32)
    end = time.monotonic() + 30
    while not tiles.draw(surface, VIEW, (2.0, 2.0), scale) and time.monotonic() < end:
        tiles.pump(20)
        time.sleep(0.002)
    assert tiles.draw(surface, VIEW, (2.0, 2.0), scale)
    return surface


def test_at_a_step_the_view_is_what_the_painter_paints(spec: PainterSpec) -> None:
    drawn = picture(TileMap(spec, None, background=False), 72)
    unit = spec.painter().unit
    painted = spec.painter().paint((2.0, 2.0, 400 * unit / 72, 300 * unit / 72), 72, written=False)
    assert drawn == pixels_of(painted)


def test_no_tile_carries_lettering(spec: PainterSpec, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("tiles are scaled, and letters on them would be blurred and cut")

    for setting in ("text", "halo_text"):
        monkeypatch.setattr(f"wargame.client.lettering.{setting}", refuse)
    tiles = TileMap(spec, None, background=False)
    assert tiles.coarse().get_width() > 0
    for step in STEPS:
        assert tiles.draw(pygame.Surface((420, 330), 0, 32), VIEW, (-1.0, -1.0), step)


@pytest.mark.slow
def test_another_process_paints_the_same(spec: PainterSpec, tmp_path: Path) -> None:
    tiles = TileMap(spec, tmp_path)
    try:
        surface = settle(tiles, 26)
    finally:
        tiles.close()
    assert pixels_of(surface.subsurface(VIEW)) == picture(TileMap(spec, None, background=False), 26)


def test_without_a_process_slices_are_painted(spec: PainterSpec, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError("no processes here")

    monkeypatch.setattr("multiprocessing.get_context", refuse)
    tiles = TileMap(spec, None)
    surface = settle(tiles, 26)
    tiles.close()
    assert pixels_of(surface.subsurface(VIEW)) == picture(TileMap(spec, None, background=False), 26)


def test_a_view_is_never_empty_and_becomes_sharp(spec: PainterSpec, tmp_path: Path) -> None:
    picture(TileMap(spec, tmp_path, background=False), 56)
    tiles = TileMap(spec, tmp_path)
    surface = pygame.Surface((420, 330), 0, 32)
    assert not tiles.draw(surface, VIEW, (2.0, 2.0), 56)
    first = pixels_of(surface.subsurface(VIEW))
    assert len(set(first)) > 100  # the coarse painting is there at once
    assert tiles.pump(1000)
    assert tiles.draw(surface, VIEW, (2.0, 2.0), 56)
    tiles.close()
    assert pixels_of(surface.subsurface(VIEW)) == picture(TileMap(spec, None, background=False), 56)


def test_only_the_viewport_is_touched(spec: PainterSpec) -> None:
    surface = pygame.Surface((420, 330), 0, 32)
    surface.fill((255, 0, 255))
    TileMap(spec, None, background=False).draw(surface, VIEW, (-9.0, -9.0), 33.3)
    assert surface.get_at((9, 100)) == (255, 0, 255)
    assert surface.get_at((410, 100)) == (255, 0, 255)
    assert surface.get_at((12, 22)) == (255, 0, 255), "beyond the sheet the table shows"


@pytest.mark.slow
@pytest.mark.parametrize("scale", [9.0, 33.3, 64.0, 130.0, 200.0])
def test_between_steps_the_view_is_scaled(spec: PainterSpec, scale: float) -> None:
    tiles = TileMap(spec, None, background=False)
    assert len(set(picture(tiles, scale))) > 50
    assert pixels_of(tiles.coarse()) == pixels_of(TileMap(spec, None, background=False).coarse())


def test_an_overview_is_sharp_at_once_and_asks_for_nothing(spec: PainterSpec, tmp_path: Path) -> None:
    tiles = TileMap(spec, tmp_path)
    drawn = picture(tiles, 8.0)
    assert not tiles.pump(5)
    tiles.close()
    assert drawn == picture(TileMap(spec, None, background=False), 8.0)
    assert [path.name for path in tmp_path.glob("*/*")] == ["whole_10.tile"]


def test_steps_are_taken_upwards() -> None:
    assert [step_for(step) for step in STEPS] == list(STEPS)
    assert (step_for(5), step_for(57), step_for(62), step_for(500)) == (26, 56, 72, 140)


def test_a_stored_tile_comes_back(tmp_path: Path) -> None:
    store = TileStore(tmp_path, "map")
    pixels = os.urandom(TILE * TILE * 3)
    store.save(store.name(Key(72, -1, 2)), pixels, (TILE, TILE))
    found = store.load("72_-1_2")
    assert found is not None
    assert pixels_of(found) == pixels
    assert not list(store.folder.glob("*.draft"))


@pytest.mark.parametrize("damage", [b"", b"WGT1", b"not a tile at all, but long enough to hold a head"])
def test_a_foreign_file_is_ignored(tmp_path: Path, damage: bytes) -> None:
    store = TileStore(tmp_path, "map")
    store.folder.mkdir()
    store.path("26_0_0").write_bytes(damage)
    assert store.load("26_0_0") is None


def test_a_damaged_tile_is_painted_anew(spec: PainterSpec, tmp_path: Path) -> None:
    good = picture(TileMap(spec, tmp_path, background=False), 26)
    for path in tmp_path.glob("*/26_*.tile"):
        content = bytearray(path.read_bytes())
        content[5000] ^= 255
        path.write_bytes(content)
    assert picture(TileMap(spec, tmp_path, background=False), 26) == good


def test_the_cache_forgets_the_oldest(tmp_path: Path) -> None:
    store = TileStore(tmp_path, "map", limit=2500)
    for number in range(5):
        store.save(f"26_{number}_0", bytes(900), (10, 30))
        os.utime(store.path(f"26_{number}_0"), (number, number))
    stray, fresh = store.folder / "old.draft", store.folder / "new.draft"
    stray.touch()
    fresh.touch()
    os.utime(stray, (0, 0))
    store.sweep()
    assert sorted(path.name for path in store.folder.iterdir()) == ["26_3_0.tile", "26_4_0.tile", "new.draft"]


def test_a_folder_that_cannot_be_written_does_no_harm(spec: PainterSpec, tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    assert picture(TileMap(spec, blocked, background=False), 26)
