"""The furniture beside the map: impulses and Leaders at the left; victory and arrivals at the right."""

from __future__ import annotations

from collections.abc import Sequence

from wargame.client.looks import Glimpse, Panel
from wargame.client.looks.death_ride.boxes import Arrivals
from wargame.client.looks.death_ride.facts import facts
from wargame.client.looks.death_ride.impulses import Impulses
from wargame.client.looks.death_ride.leaders import Leaders
from wargame.client.looks.death_ride.victory import Victory


def columns(glimpse: Glimpse) -> tuple[Sequence[Panel], Sequence[Panel]]:
    """The panels of both columns; what would be empty is left out."""
    known = facts(glimpse)
    arrivals = Arrivals(known)
    right: list[Panel] = [Victory(known)]
    return (Impulses(known), Leaders(known)), right if arrivals.empty else [*right, arrivals]
