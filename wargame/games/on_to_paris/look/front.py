"""What is painted on the map: land held abroad and its railways (10.10), sieges (16.2.4), and Command Zones to be."""

from __future__ import annotations

from collections.abc import Iterator

from wargame.client.looks.glimpse import Glimpse
from wargame.client.looks.plain.facts import Facts, facts
from wargame.client.looks.shown import Overlay, Tone
from wargame.games.on_to_paris.look.zone_ahead import zone_ahead
from wargame.games.on_to_paris.looking.ground import Control
from wargame.games.on_to_paris.looking.sieges import Siege

HELD: dict[str, Tone] = {"prussian": "path", "french": "legal"}


def overlays(glimpse: Glimpse, word: str) -> list[Overlay]:
    """What is always there; of what is pointed at, the Command Zone of a marker that may be laid there."""
    known = facts(glimpse)
    return list(zone_ahead(known, word) if word else front(known))


def front(known: Facts) -> Iterator[Overlay]:
    """10.10, 16.2.4: what each side holds of the other's country, and every siege."""
    seat, index, boxes = known.glimpse.seat, known.board.index, known.board.boxes
    held: dict[str, Control] = seat.tool("control_map")
    for side, each in held.items():
        places = tuple(sorted(place for word in each.abroad if (place := index[word]) not in boxes))
        if places:
            yield Overlay("area", places, HELD[side], fine=True)
        if each.rails:
            ends = tuple(index[word] for pair in each.rails for word in pair)
            yield Overlay("links", ends, HELD[side], dashed=True, fine=True)
    sieges: tuple[Siege, ...] = seat.tool("sieges")
    for siege in sieges:
        yield Overlay("ring", (index[siege.place],), "threat", filled=siege.progress, total=siege.number + 1)
