"""VIII.3: what an orders card can be used for."""

from __future__ import annotations

import pytest

from tests.games.abyss_of_lament.rules.situations import cohesion, do, facts, refused, texts
from wargame.games.abyss_of_lament.content.effects import SUITS
from wargame.games.abyss_of_lament.position import Position
from wargame.games.abyss_of_lament.rules.battle import Battle


def activatable(game: Battle) -> set[str]:
    return {" ".join(action[1:]) for action in game.legal_actions if action.verb == "activate"}


def left(game: Battle) -> int:
    """The Activation Points that are left."""
    points = game.view(game.active).points_left
    assert points is not None
    return points


# ---------------------------------------------------------------------- the card (VIII.3, VIII.3.1, VIII.3.2)


@pytest.mark.rule("VIII.3", "VIII.3.artillery", "III.5.3")
def test_an_artillery_card_goes_under_any_one_wing_and_the_round_ends() -> None:
    game = Position().unit("prussia", "line", "A1").execution("prussia", "artillery")
    assert texts(game) == ["support hearts", "support diamonds", "support spades", "support clubs", "emergency"]
    before = game.armies["prussia"].deck.discards
    do(game, "support spades")
    assert game.view("austria").army("prussia").support == (("artillery", "spades"),)
    assert game.decision is not None
    assert game.decision.rule == "VIII.4"
    assert game.armies["prussia"].deck.discards == before


@pytest.mark.rule("VIII.3.artillery")
@pytest.mark.parametrize("tried", ["maneuver", "rally", "reform U"])
def test_an_artillery_card_cannot_be_used_as_a_wing_card(tried: str) -> None:
    position = Position().unit("prussia", "line", "A1", id="U", disordered=True).wing("prussia", "hearts", cohesion=1)
    assert refused(position.execution("prussia", "artillery"), tried) == "VIII.3"


@pytest.mark.rule("VIII.3", "VIII.3.wing", "VIII.3.1", "VIII.3.1.maneuver", "VIII.3.1.reform", "VIII.3.1.rally")
@pytest.mark.parametrize("card", ["hearts-5", "cinc"])
def test_a_wing_or_c_in_c_card_is_for_one_of_three_operations(card: str) -> None:
    game = (
        Position()
        .unit("prussia", "line", "A1", id="U", disordered=True)
        .wing("prussia", "hearts", cohesion=1)
        .army("prussia", focus="hearts")
        .execution("prussia", card)
    )
    assert texts(game) == ["maneuver", "reform U", "rally", "emergency"]
    assert refused(game, "support hearts") == "VIII.3"


@pytest.mark.rule("VIII.3.2", "VIII.2.emergency", "VIII.3.3.emergency", "VIII.3.4.1.emergency")
@pytest.mark.parametrize("card", ["hearts-4", "cinc", "artillery", "horse-artillery"])
def test_every_card_can_be_given_up_for_emergency_orders(card: str) -> None:
    game = (
        Position()
        .unit("prussia", "line", "A1", id="U", suit="clubs")
        .unit("prussia", "line", "A2", id="V", suit="spades", hidden=True)
        .unit("prussia", "vedette", "A3", id="W")
        .army("prussia", focus="hearts")
        .execution("prussia", card)
    )
    do(game, "emergency")
    assert activatable(game) == {"U", "V", "W"}
    assert left(game) == 1
    do(game, "activate U", "done")
    assert [unit.activated for unit in game.units.every] == [False] * 3
    assert facts(game, "unit_activated") == [("U",)]
    assert game.armies["prussia"].deck.discards[-1] == card
    assert game.armies["prussia"].support == ()


@pytest.mark.rule("VIII.3.2")
def test_emergency_orders_neither_rally_nor_reform() -> None:
    position = Position().unit("prussia", "line", "A1", id="U", disordered=True).wing("prussia", "hearts", cohesion=1)
    game = do(position.execution("prussia", "hearts-5"), "emergency")
    assert texts(game) == ["activate U", "done"]
    assert refused(game, "rally") == "VIII.3.4.2"


# ---------------------------------------------------------------------- Reform (VIII.3.5)


def worn(**states: object) -> Position:
    """Disordered units of two wings, with Command Focus on spades."""
    return (
        Position()
        .unit("prussia", "line", "C3", id="heart", suit="hearts", disordered=True)
        .unit("prussia", "line", "E3", id="heart-2", suit="hearts", disordered=True)
        .unit("prussia", "line", "G3", id="spade", suit="spades", disordered=True)
        .unit("prussia", "line", "I3", id="fresh", suit="hearts")
        .army("prussia", focus="spades")
    )


@pytest.mark.rule("VIII.3.5", "VIII.3.5.wing", "VIII.3.5.c-in-c")
@pytest.mark.parametrize(("card", "units"), [("hearts-4", ["heart", "heart-2"]), ("cinc", ["spade"]), ("clubs-5", [])])
def test_only_disordered_units_of_the_card_s_wing_can_be_reformed(card: str, units: list[str]) -> None:
    game = worn().execution("prussia", card)
    assert texts(game, "reform") == [f"reform {unit}" for unit in units]
    assert refused(game, "reform fresh") == "VIII.3.5"
    assert refused(game, "reform spade" if card != "cinc" else "reform heart") == "VIII.3.5"


@pytest.mark.rule("VIII.3.5.one", "VIII.3.5")
def test_one_card_reforms_one_unit_whatever_its_points() -> None:
    game = do(worn().execution("prussia", "hearts-5"), "reform heart")
    assert {unit.id for unit in game.units.every if unit.disordered} == {"heart-2", "spade"}
    assert game.decision is not None
    assert game.decision.rule == "VIII.4"


@pytest.mark.rule("VIII.3.5.surrounded", "VIII.3.5")
@pytest.mark.parametrize(
    ("enemies", "allowed"),
    [
        ("", True),
        ("D5", True),
        ("D5 C3", True),
        ("D5 D3", False),
        ("D3 D5 C3 C4 E3 E4", False),
        ("D5 B3 F3", True),
        ("D5 B3 E2", False),
        ("E2 E5 B4", True),
    ],
    ids=[
        "alone",
        "in contact",
        "one way out",
        "two opposite",
        "six around",
        "D3 is free",
        "distant zones",
        "not in one",
    ],
)
def test_a_unit_in_a_zone_and_ringed_cannot_be_reformed(enemies: str, allowed: bool) -> None:
    position = Position().unit("prussia", "line", "D4", id="U", disordered=True)
    for hex_ in enemies.split():
        position.unit("austria", "line", hex_)
    game = position.execution("prussia", "hearts-4")
    assert ("reform U" in texts(game)) == allowed
    if not allowed:
        assert refused(game, "reform U") == "VIII.3.5"


# ---------------------------------------------------------------------- Rally (VIII.3.6)


@pytest.mark.rule("VIII.3.6", "VIII.3.6.wing", "VIII.3.6.c-in-c")
@pytest.mark.parametrize(("card", "suit"), [("hearts-5", "hearts"), ("cinc", "spades")])
def test_rally_raises_the_cohesion_of_the_card_s_wing_by_one(card: str, suit: str) -> None:
    position = Position().unit("prussia", "line", "A1").army("prussia", focus="spades")
    for each in SUITS:
        position.wing("prussia", each, cohesion=1)
    game = do(position.execution("prussia", card), "rally")
    assert {each: cohesion(game, "prussia", each) for each in SUITS} == {each: 1 + (each == suit) for each in SUITS}
