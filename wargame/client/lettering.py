"""Type: the families of the table, single lines, wrapped lines and lettering with a halo. All sizes are pixels."""

from __future__ import annotations

import math
import re
from bisect import bisect_right
from functools import lru_cache

import pygame

from wargame.client.palette import Colour
from wargame.content.library import data_root

FACES = {
    "map": "alegreya-700-normal",
    "map-regular": "alegreya-400-normal",
    "map-italic": "alegreya-500-italic",
    "map-bold-italic": "alegreya-700-italic",
    "map-heavy": "alegreya-800-normal",
    "caps": "alegreya-sc-700-normal",
    "caps-medium": "alegreya-sc-500-normal",
    "caps-heavy": "alegreya-sc-800-normal",
    "counter": "barlow-condensed-600-normal",
    "counter-bold": "barlow-condensed-700-normal",
    "counter-medium": "barlow-condensed-500-normal",
    "ui": "source-sans-3-400-normal",
    "ui-semi": "source-sans-3-600-normal",
    "ui-bold": "source-sans-3-700-normal",
    "ui-italic": "source-sans-3-400-italic",
}
SET_APART = 0.045
"""Barlow kerns “11” into one stroke at small sizes: up to `CLOSE` pixels its figures are set one by one."""
CLOSE = 22
DIVIDERS = "/\\-_.,"
"""After these signs a word that is too wide for a line is broken."""


@lru_cache(maxsize=256)
def font(face: str, size: int) -> pygame.font.Font:
    """A face at a size."""
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(str(data_root() / "assets" / "fonts" / f"{FACES[face]}.woff2"), max(5, size))


SIGNS = {"♥": "hearts", "♦": "diamonds", "♠": "spades", "♣": "clubs"}
"""Signs that no face has: they are drawn."""
_SIGN = re.compile(f"([{''.join(SIGNS)}→])")
SIGN_WIDTH, ARROW_WIDTH = 0.82, 0.9


@lru_cache(maxsize=8192)
def text(face: str, size: int, line: str, colour: Colour, spacing: float | None = None) -> pygame.Surface:
    """One line. `spacing` is letter-spacing in em. The surface is shared: do not draw on it."""
    if _SIGN.search(line):
        return _with_signs(face, size, line, colour, spacing)
    letters = font(face, size)
    runs = list(line) if spacing else [line]
    if spacing is None and face.startswith("counter") and size <= CLOSE:
        runs, spacing = re.findall(r"\d|\D+", line), SET_APART
    if len(runs) < 2 or spacing is None:
        return letters.render(line, True, colour)
    step = spacing * size
    set_apart = [_run(face, size, run, colour) for run in runs]
    width = sum(room for _, room in set_apart) + step * (len(runs) - 1)
    line_of_type = pygame.Surface((math.ceil(width) + 1, letters.get_height()), pygame.SRCALPHA)
    x = 0.0
    for picture, room in set_apart:
        line_of_type.blit(picture, (round(x), 0))
        x += room + step
    return line_of_type


@lru_cache(maxsize=2048)
def _run(face: str, size: int, run: str, colour: Colour) -> tuple[pygame.Surface, int]:
    """Letters that are set as one, and how broad they are: the figures of hundreds of hexes are ten."""
    letters = font(face, size)
    return letters.render(run, True, colour), letters.size(run)[0]


def _with_signs(face: str, size: int, line: str, colour: Colour, spacing: float | None) -> pygame.Surface:
    """A line in which suits and arrows are drawn between the words."""
    letters = font(face, size)
    surface = pygame.Surface((width_of(face, size, line) + 2, letters.get_height()), pygame.SRCALPHA)
    middle, x = cap_centre(face, size), 0
    for run in _SIGN.split(line):
        if run in SIGNS:
            sign = _suit(SIGNS[run], round(size * 0.74), colour)
            surface.blit(sign, (x + round(size * 0.04), round(middle - sign.get_height() / 2)))
        elif run == "→":
            _draw_arrow(surface, x, middle, size, colour)
        elif run:
            surface.blit(text(face, size, run, colour, spacing), (x, 0))
        x += _run_width(face, size, run)
    return surface


def _suit(name: str, size: int, colour: Colour) -> pygame.Surface:
    """A suit in the colour of the lettering; red suits stay red where that reads."""
    from wargame.client.art.suits import suit  # the shapes are art, which is lettered itself

    light = sum(colour) > 380
    red = (226, 96, 88) if light else (179, 38, 43)
    return suit(name, size, red if name in ("hearts", "diamonds") else colour)


def _draw_arrow(surface: pygame.Surface, x: int, y: float, size: int, colour: Colour) -> None:
    end, head, thick = x + size * 0.8, size * 0.2, max(1, round(size / 12))
    pygame.draw.line(surface, colour, (x + size * 0.1, y), (end, y), thick)
    for dy in (-head, head):
        pygame.draw.line(surface, colour, (end - head, y + dy), (end, y), thick)


def _run_width(face: str, size: int, run: str) -> int:
    if run in SIGNS:
        return round(size * SIGN_WIDTH)
    return round(size * ARROW_WIDTH) if run == "→" else font(face, size).size(run)[0]


@lru_cache(maxsize=8192)
def width_of(face: str, size: int, line: str) -> int:
    """How wide a line is."""
    if _SIGN.search(line):
        return sum(_run_width(face, size, run) for run in _SIGN.split(line))
    return font(face, size).size(line)[0]


def height_of(face: str, size: int) -> int:
    """How high a line is."""
    return font(face, size).get_height()


def cap_centre(face: str, size: int) -> float:
    """Where the middle of the capitals lies below the top of the line: figures are centred on it."""
    return font(face, size).get_ascent() - 0.35 * size


@lru_cache(maxsize=4096)
def wrap(face: str, size: int, words: str, width: int) -> tuple[str, ...]:
    """A text in lines no wider than `width`, words that are wider broken; a line break in the text stays one."""
    lines: list[str] = []
    for paragraph in words.split("\n"):
        line = ""
        for word in paragraph.split():
            longer = f"{line} {word}" if line else word
            if width_of(face, size, longer) <= width:
                line = longer
                continue
            if line:
                lines.append(line)
            *full, line = _broken(face, size, word, width)
            lines += full
        lines.append(line)
    return tuple(lines)


SLACK = 0.94
"""Of a width in units: rounded sizes and hinting make a line wider at one scale than at another."""


def unit_lines(face: str, size: int, words: str, width: float) -> tuple[str, ...]:
    """A text in lines that are the same at every scale of the interface: who measures them need not know it."""
    return wrap(face, size, words, int(width * SLACK))


def _broken(face: str, size: int, word: str, width: int) -> list[str]:
    """A word in parts no wider than a line: broken after a sign that divides it, or where the line ends."""
    parts = []
    while len(word) > 1 and width_of(face, size, word) > width:
        fits = max(1, bisect_right(range(1, len(word)), width, key=lambda end: width_of(face, size, word[:end])))
        end = max((end for end in range(fits // 3 + 1, fits + 1) if word[end - 1] in DIVIDERS), default=fits)
        parts.append(word[:end])
        word = word[end:]
    return [*parts, word]


@lru_cache(maxsize=4096)
def shortened(face: str, size: int, line: str, width: int) -> str:
    """A line cut to a width, with an ellipsis where something is left out."""
    if width_of(face, size, line) <= width:
        return line
    while line and width_of(face, size, line.rstrip() + "…") > width:
        line = line[:-1]
    return line.rstrip() + "…"


@lru_cache(maxsize=512)
def halo_text(
    face: str, size: int, line: str, colour: Colour, halo: Colour, radius: int = 2, spacing: float | None = None
) -> pygame.Surface:
    """Lettering with a soft halo: stamped in a ring, blurred once, then overprinted."""
    ink, glow = text(face, size, line, colour, spacing), text(face, size, line, halo, spacing)
    pad = radius * 2 + 2
    soft = pygame.Surface((ink.get_width() + 2 * pad, ink.get_height() + 2 * pad), pygame.SRCALPHA)
    for step in range(12):
        angle = step * math.tau / 12
        for reach in (radius, radius * 0.5):
            soft.blit(glow, (pad + reach * math.cos(angle), pad + reach * math.sin(angle)))
    lettering = pygame.transform.gaussian_blur(soft, 1)
    lettering.blit(ink, (pad, pad))
    return lettering
