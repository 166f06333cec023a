"""V: set-up. Reinforcements, which are set up later, are in test_battles."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import wargame
from tests.games.abyss_of_lament.rules.situations import do, facts, front, refused, texts
from wargame.games.abyss_of_lament.rules.battle import Battle
from wargame.games.abyss_of_lament.rules.cards import full_deck
from wargame.games.abyss_of_lament.rules.sequence import new_game

BATTLES = ("freiberg", "hochkirch", "kolin", "leuthen", "lobositz", "torgau")


def zones(game: Battle, side: str) -> dict[str | None, set[str]]:
    """The deployment hexes of each wing by its suit; those of Vedettes (None) include all of them."""
    army = game.army_specs[side]
    found: dict[str | None, set[str]] = {wing.suit: set(wing.deployment) for wing in army.wings}
    found[None] = set(army.vedettes.deployment).union(*found.values())
    return found


def hexes_for(game: Battle, unit: str) -> set[str]:
    return {action[2] for action in game.legal_actions if action[:2] == ("place", unit)}


@pytest.mark.rule("V", "V.1")
@pytest.mark.parametrize("battle", BATTLES)
def test_a_battle_is_chosen_by_name_and_begins_with_its_set_up(battle: str) -> None:
    game = wargame.load(f"abyss-of-lament/{battle}", seed=1)
    assert isinstance(game, Battle)
    assert game.spec.id == battle
    assert game.decision is not None
    assert (game.decision.side, game.decision.rule) == (game.spec.setup_order[0], "V.2")


@pytest.mark.rule("V.2", "V")
@pytest.mark.parametrize("battle", BATTLES)
def test_the_second_player_sets_up_when_the_first_has_finished(battle: str) -> None:
    game = new_game(battle, 1)
    first, second = game.spec.setup_order
    do(game, "rest")
    assert all(unit.place >= 0 for unit in game.units.every if unit.side == first and unit.spec.arrives is None)
    assert game.decision is not None
    assert game.decision.side == second
    do(game, "rest")
    assert game.decision.rule == "VII.2.1"


@pytest.mark.rule("V.2", "IV.4", "III.2.2.impassable")
@pytest.mark.parametrize("battle", BATTLES)
def test_the_suggested_set_up_keeps_the_rules(battle: str) -> None:
    game = do(new_game(battle, 1), "rest", "rest")
    assert game.status() == []
    for unit in game.units.every:
        if unit.spec.arrives is None:
            assert game.hex(unit) in zones(game, unit.side)[unit.suit]
            assert unit.hidden
        else:
            assert unit.status == "reserve"
    assert all(len(stack) <= 2 for stack in game.stacks)


@pytest.mark.rule("V.2")
def test_a_unit_is_placed_on_a_hex_of_its_wing() -> None:
    game = new_game("leuthen", 1)
    assert hexes_for(game, "leu-ah1") == zones(game, "austria")["hearts"]
    assert hexes_for(game, "austria-vedette-1") == zones(game, "austria")[None]
    assert refused(game, "place leu-ah1 L10") == "V.2"
    assert refused(game, "place leu-ah1 Z9") == "V.2"
    assert refused(game, "place leu-ph1 E13") == "V.2"


@pytest.mark.rule("V.2", "IV.4", "IV.4.assign")
def test_no_more_than_two_units_are_set_up_in_a_hex() -> None:
    game = do(new_game("leuthen", 1), "place leu-ah1 K13")
    assert texts(game, "place")[0:2] == ["place leu-ah2 K13 front", "place leu-ah2 K13 rear"]
    assert refused(game, "place leu-ah2 K13") == "IV.4"
    do(game, "place leu-ah2 K13 front")
    assert front(game, "K13") == "leu-ah2"
    assert "K13" not in hexes_for(game, "leu-ah3")
    assert refused(game, "place leu-ah3 K13 front") == "IV.4"


@pytest.mark.rule("V.2")
def test_a_placed_unit_is_not_placed_again() -> None:
    game = do(new_game("leuthen", 1), "place leu-ah1 K13")
    assert refused(game, "place leu-ah1 K14") == "V.2"


@pytest.mark.rule("V.2")
def test_a_hex_of_two_wings_takes_units_of_either_or_of_both() -> None:
    game = new_game("lobositz", 1)
    shared = zones(game, "austria")["clubs"] & zones(game, "austria")["spades"]
    assert shared == {"M11"}
    club = next(u for u in game.units.every if u.side == "austria" and u.suit == "clubs")
    spade = next(u for u in game.units.every if u.side == "austria" and u.suit == "spades")
    do(game, f"place {club.id} M11")
    assert f"place {spade.id} M11 front" in texts(game)
    do(game, f"place {spade.id} M11 rear")
    assert [unit.suit for unit in game.stacks[club.place]] == ["clubs", "spades"]


@pytest.mark.rule("V.2")
def test_no_unit_takes_the_room_another_wing_needs() -> None:
    game = new_game("lobositz", 1)
    army = game.army_specs["prussia"]
    hearts, others = army.wings[0], army.wings[1:]
    narrow = ("E8", "F8", "F9")  # six units for three hexes
    game.deployment["prussia"][hearts.suit] = game.board.mask(narrow)
    do(game, "rest")
    diamond = next(unit for unit in game.units.every if unit.side == "prussia" and unit.suit == "diamonds")
    assert "E8" in others[0].deployment
    assert hexes_for(game, diamond.id) == set(others[0].deployment) - {"E8", "F8", "F9"}
    assert refused(game, f"place {diamond.id} E8") == "V.2"
    do(game, "rest")
    assert game.status() == []
    assert all(game.hex(unit) in narrow for unit in game.fielded("prussia") if unit.suit == "hearts")


@settings(max_examples=15)
@given(st.sampled_from(BATTLES), st.randoms(use_true_random=False))
def test_any_way_of_setting_up_places_every_unit(battle: str, random: object) -> None:
    game = new_game(battle, 1)
    while game.decision is not None and game.decision.rule == "V.2":
        actions = [action for action in game.legal_actions if action.verb == "place"]
        game.push(random.choice(actions))  # type: ignore[attr-defined]
    assert game.status() == []
    for unit in game.units.every:
        if unit.spec.arrives is None:
            assert game.hex(unit) in zones(game, unit.side)[unit.suit]


@pytest.mark.rule("V.2", "IV.4")
def test_legality_and_refusal_agree_for_every_unit_and_hex() -> None:
    game = do(new_game("lobositz", 1), "place lob-ah1 I7", "place lob-ah2 I7 front")
    legal = set(game.legal_actions)
    allowed = zones(game, "austria")
    placed = Counter(game.hex(unit) for unit in game.units.every if unit.place >= 0)
    for unit in game.units.every:
        for hex_ in game.board.ids:
            for words in ((), ("front",), ("rear",)):
                action = wargame.Action(("place", unit.id, hex_, *words))
                refusal = game.why_not(action)
                assert (refusal is None) == (action in legal)
                waiting = unit.side == "austria" and unit.place < 0 and unit.id not in _later_vedettes(game)
                fits = waiting and hex_ in allowed[unit.suit] and placed[hex_] == (1 if words else 0)
                assert (action in legal) == fits
                assert refusal is None or "not among the choices" not in refusal.reason


def _later_vedettes(game: Battle) -> list[str]:
    """Vedettes are all alike: only the first one waiting is offered."""
    return [unit.id for unit in game.units.every if unit.vedette and unit.side == "austria"][1:]


# ---------------------------------------------------------------------- tracks, markers, decks (V.3)


@pytest.mark.rule("V.3", "III.6.turn-vp", "III.6.heroic-commander", "IV.1.range")
@pytest.mark.parametrize("battle", BATTLES)
def test_tracks_and_markers_at_the_start(battle: str) -> None:
    game = do(new_game(battle, 1), "rest", "rest")
    assert game.turn == 1
    for side in game.sides:
        army = game.view(side).army(side)
        assert army.points == 0
        assert army.rating == game.army_specs[side].command_rating
        for wing, spec in zip(army.wings, game.army_specs[side].wings, strict=True):
            assert (wing.suit, wing.cohesion) == (spec.suit, spec.cohesion)
            assert wing.hero == ("active" if spec.heroic else None)


@pytest.mark.rule("V.3", "III.5")
@pytest.mark.parametrize("battle", BATTLES)
def test_decks_are_assembled_and_shuffled(battle: str) -> None:
    orders = set()
    for seed in (1, 2):
        game = do(new_game(battle, seed), "rest", "rest")
        for side in game.sides:
            deck = game.armies[side].deck
            assert Counter(deck.contents + deck.hand) == Counter(full_deck(game.army_specs[side].deck))
        orders.add(game.armies["prussia"].deck.contents)
    assert len(orders) == 2


@pytest.mark.rule("V.3")
def test_each_deck_has_its_own_asset_and_special_rules_hold_from_the_start() -> None:
    names = {army.asset.name for battle in BATTLES for army in new_game(battle, 1).spec.sides.values()}
    assert len(names) == 12
    assert new_game("leuthen", 1).flags == {"deceived": True}


@pytest.mark.rule("V.2", "IV.6")
def test_setting_up_is_secret() -> None:
    game = do(new_game("leuthen", 1), "place leu-ah1 K13", "rest")
    name = game.units["leu-ah1"].name
    assert any(name in line for line in game.story("austria"))
    assert not any(name in line for line in game.story("prussia"))
    assert facts(game, "set_up_completed") == [("austria", None, 36)]
