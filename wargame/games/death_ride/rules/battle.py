"""A game of Death Ride: the state on the table, and the few changes everything else is made of."""

from __future__ import annotations

from collections import Counter
from typing import Any

from wargame.engine.board import Board
from wargame.engine.fingerprint import plain, state_of
from wargame.engine.game import USEFUL, Game, Topic
from wargame.engine.paths import Rows
from wargame.engine.pieces import NOWHERE, Pieces
from wargame.games.death_ride import GAME
from wargame.games.death_ride.content import GameData, LeaderSpec, ScenarioSpec
from wargame.games.death_ride.rules.events import AdvantageHandedOver, FireZoneRemoved, UnitEliminated, UnitSpent
from wargame.games.death_ride.rules.ground import ground_of
from wargame.games.death_ride.rules.units import ELIMINATED, ENEMY, FRENCH, GERMAN, IN_BOX, IN_PLAY, ON_MAP, Unit
from wargame.games.death_ride.rules.views import BattleView

FireZone = tuple[str, str, str]
"""9.3: the Division that fires, the Area it fires from, and the Area beaten."""

TOPICS = (
    Topic(
        "impulse",
        "The rest of this turn",
        "Whether you do anything more in this turn's impulses, Discretionary ones too (5.5, 5.6). What the enemy does "
        "to your units is still asked for.",
        (("pass", "Pass for the rest of the turn"),),
        one_turn=True,
    ),
    Topic(
        *("volley", "Chassepot Volleys", "When Germans leave a Beaten Zone (14.1)."),
        (("always", "Always fire"), ("never", "Hold fire")),
    ),
    Topic(
        "advantage",
        "The Advantage after dice",
        "Whether to have them thrown again (18.2, 18.4). Of use is a throw that could better the result.",
        ((USEFUL, "Ask me when it is of use"), ("never", "Never use it")),
        USEFUL,
    ),
)


class Battle(Game[GameData, ScenarioSpec, BattleView]):
    """The table: counters in Areas and Entry Boxes, the impulse, Fire Zones, Bivouacs and the Advantage.

    What is reckoned from all of it (points, view, what is wrong) is added by `rules.game`.
    """

    module = GAME
    sides = (GERMAN, FRENCH)
    has_secrets = False
    topics = TOPICS
    static = (*Game.static, "ground", "_counters", "subjects", "beaten", "ways")

    def __init__(self, data: GameData, spec: ScenarioSpec, board: Board, seed: int) -> None:
        super().__init__(seed)
        self.data, self.spec, self.board = data, spec, board
        self.limits = spec.options.applied_to(data.limits)
        """The numbers of the game file, with those that the scenario plays otherwise."""
        self.units: Pieces[Unit] = Pieces(self.journal, len(board.ids), self.sides, map(Unit.of, data.counter.values()))
        self.arrival_turns = {each: line.turn for line in spec.arrivals for each in (*line.units, *line.leaders)}
        """10.1: when the counters that are not set up come."""
        self.stacks = self.units.stacks
        self.presence = self.units.presence
        self.ground = ground_of(data, spec, board)
        self.combat: dict[str, int] = dict.fromkeys(self.sides, 0)
        """1.7: the places with combat units of a side, as a mask."""
        self.crowds: dict[str, list[int]] = {side: [0] * len(board.ids) for side in self.sides}
        """How many combat units a side has in each place."""
        self.subjects: Rows[tuple[str, str], frozenset[str]] = Rows(self._subjects)
        """6.3, 6.4: of a Leader and Caprivi's corps, the units that he may give orders to."""
        self.beaten: Rows[tuple[FireZone, ...], tuple[tuple[int, int], ...]] = Rows(
            lambda zones: tuple(sorted(Counter([board.index[end] for _, _, end in zones]).items()))
        )
        """9.4: of some Fire Zones, the Areas they beat, each with how often."""
        self._counters: Rows[tuple[str, bool], list[Unit]] = Rows(
            lambda key: [unit for unit in self.units.every if (unit.side, unit.leader) == key]
        )
        """Of a side, its Leaders or its combat units."""
        self.ways: dict[tuple[Any, ...], dict[int, tuple[int, ...]]] = {}
        """What `movement` has found, by all that decides it."""
        self.turn = 0
        self.impulse = 0
        self.active = GERMAN
        self.final = False
        """5.2: this is the Final French Impulse."""
        self.impulses: tuple[int, ...] = ()
        """4.6: the French impulses of each turn that is over."""
        self.bivouacs: tuple[str, ...] = ()
        """3.3: the Areas under a Bivouac marker."""
        self.fire_zones: tuple[FireZone, ...] = ()
        self.advantage = GERMAN
        """18.1: who holds it."""
        self.advantage_used: tuple[str, ...] = ()
        """18.1: the sides that have used it this turn."""
        self.advantage_new = False
        """18.1: it has changed hands in this impulse, and the new holder may not use it."""
        self.volleyed = False
        """14.1: a Volley has been fired in this German impulse."""
        self.passed: tuple[str, ...] = ()
        """5.6: the sides that have passed in this impulse number."""
        self.caprivi = ""
        """6.4: the corps Caprivi commands this turn."""
        self.released = False
        """10.4: 4 Corps is free of its limits."""
        self.march_dice: tuple[tuple[str, int], ...] = ()
        """10.5: Movement Points diced for a unit, in this activation."""
        self.last_occupants: dict[str, str] = {}
        """19.3: the side that last solely occupied a listed Area."""
        self.deactivations = 0
        """19.4: uses of the Advantage against French Leaders."""
        self.losses: dict[str, int] = dict.fromkeys(self.sides, 0)
        """18.5: combat units lost in this impulse."""

    # ------------------------------------------------------------------ looking at the table

    def combat_units(self, place: int, side: str | None = None) -> list[Unit]:
        """1.7: the combat units in a place, of one side or of both."""
        return [unit for unit in self.stacks[place] if not unit.leader and side in (None, unit.side)]

    def leaders(self, side: str) -> list[Unit]:
        """The Leaders of a side in play."""
        return [unit for unit in self._counters[side, True] if unit.status in IN_PLAY]

    def fielded(self, side: str) -> list[Unit]:
        """The combat units of a side in play, on the map or in a box."""
        return [unit for unit in self._counters[side, False] if unit.status in IN_PLAY]

    def occupied(self, place: int, side: str) -> bool:
        """1.7: whether a side has a combat unit there."""
        return bool(self.combat[side] >> place & 1)

    def solely(self, place: int, side: str) -> bool:
        """1.7: own combat units and no enemy ones."""
        return self.occupied(place, side) and not self.occupied(place, ENEMY[side])

    def majority(self, place: int, side: str) -> bool:
        """1.7: strictly more combat units than the enemy."""
        return self.crowds[side][place] > self.crowds[ENEMY[side]][place]

    def area(self, unit: Unit) -> str:
        """The id of a counter's Area or box."""
        return self.board.ids[unit.place] if unit.place >= 0 else ""

    def cover(self, place: int) -> int:
        """2.2: the Cover of an Area."""
        return self.board.elevation[place]

    def woods(self, place: int) -> bool:
        """2.2: a +3 Area of woods."""
        return bool(self.ground.woods >> place & 1)

    def bivouacked(self, unit: Unit) -> bool:
        """7.1, 7.4: whether a French unit is under a Bivouac marker; those that came later are not."""
        return unit.camped and self.area(unit) in self.bivouacs

    def can_fire(self, unit: Unit) -> bool:
        """9.1, 7.1: Fresh infantry on the map that is not in Bivouac."""
        return unit.on_map and unit.infantry and unit.fresh and not self.bivouacked(unit)

    def firers(self, zone: FireZone) -> list[Unit]:
        """9.3, 14.1: the infantry of a marker's Division that can fire in the Area it fires from."""
        division, start, _ = zone
        here = self.combat_units(self.board.index[start], FRENCH)
        return [unit for unit in here if unit.division == division and self.can_fire(unit)]

    def _subjects(self, key: tuple[str, str]) -> frozenset[str]:
        leader, caprivi = self.units[key[0]], key[1]
        assert isinstance(leader.spec, LeaderSpec), f"{leader.id} is no Leader"
        orders, found = leader.spec.commands, set()
        for unit in self._counters[leader.side, False]:
            named = unit.any_leader or orders.all or unit.corps in orders.corps or unit.id in orders.units
            if named or (orders.one_corps_a_turn and caprivi in ("", unit.corps)):
                found.add(unit.id)
        return frozenset(found)

    # ------------------------------------------------------------------ changing the table

    def add(self, unit: Unit) -> None:
        """One more counter, before the game begins."""
        self.units.add(unit)
        self.subjects.clear()
        self._counters.clear()

    def taken_up(self) -> None:
        """The counters are others now."""
        self._counters.clear()

    def place(self, unit: Unit, place: int) -> None:
        """Put a counter in an Area or an Entry Box; who leaves a camp is out of it (7.4)."""
        if unit.place == place:
            return
        before = unit.place
        self.units.put(unit, place, len(self.stacks[place]))
        self._count(unit, before, -1)
        self._count(unit, place, 1)
        status = IN_BOX if place in self.board.boxes else ON_MAP
        if unit.status != status:
            self.put(unit, "status", status)
        if unit.camped:
            self.put(unit, "camped", False)
        self._silence(unit)

    def eliminate(self, unit: Unit, why: str) -> None:
        """15.1: a combat unit leaves the game; its owner has lost it in this impulse (18.5).

        `why` is one of the reasons of `UnitEliminated`.
        """
        area, place = self.area(unit), unit.place
        self.units.lift(unit)
        self._count(unit, place, -1)
        self.put(unit, "status", ELIMINATED)
        self.journal.put_key(self.losses, unit.side, self.losses[unit.side] + 1)
        self.tell(UnitEliminated(unit.id, area, why))
        self._silence(unit)
        if self.advantage == unit.side and self.losses[unit.side] >= self.limits.advantage_losses:
            self.hand_over_advantage("losses")

    def hand_over_advantage(self, why: str) -> None:
        """18.1: the other side holds it, but may not use it in this impulse.

        18.5: a holder who loses too many combat units in one impulse loses it at once.
        """
        loser = self.advantage
        self.put(self, "advantage", ENEMY[loser])
        self.put(self, "advantage_new", True)
        self.tell(AdvantageHandedOver(loser, why, self.advantage))

    def spend(self, unit: Unit) -> None:
        """1.2: turn a unit to its Spent side."""
        if not unit.spent:
            self.put(unit, "spent", True)
            self.tell(UnitSpent(unit.id))
            self._silence(unit)

    def _count(self, unit: Unit, place: int, change: int) -> None:
        """Keep the numbers and the bitboard of combat units level with the stacks."""
        if unit.leader or place == NOWHERE:
            return
        crowd = self.crowds[unit.side]
        self.journal.put_item(crowd, place, crowd[place] + change)
        if crowd[place] == max(0, change):  # the first has come, or the last has gone
            self.journal.put_key(self.combat, unit.side, self.combat[unit.side] ^ 1 << place)

    def _silence(self, unit: Unit) -> None:
        """9.3: a Fire Zone ends at once when its Division has no Fresh infantry left where it fires from."""
        if self.fire_zones and unit.infantry:
            self.take_fire_zones(tuple(zone for zone in self.fire_zones if not self.firers(zone)))

    def take_fire_zones(self, gone: tuple[FireZone, ...]) -> None:
        """9.3, 14.6: take markers away."""
        if gone:
            self.put(self, "fire_zones", tuple(zone for zone in self.fire_zones if zone not in gone))
            for division, _, end in gone:
                self.tell(FireZoneRemoved(division, end))

    # ------------------------------------------------------------------ the game protocol

    def state(self) -> dict[str, Any]:
        """The whole state as plain data."""
        return {
            **super().state(),
            "units": [state_of(unit) for unit in self.units.every],
            "stacks": [[unit.id for unit in stack] for stack in self.stacks if stack],
            **{name: plain(getattr(self, name)) for name in STATE},
        }


STATE = (
    *("turn", "impulse", "active", "final", "impulses", "bivouacs", "fire_zones", "advantage", "advantage_used"),
    *("advantage_new", "volleyed", "passed", "caprivi", "released", "march_dice", "last_occupants"),
    *("deactivations", "losses"),
)
"""What lies on the table besides counters, or is remembered."""
