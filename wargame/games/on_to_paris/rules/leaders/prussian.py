"""5.5: Prussian Army Leaders and the Subject to Recall marker; what it allows is in `removing`."""

from __future__ import annotations

from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.leaders.events import SubjectToRecall
from wargame.games.on_to_paris.rules.units import ARMY, COMMAND, PRUSSIAN, WOUNDED, Leader


def mark_recall(g: Campaign, leader: Leader) -> None:
    """5.5.1, 5.5.3: mark a Prussian Army Leader whose Force lost no less than it inflicted; v. Steinmetz in two turns.

    5.5.2, 13.17.2: not one of royal rank. 5.8: a Replacement Leader needs no marker. 5.10: who was Wounded in that
    combat will command again.
    """
    if leader.side != PRUSSIAN or leader.rank != ARMY or leader.spec.hrh or leader.replacement:
        return
    if leader.status not in (COMMAND, WOUNDED):
        return
    turn = g.turn + (g.data.limits.steinmetz_recall_turns if leader.spec.steinmetz else 0)
    if not leader.recall:
        g.put(leader, "recall", turn)
        g.tell(SubjectToRecall(leader.id, turn))
