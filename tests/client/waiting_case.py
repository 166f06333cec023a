"""A client test that never ends by itself, with a window and a painter at work; `test_ending` starts and ends it."""

from __future__ import annotations

import time
from pathlib import Path

import pygame

from tests.client.boards import big_board
from wargame.client.app import App
from wargame.client.paint.style import PainterSpec
from wargame.client.tiles import TileMap


def test_that_waits(app: App, tmp_path: Path) -> None:
    spec, board, style = big_board(40, 40)
    tiles = TileMap(PainterSpec(spec, style, board), tmp_path)
    while True:
        tiles.draw(app.window, pygame.Rect(0, 0, 1280, 720), (2.0, 2.0), 140)
        if tiles.pump(20):
            print("painting", flush=True)  # the first tile has come: the other process is at work
        time.sleep(0.05)
