"""13: Assault. A group goes by one path into an Area held by the enemy, what meets it there, and what comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wargame.engine.action import Action
from wargame.engine.procedure import FINISH, Answer, Ask, Flow, Procedure, call, goto
from wargame.games.death_ride.rules import events, fire_zones, leaders, questions
from wargame.games.death_ride.rules.battle import Battle
from wargame.games.death_ride.rules.combat import casualties, volley
from wargame.games.death_ride.rules.combat.combat import Aftermath, Combat, name_lead, present
from wargame.games.death_ride.rules.combat.sums import Attack, Sums, assault_chart, assault_sums, best_lead
from wargame.games.death_ride.rules.units import ENEMY, Unit

# ---------------------------------------------------------------------- 13.6 to 13.8: what an assault leads to


def enter(g: Battle, units: Sequence[str], leader: str, target: int) -> None:
    """13.6.a-gt-t, 6.8: the attackers that are left go into the Area, a committed Leader with them."""
    left = tuple(each for each in units if g.units[each].in_play)
    if not left or g.units[left[0]].place == target:
        return
    for each in (*left, leader) if leader else left:
        g.place(g.units[each], target)
    g.tell(events.Entered(left, g.board.ids[target]))


@dataclass(slots=True, eq=False)
class Repulse(Procedure):
    """13.4, 13.6.a-lt-t, 13.6.a-eq-t: the attack has failed; the group halts in the Area it was about to leave."""

    side: str
    units: tuple[str, ...]
    lead: str
    lost: int
    """How many units are eliminated, the lead first; a second one if cavalry has attacked infantry."""
    points: int
    """What the group has to absorb besides."""

    def start(self, g: Battle) -> Flow:
        """13.6.a-lt-t: the lead is eliminated."""
        if self.lost:
            g.eliminate(g.units[self.lead], "repulsed")
        return goto(self.second if self.lost > 1 else self.absorb)

    def left(self, g: Battle) -> list[Unit]:
        """The units of the group still there."""
        return [g.units[each] for each in self.units if g.units[each].in_play]

    def second(self, g: Battle) -> Flow:
        """13.6.a-lt-t: the owner chooses the second unit that a cavalry attack on infantry loses."""
        left = self.left(g)
        if len(left) < 2:
            return goto(self.last)
        actions = [Action.of("eliminate", unit.id) for unit in left]
        about = questions.SecondLoss(tuple(unit.id for unit in left))
        return Ask(self.side, about, "13.6.a-lt-t", actions, self.chosen, open=True)

    def chosen(self, g: Battle, action: Action) -> Flow:
        """The second unit is lost."""
        g.eliminate(g.units[action[1]], "charge")
        return goto(self.absorb)

    def last(self, g: Battle) -> Flow:
        """The only unit that is left is lost too."""
        for unit in self.left(g):
            g.eliminate(unit, "charge")
        return goto(self.absorb)

    def absorb(self, g: Battle) -> Flow:
        """13.6.a-eq-t: the attackers, Spent by now, absorb their points where they have halted."""
        if not self.points:
            return FINISH
        return call(casualties.Absorb(self.side, g.units[self.lead].place, self.points, (self.lead,), self.units))


# ---------------------------------------------------------------------- 13.7: withdrawal


def can_withdraw(g: Battle, group: Sequence[Unit], target: int, barred: Sequence[int]) -> bool:
    """13.7: cavalry alone, attacked by more than cavalry, with room for every unit to retreat; an option forbids it."""
    horse = g.combat_units(target, ENEMY[group[0].side])
    threatened = all(unit.cavalry for unit in horse) and not all(unit.cavalry for unit in group)
    if not threatened or not g.spec.options.cavalry_withdraws:
        return False
    return casualties.room_around(g, horse[0], barred) >= len(horse)


@dataclass(slots=True, eq=False)
class Withdrawal(Procedure):
    """13.7: every unit retreats one Area free of points and becomes Spent."""

    side: str
    units: tuple[str, ...]
    barred: tuple[int, ...]

    def start(self, g: Battle) -> Flow:
        """13.7, 15.4: the next unit goes; its owner chooses where to."""
        if not self.units:
            return FINISH
        unit = g.units[self.units[0]]
        places = casualties.retreats(g, unit, self.barred)
        actions = [Action.of("retreat", unit.id, g.board.ids[place]) for place in places]
        if len(actions) == 1:
            return self.chosen(g, actions[0])
        return Ask(self.side, questions.WithdrawTo(unit.id), "13.7", actions, self.chosen, open=True)

    def chosen(self, g: Battle, action: Action) -> Flow:
        """One unit withdraws."""
        unit = g.units[action[1]]
        g.put(self, "units", self.units[1:])
        casualties.retreat(g, unit, g.board.index[action[2]])
        g.spend(unit)
        return goto(self.start)


# ---------------------------------------------------------------------- 13.1 to 13.6: the assault itself


ALONE = Action.of("alone")
WITHDRAW, STAND = Action.of("withdraw"), Action.of("stand")


def defenders(g: Battle, side: str, target: int) -> list[Unit]:
    """13.3: the units of the target that may be its lead: infantry and artillery, if any is there."""
    foes = g.combat_units(target, ENEMY[side])
    return [unit for unit in foes if not unit.cavalry] or foes


def best_defender(g: Battle, attack: Attack) -> Unit:
    """13.5: the lead that gives the target its highest total."""
    able = defenders(g, attack.lead.side, attack.target)
    return best_lead(able, lambda unit: assault_sums(g, attack, unit).totals[1])


@dataclass(slots=True, eq=False)
class Assault(Combat):
    """13.2: path and group are declared; the lead, a Leader, Volleys, the defender's lead, dice and points follow.

    `path` begins in the Area the group stands in and ends in the target; an assault within a shared Area has that
    one Area as its path (13.1). Until the dice have fallen the group stands in the last Area before the target.
    """

    units: tuple[str, ...]
    path: tuple[int, ...]
    lead: str = ""
    committed: str = ""
    """6.8: the Leader who goes with the lead."""
    at: int = 0
    """How far along the path the group has come."""
    zones: int = 0
    """9.5: Beaten Zone markers left behind."""
    volleyed: bool = False
    """14.5: a Volley has been fired at the group."""
    defender: str = ""
    struck: tuple[str, ...] = ()
    """The enemy counters that were in the target Area."""

    def side(self, g: Battle) -> str:
        """Who assaults."""
        return g.units[self.units[0]].side

    def where(self, g: Battle) -> int:
        """The target Area."""
        return self.path[-1]

    def attackers(self, g: Battle) -> tuple[str, ...]:
        """The group, its lead first."""
        return (self.lead, *(each for each in self.units if each != self.lead))

    @property
    def target_lead(self) -> str:
        """The unit that the defender has named."""
        return self.defender

    def sums(self, g: Battle) -> Sums:
        """13.4, 13.5: both totals."""
        return assault_sums(g, self.attack(g), g.units[self.defender])

    def attack(self, g: Battle) -> Attack:
        """The assault as the chart counts it."""
        zones = (self.zones, self.volleyed)
        return Attack(self._group(g), g.units[self.lead], self.path[-1], bool(self.committed), *zones)

    def _group(self, g: Battle) -> tuple[Unit, ...]:
        return tuple(g.units[each] for each in self.units)

    # ------------------------------------------------------------------ 13.2: lead and Leader

    def start(self, g: Battle) -> Flow:
        """1.5: the attacker names his lead first."""
        return self._name_lead(g, self.led)

    def _name_lead(self, g: Battle, answer: Answer) -> Flow:
        group = self._group(g)
        best = max(group, key=lambda unit: unit.value)
        return name_lead(g, group, best, questions.NameAssaultLead(g.board.ids[self.path[-1]]), answer)

    def led(self, g: Battle, action: Action) -> Flow:
        """The lead is named."""
        g.put(self, "lead", action[1])
        return goto(self.commit)

    def commit(self, g: Battle) -> Flow:
        """6.8: a Leader in the Area who commands the lead may be committed, where the chart knows Leaders (13.5)."""
        lead = g.units[self.lead]
        able = [leader for leader in leaders.at(g, lead.place, lead.side) if self._may_go(g, leader)]
        chart = assault_chart(g, self._group(g), self.path[-1])
        if not able or not any("leader_committed" in row.only_if for row in chart.attacker):
            return goto(self.march)
        actions = [*(Action.of("commit", leader.id) for leader in able), ALONE]
        return Ask(
            lead.side,
            questions.CommitLeader(lead.id, g.board.ids[self.path[-1]]),
            "6.8",
            actions,
            self.committing,
            default=ALONE,
            open=True,
        )

    def _may_go(self, g: Battle, leader: Unit) -> bool:
        """6.7, 6.8: an Active Leader in command of the lead, who may be in every Area on the way."""
        limit = leaders.spec_of(leader).areas
        allowed = not limit or all(g.board.ids[place] in limit for place in self.path)
        return leader.active and allowed and leaders.commands(g, leader, g.units[self.lead])

    def committing(self, g: Battle, action: Action) -> Flow:
        """6.8: he goes with the lead, and rides nowhere else after that (6.6)."""
        if action != ALONE:
            g.put(self, "committed", action[1])
            g.put(g.units[action[1]], "marched", True)
            g.tell(events.LeaderCommitted(action[1], self.lead))
        return goto(self.march)

    # ------------------------------------------------------------------ 13.1: the path

    def march(self, g: Battle) -> Flow:
        """9.5, 14.1: the group leaves an Area of its path; in a Beaten Zone it may be fired at."""
        if self.at == 0:
            ids = tuple(g.board.ids[place] for place in self.path)
            g.tell(events.Assaulted(self.attackers(g), ids[0], ids[-1]))
        if self.at >= len(self.path) - 1:
            return goto(self.contact)
        here = self.path[self.at]
        beaten = fire_zones.beaten(g, self.side(g), here)
        g.put(self, "zones", self.zones + beaten)
        if not beaten or g.volleyed:
            return goto(self.go_on)
        return call(volley.Volley(self.units, here), then=self.under_fire)

    def under_fire(self, g: Battle) -> Flow:
        """14.4: the units that the Volley has left Fresh may go on; a lead that is lost is replaced."""
        if not g.volleyed:
            return goto(self.go_on)
        g.put(self, "volleyed", True)
        left = volley.still_going(g, self.units, self.path[self.at])
        if not left:
            return FINISH
        g.put(self, "units", left)
        return goto(self.close_up)

    def close_up(self, g: Battle) -> Flow:
        """13.2: a lead that is lost to the Volley is replaced from those who go on."""
        return goto(self.go_on) if self.lead in self.units else self._name_lead(g, self.led_anew)

    def led_anew(self, g: Battle, action: Action) -> Flow:
        """6.8: a committed Leader stays with the group only if he commands the new lead."""
        g.put(self, "lead", action[1])
        if self.committed and not leaders.commands(g, g.units[self.committed], g.units[self.lead]):
            g.put(self, "committed", "")
        return goto(self.go_on)

    def go_on(self, g: Battle) -> Flow:
        """13.1: on to the next Area; into the target only after the dice."""
        g.put(self, "at", self.at + 1)
        if self.at < len(self.path) - 1:
            for each in (*self.units, *filter(None, [self.committed])):
                g.place(g.units[each], self.path[self.at])
        return goto(self.march)

    # ------------------------------------------------------------------ 13.7, 13.3: the defender's answer

    def contact(self, g: Battle) -> Flow:
        """13.2: the group has come to the target."""
        g.put(self, "struck", present(g, self.path[-1], ENEMY[self.side(g)]))
        return goto(self.meet)

    def meet(self, g: Battle) -> Flow:
        """13.7: cavalry alone may withdraw before an attack that is not all of cavalry."""
        enemy = ENEMY[self.side(g)]
        if not can_withdraw(g, self._group(g), self.path[-1], self.origin):
            return goto(self.answer)
        about = questions.StandOrWithdraw(*self.declared(g))
        return Ask(enemy, about, "13.7", (STAND, WITHDRAW), self.met, default=STAND, open=True)

    def met(self, g: Battle, action: Action) -> Flow:
        """13.7: it withdraws, or stands."""
        if action == STAND:
            return goto(self.answer)
        horse = tuple(unit.id for unit in g.combat_units(self.path[-1], ENEMY[self.side(g)]))
        g.tell(events.Withdrew(horse, g.board.ids[self.path[-1]]))
        return call(Withdrawal(ENEMY[self.side(g)], horse, self.origin), then=self.walk_in)

    @property
    def origin(self) -> tuple[int, ...]:
        """13.8: the Area the assault comes from; none if it never left the target."""
        return self.path[-2:-1]

    def walk_in(self, g: Battle) -> Flow:
        """13.7: the attackers enter and are not Spent."""
        enter(g, self.units, self.committed, self.path[-1])
        return goto(self.over)

    def answer(self, g: Battle) -> Flow:
        """13.3: the defender names his lead."""
        able = defenders(g, self.side(g), self.path[-1])
        best = best_defender(g, self.attack(g))
        return name_lead(g, able, best, questions.NameAssaultDefender(*self.declared(g)), self.answered_by)

    def answered_by(self, g: Battle, action: Action) -> Flow:
        """The defender's lead is named."""
        g.put(self, "defender", action[1])
        return goto(self.throw)

    # ------------------------------------------------------------------ 13.4, 13.6: results

    def due(self, g: Battle) -> tuple[int, int]:
        """13.6.a-gt-t: infantry absorbs twice as much from cavalry."""
        own, theirs = Combat.due(self, g)
        return own, (2 * theirs if self.result(g).doubled and self.horse_on_foot(g) else theirs)

    def lost(self, g: Battle) -> int:
        """13.6: of cavalry that attacked infantry in vain a second unit, if there is one; the lead of a narrow win."""
        result = self.result(g)
        if self.difference > 0:
            return int(g.units[self.lead].cavalry and self.difference <= result.costly_up_to)
        second = result.second_eliminated and self.horse_on_foot(g)
        return min(result.lead_eliminated + second, len(self._group(g)))

    def horse_on_foot(self, g: Battle) -> bool:
        """13.3: a cavalry attack, on infantry, as the lead units have it."""
        return g.units[self.lead].cavalry and g.units[self.defender].infantry

    def resolve(self, g: Battle) -> Flow:
        """13.4, 13.6: all attackers are Spent, and fail or enter."""
        for unit in self._group(g):
            if self.result(g).attackers_spent:
                g.spend(unit)
        return goto(self.repulsed if self.difference <= 0 else self.carried)

    def repulsed(self, g: Battle) -> Flow:
        """13.6.a-lt-t, 13.6.a-eq-t: units are lost or points absorbed; 6.8: a committed Leader is Inactive."""
        if self.committed:
            g.put(g.units[self.committed], "active", False)
            g.tell(events.LeaderBecameInactive(self.committed))
        return call(Repulse(self.side(g), self.units, self.lead, self.lost(g), self.due(g)[0]), then=self.over)

    def carried(self, g: Battle) -> Flow:
        """13.6.a-gt-t: the attackers enter, without the lead of cavalry that has won narrowly; the target absorbs."""
        lead, enemy = g.units[self.lead], ENEMY[self.side(g)]
        if self.lost(g):
            g.eliminate(lead, "narrow")
        enter(g, self.units, self.committed, self.path[-1])
        foes = tuple(each for each in self.struck if not g.units[each].leader)
        absorb = casualties.Absorb(enemy, self.path[-1], self.due(g)[1], (self.defender,), foes, self.origin)
        return call(absorb, then=self.over)

    def over(self, g: Battle) -> Flow:
        """6.9: the attack may have called a corps to arms."""
        return call(Aftermath(self.side(g), self.path[-1], self.struck))
