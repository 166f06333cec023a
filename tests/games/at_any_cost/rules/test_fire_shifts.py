"""8.4: every column shift of a fire, alone and together."""

import pytest

from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules.fire.shifts import OTHERS, TERRAIN
from wargame.games.at_any_cost.rules.fire.sums import fire_sum
from wargame.games.at_any_cost.rules.units import LOW, RATIONED, SHAKEN


def duel(
    terrain: str = ".", levels: str = "111", *, firer: str = "infantry", side: str = "prussian", **states: object
) -> Position:
    """A firer in 0101 and an enemy brigade two hexes away in 0103."""
    enemy = "french" if side == "prussian" else "prussian"
    position = Position(map=[".", ".", terrain], elevation=list(levels))
    position.unit(side, firer, "0101", id="firer", sp=8, **states)  # type: ignore[arg-type]
    return position.unit(enemy, "infantry", "0103", id="foe", sp=4)


def shifts(position: Position, occasion: str = "fire", chits: tuple[str, ...] = ()) -> dict[str, int]:
    """The shifts of the firer's fire at the foe."""
    game = position.game
    return dict(fire_sum(game, [game.units["firer"]], game.board.index["0103"], occasion, chits=chits).shifts)


@pytest.mark.rule("8.4", "8.4.a", "8.4.b", "8.4.c", "8.4.d", "8.4.e", "8.4.f", "8.4.g")
@pytest.mark.parametrize(
    ("terrain", "found"),
    [
        (".", {}),
        ("T", {"target_town": -3}),
        ("F", {"target_farm": -2}),
        ("w", {"target_forest_or_quarry": -1}),
        ("Q", {"target_forest_or_quarry": -1}),
        ("s", {"target_stream": 1}),
        ("S", {"target_forest_or_quarry": -1}),
        ("B", {"target_river_bridge": 2}),
        ("R", {"target_forested_ravine": 1}),
        ("r", {"target_ravine": 2}),
    ],
)
def test_the_ground_of_the_target(terrain: str, found: dict[str, int]) -> None:
    assert shifts(duel(terrain)) == found


@pytest.mark.rule("8.4.terrain-note")
def test_of_two_kinds_of_ground_the_better_for_the_target_counts() -> None:
    assert shifts(duel("t")) == {"target_town": -3}


@pytest.mark.rule("8.4.h", "8.4.i")
def test_works_count_besides_the_ground() -> None:
    assert shifts(duel("T").works("0103", "hasty")) == {"target_town": -3, "target_hasty_works": -1}
    assert shifts(duel().works("0103", "entrenched")) == {"target_entrenchment": -2}


@pytest.mark.rule("8.4.j")
@pytest.mark.parametrize(("sp", "morale", "found"), [(4, 0, True), (3, 0, False), (4, SHAKEN, False)])
def test_cavalry_as_half_of_the_target(sp: int, morale: int, found: bool) -> None:
    position = duel().unit("french", "cavalry", "0103", id="horse", sp=sp, morale=morale)
    assert ("target_half_cavalry" in shifts(position)) == found


@pytest.mark.rule("8.4.j")
def test_cavalry_without_strength_left_is_still_cavalry() -> None:
    position = Position(map=[".", ".", "."]).unit("prussian", "infantry", "0101", id="firer")
    assert shifts(position.unit("french", "cavalry", "0103", sp=1, morale=SHAKEN)) == {"target_half_cavalry": 3}


@pytest.mark.rule("8.4.k", "8.4.v")
def test_battlefield_conditions_of_either_side() -> None:
    assert shifts(duel(), chits=("battlefield-conditions-fr",)) == {"target_battlefield_conditions": -2}
    assert shifts(duel(), chits=("battlefield-conditions-pr",)) == {"firer_battlefield_conditions": 2}


@pytest.mark.rule("8.4.l", "8.4.t")
def test_feu_de_bataillon_as_target_and_as_firer() -> None:
    assert shifts(duel().mark("foe", battalion_fire=True)) == {"target_feu_de_bataillon": -1}
    french = duel(side="french", battalion_fire=True)
    assert shifts(french) == {"firer_french_infantry_or_mitrailleuse": 1, "firer_feu_de_bataillon": 1}


@pytest.mark.rule("8.4.m", "8.4.n")
def test_good_guns_and_good_rifles() -> None:
    assert shifts(duel(firer="artillery")) == {"firer_prussian_artillery": 1}
    assert shifts(duel(firer="horse_artillery")) == {"firer_prussian_artillery": 1}
    assert shifts(duel(firer="artillery", side="french")) == {}
    assert shifts(duel(firer="infantry", side="french")) == {"firer_french_infantry_or_mitrailleuse": 1}


@pytest.mark.rule("8.4.n", "8.4.u", "8.7", "3.1.3.2")
def test_the_mitrailleuse_has_the_shift_of_the_rifles_and_the_coffee_mill() -> None:
    position = Position(map=[".", ".", "."]).unit("french", "artillery", "0101", id="guns")
    position.unit("french", "mitrailleuse", "0101", id="firer", battery="guns").unit("prussian", "infantry", "0103")
    expected = {"firer_french_infantry_or_mitrailleuse": 1, "firer_moulin_a_cafe": 3}
    assert shifts(position, chits=("moulin-a-cafe",)) == expected


@pytest.mark.rule("8.4.o", "8.4.p", "3.6.2")
def test_short_ammunition() -> None:
    assert shifts(duel(ammo=LOW)) == {"firer_low_ammo": -2}
    assert shifts(duel(ammo=RATIONED)) == {"firer_rationed_ammo": -4}


@pytest.mark.rule("8.4.o", "8.4.p", "8.1.4")
def test_of_two_firers_the_worse_ammunition_counts_once() -> None:
    position = duel(ammo=LOW).unit("prussian", "infantry", "0101", id="other", ammo=RATIONED)
    game = position.game
    found = fire_sum(game, [game.units["firer"], game.units["other"]], game.board.index["0103"])
    assert dict(found.shifts) == {"firer_rationed_ammo": -4}


@pytest.mark.rule("8.4.q")
@pytest.mark.parametrize(
    ("firer", "levels", "found"), [("artillery", "211", True), ("artillery", "112", False), ("infantry", "211", False)]
)
def test_plunging_fire_is_for_artillery_on_higher_ground(firer: str, levels: str, found: bool) -> None:
    assert ("plunging_fire" in shifts(duel(firer=firer, levels=levels))) == found


@pytest.mark.rule("8.4.q", "8.7")
def test_a_mitrailleuse_has_no_plunging_fire() -> None:
    position = Position(map=[".", ".", "."], elevation=list("311")).unit("french", "artillery", "0101", id="guns")
    position.unit("french", "mitrailleuse", "0101", id="firer", battery="guns").unit("prussian", "infantry", "0103")
    assert "plunging_fire" not in shifts(position)


@pytest.mark.rule("8.4.r")
def test_an_obscured_sight() -> None:
    position = duel(levels="212").unit("french", "infantry", "0102")
    assert shifts(position) == {"obscured_los": -2}


@pytest.mark.rule("8.4.s", "11.4.repeat")
def test_defensive_fires_after_the_first() -> None:
    assert shifts(duel(), "defensive") == {}
    assert shifts(duel(shots=1), "defensive") == shifts(duel(shots=3), "defensive") == {"later_defensive_fire": -2}
    assert shifts(duel(shots=1), "fire") == shifts(duel(shots=1), "opportunity") == {}


@pytest.mark.rule("8.4")
def test_every_shift_of_the_game_file_has_its_test() -> None:
    assert {*TERRAIN, *OTHERS} == set(Position().game.data.fire_shifts)


@pytest.mark.rule("8.4", "8.4.left-edge", "8.2")
def test_all_shifts_count_as_one_and_stop_at_the_edges_of_the_table() -> None:
    def column(position: Position, **fields: object) -> str:
        game = position.game
        found = fire_sum(game, [game.units["firer"]], game.board.index["0103"], **fields)  # type: ignore[arg-type]
        return game.data.fire_table.columns[found.column].name

    assert column(duel()) == "4"  # eight halved
    assert column(duel("T", ammo=RATIONED)) == "C"
    assert column(duel("T", ammo=RATIONED), chits=("battlefield-conditions-pr",)) == "C"  # 5 left of column 4
    strong = Position(map=[".", ".", "r"], elevation=list("311")).unit(
        "prussian", "artillery", "0101", id="firer", sp=20
    )
    assert column(strong.unit("french", "cavalry", "0103")) == "18+"
