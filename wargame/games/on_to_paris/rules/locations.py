"""6.4.4, 8.3.3, 13.14.2: locations, and what is one besieged location."""

from __future__ import annotations

from typing import NamedTuple

from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.units import FRENCH, Formation


class Location(NamedTuple):
    """13.14.2: a hex, outside its Fort(ress) or inside."""

    place: int
    inside: bool = False

    def words(self, g: Campaign) -> tuple[str, ...]:
        """As actions name it: `2935`, or `2935 inside`."""
        word = g.board.ids[self.place]
        return (word, "inside") if self.inside else (word,)


def same_location(g: Campaign, one: Formation, other: Formation) -> bool:
    """6.4.4, 8.3.3: whether two Formations are in one place, both in its Fort(ress) or both outside."""
    return together(g, one.place, one.inside, other.place, other.inside)


def together(g: Campaign, place: int, inside: bool, other: int, other_inside: bool) -> bool:
    """6.4.4, 8.3.3: whether two locations are one; both hexes of Paris are, inside, while the French control both."""
    if inside != other_inside:
        return False
    if place == other:
        return True
    paris = g.ground.paris
    return inside and not (1 << place | 1 << other) & ~paris and not paris & ~g.forts[FRENCH]


def cut_off(g: Campaign, one: Formation, other: Formation) -> bool:
    """6.3, 6.4.2: whether one of two Formations is besieged and the other is not with it."""
    return (g.is_besieged(one) or g.is_besieged(other)) and not same_location(g, one, other)
