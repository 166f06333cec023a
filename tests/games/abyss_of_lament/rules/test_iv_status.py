"""IV.6 and IV.7: hidden and revealed units, Good Order and Disorder."""

from __future__ import annotations

import pytest

from tests.games.abyss_of_lament.rules.situations import by_rule, do, facts, goals, refused, texts, where
from wargame.games.abyss_of_lament.position import Position
from wargame.games.abyss_of_lament.rules.battle import Battle
from wargame.games.abyss_of_lament.rules.sequence import new_game

LANE = ["........"]


# ---------------------------------------------------------------------- hidden units (IV.6)


@pytest.mark.rule("IV.6", "V.2")
def test_a_scenario_starts_with_all_units_hidden() -> None:
    game = do(new_game("lobositz", 1), "rest", "rest")
    assert all(unit.hidden for unit in game.units.every)
    for viewer, enemy in (("prussia", "austria"), ("austria", "prussia")):
        for counter in game.view(viewer).counters:
            assert counter.known == (counter.side == viewer)
        assert any(counter.side == enemy for counter in game.view(viewer).counters)


@pytest.mark.rule("IV.6")
def test_swapping_hidden_units_does_not_change_what_the_enemy_sees() -> None:
    def seen(first: str, second: str) -> object:
        game = (
            Position()
            .unit("austria", first, "C3", hidden=True, suit="clubs")
            .unit("austria", second, "E3", hidden=True)
            .unit("prussia", "line", "C8")
            .round("prussia")
        )
        return game.view("prussia")

    assert seen("hussar", "grenadier") == seen("grenadier", "hussar") == seen("vedette", "line")


@pytest.mark.rule("IV.6")
def test_a_hidden_unit_is_told_of_by_its_alias_only() -> None:
    game = do(
        Position().unit("austria", "hussar", "C3", id="secret", hidden=True).movement("austria"), "move secret C5"
    )
    assert any("secret" in line.lower() for line in game.story("austria"))
    assert not any("secret" in line.lower() or "hussar" in line for line in game.story("prussia"))
    assert any("C3–C5" in line for line in game.story("prussia"))


@pytest.mark.rule("IV.6.activation", "VIII.3.4.1.wing-hidden", "VIII.3.4.1.c-in-c-hidden")
@pytest.mark.parametrize("card", ["hearts-4", "hearts-5", "clubs-4", "cinc"])
def test_any_wing_or_c_in_c_card_activates_hidden_units(card: str) -> None:
    game = (
        Position()
        .unit("prussia", "line", "C3", id="hidden", suit="diamonds", hidden=True)
        .unit("prussia", "line", "E3", id="known", suit="diamonds")
        .unit("prussia", "vedette", "G3", id="vedette")
        .army("prussia", focus="hearts")
        .activation("prussia", card)
    )
    assert texts(game, "activate") == ["activate hidden", "activate vedette"]


@pytest.mark.rule("IV.6.movement", "III.3.2")
@pytest.mark.example("IV.6-ex1")
@pytest.mark.parametrize(
    ("type_", "far"),
    [("light", 2), ("line", 2), ("grenadier", 2), ("dragoon", 3), ("cuirassier", 3), ("hussar", 4), ("vedette", 4)],
)
def test_a_hidden_unit_betrays_its_kind_by_moving_three_or_four_hexes(type_: str, far: int) -> None:
    hidden = Position(map=LANE).unit("prussia", type_, "A1", id="U", hidden=True).movement("prussia")
    assert goals(hidden, "U") == {"B1", "C1", "D1", "E1"} - {"E1" if far < 4 else "", "D1" if far < 3 else ""}


@pytest.mark.rule("IV.6.movement")
def test_a_hidden_unit_abides_by_the_rules_of_movement() -> None:
    game = Position(map=["..w..."]).unit("prussia", "hussar", "A1", id="U", hidden=True).movement("prussia")
    assert goals(game, "U") == {"B1", "C1"}


@pytest.mark.rule("IV.6.zoc")
def test_enemies_stop_next_to_a_hidden_unit() -> None:
    game = Position(map=LANE).unit("prussia", "hussar", "A1", id="U").unit("austria", "line", "D1", hidden=True)
    assert goals(game.movement("prussia"), "U") == {"B1", "C1"}


# ---------------------------------------------------------------------- revealing (IV.6.1)


def contact(mover: str, *, mover_hidden: bool, other: str, other_hidden: bool) -> Battle:
    """A Prussian M goes next to an Austrian O that it has not been next to before."""
    position = (
        Position(map=LANE)
        .unit("prussia", mover, "A1", id="M", hidden=mover_hidden)
        .unit("austria", other, "D1", id="O", hidden=other_hidden)
    )
    return do(position.movement("prussia"), "move M C1")


@pytest.mark.rule("IV.6.1", "VIII.3.4.4")
@pytest.mark.parametrize(("mover", "other"), [(True, False), (False, True), (True, True)])
def test_revealing_is_mutual(mover: bool, other: bool) -> None:
    game = contact("hussar", mover_hidden=mover, other="line", other_hidden=other)
    assert not game.units["M"].hidden
    assert not game.units["O"].hidden
    assert len(facts(game, "unit_revealed")) == mover + other


@pytest.mark.rule("IV.6.1", "VIII.3.4.4")
def test_units_are_revealed_only_when_all_movement_is_over() -> None:
    game = (
        Position(map=LANE)
        .unit("prussia", "hussar", "A1", id="M")
        .unit("prussia", "hussar", "B1", id="N")
        .unit("austria", "line", "E1", id="O", hidden=True)
        .movement("prussia")
    )
    do(game, "move M D1")
    assert game.units["O"].hidden
    do(game, "done")
    assert not game.units["O"].hidden


@pytest.mark.rule("IV.6.1")
def test_front_and_rear_unit_are_revealed_and_distant_ones_are_not() -> None:
    game = (
        Position(map=LANE)
        .unit("prussia", "hussar", "A1", id="M", hidden=True)
        .unit("austria", "line", "D1", id="F", hidden=True)
        .unit("austria", "line", "D1", id="R", hidden=True, rear=True)
        .unit("austria", "line", "E1", id="far", hidden=True)
        .movement("prussia")
    )
    do(game, "move M C1")
    assert [game.units[unit].hidden for unit in ("M", "F", "R", "far")] == [False, False, False, True]


@pytest.mark.rule("IV.6.1")
def test_a_revealed_unit_stays_so() -> None:
    game = Position(map=LANE).unit("prussia", "hussar", "A1", id="M").unit("austria", "line", "H1").movement("prussia")
    do(game, "move M C1")
    assert not game.units["M"].hidden
    assert game.view("austria").counters[0].known


@pytest.mark.rule("IV.6.1.vedette", "III.3.2", "III.3.2.no-vp")
def test_a_vedette_reveals_its_neighbours_before_it_is_removed() -> None:
    game = contact("vedette", mover_hidden=True, other="line", other_hidden=True)
    assert where(game, "M") is None
    assert not game.units["O"].hidden
    assert where(game, "O") == "D1"
    assert game.view("austria").army("austria").points == 0


@pytest.mark.rule("IV.6.1.vedette", "IV.6.1")
def test_two_vedettes_reveal_each_other_at_one_moment() -> None:
    game = contact("vedette", mover_hidden=True, other="vedette", other_hidden=True)
    assert (where(game, "M"), where(game, "O")) == (None, None)


@pytest.mark.rule("IV.6.1.vedette", "IV.6.1")
def test_a_vedette_removed_on_one_side_still_reveals_on_the_other() -> None:
    game = (
        Position(map=LANE)
        .unit("prussia", "vedette", "B1", id="V")
        .unit("austria", "line", "A1", id="known")
        .unit("austria", "line", "C1", id="O", hidden=True)
        .unit("austria", "line", "D1", id="far", hidden=True)
        .movement("prussia")
    )  # the Vedette cannot move
    assert where(game, "V") is None
    assert (game.units["O"].hidden, game.units["far"].hidden) == (False, True)


@pytest.mark.rule("IV.6.1")
def test_an_advance_after_combat_reveals_too() -> None:
    game = (
        Position(map=LANE)
        .unit("prussia", "cuirassier", "C1", id="A")
        .unit("austria", "line", "D1", id="D")
        .unit("austria", "line", "E1", id="O", hidden=True)
        .hits("D", "A", 1)
    )
    assert game.units["O"].hidden
    do(game, "eliminate")
    assert where(game, "A") == "D1"
    assert not game.units["O"].hidden


@pytest.mark.rule("IV.6.1")
def test_a_retreat_reveals_too() -> None:
    game = (
        Position(map=LANE)
        .unit("prussia", "line", "C1", id="A")
        .unit("austria", "line", "D1", id="D")
        .unit("prussia", "line", "F1", id="O", hidden=True)
        .hits("D", "A", 1)
    )
    do(game, "retreat E1")
    assert not game.units["O"].hidden


# ---------------------------------------------------------------------- Good Order and Disorder (IV.7)


@pytest.mark.rule("IV.7")
def test_units_are_in_good_order_until_combat_or_a_zone_to_zone_move_disorders_them() -> None:
    position = Position().unit("prussia", "line", "D4", id="A").unit("austria", "line", "D5", id="D")
    assert not position.game.units["D"].disordered
    game = do(position.hits("D", "A", 1), "absorb disorder")
    assert game.units["D"].disordered
    horse = Position().unit("prussia", "dragoon", "D4", id="H").unit("austria", "line", "D5").movement("prussia")
    do(horse, "move H E4")
    assert horse.units["H"].disordered


@pytest.mark.rule("IV.7.reform", "VIII.3.5", "VIII.3.1.reform")
def test_a_reform_action_restores_good_order() -> None:
    game = Position().unit("prussia", "line", "D4", id="U", disordered=True).execution("prussia", "hearts-4")
    do(game, "reform U")
    assert not game.units["U"].disordered


@pytest.mark.rule("IV.7.clean-up", "IX.2.disorder")
@pytest.mark.parametrize(("enemy", "recovers"), [("D5", False), ("D6", True)])
def test_clean_up_restores_good_order_out_of_contact(enemy: str, recovers: bool) -> None:
    position = Position().unit("prussia", "line", "D4", id="U", disordered=True).unit("austria", "line", enemy)
    assert position.end_of_turn().units["U"].disordered != recovers


@pytest.mark.rule("IV.7.1", "IV.7.1.no-attack")
def test_a_disordered_unit_may_not_attack() -> None:
    position = Position().unit("prussia", "line", "D4", id="A", disordered=True).unit("prussia", "line", "E4", id="B")
    game = position.unit("austria", "line", "D5", id="D").combat("prussia")
    assert texts(game, "attack") == ["attack B D"]
    assert refused(game, "attack A D") == "XI.2.2"


@pytest.mark.rule("IV.7.1", "IV.7.1.defence")
@pytest.mark.parametrize(
    ("attacker", "defender", "value"), [("line", "line", -1), ("hussar", "line", -2), ("hussar", "dragoon", -1)]
)
def test_a_disordered_defender_is_weaker(attacker: str, defender: str, value: int) -> None:
    position = (
        Position().unit("prussia", attacker, "D4", id="A").unit("austria", defender, "D5", id="D", disordered=True)
    )
    assert by_rule(position.modifiers("A", "D")[1])["XI.3.4"] == value


@pytest.mark.rule("IV.7.1", "IV.7.1.no-zoc-entry")
@pytest.mark.parametrize("type_", ["line", "hussar"])
def test_a_disordered_unit_may_not_enter_a_zone_but_may_stay(type_: str) -> None:
    game = Position(map=LANE).unit("prussia", type_, "A1", id="U", disordered=True).unit("austria", "line", "D1")
    assert goals(game.movement("prussia"), "U") == {"B1"}
    inside = Position().unit("prussia", type_, "D4", id="U", disordered=True).unit("austria", "line", "D5")
    battle = inside.movement("prussia")
    assert refused(battle, "move U E4") == "IV.7.1"
    do(battle, "done")
    assert where(battle, "U") == "D4"


@pytest.mark.rule("IV.7.1", "IV.7.1.no-flank-support")
@pytest.mark.parametrize(("disordered", "support"), [(False, 1), (True, 0)])
def test_a_disordered_unit_gives_no_flank_support(disordered: bool, support: int) -> None:
    position = Position().unit("prussia", "line", "D4", id="A").unit("austria", "line", "D5", id="D")
    position.unit("prussia", "line", "C4", disordered=disordered)
    assert by_rule(position.modifiers("A", "D")[0]).get("XI.3.3", 0) == support


@pytest.mark.rule("IV.7.1", "IV.7.1.no-prevention")
@pytest.mark.parametrize(("disordered", "support"), [(False, 0), (True, 1)])
def test_a_disordered_unit_does_not_hinder_flank_support(disordered: bool, support: int) -> None:
    position = Position().unit("prussia", "line", "D4", id="A").unit("austria", "line", "D5", id="D")
    position.unit("prussia", "line", "C4").unit("austria", "line", "B4").unit(
        "austria", "line", "B5", disordered=disordered
    )
    assert by_rule(position.modifiers("A", "D")[0]).get("XI.3.3", 0) == support


@pytest.mark.rule("IV.7.1", "IV.7.1.no-zoc-retreat")
@pytest.mark.parametrize(("disordered", "way"), [(False, ["retreat E1"]), (True, [])])
def test_a_disordered_unit_may_not_retreat_into_a_zone(disordered: bool, way: list[str]) -> None:
    game = (
        Position(map=LANE)
        .unit("prussia", "line", "C1", id="A")
        .unit("austria", "line", "D1", id="D", disordered=disordered)
        .unit("prussia", "line", "F1")
        .hits("D", "A", 1)
    )
    assert texts(game, "retreat") == way


@pytest.mark.rule("IV.7.1", "IV.7.1.no-repeat")
def test_a_disordered_unit_cannot_be_disordered_again() -> None:
    game = (
        Position()
        .unit("prussia", "line", "D4", id="A")
        .unit("austria", "line", "D5", id="D", disordered=True)
        .hits("D", "A", 1)
    )
    assert "absorb disorder" not in texts(game)
    assert refused(game, "absorb disorder") == "XI.5.7"
