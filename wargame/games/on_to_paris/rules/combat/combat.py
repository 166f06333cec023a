"""13.1, 13.2: a combat from its declaration to its end, in the ten steps of the sequence."""

from __future__ import annotations

from wargame.engine.pieces import NOWHERE
from wargame.engine.procedure import FINISH, Flow, Heading, Step, call, goto
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.combat.aftermath import Aftermath
from wargame.games.on_to_paris.rules.combat.artillery import ArtilleryFire
from wargame.games.on_to_paris.rules.combat.events import CombatBegun, RoundBegun
from wargame.games.on_to_paris.rules.combat.exchange import Exchange
from wargame.games.on_to_paris.rules.combat.impact import BattleImpact
from wargame.games.on_to_paris.rules.combat.leader_losses import LeaderLosses
from wargame.games.on_to_paris.rules.combat.odds_column import OVERRUN, TOO_LOW, initial_odds
from wargame.games.on_to_paris.rules.combat.overrun import EliminateAll, overruns
from wargame.games.on_to_paris.rules.combat.retreat import valid_retreat
from wargame.games.on_to_paris.rules.combat.superiority import CavalrySuperiority
from wargame.games.on_to_paris.rules.combat.supply_check import SupplyChecks, spend_depots
from wargame.games.on_to_paris.rules.fight import BEGAN, Account, Fight
from wargame.games.on_to_paris.rules.formations.removing import RemoveEmpty
from wargame.games.on_to_paris.rules.politics.presence import enter_combat, note_emperor
from wargame.games.on_to_paris.rules.strength import NONE, Strength
from wargame.games.on_to_paris.rules.supply.paths import closed_to_defender
from wargame.games.on_to_paris.rules.units import ENEMY, Formation

NEW_ROUND: tuple[tuple[str, object], ...] = (
    *(("lost", NONE), ("to_artillery", 0), ("to_crt", 0), ("artillery", 0), ("superiority", 0)),
    *(("cavalry_shift", False), ("rolled", 0), ("rerolls", 0), ("impact", "")),
)
"""13.13.4: what of an account begins anew with another round; levels of Demoralization stay."""


def entries_of(attackers: list[Formation]) -> tuple[int, ...]:
    """13.6: the hexes from which attackers with SPs have entered, each once."""
    came = (each.came_from for each in attackers if not each.is_gun and each.came_from != NOWHERE)
    return tuple(dict.fromkeys(came))


def account_of(g: Campaign, side: str, place: int) -> Account:
    """13.2: what a side brings into a combat; 13.14.3: who begins it Demoralized has a level already."""
    held = g.strength_at(side, place)
    units = g.at(side, place)
    words = (each.id if each.is_army else each.army for each in units if each.commanded)
    armies = tuple(word for word in dict.fromkeys(words) if word)
    levels = (BEGAN,) if g.is_demoralized(side, place) else ()
    return Account(
        side,
        tuple(each.id for each in units),
        armies,
        tuple(leader for word in armies if (leader := g.formation(word).leader)),
        tuple(each.leader for each in units if each.is_corps and each.leader),
        began=held,
        size=held.foot,
        levels=levels,
    )


def declare(g: Campaign, place: int, attacker: str) -> Fight:
    """13.1: the combat in a hex, as it begins."""
    attackers = g.at(attacker, place)
    return Fight(
        place,
        attacker,
        account_of(g, attacker, place),
        account_of(g, ENEMY[attacker], place),
        entries=entries_of(attackers),
        closed=closed_to_defender(g, attacker, place),
    )


class Combat(Heading):
    """13.2: a combat in a hex between all Forces there that are outside a Fort(ress).

    `unsupplied` are units that were out of Movement Supply when they were activated (9.2.1).
    """

    place: int
    attacker: str
    unsupplied: tuple[str, ...] = ()
    initial: int = -1
    """13.4: the initial column of this round."""

    @property
    def defender(self) -> str:
        """13.1: the other side."""
        return ENEMY[self.attacker]

    def _fight(self, g: Campaign) -> Fight:
        assert g.fight is not None
        return g.fight

    def _held(self, g: Campaign, side: str) -> Strength:
        return g.strength_at(side, self.place)

    def _measure(self, g: Campaign) -> None:
        """13.11.1, 13.12: the sizes of both Forces as they are now, without Cavalry SPs."""
        for account in self._fight(g).accounts:
            g.put(account, "size", self._held(g, account.side).foot)

    def start(self, g: Campaign) -> Flow:
        """13.1: the combat is declared."""
        fight = declare(g, self.place, self.attacker)
        g.put(g, "fight", fight)
        note_emperor(g)
        attack, defence = fight.accounts
        word = g.board.ids[self.place]
        g.tell(CombatBegun(word, attack.side, defence.side, attack.units, defence.units, attack.began, defence.began))
        return goto(self.overrun)

    # ------------------------------------------------------------------ steps 1 to 3

    def overrun(self, g: Campaign) -> Flow:
        """13.2.1: twelve to one before any artillery fire is an Overrun."""
        self._measure(g)
        if overruns(g, self._held(g, self.attacker), self._held(g, self.defender)):
            return self._overrun(g, self.defender)
        return goto(self.supply) if self._fight(g).round == 1 else goto(self.artillery)

    def supply(self, g: Campaign) -> Flow:
        """9.3: both sides look for Combat Supply, once in a combat; an Overrun needs none."""
        return call(SupplyChecks(self.unsupplied), then=self.sovereigns)

    def sovereigns(self, g: Campaign) -> Flow:
        """13.2.1, 18.4, 18.5: a sovereign who is not with the largest Army when it fights costs VPs, once."""
        enter_combat(g)
        return goto(self.artillery)

    def artillery(self, g: Campaign) -> Flow:
        """13.2.2: both sides fire."""
        return call(ArtilleryFire(), then=self.odds)

    def odds(self, g: Campaign) -> Flow:
        """13.2.3, 13.3.3: the odds after artillery; a side without SPs is gone, a great one overruns."""
        self._measure(g)
        attack, defence = self._held(g, self.attacker), self._held(g, self.defender)
        if not attack.total or not defence.total:
            return goto(self.destroyed_leaders)
        initial = initial_odds(g, attack, defence)
        if initial.outcome == OVERRUN:
            return self._overrun(g, self.defender)
        if initial.outcome == TOO_LOW:
            g.put(g.fight, "overrun", True)
            return call(EliminateAll(self.attacker, self.place, "13.4.3"), then=self.aftermath)
        g.put(self, "initial", initial.column)
        return goto(self.superiority)

    def _overrun(self, g: Campaign, side: str) -> Flow:
        """13.5: no column, no table: on to the Leaders of the side that is overrun."""
        g.put(g.fight, "overrun", True)
        return call(EliminateAll(side, self.place), then=self.aftermath)

    def destroyed_leaders(self, g: Campaign) -> Flow:
        """13.3.5: artillery has destroyed a side: as in an Overrun, but Leaders of both sides are checked."""
        g.put(g.fight, "overrun", True)
        return call(LeaderLosses(), then=self.destroyed_attacker)

    def destroyed_attacker(self, g: Campaign) -> Flow:
        """13.3.3: the Attacker's units go if he has no SPs left."""
        return self._destroy(g, self.attacker) or goto(self.destroyed_defender)

    def destroyed_defender(self, g: Campaign) -> Flow:
        """13.3.3: the Defender's; if both are gone, the combat ends."""
        return self._destroy(g, self.defender) or goto(self.destroyed)

    def destroyed(self, g: Campaign) -> Flow:
        """13.3.3: whoever is left has won; nobody, if both are gone."""
        both = all(account.eliminated for account in self._fight(g).accounts)
        return goto(self.close) if both else goto(self.aftermath)

    def _destroy(self, g: Campaign, side: str) -> Flow | None:
        if self._held(g, side).total or self._fight(g).of(side).eliminated:
            return None
        then = self.destroyed_attacker if side == self.attacker else self.destroyed_defender
        return call(EliminateAll(side, self.place, "13.3.3"), then=then)

    # ------------------------------------------------------------------ steps 5 to 8

    def superiority(self, g: Campaign) -> Flow:
        """13.2.5: Cavalry Superiority."""
        return call(CavalrySuperiority(), then=self.exchange)

    def exchange(self, g: Campaign) -> Flow:
        """13.2.4, 13.2.6: shifts, modifiers, rolls, re-rolls and losses."""
        return call(Exchange(self.initial), then=self.leaders)

    def leaders(self, g: Campaign) -> Flow:
        """13.2.7: Leaders of both sides."""
        return call(LeaderLosses(), then=self.impact)

    def impact(self, g: Campaign) -> Flow:
        """13.2.8: Battle Impact."""
        return call(BattleImpact(), then=self.another_round)

    def another_round(self, g: Campaign) -> Flow:
        """13.13.4: another round begins with the first step; otherwise Formations without SPs go."""
        fight = self._fight(g)
        if not fight.again or not all(self._held(g, side).total for side in g.sides):
            return goto(self.remove_attackers)
        g.put(fight, "again", False)
        g.put(fight, "round", fight.round + 1)
        for account in fight.accounts:
            g.put(account, "lost_before", account.lost_before.plus(account.lost))
            for name, value in NEW_ROUND:
                g.put(account, name, value)
        g.tell(RoundBegun(g.board.ids[self.place], fight.round))
        return goto(self.overrun)

    def _remove(self, g: Campaign, side: str, then: Step) -> Flow:
        if not self._held(g, side).total:
            g.put(self._fight(g).of(side), "eliminated", True)
        return call(RemoveEmpty(side, self.place, retreat=valid_retreat(g, side, self.place)), then=then)

    def remove_attackers(self, g: Campaign) -> Flow:
        """13.2.8, 13.13.6: empty Formations of the Attacker."""
        return self._remove(g, self.attacker, self.remove_defenders)

    def remove_defenders(self, g: Campaign) -> Flow:
        """13.2.8, 13.13.6: empty Formations of the Defender."""
        return self._remove(g, self.defender, self.aftermath)

    # ------------------------------------------------------------------ steps 9 and 10

    def aftermath(self, g: Campaign) -> Flow:
        """13.2.9, 13.2.10: Victor, Demoralization, Retreat, Advance and checks."""
        return call(Aftermath(), then=self.close)

    def close(self, g: Campaign) -> Flow:
        """9.5.1: Depots that were spent go; the combat is over."""
        spend_depots(g)
        g.put(g, "fight", None)
        return FINISH
