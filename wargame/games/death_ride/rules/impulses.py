"""5, 6.1: the Action Phase. Numbered impulses, the test before each French one, and what one may choose."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from wargame.engine.action import Action, Refusal
from wargame.engine.lists import Actions
from wargame.engine.paths import bits, mask_of, union
from wargame.engine.procedure import FINISH, Ask, Flow, Procedure, call, goto
from wargame.games.death_ride.rules import activation, advantage, events, leaders, questions, recovery
from wargame.games.death_ride.rules.battle import Battle
from wargame.games.death_ride.rules.combat.combat import REROLL, ask_again
from wargame.games.death_ride.rules.units import FRENCH, GERMAN, Unit

PASS = Action.of("pass")
TOPIC = "impulse"
END_TEST = "die for the end test"
"""5.2: what the die before a French impulse is thrown for."""


@dataclass(slots=True, eq=False)
class ActionPhase(Procedure):
    """5.1: impulse after impulse, the German side first, until the test or two passes end the phase."""

    die: int = 0
    """5.2: of the test before this French impulse."""
    discretionary: int = 0
    """5.5: Discretionary Impulses taken."""

    def start(self, g: Battle) -> Flow:
        """5.1: impulse number 1."""
        g.put(g, "impulse", 0)
        g.put(g, "final", False)
        g.put(g, "passed", ())
        return goto(self.german)

    def german(self, g: Battle) -> Flow:
        """5.1, 5.3: the next number; the German player acts first."""
        g.put(g, "impulse", g.impulse + 1)
        return call(Impulse(GERMAN), then=self.test)

    # ------------------------------------------------------------------ 5.2: the test

    def test(self, g: Battle) -> Flow:
        """5.2: before each French impulse a die is thrown; for the Advantage that impulse begins here (18.1)."""
        g.put(g, "active", FRENCH)
        g.put(g, "advantage_new", False)
        self._throw(g)
        return goto(self.second_throw)

    def _throw(self, g: Battle) -> None:
        faces = g.data.end_test.die
        least = g.impulse - test_modifier(g)
        g.put(self, "die", g.roll(END_TEST, FRENCH, faces))
        g.put(g, "final", self.die <= least)
        g.tell(events.EndTested(self.die, test_modifier(g), g.impulse, g.final))

    def second_throw(self, g: Battle) -> Flow:
        """18.4: right after the die the French may use the Advantage and roll it again."""
        if not advantage.usable(g, FRENCH):
            return goto(self.french)
        return ask_again(FRENCH, questions.RollTestAgain(g.final), "18.4", self.tested)

    def tested(self, g: Battle, action: Action) -> Flow:
        """18.4: the second throw stands."""
        if action == REROLL:
            advantage.use(g, FRENCH, advantage.TEST)
            self._throw(g)
        return goto(self.french)

    # ------------------------------------------------------------------ 5.3 to 5.6

    def french(self, g: Battle) -> Flow:
        """5.3, 5.4: the French impulse, played in full even if it is the Final one."""
        return call(Impulse(FRENCH), then=self.on)

    def on(self, g: Battle) -> Flow:
        """5.6: two passes end the phase at once; after the Final Impulse come the Discretionary ones (5.5)."""
        if len(g.passed) == 2:
            g.tell(events.ActionPhaseOver())
            return FINISH
        g.put(g, "passed", ())
        return goto(self.extra) if g.final else goto(self.german)

    def extra(self, g: Battle) -> Flow:
        """5.5: the German player may take some more impulses, each with an Active Leader not used this turn.

        If no Leader who may be named has anything to do, where he is or after a ride, the log says so.
        """
        if self.discretionary >= g.limits.discretionary_impulses or GERMAN in g.passed:
            return FINISH
        impulse = Impulse(GERMAN, self.discretionary + 1)
        if next(impulse.orders(g), None) is None and next(impulse.rides(g), None) is None:
            g.tell(events.NoDiscretionaryImpulse(GERMAN, self.discretionary))
            return FINISH
        g.put(self, "discretionary", self.discretionary + 1)
        return call(impulse, then=self.extra)


def test_modifier(g: Battle) -> int:
    """5.2: what the turn and the Metz Areas solely occupied by Germans add to the die.

    By an option they are added to the impulse number, which is to subtract them from the die.
    """
    metz = sum(g.solely(g.board.index[area], GERMAN) for area in g.spec.metz)
    modifier = g.data.end_test.modifier(g.turn, metz)
    return -modifier if g.spec.options.test_alters_number else modifier


@dataclass(slots=True, eq=False)
class Impulse(Procedure):
    """6.1: one side makes one choice. In a Discretionary Impulse only 6.1.c and 6.1.d, with unused Leaders (5.5)."""

    side: str
    discretionary: int = 0
    """5.5: which of the Discretionary Impulses it is; 0 for any other."""
    rider: str = ""
    """6.6: the Leader who has moved before the action, which must be his now."""

    def start(self, g: Battle) -> Flow:
        """18.1, 18.5: what is counted by the impulse begins anew; a French impulse has begun with its test (18.4)."""
        g.put(g, "active", self.side)
        if self.side == GERMAN:
            g.put(g, "advantage_new", False)
        g.put(g, "volleyed", False)
        for side in g.sides:
            g.journal.put_key(g.losses, side, 0)
        g.tell(events.ImpulseBegan(self.side, g.impulse, g.final and self.side == FRENCH, self.discretionary))
        return goto(self.choose)

    # ------------------------------------------------------------------ what may be chosen

    def choose(self, g: Battle) -> Flow:
        """6.1: the choice; the German Advantage may be used besides (18.3), and a Leader may ride first (6.6)."""
        about = questions.ImpulseChoice(self.rider, bool(self.discretionary))
        ask = Ask(self.side, about, "6.1", self.choices(g), self.chosen, self.refuse, open=True)
        passing = ((PASS.verb, PASS),)
        return ask if self.rider else replace(ask, default=PASS, topic=TOPIC, standing=passing, interrupts=False)

    def choices(self, g: Battle) -> Sequence[Action]:
        """6.1.a to 6.1.d, 6.6, 18.3, 20.4: every legal choice; there is always a pass."""
        if self.rider:
            return list(self.orders(g))
        idle = [] if self.discretionary else [each for each in g.leaders(self.side) if not each.active]
        found = Actions(g.board)
        found.add([PASS, *(Action.of("lead", each.id) for each in idle), *self.orders(g)])
        for leader, places in self.rides(g):
            found.add_places(("ride", leader.id), places)
        found.add(Action.of("deactivate", each.id) for each in advantage.deactivations(g, self.side))
        return found

    def usable(self, g: Battle) -> list[Unit]:
        """6.1, 5.5: the Active Leaders who may be named."""
        named = [each for each in g.leaders(self.side) if each.active and self.rider in ("", each.id)]
        return [each for each in named if not (self.discretionary and each.used)]

    def orders(self, g: Battle) -> Iterator[Action]:
        """6.1.c, 6.1.d: Areas to activate and units to re-organise."""
        idle: dict[int, list[Unit]] = {}
        for unit in g.fielded(self.side):
            if not (unit.spent or unit.activated):
                idle.setdefault(unit.place, []).append(unit)
        places, resting = mask_of(idle), recovery.resting(g, self.side)
        for leader in self.usable(g):
            for place in bits(places & g.ground.discs[leader.place, leader.range]):
                yield from self._activations(g, leader.id, place, idle[place])
            yield from recovery.choices(g, leader, resting)
        if not self.discretionary and not self.rider:
            for box in bits(places & ~g.board.everywhere):
                yield from self._activations(g, "", box, idle[box])

    def _activations(self, g: Battle, leader: str, place: int, idle: Iterable[Unit]) -> Iterator[Action]:
        words = ("activate", leader or leaders.NO_LEADER, g.board.ids[place])
        for word, _ in leaders.groups(g, leader, leaders.under(g, leader, idle)):
            yield Action((*words, word) if word else words)

    def rides(self, g: Battle) -> Iterator[tuple[Unit, int]]:
        """6.6: the Leaders who may move before the action, with the places from which they have something to do."""
        idle = [unit for unit in g.fielded(self.side) if not (unit.spent or unit.activated)]
        useful = [*idle, *recovery.resting(g, self.side)]
        for leader in self.usable(g):
            if leader.marched:
                continue
            subjects, discs, reach = g.subjects[leader.id, g.caprivi], g.ground.discs, leader.range
            near = union(discs[place, reach] for place in {unit.place for unit in useful if unit.id in subjects})
            if places := leaders.rides_to(g, leader) & near:
                yield leader, places

    # ------------------------------------------------------------------ what was chosen

    def chosen(self, g: Battle, action: Action) -> Flow:
        """6.1: carry it out."""
        if action == PASS:
            g.put(g, "passed", (*g.passed, self.side))
            g.tell(events.Passed(self.side))
            return FINISH
        if action.verb == "lead":
            g.tell(events.LeaderBecameActive(action[1]))
            leaders.wake(g, g.units[action[1]])
            return FINISH
        if action.verb == "activate":
            return self._activate(g, action)
        if action.verb == "reorganise":
            g.put(self, "rider", action[1])
            recovery.reorganise(g, g.units[action[1]], action[2:])
            return goto(self.riding)
        if action.verb == "ride":
            g.put(self, "rider", action[1])
            leaders.ride_or_stay(g, action)
        else:
            advantage.deactivate(g, g.units[action[1]])
        return goto(self.choose)

    def _activate(self, g: Battle, action: Action) -> Flow:
        """6.1.c: the group that was named acts."""
        leader = "" if action[1] == leaders.NO_LEADER else action[1]
        place, word = g.board.index[action[2]], action[3] if len(action) > 3 else ""
        units = dict(leaders.groups(g, leader, leaders.candidates(g, self.side, leader, place)))[word]
        if leader:
            leaders.bind(g, g.units[leader], units)
        return call(activation.Activation(self.side, leader, place, tuple(unit.id for unit in units)))

    def riding(self, g: Battle) -> Flow:
        """6.6: after re-organising, too, the Leader may move."""
        return leaders.ask_ride(g, g.units[self.rider], self.ridden)

    def ridden(self, g: Battle, action: Action) -> Flow:
        """He rides, or stays."""
        leaders.ride_or_stay(g, action)
        return FINISH

    # ------------------------------------------------------------------ refusals

    def refuse(self, g: Battle, action: Action) -> Refusal | None:
        """Why a choice is not open."""
        leader = g.units.by_id.get(action[1]) if len(action) > 1 else None
        if leader is None or not leader.leader:
            return None
        if action.verb == "lead":
            return Refusal("6.1.b", f"{leader.name} is Active already.") if leader.active else None
        if action.verb == "deactivate":
            return Refusal("18.1", "The Advantage cannot be used so now.")
        if leader not in self.usable(g):
            return self._leader_refusal(leader)
        place = g.board.index.get(action[2]) if len(action) > 2 else None
        if action.verb == "activate" and place is not None:
            return self._area_refusal(g, leader, place)
        if action.verb == "ride":
            return self._ride_refusal(g, leader, action)
        return self._reorganise_refusal(g, leader, action) if action.verb == "reorganise" else None

    def _ride_refusal(self, g: Battle, leader: Unit, action: Action) -> Refusal | None:
        """6.6: a ride before the action is one to a place from which he can act."""
        if leader.marched:
            return Refusal("6.6", f"{leader.name} has moved this turn.")
        place = g.board.index.get(action[2], -1) if len(action) > 2 else -1
        if place < 0 or not leaders.rides_to(g, leader) >> place & 1:
            return leaders.ride_refusal(g, action)
        return Refusal("6.6", f"{leader.name} rides to act, and from there he could activate or re-organise nobody.")

    def _reorganise_refusal(self, g: Battle, leader: Unit, action: Action) -> Refusal:
        units = (g.units.by_id[each] for each in action[2:] if each in g.units.by_id)
        found = (recovery.refusal(g, leader, unit) for unit in units)
        return next((why for why in found if why is not None), Refusal("16.1", "He cannot re-organise those."))

    def _leader_refusal(self, leader: Unit) -> Refusal:
        if leader.side != self.side:
            return Refusal("6.1", f"{leader.name} is not yours.")
        if not leader.active:
            return Refusal("6.1.c", f"{leader.name} is Inactive.")
        rule, why = ("6.6", "Another Leader has moved first.") if self.rider else ("5.5", "He has been used this turn.")
        return Refusal(rule, why)

    def _area_refusal(self, g: Battle, leader: Unit, place: int) -> Refusal:
        if not leaders.in_range(g, leader, place):
            return Refusal("6.2", f"That is beyond the range of {leader.name}.")
        if not any(leaders.commands(g, leader, unit) for unit in g.combat_units(place, self.side)):
            return Refusal("6.3", f"{leader.name} commands nobody there.")
        return Refusal("6.1.c", "There is no Fresh and Unactivated unit under his command there.")
