"""XI.3: combat modifiers other than artillery."""

import pytest

from tests.games.abyss_of_lament.rules.situations import by_rule, do, duel, facts, refused, texts
from wargame.games.abyss_of_lament.position import Position


def ground(**features: object) -> Position:
    """A map with features for the duel of D4 against D5."""
    return Position(**features)  # type: ignore[arg-type]


def terrain(sign: str) -> Position:
    rows = ["............"] * 10
    rows[4] = f"...{sign}........"
    return Position(map=rows)


def attack_of(position: Position, **declared: object) -> dict[str, int]:
    return by_rule(position.modifiers("A", "D", **declared)[0])  # type: ignore[arg-type]


def defence_of(position: Position, **declared: object) -> dict[str, int]:
    return by_rule(position.modifiers("A", "D", **declared)[1])  # type: ignore[arg-type]


# ---------------------------------------------------------------------- totals and strength


@pytest.mark.rule("XI.3.1", "XI.3.table.combat-strength", "III.3.1.2")
@pytest.mark.parametrize(
    ("type_", "strength"),
    [("hussar", 1), ("dragoon", 2), ("light", 2), ("cuirassier", 3), ("line", 3), ("grenadier", 4)],
)
def test_combat_strength_is_the_first_modifier_of_both(type_: str, strength: int) -> None:
    assert attack_of(duel(type_)) == {"XI.3.1": strength}
    assert defence_of(duel("line", type_)) == {"XI.3.1": strength}


@pytest.mark.rule("XI.3", "XI.3.bonus", "XI.4")
@pytest.mark.parametrize(
    ("attacker", "defender", "bonus", "values"),
    [("grenadier", "light", 2, (5, 2)), ("hussar", "grenadier", -3, (3, 5)), ("line", "cuirassier", 0, (3, 2))],
)
def test_the_higher_total_adds_the_difference_to_its_die(
    attacker: str, defender: str, bonus: int, values: tuple[int, int]
) -> None:
    game = do(duel(attacker, defender).dice(3, 2).combat("prussia"), "attack A D")
    assert facts(game, "modifiers_counted")[0][-1] == bonus
    assert facts(game, "clash_of_arms")[0][:2] == values


@pytest.mark.rule("XI.3", "XI.3.table", "III.2.2")
def test_all_modifiers_are_cumulative() -> None:
    """A Disordered line unit behind a river and a work, uphill in woods, against cavalry with a friend."""
    rows, heights = ["............"] * 10, ["0" * 12] * 10
    rows[4], heights[4] = "...w........", "000100000000"
    position = ground(map=rows, elevation=heights, rivers=["D4/D5"], entrenchments={"D5": ["D4"]})
    duel("cuirassier", "line", position, d_disordered=True)
    position.unit("prussia", "hussar", "E5").unit("austria", "hussar", "C4")
    game = position.combat("prussia")
    do(game, "attack A D")
    attack, defence = facts(game, "modifiers_counted")[0][2:4]
    assert sorted(value for value, _, _ in attack) == [-1, 1, 3]
    assert sorted(value for value, _, _ in defence) == [-2, 1, 1, 1, 2, 3]


# ---------------------------------------------------------------------- XI.3.3: flank support


@pytest.mark.rule("XI.3.3", "XI.3.3.plus-one", "XI.3.table.flank-support")
def test_each_other_front_unit_next_to_the_enemy_unit_gives_one() -> None:
    position = duel().unit("prussia", "hussar", "E5").unit("prussia", "line", "D6").unit("prussia", "line", "D3")
    assert attack_of(position)["XI.3.3"] == 2  # D3 is next to the attacker only
    position = duel().unit("austria", "line", "E3").unit("austria", "hussar", "D3").unit("austria", "line", "D6")
    assert defence_of(position)["XI.3.3"] == 2  # D6 is next to the defender only


@pytest.mark.rule("XI.3.3.rear")
def test_rear_units_never_support_from_any_hex() -> None:
    position = duel().unit("prussia", "line", "D4", rear=True).unit("prussia", "line", "E5")
    position.unit("prussia", "line", "E5", rear=True).unit("austria", "line", "D5", rear=True)
    assert attack_of(position)["XI.3.3"] == 1
    assert "XI.3.3" not in defence_of(position)


@pytest.mark.rule("XI.3.3.rear", "XI.3.3.good-order")
def test_a_good_order_rear_unit_does_not_stand_in_for_its_disordered_front_unit() -> None:
    position = duel().unit("prussia", "line", "E5", disordered=True).unit("prussia", "line", "E5", rear=True)
    assert "XI.3.3" not in attack_of(position)


@pytest.mark.rule("XI.3.3.good-order", "IV.7.1.no-flank-support")
def test_disordered_units_give_no_support() -> None:
    assert "XI.3.3" not in attack_of(duel().unit("prussia", "line", "E5", disordered=True))
    assert "XI.3.3" not in defence_of(duel().unit("austria", "line", "E3", disordered=True))


@pytest.mark.rule("XI.3.3.not-pinned")
def test_a_supporter_next_to_two_more_enemies_is_pinned_and_one_is_not_enough() -> None:
    one = duel().unit("prussia", "line", "E5").unit("austria", "line", "F5")
    assert attack_of(one)["XI.3.3"] == 1  # D and one more
    two = one.unit("austria", "line", "F6")
    assert "XI.3.3" not in attack_of(two)


@pytest.mark.rule("XI.3.3.not-pinned")
def test_the_defenders_supporter_is_pinned_in_the_same_way() -> None:
    one = duel().unit("austria", "line", "E3").unit("prussia", "line", "F3")
    assert defence_of(one)["XI.3.3"] == 1
    assert "XI.3.3" not in defence_of(one.unit("prussia", "line", "F4"))


@pytest.mark.rule("XI.3.3.not-pinned", "IV.7.1.no-prevention")
@pytest.mark.parametrize("states", [{"disordered": True}, {"rear": True}])
def test_disordered_and_rear_enemies_do_not_pin(states: dict[str, bool]) -> None:
    position = duel().unit("prussia", "line", "E5").unit("austria", "line", "F5")
    position.unit("austria", "line", "F5" if "rear" in states else "F6", **states)  # type: ignore[arg-type]
    assert attack_of(position)["XI.3.3"] == 1


@pytest.mark.rule("XI.3.3.not-pinned")
def test_pinning_is_counted_at_the_moment_of_combat() -> None:
    """B drives one of the two pinning enemies off; then E5 supports the attack of A."""
    position = duel("line", "line", None, a_activated=True).unit("prussia", "line", "E5", id="S")
    position.unit("austria", "line", "F5").unit("austria", "hussar", "F6", id="H", suit="clubs")
    position.unit("prussia", "grenadier", "G6", id="B", activated=True)
    game = position.dice(6, 1, 3, 2).combat("prussia")
    do(game, "attack B H", "stay", "attack A D")
    assert game.units["H"].status == "eliminated"
    labels = [label for _, label, rule in facts(game, "modifiers_counted")[-1][2] if rule == "XI.3.3"]
    assert labels == ["Flank support: E5"]


# ---------------------------------------------------------------------- XI.3.4, XI.3.5


@pytest.mark.rule("XI.3.4", "XI.3.4.minus-one", "XI.3.4.minus-two", "XI.3.table.disordered", "IV.7.1.defence")
@pytest.mark.parametrize(
    ("attacker", "defender", "value"),
    [("line", "line", -1), ("cuirassier", "line", -2), ("hussar", "light", -2), ("cuirassier", "hussar", -1)],
)
def test_a_disordered_defender_is_weaker_infantry_against_cavalry_most(
    attacker: str, defender: str, value: int
) -> None:
    assert defence_of(duel(attacker, defender, d_disordered=True))["XI.3.4"] == value
    assert "XI.3.4" not in defence_of(duel(attacker, defender))


@pytest.mark.rule("XI.3.5", "XI.3.5.1", "XI.3.table.town-woods")
@pytest.mark.rule("XI.3.5.1.plus-one", "XI.3.5.1.plus-two", "XI.3.5.1.light-attacker")
@pytest.mark.parametrize("sign", ["t", "w"])
@pytest.mark.parametrize(
    ("attacker", "defender", "value"),
    [
        ("line", "line", 1),
        ("grenadier", "grenadier", 1),
        ("line", "light", 2),
        ("dragoon", "line", 2),
        ("hussar", "grenadier", 2),
        ("cuirassier", "light", 2),
        ("light", "line", 0),
        ("light", "light", 0),
        ("line", "cuirassier", 0),
        ("hussar", "hussar", 0),
    ],
)
def test_infantry_in_towns_and_woods(sign: str, attacker: str, defender: str, value: int) -> None:
    assert defence_of(duel(attacker, defender, terrain(sign))).get("XI.3.5.1", 0) == value


@pytest.mark.rule("XI.3.5.1", "X.3.1")
def test_open_ground_gives_nothing_and_a_road_leaves_woods_what_they_are() -> None:
    assert "XI.3.5.1" not in defence_of(duel())
    rows = ["............"] * 10
    rows[4] = "...w........"
    assert defence_of(duel("line", "line", Position(map=rows, roads=[["D4", "D5"]])))["XI.3.5.1"] == 1


@pytest.mark.rule("XI.3.5.2", "XI.3.table.elevation", "III.2.3")
@pytest.mark.parametrize(("below", "above", "value"), [(0, 1, 1), (0, 2, 1), (1, 2, 1), (1, 1, 0), (2, 0, 0)])
@pytest.mark.parametrize("defender", ["line", "hussar"])
def test_a_defender_attacked_from_lower_ground_gains_one(below: int, above: int, value: int, defender: str) -> None:
    heights = ["0" * 12] * 10
    heights[3], heights[4] = f"000{below}00000000", f"000{above}00000000"
    assert defence_of(duel("line", defender, ground(elevation=heights))).get("XI.3.5.2", 0) == value


@pytest.mark.rule("XI.3.5.3", "XI.3.table.entrenchment", "III.2.5")
@pytest.mark.parametrize(
    ("works", "defender", "value"),
    [
        ({"D5": ["D4"]}, "line", 1),
        ({"D5": ["D4"]}, "light", 1),
        ({"D5": ["D4"]}, "cuirassier", 0),
        ({"D5": ["E4"]}, "line", 0),  # the work faces another way
        ({"D4": ["D5"]}, "line", 0),  # the work is the attacker's
    ],
)
def test_infantry_attacked_through_an_entrenchment(works: dict[str, list[str]], defender: str, value: int) -> None:
    assert defence_of(duel("line", defender, ground(entrenchments=works))).get("XI.3.5.3", 0) == value


@pytest.mark.rule("XI.3.5.4", "XI.3.table.river", "III.2.4")
@pytest.mark.parametrize("attacker", ["line", "hussar"])
def test_attacking_across_a_river_costs_one_even_over_a_bridge(attacker: str) -> None:
    assert attack_of(duel(attacker, "line", ground(rivers=["D4/D5"])))["XI.3.5.4"] == -1
    bridged = ground(rivers=["D4/D5"], bridges=["D4/D5"], roads=[["D4", "D5"]])
    assert attack_of(duel(attacker, "line", bridged))["XI.3.5.4"] == -1
    assert "XI.3.5.4" not in attack_of(duel(attacker, "line", ground(rivers=["E4/D5"])))


# ---------------------------------------------------------------------- XI.3.6


@pytest.mark.rule("XI.3.6", "XI.3.6.1", "XI.3.table.advancing-infantry")
@pytest.mark.parametrize(("type_", "value"), [("line", -1), ("light", -1), ("cuirassier", 0)])
def test_infantry_that_moved_attacks_at_minus_one(type_: str, value: int) -> None:
    position = Position().unit("prussia", type_, "D3", id="A").unit("austria", "line", "D5", id="D")
    game = do(position.movement("prussia"), "move A D4", "attack A D")
    attack = facts(game, "modifiers_counted")[0][2]
    assert sum(number for number, _, rule in attack if rule == "XI.3.6.1") == value


@pytest.mark.rule("XI.3.6.1", "IV.4.switch")
def test_a_switch_is_no_advance() -> None:
    position = Position().unit("prussia", "line", "D4", id="B").unit("prussia", "line", "D4", id="A", rear=True)
    game = position.unit("austria", "line", "H9").movement("prussia")
    do(game, "switch A")
    assert not game.units["A"].moved
    assert not game.units["B"].moved


@pytest.mark.rule("XI.3.6.2", "XI.3.table.rolling-volleys", "XI.3.6.2.both")
def test_rolling_volleys_add_one_besides_the_helpers_flank_support() -> None:
    game = do(duel().unit("prussia", "line", "E4", id="B").combat("prussia"), "attack A D volleys B")
    attack = facts(game, "modifiers_counted")[0][2]
    assert [(value, rule) for value, _, rule in attack] == [(3, "XI.3.1"), (1, "XI.3.3"), (1, "XI.3.6.2")]


@pytest.mark.rule("XI.3.6.2")
def test_rolling_volleys_are_an_option_not_a_duty() -> None:
    game = duel().unit("prussia", "line", "E4", id="B").combat("prussia")
    assert {"attack A D", "attack A D volleys B", "attack B D", "attack B D volleys A"} == set(texts(game, "attack"))


@pytest.mark.rule("XI.3.6.2", "XI.3.6.2.activated", "XI.3.6.2.adjacent", "XI.3.6.2.good-order")
@pytest.mark.parametrize(
    ("type_", "hex_", "states"),
    [
        ("line", "E4", {"activated": False}),
        ("line", "D6", {}),  # next to the defender only
        ("line", "D3", {}),  # next to the attacker only
        ("line", "D4", {"rear": True}),  # behind the attacker
        ("line", "E4", {"disordered": True}),
        ("dragoon", "E4", {}),
    ],
)
def test_who_may_not_give_rolling_volleys(type_: str, hex_: str, states: dict[str, bool]) -> None:
    position = duel(a_activated=True)
    position.unit("prussia", type_, hex_, id="B", **({"activated": True} | states))  # type: ignore[arg-type]
    game = position.combat("prussia")
    assert "attack A D volleys B" not in texts(game)
    assert refused(game, "attack A D volleys B") == "XI.3.6.2"


@pytest.mark.rule("XI.3.6.2.adjacent")
def test_a_rear_unit_beside_gives_no_rolling_volleys() -> None:
    position = duel().unit("prussia", "hussar", "E4", id="H").unit("prussia", "line", "E4", id="B", rear=True)
    assert refused(position.combat("prussia"), "attack A D volleys B") == "XI.3.6.2"


@pytest.mark.rule("XI.3.6.2")
def test_cavalry_attacks_get_no_rolling_volleys() -> None:
    game = duel("dragoon").unit("prussia", "line", "E4", id="B").combat("prussia")
    assert refused(game, "attack A D volleys B") == "XI.3.6.2"


@pytest.mark.rule("XI.3.6.2.activated")
def test_a_helper_that_has_attacked_cannot_help() -> None:
    game = duel().unit("prussia", "line", "E4", id="B").dice(2, 3).combat("prussia")
    do(game, "attack B D")
    assert texts(game, "attack") == ["attack A D"]


@pytest.mark.rule("XI.3.6.2.austrian")
@pytest.mark.parametrize(("side", "allowed"), [("prussia", True), ("austria", False)])
@pytest.mark.parametrize(("first", "second"), [(True, False), (False, True)])
def test_only_prussians_give_rolling_volleys_after_moving(side: str, allowed: bool, first: bool, second: bool) -> None:
    enemy = "austria" if side == "prussia" else "prussia"
    position = Position().unit(side, "line", "D4", id="A", moved=first).unit(side, "line", "E4", id="B", moved=second)
    game = position.unit(enemy, "line", "D5", id="D").combat(side)
    assert ("attack A D volleys B" in texts(game)) is allowed
    if not allowed:
        assert refused(game, "attack A D volleys B") == "XI.3.6.2"


@pytest.mark.rule("XI.3.6.2.austrian")
def test_austrians_that_stood_still_give_rolling_volleys() -> None:
    position = Position().unit("austria", "line", "D4", id="A").unit("austria", "line", "E4", id="B")
    game = position.unit("prussia", "line", "D5", id="D").combat("austria")
    assert "attack A D volleys B" in texts(game)
