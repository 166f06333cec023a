"""11.6.1, 12.4 to 12.6: strengths, the Assault Differential and its column shifts."""

from typing import Any

import pytest

from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules.assault.shifts import ODDS, AssaultSum, assault_sum, charge_sp

FIELD = ["." * 10] * 9
TARGET, LEAD = "0605", "0604"


def field(**hexes: str) -> list[str]:
    """The open field with other terrain in some hexes, given as h0605="T"."""
    rows = [list(row) for row in FIELD]
    for name, letter in hexes.items():
        rows[int(name[3:5]) - 1][int(name[1:3]) - 1] = letter
    return ["".join(row) for row in rows]


def attack(side: str = "prussian", type_: str = "cavalry", sp: float = 6, **states: Any) -> Position:
    """An attacker `A` north of a defender still to come; cavalry, so that nothing shifts by itself."""
    game_map = states.pop("map", FIELD)
    position = Position(map=game_map, elevation=states.pop("elevation", ()))
    return position.unit(side, type_, LEAD, id="A", sp=sp, tcr=7, **states)


def defend(position: Position, type_: str = "infantry", sp: float = 6, **states: Any) -> Position:
    side = "french" if position.game.units["A"].side == "prussian" else "prussian"
    return position.unit(side, type_, TARGET, id="D", sp=sp, tcr=states.pop("tcr", 7), **states)


def total(position: Position, *units: str, chits: tuple[str, ...] = ()) -> AssaultSum:
    game = position.game
    index = game.board.index
    return assault_sum(game, game.units["A"].side, index[TARGET], index[LEAD], ("A", *units), chits)


def shifts(position: Position, *units: str, chits: tuple[str, ...] = ()) -> dict[str, int]:
    return dict(total(position, *units, chits=chits).shifts)


def columns(position: Position, found: AssaultSum) -> tuple[str, str]:
    names = [column.name for column in position.game.data.assault_table.columns]
    return names[found.base], names[found.column]


# ---------------------------------------------------------------------- strengths


@pytest.mark.rule("12.2", "12.2.differential", "12.5")
def test_the_lead_hex_against_the_defending_hex_gives_the_column() -> None:
    position = defend(attack(sp=9), sp=6)
    found = total(position)
    assert (found.attack, found.defence, found.differential) == (9, 6, 3)
    assert columns(position, found) == ("+3", "+4")  # three to two


@pytest.mark.rule("12.2.support", "12.5.a", "12.2.differential")
def test_support_counts_for_the_odds_only() -> None:
    position = defend(attack(sp=6), sp=6).unit("prussian", "cavalry", "0505", id="S", sp=6)
    found = total(position, "S")
    assert (found.attack, found.differential) == (6, 0)
    assert found.odds == 2


@pytest.mark.rule("12.4", "12.4.artillery", "2.3")
@pytest.mark.parametrize(("sp", "morale", "strength"), [(5, 0, 2), (9, 1, 4), (1, 0, 0.5), (1, 1, 0)])
def test_defending_artillery_counts_half_of_what_is_left_of_it(sp: float, morale: int, strength: float) -> None:
    assert total(defend(attack(), "artillery", sp, morale=morale)).defence == strength


@pytest.mark.rule("12.4.artillery")
@pytest.mark.example("8.7-ex2")
def test_a_mitrailleuse_fights_with_its_parent_at_half() -> None:
    position = defend(attack(), "artillery", 5).unit("french", "mitrailleuse", TARGET, id="M", sp=4, battery="D")
    position.mark("D", morale=1)
    assert total(position).defence == 4


@pytest.mark.rule("2.3", "12.2.differential")
def test_a_cadre_leaves_a_fraction_that_is_dropped() -> None:
    assert total(defend(attack(sp=3), sp=0.5)).differential == 2
    assert total(defend(attack(sp=0.5), sp=3)).differential == -2


@pytest.mark.rule("11.6.1", "11.6.1.light", "11.6.1.medium", "11.6.1.heavy", "12.4.charge")
@pytest.mark.parametrize(
    ("weight", "sp", "charging"),
    [
        *(("light", 2, 3), ("light", 6, 7), ("light", 0.5, 1.5)),
        *(("medium", 1, 2), ("medium", 3, 4.5), ("medium", 4, 6)),
        *(("heavy", 0.5, 1.5), ("heavy", 1, 2), ("heavy", 4, 8)),
    ],
)
def test_weight_bonus(weight: str, sp: float, charging: float) -> None:
    assert charge_sp(weight, sp) == charging


@pytest.mark.rule("11.6.1", "12.4.charge")
@pytest.mark.parametrize(("assaults", "strength"), [(TARGET, 4), ("0606", 3)])
def test_the_weight_counts_only_against_the_charged_hex(assaults: str, strength: float) -> None:
    position = defend(attack(sp=3, weight="medium", charging=True, assaults=assaults))
    assert total(position).attack == strength  # four and a half, without the half


@pytest.mark.rule("11.7.both-charge")
def test_a_countercharging_defender_has_its_weight_too() -> None:
    charging = {"charging": True}
    position = defend(
        attack(sp=2, assaults=TARGET, **charging), "cavalry", 2, weight="heavy", assaults=LEAD, **charging
    )
    found = total(position)
    assert (found.attack, found.defence) == (3, 4)


# ---------------------------------------------------------------------- 12.5.a: odds


@pytest.mark.rule("12.5.a", "12.5.a.3to1", "12.5.a.2to1", "12.5.a.3to2", "12.5.a.1to2", "12.5.a.1to3")
@pytest.mark.parametrize(
    ("attackers", "defenders", "shift"),
    [
        *((9, 3, 3), (20, 3, 3), (8, 3, 2), (6, 3, 2), (5, 3, 1), (3, 2, 1), (11, 6, 1), (8, 6, 0), (6, 6, 0)),
        *((5, 6, -1), (3, 4, -1), (3, 6, -1), (2, 5, -2), (2, 6, -2), (1, 9, -2)),
    ],
)
def test_odds_must_be_reached_in_full(attackers: int, defenders: int, shift: int) -> None:
    assert total(defend(attack(sp=attackers), sp=defenders)).odds == shift


@pytest.mark.rule("12.5.a.3to1")
def test_defenders_without_strength_are_outnumbered() -> None:
    found = total(defend(attack(sp=3), sp=2, morale=2))
    assert (found.defence, found.odds) == (0, 3)


@pytest.mark.example("12.5-ex1")
@pytest.mark.rule("12.5.a")
def test_the_totals_of_both_sides_make_a_ratio() -> None:
    position = defend(attack(sp=4), sp=2).unit("french", "artillery", TARGET, sp=2)
    position.unit("prussian", "cavalry", "0606", id="S", sp=2)
    assert total(position, "S").odds == 2  # six to three


# ---------------------------------------------------------------------- 12.5.b to 12.5.h: the attacker


@pytest.mark.rule("12.5.b")
@pytest.mark.parametrize(
    ("side", "type_", "applies"),
    [("prussian", "infantry", True), ("prussian", "cavalry", False), ("french", "infantry", False)],
)
def test_prussian_infantry_attacks_one_column_to_the_right(side: str, type_: str, applies: bool) -> None:
    assert (shifts(defend(attack(side, type_))) == {"prussian_infantry_attacking": 1}) is applies


@pytest.mark.rule("12.5.c", "12.5.d", "12.5.e")
@pytest.mark.parametrize(
    ("letter", "name", "shift"),
    [
        *(("r", "lead_in_ravine", -3), ("R", "lead_in_ravine", -3)),
        *(("s", "lead_in_stream", -2), ("S", "lead_in_stream", -2)),
        ("B", "lead_on_river_bridge", -2),
    ],
)
def test_bad_ground_of_the_lead_hex(letter: str, name: str, shift: int) -> None:
    assert shifts(defend(attack(map=field(h0604=letter)))) == {name: shift}


@pytest.mark.rule("12.5.d", "12.5.lead-terrain")
def test_only_the_worst_ground_of_the_lead_hex_counts() -> None:
    position = defend(attack(map=field(h0604="t")))
    assert shifts(position) == {"lead_in_stream": -2}
    ground, lead = position.game.ground, position.game.board.index[LEAD]
    ground.kinds = (*ground.kinds[:lead], ("stream", "ravine"), *ground.kinds[lead + 1 :])
    assert shifts(position) == {"lead_in_ravine": -3}


@pytest.mark.rule("12.5.f", "12.5.g")
@pytest.mark.parametrize(("level", "found"), [("1", {}), ("2", {"up_slope": -2}), ("3", {"up_steep_slope": -3})])
def test_uphill(level: str, found: dict[str, int]) -> None:
    levels = ["1" * 10] * 4 + ["1" * 5 + level + "1" * 4] + ["1" * 10] * 4
    assert shifts(defend(attack(elevation=levels))) == found


@pytest.mark.rule("12.5.f")
def test_a_charge_that_has_climbed_pays_for_the_slope_once() -> None:
    charging = {"charging": True, "assaults": TARGET, "climbed": True, "weight": "light"}
    assert shifts(defend(attack(sp=5, **charging))) == {"up_slope": -2}
    levels = ["1" * 10] * 4 + ["1111121111"] + ["1" * 10] * 4
    assert shifts(defend(attack(sp=5, elevation=levels, **charging))) == {"up_slope": -2}


@pytest.mark.rule("12.5.h", "12.6")
@pytest.mark.parametrize(
    ("support", "flank"),
    [
        ((), False),
        (("0505",), False),
        (("0705",), False),
        (("0606",), True),
        (("0506",), True),
        (("0505", "0705"), True),
    ],
)
def test_a_flank_attack_needs_hexes_apart_or_three(support: tuple[str, ...], flank: bool) -> None:
    position = defend(attack(sp=2), sp=6)
    for number, hex_ in enumerate(support):
        position.unit("prussian", "cavalry", hex_, id=f"S{number}", sp=1)
    names = tuple(f"S{number}" for number in range(len(support)))
    assert (shifts(position, *names).get("flank_attack") == 2) is flank


@pytest.mark.rule("12.5.i", "12.5.j", "12.5.k", "12.5.t")
@pytest.mark.parametrize(
    ("side", "chit", "found"),
    [
        ("prussian", "auftragstaktik", {"auftragstaktik": 2}),
        ("french", "furia-francese", {"furia_francese": 1}),
        ("prussian", "battlefield-conditions-pr", {"attacker_battlefield_conditions": 2}),
        ("prussian", "battlefield-conditions-fr", {"defender_battlefield_conditions": -2}),
        ("french", "battlefield-conditions-fr", {"attacker_battlefield_conditions": 2}),
        ("french", "battlefield-conditions-pr", {"defender_battlefield_conditions": -2}),
    ],
)
def test_event_chits(side: str, chit: str, found: dict[str, int]) -> None:
    assert shifts(defend(attack(side)), chits=(chit,)) == found


# ---------------------------------------------------------------------- 12.5.l to 12.5.s: cohesion and the defender


@pytest.mark.rule("12.5.l", "12.5.m")
@pytest.mark.parametrize(
    ("tcr", "morale", "found"),
    [
        *((6, 0, {"attacker_better_tcr": 1}), (7, 0, {}), (8, 0, {"defender_better_tcr": -1})),
        *((8, 1, {}), (8, 2, {"attacker_better_tcr": 1})),
    ],
)
def test_the_best_modified_cohesion(tcr: int, morale: int, found: dict[str, int]) -> None:
    names = shifts(defend(attack(sp=6), sp=6 + morale, tcr=tcr, morale=morale))
    assert names == found


@pytest.mark.rule("12.5.l", "12.5.m")
def test_only_the_lead_hex_lends_its_cohesion() -> None:
    position = defend(attack(sp=2), sp=6, tcr=8).unit("prussian", "cavalry", "0505", id="S", sp=4, tcr=9)
    assert shifts(position, "S") == {"defender_better_tcr": -1}


@pytest.mark.rule("12.5.n", "12.5.o")
@pytest.mark.parametrize("type_", ["infantry", "artillery", "cavalry"])
@pytest.mark.parametrize(
    ("kind", "bonus", "name", "shift"),
    [("entrenched", 2, "defender_entrenched", -2), ("hasty", 1, "defender_hasty_works", -1)],
)
def test_works_shelter_infantry_and_artillery(type_: str, kind: str, bonus: int, name: str, shift: int) -> None:
    sp = 12 if type_ == "artillery" else 6
    position = defend(attack(), type_, sp, tcr=7 - bonus).works(TARGET, kind)
    assert shifts(position) == ({name: shift} if type_ != "cavalry" else {})


@pytest.mark.rule("12.5.p", "12.5.q", "12.5.r", "12.5.s", "12.5.defender-terrain")
@pytest.mark.parametrize(
    ("letter", "infantry", "cavalry"),
    [
        ("T", {"defender_infantry_in_town": -3}, {}),
        ("t", {"defender_infantry_in_town": -3}, {}),
        ("F", {"defender_infantry_in_farm_or_quarry": -2}, {}),
        ("Q", {"defender_infantry_in_farm_or_quarry": -2}, {}),
        ("w", {"defender_infantry_in_forest": -1}, {}),
        ("B", {"defender_on_river_bridge": -2}, {"defender_on_river_bridge": -2}),
        (".", {}, {}),
    ],
)
def test_cover_of_the_defending_hex(letter: str, infantry: dict[str, int], cavalry: dict[str, int]) -> None:
    assert shifts(defend(attack(map=field(h0605=letter)))) == infantry
    assert shifts(defend(attack(map=field(h0605=letter)), "cavalry")) == cavalry


@pytest.mark.rule("12.5")
def test_all_shifts_are_one_net_total_and_end_with_the_table() -> None:
    position = defend(attack("prussian", "infantry", 2, map=field(h0604="r", h0605="T")), sp=12, tcr=9)
    found = total(position)
    assert found.shifts == (
        (ODDS, -2),
        ("prussian_infantry_attacking", 1),
        ("lead_in_ravine", -3),
        ("defender_better_tcr", -1),
        ("defender_infantry_in_town", -3),
    )
    assert columns(position, found) == ("-8-", "-8-")


# ---------------------------------------------------------------------- the example of play


@pytest.mark.example("EX-20")
@pytest.mark.rule("12.2.differential", "12.5.m")
def test_light_cavalry_charges_the_voltigeurs() -> None:
    position = Position().put("pr6c-15", "2524", charging=True, assaults="2523").put("frg-del-2", "2523")
    game = position.game
    index = game.board.index
    found = assault_sum(game, "prussian", index["2523"], index["2524"], ("pr6c-15",))
    assert (found.attack, found.defence, found.differential) == (3, 4, -1)
    assert [each for each in found.shifts if each[0] != ODDS] == [("defender_better_tcr", -1)]
    table = game.data.assault_table
    without_odds = table.shifted(found.column, -found.odds)  # the example leaves them out, as its erratum says
    assert (table.columns[without_odds].name, table.result(9, without_odds)) == ("-2", "D2")
    assert table.result(9, found.column) == "D2"


@pytest.mark.example("EX-57")
@pytest.mark.rule("12.5.b", "12.5.d", "12.5.m")
def test_a_disrupted_brigade_attacks_out_of_flavigny() -> None:
    position = Position().put("pr3-9", "2224", worn=True, morale=2).put("fr2-verge-2", "2324")
    position.put("fr2-corps-art", "2324", worn=True, morale=1)
    game = position.game
    index = game.board.index
    found = assault_sum(game, "prussian", index["2324"], index["2224"], ("pr3-9",))
    assert (found.attack, found.defence, found.differential) == (2, 5, -3)
    assert [each for each in found.shifts if each[0] != ODDS] == [
        ("prussian_infantry_attacking", 1),
        ("lead_in_stream", -2),
        ("defender_better_tcr", -1),
    ]
    table = game.data.assault_table
    without_odds = table.shifted(found.column, -found.odds)
    assert (table.columns[without_odds].name, table.result(9, without_odds)) == ("-5", "A1(D1)")
    assert table.result(9, found.column) == "A1(D1)"
