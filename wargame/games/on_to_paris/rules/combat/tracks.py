"""13.8, 13.8.2, 15.1, 15.1.2: the German Infantry Assault Penalty, the French Time Fuse Penalty, and their tracks."""

from __future__ import annotations

from wargame.engine.procedure import FINISH, Flow, Heading, goto
from wargame.games.on_to_paris.content.combat_tables import Track
from wargame.games.on_to_paris.rules.campaign import REMOVED, Campaign
from wargame.games.on_to_paris.rules.combat.events import PenaltyAdvanced, PenaltyRemoved, PenaltyStays
from wargame.games.on_to_paris.rules.units import FRENCH, PRUSSIAN

ASSAULT, FUSE = "assault", "fuse"
"""The two tracks; each is a field of the table with the number of the marker's box."""
ROLLED_BY = {ASSAULT: PRUSSIAN, FUSE: FRENCH}
PURPOSE = {ASSAULT: "German Infantry Assault Penalty", FUSE: "Time Fuse Penalty"}


def track_of(g: Campaign, name: str) -> Track:
    """13.8.2, 15.1.2: a track with its boxes."""
    return g.data.assault_track if name == ASSAULT else g.data.fuse_track


def counts_for_tracks(g: Campaign) -> bool:
    """13.8.2, 15.1.2: whether the combat involves two Infantry SPs of each side, and was no Overrun."""
    fight = g.fight
    if fight is None or not fight.with_dice:
        return False
    return all(account.began.infantry >= g.data.limits.tracks_sp for account in fight.accounts)


class PenaltyTracks(Heading):
    """13.17.1: after a combat both penalties may be removed, or their markers move on."""

    def start(self, g: Campaign) -> Flow:
        """13.8.2: the Prussian roll."""
        if not counts_for_tracks(g):
            return FINISH
        after_combat(g, ASSAULT)
        return goto(self.fuse)

    def fuse(self, g: Campaign) -> Flow:
        """15.1.2: the French roll."""
        after_combat(g, FUSE)
        return FINISH


def after_combat(g: Campaign, name: str) -> None:
    """13.8.2, 15.1.2: within the range of its box the penalty is removed, else the marker moves on."""
    number: int = getattr(g, name)
    if number == REMOVED:
        return
    range_ = track_of(g, name).box(number).removed_on
    if range_ and g.roll_sum(PURPOSE[name], ROLLED_BY[name], ends=(max(range_),)) in range_:
        g.put(g, name, REMOVED)
        g.tell(PenaltyRemoved(name))
    else:
        advance(g, name)


def advance(g: Campaign, name: str) -> None:
    """13.8.2, 15.1.2: the marker moves to the next box; in the last one it stays."""
    number, boxes = getattr(g, name), track_of(g, name).boxes
    if number >= len(boxes):
        g.tell(PenaltyStays(name))
        return
    g.put(g, name, number + 1)
    g.tell(PenaltyAdvanced(name, number + 1, boxes[number].label))
