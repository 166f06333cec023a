"""How the table is drawn for this person: size of the interface, colours, symbols, motion."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from wargame.client.palette import SAFE, STANDARD, States

Symbols = Literal["figures", "nato"]


@dataclass(frozen=True)
class Theme:
    """What every drawing depends on. It can be a key of a cache."""

    scale: float = 1.0
    """Pixels of the window for one unit of the interface; the map has a zoom of its own."""
    safe: bool = False
    """Colours that colour-blind eyes can tell apart, and patterns on formation bands."""
    symbols: Symbols = "figures"
    motion: bool = True

    @property
    def states(self) -> States:
        """The colours that tell states."""
        return SAFE if self.safe else STANDARD
