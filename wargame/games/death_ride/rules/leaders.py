"""6.2 to 6.4, 6.6 to 6.10: Leaders. Whom they command and how far, how they move, wake up and get away."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from wargame.engine.action import Action, Refusal
from wargame.engine.paths import bits, union
from wargame.engine.procedure import FINISH, Answer, Ask, Flow, Procedure, goto
from wargame.games.death_ride.content import LeaderSpec
from wargame.games.death_ride.rules import arrivals, bivouac, events, movement, questions
from wargame.games.death_ride.rules.battle import Battle
from wargame.games.death_ride.rules.units import ELIMINATED, ENEMY, FRENCH, Unit

ARMY = "army"
STAY = Action.of("stay")
NO_LEADER = "-"
"""10.3: stands for march orders in an action."""


def spec_of(leader: Unit) -> LeaderSpec:
    """What the game file says of a Leader."""
    assert isinstance(leader.spec, LeaderSpec), f"{leader.id} is no Leader"
    return leader.spec


# ---------------------------------------------------------------------- command and range


def at(g: Battle, place: int, side: str) -> list[Unit]:
    """The Leaders of a side in a place."""
    return [unit for unit in g.stacks[place] if unit.leader and unit.side == side]


def in_range(g: Battle, leader: Unit, place: int) -> bool:
    """6.2: whether a place is within a Leader's range; enemies do not block it."""
    return bool(g.ground.discs[leader.place, leader.range] >> place & 1)


def commands(g: Battle, leader: Unit, unit: Unit) -> bool:
    """6.3, 6.4: whether a Leader may give orders to a unit this turn."""
    return unit.id in g.subjects[leader.id, g.caprivi]


def candidates(g: Battle, side: str, leader: str, place: int) -> list[Unit]:
    """6.1.c: the Fresh, Unactivated units of a place that a Leader commands, or that have march orders (10.3)."""
    return under(g, leader, [unit for unit in g.combat_units(place, side) if not (unit.spent or unit.activated)])


def under(g: Battle, leader: str, units: Iterable[Unit]) -> list[Unit]:
    """6.3, 10.3: those of some units that a Leader commands, or that have march orders if there is none."""
    if not leader:
        return [unit for unit in units if arrivals.arrival_turn(g, unit) == g.turn]
    subjects = g.subjects[leader, g.caprivi]
    return [unit for unit in units if unit.id in subjects]


def groups(g: Battle, leader: str, units: Sequence[Unit]) -> Iterator[tuple[str, tuple[Unit, ...]]]:
    """6.1.c, 6.4, 10.4: the groups one can activate of some `candidates`, each with the word that tells it from others.

    Caprivi must choose a corps when he has none yet, and of 4 Corps only one Division acts while it is limited.
    """
    if not units:
        return
    for corps in _corps_choices(g, leader, units):
        of_corps = [unit for unit in units if unit.any_leader or unit.corps == corps] if corps else units
        bound = [unit for unit in of_corps if arrivals.limited(g, unit)]
        divisions = sorted({unit.division for unit in bound}) if bound else []
        for division in divisions if len(divisions) > 1 else [""]:
            group = tuple([unit for unit in of_corps if not division or unit.division == division or unit not in bound])
            word = f"corps:{corps}" if corps else f"division:{division}" if division else ""
            if group:
                yield word, group


def _corps_choices(g: Battle, leader: str, units: Iterable[Unit]) -> list[str]:
    """6.4: the corps Caprivi has to choose from; one empty word when there is no choice."""
    if not leader or not spec_of(g.units[leader]).commands.one_corps_a_turn:
        return [""]
    corps = sorted({unit.corps for unit in units if not unit.any_leader})
    return corps if len(corps) > 1 else [""]


def bind(g: Battle, leader: Unit, units: Iterable[Unit]) -> None:
    """5.5, 6.4: a Leader has been used; Caprivi's corps for this turn is that of the first units he uses."""
    g.put(leader, "used", True)
    if not spec_of(leader).commands.one_corps_a_turn or g.caprivi:
        return
    corps = next((unit.corps for unit in units if not unit.any_leader), "")
    if corps:
        g.put(g, "caprivi", corps)
        g.tell(events.CorpsChosen(leader.id, leader.side, corps))


# ---------------------------------------------------------------------- waking up


def wake(g: Battle, leader: Unit) -> None:
    """6.1.b: a Leader becomes Active, which may rouse camps (7.3.b)."""
    g.put(leader, "active", True)
    bivouac.rouse(g, leader)


@dataclass(slots=True, eq=False)
class FireActivation(Procedure):
    """6.9: after a German attack the Inactive French Leaders concerned may wake."""

    struck: tuple[str, ...]
    """All French counters that were in the target Area, Leaders included."""

    def start(self, g: Battle) -> Flow:
        """20.3: the corps Leaders in order, Bazaine last."""
        for leader in sorted(g.leaders(FRENCH), key=lambda each: each.rank == ARMY):
            if not leader.active and self.concerns(g, leader):
                self._roll(g, leader)
        return FINISH

    def concerns(self, g: Battle, leader: Unit) -> bool:
        """6.9: he, or a unit of his corps, was in the Area; Bazaine only if he was there himself."""
        return leader.id in self.struck or any(leader.corps and g.units[u].corps == leader.corps for u in self.struck)

    def _roll(self, g: Battle, leader: Unit) -> None:
        highest = spec_of(leader).fire_activation
        if highest is None:
            return
        die = g.roll(f"die to wake {leader.name}", FRENCH, 6, (highest,))
        g.tell(events.FireActivationTested(leader.id, die, die <= highest))
        if die <= highest:
            wake(g, leader)


# ---------------------------------------------------------------------- movement


def ride_costs(g: Battle, leader: Unit) -> dict[int, int]:
    """6.6, 6.7: what it costs a Leader to ride to each place he can reach: Areas and Ravine Edges, no Beaten Zones."""
    return {
        place: price
        for price in range(leader.move, 0, -1)
        for place in bits(rides_to(g, leader, price) & ~rides_to(g, leader, price - 1))
    }


def rides_to(g: Battle, leader: Unit, points: int | None = None, barred: bool = True) -> int:
    """6.6, 6.7: the mask of places a Leader can ride to, with all his Movement Points or so many of them.

    `barred`: as the enemies stand; otherwise as if they barred no way.
    """
    start, left = leader.place, leader.move if points is None else points
    here = 1 << start
    starts: tuple[int, ...] = (start,)
    open_ = (_open(g, leader) if barred else g.ground.haunts[leader.id]) | here
    if start in g.board.boxes:
        left -= g.data.leader_movement.other
        starts = tuple(near for near in arrivals.entries(g, start, (leader,)) if open_ >> near & 1)
    return union(g.ground.rides[place, left, open_] for place in starts if left >= 0) & ~here


def _open(g: Battle, leader: Unit) -> int:
    """6.6: not among enemies without friends; 6.7: Bazaine only where he is allowed to be."""
    return g.ground.haunts[leader.id] & ~(g.combat[ENEMY[leader.side]] & ~g.combat[leader.side])


def may_enter(g: Battle, leader: Unit, place: int) -> bool:
    """6.6, 6.7: whether a Leader may be in a place."""
    return bool(_open(g, leader) >> place & 1)


def ride(g: Battle, leader: Unit, place: int) -> None:
    """6.6: a Leader moves, once in a turn."""
    start = g.area(leader)
    g.place(leader, place)
    g.put(leader, "marched", True)
    g.tell(events.Rode(leader.id, start, g.board.ids[place]))


def ride_actions(g: Battle, leader: Unit) -> list[Action]:
    """6.6: where a Leader may still ride this turn; one who has become Inactive in his action stays (6.8, 6.10)."""
    if leader.marched or not leader.active or not leader.in_play:
        return []
    return [Action.of("ride", leader.id, g.board.ids[place]) for place in bits(rides_to(g, leader))]


def ask_ride(g: Battle, leader: Unit, answer: Answer) -> Flow:
    """6.6: whether a Leader moves after the action; no question if he cannot."""
    actions = ride_actions(g, leader)
    if not actions:
        return FINISH
    actions.append(STAY)
    return Ask(
        leader.side, questions.LeaderRide(leader.id), "6.6", actions, answer, ride_refusal, default=STAY, open=True
    )


def ride_refusal(g: Battle, action: Action) -> Refusal | None:
    """6.6, 6.7: why a Leader cannot ride to a place."""
    leader, place = g.units.by_id.get(action[1]) if len(action) == 3 else None, g.board.index.get(action[-1])
    if action.verb != "ride" or leader is None or not leader.leader or place is None:
        return None
    if place == leader.place:
        return Refusal("6.6", f"{leader.name} is there already.")
    if may_enter(g, leader, place):
        if rides_to(g, leader, barred=False) >> place & 1:
            return Refusal("6.6", f"Enemies without friends among them bar the way of {leader.name}.")
        return Refusal("6.6", f"That is farther than {leader.name} rides.")
    limit = spec_of(leader).areas
    if limit and g.board.ids[place] not in limit:
        return Refusal("6.7", f"{leader.name} keeps to his Areas.")
    return Refusal("6.6", "A Leader does not ride among enemies without friends.")


def ride_or_stay(g: Battle, action: Action) -> None:
    """6.6: the answer to that."""
    if action != STAY:
        ride(g, g.units[action[1]], g.board.index[action[2]])


# ---------------------------------------------------------------------- alone among enemies


@dataclass(slots=True, eq=False)
class Alone(Procedure):
    """6.10: Leaders who are alone with enemy units get away to the nearest friends and are Inactive."""

    def start(self, g: Battle) -> Flow:
        """One Leader after the other; his owner breaks ties."""
        alone = (each for side in g.sides for each in g.leaders(side) if g.solely(each.place, ENEMY[side]))
        leader = next(alone, None)
        if leader is None:
            return FINISH
        refuges = havens(g, leader)
        if len(refuges) > 1:
            actions = [Action.of("flee", leader.id, g.board.ids[place]) for place in refuges]
            return Ask(leader.side, questions.LeaderFlight(leader.id), "6.10", actions, self.chosen, open=True)
        return self._flee(g, leader, refuges[0]) if refuges else self._taken(g, leader)

    def chosen(self, g: Battle, action: Action) -> Flow:
        """The owner has chosen."""
        return self._flee(g, g.units[action[1]], g.board.index[action[2]])

    def _flee(self, g: Battle, leader: Unit, place: int) -> Flow:
        start = g.area(leader)
        g.place(leader, place)
        g.tell(events.LeaderFled(leader.id, start, g.board.ids[place]))
        if leader.active:
            g.put(leader, "active", False)
            g.tell(events.LeaderBecameInactive(leader.id))
        return goto(self.start)

    def _taken(self, g: Battle, leader: Unit) -> Flow:
        """A Leader is lost only when his side has no unit left in play."""
        area = g.area(leader)
        g.units.lift(leader)
        g.put(leader, "status", ELIMINATED)
        g.tell(events.LeaderTaken(leader.id, area))
        return goto(self.start)


def havens(g: Battle, leader: Unit) -> list[int]:
    """6.10: the nearest places with friendly units; Bazaine keeps to his Areas if he can (6.7)."""
    held = sorted({unit.place for unit in g.fielded(leader.side)})
    limit = spec_of(leader).areas
    allowed = [place for place in held if not limit or g.board.ids[place] in limit] or held
    on_map = [place for place in allowed if place not in g.board.boxes] or allowed
    near = min((movement.distance(g, leader.place, place) for place in on_map), default=0)
    return [place for place in on_map if movement.distance(g, leader.place, place) == near]
