"""The furniture beside the map: Armies at the left; purse, points, politics, sieges, turns and pools at the right."""

from __future__ import annotations

from collections.abc import Sequence

from wargame.client.looks.facts import of_the_last_glimpse
from wargame.client.looks.glimpse import Glimpse
from wargame.client.looks.panel import Panel
from wargame.client.looks.plain.facts import facts
from wargame.games.on_to_paris.look.armies import armies_panel
from wargame.games.on_to_paris.look.calendar import pools_panel, track_panel
from wargame.games.on_to_paris.look.empire import empire_panel
from wargame.games.on_to_paris.look.points import points_panel
from wargame.games.on_to_paris.look.purse import purse_panel
from wargame.games.on_to_paris.look.siege_lines import sieges_panel

Columns = tuple[Sequence[Panel], Sequence[Panel]]


def _columns(glimpse: Glimpse) -> Columns:
    """The panels of both columns; what does not matter in a scenario, or now, is left out."""
    known = facts(glimpse)
    others = [armies_panel(known, side, False) for side in known.sides if side != glimpse.side]
    told = (
        purse_panel(known),
        points_panel(known),
        empire_panel(known),
        sieges_panel(known),
        track_panel(known),
        pools_panel(known),
    )
    return [armies_panel(known, glimpse.side, True), *others], [panel for panel in told if panel is not None]


columns = of_the_last_glimpse(_columns)
"""They are drawn anew with every move of the pointer over them, and change only with the table."""
