"""The map: 47 Areas with their Cover (2.2), the symbols of those that score, and the roads by which one arrives."""

from __future__ import annotations

from dataclasses import replace

from wargame.client.paint.style import AREAS, MapStyle
from wargame.games.death_ride.content import ScenarioSpec

TITLE, SUBTITLE = "Mars-la-Tour", "16 August 1870"
ENTRY = {"german": "German entry", "french": "French entry"}


def map_style(spec: ScenarioSpec) -> MapStyle:
    """The style of the map: stars for the listed Areas (19.3), an arrow at each Entry Area (2.4)."""
    entries = tuple((area, ENTRY[box.users[0]]) for box in spec.board.boxes for area in box.leads_to)
    return replace(
        AREAS,
        title=TITLE,
        subtitle=SUBTITLE,
        cover_is_elevation=True,
        flag_trait="tricolour",
        fort_trait="metz",
        towns=frozenset({"town"}),
        farms=frozenset({"village", "farm"}),
        stars=spec.victory.listed,
        entries=entries,
    )
