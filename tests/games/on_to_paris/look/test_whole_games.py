"""Alsace and the Loire from the browser to the last page: by mouse alone and by keys alone, together and alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pygame
import pytest

from tests.client.fixtures import MakeApp, press, tick
from tests.client.hands import Hands, browse, sit
from tests.client.minds import Minds
from tests.fuzz.choosers import eager
from wargame.client.table.result import ResultWindow
from wargame.engine.game import Game

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("plain_ground")]
SEEDS = {"alsace-1870-08": "10", "loire-1870-11": "11"}
"""Of short games: the whole of both has to be played by hand in a moment."""
PEOPLE = {"prussian": "human", "french": "human"}
PATIENCE = 30
"""So many answers are thought over; after them the way out is taken, and the last page comes in sight."""


@pytest.fixture(params=[False, True], ids=["mouse", "keys"])
def keys(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Which hand plays; the other one is caught."""

    def caught(*_: object, **__: object) -> None:
        raise AssertionError("the other hand was used")

    if request.param:
        monkeypatch.setattr("tests.client.hands.click_at", caught)
        monkeypatch.setattr(Hands, "point", caught)
    else:
        monkeypatch.setattr("tests.client.hands.press", caught)
    return bool(request.param)


def offers(*verbs: str) -> Callable[[Game], bool]:
    """Whether a question offers such actions."""
    return lambda game: game.decision is not None and set(verbs) <= {action.verb for action in game.decision.actions}


def seated(make_app: MakeApp) -> Hands:
    """One person in both chairs of the Loire."""
    return sit(make_app((1280, 720)), "on-to-paris/loire-1870-11", PEOPLE, seed=11, solitaire="open")


@pytest.mark.rule("12.3.1")
def test_a_unit_may_join_the_reaction_of_another(make_app: MakeApp) -> None:
    hands = seated(make_app)
    hands.forward(eager(11), offers("react", "join"))
    joining = next(action for action in hands.actions if action.verb == "join")
    before = len(hands.table.game.actions)
    hands.say_by_mouse(joining)
    assert hands.table.game.actions[before] == joining


def test_enter_takes_the_hex_under_the_cursor(make_app: MakeApp) -> None:
    """To hold is said with the unit and leads to dice; while hexes are lit for it that is neither shown nor done."""
    hands, choose = seated(make_app), eager(11)
    table = hands.table
    table.sitting.push(choose(table.game))
    hands.forward(choose, offers("go", "hold"))
    going = next(action for action in hands.actions if action.verb == "go")
    table.picker.pick(going[1])
    assert table.picker.preview is None
    tick(hands.app, 2)
    table.cursor.put(table.board.index[going[2]])
    before = len(table.game.actions)
    press(hands.app, pygame.K_RETURN)
    assert table.picker.preview == going or table.game.actions[before:] == [going]


@pytest.mark.parametrize("way", ["two", "computer"])
@pytest.mark.parametrize("scenario", SEEDS)
def test_a_game_from_the_browser_to_the_last_page(make_app: MakeApp, scenario: str, way: str, keys: bool) -> None:
    app = make_app((1280, 720), speed="instant")
    hands = browse(app, scenario, way, keys, game="on-to-paris", seed=SEEDS[scenario])
    table = hands.table
    minds = Minds(hands, *table.sitting.people, keys=keys, patience=PATIENCE)
    minds.play()
    assert isinstance(app.scene, ResultWindow)
    assert table.game.turn == table.game.spec.end_turn  # type: ignore[attr-defined]
    assert not table.game.status()
    outcome = table.game.outcome
    assert outcome is not None
    assert outcome.level.lower() in hands.read().lower()
    assert {"lay", "order", "march", "pay"} <= {action.verb for action in table.game.actions}
    if way == "two":
        assert minds.curtains, "the markers are laid face down"
    if not keys:
        assert Counter(minds.ways)["map"] > 8
