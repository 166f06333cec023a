"""Any situation in a few lines: for tests, and for asking the program a rules question.

    from wargame.games.death_ride.position import Position

    game = (
        Position(turn=3)                             # the map, empty
        .put("gl-alvensleben", "20", active=True)    # counters of the game, in Areas or Entry Boxes
        .put("g-ir20", "20")
        .put("f-pouget", "21", spent=True)
        .unit("french", "infantry", "21", id="foot") # a made-up one
        .zone("bataille", "21", "20")                # a Fire Zone marker
        .dice(4, 2)
        .activation("gl-alvensleben", "20")
    )
    print(game.odds(game.parse("rifle 21")))

A slip, such as the name of a counter that is not there, and a situation that cannot be, such as too many units in one
Area, are told when the game is made of it, all of them at once: `PositionError`. See docs/positions.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from pydantic import ValidationError

from wargame.engine.action import Action
from wargame.engine.positions import Faults, PositionError
from wargame.engine.procedure import FINISH, Ask, Flow, Procedure
from wargame.games.death_ride.content import SIDES, Loaded, ScenarioOptions, UnitSpec, load_scenario
from wargame.games.death_ride.rules.activation import NEXT, Activation
from wargame.games.death_ride.rules.battle import STATE, Battle
from wargame.games.death_ride.rules.game import DeathRide
from wargame.games.death_ride.rules.impulses import ActionPhase, Impulse
from wargame.games.death_ride.rules.invariants import impossible
from wargame.games.death_ride.rules.leaders import candidates
from wargame.games.death_ride.rules.questions import Bombard, FireRifles, MoveAndAssault, MoveUnits
from wargame.games.death_ride.rules.sequence import GameTurn, Match
from wargame.games.death_ride.rules.units import Unit

STEPS = {
    "bombard": (Bombard, "6.5.1"),
    "rifle": (FireRifles, "6.5.2"),
    "moves": (MoveUnits, "6.5.3"),
    "assault": (MoveAndAssault, "6.5.4"),
}
"""6.5: the steps of an activation, what each asks and by which rule."""


@dataclass(slots=True, eq=False)
class NothingPossible(Procedure):
    """The question of the activation below it, which has none to ask: all its answers but one are refused."""

    def start(self, g: Battle) -> Flow:
        """What is asked, and by which rule; the activation refuses."""
        asking = g.procedures[-2]
        assert isinstance(asking, Activation)
        about, rule = STEPS[asking.step]
        step = about(asking.leader, g.board.ids[asking.place], asking.ready)
        return Ask(asking.side, step, rule, [NEXT], self.chosen, asking.refuse, default=NEXT)

    def chosen(self, g: Battle, action: Action) -> Flow:
        """Play goes on."""
        return FINISH


def insisted(g: Battle, asking: Activation, step: str) -> list[Procedure]:
    """An activation at one of its steps, which is asked about even if nothing is possible in it."""
    asking.step, asking.ready = step, asking.units
    for unit in asking.units:
        g.units[unit].activated = True
    possible = isinstance(getattr(asking, step)(g), Ask)
    return [asking] if possible else [asking, NothingPossible()]


CORPS = {"german": ("III", "5-div"), "french": ("2", "bataille")}
"""The corps and Division of made-up counters."""
UNIT_STATES, LEADER_STATES = ("spent", "activated", "camped"), ("active", "used", "marched")
"""What can be said of a counter besides its place."""


class Position:
    """A situation under construction. Every method returns the position, until one makes a game of it."""

    def __init__(
        self, scenario: str = "mars-la-tour", *, turn: int = 3, impulse: int = 1, seed: int = 1, **options: Any
    ) -> None:
        """The map without counters; `options` are those of the scenario, such as `german_beaten_zones` or `limits`."""
        self._faults = Faults()
        self._made = 0
        self._insists = ""
        loaded = _loaded(scenario)
        switches = self._options(loaded.scenario.options, options)
        spec = loaded.scenario.model_copy(update={"options": switches})
        self._game = DeathRide(loaded.game, spec, loaded.board, seed)
        self._game.turn, self._game.impulse = turn, impulse

    @property
    def game(self) -> DeathRide:
        """The table as it has been laid so far; PositionError if something could not be laid."""
        self._faults.check()
        return self._game

    # ------------------------------------------------------------------ what is wrong

    def _options(self, played: ScenarioOptions, options: Mapping[str, Any]) -> ScenarioOptions:
        """The options of the scenario with those that are told otherwise."""
        for name in options:
            self._faults.knows("Position", "option", name, ScenarioOptions.model_fields)
        known = {name: value for name, value in options.items() if name in ScenarioOptions.model_fields}
        try:
            return ScenarioOptions.model_validate({**played.model_dump(), **known})
        except ValidationError as error:
            self._faults.found += _told("Position", error)
            return played

    def _fault(self, where: str, why: str) -> Position:
        self._faults.add(where, why)
        return self

    def _is_area(self, where: str, *areas: str) -> bool:
        """Whether all of these are Areas or Entry Boxes."""
        unknown = [area for area in areas if not self._faults.knows(where, "Area", area, self._game.board.index)]
        return not unknown

    # ------------------------------------------------------------------ counters

    def put(self, unit_id: str, area: str, **states: Any) -> Position:
        """Put a counter of the game in an Area or box: `spent`, `activated`, and of a Leader `active`, `used` ..."""
        g, where = self._game, f"put {unit_id} {area}"
        known = self._faults.knows(where, "counter", unit_id, g.units.by_id)
        if not (self._is_area(where, area) and known):
            return self
        if g.units[unit_id].in_play:
            return self._fault(where, f"it is in {g.area(g.units[unit_id])} already")
        g.place(g.units[unit_id], g.board.index[area])
        return self.mark(unit_id, **states)

    def mark(self, unit_id: str, **states: Any) -> Position:
        """Give a counter states."""
        where = f"mark {unit_id}"
        if not self._faults.knows(where, "counter", unit_id, self._game.units.by_id):
            return self
        unit = self._game.units[unit_id]
        for name, value in states.items():
            if not self._faults.knows(where, "state", name, LEADER_STATES if unit.leader else UNIT_STATES):
                continue
            if not isinstance(value, bool):
                self._fault(where, f"{name} is True or False, not {value!r}")
                continue
            setattr(unit, name, value)
        return self

    def unit(
        self,
        side: str,
        type: str,  # noqa: A002 - the word of the rules
        area: str,
        *,
        id: str | None = None,  # noqa: A002
        combat: tuple[int, int] = (5, 3),
        artillery: int | None = None,
        move: int = 4,
        corps: str | None = None,
        division: str | None = None,
        **states: Any,
    ) -> Position:
        """Put a made-up combat unit in an Area; artillery has a factor of 5 unless told otherwise."""
        self._made += 1
        where = f"unit {id or self._made}"
        if not self._faults.knows(where, "side", side, SIDES):
            return self
        factor = 5 if type == "artillery" else 0
        printed = {
            "id": id or f"{side}-{type}-{self._made}",
            "side": side,
            "name": id or f"{side} {type} {self._made}",
            "type": type,
            "corps": corps or CORPS[side][0],
            "division": division or CORPS[side][1],
            "combat": combat,
            "artillery": factor if artillery is None else artillery,
            "move": move,
            "source": "made up",
        }
        try:
            made = Unit.of(UnitSpec.model_validate(printed))
        except ValidationError as error:
            self._faults.found += _told(where, error)
            return self
        if made.id in self._game.units.by_id:
            return self._fault(where, f"there is a counter {made.id} already")
        self._game.add(made)
        return self.put(made.id, area, **states)

    # ------------------------------------------------------------------ markers, dice

    def bivouac(self, *areas: str) -> Position:
        """3.3: put Bivouac markers on the French counters of some Areas."""
        if self._is_area(f"bivouac {' '.join(areas)}", *areas):
            self._game.bivouacs = (*self._game.bivouacs, *areas)
            for area in areas:
                for unit in self._game.stacks[self._game.board.index[area]]:
                    unit.camped = unit.side == "french"
        return self

    def zone(self, division: str, start: str, end: str) -> Position:
        """9.3: put a Fire Zone marker of a Division in `start` on the Area `end`."""
        where = f"zone {division} {start} {end}"
        known = self._faults.knows(where, "Division", division, self._game.data.divisions)
        if self._is_area(where, start, end) and known:
            self._game.fire_zones = (*self._game.fire_zones, (division, start, end))
        return self

    def set(self, **values: Any) -> Position:
        """Set values of the table itself: `advantage`, `released`, `last_occupants` ..."""
        for name, value in values.items():
            if not self._faults.knows("set", "value of the table", name, STATE):
                continue
            kind = type(getattr(self._game, name))
            if not isinstance(value, kind):
                self._fault("set", f"{name} is a {kind.__name__}, not {value!r}")
                continue
            setattr(self._game, name, value)
        return self

    def dice(self, *results: int) -> Position:
        """The results of the next rolls."""
        if not all(isinstance(result, int) and result > 0 for result in results):
            return self._fault("dice", f"a die shows a number from 1 up, not {results!r}")
        self._game.dice.expect(*results)
        return self

    def insist(self, step: str) -> Position:
        """Begin an activation at a step, asked about even if nothing is possible: `why_not` tells by which rule."""
        if self._faults.knows(f"insist {step}", "step of an activation", step, STEPS):
            self._insists = step
        return self

    # ------------------------------------------------------------------ making a game of it

    def impulse(self, side: str, discretionary: bool = False) -> DeathRide:
        """A side is to choose what it does in its impulse (6.1)."""
        self._faults.knows("impulse", "side", side, SIDES)
        return self.begin(Impulse(side, int(discretionary)))

    def activation(self, leader: str, area: str) -> DeathRide:
        """A Leader has activated all he may in an Area (6.1.c); "" stands for march orders (10.3)."""
        g, where = self._game, f"activation {leader or '-'} {area}"
        if not self._is_area(where, area) or not self._leads(where, leader):
            raise PositionError(self._wrong())
        place = g.board.index[area]
        sides = [unit.side for unit in ([g.units[leader]] if leader else g.combat_units(place))]
        if not sides:
            raise PositionError([*self._wrong(), f"{where}: nobody is there"])
        units = tuple(unit.id for unit in candidates(g, sides[0], leader, place))
        asking = Activation(sides[0], leader, place, units)
        return self.begin(*insisted(g, asking, self._insists) if self._insists else [asking])

    def _leads(self, where: str, leader: str) -> bool:
        """Whether there is such a Leader in play; march orders need none."""
        if leader and self._faults.knows(where, "Leader", leader, self._game.data.leader):
            if self._game.units[leader].in_play:
                return True
            self._fault(where, f"{leader} has not been put anywhere")
        return not leader

    def action_phase(self) -> DeathRide:
        """The Action Phase begins (5)."""
        return self._begin(Match(step="turns"), GameTurn(step="regroup"), ActionPhase())

    def regroup(self) -> DeathRide:
        """The Regroup and End Phase begins (17)."""
        return self._begin(Match(step="turns"), GameTurn(step="regroup"))

    def begin(self, *procedures: Procedure) -> DeathRide:
        """Any procedures, within an Action Phase that is over after them."""
        return self._begin(Match(step="turns"), GameTurn(step="regroup"), ActionPhase(step="finish"), *procedures)

    def _begin(self, *procedures: Procedure) -> DeathRide:
        wrong = self._wrong()
        if wrong:
            raise PositionError(wrong)
        self._game.begin(*procedures)
        return self._game

    def _wrong(self) -> list[str]:
        """All faults: what could not be laid, and what cannot lie so."""
        return [*self._faults.found, *impossible(self._game)]


def _told(where: str, error: ValidationError) -> list[str]:
    """What a model says of a value that it does not take, in sentences."""
    details = error.errors(include_url=False)
    return [f"{where}: {'.'.join(map(str, each['loc']))}: {each['msg']} (not {each['input']!r})" for each in details]


@cache
def _loaded(scenario: str) -> Loaded:
    return load_scenario(f"death-ride/{scenario}")
