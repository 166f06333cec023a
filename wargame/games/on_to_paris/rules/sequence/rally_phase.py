"""4.2.5, 13.14.5, 18.2.2, 18.4, 18.5: the Rally Phase."""

from __future__ import annotations

from wargame.engine.paths import bits, mask_of
from wargame.engine.procedure import FINISH, Flow, Heading, call, goto
from wargame.games.on_to_paris.rules import upkeep
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.combat.losses import LoseSps
from wargame.games.on_to_paris.rules.formations.removing import RemoveEmpty
from wargame.games.on_to_paris.rules.politics.fall import SiegeCheck
from wargame.games.on_to_paris.rules.politics.presence import penalize_absence_in_rally
from wargame.games.on_to_paris.rules.sequence.rally_events import Rallied
from wargame.games.on_to_paris.rules.sieges.breaking import LeftAlone
from wargame.games.on_to_paris.rules.supply.paths import units_in_supply

RALLY = "rally"


def demoralized(g: Campaign, side: str) -> int:
    """13.14: the hexes with Demoralized units of a side, in or outside a Fort(ress)."""
    units = mask_of(each.place for each in g.fielded(side) if each.demoralized)
    return units | g.loose_demoralized[side] | g.sheltered_demoralized[side]


class RallyPhase(Heading):
    """4.2.5: Demoralized hexes lose an SP and recover, then the sovereigns are looked at."""

    side: int = 0
    places: tuple[int, ...] = ()
    place: int = -1

    def start(self, g: Campaign) -> Flow:
        """One side after the other."""
        if self.side == len(g.sides):
            return call(SiegeCheck(), then=self.sovereigns)
        g.put(self, "places", tuple(bits(self._wavering(g))))
        return goto(self.next)

    def _wavering(self, g: Campaign) -> int:
        """4.2.5, 13.14.5: all Demoralized hexes, or by the narrower reading only those in Movement Supply."""
        side = g.sides[self.side]
        found = demoralized(g, side)
        if g.variants.rally_loss_out_of_supply:
            return found
        return mask_of(place for place in bits(found) if self._recovering(g, side, place))

    def next(self, g: Campaign) -> Flow:
        """13.14.5: the next hex loses one SP in all, which its owner chooses."""
        if not self.places:
            g.put(self, "side", self.side + 1)
            return goto(self.start)
        place, *rest = self.places
        g.put(self, "places", tuple(rest))
        g.put(self, "place", place)
        side, inside = g.sides[self.side], self._inside(g)
        if not g.strength_at(side, place, inside).total:
            return goto(self.recover)
        return call(LoseSps(side, place, 1, RALLY, inside), then=self.empty)

    def _inside(self, g: Campaign) -> bool:
        """Where the SP is lost: outside the Fort(ress), unless only those inside are Demoralized."""
        return not g.is_demoralized(g.sides[self.side], self.place)

    def empty(self, g: Campaign) -> Flow:
        """6.3: a Formation that has lost its last SP is removed."""
        return call(RemoveEmpty(g.sides[self.side], self.place, self._inside(g)), then=self.recover)

    def recover(self, g: Campaign) -> Flow:
        """4.2.5: who is in Movement Supply is not Demoralized any more; 16.2.3: Cavalry left alone ends its siege."""
        side = g.sides[self.side]
        upkeep.settle(g)
        recovering = self._recovering(g, side, self.place)
        for inside in recovering:
            g.demoralize(side, self.place, inside, demoralized=False)
        if recovering:
            g.tell(Rallied(side, g.board.ids[self.place]))
        return call(LeftAlone(), then=self.next)

    def _recovering(self, g: Campaign, side: str, place: int) -> list[bool]:
        """9.2.3, 9.1: where Demoralized units of a hex are in Movement Supply: outside its Fort(ress), inside."""
        both = (False, True)
        return [each for each in both if g.is_demoralized(side, place, each) and units_in_supply(g, side, place, each)]

    def sovereigns(self, g: Campaign) -> Flow:
        """18.4, 18.5: VPs for a sovereign who is not with the largest Army."""
        penalize_absence_in_rally(g)
        upkeep.settle(g)
        return FINISH
