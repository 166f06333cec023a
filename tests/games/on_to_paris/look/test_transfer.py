"""The transfer window: containers side by side, and every move of an SP or Leader one action (6.1.3)."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pygame
import pytest

import wargame
from tests.client.fixtures import MakeApp, act, make_app, own_places, pixel, plain_ground, press, tick
from tests.client.hands import Hands, sit
from tests.games.on_to_paris.combat.drill import CLEAR
from wargame.client.dialogue import Message
from wargame.client.looks import glimpse_of
from wargame.client.looks.shelves import Shelf, Shelves
from wargame.client.table.scene import TableScene
from wargame.client.table.shelves.column import stacked
from wargame.client.table.shelves.window import ShelvesWindow
from wargame.engine.action import Action
from wargame.games.on_to_paris.look import LOOK
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.formations.questions import ReorganiseHex
from wargame.games.on_to_paris.rules.formations.reorganising import ReorganisedHex
from wargame.games.on_to_paris.rules.game import OnToParis
from wargame.sitting import Sitting

__all__ = ["make_app", "own_places", "plain_ground"]
PEOPLE = {"prussian": "human", "french": "human"}


def hex_of_three() -> OnToParis:
    """A full Corps, one with room and two lone SPs, one of them a Mobile, and a Division Leader alone."""
    position = Position().put("fr_2", CLEAR, leader="frossard", reg=4).put("fr_4", CLEAR, leader="ladmirault", reg=6)
    position.sps("french", CLEAR, reg=1, res=1)
    return position.play(ReorganisedHex("french", position.game.board.index[CLEAR], False))


def shelves(game: OnToParis, *eyes: str) -> Shelves | None:
    return LOOK.shelves(glimpse_of(game, eyes or game.sides))


def by_word(found: Shelves | None) -> dict[str, Shelf]:
    assert found is not None
    return {shelf.word: shelf for shelf in found.shelves}


@pytest.mark.rule("6.1.3")
def test_containers_tell_what_they_hold_and_can_hold() -> None:
    found = by_word(shelves(hex_of_three()))
    assert list(found) == ["fr_2", "fr_4", "loose"]
    assert [good.name for good in found["loose"].goods] == ["Regular", "Mobile"]
    assert [good.shape for good in found["loose"].goods] == ["full", "hollow"]
    assert (len(found["fr_2"].goods), found["fr_2"].limit, found["fr_2"].note) == (4, 6, "Frossard")


@pytest.mark.rule("6.1.3", "6.1")
def test_a_move_is_an_action_of_the_question_or_is_refused_with_its_rule() -> None:
    game = hex_of_three()
    found = by_word(shelves(game))
    mobile = found["loose"].goods[1]
    assert str(mobile.to(found["fr_2"])) == "shift res loose fr_2"
    assert mobile.to(found["fr_2"]) in game.legal_actions
    full = game.why_not(mobile.to(found["fr_4"]))
    assert full is not None
    assert (full.rule, full.reason) == ("6.1", "It cannot contain more SPs.")


@pytest.mark.rule("6.1.3")
def test_every_change_is_told() -> None:
    game = hex_of_three()
    game.push("shift res loose fr_2")
    game.push("shift reg fr_4 loose")
    found = shelves(game)
    assert found is not None
    assert len(found.changes) == 2
    assert "Mobile" in found.changes[0]


def test_the_other_side_is_shown_no_containers() -> None:
    assert shelves(hex_of_three(), "prussian") is None


def test_too_many_bars_are_told_by_their_number() -> None:
    goods = by_word(shelves(hex_of_three()))["fr_4"].goods
    assert [count for _, count in stacked(goods, 6)] == [1] * 6
    assert [count for _, count in stacked(goods, 5)] == [6]


# ---------------------------------------------------------------- at the table


@cache
def way_to_a_hex() -> tuple[str, ...]:
    """Actions of a game that come to a hex with two Formations where SPs may change places."""
    game = wargame.load("on-to-paris/frontier-1870-08", seed=1)
    while game.decision is not None and not isinstance(game.decision.about, ReorganiseHex):
        hexes = [action for action in game.legal_actions if action.verb == "hex"]
        game.push(hexes[0] if hexes else game.decision.default or game.legal_actions[0])
    return tuple(str(action) for action in game.actions)


def opened(make_app: MakeApp, size: tuple[int, int]) -> tuple[Hands, ShelvesWindow]:
    game = wargame.load("on-to-paris/frontier-1870-08", seed=1)
    for action in way_to_a_hex():
        game.push(action)
    app = make_app(size)
    app.background = False
    app.push(TableScene(app, Sitting(game, dict.fromkeys(game.sides, "human"), solitaire="open")))
    tick(app, 3)
    hands = Hands(app)
    press(app, "u")
    window = app.scene
    assert isinstance(window, ShelvesWindow)
    tick(app, 2)
    return hands, window


def a_move(window: ShelvesWindow) -> tuple[str, str]:
    """The spots of something that can be moved, and of where it can go."""
    for name, good in window._goods.items():
        for shelf in window.found.shelves:
            if window.hands.offered(good.to(shelf)):
                return name, f"shelf:{shelf.word}"
    raise AssertionError("nothing can be moved")


@pytest.mark.usefixtures("plain_ground")
@pytest.mark.parametrize("size", [(1600, 1000), (1280, 720)])
def test_a_bar_that_is_dragged_to_a_column_is_one_action_and_can_be_taken_back(
    make_app: MakeApp, size: tuple[int, int]
) -> None:
    hands, window = opened(make_app, size)
    game = window.app.scenes[0].game  # type: ignore[attr-defined]
    before = len(game.actions)
    name, shelf = a_move(window)
    start, end = (window.ui.find(each).rect.center for each in (name, shelf))  # type: ignore[union-attr]
    down = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pixel(hands.app, start), button=1)
    moved = [
        pygame.Event(pygame.MOUSEMOTION, pos=pixel(hands.app, at), rel=(0, 0), buttons=(1, 0, 0))
        for at in ((start[0] + 20, start[1]), end)
    ]
    act(hands.app, down, *moved, pygame.Event(pygame.MOUSEBUTTONUP, pos=pixel(hands.app, end), button=1))
    assert len(game.actions) == before + 1
    assert game.actions[-1].verb == "shift"
    assert len(window.found.changes) == 1
    press(hands.app, "z")
    assert len(game.actions) == before
    assert not window.found.changes


@pytest.mark.usefixtures("plain_ground")
def test_what_is_refused_says_why_until_something_else_is_done(make_app: MakeApp) -> None:
    hands, window = opened(make_app, (1600, 1000))
    game = window.app.scenes[0].game  # type: ignore[attr-defined]
    before = len(game.actions)
    good, shelf = next(
        (good, shelf)
        for good in window._goods.values()
        for shelf in window.found.shelves
        if good not in shelf.goods and not window.hands.offered(good.to(shelf))
    )
    window.take(good)
    window.put(shelf)
    tick(hands.app, 2)
    refusal = game.why_not(good.to(shelf))
    assert refusal is not None
    assert window.refused == refusal.reason
    assert refusal.reason in hands.read()
    assert len(game.actions) == before
    window.take(good)
    assert not window.refused


@pytest.mark.usefixtures("plain_ground")
def test_by_keyboard_something_is_taken_and_a_number_says_where(make_app: MakeApp) -> None:
    hands, window = opened(make_app, (1280, 720))
    game = window.app.scenes[0].game  # type: ignore[attr-defined]
    before = len(game.actions)
    name, shelf = a_move(window)
    window.ui.set_focus(name)
    press(hands.app, pygame.K_RETURN)
    assert window.held is not None
    press(hands.app, pygame.K_ESCAPE)
    assert window.held is None
    assert hands.app.scene is window
    window.ui.set_focus(name)
    press(hands.app, pygame.K_RETURN)
    number = [f"shelf:{each.word}" for each in window.found.shelves].index(shelf) + 1
    press(hands.app, str(number))
    assert len(game.actions) == before + 1
    press(hands.app, "e")
    assert isinstance(hands.app.scene, TableScene)
    assert str(game.actions[-1]) == "done"


@pytest.mark.usefixtures("plain_ground")
def test_when_a_curtain_falls_over_it_nothing_of_it_is_left_below(make_app: MakeApp) -> None:
    hands, window = opened(make_app, (1280, 720))
    name, shelf = a_move(window)
    target = next(each for each in window.found.shelves if f"shelf:{each.word}" == shelf)
    commit = window.hands.commit

    def with_curtain(action: Action) -> None:
        commit(action)
        hands.app.push(Message(hands.app, "Curtain", "The other side sits down."))

    window.hands = replace(window.hands, commit=with_curtain)
    window.take(window._goods[name])
    window.put(target)
    assert window not in hands.app.scenes
    assert isinstance(hands.app.scene, Message)
    tick(hands.app, 2)
    hands.app.scene.back()
    assert isinstance(hands.app.scene, TableScene)


def test_its_icon_is_there_before_it_can_do_anything_so_that_no_other_moves(make_app: MakeApp) -> None:
    """It appeared with the question, and a press on Advice opened the overlays."""
    hands = sit(make_app((1600, 1000), tour=False), "on-to-paris/loire-1870-11", PEOPLE, seed=11, solitaire="open")
    table, names = hands.table, ("advice", "layers", "shelves", "menu")

    def icons() -> list[tuple[int, int, int, int]]:
        tick(hands.app, 2)
        return [tuple(spot.rect) for spot in table.ui.spots if spot.id in names]  # type: ignore[misc]

    before = icons()
    assert len(before) == len(names)
    assert table.transfers.shelves is None
    table.transfers._found = (shelves(hex_of_three()),)
    table.ui.dirty = True
    assert icons() == before
