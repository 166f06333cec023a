"""A client without a display, settings, cache or records of its own, and hands to use it with."""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

from wargame.client.app import App
from wargame.client.presses import RUN
from wargame.client.settings import Settings

if TYPE_CHECKING:
    from wargame.client.table.scene import TableScene

Point = tuple[float, float]


class MakeApp(Protocol):
    """Opens a window of a size at a scale of the interface."""

    def __call__(self, size: tuple[int, int] = (1280, 720), scale: int = 100, **settings: object) -> App: ...


@pytest.fixture(autouse=True)
def own_places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Nothing is read from or written to the places of the person who runs the tests."""
    monkeypatch.setenv("WARGAME_SETTINGS", str(tmp_path / "settings.json"))
    monkeypatch.setenv("WARGAME_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.delenv("WARGAME_SCENARIOS", raising=False)
    monkeypatch.setattr("wargame.client.menu.painting_ahead.PATIENCE", math.inf)  # no process paints unasked
    return tmp_path


@pytest.fixture
def make_app() -> Iterator[MakeApp]:
    """Opens windows, and closes them at the end."""
    opened: list[App] = []

    def make(size: tuple[int, int] = (1280, 720), scale: int = 100, **settings: object) -> App:
        app = App(
            Settings.model_validate(
                {"text_size": scale, "motion": False, "tour": False, "turn_page": False, **settings}
            ),
            size,
        )
        app.patience = None  # odds are there when a click has been answered
        opened.append(app)
        return app

    yield make
    for app in opened:
        app.quit()


@pytest.fixture
def app(make_app: MakeApp) -> App:
    """A window of 1280 x 720."""
    return make_app()


@pytest.fixture
def plain_ground(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables lie on a ground of one colour, which costs nothing to paint."""
    from tests.client.hands import PlainGround
    from wargame.client.table import game_table, pane

    for module in (game_table, pane):
        monkeypatch.setattr(module, "open_tiles", lambda app, spec, board, style: PlainGround(board))


@pytest.fixture
def seat(tmp_path: Path) -> Callable[..., TableScene]:
    """Sits down at a game that was played until the log has an entry of a kind; None plays to the end."""
    from tests.client.seats import seated  # it uses the hands below

    return seated(tmp_path)


# ---------------------------------------------------------------- hands


def tick(app: App, frames: int = 1, seconds: float = 0.02) -> None:
    """Let some frames pass."""
    for _ in range(frames):
        if app.running:
            app.tick([], seconds)


def act(app: App, *events: pygame.Event) -> None:
    """Let events happen, and draw what comes of them."""
    app.tick(events, 0.02)
    tick(app)


def pixel(app: App, point: Point) -> tuple[int, int]:
    """A point in interface units as a pixel of the window."""
    return round(point[0] * app.theme.scale), round(point[1] * app.theme.scale)


def unhurried(app: App) -> None:
    """Let the time of a run of clicks pass: what is clicked next is meant for itself."""
    app.presses.wait(RUN)


def click(app: App, spot_id: str, button: int = 1) -> None:
    """Click the middle of a spot; it must be on the screen and nothing may lie over it."""
    spot = app.scene.ui.find(spot_id)
    assert spot is not None, f"no spot {spot_id!r}; there are {sorted(each.id for each in app.scene.ui.spots)}"
    assert spot.rect.width, f"{spot_id} is scrolled out of sight"
    assert spot.rect.height, f"{spot_id} is scrolled out of sight"
    unhurried(app)
    click_at(app, spot.rect.center, button)


def click_at(app: App, point: Point, button: int = 1) -> None:
    """Click a point, given in interface units."""
    at = pixel(app, point)
    act(
        app,
        pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)),
        pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button),
        pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=button),
    )


def drag(app: App, start: Point, end: Point, steps: int = 5, button: int = 1) -> None:
    """Press at one point, move to another, let go; points are in interface units."""
    at = pixel(app, start)
    events = [pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button)]
    held = tuple(int(number == button) for number in (1, 2, 3))
    for step in range(1, steps + 1):
        share = step / steps
        to = pixel(app, (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share))
        rel = to[0] - at[0], to[1] - at[1]
        events.append(pygame.Event(pygame.MOUSEMOTION, pos=to, rel=rel, buttons=held))
        at = to
    act(app, *events, pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=button))


def wheel(app: App, point: Point, notches: int) -> None:
    """Turn the wheel over a point, given in interface units."""
    motion = pygame.Event(pygame.MOUSEMOTION, pos=pixel(app, point), rel=(0, 0), buttons=(0, 0, 0))
    act(app, motion, pygame.Event(pygame.MOUSEWHEEL, x=0, y=notches, precise_x=0.0, precise_y=float(notches)))


def press(app: App, key: int | str, mod: int = 0) -> None:
    """Press a key: a pygame constant, or a letter."""
    letter = key if isinstance(key, str) else ""
    code = pygame.key.key_code(key) if isinstance(key, str) else key
    act(
        app,
        pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=letter),
        pygame.Event(pygame.KEYUP, key=code, mod=mod, unicode=letter),
    )


def write(app: App, text: str) -> None:
    """Type a line."""
    act(app, *(pygame.Event(pygame.TEXTINPUT, text=sign) for sign in text))


def spots(app: App) -> set[str]:
    """The names of all spots of the scene on top."""
    return {spot.id for spot in app.scene.ui.spots}


def shot(app: App, path: Path | str) -> None:
    """Draw a frame and keep it as a picture."""
    app.draw()
    pygame.image.save(app.window, str(path))
