"""The menu in the hands of the tests: doors that lead nowhere, and looks at the screen."""

from __future__ import annotations

from typing import Any

from tests.client.fixtures import tick
from wargame.client.app import App
from wargame.client.doors import Start
from wargame.client.menu import Browser
from wargame.client.menu.worker import Worker

HUMAN, COMPUTER = "human", "officer"
START = Worker.start


class Began:
    """What the doors were asked for instead of opening them."""

    def __init__(self) -> None:
        self.starts: list[Start] = []
        self.others: list[tuple[str, Any]] = []


def opened(app: App) -> Browser:
    browser = Browser(app)
    app.push(browser)
    tick(app, 8)
    return browser


def top(app: App) -> str:
    return type(app.scene).__name__


def colour_in(app: App, spot_id: str, dx: int, dy: int) -> tuple[int, int, int]:
    spot = app.scene.ui.find(spot_id)
    assert spot is not None
    scale = app.theme.scale
    found = app.window.get_at((round((spot.rect.x + dx) * scale), round((spot.rect.y + dy) * scale)))
    return found.r, found.g, found.b
