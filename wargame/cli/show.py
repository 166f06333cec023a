"""`wargame show`: a scenario from its order of battle to its sources."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from wargame.cli.console import console
from wargame.cli.errors import refuse

if TYPE_CHECKING:
    from wargame.content import ScenarioRef


def show(
    scenario: Annotated[str, typer.Argument(help="A scenario by name, as `wargame list` shows it, or a file.")],
    map_: Annotated[bool, typer.Option("--map", "-m", help="Draw the map with the suggested set-up as well.")] = False,
    only_map: Annotated[bool, typer.Option("--only-map", help="Draw the map and nothing else.")] = False,
    window: Annotated[bool, typer.Option("--window", help="Look at the set-up on the table, in a window.")] = False,
) -> None:
    """Describe a scenario: armies, deployment, reinforcements, victory, events, cards and sources.

    Units are given with Combat Strength and Movement (CS–MP). Names of wings carry their suit; ★ marks a heroic
    commander, ● a point of cohesion.
    """
    from wargame.cli.faces import face
    from wargame.content import find

    ref = find(scenario)
    if window:
        _look_at(ref)
        return
    shown = face(ref.game)
    if not only_map:
        for part in shown.sheet(ref):
            console.print(part)
    if map_ or only_map:
        console.print()
        console.print(shown.scenario_map(ref, console.width), crop=False, no_wrap=True)


def _look_at(ref: ScenarioRef) -> None:
    """The set-up on the table."""
    from wargame.cli.window import NoDisplay, open_window
    from wargame.client import doors

    try:
        open_window(lambda app: doors.view_setup(app, ref))
    except NoDisplay as error:
        refuse(f"no window can be opened here: {error}.", f"`wargame show {ref.name} --map` draws it in the terminal.")
