"""5.8, 5.10, 13.12.2, 13.16.3, 16.2.5: Leaders who are killed, hurt or cut off."""

from __future__ import annotations

from wargame.games.on_to_paris.rules.campaign import REPUBLIC, Campaign
from wargame.games.on_to_paris.rules.leaders.appointing import appoint_replacement, demote, release
from wargame.games.on_to_paris.rules.leaders.events import (
    EmpireLeaderGone,
    LeaderCaptured,
    LeaderEscaped,
    LeaderIncapacitated,
    LeaderKilled,
    LeaderWounded,
)
from wargame.games.on_to_paris.rules.units import ARMY, COMMAND, FRENCH, GONE, TRACK, WOUNDED, Leader


def kill(g: Campaign, leader: Leader) -> None:
    """13.12.2, 5.4: a Leader is out of the game with all his counters; 5.8: never a Replacement Leader.

    What the death of a sovereign leads to (18.2.1, 18.5) is for the caller.
    """
    if leader.replacement:
        return
    g.tell(LeaderKilled(leader.id))
    _score(g, leader)
    _leave(g, leader, GONE)


def incapacitate(g: Campaign, leader: Leader) -> None:
    """13.12.2: a Leader is away for one die and one turns; 5.5.3: v. Steinmetz comes back as a Corps Leader."""
    if leader.replacement:
        return
    turns = g.roll("turns a Leader is Incapacitated", leader.side) + g.data.limits.incapacitated_plus
    g.tell(LeaderIncapacitated(leader.id, g.turn + turns))
    _leave(g, leader, TRACK, g.turn + turns)
    if leader.spec.steinmetz and leader.rank == ARMY:
        demote(g, leader)


def wound(g: Campaign, leader: Leader) -> None:
    """13.12.2, 5.10: a Leader is away until next turn; an Army or Corps Leader lies under his Replacement.

    A sovereign commands nothing, so he needs no Replacement and stays where he is (18.4, 18.5).
    """
    if leader.replacement:
        return
    g.tell(LeaderWounded(leader.id))
    if leader.status == COMMAND:
        formation = g.formation(leader.formation)
        g.put(leader, "status", WOUNDED)
        g.put(formation, "wounded", leader.id)
        g.put(formation, "leader", "")
        appoint_replacement(g, formation)
    elif not leader.sovereign:
        g.set_aside(leader, TRACK, g.turn + 1)


def escape(g: Campaign, leader: Leader, rule: str) -> None:
    """13.16.3, 16.2.5: a Leader without a way out rolls 2D6 to come back next turn; a sovereign does not roll.

    16.2.5: under the Republic a Leader of the Empire is removed. `rule` is where the roll is called for.
    """
    if leader.replacement:
        release(g, leader)
    elif leader.spec.only == "E" and g.government == REPUBLIC:
        dismiss(g, leader)
    elif not leader.sovereign and g.roll_sum(f"escape of a Leader ({rule})", leader.side) in g.data.limits.escape_on:
        come_back(g, leader)
    else:
        g.tell(LeaderCaptured(leader.id))
        _score(g, leader)
        release(g, leader, GONE)


def come_back(g: Campaign, leader: Leader) -> None:
    """6.3.2, 13.16.3: a Leader of a lost Formation enters as a Reinforcement next turn."""
    g.tell(LeaderEscaped(leader.id, g.turn + 1))
    release(g, leader, TRACK, g.turn + 1)


def left_behind(g: Campaign, side: str, place: int, retreat: bool) -> None:
    """6.3.2, 13.16.3: Leaders of lone SPs that have been lost in a combat: back next turn, or they roll to escape.

    In a Fort(ress) of their own they are safe (10.2.8).
    """
    for leader in g.lone_leaders(side, place) if not g.fort_of(side, place) else ():
        if retreat:
            come_back(g, leader)
        else:
            escape(g, leader, "13.16.3")


def dismiss(g: Campaign, leader: Leader) -> None:
    """5.7, 16.2.5: a Leader of the Empire is removed."""
    g.tell(EmpireLeaderGone(leader.id))
    release(g, leader, GONE)


def _leave(g: Campaign, leader: Leader, status: str, returns: int = 0) -> None:
    """5.8: he is gone, and a Replacement Leader takes over what he commanded."""
    formation = g.formation(leader.formation) if leader.status == COMMAND else None
    release(g, leader, status, returns)
    if formation is not None:
        appoint_replacement(g, formation)


def _score(g: Campaign, leader: Leader) -> None:
    """3.2, 5.4, 6.3.3: VPs for a French Army Leader lost, where the example of 3.2 is played and not the rule."""
    if leader.side == FRENCH and leader.rank == ARMY:
        g.score(g.variants.french_army_leader_lost_vp, "army_leader_eliminated_french", "3.2")
