"""The map of At Any Cost: everything that the rules of play and their examples say about its hexes."""

from __future__ import annotations

from itertools import pairwise

import pytest

from wargame.content.build import build_board
from wargame.content.models import BoardSpec
from wargame.engine.board import Board
from wargame.engine.paths import bits
from wargame.games.at_any_cost.content import load_game
from wargame.games.at_any_cost.content.game import GameData

CLEAR, WET = {"clear"}, ({"clear"}, {"stream"}, {"ravine"})


class Map:
    """The board with the words of the examples: what is in a hex, how high it lies, what can be seen."""

    def __init__(self, game: GameData) -> None:
        self.game = game
        self.spec: BoardSpec = game.board
        self.board: Board = build_board(game.board)

    def terrain(self, space: str) -> set[str]:
        return set(self.board.terrain[self.board.index[space]].split("+"))

    def level(self, space: str) -> int:
        return self.board.elevation[self.board.index[space]]

    def distance(self, a: str, b: str) -> int:
        return self.board.distance(self.board.index[a], self.board.index[b])

    def around(self, space: str) -> tuple[str, ...]:
        return self.board.names_of(self.board.within(self.board.index[space], 1) & ~(1 << self.board.index[space]))

    def place(self, name: str) -> tuple[str, ...]:
        return next(place.hexes for place in self.spec.places if place.name == name)

    def roads(self, *kinds: str) -> set[str]:
        return {space for link in self.spec.links if link.kind in kinds for space in link.chain}

    def joined(self, a: str, b: str, *kinds: str) -> bool:
        """Whether roads of these kinds lead from one hex to another."""
        tables = [self.board.linked(kind) for kind in kinds]
        seen, todo = {self.board.index[a]}, [self.board.index[a]]
        while todo:
            here = todo.pop()
            near = {place for table in tables for place in bits(table[here])}
            todo += near - seen
            seen |= near
        return self.board.index[b] in seen

    def between(self, a: str, b: str) -> list[str]:
        line = self.board.line(self.board.index[a], self.board.index[b])[1:-1]
        return [self.board.ids[place] for step in line for place in step]

    def sight(self, a: str, b: str, units: tuple[str, ...] = (), without: str = "") -> tuple[str, set[tuple[str, str]]]:
        """8.1.2, told anew: clear, obscured or blocked, with the hexes that do it and why."""
        top = max(self.level(a), self.level(b))
        blocks: set[tuple[str, str]] = set()
        obscures: set[tuple[str, str]] = set()
        for space in self.between(a, b):
            kinds = {self.game.terrain[kind].sight for kind in self.terrain(space)} if space != without else set()
            tall = "tall" in kinds or space in units
            if self.level(space) > top:
                blocks.add((space, "higher"))
            elif self.level(space) == top and (tall or "low" in kinds):
                blocks.add((space, "level"))
            elif self.level(space) < top and tall:
                obscures.add((space, "lower"))
        return ("blocked", blocks) if blocks else ("obscured", obscures) if obscures else ("clear", set())


@pytest.fixture(scope="module")
def metz() -> Map:
    return Map(load_game())


# ---------------------------------------------------------------- the grid

APART = """
2024-1825:2 2024-2022:2 2022-1825:4 2227-2224:3 2524-2523:1 2523-2522:1 2523-2422:1 2225-2324:2 2125-1924:2
2324-2326:2 2224-2124:1 2224-2324:1 2224-2223:1 2223-2222:1 2027-2127:1 2326-2426:1 2225-2125:1 2225-2224:1
1826-1926:1 2525-2524:1 2422-2522:1 2326-2325:1 2227-2226:1 2226-2225:1
1429-1729:3 1429-1129:3 1729-2029:3 1429-1428:1
"""


@pytest.mark.parametrize("fact", APART.split())
def test_distances_of_the_examples(metz: Map, fact: str) -> None:
    pair, _, distance = fact.partition(":")
    assert metz.distance(*pair.split("-")) == int(distance)


def test_extent(metz: Map) -> None:
    """2.1, 2.2.1: four levels, every kind of terrain, the Yron in the west and the forts before Metz."""
    assert len(metz.board.ids) == 52 * 29
    assert set(metz.board.elevation) == {1, 2, 3, 4}
    assert set().union(*map(metz.terrain, metz.board.ids)) == set(metz.game.terrain)
    forts = {metz.place(name)[0] for name in ("Fort St. Quentin", "Fort Plappeville")}
    assert {space for space in metz.board.ids if "fortress" in metz.terrain(space)} == forts
    assert any("stream" in metz.terrain(space) for space in ("0428", "0329"))


def test_the_edge_hexes_of_a_shifted_arrival_are_open(metz: Map) -> None:
    """11.10.2."""
    for column in (10, 11, 12, 14, 16, 17, 18, 19, 20, 21):
        assert "river" not in metz.terrain(f"{column}29")
        assert len(metz.around(f"{column}29")) < 6


# ---------------------------------------------------------------- the example of play


def test_ground_of_the_example_of_play(metz: Map) -> None:
    assert metz.place("Flavigny") == ("2224",)
    assert metz.terrain("2224") == {"town", "stream"}
    for space in ("1826", "1926", "2124", "2324"):
        assert "stream" in metz.terrain(space)
    for space in ("2326", "2125", "2525", "2524"):
        assert metz.terrain(space) == CLEAR
    assert metz.terrain("2225") in WET
    assert metz.terrain("2523") in WET
    for space in ("2223", "2222", "2522", "1924"):
        assert not {"river", "fortress"} & metz.terrain(space)
    bridges = {bridge.hex for bridge in metz.spec.bridges}
    assert {"2522", "2523"} <= bridges & metz.roads("major", "minor")
    assert not {"2525", "2524"} & bridges
    assert any({"2422", "2522"} == {*pair} for link in metz.spec.links for pair in pairwise(link.chain))
    assert set(metz.around("1926")) & set(metz.around("1826"))


def test_levels_of_the_example_of_play(metz: Map) -> None:
    assert (metz.level("2224"), metz.level("2227")) == (1, 3)
    assert metz.level("2027") > metz.level("2124")
    assert metz.level("2127") > max(metz.level("2027"), metz.level("2224"))
    assert metz.level("2225") > metz.level("2224")
    charge = [metz.level(space) for space in ("2525", "2524", "2523")]
    assert sorted(charge, reverse=True) == charge
    assert all(above - below < 2 for above, below in pairwise(charge))
    assert sum(metz.level(space) > metz.level("2426") for space in metz.around("2426")) >= 3


def test_sight_in_the_example_of_play(metz: Map) -> None:
    assert metz.sight("2027", "2224") == ("blocked", {("2127", "higher")})
    assert metz.sight("2027", "2124")[0] == "clear"
    assert metz.sight("2027", "2124", units=("2125",)) == ("obscured", {("2125", "lower")})
    assert metz.sight("2027", "2125")[0] == "clear"
    assert metz.sight("2224", "2227")[0] == "clear"
    assert metz.sight("2225", "2324") == ("obscured", {("2224", "lower")})
    assert metz.sight("2324", "2326")[0] == "clear"
    for space in ("2324", "2124", "2222", "2223"):
        assert metz.sight(space, "2426")[0] == "blocked"
    ridge = [space for space in metz.board.ids if metz.distance(space, "2224") == 3 and metz.level(space) == 3]
    assert any(metz.sight(space, "2224")[0] == "clear" for space in ridge)


def test_a_charge_can_begin_as_the_example_says(metz: Map) -> None:
    """Three hexes from both of the nearest French units, in sight of the target, never uphill."""
    starts = [
        space
        for space in metz.around("2525")
        if metz.distance(space, "2523") == metz.distance(space, "2324") == 3
        and metz.terrain(space) == CLEAR
        and metz.sight(space, "2523")[0] != "blocked"
        and metz.level(space) >= metz.level("2525")
    ]
    assert starts


def test_vionville_screens_1924_from_the_stream(metz: Map) -> None:
    (vionville,) = metz.place("Vionville")
    assert metz.distance(vionville, "1924") <= 2
    assert metz.distance(vionville, "1926") > metz.distance("1924", "1926")


# ---------------------------------------------------------------- the example of 8.1.2


def test_what_28_kam_sees(metz: Map) -> None:
    """It stands in 3522 in our set-up; the text fits there as in the example."""
    assert metz.sight("3522", "3720")[0] != "blocked"
    assert metz.sight("3522", "3719")[0] != "blocked"
    assert metz.sight("3522", "3719", units=("3720",)) == ("blocked", {("3720", "level")})
    assert "higher" in {why for _, why in metz.sight("3522", "3820")[1]}


def test_what_25_glum_sees(metz: Map) -> None:
    forested = {"forest", "forested_stream", "forested_ravine"}
    assert metz.terrain("3622") & forested
    assert metz.terrain("3722") & forested
    seen, why = metz.sight("3623", "4022")
    assert seen == "blocked"
    assert {each for _, each in why} == {"level"}
    assert metz.sight("3623", "3720") == ("blocked", {("3622", "level")})
    assert metz.sight("3623", "3720", without="3622") == ("obscured", {("3722", "lower")})
    seen, why = metz.sight("3623", "3820")
    assert seen == "blocked"
    assert ("3721", "higher") in why
    assert "level" in {each for _, each in why}
    assert metz.level("3721") > max(metz.level("3820"), metz.level("3623"))
    assert metz.level("3623") == metz.level("3820")


def test_only_one_hex_fits_25_glum(metz: Map) -> None:
    """The line to 3720 runs over 3622 and 3722, the line to 3820 over 3721."""
    near = [f"{column}{row}" for column in range(32, 41) for row in range(18, 28)]
    fits = [
        space
        for space in near
        if space not in ("3720", "3820")
        and {"3622", "3722"} <= set(metz.between(space, "3720"))
        and "3721" in metz.between(space, "3820")
    ]
    assert fits == ["3623"]


# ---------------------------------------------------------------- roads


def test_roads_to_the_exits(metz: Map) -> None:
    """18.5: Prussian exits by any road, French ones by major roads."""
    mars = metz.place("Mars-la-Tour")
    assert metz.distance(*mars) == 1
    for space in metz.game.loc.prussian.exits:
        assert metz.joined(space, mars[0], "major", "minor")
    for name in ("Gravelotte", "Rezonville", "Vionville", "Mars-la-Tour", "Doncourt"):
        assert metz.joined(metz.place(name)[0], "5216", "major")
    assert metz.joined(metz.place("St. Privat")[0], "5210", "major")
    assert min(metz.roads("major")) < "1700"


def test_the_road_net_is_one_and_joins_every_town(metz: Map) -> None:
    roads = metz.roads("major", "minor")
    assert all(metz.joined(space, "5216", "major", "minor") for space in roads)
    assert {space for space in metz.board.ids if "town" in metz.terrain(space)} <= roads
