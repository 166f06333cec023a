"""What the table asks and refuses in Abyss of Lament says what comes of it, and which choice leads there."""

from __future__ import annotations

from collections.abc import Callable

from tests.games.abyss_of_lament.look.glimpses import BATTLES, glimpse, moments
from tests.games.abyss_of_lament.rules.test_x_road_march import column
from wargame.client.looks.choosing import usual_answer
from wargame.client.looks.panel import Cards
from wargame.engine.action import Action
from wargame.engine.procedure import Ask
from wargame.games.abyss_of_lament.look import LOOK
from wargame.games.abyss_of_lament.look.art import BACK
from wargame.games.abyss_of_lament.position import Position
from wargame.games.abyss_of_lament.rules.battle import Battle
from wargame.games.abyss_of_lament.rules.cards import ARTILLERY, CINC
from wargame.games.abyss_of_lament.rules.questions import Activation, UseOfOrders


def first(wanted: Callable[[Ask], bool]) -> tuple[Battle, Ask]:
    """A game at the first question that is wanted."""
    for battle in BATTLES:
        for game in moments(battle):
            if game.decision is not None and wanted(game.decision):
                return game, game.decision
    raise AssertionError("no such question")


def test_a_pair_is_activated_for_a_road_march_and_that_is_said_before() -> None:
    game, ask = first(lambda ask: isinstance(ask.about, Activation) and any(len(each) > 2 for each in ask.actions))
    pair = next(action for action in ask.actions if len(action) > 2)
    word = LOOK.word(glimpse(game, ask.side), pair, 2)
    assert "Road March" in word.wanted
    assert "by road only" in word.wanted
    assert word.label.startswith("By road: ")
    assert "along the road only" in word.detail


def test_a_click_on_a_unit_before_the_maneuver_says_to_choose_it_first() -> None:
    game, ask = first(lambda ask: ask.kind == UseOfOrders.kind and Action.of("maneuver") in ask.actions)
    seen = glimpse(game, ask.side)
    own = next(piece for piece in LOOK.pieces(seen) if piece.side == ask.side)
    meant = LOOK.refusable(seen, [], own.id)
    assert meant is not None
    refusal = game.why_not(meant)
    assert refusal is not None
    assert "First choose Maneuver" in refusal.reason
    assert usual_answer(LOOK, seen) == Action.of("maneuver")


def test_orders_name_only_what_they_allow_now() -> None:
    _, ask = first(lambda ask: isinstance(ask.about, UseOfOrders) and ask.about.card == CINC)
    verbs = {action.verb for action in ask.actions}
    assert [verb for verb in ("reform", "rally") if verb in ask.prompt] == [
        verb for verb in ("reform", "rally") if verb in verbs
    ]


def under_fog() -> Battle:
    """At Lobositz in the fog a unit of Hearts attacks: guns lie under Hearts and Clubs and in hand."""
    position = (
        Position(scenario="lobositz")
        .unit("prussia", "line", "H9", id="A", suit="hearts")
        .unit("prussia", "line", "G9", id="B", suit="hearts")
        .unit("prussia", "line", "G10", id="C", suit="hearts")
        .unit("austria", "line", "I9", id="D", suit="hearts")
        .support("prussia", ARTILLERY, "hearts")
        .support("prussia", ARTILLERY, "clubs")
        .hand("prussia", ARTILLERY, CINC)
    )
    game = position.combat("prussia")
    game.push(next(action for action in game.legal_actions if action.verb == "attack"))
    return game


def test_the_guns_of_the_wing_fire_and_no_others_are_lit() -> None:
    seen = glimpse(under_fog(), "prussia")
    guns = next(card for card in LOOK.hand(seen) if card.title == "Artillery")
    assert not guns.word
    _, (army, _) = LOOK.panels(seen)
    wings = next(block for block in army.blocks if isinstance(block, Cards))  # type: ignore[attr-defined]
    lit = [sign.id for wing in wings.cards for sign in wing.signs if ARTILLERY in sign.words]
    assert lit == ["army-prussia:hearts:artillery"]


def test_weak_guns_say_why_and_the_card_shows_the_same_number() -> None:
    seen = glimpse(under_fog(), "prussia")
    word = LOOK.word(seen, Action.of("use", ARTILLERY), 1)
    assert word.label == "The wing's guns +1"
    assert "+1 instead of +2: Morning fog." in word.detail
    guns = next(card for card in LOOK.hand(seen) if card.title == "Artillery")
    assert "+1, once" in guns.face.text  # type: ignore[attr-defined]


def test_a_unit_alone_is_not_called_the_front_one_and_says_what_its_activation_costs() -> None:
    game = column().unit("prussia", "line", "C1", id="S").activation("prussia", "hearts-5", 3)
    seen = glimpse(game, "prussia")
    alone, first = LOOK.inspect(seen, "S"), LOOK.inspect(seen, "F")
    assert alone is not None
    assert first is not None
    assert "Alone in C1" in alone.subtitle
    assert "Front in A1" in first.subtitle
    assert {row.label: row.value for row in alone.rows}["Activation"] == "costs 1 AP"


def test_woods_say_themselves_what_they_do_in_combat() -> None:
    seen = glimpse(column(map=["w......."]).activation("prussia", "hearts-5", 3), "prussia")
    sheet = LOOK.inspect(seen, "A1")
    assert sheet is not None
    assert "+1" in {row.label: row.value for row in sheet.rows}["Woods: combat"]


def test_hidden_austrians_have_the_colour_of_their_side() -> None:
    red, green, blue = BACK["austria"]
    assert red > 2 * max(green, blue), "red and not orange"
