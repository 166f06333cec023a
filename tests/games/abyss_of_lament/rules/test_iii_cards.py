"""III.5: decks, hands and the five types of cards."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.abyss_of_lament.rules.situations import cohesion, do, refused, texts
from wargame.games.abyss_of_lament.position import Position
from wargame.games.abyss_of_lament.rules.battle import Battle
from wargame.games.abyss_of_lament.rules.cards import full_deck

BATTLES = ("freiberg", "hochkirch", "kolin", "leuthen", "lobositz", "torgau")


def hand(game: Battle, side: str) -> tuple[str, ...]:
    cards: tuple[str, ...] | None = game.view(side).army(side).hand
    assert cards is not None
    return cards


def activatable(game: Battle) -> set[str]:
    """The units that can be activated now."""
    return {action[1] for action in game.legal_actions if action.verb == "activate"}


def two_wings(position: Position | None = None, **states: object) -> Position:
    """Revealed Prussian units of two wings: `heart` in C3 and `spade` in C4."""
    return (
        (position or Position())
        .unit("prussia", "line", "C3", id="heart", suit="hearts", **states)  # type: ignore[arg-type]
        .unit("prussia", "line", "C4", id="spade", suit="spades", **states)  # type: ignore[arg-type]
    )


# ---------------------------------------------------------------------- decks and hands (III.5)


@pytest.mark.rule("III.5", "III.5.5", "III.5.4", "IV.3", "III.5.1")
@pytest.mark.parametrize("battle", BATTLES)
def test_every_deck_is_made_of_the_five_types(battle: str) -> None:
    game = Position(battle).game
    for side, points in (("prussia", {4, 5}), ("austria", {3, 4})):
        cards = Counter(full_deck(game.army_specs[side].deck))
        wings = {card: number for card, number in cards.items() if card[-1].isdigit()}
        assert (cards["time"], cards["asset"]) == (1, 1)
        assert cards["cinc"] in (2, 3)
        assert cards["artillery"] > 0
        assert {card.split("-")[0] for card in wings} == set(game.armies[side].wings)
        assert {int(card.split("-")[1]) for card in wings} <= points
        assert set(cards) - set(wings) <= {"time", "asset", "cinc", "artillery", "horse-artillery"}


@pytest.mark.rule("III.5", "III.5.3.horse-artillery")
def test_horse_artillery_is_prussian_and_only_where_the_scenario_says_so() -> None:
    counted = {
        (battle, side): Position(battle).game.army_specs[side].deck.horse_artillery
        for battle in BATTLES
        for side in ("prussia", "austria")
    }
    assert {key: number for key, number in counted.items() if number} == {("freiberg", "prussia"): 1}


@pytest.mark.rule("III.5", "III.5.1")
def test_hands_and_face_down_orders_are_secret_and_the_rest_is_open() -> None:
    game = (
        Position()
        .unit("prussia", "line", "C3")
        .hand("prussia", "time", "hearts-4")
        .orders("prussia", "spades-5")
        .support("prussia", "artillery", "clubs")
        .round("prussia")
    )
    own, theirs = game.view("prussia").army("prussia"), game.view("austria").army("prussia")
    assert (own.hand, own.orders) == (("hearts-4", "time"), "spades-5")
    assert (theirs.hand, theirs.orders, theirs.orders_played) == (None, None, True)
    assert not own.orders_revealed
    assert (theirs.cards_in_hand, theirs.cards_in_deck) == (2, 0)
    assert theirs.support == (("artillery", "clubs"),)
    assert theirs.discards == own.discards != ()
    do(game, "pass")
    assert game.view("austria").army("prussia").orders == "spades-5"
    assert all(game.view(side).army("prussia").orders_revealed for side in game.sides)


@pytest.mark.rule("III.5")
def test_the_log_keeps_the_secret_of_drawn_and_ordered_cards() -> None:
    game = do(Position().hand("prussia", "spades-5", "cinc").end_of_round("prussia"), "orders spades-5")
    assert any("♠ 5 AP" in line for line in game.story("prussia"))
    assert not any("♠ 5 AP" in line for line in game.story("austria"))
    assert any("a card face-down" in line for line in game.story("austria"))


@pytest.mark.rule("III.5.hand-size", "IV.2", "VII.2")
@pytest.mark.parametrize(("prussia", "austria"), [(4, 3), (4, 2), (3, 2), (2, 4)])
def test_the_hand_is_as_large_as_the_command_rating(prussia: int, austria: int) -> None:
    game = Position().army("prussia", rating=prussia).army("austria", rating=austria).turn(2).start_of_turn()
    assert (len(hand(game, "prussia")), len(hand(game, "austria"))) == (prussia, austria)


@pytest.mark.rule("III.5.hand-size", "VIII.4.new-order")
@pytest.mark.parametrize(("left", "drawn"), [(9, 4), (4, 4), (3, 3), (1, 1)])
def test_an_empty_hand_is_drawn_anew_as_far_as_the_pile_goes(left: int, drawn: int) -> None:
    game = Position().hand("prussia").deck("prussia", *["cinc"] * left).end_of_round("prussia")
    assert len(hand(game, "prussia")) == drawn
    assert game.view("prussia").army("prussia").cards_in_deck == left - drawn


@pytest.mark.rule("III.5.hand-size")
def test_a_hand_that_is_not_empty_is_not_filled_up() -> None:
    game = Position().hand("prussia", "cinc").deck("prussia", *["artillery"] * 4).end_of_round("prussia")
    assert texts(game) == ["orders cinc"]
    assert hand(game, "prussia") == ("cinc",)


@pytest.mark.rule("III.5.rating-change", "IV.2")
def test_a_changed_rating_counts_at_the_next_draw() -> None:
    game = (
        Position("leuthen")
        .unit("austria", "line", "M9")
        .turn(3)
        .hand("austria", "time", "cinc")
        .deck("austria", *["artillery"] * 5)
        .dice(6)
        .round("austria")
    )
    do(game, "time")
    assert game.view("austria").army("austria").rating == 3
    assert hand(game, "austria") == ("cinc",)
    do(game, "emergency", "done", "orders cinc")
    assert hand(game, "austria") == ()
    do(game, "emergency", "orders cinc", "emergency", "done")
    assert hand(game, "austria") == ("artillery",) * 3


# ---------------------------------------------------------------------- Wing cards (III.5.1)


@pytest.mark.rule("III.5.1", "VIII.3.3.wing")
@pytest.mark.parametrize(("side", "card", "points"), [("prussia", "hearts-4", 4), ("austria", "hearts-3", 3)])
def test_a_wing_card_gives_its_points_to_its_wing(side: str, card: str, points: int) -> None:
    position = Position()
    for number in range(1, 7):
        position.unit(side, "line", f"C{number}", id=f"u{number}")
    game = position.unit(side, "line", "B3", id="other", suit="clubs").activation(side, card)
    for number in range(1, points + 1):
        assert "other" not in activatable(game)
        do(game, f"activate u{number}")
    assert not activatable(game)


@pytest.mark.rule("III.5.1", "VIII.3.6.wing", "VIII.3.1.rally")
@pytest.mark.parametrize(
    ("side", "card", "able"),
    [("prussia", "hearts-4", 0), ("prussia", "hearts-5", 1), ("austria", "hearts-3", 0), ("austria", "hearts-4", 1)],
)
def test_only_the_higher_wing_cards_can_rally_but_all_can_reform(side: str, card: str, able: int) -> None:
    game = (
        Position()
        .unit(side, "line", "C3", id="tired", disordered=True)
        .wing(side, "hearts", cohesion=2)
        .wing(side, "clubs", cohesion=2)
        .execution(side, card)
    )
    assert "reform tired" in texts(game)
    assert ("rally" in texts(game)) == bool(able)
    if not able:
        assert refused(game, "rally") == "III.5.1"


@pytest.mark.rule("III.5.1", "VIII.4.discard")
def test_a_used_wing_card_goes_to_the_discard_pile() -> None:
    game = two_wings().execution("prussia", "spades-4")
    before = game.view("austria").army("prussia").discards.count("spades-4")
    do(game, "maneuver", "done")
    assert game.view("austria").army("prussia").discards.count("spades-4") == before + 1


# ---------------------------------------------------------------------- C-in-C cards (III.5.2)


@pytest.mark.rule("III.5.2", "III.5.2.suit", "IV.3", "VIII.3.4.1.c-in-c-revealed")
@pytest.mark.parametrize(("focus", "unit"), [("hearts", "heart"), ("spades", "spade")])
def test_a_c_in_c_card_counts_as_the_wing_under_command_focus(focus: str, unit: str) -> None:
    game = two_wings().army("prussia", focus=focus).activation("prussia", "cinc")
    assert activatable(game) == {unit}


@pytest.mark.rule("III.5.2.points", "VIII.3.3.c-in-c", "IV.2")
@pytest.mark.parametrize("rating", [2, 3, 4])
def test_a_c_in_c_card_gives_the_command_rating_in_points(rating: int) -> None:
    position = Position().army("prussia", rating=rating, focus="hearts")
    for number in range(1, 7):
        position.unit("prussia", "line", f"C{number}", id=f"u{number}")
    game = position.activation("prussia", "cinc")
    for number in range(1, rating + 1):
        do(game, f"activate u{number}")
    assert not activatable(game)
    assert sum(counter.activated for counter in game.view("prussia").counters) == rating


@pytest.mark.rule("III.5.2.rally-reform", "VIII.3.5.c-in-c", "VIII.3.6.c-in-c")
def test_a_c_in_c_card_rallies_or_reforms_the_focused_wing_only() -> None:
    position = two_wings(disordered=True).army("prussia", focus="spades")
    game = (
        position.wing("prussia", "hearts", cohesion=1)
        .wing("prussia", "spades", cohesion=1)
        .execution("prussia", "cinc")
    )
    assert texts(game, "reform", "rally") == ["reform spade", "rally"]
    assert refused(game, "reform heart") == "VIII.3.5"
    do(game, "rally")
    assert (cohesion(game, "prussia", "hearts"), cohesion(game, "prussia", "spades")) == (1, 2)


# ---------------------------------------------------------------------- Artillery Support cards (III.5.3)


@pytest.mark.rule("III.5.3", "VIII.3.artillery")
def test_artillery_support_is_laid_under_a_wing_and_used_once_by_it() -> None:
    position = (
        Position()
        .unit("prussia", "line", "D4", id="A")
        .unit("prussia", "line", "C4", id="B", suit="clubs")
        .unit("prussia", "line", "E4", id="C", suit="clubs")
        .unit("austria", "line", "D5", id="D")
        .support("prussia", "artillery", "hearts")
        .dice(1, 3)
    )
    game = do(position.combat("prussia"), "attack B D")  # a standoff, and no guns for this wing
    do(game, "attack A D")
    assert texts(game) == ["use artillery", "decline"]
    do(game, "use artillery")
    army = game.view("austria").army("prussia")
    assert army.support == ()
    assert army.discards[-1] == "artillery"


@pytest.mark.rule("III.5.3.horse-artillery")
@pytest.mark.parametrize(("card", "usable"), [("artillery", False), ("horse-artillery", True)])
def test_horse_artillery_needs_no_friends_nearby(card: str, usable: bool) -> None:
    game = (
        Position()
        .unit("prussia", "line", "D4", id="A")
        .unit("austria", "line", "D5", id="D")
        .support("prussia", card, "hearts")
        .attack("A", "D")
    )
    assert (f"use {card}" in texts(game)) == usable


# ---------------------------------------------------------------------- Asset and Time cards (III.5.4, III.5.5)


def _next_turn(game: Battle, side: str) -> Counter[str]:
    """All cards a side can draw from or holds after the cards have been collected for a new turn."""
    deck = game.armies[side].deck
    return Counter(deck.contents + deck.hand)


@pytest.mark.rule("III.5.4", "III.5.4.single-use", "VII.2")
def test_a_single_use_asset_leaves_the_game() -> None:
    game = Position("lobositz").unit("prussia", "line", "E5").hand("prussia", "asset", "cinc").round("prussia")
    do(game, "asset play")
    army = game.view("austria").army("prussia")
    assert army.removed == ("asset",)
    assert "asset" not in army.discards
    later = Position("lobositz").turn(2)
    later.game.armies["prussia"].removed = ("asset",)
    expected = Counter(full_deck(later.game.army_specs["prussia"].deck)) - Counter(["asset"])
    assert _next_turn(later.start_of_turn(), "prussia") == expected


@pytest.mark.rule("III.5.4", "III.5.4.multi-use", "VII.2")
def test_a_multi_use_asset_is_discarded_and_comes_back() -> None:
    game = (
        Position("leuthen")
        .unit("prussia", "line", "E12", id="A")
        .unit("prussia", "line", "E11")
        .unit("prussia", "line", "F12")
        .unit("austria", "line", "E13", id="D")
        .support("prussia", "asset")
        .dice(1, 2)
        .attack("A", "D")
    )
    do(game, "use asset")
    army = game.view("austria").army("prussia")
    assert (army.removed, army.support, army.discards[-1]) == ((), (), "asset")
    assert _next_turn(Position("leuthen").turn(2).start_of_turn(), "prussia")["asset"] == 1


@pytest.mark.rule("III.5.5", "VIII.1.1")
def test_a_time_card_is_played_face_up_and_may_bring_an_event() -> None:
    game = Position("lobositz").unit("prussia", "line", "E5").turn(2).hand("prussia", "time", "cinc").round("prussia")
    assert game.flags["fog"]
    do(game, "time")
    assert game.view("austria").army("prussia").support == (("time", ""),)
    assert not game.flags["fog"]
