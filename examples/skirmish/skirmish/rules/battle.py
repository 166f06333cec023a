"""The state of a game of Skirmish, and what a side may see of it: everything (1.2)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from skirmish import GAME
from skirmish.content import GameData, ScenarioSpec, Terrain, UnitType
from wargame.engine.action import Action
from wargame.engine.board import Board
from wargame.engine.fingerprint import state_of
from wargame.engine.game import Game
from wargame.engine.paths import Steps
from wargame.engine.pieces import NOWHERE, Piece, Pieces
from wargame.engine.plain_view import PlainPiece, PlainView, Values

STATES = STEADY, SHAKEN, BROKEN = ("steady", "shaken", "broken")
"""5: from the best to the worst; after it a unit is lost."""
VERBS = frozenset({"move", "fire", "rally", "retreat", "end"})
"""What actions do."""


@dataclass(slots=True, eq=False)
class Unit(Piece):
    """A counter. What is static is printed on it; the rest may change."""

    name: str = field(default="", metadata={"static": True})
    type: UnitType = field(kw_only=True, metadata={"static": True})
    morale: str = STEADY
    ordered: bool = False

    @property
    def lost(self) -> bool:
        """Whether it is out of the game."""
        return self.place == NOWHERE

    @property
    def out_of_action(self) -> bool:
        """6.3: whether it counts towards the end of its side."""
        return self.lost or self.morale == BROKEN


class Battle(Game[GameData, ScenarioSpec, PlainView]):
    """A game of Skirmish. Whatever changes is changed through `put`, or through `units`."""

    module = GAME
    has_secrets = False

    def __init__(self, data: GameData, spec: ScenarioSpec, board: Board, seed: int) -> None:
        super().__init__(seed)
        self.data, self.spec, self.board = data, spec, board
        self.sides = tuple(side.id for side in data.sides)
        self.turn = 0
        self.steps: dict[str, Steps] = {}
        """3.2: what steps cost each type of unit, worked out once."""
        made = [Unit(each.id, each.side, name=each.name, type=data.unit_types[each.type]) for each in spec.units]
        self.units: Pieces[Unit] = Pieces(self.journal, len(board.ids), self.sides, made)
        for unit, each in zip(made, spec.units, strict=True):
            self.units.put(unit, board.index[each.hex])

    # ------------------------------------------------------------------ what rules ask

    def of(self, side: str) -> list[Unit]:
        """The units of a side on the map."""
        return [unit for unit in self.units.every if unit.side == side and not unit.lost]

    def enemy(self, side: str) -> str:
        """The other side."""
        first, second = self.sides
        return second if side == first else first

    def terrain(self, place: int) -> Terrain:
        """3.2: the terrain of a hex."""
        return self.data.terrain[self.board.terrain[place]]

    def near_enemies(self, side: str) -> int:
        """3.4: the hexes next to an enemy, as a mask."""
        mask = 0
        for unit in self.of(self.enemy(side)):
            mask |= self.board.adjacent[unit.place]
        return mask

    # ------------------------------------------------------------------ what the engine asks

    def knows(self, action: Action) -> bool:
        """Whether the words mean something in this game, legal now or not."""
        return action.verb in VERBS

    def state(self) -> dict[str, Any]:
        """Everything that may change."""
        return super().state() | {"turn": self.turn, "units": [state_of(unit) for unit in self.units.every]}

    def scores(self) -> dict[str, int]:
        """6.1: for the farm, for each broken enemy 1, for each lost one 2."""
        points = {side: sum(_points(unit) for unit in self.units.every if unit.side != side) for side in self.sides}
        for unit in self.units.stacks[self.board.index[self.spec.farm]]:
            points[unit.side] += self.spec.farm_points if unit.morale != BROKEN else 0
        return points

    def status(self) -> list[str]:
        """3.3: what must never be."""
        stacks = zip(self.board.ids, self.units.stacks, strict=True)
        return [f"{len(stack)} units in {place}" for place, stack in stacks if len(stack) > 1]

    def view(self, side: str) -> PlainView:
        """What a side may know."""
        out = {each: sum(unit.out_of_action for unit in self.units.every if unit.side == each) for each in self.sides}
        return PlainView(
            turn=self.turn,
            pieces=tuple(self._piece(unit) for unit in self.units.every if not unit.lost),
            lost=tuple(self._piece(unit) for unit in self.units.every if unit.lost),
            goals=(self.spec.farm,),
            points=tuple(self.scores().items()),
            standing=tuple((each, "broken or lost", f"{out[each]} of {self.spec.breaks_at}") for each in self.sides),
            terrain=tuple((kind, _named(terrain)) for kind, terrain in self.data.terrain.items()),
            outcome=self.outcome,
        )

    def _piece(self, unit: Unit) -> PlainPiece:
        """A counter with what is printed on it; it is worth less the lower its morale is."""
        printed = (("fire", unit.type.fire), ("move", unit.type.move), ("range", unit.type.range))
        return PlainPiece(
            id=unit.id,
            side=unit.side,
            place="" if unit.lost else self.board.ids[unit.place],
            title=unit.name,
            symbol=unit.type.symbol,
            values=_texts((*printed, ("morale", unit.type.morale))),
            states=(unit.morale,) if unit.morale != STEADY else (),
            done=unit.ordered,
            worth=len(STATES) - STATES.index(unit.morale),
        )


def _points(unit: Unit) -> int:
    return 2 if unit.lost else int(unit.morale == BROKEN)


def _named(terrain: Terrain) -> Values:
    return _texts((("cost", terrain.cost), ("cover", terrain.cover)))


def _texts(values: Iterable[tuple[str, int]]) -> Values:
    return tuple((name, str(value)) for name, value in values)
