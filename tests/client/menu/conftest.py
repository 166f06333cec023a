"""The menu with all its pages read, and games that were left."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.client.menu.menus import COMPUTER, HUMAN, Began, opened
from wargame.client import doors
from wargame.client.app import App
from wargame.client.menu import Browser
from wargame.client.menu.worker import Worker
from wargame.content import find
from wargame.sitting import Sitting


@pytest.fixture(autouse=True)
def no_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Painting takes seconds of work that most tests do not look at; those that do call `START`."""
    monkeypatch.setattr(Worker, "start", lambda self: None)


@pytest.fixture
def began(monkeypatch: pytest.MonkeyPatch) -> Began:
    """The doors lead nowhere and tell what was wanted."""
    seen = Began()
    monkeypatch.setattr(doors, "begin", lambda app, start: seen.starts.append(start))
    for name in ("resume", "replay", "view_setup"):
        monkeypatch.setattr(doors, name, lambda app, what, name=name: seen.others.append((name, what)))
    return seen


@pytest.fixture
def menu(app: App) -> Browser:
    """The browser with all its pages read."""
    return opened(app)


@pytest.fixture
def kept() -> dict[str, Path]:
    """Two games left unfinished; the battle of Kolin is the newer one."""
    made = {}
    for name, chairs, seed in (("leuthen", (HUMAN, COMPUTER), 7), ("kolin", (COMPUTER, HUMAN), 8)):
        sitting = Sitting.begin(find(name), seed, dict(zip(("prussia", "austria"), chairs, strict=True)))
        sitting.game.push(sitting.game.legal_actions[0])
        assert sitting.path is not None
        made[name] = sitting.path
        sitting.close()
    return made
