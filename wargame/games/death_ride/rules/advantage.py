"""18: the Advantage. Its holder has one use of it a turn, and hands it over by that."""

from __future__ import annotations

from wargame.games.death_ride.rules.battle import Battle
from wargame.games.death_ride.rules.events import LeaderBecameInactive
from wargame.games.death_ride.rules.units import FRENCH, GERMAN, Unit

REROLL, TEST, DEACTIVATE = "reroll", "test", "deactivate"
"""What it is used for: 18.2, 18.4 and 18.3."""


def usable(g: Battle, side: str) -> bool:
    """18.1: the holder, once in a turn, and not in the impulse in which he was handed it."""
    return g.advantage == side and side not in g.advantage_used and not g.advantage_new


def use(g: Battle, side: str, why: str = REROLL) -> None:
    """18.1: the Advantage is used and goes to the other side."""
    g.put(g, "advantage_used", (*g.advantage_used, side))
    g.hand_over_advantage(why)


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
    g.tell(LeaderBecameInactive(leader.id))
