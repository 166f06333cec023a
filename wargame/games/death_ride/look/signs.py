"""The map: its style, and its signs for the key: pieces cut from the painted map, and the markers that lie on it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache, lru_cache

import pygame

from wargame.client.art.overlays import hatch
from wargame.client.looks import Card
from wargame.client.paint.painter import Painter
from wargame.client.paint.style import AREAS, MapStyle, PainterSpec
from wargame.client.palette import INK2
from wargame.client.shapes import rounded
from wargame.client.theme import Theme
from wargame.content import ScenarioRef
from wargame.games.death_ride.content import load_scenario
from wargame.games.death_ride.look.art import MarkerFace, marker

TITLE, SUBTITLE = "Mars-la-Tour", "16 August 1870"
ENTRIES = {"german": "German entry", "french": "French entry"}


def map_style(ref: str | ScenarioRef) -> MapStyle:
    """The style of the map: stars for the listed Areas (19.3), an arrow at each Entry Area (2.4)."""
    spec = load_scenario(ref).scenario
    entries = tuple((area, ENTRIES[box.users[0]]) for box in spec.board.boxes for area in box.leads_to)
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


SCENARIO = "death-ride/mars-la-tour"
"""Whose map the pieces are cut from."""
SHARE = 0.78
"""The height of a piece as a share of its width."""
RADIUS = 6


@dataclass(frozen=True)
class MapSign:
    """A piece of the map round a point: so many hexes from the middle of an Area, and so many hexes wide."""

    area: str
    at: tuple[float, float]
    across: float = 0.75
    beaten: bool = False
    """9.4: with the shading of a Beaten Zone."""


Sign = MapSign | MarkerFace
COVER = MapSign("30", (0.42, -0.27), 0.6)
TRICOLOUR = MapSign("7", (-0.44, -0.25), 0.6)
STAR = MapSign("22", (-0.46, -0.27), 0.55)
METZ = MapSign("41", (-0.46, -0.27), 0.6)
ENTRY = MapSign("18", (-0.1, 1.33), 0.85)
BEATEN = MapSign("19", (0.0, -0.15), 1.8, beaten=True)
CAMP, ZONE, ADVANTAGE = MarkerFace("bivouac"), MarkerFace("zone", "2", "#b9a46b"), MarkerFace("advantage")


def card(name: str, face: Sign) -> Card:
    """A sign as a legend takes it."""
    return Card(name, "", face, name, "")


def sign(face: Sign, width: int, theme: Theme) -> pygame.Surface:
    """A sign so many pixels wide. The surface is shared: do not draw on it."""
    if isinstance(face, MarkerFace):
        return marker(face, width, theme)
    return _piece(face, width, theme.states.threat)


@cache
def painter() -> Painter:
    """Paints the map that the pieces are cut from."""
    return PainterSpec(load_scenario(SCENARIO).scenario.board, map_style(SCENARIO)).painter()


@lru_cache(maxsize=64)
def _piece(face: MapSign, width: int, threat: tuple[int, int, int]) -> pygame.Surface:
    scale, height, land = width / face.across, round(width * SHARE), painter().land
    x, y = land.centres[land.board.index[face.area]]
    left, top = round((x + face.at[0]) * scale - width / 2), round((y + face.at[1]) * scale - height / 2)
    picture = painter().paint_pixels(left, top, width, height, scale).convert_alpha()
    if face.beaten:
        corners = [(0.0, 0.0), (float(width), 0.0), (float(width), float(height)), (0.0, float(height))]
        hatch(picture, corners, threat, -45, inset=1.0)
    picture.blit(rounded(width, height, RADIUS, (255, 255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    pygame.draw.rect(picture, INK2, picture.get_rect(), 1, border_radius=RADIUS)
    return picture
