"""13.10: Cavalry Superiority: a modifier for the side that wins it, and a column that it may try to gain."""

from __future__ import annotations

from wargame.engine.action import Action
from wargame.engine.procedure import FINISH, Ask, Flow, Heading, goto
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.combat.events import ColumnAttempted, SuperiorityRolled, SuperiorityWon
from wargame.games.on_to_paris.rules.combat.forces import roles
from wargame.games.on_to_paris.rules.combat.questions import ColumnByCavalry

ATTEMPT, REFRAIN = Action.of("attempt"), Action.of("refrain")
TOPIC = "cavalry_shift"
FACES = 6


def cavalry_of(g: Campaign, side: str) -> int:
    """13.10.1: the Cavalry SPs of a side in the combat."""
    assert g.fight is not None
    return g.strength_at(side, g.fight.place).csp


def lead_needed(own: int, enemy: int) -> int:
    """13.10.2: the die that gains the column, or less; nothing without more Cavalry SPs than the enemy."""
    return own - enemy if own > enemy else 0


class CavalrySuperiority(Heading):
    """13.10.1, 13.10.2: both roll a die and add their Cavalry SPs; the winner may try for a column."""

    rolled: int = 0
    """The Attacker's total, until the Defender has rolled."""

    def start(self, g: Campaign) -> Flow:
        """13.10.1: the Attacker's die."""
        attacker, defender = roles(g)
        own, enemy = cavalry_of(g, attacker), cavalry_of(g, defender)
        ends = (FACES,) if abs(own - enemy) >= FACES else ()
        g.put(self, "rolled", g.roll("Cavalry Superiority", attacker, ends=ends) + own)
        return goto(self.defender_rolls)

    def defender_rolls(self, g: Campaign) -> Flow:
        """13.10.1: the Defender's; the higher total has a modifier, neither in a tie."""
        assert g.fight is not None
        attacker, defender = roles(g)
        own = cavalry_of(g, defender)
        tie = self.rolled - own
        total = g.roll("Cavalry Superiority", defender, ends=(tie - 1, tie)) + own
        winner = attacker if self.rolled > total else defender if total > self.rolled else ""
        word = g.board.ids[g.fight.place]
        g.tell(SuperiorityRolled(word, self.rolled, total))
        if winner:
            g.tell(SuperiorityWon(winner, word))
            g.put(g.fight.of(winner), "superiority", 1)
        g.put(self, "rolled", 0)
        return goto(self.attempt)

    def attempt(self, g: Campaign) -> Flow:
        """13.10.2: the winner is asked if he has a Cavalry SP and more than the enemy."""
        assert g.fight is not None
        winner = next((account.side for account in g.fight.accounts if account.superiority), "")
        if not winner or not (needed := self._needed(g, winner)):
            return FINISH
        own, enemy = cavalry_of(g, winner), cavalry_of(g, g.fight.against(winner).side)
        about = ColumnByCavalry(g.board.ids[g.fight.place], winner, needed, own, enemy)
        return Ask(
            winner,
            about,
            "13.10.2",
            [ATTEMPT, REFRAIN],
            self.decided,
            default=ATTEMPT,
            open=True,
            topic=TOPIC,
            standing=(("always", ATTEMPT), ("never", REFRAIN)),
        )

    def _needed(self, g: Campaign, side: str) -> int:
        assert g.fight is not None
        return lead_needed(cavalry_of(g, side), cavalry_of(g, g.fight.against(side).side))

    def decided(self, g: Campaign, action: Action) -> Flow:
        """13.10.2: he tries, or spares his cavalry."""
        return goto(self.charge) if action == ATTEMPT else FINISH

    def charge(self, g: Campaign) -> Flow:
        """13.10.2: the difference in Cavalry SPs or less on a die gains the column, and costs Cavalry SPs later."""
        assert g.fight is not None
        account = next(each for each in g.fight.accounts if each.superiority)
        needed = self._needed(g, account.side)
        gained = g.roll("column shift by cavalry", account.side, ends=(min(needed, FACES),)) <= needed
        g.tell(ColumnAttempted(account.side, needed, gained))
        if gained:
            g.put(account, "cavalry_shift", True)
        return FINISH
