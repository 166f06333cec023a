"""The two sides: names, colours, dice."""

from __future__ import annotations

from functools import cache

from wargame.client.looks import Die, SideLook
from wargame.client.palette import PANEL, PAPER, WHITE, Colour, legible, mix
from wargame.engine.events import Rolled
from wargame.games.abyss_of_lament.look.art import EAGLE, ink

NEUTRAL_DIE = PAPER
NAMES = {"prussia": ("Prussia", "Prussian"), "austria": ("Austria", "Austrian")}
"""Name and adjective of each side, if no game file calls it otherwise."""


def _on_furniture(printed: Colour) -> Colour:
    """Lightened until it reads on a dark panel."""
    return legible(mix(printed, WHITE, 0.25), PANEL)


@cache
def side_look(side: str) -> SideLook:
    """Name and colours of a side."""
    return SideLook(side, *NAMES[side], _on_furniture(ink(side)), ink(side), EAGLE[side])


def die(rolled: Rolled) -> Die:
    """A die in the colour of who rolled it, with what it was rolled for."""
    label = rolled.purpose if rolled.side is not None else "event"
    return Die(rolled.face, rolled.faces, die_colour(rolled.side), label)


def die_colour(side: str | None) -> Colour:
    """Dice of a side have its colour; those of events are plain."""
    return ink(side) if side is not None else NEUTRAL_DIE
