"""13.6 to 13.8: what an assault leads to: a repulse, an entry, or cavalry that does not wait for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wargame.engine.action import Action
from wargame.engine.procedure import FINISH, Ask, Flow, Procedure, call, goto
from wargame.games.death_ride.rules.battle import Battle
from wargame.games.death_ride.rules.combat.casualties import Absorb, retreat, retreats, room_around
from wargame.games.death_ride.rules.events import Entered
from wargame.games.death_ride.rules.questions import SecondLoss, WithdrawTo
from wargame.games.death_ride.rules.units import ENEMY, Unit


def enter(g: Battle, units: Sequence[str], leader: str, target: int) -> None:
    """13.6.a-gt-t, 6.8: the attackers that are left go into the Area, a committed Leader with them."""
    left = tuple(each for each in units if g.units[each].in_play)
    if not left or g.units[left[0]].place == target:
        return
    for each in (*left, leader) if leader else left:
        g.place(g.units[each], target)
    g.tell(Entered(left, g.board.ids[target]))


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
        about = SecondLoss(tuple(unit.id for unit in left))
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
        return call(Absorb(self.side, g.units[self.lead].place, self.points, (self.lead,), self.units))


# ---------------------------------------------------------------------- 13.7: withdrawal


def can_withdraw(g: Battle, group: Sequence[Unit], target: int, barred: Sequence[int]) -> bool:
    """13.7: cavalry alone, attacked by more than cavalry, with room for every unit to retreat; an option forbids it."""
    horse = g.combat_units(target, ENEMY[group[0].side])
    threatened = all(unit.cavalry for unit in horse) and not all(unit.cavalry for unit in group)
    if not threatened or not g.spec.options.cavalry_withdraws:
        return False
    return room_around(g, horse[0], barred) >= len(horse)


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
        places = retreats(g, unit, self.barred)
        actions = [Action.of("retreat", unit.id, g.board.ids[place]) for place in places]
        if len(actions) == 1:
            return self.chosen(g, actions[0])
        return Ask(self.side, WithdrawTo(unit.id), "13.7", actions, self.chosen, open=True)

    def chosen(self, g: Battle, action: Action) -> Flow:
        """One unit withdraws."""
        unit = g.units[action[1]]
        g.put(self, "units", self.units[1:])
        retreat(g, unit, g.board.index[action[2]])
        g.spend(unit)
        return goto(self.start)
