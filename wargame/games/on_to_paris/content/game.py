"""The game file: map, Formations, Leaders, charts and tables, which hold for every scenario."""

from __future__ import annotations

from functools import cached_property

from pydantic import Field

from wargame.content import models
from wargame.content.models import BoardSpec, GameFile, Ident, Source
from wargame.games.on_to_paris.content import combat_tables as tables
from wargame.games.on_to_paris.content import numbers
from wargame.games.on_to_paris.content.forces import Charts, FormationSpec, Kind, LeaderSpec, SideId
from wargame.games.on_to_paris.content.scenario import LevelSpec, OptionId, Setup, VariantId


class SideInfo(models.SideInfo):
    """One of the two sides."""

    id: SideId


class GameData(GameFile):
    """The game file."""

    sides: tuple[SideInfo, ...]
    turns: dict[int, str] = Field(description="4.1: the turns by number, in words.")
    home: dict[SideId, numbers.HomeSpec]
    limits: numbers.Limits
    formations: tuple[FormationSpec, ...]
    leaders: tuple[LeaderSpec, ...]
    reinforcements: Charts
    crt: tables.CombatResults
    crt_shifts: dict[str, int] = Field(description="13.7, 13.9.1, 13.10.2: columns, towards the side it helps.")
    crt_modifiers: dict[str, int] = Field(description="13.6, 13.8, 13.9.3, 13.10: to the roll of a side.")
    artillery: tables.Artillery
    leader_casualties: tables.LeaderCasualties
    impact: tables.Impact
    failure: tables.Failure
    interdiction: tables.Interdiction
    assault_track: tables.Track = Field(description="13.8.2.")
    fuse_track: tables.Track = Field(description="15.1.2.")
    command_change: tables.CommandChange = Field(description="5.6.2.")
    terrain: numbers.TerrainEffects
    congestion: numbers.Congestion
    supply: numbers.SupplyData
    command_points: dict[SideId, dict[int, tuple[int, int, int, int]]] = Field(
        description="8.2: by 2D6, for the primary, secondary and tertiary marker, and free ones."
    )
    command_table: tuple[numbers.CommandBox, ...] = Field(description="8.6.")
    costs: dict[str, numbers.CostRow] = Field(description="8.9.1.")
    emergency: dict[SideId, dict[Kind, numbers.EmergencyCost]] = Field(description="7.6.")
    transport: numbers.Transport
    works: dict[numbers.WorkKind, numbers.WorkData]
    siege: numbers.SiegeData
    points: dict[str, int] = Field(description="VPs by what they are for; positive favours Prussia (3.2).")
    levels: tuple[LevelSpec, ...] = Field(description="3.3.")
    history: dict[int, int] = Field(
        default_factory=dict, description="3: VPs with which a scenario of the war starts, by its first turn."
    )
    options: dict[OptionId, numbers.OptionSpec]
    variants: dict[VariantId, numbers.VariantSpec]
    setups: dict[Ident, Setup] = Field(description="Set-ups that several scenarios share.")
    board: BoardSpec
    sources: dict[str, Source] = Field(description="The sources of the tables above that carry none, by key.")

    @cached_property
    def formation(self) -> dict[str, FormationSpec]:
        """The Formations by id."""
        return {formation.id: formation for formation in self.formations}

    @cached_property
    def leader(self) -> dict[str, LeaderSpec]:
        """The Leaders by id."""
        return {leader.id: leader for leader in self.leaders}

    def cost(self, name: str, side: SideId) -> numbers.Cost:
        """8.9.1: what an action costs a side."""
        return self.costs[name].of(side)

    @cached_property
    def _place(self) -> dict[str, str]:
        """Hexes by the names on the map, boxes by name, and both by their ids."""
        names = {place.name: place.hexes[0] for place in self.board.places}
        boxes = {word: box.id for box in self.board.boxes for word in (box.name, box.id)}
        return {**names, **boxes}

    def hex_of(self, name: str) -> str:
        """The hex or box that a hex id, box id or place name means; KeyError if there is none."""
        if name in self._place:
            return self._place[name]
        if name not in self.ground:
            raise KeyError(f"there is no place {name}")
        return name

    @cached_property
    def ground(self) -> frozenset[str]:
        """The hexes of the map, passable or not."""
        grid = self.board.grid
        if grid is None:
            return frozenset()
        rows = range(grid.first_row, grid.first_row + grid.rows)
        columns = range(grid.first_column, grid.first_column + grid.columns)
        return frozenset(f"{row:02d}{column:02d}" for row in rows for column in columns)
