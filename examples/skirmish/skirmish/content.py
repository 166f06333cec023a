"""What the files of Skirmish hold. Numbers live there, logic lives in the rules."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Literal

from pydantic import Field

from wargame.content import GameContent, ScenarioRef, check_board, loading
from wargame.content.errors import Finding
from wargame.content.ground import Ground
from wargame.content.map_kinds import Kinds
from wargame.content.models import BoardSpec, GameFile, Ident, Model, Name, ScenarioFile, SpaceId

Result = Literal["none", "test", "hit"]


class UnitType(Model):
    """3.1, 4.1, 5.1: what all units of a type have in common."""

    name: Name
    symbol: Ident
    move: int = Field(ge=1, le=9)
    fire: int = Field(ge=-3, le=9)
    range: int = Field(ge=1, le=9)
    morale: int = Field(ge=1, le=5, description="5.1: a unit holds if it rolls no more than this.")
    closed: tuple[Ident, ...] = Field(default=(), description="3.2: terrain it cannot enter.")


class Terrain(Model):
    """3.2, 4.2, 4.3: what a kind of terrain does."""

    cost: int = Field(ge=1, le=9)
    cover: int = Field(default=0, ge=0, le=9)
    blocks: bool = False


class GameData(GameFile):
    """The game file."""

    unit_types: dict[Ident, UnitType]
    terrain: dict[Ident, Terrain]
    stream_cost: int = Field(ge=0, le=9)
    climb_cost: int = Field(ge=0, le=9)
    retreat: int = Field(ge=1, le=9)
    test_from: int = Field(description="4.4: totals from here on shake the target.")
    hit_from: int = Field(description="4.4: totals from here on hit it.")

    def fire_result(self, total: int) -> Result:
        """4.4: what a total does."""
        return "hit" if total >= self.hit_from else "test" if total >= self.test_from else "none"


class UnitSpec(Model):
    """A unit at its start."""

    id: Ident
    side: Ident
    type: Ident
    name: Name
    hex: SpaceId


class ScenarioSpec(ScenarioFile):
    """The scenario file."""

    turns: int = Field(ge=1, le=99)
    farm: SpaceId
    farm_points: int = Field(ge=0, le=99)
    breaks_at: int = Field(ge=1, le=99, description="6.3: a side with so many units broken or lost is beaten.")
    board: BoardSpec
    units: tuple[UnitSpec, ...] = Field(min_length=2)

    @property
    def length(self) -> int:
        """How many turns it has at most."""
        return self.turns


def check_scenario(game: GameData, spec: ScenarioSpec) -> Iterator[Finding]:
    """What single values cannot tell: the map is sound, and every unit is known, on its own and on the map."""
    kinds = Kinds(terrain=game.terrain, edges=("stream",))
    yield from (finding.under("board") for finding in check_board(spec.board, kinds))
    yield from Ground.of(spec.board).all_open_entries(("units",), "hex", [unit.hex for unit in spec.units])
    sides = [side.id for side in game.sides]
    for number, unit in enumerate(spec.units):
        if unit.type not in game.unit_types:
            yield Finding(("units", number, "type"), "no such type of unit", unit.type)
        if unit.side not in sides:
            yield Finding(("units", number, "side"), "no such side", unit.side)
        if unit.id in [other.id for other in spec.units[:number]]:
            yield Finding(("units", number, "id"), "this id is already used", unit.id)


CONTENT = GameContent("skirmish", GameData, ScenarioSpec, check_scenario=check_scenario)


def load_scenario(ref: str | Path | ScenarioRef) -> loading.Loaded[GameData, ScenarioSpec]:
    """A scenario by name or path, checked, with its board."""
    return loading.load_scenario(CONTENT, ref)
