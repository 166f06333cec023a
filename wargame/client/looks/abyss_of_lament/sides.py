"""The two sides: names, colours, dice."""

from __future__ import annotations

from functools import cache

from wargame.client.looks import SideLook
from wargame.client.looks.abyss_of_lament.art import EAGLE, ink
from wargame.client.looks.abyss_of_lament.facts import data
from wargame.client.palette import PANEL, PAPER, WHITE, Colour, legible, mix

NEUTRAL_DIE = PAPER


def _on_furniture(printed: Colour) -> Colour:
    """Lightened until it reads on a dark panel."""
    return legible(mix(printed, WHITE, 0.25), PANEL)


@cache
def side_look(side: str) -> SideLook:
    """Name and colours of a side."""
    info = next(info for info in data().sides if info.id == side)
    return SideLook(side, info.name, info.adjective, _on_furniture(ink(side)), ink(side), EAGLE[side])


def die_colour(side: str | None) -> Colour:
    """Dice of a side have its colour; those of events are plain."""
    return ink(side) if side is not None else NEUTRAL_DIE
