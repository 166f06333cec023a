"""3: set-up. Counters in their Areas, the French camped, Leaders Active or Inactive, the Advantage."""

from __future__ import annotations

from wargame.games.death_ride.rules.battle import Battle


def lay_out(g: Battle) -> None:
    """3.1: every counter Fresh in its Area; 3.2: the status of Leaders; 3.3: Bivouacs; 3.4: the Advantage."""
    for lines in g.spec.setup.values():
        for line in lines:
            for each in (*line.leaders, *line.units):
                g.place(g.units[each], g.board.index[line.area])
    for leader, status in g.spec.leader_status.items():
        g.units[leader].active = status == "active"
    g.bivouacs = g.spec.bivouacs
    for area in g.spec.bivouacs:
        for unit in g.stacks[g.board.index[area]]:
            unit.camped = not unit.leader
    g.advantage = g.spec.advantage
    g.last_occupants = dict(g.spec.last_occupants)
