"""8.1: Resource Logistics markers: laid face down in turn (8.1.1), relocated for a price (8.1.3).

An RL marker with an Army moves with it and one at a Military Point stays in its hex (8.1.2), since the first is known
by the Army's id and the second by the hex's. When they are lost is `upkeep`'s business.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from wargame.engine.action import Action, Refusal
from wargame.engine.paths import bits
from wargame.engine.procedure import FINISH, Ask, Flow, Heading, goto, settle
from wargame.games.on_to_paris.rules.campaign import RL_KINDS, Campaign
from wargame.games.on_to_paris.rules.command import prices
from wargame.games.on_to_paris.rules.command.events import RlMarkerLaid, RlMarkerRelocated, RlMarkersRevealed
from wargame.games.on_to_paris.rules.command.questions import LayMarker, RelocateTo
from wargame.games.on_to_paris.rules.offers import Offer
from wargame.games.on_to_paris.rules.units import ARMY, CORPS, ENEMY

RELOCATE = "relocate"


def military_points(g: Campaign, side: str) -> int:
    """8.1.1.military-point: the hexes with a friendly Infantry SP, Corps or Fort(ress), besieged or not.

    Siege Guns, Depots, Cavalry Divisions and Franc-Tireurs are none. Garrisons are in Fort(ress)es of their own.
    """
    found = g.forts[side] | g.infantry[side]
    for corps in g.fielded(side, CORPS):
        found |= 1 << corps.place
    return found & g.field


def sites(g: Campaign, side: str) -> list[str]:
    """8.1.1, 8.1.2: where an RL marker may lie: with an Army, by its id, or at a Military Point, by the hex's id."""
    armies = [army.id for army in g.fielded(side, ARMY) if g.field >> army.place & 1]
    return [*armies, *(g.board.ids[place] for place in bits(military_points(g, side)))]


class RlPlacement(Heading):
    """8.1.1: both sides lay their RL markers face down, one by one in turn; then all are turned up.

    Who lost the last Initiative roll begins; on the first turn of a scenario the French do, as the set-up says.
    """

    laid: int = 0

    def start(self, g: Campaign) -> Flow:
        """8.1.1.process: all markers are in hand."""
        for side in g.sides:
            for kind in RL_KINDS:
                g.journal.put_key(g.rl[side], kind, "")
        g.put(g, "rl_hidden", True)
        return goto(self.lay)

    def lay(self, g: Campaign) -> Flow:
        """8.1.1.process: the side whose turn it is lays one of its markers."""
        kinds = g.spec.rl_markers
        if self.laid == 2 * len(kinds):
            return goto(self.reveal)
        side = g.last_loser if self.laid % 2 == 0 else ENEMY[g.last_loser]
        left = tuple(kind for kind in kinds if not g.rl[side][kind])
        actions = [Action.of("lay", kind, site) for kind in left for site in sites(g, side)]
        if not actions:
            g.put(self, "laid", self.laid + 1)
            return goto(self.lay)
        return settle(g, Ask(side, LayMarker(left), "8.1.1", actions, self.chosen, self.refuse))

    def chosen(self, g: Campaign, action: Action) -> Flow:
        """8.1.1: a marker lies face down with an Army or at a Military Point."""
        _, kind, site = action
        side = g.last_loser if self.laid % 2 == 0 else ENEMY[g.last_loser]
        g.journal.put_key(g.rl[side], kind, site)
        g.tell(RlMarkerLaid(side, kind, site))
        g.put(self, "laid", self.laid + 1)
        return goto(self.lay)

    def refuse(self, g: Campaign, action: Action) -> Refusal | None:
        """8.1.1: why a marker may not lie there."""
        if action.verb != "lay" or len(action) != 3:
            return None
        side = g.last_loser if self.laid % 2 == 0 else ENEMY[g.last_loser]
        if action[1] not in g.spec.rl_markers or g.rl[side][action[1]]:
            return Refusal("8.1.1.process", "That marker is not in hand.")
        return _no_site(action[2])

    def reveal(self, g: Campaign) -> Flow:
        """8.1.1: all markers are turned up."""
        g.put(g, "rl_hidden", False)
        for side in g.sides:
            laid = tuple((kind, where) for kind, where in g.rl[side].items() if where)
            g.tell(RlMarkersRevealed(side, laid))
        return FINISH


def _no_site(word: str) -> Refusal:
    return Refusal("8.1.1", f"{word} is neither a friendly Army nor a Military Point.")


# ---------------------------------------------------------------------- relocation


def offers(g: Campaign, side: str) -> Iterator[Offer]:
    """8.1.3, 8.9.1.relocate-rl: a marker on the map may go to another Army or Military Point."""
    price = prices.listed(g, "relocate_rl_marker", side)
    for kind in RL_KINDS:
        if g.rl[side][kind] and _elsewhere(g, side, kind):
            yield Offer(Action.of(RELOCATE, kind), price, partial(Relocate, side, kind))


def _elsewhere(g: Campaign, side: str, kind: str) -> list[str]:
    """8.1.3: the places where a marker may go: any but the one where it is."""
    return [site for site in sites(g, side) if site != g.rl[side][kind]]


def refusal(g: Campaign, side: str, action: Action) -> Refusal | None:
    """8.1.2: why a marker may not be relocated."""
    if action.verb != RELOCATE or len(action) != 2 or action[1] not in RL_KINDS or g.rl[side][action[1]]:
        return None
    return Refusal("8.1.2", "That marker is not on the map: it cannot be relocated in this turn.")


class Relocate(Heading):
    """8.1.3: an RL marker is put with another Army or at another Military Point."""

    side: str
    marker: str

    def start(self, g: Campaign) -> Flow:
        """8.1.3: where it goes."""
        actions = [Action.of("to", site) for site in _elsewhere(g, self.side, self.marker)]
        about = RelocateTo(self.marker)
        return settle(g, Ask(self.side, about, "8.1.3", actions, self.chosen, self.refuse, open=True))

    def chosen(self, g: Campaign, action: Action) -> Flow:
        """8.1.3: there it lies now."""
        before = g.rl[self.side][self.marker]
        g.journal.put_key(g.rl[self.side], self.marker, action[1])
        g.tell(RlMarkerRelocated(self.side, self.marker, before, action[1]))
        return FINISH

    def refuse(self, g: Campaign, action: Action) -> Refusal | None:
        """8.1.3: why it may not go there."""
        return _no_site(action[1]) if action.verb == "to" and len(action) == 2 else None
