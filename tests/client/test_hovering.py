"""Pointing shows, a click chooses, Enter does: targets carry their chances, and the one pointed at its forecast."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.client.every_game import GAMES
from tests.client.fixtures import MakeApp, press, tick, unhurried
from tests.client.hands import Hands
from tests.client.test_odds_first import sit
from tests.fuzz.choosers import eager
from wargame.client.table.hovering import DELAY
from wargame.grammar import percent

pytestmark = pytest.mark.usefixtures("plain_ground")
AFTER = round(DELAY / 0.02) + 2
"""Frames after which what is pointed at is foretold."""
STRIKES = ("fire", "attack", "bombard", "rifle", "order")
"""Verbs that have targets, among them the order to march against somebody."""


def aiming(hands: Hands) -> dict[str, float]:
    """A unit in hand that has several targets; they and their chances."""
    table, choose = hands.table, eager(5)
    for _ in range(60):
        hands.forward(choose, lambda game: any(each.verb in STRIKES for each in game.decision.actions))
        picker = table.picker
        firsts = [word for word, acts in picker.walk.offered.items() if acts[0].verb in STRIKES]
        for first in () if picker.offer.targets.keys() & picker.walk.offered.keys() else firsts:
            picker.walk.restart(first)
            table.relight()
            if len(picker.offer.targets) > 1:
                break
            picker.walk.clear()
        if len(picker.offer.targets.keys() & picker.walk.offered.keys()) > 1:
            table.pane.bring(picker.offer.where.at_place(next(iter(picker.offer.targets))) or 0)
            tick(hands.app, 3)
            return {word: said.chance or 0.0 for word, said in picker.offer.targets.items()}
        table.sitting.push(choose(table.game))
    raise AssertionError("nobody has two targets")


def aimed_at(hands: Hands, targets: dict[str, float]) -> tuple[str, tuple[float, float]]:
    """A target that can be pointed at, and where."""
    found = ((word, hands.aim(word)) for word in targets)
    return next((word, pixel) for word, pixel in found if pixel is not None)


@pytest.mark.parametrize("scenario", GAMES)
def test_every_target_carries_the_chance_that_the_list_tells(make_app: MakeApp, tmp_path: Path, scenario: str) -> None:
    hands = sit(make_app((1600, 1000), confirm=False), tmp_path, scenario, 5)
    targets, table = aiming(hands), hands.table
    shown = {table.picker.offer.where.at_place(word): percent(chance) for word, chance in targets.items()}
    assert {place: words for place, (words, _) in table.lights.chances.items()} == shown
    assert any(best for _, best in table.lights.chances.values())
    details = {choice.id: choice.detail.replace(" %", "%") for choice in table.picker.choices()}
    for word, chance in targets.items():
        assert percent(chance) in details[word], "the same figure stands in the list"


@pytest.mark.parametrize("scenario", GAMES[:3])  # `test_ordering` has the marches of On to Paris!
@pytest.mark.parametrize("size", [(1600, 1000), (1280, 720)])
def test_pointing_at_a_target_opens_its_forecast_and_chooses_nothing(
    make_app: MakeApp, tmp_path: Path, scenario: str, size: tuple[int, int]
) -> None:
    hands = sit(make_app(size, confirm=False), tmp_path, scenario, 5)
    targets, table = aiming(hands), hands.table
    word, pixel = aimed_at(hands, targets)
    picks = list(table.picker.walk.picks)
    hands.point(pixel)
    assert "forecast" not in table.floating.laid, "not at once"
    tick(hands.app, AFTER)
    assert "forecast" in table.floating.laid
    forecast = table.hovering.forecast
    assert forecast is not None
    said = hands.read()
    assert percent(targets[word]) in said
    assert "pointed at, nothing rolled" in said
    assert (table.picker.walk.picks, table.picker.preview) == (picks, None)
    place = table.picker.offer.where.at_place(word)
    assert place is not None
    assert not table.floating.laid["forecast"].collidepoint(table.pane.in_units(table.map.middle(place)).center)
    hands.point((table.camera.window.x + 3, table.camera.window.bottom - 3))
    tick(hands.app, AFTER)
    assert "forecast" not in table.floating.laid


def test_one_click_on_a_target_that_is_foretold_pins_it_and_a_double_click_strikes(
    make_app: MakeApp, tmp_path: Path
) -> None:
    hands = sit(make_app((1600, 1000), confirm=False), tmp_path, "at-any-cost/afternoon-crisis", 5)
    targets, table = aiming(hands), hands.table
    _, pixel = aimed_at(hands, targets)
    before = len(table.game.actions)
    hands.point(pixel)
    tick(hands.app, AFTER)
    unhurried(hands.app)
    hands.click_pixel(pixel)
    assert len(table.game.actions) == before
    assert table.picker.preview is not None
    action = table.picker.preview
    hands.click_pixel(pixel)
    assert table.game.actions[before] == action


def test_two_quick_clicks_on_a_target_that_was_not_foretold_strike_nobody(make_app: MakeApp, tmp_path: Path) -> None:
    hands = sit(make_app((1600, 1000), confirm=False), tmp_path, "at-any-cost/afternoon-crisis", 5)
    targets, table = aiming(hands), hands.table
    _, pixel = aimed_at(hands, targets)
    before = len(table.game.actions)
    unhurried(hands.app)
    hands.click_pixel(pixel)
    hands.click_pixel(pixel)
    assert len(table.game.actions) == before


def test_the_cursor_of_the_keyboard_points_as_well(make_app: MakeApp, tmp_path: Path) -> None:
    hands = sit(make_app((1600, 1000), confirm=False), tmp_path, "at-any-cost/afternoon-crisis", 5)
    aiming(hands)
    press(hands.app, ".")
    tick(hands.app, AFTER)
    assert "forecast" in hands.table.floating.laid
    before = len(hands.table.game.actions)
    press(hands.app, pygame.K_RETURN)
    assert hands.table.picker.preview is not None, "Enter at the cursor is a click: it chooses"
    assert len(hands.table.game.actions) == before
    press(hands.app, pygame.K_RETURN)
    assert len(hands.table.game.actions) > before


def test_a_forecast_never_lies_over_what_may_be_chosen(make_app: MakeApp, tmp_path: Path) -> None:
    hands = sit(make_app((1280, 720), 150, confirm=False), tmp_path, "at-any-cost/afternoon-crisis", 5)
    targets, table = aiming(hands), hands.table
    seen = 0
    for word in targets:
        pixel = hands.aim(word)
        if pixel is None:
            continue
        hands.point(pixel)
        tick(hands.app, AFTER)
        assert table.hovering.forecast is not None, "the column tells it in any case"
        seen += 1
        shown = table.floating.laid.get("forecast")
        assert shown is None or shown.collidelist(list(table.floating.lit)) < 0
    assert seen


def test_a_choice_that_counters_stand_for_rings_them_while_it_is_pointed_at(make_app: MakeApp, tmp_path: Path) -> None:
    hands = sit(make_app((1366, 768), confirm=False), tmp_path, "at-any-cost/afternoon-crisis", 5)
    table, offer = hands.table, lambda: hands.table.picker.offer
    hands.forward(eager(5), lambda game: any(":" in each[1] for each in game.decision.actions if each.verb == "group"))
    word = next(each.id for each in table.picker.choices() if each.family == "group" and ":" in each.id)
    stands = {
        piece.place for piece in offer().on_map.values() if table.look.stands_for(table.glimpse, piece.id) == word
    }
    assert stands
    for shown in ("choice", "option"):
        spot = hands.find(f"{shown}:{word}")
        assert spot is not None
        hands.point(spot.rect.center)
        tick(hands.app, 2)
        assert set(table.lights.listed) == stands, "in the list, and on its button above the map"
    table.furniture.choose_tab("army")
    tick(hands.app, 2)
    assert hands.find(f"choice:{word}") is None
    for place, rings in (((800, 600), set()), (spot.rect.center, stands), ((800, 600), set())):
        hands.point(place)
        tick(hands.app, 2)
        assert set(table.lights.listed) == rings, "on its button also while the list is not seen"
