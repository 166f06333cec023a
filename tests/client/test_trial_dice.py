"""What if with chosen dice: the rolls of a line fall as they are set, and nothing of it is written down."""

from __future__ import annotations

from typing import Any

import pytest

from tests.client.conftest import MakeApp, click, press, tick
from wargame.client import doors
from wargame.client.table.dice_window import DiceWindow
from wargame.content import find
from wargame.players import player

pytestmark = pytest.mark.usefixtures("plain_ground")


def at_an_attack(make_app: MakeApp) -> Any:
    """A table of open solitaire with an attack to declare."""
    app = make_app((1600, 1000), confirm=False)
    doors.begin(app, doors.Start(find("leuthen"), {"prussia": "human", "austria": "human"}, "open", seed=7))
    scene: Any = app.scene
    players = {side: player("heuristic", 1, "abyss-of-lament") for side in scene.game.sides}
    while not any(action.verb == "attack" for action in scene.game.decision.actions):
        side = scene.game.decision.side
        scene.sitting.push(players[side].choose(scene.sitting.seat(side)))
    scene.refresh()
    tick(app, 2)
    return scene


def rolls(scene: Any, since: int) -> list[int]:
    return [entry.facts[-1] for entry in scene.game.log[since:] if entry.kind == "roll"]


def test_dice_fall_as_they_are_set_and_nothing_is_kept(make_app: MakeApp) -> None:
    scene = at_an_attack(make_app)
    app, before, since = scene.app, scene.game.fingerprint(), len(scene.game.log)
    written = scene.sitting.path.read_bytes()
    press(app, "b")
    press(app, "d")
    assert isinstance(app.scene, DiceWindow)
    click(app, "face:6")
    press(app, "2")
    click(app, "done")
    assert scene.trial.dice == [6, 2]
    attack = next(action for action in scene.game.decision.actions if action.verb == "attack")
    scene.trial.push(attack)
    tick(app)
    assert rolls(scene, since)[:2] == [6, 2]
    assert scene.trial.dice == []
    press(app, "b")
    assert not scene.trial.lasts
    assert scene.game.fingerprint() == before
    assert scene.sitting.path.read_bytes() == written


def test_all_average_clears_what_was_set(make_app: MakeApp) -> None:
    scene = at_an_attack(make_app)
    press(scene.app, "b")
    press(scene.app, "d")
    click(scene.app, "face:1")
    click(scene.app, "clear")
    click(scene.app, "done")
    assert scene.trial.dice == []
