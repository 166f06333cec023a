"""XI.3.2: Artillery Support."""

import pytest

from tests.games.abyss_of_lament.rules.situations import do, duel, facts, refused, texts
from wargame.games.abyss_of_lament.position import Position
from wargame.games.abyss_of_lament.rules.battle import Battle


def friends(position: Position, side: str, *hexes: str) -> Position:
    for hex_ in hexes:
        position.unit(side, "line", hex_, suit="clubs")
    return position


def asked(game: Battle) -> list[tuple[str, str]]:
    """Who is asked now, and by which rule."""
    return [(game.decision.side, game.decision.rule)] if game.decision else []


def guns_in_modifiers(game: Battle) -> tuple[list[int], list[int]]:
    attack, defence = facts(game, "modifiers_counted")[-1][2:4]
    return tuple([value for value, _, rule in side if rule == "XI.3.2.1"] for side in (attack, defence))  # type: ignore[return-value]


@pytest.mark.rule("XI.3.2", "XI.3.2.1", "XI.3.2.1.plus-two", "XI.3.table.artillery-support")
def test_each_card_adds_two_and_several_may_be_used() -> None:
    position = friends(duel(), "prussia", "D2", "E2").support("prussia", "artillery", "hearts")
    game = position.support("prussia", "artillery", "hearts").combat("prussia")
    do(game, "attack A D", "use artillery", "use artillery")
    assert guns_in_modifiers(game) == ([2, 2], [])


@pytest.mark.rule("XI.3.2")
def test_using_a_card_is_a_choice() -> None:
    position = friends(duel(), "prussia", "D2", "E2").support("prussia", "artillery", "hearts")
    game = do(position.combat("prussia"), "attack A D", "decline")
    assert guns_in_modifiers(game) == ([], [])
    assert game.armies["prussia"].support == (("artillery", "hearts"),)


@pytest.mark.rule("XI.3.2.defender")
@pytest.mark.parametrize("answer", ["use artillery", "decline"])
def test_the_defender_declares_after_the_attacker_whatever_he_said(answer: str) -> None:
    position = friends(friends(duel(), "prussia", "D2", "E2"), "austria", "D7")
    for side in ("prussia", "austria"):
        position.support(side, "artillery", "hearts")
    game = do(position.combat("prussia"), "attack A D")
    assert asked(game) == [("prussia", "XI.3.2")]
    do(game, answer)
    assert asked(game) == [("austria", "XI.3.2")]
    do(game, "use artillery")
    assert guns_in_modifiers(game)[1] == [2]


@pytest.mark.rule("XI.3.2.defender")
def test_the_defender_alone_with_cards_declares_at_once() -> None:
    position = friends(duel(), "austria", "D7").support("austria", "artillery", "hearts")
    game = do(position.combat("prussia"), "attack A D")
    assert asked(game) == [("austria", "XI.3.2")]


@pytest.mark.rule("XI.3.2.availability")
def test_only_cards_under_the_engaged_wing_are_available() -> None:
    position = friends(duel(a_suit="hearts"), "prussia", "D2", "E2")
    position.support("prussia", "artillery", "clubs").hand("prussia", "artillery", "cinc")
    game = do(position.dice(3, 4).combat("prussia"), "attack A D")
    assert guns_in_modifiers(game) == ([], [])
    position = friends(duel(), "prussia", "D2", "E2").support("prussia", "horse-artillery", "hearts")
    game = do(position.support("prussia", "artillery", "clubs").combat("prussia"), "attack A D")
    assert texts(game) == ["use horse-artillery", "decline"]
    assert refused(game, "use artillery") == "XI.3.2"


@pytest.mark.rule("XI.3.2.discard")
def test_used_cards_go_to_the_discard_pile() -> None:
    position = friends(duel(), "prussia", "D2", "E2").support("prussia", "artillery", "hearts")
    game = position.support("prussia", "artillery", "clubs").combat("prussia")
    before = game.armies["prussia"].deck.discards.count("artillery")
    do(game, "attack A D", "use artillery")
    assert game.armies["prussia"].support == (("artillery", "clubs"),)
    assert game.armies["prussia"].deck.discards.count("artillery") == before + 1


@pytest.mark.rule("XI.3.2.1.attrition", "XI.5.1.1.both-odd")
@pytest.mark.parametrize("cards", [0, 1, 2])
def test_the_first_card_brings_attrition_on_odd_dice_and_a_second_no_more_of_it(cards: int) -> None:
    position = friends(duel("hussar"), "prussia", "D2", "E2")
    for _ in range(cards):
        position.support("prussia", "artillery", "hearts")
    game = do(position.dice(3, 3).combat("prussia"), "attack A D", *["use artillery"] * cards)
    assert facts(game, "attrition_suffered") == [("D",)] * min(cards, 1)


# ---------------------------------------------------------------------- XI.3.2.2: who is near


@pytest.mark.rule("XI.3.2.2", "XI.3.2.2.prussian")
@pytest.mark.parametrize(
    ("hexes", "eligible"),
    [
        ((), False),
        (("D3",), False),
        (("D3", "D2"), True),
        (("D2", "E2"), True),
        (("D2", "D1"), False),  # three hexes away
        (("D2", "D2"), True),  # units are counted, not hexes
    ],
)
def test_prussians_need_two_other_units_within_two_hexes(hexes: tuple[str, ...], eligible: bool) -> None:
    position = friends(duel(), "prussia", *hexes).support("prussia", "artillery", "hearts")
    game = do(position.combat("prussia"), "attack A D")
    assert (("prussia", "XI.3.2") in asked(game)) is eligible


@pytest.mark.rule("XI.3.2.2", "XI.3.2.2.austrian")
@pytest.mark.parametrize(("hexes", "eligible"), [((), False), (("D6",), True), (("D7",), True), (("D8",), False)])
def test_austrians_need_one_other_unit_within_two_hexes(hexes: tuple[str, ...], eligible: bool) -> None:
    position = friends(duel(), "austria", *hexes).support("austria", "artillery", "hearts")
    game = do(position.combat("prussia"), "attack A D")
    assert (("austria", "XI.3.2") in asked(game)) is eligible


@pytest.mark.rule("XI.3.2.2")
@pytest.mark.parametrize(
    "states", [{"hidden": True}, {"disordered": True}, {"type": "vedette"}, {"hex": "D5", "rear": True}]
)
def test_any_other_friendly_unit_counts_also_hidden_disordered_vedette_or_behind(states: dict[str, object]) -> None:
    given = {"type": "line", "hex": "D7"} | states
    position = duel().unit("austria", given.pop("type"), given.pop("hex"), **given)  # type: ignore[arg-type]
    game = do(position.support("austria", "artillery", "hearts").combat("prussia"), "attack A D")
    assert asked(game) == [("austria", "XI.3.2")]


@pytest.mark.rule("XI.3.2.2")
def test_enemies_nearby_are_no_friends() -> None:
    position = friends(duel(), "prussia", "D3", "E3").support("austria", "artillery", "hearts")
    game = do(position.dice(3, 4).combat("prussia"), "attack A D")
    assert guns_in_modifiers(game) == ([], [])


@pytest.mark.rule("XI.3.2.2", "XI.3.2.2.horse-artillery", "III.5.3.horse-artillery")
def test_horse_artillery_needs_nobody_nearby_but_the_other_guns_do() -> None:
    position = duel().support("prussia", "horse-artillery", "hearts").support("prussia", "artillery", "hearts")
    game = do(position.combat("prussia"), "attack A D")
    assert texts(game) == ["use horse-artillery", "decline"]
    assert refused(game, "use artillery") == "XI.3.2.2"
    do(game, "use horse-artillery")
    assert guns_in_modifiers(game) == ([2], [])


@pytest.mark.rule("XI.3.2.2.horse-artillery", "XI.3.2.1.attrition")
def test_horse_artillery_counts_for_attrition_like_any_other_card() -> None:
    position = duel("hussar").support("prussia", "horse-artillery", "hearts").dice(3, 3)
    game = do(position.combat("prussia"), "attack A D", "use horse-artillery")
    assert facts(game, "attrition_suffered") == [("D",)]
