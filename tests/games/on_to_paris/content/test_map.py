"""The map of On to Paris!: what the rules say about single hexes holds on it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import pairwise

import pytest

from wargame.content.ground import Ground
from wargame.games.on_to_paris.content import load_game
from wargame.games.on_to_paris.content.game import GameData
from wargame.games.on_to_paris.content.map_checks import territory

GERMAN = "PBDWH"


class Atlas:
    """The map as the rules talk about it."""

    def __init__(self, game: GameData) -> None:
        board = game.board
        self.game, self.ground, self.land = game, Ground.of(board), territory(board)
        self.place = {place.hexes[0]: place for place in board.places}
        self.sides: dict[frozenset[str], set[str]] = {}
        for line in board.edges:
            for text in line.hexsides:
                self.sides.setdefault(frozenset(text.split("/")), set()).add(line.kind)
        self.rails = {frozenset(pair) for link in board.links for pair in pairwise(link.chain)}
        self.on_rails = {space for side in self.rails for space in side}

    def near(self, space: str) -> tuple[str, ...]:
        return self.ground.neighbours[space]

    def kinds(self, a: str, b: str) -> set[str]:
        return self.sides.get(frozenset((a, b)), set())

    def rail(self, a: str, b: str) -> bool:
        return frozenset((a, b)) in self.rails

    def mp(self, a: str, b: str) -> int | None:
        """10.2.6: the MPs from one hex to the next, None if barred."""
        terrain = self.game.terrain
        cost = terrain.hexes[self.ground.terrain[b][0]].mp if self.ground.refusal(b) is None else None
        for kind in self.kinds(a, b):
            word = f"{kind}_rail" if kind == "major_river" and self.rail(a, b) else kind
            extra = terrain.hexsides[word].mp
            cost = None if cost is None or extra is None else cost + extra
        return cost

    def enterable(self, space: str, cost: int) -> bool:
        return any(self.mp(other, space) == cost for other in self.near(space))

    def spread(self, start: Iterable[str], step: Callable[[str], Iterable[str]]) -> set[str]:
        found, todo = set(start), list(start)
        for space in todo:
            new = [other for other in step(space) if other not in found]
            found.update(new)
            todo.extend(new)
        return found


@pytest.fixture(scope="module")
def atlas() -> Atlas:
    return Atlas(load_game())


def region(atlas: Atlas, name: str) -> tuple[str, ...]:
    return next(region.hexes for region in atlas.game.board.regions if region.id == name)


# ---------------------------------------------------------------- the grid and its edges


def test_the_neighbours_the_rules_name(atlas: Atlas) -> None:
    """6.5.1."""
    assert set(atlas.near("2831")) == {"2830", "2832", "2931", "2932", "2731", "2732"}
    assert {"2931", "2832"} <= set(atlas.near("2831")) & set(atlas.near("2932"))
    barred = {"major_river", "mountain", "lake", "coast"}
    assert not any(atlas.kinds("2831", other) & barred for other in atlas.near("2831"))


@pytest.mark.rule("10.6.1")
def test_the_german_box_leads_to_the_east_edge(atlas: Atlas) -> None:
    box = next(box for box in atlas.game.board.boxes if box.id == "german_box")
    assert box.users == ("prussian",)
    assert (box.leads_to[0], box.leads_to[-1]) == ("1949", "4150")
    assert len(box.leads_to) == 23
    assert all(atlas.land[space] in GERMAN for space in box.leads_to)
    assert region(atlas, "german_edge") == box.leads_to


@pytest.mark.rule("10.6.2")
@pytest.mark.example("10.2.6-ex2")
def test_the_french_box_leads_to_the_south_edge(atlas: Atlas) -> None:
    box = next(box for box in atlas.game.board.boxes if box.id == "french_box")
    assert box.users == ("french",)
    assert box.leads_to == tuple(f"10{column}" for column in range(11, 36))
    assert all(atlas.land[space] == "F" for space in box.leads_to)
    assert min(atlas.ground.terrain)[:2] == "10"
    assert atlas.land["1010"] != "F" != atlas.land["1036"]


# ---------------------------------------------------------------- countries and works


@pytest.mark.rule("16.1.2")
def test_three_improved_fortresses(atlas: Atlas) -> None:
    found = {space for space, place in atlas.place.items() if place.works == "improved_fortress"}
    assert found == {"2722", "2822", "2039"}
    assert atlas.place["2039"].name == "Belfort"


def test_paris_is_two_hexes_that_touch(atlas: Atlas) -> None:
    """16.2.7."""
    assert region(atlas, "paris") == ("2722", "2822")
    assert "2822" in atlas.near("2722")


def test_bitche_and_the_two_parts_of_bavaria(atlas: Atlas) -> None:
    """10.9.1."""
    assert (atlas.place["2939"].name, atlas.place["2939"].works) == ("Bitche", "fort")
    bavaria = {space for space, letter in atlas.land.items() if letter == "B"}
    palatinate = atlas.spread(["3041"], lambda space: [other for other in atlas.near(space) if other in bavaria])
    assert any(other in palatinate for other in atlas.near("2939"))
    edge = set(region(atlas, "german_edge"))
    assert not palatinate & edge
    assert (bavaria - palatinate) & edge


@pytest.mark.rule("10.9.3")
def test_neutral_countries(atlas: Atlas) -> None:
    letters = list(atlas.land.values())
    assert letters.count("O") == 3
    assert all(letters.count(letter) > 3 for letter in "ELS")
    neutral = [place for place in atlas.game.board.places if place.traits.get("neutral")]
    assert {atlas.land[place.hexes[0]] for place in neutral} == set("ELSO")


def test_saarbrucken_is_prussian_and_hard_on_the_border(atlas: Atlas) -> None:
    """10.10.1."""
    space = atlas.game.hex_of("Saarbrucken")
    assert atlas.land[space] == "P"
    assert any(atlas.land[other] == "F" for other in atlas.near(space))


# ---------------------------------------------------------------- Toul and Lorraine


def test_toul_and_neufchateau_are_cities(atlas: Atlas) -> None:
    """7.2.2, 10.2.2."""
    assert atlas.game.hex_of("Toul") == "2633"
    assert {atlas.place["2633"].kind, atlas.place[atlas.game.hex_of("Neufchateau")].kind} == {"city"}


def test_costs_of_the_march_on_toul(atlas: Atlas) -> None:
    """10.2.2, first example."""
    assert atlas.enterable("2634", 1)
    assert atlas.enterable("2434", 1)
    steps = {("2634", "2633"): 1, ("2434", "2534"): 1, ("2534", "2633"): 1, ("2434", "2433"): 3, ("2633", "2733"): 2}
    assert {step: atlas.mp(*step) for step in steps} == steps
    assert atlas.ground.terrain["2733"] == ("forest",)
    rivers = [other for other in atlas.near("2735") if "minor_river" in atlas.kinds(other, "2735")]
    assert any(atlas.mp(other, "2735") == 2 for other in rivers)
    assert any(atlas.mp("2735", other) == 1 for other in atlas.near("2735"))


def test_costs_of_the_two_armies(atlas: Atlas) -> None:
    """10.2.2, second example."""
    assert atlas.ground.terrain["2934"] == atlas.ground.terrain["2933"] == ("clear",)
    assert atlas.enterable("2934", 1)
    assert atlas.mp("2934", "2933") == 1
    assert not {"2934", "2933"} & {space for space, place in atlas.place.items() if place.works}


def test_the_railways_at_toul(atlas: Atlas) -> None:
    """10.10."""
    assert atlas.rail("2633", "2632")
    assert atlas.rail("2633", "2634")
    assert "2533" in atlas.near("2633")
    assert "2533" in atlas.on_rails
    assert not atlas.rail("2533", "2633")
    without = atlas.spread(["2634"], lambda s: [o for o in atlas.near(s) if atlas.rail(s, o) and o != "2633"])
    assert without & set(region(atlas, "german_edge"))


# ---------------------------------------------------------------- other examples


def test_a_clear_hex_behind_a_river_and_a_forest_hexside(atlas: Atlas) -> None:
    """10.2: three MPs."""
    assert atlas.ground.terrain["2536"] == ("clear",)
    both = [other for other in atlas.near("2536") if {"minor_river", "forest"} <= atlas.kinds(other, "2536")]
    assert [atlas.mp(other, "2536") for other in both] == [3]


@pytest.mark.example("10.2.6-ex1")
def test_a_forest_hex_with_a_forest_hexside(atlas: Atlas) -> None:
    assert atlas.ground.terrain["3537"] == ("forest",)
    assert "forest" in atlas.kinds("3537", "3536")
    assert any(not atlas.kinds("3537", other) for other in atlas.near("3537"))


def test_the_hexsides_of_1930(atlas: Atlas) -> None:
    """13.6."""
    assert atlas.ground.terrain["1930"] == ("clear",)
    kinds = [atlas.kinds("1930", other) for other in atlas.near("1930")]
    assert any("forest" in kind for kind in kinds)
    assert any("rough" in kind for kind in kinds)
    assert any(
        not atlas.kinds("1930", other) and "forest" in atlas.ground.terrain[other] for other in atlas.near("1930")
    )


def test_the_ground_of_the_supply_examples(atlas: Atlas) -> None:
    """9.4.3, 9.4.6."""
    assert atlas.mp("3118", "3017") is not None
    assert atlas.mp("3017", "2917") is not None
    assert {"2917", "2630", "2640"} <= atlas.on_rails
    assert "major_river" in atlas.kinds("3119", "3118")
    ring = {"2635"}
    for _ in range(3):
        ring |= {other for space in ring for other in atlas.near(space) if atlas.mp(space, other) is not None}
    assert "2538" in ring


def test_the_ground_of_the_reaction_example(atlas: Atlas) -> None:
    """12.3."""
    assert atlas.mp("2625", "2624") in (1, 2)
    assert (atlas.mp("2725", "2624"), atlas.mp("2624", "2623")) == (1, 1)
    assert any((atlas.mp(other, "2725") or 9) <= 2 for other in atlas.near("2725"))
    assert {"2725", "2624", "2623"} <= set(atlas.near("2724"))


# ---------------------------------------------------------------- the whole


def test_paris_has_railways_to_both_edges(atlas: Atlas) -> None:
    """3.1, 11.1.2."""
    net = atlas.spread(["2822"], lambda space: [other for other in atlas.near(space) if atlas.rail(space, other)])
    assert "2722" in net
    assert net & set(region(atlas, "supply_prussian"))
    french = atlas.spread(["2822"], lambda s: [o for o in atlas.near(s) if atlas.rail(s, o) and atlas.land[o] == "F"])
    assert french & set(region(atlas, "french_edge"))


@pytest.mark.parametrize(("side", "letters"), [("french", "F"), ("prussian", GERMAN)])
def test_no_railway_of_a_side_is_cut_off_by_foreign_land(atlas: Atlas, side: str, letters: str) -> None:
    mine = {space for space in atlas.on_rails if atlas.land[space] in letters}
    start = [space for space in region(atlas, f"supply_{side}") if space in mine]
    assert mine == atlas.spread(start, lambda s: [o for o in atlas.near(s) if o in mine and atlas.rail(s, o)])


def test_all_land_of_the_sides_can_be_reached_on_foot(atlas: Atlas) -> None:
    open_land = {s for s, letter in atlas.land.items() if letter in "F" + GERMAN and not atlas.ground.refusal(s)}
    reached = atlas.spread(
        ["2822"], lambda s: [o for o in atlas.near(s) if o in open_land and atlas.mp(s, o) is not None]
    )
    assert reached == open_land


def test_paris_lies_beyond_the_ten_hex_line(atlas: Atlas) -> None:
    """18.2.2."""
    ring = {space for space, letter in atlas.land.items() if letter in GERMAN}
    steps = 0
    while "2822" not in ring:
        ring |= {other for space in ring for other in atlas.near(space) if atlas.land[other] == "F"}
        steps += 1
    assert steps == 15 > atlas.game.limits.border_limit


def test_ports_are_french_and_by_the_sea(atlas: Atlas) -> None:
    """11.2."""
    ports = [space for space, place in atlas.place.items() if place.traits.get("port")]
    assert len(ports) >= 8
    assert {atlas.land[space] for space in ports} == {"F"}
    inland = {s for s in ports if not any("sea" in atlas.ground.terrain[o] for o in atlas.near(s))}
    assert {atlas.place[space].name for space in inland} == {"Nantes", "Brest"}, "up a river, and at the west edge"


def test_places_are_found_by_name_hex_and_box(atlas: Atlas) -> None:
    hex_of = atlas.game.hex_of
    assert (hex_of("Metz"), hex_of("2935"), hex_of("german_box")) == ("2935", "2935", "german_box")
    assert hex_of("French Off Map Box") == "french_box"
    for name in ("Berlin", "0101", "4251"):
        with pytest.raises(KeyError):
            hex_of(name)
