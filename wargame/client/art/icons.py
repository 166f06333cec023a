"""Line icons on a grid of 24, two units thick, with round ends, in one colour.

Each part of an icon is points joined by a line, or begins with a word:
  fill points | thick points | thin points | ring x,y,r | dot x,y,r | star x,y,r
  | arc x,y,r,from,to (degrees, clockwise from the right)
"""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from wargame.client.art.face import star
from wargame.client.palette import Colour
from wargame.client.shapes import Point, stroke, supersampled

GRID = 24
THICKNESS = {"line": 2.0, "ring": 2.0, "arc": 2.0, "thin": 1.5, "thick": 4.0}
FINENESS = 6
"""Supersampling: icons are small, so they are drawn finer than the rest."""

ICONS = {
    "menu": "4,7 20,7; 4,12 20,12; 4,17 20,17",
    "undo": "arc 12.5,13,7,215,470; fill 3,5 4.5,13.5 11.5,8.5",
    "redo": "arc 11.5,13,7,70,325; fill 21,5 19.5,13.5 12.5,8.5",
    "swap": "4,8 18,8; 14,4 18,8 14,12; 20,16 6,16; 10,12 6,16 10,20",
    "curve": "3.5,3.5 3.5,20.5 20.5,20.5; 6.5,13 10,8 14,14.5 20,6",
    "zoom": "ring 10.5,10.5,7; 16,16 21,21; thin 7.5,10.5 13.5,10.5; thin 10.5,7.5 10.5,13.5",
    "search": "ring 10.5,10.5,7; 16,16 21,21",
    "fit": "3,8 3,3 8,3; 16,3 21,3 21,8; 21,16 21,21 16,21; 8,21 3,21 3,16; fill 8,9 16,9 16,15 8,15",
    "fullscreen": "3,9 3,3 9,3; 15,3 21,3 21,9; 21,15 21,21 15,21; 9,21 3,21 3,15",
    "plus": "12,4 12,20; 4,12 20,12",
    "minus": "4,12 20,12",
    "close": "5.5,5.5 18.5,18.5; 18.5,5.5 5.5,18.5",
    "cross": "5.5,5.5 18.5,18.5; 18.5,5.5 5.5,18.5",
    "check": "4,12.5 9.5,18 20,6.5",
    "question": "arc 12,8.5,4.6,180,400; 15.5,11.5 12.6,13.6 12,16; dot 12,20.3,1.5",
    "warning": "12,3.5 21.5,20 2.5,20 12,3.5; 12,9.5 12,14; dot 12,17,1.3",
    "aids": "4,4 20,4 20,20 4,20 4,4; 4,9.5 20,9.5; 10,4 10,20",
    "eye": "2,12 7,7 12,5.5 17,7 22,12 17,17 12,18.5 7,17 2,12; ring 12,12,3.4",
    "save": "4,4 16.5,4 20,7.5 20,20 4,20 4,4; 8,20 8,13.5 16,13.5 16,20; 8.5,4 8.5,8 14,8",
    "folder": "3,19.5 3,5 9.5,5 12,8 21,8 21,19.5 3,19.5; thin 3,11.5 21,11.5",
    "trash": "4,6.5 20,6.5; 9,6 9,3.5 15,3.5 15,6; 6,7 7,20.5 17,20.5 18,7; thin 10,10.5 10.3,17; thin 14,10.5 13.7,17",
    "play": "fill 7,4 20,12 7,20",
    "pause": "thick 8,5.5 8,18.5; thick 16,5.5 16,18.5",
    "back": "fill 17,4 4,12 17,20",
    "skip-back": "5,5 5,19; fill 20,4 7.5,12 20,20",
    "skip-forward": "19,5 19,19; fill 4,4 16.5,12 4,20",
    "chevron-left": "15,5 8,12 15,19",
    "chevron-right": "9,5 16,12 9,19",
    "chevron-up": "5,15 12,8 19,15",
    "chevron-down": "5,9 12,16 19,9",
    "bulb": "arc 12,9.5,6.2,130,410; 8.2,14.2 9,17 15,17 15.8,14.2; 9.5,20 14.5,20; thin 10,10 12,12.5 14,10",
    "gear": "ring 12,12,6.6; 12,2.5 12,5.5; 12,18.5 12,21.5; 2.5,12 5.5,12; 18.5,12 21.5,12; 5.3,5.3 7.4,7.4;"
    " 16.6,16.6 18.7,18.7; 18.7,5.3 16.6,7.4; 7.4,16.6 5.3,18.7; dot 12,12,1.6",
    "cup": "5,4.5 7,20 17,20 19,4.5; 4,4.5 20,4.5; thin 6.2,10 17.8,10",
    "book": "12,6 4,4.5 4,18 12,20 20,18 20,4.5 12,6 12,20",
    "list": "9,6 20.5,6; 9,12 20.5,12; 9,18 20.5,18; dot 4.5,6,1.6; dot 4.5,12,1.6; dot 4.5,18,1.6",
    "flag": "6,3 6,21; fill 7,3.5 20.5,7 7,12.5",
    "star": "star 12,12.6,10.4",
    "clock": "ring 12,12,9.6; 12,6.5 12,12 15.8,14.4",
    "lock": "5.5,11 18.5,11 18.5,20.5 5.5,20.5 5.5,11; arc 12,10,4.4,180,360; 7.6,10 7.6,11;"
    " 16.4,10 16.4,11; dot 12,15.6,1.7",
    "layers": "12,4 21,9 12,14 3,9 12,4; 3,14 12,19 21,14",
    "chair": "7,3 7,21; 7,13 17,13 17,21",
    "machine": "5,8 19,8 19,19 5,19 5,8; 12,8 12,4.5; dot 12,4,1.7; dot 9.2,13,1.6; dot 14.8,13,1.6;"
    " thin 9.5,16.2 14.5,16.2",
    "hand": "6.5,13.5 6.5,9; 9.5,12 9.5,5; 12.8,11.5 12.8,4; 16,12 16,5.5; 6.5,10 6.5,15.5 9,20.5 15.5,20.5 18.5,16.5"
    " 20.2,11 17,13.5 16,14.5; 16,12 16,14",
    "dice": "8.5,8.5 20.5,8.5 20.5,20.5 8.5,20.5 8.5,8.5; dot 11.8,11.8,1.4; dot 17.2,17.2,1.4; dot 14.5,14.5,1.4;"
    " 5,15 3.5,15 3.5,3.5 15,3.5 15,5",
    "ruler": "3,16 16,3 21,8 8,21 3,16; thin 7,12 9,14; thin 10,9 12.6,11.6; thin 13,6 15,8",
    "trail": "ring 5,18.5,2.6; 7.2,16.2 10,9.5 15,13 19.8,5; 14.6,5.6 19.8,5 20.4,10.2",
    "bugle": "3,8.5 12.5,8.5; fill 12.5,6.5 20.5,3.5 20.5,15 12.5,11; ring 9,13.5,4.4; thin 9,18 15,18",
    "target": "ring 12,12,7.4; 12,1.8 12,7; 12,17 12,22.2; 1.8,12 7,12; 17,12 22.2,12; dot 12,12,1.7",
    "rail": "8,3 8,21; 16,3 16,21; 4.5,7 19.5,7; 4.5,12 19.5,12; 4.5,17 19.5,17",
    "barrels": "dot 7.2,16.5,4.8; dot 16.8,16.5,4.8; dot 12,8,4.8",
    "coin": "ring 12,12,8.5; thin 9,12 15,12",
    "crown": "fill 4,18.5 3.2,8.5 8,12.5 12,5.5 16,12.5 20.8,8.5 20,18.5; 4,21 20,21",
    "siege": "ring 12,12,5; 12,2 12,5.5; 12,18.5 12,22; 2,12 5.5,12; 18.5,12 22,12; 5,5 7.4,7.4; 16.6,16.6 19,19;"
    " 19,5 16.6,7.4; 7.4,16.6 5,19",
    "branch": "6,7.5 6,16.5; 6,14.5 9,12.5 15,12 18,9.8; ring 6,5,2.8; ring 6,19,2.8; ring 18.2,7,2.8",
}
"""The icons by name."""


@lru_cache(maxsize=1024)
def icon(name: str, size: int, colour: Colour) -> pygame.Surface:
    """An icon in a square of so many pixels. The surface is shared: do not draw on it."""

    def draw(large: pygame.Surface, k: int) -> None:
        large.fill((*colour, 0))
        for part in ICONS[name].split(";"):
            _part(large, part.split(), size * k / GRID, colour)

    return supersampled((size, size), draw, FINENESS)


def _part(large: pygame.Surface, words: list[str], unit: float, colour: Colour) -> None:
    kind = words.pop(0) if words[0].isalpha() else "line"
    numbers = [tuple(float(number) * unit for number in word.split(",")) for word in words]
    if kind == "dot":
        x, y, r = numbers[0]
        pygame.draw.circle(large, colour, (x, y), r)
    elif kind == "star":
        x, y, r = numbers[0]
        pygame.draw.polygon(large, colour, star(x, y, r))
    elif kind == "ring":
        x, y, r = numbers[0]
        pygame.draw.circle(large, colour, (x, y), r, round(THICKNESS[kind] * unit))
    elif kind == "arc":
        x, y, r, start, end = numbers[0]
        stroke(large, _arc(x, y, r, start / unit, end / unit), THICKNESS[kind] * unit, colour)
    else:
        points: list[Point] = [(x, y) for x, y in numbers]
        if kind == "fill":
            # a filled shape has the rounded corners of the lines
            pygame.draw.polygon(large, colour, points)
            stroke(large, [*points, points[0]], unit, colour)
        else:
            stroke(large, points, THICKNESS[kind] * unit, colour)


def _arc(x: float, y: float, r: float, start: float, end: float) -> list[Point]:
    steps = max(8, int(abs(end - start) / 6))
    angles = [math.radians(start + (end - start) * step / steps) for step in range(steps + 1)]
    return [(x + r * math.cos(angle), y + r * math.sin(angle)) for angle in angles]
