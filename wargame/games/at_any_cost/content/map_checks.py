"""Cross-checks of the map (2.2) of At Any Cost: roads, water, places and exits agree with the ground."""

from collections.abc import Iterator
from itertools import pairwise

from wargame.content.errors import Finding
from wargame.content.ground import Ground, check_board
from wargame.content.map_kinds import Kinds
from wargame.content.models import BoardSpec
from wargame.games.at_any_cost.content.game import GameData

ROADS = ("major", "minor")
"""2.2.2."""
TRAITS = ("side", "grade", "road")
"""What the regions at the exits say of themselves (18.5)."""
LEVELS = "1234"
"""2.2.1: Flat, Low, Raised and High."""
BUILT = ("town", "farm", "quarry", "fortress")
"""Terrain that is a place with a name."""
WATER = ("stream", "forested_stream", "ravine", "forested_ravine", "river", "river_bridge")


def check_map(game: GameData) -> Iterator[Finding]:
    """All faults of the map of the game file."""
    yield from (finding.under("board") for finding in check_ground(game, game.board))
    if game.board.grid is None:
        return
    yield from _check_exits(game, Ground.of(game.board))


def check_ground(game: GameData, board: BoardSpec) -> Iterator[Finding]:
    """The faults of a map as such."""
    if board.grid is None:
        yield Finding((), "the battles are fought on hexes (2.1)")
        return
    ground = Ground.of(board)
    yield from check_board(board, Kinds(game.terrain, links=ROADS, drawings=("river", "stream"), traits=TRAITS))
    for number, row in enumerate(board.elevation):
        if set(row) - set(LEVELS):
            yield Finding(("elevation", number), "levels run from 1 to 4 (2.2.1)", row)
    yield from _check_roads(board, ground)
    yield from _check_bridges(board, ground)
    yield from _check_water(board, ground)
    yield from _check_places(board, ground)


def _kinds(ground: Ground, space: str) -> tuple[str, ...]:
    return ground.terrain.get(space, ())


def _check_roads(board: BoardSpec, ground: Ground) -> Iterator[Finding]:
    """2.2.2: a road is major or minor, one of the two between two hexes, and needs a bridge over a river."""
    sides: dict[frozenset[str], str] = {}
    for number, link in enumerate(board.links):
        for index, space in enumerate(link.chain):
            if "river" in _kinds(ground, space):
                yield Finding(("links", number, "chain", index), "this river hex has no bridge", space)
        for index, pair in enumerate(pairwise(link.chain), 1):
            if sides.setdefault(frozenset(pair), link.kind) != link.kind:
                message = f"a {sides[frozenset(pair)]} road already joins these hexes"
                yield Finding(("links", number, "chain", index), message, pair[1])


def _check_bridges(board: BoardSpec, ground: Ground) -> Iterator[Finding]:
    """A bridge carries a road over water."""
    on_road = {space for link in board.links for space in link.chain}
    for number, bridge in enumerate(board.bridges):
        if bridge.hex is None:
            yield Finding(("bridges", number), "water fills hexes here: name the hex of the bridge")
        elif bridge.hex not in on_road or not set(WATER) & set(_kinds(ground, bridge.hex)):
            yield Finding(("bridges", number, "hex"), "a bridge stands where a road crosses water", bridge.hex)


def _check_water(board: BoardSpec, ground: Ground) -> Iterator[Finding]:
    """Watercourses run from hex to hex through water, never uphill."""
    assert board.grid is not None
    level = dict(zip(ground.terrain, "".join(board.elevation), strict=False))
    for number, course in enumerate(board.drawings):
        for index, space in enumerate(course.hexes):
            loc = ("drawings", number, "hexes", index)
            if not set(WATER) & set(_kinds(ground, space)):
                yield Finding(loc, "there is no water in this hex", space)
            if not index:
                continue
            before = course.hexes[index - 1]
            if not ground.touch(before, space):
                yield Finding(loc, f"{before} and {space} do not touch", space)
            elif level.get(before, "") < level.get(space, ""):
                yield Finding(loc, "water does not run uphill", space)


def _check_places(board: BoardSpec, ground: Ground) -> Iterator[Finding]:
    """Every town, farm, quarry and fortress has one name, and every such name stands in its terrain."""
    named: dict[str, str] = {}
    for number, place in enumerate(board.places):
        if place.kind not in BUILT:
            continue
        for index, space in enumerate(place.hexes):
            loc = ("places", number, "hexes", index)
            if place.kind not in _kinds(ground, space):
                yield Finding(loc, f"there is no {place.kind} in this hex", space)
            if named.setdefault(space, place.name) != place.name:
                yield Finding(loc, f"this hex already belongs to {named[space]}", space)
    for space, kinds in ground.terrain.items():
        if set(BUILT) & set(kinds) and space not in named:
            yield Finding(("places",), f"no place gives this {kinds[0]} hex a name", space)


def _check_exits(game: GameData, ground: Ground) -> Iterator[Finding]:
    """18.5: exits are road hexes at the edge of the map, and have a grade."""
    roads = {kind: {s for link in game.board.links if link.kind == kind for s in link.chain} for kind in ROADS}
    for key, side in (("prussian", game.loc.prussian), ("french", game.loc.french)):
        reached = set().union(*(roads[kind] for kind in side.roads))
        for number, space in enumerate(side.exits):
            loc = ("loc", key, "exits", number)
            if len(ground.neighbours.get(space, ())) in (0, 6):
                yield Finding(loc, "not at the edge of the map", space)
            elif space not in reached:
                yield Finding(loc, f"no {' or '.join(side.roads)} road leads here (18.5)", space)
            if not side.from_column and space not in side.by_exit:
                yield Finding(loc, "no grade is given for this exit", space)
        for space in side.by_exit:
            if space not in side.exits:
                yield Finding(("loc", key, "by_exit", space), "this is no exit of the side", space)
