"""13.5, 13.4.1, 13.2.1: Overruns, in a combat and in Reaction, Retreat and Advance."""

from __future__ import annotations

from wargame.engine.procedure import FINISH, Flow, Heading, call, goto
from wargame.games.on_to_paris.rules import upkeep
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.combat.events import ForceDestroyed, Overran
from wargame.games.on_to_paris.rules.combat.leader_losses import LeaderLosses
from wargame.games.on_to_paris.rules.combat.losses import LoseSps, enter_loss
from wargame.games.on_to_paris.rules.fight import Account, Fight
from wargame.games.on_to_paris.rules.formations.removing import NO_RETREAT, ZERO, Eliminated
from wargame.games.on_to_paris.rules.leaders import casualties
from wargame.games.on_to_paris.rules.strength import NONE, Strength
from wargame.games.on_to_paris.rules.units import ENEMY

OVERRUN_RULE = "13.5"
CAUSE = "overrun"


def overruns(g: Campaign, attackers: Strength, defenders: Strength) -> bool:
    """13.5, 13.4.1: twelve to one in SPs without Cavalry; Cavalry alone is overrun by any SP.

    As a variant Franc-Tireurs do not count; a Force of them alone is then no matter of this first check.
    """
    counts_all = g.variants.overrun_counts_franc_tireurs
    strong = attackers.foot if counts_all else attackers.infantry
    weak = defenders.foot if counts_all else defenders.infantry
    if not weak and defenders.foot:
        return False
    return strong > 0 and strong >= g.data.limits.overrun_ratio * weak


def may_overrun(g: Campaign, side: str, attackers: Strength, place: int) -> bool:
    """13.5: whether a Force of a side would overrun all enemies outside a Fort(ress) in a hex; there are some."""
    enemy = ENEMY[side]
    return bool(g.forces[enemy] >> place & 1) and overruns(g, attackers, g.strength_at(enemy, place))


class EliminateAll(Heading):
    """13.5: all units of a side outside a Fort(ress) in a hex are eliminated by enemies, who stand there already.

    Leaders with them are checked (13.12), and Demoralized enemies lose an SP. Other than in an Overrun (13.4.3, 13.3.3)
    neither is done: `rule` says by which rule they are eliminated.
    """

    side: str
    place: int
    rule: str = OVERRUN_RULE
    outer: Fight | None = None
    """The combat within which a Retreat or Advance overruns somebody elsewhere."""
    own: bool = False
    """Whether the account is one of this Overrun only."""
    retreat: bool = True
    """6.3.2: whether there was a valid Retreat path."""

    def start(self, g: Campaign) -> Flow:
        """13.5: an Overrun outside a combat has an account of its own, by which Leaders are checked."""
        from wargame.games.on_to_paris.rules.combat.retreat import valid_retreat  # 13.16.1 needs Overruns as well

        if g.fight is None or g.fight.place != self.place:
            g.put(self, "outer", g.fight)
            g.put(self, "own", True)
            g.put(g, "fight", self._account(g))
        g.put(self, "retreat", valid_retreat(g, self.side, self.place))
        return goto(self.price)

    def _account(self, g: Campaign) -> Fight:
        accounts = []
        for side in (ENEMY[self.side], self.side):
            held = g.strength_at(side, self.place)
            units = tuple(each.id for each in g.at(side, self.place))
            accounts.append(Account(side, units, began=held, size=held.foot))
        return Fight(self.place, ENEMY[self.side], accounts[0], accounts[1], overrun=True)

    def price(self, g: Campaign) -> Flow:
        """13.5: Demoralized units lose one SP if they overrun an SP."""
        enemy = ENEMY[self.side]
        costs = self.rule == OVERRUN_RULE and g.is_demoralized(enemy, self.place)
        if costs and g.strength_at(self.side, self.place).total:
            return call(LoseSps(enemy, self.place, 1, CAUSE), then=self.strip)
        return goto(self.strip)

    def strip(self, g: Campaign) -> Flow:
        """13.5: every SP is lost."""
        side, place = self.side, self.place
        lost = g.strength_at(side, place)
        for formation in g.at(side, place):
            if formation.strength.total:
                g.set_strength(formation, NONE)
        if g.lone(side, place).total:
            g.set_lone(side, place, NONE)
        g.write_off(side, lost)
        enter_loss(g, side, place, False, lost, CAUSE)
        assert g.fight is not None
        g.put(g.fight.of(side), "eliminated", True)
        word = g.board.ids[place]
        g.tell(Overran(side, word, lost) if self.rule == OVERRUN_RULE else ForceDestroyed(side, word, lost, self.rule))
        return goto(self.leaders)

    def leaders(self, g: Campaign) -> Flow:
        """13.2.7: Leaders with the units that are overrun are checked, and no others."""
        if self.rule == OVERRUN_RULE:
            return call(LeaderLosses(defender_only=True), then=self.remove)
        return goto(self.remove)

    def remove(self, g: Campaign) -> Flow:
        """6.3, 6.3.2: Formations go, and no Attached Corps can save an Army by an SP; Leaders are treated alike."""
        casualties.left_behind(g, self.side, self.place, self.retreat)
        units = tuple(each.id for each in g.at(self.side, self.place) if not each.is_gun)
        return call(Eliminated(units, ZERO if self.retreat else NO_RETREAT), then=self.close)

    def close(self, g: Campaign) -> Flow:
        """10.2.8: Siege Guns left alone are overrun too; the account of this Overrun is closed."""
        if self.own:
            g.put(g, "fight", self.outer)
        upkeep.settle(g)
        return FINISH
