"""All six battles with the keyboard alone, from the browser on."""

from __future__ import annotations

import random
from collections import Counter

import pygame
import pytest

import wargame
from tests.client.fixtures import MakeApp, press, tick, unhurried
from tests.client.hands import BATTLES, PEOPLE, Hands, browse, sit
from tests.client.test_mouse import chosen
from tests.fuzz.choosers import eager
from wargame.client.table.scene import TableScene
from wargame.client.table.windows import MenuWindow
from wargame.engine.action import Action
from wargame.games.abyss_of_lament.rules.questions import Activation
from wargame.games.death_ride.rules.questions import ThrowAgain

pytestmark = pytest.mark.usefixtures("plain_ground")
DECISIONS = 62


@pytest.fixture(autouse=True)
def no_mouse(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hands that reach for the mouse are caught."""

    def caught(*_: object, **__: object) -> None:
        raise AssertionError("the mouse was used")

    monkeypatch.setattr("tests.client.hands.click_at", caught)
    monkeypatch.setattr(Hands, "point", caught)


@pytest.mark.slow
@pytest.mark.parametrize("battle", BATTLES)
def test_a_battle_with_the_keyboard_alone(make_app: MakeApp, battle: str) -> None:
    app = make_app((1280, 720) if battle in ("kolin", "torgau") else (1600, 1000), tour=False)
    hands = browse(app, battle, keys=True)
    assert isinstance(app.scene, TableScene)
    assert hands.table.ref.id == battle
    choose, rng = eager(5), random.Random(battle)
    for number in range(DECISIONS):
        action = chosen(hands, number, choose)
        before = len(hands.table.game.actions)
        hands.say_by_keys(action, rng)
        assert hands.table.game.actions[before] == action
    assert {"place", "focus", "orders", "activate", "move"} <= {action.verb for action in hands.table.game.actions}
    assert not hands.table.game.status()


def test_tab_comes_to_everything_at_the_table_and_back_round(make_app: MakeApp) -> None:
    app = make_app((1600, 1000), tour=False)
    hands = sit(app, "leuthen", PEOPLE, solitaire="open")
    table = hands.table
    wanted = {spot.id for spot in hands.spots() if spot.act is not None}
    assert any(name.startswith("tray:") for name in wanted)
    assert "option:rest" in wanted
    for mod in (0, pygame.KMOD_SHIFT):
        seen: list[str] = []
        for _ in range(len(wanted) + 1):
            press(app, pygame.K_TAB, mod)
            focus = [name for name in (table.ui.focus, table.above.focus) if name is not None]
            assert len(focus) == 1, "the keyboard is in one place"
            seen += focus
        assert wanted <= set(seen)
        assert seen[-1] == seen[0]


def test_escape_gives_the_keyboard_back_to_the_map_and_then_opens_the_menu(make_app: MakeApp) -> None:
    app = make_app((1600, 1000), tour=False)
    table = sit(app, "leuthen", PEOPLE, solitaire="open").table
    press(app, pygame.K_RIGHT)
    assert table.lights.cursor is not None
    start = table.lights.cursor
    press(app, pygame.K_RIGHT)
    assert table.lights.cursor in table.board.neighbours[start]
    assert table.board.centres[table.lights.cursor][0] > table.board.centres[start][0]
    press(app, pygame.K_TAB)
    assert table.ui.focused
    press(app, pygame.K_ESCAPE)
    assert not table.ui.focused
    press(app, pygame.K_ESCAPE)
    assert table.lights.cursor is None
    assert app.scene is table
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, MenuWindow)
    press(app, pygame.K_ESCAPE)
    assert app.scene is table


def test_a_full_stop_takes_the_keyboard_to_what_is_on_offer(make_app: MakeApp) -> None:
    app = make_app((1600, 1000), tour=False)
    hands = sit(app, "leuthen", PEOPLE, solitaire="open")
    table = hands.table
    hands.press_focused(f"tray:{next(iter(table.picker.walk.offered))}")
    assert len(table.picker.walk.picks) == 1
    offered = {table.board.index[word] for word in table.picker.walk.offered if word in table.board.index}
    assert offered
    seen = set()
    for _ in range(len(offered)):
        press(app, ".")
        assert table.lights.cursor in offered
        seen.add(table.lights.cursor)
    assert seen == offered
    press(app, ".")
    first = table.lights.cursor
    press(app, ".")
    press(app, ",")
    assert table.lights.cursor == first
    before = len(table.game.actions)
    press(app, pygame.K_RETURN)
    assert len(table.game.actions) == before + 1 or table.picker.walk.offered


def test_keys_move_and_zoom_the_map(make_app: MakeApp) -> None:
    app = make_app((1600, 1000), tour=False)
    table = sit(app, "leuthen", PEOPLE, solitaire="open").table
    press(app, pygame.K_HOME)  # a game opens on its armies
    whole = table.camera.scale
    for _ in range(4):
        press(app, "+")
    assert table.camera.scale > whole
    centre = table.camera.centre
    press(app, pygame.K_RIGHT, pygame.KMOD_SHIFT)
    assert table.camera.centre[0] > centre[0]
    press(app, "a")
    assert table.camera.centre[0] == pytest.approx(centre[0], abs=1)
    press(app, pygame.K_HOME)
    assert table.camera.scale == pytest.approx(whole)


def test_a_cursor_left_by_the_last_question_does_not_keep_enter_from_the_button_of_gold(make_app: MakeApp) -> None:
    app = make_app((1600, 1000), tour=False, confirm=False)
    hands = sit(app, "at-any-cost/afternoon-crisis", {"french": "human", "prussian": "human"}, solitaire="open")
    table, choose = hands.table, eager(5)
    for _ in range(200):
        at = table.picker.offer.places
        if at:
            table.cursor.put(at[0])
        table.sitting.push(choose(table.game))
        table.refresh()
        unhurried(app)
        tick(app, 3)
        gold = next((option for option in table.picker.options() if option.kind == "primary"), None)
        if not at or gold is None or table.picker.showing.forecast is not None or app.scene is not table:
            continue
        before = len(table.game.actions)
        press(app, pygame.K_RETURN)
        assert len(table.game.actions) > before or table.picker.preview or app.scene is not table, gold
        return
    raise AssertionError("no question has a button of gold")


def test_the_cursor_goes_on_from_the_unit_chosen_and_a_refusal_lies_beside_it(make_app: MakeApp) -> None:
    """Arrows begin where the eye is; nor does a refusal lie where the mouse was left."""
    app = make_app((1600, 1000), tour=False, confirm=False)
    hands = sit(app, "lobositz", PEOPLE, solitaire="open")
    hands.forward(eager(5), lambda game: any(action.verb == "move" for action in game.legal_actions))
    table = hands.table
    units = [row for row in table.picker.choices() if row.piece is not None and row.piece.place >= 0 and row.key]
    press(app, pygame.K_RIGHT)
    for row in units[:2]:
        assert row.piece is not None
        here = row.piece.place
        press(app, row.key)
        tick(app)
        press(app, pygame.K_UP)
        assert table.lights.cursor in table.board.neighbours[here]
        press(app, pygame.K_DOWN)
        assert table.lights.cursor == here, "and from then on from where it is"
        press(app, pygame.K_ESCAPE)
        while table.picker.walk.picks:
            press(app, pygame.K_ESCAPE)
    press(app, units[0].key)
    tick(app)
    press(app, pygame.K_UP)
    taken = {counter.place for counter in table.glimpse.view.counters if counter.side != table.picker.offer.where.side}
    lit = set(table.picker.offer.places)
    table.cursor.put(next(place for place in taken if place not in lit and table.pane.map.visible(place)))
    press(app, pygame.K_RETURN)
    toast = table.inspection.toast
    assert toast is not None
    x, y = table.pane.map.centre(table.lights.cursor)  # type: ignore[arg-type]
    assert abs(toast.at[0] * app.theme.scale - x) < 80
    assert abs(toast.at[1] * app.theme.scale - y) < 80


@pytest.mark.parametrize("scenario", ["lobositz", "at-any-cost/afternoon-crisis", "on-to-paris/alsace-1870-08"])
def test_the_arrows_come_back_the_way_they_went(make_app: MakeApp, scenario: str) -> None:
    """Columns and rows are staggered: right and left go to and fro about a line."""
    app = make_app((1600, 1000), tour=False, confirm=False)
    hands = sit(app, scenario, dict.fromkeys(wargame.load(scenario, 1).sides, "human"), solitaire="open")
    table = hands.table
    inner = [place for place, near in enumerate(table.board.neighbours) if len(near) == 6]
    for there, back in ((pygame.K_RIGHT, pygame.K_LEFT), (pygame.K_DOWN, pygame.K_UP)):
        for place in inner[len(inner) // 2 :: len(inner) // 6]:
            table.cursor.put(place)
            press(app, there)
            assert table.lights.cursor != place
            press(app, back)
            assert table.lights.cursor == place


def test_enter_with_nothing_to_press_points_again_and_then_chooses_the_next_of_the_stack(make_app: MakeApp) -> None:
    app = make_app((1600, 1000), tour=False, confirm=False)
    hands = sit(app, "lobositz", PEOPLE, solitaire="open")
    hands.forward(eager(5), lambda game: game.decision is not None and isinstance(game.decision.about, Activation))
    table = hands.table
    shared = Counter(each.place for word in table.picker.walk.offered if (each := table.picker.on_map.get(word)))
    place = max(shared, key=lambda each: shared[each])
    assert shared[place] > 1, "two units of one hex may be activated"
    table.cursor.put(place)
    before = len(table.game.actions)
    press(app, pygame.K_RETURN)
    assert len(table.game.actions) == before + 1
    assert table.lights.cursor is None
    press(app, pygame.K_RETURN)
    assert table.lights.cursor == place
    press(app, pygame.K_RETURN)
    assert len(table.game.actions) == before + 2


def test_enter_on_bare_ground_says_that_it_cannot_be_chosen(make_app: MakeApp) -> None:
    app = make_app((1600, 1000), tour=False, confirm=False)
    hands = sit(app, "lobositz", PEOPLE, solitaire="open")
    hands.forward(eager(5), lambda game: game.decision is not None and isinstance(game.decision.about, Activation))
    table = hands.table
    bare = next(
        place
        for place in range(len(table.board.centres))
        if place not in table.pane.map.stacks and table.pane.map.visible(place)
    )
    table.cursor.put(bare)
    press(app, pygame.K_RETURN)
    assert table.inspection.toast is not None
    assert "lit" in table.inspection.toast.refusal.reason


def test_in_another_kind_of_question_enter_does_not_bring_back_a_cursor_that_was_left(make_app: MakeApp) -> None:
    """It was on a unit three questions ago: there is nothing to press, so nothing happens."""
    app = make_app((1600, 1000), tour=False, confirm=False)
    hands = sit(app, "death-ride/mars-la-tour", {"german": "human", "french": "human"}, solitaire="open")
    table, choose, seen = hands.table, eager(5), 0
    for _ in range(120):
        asked = table.game.decision
        if table.picker.offer.places:
            table.cursor.put(table.picker.offer.places[0])
        table.sitting.push(choose(table.game))
        table.refresh()
        tick(app, 2)
        if table.game.decision is None or app.scene is not table or asked is None:
            break
        if asked.kind == table.game.decision.kind:
            continue
        seen += 1
        assert table.lights.cursor is None
        assert table.cursor.rested is None
        press(app, pygame.K_UP)
        places = table.picker.offer.places
        visible = [place for place in places if table.pane.map.visible(place)]
        assert table.lights.cursor in visible or not visible, "the arrows begin at what is on offer"
    assert seen > 10


def test_enter_after_dice_has_none_of_them_thrown_again(make_app: MakeApp) -> None:
    """The Advantage is spent by its own button and never by a press that was meant to go on."""
    app = make_app((1600, 1000), tour=False, confirm=False)
    hands = sit(app, "death-ride/mars-la-tour", {"german": "human", "french": "human"}, solitaire="open")
    table, choose, brass = hands.table, eager(5), set[bool]()
    for _ in range(1200):
        ask = table.game.decision
        if ask is None:
            break
        if isinstance(ask.about, ThrowAgain):
            table.refresh()
            tick(app, 2)
            option = next((each for each in table.picker.options() if each.kind == "primary"), None)
            brass.add(option is not None and not option.ends)
            before = len(table.game.actions)
            press(app, pygame.K_RETURN)
            assert Action.of("reroll") not in table.game.actions[before:]
            if len(table.game.actions) != before:
                continue
        table.sitting.push(choose(table.game))
        if brass >= {True, False}:
            return
    assert True in brass, "to throw again was never advised"
