"""Sitting down at a game in the middle, and a few looks at what lies over the table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from tests.client.fixtures import press, tick
from tests.client.hands import PEOPLE
from tests.fuzz.choosers import eager
from wargame.client.app import App
from wargame.client.scene import Scene
from wargame.client.table.aids import AidsWindow
from wargame.client.table.curtain import CurtainScene
from wargame.client.table.scene import TableScene
from wargame.engine.events import Event, TurnBegins
from wargame.sitting import Sitting

Colour = tuple[int, int, int]
SEED = 5
OPEN = {"open_hands": True}


def seated(tmp_path: Path) -> Callable[..., TableScene]:
    """Sits down at a game that was played until the log has an entry of a kind; None plays to the end."""

    def sit(
        app: App,
        until: type[Event] | None = TurnBegins,
        battle: str = "leuthen",
        chairs: dict[str, str] | None = None,
        **how: object,
    ) -> TableScene:
        record = tmp_path / f"{battle}.record"
        sitting = Sitting.begin(battle, SEED, chairs or PEOPLE, record, **how)  # type: ignore[arg-type]
        choose = eager(SEED)
        while not sitting.over and not (until and any(isinstance(entry.event, until) for entry in sitting.game.log)):
            sitting.push(choose(sitting.game))  # type: ignore[arg-type]
        app.background = False
        table = TableScene(app, sitting)
        app.push(table)
        tick(app, 2)
        return table

    return sit


def rise(app: App) -> None:
    """Lift the curtain that falls when two people sit down."""
    assert isinstance(app.scene, CurtainScene)
    press(app, pygame.K_RETURN)


def count(app: App, colour: Colour, near: int = 6) -> int:
    """How many pixels of the window have a colour."""
    return pygame.mask.from_threshold(app.window, colour, (near, near, near, 255)).count()


def top(app: App, kind: type[Scene]) -> Scene:
    """The scene on top, which must be of a kind."""
    assert isinstance(app.scene, kind), f"{type(app.scene).__name__} is on top"
    return app.scene


def aids_of(app: App) -> AidsWindow:
    """The player aids on top."""
    window = top(app, AidsWindow)
    assert isinstance(window, AidsWindow)
    return window
