"""The tables of At Any Cost: counters, combat tables, shifts and terrain as the rules of play give them."""

from __future__ import annotations

from collections import Counter
from string import ascii_lowercase
from typing import NamedTuple

import pytest

from wargame.games.at_any_cost.content import load_game
from wargame.games.at_any_cost.content.game import GameData

SP = {"": 0, "shaken": 1, "disrupted": 2}


@pytest.fixture(scope="module")
def game() -> GameData:
    return load_game()


# ---------------------------------------------------------------- counters (3)


def values(game: GameData, unit: str) -> tuple[tuple[int, float, int], tuple[int, float, int]]:
    spec = game.unit[unit]
    return (spec.fresh.tcr, spec.fresh.sp, spec.fresh.ma), (spec.worn.tcr, spec.worn.sp, spec.worn.ma)


@pytest.mark.example("3.1-ex1")
@pytest.mark.rule("3.1", "3.1.1")
def test_the_counter_the_rules_explain(game: GameData) -> None:
    assert game.unit["pr2-7"].label == "7/Weyhern/II"
    assert values(game, "pr2-7") == ((8, 6, 4), (6, 3, 3))


@pytest.mark.example("3.5-ex1")
@pytest.mark.rule("3.5.1")
def test_hqs_of_the_rules(game: GameData) -> None:
    leboeuf = game.formation["fr3"].hq
    assert (leboeuf.label, leboeuf.a, leboeuf.d, leboeuf.ma) == ("LeBoeuf", 2, 3, 4)
    assert game.formation["fr6"].hq.d == 3
    assert game.formation["pr3"].hq.a == 5
    prussian = [each.hq for each in game.formations if each.side == "prussian"]
    french = [each.hq for each in game.formations if each.side == "french"]
    assert sum(hq.a > hq.d for hq in prussian) * 2 > len(prussian)
    assert sum(hq.d >= hq.a for hq in french) * 2 > len(french)


@pytest.mark.parametrize(
    ("unit", "side", "key", "value"),
    [
        ("pr3-9", "fresh", "tcr", 8),
        ("pr3-9", "fresh", "sp", 8),
        ("pr3-9", "worn", "tcr", 6),
        ("pr3-9", "worn", "sp", 4),
        ("pr3-10", "fresh", "tcr", 8),
        ("pr3-corps-art", "fresh", "sp", 7),
        ("fr2-verge-1", "fresh", "tcr", 6),
        ("fr2-verge-1", "worn", "tcr", 4),
        ("fr2-verge-2", "fresh", "tcr", 6),
        ("fr2-verge-2", "fresh", "sp", 4),
        ("fr2-verge-art", "fresh", "sp", 5),
        ("fr2-verge-mit", "fresh", "sp", 4),
        ("fr2-corps-art", "worn", "tcr", 2),
        ("fr2-corps-art", "worn", "sp", 3),
        ("frg-del-2", "fresh", "tcr", 8),
        ("frg-del-2", "fresh", "sp", 4),
        ("pr6c-15", "fresh", "tcr", 7),
        ("pr6c-15", "fresh", "sp", 2),
        ("fr3r-1cav", "fresh", "tcr", 7),
    ],
)
def test_values_that_the_example_of_play_needs(game: GameData, unit: str, side: str, key: str, value: int) -> None:
    assert getattr(getattr(game.unit[unit], side), key) == value


@pytest.mark.rule("3.1.3.1", "3.1.3.2", "3.1.4.1", "3.2")
def test_types_and_weights(game: GameData) -> None:
    assert game.unit["pr6c-15"].weight == "light"
    assert game.unit["fr3r-1cav"].weight == "medium"
    assert 6 <= game.unit["pr3-stulp-art"].fresh.sp <= 7
    kinds = Counter(unit.type for unit in game.units)
    assert set(kinds) == {"infantry", "cavalry", "artillery", "horse_artillery", "mitrailleuse"}
    assert all(game.side_of(unit.id) == "french" for unit in game.units if unit.type == "mitrailleuse")


def test_a_stack_like_that_of_the_morale_example(game: GameData) -> None:
    """A Fresh French brigade of 7 beside artillery and mitrailleuse of 6."""
    batteries = [unit for unit in game.units if unit.type == "mitrailleuse" and unit.fresh.tcr == 6]
    brigades = {
        (unit.formation, unit.division) for unit in game.units if (unit.type, unit.fresh.tcr) == ("infantry", 7)
    }
    assert any((unit.formation, unit.division) in brigades for unit in batteries)


@pytest.mark.rule("3.1.4.2")
def test_special_counters(game: GameData) -> None:
    assert sum(unit.gsp for unit in game.units) == 8
    corps = [each.id for each in game.formations if each.kind == "corps"]
    letters = {name: "".join(d.letter for d in game.detachments if d.formation == name) for name in corps}
    assert set(letters.values()) == {"ABCDE", "AB"}
    assert all(len(letters[name]) == (5 if name.startswith("pr") else 2) for name in corps)
    sides = {d.id: {(v.sp, v.ma) for v in (d.front, d.back)} for d in game.detachments}
    assert (2, 5) in sides["pr10-det-a"]
    assert (4, 5) in sides["pr10-det-b"]
    assert game.unit["pr10-39"].fresh.sp >= 2 + 4


# ---------------------------------------------------------------- combat tables (8, 12)


class Shot(NamedTuple):
    """A fire of the example of play: who, at what range, the strength, shifts, column, die and result it names."""

    unit: str
    weapon: str
    distance: int
    category: str
    sp: float
    shifts: tuple[str, ...]
    column: str
    die: int
    result: str
    worn: bool = False
    morale: str = ""


PRUSSIAN_GUNS = ("firer_prussian_artillery", "plunging_fire")
FRENCH_RIFLES = "firer_french_infantry_or_mitrailleuse"
CHARGED = (FRENCH_RIFLES, "target_half_cavalry", "target_battlefield_conditions")
SHOTS = {
    "EX-07": Shot("fr2-verge-mit", "mitrailleuse", 3, "extended", 2, (FRENCH_RIFLES,), "3", 7, "MT"),
    "EX-17": Shot("frg-del-2", "french_infantry", 1, "effective", 4, CHARGED, "6-7", 4, "MT+1"),
    "EX-26": Shot(
        "pr3-corps-art", "prussian_artillery", 3, "effective", 7, (*PRUSSIAN_GUNS, "target_town"), "5", 8, "MT+2"
    ),
    "EX-32": Shot(
        "pr3-stulp-art",
        "prussian_artillery",
        4,
        "effective",
        6,
        (*PRUSSIAN_GUNS, "obscured_los", "target_stream"),
        "8-9",
        1,
        "NE",
    ),
    "EX-33": Shot(
        "pr3-corps-art", "prussian_artillery", 3, "effective", 7, (*PRUSSIAN_GUNS, "target_town"), "5", 4, "MT"
    ),
    "EX-39": Shot("fr2-verge-2", "french_infantry", 2, "effective", 4, (FRENCH_RIFLES,), "5", 7, "MT+2"),
    "EX-45": Shot("pr3-9", "prussian_infantry", 2, "extended", 4, ("obscured_los", "target_stream"), "3", 6, "MT"),
    "EX-48": Shot("fr2-verge-art", "french_artillery", 1, "canister", 7, ("target_town",), "3", 4, "NE"),
    "EX-50": Shot("fr2-verge-mit", "mitrailleuse", 1, "effective", 4, (FRENCH_RIFLES, "target_town"), "2", 5, "NE"),
    "EX-52": Shot(
        "fr2-verge-2",
        "french_infantry",
        1,
        "effective",
        4,
        (FRENCH_RIFLES, "target_town", "firer_battlefield_conditions"),
        "4",
        10,
        "MT+3",
    ),
    "EX-54": Shot(
        "fr2-corps-art",
        "french_artillery",
        1,
        "canister",
        3,
        ("target_town",),
        "C",
        10,
        "MT",
        worn=True,
        morale="shaken",
    ),
}


def rounded(sp: float) -> float:
    """2.3: drop fractions at the end; from one half to one is a cadre."""
    return int(sp) if sp >= 1 else 0.5 if sp >= 0.5 else 0


@pytest.mark.parametrize("name", SHOTS)
def test_fires_of_the_example_of_play(game: GameData, name: str) -> None:
    shot, table = SHOTS[name], game.fire_table
    assert game.ranges[shot.weapon].category(shot.distance) == shot.category
    spec = game.unit[shot.unit]
    sp = (spec.worn if shot.worn else spec.fresh).sp - SP[shot.morale]
    if shot.category == "canister":
        sp = max(sp * 1.5, sp + 1)
    sp = rounded(sp / 2 if shot.category == "extended" else sp)
    assert sp == shot.sp
    column = table.shifted(table.column(sp), sum(game.fire_shifts[each].shift for each in shot.shifts))
    assert table.columns[column].name == shot.column
    assert table.result(shot.die, column) == shot.result


@pytest.mark.parametrize(
    ("attack", "defence", "shifts", "column", "result"),
    [
        (3, 4, ("defender_better_tcr",), "-2", "D2"),
        (2, 5, ("prussian_infantry_attacking", "defender_better_tcr", "lead_in_stream"), "-5", "A1(D1)"),
    ],
    ids=["EX-20", "EX-57"],
)
def test_assaults_of_the_example_of_play(
    game: GameData, attack: int, defence: int, shifts: tuple[str, ...], column: str, result: str
) -> None:
    table = game.assault_table
    index = table.shifted(table.column(attack - defence), sum(game.assault_shifts[each].shift for each in shifts))
    assert (table.columns[index].name, table.result(9, index)) == (column, result)


@pytest.mark.rule("8.4.left-edge")
def test_columns(game: GameData) -> None:
    fire, assault = game.fire_table, game.assault_table
    assert [fire.columns[fire.column(sp)].name for sp in (0.5, 1, 7, 9, 40)] == ["C", "1", "6-7", "8-9", "18+"]
    with pytest.raises(KeyError):
        fire.column(0)
    assert [assault.columns[assault.column(n)].name for n in (-30, -7, 0, 6, 30)] == [
        "-8-",
        "-7/-6",
        "0",
        "+6/+7",
        "+8+",
    ]
    assert (fire.shifted(1, -4), fire.shifted(10, 4)) == (0, 11)


MIRROR = str.maketrans("AD", "DA")


def test_assaults_are_the_same_for_both_sides(game: GameData) -> None:
    """What the attacker suffers at one end the defender suffers at the other."""
    rows = game.assault_table.rows
    for die, row in rows.items():
        mirrored = [each if each == "TF" else each.translate(MIRROR) for each in reversed(rows[11 - die])]
        assert list(row) == mirrored


def test_ranges(game: GameData) -> None:
    assert game.ranges["prussian_infantry"].category(3) is None
    assert game.ranges["fortress"].limit == 2
    assert game.fortress_sp == 10
    canister = {name for name, spec in game.ranges.items() if spec.category(1) == "canister"}
    assert canister == {"prussian_artillery", "french_artillery"}


def test_odds(game: GameData) -> None:
    def shift(attack: int, defence: int) -> int:
        return next(row.shift for row in game.assault_odds if attack * row.defence >= row.attack * defence)

    odds = [(6, 2), (5, 2), (11, 6), (6, 6), (5, 6), (2, 4), (2, 5), (1, 3)]
    assert [shift(*each) for each in odds] == [3, 2, 1, 0, -1, -1, -2, -2]


FIRE_SHIFTS = [-3, -2, -1, 1, 2, 1, 2, -1, -2, 3, -2, -1, 1, 1, -2, -4, 1, -2, -2, 1, 3, 2]
ASSAULT_SHIFTS = [1, -3, -2, -2, -2, -3, 2, 2, 1, 2, 1, -1, -2, -1, -3, -2, -1, -2, -2]


def test_shifts(game: GameData) -> None:
    """8.4 from a to v, 12.5 from b to t, in the order of the rules."""
    fire = {f"8.4.{letter}": shift for letter, shift in zip(ascii_lowercase[:22], FIRE_SHIFTS, strict=True)}
    assault = {f"12.5.{letter}": shift for letter, shift in zip(ascii_lowercase[1:20], ASSAULT_SHIFTS, strict=True)}
    assert {each.rule: each.shift for each in game.fire_shifts.values()} == fire
    assert {each.rule: each.shift for each in game.assault_shifts.values()} == assault


def test_bands_of_the_tests(game: GameData) -> None:
    assert [(band.first, band.last, band.hits) for band in game.morale_bands] == [
        (None, -1, 0),
        (0, 3, 1),
        (4, None, 2),
    ]
    assert [(band.first, band.last, band.retreat) for band in game.break_bands] == [
        (4, None, 0),
        (1, 3, 1),
        (0, 0, 2),
        (None, -1, None),
    ]


# ---------------------------------------------------------------- terrain (2.2, 7.3, 8.1.2, 11.6, 16.2)


def test_terrain(game: GameData) -> None:
    def where(key: str, value: object) -> set[str]:
        return {name for name, spec in game.terrain.items() if getattr(spec, key) == value}

    forested = {"forest", "forested_stream", "forested_ravine"}
    assert where("command", 2) == forested
    assert where("command", None) == {"river"}
    assert where("sight", "tall") == forested | {"town"}
    assert where("sight", "low") == {"farm"}
    assert where("charge_path", True) == {"clear"}
    assert where("charge_target", True) == {"clear", "stream", "ravine"}
    assert where("cover", True) == forested | {"farm", "quarry", "town"}
    assert (where("targetable", False), where("enters", "french"), where("stacking", 1)) == (({"fortress"},) * 3)
    assert game.terrain["stream"].infantry == 2
    assert {name for name, side in game.hexsides.items() if not side.charge} == {"steep_slope_up", "steep_slope_down"}
