"""12.7: the results of an assault: Loss Points, special results and the Tough Fight."""

from typing import Any

import pytest

from tests.games.at_any_cost.rules.drill import do, noted, refused, texts, where
from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules.assault.assault import AssaultCombat
from wargame.games.at_any_cost.rules.assault.losses import LossPoints, ToughFight, fight_tcr
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.events.combat import AssaultResult, GroundLost, Riposte, ToughFightTested
from wargame.games.at_any_cost.rules.units import DISRUPTED, SHAKEN

FIELD = ["." * 10] * 9
TARGET, LEAD = "0605", "0604"


def fight(**states: Any) -> Position:
    """Prussian cavalry `A` north of French infantry `D`, equal in everything; an HQ draws retreats to the south."""
    position = Position(map=FIELD).unit("prussian", "cavalry", LEAD, id="A", sp=6, tcr=7)
    position.put("pr3-hq", "0601").put("fr2-hq", "0609")
    return position.unit("french", "infantry", TARGET, id="D", **{"sp": 6, "tcr": 7, **states})


def resolved(position: Position, *dice: int) -> Battle:
    """The assault is resolved on these dice; the defender stands."""
    index = position.game.board.index
    return do(position.dice(*dice).begin(AssaultCombat("prussian", index[TARGET], index[LEAD], ("A",))), "stand")


def losing(points: int, due: bool = False, *dice: int, second: bool = True, **states: Any) -> Battle:
    """The defender must spend Loss Points with a larger unit `D` and, usually, a smaller one `G`."""
    position = fight(**states)
    if second:
        position.unit("french", "artillery", TARGET, id="G", sp=4, tcr=6)
    index = position.game.board.index
    units = ("D", "G") if second else ("D",)
    return position.dice(*dice).begin(LossPoints("french", index[TARGET], points, due, units, (index[LEAD],)))


def back(game: Battle) -> Battle:
    """Carry out retreats, straight away from the attacker where there is a choice."""
    while game.decision is not None and game.decision.rule == "12.8":
        do(game, texts(game)[0])
    return game


def hexes_back(game: Battle, unit: str) -> int:
    return game.board.distance(game.units[unit].place, game.board.index[TARGET])


# ---------------------------------------------------------------------- 12.7: reading the table


@pytest.mark.rule("12.7", "12.7.1")
@pytest.mark.parametrize(
    ("die", "result", "side"), [(1, "A2*", "prussian"), (3, "A1", "prussian"), (8, "D1", "french"), (9, "D2", "french")]
)
def test_the_letter_loses_and_the_number_is_what_it_costs(die: int, result: str, side: str) -> None:
    game = resolved(fight(), die)
    assert noted(game, AssaultResult) == [(TARGET, result)]
    assert game.decision is not None
    assert (game.decision.side, game.decision.rule) == (side, "12.7.1")
    assert f"lose {result[1]} Loss Point" in game.decision.prompt


@pytest.mark.rule("12.7")
def test_support_hexes_lose_nothing() -> None:
    position = fight(sp=12).unit("prussian", "cavalry", "0505", id="S", sp=6)
    index = position.game.board.index
    combat = AssaultCombat("prussian", index[TARGET], index[LEAD], ("A", "S"))
    game = do(position.dice(1).begin(combat), "stand")
    assert {text.split()[-1] for text in texts(game)} == {"retreat", "A"}
    assert refused(game, "lose morale S") == "12.7"


# ---------------------------------------------------------------------- 12.7.1: Loss Points


@pytest.mark.example("12.7.1-ex1")
@pytest.mark.rule("12.7.1.a", "12.7.1")
def test_two_points_as_two_hexes_for_both() -> None:
    game = back(do(losing(2), "lose retreat", "lose retreat"))
    assert (hexes_back(game, "D"), hexes_back(game, "G")) == (2, 2)
    told = [game.sentence(entry) for entry in game.log if isinstance(entry.event, GroundLost)]
    assert len(told) == 1, "the record tells it once, and not for every point"
    assert told[0].endswith("are to retreat 2 hexes.")


@pytest.mark.example("12.7.1-ex2")
@pytest.mark.rule("12.7.1.a", "12.7.1.b", "12.7.1.largest-first")
def test_one_hex_and_a_morale_hit_on_the_larger_unit() -> None:
    game = back(do(losing(2), "lose retreat", "lose morale D"))
    assert (hexes_back(game, "D"), hexes_back(game, "G")) == (1, 1)
    assert (game.units["D"].morale, game.units["G"].morale) == (SHAKEN, 0)


@pytest.mark.example("12.7.1-ex3")
@pytest.mark.rule("12.7.1.a", "12.7.1.c", "12.7.1.largest-first")
def test_one_hex_and_a_casualty_hit_on_the_larger_unit() -> None:
    game = back(do(losing(2), "lose casualty D", "lose retreat"))
    assert (hexes_back(game, "D"), hexes_back(game, "G")) == (1, 1)
    assert (game.units["D"].worn, game.units["G"].worn) == (True, False)


@pytest.mark.example("12.7.1-ex4")
@pytest.mark.rule("12.7.1", "12.7.1.largest-first")
def test_a_morale_hit_on_the_larger_and_a_casualty_hit_on_the_other() -> None:
    game = do(losing(2), "lose morale D", "lose casualty G")
    assert (where(game, "D"), where(game, "G")) == (TARGET, TARGET)
    assert (game.units["D"].morale, game.units["G"].worn) == (SHAKEN, True)


@pytest.mark.rule("12.7.1.largest-first")
def test_the_first_hit_is_for_the_largest_printed_strength() -> None:
    game = losing(2, morale=DISRUPTED)  # four points left, but six printed
    assert texts(game) == ["lose retreat", "lose morale D", "lose casualty D"]
    assert refused(game, "lose morale G") == "12.7.1.largest-first"
    do(game, "lose casualty D")
    assert "lose morale G" in texts(game)


@pytest.mark.example("EX-60")
@pytest.mark.rule("12.7.1.largest-first")
def test_the_french_near_flavigny_shake_their_larger_unit() -> None:
    position = Position().put("fr2-verge-2", "2324").put("fr2-corps-art", "2324", worn=True, morale=1)
    index = position.game.board.index
    loss = LossPoints("french", index["2324"], 1, False, ("fr2-verge-2", "fr2-corps-art"), (index["2224"],))
    game = position.put("pr3-9", "2225").begin(loss)
    assert texts(game) == ["lose retreat", "lose morale fr2-verge-2", "lose casualty fr2-verge-2"]
    do(game, "lose morale fr2-verge-2")
    assert game.units["fr2-verge-2"].morale == SHAKEN


@pytest.mark.rule("12.7.1.largest-first")
def test_of_equals_the_owner_chooses() -> None:
    assert {"lose morale D", "lose morale G"} <= set(texts(losing(1, sp=4)))


@pytest.mark.rule("12.7.1")
def test_all_points_are_spent_as_long_as_somebody_is_left() -> None:
    game = losing(3, False, 10, second=False, worn=True)
    do(game, "lose casualty D")  # ten Breaks it
    assert not game.units["D"].on_map
    assert texts(game, "lose") == []


@pytest.mark.rule("12.7.1.a", "12.7.1.c")
def test_a_break_test_may_part_the_losers_before_all_retreat() -> None:
    game = do(losing(2, False, 3, worn=True, morale=SHAKEN, sp=12, tcr=7), "lose casualty D")
    assert hexes_back(game, "D") == 1  # a Normal Pass of a Shaken unit
    back(do(game, "lose retreat"))
    assert (hexes_back(game, "D"), hexes_back(game, "G")) == (2, 1)


@pytest.mark.example("EX-21")
@pytest.mark.rule("12.7.1", "12.7.1.a", "12.7.1.b")
def test_the_voltigeurs_give_a_hex_and_are_shaken() -> None:
    position = Position().put("pr6c-15", "2524").put("frg-del-2", "2523").put("frg-hq", "2511")
    index = position.game.board.index
    game = position.begin(LossPoints("french", index["2523"], 2, False, ("frg-del-2",), (index["2524"],)))
    assert len(texts(game)) == 3
    do(game, "lose retreat", "lose morale frg-del-2")
    assert (where(game, "frg-del-2"), game.units["frg-del-2"].morale) == ("2522", SHAKEN)


# ---------------------------------------------------------------------- 12.7.2: special results


@pytest.mark.rule("12.7.2", "12.7.2.a")
def test_a_starred_result_needs_one_casualty_hit() -> None:
    game = losing(2, True)
    assert "lose retreat" in texts(game)
    do(game, "lose retreat")
    assert texts(game) == ["lose casualty D"]
    assert refused(game, "lose retreat") == "12.7.2.a"
    assert refused(game, "lose morale D") == "12.7.2.a"
    game = do(losing(2, True), "lose casualty D")
    assert "lose retreat" in texts(game)


@pytest.mark.rule("12.7.2.a", "9.2", "12.7.1.b")
def test_a_morale_hit_that_turns_into_a_casualty_hit_is_the_one_the_star_asks_for() -> None:
    game = do(losing(2, True, morale=DISRUPTED), "lose morale D")
    assert game.units["D"].worn
    assert "lose retreat" in texts(game)
    game = do(losing(2, True, morale=DISRUPTED), "lose retreat")
    assert texts(game) == ["lose morale D", "lose casualty D"]
    do(game, "lose morale D")
    assert game.units["D"].worn
    game = do(losing(2, True, morale=SHAKEN), "lose morale D")  # only Disrupted by this one
    assert texts(game) == ["lose morale D", "lose casualty D", "lose casualty G"]
    assert refused(game, "lose morale G") == "12.7.2.a"


@pytest.mark.rule("12.7.2.a")
def test_the_star_comes_from_the_table() -> None:
    game = resolved(fight(), 10)
    assert noted(game, AssaultResult) == [(TARGET, "D2*")]
    do(game, "lose morale D")
    assert texts(game) == ["lose casualty D"]


@pytest.mark.rule("12.7.2.b", "12.7.2")
@pytest.mark.parametrize(
    ("way", "answered"), [("lose retreat", False), ("lose morale D", True), ("lose casualty D", True)]
)
def test_a_loser_who_stands_makes_the_winner_lose(way: str, answered: bool) -> None:
    game = back(do(resolved(fight(), 7), way))
    assert noted(game, AssaultResult) == [(TARGET, "D1(A1)")]
    assert (noted(game, Riposte) == [("prussian", 1)]) is answered
    assert (texts(game) == ["lose retreat", "lose morale A", "lose casualty A"]) is answered


@pytest.mark.example("EX-58", "EX-59")
@pytest.mark.rule("12.7.2.b")
def test_standing_counts_even_if_a_break_test_drives_the_unit_back() -> None:
    position = Position().put("pr3-9", "2224", worn=True, morale=2).put("pr3-hq", "2227")
    position.put("fr2-verge-2", "2324")
    index = position.game.board.index
    loss = LossPoints("prussian", index["2224"], 1, False, ("pr3-9",), (index["2324"],), ("fr2-verge-2",), 1)
    game = do(position.dice(2).begin(loss), "lose casualty pr3-9")
    assert where(back(game), "pr3-9") == "2225"
    assert texts(game) == ["lose retreat", "lose morale fr2-verge-2", "lose casualty fr2-verge-2"]


# ---------------------------------------------------------------------- 12.7.3: Tough Fight


def tough(*dice: int, **states: Any) -> Battle:
    position = fight(**states)
    return position.dice(*dice).begin(ToughFight("prussian", ("A",), ("D",)))


@pytest.mark.rule("12.7.3", "12.7.3.pass")
def test_a_side_that_passes_hits_the_largest_enemy() -> None:
    game = tough(7, 7)
    assert (game.units["A"].worn, game.units["D"].worn) == (True, True)
    assert (game.units["A"].morale, game.units["D"].morale) == (0, 0)


@pytest.mark.rule("12.7.3.fail")
def test_a_side_that_fails_takes_morale_hits() -> None:
    game = tough(8, 8)
    assert (game.units["A"].morale, game.units["D"].morale) == (SHAKEN, SHAKEN)
    assert not game.units["A"].worn


@pytest.mark.rule("12.7.3", "12.7.3.fail")
def test_the_effects_add_up_for_every_unit_of_the_hex() -> None:
    position = fight().unit("french", "artillery", TARGET, id="G", sp=4, tcr=5)
    game = position.dice(1, 10).begin(ToughFight("prussian", ("A",), ("D", "G")))
    assert (game.units["D"].worn, game.units["D"].morale) == (True, SHAKEN)
    assert (game.units["G"].worn, game.units["G"].morale) == (False, SHAKEN)
    assert (game.units["A"].worn, game.units["A"].morale) == (False, 0)


@pytest.mark.rule("12.7.3.pass")
def test_of_equally_large_units_the_owner_chooses() -> None:
    position = fight().unit("french", "cavalry", TARGET, id="E", sp=6, tcr=7)
    game = position.dice(1, 8).begin(ToughFight("prussian", ("A",), ("D", "E")))
    assert game.decision is not None
    assert (game.decision.side, texts(game)) == ("french", ["lose casualty D", "lose casualty E"])
    do(game, "lose casualty E")
    assert (game.units["D"].worn, game.units["E"].worn) == (False, True)


@pytest.mark.rule("12.7.3")
def test_artillery_tests_with_half_its_cohesion() -> None:
    position = Position(map=FIELD).unit("prussian", "cavalry", LEAD, id="A", tcr=7)
    position.unit("french", "artillery", TARGET, id="G", sp=8, tcr=7, morale=SHAKEN)
    assert fight_tcr(position.game, position.game.units["G"]) == 3
    game = position.dice(8, 4).begin(ToughFight("prussian", ("A",), ("G",)))
    assert noted(game, ToughFightTested) == [("prussian", False), ("french", False)]


@pytest.mark.rule("12.7.3.no-retreat", "12.9")
def test_nobody_retreats_or_breaks_through() -> None:
    game = resolved(fight(worn=True, morale=SHAKEN, sp=13, tcr=7), 4, 1, 10, 3)  # tests, then a Normal Pass
    assert noted(game, AssaultResult) == [(TARGET, "TF")]
    assert where(game, "D") == TARGET
    game = resolved(fight(worn=True, sp=12), 5, 1, 10, 10)
    assert (game.units["D"].on_map, where(game, "A"), texts(game, "advance")) == (False, LEAD, [])


@pytest.mark.rule("12.7.3.split")
@pytest.mark.parametrize(("die", "result"), [(3, "TF"), (4, "A2")])
def test_a_split_result_needs_another_die(die: int, result: str) -> None:
    game = resolved(fight(sp=30), 10, die, 10, 10)
    assert noted(game, AssaultResult) == [(TARGET, result)]
