"""12.1 to 12.3: declaring assaults, the Lead Assault Hex, and Abandoning Position."""

from typing import Any

import pytest

from tests.games.at_any_cost.rules.drill import do, goals, noted, refused, texts, told, where
from tests.games.at_any_cost.rules.standstill import waiting
from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules.assault.assault import AssaultStep
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.events.combat import AssaultBegun, AssaultModifiers, AssaultResult
from wargame.games.at_any_cost.rules.units import DISRUPTED, SHAKEN

FIELD = ["." * 10] * 9
TARGET = "0605"


def facing(type_: str = "infantry", **states: Any) -> Position:
    """A Prussian `A` north of a French infantry unit `D`."""
    position = Position(map=FIELD).unit("prussian", type_, "0604", id="A", sp=6, tcr=7, **states)
    return position.unit("french", "infantry", TARGET, id="D", sp=6, tcr=7)


def declared(position: Position) -> Battle:
    return do(position.assault("prussian"), f"assault A {TARGET}")


# ---------------------------------------------------------------------- 12.1: who may assault what


@pytest.mark.rule("12.0", "12.1")
@pytest.mark.parametrize("morale", [0, SHAKEN, DISRUPTED])
@pytest.mark.parametrize("type_", ["infantry", "cavalry"])
def test_infantry_and_cavalry_may_assault_in_any_morale(type_: str, morale: int) -> None:
    game = facing(type_, morale=morale).assault("prussian")
    assert texts(game) == [f"assault A {TARGET}", "done"]


@pytest.mark.rule("12.1")
def test_assaults_are_voluntary() -> None:
    game = do(facing().assault("prussian"), "done")
    assert noted(game, AssaultBegun) == []


@pytest.mark.rule("12.1")
@pytest.mark.parametrize("type_", ["artillery", "horse_artillery"])
def test_artillery_never_assaults(type_: str) -> None:
    game = facing(type_).unit("prussian", "infantry", "0505", id="I").assault("prussian")
    assert goals(game, "A", "assault") == set()
    assert refused(game, f"assault A {TARGET}") == "12.1"


@pytest.mark.rule("12.1", "3.5")
def test_hqs_neither_assault_nor_are_assaulted_alone() -> None:
    position = facing().put("pr3-hq", "0604").put("fr2-hq", "0603")
    game = position.assault("prussian")
    assert goals(game, "A", "assault") == {TARGET}
    assert refused(game, "assault A 0603") == "12.1"
    assert refused(game, f"assault pr3-hq {TARGET}") == "12.1"


@pytest.mark.rule("12.1")
def test_only_adjacent_hexes_and_active_units() -> None:
    position = facing().unit("french", "infantry", "0607", id="far").unit("prussian", "infantry", "0505", id="idle")
    game = position.begin(AssaultStep("prussian", ("A",)))
    assert refused(game, "assault A 0607") == "12.1"
    assert refused(game, f"assault idle {TARGET}") == "12.1"
    game = position.game
    assert goals(game, "idle", "assault") == set()


@pytest.mark.rule("12.1")
def test_an_order_may_name_the_only_hex() -> None:
    position = facing().unit("french", "infantry", "0704", id="other")
    game = position.begin(AssaultStep("prussian", ("A",), only=position.game.board.index["0704"]))
    assert goals(game, "A", "assault") == {"0704"}
    assert refused(game, f"assault A {TARGET}") == "12.1"


@pytest.mark.rule("3.1.3", "12.1")
def test_a_unit_without_strength_may_not_attack() -> None:
    position = facing().unit("prussian", "infantry", "0505", id="weak", sp=2, morale=DISRUPTED)
    game = position.assault("prussian")
    assert goals(game, "weak", "assault") == set()
    assert refused(game, f"assault weak {TARGET}") == "3.1.3"


@pytest.mark.rule("2.2.3", "12.1")
def test_a_fortress_cannot_be_assaulted() -> None:
    rows = [*FIELD[:4], ".....X....", *FIELD[5:]]
    position = Position(map=rows).unit("prussian", "infantry", "0604", id="A").unit("french", "infantry", TARGET)
    position.unit("french", "infantry", "0704", id="other")
    game = position.assault("prussian")
    assert goals(game, "A", "assault") == {"0704"}
    assert refused(game, f"assault A {TARGET}") == "2.2.3"


# ---------------------------------------------------------------------- 12.2: declaring and leading


@pytest.mark.rule("12.2", "12.2.declare")
def test_all_are_declared_before_the_first_is_resolved() -> None:
    position = facing().unit("prussian", "infantry", "0505", id="B").unit("french", "infantry", "0704", id="E")
    game = position.assault("prussian")
    assert {text.split()[0] for text in texts(game)} == {"assault", "done"}
    do(game, f"assault A {TARGET}")
    assert game.units["A"].assaults == TARGET
    assert refused(game, "assault A 0704") == "12.2.declare"
    do(game, f"assault B {TARGET}")
    assert {text.split()[0] for text in texts(game)} == {"resolve"}
    assert refused(game, "done") == "12.2.declare"


@pytest.mark.rule("12.2", "12.2.lead")
def test_assaults_in_any_order_and_any_assaulting_hex_leads() -> None:
    position = facing().unit("prussian", "infantry", "0505", id="B").unit("prussian", "infantry", "0803", id="C")
    position.unit("french", "infantry", "0804", id="E")
    game = do(position.assault("prussian"), f"assault A {TARGET}", f"assault B {TARGET}", "assault C 0804")
    assert set(texts(game)) == {f"resolve {TARGET} 0604", f"resolve {TARGET} 0505", "resolve 0804 0803"}
    assert refused(game, f"resolve {TARGET} 0803") == "12.2.lead"
    assert refused(game, "resolve 0101 0604") == "12.2"


@pytest.mark.rule("12.2.support", "12.2.differential")
def test_the_chart_before_the_die() -> None:
    position = facing("cavalry").unit("prussian", "cavalry", "0505", id="B", sp=6)
    game = do(position.dice(10).assault("prussian"), f"assault A {TARGET}", f"assault B {TARGET}")
    do(game, f"resolve {TARGET} 0604", "stand")
    assert noted(game, AssaultModifiers) == [(TARGET, "0604", "6", "6", "0", (("odds", 2),), "+2")]
    assert noted(game, AssaultResult) == [(TARGET, "D3")]


@pytest.mark.rule("12.2")
def test_units_of_one_hex_may_have_different_targets() -> None:
    position = facing("cavalry").unit("prussian", "cavalry", "0604", id="B").unit("french", "infantry", "0704", id="E")
    game = do(position.assault("prussian"), f"assault A {TARGET}", "assault B 0704")
    assert set(texts(game)) == {f"resolve {TARGET} 0604", "resolve 0704 0604"}


@pytest.mark.rule("12.2")
def test_the_shift_of_an_event_goes_with_its_assault() -> None:
    position = facing("cavalry").dice(10)
    game = position.begin(AssaultStep("prussian", ("A",), shift_chit="auftragstaktik"))
    do(game, f"assault A {TARGET}", f"resolve {TARGET} 0604", "stand")
    ((*_, shifts, column),) = noted(game, AssaultModifiers)
    assert (shifts, column) == ((("auftragstaktik", 2),), "+2")


@pytest.mark.rule("12.3", "16.2")
def test_nobody_has_fought_before_the_defender_has_decided_to_stand() -> None:
    game = do(declared(facing()), f"resolve {TARGET} 0604")
    assert "stand" in texts(game)
    assert not game.units["A"].fought
    assert not game.units["D"].fought


@pytest.mark.rule("12.3.vacated", "16.2")
def test_who_assaults_a_position_that_is_abandoned_has_taken_part_and_who_left_it_has_not() -> None:
    game = do(declared(facing()), f"resolve {TARGET} 0604", "abandon D")
    game.push(game.legal_actions[0])  # where it goes
    assert game.units["A"].fought
    assert not game.units["D"].fought


@pytest.mark.rule("12.2", "16.2")
def test_both_sides_have_fought() -> None:
    game = do(declared(waiting(facing().dice(5))), f"resolve {TARGET} 0604", "stand")
    assert game.units["A"].fought
    assert game.units["D"].fought


# ---------------------------------------------------------------------- 12.3: Abandoning Position


def against(type_: str, attackers: list[str], **states: Any) -> Battle:
    """A French defender `D` assaulted by units named by type, or by weight; its first question."""
    position = Position(map=FIELD).unit("french", type_, TARGET, id="D", **states).put("fr2-hq", "0609")
    for number, (kind, hex_) in enumerate(zip(attackers, ("0604", "0505"), strict=False)):
        cavalry = kind in ("light", "medium", "heavy")
        position.unit("prussian", "cavalry" if cavalry else kind, hex_, id=f"A{number}", weight=kind if cavalry else "")
    game = position.dice(5).assault("prussian")
    do(game, *(f"assault A{number} {TARGET}" for number in range(len(attackers))))
    return do(game, f"resolve {TARGET} 0604")


@pytest.mark.rule("12.3", "12.3.a")
@pytest.mark.parametrize(
    ("attackers", "leaves"),
    [
        *((["infantry"], True), (["heavy"], True), (["heavy", "heavy"], True)),
        *((["medium"], False), (["light"], False), (["heavy", "medium"], False), (["infantry", "light"], False)),
    ],
)
def test_cavalry_withdraws_from_infantry_and_from_heavier_cavalry(attackers: list[str], leaves: bool) -> None:
    game = against("cavalry", attackers, weight="medium")
    assert (texts(game) == ["abandon D 1", "abandon D 2", "stand"]) is leaves


@pytest.mark.example("EX-41", "EX-42")
@pytest.mark.rule("12.3.a", "12.3.vacated", "12.9")
def test_cavalry_goes_two_hexes_and_the_attacker_may_stay() -> None:
    game = against("cavalry", ["infantry"])
    do(game, "abandon D 2")
    while game.decision is not None and game.decision.rule == "12.8":
        do(game, texts(game)[0])
    unit = game.units["D"]
    assert (game.board.distance(unit.place, game.board.index[TARGET]), unit.morale) == (2, 0)
    assert texts(game) == [f"advance A0 {TARGET}", "stay"]
    do(game, "stay")
    assert where(game, "A0") == "0604"
    assert noted(game, AssaultResult) == []


@pytest.mark.rule("12.3", "12.3.b")
@pytest.mark.parametrize("type_", ["infantry", "artillery"])
def test_others_pay_with_a_morale_hit_for_one_hex(type_: str) -> None:
    game = against(type_, ["infantry"])
    assert texts(game) == ["abandon D", "stand"]
    do(game, "abandon D")
    while game.decision is not None and game.decision.rule == "12.8":
        do(game, texts(game)[0])
    assert (game.units["D"].morale, game.board.distance(game.units["D"].place, game.board.index[TARGET])) == (SHAKEN, 1)
    assert texts(game) == [f"advance A0 {TARGET}", "stay"]


@pytest.mark.rule("12.3.b")
def test_of_two_that_leave_the_larger_takes_the_hit() -> None:
    position = facing().unit("french", "artillery", TARGET, id="G", sp=4).put("fr2-hq", "0609")
    game = do(declared(position), f"resolve {TARGET} 0604")
    assert texts(game) == ["abandon D", "abandon G", "abandon D G", "stand"]
    do(game, "abandon D G")
    assert (game.units["D"].morale, game.units["G"].morale) == (SHAKEN, 0)
    position = facing().unit("french", "artillery", TARGET, id="G", sp=6)
    game = do(declared(position), f"resolve {TARGET} 0604")
    assert {"abandon D G", "abandon G D"} <= set(texts(game))  # the owner's choice


@pytest.mark.rule("12.3", "12.2")
def test_who_stays_behind_fights() -> None:
    position = facing().unit("french", "artillery", TARGET, id="G", sp=4).put("fr2-hq", "0609").dice(5)
    game = do(declared(position), f"resolve {TARGET} 0604", "abandon D")
    while game.decision is not None and game.decision.rule == "12.8":
        do(game, texts(game)[0])
    assert texts(game) == ["abandon G", "stand"]
    do(game, "stand")
    assert told(game, AssaultModifiers)[0].defence == "2"


@pytest.mark.rule("12.3.b")
def test_nobody_but_cavalry_gives_way_to_a_charge() -> None:
    position = facing("cavalry", weight="heavy", charging=True, assaults=TARGET)
    position.unit("french", "cavalry", TARGET, id="H", weight="light").unit("prussian", "infantry", "0505", id="I")
    game = do(position.assault("prussian"), f"assault I {TARGET}", f"resolve {TARGET} 0604")
    assert texts(game) == ["abandon H 1", "abandon H 2", "stand"]
    assert refused(game, "abandon D") == "12.3.b"


@pytest.mark.rule("12.3.a")
def test_why_cavalry_must_stand() -> None:
    position = facing("cavalry", weight="light").unit("french", "cavalry", TARGET, id="H", weight="light")
    game = do(declared(position), f"resolve {TARGET} 0604")
    assert refused(game, "abandon H 1") == "12.3.a"
    assert refused(game, "abandon A") == "12.3"
