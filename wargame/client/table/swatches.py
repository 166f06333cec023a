"""Samples of a map's signs for its key: each is painted by the map's own painter, on a map made for it alone."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any

import pygame

from wargame.client.paint.style import MapStyle
from wargame.client.shapes import supersampled
from wargame.content.build import build_board
from wargame.content.models import BoardSpec

COLUMNS, ROWS = 5, 4
MIDDLE, SOUTH, EAST, WEST = "C2", "C3", "D2", "B1"
"""The hex that is shown, and some of its neighbours: below it, to the lower right and to the upper left."""
WOODED = frozenset({"woods", "wood", "forest"})
BUILT = frozenset({"town", "village", "city", "farm", "quarry", "fortress"})
GROUND = frozenset({"impassable", "forested_stream", "ravine", "forested_ravine"})
ROAD = {"kind": "road", "chain": (WEST, MIDDLE, EAST)}
STREAM = {"kind": "stream", "hexes": ("C1", MIDDLE, SOUTH)}
RIVER_HEXES = {"kind": "river", "hexes": ("C1", MIDDLE, SOUTH)}
RIVER = {"kind": "river", "hexsides": (f"D1/{EAST}", f"{MIDDLE}/{EAST}", f"{MIDDLE}/{SOUTH}", f"B2/{SOUTH}")}

_LINES: dict[str, dict[str, Any]] = {
    "river": {"edges": (RIVER,)},
    "bridge": {"edges": (RIVER,), "links": (ROAD,), "bridges": ({"hexside": f"{MIDDLE}/{EAST}", "over": "river"},)},
    "ravine_edge": {"edges": ({**RIVER, "kind": "ravine"},)},
    "road": {"links": (ROAD,)},
    "entrenchment": {"works": ({"hex": MIDDLE, "faces": (SOUTH, EAST)},)},
    "highroad": {"links": ({"kind": "major", "chain": (WEST, MIDDLE, EAST)},)},
    "stream": {"drawings": (STREAM,)},
    "forested_stream": {"drawings": (STREAM,)},
    "ravine": {"drawings": (STREAM,)},
    "forested_ravine": {"drawings": (STREAM,)},
    "river_hex": {"drawings": (RIVER_HEXES,)},
    "river_bridge": {"drawings": (RIVER_HEXES,), "links": (ROAD,), "bridges": ({"hex": MIDDLE, "over": "river"},)},
}
"""What the samples have beside the ground."""


def _spec(name: str, levels: tuple[str, str]) -> BoardSpec:
    """A small map with one sign in the middle."""
    mark = name if name in WOODED | BUILT | GROUND else "clear"
    rows = ["." * COLUMNS] * ROWS
    if mark != "clear":
        rows[1] = "..x.."
    low, high = levels
    heights = [low * COLUMNS] * ROWS
    if name == "elevation":
        heights[1] = low * 2 + high + low * 2
    data: dict[str, Any] = {
        "source": "a sample of a sign",
        "grid": {"columns": COLUMNS, "rows": ROWS, "orientation": "flat", "shifted": "even", "labels": "A1"},
        "legend": {".": "clear", "x": mark},
        "terrain": tuple(rows),
        "elevation": tuple(heights),
        "levels": {low: "low", high: "high"},
        **_LINES.get(name, {}),
    }
    if mark in BUILT:
        data["places"] = ({"name": " ", "kind": mark, "hexes": (MIDDLE,)},)
    return BoardSpec.model_validate(data)


@lru_cache(maxsize=128)
def swatch(name: str, style: MapStyle, size: int) -> pygame.Surface:
    """A hex with one sign of a map, so many pixels high. The surface is shared: do not draw on it."""
    from wargame.client.paint import Painter

    low = style.base_level
    spec = _spec(name, (str(low), str(low + 1)))
    stars = (MIDDLE,) if name == "vp_hex" else ()
    shown = replace(style, title="", subtitle="", stars=stars, numbers=False)
    board = build_board(spec)
    painter = Painter(spec, board, shown)
    corners = board.polygons[board.index[MIDDLE]]
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    width, height = max(x for x, _ in corners) - left, max(y for _, y in corners) - top
    pad = 0.09 * height
    scale = size * painter.unit / (height + 2 * pad)
    painted = painter.paint((left - pad, top - pad, width + 2 * pad, height + 2 * pad), scale)
    ratio = scale / painter.unit
    return _cut(painted, [((x - left + pad) * ratio, (y - top + pad) * ratio) for x, y in corners])


def _cut(painted: pygame.Surface, corners: list[tuple[float, float]]) -> pygame.Surface:
    """Only what lies in a hex and a little around it, for signs stand on its sides."""
    x, y = sum(x for x, _ in corners) / 6, sum(y for _, y in corners) / 6
    wider = [(x + (cx - x) * 1.15, y + (cy - y) * 1.15) for cx, cy in corners]

    def draw(large: pygame.Surface, k: int) -> None:
        pygame.draw.polygon(large, (255, 255, 255, 255), [(cx * k, cy * k) for cx, cy in wider])

    shaped = painted.convert_alpha()
    shaped.blit(supersampled(painted.get_size(), draw), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return shaped
