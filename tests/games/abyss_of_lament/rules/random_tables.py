"""Random small maps with random units, as plain data that a naive reading of the rules can walk over."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise

from hypothesis import strategies as st

from wargame.engine.grids import HexGrid
from wargame.games.abyss_of_lament.position import Position

COLUMNS = ROWS = 5
GRID = HexGrid(COLUMNS, ROWS, shifted="odd", labels="A1")
HEXES = tuple(GRID.label(*place) for place in GRID.coordinates())
AROUND = {hex_: tuple(GRID.label(*near) for near in GRID.neighbours(*GRID.parse(hex_))) for hex_ in HEXES}
HEXSIDES = sorted({tuple(sorted((a, b))) for a in HEXES for b in AROUND[a]})
INFANTRY, CAVALRY = ("light", "line", "grenadier"), ("dragoon", "cuirassier", "hussar")
POINTS = dict.fromkeys(INFANTRY, 2) | {"dragoon": 3, "cuirassier": 3, "hussar": 4, "vedette": 4}
OTHER = {"prussia": "austria", "austria": "prussia"}

Side = frozenset[str]


@dataclass
class Counter:
    """A unit as the tests know it."""

    id: str
    side: str
    type: str
    hex: str
    rear: bool
    disordered: bool
    suit: str = "hearts"


@dataclass
class Table:
    """A map and its units."""

    terrain: dict[str, str]
    heights: dict[str, str]
    rivers: set[Side]
    bridges: set[Side]
    roads: list[list[str]]
    counters: list[Counter] = field(default_factory=list)

    def __post_init__(self) -> None:
        """The road as hexsides."""
        self.links: set[Side] = {frozenset(pair) for road in self.roads for pair in pairwise(road)}

    def position(self) -> Position:
        """The same as a position of the game."""
        rows = ["".join(self.terrain[GRID.label(c, r)] for c in range(1, 6)) for r in range(1, 6)]
        heights = ["".join(self.heights[GRID.label(c, r)] for c in range(1, 6)) for r in range(1, 6)]
        position = Position(
            map=rows,
            elevation=heights,
            rivers=["/".join(sorted(side)) for side in sorted(self.rivers, key=sorted)],
            bridges=["/".join(sorted(side)) for side in sorted(self.bridges, key=sorted)],
            roads=self.roads,
        )
        for unit in self.counters:
            position.unit(
                unit.side,
                unit.type,
                unit.hex,
                id=unit.id,
                suit=unit.suit,
                rear=unit.rear,
                disordered=unit.disordered,
            )
        return position

    # ------------------------------------------------------------------ looking, step by step

    def held_by(self, side: str, hex_: str, but: tuple[str, ...] = ()) -> int:
        """How many units of a side are in a hex, not counting some."""
        return sum(1 for unit in self.counters if (unit.side, unit.hex) == (side, hex_) and unit.id not in but)

    def zone(self, side: str, hex_: str) -> bool:
        """IV.5: whether a hex is in the ZOC of a side."""
        return any(self.held_by(side, near) for near in AROUND[hex_])

    def water(self, a: str, b: str) -> bool:
        """A river without a bridge."""
        return frozenset((a, b)) in self.rivers - self.bridges

    def road(self, a: str, b: str) -> bool:
        """Connected by a road."""
        return frozenset((a, b)) in self.links

    def closed(self, side: str, hex_: str, but: tuple[str, ...]) -> bool:
        """III.2.2, IV.4: impassable, enemy-held or already full."""
        full = self.held_by(side, hex_, but) == 2
        return self.terrain[hex_] == "~" or bool(self.held_by(OTHER[side], hex_)) or full


@st.composite
def roads(draw: st.DrawFn, open_hexes: list[str]) -> list[str]:
    """A road that wanders over the map without meeting itself."""
    road = [draw(st.sampled_from(open_hexes))]
    for _ in range(draw(st.integers(0, 7))):
        ahead = [near for near in AROUND[road[-1]] if near in open_hexes and near not in road]
        if not ahead:
            break
        road.append(draw(st.sampled_from(ahead)))
    return road


@st.composite
def tables(draw: st.DrawFn, most: int = 8, kinds: tuple[str, ...] = (*INFANTRY, *CAVALRY, "vedette")) -> Table:
    """A map of 25 hexes with up to this many units."""
    signs = draw(st.lists(st.sampled_from("....wwt~"), min_size=25, max_size=25))
    terrain = dict(zip(HEXES, signs, strict=True))
    heights = dict(zip(HEXES, draw(st.text("012", min_size=25, max_size=25)), strict=True))
    open_hexes = [hex_ for hex_ in HEXES if terrain[hex_] != "~"] or ["A1"]
    terrain[open_hexes[0]] = terrain[open_hexes[0]].replace("~", ".")
    lines = [road for road in draw(st.lists(roads(open_hexes), max_size=2)) if len(road) > 1]
    rivers = {frozenset(side) for side in draw(st.sets(st.sampled_from(HEXSIDES), max_size=20))}
    table = Table(terrain, heights, rivers, set(), lines)
    table.bridges = rivers & table.links  # a road crosses a river on a bridge
    for number in range(draw(st.integers(1, most))):
        side = draw(st.sampled_from(("prussia", "austria")))
        free = [hex_ for hex_ in open_hexes if not table.closed(side, hex_, ())]
        if not free:
            break
        hex_, kind = draw(st.sampled_from(free)), draw(st.sampled_from(kinds))
        rear = bool(table.held_by(side, hex_)) and draw(st.booleans())
        suit = draw(st.sampled_from(("hearts", "clubs")))
        table.counters.append(Counter(f"u{number}", side, kind, hex_, rear, draw(st.booleans()), suit))
    return table
