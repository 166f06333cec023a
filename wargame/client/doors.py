"""The doors between the menu and the table: begin a game, go on with one, replay a record, look at a set-up."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from wargame.content import ScenarioRef

if TYPE_CHECKING:
    from wargame.client.app import App

Chair = Literal["human", "heuristic", "random"]
Solitaire = Literal["open", "hidden"]


@dataclass(frozen=True)
class Start:
    """How a game is to begin: who sits where, whether one person plays both sides and how, and the seed."""

    ref: ScenarioRef
    chairs: dict[str, Chair]
    solitaire: Solitaire | None = None
    seed: int | None = None


def begin(app: App, start: Start) -> None:
    """Set up a new game and sit down at the table."""
    from wargame.client.table.scene import TableScene
    from wargame.sitting import Sitting

    sitting = Sitting.begin(start.ref, start.seed, start.chairs, solitaire=start.solitaire)
    app.push(TableScene(app, sitting))


def resume(app: App, path: Path) -> None:
    """Go on with a game that was kept."""
    from wargame.client.table.scene import TableScene
    from wargame.sitting import Sitting

    app.push(TableScene(app, Sitting.resume(path)))


def replay(app: App, path: Path) -> None:
    """Watch a record from its beginning."""
    from wargame.client.table.replay import ReplayScene

    app.push(ReplayScene(app, path))


def view_setup(app: App, ref: ScenarioRef) -> None:
    """Look at a scenario's set-up, order of battle and reinforcements."""
    from wargame.client.table.setup_view import SetupScene

    app.push(SetupScene(app, ref))
