"""2.1, 10.2.6, 10.9: the map as the rules see it: what may be entered and at what cost, works, towns, rails, territory.

Nothing here ever changes; it is worked out once for a map and shared by all games on it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from weakref import WeakKeyDictionary

from wargame.content.build import grid_of
from wargame.engine.board import FAR, Board
from wargame.engine.paths import around, bits, mask_of
from wargame.games.on_to_paris.content.game import GameData
from wargame.games.on_to_paris.rules.units import ENEMY, FRENCH, PRUSSIAN

FORT, FORTRESS, IMPROVED = "fort", "fortress", "improved_fortress"
MAJOR_RIVER, MINOR_RIVER = "major_river", "minor_river"
HEXSIDES = (MAJOR_RIVER, MINOR_RIVER, "forest", "rough", "mountain", "coast", "lake")
"""The kinds of edges of the map that the Terrain Effects Chart has."""
BY_RAIL = {"major_river": "major_river_rail", "mountain": "mountain_rail"}
"""10.2.6: hexsides that may be crossed along a rail line only."""
ZOI_BARS = ("major_river", "mountain", "coast", "lake")
"""6.5.1: the edges that no ZOI crosses, a major river not even at a bridge."""


class Ground:
    """The map of a game."""

    def __init__(self, board: Board, data: GameData) -> None:
        self.board, self.data = board, data
        self.size = len(board.ids)
        self.terrain = tuple(_word(text) for text in board.terrain)
        """Of each place: clear, forest, swamp, or nothing where nobody can be."""
        self.territory = self._territories()
        neutral = set("EOLS")
        open_ = (p for p in bits(board.everywhere) if self.terrain[p] and self.territory[p] not in neutral)
        self.land = mask_of(open_)
        """10.2.6, 10.9.3: the hexes that somebody may enter: land with a number that is not neutral."""
        self.home = {side: self._letters(data.home[side].home) for side in ENEMY}  # type: ignore[index]
        self.friendly = {side: self._letters(data.home[side].friendly) for side in ENEMY}  # type: ignore[index]
        """10.9.1: home country and Friendly Territory of each side."""
        self.rail_links = board.linked("rail")
        self.rails = mask_of(p for p in range(self.size) if self.rail_links[p])
        self._read_places()
        self.sources = {side: board.regions.get(f"supply_{side}", 0) for side in ENEMY}
        """9.4.1: the Supply Source hexes."""
        self.paris = board.regions.get("paris", 0)
        self.box = {PRUSSIAN: board.index["german_box"], FRENCH: board.index["french_box"]}
        """10.6: the Off Map Box of each side."""
        self.box_edge = {side: board.mask(self._box_hexes(board.ids[self.box[side]])) & self.land for side in ENEMY}
        """10.6.1, 10.6.2: the hexes of the map edge that lead to a side's box."""

    # ------------------------------------------------------------------ reading the map

    def _territories(self) -> tuple[str, ...]:
        """10.9: the letter of the territory of each place; a box belongs to nobody."""
        spec = self.data.board
        grid = grid_of(spec)
        signs = "".join(spec.layers["territory"].rows)
        letters = {grid.label(*at): sign for at, sign in zip(grid.coordinates(), signs, strict=True)}
        return tuple(letters.get(place, "-") for place in self.board.ids)

    def _letters(self, letters: tuple[str, ...]) -> int:
        return mask_of(p for p in bits(self.land) if self.territory[p] in letters)

    def _read_places(self) -> None:
        """2.1, 16.1: cities, towns, ports and Fort(ress)es."""
        index = self.board.index
        self.works: dict[int, str] = {}
        self.cities = self.towns = self.ports = 0
        for place in self.data.board.places:
            here = mask_of(index[hex_] for hex_ in place.hexes)
            if place.kind == "city":
                self.cities |= here
            elif place.kind == "town":
                self.towns |= here
            if place.works:
                self.works.update(dict.fromkeys(bits(here), place.works))
            if place.traits.get("port"):
                self.ports |= here
        self.forts = mask_of(self.works)
        """2.1: all Fort(ress)es."""
        self.fortresses = mask_of(p for p, work in self.works.items() if work != FORT)
        """2.1: Fortresses and Improved Fortresses."""

    def _box_hexes(self, box: str) -> tuple[str, ...]:
        return next(spec.leads_to for spec in self.data.board.boxes if spec.id == box)

    # ------------------------------------------------------------------ going from hex to hex

    def crossing(self, a: int, b: int, pontoon: bool = False) -> tuple[str, ...]:
        """10.2.6, 11.3.2: what is crossed from one hex to the next, by the names of the Terrain Effects Chart."""
        kinds = self.board.edge(a, b)
        if not kinds:
            return ()
        along_rail = bool(self.rail_links[a] >> b & 1)
        names = [kind for kind in sorted(kinds) if kind in HEXSIDES]
        if along_rail:
            names = [BY_RAIL.get(name, name) for name in names]
        elif pontoon:
            names = ["major_river_pontoon" if name == "major_river" else name for name in names]
        return tuple(names)

    def cost(self, a: int, b: int, pontoon: bool = False) -> int | None:
        """10.2, 10.2.6: MPs to enter hex b from a: the hex and its hexside; None if it is prohibited."""
        if not self.land >> b & 1:
            return None
        effects = self.data.terrain
        total = effects.hexes[self.terrain[b]].mp
        for name in self.crossing(a, b, pontoon):
            mp = effects.hexsides[name].mp
            if mp is None or total is None:
                return None
            total += mp
        return total

    @cached_property
    def steps(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        """10.2.6: per hex the neighbours that may be entered from it without a Pontoon, with the MPs."""
        return tuple(tuple(self._steps(place)) for place in range(self.size))

    def _steps(self, place: int) -> Iterator[tuple[int, int]]:
        for near in self.board.neighbours[place]:
            cost = self.cost(place, near)
            if cost is not None and self.land >> place & 1:
                yield near, cost

    @cached_property
    def passable(self) -> tuple[int, ...]:
        """Per hex the mask of the neighbours that may be entered from it without a Pontoon."""
        return tuple(mask_of(near for near, _ in steps) for steps in self.steps)

    @cached_property
    def border_distance(self) -> tuple[int, ...]:
        """18.2.2: how many hexes of France lie between each French hex and German territory, itself included."""
        distance = [0 if self.land >> place & 1 else FAR for place in range(self.size)]
        reached, left, hexes = self.friendly[PRUSSIAN], self.friendly[FRENCH], 0
        for place in bits(left):
            distance[place] = FAR
        while reached:
            reached, hexes = around(self.board.adjacent, reached) & left, hexes + 1
            left &= ~reached
            for place in bits(reached):
                distance[place] = hexes
        return tuple(distance)

    # ------------------------------------------------------------------ Zones of Influence

    @cached_property
    def near(self) -> tuple[int, ...]:
        """6.5, 6.5.2: per hex the neighbours that a ZOI enters from it, forests and forest hexsides included."""
        return tuple(self._zoi_neighbours(place) for place in range(self.size))

    def _zoi_neighbours(self, place: int) -> int:
        if not self.land >> place & 1:
            return 0
        barred = 0
        for kind in ZOI_BARS:
            barred |= self.board.across(kind)[place]
        return self.board.adjacent[place] & self.land & ~barred

    @cached_property
    def beyond(self) -> tuple[dict[int, int], ...]:
        """6.5.2: per hex, for each neighbour that a ZOI passes through, what it enters behind it.

        It goes on neither out of a forest hex nor over a forest hexside or into a forest hex that is not adjacent.
        """
        forest, hedge = self.board.where("forest"), self.board.across("forest")
        found: list[dict[int, int]] = []
        for place in range(self.size):
            here: dict[int, int] = {}
            for near in bits(self.near[place] & ~forest):
                here[near] = self.near[near] & ~forest & ~hedge[near] & ~(1 << place)
            found.append(here)
        return tuple(found)


def _word(terrain: str) -> str:
    """The terrain of a hex in a word of the chart; empty where nobody can be."""
    return "" if "impassable" in terrain or not terrain else terrain


_GROUNDS: WeakKeyDictionary[Board, Ground] = WeakKeyDictionary()


def ground_of(board: Board, data: GameData) -> Ground:
    """The ground of a board, worked out once."""
    found = _GROUNDS.get(board)
    if found is None:
        found = _GROUNDS[board] = Ground(board, data)
    return found
