"""Standing answers at the table: given from the prompt bar or in their window, and taken back there."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.client.fixtures import click, press, spots, tick
from wargame.client.app import App
from wargame.client.table.scene import TableScene
from wargame.client.table.standing import StandingWindow
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.sitting import Sitting

pytestmark = pytest.mark.usefixtures("plain_ground")
TOPIC = "defensive_fire"


def sit(app: App, tmp_path: Path, **chairs: str) -> TableScene:
    """At the Afternoon Crisis, just before the French may answer a Prussian move with fire."""
    seats = {"prussian": "human", "french": "human"} | chairs
    sitting = Sitting.begin("at-any-cost/afternoon-crisis", 3, seats, tmp_path / "a.record", solitaire="open")
    to_the_question(sitting)
    app.background = False
    table = TableScene(app, sitting)
    app.push(table)
    tick(app, 2)
    return table


def to_the_question(sitting: Sitting) -> None:
    """Play on until somebody is asked about Defensive Fire."""
    for _ in range(2000):
        ask = sitting.ask
        assert ask is not None
        if ask.topic == TOPIC:
            return
        near = [action for action in ask.actions if action.verb in ("move", "posture") and _closes(sitting, action)]
        sitting.push((near or list(ask.actions))[0 if near else -1])
    raise AssertionError("nobody is asked")


def _closes(sitting: Sitting, action: object) -> bool:
    game = sitting.game
    assert isinstance(game, Battle)
    words = list(action)  # type: ignore[call-overload]
    if words[0] == "posture":
        return bool(words[1] == "A")
    place = game.board.index[words[2]]
    unit = game.units[words[1]]
    return bool(not unit.hq and game.zone("french" if unit.side == "prussian" else "prussian") >> place & 1)


def test_a_question_that_comes_again_can_be_answered_for_good(app: App, tmp_path: Path) -> None:
    table = sit(app, tmp_path)
    ask = table.sitting.ask
    assert ask is not None
    click(app, "from-now-on")
    assert {"choice:standing:always", "choice:standing:never"} <= spots(app)
    before = len(table.game.actions)
    click(app, "choice:standing:never")
    assert table.sitting.standing[ask.side][TOPIC] == "never"
    assert len(table.game.actions) > before
    assert table.sitting.ask is not ask
    for _ in range(20):
        asked = table.sitting.ask
        if asked is not None:
            assert (asked.side, asked.topic) != (ask.side, TOPIC), "it is not asked again"
            table.sitting.push(asked.actions[-1])


def test_the_window_lists_every_topic_for_every_side_at_the_table(app: App, tmp_path: Path) -> None:
    table = sit(app, tmp_path)
    press(app, "escape")
    click(app, "standing")
    assert isinstance(app.scene, StandingWindow)
    for side in ("prussian", "french"):
        for topic in table.game.topics:
            for answer in ("", *(answer for answer, _ in topic.answers)):
                assert f"standing:{side}:{topic.id}:{answer}" in spots(app)


def test_what_is_chosen_in_the_window_holds_when_it_is_closed(app: App, tmp_path: Path) -> None:
    table = sit(app, tmp_path)
    ask = table.sitting.ask
    assert ask is not None
    window = StandingWindow(table.standing)
    app.push(window)
    tick(app, 2)
    click(app, f"standing:{ask.side}:{TOPIC}:never")
    assert table.sitting.ask is ask, "nothing happens behind the window"
    press(app, "escape")
    assert app.scene is table
    assert table.sitting.ask is not ask
    app.push(StandingWindow(table.standing))
    tick(app, 2)
    click(app, f"standing:{ask.side}:{TOPIC}:")
    assert TOPIC not in table.sitting.standing[ask.side]


def test_games_without_topics_have_no_such_window(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wargame.engine.game.Game.topics", ())
    chairs = {"prussia": "human", "austria": "human"}
    table = TableScene(app, Sitting.begin("leuthen", 3, chairs, tmp_path / "l.record", solitaire="open"))
    app.push(table)
    tick(app, 2)
    press(app, "escape")
    assert "standing" not in spots(app)
    assert "settings" in spots(app)


def test_a_button_has_the_key_that_its_row_in_the_list_has(app: App, tmp_path: Path) -> None:
    """Defensive Fire: each shot has a button with its chance, in the order of the list and with its number."""
    table = sit(app, tmp_path)
    rows = {row.id: row.key for row in table.picker.choices()}
    shots = [option for option in table.picker.options() if option.id.startswith("option:fire ")]
    assert shots
    assert [option.key for option in shots] == [rows[option.id.split()[-1]] for option in shots] != [""]
    assert sorted(option.key for option in shots) == [option.key for option in shots]
