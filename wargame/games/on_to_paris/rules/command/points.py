"""8.2, 8.4: Command Points are rolled for and recorded."""

from __future__ import annotations

from wargame.games.on_to_paris.rules.arrivals import entering
from wargame.games.on_to_paris.rules.campaign import CP_KINDS, DISCRETIONARY, PARIS_REG, PARIS_RES, Campaign
from wargame.games.on_to_paris.rules.command.events import CommandPointsRolled
from wargame.games.on_to_paris.rules.strength import BAV, CSP, REG, RES

PURPOSE = "command points"
"""What the dice on the Command Point Table are thrown for."""
TRACKED = (REG, RES, BAV, CSP, PARIS_REG, PARIS_RES)
"""8.5.7: the SPs whose numbers have a marker on the General Records Track; Franc-Tireurs lie in a pool (8.9.1)."""


def receive(g: Campaign) -> None:
    """8.2: each side rolls 2D6; its markers on the map and its Discretionary CPs gain, up to twenty each."""
    for side in g.sides:
        roll = g.roll_sum(PURPOSE, side)
        row = g.data.command_points[side][roll]  # type: ignore[index]
        gained = [_gain(g, side, kind, number) for kind, number in zip(CP_KINDS, row, strict=True)]
        g.tell(CommandPointsRolled(side, roll, *gained))


def _gain(g: Campaign, side: str, kind: str, number: int) -> int:
    """8.2.maximum, 8.6.1: what a marker gains: nothing if it is not on the map, and never above the limit."""
    if kind != DISCRETIONARY and not g.rl[side][kind]:
        return 0
    before = g.cp[side][kind]
    after = min(before + number, max(before, g.data.limits.cp_max))
    if after != before:
        g.journal.put_key(g.cp[side], kind, after)
    return after - before


def left(g: Campaign, side: str) -> int:
    """8.5.4: all CPs that a side still has."""
    return sum(g.cp[side].values())


def sps_left(g: Campaign, side: str) -> bool:
    """8.5.4.end: whether a side has an SP that it could enter; one without a lawful place waits for a later turn."""
    return any(True for _ in entering.enterable(g, side))


def exhausted(g: Campaign, side: str) -> bool:
    """8.5.7: a side without CPs and without SPs on the General Records Track to enter; nothing else counts."""
    return not left(g, side) and not any(pool in TRACKED for pool in entering.enterable(g, side))
