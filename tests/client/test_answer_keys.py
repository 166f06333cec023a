"""The keys of answers: never one of the table's own, and the same for the same answer in every question."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.client.fixtures import MakeApp, press, tick
from tests.client.test_choosing import picker
from tests.client.test_odds_first import sit
from tests.fuzz.choosers import eager
from wargame.client.presses import TWICE
from wargame.client.table.answer_keys import ENDS, LETTERS, TABLE_KEYS, AnswerKeys
from wargame.client.table.scene import TableScene
from wargame.engine.action import Action
from wargame.games.at_any_cost.look import LOOK as COST
from wargame.games.at_any_cost.position import Position

pytestmark = pytest.mark.usefixtures("plain_ground")
GAMES = (
    *("leuthen", "at-any-cost/afternoon-crisis", "at-any-cost/bloody-thursday", "death-ride/mars-la-tour"),
    *("on-to-paris/alsace-1870-08", "on-to-paris/loire-1870-11"),
)
ACTIONS = 220


def shown(table: TableScene) -> dict[str, str]:
    """What every key of an answer says now; two answers never have the same key, a row and its button have."""
    found: dict[str, str] = {}
    rows = [(each.key, each.label) for each in table.picker.choices()]
    said = table.picker.offer.ordered
    alone = [(each.key, said[each.id][0]) for each in table.picker.choices() if len(said.get(each.id, ())) == 1]
    listed = {(key, f"option:{action}") for key, action in alone}
    buttons = table.picker.listing._whole_options()
    rows += [(each.key, each.label) for each in buttons if (each.key, each.id) not in listed]
    told = {label: key for key, label in rows if key}
    for each in table.picker.options():
        assert each.key == told.get(each.label, each.key) or each.key in ("Enter", "Esc"), f"{each.label} has two keys"
    for key, label in rows:
        if key:
            assert found.setdefault(key, label) == label, f"{key} says two things"
    return found


@pytest.mark.parametrize("scenario", GAMES)
def test_an_answer_has_one_key_and_what_ends_a_question_the_same_in_every_game(
    make_app: MakeApp, tmp_path: Path, scenario: str
) -> None:
    hands = sit(make_app(confirm=False), tmp_path, scenario, 5)
    table, choose, ends = hands.table, eager(5), 0
    known: dict[str, str] = {}
    for _ in range(ACTIONS):
        ask = table.game.decision
        if ask is None:
            break
        table.refresh()
        keys = shown(table)
        assert TABLE_KEYS.isdisjoint(keys), f"{keys} at {ask.prompt}"
        for key in LETTERS & keys.keys():
            assert known.setdefault(keys[key], key) == key, f"{keys[key]!r}: {known[keys[key]]}, then {key}"
        last = next((row for row in table.picker.choices() if row.id == str(ask.default)), None)
        assert last is None or last.key == ENDS, f"{last.label} at {ask.prompt}"
        ends += last is not None
        table.sitting.push(choose(table.game))
    assert ends > 2


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


def test_the_key_that_ends_a_step_pressed_twice_at_once_does_not_end_the_next(
    make_app: MakeApp, tmp_path: Path
) -> None:
    """At Any Cost: Finish firing, then Finish moving, both by E."""
    hands = sit(make_app(confirm=False), tmp_path, "at-any-cost/afternoon-crisis", 5)
    table = hands.table
    hands.forward(eager(5), lambda game: {"fire", "done"} <= {action.verb for action in game.legal_actions})
    assert table.game.decision.kind == "fire.fire_step.declare"  # type: ignore[union-attr]
    table.picker.choose(Action.of("done"))
    while table.game.decision.kind == "fire.fire_step.declare":  # type: ignore[union-attr]
        press(hands.app, "\r")  # what it leads to is shown first
    table.choosing._ended, table.choosing._asked_for = True, 0.0
    before = hands.mark()
    press(hands.app, ENDS.lower())
    assert hands.mark() == before, "the hand has pressed twice"
    tick(hands.app, 2, TWICE)
    press(hands.app, ENDS.lower())
    assert hands.mark() != before or table.picker.preview is not None


def test_an_answer_has_the_letter_of_its_game_or_a_number() -> None:
    keys = AnswerKeys()
    assert keys.give(["F", "", "h", "F"]) == ["F", "", "H", ""], "two of one question never share one"
    assert keys.give(["T", ENDS, "C"]) == ["", "", "C"], "neither one of the table nor that of what ends a question"
    keys.kept = lambda: ("N",)
    assert keys.give(["N"]) == [""]
    assert keys.number("abc", ("2",)) == ["1", "3", "4"]
    assert keys.number("abcdefghijk", ()) == [*"123456789", "", ""]


def test_a_unit_keeps_its_number_while_the_same_is_asked() -> None:
    keys = AnswerKeys()
    keys.goes_on(("activation", "prussia"))
    assert keys.number("abcd", (), kept=True) == [*"1234"]
    keys.goes_on(("activation", "prussia"))
    assert keys.number("acd", (), kept=True) == [*"134"], "b has been chosen"
    assert keys.number("acdx", (), kept=True) == [*"1345"], "nobody has the number that b had, while there are others"
    assert keys.number("acdxefgh", (), kept=True) == [*"13456789"]
    assert keys.number("acdxefghi", (), kept=True)[-1] == "2"
    assert keys.number("xyz", ()) == [*"123"], "hexes have numbers down the list"
    keys.goes_on(("moving", "prussia"))
    assert keys.number("cd", (), kept=True) == [*"12"]


def test_a_row_and_the_button_of_the_same_answer_have_one_key() -> None:
    """At Any Cost: the one assault that is declared stands on the bar and in the list."""
    game = Position().put("pr3-9", "2325").put("fr2-val-1cav", "2324").assault("prussian")
    game.push(game.parse("assault pr3-9 2324"))
    at = picker(game, COST)
    assert [str(action) for action in game.legal_actions] == ["resolve 2324 2325"]
    rows = [row.key for row in at.choices()]
    buttons = [option.key for option in at.listing._whole_options()]
    assert buttons == rows == ["1"]


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
