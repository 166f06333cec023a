"""8.5, 8.6: what the next Initiative roll may do: both throw three dice, and a tie uses the Command Table."""

from __future__ import annotations

from typing import NamedTuple

from wargame.engine.action import Action
from wargame.engine.dice import sums
from wargame.games.on_to_paris.rules.campaign import CP_KINDS, DISCRETIONARY, Campaign
from wargame.games.on_to_paris.rules.command import menu
from wargame.games.on_to_paris.rules.command.payment import usual
from wargame.games.on_to_paris.rules.sequence.action_phase import DICE, Segment, command_table_entry
from wargame.games.on_to_paris.rules.units import ENEMY

FACES = 6


class NextRoll(NamedTuple):
    """8.5.1, 8.6: chances of the next Initiative roll."""

    tie: float
    ends: float
    """8.6: that it is a tie which ends the Action Phase."""
    numbers: tuple[int, ...]
    """8.6: the ties that end it; none if no tie does."""
    counts: bool
    """8.7: whether a tie counts, once there have been Segments enough."""
    box: int
    """8.6: the box of the Command Table in which the marker is."""
    boxes: int
    average: float
    """8.5.2: the IPs of each side on average, where it is no tie."""
    first: float
    """That a side wins it; as likely for the one as for the other."""
    new: float
    """8.6.1: the CPs that a tie brings this side on average, if it does not end the phase."""
    vp: int
    """8.6.3: by how much the VPs change each time a tie takes the marker into one of the dear boxes."""
    dear: int
    """8.6.3: the first of them."""


def next_roll(g: Campaign, side: str) -> NextRoll:
    """8.5.1, 8.6, 8.7: how likely the next Initiative roll is a tie, and one that ends the phase."""
    ways = sums(DICE, FACES)
    whole = float(sum(ways.values())) ** 2
    counts = g.segments >= g.data.limits.minimum_segments
    box = g.data.command_table[g.command_box - 1]
    ending = tuple(number for number in ways if counts and box.ends(number))
    tied = sum(each**2 for each in ways.values())
    apart = sum(abs(a - b) * ways[a] * ways[b] for a in ways for b in ways)
    return NextRoll(
        first=(whole - tied) / whole / 2,
        tie=tied / whole,
        ends=sum(ways[number] ** 2 for number in ending) / whole,
        numbers=ending,
        counts=counts,
        box=g.command_box,
        boxes=len(g.data.command_table),
        average=apart / (whole - tied),
        new=_new(g, side),
        vp=g.data.points[command_table_entry(g)],
        dear=next(number for number, each in enumerate(g.data.command_table, 1) if each.vp),
    )


class Payers(NamedTuple):
    """8.3.2, 8.9: the CPs of each kind that pay for an action with the least penalty, and how many of them are one."""

    given: tuple[tuple[str, int], ...]
    penalty: int


def payers(g: Campaign, side: str) -> dict[Action, Payers]:
    """8.9: who pays for each activation that can be chosen now."""
    found = {}
    for offer in menu.affordable(g, side):
        price = menu.usual_price(g, side, offer)
        given = usual(g, side, price, offer.combined) if price.cp else None
        if given is not None:
            by_kind = tuple((kind, cp) for kind, cp in zip(CP_KINDS, given, strict=True) if cp)
            found[offer.action] = Payers(by_kind, sum(given) - price.cp)
    return found


def ip_to_come(g: Campaign, side: str) -> int:
    """8.5.5: the IPs that a side will have in this Segment after the enemy's half; 0 if it does not wait for them."""
    segment = next((each for each in g.procedures if isinstance(each, Segment)), None)
    return segment.ip if segment is not None and g.active == segment.side == ENEMY[side] else 0


def _new(g: Campaign, side: str) -> float:
    """8.2: what a roll on the Command Point Table brings on average to the markers that are on the map."""
    ways = sums(2, FACES)
    rows = g.data.command_points[side]  # type: ignore[index]
    counted = [kind == DISCRETIONARY or bool(g.rl[side][kind]) for kind in CP_KINDS]
    gains = {roll: sum(n for n, there in zip(rows[roll], counted, strict=True) if there) for roll in ways}
    return sum(gains[roll] * number for roll, number in ways.items()) / sum(ways.values())
