"""Lanes on the map: what has been ordered, the points spent on arrival, what is dear, where the enemy may answer."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass, field

import pygame

from wargame.client.art import lanes as art
from wargame.client.art import trails
from wargame.client.palette import CASING, Colour
from wargame.client.theme import Theme

Point = tuple[float, float]
Centre = Callable[[int], Point]
BROAD, SLIM, THIN = 0.058, 0.045, 2.5
"""How broad the chosen lane and others are drawn, in hexes, and the least in pixels."""
SHORT, AT_COUNTERS = 0.1, 0.34
"""So many hexes before the middle of the last place a lane ends, and where counters stand there."""
LEGIBLE = 30
"""From so many pixels a hex on there is room for numbers and plates."""


@dataclass(frozen=True)
class Lane:
    """A way that has been ordered: its places, its letter, the points spent at each place of it after the first."""

    way: tuple[int, ...]
    letter: str
    beads: tuple[str, ...]
    colour: Colour
    chosen: bool = False


@dataclass(frozen=True)
class Laned:
    """All that is shown of what has been ordered, or would be."""

    lanes: Sequence[Lane] = ()
    dear: Mapping[int, str] = field(default_factory=dict)
    """What makes a place dear."""
    chances: Mapping[int, str] = field(default_factory=dict)
    """How likely somebody answers in a place; empty where somebody watches and cannot."""
    nobody: str = ""
    """What is said there."""

    def points(self, centre: Centre, scale: float) -> list[list[Point]]:
        """The lanes in pixels, side by side."""
        return art.side_by_side([lane.way for lane in self.lanes], centre, scale)


def draw_lanes(surface: pygame.Surface, shown: Laned, centre: Centre, scale: float, counters: Container[int]) -> None:
    """The lanes themselves: they lie on the ground, under the counters; the chosen one lies on top."""
    order = sorted(zip(shown.lanes, shown.points(centre, scale), strict=True), key=lambda each: each[0].chosen)
    for lane, points in order:
        width = max(THIN, scale * (BROAD if lane.chosen else SLIM))
        short = AT_COUNTERS if lane.way[-1] in counters else SHORT
        trails.trail(surface, points, lane.colour, width, scale * short, CASING)


def draw_tags(
    surface: pygame.Surface, shown: Laned, centre: Centre, scale: float, taken: list[pygame.Rect], theme: Theme
) -> None:
    """Letters, points, slips and plates. The last two cover nothing that is `taken`, and no lane, if there is room."""
    size = round(max(14, min(24, scale * 0.21)))
    order = sorted(zip(shown.lanes, shown.points(centre, scale), strict=True), key=lambda each: each[0].chosen)
    for lane, points in order:
        at = art.spots(points, 0, art.TAG_AT, size)
        taken.append(art.put(surface, art.tag(lane.letter, lane.colour, size), at, taken))
        for step, number in enumerate(lane.beads if scale >= LEGIBLE else ()):
            at = art.spots(points, step, art.BEAD_AT, size)
            taken.append(art.put(surface, art.bead(number, lane.colour, size), at, taken))
    if scale < LEGIBLE:
        return
    taken += [box for _, points in order for box in art.ground(points, round(scale * SLIM) + 2)]
    for place, chance in shown.chances.items():
        picture = art.plate(chance or shown.nobody, theme.states.threat if chance else None, size)
        taken.append(surface.blit(picture, art.lay_near(picture, centre(place), scale, taken)))
    for place, words in shown.dear.items():
        picture = art.slip(words, round(size * 0.68))
        taken.append(surface.blit(picture, art.lay_near(picture, centre(place), scale, taken)))
