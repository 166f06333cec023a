"""5.3.3, 5.8, 5.9: who is available to command, and how one of them is drawn.

A named Leader with two counters (5.2) is one piece: `rank` is the counter in use, `promoted` says that his Army counter
lies in the pool besides (5.3.2). So he can never command twice.
"""

from __future__ import annotations

from collections.abc import Sequence

from wargame.games.on_to_paris.rules.campaign import EMPIRE, REPUBLIC, Campaign
from wargame.games.on_to_paris.rules.leaders.events import CorpsLeaderTransferred, LeaderAppointed, NobodyCommands
from wargame.games.on_to_paris.rules.locations import together
from wargame.games.on_to_paris.rules.units import ARMY, COMMAND, CORPS, POOL, TRACK, Formation, Leader

GOVERNMENT = {"E": EMPIRE, "R": REPUBLIC}
"""5.1.5: the government a Leader serves, if only one."""


def serves(g: Campaign, leader: Leader) -> bool:
    """5.1.5: whether the government is one that a Leader may be appointed under."""
    return GOVERNMENT.get(leader.spec.only, g.government) == g.government


def named(g: Campaign, side: str, rank: str) -> list[Leader]:
    """5.3.3, 6.2.1: the named Leaders of a rank in the pool, whichever Formation wants one."""
    return [each for each in g.named_leaders(side) if _in_pool(each, rank) and serves(g, each)]


def _in_pool(leader: Leader, rank: str) -> bool:
    """5.3.2: whether a named Leader's counter of this rank is in the pool; that of one promoted is, if he is fit."""
    if leader.status == POOL and leader.rank == rank:
        return True
    return rank == ARMY and leader.promoted and leader.rank == CORPS and leader.status in (POOL, COMMAND)


def available(g: Campaign, side: str, rank: str, formation: Formation) -> list[Leader]:
    """5.3.3: the named Leaders among whom one is drawn for a Formation; 5.1.6: by the option of its nation."""
    found = available_at(g, side, rank, formation.place, formation.inside)
    if g.options.nationality_appointments and formation.is_corps and formation.nation:
        found = [each for each in found if each.spec.nation == formation.nation]
    return found


def available_at(g: Campaign, side: str, rank: str, place: int, inside: bool) -> list[Leader]:
    """5.3.3, 6.2.1: the named Leaders who could take command of a Formation in a location."""
    return [each for each in named(g, side, rank) if not besieged_elsewhere(g, each, place, inside)]


def besieged_elsewhere(g: Campaign, leader: Leader, place: int, inside: bool) -> bool:
    """5.3.3: a Corps Leader who is besieged leaves his Corps only for an Army in the same location."""
    if leader.status != COMMAND:
        return False
    corps = g.formation(leader.formation)
    return g.is_besieged(corps) and not together(g, corps.place, corps.inside, place, inside)


def replacements(g: Campaign, side: str) -> list[Leader]:
    """5.8: the Replacement Leaders that are in no command."""
    return [each for each in g.leaders.every if each.side == side and each.replacement and each.status == POOL]


def draw(g: Campaign, leaders: Sequence[Leader]) -> Leader:
    """5.3.3: one of them at random; nobody can know who, so a preview ends here."""
    g.dice.draw_blindly()
    return leaders[g.dice.roll(len(leaders)) - 1]


def appoint(g: Campaign, formation: Formation, heir: Leader | None = None) -> None:
    """5.3.3: draw a named Leader for a Formation, else a Replacement Leader, and let him take command.

    5.4.3: `heir` is the demoted Army Leader who takes over the Corps that his successor leaves in the same Army.
    """
    found = available(g, formation.side, formation.kind, formation)
    if found:
        install(g, draw(g, found), formation, heir)
    else:
        appoint_replacement(g, formation)


def appoint_replacement(g: Campaign, formation: Formation) -> None:
    """5.8: a Replacement Leader takes command; 5.9: nobody does if they are all in use."""
    found = replacements(g, formation.side)
    if found:
        install(g, draw(g, found), formation)
    else:
        g.tell(NobodyCommands(formation.id))


def install(g: Campaign, leader: Leader, formation: Formation, heir: Leader | None = None) -> None:
    """5.3.3: a Leader takes command; the Corps that a promoted one leaves gets another Leader at no cost."""
    left = g.formation(leader.formation) if leader.status == COMMAND else None
    take_command(g, leader, formation)
    g.tell(LeaderAppointed(leader.id, formation.id))
    if left is None:
        return
    if heir is not None and left.army == formation.id:
        demote(g, heir)
        take_over(g, heir, left)
    else:
        appoint(g, left)


def take_over(g: Campaign, leader: Leader, corps: Formation) -> None:
    """5.4.3, 5.6.2: a demoted Army Leader takes command of a Corps without a draw."""
    take_command(g, leader, corps)
    g.tell(CorpsLeaderTransferred(leader.id, corps.id))


def take_command(g: Campaign, leader: Leader, formation: Formation) -> None:
    """5.1.1, 5.2: a Leader commands with the counter of the Formation's rank; a Replacement before him goes back."""
    before = g.commander(formation)
    g.command(leader, formation, formation.kind)
    if formation.is_army:
        forget_promotion(g, leader)
    if before is not None and before is not leader and before.replacement:
        release(g, before)


def forget_promotion(g: Campaign, leader: Leader) -> None:
    """5.3.2, 5.4.3: his Army counter is no longer on its way or in the pool."""
    for name, value in (("promoted", False), ("promotion", 0)):
        if getattr(leader, name) != value:
            g.put(leader, name, value)


def release(g: Campaign, leader: Leader, status: str = POOL, returns: int = 0) -> None:
    """5.4: a Leader leaves his command, and the markers on him are taken off, unless he lies on the turn track."""
    g.set_aside(leader, status, returns)
    if leader.recall and status != TRACK:
        g.put(leader, "recall", 0)
    if leader.confirmed and leader.replacement:
        g.put(leader, "confirmed", False)


def demote(g: Campaign, leader: Leader) -> None:
    """5.4.3: an Army Leader goes on with his Corps counter, and may qualify for promotion anew."""
    g.put(leader, "rank", CORPS)
    if leader.recall:
        g.put(leader, "recall", 0)
    forget_promotion(g, leader)
