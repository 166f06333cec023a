"""12.2, 12.3: a declared Reaction attempt, and the Reaction Rating it is rolled against."""

from __future__ import annotations

from typing import NamedTuple

from wargame.engine.pieces import NOWHERE
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.leaders.ratings import reaction_rating
from wargame.games.on_to_paris.rules.strength import NONE, Strength


class Attempt(NamedTuple):
    """12.3: units that attempt a Reaction by one roll: a Formation, a group of an Army (12.3.1), or lone SPs."""

    trigger: int
    """The number of the trigger."""
    units: tuple[str, ...] = ()
    """The Formations; none if lone SPs attempt it."""
    army: str = ""
    """12.3.1: the Army whose Leader's rating and whose modifiers are used; empty if the unit uses its own."""
    place: int = NOWHERE
    """12.3.2: the hex of the lone SPs."""
    sps: Strength = NONE
    leader: str = ""
    """5.2.3, 12.2: the Division Leader who leads them."""

    @property
    def tireurs(self) -> bool:
        """17.1.3: Franc-Tireurs, who never react with others."""
        return self.sps.ft > 0

    @property
    def basis(self) -> str:
        """12.4: the Formation whose rating and modifiers count; empty for lone SPs."""
        return self.army or (self.units[0] if self.units else "")


def rating(g: Campaign, attempt: Attempt) -> int:
    """12.2, 12.3.1: the Reaction Rating that an attempt is rolled against."""
    if attempt.basis:
        return reaction_rating(g, g.formation(attempt.basis))
    if attempt.tireurs:
        return g.data.limits.reaction_rating["franc_tireur"]
    counter = g.leader(attempt.leader).counter if attempt.leader else None
    return counter.react if counter is not None else g.data.limits.reaction_rating["other_sp"]
