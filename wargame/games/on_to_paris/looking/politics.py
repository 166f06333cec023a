"""18: where the sovereigns are and must be, and how likely the Empire falls."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from wargame.engine.dice import sums
from wargame.games.on_to_paris.looking.estimates import Forecast
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.politics.presence import (
    army_size,
    besieged,
    empire_stands,
    largest_army,
    sovereign,
)
from wargame.games.on_to_paris.rules.units import ENEMY, FRENCH
from wargame.games.on_to_paris.rules.view import hides

FACES = 6
FARTHER = 5
"""So many hexes beyond the limit are told."""


class Ruler(NamedTuple):
    """18.4, 18.5: a sovereign on the map."""

    id: str
    name: str
    place: str
    formation: str
    largest: tuple[str, ...]
    """The largest Army of his side, several if they are of one size; none where the asker may not compare them."""

    @property
    def present(self) -> bool:
        """18.4: whether he is where he must be."""
        return not self.largest or self.formation in self.largest


class Politics(NamedTuple):
    """18.2: the Empire as it stands."""

    rulers: dict[str, Ruler]
    """By side."""
    hexes: int
    """18.2.2: how far Napoleon III is from the border."""
    limit: int
    now: float
    """18.2.2: the chance that it falls if he is looked at where he is, far from the border or besieged."""
    besieged: bool
    far: dict[int, float]
    """18.2.2: the same for hexes beyond the limit."""
    lost: dict[int, float]
    """18.2.2: the chance after a combat with him that is lost by so many SPs more than the enemy's."""


def politics(g: Campaign, side: str) -> Politics | None:
    """18.2, 18.4, 18.5: the Empire's standing; None once it has fallen, and in scenarios without sovereigns."""
    emperor = sovereign(g, FRENCH) if empire_stands(g) else None
    if emperor is None:
        return None
    place, limits = g.whereabouts(emperor), g.data.limits
    hexes = 0 if place in g.board.boxes else g.ground.border_distance[place]
    shut_in = besieged(g, emperor)
    chance = _siege(g, place) if shut_in else _distance(g, hexes)
    return Politics(
        rulers={owner: ruler for owner in g.sides if (ruler := _ruler(g, side, owner)) is not None},
        hexes=hexes,
        limit=limits.border_limit,
        now=chance,
        besieged=shut_in,
        far={each: _distance(g, each) for each in range(limits.border_limit + 1, limits.border_limit + 1 + FARTHER)},
        lost={each: each / FACES for each in range(1, FACES + 1)},
    )


def _ruler(g: Campaign, side: str, owner: str) -> Ruler | None:
    leader = sovereign(g, owner)
    if leader is None:
        return None
    hidden = any(hides(g, unit, side) for unit in g.fielded(owner))
    largest = () if hidden else tuple(army.id for army in largest_army(g, owner))
    return Ruler(leader.id, leader.name, g.board.ids[g.whereabouts(leader)], leader.formation, largest)


def _distance(g: Campaign, hexes: int) -> float:
    """18.2.2: two dice and the hexes from the border."""
    limits = g.data.limits
    if hexes <= limits.border_limit:
        return 0.0
    ways = sums(2, FACES)
    return sum(each for roll, each in ways.items() if roll + hexes >= limits.border_falls_at) / sum(ways.values())


def _siege(g: Campaign, place: int) -> float:
    """18.2.2: one die and the Siege Progress, one less in a Fortress; in the Rally Phase."""
    limits = g.data.limits
    fortress = limits.siege_fall_fortress if g.ground.fortresses >> place & 1 else 0
    modifier = g.progress.get(g.board.ids[place], 0) + fortress
    return sum(roll + modifier >= limits.siege_falls_at for roll in range(1, FACES + 1)) / FACES


def empire_falls(found: Forecast) -> float:
    """18.2.2: how likely the Empire is to fall by a combat with Napoleon III in it."""
    total = 0.0
    for result, chance in found.results:
        if result.victor != FRENCH:
            lost = result.attack_lost, result.defence_lost
            french, enemy = lost if found.attacker == FRENCH else lost[::-1]
            total += chance * max(0, min(french - enemy, FACES)) / FACES
    return total


def with_emperor(g: Campaign, place: str, words: Sequence[str]) -> bool:
    """18.2.2: whether Napoleon III would be in a combat in a hex, or goes into it, and there is an Empire to fall."""
    emperor = sovereign(g, FRENCH) if empire_stands(g) else None
    if emperor is None or not emperor.formation:
        return False
    army = g.formation(emperor.formation)
    return army.id in words or (g.board.ids[army.place] == place and not army.inside)


def army_sizes(g: Campaign, side: str) -> dict[str, int | None]:
    """18.4: the SPs of every Army with its Attached Corps; None where the asker may not know them."""
    found: dict[str, int | None] = {}
    for owner in (side, ENEMY[side]):
        for army in g.fielded(owner, "army"):
            secret = any(hides(g, each, side) for each in (army, *g.attached(army)))
            found[army.id] = None if secret else army_size(g, army)
    return found
