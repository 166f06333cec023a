"""Cross-checks of the map (2.1, 10.2.6, 10.6, 10.9): ground, countries, railways, places and boxes agree."""

from collections.abc import Iterator
from itertools import pairwise

from wargame.content.errors import Finding
from wargame.content.ground import IMPASSABLE, Ground, check_board
from wargame.content.map_kinds import Kinds
from wargame.content.models import BoardSpec
from wargame.games.on_to_paris.content.game import GameData

TERRAIN = ("clear", "forest", "swamp", "sea", "lake", "out", IMPASSABLE)
EDGES = ("major_river", "minor_river", "forest", "rough", "mountain", "coast", "lake")
PLACES = ("city", "town")
WORKS = ("fort", "fortress", "improved_fortress")
TRAITS = ("port", "neutral")
BARRED = ("coast", "lake", "mountain")
"""10.2.6: hexsides that no railway of this map crosses."""
NOWHERE = "-"
REGIONS = ("paris", "supply_french", "supply_prussian", "german_edge", "french_edge")
ON_RAILS = ("paris", "supply_french", "supply_prussian", "german_rail_exits", "french_rail_exits")
BOXES = {"german_box": "prussian", "french_box": "french"}
"""10.6.1, 10.6.2."""


def check_map(game: GameData) -> Iterator[Finding]:
    """All faults of the map of the game file."""
    yield from (finding.under("board") for finding in _check_board(game, game.board))


def _check_board(game: GameData, board: BoardSpec) -> Iterator[Finding]:
    if board.grid is None:
        yield Finding((), "the war is fought on hexes (2.1)")
        return
    faults = list(check_board(board, Kinds(TERRAIN, EDGES, links=("rail",), places=PLACES, traits=TRAITS)))
    yield from faults
    if faults:
        return  # what follows looks things up by hex
    ground = Ground.of(board)
    land = territory(board)
    yield from _check_countries(game, ground, land)
    yield from _check_edges(board)
    yield from _check_rails(board)
    yield from _check_places(board, ground, land)
    yield from _check_regions(board, ground)
    yield from _check_boxes(game, board, land)


def territory(board: BoardSpec) -> dict[str, str]:
    """10.9.1: the letter of the country each hex belongs to."""
    layer = board.layers.get("territory")
    if layer is None:
        return {}
    return dict(zip(Ground.of(board).terrain, "".join(layer.rows), strict=False))


def rail_hexes(board: BoardSpec) -> frozenset[str]:
    """The hexes with a railway."""
    return frozenset(space for link in board.links for space in link.chain)


def _check_countries(game: GameData, ground: Ground, land: dict[str, str]) -> Iterator[Finding]:
    """10.9: every hex that can be entered belongs to a country, and the countries of the sides are on the map."""
    if not land:
        yield Finding(("layers",), "the layer territory is missing (10.9.1)")
        return
    for space, letter in land.items():
        if letter == NOWHERE and IMPASSABLE not in ground.terrain[space]:
            yield Finding(("layers", "territory", "rows"), "this hex belongs to no country (10.9)", space)
    for side, home in game.home.items():
        for letter in (*home.home, *home.friendly):
            if letter not in land.values():
                yield Finding(("layers", "territory", "rows"), f"no hex is {letter}, land of the {side} side (10.9.1)")
        if not set(home.home) <= set(home.friendly):
            yield Finding(("layers", "territory"), f"the home country of the {side} side is friendly (10.9.1)")


def _check_edges(board: BoardSpec) -> Iterator[Finding]:
    """10.2.6: a river is major or minor."""
    seen: dict[frozenset[str], str] = {}
    for number, line in enumerate(board.edges):
        if line.kind not in ("major_river", "minor_river"):
            continue
        for index, text in enumerate(line.hexsides):
            side = frozenset(text.split("/"))
            if side in seen:
                yield Finding(("edges", number, "hexsides", index), f"the {seen[side]} runs here too", text)
            seen[side] = line.name


def _check_rails(board: BoardSpec) -> Iterator[Finding]:
    """10.2.6: railways cross no coast, lake or mountain hexside."""
    barred = {frozenset(text.split("/")) for line in board.edges if line.kind in BARRED for text in line.hexsides}
    for number, link in enumerate(board.links):
        for index, pair in enumerate(pairwise(link.chain), 1):
            if frozenset(pair) in barred:
                yield Finding(("links", number, "chain", index), "no railway crosses this hexside", "/".join(pair))


def _check_places(board: BoardSpec, ground: Ground, land: dict[str, str]) -> Iterator[Finding]:
    """2.1, 16.1: one place to a hex and one hex to a place, on open ground; works of a known rank."""
    taken: dict[str, str] = {}
    names: set[str] = set()
    neutral = _neutral(board)
    for number, place in enumerate(board.places):
        loc = ("places", number)
        if place.name in names:
            yield Finding((*loc, "name"), "two places have this name", place.name)
        names.add(place.name)
        if len(place.hexes) != 1:
            yield Finding((*loc, "hexes"), "a place has one hex")
        space = place.hexes[0]
        if IMPASSABLE in ground.terrain[space]:
            yield Finding((*loc, "hexes", 0), "this hex is impassable", space)
        if taken.setdefault(space, place.name) != place.name:
            yield Finding((*loc, "hexes", 0), f"this hex already belongs to {taken[space]}", space)
        if place.works is not None and place.works not in WORKS:
            yield Finding((*loc, "works"), f"works are {', '.join(WORKS)} (16.1)", place.works)
        if bool(place.traits.get("neutral")) != (land.get(space) in neutral):
            yield Finding((*loc, "traits"), "a place in a neutral country, and no other, is neutral (10.9.3)", space)
        if place.works is not None and place.traits.get("neutral"):
            yield Finding((*loc, "works"), "works of neutrals have no part in the game (10.9.3)", place.works)


def _neutral(board: BoardSpec) -> frozenset[str]:
    """10.9.3: the letters of neutral countries."""
    layer = board.layers.get("territory")
    names = ("Belgium", "Holland", "Luxembourg", "Switzerland")
    return frozenset(letter for letter, name in layer.legend.items() if name in names) if layer else frozenset()


def _check_regions(board: BoardSpec, ground: Ground) -> Iterator[Finding]:
    """9.4.1, 10.6, 16.2.7: the regions the rules ask for, on railways where trains must reach them."""
    rails = rail_hexes(board)
    ids = {region.id for region in board.regions}
    for name in REGIONS:
        if name not in ids:
            yield Finding(("regions",), f"{name} is missing")
    works = {place.hexes[0]: place.works for place in board.places}
    for number, region in enumerate(board.regions):
        loc = ("regions", number, "hexes")
        yield from ground.all_open(loc, region.hexes)
        for index, space in enumerate(region.hexes):
            if region.id in ON_RAILS and space not in rails:
                yield Finding((*loc, index), "no railway leads here", space)
            if region.id == "paris" and works.get(space) != "improved_fortress":
                yield Finding((*loc, index), "Paris is two Improved Fortress hexes (16.1.2, 16.2.7)", space)


def _check_boxes(game: GameData, board: BoardSpec, land: dict[str, str]) -> Iterator[Finding]:
    """10.6.1, 10.6.2: both boxes, each leading to friendly land at the edge of the map."""
    ids = {box.id for box in board.boxes}
    near = Ground.of(board).neighbours
    for name in BOXES:
        if name not in ids:
            yield Finding(("boxes",), f"{name} is missing (10.6)")
    for number, box in enumerate(board.boxes):
        side = BOXES.get(box.id)
        if side not in ("prussian", "french") or box.users != (side,):
            yield Finding(("boxes", number, "users"), "each side has its own Off Map Box (10.6)", box.id)
            continue
        friendly = game.home[side].friendly if side in game.home else ()
        for index, space in enumerate(box.leads_to):
            if land.get(space) not in friendly:
                yield Finding(("boxes", number, "leads_to", index), "not Friendly Territory (10.6)", space)
            if len(near[space]) == 6 and _off(board, space, near[space]) == 0:
                yield Finding(("boxes", number, "leads_to", index), "not at the edge of the map (10.6)", space)


def _off(board: BoardSpec, space: str, near: tuple[str, ...]) -> int:
    """How many hexes around a hex are out of play: 1949 lies at the edge of the hexes in play."""
    ground = Ground.of(board)
    return sum("out" in ground.terrain[other] for other in near)
