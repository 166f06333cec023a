"""The two sides: names, colours, dice."""

from __future__ import annotations

from functools import cache

from wargame.client.looks import Die, SideLook
from wargame.client.palette import PANEL, PAPER, legible, rgb
from wargame.engine.events import Rolled
from wargame.games.at_any_cost.look.colours import ARMIES, RED
from wargame.games.at_any_cost.rules.fire.combat import WHITE_DIE

FURNITURE = {"french": ARMIES["french"].body, "prussian": ARMIES["prussian"].ink}
"""Light card for the French, bone for the Prussians: both read on dark panels and apart from each other."""
PRINT = {"french": ARMIES["french"].ink, "prussian": ARMIES["prussian"].staff}
NAMES = {"french": ("French", "French"), "prussian": ("Prussians", "Prussian")}
"""Name and adjective of each side, if no game file calls it otherwise."""
EMBLEMS = {"french": "", "prussian": "eagle"}
DICE = {"french": RED, "prussian": rgb("#6C757E")}
NEUTRAL_DIE = PAPER
"""The white die of a fire, and those that belong to nobody."""


@cache
def side_look(side: str) -> SideLook:
    """Name and colours of a side."""
    colour = legible(FURNITURE[side], PANEL)
    return SideLook(side, *NAMES[side], colour, PRINT[side], EMBLEMS[side])


def die(rolled: Rolled) -> Die:
    """Dice of a side have its colour; the white die of a fire (8.5) and those that belong to nobody are plain."""
    colour = NEUTRAL_DIE if rolled.purpose == WHITE_DIE else DICE.get(rolled.side or "", NEUTRAL_DIE)
    return Die(rolled.face, rolled.faces, colour, rolled.purpose)
