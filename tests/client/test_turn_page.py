"""The page between turns: when it is due, what it shows to whom, by keys and by mouse, at every size."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from tests.client.every_game import GAMES, alone
from tests.client.fixtures import MakeApp, click, press, spots, tick
from tests.client.hands import Hands
from tests.fuzz.choosers import eager
from tests.sitting.test_chronicle import RIFLE_FIRE
from wargame.client.app import App
from wargame.client.palette import PAPER
from wargame.client.table.scene import TableScene
from wargame.client.table.turn_page import UNREAD, TurnPage, TurnPages
from wargame.client.table.windows import open_menu
from wargame.engine.events import Event, TurnBegins
from wargame.sitting import Sitting

pytestmark = pytest.mark.usefixtures("plain_ground")
PEOPLE = {"german": "human", "french": "human"}
BATTLE = "mars-la-tour"


def turns(table: TableScene) -> int:
    return sum(isinstance(entry.event, TurnBegins) for entry in table.game.log)


def play_to(table: TableScene, turn: int) -> None:
    """Play on until so many turns have begun."""
    choose = eager(4)
    while turns(table) < turn and not table.sitting.over:
        table.sitting.push(choose(table.game))
    table.look_again(table.eyes)


@pytest.fixture
def app(make_app: MakeApp) -> App:
    """A window in which the page comes of itself, as it does for a person."""
    return make_app(turn_page=True)


@pytest.fixture
def table(app: App, seat: Callable[..., TableScene]) -> TableScene:
    """A game without secrets in its first turn."""
    return seat(app, battle=BATTLE, chairs=PEOPLE)


@pytest.fixture
def pages(table: TableScene) -> TurnPages:
    return table.turns.pages


def page_of(app: App) -> TurnPage:
    assert isinstance(app.scene, TurnPage), type(app.scene)
    return app.scene


def test_it_comes_when_a_turn_is_over_and_once(app: App, table: TableScene, pages: TurnPages) -> None:
    pages.tend()
    assert app.scene is table
    play_to(table, 2)
    pages.tend(calm=False)
    assert app.scene is table, "not while somebody is in the middle of something"
    tick(app, 2)
    assert page_of(app).account.turn == 1
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, TurnPage), "pressed for what it has come over"
    tick(app, 1, UNREAD)
    press(app, pygame.K_RETURN)
    assert app.scene is table
    pages.tend()
    assert app.scene is table
    play_to(table, 3)
    pages.tend()
    assert page_of(app).account.turn == 2


@pytest.mark.parametrize("scenario", GAMES)
def test_in_every_game_the_page_of_a_turn_comes_by_itself_and_tells_losses_points_arrivals_and_luck(
    make_app: MakeApp, scenario: str
) -> None:
    hands = alone(make_app(turn_page=True), scenario)
    play_to(hands.table, 1)
    tick(hands.app, 2)
    assert hands.app.scene is hands.table, "no turn is over yet"
    play_to(hands.table, 2)
    tick(hands.app, 2)
    page = page_of(hands.app)
    assert page.account.turn == page.chronicle.turns[0]
    said = hands.read().lower()
    assert all(word in said for word in ("lost", "arriv", "luck", "begin turn")), said
    tick(hands.app, 1, UNREAD)
    press(hands.app, "d")
    assert page.figures, "dice and losses of the whole game"
    press(hands.app, pygame.K_RETURN)
    assert hands.app.scene is hands.table


@pytest.mark.parametrize("scenario", GAMES)
def test_it_comes_before_the_computer_begins_the_next_turn(make_app: MakeApp, scenario: str) -> None:
    """It came after what the enemy had done in it, and told of ground that had been lost meanwhile."""
    app = make_app(turn_page=True, tour=False)
    hands = alone(app, scenario)
    table, game = hands.table, hands.table.game
    play_to(table, 2)
    asked = game.decision.side
    people = {side: "heuristic" if side == asked else "human" for side in game.sides}
    app.replace(scene := TableScene(app, Sitting(game, people)))
    scene.turns.pages._started = 0  # at this table nobody has been told of the first turn
    before = len(game.actions)
    tick(app, 3, 0.3)
    assert page_of(app).account.turn == page_of(app).chronicle.turns[0]
    assert len(game.actions) == before
    tick(app, 1, UNREAD)
    press(app, pygame.K_RETURN)
    assert app.scene is scene


def test_nothing_of_the_next_turn_is_answered_before_it_has_come(
    app: App, table: TableScene, pages: TurnPages, monkeypatch: pytest.MonkeyPatch
) -> None:
    play_to(table, 2)
    table.refresh()
    monkeypatch.setattr(type(table.stage), "acting", True)
    tick(app, 2)
    before = len(table.game.actions)
    for key in (pygame.K_RETURN, pygame.K_e, pygame.K_1):
        press(app, key)
    assert app.scene is table
    assert len(table.game.actions) == before
    assert table.picker.preview is None
    monkeypatch.undo()
    tick(app, 2)
    assert page_of(app).account.turn == 1


def test_a_game_that_goes_on_begins_without_a_page(app: App, table: TableScene) -> None:
    play_to(table, 3)
    late = TurnPages(table)
    late.tend()
    assert app.scene is table


def test_a_turn_that_was_taken_back_is_told_again(app: App, table: TableScene, pages: TurnPages) -> None:
    play_to(table, 2)
    pages.tend()
    tick(app, 1, UNREAD)
    press(app, pygame.K_RETURN)
    action = table.game.pop()
    while turns(table) == 2:
        action = table.game.pop()
    pages.tend()
    assert app.scene is table
    table.game.push(action)
    pages.tend()
    assert page_of(app).account.turn == 1


def test_switched_off_it_stays_away_and_can_be_called(app: App, table: TableScene, pages: TurnPages) -> None:
    app.change(turn_page=False)
    play_to(table, 2)
    pages.tend()
    assert app.scene is table
    open_menu(table)
    tick(app, 2)
    click(app, "turns")
    assert page_of(app).account.turn == 1
    press(app, pygame.K_ESCAPE)
    assert app.scene is table
    press(app, pygame.K_F4)
    assert page_of(app).account.turn == 1


def test_it_can_be_called_before_the_first_turn(app: App, seat: Callable[..., TableScene]) -> None:
    """While the armies are set up no turn has begun, and the page says so."""
    table = seat(app, Event, "lobositz", solitaire="open")
    assert not turns(table)
    open_menu(table)
    tick(app)
    click(app, "turns")
    said = Hands(app).read()
    assert "Before the first turn" in said
    assert "Turn 0" not in said
    press(app, "d")
    assert page_of(app).figures
    press(app, pygame.K_ESCAPE)
    assert app.scene is table


def test_it_can_be_switched_off_on_the_page(app: App, table: TableScene, pages: TurnPages) -> None:
    play_to(table, 2)
    pages.tend()
    tick(app, 1, UNREAD)
    click(app, "shown")
    assert not app.settings.turn_page
    press(app, "s")
    assert app.settings.turn_page


def test_keys_leaf_through_the_turns_and_turn_the_sheet_over(app: App, table: TableScene, pages: TurnPages) -> None:
    play_to(table, 4)
    pages.open()
    tick(app)
    assert page_of(app).account.turn == 3
    press(app, pygame.K_LEFT)
    press(app, pygame.K_LEFT)
    assert page_of(app).account.turn == 1
    assert "earlier" not in spots(app)
    press(app, pygame.K_LEFT)
    press(app, pygame.K_RIGHT)
    assert page_of(app).account.turn == 2
    press(app, "d")
    assert page_of(app).figures
    press(app, "d")
    assert not page_of(app).figures


def test_the_mouse_does_the_same(app: App, table: TableScene, pages: TurnPages) -> None:
    play_to(table, 3)
    pages.open()
    tick(app)
    click(app, "earlier")
    assert page_of(app).account.turn == 1
    click(app, "later")
    assert page_of(app).account.turn == 2
    click(app, "figures")
    assert page_of(app).figures
    click(app, "go-on")
    assert app.scene is table


def test_the_game_does_not_feel_what_is_pressed_on_it(app: App, table: TableScene, pages: TurnPages) -> None:
    play_to(table, 2)
    before = list(table.game.actions)
    pages.tend()
    tick(app)
    for key in (pygame.K_SPACE, pygame.K_1, pygame.K_UP):
        press(app, key)
    press(app, pygame.K_RETURN)
    assert table.game.actions == before


@pytest.mark.parametrize("size", [(1280, 720), (1600, 1000), (2560, 1440), (640, 480)])
@pytest.mark.parametrize("scale", [100, 150])
def test_it_fits_every_window(
    make_app: MakeApp, seat: Callable[..., TableScene], size: tuple[int, int], scale: int
) -> None:
    app = make_app(size, scale, turn_page=False)
    table = seat(app, battle=BATTLE, chairs=PEOPLE)
    play_to(table, 2)
    for statistics in (False, True):
        table.turns.pages.open(statistics=statistics)
        tick(app, 2)
        frame = page_of(app).frame
        assert app.room.contains(frame)
        button = app.scene.ui.find("go-on")
        assert button is not None
        assert frame.contains(button.rect)
        assert app.window.get_at(tuple(app.scene.ui.pen.box(frame).move(8, 8).topleft))[:3] == PAPER
        press(app, pygame.K_RETURN)
        assert app.scene is table


def test_it_is_for_one_reader_and_closes_before_other_eyes(app: App, seat: Callable[..., TableScene]) -> None:
    """Two people at one screen: who has the page open has his own; when the eyes change it is gone."""
    table = seat(app, battle="lobositz", chairs={"prussia": "human", "austria": "human"})
    press(app, pygame.K_RETURN)  # the curtain
    first = table.model.reader
    assert first is not None
    other = next(side for side in table.game.sides if side != first)
    pages = table.turns.pages
    pages.open()
    tick(app)
    assert page_of(app).chronicle.reader == first
    table.look_again((other,))
    tick(app)
    assert app.scene is table
    pages.open()
    assert page_of(app).chronicle.reader == other


def test_in_the_middle_of_a_turn_f4_tells_of_the_turn_that_runs(app: App, table: TableScene) -> None:
    play_to(table, 2)
    choose = eager(4)
    for _ in range(3):
        table.sitting.push(choose(table.game))
    assert turns(table) == 2
    table.look_again(table.eyes)
    app.change(turn_page=False)
    press(app, pygame.K_F4)
    page = page_of(app)
    written = Hands(app).read()
    assert "Turn 2 so far" in written
    assert "Begin turn 2" not in written
    assert "goes on." in written, "what comes next is not the turn that runs"
    assert "‹ Turn 1" in written, "the way to the turn before it has a name"
    click(app, "earlier")
    assert page.account.turn != table.turns.pages.chronicle().turns[-1]
    assert "Turn 2 ›" in Hands(app).read()


def test_a_result_says_how_likely_its_attacker_was_to_hurt_whom(
    app: App, seat: Callable[..., TableScene], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Though the other side was the last to be asked before the dice: it had a lead to name."""
    monkeypatch.setattr("tests.client.seats.SEED", 848140845)
    table = seat(app, until=TurnBegins, battle=BATTLE, chairs=PEOPLE)
    for action in RIFLE_FIRE.split(", "):
        table.sitting.push(table.game.parse(action))
    table.look_again(table.eyes)
    tick(app)
    table.turns.pages.chronicle().catch_up()
    report = next(report for report in reversed(table.reports.pile) if report.cause)
    told = table.turns.foretold(report)
    assert told is not None
    assert told.said == "100% to hurt the Germans"


def test_dice_before_anybody_has_acted_are_nobodys(make_app: MakeApp) -> None:
    """Crisis on the Left begins with some: who threw them was looked for among the actions, and the table crashed."""
    table = alone(make_app((1280, 720)), "at-any-cost/crisis-on-the-left").table
    assert not table.game.actions
    assert table.turns._decider(0) is None
    assert all(table.turns.foretold(report) is None for report in table.reports.pile)
