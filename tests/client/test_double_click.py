"""A double click means one thing: it answers no question, and throws no dice, that came up between its two presses."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.client.every_game import GAMES
from tests.client.fixtures import MakeApp, click_at, pixel, press, tick, unhurried
from tests.client.hands import Hands, Point
from tests.client.test_odds_first import shown_on_map, sit, strikes
from tests.fuzz.choosers import eager
from wargame.client.dialogue import Confirm
from wargame.client.looks.ahead import forecast_of
from wargame.client.presses import NEAR, RUN, TWICE, Presses
from wargame.client.table.scene import TableScene
from wargame.engine.action import Action

pytestmark = pytest.mark.usefixtures("plain_ground")
SHOT = 7
"""Frames between two presses of a double click."""


def double_click(hands: Hands, at: Point, times: int = 2) -> None:
    """Press several times in a row at a point, given in interface units."""
    unhurried(hands.app)
    for _ in range(times):
        click_at(hands.app, at)
        tick(hands.app, SHOT)


def middle(hands: Hands, name: str) -> Point:
    spot = hands.find(name)
    assert spot is not None
    return spot.rect.center


def thrown_for(hands: Hands, count: int) -> Iterator[Action]:
    """Play on; whenever an action comes that dice decide, stop and tell it."""
    table, choose = hands.table, eager(5)
    while count and table.game.decision is not None:
        action = choose(table.game)
        table.refresh()
        if forecast_of(table.look, table.glimpse, action) is not None:
            tick(hands.app)
            count -= 1
            yield action
        else:
            table.sitting.push(action)


# ---------------------------------------------------------------- presses


def test_two_presses_at_one_place_are_a_double_click_and_a_third_is_none() -> None:
    presses, seen = Presses(), []
    for _ in range(4):
        assert not presses.astray((10, 10), "map")
        seen.append(presses.twice)
        presses.wait(TWICE / 2)
    assert seen == [False, True, False, True]


@pytest.mark.parametrize(
    ("at", "seconds", "astray"), [((10, 10), 0.1, True), ((10, 12 + NEAR), 0.1, False), ((10, 10), RUN, False)]
)
def test_a_press_is_astray_if_it_comes_at_once_at_the_same_place_and_means_something_else(
    at: Point, seconds: float, astray: bool
) -> None:
    presses = Presses()
    presses.astray((10, 10), "first")
    presses.wait(seconds)
    assert presses.astray(at, "second") is astray
    assert not presses.twice


def test_a_hand_that_goes_on_pressing_stays_astray() -> None:
    presses = Presses()
    presses.astray((10, 10), "first")
    for _ in range(5):
        presses.wait(RUN * 0.9)
        assert presses.astray((10, 10), "second")
    presses.wait(RUN)
    assert not presses.astray((10, 10), "second")


# ---------------------------------------------------------------- at the table


def answered(table: TableScene, since: int) -> list[Action]:
    """What hands have answered since; a re-roll that could better nothing is declined for them."""
    actions, given = table.game.actions, table.sitting.history.is_automatic
    return [actions[since], *(actions[number] for number in range(since + 1, len(actions)) if not given(number + 1))]


@pytest.mark.slow
@pytest.mark.parametrize("scenario", GAMES)
def test_a_double_click_on_brass_carries_out_one_action_and_answers_nothing_after_it(
    make_app: MakeApp, tmp_path: Path, scenario: str
) -> None:
    hands = sit(make_app((1280, 720), confirm=False), tmp_path, scenario, 5)
    table = hands.table
    for action in thrown_for(hands, 12):
        before = len(table.game.actions)
        table.picker.choose(action)
        tick(hands.app)
        if table.picker.preview is not None:  # else its odds were on the screen from the first, and it is done
            double_click(hands, middle(hands, "confirm"), 3)
        assert answered(table, before) == [action]
        assert isinstance(hands.app.scene, TableScene)
        assert (table.picker.preview, table.picker.walk.picks) == (None, [])


@pytest.mark.slow
@pytest.mark.parametrize("scenario", GAMES)
def test_a_double_click_on_a_button_of_the_bar_or_the_list_shows_the_odds_and_throws_no_dice(
    make_app: MakeApp, tmp_path: Path, scenario: str
) -> None:
    hands = sit(make_app((1280, 720), confirm=False), tmp_path, scenario, 5)
    table, pressed = hands.table, 0
    for action in thrown_for(hands, 30):
        before = len(table.game.actions)
        names = [f"{kind}:{word}" for kind in ("option", "choice") for word in (action[0], str(action), action[-1])]
        name = next((name for name in names if hands.find(name) is not None), None)
        foreseen = table.picker.showing.forecast is not None  # then they have been on the screen, and it is carried out
        if name is not None and not foreseen and hands.find(name).rect.height:  # type: ignore[union-attr]
            double_click(hands, middle(hands, name), 3)
            assert len(table.game.actions) == before, f"{name} was pressed in a row"
            pressed += 1
        table.sitting.push(action)
    assert pressed


@pytest.mark.parametrize("scenario", GAMES[:3])
def test_a_double_click_on_a_target_that_was_not_shown_yet_only_shows_it(
    make_app: MakeApp, tmp_path: Path, scenario: str
) -> None:
    hands = sit(make_app((1600, 1000), confirm=False), tmp_path, scenario, 5)
    table = hands.table
    hands.forward(eager(5), strikes)
    before = len(table.game.actions)
    action, target = shown_on_map(hands)
    while table.picker.back():
        pass
    tick(hands.app)
    if not table.picker.walk.pick(action[1]) or table.picker.walk.said is not None:
        table.picker.walk.clear()  # the target is meant with the unit
    table.relight()
    tick(hands.app)
    double_click(hands, target, 3)
    assert len(table.game.actions) == before
    assert table.picker.preview == action
    double_click(hands, target)
    assert answered(table, before) == [action], "it was on the screen before the first press"


def test_what_is_clicked_while_the_odds_are_worked_out_does_not_carry_them_out(
    make_app: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The presses wait in the queue until the odds have been drawn, however long that takes."""
    hands = sit(make_app((1600, 1000), confirm=False), tmp_path, "leuthen", 5)
    table, app = hands.table, hands.app
    hands.forward(eager(5), lambda game: any(a.verb == "attack" for a in game.decision.actions))
    action, target = shown_on_map(hands)
    while table.picker.back():
        pass
    at, before = pixel(app, target), len(table.game.actions)
    unhurried(app)
    table.picker.choose(action)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) * 2:
        pygame.event.post(pygame.Event(kind, pos=at, button=1))
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))
    tick(app)
    app.tick(pygame.event.get(), 1.0)
    assert len(table.game.actions) == before
    assert table.picker.preview == action


def test_taking_back_may_be_pressed_as_fast_as_one_likes(make_app: MakeApp, tmp_path: Path) -> None:
    hands = sit(make_app((1600, 1000), confirm=False), tmp_path, "leuthen", 5)
    table = hands.table
    for _ in range(3):
        table.sitting.push(table.game.decision.actions[0])  # type: ignore[union-attr]
    table.refresh()
    tick(hands.app)
    double_click(hands, middle(hands, "undo"), 3)
    assert not table.game.actions


def test_a_double_click_on_yes_does_not_reach_the_table_below(make_app: MakeApp, tmp_path: Path) -> None:
    hands = sit(make_app((1600, 1000), confirm=False), tmp_path, "leuthen", 5)
    app, done, seen = hands.app, list[str](), list[object]()
    hands.table.clicked = lambda hit, twice=False: seen.append(hit)  # type: ignore[method-assign]
    app.push(Confirm(app, "Leave", "Sure?", "Yes", "No", lambda: done.append("yes")))
    tick(app)
    double_click(hands, middle(hands, "yes"))
    assert (done, seen) == (["yes"], [])


def test_a_run_of_presses_is_slower_than_a_double_click() -> None:
    presses = Presses()
    presses.astray((10, 10), "skip")
    for _ in range(4):
        presses.wait((TWICE + RUN) / 2)
        assert presses.astray((10, 10), "advance")
        assert not presses.twice
    presses.wait(RUN)
    assert not presses.astray((10, 10), "advance")


@pytest.mark.parametrize("by_key", [True, False])
def test_an_impatient_hand_answers_no_question_that_has_come_meanwhile(
    make_app: MakeApp, tmp_path: Path, by_key: bool
) -> None:
    hands = sit(make_app((1280, 720)), tmp_path, "leuthen", 5)
    table, app = hands.table, hands.app
    before = len(table.game.actions)
    table.choosing.sudden, table.choosing.asked_for = True, 0.0
    spot = next(spot for spot in table.ui.spots if spot.id.startswith("option:") and spot.act is not None)
    for _ in range(4):
        tick(app, 1, TWICE - 0.05)
        if by_key:
            press(app, pygame.K_RETURN)
        else:
            app.presses.wait(RUN)  # a click of its own, as far as the place is concerned
            click_at(app, spot.rect.center)
    assert len(table.game.actions) == before
    assert (table.picker.preview, table.picker.walk.verb) == (None, None)
    tick(app, 1, TWICE)
    tick(app, 1, TWICE)  # by now he has seen it, however hard he presses
    press(app, pygame.K_RETURN) if by_key else hands.click(spot.id)
    assert len(table.game.actions) > before or (table.picker.preview, table.picker.walk.verb) != (None, None)
