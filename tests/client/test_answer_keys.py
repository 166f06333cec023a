"""The keys of answers: never one of the table's own, and none that meant something else a question ago."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from tests.client.fixtures import MakeApp, press
from tests.client.test_choosing import picker
from tests.client.test_odds_first import sit
from tests.fuzz.choosers import eager
from wargame.client.table.answer_keys import LETTERS, TABLE_KEYS, AnswerKeys
from wargame.client.table.scene import TableScene
from wargame.engine.action import Action
from wargame.engine.game import Game
from wargame.games.at_any_cost.look import LOOK as COST
from wargame.games.at_any_cost.position import Position

pytestmark = pytest.mark.usefixtures("plain_ground")
GAMES = (
    *("leuthen", "at-any-cost/afternoon-crisis", "at-any-cost/bloody-thursday", "death-ride/mars-la-tour"),
    *("on-to-paris/alsace-1870-08", "on-to-paris/loire-1870-11"),
)
ACTIONS = 220
PEOPLE = ("person",)


def played(by: str, *actions: str) -> Game:
    """A game in which somebody has done this."""
    done = SimpleNamespace(actions=[Action.of(each) for each in actions], deciders=[by] * len(actions))
    return cast(Game, done)


def shown(table: TableScene) -> dict[str, str]:
    """What every key of an answer says now; two answers never have the same key, a row and its button have."""
    found: dict[str, str] = {}
    rows = [(each.key, each.known_as or each.label) for each in table.picker.choices()]
    said = table.picker.offer.ordered
    alone = [(each.key, said[each.id][0]) for each in table.picker.choices() if len(said.get(each.id, ())) == 1]
    listed = {(key, f"option:{action}") for key, action in alone}
    buttons = table.picker.listing._whole_options()
    rows += [(each.key, each.label) for each in buttons if (each.key, each.id) not in listed]
    for key, label in rows:
        if key:
            assert found.setdefault(key, label) == label, f"{key} says two things"
    return found


@pytest.mark.parametrize("scenario", GAMES)
def test_no_answer_has_a_key_of_the_table_or_one_that_meant_something_else(
    make_app: MakeApp, tmp_path: Path, scenario: str
) -> None:
    hands = sit(make_app(confirm=False), tmp_path, scenario, 5)
    table, choose, before, letters = hands.table, eager(5), dict[str, str](), 0
    for _ in range(ACTIONS):
        if table.game.decision is None:
            break
        table.refresh()
        keys = shown(table)
        assert TABLE_KEYS.isdisjoint(keys), f"{keys} at {table.game.decision.prompt}"
        for key in LETTERS & keys.keys() & before.keys():
            assert keys[key] == before[key], f"{key}: {before[key]!r}, then {keys[key]!r}"
        before = keys
        letters += bool(LETTERS & keys.keys())
        table.sitting.push(choose(table.game))
    assert letters > 2 or scenario.startswith("on-to-paris"), "some answers have letters"


def test_the_page_of_keys_lists_what_the_tools_of_the_table_take(make_app: MakeApp, tmp_path: Path) -> None:
    hands = sit(make_app(confirm=False), tmp_path, "leuthen", 5)
    icons = {icon.key.upper() for icon in hands.table.furniture.icons() if len(icon.key) == 1}
    assert icons
    assert icons <= TABLE_KEYS
    press(hands.app, "b")
    tried = {option.key for option in hands.table.trial.prompt().options[:3]}  # type: ignore[union-attr]
    assert tried <= TABLE_KEYS


def test_t_shows_the_threats_while_a_time_card_may_be_played(make_app: MakeApp, tmp_path: Path) -> None:
    hands = sit(make_app(confirm=False), tmp_path, "leuthen", 5)
    hands.forward(eager(5), lambda game: any(action.verb == "time" for action in game.legal_actions))
    before = hands.mark()
    press(hands.app, "t")
    assert hands.mark() == before
    assert hands.table.study.threats


def test_the_key_that_ends_one_step_does_not_end_the_next(make_app: MakeApp, tmp_path: Path) -> None:
    """At Any Cost: Finish firing, then Finish moving: a hand that presses the key of the first again moves on."""
    hands = sit(make_app(confirm=False), tmp_path, "at-any-cost/afternoon-crisis", 5)
    table = hands.table

    def ends(words: str) -> str:
        return next((key for key, label in shown(table).items() if label == words), "")

    hands.forward(eager(5), lambda game: {"fire", "done"} <= {action.verb for action in game.legal_actions})
    first = ends("Finish firing")
    assert first
    press(hands.app, first.lower())
    while ends("Finish firing"):  # what it leads to is shown first
        press(hands.app, "\r")
    second = ends("Finish moving")
    assert second
    assert second != first
    before = hands.mark()
    press(hands.app, first.lower())
    assert hands.mark() == before
    press(hands.app, second.lower())
    assert hands.mark() != before or table.picker.preview is not None


def test_words_have_one_letter_or_none() -> None:
    keys = AnswerKeys()
    assert keys.give([("Finish firing", "F"), ("Play", "")]) == ["F", ""]
    keys.ask()
    assert keys.give([("Finish moving", "F")]) == ["N"]
    keys.ask()
    assert keys.give([("Finish moving", "F")]) == ["N"], "as a moment ago"
    keys.ask()
    assert keys.give([("Declare no more", "F")]) == ["E"], "F is that of another"
    keys.ask()
    assert keys.give([("Finish moving", "F"), ("Eve", "E")]) == ["N", ""], "E meant something a question ago"
    keys.ask()
    assert keys.give([("Next", "N"), ("Finish firing", "F")]) == ["E", "F"], "N meant something a question ago"
    keys.ask()
    assert keys.give([("Net", "N")]) == ["N"], "where letters are few, words that are not near each other share one"
    keys.ask()
    assert keys.give([("Finish moving", "F")]) == [""], "rather none than another one"


def test_a_letter_of_the_table_gives_way_to_one_of_the_words() -> None:
    assert AnswerKeys().give([("Time card", "T"), ("Stay", "T"), ("Bad", "B")]) == ["E", "", ""]


def test_what_ends_a_question_has_the_last_number_and_never_the_one_that_led_to_it() -> None:
    keys = AnswerKeys()
    assert keys.number(3, (), "Done") == ["1", "2", "9"], "the same however long the list is"
    assert keys.number(12, (), "Done") == [*"12345678", "", "", "", "9"]
    assert keys.number(2, ("1",)) == ["2", "3"]
    keys.numbered("9", "done")
    keys.ask(played("person", "done"), PEOPLE)
    assert keys.number(2, (), "Stay") == ["1", "8"], "9 has led here"
    assert keys.number(2, (), "Done") == ["1", "9"], "the same again"
    assert keys.number(1, ()) == ["1"]
    keys.numbered("8", "stay")
    keys.ask(played("person", "done", "stay"), PEOPLE)
    assert keys.number(9, (), "Pass") == [*"12345678", "9"]


def test_a_row_and_the_button_of_the_same_answer_have_one_key() -> None:
    """At Any Cost: the one assault that is declared stands on the bar and in the list."""
    game = Position().put("pr3-9", "2325").put("fr2-val-1cav", "2324").assault("prussian")
    game.push(game.parse("assault pr3-9 2324"))
    at = picker(game, COST)
    assert [str(action) for action in game.legal_actions] == ["resolve 2324 2325"]
    rows = [row.key for row in at.choices()]
    buttons = [option.key for option in at.listing._whole_options()]
    assert buttons == rows == ["1"]


def test_the_key_that_begins_a_march_does_not_end_it(make_app: MakeApp, tmp_path: Path) -> None:
    hands = sit(make_app(confirm=False), tmp_path, "on-to-paris/alsace-1870-08", 3)
    table = hands.table
    for action in ("lay primary fr_alsace", "lay primary pr_3rd", "done", "done", "enter reg", "into fr_alsace"):
        table.deeds.carry_out(table.game.parse(action))
    table.deeds.carry_out(table.game.parse("corps fr_1"))
    hands.settle()
    begin = next(choice.key for choice in table.picker.choices() if choice.id == "begin")
    press(hands.app, begin)
    hands.settle()
    assert table.game.decision is not None
    assert table.game.decision.kind == "march.orders"
    assert table.picker.choices()[-1].id == "done"
    press(hands.app, begin)
    hands.settle()
    assert table.game.decision.kind == "march.orders"
    assert str(table.game.actions[-1]) != "done"


def test_what_is_set_aside_behind_a_button_has_the_last_number(make_app: MakeApp, tmp_path: Path) -> None:
    """At Any Cost: a brigade that is to move could also break into detachments; 1 is no such thing."""
    hands = sit(make_app(confirm=False), tmp_path, "at-any-cost/afternoon-crisis", 2)
    table = hands.table
    for action in (Action.of("posture", "A"), Action.of("done")):
        table.deeds.carry_out(action)
    broken = next(action[1] for action in table.game.legal_actions if action.verb == "break")
    table.choosing.pick(broken)
    assert table.picker.walk.set_aside
    keys = {row.id: row.key for row in table.picker.choices()}
    numbers = sorted(key for key in keys.values() if key.isdigit())
    assert numbers[0] == "1"
    assert numbers[-1] in {keys[aside] for aside in table.picker.walk.set_aside}
    assert "1" not in {keys[aside] for aside in table.picker.walk.set_aside}


def test_a_button_for_a_whole_answer_has_a_number_where_the_list_has_none_for_it() -> None:
    """At Any Cost: cavalry about to be assaulted may give way by one hex or by two; each button has its key."""
    game = Position().put("pr3-9", "2325").put("fr2-val-1cav", "2324").assault("prussian")
    for said in ("assault pr3-9 2324", "resolve 2324 2325"):
        game.push(game.parse(said))
    keys = [option.key for option in picker(game, COST).options()]
    assert len(keys) >= 3
    assert all(keys)
    assert len(set(keys)) == len(keys)


def test_letters_of_a_question_are_forgotten_when_somebody_else_has_acted_meanwhile() -> None:
    keys = AnswerKeys()
    assert keys.give([("Finish firing", "F")]) == ["F"]
    keys.ask(played("computer", "go"), PEOPLE)
    assert keys.give([("Fight", "F")]) == ["H"], "F is that of another"
    keys.ask()
    assert keys.give([("Hold", "H")]) == [""], "H meant something a question ago"
    keys.ask(played("computer", "go", "on"), PEOPLE)
    assert keys.give([("Hold", "H")]) == ["H"]


def test_arranged_letters_are_given_as_they_are() -> None:
    keys = AnswerKeys(arranged=True)
    assert keys.give([("Finish activating", "F")]) == ["F"]
    keys.ask()
    assert keys.give([("Finish moving", "H")]) == ["H"]
    keys.ask()
    assert keys.give([("Finish combat", "F")]) == ["F"], "they never meet, so they may share it"
    keys.ask()
    assert keys.give([("Finish activating", "F")]) == [""], "here they would"
    keys.ask()
    assert keys.give([("Hold fire", "H")]) == ["H"]
    keys.ask()
    assert keys.give([("Hold it", "H")]) == [""], "rather none this once than another one for ever"
    keys.ask(played("computer", "go"), PEOPLE)
    assert keys.give([("Hold it", "H")]) == ["H"]
