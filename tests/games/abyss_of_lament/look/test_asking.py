"""What the table asks and refuses in Abyss of Lament says what comes of it, and which choice leads there."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.abyss_of_lament.look.glimpses import BATTLES, glimpse, moments
from tests.games.abyss_of_lament.rules.test_x_road_march import column, marching
from wargame.client.looks.choosing import telling, usual_answer
from wargame.client.looks.panel import Cards
from wargame.client.table.answer_keys import AnswerKeys
from wargame.client.table.insight import Insight
from wargame.client.table.lights import Hit
from wargame.client.table.picker import Doors, Picker
from wargame.engine.action import Action
from wargame.engine.procedure import Ask
from wargame.games.abyss_of_lament.look import LOOK
from wargame.games.abyss_of_lament.look.art import BACK
from wargame.games.abyss_of_lament.position import Position
from wargame.games.abyss_of_lament.rules.battle import Battle
from wargame.games.abyss_of_lament.rules.cards import ARTILLERY, CINC
from wargame.games.abyss_of_lament.rules.events import UnitActivated
from wargame.games.abyss_of_lament.rules.questions import Advance, UseOfOrders
from wargame.sitting.standing import forced_answer


def first(wanted: Callable[[Ask], bool]) -> tuple[Battle, Ask]:
    """A game at the first question that is wanted."""
    for battle in BATTLES:
        for game in moments(battle):
            if game.decision is not None and wanted(game.decision):
                return game, game.decision
    raise AssertionError("no such question")


def clicked(game: Battle, *words: str) -> tuple[Picker, list[Action]]:
    """Counters pointed at one after the other, `!` before a button; the table, and what was carried out."""
    done: list[Action] = []
    seen = glimpse(game, "prussia")
    doors = Doors(done.append, lambda _: None, game.why_not, lambda: None)
    picker = Picker(seen, telling(LOOK), Insight(game.board, seen.looking), doors)
    for word in words:
        if word.startswith("!"):
            next(option for option in picker.options() if option.label == word[1:]).act()
        else:
            picker.click(Hit((word,), picker.on_map[word].place))
    return picker, done


@pytest.mark.rule("VIII.3.4.3")
def test_a_click_activates_one_unit_alone_and_a_road_march_has_its_own_button() -> None:
    game = column().activation("prussia", "hearts-5", 3)
    assert clicked(game, "F")[1] == [Action.of("activate", "F")]
    assert clicked(game, "R")[1] == [Action.of("activate", "R")]
    for either in ("F", "R"):
        assert clicked(game, "!Road March", either)[1] == [Action.of("activate", "F", "R")]
    picker, _ = clicked(game, "!Road March")
    assert "by road only" in picker.offer.wanted
    (pair,) = picker.choices()
    assert " and " in pair.label
    assert "along the road only" in pair.detail
    assert clicked(game, "F")[0].options()[-1].label != "Road March"


@pytest.mark.rule("VIII.3.4.3")
def test_a_road_march_is_called_so_in_the_record_and_where_the_pair_is_looked_at() -> None:
    game = marching(column())
    told = [game.sentence(entry, "austria") for entry in game.log if isinstance(entry.event, UnitActivated)]
    assert len(told) == 2
    assert all(sentence is not None and "Road March" in sentence for sentence in told)
    sheet = LOOK.inspect(glimpse(game, "prussia"), "R")
    assert sheet is not None
    assert "Road March" in {row.label for row in sheet.rows}


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


def test_questions_that_come_again_have_the_same_letters_whoever_they_are_about() -> None:
    found = []
    position = Position(map=["......"] * 6).unit("prussia", "line", "C3", id="A").unit("prussia", "line", "C4", id="B")
    game = position.unit("prussia", "line", "D4", id="C").movement("prussia")
    for move, friend in (("A", "C4"), ("B", "D4"), ("A", "D4")):
        seen = glimpse(game, "prussia")
        doors = Doors(lambda _: None, lambda _: None, game.why_not, lambda: None)
        picker = Picker(seen, telling(LOOK), Insight(game.board, seen.looking), doors)
        picker.choices()
        picker.pick(move)
        picker.pick(friend)
        found.append({row.id: row.key for row in picker.choices() if row.id in ("front", "rear")})
    assert found == [{"front": "R", "rear": "H"}] * 3


@pytest.mark.parametrize("battle", BATTLES)
def test_against_the_computer_an_answer_has_one_letter_in_the_whole_game(battle: str) -> None:
    """Who has learned a key need not look for it again."""
    found: dict[str, set[str]] = {}
    for game in moments(battle):
        ask = game.decision
        if ask is None or ask.side != "prussia" or forced_answer(game, ask) is not None:
            continue
        seen = glimpse(game, "prussia")
        doors = Doors(lambda _: None, lambda _: None, game.why_not, lambda: None)
        picker = Picker(seen, telling(LOOK), Insight(game.board, seen.looking), doors)
        for row in picker.choices():
            liked = LOOK.word(seen, row.action, 0).key if row.action is not None and len(row.action) == 1 else ""
            if liked or row.id == str(ask.default):
                label = "Finish combat" if row.label.startswith("Finish: ") else row.label
                found.setdefault(label, set()).add(row.key)
    assert {label: keys for label, keys in found.items() if len(keys) > 1 or not "".join(keys).isalpha()} == {}
    for step in ("Finish activating", "Finish moving", "Finish combat"):
        assert found[step] == {"E"}


def test_to_advance_and_to_stay_both_have_letters() -> None:
    game, ask = first(lambda ask: isinstance(ask.about, Advance))
    seen = glimpse(game, ask.side)
    given = AnswerKeys().give([LOOK.word(seen, each, 0).key for each in ask.actions])
    assert all(given), f"{ask.actions}: {given}"
