"""7.4, 5.3.1, 5.3.2, 5.10: Leaders who arrive, recover or are promoted in the Reinforcement Phase."""

from __future__ import annotations

from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.leaders.appointing import forget_promotion, release, serves
from wargame.games.on_to_paris.rules.leaders.events import LeaderArrived, LeaderPromoted, LeaderRecovered
from wargame.games.on_to_paris.rules.units import CORPS, GONE, POOL, TRACK, WAITING, WOUNDED, Leader


def leaders_of_turn(g: Campaign) -> None:
    """7.4: all that the Reinforcement Phase does with Leaders but the entry of Division Leaders."""
    for leader in g.leaders.every:
        if leader.status == WOUNDED:
            _recover(g, leader)
        elif leader.status == TRACK and leader.returns <= g.turn:
            g.put(leader, "returns", 0)
            release(g, leader, POOL)
            g.tell(LeaderArrived(leader.id, leader.rank, True))
        if leader.promotion and leader.promotion <= g.turn:
            _promote(g, leader)
    receive_new(g)


def receive_new(g: Campaign) -> None:
    """7.4, 5.3.1, 5.1.5, 7.5.1: Leaders of this turn and before arrive, if they serve the government."""
    for leader in g.leaders.every:
        if leader.status == WAITING and leader.spec.turn <= g.turn and serves(g, leader) and not leader.sovereign:
            g.put(leader, "rank", leader.spec.first_rank or "")
            g.put(leader, "status", POOL)
            if not leader.replacement:
                g.tell(LeaderArrived(leader.id, leader.rank, False))


def _recover(g: Campaign, leader: Leader) -> None:
    """5.10, 7.4: a Wounded Leader takes command again, and the Replacement Leader is available."""
    formation = g.formation(leader.formation)
    stand_in = g.commander(formation)
    g.command(leader, formation, leader.rank)
    if stand_in is not None:
        release(g, stand_in)
    g.tell(LeaderRecovered(leader.id, formation.id))


def _promote(g: Campaign, leader: Leader) -> None:
    """5.3.2: the Army counter of a Corps Leader who was in a combat last turn is put in the pool."""
    still = leader.rank == CORPS and leader.status != GONE
    forget_promotion(g, leader)
    if still:
        g.put(leader, "promoted", True)
        g.tell(LeaderPromoted(leader.id))
