"""13.2.9, 13.2.10, 13.14 to 13.17: Victor, Demoralization, Retreat, Advance and the checks at the end of a combat."""

from __future__ import annotations

from wargame.engine.procedure import FINISH, Flow, Heading, Step, call, goto
from wargame.games.on_to_paris.rules import upkeep
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.combat.advance import Advance
from wargame.games.on_to_paris.rules.combat.after_events import VictorFound
from wargame.games.on_to_paris.rules.combat.checks import StatusChecks
from wargame.games.on_to_paris.rules.combat.demoralization import CAUSE, excess, level, mark
from wargame.games.on_to_paris.rules.combat.impact import PURSUE, RETREAT, more_hexes
from wargame.games.on_to_paris.rules.combat.losses import LoseSps
from wargame.games.on_to_paris.rules.combat.parties import clear_detachments
from wargame.games.on_to_paris.rules.combat.retreat import Retreat
from wargame.games.on_to_paris.rules.combat.retreat_hexes import valid_retreat
from wargame.games.on_to_paris.rules.combat.victor import judged, victor
from wargame.games.on_to_paris.rules.fight import Account, Fight
from wargame.games.on_to_paris.rules.formations.removing import RemoveEmpty
from wargame.games.on_to_paris.rules.leaders import casualties
from wargame.games.on_to_paris.rules.units import ENEMY

__all__ = ["Aftermath", "victor"]


class Aftermath(Heading):
    """13.2.9: what follows when all losses are known. A side that was overrun is gone by then."""

    def _fight(self, g: Campaign) -> Fight:
        assert g.fight is not None
        return g.fight

    def _loser(self, g: Campaign) -> str:
        return ENEMY[self._fight(g).victor]

    def start(self, g: Campaign) -> Flow:
        """13.15.1: the levels of Demoralization are judged, and the Victor is found."""
        fight = self._fight(g)
        for account in fight.accounts:
            clear_detachments(g, account.side, fight.place, valid_retreat(g, account.side, fight.place))
        winner, test = judged(g)
        g.put(fight, "victor", winner)
        word = g.board.ids[fight.place]
        won, beaten = sorted(fight.accounts, key=lambda account: account.side != winner)
        levels = level(fight.attack), level(fight.defence)
        g.tell(VictorFound(word, winner, test, *levels, won.lost.total, beaten.lost.total))
        return goto(self.attacker_pays)

    # ------------------------------------------------------------------ 13.14: Demoralization

    def attacker_pays(self, g: Campaign) -> Flow:
        """13.14.3: SPs for levels above the first, after the Victor is known."""
        return self._pay(g, self._fight(g).attack, self.attacker_empty)

    def attacker_empty(self, g: Campaign) -> Flow:
        """6.3: Formations that have lost their last SP by it."""
        return self._remove(g, self._fight(g).attack, self.defender_pays)

    def defender_pays(self, g: Campaign) -> Flow:
        """13.14.3: the same for the Defender."""
        return self._pay(g, self._fight(g).defence, self.defender_empty)

    def defender_empty(self, g: Campaign) -> Flow:
        """6.3: the same for the Defender."""
        return self._remove(g, self._fight(g).defence, self.mark)

    def _pay(self, g: Campaign, account: Account, then: Step) -> Flow:
        return call(LoseSps(account.side, self._fight(g).place, excess(account), CAUSE), then=then)

    def _remove(self, g: Campaign, account: Account, then: Step) -> Flow:
        side, place = account.side, self._fight(g).place
        way = valid_retreat(g, side, place)
        clear_detachments(g, side, place, way)
        return call(RemoveEmpty(side, place, retreat=way), then=then)

    def mark(self, g: Campaign) -> Flow:
        """13.14.1, 13.14.2: who is Demoralized is marked."""
        mark(g)
        return goto(self.retreat)

    # ------------------------------------------------------------------ 13.16: Retreat and Advance

    def retreat(self, g: Campaign) -> Flow:
        """13.15, 13.16.1: the loser leaves the hex; 13.13.4: further, and without loss, if Battle Impact says so."""
        fight, loser = self._fight(g), self._loser(g)
        if not g.forces[loser] >> fight.place & 1:
            return goto(self.stranded)
        more = more_hexes(fight.of(loser), RETREAT)
        return call(Retreat(loser, 1 + more, more > 0), then=self.stranded)

    def stranded(self, g: Campaign) -> Flow:
        """6.3.2, 13.16.3: Leaders of lone SPs that are gone come back next turn, or roll to escape without a way."""
        fight, loser = self._fight(g), self._loser(g)
        if g.forces[fight.victor] >> fight.place & 1:
            casualties.left_behind(g, loser, fight.place, valid_retreat(g, loser, fight.place))
        upkeep.settle(g)
        return goto(self.advance)

    def advance(self, g: Campaign) -> Flow:
        """13.16.4: the Victor holds the hex; only a pursuit leads him further."""
        fight = self._fight(g)
        hexes = more_hexes(fight.of(fight.victor), PURSUE)
        if hexes and g.forces[fight.victor] >> fight.place & 1:
            return call(Advance(fight.victor, hexes), then=self.checks)
        return goto(self.checks)

    def checks(self, g: Campaign) -> Flow:
        """13.17: the status checks."""
        return call(StatusChecks(), then=self.close)

    def close(self, g: Campaign) -> Flow:
        """What follows from all of it."""
        upkeep.settle(g)
        return FINISH
