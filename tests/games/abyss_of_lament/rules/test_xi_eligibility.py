"""XI.1 and XI.2: the steps of a combat, and who may fight whom."""

import pytest

from tests.games.abyss_of_lament.rules.situations import cohesion, do, duel, facts, front, kinds, refused, texts, where
from wargame.games.abyss_of_lament.position import Position


@pytest.mark.rule("XI.2", "XI", "XI.2.one-on-one")
def test_an_activated_unit_attacks_one_adjacent_enemy_or_nobody() -> None:
    game = duel().unit("austria", "line", "E4", id="E").unit("austria", "line", "D9", id="far").combat("prussia")
    assert texts(game) == ["attack A E", "attack A D", "done"]
    assert refused(game, "attack A far") == "XI.2"
    assert refused(game, "attack D A") == "XI.2"
    assert refused(game, "attack A A") == "XI.2"


@pytest.mark.rule("XI.2")
def test_combat_is_voluntary() -> None:
    game = do(duel().combat("prussia"), "done")
    assert "attack_declared" not in kinds(game)


@pytest.mark.rule("XI.2")
def test_units_that_were_not_activated_do_not_attack() -> None:
    game = duel(a_activated=True).unit("prussia", "line", "E5", id="idle").combat("prussia")
    assert texts(game, "attack") == ["attack A D"]
    assert refused(game, "attack idle D") == "XI.2"


@pytest.mark.rule("XI.2.once", "XI.2.marker", "III.6.activation")
def test_a_unit_attacks_once_a_round_and_loses_its_marker() -> None:
    game = duel().unit("prussia", "line", "E5", id="B").dice(1, 3).combat("prussia")
    do(game, "attack A D", "absorb disorder")
    assert not game.units["A"].activated
    assert game.units["B"].activated
    assert refused(game, "attack A D") == "XI.2"


@pytest.mark.rule("XI.2.once")
def test_one_enemy_may_be_attacked_by_several_units_in_a_round() -> None:
    game = duel().unit("prussia", "line", "E5", id="B").dice(2, 3, 2, 3).combat("prussia")
    do(game, "attack A D", "attack B D")  # both end in a standoff: flank support gives +1
    assert [fact[:2] for fact in facts(game, "attack_declared")] == [("A", "D"), ("B", "D")]


@pytest.mark.rule("XI.2.one-at-a-time")
def test_each_combat_is_resolved_before_the_next_is_declared() -> None:
    game = duel().unit("prussia", "line", "E5", id="B").dice(5, 2).combat("prussia")
    do(game, "attack A D")
    assert game.decision is not None
    assert game.decision.side == "austria"
    assert texts(game, "attack") == []
    do(game, "absorb cohesion", "absorb disorder")
    assert texts(game, "attack") == ["attack B D"]


@pytest.mark.rule("XI.2.marker", "XI.3.6.2.activated")
def test_a_unit_that_gave_rolling_volleys_has_had_its_fight() -> None:
    game = duel().unit("prussia", "line", "E4", id="B").dice(1, 2).combat("prussia")
    do(game, "attack A D volleys B")
    assert not game.units["A"].activated
    assert not game.units["B"].activated
    assert game.decision is None or texts(game, "attack") == []


@pytest.mark.rule("XI.2.1", "XI.2.1.not-selected")
def test_a_rear_unit_neither_attacks_nor_is_attacked() -> None:
    position = duel().unit("prussia", "line", "D4", id="behind", rear=True)
    game = position.unit("austria", "line", "D5", id="shielded", rear=True).combat("prussia")
    assert texts(game, "attack") == ["attack A D"]
    assert refused(game, "attack behind D") == "XI.2.1"
    assert refused(game, "attack A shielded") == "XI.2.1"


@pytest.mark.rule("XI.2.1.unaffected", "XI.2.1", "XI.5.8.3.rear-stays")
def test_a_rear_unit_is_untouched_by_its_front_units_fate_and_becomes_front() -> None:
    position = duel().unit("prussia", "line", "E4", id="B")
    game = position.unit("austria", "line", "D5", id="shielded", rear=True).dice(5, 2).combat("prussia")
    do(game, "attack A D", "retreat D6", "absorb disorder")
    assert where(game, "D") == "D6"
    assert where(game, "shielded") == "D5"
    assert not game.units["shielded"].disordered
    assert front(game, "D5") == "shielded"
    assert "attack B shielded" in texts(game, "attack")


@pytest.mark.rule("XI.2.1")
def test_a_rear_unit_left_alone_by_a_lost_combat_may_attack() -> None:
    position = duel("hussar", "grenadier").unit("prussia", "line", "D4", id="behind", rear=True)
    game = position.dice(1, 6).combat("prussia")
    do(game, "attack A D")
    assert where(game, "A") is None
    assert texts(game, "attack") == ["attack behind D"]


@pytest.mark.rule("XI.2.2", "IV.7.1.no-attack")
def test_a_disordered_unit_never_attacks() -> None:
    game = duel(a_disordered=True).unit("prussia", "line", "E5", id="B").combat("prussia")
    assert texts(game, "attack") == ["attack B D"]
    assert refused(game, "attack A D") == "XI.2.2"


@pytest.mark.rule("XI.2.2", "X.1.cavalry")
def test_cavalry_disordered_by_its_own_move_does_not_attack() -> None:
    game = Position().unit("prussia", "dragoon", "D4", id="A").unit("austria", "line", "D5", id="D").movement("prussia")
    do(game, "move A E4")
    assert game.units["A"].disordered
    assert texts(game, "attack") == []


# ---------------------------------------------------------------------- XI.1: the nine steps


@pytest.mark.rule(
    "XI.1", "XI.1.step-1", "XI.1.step-2", "XI.1.step-3", "XI.1.step-4", "XI.1.step-5", "XI.1.step-6", "XI.1.step-7"
)
@pytest.mark.rule("XI.1.step-8", "XI.1.step-9", "XI.3.2", "XI.3.2.defender", "XI.5.2.declare", "XI.5")
def test_the_nine_steps_come_in_their_order() -> None:
    """Both sides have guns and heroes: every step of XI.1 leaves its trace, in order."""
    position = duel().unit("prussia", "line", "E4", id="B").unit("prussia", "line", "D3").unit("austria", "line", "A9")
    position.unit("austria", "line", "D6")
    for side in ("prussia", "austria"):
        position.support(side, "artillery", "hearts").wing(side, "hearts", hero="active")
    game = position.dice(4, 2, 5, 1).combat("prussia")
    asked = []
    for answer in (
        "attack A D volleys B",
        "use artillery",
        "use artillery",
        "reroll",
        "reroll",
        "retreat C5",
        "absorb disorder",
        "absorb cohesion",
        "advance",
    ):
        assert game.decision is not None
        asked.append((game.decision.side, game.decision.rule))
        do(game, answer)
    assert asked == [
        ("prussia", "XI.2"),
        ("prussia", "XI.3.2"),
        ("austria", "XI.3.2"),
        ("prussia", "XI.5.2"),
        ("austria", "XI.5.2"),
        ("austria", "XI.5.4"),
        ("austria", "XI.5.4"),
        ("austria", "XI.5.4"),
        ("prussia", "XI.5.8.5"),
    ]
    steps = [
        *("attack_declared", "guns_used", "modifiers_counted", "rolled", "attrition_suffered", "hero_used"),
        *("clash_of_arms", "hits_suffered", "unit_retreated", "unit_advanced"),
    ]
    assert [kind for kind in dict.fromkeys(kinds(game)) if kind in steps] == steps


@pytest.mark.rule("XI.1.step-4", "XI.4")
def test_the_attacker_rolls_one_die_and_the_defender_another() -> None:
    game = do(duel().dice(3, 4).combat("prussia"), "attack A D")
    assert facts(game, "rolled") == [("attack", "prussia", 6, 3), ("defence", "austria", 6, 4)]
    assert facts(game, "clash_of_arms")[0][:3] == (3, 4, "A")
    assert cohesion(game, "prussia") == cohesion(game, "austria") == 4
