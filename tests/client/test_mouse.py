"""All six battles with the mouse alone, from the browser on; and everything legal can be said with it."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.client.fixtures import MakeApp, click, spots, tick
from tests.client.hands import BATTLES, PEOPLE, Hands, browse, sit
from tests.fuzz.choosers import eager
from wargame.client.table.scene import TableScene
from wargame.engine.action import Action

pytestmark = pytest.mark.usefixtures("plain_ground")
DECISIONS = 90
PLACED = 10


def chosen(hands: Hands, number: int, choose: object) -> Action:
    """What to do next: some units are placed by hand, then a game that fights."""
    game = hands.table.game
    action: Action = choose(game)  # type: ignore[operator]
    if action.verb == "rest" and number < PLACED:
        placing = [each for each in hands.actions if each.verb == "place"]
        behind = [each for each in placing if len(each) > 3]
        return (behind if behind and number % 2 else placing)[number * 13 % max(1, len(behind or placing)) - 1]
    return action


@pytest.mark.slow
@pytest.mark.parametrize("battle", BATTLES)
def test_a_battle_with_the_mouse_alone(make_app: MakeApp, battle: str) -> None:
    app = make_app((1280, 720) if battle in ("kolin", "torgau") else (1600, 1000), tour=False)
    hands = browse(app, battle)
    assert isinstance(app.scene, TableScene)
    choose, ways, verbs, said = eager(5), list[str](), Counter[str](), 0
    while said < DECISIONS and not hands.table.sitting.over:
        action = chosen(hands, said, choose)
        before = len(hands.table.game.actions)
        hands.say_by_mouse(action, ways)
        assert hands.table.game.actions[before] == action
        verbs[action.verb] += 1
        said += 1
    used = Counter(ways)
    assert used["map"] > DECISIONS / 2, "most of a battle is played on the map"
    assert {"tray", "card", "popup", "option"} <= set(used)
    assert {"place", "rest", "focus", "orders", "maneuver", "activate", "move"} <= set(verbs)
    assert not hands.table.game.status()


@pytest.mark.slow
@pytest.mark.parametrize("battle", BATTLES)
def test_everything_legal_can_be_said_with_the_mouse(
    make_app: MakeApp, battle: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_app((1600, 1000), tour=False, confirm=False)
    hands = sit(app, battle, PEOPLE, seed=5, solitaire="open")
    table, rng, choose = hands.table, random.Random(3), eager(8)
    told: list[Action] = []
    asked: set[tuple[str, frozenset[str]]] = set()
    real = table.deeds.carry_out
    for _ in range(260):
        if table.sitting.over:
            break
        ask = table.game.decision
        assert ask is not None
        kind = (ask.rule, frozenset(action.verb for action in ask.actions))
        if kind not in asked and len(asked) < 22:
            asked.add(kind)
            tick(app)
            before = hands.mark()
            monkeypatch.setattr(table.deeds, "carry_out", told.append)
            for action in rng.sample(hands.actions, min(4, len(hands.actions))):
                told.clear()
                say_only(hands, action, told)
                assert told == [action]
            assert hands.mark() == before
            monkeypatch.setattr(table.deeds, "carry_out", real)
        real(choose(table.game))  # type: ignore[arg-type]
    assert len(asked) > 12


def say_only(hands: Hands, action: Action, told: list[Action]) -> None:
    """Choose an action with the mouse while nothing is carried out."""
    picker = hands.table.picker
    for _ in range(12):
        if told:
            return
        walk = picker.walk
        if hands.find("change") is not None:  # point by point, not by a whole proposal
            hands.click("change")
        elif picker.preview is not None:
            hands.click("confirm" if picker.preview == action else "back")
        elif list(action[1 : len(walk.picks) + 1]) != walk.picks:
            hands.click("back")
        else:
            hands._next_by_mouse(action)
    raise AssertionError(f"{action} cannot be said: {picker.walk.picks}")


def test_from_the_start_to_the_first_move_in_three_clicks(make_app: MakeApp) -> None:
    app = make_app((1600, 1000), tour=False)
    hands = browse(app, "leuthen", "computer")
    hands.settle()
    assert hands.table.glimpse.ask is not None
    assert "option:rest" in spots(app)
    click(app, "option:rest")
    hands.settle()
    assert "rest" in [str(action) for action in hands.table.game.actions]
