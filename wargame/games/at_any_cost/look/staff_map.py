"""The map of At Any Cost: a staff map of the country west of Metz, with the roads by which supply comes (18.5)."""

from dataclasses import replace

from wargame.client.paint.style import STAFF, MapStyle
from wargame.content.models import BoardSpec

TITLE, SUBTITLE = "Metz 1870", "the battlefields of Mars-la-Tour and Gravelotte–St. Privat"
BROAD = (("Orne", 0.068), ("Yron", 0.055))
"""Waters that are wider than brooks."""
GRADES = {"short": "short", "normal": "normal", "extended": "extended"}


def map_style(board: BoardSpec) -> MapStyle:
    """The style of the map: an arrow at each road that leads to a source of supply, with its grade (18.5)."""
    entries = tuple(
        (region.hexes[0], _grade(region.traits)) for region in board.regions if "side" in region.traits and region.hexes
    )
    names = tuple((name, name.partition(" (")[0]) for name in (item.name for item in board.drawings) if " (" in name)
    return replace(STAFF, title=TITLE, subtitle=SUBTITLE, broad=BROAD, entries=entries, names=names)


def _grade(traits: dict[str, bool | int | float | str]) -> str:
    """The word at an arrow; where the grade depends on the column of a unit, the name of the town it leads to."""
    return GRADES.get(str(traits.get("grade", "")), "Metz")
