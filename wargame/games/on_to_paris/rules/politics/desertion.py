"""18.3: when the Empire falls every Regular and Cavalry SP rolls whether it stays; Mobiles do not."""

from __future__ import annotations

from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.politics.events import SpsDeserted
from wargame.games.on_to_paris.rules.strength import CSP, REG, one
from wargame.games.on_to_paris.rules.units import FRENCH, Formation

ALWAYS = 6
"""18.3: the roll that always eliminates the SP."""


def deserts(g: Campaign, roll: int) -> bool:
    """18.3: a roll above the number of the turn, and any 6, eliminates the SP."""
    return roll > g.turn or roll == ALWAYS


def _rolls(g: Campaign, number: int) -> tuple[int, ...]:
    ends = (min(g.turn, ALWAYS - 1),)
    return tuple(g.dice.roll(ALWAYS, ends) for _ in range(number))


def roll_formation(g: Campaign, formation: Formation, kind: str) -> None:
    """18.3: the SPs of a kind in a Formation roll one by one."""
    rolls = _rolls(g, formation.strength.of(kind))
    lost = sum(deserts(g, roll) for roll in rolls)
    if rolls:
        g.tell(SpsDeserted(formation.id, g.board.ids[formation.place], kind, rolls, lost))
    if lost:
        g.write_off(FRENCH, one(kind, lost))
        g.set_strength(formation, formation.strength.more(kind, -lost))


def roll_lone(g: Campaign, place: int, inside: bool = False) -> None:
    """18.3: lone Regular SPs roll one by one."""
    rolls = _rolls(g, g.lone(FRENCH, place, inside).of(REG))
    lost = sum(deserts(g, roll) for roll in rolls)
    if rolls:
        g.tell(SpsDeserted("", g.board.ids[place], REG, rolls, lost))
    if lost:
        g.write_off(FRENCH, one(REG, lost))
        g.take_lone(FRENCH, place, one(REG, lost), inside)


def roll_location(g: Campaign, place: int, inside: bool) -> None:
    """18.3: all SPs of a location that roll: first those of Cavalry Divisions, then Infantry."""
    here = g.at(FRENCH, place, inside)
    for kind in (CSP, REG):
        for formation in here:
            roll_formation(g, formation, kind)
    roll_lone(g, place, inside)
