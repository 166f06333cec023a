"""The curve of the expected result: a printed sheet with the band, the turns, and the turning points to click."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise

import pygame

from wargame.client.kit import Hint, Pen, Ui
from wargame.client.looks import SideLook
from wargame.client.palette import INK, INK2, PAPER, PAPER3, RED_INK, RULE, Colour, mix
from wargame.grammar import percent
from wargame.sitting.judgement import Judgement, Turning

FINE = 2
"""Curves are drawn so much finer and made smaller: their edges are smooth."""
EVERY = 2.0
"""Units from one point of the curve to the next."""
LABEL = 210
"""How wide what is said of a turning point may be."""
STEPS = (0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0)
_BRACKETS = re.compile(r" ?\([^()]*\)")

Go = Callable[[int], None]


@dataclass(frozen=True)
class Scale:
    """Where moments and values lie on the sheet."""

    plot: pygame.Rect
    low: float
    high: float
    starts: tuple[int, ...]
    """The actions before each turn, and the last one."""

    def x(self, ply: float) -> float:
        """Turns are equally wide, whatever was done in them."""
        turns = len(self.starts) - 1
        for number in range(turns):
            start, end = self.starts[number], self.starts[number + 1]
            if ply <= end or number == turns - 1:
                share = (ply - start) / (end - start) if end > start else 0.0
                return self.plot.x + self.plot.width * (number + min(1.0, max(0.0, share))) / turns
        return float(self.plot.x)

    def y(self, value: float) -> float:
        """The first side's lead is above."""
        value = min(self.high, max(self.low, value))
        return self.plot.bottom - self.plot.height * (value - self.low) / (self.high - self.low)


def scale_of(found: Judgement, plot: pygame.Rect) -> Scale:
    """A scale with all of the curve and most of its band on it."""
    points = found.points
    highest = max([1.0, *(point.value for point in points)])
    lowest = min([-1.0, *(point.value for point in points)])
    room = max(1.0, 0.3 * (highest - lowest))
    high = min(max(highest, *(point.high for point in points)), highest + room)
    low = max(min(lowest, *(point.low for point in points)), lowest - room)
    starts = tuple(_start(found, turn) for turn in found.turns) or (0,)
    return Scale(plot, low - 0.06 * (high - low), high + 0.06 * (high - low), (*starts, max(1, found.length)))


def _start(found: Judgement, turn: int) -> int:
    """The action before a turn; what comes before the first one is left out, as nothing is decided by it."""
    return next((act.ply - 1 for act in found.acts if act.turn == turn), 0)


def draw_curve(
    ui: Ui, rect: pygame.Rect, found: Judgement, sides: Sequence[SideLook], names: Sequence[str], go: Go
) -> None:
    """The sheet. `names` are those of the turns."""
    pen = ui.pen
    pen.paper(rect)
    inner = rect.inflate(-36, -24)
    head = pen.write("caps-heavy", 20, "Expected result", INK, (inner.x, inner.y))
    note = f"lead in {found.unit} at the end, as it stood after each act"
    band = "band: half of all results; click a number to go there"
    after = pen.write("map-italic", 15, note, INK2, (head.right + 14, inner.y + 5), width=inner.right - head.right - 14)
    if inner.right - after.right > pen.measure("map-italic", 15, band) + 24:
        pen.write("map-italic", 15, band, INK2, (inner.right, inner.y + 5), "topright")
    plot = pygame.Rect(inner.x + 40, inner.y + 36, inner.width - 40, inner.height - 62)
    scale = scale_of(found, plot)
    _ground(ui, scale, sides)
    _turns(ui, scale, names)
    taken: list[pygame.Rect] = []
    if len(found.acts) > 1:
        _lines(ui, scale, found)
        taken = _turning_points(ui, scale, found, go)
    _ahead(ui, scale, sides, taken)


def _ground(ui: Ui, scale: Scale, sides: Sequence[SideLook]) -> None:
    """Who is ahead above and below the line, and by how much."""
    pen, plot = ui.pen, scale.plot
    even = round(scale.y(0))
    pen.rect(pygame.Rect(plot.x, plot.y, plot.width, even - plot.y), mix(PAPER, sides[0].ink, 0.07))
    pen.rect(pygame.Rect(plot.x, even, plot.width, plot.bottom - even), mix(PAPER, sides[1].ink, 0.07))
    step = next((each for each in STEPS if (scale.high - scale.low) / each <= max(3, plot.height / 34)), STEPS[-1])
    for number in range(math.ceil(scale.low / step), math.floor(scale.high / step) + 1):
        y, value = scale.y(number * step), abs(number * step)
        pen.line(INK if number == 0 else mix(PAPER, RULE, 0.7), (plot.x, y), (plot.right, y), 2 if number == 0 else 1)
        pen.write("ui", 13, "even" if number == 0 else f"{value:g}", INK2, (plot.x - 9, y), "midright")


def _ahead(ui: Ui, scale: Scale, sides: Sequence[SideLook], taken: Sequence[pygame.Rect]) -> None:
    """Whose half is whose, where no label lies."""
    plot = scale.plot
    for side, y, anchor in ((sides[0], plot.y + 6, "topleft"), (sides[1], plot.bottom - 6, "bottomleft")):
        words = f"{side.name} ahead"
        wide = round(ui.pen.measure("map-heavy", 17, words))
        for x in (plot.x + 12, plot.right - wide - 12):
            box = pygame.Rect(x, y if anchor == "topleft" else y - 22, wide, 22)
            if not any(box.colliderect(other) for other in taken):
                ui.pen.write("map-heavy", 17, words, side.ink, (x, y), anchor)
                break


def _turns(ui: Ui, scale: Scale, names: Sequence[str]) -> None:
    pen, plot = ui.pen, scale.plot
    turns = len(scale.starts) - 1
    for number in range(turns + 1):
        x = plot.x + plot.width * number / turns
        pen.line(mix(PAPER, RULE, 0.9), (x, plot.y), (x, plot.bottom))
    room = plot.width / turns - 6
    short = any(pen.measure("ui", 13, name) > room for name in names)
    for number in range(turns):
        name = names[number] if number < len(names) and not short else str(number + 1)
        pen.write(
            "ui", 13, name, INK2, (plot.x + plot.width * (number + 0.5) / turns, plot.bottom + 13), "center", room
        )
    if short:
        pen.write("ui", 13, "turn", INK2, (plot.x - 9, plot.bottom + 13), "midright")


def sampled(scale: Scale, found: Judgement) -> list[tuple[float, float, float, float]]:
    """The curve and its band at even steps across the sheet: x, value, low, high; acts that lie on one step in one."""
    columns: dict[int, list[tuple[float, float, float]]] = {}
    for ply, point in enumerate(found.points):
        if ply >= scale.starts[0]:
            column = round((scale.x(ply) - scale.plot.x) / EVERY)
            columns.setdefault(column, []).append((point.value, point.low, point.high))
    shown = []
    for column, points in sorted(columns.items()):
        middle = [sum(each) / len(points) for each in zip(*points, strict=True)]
        shown.append((scale.plot.x + column * EVERY, middle[0], middle[1], middle[2]))
    last = found.points[-1]
    return [*shown, (scale.x(len(found.acts)), last.value, last.low, last.high)]


def _lines(ui: Ui, scale: Scale, found: Judgement) -> None:
    pen, plot = ui.pen, scale.plot
    box, fine = pen.box(plot), FINE
    sheet = pygame.Surface((box.width * fine, box.height * fine), pygame.SRCALPHA)
    per = box.width * fine / plot.width
    points = sampled(scale, found)

    def at(x: float, value: float) -> tuple[float, float]:
        return (x - plot.x) * per, (scale.y(value) - plot.y) * per

    upper, lower = [at(x, high) for x, _, _, high in points], [at(x, low) for x, _, low, _ in points]
    pygame.draw.polygon(sheet, (*mix(PAPER3, RULE, 0.35), 150), [*upper, *reversed(lower)])
    curve = [at(x, value) for x, value, _, _ in points]
    for wide, colour in ((5.5, PAPER), (3.2, mix(RED_INK, INK, 0.25))):
        _stroke(sheet, curve, colour, wide * per)
    smooth = pygame.transform.smoothscale(sheet, box.size)
    pen.surface.blit(smooth, box)


def _stroke(sheet: pygame.Surface, points: Sequence[tuple[float, float]], colour: Colour, wide: float) -> None:
    """A thick line with round joints."""
    for a, b in pairwise(points):
        pygame.draw.line(sheet, colour, a, b, max(1, round(wide)))
    for point in points:
        pygame.draw.circle(sheet, colour, point, wide / 2)


# ---------------------------------------------------------------- turning points


def _turning_points(ui: Ui, scale: Scale, found: Judgement, go: Go) -> list[pygame.Rect]:
    """Numbers on the curve, and what happened there on labels that lie clear of each other and of the numbers.

    Returns what lies on the sheet now.
    """
    turning = found.turning_points()
    spots = [_spot(scale, found, each) for each in turning]
    taken = [pygame.Rect(0, 0, 30, 30).move(round(x) - 15, round(y) - 15) for x, y in spots]
    curve = [(x, scale.y(value)) for x, value, _, _ in sampled(scale, found)]
    for each, (x, y) in zip(turning, spots, strict=True):
        lines = first_lines(ui.pen, "ui-semi", 13, headline(each), LABEL - 18, 2)
        kind = "own choice" if each.choice is not None else f"luck, {percent(each.act.chance)} chance"
        wide = max(ui.pen.measure("ui-semi", 13, line) for line in (*lines, kind)) + 18
        label = pygame.Rect(0, 0, round(wide), 26 + 17 * len(lines))
        place = _free(label, (x, y), scale.plot, taken, curve)
        taken.append(place)
        _label(ui, place, (x, y), lines, kind, each.choice is not None)
    for number, (each, (x, y)) in enumerate(zip(turning, spots, strict=True), 1):
        _number(ui, number, each, (x, y), go)
    return taken


def first_lines(pen: Pen, face: str, size: float, words: str, width: float, most: int) -> tuple[str, ...]:
    """The first lines of a text; where some are left out, dots say so."""
    lines = pen.wrapped(face, size, words, width)
    if len(lines) <= most:
        return lines
    last = lines[most - 1]
    while " " in last and pen.measure(face, size, f"{last} …") > width:
        last = last.rpartition(" ")[0]
    return (*lines[: most - 1], f"{last.rstrip(',;:')} …")


def headline(turning: Turning) -> str:
    """What happened, in a few words: the record's sentence without what stands in brackets."""
    shown = getattr(turning.choice.shown, "done", "") if turning.choice is not None else ""
    said = shown or (turning.choice.words[0] if turning.choice is not None else turning.act.told)
    while (shorter := _BRACKETS.sub("", said)) != said:
        said = shorter
    return said.rstrip(".") or "dice"


def _spot(scale: Scale, found: Judgement, turning: Turning) -> tuple[float, float]:
    """In the middle of the step."""
    after = found.points[turning.ply].value
    return scale.x(turning.ply), scale.y((turning.act.before + after) / 2)


def _free(
    label: pygame.Rect,
    spot: tuple[float, float],
    plot: pygame.Rect,
    taken: Sequence[pygame.Rect],
    curve: Sequence[tuple[float, float]],
) -> pygame.Rect:
    """The place for a label that covers least of what lies there, near its point."""
    best, least = label, math.inf
    bounds = plot.inflate(-8, -8)
    for dy in (-58, 58, -84, 84, -112, 112, -140, 140, -170, 170):
        for dx in (40, -40, 90, -90, 0, 140, -140):
            place = label.copy()
            place.center = round(spot[0] + dx), round(spot[1] + dy)
            place.clamp_ip(bounds)
            covered = sum(place.inflate(12, 10).colliderect(other) for other in taken)
            crossed = sum(place.inflate(8, 8).collidepoint(point) for point in curve)
            cost = 1000 * covered + 6 * crossed + math.dist(place.center, spot) / 4
            if cost < least:
                best, least = place, cost
    return best


def _label(
    ui: Ui, place: pygame.Rect, spot: tuple[float, float], lines: Sequence[str], kind: str, choice: bool
) -> None:
    pen = ui.pen
    edge = (
        min(max(spot[0], place.left + 10), place.right - 10),
        place.bottom if spot[1] > place.centery else place.top,
    )
    pen.line(INK, edge, spot)
    pen.rect(place, mix(PAPER, (255, 255, 255), 0.45), RULE, 3)
    for number, line in enumerate(lines):
        pen.write("ui-semi", 13, line, INK, (place.x + 9, place.y + 4 + 17 * number), width=place.width - 14)
    ink = RED_INK if choice else INK2
    pen.write("ui-semi" if choice else "ui", 13, kind, ink, (place.x + 9, place.y + 4 + 17 * len(lines)))


def _number(ui: Ui, number: int, turning: Turning, spot: tuple[float, float], go: Go) -> None:
    pen = ui.pen
    box = pygame.Rect(round(spot[0]) - 13, round(spot[1]) - 13, 26, 26)
    hint = Hint(f"Turning point {number}", f"{headline(turning)}. Click to go there.")
    touch = ui.spot(f"turning:{number}", box, partial(go, turning.ply), hint, str(number))
    fill = mix(RED_INK, INK, 0.25)
    pen.rect(box, mix(fill, (255, 255, 255), 0.15) if touch.hot else fill, PAPER, 13, 2)
    pen.write("counter-bold", 17, str(number), PAPER, box.center, "center")
    if touch.focused:
        ui.focus_ring(box, 13)
