"""13.13, 14.5: Battle Impact: what a combat does besides its losses, and the Cavalry Death Ride."""

from __future__ import annotations

from itertools import pairwise

from wargame.engine.action import Action, Refusal
from wargame.engine.procedure import FINISH, Ask, Flow, Heading, call, goto
from wargame.games.on_to_paris.content.combat_tables import Against
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.combat.after_events import DeathRide, ImpactModified, ImpactResult, RoundForced
from wargame.games.on_to_paris.rules.combat.after_questions import AnotherRound, RideToDeath
from wargame.games.on_to_paris.rules.combat.demoralization import remove_all
from wargame.games.on_to_paris.rules.combat.failure import BattleFailure
from wargame.games.on_to_paris.rules.combat.impact_modifiers import impact_modifiers
from wargame.games.on_to_paris.rules.combat.losses import LoseSps
from wargame.games.on_to_paris.rules.combat.regaining import RegainSps
from wargame.games.on_to_paris.rules.combat.retreat import valid_retreat
from wargame.games.on_to_paris.rules.fight import Account, Fight
from wargame.games.on_to_paris.rules.strength import CSP
from wargame.games.on_to_paris.rules.units import ENEMY

PURPOSE = "Battle Impact"

FORCE, REFRAIN = Action.of("force"), Action.of("refrain")
RIDE, STAND = Action.of("death-ride"), Action.of("stand")
RETREAT, PURSUE, REGAIN = "retreat_extra_", "pursue_", "regain_"
DEATH_RIDE = "death_ride"


def more_hexes(account: Account, result: str) -> int:
    """13.13.4: how many hexes more a side may retreat or pursue by its Battle Impact result."""
    found = (word for word in account.impact.split() if word.startswith(result))
    return max((int(word.removeprefix(result)) for word in found), default=0)


def impact_ends(g: Campaign, role: Against, modifier: int) -> tuple[int, ...]:
    """13.13.4: the highest unmodified rolls of the ranges with one result."""
    results = [g.data.impact.results(role, roll + modifier) for roll in range(2, 13)]
    return (*(roll for roll, (a, b) in enumerate(pairwise(results), 2) if a != b), 12)


def may_death_ride(g: Campaign, side: str) -> bool:
    """14.5: whether a side has a Cavalry SP in the combat to give up, and a valid Retreat path."""
    assert g.fight is not None
    place = g.fight.place
    return g.strength_at(side, place).csp > 0 and valid_retreat(g, side, place, into_fort=True)


class BattleImpact(Heading):
    """13.13.1, 13.13.2: the Defender rolls on his table, then the Attacker on his."""

    index: int = 0
    results: tuple[str, ...] = ()
    """What is still to be carried out of the roll."""

    def _fight(self, g: Campaign) -> Fight:
        assert g.fight is not None
        return g.fight

    def _account(self, g: Campaign) -> Account:
        fight = self._fight(g)
        return fight.attack if self.index else fight.defence

    def start(self, g: Campaign) -> Flow:
        """13.13.2, 13.13.3: 2D6 with all modifiers."""
        if self.index > 1:
            return FINISH
        account, role = self._account(g), self._role()
        terms = impact_modifiers(g, account.side)
        modifier = sum(term.value for term in terms)
        word = g.board.ids[self._fight(g).place]
        g.tell(ImpactModified(account.side, word, terms, modifier))
        roll = modifier + g.roll_sum(PURPOSE, account.side, ends=impact_ends(g, role, modifier))
        results = g.data.impact.results(role, roll)
        g.put(account, "impact", " ".join(results))
        g.put(self, "results", results)
        g.tell(ImpactResult(account.side, word, roll, results))
        return goto(self.apply)

    def _role(self) -> Against:
        return "attacker" if self.index else "defender"

    def apply(self, g: Campaign) -> Flow:
        """13.13.4: one result after the other; hexes of Retreat and pursuit are kept for later."""
        if not self.results:
            g.put(self, "index", self.index + 1)
            return goto(self.start)
        first, *rest = self.results
        g.put(self, "results", tuple(rest))
        account = self._account(g)
        if first == "failure":
            return call(BattleFailure(account.side, self._role()), then=self.apply)
        if first == "remove_all_demoralization":
            remove_all(g, account)
        elif first == "force_additional_round":
            return goto(self.force)
        elif first.startswith(REGAIN):
            return call(RegainSps(account.side, int(first.removeprefix(REGAIN))), then=self.apply)
        return goto(self.apply)

    # ------------------------------------------------------------------ another round

    def force(self, g: Campaign) -> Flow:
        """13.13.4: a side may force another round, if it has not avoided one itself."""
        fight, account = self._fight(g), self._account(g)
        held = {side: g.strength_at(side, fight.place).total for side in g.sides}
        if fight.again or account.death_ride or not all(held.values()):
            return goto(self.apply)
        about = AnotherRound(account.side, g.board.ids[fight.place], held[account.side], held[ENEMY[account.side]])
        return Ask(account.side, about, "13.13.4", [FORCE, REFRAIN], self.forced, default=REFRAIN, open=True)

    def forced(self, g: Campaign, action: Action) -> Flow:
        """13.13.4: the enemy must decide at once whether he avoids it."""
        if action == REFRAIN:
            return goto(self.apply)
        return goto(self.avoid)

    def avoid(self, g: Campaign) -> Flow:
        """14.5: the enemy may give up a Cavalry SP, if he can retreat."""
        fight, enemy = self._fight(g), ENEMY[self._account(g).side]
        if not may_death_ride(g, enemy):
            return goto(self.again)
        word = g.board.ids[fight.place]
        about = RideToDeath(enemy, word, g.strength_at(enemy, fight.place).csp)
        return Ask(enemy, about, "14.5", [RIDE, STAND], self.decided, self.refuse, default=STAND, open=True)

    def refuse(self, g: Campaign, action: Action) -> Refusal | None:
        """14.5: nothing else avoids another round."""
        if action in (FORCE, REFRAIN):
            return Refusal(
                "13.13.4", "The enemy forces another round: it is avoided by a Cavalry Death Ride or fought."
            )
        return None

    def decided(self, g: Campaign, action: Action) -> Flow:
        """14.5: one Cavalry SP is eliminated, and the side will retreat instead."""
        if action == STAND:
            return goto(self.again)
        fight, enemy = self._fight(g), ENEMY[self._account(g).side]
        g.put(fight.of(enemy), "death_ride", True)
        g.tell(DeathRide(enemy, g.board.ids[fight.place]))
        return call(LoseSps(enemy, fight.place, 1, DEATH_RIDE, kinds=(CSP,)), then=self.apply)

    def again(self, g: Campaign) -> Flow:
        """13.13.4: another round will be fought when both have rolled."""
        fight, account = self._fight(g), self._account(g)
        g.put(fight, "again", True)
        g.tell(RoundForced(account.side, g.board.ids[fight.place]))
        return goto(self.apply)
