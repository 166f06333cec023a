"""XI.4 and XI.5.1 to XI.5.3: dice, Attrition, Heroic Commanders, Clash of Arms."""

import pytest

from tests.games.abyss_of_lament.rules.situations import cohesion, do, duel, facts, front, kinds, texts, where
from wargame.games.abyss_of_lament.position import Position
from wargame.games.abyss_of_lament.rules.battle import Battle


def fought(position: Position, *dice: int) -> Battle:
    """The attack of A on D with these dice, up to the first question after them."""
    return do(position.dice(*dice).combat("prussia"), "attack A D")


def struck(game: Battle) -> list[str]:
    """Who has suffered Attrition."""
    return [unit for (unit,) in facts(game, "attrition_suffered")]


# ---------------------------------------------------------------------- XI.5.1: Attrition


@pytest.mark.rule("XI.5", "XI.5.1", "XI.5.1.1", "XI.5.1.1.both-even")
@pytest.mark.parametrize("attack", range(1, 7))
@pytest.mark.parametrize("defence", range(1, 7))
def test_two_even_dice_strike_both_and_other_dice_nobody_without_guns(attack: int, defence: int) -> None:
    game = fought(duel(), attack, defence)
    assert struck(game) == (["A", "D"] if attack % 2 == defence % 2 == 0 else [])


@pytest.mark.rule("XI.5.1.1")
def test_the_combat_bonus_does_not_change_what_is_even() -> None:
    assert struck(fought(duel("grenadier"), 2, 4)) == ["A", "D"]  # values 3 and 4
    assert struck(fought(duel("grenadier"), 3, 4)) == []  # values 4 and 4


@pytest.mark.rule("XI.5.1.1.both-odd")
@pytest.mark.parametrize(
    ("prussian", "austrian", "who"),
    [(False, False, []), (True, False, ["D"]), (False, True, ["A"]), (True, True, ["A", "D"])],
)
def test_two_odd_dice_strike_whoever_faces_artillery(prussian: bool, austrian: bool, who: list[str]) -> None:
    position = duel().unit("austria", "line", "D7").unit("prussia", "line", "D2").unit("prussia", "line", "E2")
    for side in ("prussia", "austria"):
        position.support(side, "artillery", "hearts")
    game = position.dice(3, 3).combat("prussia")
    answers = ["use artillery" if used else "decline" for used in (prussian, austrian)]
    do(game, "attack A D", *answers)
    assert struck(game) == who


@pytest.mark.rule("XI.5.1.1.both-odd")
def test_mixed_dice_strike_nobody_even_with_guns() -> None:
    position = duel().unit("prussia", "line", "D2").unit("prussia", "line", "E2")
    game = position.support("prussia", "artillery", "hearts").dice(3, 4).combat("prussia")
    assert struck(do(game, "attack A D", "use artillery")) == []


@pytest.mark.rule("XI.5.1.2", "XI.5.1.2.cohesion", "XI.5.1.2.no-choice", "XI.5.1.2.no-integrity")
def test_attrition_takes_cohesion_first_without_choice_or_integrity() -> None:
    position = duel().unit("prussia", "line", "K9").unit("austria", "line", "K2")  # the wings are elsewhere
    game = fought(position, 4, 4)
    assert cohesion(game, "prussia") == cohesion(game, "austria") == 3
    assert not game.units["A"].disordered
    assert not game.units["D"].disordered
    assert kinds(game).count("hits_suffered") == 0


@pytest.mark.rule("XI.5.1.2", "XI.5.1.2.disorder", "XI.5.1.2.no-choice")
def test_attrition_disorders_units_of_demoralized_wings() -> None:
    game = fought(duel().wing("prussia", "hearts", cohesion=0).wing("austria", "hearts", cohesion=0), 4, 4)
    assert game.units["A"].disordered
    assert game.units["D"].disordered


@pytest.mark.rule("XI.5.1.2", "XI.5.1.2.eliminate", "XI.5.5")
def test_attrition_eliminates_a_disordered_unit_of_a_demoralized_wing() -> None:
    game = fought(duel(d_disordered=True).wing("austria", "hearts", cohesion=0), 4, 4)
    assert where(game, "D") is None
    assert game.units["D"].status == "eliminated"


@pytest.mark.rule("XI.5.1.2.cohesion")
def test_attrition_of_a_disordered_unit_still_takes_cohesion_while_there_is_any() -> None:
    game = fought(duel("line", "line", d_disordered=True).wing("austria", "hearts", cohesion=1), 2, 2)
    assert cohesion(game, "austria") == 0
    assert where(game, "D") == "D5"


@pytest.mark.rule("XI.5.1.2.defender-gone", "XI.5.8.5")
def test_hits_on_a_defender_gone_by_attrition_are_void_and_the_attacker_advances() -> None:
    game = fought(duel(d_disordered=True).wing("austria", "hearts", cohesion=0), 6, 2)
    assert facts(game, "hits_suffered") == []
    assert texts(game) == ["advance", "stay"]
    do(game, "advance")
    assert where(game, "A") == "D5"


@pytest.mark.rule("XI.5.1.2.defender-gone")
def test_the_void_hits_do_not_fall_on_the_unit_behind() -> None:
    position = duel(d_disordered=True).unit("austria", "line", "D5", id="R", rear=True)
    game = fought(position.wing("austria", "hearts", cohesion=0), 6, 2)
    assert front(game, "D5") == "R"
    assert not game.units["R"].disordered
    assert texts(game) != ["advance", "stay"]


@pytest.mark.rule("XI.5.1.2.attacker-hits")
def test_the_attacker_suffers_its_hits_though_attrition_took_the_defender() -> None:
    position = duel("line", "grenadier", d_disordered=True).wing("austria", "hearts", cohesion=0)
    game = fought(position, 2, 4)  # both even; 2 against 4
    assert where(game, "D") is None
    assert facts(game, "hits_suffered") == [("A", 1)]
    do(game, "absorb disorder")
    assert texts(game) == ["advance", "stay"]


@pytest.mark.rule("XI.5.1.2.attacker-hits", "XI.5.8.5.attacker-lost")
def test_both_units_can_be_lost_in_one_combat() -> None:
    position = duel("line", "grenadier", d_disordered=True).wing("austria", "hearts", cohesion=0)
    game = do(fought(position, 2, 4), "eliminate")
    assert where(game, "A") is where(game, "D") is None
    assert not {"unit_advanced", "cavalry_advanced"} & {*kinds(game)}


# ---------------------------------------------------------------------- XI.5.2: Heroic Commanders


def heroes(*sides: str, attacker: str = "line", defender: str = "line") -> Position:
    position = duel(attacker, defender)
    for side in sides:
        position.wing(side, "hearts", hero="active")
    return position


@pytest.mark.rule("XI.5.2", "XI.5.2.declare")
def test_the_attacker_declares_first_and_the_dice_wait_for_both() -> None:
    game = fought(heroes("prussia", "austria"), 1, 2, 5, 6)
    assert game.decision is not None
    assert game.decision.side == "prussia"
    do(game, "reroll")
    assert game.decision.side == "austria"
    assert len(facts(game, "rolled")) == 2
    do(game, "reroll")
    assert [fact[0::3] for fact in facts(game, "rolled")[2:]] == [("re-roll", 5), ("re-roll", 6)]
    assert facts(game, "clash_of_arms")[0][:2] == (5, 6)


@pytest.mark.rule("XI.5.2.reroll")
@pytest.mark.parametrize(
    ("answers", "values"),
    [(("reroll", "decline"), (6, 2)), (("decline", "reroll"), (1, 6)), (("decline",) * 2, (1, 2))],
)
def test_only_the_die_of_a_side_that_says_so_is_rolled_again(answers: tuple[str, str], values: tuple[int, int]) -> None:
    game = do(fought(heroes("prussia", "austria"), 1, 2, 6), *answers)
    assert facts(game, "clash_of_arms")[0][:2] == values


@pytest.mark.rule("XI.5.2.reroll", "III.6.heroic-commander")
def test_a_commander_who_was_used_is_spent_and_not_asked_again_this_turn() -> None:
    position = heroes("prussia").unit("prussia", "line", "E5", id="B")
    game = do(fought(position, 1, 3, 2, 3, 3), "reroll")  # 2 with one for the flank against 3: standoff
    assert game.armies["prussia"].wings["hearts"].hero == "spent"
    do(game, "attack B D")
    assert kinds(game).count("hero_used") == 1
    assert len(facts(game, "clash_of_arms")) == 2


@pytest.mark.rule("XI.5.2.reroll")
def test_a_commander_who_declines_stays_active() -> None:
    game = do(fought(heroes("prussia"), 3, 4), "decline")
    assert game.armies["prussia"].wings["hearts"].hero == "active"


@pytest.mark.rule("XI.5.2")
@pytest.mark.parametrize("hero", ["spent", "casualty"])
def test_spent_or_lost_commanders_and_those_of_other_wings_are_not_asked(hero: str) -> None:
    position = duel().wing("prussia", "hearts", hero=hero).wing("austria", "clubs", hero="active")
    game = fought(position, 3, 3)
    assert facts(game, "clash_of_arms")[0][:2] == (3, 3)


@pytest.mark.rule("XI.5.2.no-attrition")
@pytest.mark.parametrize(("dice", "who"), [((1, 2, 4), []), ((2, 2, 3), ["A", "D"])])
def test_the_re_roll_neither_brings_nor_takes_attrition(dice: tuple[int, ...], who: list[str]) -> None:
    game = do(fought(heroes("prussia"), *dice), "reroll")
    assert struck(game) == who


@pytest.mark.rule("XI.5.2.no-attrition", "XI.5.2.declare")
def test_the_declaration_comes_after_attrition() -> None:
    game = fought(heroes("prussia"), 4, 4)
    assert texts(game) == ["reroll", "decline"]
    assert struck(game) == ["A", "D"]


@pytest.mark.rule("XI.5.2.1")
@pytest.mark.parametrize(("again", "hero"), [(3, "casualty"), (4, "spent")])
def test_the_same_number_again_makes_the_commander_a_casualty(again: int, hero: str) -> None:
    game = do(fought(heroes("prussia"), 3, 4, again), "reroll")
    assert game.armies["prussia"].wings["hearts"].hero == hero
    assert facts(game, "clash_of_arms")[0][:2] == (again, 4)


@pytest.mark.rule("XI.5.2.1")
@pytest.mark.parametrize(("again", "hero"), [(4, "casualty"), (3, "spent")])
def test_the_defenders_commander_is_measured_by_the_defenders_die(again: int, hero: str) -> None:
    game = do(fought(heroes("austria"), 3, 4, again), "reroll")
    assert game.armies["austria"].wings["hearts"].hero == hero


@pytest.mark.rule("XI.5.2.1")
def test_dice_that_change_places_hurt_nobody() -> None:
    game = do(fought(heroes("prussia", "austria"), 3, 4, 4, 3), "reroll", "reroll")
    assert {side: game.armies[side].wings["hearts"].hero for side in game.sides} == dict.fromkeys(game.sides, "spent")


# ---------------------------------------------------------------------- XI.5.3: Clash of Arms


@pytest.mark.rule("XI.5.3", "XI.5.3.standoff", "XI.5.3.hits-0")
def test_equal_values_are_a_standoff() -> None:
    game = fought(duel("grenadier"), 3, 4)
    assert facts(game, "clash_of_arms") == [(4, 4, "", 0, False, False)]
    assert "hits_suffered" not in kinds(game)
    assert (where(game, "A"), where(game, "D")) == ("D4", "D5")


@pytest.mark.rule("XI.5.3", "XI.5.3.hits-1", "XI.5.3.hits-2", "XI.5.3.hits-3", "XI.5.3.hits-4", "XI.5.3.elimination")
@pytest.mark.parametrize("loser", ["A", "D"])
@pytest.mark.parametrize(
    ("difference", "hits"),
    [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3), (7, 4), (8, 4), (9, None), (10, None), (14, None)],
)
def test_the_difference_gives_the_hits_on_the_lower_side(difference: int, hits: int | None, loser: str) -> None:
    strong, weak = (f"{'ad'[loser == 'A']}_strength", f"{'ad'[loser == 'D']}_strength")
    dice = (1, 2) if loser == "A" else (2, 1)
    game = fought(duel("line", "line", **{strong: difference, weak: 1}), *dice)
    assert facts(game, "clash_of_arms")[0][2:] == (loser, hits or 0, int(hits is None), 0)
    if hits is None:
        assert where(game, loser) is None
        assert facts(game, "hits_suffered") == []
    else:
        assert facts(game, "hits_suffered") == [(loser, hits)]


@pytest.mark.rule("XI.5.3.elimination", "XI.5.5")
def test_nine_more_eliminates_without_any_way_to_absorb() -> None:
    game = fought(duel("line", "hussar", a_strength=9), 2, 1)
    assert where(game, "D") is None
    assert cohesion(game, "austria") == 0  # the last unit of the wing
    assert "XI.5.4" not in {game.decision.rule if game.decision else ""}
