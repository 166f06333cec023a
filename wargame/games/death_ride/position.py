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

See docs/positions.md.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from wargame.engine.procedure import Procedure
from wargame.games.death_ride.content import Loaded, UnitSpec, load_scenario
from wargame.games.death_ride.rules.activation import Activation
from wargame.games.death_ride.rules.game import DeathRide
from wargame.games.death_ride.rules.impulses import ActionPhase, Impulse
from wargame.games.death_ride.rules.leaders import candidates
from wargame.games.death_ride.rules.sequence import GameTurn, Match
from wargame.games.death_ride.rules.units import Unit

CORPS = {"german": ("III", "5-div"), "french": ("2", "bataille")}
"""The corps and Division of made-up counters."""


class Position:
    """A situation under construction. Every method returns the position, until one makes a game of it."""

    def __init__(
        self, scenario: str = "mars-la-tour", *, turn: int = 3, impulse: int = 1, seed: int = 1, **options: Any
    ) -> None:
        """The map without counters; `options` are those of the scenario, such as `german_beaten_zones` or `limits`."""
        loaded = _loaded(scenario)
        switches = loaded.scenario.options.model_copy(update=options)
        spec = loaded.scenario.model_copy(update={"options": switches})
        self.game = DeathRide(loaded.game, spec, loaded.board, seed)
        self.game.turn, self.game.impulse = turn, impulse
        self._made = 0

    # ------------------------------------------------------------------ counters

    def put(self, unit_id: str, area: str, **states: Any) -> Position:
        """Put a counter of the game in an Area or box: `spent`, `activated`, and of a Leader `active`, `used` ..."""
        self.game.place(self.game.units[unit_id], self.game.board.index[area])
        return self.mark(unit_id, **states)

    def mark(self, unit_id: str, **states: Any) -> Position:
        """Give a counter states."""
        unit = self.game.units[unit_id]
        for name, value in states.items():
            assert hasattr(unit, name), name
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
        factor = 5 if type == "artillery" else 0
        spec = UnitSpec(
            id=id or f"{side}-{type}-{self._made}",
            side=side,
            name=id or f"{side} {type} {self._made}",
            type=type,
            corps=corps or CORPS[side][0],
            division=division or CORPS[side][1],
            combat=combat,
            artillery=factor if artillery is None else artillery,
            move=move,
            source="made up",
        )
        unit = Unit.of(spec)
        units = self.game.units
        units.every = (*units.every, unit)
        units.by_id[unit.id] = unit
        return self.put(unit.id, area, **states)

    # ------------------------------------------------------------------ markers, dice

    def bivouac(self, *areas: str) -> Position:
        """3.3: put Bivouac markers on the French counters of some Areas."""
        self.game.bivouacs = (*self.game.bivouacs, *areas)
        for area in areas:
            for unit in self.game.stacks[self.game.board.index[area]]:
                unit.camped = unit.side == "french"
        return self

    def zone(self, division: str, start: str, end: str) -> Position:
        """9.3: put a Fire Zone marker of a Division in `start` on the Area `end`."""
        self.game.fire_zones = (*self.game.fire_zones, (division, start, end))
        return self

    def set(self, **values: Any) -> Position:
        """Set values of the table itself: `advantage`, `released`, `last_occupants` ..."""
        for name, value in values.items():
            assert hasattr(self.game, name), name
            setattr(self.game, name, value)
        return self

    def dice(self, *results: int) -> Position:
        """The results of the next rolls."""
        self.game.dice.expect(*results)
        return self

    # ------------------------------------------------------------------ making a game of it

    def impulse(self, side: str, discretionary: bool = False) -> DeathRide:
        """A side is to choose what it does in its impulse (6.1)."""
        return self.begin(Impulse(side, int(discretionary)))

    def activation(self, leader: str, area: str) -> DeathRide:
        """A Leader has activated all he may in an Area (6.1.c); "" stands for march orders (10.3)."""
        game = self.game
        place = game.board.index[area]
        side = game.units[leader].side if leader else next(unit.side for unit in game.combat_units(place))
        units = tuple(unit.id for unit in candidates(game, side, leader, place))
        return self.begin(Activation(side, leader, place, units))

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
        self.game.begin(*procedures)
        return self.game


@cache
def _loaded(scenario: str) -> Loaded:
    return load_scenario(f"death-ride/{scenario}")
