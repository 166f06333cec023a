"""What a player may ask of the table at any time. What is not here the program does without."""

from __future__ import annotations

from skirmish.rules import movement
from skirmish.rules.battle import Battle


def reach(g: Battle, side: str, counter: str, all_open: bool = False) -> dict[str, int]:
    """Every hex a unit could move to now, with what that costs."""
    unit = g.units[counter]
    return {g.board.ids[place]: cost for place, cost in movement.reach(g, unit).items()} if not unit.lost else {}


def path(g: Battle, side: str, counter: str, place: str, all_open: bool = False) -> list[str]:
    """The way to one of them."""
    return [g.board.ids[step] for step in movement.way(g, g.units[counter], g.board.index[place])]


def zones(g: Battle, side: str) -> frozenset[str]:
    """3.4: the hexes where a unit of a side has to stop."""
    return frozenset(g.board.names_of(g.near_enemies(side)))
