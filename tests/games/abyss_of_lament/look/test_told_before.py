"""What a choice brings is told before it is made: cards, events, the set-up, who stands in front of whom."""

from __future__ import annotations

import wargame
from tests.games.abyss_of_lament.look.glimpses import BATTLES, glimpse, moments
from tests.games.abyss_of_lament.rules.situations import duel
from tests.games.abyss_of_lament.rules.test_x_road_march import column
from wargame.client.looks.choosing import telling
from wargame.client.table.insight import Insight
from wargame.client.table.meaning import meaning
from wargame.client.table.picker import Doors, Picker
from wargame.engine.action import Action
from wargame.games.abyss_of_lament.look import LOOK
from wargame.games.abyss_of_lament.position import Position
from wargame.games.abyss_of_lament.rules.battle import Battle
from wargame.games.abyss_of_lament.rules.cards import ASSET, TIME
from wargame.games.abyss_of_lament.rules.questions import Advance, Reroll, TimeOrAsset


def picker(game: Battle, side: str) -> Picker:
    seen = glimpse(game, side)
    doors = Doors(lambda _: None, lambda _: None, game.why_not, lambda: None)
    return Picker(seen, telling(LOOK), Insight(game.board, seen.looking), doors)


def test_cards_say_whether_they_rally() -> None:
    """III.5.1: only the higher Wing cards of a side."""
    position = Position(scenario="lobositz").unit("prussia", "line", "H9", id="A", suit="clubs")
    seen = glimpse(position.hand("prussia", "clubs-4", "clubs-5").end_of_round("prussia"), "prussia")
    low, high = (next(card.text for card in LOOK.hand(seen) if card.word == word) for word in ("clubs-4", "clubs-5"))
    assert "reforms" in low
    assert "reforms" in high
    assert "rallies" not in low
    assert "rallies the wing" in high


def test_a_card_to_be_laid_as_orders_says_whom_it_could_serve_now() -> None:
    """III.5.1, III.5.2: revealed units of the wing, hidden ones of any; rally and reform if there is any need."""
    position = (
        Position(scenario="lobositz")
        .unit("prussia", "line", "H9", id="A", suit="hearts")
        .unit("prussia", "line", "H8", id="B", suit="hearts", disordered=True)
        .unit("prussia", "line", "C8", id="C", suit="clubs", hidden=True)
        .unit("austria", "line", "N9", id="D", suit="hearts")
        .wing("prussia", "hearts", cohesion=3)
        .army("prussia", focus="hearts")
    )
    seen = glimpse(position.hand("prussia", "clubs-4", "hearts-4", "cinc").end_of_round("prussia"), "prussia")
    told = {card: LOOK.word(seen, Action.of("orders", card), 1).detail for card in ("clubs-4", "hearts-4", "cinc")}
    assert told["clubs-4"] == "4 AP for 1 hidden unit of any wing. None of ♣ Gessler is revealed."
    assert told["hearts-4"].startswith("4 AP for 2 revealed units of ♥ Duke of Brunswick-Bevern and 1 hidden unit")
    assert told["hearts-4"].endswith("Or 1 Disordered unit reforms.")
    assert "Or the wing rallies, cohesion 3 → 4." in told["cinc"]


def test_an_advance_says_whom_it_comes_next_to_and_who_is_revealed() -> None:
    """XI.5.8.5: it would be too late to learn it afterwards."""
    board = Position(map=["........"] * 8)
    position = duel(position=board, d_disordered=True).unit("austria", "line", "D6", id="E", suit="clubs", hidden=True)
    position = position.wing("austria", "hearts", cohesion=0).dice(6, 1)
    game = position.attack("A", "D")
    while game.decision is not None and not isinstance(game.decision.about, Advance):
        game.push(game.decision.default or game.legal_actions[0])
    told = LOOK.word(glimpse(game, "prussia"), Action.of("advance"), 0).detail
    assert "next to 1 hidden counter, revealed at once." in told


def rounds(turn: int, *hand: str) -> Battle:
    """The first question of a Prussian round at Lobositz with these cards in hand."""
    position = Position(scenario="lobositz").turn(turn).unit("prussia", "line", "H9", id="A", suit="hearts")
    return position.unit("austria", "line", "N9", id="D", suit="hearts").hand("prussia", *hand).round("prussia")


def test_the_question_speaks_of_the_cards_in_hand() -> None:
    for hand, words in (((TIME,), "play your Time card"), ((TIME, ASSET), "play your Time or Asset card")):
        ask = rounds(1, "hearts-5", *hand).decision
        assert isinstance(ask.about, TimeOrAsset)
        assert words in ask.prompt


def test_the_first_time_card_names_the_events_it_brings() -> None:
    said = {}
    for turn in (1, 2):
        game = rounds(turn, "hearts-5", TIME)
        said[turn] = LOOK.word(glimpse(game, "prussia"), Action.of("time"), 0).detail
    assert "No event is due" in said[1]
    assert "“The fog lifts”: The fog rule ends." in said[2]


def test_the_set_up_says_how_to_change_what_is_suggested_and_that_taking_it_ends_it() -> None:
    game = wargame.load("lobositz", seed=3)
    ask = game.decision
    assert "first place the units that you want elsewhere" in ask.prompt
    word = LOOK.word(glimpse(game, ask.side), Action.of("rest"), 0)
    assert word.label == "Suggested set-up"
    assert "ends your set-up" in word.detail
    assert "Undo takes it back" in word.detail
    game.push(next(action for action in ask.actions if action.verb == "place"))
    assert LOOK.word(glimpse(game, ask.side), Action.of("rest"), 0).label == "Place the rest"


def test_in_front_or_behind_names_the_place_and_the_other_unit() -> None:
    game = Position(map=["......"] * 6).unit("prussia", "line", "C3", id="A").unit("prussia", "line", "C4", id="B")
    battle = game.movement("prussia")
    move = next(action for action in battle.legal_actions if action[:3] == ("move", "A", "C4"))
    word = LOOK.word(glimpse(battle, "prussia"), Action((*move[:3], "front")), 3)
    assert word.label == "In front of B"
    assert word.wanted == "choose whether to put it in front of B in C4 or behind"


def test_a_road_march_is_a_quiet_button_beside_those_who_may_be_activated() -> None:
    picking = picker(column().activation("prussia", "hearts-5", 3), "prussia")
    options = {option.label: option.kind for option in picking.options()}
    assert options["Road March"] != "primary"


def test_threats_say_what_a_hidden_counter_is_taken_for() -> None:
    assert "hidden counter is taken for the fastest unit" in LOOK.threat


def test_the_hex_to_advance_into_says_that_a_click_advances() -> None:
    for battle in BATTLES:
        for game in moments(battle):
            if game.decision is not None and isinstance(game.decision.about, Advance):
                asked = picker(game, game.decision.side)
                (lit,) = [word for word in asked.offer.where.named if word in game.board.index]
                assert "dvance" in meaning(asked, [lit])
                return
    raise AssertionError("nobody advances")


def test_a_die_that_is_better_left_alone_has_a_brass_button() -> None:
    """XI.5.2: with a 6 a re-roll can only be worse."""
    found = set()
    for battle in BATTLES:
        for game in moments(battle):
            ask = game.decision
            if ask is not None and isinstance(ask.about, Reroll):
                asked = picker(game, ask.side)
                asked.showing.foresee()
                brass = [option.id for option in asked.options() if option.kind == "primary"]
                assert len(brass) == 1
                found.add(brass[0])
                if ask.about.die == 6:
                    assert brass == ["option:decline"]
    assert found
