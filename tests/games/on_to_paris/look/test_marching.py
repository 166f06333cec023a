"""At the table: orders are seen, a combat is foretold before one marches into it, and a click means to march."""

from __future__ import annotations

import pytest

import wargame
from tests.client.contests import sums_of
from tests.client.fixtures import MakeApp, make_app, own_places, plain_ground
from tests.client.hands import Hands, sit
from wargame.client.looks import glimpse_of
from wargame.client.looks.ahead import forecast_of
from wargame.engine.game import Game
from wargame.games.on_to_paris.look import LOOK

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
def test_orders_lie_over_the_map_as_lanes() -> None:
    game = alsace("army-all fr_alsace", "begin")
    if game.decision.kind == "command.payment":
        game.push("pay auto")
    assert LOOK.overlays(glimpse_of(game, game.sides), "") == []
    game.push("order fr_1 2941")
    (lane,) = LOOK.overlays(glimpse_of(game, game.sides), "")
    ids = [game.board.ids[place] for place in lane.places]
    assert (lane.kind, ids[0], ids[-1]) == ("lane", "2741", "2941")


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
    assert shown.totals == ("2", "SPs without cavalry", "13")
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
