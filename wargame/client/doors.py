"""The doors between the menu and the table: begin a game, go on with one, replay a record, look at a set-up.

A door that cannot be opened says so by an error that is meant to be read: of the content, of the record, of the
system. The menu says it in a window, the command line in the terminal.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal

from wargame.content import ScenarioRef

if TYPE_CHECKING:
    from wargame.client.app import App
    from wargame.client.scene import Scene
    from wargame.sitting import Sitting

Solitaire = Literal["open", "hidden"]


@dataclass(frozen=True)
class Start:
    """How a game is to begin: who sits where, whether one person plays both sides and how, the seed, the file."""

    ref: ScenarioRef
    chairs: Mapping[str, str]
    solitaire: Solitaire | None = None
    seed: int | None = None
    record: Path | None = None
    """Where the game is kept; None for a new file in the usual folder."""
    options: Mapping[str, str] = field(default_factory=dict)
    """Optional rules, for games that have some."""


def begin(app: App, start: Start) -> None:
    """Set up a new game and sit down at the table."""
    from wargame.sitting import Sitting

    app.announce("Setting up the table …")
    sitting = Sitting.begin(
        start.ref,
        start.seed,
        start.chairs,
        start.record,
        solitaire=start.solitaire,
        budget=app.settings.budget,
        options=start.options,
    )
    _sit_down(app, sitting)


def resume(app: App, path: Path, chairs: Mapping[str, str] = MappingProxyType({})) -> None:
    """Go on with a game that was kept, in its chairs; `chairs` are those that somebody else takes now."""
    from wargame.client.dialogue import Message
    from wargame.sitting import Sitting

    app.announce("Setting up the table as it stood …")
    sitting = Sitting.resume(path, app.settings.budget, chairs)
    _sit_down(app, sitting)
    recorder = sitting.game.recorder
    if recorder is not None and recorder.recovered:
        app.push(Message(app, "The record was cut off", recorder.recovered))


def branch(app: App, path: Path, actions: int) -> None:
    """Go on with the first actions of a game that was kept, in a new record; the old one stays as it is."""
    from wargame.sitting import records

    resume(app, records.branch_off(path, actions))


def _sit_down(app: App, sitting: Sitting) -> None:
    """Put the table on the screen; if it cannot be drawn, the record must not stay locked."""
    from wargame.client.table.scene import TableScene

    try:
        table = TableScene(app, sitting)
    except BaseException:
        sitting.close()
        raise
    app.push(table)


def replay(app: App, path: Path) -> None:
    """Watch a record from its beginning."""
    from wargame.client.table.replay import ReplayScene

    app.announce("Opening the record …")
    app.push(ReplayScene(app, path))


def is_played(app: App, path: Path) -> bool:
    """Whether the game of a record is being played at a table that lies below."""
    from wargame.client.table.scene import TableScene

    return any(isinstance(scene, TableScene) and scene.sitting.path == path for scene in app.scenes)


def view_setup(app: App, ref: ScenarioRef) -> None:
    """Look at a scenario's set-up, order of battle and reinforcements."""
    from wargame.client.table.setup_view import SetupScene

    app.announce("Setting up the table …")
    app.push(SetupScene(app, ref))


def leave(app: App) -> None:
    """Leave all tables, also those that lie under a replay or a branch, for what the first was opened from."""
    from wargame.client.table.base import Table

    first = next(number for number, scene in enumerate(app.scenes) if isinstance(scene, Table))
    while len(app.scenes) > first + 1:
        app.scenes.pop().left()
    app.pop()


def make_room(app: App, scene: Scene) -> None:
    """A scene whose place another has taken leaves, wherever it lies on the stack."""
    app.scenes.remove(scene)
    scene.left()
