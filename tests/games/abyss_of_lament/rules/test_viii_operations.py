"""VIII.1, VIII.2 and VIII.4: Time and Asset cards, revealing orders, the end of a round."""

from __future__ import annotations

import pytest

from tests.games.abyss_of_lament.rules.situations import do, facts, kinds, refused, texts
from wargame.games.abyss_of_lament.position import Position
from wargame.games.abyss_of_lament.rules.battle import Battle


def at_round(*hand: str, deck: tuple[str, ...] = (), side: str = "prussia") -> Battle:
    """The beginning of a round with this hand and draw pile; one unit a side, far apart."""
    return (
        Position()
        .unit("prussia", "line", "A1", id="P", suit="clubs")
        .unit("austria", "line", "L9", id="A", suit="clubs")
        .hand(side, *hand)
        .deck(side, *deck)
        .orders(side, "hearts-4")
        .round(side)
    )


def hand(game: Battle, side: str = "prussia") -> list[str]:
    return list(game.armies[side].deck.hand)


def rule(game: Battle) -> str:
    assert game.decision is not None
    return game.decision.rule


# ---------------------------------------------------------------------- Time and Asset cards (VIII.1)


@pytest.mark.rule("VIII.1", "VI.time-asset", "VIII")
def test_time_and_asset_cards_may_be_played_at_the_start_of_a_round() -> None:
    game = at_round("asset", "cinc", "time")
    assert texts(game) == ["time", "asset play", "asset discard", "pass"]
    do(game, "time")
    assert texts(game) == ["asset play", "asset discard", "pass"]
    do(game, "asset discard")
    assert rule(game) == "VIII.3"


@pytest.mark.rule("VIII.1")
def test_cards_that_are_not_in_hand_cannot_be_played() -> None:
    game = at_round("asset", "cinc")
    assert refused(game, "time") == "VIII.1"
    other = at_round("time", "cinc")
    assert refused(other, "asset play") == "VIII.1"
    assert refused(other, "asset discard") == "VIII.1"


@pytest.mark.rule("VIII.1")
def test_nothing_is_asked_without_such_cards() -> None:
    assert rule(at_round("cinc", "artillery")) == "VIII.3"
    assert rule(at_round()) == "VIII.3"


@pytest.mark.rule("VIII.1.must-play", "III.5.hand-size")
@pytest.mark.parametrize("last", [("time",), ("asset",), ("asset", "time")])
def test_the_last_cards_must_be_played_and_a_new_hand_is_drawn(last: tuple[str, ...]) -> None:
    game = at_round(*last, deck=("cinc",) * 6)
    assert "pass" not in texts(game)
    assert refused(game, "pass") == "VIII.1"
    for card in last:
        assert hand(game) != ["cinc"] * 4
        do(game, "time" if card == "time" else "asset play")
    assert hand(game) == ["cinc"] * 4
    assert rule(game) == "VIII.3"


@pytest.mark.rule("VIII.1.must-play")
def test_a_new_hand_may_bring_the_other_card_which_may_be_played_too() -> None:
    game = do(at_round("time", deck=("cinc", "asset", "cinc", "cinc", "cinc")), "time")
    assert texts(game) == ["asset play", "asset discard", "pass"]


@pytest.mark.rule("VIII.1.must-play")
def test_a_new_hand_of_such_a_card_alone_must_be_played_again() -> None:
    game = do(at_round("time", deck=("asset",)), "time")
    assert texts(game) == ["asset play", "asset discard"]
    do(game, "asset discard")
    assert hand(game) == []
    assert rule(game) == "VIII.3"


@pytest.mark.rule("VIII.1.must-play", "VIII.1.1.no-cards")
def test_without_a_draw_pile_the_hand_stays_empty_and_the_phase_ends_after_the_round() -> None:
    game = do(at_round("time"), "time")
    assert hand(game) == []
    assert rule(game) == "VIII.3"
    do(game, "emergency", "done")
    assert facts(game, "operations_ended") == [("cards", "prussia")]


@pytest.mark.rule("VIII.1", "VIII.1.must-play")
def test_with_an_order_in_hand_nothing_must_be_played() -> None:
    game = do(at_round("asset", "cinc", "time"), "pass")
    assert hand(game) == ["asset", "cinc", "time"]


# ---------------------------------------------------------------------- Time cards (VIII.1.1)


@pytest.mark.rule("VIII.1.1", "III.5.5")
def test_a_time_card_lies_face_up_in_the_support_area_for_the_turn() -> None:
    game = do(at_round("time", "cinc"), "time")
    assert game.view("austria").army("prussia").support == (("time", ""),)
    assert game.view("austria").time_played == ("prussia",)


@pytest.mark.rule("VIII.1.1.second", "VIII.4.phase-ends")
def test_after_the_second_time_card_the_round_is_finished_and_the_phase_ends() -> None:
    position = Position().unit("prussia", "line", "A1", id="P").unit("austria", "line", "L9")
    position.support("austria", "time").hand("prussia", "time", "cinc").orders("prussia", "hearts-4")
    game = do(position.round("prussia"), "time")
    assert rule(game) == "VIII.3"
    do(game, "maneuver", "activate P", "move P A2")
    assert facts(game, "operations_ended") == [("time", "prussia")]
    assert kinds(game).index("unit_moved") < kinds(game).index("operations_ended")
    assert game.turn == 2


@pytest.mark.rule("VIII.1.1.second")
def test_the_first_time_card_does_not_end_the_phase() -> None:
    game = do(at_round("time", "cinc"), "time", "emergency", "done", "orders cinc")
    assert facts(game, "operations_ended") == []
    assert game.active == "austria"


@pytest.mark.rule("VIII.1.1", "V.3")
@pytest.mark.parametrize(("first", "happens"), [(True, True), (False, False)])
def test_only_the_first_time_card_of_a_turn_triggers_the_event(first: bool, happens: bool) -> None:
    position = Position("lobositz").unit("prussia", "line", "E5").turn(2).hand("prussia", "time", "cinc")
    if not first:
        position.support("austria", "time")
    do(position.round("prussia"), "time")
    assert position.game.flags["fog"] != happens


# ---------------------------------------------------------------------- Asset cards (VIII.1.2)


@pytest.mark.rule("VIII.1.2", "VIII.1.2.immediate")
def test_an_asset_for_immediate_effect() -> None:
    position = Position("kolin").unit("prussia", "line", "E2", id="U", suit="clubs", disordered=True)
    position.army("prussia", focus="clubs").wing("prussia", "clubs", cohesion=2).hand("prussia", "asset", "cinc")
    game = do(position.round("prussia"), "asset play", "reform U")
    assert not game.units["U"].disordered
    assert game.armies["prussia"].wings["clubs"].cohesion == 3
    assert game.armies["prussia"].removed == ("asset",)


@pytest.mark.rule("VIII.1.2", "VIII.1.2.support-area")
def test_an_asset_kept_in_the_support_area_is_used_when_its_owner_likes() -> None:
    position = (
        Position("leuthen")
        .unit("prussia", "line", "E12", id="A")
        .unit("prussia", "line", "E11", id="B")
        .unit("prussia", "line", "F11")
        .unit("austria", "line", "F12", id="D", suit="diamonds")
        .hand("prussia", "asset", "cinc")
        .orders("prussia", "hearts-5")
        .dice(2, 3)  # a standoff
    )
    game = do(position.round("prussia"), "asset play")
    assert game.view("austria").army("prussia").support == (("asset", ""),)
    do(game, "maneuver", "activate A", "activate B", "done", "done", "attack A D", "decline")
    assert game.armies["prussia"].holds("asset")
    assert "use asset" in texts(do(game, "attack B D"))


@pytest.mark.rule("VIII.1.2", "VIII.1.2.discard")
@pytest.mark.parametrize("battle", ["leuthen", "lobositz"])
def test_an_asset_discarded_to_postpone_it_has_no_effect_and_stays_in_the_deck(battle: str) -> None:
    position = Position(battle).unit("prussia", "line", "E5").hand("prussia", "asset", "cinc")
    game = do(position.round("prussia"), "asset discard")
    army = game.armies["prussia"]
    assert (army.removed, army.support, game.lasting) == ((), (), ())
    assert army.deck.discards[-1] == "asset"


@pytest.mark.rule("VIII.1.2.support-area", "VII.2")
def test_a_single_use_asset_that_was_held_and_not_used_returns_to_the_deck() -> None:
    game = Position("leuthen").support("austria", "asset").turn(2).end_of_turn()
    deck = game.armies["austria"].deck
    assert (deck.contents + deck.hand).count("asset") == 1


# ---------------------------------------------------------------------- revealing orders (VIII.2)


@pytest.mark.rule("VIII.2", "VIII.2.orders-card", "VIII.2.emergency", "VI.orders", "VIII.3.2")
@pytest.mark.parametrize("card", ["hearts-4", "cinc", "artillery"])
def test_the_orders_card_is_revealed_and_used_or_replaced_by_emergency_orders(card: str) -> None:
    position = Position().unit("prussia", "line", "A1").orders("prussia", card).army("prussia", focus="hearts")
    game = position.round("prussia")
    assert game.view("austria").army("prussia").orders == card
    assert facts(game, "orders_revealed") == [("prussia", card)]
    assert texts(game)[-1] == "emergency"
    assert texts(game)[0] == ("support hearts" if card == "artillery" else "maneuver")


@pytest.mark.rule("VIII.2", "III.5.1")
def test_orders_stay_face_down_until_the_segment() -> None:
    game = at_round("time", "cinc")
    assert game.view("austria").army("prussia").orders is None
    do(game, "pass")
    assert game.view("austria").army("prussia").orders == "hearts-4"


# ---------------------------------------------------------------------- end of round (VIII.4)


@pytest.mark.rule("VIII.4", "VIII.4.markers", "III.6.activation")
def test_activation_markers_are_removed() -> None:
    position = Position().unit("prussia", "line", "A1", id="P", activated=True, moved=True)
    game = position.orders("prussia", "hearts-4").end_of_round("prussia")
    assert (game.units["P"].activated, game.units["P"].moved) == (False, False)


@pytest.mark.rule("VIII.4.discard")
@pytest.mark.parametrize("card", ["hearts-4", "cinc", "artillery"])
def test_the_orders_card_is_discarded(card: str) -> None:
    game = Position().orders("prussia", card).end_of_round("prussia")
    assert game.armies["prussia"].orders is None
    assert game.view("austria").army("prussia").discards[-1] == card


@pytest.mark.rule("VIII.4.new-order", "VIII.4", "VI.end-round")
def test_a_new_order_must_be_played_face_down() -> None:
    game = Position().hand("prussia", "artillery", "cinc", "hearts-4").end_of_round("prussia")
    assert rule(game) == "VIII.4"
    assert texts(game) == ["orders artillery", "orders cinc", "orders hearts-4"]
    do(game, "orders artillery")
    assert game.armies["prussia"].orders == "artillery"
    assert game.view("austria").army("prussia").orders is None


@pytest.mark.rule("VIII.4.new-order")
def test_the_last_card_may_be_played_and_the_hand_is_drawn_when_the_next_is_needed() -> None:
    game = do(
        Position().hand("prussia", "cinc").deck("prussia", *["artillery"] * 5).end_of_round("prussia"), "orders cinc"
    )
    assert hand(game) == []
    assert game.active == "austria"
    do(game, "emergency", "orders cinc", "emergency")
    assert hand(game) == ["artillery"] * 4
    assert texts(game) == ["orders artillery"]


@pytest.mark.rule("VIII.4.phase-ends", "VIII.1.1.no-cards")
@pytest.mark.parametrize("pile", [(), ("time",), ("asset", "time")])
def test_the_phase_ends_when_no_order_can_be_played(pile: tuple[str, ...]) -> None:
    game = Position().hand("prussia").deck("prussia", *pile).end_of_round("prussia")
    assert facts(game, "operations_ended") == [("cards", "prussia")]
    assert game.turn == 2


@pytest.mark.rule("VIII.4.phase-ends", "VIII.4.new-order")
def test_a_draw_without_orders_that_does_not_exhaust_the_pile_is_followed_by_another() -> None:
    position = (
        Position().army("prussia", rating=2).hand("prussia").deck("prussia", "asset", "time", "cinc", "artillery")
    )
    game = position.end_of_round("prussia")
    assert facts(game, "operations_ended") == []
    assert hand(game) == ["artillery", "asset", "cinc", "time"]


@pytest.mark.rule("VIII.4.phase-ends", "VIII.1.1.second")
def test_the_phase_ends_when_both_time_cards_lie_in_the_support_areas() -> None:
    game = Position().support("austria", "time").support("prussia", "time").end_of_round("prussia")
    assert facts(game, "operations_ended") == [("time", "prussia")]


@pytest.mark.rule("VIII.4.new-round", "VIII")
@pytest.mark.parametrize(("side", "other"), [("prussia", "austria"), ("austria", "prussia")])
def test_otherwise_the_other_player_has_his_round(side: str, other: str) -> None:
    game = do(Position().unit(other, "line", "A1").end_of_round(side), "orders cinc")
    assert game.active == other
    assert game.decision is not None
    assert game.decision.side == other
    assert game.turn == 1
