"""A battle of Abyss of Lament: the state on the table, and the few changes everything else is made of."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any, TypeVar

from wargame.engine.action import Action
from wargame.engine.board import Board
from wargame.engine.fingerprint import state_of
from wargame.engine.game import Game
from wargame.engine.paths import bits, mask_of, union
from wargame.engine.pieces import NOWHERE, Pieces
from wargame.games.abyss_of_lament import GAME
from wargame.games.abyss_of_lament.content.effects import SUITS
from wargame.games.abyss_of_lament.content.files import ArmySpec, GameData, ScenarioSpec
from wargame.games.abyss_of_lament.rules import events as told
from wargame.games.abyss_of_lament.rules.cards import ARTILLERY, ASSET, CINC, HORSE_ARTILLERY, TIME
from wargame.games.abyss_of_lament.rules.effects import Force, Lasting
from wargame.games.abyss_of_lament.rules.units import ELIMINATED, IN_PLAY, REMOVED, Unit, Wing, all_units, make_army
from wargame.games.abyss_of_lament.rules.view import BattleView

E = TypeVar("E")
PRUSSIA, AUSTRIA = "prussia", "austria"
VEDETTES = "vedettes"
ENEMY = {PRUSSIA: AUSTRIA, AUSTRIA: PRUSSIA}
VERBS = frozenset(
    {
        *("place", "rest", "keep", "mulligan", "focus", "orders", "time", "asset", "pass", "wing", "lure"),
        *("maneuver", "emergency", "reform", "rally", "support", "activate", "move", "march", "switch"),
        *("attack", "use", "decline", "reroll", "absorb", "retreat", "retreat-again", "eliminate"),
        *("advance", "stay", "done"),
    }
)
TERMS = frozenset(
    {
        *("front", "rear", "play", "discard", "cohesion", "disorder", "displace", "volleys"),
        *(CINC, ARTILLERY, HORSE_ARTILLERY, ASSET, TIME),
    }
)
"""The words that actions are made of, besides the names of units, hexes and cards."""


NEVER = ((-1, -1), 0)
"""Before anything was looked for."""


class Battle(Game[GameData, ScenarioSpec, BattleView]):
    """The table: units on the map, armies with their wings and cards, the turn and the round."""

    module = GAME
    sides = (PRUSSIA, AUSTRIA)

    def __init__(self, data: GameData, spec: ScenarioSpec, board: Board, seed: int) -> None:
        super().__init__(seed)
        self.data, self.spec, self.board = data, spec, board
        self.units: Pieces[Unit] = Pieces(self.journal, len(board.ids), self.sides, all_units(data, spec))
        self.stacks = self.units.stacks
        self.presence = self.units.presence
        self.army_specs: dict[str, ArmySpec] = {str(side): army for side, army in spec.sides.items()}
        self.armies = {side: make_army(side, self.army_specs[side]) for side in self.sides}
        self.turn = 1
        self.active: str = spec.attacker
        self.initiative: str = spec.attacker
        self.time_played: tuple[str, ...] = ()
        self.time_first_last_turn: str | None = None
        self.flags: dict[str, bool] = {}
        for rule in spec.special_rules:
            self.flags.update(rule.initial_flags)
        self.lasting: tuple[Lasting, ...] = ()
        self.events_done: tuple[str, ...] = ()
        self.force = Force(spec)
        self._zoc: dict[int, int] = {}
        self._full: dict[str, tuple[tuple[int, int], int]] = {}
        """The hexes with two units of a side, and the moment when they were last looked for."""

    # ------------------------------------------------------------------ looking at the table

    @cached_property
    def deployment(self) -> dict[str, dict[str, int]]:
        """V.2: the hexes of each wing and of the Vedettes of each side, by suit."""
        return {side: _deployment(self.board, army) for side, army in self.army_specs.items()}

    def zoc(self, side: str) -> int:
        """IV.5: the hexes in the Zone of Control of a side's units, whatever their state."""
        held = self.presence[side]
        zone = self._zoc.get(held)
        if zone is None:
            if len(self._zoc) > 5000:
                self._zoc.clear()
            zone = self._zoc[held] = union(self.board.adjacent[place] for place in bits(held))
        return zone

    def in_zoc(self, unit: Unit) -> bool:
        """IV.5: whether a unit, front or rear, is in an enemy Zone of Control."""
        return bool(self.zoc(ENEMY[unit.side]) >> unit.place & 1)

    def full(self, side: str) -> int:
        """IV.4: the hexes where a side has two units."""
        moment, (known, found) = self.journal.moment(), self._full.get(side, NEVER)
        if known != moment:
            found = mask_of([place for place in bits(self.presence[side]) if len(self.stacks[place]) > 1])
            self._full[side] = moment, found
        return found

    def front(self, place: int) -> Unit | None:
        """IV.4: the front unit of a hex."""
        stack = self.stacks[place]
        return stack[0] if stack else None

    def is_front(self, unit: Unit) -> bool:
        """IV.4: whether a unit is the front unit of its hex."""
        return self.stacks[unit.place][0] is unit

    def fielded(self, side: str) -> Iterator[Unit]:
        """The units of a side on the map, in the order of the order of battle."""
        return (unit for unit in self.units.of_side[side] if unit.status == IN_PLAY)

    def hex(self, unit: Unit) -> str:
        """The id of a unit's hex."""
        return self.board.ids[unit.place]

    def wing(self, unit: Unit) -> Wing:
        """The wing a unit belongs to (not for Vedettes)."""
        assert unit.suit is not None, f"{unit.id} belongs to no wing"
        return self.armies[unit.side].wings[unit.suit]

    def effects(self, kind: type[E]) -> tuple[E, ...]:
        """The effects of one kind now in force by special rules, events and Asset cards."""
        return self.force.now(self.turn, self.flags, self.lasting, kind)

    # ------------------------------------------------------------------ changing the table

    def place(self, unit: Unit, place: int, rear: bool = False) -> None:
        """Put a unit in a hex, in front of or behind a unit already there (IV.4)."""
        behind = rear and place != unit.place and bool(self.stacks[place])
        self.units.put(unit, place, 1 if behind else 0)
        if unit.status != IN_PLAY:
            self.put(unit, "status", IN_PLAY)

    def disorder(self, unit: Unit, why: str) -> None:
        """IV.7: place a Disorder marker; see `UnitDisordered` for `why`."""
        self.put(unit, "disordered", True)
        self.tell(told.UnitDisordered(unit.id, why, cover=self.cover(unit)))

    def change_cohesion(self, side: str, suit: str, by: int) -> None:
        """IV.1: between 0 and its starting value; a wing without units stays at 0."""
        wing = self.armies[side].wings[suit]
        changed = max(0, min(wing.maximum, wing.cohesion + by))
        if by > 0 and self.is_destroyed(side, suit):
            changed = 0
        if changed != wing.cohesion:
            before = wing.cohesion
            self.put(wing, "cohesion", changed)
            self.tell(told.CohesionChanged(side, suit, before, changed))
            if changed == 0:
                self.tell(told.WingDemoralized(side, suit))

    @property
    def events_due(self) -> tuple[str, ...]:
        """V.3, VIII.1.1: the events that the first Time card of this turn brings."""
        due = (event for event in self.spec.events if self.turn in event.turns)
        return tuple(event.id for event in due if event.id not in self.events_done)

    def is_destroyed(self, side: str, suit: str) -> bool:
        """IV.1: all units of a wing have been eliminated."""
        wing = [unit.status for unit in self.units.every if unit.side == side and unit.suit == suit]
        return bool(wing) and all(status == ELIMINATED for status in wing)

    def eliminate(self, unit: Unit, why: str) -> None:
        """XI.5.5: remove a unit; the opponent scores 1 VP. A wing without units falls to 0 (IV.1)."""
        self.tell(told.UnitEliminated(unit.id, self.hex(unit), why))
        self._remove(unit, ELIMINATED)
        if unit.suit is not None and self.is_destroyed(unit.side, unit.suit):
            self.tell(told.WingDestroyed(unit.side, unit.suit))
            self.change_cohesion(unit.side, unit.suit, -self.wing(unit).cohesion)

    def reveal_contacts(self) -> None:
        """IV.6.1: after a movement sub-segment every hidden unit next to an enemy is revealed, at one moment.

        Who is next to whom is settled before any Vedette is removed, so revealing is mutual.
        """
        self._reveal([unit for side in self.sides for unit in self._hidden_in(side, self.zoc(ENEMY[side]))])

    def reveal_next_to(self, unit: Unit) -> None:
        """XI.5.8.3, XI.5.8.5: hidden enemies next to a unit that has retreated or advanced are revealed."""
        self._reveal(self._hidden_in(ENEMY[unit.side], self.board.adjacent[unit.place]))

    def _hidden_in(self, side: str, zone: int) -> list[Unit]:
        return [unit for place in bits(self.presence[side] & zone) for unit in self.stacks[place] if unit.hidden]

    def _reveal(self, turned: list[Unit]) -> None:
        """Turn counters face up for good; after all have been turned, Vedettes leave play (III.3.2)."""
        for unit in turned:
            self.put(unit, "hidden", False)
            self.tell(told.UnitRevealed(unit.id, self.hex(unit)))
        for unit in turned:
            if unit.vedette:
                self.tell(told.VedetteRemoved(unit.id, self.hex(unit)))
                self._remove(unit, REMOVED)

    def _remove(self, unit: Unit, status: str) -> None:
        self.units.lift(unit)
        self.put(unit, "status", status)
        self.clear(unit, "disordered", "activated", "fought", "marching_with")

    def clear(self, unit: Unit, *markers: str) -> None:
        """III.6: take markers off a unit."""
        for marker in markers:
            if getattr(unit, marker):
                self.put(unit, marker, None if marker == "marching_with" else False)

    def set_flag(self, flag: str, holds: bool) -> None:
        """V.3: the special rule that hangs on a flag begins or ends to hold."""
        self.journal.put_key(self.flags, flag, holds)
        self.tell(told.SpecialRuleChanged(flag, holds))

    def cover(self, unit: Unit) -> told.Cover | None:
        """IV.6: what hides a unit now in what is told of it."""
        return told.Cover(unit.side, self.alias(unit)) if unit.hidden else None

    def alias(self, unit: Unit) -> str:
        """What the enemy calls a hidden unit. Before set-up is complete only its hex can name it."""
        if unit.alias or unit.place == NOWHERE:
            return unit.alias or f"{unit.side}?"
        return f"{unit.side}?{self.hex(unit)}/{self.stacks[unit.place].index(unit) + 1}"

    # ------------------------------------------------------------------ reading the whole

    def state(self) -> dict[str, Any]:
        """The whole state as plain data."""
        return super().state() | {
            "units": [state_of(unit) for unit in self.units.every],
            "stacks": [[unit.id for unit in stack] for stack in self.stacks],
            "armies": {side: state_of(army) for side, army in self.armies.items()},
            "turn": [self.turn, self.active, self.initiative],
            "time": [list(self.time_played), self.time_first_last_turn],
            "flags": dict(self.flags),
            "lasting": [list(lasting) for lasting in self.lasting],
            "events": list(self.events_done),
        }

    def knows(self, action: Action) -> bool:
        """Whether the words of an action name pieces, hexes and verbs of this battle."""
        names = (self.units.by_id, self.board.index, TERMS)
        return action.verb in VERBS and all(
            any(word in known for known in names) or word.split("-")[0] in SUITS or "?" in word for word in action.words
        )


def _deployment(board: Board, army: ArmySpec) -> dict[str, int]:
    """V.2: where a side deploys, by suit; Vedettes besides in hexes of their own."""
    zones = {str(wing.suit): board.mask(wing.deployment) for wing in army.wings}
    return zones | {VEDETTES: board.mask(army.vedettes.deployment)}
