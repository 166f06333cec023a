"""Scenes of the action menu."""

from __future__ import annotations

from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.command import activation
from wargame.games.on_to_paris.rules.game import OnToParis
from wargame.games.on_to_paris.rules.movement.march import March

METZ, RIGHT_BANK, LEFT_BANK = "2935", "2822", "2722"
"""Hexes of row 29 lie as far from Metz as their numbers say: 2930 five hexes, 2929 six."""


def half(position: Position, side: str, ip: int = 15, cp: int = 20) -> OnToParis:
    """A half of a Segment with Discretionary CPs, which pay anywhere."""
    return position.points(side, ip=ip, discretionary=cp).half(side)


def choices(g: Campaign, verb: str = "") -> list[str]:
    return [str(action) for action in g.legal_actions if verb in ("", action.verb)]


def costs(g: Campaign, side: str, action: str) -> tuple[int, int]:
    """CPs and IPs of an offer."""
    offer = next(each for each in activation.offers(g, side) if str(each.action) == action)
    return offer.price.cp, offer.price.ip


def rule_against(g: Campaign, action: str) -> str:
    refusal = g.why_not(action)
    assert refusal is not None
    return refusal.rule


def spent(g: Campaign, side: str, ip: int = 15, cp: int = 20) -> tuple[int, int]:
    """CPs and IPs that have been spent of those of `half`."""
    return cp - g.cp[side]["discretionary"], ip - g.ip


def march_of(g: Campaign) -> March:
    """The march that has begun."""
    return next(each for each in g.procedures if isinstance(each, March))


def rhine() -> Position:
    """The Army of the Rhine with two Corps in its ZOI, another beyond it, and a Division Leader beside it."""
    return (
        Position()
        .put("fr_rhine", "2930", leader="bazaine", reg=1)
        .put("fr_2", "2930", leader="frossard", army="fr_rhine", reg=6)
        .put("fr_4", "2932", leader="ladmirault", army="fr_rhine", reg=6)
        .put("fr_6", "2928", leader="canrobert", reg=6)
        .put("fr_5", METZ, army="fr_rhine", reg=6)
        .put("fr_cav_1", "2929", csp=2)
        .lone("raoult", "2930")
    )
