"""A march under way: the orders given as lanes over the map."""

from __future__ import annotations

from wargame.client.looks.glimpse import Glimpse
from wargame.client.looks.plain.facts import facts
from wargame.client.looks.shown import Overlay


def overlays(glimpse: Glimpse, word: str) -> list[Overlay]:
    """10.2.2: where everybody has been ordered to, always; units that go the same way share a lane."""
    if word:
        return []
    ways = dict.fromkeys(order.way for order in glimpse.seat.tool("orders") if len(order.way) > 1)
    index = facts(glimpse).board.index
    on_map = (tuple(index[place] for place in way) for way in ways)
    boxes = facts(glimpse).board.boxes
    return [Overlay("lane", way, "path") for way in on_map if boxes.isdisjoint(way)]
