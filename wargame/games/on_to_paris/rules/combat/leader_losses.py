"""13.12: Leaders who become casualties in a combat."""

from __future__ import annotations

from wargame.engine.action import Action, Refusal
from wargame.engine.procedure import FINISH, Ask, Flow, Heading, call, goto
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.combat.after_events import CasualtiesPossible, LeaderHit
from wargame.games.on_to_paris.rules.combat.after_questions import LeaderToCheck
from wargame.games.on_to_paris.rules.fight import Account, Fight
from wargame.games.on_to_paris.rules.leaders import casualties
from wargame.games.on_to_paris.rules.leaders.removing import Incapacitated
from wargame.games.on_to_paris.rules.units import ARMY, CORPS, DIVISION, Leader

POSSIBLE = "possible Leader casualties"
RANKS = (DIVISION, CORPS, ARMY)
"""13.12.1: the order in which Leaders are checked."""
AUTO = Action.of("check", "auto")
TOPIC = "leader_checks"
INCAPACITATED = "incapacitated"
EFFECT = {"killed": casualties.kill, INCAPACITATED: casualties.incapacitate, "wounded": casualties.wound}


def rank_of(leader: Leader) -> str:
    """13.12.1: the rank by which a Leader is checked; a sovereign is as an Army Leader."""
    return ARMY if leader.sovereign else leader.rank


def leaders_at_risk(g: Campaign, side: str, place: int) -> list[Leader]:
    """13.12.1, 5.8: the Leaders of a side in a combat, in the order of their ranks; no Replacement Leaders.

    5.10: a Wounded Leader lies under his Replacement and is not involved.
    """
    words = [word for unit in g.at(side, place) for word in (unit.leader, *unit.contained) if word]
    found = [*map(g.leader, words), *g.lone_leaders(side, place)]
    named = [leader for leader in found if not leader.replacement]
    return sorted(named, key=lambda leader: RANKS.index(rank_of(leader)))


def most_casualties(account: Account) -> int:
    """13.12.1: as many as SPs lost on the table, but always one; artillery losses do not count."""
    return max(1, account.to_crt)


class LeaderLosses(Heading):
    """13.12: the roll whether Leaders are checked, then the checks of each side; in an Overrun only the Defender's."""

    defender_only: bool = False
    index: int = 0
    """The side whose Leaders are checked: the Attacker, then the Defender."""
    checked: tuple[str, ...] = ()
    hits: int = 0
    """Casualties of that side so far."""
    struck: str = ""
    """The Leader whose fate is to be rolled for."""
    auto: bool = False
    """Whether that side leaves the order to the program."""

    def _fight(self, g: Campaign) -> Fight:
        assert g.fight is not None
        return g.fight

    def _accounts(self, g: Campaign) -> tuple[Account, ...]:
        fight = self._fight(g)
        return (fight.defence,) if self.defender_only else fight.accounts

    def start(self, g: Campaign) -> Flow:
        """13.12: the Attacker rolls if a Leader is there who can be hit; the sizes are those before the table."""
        fight = self._fight(g)
        if not any(leaders_at_risk(g, account.side, fight.place) for account in self._accounts(g)):
            return FINISH
        sizes = [g.data.limits.size_of(account.size) for account in fight.accounts]
        up_to = g.data.leader_casualties.possible_up_to[sizes[0]][sizes[1]]
        roll = g.roll_sum(POSSIBLE, fight.attacker, ends=(up_to, 12))
        required = g.data.leader_casualties.possible(roll, sizes[0], sizes[1])
        g.tell(CasualtiesPossible(g.board.ids[fight.place], roll, up_to, required))
        return goto(self.check) if required else FINISH

    # ------------------------------------------------------------------ 13.12.1: who is hit

    def check(self, g: Campaign) -> Flow:
        """13.12.1: the next Leader, Division Leaders first, until the most is reached or all have been rolled for."""
        accounts = self._accounts(g)
        if self.index == len(accounts):
            return FINISH
        account = accounts[self.index]
        left, most = self._unchecked(g, account), most_casualties(account)
        if not left or self.hits >= most:
            return goto(self.next_side)
        rivals = [leader.id for leader in left if rank_of(leader) == rank_of(left[0])]
        if len(rivals) == 1 or self.auto or len(left) <= most - self.hits:
            return self._roll(g, rivals[0])
        actions = [Action.of("check", word) for word in rivals]
        about = LeaderToCheck(account.side, rank_of(left[0]), tuple(rivals), most - self.hits)
        return Ask(
            account.side,
            about,
            "13.12.1",
            [*actions, AUTO],
            self.chosen,
            self.refuse,
            default=AUTO,
            open=True,
            topic=TOPIC,
            standing=(("auto", AUTO),),
        )

    def _unchecked(self, g: Campaign, account: Account) -> list[Leader]:
        risk = leaders_at_risk(g, account.side, self._fight(g).place)
        return [leader for leader in risk if leader.id not in self.checked]

    def chosen(self, g: Campaign, action: Action) -> Flow:
        """13.12.1: within a rank the owner chooses whom to roll for first."""
        if action == AUTO:
            g.put(self, "auto", True)
            return goto(self.check)
        return self._roll(g, action[1])

    def refuse(self, g: Campaign, action: Action) -> Refusal | None:
        """13.12.1: why a Leader is not checked now."""
        if action.verb != "check" or len(action) != 2:
            return None
        if action[1] in self.checked:
            return Refusal("13.12.1", "Every Leader is rolled for once.")
        return Refusal("13.12.1", "Division Leaders are checked first, then Corps Leaders, then Army Leaders.")

    def _roll(self, g: Campaign, word: str) -> Flow:
        """13.12.1: 2D6 for a Leader, by his rank."""
        leader = g.leader(word)
        g.put(self, "checked", (*self.checked, word))
        hit_on = g.data.leader_casualties.hit_on[rank_of(leader)]  # type: ignore[index]
        roll = g.roll_sum(f"casualty check: {leader.name}", leader.side, ends=_ends(hit_on))
        if roll not in hit_on:
            return goto(self.check)
        g.put(self, "hits", self.hits + 1)
        g.put(self, "struck", word)
        g.tell(LeaderHit(word, leader.side))
        return goto(self.fate)

    # ------------------------------------------------------------------ 13.12.2: how badly

    def fate(self, g: Campaign) -> Flow:
        """13.12.2: one die; a Replacement Leader takes over what a Corps or Army Leader commanded.

        5.4: what becomes of an Incapacitated Leader is decided at once.
        What the death of a sovereign leads to follows at the end of the combat (18.2.1, 18.5).
        """
        leader, table = g.leader(self.struck), g.data.leader_casualties
        g.put(self, "struck", "")
        ends = sorted(max(rolls) for rolls in table.severity.values())
        severity = table.severity_of(g.roll("severity", leader.side, ends=ends))
        rank = leader.rank
        EFFECT[severity](g, leader)
        if severity == INCAPACITATED:
            return call(Incapacitated(leader.id, rank, self._fight(g).place), then=self.check)
        return goto(self.check)

    def next_side(self, g: Campaign) -> Flow:
        """13.12: then the Leaders of the Defender."""
        g.put(self, "index", self.index + 1)
        g.put(self, "hits", 0)
        g.put(self, "auto", False)
        return goto(self.check)


def _ends(hit_on: tuple[int, ...]) -> tuple[int, ...]:
    """The highest sums of 2D6 of the ranges in which a Leader is hit or not."""
    edges = [roll for roll in range(2, 12) if (roll in hit_on) != (roll + 1 in hit_on)]
    return (*edges, 12)
