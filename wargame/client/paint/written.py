"""All that is written on a map. The ground is painted without it: letters are set at their size at every zoom."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from wargame.client.paint.area_labels import AreaLabels
from wargame.client.paint.frame import Frame
from wargame.client.paint.land import Land
from wargame.client.paint.letters import Names, Numbers, Placed
from wargame.client.paint.network import Network
from wargame.client.paint.view import View


class Written:
    """The numbers of hexes, the names, what is written in areas and in the margin."""

    def __init__(self, land: Land, network: Network, frame: Frame) -> None:
        self.network, self.frame = network, frame
        self.names = Names(land, network, frame.field)
        self.numbers = Numbers(land)
        self.areas = AreaLabels(land) if land.spec.areas else None

    def placing(self, scale: float) -> Iterator[Placed]:
        """The names of a zoom, one by one."""
        return self.names.placing(scale)

    def paint(self, surface: pygame.Surface, view: View) -> None:
        """Write everything on a window."""
        self.numbers.paint(surface, view)
        self.names.paint(surface, view)
        if self.areas is not None:
            self.areas.letter(surface, view)
        self.frame.letter(surface, view)
