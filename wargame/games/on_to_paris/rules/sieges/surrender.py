"""16.2.4, 16.2.5, 16.2.7: a Fort(ress) surrenders with all inside and changes hands."""

from __future__ import annotations

from wargame.engine.procedure import FINISH, Flow, Heading, call
from wargame.games.on_to_paris.rules import upkeep, victory
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.formations.removing import BESIEGED, Eliminated
from wargame.games.on_to_paris.rules.leaders import casualties
from wargame.games.on_to_paris.rules.politics.sovereigns import EmperorMoved
from wargame.games.on_to_paris.rules.sieges.events import Surrendered
from wargame.games.on_to_paris.rules.units import ENEMY, FRENCH, PRUSSIAN


class Surrender(Heading):
    """16.2.4: the Fort(ress) of a hex surrenders; the hex is controlled by the side that besieged it."""

    place: int

    def start(self, g: Campaign) -> Flow:
        """16.2.5: SPs are lost, Depots are gone, Armies, Corps, Cavalry Divisions and Siege Guns are eliminated."""
        side, word = self._side(g), g.board.ids[self.place]
        inside = g.at(side, self.place, inside=True)
        sps = g.strength_at(side, self.place, inside=True).total
        g.tell(Surrendered(word, side, tuple(each.id for each in inside), sps))
        lone = g.lone(side, self.place, inside=True)
        if lone.total:
            g.take_lone(side, self.place, lone, inside=True)
            g.write_off(side, lone)
        bit = 1 << self.place
        if g.depots[side] & bit:
            g.journal.put_key(g.depots, side, g.depots[side] & ~bit)
        return call(Eliminated(tuple(each.id for each in inside), BESIEGED), then=self.leaders)

    def _side(self, g: Campaign) -> str:
        return FRENCH if g.fort_of(FRENCH, self.place) else PRUSSIAN

    def leaders(self, g: Campaign) -> Flow:
        """16.2.5: Leaders who were in no Formation roll to escape; 18.4, 18.5: sovereigns are lost without a roll."""
        side = self._side(g)
        for leader in g.lone_leaders(side, self.place, inside=True):
            casualties.escape(g, leader, "16.2.5")
        self._change_hands(g, side)
        return call(EmperorMoved(), then=self.close)

    def _change_hands(self, g: Campaign, side: str) -> None:
        """16.2.4: the besieger controls the hex; 16.2.6: with lasting damage half the progress stays."""
        bit, enemy = 1 << self.place, ENEMY[side]
        upkeep.end_siege(g, self.place)
        g.journal.put_key(g.forts, side, g.forts[side] & ~bit)
        g.journal.put_key(g.forts, enemy, g.forts[enemy] | bit)
        for name, value in (("forts_taken", g.forts_taken | bit), ("besieged_sps", g.besieged_sps & ~bit)):
            g.put(g, name, value)
        if g.ground.paris & bit and side == FRENCH:
            g.put(g, "paris_lost", True)
        victory.score_fortress(g, self.place, enemy)
        upkeep.settle(g)

    def close(self, g: Campaign) -> Flow:
        """16.2.7, 3.1: both hexes of Paris taken end the game, at once only by the other reading of the text."""
        if g.variants.automatic_victory_at_once and victory.paris_taken(g):
            victory.win_automatically(g, "16.2.7")
        return FINISH
