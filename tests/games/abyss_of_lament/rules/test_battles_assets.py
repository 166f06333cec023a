"""III.5.4: the Asset cards of the six battles. The one that brings a regiment: test_battles_armies."""

from __future__ import annotations

import pytest

from tests.games.abyss_of_lament.rules.battles import cards
from tests.games.abyss_of_lament.rules.situations import by_rule, cohesion, do, facts, kinds, texts, where
from wargame.games.abyss_of_lament.position import Position
from wargame.games.abyss_of_lament.rules.battle import Battle

pytestmark = pytest.mark.rule("V.3", "III.5.4", "VIII.1.2")


def attack_sum(game: Battle, rule: str, *, defence: bool = False) -> int:
    """The sum of the modifiers by a rule in the last combat."""
    return sum(value for value, _, each in facts(game, "modifiers_counted")[-1][3 if defence else 2] if each == rule)


# ---------------------------------------------------------------------- Leuthen


def glogau(**options: object) -> Position:
    """A Prussian of the clubs wing attacks on open ground, the card lies in the Support area."""
    position = Position("leuthen").support("prussia", "asset")
    position.unit("prussia", "line", "B11", id="A", suit="clubs").unit(
        "austria", "line", "B12", id="D", suit="diamonds"
    )
    return position


@pytest.mark.rule("VIII.1.2.support-area", "III.5.4.multi-use")
def test_leuthen_brummers_of_glogau() -> None:
    position = glogau().unit("prussia", "line", "B10").unit("prussia", "line", "A10")
    position.wing("prussia", "clubs", hero="casualty")
    game = position.dice(3, 3).attack("A", "D")
    assert texts(game) == ["use asset", "decline"]
    do(game, "use asset")
    assert attack_sum(game, "XI.3.2.1") == 2
    assert facts(game, "attrition_suffered") == [("D",)]
    assert cards(game, "prussia") == ("discards",)


def test_leuthen_brummers_need_friends_nearby_and_serve_in_defence_too() -> None:
    alone = glogau().unit("prussia", "line", "B10").wing("prussia", "clubs", hero="casualty").dice(3, 3)
    assert "use asset" not in texts(alone.attack("A", "D"))
    defence = glogau().unit("prussia", "line", "B10").unit("prussia", "line", "A10")
    assert "use asset" in texts(defence.attack("D", "A"))


def churchyard(type_: str = "line", hex_: str = "M9") -> Position:
    """An Austrian in Leuthen with Prussians in L9 and M8 (or N8)."""
    return (
        Position("leuthen")
        .unit("prussia", "line", "L9", id="A")
        .unit("prussia", "line", "M8", id="B")
        .unit("austria", type_, hex_, id="D", suit="diamonds")
        .support("austria", "asset")
    )


@pytest.mark.rule("VIII.1.2.support-area", "III.5.4.single-use")
def test_leuthen_hold_the_churchyard() -> None:
    game = do(churchyard().dice(3, 2, 3, 2).combat("prussia"), "attack A D")
    assert texts(game) == ["use asset", "decline"]
    do(game, "use asset")
    assert attack_sum(game, "III.5.4", defence=True) == 1
    assert cards(game, "austria") == ("removed",)
    do(game, "attack B D")
    assert attack_sum(game, "III.5.4", defence=True) == 1


def test_leuthen_churchyard_holds_in_that_hex_until_the_end_of_the_round() -> None:
    position = churchyard().unit("austria", "line", "N9", id="E", suit="diamonds").dice(3, 2, 3, 2)
    game = do(position.combat("prussia"), "attack A D", "use asset", "attack B E")
    assert attack_sum(game, "III.5.4", defence=True) == 0
    while game.active == "prussia":
        game.push(game.legal_actions[0])
    assert game.lasting == ()


@pytest.mark.parametrize(("type_", "hex_"), [("cuirassier", "M9"), ("line", "K9")])
def test_leuthen_churchyard_is_for_infantry_in_a_town(type_: str, hex_: str) -> None:
    game = churchyard(type_, hex_).dice(3, 4).attack("A", "D")
    assert facts(game, "modifiers_counted")
    assert cards(game, "austria") == ("support",)


# ---------------------------------------------------------------------- Lobositz


@pytest.mark.rule("VIII.1.2.immediate", "III.5.4.single-use")
def test_lobositz_cold_steel() -> None:
    position = (
        Position("lobositz")
        .unit("prussia", "line", "D10", id="heart", moved=True)
        .unit("prussia", "line", "E9", id="diamond", suit="diamonds", moved=True)
        .unit("austria", "line", "E10", id="D", suit="diamonds")
        .hand("prussia", "asset", "cinc")
    )
    before = [by_rule(position.modifiers(unit, "D")[0]) for unit in ("heart", "diamond")]
    game = do(position.round("prussia"), "asset play")
    after = [by_rule(position.modifiers(unit, "D")[0]) for unit in ("heart", "diamond")]
    assert before[0]["XI.3.6.1"] == before[1]["XI.3.6.1"] == -1
    assert "XI.3.6.1" not in after[0]
    assert after[0]["V.3"] == 1
    assert after[1] == before[1]
    assert cards(game, "prussia") == ("removed",)
    do(game, "emergency", "done")
    assert game.lasting == ()
    assert "V.3" not in by_rule(position.modifiers("heart", "D")[0])


@pytest.mark.parametrize(
    ("hex_", "attacker", "usable"), [("N10", "N11", True), ("L8", "K7", True), ("K8", "K7", False)]
)
def test_lobositz_guns_in_the_sunken_road(hex_: str, attacker: str, usable: bool) -> None:
    position = Position("lobositz").unit("austria", "line", hex_, id="D", suit="clubs").support("austria", "asset")
    game = position.unit("prussia", "line", attacker, id="A", suit="clubs").dice(1, 3).attack("A", "D")
    assert ("use asset" in texts(game)) == usable
    if usable:
        do(game, "use asset")
        assert game.flags["fog"]
        assert attack_sum(game, "XI.3.2.1", defence=True) == 2
        assert facts(game, "attrition_suffered") == [("A",)]
        assert cards(game, "austria") == ("discards",)


# ---------------------------------------------------------------------- Kolin


@pytest.mark.rule("VIII.1.2.immediate", "VIII.3.5.surrounded")
def test_kolin_would_you_live_for_ever() -> None:
    position = Position("kolin").army("prussia", focus="clubs").wing("prussia", "clubs", cohesion=1)
    for number, hex_ in enumerate(("F2", "G2", "H2"), 1):
        position.unit("prussia", "line", hex_, id=f"u{number}", suit="clubs", disordered=True)
    position.unit("prussia", "line", "N3", id="other", suit="hearts", disordered=True)
    position.unit("prussia", "line", "J9", id="ringed", suit="clubs", disordered=True)
    for hex_ in ("J8", "J10"):
        position.unit("austria", "line", hex_)
    game = do(position.hand("prussia", "asset", "cinc").round("prussia"), "asset play")
    assert texts(game) == ["reform u1", "reform u2", "reform u3", "done"]
    do(game, "reform u1", "reform u2")
    assert {unit.id for unit in game.units.every if unit.disordered} == {"u3", "other", "ringed"}
    assert cohesion(game, "prussia", "clubs") == 2
    assert cards(game, "prussia") == ("removed",)


def corn(**states: object) -> Position:
    """A Prussian U four hexes in front of an Austrian line."""
    options: dict[str, object] = {"type": "line", "suit": "clubs", "hidden": True} | states
    position = Position("kolin").unit("prussia", hex="J4", id="U", **options)  # type: ignore[arg-type]
    return position.unit("austria", "line", "K7", id="croats").hand("austria", "asset", "cinc")


def test_kolin_croats_in_the_corn_lure_a_unit_one_hex_closer() -> None:
    game = do(corn().round("austria"), "asset play")
    assert texts(game) == ["lure prussia?1"]
    do(game, "lure prussia?1")
    assert game.decision is not None
    assert game.decision.side == "prussia"
    assert {action[2] for action in game.legal_actions} == {"J5", "K4"}
    do(game, "move U J5")
    assert where(game, "U") == "J5"
    assert (game.units["U"].hidden, game.units["U"].moved) == (True, False)
    assert cards(game, "austria") == ("removed",)


@pytest.mark.parametrize("states", [{"type": "hussar"}, {"suit": "hearts"}, {"type": "vedette"}])
def test_kolin_croats_in_vain_point_at_another_kind_of_unit(states: dict[str, object]) -> None:
    game = do(corn(**states).round("austria"), "asset play", "lure prussia?1")
    assert where(game, "U") == "J4"
    assert "unit_not_lured" in kinds(game)
    assert not any("U" in line.split() for line in game.story("austria"))


def test_kolin_odds_do_not_betray_what_a_hidden_counter_is() -> None:
    odds = []
    for states in ({}, {"type": "hussar"}):
        game = do(corn(**states).round("austria"), "asset play")
        odds.append(game.odds(game.legal_actions[0]))
    assert odds[0] == odds[1]


@pytest.mark.parametrize(
    ("extra", "lured"),
    [(("austria", "line", "J5"), False), (("austria", "line", "A13"), True)],
    ids=["in a zone of control", "free"],
)
def test_kolin_croats_do_not_lure_a_unit_in_contact(extra: tuple[str, str, str], lured: bool) -> None:
    game = do(corn(hidden=False).unit(*extra).round("austria"), "asset play")
    assert ("lure U" in texts(game)) == lured


def test_kolin_croats_reach_four_hexes() -> None:
    far = Position("kolin").unit("prussia", "line", "J4", id="U", suit="clubs").unit("austria", "line", "J9")
    game = do(far.hand("austria", "asset", "cinc").round("austria"), "asset play")
    assert texts(game, "lure") == []


# ---------------------------------------------------------------------- Hochkirch


def hochkirch_church(type_: str = "line", hex_: str = "G11") -> Position:
    """The Austrians attack Hochkirch with a bonus of dice."""
    position = Position("hochkirch").turn(2).unit("prussia", type_, hex_, id="D", suit="diamonds")
    return position.unit("austria", "grenadier", "G10", id="A").support("prussia", "asset")


@pytest.mark.rule("VIII.1.2.support-area", "III.5.4.single-use")
def test_hochkirch_langen_holds_the_churchyard() -> None:
    game = hochkirch_church().dice(6, 2).attack("A", "D")
    assert facts(game, "attrition_suffered") == [("A",), ("D",)]
    assert texts(game) == ["use asset", "decline"]
    do(game, "use asset")
    assert facts(game, "hits_cancelled") == [("D", game.spec.sides["prussia"].asset.name)]
    assert (where(game, "D"), game.units["D"].disordered, cohesion(game, "prussia", "diamonds")) == ("G11", False, 2)
    assert cards(game, "prussia") == ("removed",)


@pytest.mark.parametrize(("type_", "hex_"), [("hussar", "G11"), ("line", "G9")])
def test_hochkirch_langen_holds_only_infantry_in_a_town(type_: str, hex_: str) -> None:
    game = hochkirch_church(type_, hex_).dice(6, 1).attack("A", "D")
    assert "use asset" not in texts(game)
    assert cards(game, "prussia") == ("support",)


def test_hochkirch_langen_may_be_kept() -> None:
    game = do(hochkirch_church().dice(6, 1).attack("A", "D"), "decline")
    assert "eliminate" in texts(game)
    assert cards(game, "prussia") == ("support",)


@pytest.mark.rule("VIII.1.2.immediate", "III.5.4.single-use")
def test_hochkirch_columns_out_of_the_wood() -> None:
    position = (
        Position("hochkirch")
        .unit("austria", "line", "C9", id="A", activated=True, moved=True)
        .unit("austria", "line", "D9", id="B", activated=True, moved=True)
        .unit("prussia", "line", "C8", id="D")
    )
    assert texts(position.combat("austria"), "attack") == ["attack A D", "attack B D"]
    other = (
        Position("hochkirch")
        .unit("austria", "line", "C11", id="A")
        .unit("austria", "line", "D10", id="B")
        .unit("prussia", "line", "C8", id="D")
        .hand("austria", "asset", "cinc")
        .orders("austria", "hearts-4")
    )
    game = do(other.round("austria"), "asset play", "maneuver", "activate A", "activate B", "move A C9", "move B D9")
    assert "attack A D volleys B" in texts(game)
    assert "XI.3.6.1" not in by_rule(other.modifiers("A", "D")[0])
    assert cards(game, "austria") == ("removed",)


# ---------------------------------------------------------------------- Torgau


@pytest.mark.rule("VIII.1.2.immediate")
def test_torgau_huelsen_on_the_gun_carriage() -> None:
    position = Position("torgau").wing("prussia", "hearts", cohesion=2).hand("prussia", "asset", "cinc")
    for number, (type_, suit) in enumerate([("line", "hearts"), ("hussar", "hearts"), ("line", "clubs")], 1):
        position.unit("prussia", type_, f"F{number}", id=f"u{number}", suit=suit, disordered=True)
    game = do(position.round("prussia"), "asset play")
    assert texts(game) == ["wing hearts", "wing diamonds", "wing spades", "wing clubs"]
    do(game, "wing hearts")
    assert cohesion(game, "prussia", "hearts") == 3
    assert texts(game) == ["reform u1", "done"]
    do(game, "reform u1")
    assert not game.units["u1"].disordered
    assert cards(game, "prussia") == ("removed",)


@pytest.mark.parametrize(("hex_", "attacker", "usable"), [("H9", "H10", True), ("M11", "M12", False)])
def test_torgau_grand_battery_on_the_heights(hex_: str, attacker: str, usable: bool) -> None:
    position = Position("torgau").unit("austria", "line", hex_, id="D", suit="clubs").support("austria", "asset")
    position.unit("prussia", "line", attacker, id="A", suit="hearts")
    game = position.dice(1, 3).attack("A", "D")
    assert ("use asset" in texts(game)) == usable
    if usable:
        do(game, "use asset")
        assert attack_sum(game, "XI.3.2.1", defence=True) == 2
        assert cards(game, "austria") == ("discards",)
    outward = Position("torgau").unit("austria", "line", hex_, id="A", suit="clubs").support("austria", "asset")
    game = outward.unit("prussia", "line", attacker, id="D", suit="hearts").dice(1, 3).attack("A", "D")
    assert "use asset" not in texts(game)


# ---------------------------------------------------------------------- Freiberg


@pytest.mark.parametrize(("hero", "after"), [("spent", "active"), ("casualty", "casualty")])
def test_freiberg_seydlitz_to_the_front(hero: str, after: str) -> None:
    position = (
        Position("freiberg")
        .unit("prussia", "cuirassier", "C12", id="heart")
        .unit("prussia", "line", "B13", id="club", suit="clubs")
        .unit("austria", "line", "C13", id="D")
        .wing("prussia", "hearts", hero=hero)
        .wing("prussia", "spades", hero="spent")
        .hand("prussia", "asset", "cinc")
    )
    game = do(position.round("prussia"), "asset play")
    assert game.armies["prussia"].wings["hearts"].hero == after
    assert game.armies["prussia"].wings["spades"].hero == "spent"
    assert by_rule(position.modifiers("heart", "D")[0])["V.3"] == 1
    assert "V.3" not in by_rule(position.modifiers("club", "D")[0])
    assert "V.3" not in by_rule(position.modifiers("D", "heart")[1])
    assert cards(game, "prussia") == ("removed",)
