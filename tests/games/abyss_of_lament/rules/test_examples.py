"""The worked examples of chapters X and XI of Abyss of Lament, played through with the hexes and dice they name."""

import pytest

from tests.games.abyss_of_lament.rules.situations import facts
from wargame.engine.action import Action
from wargame.games.abyss_of_lament.position import Position
from wargame.games.abyss_of_lament.rules.battle import Battle


def do(game: Battle, *actions: str) -> Battle:
    """Carry out actions, each said so that it is the only one that fits."""
    for text in actions:
        game.push(game.parse(text))
    return game


def texts(game: Battle) -> list[str]:
    return [str(action) for action in game.legal_actions]


def supported_from(modifiers: tuple) -> set[str]:
    """The hexes flank support comes from."""
    return {label.split()[-1] for _, label, rule in modifiers if rule == "XI.3.3"}


def where(game: Battle, unit: str) -> str:
    return game.hex(game.units[unit])


# ---------------------------------------------------------------------- XI.3.2.2


@pytest.mark.example("XI.3.2.2-ex1")
@pytest.mark.rule("XI.3.2.2", "XI.3.2.2.austrian", "XI.3.2.2.prussian")
def test_one_friend_within_two_hexes_is_enough_for_austrians_but_not_for_prussians() -> None:
    """C3 attacks D4; the illustration puts one more unit of each side within two hexes."""
    position = (
        Position()
        .unit("prussia", "grenadier", "C3", id="grenadiers")
        .unit("prussia", "line", "B3", id="prussian")
        .unit("austria", "line", "D4", id="line")
        .unit("austria", "line", "E4", id="austrian")
        .support("prussia", "artillery", "hearts")
        .support("austria", "artillery", "hearts")
    )
    game = do(position.combat("prussia"), "attack grenadiers line")
    assert game.decision is not None
    assert (game.decision.side, texts(game)) == ("austria", ["use artillery", "decline"])
    do(game, "use artillery")
    attack, defence = facts(game, "modifiers_counted")[0][2:4]
    assert "XI.3.2.1" not in [rule for _, _, rule in attack]
    assert [value for value, _, rule in defence if rule == "XI.3.2.1"] == [2]


# ---------------------------------------------------------------------- XI.3.3


def flanks_of_i5() -> tuple[tuple, tuple]:
    """The illustration of XI.3.3: Grenadiers attack from I4 into I5; what both sides add."""
    position = (
        Position()
        .unit("prussia", "grenadier", "I4", id="grenadiers")
        .unit("prussia", "hussar", "I6", id="hussars")
        .unit("prussia", "cuirassier", "J5", id="cuirassiers")
        .unit("prussia", "line", "G4", id="shaken", disordered=True)
        .unit("prussia", "line", "G4", id="behind", rear=True)
        .unit("prussia", "line", "H4", id="other")
        .unit("austria", "dragoon", "I5", id="dragoons")
        .unit("austria", "line", "H5", id="supporter")
        .unit("austria", "line", "K4", id="first")
        .unit("austria", "line", "J6", id="second")
    )
    game = do(position.combat("prussia"), "attack grenadiers dragoons")
    attack, defence = facts(game, "modifiers_counted")[0][2:4]
    return attack, defence


@pytest.mark.example("XI.3.3-ex1")
@pytest.mark.rule("XI.3.3.plus-one")
def test_the_grenadiers_in_i4_are_supported_by_the_hussars_only() -> None:
    attack, _ = flanks_of_i5()
    assert supported_from(attack) == {"I6"}


@pytest.mark.example("XI.3.3-ex2")
@pytest.mark.rule("XI.3.3.not-pinned")
def test_the_cuirassiers_in_j5_face_two_more_good_order_austrians() -> None:
    attack, _ = flanks_of_i5()
    assert "J5" not in supported_from(attack)


@pytest.mark.example("XI.3.3-ex3")
@pytest.mark.rule("XI.3.3.not-pinned", "IV.7.1.no-prevention")
def test_the_dragoons_in_i5_are_supported_from_h5_since_g4_is_disordered() -> None:
    _, defence = flanks_of_i5()
    assert supported_from(defence) == {"H5"}


# ---------------------------------------------------------------------- XI.3.6.2


def volleys_on_d5(**moved: bool) -> Battle:
    """The illustration of XI.3.6.2: Austrian infantry in E4 may attack D5; C5 is cavalry and not activated."""
    position = (
        Position()
        .unit("austria", "line", "E4", id="E4", activated=True, moved=moved.get("E4", False))
        .unit("austria", "line", "D4", id="D4", activated=True, moved=moved.get("D4", False))
        .unit("austria", "line", "E5", id="E5", activated=True, disordered=True)
        .unit("austria", "line", "D6", id="D6", activated=True)
        .unit("austria", "dragoon", "C5", id="C5")
        .unit("prussia", "line", "D5", id="D5")
    )
    return position.combat("austria")


def volleys_refused(helper: str, **moved: bool) -> str | None:
    refusal = volleys_on_d5(**moved).why_not(Action.from_text(f"attack E4 D5 volleys {helper}"))
    return refusal.reason if refusal else None


@pytest.mark.example("XI.3.6.2-ex1")
@pytest.mark.rule("XI.3.6.2", "XI.3.6.2.adjacent")
def test_only_d4_may_give_rolling_volleys_to_e4() -> None:
    attacks = [text for text in texts(volleys_on_d5()) if text.startswith("attack E4")]
    assert attacks == ["attack E4 D5", "attack E4 D5 volleys D4"]


@pytest.mark.example("XI.3.6.2-ex2")
@pytest.mark.rule("XI.3.6.2.good-order")
def test_e5_is_disqualified_by_its_disorder() -> None:
    assert "Good Order" in (volleys_refused("E5") or "")


@pytest.mark.example("XI.3.6.2-ex3")
@pytest.mark.rule("XI.3.6.2.adjacent")
def test_d6_is_not_next_to_the_attacking_unit() -> None:
    assert "next to both" in (volleys_refused("D6") or "")


@pytest.mark.example("XI.3.6.2-ex4")
@pytest.mark.rule("XI.3.6.2.activated", "XI.3.6.2.adjacent")
def test_c5_is_disqualified_as_cavalry_as_too_far_and_as_not_activated() -> None:
    assert volleys_refused("C5") is not None
    for type_, activated in (("line", False), ("line", True), ("dragoon", True)):
        position = Position().unit("austria", "line", "E4", id="E4", activated=True)
        position.unit("austria", type_, "C5", id="C5", activated=activated).unit("prussia", "line", "D5", id="D5")
        assert "attack E4 D5 volleys C5" not in texts(position.combat("austria"))


@pytest.mark.example("XI.3.6.2-ex5")
@pytest.mark.rule("XI.3.6.2.austrian")
@pytest.mark.parametrize("mover", ["E4", "D4"])
def test_austrians_qualify_only_if_neither_has_moved(mover: str) -> None:
    assert volleys_refused("D4") is None
    assert "moved" in (volleys_refused("D4", **{mover: True}) or "")


@pytest.mark.example("XI.3.6.2-ex6")
@pytest.mark.rule("XI.3.3", "XI.3.3.good-order", "IV.7.1.no-flank-support")
def test_three_of_the_neighbours_give_flank_support() -> None:
    """The text names D4, E5 and C5, but E5 is Disordered in the same example and then gives no support
    (XI.3.3, IV.7.1). The rule holds: it is D4, D6 and C5, three units as the text says."""
    game = do(volleys_on_d5(), "attack E4 D5 volleys D4")
    attack = facts(game, "modifiers_counted")[0][2]
    assert supported_from(attack) == {"D4", "D6", "C5"}
    assert [value for value, _, rule in attack if rule == "XI.3.6.2"] == [1]


# ---------------------------------------------------------------------- XI.4 and XI.5


@pytest.mark.example("XI.4-ex1")
@pytest.mark.rule("XI.4", "XI.3.bonus", "XI.3.4.minus-two", "XI.3.5.1.plus-two")
def test_cuirassiers_with_guns_against_disordered_infantry_in_a_town() -> None:
    rows = ["............"] * 10
    rows[4] = "...t........"
    position = (
        Position(map=rows)
        .unit("austria", "cuirassier", "D4", id="cuirassier")
        .unit("austria", "line", "D2", id="friend")
        .unit("prussia", "line", "D5", id="line", disordered=True)
        .support("austria", "artillery", "hearts")
        .dice(4, 5)
    )
    game = do(position.combat("austria"), "attack cuirassier line", "use artillery")
    attack, defence, bonus = facts(game, "modifiers_counted")[0][2:]
    assert sorted(value for value, _, _ in attack) == [2, 3]
    assert sorted(value for value, _, _ in defence) == [-2, 2, 3]
    assert bonus == 2
    assert facts(game, "clash_of_arms")[0][:2] == (6, 5)


def odd_dice(*users: str) -> list[str]:
    """Who suffers Attrition when both dice are odd and these sides use artillery."""
    position = (
        Position()
        .unit("prussia", "line", "D4", id="prussian")
        .unit("prussia", "line", "D2")
        .unit("prussia", "line", "E2")
        .unit("austria", "line", "D5", id="austrian")
        .unit("austria", "line", "D7")
        .dice(3, 5)
    )
    for side in users:
        position.support(side, "artillery", "hearts")
    game = do(position.combat("prussia"), "attack prussian austrian", *["use artillery"] * len(users))
    return [unit for (unit,) in facts(game, "attrition_suffered")]


@pytest.mark.example("XI.5.1.1-ex1")
@pytest.mark.rule("XI.5.1.1.both-odd")
def test_if_one_side_uses_artillery_only_the_other_suffers_attrition() -> None:
    assert odd_dice("prussia") == ["austrian"]
    assert odd_dice("austria") == ["prussian"]


@pytest.mark.example("XI.5.1.1-ex2")
@pytest.mark.rule("XI.5.1.1.both-odd")
def test_if_both_use_artillery_both_suffer() -> None:
    assert odd_dice("prussia", "austria") == ["prussian", "austrian"]


@pytest.mark.example("XI.5.2.1-ex1")
@pytest.mark.rule("XI.5.2.1")
def test_a_three_re_rolled_as_a_three_is_the_end_of_the_commander() -> None:
    position = Position().unit("prussia", "line", "D4", id="A").unit("austria", "line", "D5", id="D")
    game = position.wing("prussia", "hearts", hero="active").dice(3, 4, 3).combat("prussia")
    do(game, "attack A D", "reroll")
    assert game.armies["prussia"].wings["hearts"].hero == "casualty"


def can_retreat_twice(attacker: str, defender: str) -> bool:
    """Whether a Disordered defender of a type can absorb two hits by retreat alone."""
    position = Position().unit("prussia", attacker, "D4", id="A").wing("austria", "hearts", cohesion=0)
    game = position.unit("austria", defender, "D5", id="D", disordered=True).hits("D", "A", 2)
    return game.units["D"].status == "in play"


TYPES = ("light", "line", "grenadier", "dragoon", "cuirassier", "hussar")
INFANTRY = TYPES[:3]


@pytest.mark.example("XI.5.4-ex1", "XI.5.8.4-ex1")
@pytest.mark.rule("XI.5.4.second-retreat", "XI.5.8.4.more-mp")
@pytest.mark.parametrize("attacker", TYPES)
@pytest.mark.parametrize("defender", TYPES)
def test_all_cavalry_outruns_infantry_and_hussars_outrun_all_others(attacker: str, defender: str) -> None:
    cavalry_from_infantry = attacker in INFANTRY and defender not in INFANTRY
    hussars_from_others = defender == "hussar" and attacker != "hussar"
    assert can_retreat_twice(attacker, defender) is (cavalry_from_infantry or hussars_from_others)


@pytest.mark.example("XI.5.8.1-ex1")
@pytest.mark.rule("XI.5.8.1", "XI.5.8.4")
def test_a_retreat_ends_two_hexes_off_and_a_second_one_three() -> None:
    game = Position().unit("prussia", "line", "D4", id="A").unit("austria", "hussar", "D5", id="D", disordered=True)
    battle = game.hits("D", "A", 2)

    def distances() -> set[int]:
        attacker = battle.units["A"].place
        retreats = [action for action in battle.legal_actions if action.verb.startswith("retreat")]
        return {battle.board.distance(battle.board.index[action[1]], attacker) for action in retreats}

    assert distances() == {2}
    do(battle, "retreat D6")
    assert distances() == {3}
    do(battle, "retreat-again D7")
    assert where(battle, "D") == "D7"
