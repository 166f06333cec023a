"""The furniture beside the map: impulses and Leaders at the left; victory and arrivals at the right."""

from __future__ import annotations

from collections.abc import Sequence

from wargame.client.looks import Glimpse, Panel
from wargame.games.death_ride.look.boxes import Arrivals
from wargame.games.death_ride.look.facts import facts
from wargame.games.death_ride.look.impulses import Impulses
from wargame.games.death_ride.look.leaders import Leaders
from wargame.games.death_ride.look.victory import Victory


def columns(glimpse: Glimpse) -> tuple[Sequence[Panel], Sequence[Panel]]:
    """The panels of both columns; what would be empty is left out."""
    known = facts(glimpse)
    arrivals = Arrivals(known)
    right: list[Panel] = [Victory(known)]
    return (Impulses(known), Leaders(known)), right if arrivals.empty else [*right, arrivals]
