"""13.11, 13.9.2: the column, both rolls on the Combat Results Table, re-rolls, and what the result costs."""

from __future__ import annotations

from itertools import pairwise

from wargame.engine.action import Action, Refusal
from wargame.engine.procedure import Ask, Flow, Heading, call, goto
from wargame.games.on_to_paris.content.combat_tables import COLUMNS, Against, CrtResult
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.combat.events import (
    ColumnFound,
    CombatResult,
    ReRolled,
    ReRollsHeld,
    RollModified,
)
from wargame.games.on_to_paris.rules.combat.forces import Clash, Term, clash_now, roles
from wargame.games.on_to_paris.rules.combat.leaders_in_combat import rerolls
from wargame.games.on_to_paris.rules.combat.losses import LoseSps
from wargame.games.on_to_paris.rules.combat.modifiers import roll_modifiers
from wargame.games.on_to_paris.rules.combat.questions import ReRoll
from wargame.games.on_to_paris.rules.combat.shifts import column_shifts, final_column
from wargame.games.on_to_paris.rules.fight import CRT, Account, Fight
from wargame.games.on_to_paris.rules.units import ENEMY

OWN, THEIRS, PASS = Action.of("reroll", "own"), Action.of("reroll", "enemy"), Action.of("pass")
PURPOSE = "combat"


def modifiers_now(g: Campaign, clash: Clash, side: str) -> tuple[Term, ...]:
    """13.11.1: the modifiers of a side's roll in the combat being fought."""
    assert g.fight is not None
    account = g.fight.of(side)
    return roll_modifiers(g, clash, side, account.artillery, account.superiority)


def crt_result(g: Campaign, column: int, roll: int, size: int, against: Against) -> CrtResult:
    """13.11.1: what a modified roll of a Force of some SPs does to the Attacker or the Defender."""
    return g.data.crt.result(roll, column, g.data.limits.size_of(size), against)


def crt_ends(g: Campaign, column: int, modifier: int, size: int, against: Against) -> tuple[int, ...]:
    """13.11.1: the highest unmodified rolls of the ranges with one result."""
    results = [crt_result(g, column, roll + modifier, size, against) for roll in range(2, 13)]
    return (*(roll for roll, (a, b) in enumerate(pairwise(results), 2) if a != b), 12)


def as_printed(result: CrtResult) -> str:
    """13.11.2: a result as the table has it."""
    return f"{'D' if result.demoralized else ''}{result.losses or ''}" or "-"


class Exchange(Heading):
    """13.2.6, 13.11.1: the final column, then a roll of each side for the losses of the other."""

    initial: int
    """13.4: the initial column."""
    again: str = ""
    """13.9.2: the side whose roll is made again."""
    attack_loses: int = 0
    defence_loses: int = 0
    """13.11.2: the SPs to be lost, read off before anybody loses any."""

    # ------------------------------------------------------------------ what is rolled with

    def start(self, g: Campaign) -> Flow:
        """13.11.1: all shifts together make the column; 13.9.2: how often each side may re-roll."""
        fight, clash = g.fight, clash_now(g)
        assert fight is not None
        gained = next((account.side for account in fight.accounts if account.cavalry_shift), "")
        shifts = column_shifts(g, clash, gained)
        g.put(fight, "column", final_column(g, self.initial, shifts))
        word = g.board.ids[fight.place]
        sizes = fight.attack.size, fight.defence.size
        g.tell(ColumnFound(word, *sizes, COLUMNS[self.initial], shifts, COLUMNS[fight.column]))
        for account in fight.accounts:
            terms = modifiers_now(g, clash, account.side)
            total = sum(term.value for term in terms)
            g.tell(RollModified(account.side, word, terms, total, g.data.limits.size_of(account.size)))
        for account in fight.accounts:
            number = rerolls(g, clash, account.side)
            g.put(account, "rerolls", number)
            if number:
                g.tell(ReRollsHeld(account.side, number))
        return goto(self.attacker_rolls)

    # ------------------------------------------------------------------ the rolls

    def attacker_rolls(self, g: Campaign) -> Flow:
        """13.11.1: the Attacker's roll, for the Defender's losses."""
        self._roll(g, roles(g)[0])
        return goto(self.defender_rolls)

    def defender_rolls(self, g: Campaign) -> Flow:
        """13.11.1: the Defender's roll, for the Attacker's losses."""
        self._roll(g, roles(g)[1])
        return goto(self.attacker_decides)

    def _roll(self, g: Campaign, side: str) -> None:
        fight = g.fight
        assert fight is not None
        account, against = fight.of(side), self._against(g, side)
        ends = crt_ends(g, fight.column, self._modifier(g, side), account.size, against)
        g.put(account, "rolled", g.roll_sum(PURPOSE, side, ends=ends))

    def _modifier(self, g: Campaign, side: str) -> int:
        return sum(term.value for term in modifiers_now(g, clash_now(g), side))

    def _against(self, g: Campaign, side: str) -> Against:
        """Whose losses a side rolls for."""
        return "defender" if side == roles(g)[0] else "attacker"

    def suffered(self, g: Campaign, side: str) -> tuple[int, CrtResult]:
        """13.11.1: the enemy's modified roll as it stands, and what it does to a side; the enemy's size counts."""
        fight, enemy = g.fight, ENEMY[side]
        assert fight is not None
        firer = fight.of(enemy)
        roll = firer.rolled + self._modifier(g, enemy)
        return roll, crt_result(g, fight.column, roll, firer.size, self._against(g, enemy))

    # ------------------------------------------------------------------ re-rolls

    def attacker_decides(self, g: Campaign) -> Flow:
        """13.9.2: the Attacker spends a re-roll as long as he likes, or passes."""
        return self._ask(g, roles(g)[0]) or goto(self.defender_decides)

    def defender_decides(self, g: Campaign) -> Flow:
        """13.9.2: then the Defender; if he spends one, the Attacker is asked again."""
        return self._ask(g, roles(g)[1]) or goto(self.result)

    def _ask(self, g: Campaign, side: str) -> Ask | None:
        fight, enemy = g.fight, ENEMY[side]
        assert fight is not None
        account = fight.of(side)
        if not account.rerolls:
            return None
        theirs, suffers = self.suffered(g, side)
        own, does = self.suffered(g, enemy)
        word = g.board.ids[fight.place]
        about = ReRoll(word, side, account.rerolls, own, theirs, as_printed(suffers), as_printed(does))
        return Ask(side, about, "13.9.2", [OWN, THEIRS, PASS], self.decided, self.refuse, default=PASS, open=True)

    def refuse(self, g: Campaign, action: Action) -> Refusal | None:
        """13.9.2: a re-roll is of one's own roll or of the enemy's."""
        if action.verb != "reroll":
            return None
        return Refusal("13.9.2", "A re-roll is of your own roll or of the enemy's: own or enemy.")

    def decided(self, g: Campaign, action: Action) -> Flow:
        """13.9.2: a re-roll is spent, or the side passes: then it is the other's turn, or the end."""
        attacker, defender = roles(g)
        attacks = self.step == "attacker_decides"
        if action == PASS:
            return goto(self.defender_decides) if attacks else goto(self.result)
        side = attacker if attacks else defender
        assert g.fight is not None
        account = g.fight.of(side)
        g.put(account, "rerolls", account.rerolls - 1)
        g.put(self, "again", side if action == OWN else ENEMY[side])
        g.tell(ReRolled(side, self.again))
        return goto(self.roll_again)

    def roll_again(self, g: Campaign) -> Flow:
        """13.9.2: the roll is made again, and the Attacker is asked first."""
        self._roll(g, self.again)
        g.put(self, "again", "")
        return goto(self.attacker_decides)

    # ------------------------------------------------------------------ the result

    def result(self, g: Campaign) -> Flow:
        """13.11.2: the final rolls hold: Demoralization is noted for later, losses are taken now."""
        fight = g.fight
        assert fight is not None
        for account in fight.accounts:
            roll, result = self.suffered(g, account.side)
            word = g.board.ids[fight.place]
            g.tell(CombatResult(account.side, word, roll, result.demoralized, result.losses))
            if result.demoralized and CRT not in account.levels:
                g.put(account, "levels", (*account.levels, CRT))
            g.put(self, "attack_loses" if account is fight.attack else "defence_loses", result.losses)
        return goto(self.attacker_loses)

    def attacker_loses(self, g: Campaign) -> Flow:
        """13.11.2: the Attacker's losses."""
        assert g.fight is not None
        return call(_losses(g.fight, g.fight.attack, self.attack_loses), then=self.defender_loses)

    def defender_loses(self, g: Campaign) -> Flow:
        """13.11.2: the Defender's losses."""
        assert g.fight is not None
        return call(_losses(g.fight, g.fight.defence, self.defence_loses))


def _losses(fight: Fight, account: Account, number: int) -> LoseSps:
    """13.11.2, 13.10.2: a side that has gained a column by its cavalry pays every odd loss with it."""
    return LoseSps(account.side, fight.place, number, CRT, odd_cavalry=account.cavalry_shift)
