"""12.9, 12.10: Breakthrough Movement, and HQs in an assault."""

from typing import Any

import pytest

from tests.games.at_any_cost.rules.drill import do, refused, texts, where
from tests.games.at_any_cost.rules.standstill import waiting
from wargame.engine.events import Rolled
from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules.assault.assault import AssaultCombat
from wargame.games.at_any_cost.rules.assault.breakthrough import Breakthrough
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.events.combat import AssaultModifiers, FireModifiers
from wargame.games.at_any_cost.rules.units import DISRUPTED, ELIMINATED, SHAKEN

FIELD = ["." * 10] * 9
TARGET = "0605"


def vacated(position: Position, *units: str, losers: tuple[str, ...] = ("L",)) -> Battle:
    return position.begin(Breakthrough("prussian", position.game.board.index[TARGET], units, losers))


def attacker(type_: str = "infantry", **states: Any) -> Position:
    """A Prussian `A` north of a hex just left by a French `L`, which now stands two hexes to the south."""
    position = Position(map=FIELD).unit("prussian", type_, "0604", id="A", **states)
    return position.unit("french", "infantry", "0607", id="L")


CHARGED = {"charging": True, "assaults": TARGET}


@pytest.mark.rule("12.9", "12.9.one-hex")
@pytest.mark.parametrize("type_", ["infantry", "cavalry"])
def test_an_attacker_may_enter_the_vacated_hex_and_no_other(type_: str) -> None:
    game = vacated(attacker(type_), "A")
    assert texts(game) == [f"advance A {TARGET}", "stay"]
    assert refused(game, "advance A 0606") == "12.9.one-hex"
    do(game, f"advance A {TARGET}")
    assert where(game, "A") == TARGET
    assert texts(game, "advance") == []


@pytest.mark.rule("12.9")
@pytest.mark.parametrize("morale", [SHAKEN, DISRUPTED])
def test_marked_units_stay(morale: int) -> None:
    position = attacker(morale=morale).unit("prussian", "infantry", "0505", id="S")
    game = vacated(position, "A", "S")
    assert texts(game) == [f"advance S {TARGET}", "stay"]
    assert refused(game, f"advance A {TARGET}") == "12.9"


@pytest.mark.rule("12.9", "4.1")
def test_from_any_assaulting_hex_up_to_the_stacking_limit() -> None:
    position = attacker().unit("prussian", "cavalry", "0505", id="S").unit("prussian", "cavalry", "0705", id="T")
    game = vacated(position.unit("prussian", "infantry", "0506", id="F"), "A", "S", "T")
    assert refused(game, f"advance F {TARGET}") == "12.9"
    do(game, f"advance S {TARGET}", f"advance A {TARGET}")
    assert (where(game, "S"), where(game, "A"), where(game, "T")) == (TARGET, TARGET, "0705")
    assert texts(game, "advance") == []


@pytest.mark.rule("12.9", "4.1.1")
def test_two_fresh_brigades_do_not_fit() -> None:
    position = attacker().unit("prussian", "infantry", "0505", id="S")
    game = do(vacated(position, "A", "S"), f"advance A {TARGET}")
    assert where(game, "S") == "0505"
    assert texts(game, "advance") == []


@pytest.mark.rule("12.9.charging")
def test_charging_cavalry_must_enter_and_may_ride_on() -> None:
    game = vacated(attacker("cavalry", **CHARGED), "A")
    assert where(game, "A") == TARGET
    assert set(texts(game, "advance")) == {f"advance A {hex_}" for hex_ in ("0606", "0706", "0506")}
    assert refused(game, "advance A 0604") == "12.9.charging"
    assert refused(game, "advance A 0607") == "12.9.charging"
    assert where(do(game, "advance A 0606"), "A") == "0606"
    assert where(do(vacated(attacker("cavalry", **CHARGED), "A"), "stay"), "A") == TARGET


@pytest.mark.rule("12.9.charging")
def test_several_charging_units_choose_only_the_order() -> None:
    position = attacker("cavalry", **CHARGED).unit("prussian", "cavalry", "0505", id="S", **CHARGED)
    game = vacated(position, "A", "S")
    assert texts(game) == [f"advance A {TARGET}", f"advance S {TARGET}"]
    assert refused(game, "stay") == "12.9.charging"
    do(game, f"advance S {TARGET}", "stay")
    assert (where(game, "S"), where(game, "A")) == (TARGET, TARGET)


@pytest.mark.rule("12.9.charging")
def test_the_second_hex_is_vacant_and_open_to_cavalry() -> None:
    rows = [*FIELD[:5], ".....M....", *FIELD[6:]]
    position = Position(map=rows).unit("prussian", "cavalry", "0604", id="A", **CHARGED)
    position.unit("french", "infantry", "0607", id="L").unit("french", "artillery", "0706", id="G")
    game = vacated(position, "A")
    assert texts(game) == ["advance A 0506", "stay"]
    assert refused(game, "advance A 0706") == "12.9.charging"


@pytest.mark.rule("12.9.charging")
def test_after_a_broken_loser_the_nearest_enemy_counts() -> None:
    position = attacker("cavalry", **CHARGED).broken("L", ELIMINATED).unit("french", "infantry", "0602", id="N")
    game = vacated(position, "A")
    assert set(texts(game, "advance")) == {"advance A 0604", "advance A 0505", "advance A 0705"}


@pytest.mark.example("EX-22")
@pytest.mark.rule("12.9.charging", "12.9.no-fire")
def test_the_fifteenth_rides_on_without_drawing_fire() -> None:
    position = Position().put("pr6c-15", "2524", charging=True, assaults="2523").put("frg-del-2", "2522")
    index = position.game.board.index
    game = position.begin(Breakthrough("prussian", index["2523"], ("pr6c-15",), ("frg-del-2",)))
    assert (where(game, "pr6c-15"), "advance pr6c-15 2422" in texts(game)) == ("2523", True)
    do(game, "advance pr6c-15 2422")
    assert where(game, "pr6c-15") == "2422"
    assert not [event for event, *_ in game.log if isinstance(event, FireModifiers | AssaultModifiers | Rolled)]


@pytest.mark.rule("12.9", "12.3.vacated")
def test_the_hex_may_be_vacated_by_a_break() -> None:
    position = Position(map=FIELD).unit("prussian", "infantry", "0604", id="A", sp=6)
    position.unit("french", "infantry", TARGET, id="L", sp=4, worn=True, tcr=5)
    index = position.game.board.index
    game = position.dice(10, 10).begin(AssaultCombat("prussian", index[TARGET], index["0604"], ("A",)))
    do(game, "stand", "lose casualty L")
    assert texts(game) == [f"advance A {TARGET}", "stay"]


@pytest.mark.rule("12.9")
def test_a_hex_with_a_defender_left_is_not_vacated() -> None:
    position = Position(map=FIELD).unit("prussian", "infantry", "0604", id="A", sp=6)
    position.unit("french", "infantry", TARGET, id="L", sp=4)
    index = position.game.board.index
    game = position.dice(9).begin(AssaultCombat("prussian", index[TARGET], index["0604"], ("A",)))
    do(game, "stand")
    while game.decision is not None and game.decision.rule == "12.7.1":
        do(game, next(text for text in texts(game) if text.endswith(" L")))
    assert where(game, "L") == TARGET
    assert texts(game, "advance") == []


# ---------------------------------------------------------------------- 12.10: HQs


@pytest.mark.rule("12.10")
def test_an_hq_may_break_through_with_its_unit() -> None:
    game = vacated(attacker().put("pr3-hq", "0604"), "A")
    assert texts(game) == [f"advance A {TARGET}", "stay"]
    do(game, f"advance A {TARGET}")
    assert texts(game) == [f"advance pr3-hq {TARGET}", "stay"]
    do(game, f"advance pr3-hq {TARGET}")
    assert where(game, "pr3-hq") == TARGET


@pytest.mark.rule("12.10", "11.11")
def test_an_hq_left_in_the_vacated_hex_is_overrun() -> None:
    game = vacated(attacker().put("fr2-hq", TARGET), "A")
    assert (where(game, "fr2-hq"), game.units["fr2-hq"].overrun) == ("0607", True)
    assert texts(game) == [f"advance A {TARGET}", "stay"]


@pytest.mark.rule("12.10", "11.11")
def test_an_hq_next_to_units_that_broke_through_is_overrun() -> None:
    game = do(vacated(waiting(attacker().put("fr2-hq", "0506")), "A"), f"advance A {TARGET}")
    assert (where(game, "fr2-hq"), game.units["fr2-hq"].overrun) == ("0607", True)


@pytest.mark.rule("12.10")
def test_an_hq_takes_no_part_and_no_hits() -> None:
    position = Position(map=FIELD).unit("prussian", "cavalry", "0604", id="A", sp=6)
    position.unit("french", "infantry", TARGET, id="L", sp=6).put("fr2-hq", TARGET)
    index = position.game.board.index
    game = do(position.dice(9).begin(AssaultCombat("prussian", index[TARGET], index["0604"], ("A",))), "stand")
    assert texts(game) == ["lose retreat", "lose morale L", "lose casualty L"]
    assert refused(game, "lose morale fr2-hq") == "12.7"
