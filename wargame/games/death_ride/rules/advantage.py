"""18: the Advantage. Its holder has one use of it a turn, and hands it over by that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wargame.games.death_ride.rules.units import ENEMY, FRENCH, GERMAN, Unit

if TYPE_CHECKING:
    from wargame.games.death_ride.rules.battle import Battle

REROLL, TEST, DEACTIVATE, LOSSES = "reroll", "test", "deactivate", "losses"
"""Why it changes hands: 18.2, 18.4, 18.3 and 18.5."""


def usable(g: Battle, side: str) -> bool:
    """18.1: the holder, once in a turn, and not in the impulse in which he was handed it."""
    return g.advantage == side and side not in g.advantage_used and not g.advantage_new


def use(g: Battle, side: str, why: str = REROLL) -> None:
    """18.1: the Advantage is used and goes to the other side."""
    g.put(g, "advantage_used", (*g.advantage_used, side))
    hand_over(g, why)


def hand_over(g: Battle, why: str) -> None:
    """18.1: the other side holds it, but may not use it in this impulse."""
    loser = g.advantage
    g.put(g, "advantage", ENEMY[loser])
    g.put(g, "advantage_new", True)
    g.note("advantage", loser, why, g.advantage)


def count_losses(g: Battle, side: str) -> None:
    """18.5: a holder who loses too many combat units in one impulse loses it at once."""
    if g.advantage == side and g.losses[side] >= g.limits.advantage_losses:
        hand_over(g, LOSSES)


def deactivations(g: Battle, side: str) -> list[Unit]:
    """18.3: the Active French corps Leaders whom the Germans may turn Inactive now; Bazaine leads no corps."""
    if side != GERMAN or not usable(g, GERMAN):
        return []
    return [leader for leader in g.leaders(FRENCH) if leader.active and leader.rank == "corps"]


def deactivate(g: Battle, leader: Unit) -> None:
    """18.3, 19.4: the Leader is Inactive, and the French score a point."""
    use(g, GERMAN, DEACTIVATE)
    g.put(leader, "active", False)
    g.put(g, "deactivations", g.deactivations + 1)
    g.note("leader_inactive", leader.id)
