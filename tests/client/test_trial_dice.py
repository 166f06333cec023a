"""What if with chosen dice: the rolls of a line fall as they are set, and nothing of it is written down."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.client.fixtures import MakeApp, click, press, tick
from tests.client.test_odds_first import sit
from tests.fuzz.choosers import eager
from wargame.client import doors
from wargame.client.table.dice_window import DiceWindow
from wargame.content import find
from wargame.engine.events import Rolled
from wargame.players import player
from wargame.sitting.whatif import SEE_ODDS

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
    return [entry.event.face for entry in scene.game.log[since:] if isinstance(entry.event, Rolled)]


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


# ---------------------------------------------------------------- letters


def keyed(scene: Any) -> dict[str, set[str]]:
    """What each key of the table does now, by what is named the same wherever it stands."""
    found: dict[str, set[str]] = {}
    for spot in [*scene.ui.spots, *scene.above.spots]:
        if spot.key:
            name = {"whatif": "drop"}.get(spot.id, spot.id.rpartition(":")[2])
            found.setdefault(spot.key.upper(), set()).add(name)
    return found


@pytest.mark.parametrize("letter", "BDK")
def test_no_letter_of_a_choice_is_one_of_the_bar_of_a_line_that_is_tried(make_app: MakeApp, letter: str) -> None:
    """Whatever letters a game gives its verbs and terms; the lines of the list have them too."""
    scene = at_an_attack(make_app)
    words = scene.model.look.word

    def word(glimpse: Any, action: Any, place: int) -> Any:
        return replace(words(glimpse, action, place), key=letter)

    scene.model.look = replace(scene.model.look, word=word)
    scene.refresh()
    tick(scene.app)
    assert keyed(scene).get(letter, set()) <= {"drop"}, "the letter is the table's at all times"
    scene.trial.toggle()
    scene.trial.push(scene.game.decision.actions[0])
    tick(scene.app)
    assert scene.trial.lasts
    assert keyed(scene)[letter] == {{"B": "drop", "K": "keep", "D": "dice"}[letter]}


def test_a_chit_may_be_kept_and_a_line_played_while_it_is_tried(make_app: MakeApp, tmp_path: Path) -> None:
    """Metz: a chit may be kept by another key; while a line is tried K plays the line, and nothing else."""
    hands = sit(make_app((1600, 1000), confirm=False), tmp_path, "at-any-cost/afternoon-crisis", 3)
    scene: Any = hands.table
    hands.forward(eager(3), lambda game: any(action.verb == "keep" for action in game.decision.actions))
    assert any("keep" in names for key, names in keyed(scene).items() if key != "K")
    before = len(scene.game.actions)
    press(scene.app, "b")
    press(scene.app, "k")
    assert len(scene.trial.whatif.line) == 0, "there is no line to be played yet"
    assert len(scene.game.actions) == before
    assert any(spot.id == "option:keep" for spot in scene.ui.spots)


def fires(game: Any) -> list[Any]:
    """The fires that can be chosen one after the other in the Fire Combat Step."""
    ask = game.decision
    return [each for each in ask.actions if each.verb == "fire" and ask.kind == "fire.fire_step.declare"]


def test_after_the_first_throw_of_a_kept_line_the_player_sees_the_odds_of_the_second(make_app: MakeApp) -> None:
    app = make_app((1600, 1000), confirm=False)
    chairs = {"french": "human", "prussian": "human"}
    doors.begin(app, doors.Start(find("at-any-cost/afternoon-crisis"), chairs, "open", seed=3))
    scene: Any = app.scene
    choose = eager(3)
    while len({each[1] for each in fires(scene.game)}) < 4:
        scene.sitting.push(choose(scene.game))
    scene.refresh()
    tick(app, 2)
    before = len(scene.game.actions)
    press(app, "b")
    for _ in range(2):
        scene.trial.push(fires(scene.game)[0])
    first, second = (step.action for step in scene.trial.whatif.line)
    tick(app)
    scene.trial.keep()
    tick(app)
    assert scene.game.actions[before:] == [first]
    assert scene.inspection.toast.refusal.reason == SEE_ODDS
    assert scene.picker.showing.forecast is None
    scene.picker.choose(second)
    tick(app)
    assert scene.game.actions[before:] == [first], "it waits to be confirmed"
    assert scene.picker.showing.forecast is not None
