"""10.2, 10.2.3, 10.2.6, 10.2.10: what a unit pays in Movement Points to enter a hex."""

from __future__ import annotations

from collections.abc import Iterable

from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.units import PRUSSIAN, Formation


def entry_cost(g: Campaign, unit: Formation, a: int, b: int, together: int | None = None) -> int | None:
    """10.2, 10.2.6: the MPs to enter hex b from a; None if the hex or its hexside bars the way.

    `together` is the number of Armies and Corps that enter at the same time (10.2.3), this one included if it is one;
    without it the unit enters alone. A unit that comes out of the Fort(ress) of its own hex pays for its terrain.
    """
    cost = ground_cost(g, unit.side, a, b)
    if cost is None or b in g.board.boxes:
        return cost
    return cost + tolls(g, unit, b, together)


def ground_cost(g: Campaign, side: str, a: int, b: int) -> int | None:
    """10.2.6, 10.6, 11.3.2: the MPs for terrain alone, over hexsides and bridges; None if it is prohibited."""
    ground = g.ground
    if b in g.board.boxes:
        return g.data.terrain.box_mp if b == ground.box[side] and ground.box_edge[side] >> a & 1 else None
    if a == b or a in g.board.boxes:
        if a != b and not (a == ground.box[side] and ground.box_edge[side] >> b & 1):
            return None
        return g.data.terrain.hexes[ground.terrain[b]].mp
    for near, cost in ground.steps[a]:
        if near == b:
            return cost
    return ground.cost(a, b, pontoon=True) if bridged(g, side, a, b) else None


def bridged(g: Campaign, side: str, a: int, b: int) -> bool:
    """11.3.2: whether a Pontoon Bridge of this side joins two hexes; it is crossed either way."""
    return any(owner == side and {a, b} == {here, there} for owner, here, there in g.pontoons)


def tolls(g: Campaign, unit: Formation, place: int, together: int | None = None) -> int:
    """10.2.3, 10.2.10: the MPs besides terrain: Congestion, and Franc-Tireurs for Prussians that are no Cavalry."""
    entering = int(unit.commanded) if together is None else together
    return congestion(g, unit.side, place, entering) + tireur_toll(g, unit.side, unit.is_cavalry, place)


def congestion(g: Campaign, side: str, place: int, entering: int) -> int:
    """10.2.3: the MPs for so many Armies and Corps entering where others are; a rail hex has room for one more."""
    present = 0
    for each in g.formations.stacks[place]:
        if each.side == side and each.commanded and not each.inside:
            present += 1
    count = present + entering
    return g.data.congestion.penalty(count, bool(g.ground.rails >> place & 1)) if count > 1 else 0


def tireur_toll(g: Campaign, side: str, cavalry: bool, place: int) -> int:
    """10.2.10, 17.1.1: one MP more for Prussian units, Cavalry Divisions excepted, where Franc-Tireurs are."""
    if side != PRUSSIAN or cavalry or not g.franc_tireurs >> place & 1:
        return 0
    return g.data.limits.franc_tireur_entry_mp


def heads(units: Iterable[Formation]) -> int:
    """10.2.3: how many of some units are Armies and Corps, which alone cause Congestion."""
    return sum(each.commanded for each in units)
