"""The ground: level tints, hill shading, strip fields, contours, still water, woods' floor and paper grain.

Soft fields are computed on coarse cells and enlarged; what must be crisp (the edge of a tint, a contour, the edge
of a wood) is decided per pixel from an enlarged field.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import pygame

from wargame.client.paint.land import Land
from wargame.client.paint.noise import SIZE, Field, blur, fbm, scatter, shifted, smoothstep
from wargame.client.paint.style import SEA, WATER_DARK, MapStyle
from wargame.client.paint.view import Cells, View
from wargame.client.palette import Colour

MARGIN = 0.6
"""Hexes that blur, warp and trees need beyond a window."""
STEPS = 64
"""Entries of the tint table per level."""
FIELDS_FROM, FURROWS_FROM = 20, 50
SPECKLE: Field = np.random.default_rng(7).normal(0, 1, (SIZE, SIZE)).astype(np.float32)


@dataclass(frozen=True)
class Ground:
    """A painted window, and on its cells where the woods are (0 to 1)."""

    surface: pygame.Surface
    cells: Cells
    woods: Field | None


class Warp:
    """Points of a window pushed about by noise: fields of hexes get organic borders."""

    def __init__(self, cells: Cells, amount: float, frequency: float, seed: int) -> None:
        xs, ys = cells.xs * frequency, cells.ys * frequency
        push = np.float32(2 * amount)
        self.x: Field = cells.xs.astype(np.float32)[None, :] + push * fbm(xs, ys, 3, seed)
        self.y: Field = cells.ys.astype(np.float32)[:, None] + push * fbm(xs, ys, 3, seed + 11)


def paint_ground(land: Land, view: View) -> Ground:
    """Everything below the grid except trees."""
    style = land.style
    cells = Cells(view, MARGIN)
    warp = Warp(cells, 0.135, 1.55, 3)
    height, soft = _heights(land, cells, warp)
    ridges = _ridges(land, cells)
    if ridges is not None:
        soft = soft + ridges
    planes = _tinted(style, cells.enlarge(height))
    realms = _realms(land, cells, warp)
    if realms is not None:
        planes = [np.where(realms[3] > 0, realm, plane) for plane, realm in zip(planes, realms, strict=False)]
    _shade(planes, cells.enlarge(_light(style, cells, soft)))
    floor = _wood_edges(land, cells)
    woods = smoothstep(0.44, 0.56, floor) if floor is not None else None
    open_land = 1 - smoothstep(0.44, 0.56, cells.enlarge(floor)) if floor is not None else None
    _fields(style, cells, planes, open_land)
    if style.contour:
        _contours(style, cells, planes, height)
    if floor is not None and woods is not None and open_land is not None:
        _wood_floor(style, cells, planes, woods, open_land)
    _still_water(land, cells, planes)
    _grain(style, cells, planes)
    return Ground(_surface(view, planes), cells, woods)


def _heights(land: Land, cells: Cells, warp: Warp) -> tuple[Field, Field]:
    """The level of the ground with organic, softened steps; and once more, softer, for the light."""
    level = land.sample(cells, land.level, warp.x, warp.y)
    if land.style.swell:
        level = level + np.float32(land.style.swell) * (fbm(cells.xs * 0.3, cells.ys * 0.3, 4, 8) + np.float32(0.5))
        return level, level
    if float(np.ptp(level)) == 0:
        return level, level * np.float32(land.style.relief_gain)
    height = blur(level, 0.09 * cells.density)
    soft = blur(height, 0.155 * cells.density) * np.float32(land.style.relief_gain)
    return height, soft


def _ridges(land: Land, cells: Cells) -> Field | None:
    """Hexsides that rise as ridges, broken up by noise."""
    strips = _strips(land, cells, list(land.style.ridges))
    if strips is None:
        return None
    broken = np.float32(1.0) + np.float32(1.3) * fbm(cells.xs * 2.6, cells.ys * 2.6, 4, 9)
    return blur(strips, 0.13 * cells.density) * broken * np.float32(2.4)


def _tinted(style: MapStyle, height: Field) -> list[Field]:
    """Three planes of colour by level, from a table: steps between levels are short and smooth."""
    top = len(style.tints) - 1
    entries = np.arange(-STEPS // 2, top * STEPS + STEPS // 2 + 1) / STEPS
    below = np.floor(entries)
    share = smoothstep(0.36, 0.64, (entries - below).astype(np.float32))
    stepped = np.clip(below + share, 0, top)
    index = (height * np.float32(STEPS) + np.float32(STEPS // 2 + 0.5)).astype(np.int16)
    np.clip(index, 0, len(entries) - 1, out=index)
    tables = [np.interp(stepped, range(top + 1), [tint[c] for tint in style.tints]) for c in range(3)]
    return [table.astype(np.float32)[index] for table in tables]


def _light(style: MapStyle, cells: Cells, soft: Field) -> Field:
    """Light from the north-west: a soft lambert term of the height and a little rolling ground."""
    rough = soft + np.float32(style.rolling) * fbm(cells.xs * 1.7, cells.ys * 1.7, 4, 5)
    down, across = np.gradient(rough)
    slope = (across * 0.62 + down * 0.78) * np.float32(cells.density)
    light: Field = np.clip(1.0 + style.relief * 0.34 * np.tanh(slope * 0.55), 0.70, 1.07).astype(np.float32)
    return light


def _shade(planes: list[Field], light: Field) -> None:
    for plane in planes:
        plane *= light


def _patches(style: MapStyle, cells: Cells) -> tuple[Field, Field]:
    """A jittered patchwork: a number for each patch, and how near its border a cell is (1 inside, 0 on the line)."""
    warp = Warp(cells, 0.05, 1.5, 17)
    u, v = warp.x * np.float32(1 / style.field_size), warp.y * np.float32(1 / style.field_size)
    iu, iv = np.floor(u).astype(np.intp), np.floor(v).astype(np.intp)
    left, top = int(iu.min()) - 1, int(iv.min()) - 1
    i, j = np.meshgrid(np.arange(left, int(iu.max()) + 2), np.arange(top, int(iv.max()) + 2))
    middle_u, middle_v, number = (
        (i + scatter(i, j, 0)).ravel(),
        (j + scatter(i, j, 1)).ravel(),
        scatter(i, j, 2).ravel(),
    )
    middle_u, middle_v = middle_u.astype(np.float32), middle_v.astype(np.float32)
    home = (iv - top) * i.shape[1] + (iu - left)
    best = np.full(u.shape, 9e9, np.float32)
    second, owner = best, home
    for step in (a + b * i.shape[1] for a in (-1, 0, 1) for b in (-1, 0, 1)):
        here = home + step
        distance = np.abs(u - middle_u.take(here)) * np.float32(0.8)
        distance += np.abs(v - middle_v.take(here)) * np.float32(1.2)
        second = np.minimum(second, np.maximum(best, distance))
        owner = np.where(distance < best, here, owner)
        best = np.minimum(best, distance)
    return number.take(owner), smoothstep(0.0, 0.07, second - best)


def _fields(style: MapStyle, cells: Cells, planes: list[Field], open_land: Field | None) -> None:
    """Strip fields, each with its own faint tint and furrow direction; woods hide them."""
    scale = cells.view.scale
    strength = style.fields * (1.0 if scale >= 30 else 0.5)
    if not strength or scale < FIELDS_FROM:
        return
    patch, inside = _patches(style, cells)
    tint = cells.enlarge(patch - np.float32(0.5))
    line = cells.enlarge((inside - 1) * np.float32(6))
    if scale >= FURROWS_FROM:
        line += _furrows(cells, patch, 1.7 if scale < 90 else 2.3)
    share: Field | float = strength if open_land is None else open_land * np.float32(strength)
    for plane, weight, rise in zip(planes, (16.0, 9.0, 15.0), (0.0, 2.0, 0.0), strict=True):
        plane += (tint * np.float32(weight) + line + np.float32(rise)) * share


def _furrows(cells: Cells, patch: Field, depth: float) -> Field:
    """Furrows in most patches, along one of six directions."""
    angle = np.floor(patch * 6) / 6 * math.pi
    turns = 2 * math.pi * 11
    across, down = (
        cells.repeat((np.cos(angle) * turns).astype(np.float32)),
        cells.repeat((np.sin(angle) * turns).astype(np.float32)),
    )
    view = cells.view
    x = ((np.arange(view.left, view.left + view.width) + 0.5) / view.scale).astype(np.float32)
    y = ((np.arange(view.top, view.top + view.height) + 0.5) / view.scale).astype(np.float32)
    ploughed = cells.repeat((patch > 0.35).astype(np.float32) * np.float32(depth))
    return np.sin(across * x[None, :] + down * y[:, None]) * ploughed


def _contours(style: MapStyle, cells: Cells, planes: list[Field], height: Field) -> None:
    """A hairline wherever the height passes half way between two levels."""
    if float(np.ptp(height)) < 0.5:
        return
    down, across = np.gradient(height)
    slope = cells.enlarge(np.hypot(down, across)) * np.float32(1 / cells.step)
    level = cells.enlarge(height) - np.float32(0.5)
    off = np.abs(level - np.rint(level))
    width = max(0.9, cells.view.scale * 0.015)
    line = np.clip(np.float32(width) - off / (slope + np.float32(1e-5)), 0, 1) * np.float32(style.contour)
    line *= slope > 1e-4
    _tint(planes, line, style.contour_colour)


def _tint(planes: list[Field], share: Field, colour: Colour) -> None:
    for plane, tone in zip(planes, colour, strict=True):
        plane += (np.float32(tone) - plane) * share


def _wood_edges(land: Land, cells: Cells) -> Field | None:
    """A field that passes 0.5 at the edge of the woods, within an eighth of a hex of the true hexsides."""
    style = land.style
    warp = Warp(cells, 0.15, 2.6, 3)
    wood = land.sample(cells, land.wood, warp.x, warp.y)
    strips = _strips(land, cells, [(kind, 0.24, 1.0) for kind in style.forest_sides])
    if strips is not None:
        wood = np.maximum(wood, strips)
    if not wood.any():
        return None
    edge = blur(wood, 0.05 * cells.density)
    edge += fbm(cells.xs * 7, cells.ys * 7, 2, 8) * np.float32(0.35) * (edge > 0.02)
    return edge


def _strips(land: Land, cells: Cells, kinds: list[tuple[str, float, float]]) -> Field | None:
    """Hexsides of some kinds as broad strips of a value."""
    lines = [(line, width, value) for kind, width, value in kinds for line in land.spec.edges if line.kind == kind]
    if not lines:
        return None
    left, top, d = cells.columns[0], cells.rows[0], cells.density
    canvas = pygame.Surface((cells.columns[1] - left, cells.rows[1] - top), 0, 8)
    canvas.set_palette([(n, n, n) for n in range(256)])
    for line, width, value in lines:
        for a, b in land.sides(line.hexsides):
            start, end = ((round(x / land.unit * d) - left, round(y / land.unit * d) - top) for x, y in (a, b))
            pygame.draw.line(canvas, round(value * 255), start, end, max(1, round(width * d)))
    return pygame.surfarray.array2d(canvas).T.astype(np.float32) / np.float32(255)


def _wood_floor(style: MapStyle, cells: Cells, planes: list[Field], woods: Field, open_land: Field) -> None:
    """Shadow to the south-east, floor, darker rim."""
    density, woods_style = cells.density, style.woods
    cast = cells.enlarge(shifted(blur(woods, 0.04 * density), max(1, int(density * 0.05)))) * open_land
    mottle = cells.enlarge(fbm(cells.xs * 3, cells.ys * 3, 3, 31) * np.float32(0.14) + np.float32(1.0))
    mask = 1 - open_land
    share = mask * np.float32(0.88)
    rim = np.clip((mask - cells.enlarge(blur(woods, 0.04 * density))) * np.float32(1.3), 0, 1) * np.float32(0.75)
    shade = 1 - np.float32(0.30) * cast
    for plane, floor, edge in zip(planes, woods_style.floor, woods_style.edge, strict=True):
        plane *= shade
        plane += (mottle * np.float32(floor) - plane) * share
        plane += (np.float32(edge) - plane) * rim


def _still_water(land: Land, cells: Cells, planes: list[Field]) -> None:
    """Ponds, lakes and sea: a dark shore, and waterlines that fade away from it."""
    if not land.water.any():
        return
    warp = Warp(cells, 0.10, 1.7, 5)
    water = land.sample(cells, land.water, warp.x, warp.y)
    if not water.any():
        return
    depth = blur(water, 0.07 * cells.density)
    shore = cells.enlarge(depth)
    _tint(planes, smoothstep(0.46, 0.54, shore), SEA)
    far = blur(depth, 0.2 * cells.density)
    for field, at, strength in ((depth, 0.5, 0.9), (far, 0.68, 0.35), (far, 0.8, 0.25), (far, 0.9, 0.15)):
        down, across = np.gradient(field)
        slope = cells.enlarge(np.hypot(down, across)) * np.float32(1 / cells.step) + np.float32(1e-5)
        reach = max(0.8, cells.view.scale * 0.012)
        line = np.clip(np.float32(reach) - np.abs(cells.enlarge(field) - np.float32(at)) / slope, 0, 1)
        _tint(planes, line * np.float32(strength), WATER_DARK)


def _realms(land: Land, cells: Cells, warp: Warp) -> list[Field] | None:
    """States: a pale fill and a band of the state's colour inside its frontier; the last plane is the mask."""
    realm = land.realms
    if not realm:
        return None
    planes = [np.zeros((cells.view.height, cells.view.width), np.float32) for _ in range(4)]
    for name, fill, band in land.style.realm_colours:
        own = np.array([realm.get(place) == name for place in range(land.count)], dtype=np.float32)
        mask = blur(land.sample(cells, own, warp.x, warp.y), 0.035 * cells.density)
        if not mask.any():
            continue
        inner = cells.enlarge(np.clip((1 - blur(mask, 0.14 * cells.density)) * np.float32(1.25), 0, 1)) * np.float32(
            0.78
        )
        share = smoothstep(0.4, 0.6, cells.enlarge(mask))
        for plane, pale, strong in zip(planes, fill, band, strict=False):
            plane += (np.float32(pale) + (strong - pale) * inner - plane) * share
        planes[3] = np.maximum(planes[3], share)
    return planes


def _grain(style: MapStyle, cells: Cells, planes: list[Field]) -> None:
    """Fine speckle of the paper and broad mottling."""
    view = cells.view
    j = np.arange(view.top, view.top + view.height) % SIZE
    i = np.arange(view.left, view.left + view.width) % SIZE
    tone = cells.enlarge(fbm(cells.xs * 0.9, cells.ys * 0.9, 3, 21) * np.float32(style.grain * 2.2))
    tone = tone + SPECKLE[j][:, i] * np.float32(style.grain * 0.32)
    for plane in planes:
        plane += tone


def _surface(view: View, planes: list[Field]) -> pygame.Surface:
    """Three planes of colour as a picture."""
    surface = pygame.Surface((view.width, view.height), 0, 32)
    red, green, blue = (np.clip(plane, 0, 255).astype(np.uint32) for plane in planes)
    pixels = pygame.surfarray.pixels2d(surface)
    pixels.T[...] = (red << 16) | (green << 8) | blue
    del pixels
    return surface
