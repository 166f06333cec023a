"""How a map is to look: seasons, which data are woods, towns, rivers, roads, and what the title says. Pure data.

A colour or a width stands here once; the modules of this package read it from a `MapStyle`. Nothing here imports
numpy, so menus may hold styles without paying for a painter.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from wargame.client.palette import Colour, rgb

if TYPE_CHECKING:
    from wargame.client.paint import Painter
    from wargame.content.models import BoardSpec
    from wargame.engine.board import Board

PAINT_VERSION = 6
"""Raised whenever the same data would give another picture, so that tiles on disk are painted anew."""

Kinds = frozenset[str]

LEVELS = (rgb("#F3EFDC"), rgb("#E4D4A2"), rgb("#CCAF72"), rgb("#AB824B"))
"""Line of Sight hangs on the levels: neighbours are ten steps of lightness (of 100) apart or more."""
WOOD, WOOD_CROWN, WOOD_LIGHT = rgb("#A3B383"), rgb("#6E8551"), rgb("#B9C79A")
WOOD_EDGE, WOOD_HALO = rgb("#5E7443"), rgb("#CED8B4")
WATER, WATER_LIGHT, WATER_DARK, SEA = rgb("#8DB9D2"), rgb("#BBD9E6"), rgb("#3E6C8E"), rgb("#A9C8D6")
ROAD, ROAD_CASE = rgb("#F8EED2"), rgb("#5A4630")
LANE, LANE_CASE = rgb("#F6EED8"), rgb("#9A8259")
RAIL = rgb("#2A2724")
HOUSE, HOUSE_LIGHT, HOUSE_DARK, CHURCH = rgb("#A8412F"), rgb("#C4604A"), rgb("#551C14"), rgb("#CDBEA5")
GRID, HACHURE, EARTH = rgb("#4A3B28"), rgb("#6B4A2B"), rgb("#B08A57")
FRONTIER, STATE_LINE = rgb("#8C2A22"), rgb("#6B5A48")
NAME, NAME_WATER, NAME_WOOD, NAME_HILL = rgb("#241C14"), rgb("#244E6B"), rgb("#2F4220"), rgb("#6B4423")
SHADOW = (40, 26, 16)
TREE_SHADOW = (58, 72, 38)


@dataclass(frozen=True)
class Woods:
    """The colours of trees: the floor, the crowns, their light caps and the rim; the halo of names set in woods."""

    floor: Colour = WOOD
    crown: Colour = WOOD_CROWN
    light: Colour = WOOD_LIGHT
    edge: Colour = WOOD_EDGE
    halo: Colour = WOOD_HALO
    spacing: float = 0.15
    """Hexes from tree to tree; never closer than six pixels, so that far woods become texture."""


@dataclass(frozen=True)
class MapStyle:
    """The look of one map. Lengths are in hexes (the height of a flat-top hex), strengths are shares of 1."""

    title: str = ""
    subtitle: str = ""
    names: tuple[tuple[str, str], ...] = ()
    """Names as the data have them, and as the map prints them."""
    stars: tuple[str, ...] = ()
    """Places that carry a brass star: they score."""
    entries: tuple[tuple[str, str], ...] = ()
    """Hexes at the edge by which one comes on the map: a brass arrow in the margin points at each, with a word."""

    tints: tuple[Colour, ...] = LEVELS
    base_level: int = 1
    """The level of the first tint."""
    woods: Woods = Woods()
    fields: float = 1.0
    field_size: float = 0.62
    relief: float = 0.55
    relief_gain: float = 1.0
    rolling: float = 0.10
    """How much the ground rolls of itself, in levels."""
    swell: float = 0.0
    """Broad hills out of nothing, for maps whose data know no levels."""
    contour: float = 0.5
    contour_colour: Colour = HACHURE
    grain: float = 4.5
    hachured_slopes: bool = False
    """Whether hexsides between levels carry hachures: the line a player reads."""
    grid_extra: int = 0
    """Added to the opacity of the grid (of 255)."""
    numbers: bool = True

    wood_terrain: Kinds = frozenset({"woods", "wood", "forest"})
    gorge_terrain: Kinds = frozenset({"ravine", "forested_ravine"})
    """Hexes through which a brook runs between steep banks."""
    water_terrain: Kinds = frozenset({"sea", "lake", "water"})
    beyond_terrain: Kinds = frozenset({"impassable"})
    """Land no unit may enter: it fades like the land outside the map, unless a `water` place covers it."""
    towns: Kinds = frozenset({"town", "village", "city"})
    dots: Kinds = frozenset()
    """Towns that an atlas marks with a dot, while others are drawn as houses."""
    farms: Kinds = frozenset({"farm"})
    forts: Kinds = frozenset({"fort", "fortress"})
    quarries: Kinds = frozenset({"quarry"})
    hills: Kinds = frozenset({"hill"})
    wood_places: Kinds = frozenset({"woods", "wood", "forest"})
    water_places: Kinds = frozenset({"water", "pond", "lake"})

    rivers: tuple[tuple[str, float, float], ...] = (
        ("river", 0.06, 0.09),
        ("major_river", 0.085, 0.125),
        ("minor_river", 0.03, 0.055),
    )
    """Edge kinds that are water, with the width at the source and at the mouth."""
    brooks: tuple[tuple[str, float, float], ...] = (
        ("river", 0.33, 0.40),
        ("stream", 0.03, 0.075),
        ("brook", 0.018, 0.055),
    )
    """The same for drawings, which run through hexes."""
    broad: tuple[tuple[str, float], ...] = ()
    """Rivers by name that are wider than their kind."""
    ravines: Kinds = frozenset({"ravine"})
    ridges: tuple[tuple[str, float, float], ...] = (("rough", 0.42, 0.7), ("mountain", 0.55, 1.0))
    """Edge kinds that rise as ridges, with width and height."""
    forest_sides: Kinds = frozenset({"forest"})
    frontiers: Kinds = frozenset({"frontier"})
    state_lines: Kinds = frozenset({"state_line"})
    highroads: Kinds = frozenset({"highroad", "major"})
    lanes: Kinds = frozenset({"road", "lane", "minor", "track"})
    rails: Kinds = frozenset({"rail", "railway"})
    first_road_is_high: bool = False
    """Where the data know one grade of road, the first listed is painted as the highroad."""
    cover_is_elevation: bool = False
    """Whether what the data call elevation is the cover an area gives, and no height of the ground."""
    flag_trait: str = ""
    """The trait of areas that carry a small flag beside their number."""
    fort_trait: str = ""
    """The trait of those that carry a bastioned fort there."""
    realms: str = ""
    """The layer of the data that says which state a hex belongs to."""
    realm_colours: tuple[tuple[str, Colour, Colour], ...] = ()
    """Per state: its fill and the band inside its frontier."""
    realm_league: Kinds = frozenset()
    """The states of one league: only thin lines run between them."""

    def printed(self, name: str) -> str:
        """A name as the map prints it."""
        return dict(self.names).get(name, name)


_BATTLE: dict[str, Any] = {
    "base_level": 0,
    "field_size": 0.7,
    "relief": 0.62,
    "relief_gain": 1.3,
    "rolling": 0.16,
    "contour": 0.65,
    "contour_colour": rgb("#7A5B38"),
    "grain": 4.0,
    "grid_extra": 10,
    "first_road_is_high": True,
    "broad": (("Elbe", 0.30),),
    "names": (("Floss-Graben", "Floßgraben"),),
}

SNOW = MapStyle(
    tints=(rgb("#F3F2EC"), rgb("#DBD3BE"), rgb("#BFAF90")),
    fields=0.8,
    woods=Woods(rgb("#98A08C"), rgb("#5E6B58"), rgb("#E9EDE6"), rgb("#505B4B"), rgb("#D9DED2"), 0.16),
    **_BATTLE,
)
SUMMER = MapStyle(
    tints=(rgb("#F0E9C6"), rgb("#DECB90"), rgb("#C2A364")), fields=1.1, woods=Woods(spacing=0.16), **_BATTLE
)
AUTUMN = MapStyle(
    tints=(rgb("#F0E8CF"), rgb("#D9C697"), rgb("#BB9C68")),
    woods=Woods(rgb("#B0A56E"), rgb("#84703F"), rgb("#CDB878"), rgb("#705F36"), rgb("#DDD2A8"), 0.16),
    **_BATTLE,
)
STAFF = MapStyle(
    hachured_slopes=True,
    wood_terrain=frozenset({"forest", "forested_stream", "forested_ravine"}),
    brooks=(("river", 0.33, 0.40), ("stream", 0.018, 0.058)),
)
"""A staff map of 1870: four levels, hachures on every slope."""
AREAS = MapStyle(relief=0.9, rolling=0.18, swell=2.4, contour=0.0, field_size=0.75, woods=Woods(spacing=0.17))
"""A map of areas: the ground rolls of itself, because the data know no levels."""


def season_of(date: str) -> MapStyle:
    """The style of a battle fought on a day written `1757-12-05`."""
    month = int(date.split("-")[1])
    if month in (12, 1, 2):
        return SNOW
    return SUMMER if month <= 8 else AUTUMN


@dataclass(frozen=True)
class PainterSpec:
    """All that a painter needs, ready to be sent to another process; the board is built anew there."""

    spec: BoardSpec
    style: MapStyle
    board: Board | None = field(default=None, compare=False)

    def __getstate__(self) -> dict[str, Any]:
        """Leave the board behind: it follows from the spec."""
        return {"spec": self.spec, "style": self.style, "board": None}

    def get_board(self) -> Board:
        """The board, built if it did not come along."""
        if self.board is None:
            from wargame.content.build import build_board

            object.__setattr__(self, "board", build_board(self.spec))
        assert self.board is not None
        return self.board

    def painter(self) -> Painter:
        """A painter for this map; imports numpy."""
        from wargame.client.paint import Painter

        return Painter(self.spec, self.get_board(), self.style)

    @property
    def fingerprint(self) -> str:
        """A hash of everything that decides the picture."""
        return fingerprint(self.spec, self.style)


def fingerprint(spec: BoardSpec, style: MapStyle) -> str:
    """A hash of everything that decides the picture of a map."""
    content = f"{PAINT_VERSION}\n{spec.model_dump_json()}\n{_plain(style)!r}"
    return hashlib.blake2b(content.encode(), digest_size=12).hexdigest()


def _plain(style: MapStyle) -> list[tuple[str, object]]:
    """The fields of a style; sets are sorted, because their order changes from run to run."""
    return [(key, sorted(value) if isinstance(value, frozenset) else value) for key, value in vars(style).items()]


def titled(style: MapStyle, title: str, subtitle: str = "", stars: tuple[str, ...] = ()) -> MapStyle:
    """A style with the words of one map."""
    return replace(style, title=title, subtitle=subtitle, stars=stars)
