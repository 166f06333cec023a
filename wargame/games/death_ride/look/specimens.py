"""Specimen sheets of this game: its counters and markers, and its map."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from wargame.client.art.badges import badge
from wargame.client.art.sheet import SIZES, Page
from wargame.client.theme import Theme
from wargame.games.death_ride.content import load_scenario
from wargame.games.death_ride.look import art, pieces, signs
from wargame.games.death_ride.look.aids import badges

STEP = 124
SAMPLES = {
    "german": ("g-ir24", "g-ir8", "g-bredow", "g-redern", "g-iii-art", "g-rheinbaben-art"),
    "french": ("f-jolivet", "f-picard-1", "f-gramont", "f-dubarail", "f-2-art", "f-res-art-1"),
}
LEADERS = {"german": ("gl-alvensleben", "gl-frederick-charles"), "french": ("fl-frossard", "fl-bazaine")}
MARKERS = {
    "camp": art.MarkerFace("bivouac"),
    "Fire Zone": art.MarkerFace("zone", "2", "#b9a46b"),
    "of the Guard": art.MarkerFace("zone", "G", "#7d4aa3"),
}
WINDOWS = (("21", 40.0, 700, 420), ("22", 72.0, 700, 420), ("37", 100.0, 700, 420))
"""Pieces of the map: the Area in the middle, pixels per hex, width and height."""


def faces(side: str) -> dict[str, art.CounterFace]:
    """Counters of each sort, Fresh and Spent, Active and Inactive."""
    data = load_scenario(signs.SCENARIO).game
    units = [data.unit[word] for word in SAMPLES[side]]
    found = {unit.name: pieces.printed_face(data, unit) for unit in units}
    found |= {f"{unit.name}, Spent": pieces.printed_face(data, unit, True) for unit in units[2:5:2]}
    for word in LEADERS[side]:
        leader = data.leader[word]
        found[leader.name] = pieces.printed_face(data, leader)
        found[f"{leader.name}, Inactive"] = pieces.printed_face(data, leader, True)
    return found


def _counters(theme: Theme, title: str) -> pygame.Surface:
    page = Page(title, 1100)
    for side, heading in (("german", "German"), ("french", "French")):
        page.section(heading)
        shown = faces(side)
        for size in (*SIZES, 22):
            page.row([art.counter(face, size, theme) for face in shown.values()], STEP, str(size), theme)
        page.names(shown, STEP)
    return page.done()


def _markers() -> pygame.Surface:
    page, theme = Page("Markers: Death Ride", 620), Theme()
    for size in (96, 54, 30, 20):
        page.row([art.marker(face, size, theme) for face in MARKERS.values()], 146, str(size))
    page.names(MARKERS, 146)
    page.section("Badges")
    kinds = badges(load_scenario(signs.SCENARIO).scenario)
    for size in (48, 28, 20):
        page.row([badge(kind, size) for kind, _, _ in kinds], 108, str(size))
    return page.done()


def _map() -> pygame.Surface:
    page, painter = Page("The map: Death Ride", 1500), signs.painter()
    for middle, scale, width, height in WINDOWS:
        x, y = painter.land.centres[painter.land.board.index[middle]]
        left, top = round(x * scale) - width // 2, round(y * scale) - height // 2
        page.row([painter.paint_pixels(left, top, width, height, scale)], 720)
    return page.done()


SHEETS: dict[str, Callable[[], pygame.Surface]] = {
    "ride-counters": lambda: _counters(Theme(), "Counters: Death Ride"),
    "ride-counters-nato": lambda: _counters(Theme(symbols="nato"), "Counters: Death Ride, NATO boxes"),
    "ride-counters-safe": lambda: _counters(Theme(safe=True), "Counters: Death Ride, safe colours"),
    "ride-markers": _markers,
    "ride-map": _map,
}
