"""How cost grows, as pictures of a report: with units and hexes on the map, and with the length of a record."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

Points = Sequence[tuple[float, float]]
WIDTH, HEIGHT, EDGE, KEY = 720, 380, 56, 240
"""A picture in pixels, with its margins: that on the right is for the names."""
COLOURS = ("#1f4e79", "#b03a2e", "#2e7d32", "#8e6c00", "#6a3d9a", "#5d6d7e", "#00838f", "#ad1457")
TICKS = 5


class Scale(NamedTuple):
    """Where the values of an axis lie in a picture."""

    low: float
    high: float
    start: float
    end: float
    log: bool

    def at(self, value: float) -> float:
        """Where a value lies."""
        low, high, value = (math.log10(each) if self.log else each for each in (self.low, self.high, value))
        return self.start + (value - low) / (high - low or 1) * (self.end - self.start)

    def ticks(self) -> Iterator[float]:
        """The values that are written at the axis."""
        for number in range(TICKS):
            share = number / (TICKS - 1)
            yield self.low * (self.high / self.low) ** share if self.log else self.low + (self.high - self.low) * share


def chart(title: str, across: str, up: str, series: Mapping[str, Points], log: bool = False) -> str:
    """A picture as SVG: the points of each series, joined by a line where there are several."""
    every = [point for points in series.values() for point in points]
    x = _scale([point[0] for point in every], EDGE, WIDTH - KEY, log)
    y = _scale([point[1] for point in every], HEIGHT - EDGE, EDGE, log)
    parts = [_text(EDGE, 18, title, 14), _text((EDGE + WIDTH - KEY) / 2, HEIGHT - 12, across, 12, "middle")]
    parts.append(_text(EDGE, 40, up, 12))
    for value in x.ticks():
        parts += [
            _line(x.at(value), y.start, x.at(value), y.end),
            _text(x.at(value), y.start + 16, _said(value), 11, "middle"),
        ]
    for value in y.ticks():
        parts += [
            _line(x.start, y.at(value), x.end, y.at(value)),
            _text(EDGE - 6, y.at(value) + 4, _said(value), 11, "end"),
        ]
    for number, (name, points) in enumerate(series.items()):
        colour, spots = COLOURS[number % len(COLOURS)], [(x.at(a), y.at(b)) for a, b in sorted(points)]
        if log is False and len(spots) > 1:
            way = " ".join(f"{a:.1f},{b:.1f}" for a, b in spots)
            parts.append(f'<polyline points="{way}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts += [f'<circle cx="{a:.1f}" cy="{b:.1f}" r="4" fill="{colour}"/>' for a, b in spots]
        parts.append(_text(WIDTH - KEY + 14, EDGE + 12 + 18 * number, name, 12, "start", colour))
    body = "\n".join(parts)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif">'
    return f'{head}\n<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>\n{body}\n</svg>\n'


def _scale(values: Sequence[float], start: float, end: float, log: bool) -> Scale:
    low, high = (min(values), max(values)) if log else (0.0, max(values))
    return Scale(low, high if high > low else low + 1, start, end, log)


def _said(value: float) -> str:
    return f"{value:,.0f}" if value >= 10 or value == 0 else f"{value:.2g}"


def _text(x: float, y: float, words: str, size: int = 11, anchor: str = "start", colour: str = "#333") -> str:
    place = f'x="{x:.0f}" y="{y:.0f}" font-size="{size}" text-anchor="{anchor}" fill="{colour}"'
    return f"<text {place}>{escape(words)}</text>"


def _line(a: float, b: float, c: float, d: float) -> str:
    return f'<line x1="{a:.1f}" y1="{b:.1f}" x2="{c:.1f}" y2="{d:.1f}" stroke="#ddd"/>'


def plots(report: dict[str, Any]) -> dict[str, str]:
    """The pictures of a report by the names of their files; of what was not measured there is none."""
    steps, hexes = _by_game(report, "units"), _by_game(report, "places")
    found = {}
    if steps:
        up = "ms of a step, median"
        found["units.svg"] = chart("A step of random play, by pieces", "pieces on the map", up, steps, log=True)
        found["hexes.svg"] = chart("A step of random play, by places", "places of the map", up, hexes, log=True)
    grown = {name: battle["record"]["growth"] for name, battle in report["scenarios"].items() if battle["record"]}
    opened = {
        f"{name.partition('/')[2]}, {words}": [(each["actions"], each[key]) for each in points]
        for name, points in grown.items()
        for words, key in (("played again", "open_ms"), ("kept", "again_ms"))
    }
    if opened:
        found["record.svg"] = chart("Opening a record", "actions of the record", "ms", opened)
        held = {
            name.partition("/")[2]: [(each["actions"], each["opened_mb"]) for each in points]
            for name, points in grown.items()
        }
        found["memory.svg"] = chart("Memory of an opened record", "actions of the record", "MB", held)
    return found


def _by_game(report: dict[str, Any], size: str) -> Mapping[str, Points]:
    """The median step of every scenario against its size, game by game."""
    found: dict[str, list[tuple[float, float]]] = {}
    for name, battle in report["scenarios"].items():
        if battle["step_ms"] is not None:
            found.setdefault(name.partition("/")[0], []).append((battle[size], battle["step_ms"]["median"]))
    return found


def write_plots(report: dict[str, Any], folder: Path) -> list[Path]:
    """The pictures of a report as files of a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, picture in plots(report).items():
        (folder / name).write_text(picture, encoding="utf-8")
        written.append(folder / name)
    return written
