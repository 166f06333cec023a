"""9.8: Siege Gun supply: along railways only, and in a siege each Siege Gun along one of its own."""

from __future__ import annotations

from wargame.engine.paths import bits, mask_of
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.control import usable_lines
from wargame.games.on_to_paris.rules.supply.paths import leads_by_rail, web_of
from wargame.games.on_to_paris.rules.supply.sources import source_hexes
from wargame.games.on_to_paris.rules.units import ENEMY, GUN, Formation

Node = tuple[int, bool]
"""A rail hex as it is entered (False) and as it is left (True)."""
Edge = tuple[Node, Node]
END: Node = (-1, False)
"""Beyond the Supply Source hexes."""


def gun_in_supply(g: Campaign, gun: Formation) -> bool:
    """9.8: a Siege Gun is in supply on a rail hex from which a Railway Supply Path leads to a Supply Source."""
    if g.ground.box[gun.side] == gun.place:
        return True
    return leads_by_rail(g, gun.side, gun.place, g.ground.land)


def guns_counting(g: Campaign, place: int) -> tuple[str, ...]:
    """9.8, 16.2.4: the Siege Guns that count in the siege of a hex.

    Each has a railway to a Supply Source hex that shares no rail hex with that of another Siege Gun, here or at
    another siege, but the hex they stand in. If not all can have one, those first in the list of counters do.
    """
    for side in g.sides:
        if g.forts[ENEMY[side]] & g.besieged() & 1 << place:
            return tuple(gun.id for gun in _fed_apart(g, side) if gun.place == place)
    return ()


def _fed_apart(g: Campaign, side: str) -> list[Formation]:
    """9.8: as many Siege Guns at sieges as can have railways of their own."""
    sieges = g.forts[ENEMY[side]] & g.besieged() & usable_lines(g, side)
    guns = [gun for gun in g.fielded(side, GUN) if not gun.inside and sieges >> gun.place & 1]
    if not guns:
        return []
    web = web_of(g, side)
    ends = source_hexes(g, side) & web.rails
    counting: list[Formation] = []
    for gun in guns:
        if _separate(g, [each.place for each in (*counting, gun)], web.rails, ends):
            counting.append(gun)
    return counting


def _separate(g: Campaign, starts: list[int], rails: int, ends: int) -> bool:
    """9.8: whether rail paths lead from all these hexes to ends of their own, with no rail hex in common.

    A flow through hexes that hold one path each: one path is laid after the other, and may push earlier ones aside.
    """
    rails &= ~mask_of(starts)
    flow: set[Edge] = set()
    return all(_lay_one(g.ground.rail_links, start, rails, ends & rails, flow) for start in starts)


def _lay_one(links: tuple[int, ...], start: int, rails: int, ends: int, flow: set[Edge]) -> bool:
    """One path more, if there is room for it."""
    first: Node = (start, True)
    came: dict[Node, Node] = {first: first}
    queue = [first]
    for node in queue:
        place, leaving = node
        if leaving and ends >> place & 1 and (node, END) not in flow:
            flow.add((node, END))
            _turn(node, first, came, flow)
            return True
        for to in _onward(node, links, rails, flow):
            if to not in came:
                came[to] = node
                queue.append(to)
    return False


def _onward(node: Node, links: tuple[int, ...], rails: int, flow: set[Edge]) -> list[Node]:
    """Where a search may go on: along what no path uses, and back along what one uses."""
    place, leaving = node
    if leaving:
        ahead = [(to, False) for to in bits(links[place] & rails)]
        behind = [(place, False)]
    else:
        ahead = [(place, True)]
        behind = [(to, True) for to in bits(links[place])]
    unused = [to for to in ahead if (node, to) not in flow]
    return unused + [to for to in behind if (to, node) in flow]


def _turn(node: Node, first: Node, came: dict[Node, Node], flow: set[Edge]) -> None:
    """The path that was found becomes part of the flow; where it goes back along an earlier one, that is undone."""
    while node != first:
        before = came[node]
        if (node, before) in flow:
            flow.discard((node, before))
        else:
            flow.add((before, node))
        node = before
