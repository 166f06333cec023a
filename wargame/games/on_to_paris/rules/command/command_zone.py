"""8.3, 8.3.1: the Command Zones of the RL markers on the map."""

from __future__ import annotations

from wargame.engine.pieces import NOWHERE
from wargame.games.on_to_paris.rules.campaign import RL_KINDS, Campaign
from wargame.games.on_to_paris.rules.standing import remembered


def marker_place(g: Campaign, side: str, kind: str) -> int:
    """8.1.2.army, 8.1.2.military-point: where an RL marker is, with its Army or at its hex; else NOWHERE."""
    where = g.rl[side].get(kind, "")
    if not where:
        return NOWHERE
    army = g.formations.by_id.get(where)
    return army.place if army is not None else g.board.index[where]


@remembered
def command_zones(g: Campaign, side: str) -> tuple[int, ...]:
    """8.3.1: the Command Zone of each RL marker of a side."""
    return tuple(command_zone(g, side, kind) for kind in RL_KINDS)


def command_zone(g: Campaign, side: str, kind: str) -> int:
    """8.3.1: the hexes in the Command Zone of an RL marker, whatever lies between, sieges too."""
    place = marker_place(g, side, kind)
    if place == NOWHERE:
        return 0
    return g.board.within(place, g.data.limits.command_zone[side])  # type: ignore[index]
