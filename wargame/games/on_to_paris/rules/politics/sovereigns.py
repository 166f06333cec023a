"""18.2.2, 18.4, 18.5: the sovereigns on their way: Napoleon III far from the border, and the largest Armies."""

from __future__ import annotations

from wargame.engine.pieces import NOWHERE
from wargame.engine.procedure import FINISH, Flow, Heading, call
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.politics.events import EmpireChecked
from wargame.games.on_to_paris.rules.politics.fall import PURPOSE, EmpireFalls
from wargame.games.on_to_paris.rules.politics.presence import (
    absent_from,
    emperor_lost,
    empire_stands,
    enter_combat,
    largest_army,
    sovereign,
)
from wargame.games.on_to_paris.rules.units import FRENCH

__all__ = ["EmperorMoved", "absent_from", "enter_combat", "largest_army", "note_whereabouts", "sovereign"]


def note_whereabouts(g: Campaign) -> None:
    """18.2.2: only what he moves in the Action Phase counts: note where Napoleon III is when it begins."""
    emperor = sovereign(g, FRENCH)
    g.put(g, "emperor_at", g.whereabouts(emperor) if emperor is not None else NOWHERE)


class EmperorMoved(Heading):
    """18.2.2: Napoleon III has ended a move, Advance, Reaction or Retreat; 18.2.1: or has been met alone and lost.

    To be called after every move of any kind that is over: it ends at once if he is where he was. With `anyway` he is
    looked at all the same: when the Action Phase ends, or a Retreat has led him back to where he began.
    """

    anyway: bool = False

    def start(self, g: Campaign) -> Flow:
        """18.2.2: more than ten hexes from the border the Empire may fall."""
        if emperor_lost(g):
            return call(EmpireFalls())
        place = self._to_check(g)
        if place == NOWHERE or g.ground.border_distance[place] <= g.data.limits.border_limit:
            return FINISH
        limits, hexes = g.data.limits, g.ground.border_distance[place]
        least = limits.border_falls_at - hexes
        roll = g.roll_sum(PURPOSE, FRENCH, ends=(least - 1,))
        falls = roll >= least
        g.tell(EmpireChecked("distance", roll, hexes, limits.border_falls_at, falls))
        return call(EmpireFalls()) if falls else FINISH

    def _to_check(self, g: Campaign) -> int:
        """The hex of Napoleon III if he has to be looked at; what is remembered of him is brought up to date."""
        emperor = sovereign(g, FRENCH) if empire_stands(g) else None
        if emperor is None:
            return NOWHERE
        place, before = g.whereabouts(emperor), g.emperor_at
        if place != before:
            g.put(g, "emperor_at", place)
        if place in g.board.boxes or (place == before and not self.anyway):
            return NOWHERE
        return place
