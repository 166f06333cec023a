"""The tour of the first game."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from tests.client.fixtures import MakeApp, act, click, click_at, press, tick
from tests.client.hands import PEOPLE, PERSON, Hands, sit
from tests.client.seats import OPEN, count, top
from wargame.client.looks import look_of
from wargame.client.palette import PAPER
from wargame.client.table.scene import TableScene
from wargame.client.table.windows import MenuWindow
from wargame.engine.events import TurnBegins
from wargame.games.abyss_of_lament.rules.events import ClashOfArms

pytestmark = pytest.mark.usefixtures("plain_ground")


# ---------------------------------------------------------------- the tour


def test_the_tour_goes_step_by_step(make_app: MakeApp, seat: Callable[..., TableScene]) -> None:
    """Every hint has a note inside the window; after the last one it is not shown again."""
    app = make_app(tour=True)
    table = seat(app, ClashOfArms, **OPEN)
    tour = table.tour
    seen = []
    while tour.showing:
        assert tour.hint is not None
        seen.append(tour.hint)
        assert table.layout.map.contains(tour.note)
        assert count(app, PAPER) > 10_000
        spot = table.above.find("tour:next")
        assert spot is not None
        click_at(app, spot.rect.center)
    assert tuple(seen) == tuple(table.look.hints)
    assert tour.done
    assert app.settings.toured == (table.look.game,)
    assert table.above.find("tour:next") is None
    assert seat(app, TurnBegins, "kolin", **OPEN).tour.done
    app.change(toured=("another game",))
    assert not seat(app, TurnBegins, "torgau", **OPEN).tour.done, "every game has a tour of its own"


def test_the_tour_can_be_skipped(make_app: MakeApp, seat: Callable[..., TableScene]) -> None:
    """One click, and no note comes back."""
    app = make_app(tour=True)
    table = seat(app, TurnBegins, **OPEN)
    spot = table.above.find("tour:skip")
    assert spot is not None
    click_at(app, spot.rect.center)
    assert not table.tour.showing
    assert not app.settings.tour


def test_enter_goes_on_with_the_tour_and_presses_nothing_behind_it(
    make_app: MakeApp, seat: Callable[..., TableScene]
) -> None:
    app = make_app(tour=True)
    table = seat(app, TurnBegins, **OPEN)
    actions = len(table.game.actions)
    press(app, pygame.K_RETURN)
    assert len(table.tour.hints) == len(table.tour.all) - 1
    assert len(table.game.actions) == actions


def test_the_tour_does_not_block(make_app: MakeApp, seat: Callable[..., TableScene]) -> None:
    """A click elsewhere closes the note and does what it does without one; Escape closes it, too."""
    app = make_app(tour=True)
    table = seat(app, TurnBegins, **OPEN)
    assert table.tour.hint == table.tour.all[0]
    click(app, "menu")
    top(app, MenuWindow)
    press(app, pygame.K_RETURN)
    assert not table.tour.showing, "the next note waits until the game has gone on"
    assert len(table.tour.hints) == len(table.tour.all) - 1
    table.deeds.commit(table.game.legal_actions[0])
    tick(app)
    if app.scene is not table:
        press(app, pygame.K_RETURN)
    assert table.tour.showing
    press(app, pygame.K_ESCAPE)
    assert app.scene is table
    assert len(table.tour.hints) == len(table.tour.all) - 2
    table.deeds.commit(table.game.legal_actions[0])
    tick(app)
    assert not table.tour.showing, "after Escape it does not come back by itself"
    slip = table.above.find("tour:go-on")
    assert slip is not None, "it says that it waits"
    click_at(app, slip.rect.center)
    assert table.tour.showing


def framed(table: TableScene, where: str) -> pygame.Rect:
    """What a hint of the tour points at."""
    target = table.tour._target(where)
    assert target is not None, where
    return target


@pytest.mark.parametrize(("size", "scale"), [((1600, 1000), 100), ((1280, 720), 100), ((960, 600), 200)])
def test_the_tour_frames_what_it_tells_of(
    make_app: MakeApp, seat: Callable[..., TableScene], size: tuple[int, int], scale: int
) -> None:
    """Each part as it is drawn, not about where it might be."""
    app = make_app(size, scale, tour=True)
    table = seat(app, ClashOfArms, **OPEN)
    tick(app, 2)
    assert framed(table, "prompt") == table.bar
    cards = [spot.rect for spot in table.above.spots if spot.id.startswith("card:")]
    assert framed(table, "hand") == cards[0].unionall(cards[1:])
    units = {tuple(round(side / app.theme.scale) for side in face) for face in faces(table)}
    assert tuple(framed(table, "unit")) in units
    for where, part, tab in (("panel", f"army-{table.eyes[0]}", "tab:army"), ("log", "record", "tab:record")):
        if table.layout.folded:
            spot = table.ui.find(tab)
            assert spot is not None
            assert framed(table, where) == spot.rect
            table.furniture.choose_tab(tab.removeprefix("tab:"))
            tick(app)
        place = table.ui.places[part]
        assert framed(table, where) == place
        column = table.layout.right if where == "panel" or table.layout.folded else table.layout.left
        assert column.contains(place)
        inside = [spot.rect for spot in table.ui.spots if spot.id.startswith("record:")] if where == "log" else []
        assert all(place.contains(rect) for rect in inside if rect.height)


def test_the_tour_opens_the_tab_that_a_note_is_about_and_goes_back(
    make_app: MakeApp, seat: Callable[..., TableScene]
) -> None:
    """In a narrow window a panel is behind a tab: one reads of it with the panel before one's eyes."""
    app = make_app((1280, 720), tour=True)
    table = seat(app, TurnBegins, **OPEN)
    tick(app, 2)
    while table.tour.hint is not None and table.tour.hint[0] not in ("panel", "log"):
        table.tour.next()
    tick(app, 3)
    assert table.tour.hint is not None
    part = "record" if table.tour.hint[0] == "log" else f"army-{table.eyes[0]}"
    assert framed(table, table.tour.hint[0]) == table.ui.places[part]
    table.tour.close()
    tick(app, 3)
    assert table.furniture.tab == "play"


def test_the_tour_frames_the_army_beside_the_map(make_app: MakeApp, seat: Callable[..., TableScene]) -> None:
    app = make_app((1600, 1000), tour=True)
    table = seat(app, TurnBegins, **OPEN)
    tick(app, 2)
    place = table.ui.places[f"army-{table.eyes[0]}"]
    assert framed(table, "panel") == place
    assert table.layout.right.contains(place)


def faces(table: TableScene) -> list[pygame.Rect]:
    """Where the counters on the map lie, in pixels."""
    found = (table.map.face_of(piece.id) for piece in table.map.pieces if piece.place >= 0)
    return [face for face in found if face is not None]


def test_the_tour_passes_over_what_is_not_there_and_comes_back_to_it(make_app: MakeApp) -> None:
    """Before the set-up there are no units and no cards: they come later, and a slip says that something is left."""
    app = make_app(tour=True)
    hands = sit(app, chairs=PEOPLE, solitaire="open")
    table = hands.table
    told = []
    while table.tour.hint is not None:
        told.append(table.tour.hint[0])
        table.tour.next()
        tick(app)
    assert told[:2] == ["prompt", "panel"]
    assert [hint[0] for hint in table.tour.hints] == ["map", "unit", "hand"], "nothing is ringed on the map yet"
    assert app.settings.tour
    slip = table.above.find("tour:go-on")
    assert slip is not None
    assert slip.act is None
    for expected in ("unit", "hand"):
        hands.click("option:rest")
        tick(app)
        assert table.tour.hint is not None
        assert table.tour.hint[0] == expected
        table.tour.next()
    assert [hint[0] for hint in table.tour.hints] == ["map"]


def test_the_tour_begins_with_the_first_question_to_a_person(make_app: MakeApp) -> None:
    app = make_app(tour=True, speed="instant")
    hands = sit(app, chairs={"prussia": "human", "austria": "heuristic"}, seed=7)
    table = hands.table
    waited = table.sitting.computer_to_decide
    while table.sitting.computer_to_decide:
        assert not table.tour.showing
        tick(app, 1, 0.6)
    tick(app)
    assert waited, "the computer sets up first"
    assert table.tour.showing


def test_the_notes_are_counted_as_they_come(make_app: MakeApp) -> None:
    app = make_app(tour=True)
    hands = sit(app, chairs=PEOPLE, solitaire="open")
    for number in (1, 2, 3):
        assert f"{number} of {len(hands.table.tour.all)}" in hands.read()
        hands.table.tour.next()
        tick(app)


def test_the_menu_shows_the_tour_again(make_app: MakeApp, seat: Callable[..., TableScene]) -> None:
    app = make_app()
    table = seat(app, TurnBegins, **OPEN)
    assert not table.tour.showing
    press(app, pygame.K_ESCAPE)
    click(app, "tour")
    assert app.scene is table
    assert app.settings.tour
    assert table.tour.showing
    assert table.tour.hint == table.tour.all[0]


def test_a_tooltip_goes_when_the_window_changes(make_app: MakeApp, seat: Callable[..., TableScene]) -> None:
    app = make_app()
    table = seat(app, TurnBegins, **OPEN)
    spot = table.ui.find("aids")
    assert spot is not None
    act(app, pygame.Event(pygame.MOUSEMOTION, pos=spot.rect.center, rel=(0, 0), buttons=(0, 0, 0)))
    table.ui._hovered_at = 0.0
    assert table.hint() is not None
    act(app, pygame.Event(pygame.WINDOWSIZECHANGED, x=1280, y=720))
    assert table.hint() is None


def test_no_tour_without_a_person_or_a_wish(make_app: MakeApp, seat: Callable[..., TableScene]) -> None:
    """Who watches computers, or has seen it, is left alone."""
    app = make_app(tour=True)
    table = seat(app, TurnBegins, chairs={"prussia": "random", "austria": "random"})
    assert not table.tour.showing
    app.change(tour=False)
    assert seat(app, TurnBegins, "kolin", PERSON).tour.done


def test_the_computer_waits_while_a_note_is_read(make_app: MakeApp, seat: Callable[..., TableScene]) -> None:
    app = make_app(tour=True, speed="instant")
    table = seat(app, TurnBegins, chairs={"prussia": "heuristic", "austria": "human"}, **OPEN)
    while not table.sitting.computer_to_decide:
        table.sitting.push(table.game.legal_actions[0])
    table.refresh()
    tick(app, 2)
    before = len(table.game.actions)
    assert table.tour.showing
    tick(app, 30, 0.1)
    assert len(table.game.actions) == before
    hands = Hands(app)
    assert "The game waits until this note of the tour is read" in hands.read(), "nobody else is blamed for it"
    assert "is thinking" not in hands.read()
    table.tour.stop()
    tick(app)
    assert "The game waits" not in hands.read()
    hands.settle()
    assert len(table.game.actions) > before


def test_enter_at_the_cursor_is_not_the_tours(make_app: MakeApp, seat: Callable[..., TableScene]) -> None:
    """Who walks over the map by keys means what is under the cursor."""
    app = make_app(tour=True)
    table = seat(app, TurnBegins, **OPEN)
    clicked: list[int | None] = []
    table.clicked = lambda hit, twice=False: clicked.append(hit.place)  # type: ignore[method-assign]
    press(app, pygame.K_LEFT)
    assert table.tour.showing
    press(app, pygame.K_RETURN)
    assert clicked == [table.lights.cursor]
    assert not table.tour.showing


def test_no_answer_has_the_letter_of_the_tour_while_it_is_at_the_table_nor_after_it(make_app: MakeApp) -> None:
    """N turns over note after note: one press too many must not draw another hand."""
    app = make_app(tour=True)
    hands = sit(app, chairs=PEOPLE, solitaire="open")
    while hands.find("option:mulligan") is None:
        hands.click("option:rest")
    tour, actions = hands.table.tour, len(hands.table.game.actions)
    assert tour.showing
    for _ in range(len(tour.all) + 1):
        assert "N" not in {option.key for option in hands.table.picker.options()}
        press(app, "n")
        tick(app)
    assert len(hands.table.game.actions) == actions


@pytest.mark.parametrize("name", ["abyss-of-lament", "at-any-cost", "death-ride", "on-to-paris"])
def test_the_tour_of_every_game_says_how_one_wins(name: str) -> None:
    """Who does not know the game learns first what to do, but also what for."""
    look = look_of(name)
    told = [title for where, title, _ in look.hints if where in ("victory", "standing")]
    assert len(told) == 1
