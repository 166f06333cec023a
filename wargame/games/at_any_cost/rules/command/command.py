"""7.2 to 7.5: what each Posture or Order allows, Command Range, who is In Command, where Out of Command markers lie."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from wargame.engine.paths import bits, covered, flood, mask_of
from wargame.games.at_any_cost.rules.paces import POINT
from wargame.games.at_any_cost.rules.units import AGGRESSIVE, DEFENSIVE, ENEMY, SPECIAL, Unit

if TYPE_CHECKING:
    from wargame.games.at_any_cost.rules.battle import Battle


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


def rating(hq: Unit) -> int:
    """3.5.3: the Command Rating of the side that is up; none when Overrun (11.11), less for a lost leader (6.4.e)."""
    return rating_under(hq, hq.posture)


def rating_under(hq: Unit, posture: str) -> int:
    """3.5.3: the Command Rating an HQ has, or would have, under a Posture."""
    if hq.overrun:
        return 0
    return max(0, printed_rating(hq, posture) - (1 if hq.casualty else 0))


def printed_rating(hq: Unit, posture: str) -> int:
    """3.5.3: the Command Rating that is printed on the side of an HQ for a Posture."""
    aggressive, defensive = hq.ratings
    if posture == SPECIAL:
        return max(aggressive, defensive)
    return aggressive if posture in RATED_AGGRESSIVE else defensive


def command_range(g: Battle, hq: Unit) -> int:
    """7.3: the hexes an HQ commands, as a mask: half a hex along roads, two for forest, not over water or enemies."""
    if not hq.on_map:
        return 0
    free = g.board.everywhere & ~g.presence[ENEMY[hq.side]]
    return covered(g.ground.command, hq.place, 2 * rating(hq), free)


def in_command(g: Battle, formation: str) -> set[str]:
    """7.4: the units of a formation that its HQ commands: in range, or in a chain of neighbours from one that is.

    The HQ itself does not begin a chain: what it reaches is its range, down to its own hex when it is Overrun.
    """
    hq = g.hqs[formation]
    units = [unit for unit in g.formation(formation) if not unit.hq]
    held = mask_of({unit.place for unit in units})
    near = command_range(g, hq) & held
    reached = near if hq.overrun else flood(g.board.adjacent, near, held)
    return {unit.id for unit in units if reached >> unit.place & 1}


def marker_groups(g: Battle, units: Iterable[Unit]) -> list[tuple[int, ...]]:
    """7.5: the hexes that share one Out of Command marker: each by itself, or a string along connected roads."""
    left = mask_of({unit.place for unit in units})
    groups: list[tuple[int, ...]] = []
    while left:
        first = left & -left
        alone = not g.ground.road[first.bit_length() - 1] & left
        group = first if alone else flood(g.ground.road, first, left)
        groups.append(tuple(bits(group)))
        left ^= group
    return groups


def marker_group(g: Battle, units: Iterable[Unit], place: int) -> tuple[int, ...]:
    """7.5: the hexes that share the marker of one of them (see `marker_groups`)."""
    return tuple(bits(flood(g.ground.road, 1 << place, mask_of({unit.place for unit in units}))))
