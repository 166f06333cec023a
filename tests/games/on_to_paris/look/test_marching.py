"""At the table: orders are seen, a combat is foretold before one marches into it, and a click means to march."""

from __future__ import annotations

import re

import pygame
import pytest

import wargame
from tests.client.contests import sums_of
from tests.client.fixtures import MakeApp, drag, make_app, own_places, plain_ground, press, tick
from tests.client.hands import Hands, sit
from tests.games.on_to_paris.movement.scenes import march, marching, points
from wargame.client.dialogue import Confirm
from wargame.client.looks import glimpse_of
from wargame.client.looks.ahead import forecast_of
from wargame.client.table.lights import Hit
from wargame.engine.game import Game
from wargame.games.on_to_paris.look import LOOK
from wargame.games.on_to_paris.position import Position

__all__ = ["make_app", "own_places", "plain_ground"]
PEOPLE = {"prussian": "human", "french": "human"}
OPENING = ("lay primary fr_alsace", "lay primary pr_3rd", "done", "done", "enter reg", "into fr_alsace")
"""Alsace with the seed 3: the French have the Initiative and five IPs."""


def alsace(*actions: str) -> Game:
    game = wargame.load("on-to-paris/alsace-1870-08", seed=3)
    for action in (*OPENING, *actions):
        game.push(action)
    return game


@pytest.mark.rule("10.2.2")
def test_orders_are_told_to_who_gave_them_and_not_to_the_enemy() -> None:
    game = alsace("army-all fr_alsace", "begin")
    if game.decision.kind == "command.payment":
        game.push("pay auto")
    game.push("order fr_1 2941")
    ordered = [each for each in glimpse_of(game, ("french",)).looking.routes() if each.ordered]
    assert [(each.counters, each.way[-1]) for each in ordered] == [(("fr_1",), "2941")]
    assert glimpse_of(game, ("prussian",)).looking.routes() == ()


@pytest.mark.rule("13.2")
def test_before_one_marches_in_the_combat_is_foretold() -> None:
    game = alsace("army-all fr_alsace", "begin")
    if game.decision.kind == "command.payment":
        game.push("pay auto")
    game.push("order fr_alsace 2941")
    march = game.parse("march")
    assert forecast_of(LOOK, glimpse_of(game, game.sides), march) is None  # nobody is there
    game.pop()
    game.push("order fr_alsace 3041")
    shown = forecast_of(LOOK, glimpse_of(game, game.sides), march)
    assert shown is not None
    assert shown.title == "Combat at Landau (3041)"
    assert shown.totals == ("2", "SPs before Reactions", "13")
    assert ("+2", "German Infantry Assault Penalty", "", "13.8.1") in sums_of(shown)
    assert sum(share.probability for share in shown.shares) == pytest.approx(1, abs=0.01)


@pytest.mark.rule("10.2.2", "8.9.1")
def test_a_click_that_is_refused_says_why() -> None:
    game = alsace()
    glimpse = glimpse_of(game, game.sides)
    assert str(LOOK.refusable(glimpse, [], "fr_5")) == "corps fr_5"
    assert str(LOOK.refusable(glimpse, [], "fr_cav_2")) == "cavalry fr_cav_2"
    game = alsace("corps fr_1", "begin")
    if game.decision.kind == "command.payment":
        game.push("pay auto")
    meant = LOOK.refusable(glimpse_of(game, game.sides), ["fr_1"], "2742")
    assert meant is not None
    assert game.why_not(meant).rule == "10.2.6"
    game.push("order fr_1 2941")
    assert game.why_not("order fr_1 2840").reason == "1st Corps has its order. To give it another, take that one back."


@pytest.fixture
def hands(make_app: MakeApp) -> Hands:
    hands = sit(make_app((1600, 1000)), "on-to-paris/alsace-1870-08", PEOPLE, seed=3, solitaire="open")
    for action in OPENING:
        if action == "enter reg":
            assert hands.find("more") is None, "the SPs that may come on make no room for an answer to all of them"
        hands.table.deeds.carry_out(hands.table.game.parse(action))
        hands.settle()
    return hands


@pytest.mark.slow
@pytest.mark.usefixtures("plain_ground")
def test_no_click_on_the_map_destroys_a_depot(hands: Hands) -> None:
    table = hands.table
    assert "raze 2541" in map(str, hands.actions)
    before = len(table.game.actions)
    pixel = table.map.centre(table.board.index["2541"])
    for _ in range(3):
        hands.click_pixel(pixel)
    assert not any(action.verb == "raze" for action in table.game.actions[before:])
    while table.picker.walk.picks:
        hands.click("back")
    hands.say_by_mouse(table.game.parse("raze 2541"))
    assert "raze 2541" in map(str, table.game.actions)


@pytest.mark.slow
@pytest.mark.usefixtures("plain_ground")
def test_the_only_unit_of_a_march_need_not_be_chosen_first(hands: Hands) -> None:
    table = hands.table
    for action in ("corps fr_1", "begin"):
        table.deeds.carry_out(table.game.parse(action))
        hands.settle()
    goal = table.board.index["2941"]
    assert table.lights.places[goal] == "legal"
    hands.click_pixel(table.map.centre(goal))
    assert str(table.game.actions[-1]) == "order fr_1 2941"


@pytest.mark.slow
@pytest.mark.rule("10.2.2")
@pytest.mark.usefixtures("plain_ground")
@pytest.mark.parametrize(
    "march",
    [("corps pr_v", "begin", "order pr_v 2741"), ("army-all pr_3rd", "begin", "order pr_3rd 2741")],
    ids=["all are ordered", "some have no order"],
)
def test_a_march_into_a_fight_shows_its_odds_when_it_is_pressed_and_goes_off_by_a_second_press(
    hands: Hands, march: tuple[str, ...]
) -> None:
    table = hands.table
    for action in ("pass", *march):
        say(hands, action)
    before = len(table.game.actions)
    assert table.picker.showing.forecast is None
    press(hands.app, "e")
    hands.settle()
    assert len(table.game.actions) == before
    assert str(table.picker.preview) == "march"
    assert table.picker.showing.forecast is not None, "the odds of the march are on the table"
    press(hands.app, pygame.K_RETURN)
    hands.settle()
    assert str(table.game.actions[before]) == "march"


@pytest.mark.slow
@pytest.mark.rule("8.5.4")
@pytest.mark.usefixtures("plain_ground")
def test_passing_has_its_own_key_and_passing_for_the_turn_is_no_answer_to_a_question_begun(hands: Hands) -> None:
    assert hands.find("option:pass") is not None

    def offered() -> set[str]:
        prompt = hands.table.asking.prompt()
        return {option.id for option in prompt.options} if prompt is not None else set()

    assert "standing:pass" in offered()
    rest = hands.find("standing:pass")
    assert rest is not None, "it is not among those that have no room"
    assert rest.key
    hands.table.picker.pick("fr_alsace")  # alone, or with its Attached units?
    tick(hands.app, 2)
    assert "back" in offered()
    assert "standing:pass" not in offered()
    press(hands.app, pygame.K_ESCAPE)
    before = len(hands.table.game.actions)
    press(hands.app, "e")
    if isinstance(hands.app.scene, Confirm):
        hands.click("yes")
    assert str(hands.table.game.actions[before]) == "pass"


@pytest.fixture
def landau(make_app: MakeApp) -> Hands:
    """The Prussian Army with all its units at its first order, in the learning scenario with the simplified march."""
    hands = sit(make_app((1600, 1000)), "on-to-paris/alsace-1870-08", PEOPLE, seed=3, solitaire="open")
    opening = (*OPENING, "pass", "army-all pr_3rd", "begin")
    for action in opening:
        say(hands, action)
    return hands


def say(hands: Hands, action: str) -> None:
    """Carry an action out as if it had been chosen."""
    hands.table.deeds.carry_out(hands.table.game.parse(action))
    hands.settle()


def click_counter(hands: Hands, word: str) -> None:
    """A click on a counter on the map."""
    face = hands.table.map.face_of(word)
    assert face is not None
    hands.click_pixel(face.center)


@pytest.mark.slow
@pytest.mark.usefixtures("plain_ground")
def test_a_click_on_a_unit_that_has_its_order_gives_it_another_and_drops_nothing(landau: Hands) -> None:
    table = landau.table
    say(landau, "order pr_xi 2942")
    say(landau, "order bav_i 3040")
    assert "drop pr_xi reg" in map(str, landau.actions)
    assert table.lights.marks["pr_xi"] != table.lights.marks["pr_v"] == "legal"
    before = list(table.game.actions)
    click_counter(landau, "pr_xi")
    assert table.game.actions == before
    assert table.ordering.chosen is not None
    assert table.ordering.chosen.counters == ("pr_xi",)
    click_counter(landau, "pr_xi")
    assert [str(each) for each in table.game.actions[-2:]] == ["pay auto", "order bav_i 3040"]
    assert table.picker.walk.picks == ["pr_xi"]


@pytest.mark.slow
@pytest.mark.rule("10.2.2")
@pytest.mark.usefixtures("plain_ground")
def test_escape_takes_back_the_last_order_and_no_row_changes_its_place(landau: Hands) -> None:
    table = landau.table

    def rows() -> list[str]:
        landau.read()
        return [row.names for row in table.ordering._rows()]

    before, plan = rows(), list(table.game.actions)
    say(landau, "order bav_i 3040")
    assert rows() == before, "an order for a whole column leaves every row where it is"
    say(landau, "order pr_xi 2942")
    assert [str(each) for each in table.game.actions[-2:]] == ["order bav_i 3040", "order pr_xi 2942"]
    press(landau.app, pygame.K_ESCAPE)
    assert str(table.game.actions[-1]) == "order bav_i 3040"
    press(landau.app, pygame.K_ESCAPE)
    assert table.game.actions == plan
    assert landau.app.scene is table, "no menu opens for what could be taken back"
    assert rows() == before


@pytest.mark.slow
@pytest.mark.rule("12.3")
@pytest.mark.usefixtures("plain_ground")
def test_who_may_react_takes_no_more_room_than_it_needs_and_leaves_the_choices_the_rest(landau: Hands) -> None:
    table = landau.table
    say(landau, "order pr_xi 2941")
    landau.read()
    answers, choices = (table.ui.places[name] for name in ("answers", "choices"))
    assert answers.height <= table.room.height // 3
    assert choices.height > answers.height, "nothing of the choices has to be scrolled to"


@pytest.mark.slow
@pytest.mark.usefixtures("plain_ground")
def test_no_click_takes_a_unit_out_of_a_march_that_is_being_gathered(landau: Hands) -> None:
    table = landau.table
    table.taking_back.undo()
    landau.settle()
    assert "leave pr_xi" in map(str, landau.actions)
    assert table.lights.marks["pr_xi"] == "selected"
    before = list(table.game.actions)
    click_counter(landau, "pr_xi")
    assert table.game.actions == before
    assert landau.find("option:leave") is not None


@pytest.mark.slow
@pytest.mark.usefixtures("plain_ground")
def test_while_one_unit_is_in_hand_the_others_of_the_march_are_not_framed_with_it(landau: Hands) -> None:
    landau.table.picker.pick("pr_xi")
    landau.settle()
    assert landau.table.lights.marks["pr_xi"] == "selected"
    assert "bav_i" not in landau.table.lights.marks


@pytest.mark.slow
@pytest.mark.rule("10.2.2.simplified")
@pytest.mark.usefixtures("plain_ground")
def test_what_a_column_cannot_get_to_beside_the_others_is_neither_lit_nor_taken(landau: Hands) -> None:
    table = landau.table
    far = table.board.index["3240"]
    table.picker.pick("3041")
    assert table.lights.places[far] == "legal"
    table.picker.back()
    say(landau, "order bav_i 3040")
    table.picker.pick("3041")
    assert "order 3041 3240" in map(str, landau.actions)
    assert far not in table.lights.places
    assert "3240" not in [choice.id for choice in table.picker.choices()]
    table.picker.pick("3240")
    assert str(table.game.actions[-1]) == "order bav_i 3040"
    assert table.inspection.toast is not None
    assert table.inspection.toast.refusal.rule == "10.2.2"
    table.picker.pick("3041")
    landau.point(table.map.centre(far))
    assert not table.lights.path
    assert table.choosing.means_at(table.map.hit(table.map.centre(far))) == ""


@pytest.mark.slow
@pytest.mark.rule("10.2.2.simplified")
@pytest.mark.usefixtures("plain_ground")
def test_before_some_are_left_behind_it_is_asked_even_if_it_can_be_taken_back(landau: Hands) -> None:
    table = landau.table
    assert table.sitting.free
    say(landau, "order 3041 3240")
    say(landau, "order bav_i 3040")
    table.deeds.commit(table.game.parse("march"))
    landau.settle()
    asked = landau.app.scenes[-1]
    assert isinstance(asked, Confirm)
    assert "V Corps" in asked.text
    assert "will not enter hex 3240 (10.2.2)" in asked.text
    assert str(table.game.actions[-1]) == "order bav_i 3040"


@pytest.mark.slow
@pytest.mark.usefixtures("plain_ground")
def test_pointing_at_a_hex_of_the_enemy_shows_the_way_of_the_column_and_its_cost(landau: Hands) -> None:
    table = landau.table
    table.picker.pick("3041")
    landau.settle()
    enemy = table.board.index["2741"]
    assert table.lights.costs[enemy] == "4"
    landau.point(table.map.centre(enemy))
    assert [table.board.ids[place] for place in table.lights.path][-1] == "2741"


@pytest.mark.slow
@pytest.mark.rule("10.2")
@pytest.mark.usefixtures("plain_ground")
def test_a_click_on_an_enemy_counter_that_is_refused_gives_the_reason_of_its_hex(landau: Hands) -> None:
    table = landau.table
    table.picker.pick("3041")
    click_counter(landau, "fr_7")
    assert table.inspection.toast is not None
    refusal = table.inspection.toast.refusal
    assert (refusal.rule, refusal.reason) == ("10.2", "That takes 10 MPs, and they have 4.")


@pytest.mark.slow
@pytest.mark.usefixtures("plain_ground")
def test_a_click_on_a_corps_tells_its_price_before_it_is_paid(hands: Hands) -> None:
    table = hands.table
    before = list(table.game.actions)
    click_counter(hands, "fr_5")
    assert table.game.actions == before
    (button,) = (option for option in table.picker.options() if option.id != "back")
    assert button.label == "March a Corps (1 CP, 1 IP)"
    assert table.asking.prompt().text == "5th Corps: choose the hex to march to, for 1 Primary CP and 1 IP."  # type: ignore[union-attr]
    button.act()
    assert str(table.game.actions[len(before)]) == "corps fr_5"


@pytest.mark.slow
@pytest.mark.rule("8.9.1", "10.2.2")
@pytest.mark.usefixtures("plain_ground")
def test_a_corps_marches_by_three_answers_and_an_army_with_all_its_units_by_as_many(hands: Hands) -> None:
    """Who goes along and who pays is not asked: the unit, the goal, March. Each step can be taken back by itself."""
    table = hands.table
    say(hands, "pass")
    given = len(table.game.actions)

    def since() -> list[str]:
        return [str(action) for action in table.game.actions[given:]]

    click_counter(hands, "pr_xi")
    assert since() == []
    goal = table.board.index["2942"]
    assert (table.lights.places[goal], table.lights.costs[goal]) == ("legal", "1")
    hands.click_pixel(table.map.centre(goal))
    assert since() == ["corps pr_xi", "begin", "pay auto", "order pr_xi 2942"]
    assert table.asking.prompt().options[-1].kind == "primary"  # type: ignore[union-attr]
    for left in (["corps pr_xi", "begin", "pay auto"], []):
        press(hands.app, pygame.K_ESCAPE)
        assert since() == left
    click_counter(hands, "pr_3rd")
    table.picker.click(Hit((), table.board.index["3240"]))
    tick(hands.app, 2)
    assert since() == ["army-all pr_3rd", "begin", "pay auto", "order 3041 3240"]
    press(hands.app, pygame.K_RETURN)
    hands.settle()
    if isinstance(hands.app.scene, Confirm):
        hands.click("yes")
    assert "march" in since()


@pytest.mark.slow
@pytest.mark.rule("8.9")
@pytest.mark.usefixtures("plain_ground")
def test_who_pays_for_a_march_is_asked_if_somebody_wants_to_say_it(hands: Hands) -> None:
    table = hands.table
    click_counter(hands, "fr_1")
    stop = next(option for option in table.asking.prompt().options if option.id.startswith("stop:"))  # type: ignore[union-attr]
    stop.act()
    tick(hands.app, 2)
    assert table.game.decision is not None
    assert table.game.decision.kind == "command.payment"
    press(hands.app, pygame.K_ESCAPE)
    assert table.game.decision.kind == "command.menu"


@pytest.mark.slow
@pytest.mark.rule("10.2")
@pytest.mark.usefixtures("plain_ground")
def test_a_goal_out_of_reach_is_refused_at_the_menu_with_what_it_would_cost(hands: Hands) -> None:
    table = hands.table
    given = len(table.game.actions)
    click_counter(hands, "fr_5")
    table.picker.click(Hit((), table.board.index["2741"]))
    assert table.inspection.toast is not None
    assert re.match(r"That takes \d+ MPs, and it has \d", table.inspection.toast.refusal.reason)
    assert (table.picker.walk.picks, len(table.game.actions)) == (["fr_5"], given)


@pytest.mark.rule("8.9.1")
def test_an_army_is_called_with_who_goes_along_and_the_price() -> None:
    game = alsace()
    glimpse = glimpse_of(game, game.sides)
    labels = {each.verb: LOOK.word(glimpse, each, 0).label for each in game.legal_actions if "fr_alsace" in each[1:]}
    assert labels["army"] == "Army of Alsace alone (1 CP, 2 IP)"
    assert labels["army-all"] == "Army of Alsace with 2 attached units (3 CP, 2 IP)"


@pytest.mark.rule("8.9.1")
def test_the_list_tells_the_price_of_what_a_click_on_an_army_does() -> None:
    """It marches with those Attached to it; alone it would be cheaper."""
    game = alsace()
    shown = LOOK.word(glimpse_of(game, game.sides), game.parse("army fr_alsace"), 1)
    assert "Costs 3 CPs and 2 IPs with 2 attached units." in shown.detail


@pytest.mark.rule("10.2.2")
def test_to_end_a_march_in_which_nobody_has_moved_is_asked_about() -> None:
    game = alsace("corps fr_1", "begin", "pay auto")
    glimpse = glimpse_of(game, game.sides)
    assert LOOK.warning(glimpse, game.parse("done")) == (
        "Nobody has marched, and the points are spent. End the march all the same?"
    )
    assert LOOK.word(glimpse, game.parse("done"), 0).label == "End the march"
    game.ip = 0
    shown = LOOK.word(glimpse_of(game, game.sides), game.parse("done"), 0)
    assert shown.label == "End the march and your half"
    assert "your half of the Segment ends" in shown.detail


@pytest.mark.slow
@pytest.mark.usefixtures("plain_ground")
def test_the_units_of_a_march_are_listed_in_the_same_order_in_every_question(landau: Hands) -> None:
    def listed() -> list[str]:
        return [choice.id for choice in landau.table.picker.choices() if choice.family == "order"]

    first = listed()
    assert first[0] == "3041"
    say(landau, "order pr_xi 2942")
    assert listed() == [each for each in first if each != "pr_xi"]


@pytest.mark.slow
@pytest.mark.usefixtures("plain_ground")
def test_a_choice_that_only_leads_to_a_further_question_has_a_way_back(hands: Hands) -> None:
    table = hands.table
    before = len(table.game.actions)
    for leave in ("click", "escape"):
        say(hands, "corps fr_1")
        assert table.game.decision is not None
        assert table.game.decision.kind == "command.gathering"
        if leave == "click":
            hands.click("back")
        else:
            press(hands.app, pygame.K_ESCAPE)
        hands.settle()
        assert table.game.decision is not None
        assert (table.game.decision.kind, len(table.game.actions)) == ("command.menu", before)
        assert hands.find("back") is None
    say(hands, "corps fr_1")
    say(hands, "begin")
    assert table.game.decision.kind == "march.orders"  # it is paid for, but no die fell and nobody has moved
    press(hands.app, pygame.K_ESCAPE)
    hands.settle()
    assert table.game.decision.kind == "command.gathering"
    say(hands, "begin")
    say(hands, "order fr_1 2941")
    say(hands, "march")
    assert hands.find("back") is None


@pytest.mark.rule("10.2.2")
def test_an_order_that_a_combat_has_made_impossible_is_no_march_any_more() -> None:
    game = march(Position(simplified_coordination=True).put("pr_i", "2434", reg=4), "pr_i", supplied=True)
    points(game, full=4, pr_i=1)
    marching(game).plans["pr_i"] = (game.board.index["2433"],)  # of three MPs
    glimpse = glimpse_of(game, game.sides)
    shown = LOOK.word(glimpse, game.parse("march"), 0)
    assert shown.label == "Let them stay"
    assert LOOK.warning(glimpse, game.parse("march")) is None


@pytest.mark.rule("10.2")
def test_when_all_have_arrived_to_end_the_march_is_the_usual_answer() -> None:
    game = march(Position().put("pr_i", "2434", reg=4).sps("prussian", "2434", reg=2), "pr_i", supplied=True)
    assert LOOK.usual(glimpse_of(game, game.sides)) is None
    points(game, full=4, pr_i=0)
    assert game.decision is not None
    assert game.decision.prompt.endswith("End the march, or drop or pick up SPs and Leaders first.")
    assert LOOK.usual(glimpse_of(game, game.sides)) == game.parse("done")


@pytest.mark.rule("8.5.4")
def test_where_ips_have_to_be_spent_the_question_says_that_nobody_can_pass() -> None:
    free = wargame.load("on-to-paris/alsace-1870-08", seed=3)
    for action in OPENING:
        free.push(action)
    assert "pass" in map(str, free.legal_actions)
    assert "cannot pass" not in free.decision.prompt
    forced = wargame.load("on-to-paris/frontier-1870-08", seed=3)
    while forced.decision.kind != "command.menu":
        forced.push(forced.decision.default or forced.legal_actions[0])
    assert forced.decision.prompt.endswith(", and you cannot pass.")
    refused = forced.why_not("pass")
    assert refused is not None
    assert refused.rule == "8.5.4"


@pytest.mark.rule("8.9", "8.3.2")
def test_a_march_says_which_marker_pays_for_it_before_it_is_chosen() -> None:
    game = alsace()
    shown = LOOK.word(glimpse_of(game, game.sides), game.parse("corps fr_1"), 1)
    assert "Costs 1 CP and 1 IP. CPs: Primary." in shown.detail
    far = LOOK.word(glimpse_of(game, game.sides), game.parse("corps fr_5"), 1)
    assert "CPs: " in far.detail
    before = dict(game.cp["french"])  # type: ignore[attr-defined]
    game.push("corps fr_1")
    game.push("begin")
    if game.decision.kind == "command.payment":
        game.push("pay auto")
    assert before["primary"] - game.cp["french"]["primary"] == 1  # type: ignore[attr-defined]


@pytest.mark.slow
@pytest.mark.usefixtures("plain_ground")
@pytest.mark.rule("8.9.1")
def test_a_unit_dragged_at_the_menu_marches_where_it_is_put_down(hands: Hands) -> None:
    """The map stays where it is; where it cannot go nothing is paid."""
    table = hands.table
    origin, given = table.camera.origin, len(table.game.actions)
    face, goal = table.map.face_of("fr_alsace"), table.map.centre(table.board.index["2941"])
    assert face is not None
    drag(hands.app, face.center, (face.centerx, table.camera.window.bottom - 8))
    assert len(table.game.actions) == given
    assert table.inspection.toast is not None
    drag(hands.app, face.center, (round(goal[0]), round(goal[1])))
    assert table.camera.origin == origin
    assert [str(each) for each in table.game.actions[given:]][-1] == "order 2741 2941", "with its Attached units"
