"""7.2: what each Posture allows, and the four Orders of the draft sequence of play that take their place there."""

from __future__ import annotations

from typing import NamedTuple

from wargame.games.at_any_cost.rules.ground import POINT
from wargame.games.at_any_cost.rules.units import AGGRESSIVE, DEFENSIVE, SPECIAL


class Rights(NamedTuple):
    """What units under a Posture or Order may do in their activation."""

    fire: bool = True
    engage: bool = False
    assault: bool = False
    march: bool = False
    rally: str = ""
    """"" none, "full" (13), or the draft's "restricted" and "enhanced"."""
    works: bool = False
    half: bool = False
    bonus: int = 0
    one_hex: bool = False


ATTACK, DEFEND, MARCH, REGROUP = "attack", "defend", "march", "regroup"

RIGHTS: dict[str, Rights] = {
    AGGRESSIVE: Rights(engage=True, assault=True),
    DEFENSIVE: Rights(march=True, rally="full", works=True),
    SPECIAL: Rights(engage=True, assault=True, march=True, rally="full", works=True),
    ATTACK: Rights(engage=True, assault=True),
    DEFEND: Rights(half=True, rally="restricted", works=True),
    MARCH: Rights(fire=False, march=True, bonus=POINT),
    REGROUP: Rights(fire=False, one_hex=True, rally="enhanced"),
}
RATED_AGGRESSIVE = frozenset({AGGRESSIVE, ATTACK, MARCH})
"""The Postures and Orders printed on the Aggressive side of an HQ."""
