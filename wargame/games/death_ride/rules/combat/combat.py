"""18.2, 20.3: what all combats share: the sums, a die for each side, the Advantage, and what an attack stirs up."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field

from wargame.engine.action import Action
from wargame.engine.procedure import Answer, Ask, Flow, Procedure, call, goto
from wargame.engine.questions import Subject
from wargame.games.death_ride.content.charts import Chart, ChartResult
from wargame.games.death_ride.content.counters import printed
from wargame.games.death_ride.rules import advantage, arrivals, bivouac, events, leaders, questions
from wargame.games.death_ride.rules.battle import Battle
from wargame.games.death_ride.rules.combat.sums import Sums
from wargame.games.death_ride.rules.units import ENEMY, FRENCH, GERMAN, Unit

REROLL, ACCEPT = Action.of("reroll"), Action.of("accept")
TOPIC = "advantage"
BEST_THROW = 5
"""How far two dice can be apart."""


@dataclass(slots=True, eq=False)
class Combat(Procedure):
    """A combat from its sums to its result; each kind says who fights, and what the result does to them."""

    chart: str = field(default="", kw_only=True)
    totals: tuple[int, int] = field(default=(0, 0), kw_only=True)
    """A and T without the dice."""
    dice: tuple[int, int] = field(default=(0, 0), kw_only=True)
    """The attacker's die and the target's."""

    @abstractmethod
    def side(self, g: Battle) -> str:
        """Whose chart is used: the attacker's."""

    @abstractmethod
    def where(self, g: Battle) -> int:
        """The Area that is attacked."""

    @abstractmethod
    def attackers(self, g: Battle) -> tuple[str, ...]:
        """The units that attack."""

    @property
    def target_lead(self) -> str:
        """1.5: the lead unit of the target; a Bombardment and a Volley strike all alike."""
        return ""

    @abstractmethod
    def sums(self, g: Battle) -> Sums:
        """Both sides of the chart."""

    @abstractmethod
    def resolve(self, g: Battle) -> Flow:
        """What the result does, once the dice stand."""

    def declared(self, g: Battle) -> tuple[tuple[str, ...], str, str]:
        """Who attacks which Area from where, before the sums are known: units, start and Area."""
        units, ids = self.attackers(g), g.board.ids
        return units, ids[g.units[units[0]].place], ids[self.where(g)]

    # ------------------------------------------------------------------ the dice

    def throw(self, g: Battle) -> Flow:
        """20.3: the sums are told."""
        sums = self.sums(g)
        g.put(self, "chart", sums.chart.id)
        g.put(self, "totals", sums.totals)
        who = self.attackers(g), g.board.ids[self.where(g)]
        g.tell(events.CombatSums(sums.chart.id, *who, sums.attacker, sums.target, *sums.totals))
        return goto(self.cast)

    def cast(self, g: Battle) -> Flow:
        """20.3: the attacker's die falls, and the target's."""
        self._roll(g)
        return goto(self.second_throw)

    def _roll(self, g: Battle) -> None:
        chart, side = self.rows(g), self.side(g)
        faces = (next(row.die for row in rows if row.die) for rows in (chart.attacker, chart.target))
        dice = [g.roll("combat die", thrower, each) for thrower, each in zip((side, ENEMY[side]), faces, strict=True)]
        g.put(self, "dice", tuple(dice))
        area, result = g.board.ids[self.where(g)], self.result(g).id
        g.tell(events.CombatResult(chart.id, side, area, *self.scores, result, *self.due(g), self.lost(g)))

    def rows(self, g: Battle) -> Chart:
        """The chart this combat is read on."""
        return g.data.charts[self.side(g)][self.chart]

    @property
    def scores(self) -> tuple[int, int]:
        """A and T with the dice."""
        return self.totals[0] + self.dice[0], self.totals[1] + self.dice[1]

    @property
    def difference(self) -> int:
        """A less T."""
        a, t = self.scores
        return a - t

    def result(self, g: Battle) -> ChartResult:
        """The row of the results the dice have led to."""
        return self.rows(g).result(self.difference)

    def due(self, g: Battle) -> tuple[int, int]:
        """The Casualty Points of the result for attacker and target."""
        return self.result(g).points(self.difference)

    def lost(self, g: Battle) -> int:
        """13.4, 13.6: how many of the attackers the result eliminates outright, the lead first."""
        return int(self.result(g).lead_eliminated)

    # ------------------------------------------------------------------ 18.2: the Advantage

    def second_throw(self, g: Battle) -> Flow:
        """18.2: right after the dice the holder of the Advantage may have both thrown again, if that could help him."""
        holder, luck = g.advantage, self.dice[0] - self.dice[1]
        best = BEST_THROW if holder == self.side(g) else -BEST_THROW
        if not advantage.usable(g, holder) or luck == best:
            return goto(self.resolve)
        about = questions.ThrowAgain(self.chart, self.side(g), g.board.ids[self.where(g)], self.totals, self.dice)
        return ask_again(holder, about, "18.2", self.answered)

    def answered(self, g: Battle, action: Action) -> Flow:
        """18.2: the second throw stands."""
        if action == REROLL:
            advantage.use(g, g.advantage)
            self._roll(g)
        return goto(self.resolve)


@dataclass(slots=True, eq=False)
class Fire(Combat):
    """11.1, 12.1: units of one Area fire at another."""

    firers: tuple[str, ...]
    target: int
    struck: tuple[str, ...] = ()
    """The enemy counters that were in the target Area."""

    def side(self, g: Battle) -> str:
        """Who fires."""
        return g.units[self.firers[0]].side

    def where(self, g: Battle) -> int:
        """The target Area."""
        return self.target

    def group(self, g: Battle) -> list[Unit]:
        """The units that fire."""
        return [g.units[each] for each in self.firers]

    def over(self, g: Battle) -> Flow:
        """6.9: the fire may have called a corps to arms."""
        return call(Aftermath(self.side(g), self.target, self.struck))


def ask_again(holder: str, about: Subject, rule: str, answer: Answer) -> Ask:
    """18.2, 18.4: whether the holder of the Advantage uses it to have dice thrown again."""
    never = (("never", ACCEPT),)
    actions = (ACCEPT, REROLL)
    return Ask(holder, about, rule, actions, answer, default=ACCEPT, open=True, topic=TOPIC, standing=never)


# ---------------------------------------------------------------------- after an attack


@dataclass(slots=True, eq=False)
class Aftermath(Procedure):
    """6.9, 6.10: an attack is over; the French it has struck stand to arms, Leaders left alone ride off."""

    side: str
    place: int
    struck: tuple[str, ...]
    """The counters of the other side that were in the target Area."""

    def start(self, g: Battle) -> Flow:
        """6.9: a German attack calls corps to arms; it wakes the camp (7.3.a) and frees 4 Corps (10.4)."""
        if self.side != GERMAN:
            return goto(self.alone)
        bivouac.lift(g, g.board.ids[self.place], "attacked" if g.occupied(self.place, FRENCH) else "gone")
        arrivals.struck(g, self.struck)
        return call(leaders.FireActivation(self.struck), then=self.alone)

    def alone(self, g: Battle) -> Flow:
        """6.10: nobody stays among the enemy without troops."""
        return call(leaders.Alone())


def present(g: Battle, place: int, side: str) -> tuple[str, ...]:
    """6.9: the counters of a side in an Area, Leaders too."""
    return tuple(unit.id for unit in g.stacks[place] if unit.side == side)


def name_lead(g: Battle, units: Sequence[Unit], best: Unit, about: Subject, answer: Answer) -> Flow:
    """1.5: a side names its lead unit; a preview takes the best. Where all are alike there is nothing to ask."""
    actions = [Action.of("lead", unit.id) for unit in units]
    differ = {  # 1.2, 1.4, 6.3: in all that matters for who commands and fights with a unit
        (u.type, u.corps, u.division, u.any_leader, *printed(u.spec), u.spent, u.activated, u.camped) for u in units
    }
    if len(differ) == 1:
        return answer(g, actions[0])
    return Ask(best.side, about, "1.5", actions, answer, default=Action.of("lead", best.id), open=True)
