"""VII: initiative, hands, mulligan, Command Focus and opening orders."""

from __future__ import annotations

import pytest

from tests.games.abyss_of_lament.rules.situations import do, facts, kinds, refused, texts
from wargame.games.abyss_of_lament.content.files import DeckSpec
from wargame.games.abyss_of_lament.position import Position
from wargame.games.abyss_of_lament.rules.battle import Battle

ORDERLESS = {"time", "asset"}


def asked(game: Battle) -> tuple[str, str]:
    """The side that decides and the rule it decides by."""
    assert game.decision is not None
    return game.decision.side, game.decision.rule


def small_deck(position: Position, side: str, *wings: int) -> Position:
    """A deck of some Wing cards, the Asset and the Time card, so that bad hands are frequent."""
    army = position.game.army_specs[side]
    deck = DeckSpec(source="test", wing_cards={"hearts": wings}, cinc=0, artillery=0)
    position.game.army_specs[side] = army.model_copy(update={"deck": deck})
    return position


# ---------------------------------------------------------------------- initiative (VII.1)


@pytest.mark.rule("VII.1", "VII", "VI.initiative", "IV.2")
@pytest.mark.parametrize(("prussia", "austria", "first"), [(4, 2, "prussia"), (2, 3, "austria"), (3, 4, "austria")])
def test_the_higher_command_rating_has_the_initiative(prussia: int, austria: int, first: str) -> None:
    position = Position().army("prussia", rating=prussia).army("austria", rating=austria)
    assert position.turn(2).start_of_turn().initiative == first


@pytest.mark.rule("VII.1")
@pytest.mark.parametrize("first", ["prussia", "austria"])
@pytest.mark.parametrize("had_it", ["prussia", "austria"])
def test_a_tie_goes_to_who_played_the_time_card_first_last_turn(first: str, had_it: str) -> None:
    position = Position().army("prussia", rating=3).army("austria", rating=3)
    position.game.initiative = had_it
    other = "austria" if first == "prussia" else "prussia"
    game = position.support(first, "time").support(other, "time").end_of_turn()
    assert game.turn == 2
    assert game.initiative == first


@pytest.mark.rule("VII.1")
@pytest.mark.parametrize("had_it", ["prussia", "austria"])
def test_a_tie_after_a_turn_without_time_cards_changes_nothing(had_it: str) -> None:
    position = Position().army("prussia", rating=3).army("austria", rating=3)
    position.game.initiative = had_it
    assert position.end_of_turn().initiative == had_it


# ---------------------------------------------------------------------- cards (VII.2)


@pytest.mark.rule("VII.2", "VI.card-hand")
def test_all_cards_are_collected_for_the_new_turn() -> None:
    position = (
        Position()
        .turn(2)
        .hand("prussia", "hearts-4", "cinc")
        .orders("prussia", "artillery")
        .orders("austria", "spades-4")
        .support("prussia", "artillery", "clubs")
        .support("austria", "asset")
        .support("austria", "time")
    )
    game = position.start_of_turn()
    assert game.status() == []
    for side in game.sides:
        army = game.view(side).army(side)
        assert (army.support, army.discards, army.orders_played) == ((), (), False)
    assert len(facts(game, "cards_drawn")) == 2


@pytest.mark.rule("VII.2", "III.5.hand-size")
def test_the_initial_hand_is_drawn_by_the_current_rating() -> None:
    game = Position().army("prussia", rating=3).army("austria", rating=2).turn(4).start_of_turn()
    assert [entry[:2] for entry in facts(game, "cards_drawn")] == [("prussia", 3), ("austria", 2)]


# ---------------------------------------------------------------------- mulligan and forced redraw (VII.2.1)


@pytest.mark.rule("VII.2.1", "VII.2.1.mulligan")
def test_in_the_first_turn_each_player_may_redraw_once_the_one_with_initiative_first() -> None:
    game = Position(seed=3).army("austria", rating=3).start_of_turn()
    assert asked(game) == ("prussia", "VII.2.1")
    assert texts(game) == ["keep", "mulligan"]
    do(game, "mulligan")
    assert asked(game) == ("austria", "VII.2.1")
    do(game, "mulligan")
    assert asked(game) == ("prussia", "VII.3.1")
    assert [entry[0] for entry in facts(game, "cards_drawn")] == ["prussia", "austria", "prussia", "austria"]
    assert [len(game.armies[side].deck.hand) for side in game.sides] == [4, 3]


@pytest.mark.rule("VII.2.1.mulligan")
def test_a_redraw_is_told_before_the_hand_it_brings() -> None:
    game = Position(seed=3).start_of_turn()
    before = len(game.log)
    do(game, "mulligan")
    assert kinds(game)[before:] == ["mulligan", "cards_drawn"]


@pytest.mark.rule("VII.2.1.forced", "VII.2.1.repeat")
def test_a_forced_redraw_is_told_before_the_hand_it_brings() -> None:
    found = 0
    for seed in range(40):
        position = small_deck(Position(seed=seed).army("austria", rating=2), "austria", 3)
        told = kinds(position.turn(3).start_of_turn())
        if "forced_redraw" in told:
            found += 1
            at = told.index("forced_redraw")
            assert told[at + 1] == "cards_drawn"
    assert found > 5


@pytest.mark.rule("VII.2.1.mulligan")
def test_a_hand_may_be_kept() -> None:
    game = Position().start_of_turn()
    hand = game.armies["prussia"].deck.hand
    do(game, "keep")
    assert game.armies["prussia"].deck.hand == hand


@pytest.mark.rule("VII.2.1.mulligan")
def test_a_mulligan_shuffles_the_hand_back() -> None:
    hands = set()
    for seed in range(5):
        game = do(Position(seed=seed).start_of_turn(), "mulligan")
        assert game.status() == []
        hands.add(game.armies["prussia"].deck.hand)
    assert len(hands) > 1


@pytest.mark.rule("VII.2.1.mulligan")
def test_there_is_no_mulligan_after_the_first_turn() -> None:
    assert asked(Position().turn(2).start_of_turn()) == ("prussia", "VII.3.1")


@pytest.mark.rule("VII.2.1", "VII.2.1.forced", "VII.2.1.repeat")
@pytest.mark.parametrize("turn", [1, 3])
def test_a_hand_without_orders_is_redrawn_until_it_has_one(turn: int) -> None:
    patterns = set()
    for seed in range(40):
        position = small_deck(Position(seed=seed).army("austria", rating=2), "austria", 3)
        game = position.turn(turn).start_of_turn()
        if turn == 1:
            do(game, "keep")
        drawn = [set(entry[2]) for entry in facts(game, "cards_drawn") if entry[0] == "austria"]
        forced, shown = facts(game, "forced_redraw"), facts(game, "hand_shown")
        bad = [hand for hand in drawn if hand <= ORDERLESS]
        assert drawn[-1] - ORDERLESS
        assert bad == drawn[:-1]
        assert len(forced) == bool(bad)
        assert [set(hand) for _, hand in shown] == bad[1:]
        patterns.add(min(len(bad), 2))
    assert patterns == {0, 1, 2}


@pytest.mark.rule("VII.2.1.repeat")
def test_only_repeated_hands_are_shown_to_the_opponent() -> None:
    for seed in range(40):
        position = small_deck(Position(seed=seed).army("austria", rating=2), "austria", 3).turn(2)
        game = position.start_of_turn()
        story = [line for line in game.story("prussia") if line.startswith("Austria") and "Asset" in line]
        assert len(story) == len(facts(game, "hand_shown"))


@pytest.mark.rule("VII.2.1.forced", "VII.2.1.repeat")
def test_after_a_forced_redraw_there_is_no_further_choice() -> None:
    found = 0
    for seed in range(40):
        position = small_deck(Position(seed=seed).army("austria", rating=2), "austria", 3)
        game = do(position.start_of_turn(), "keep")
        if facts(game, "forced_redraw"):
            found += 1
            assert asked(game) == ("prussia", "VII.3.1")
        else:
            assert asked(game) == ("austria", "VII.2.1")
    assert found > 5


@pytest.mark.rule("VII.2.1.forced")
def test_a_voluntary_redraw_may_lead_to_a_forced_one() -> None:
    found = 0
    for seed in range(40):
        position = small_deck(Position(seed=seed).army("austria", rating=2), "austria", 3)
        game = do(position.start_of_turn(), "keep")
        if facts(game, "forced_redraw"):
            continue
        do(game, "mulligan")
        found += len(facts(game, "forced_redraw"))
        assert set(game.armies["austria"].deck.hand) - ORDERLESS
        assert asked(game) == ("prussia", "VII.3.1")
    assert found > 3


# ---------------------------------------------------------------------- preparation (VII.3)


@pytest.mark.rule("VII.3", "VII.3.1", "VII.3.2", "VI.preparation", "VI.command-focus", "VI.opening-orders", "IV.3")
@pytest.mark.parametrize(("ratings", "order"), [((4, 3), ("prussia", "austria")), ((3, 4), ("austria", "prussia"))])
def test_focus_and_orders_are_given_by_the_side_with_initiative_first(
    ratings: tuple[int, int], order: tuple[str, str]
) -> None:
    game = Position().army("prussia", rating=ratings[0]).army("austria", rating=ratings[1]).turn(2).start_of_turn()
    seen = []
    for _ in range(4):
        seen.append(asked(game))
        game.push(game.legal_actions[0])
    first, second = order
    assert seen == [(first, "VII.3.1"), (second, "VII.3.1"), (first, "VII.3.2"), (second, "VII.3.2")]


@pytest.mark.rule("VII.3.1", "IV.3", "III.6.cohesion")
def test_command_focus_passes_from_the_old_wing_to_the_new() -> None:
    game = do(Position().army("prussia", focus="clubs").turn(2).start_of_turn(), "focus hearts")
    assert game.view("austria").army("prussia").focus == "hearts"


@pytest.mark.rule("VII.3.1")
def test_focus_is_for_a_wing_of_the_army() -> None:
    game = Position("freiberg").army("austria", rating=4).army("prussia", rating=2).turn(2).start_of_turn()
    assert texts(game) == ["focus hearts", "focus diamonds", "focus clubs"]
    assert refused(game, "focus spades") == "VII.3.1"


@pytest.mark.rule("VII.3.2", "VIII.1", "III.5.1")
def test_opening_orders_are_a_wing_c_in_c_or_artillery_card_face_down() -> None:
    for seed in range(12):
        game = do(Position(seed=seed).turn(2).start_of_turn(), "focus hearts", "focus hearts")
        hand = game.armies["prussia"].deck.hand
        assert {action[1] for action in game.legal_actions} == set(hand) - ORDERLESS
        card = game.legal_actions[0][1]
        do(game, f"orders {card}")
        assert game.armies["prussia"].orders == card
        assert len(game.armies["prussia"].deck.hand) == 3
        assert game.view("austria").army("prussia").orders is None
        assert game.view("austria").army("prussia").orders_played


@pytest.mark.rule("VII.3.2", "VIII.1")
def test_time_and_asset_cards_are_never_orders() -> None:
    game = Position().hand("prussia", "asset", "cinc", "time").end_of_round("prussia")
    assert texts(game) == ["orders cinc"]
    assert refused(game, "orders time") == "VIII.1"
    assert refused(game, "orders asset") == "VIII.1"
    assert refused(game, "orders hearts-5") == "III.5"
