"""The map painter: from the data of a map and a style to a picture of any window of it at any zoom.

World coordinates are those of the board (`board.centres`, `board.polygons`). `scale` is pixels per hex: per height of
a flat-top hex, per width of a pointy-top one; `hex_unit` says how long that is in world units. A picture is aligned
to whole pixels counted from the world's origin at its scale, so windows that overlap agree pixel by pixel.

The painter needs numpy. It is loaded when `Painter` is first asked for, so styles and measures stay cheap.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wargame.client.paint.style import PAINT_VERSION, MapStyle, PainterSpec
from wargame.client.paint.units import hex_unit

if TYPE_CHECKING:
    from wargame.client.paint.painter import Painter

__all__ = ["PAINT_VERSION", "MapStyle", "Painter", "PainterSpec", "hex_unit"]


def __getattr__(name: str) -> Any:
    """Load the painter when it is wanted."""
    if name == "Painter":
        from wargame.client.paint.painter import Painter

        return Painter
    raise AttributeError(name)
