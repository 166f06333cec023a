"""Cards: the printed blank, the woven back, and a card laid at an angle with its shadow."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from wargame.client.art.face import Face
from wargame.client.lettering import height_of, shortened, text, width_of, wrap
from wargame.client.palette import BLACK, INK, PAPER, PAPER3, RULE, WHITE, Colour, ink_on, mix
from wargame.client.shapes import Point

ASPECT = 1.4
"""Height of a card as a share of its width."""
RADIUS = 6.0
Box = tuple[float, float, float, float]
HEAD_FOOT, TEXT_TOP, TEXT_FOOT = 27.0, 97.0, 134.0
WORDS_FROM = 84
"""Narrower cards have no words: their pictures speak."""
LEAST_TYPE = 10


def window(width: int) -> Box:
    """The field of the picture: left, top, width, height in hundredths of the width."""
    return (10.0, 32.0, 80.0, 62.0) if width >= WORDS_FROM else (9.0, 33.0, 82.0, 98.0)


def blank(width: int, head: Colour, title: str, value: str = "", accent: Colour | None = None) -> Face:
    """A card with its coloured head, ready for a picture in its `window`. `accent` is the ink of the value."""
    face = Face(width, round(width * ASPECT), PAPER, RADIUS)
    line = face.pixel(max(1.0, width * 0.008))
    face.rect(mix(PAPER, PAPER3, 0.55), 4, 4, 92, 132, 4, RULE, line)
    face.rect(head, 4, 4, 92, 16, 4)
    face.rect(head, 4, 14, 92, HEAD_FOOT - 14)
    face.rect(mix(head, BLACK, 0.3), 4, HEAD_FOOT, 92, max(1.0, line))
    _field(face, line)
    if width >= WORDS_FROM:
        _title(face, title.upper(), ink_on(head), *((31.0, 93.0) if value else (7.0, 93.0)))
    if value:
        # on a small card the value is all that can be read, so it is larger
        reach = 10.5 if width >= WORDS_FROM else 14.0
        face.disc(mix(head, BLACK, 0.35), 18, 16.4, reach + 1.2)
        face.disc(PAPER, 18, 16.4, reach)
        face.text("counter-bold", reach * 1.9, value, accent or INK, (18, 16.6), least=9)
    return face


def _title(face: Face, title: str, ink: Colour, left: float, right: float) -> None:
    """The title on one line, or smaller on two."""
    middle, room, least = (left + right) / 2, right - left, max(LEAST_TYPE, round(face.width * 0.115))
    if width_of("counter", least, title) <= room * face.width / 100:
        face.text("counter", 14, title, ink, (middle, 16), fit=room, least=least)
        return
    words = title.split()
    halves = [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, max(2, len(words)))]
    upper, lower = min(halves, key=lambda half: max(width_of("counter", LEAST_TYPE, line) for line in half))
    for line, y in ((upper, 11.3), (lower, 21.0)):
        face.text("counter", 10.5, line, ink, (middle, y), fit=room, least=LEAST_TYPE - 1)


def _field(face: Face, line: float) -> None:
    """The field of the picture: bright paper, with faint rays as an engraver cuts them."""
    x, y, width, height = window(face.width)
    bright = mix(PAPER, WHITE, 0.6)
    face.rect(bright, x, y, width, height, 2.5, mix(RULE, PAPER, 0.15), line)
    if face.width < WORDS_FROM:
        return
    ray, inset = mix(bright, PAPER3, 0.28), line + 1.5
    middle_x, middle_y = x + width / 2, y + height / 2
    half_x, half_y = width / 2 - inset, height / 2 - inset
    for step in range(32):
        corners: list[Point] = [(middle_x, middle_y)]
        for angle in ((step - 0.22) * math.tau / 32, (step + 0.22) * math.tau / 32):
            dx, dy = math.cos(angle), math.sin(angle)
            reach = min(half_x / max(1e-6, abs(dx)), half_y / max(1e-6, abs(dy)))
            corners.append((middle_x + dx * reach, middle_y + dy * reach))
        face.poly(ray, *corners)
    face.disc(bright, middle_x, middle_y, height * 0.40)


def printed(face: Face, words: str) -> pygame.Surface:
    """The card with its words of use, cut out."""
    card = face.card(mix(INK, PAPER, 0.25), 1.0)
    if face.width < WORDS_FROM or not words:
        return card
    unit = face.width / 100
    room, width = (TEXT_FOOT - TEXT_TOP) * unit, round(84 * unit)
    size = max(LEAST_TYPE, round(10.5 * unit))
    while size > LEAST_TYPE and len(wrap("ui", size, words, width)) * size * 1.16 > room:
        size -= 1
    lines = list(wrap("ui", size, words, width))
    most = max(1, int(room / (size * 1.14)))
    if len(lines) > most:
        lines[most - 1 :] = [shortened("ui", size, " ".join(lines[most - 1 :]), width)]
    step = round(size * 1.16)
    y = round(TEXT_TOP * unit + (room - len(lines) * step) / 2 - (height_of("ui", size) - step) / 2)
    for line in lines:
        image = text("ui", size, line, INK)
        card.blit(image, (round((face.width - image.get_width()) / 2), y))
        y += step
    return card


@lru_cache(maxsize=64)
def woven(width: int, ground: Colour, emblem: str, field: Colour = PAPER, ink: Colour = INK) -> pygame.Surface:
    """The back of a card: a woven ground and an emblem in a disc. The surface is shared: do not draw on it."""
    face = Face(width, round(width * ASPECT), ground, RADIUS)
    line = face.pixel(max(1.0, width * 0.010))
    pale, thread, shade = mix(ground, WHITE, 0.45), mix(ground, WHITE, 0.20), mix(ground, BLACK, 0.22)
    face.rect(mix(ground, WHITE, 0.06), 6, 6, 88, 128, 4, pale, line)
    if width >= 40:
        for row in range(18):
            for column in range(12):
                x, y = 12.6 + column * 6.8, 12.2 + row * 6.8
                # over and under: the threads lie across in turn
                paint, wide, high = (thread, 3.1, 1.3) if (row + column) % 2 else (shade, 1.3, 3.1)
                face.poly(paint, (x - wide, y), (x, y - high), (x + wide, y), (x, y + high))
    face.disc(shade, 50, 70, 32)
    face.disc(pale, 50, 70, 30.5)
    face.disc(field, 50, 70, 28.5)
    face.figure(emblem, (27, 47.5, 46, 46), ink, ink, field if width >= WORDS_FROM else None)
    return face.card(mix(ground, BLACK, 0.7), 1.0)


def _margined(picture: pygame.Surface) -> pygame.Surface:
    """A picture in a clear margin, without which its edges would be ragged when it is turned."""
    wide = pygame.Surface((picture.get_width() + 4, picture.get_height() + 4), pygame.SRCALPHA)
    wide.fill((*INK, 0))
    wide.blit(picture, (2, 2))
    return wide


@lru_cache(maxsize=96)
def _tilted(picture: pygame.Surface, angle: float, lift: int) -> pygame.Surface:
    """A card turned, with its shadow; it lies in the middle of the surface."""
    turned = pygame.transform.rotozoom(_margined(picture), angle, 1.0) if angle else picture
    blur = max(3, picture.get_width() // 18) + lift
    pad = 2 * blur + lift
    size = (turned.get_width() + 2 * pad, turned.get_height() + 2 * pad)
    cast = pygame.Surface(size, pygame.SRCALPHA)
    shape = pygame.mask.from_surface(turned)
    shape.to_surface(cast, setcolor=(*BLACK, 140), unsetcolor=None, dest=(pad + 1, pad + blur // 2 + lift))
    soft = pygame.transform.gaussian_blur(cast, blur)
    soft.blit(turned, (pad, pad))
    return soft


def lay_card(
    surface: pygame.Surface, picture: pygame.Surface, centre: Point, angle: float = 0.0, lift: int = 0
) -> pygame.Rect:
    """Draw a card with its shadow, turned by some degrees; tells where its upright face would be.

    `picture` must come from a cache, because turned cards are kept by picture.
    """
    sprite = _tilted(picture, round(angle * 2) / 2, lift)
    x, y = round(centre[0] - sprite.get_width() / 2), round(centre[1] - sprite.get_height() / 2)
    surface.blit(sprite, (x, y))
    return picture.get_rect(center=(round(centre[0]), round(centre[1])))
