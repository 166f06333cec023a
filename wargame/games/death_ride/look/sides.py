"""The two sides: names, colours, dice."""

from __future__ import annotations

from functools import cache

from wargame.client.art.armies import FRENCH, GERMAN, Army
from wargame.client.looks import Die, SideLook
from wargame.client.palette import PANEL, PAPER, legible, rgb
from wargame.engine.events import Rolled
from wargame.games.death_ride.words.naming import ADJECTIVES, PEOPLES

ARMIES: dict[str, Army] = {"german": GERMAN, "french": FRENCH}
FURNITURE = {"german": GERMAN.ink, "french": FRENCH.body}
"""Bone for the Germans, light card for the French: both read on dark panels and apart from each other."""
PRINT = {"german": GERMAN.staff, "french": FRENCH.ink}
EMBLEMS = {"german": "eagle", "french": ""}
DICE = {"german": rgb("#6C757E"), "french": rgb("#C8283A")}
NEUTRAL_DIE = PAPER


@cache
def side_look(side: str) -> SideLook:
    """Name and colours of a side."""
    colour = legible(FURNITURE[side], PANEL)
    return SideLook(side, PEOPLES[side], ADJECTIVES[side], colour, PRINT[side], EMBLEMS[side])


def die(rolled: Rolled) -> Die:
    """A die that was rolled, in the colour of its side; others are plain."""
    return Die(rolled.face, rolled.faces, DICE.get(rolled.side or "", NEUTRAL_DIE), rolled.purpose)
