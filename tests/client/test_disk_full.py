"""The disk is full in the middle of a game: it is said, nothing breaks, and nothing that was kept is lost."""

from __future__ import annotations

import errno
import os
import random
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

import wargame
from tests import full_disk
from tests.client.fixtures import MakeApp, press, tick
from tests.client.hands import PEOPLE, Hands, sit, verbs
from tests.full_disk import Disk
from tests.fuzz.choosers import eager
from wargame.client.app import App
from wargame.client.dialogue import Message
from wargame.client.menu.browser import Browser
from wargame.client.table.curtain import CurtainScene
from wargame.client.table.scene import TableScene
from wargame.client.table.windows import save_as
from wargame.engine import record
from wargame.sitting.records import records_folder

pytestmark = pytest.mark.usefixtures("plain_ground")
AUSTRIAN = {"prussia": "heuristic", "austria": "human"}
"""The person begins, and the computer has many answers to give."""


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    """The disk the games are kept on."""
    return full_disk.on(monkeypatch)


@pytest.fixture
def app(make_app: MakeApp) -> App:
    """A window with two columns."""
    return make_app((1600, 1000), tour=False, speed="instant", confirm=False)


@pytest.fixture
def alone(app: App, disk: Disk) -> Hands:
    """One person in both chairs, everything open."""
    hands = sit(app, "leuthen", PEOPLE, seed=5, solitaire="open")
    choose = eager(5)
    hands.forward(choose, lambda game: len(game.actions) > 30 and verbs("move")(game))
    return hands


def kept(hands: Hands) -> tuple[Path, list[str], list[str]]:
    """The record, the actions it holds, and those on the table."""
    path = hands.table.sitting.path
    assert path is not None
    return path, list(record.read(path).actions), [str(action) for action in hands.table.game.actions]


def key(app: App, code: int) -> None:
    """Press a key, see what comes of it, and let no time pass: a computer player would try again."""
    app.dispatch(pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))
    app.draw()


def refused(hands: Hands, disk: Disk, doing: Callable[[], object]) -> None:
    """It cannot be kept: a message says so, and the table is what its record tells."""
    before = disk.refused
    doing()
    assert disk.refused == before + 1
    assert isinstance(hands.app.scene, Message)
    said = hands.read()
    assert "cannot be kept" in said
    assert os.strerror(errno.ENOSPC) in said
    key(hands.app, pygame.K_RETURN)
    assert hands.app.scene is hands.table
    _, on_disk, on_table = kept(hands)
    assert on_disk == on_table


def check_the_record(hands: Hands) -> None:
    """Leave: whoever sits down again finds the game as it was."""
    table = hands.table
    table.trial.drop()
    path, mark = kept(hands)[0], hands.mark()
    hands.app.quit()
    again = wargame.resume(path)
    try:
        assert (again.fingerprint(), len(again.actions)) == mark
        assert again.recovered is None
    finally:
        again.recorder.close()


# ---------------------------------------------------------------- one thing after the other


def test_an_action_that_cannot_be_kept_is_not_carried_out(alone: Hands, disk: Disk) -> None:
    action, before = next(action for action in alone.actions if action.verb == "move"), alone.mark()
    disk.room = 0
    for _ in range(3):  # trying again is answered again
        refused(alone, disk, lambda: alone.table.deeds.commit(action))
        assert alone.mark() == before
        assert any(each == action for each in alone.actions)
    disk.room = None
    alone.say_by_mouse(action)
    assert alone.table.game.actions[-1] == action
    check_the_record(alone)


def test_what_cannot_be_noted_is_not_taken_back_and_not_done_again(alone: Hands, disk: Disk) -> None:
    app, before = alone.app, alone.mark()
    disk.room = 0
    for _ in range(2):
        refused(alone, disk, lambda: press(app, "z"))
        assert alone.mark() == before
    disk.room = None
    press(app, "z")
    taken = alone.mark()
    assert taken[1] == before[1] - 1
    disk.room = 0
    for _ in range(2):
        refused(alone, disk, lambda: press(app, "y"))
        assert alone.mark() == taken
        assert alone.table.sitting.can_redo
    disk.room = None
    press(app, "y")
    assert alone.mark() == before
    check_the_record(alone)


@pytest.mark.parametrize("room", [0, 1])
def test_a_line_is_played_as_far_as_there_is_room(alone: Hands, disk: Disk, room: int) -> None:
    table, before = alone.table, alone.mark()
    press(alone.app, "b")
    for _ in range(2):
        table.deeds.commit(next(action for action in alone.actions if action.verb == "move"))
        tick(alone.app)
    line = [str(step.action) for step in table.trial.whatif.line]  # type: ignore[union-attr]
    assert len(line) == 2
    disk.room = room
    refused(alone, disk, lambda: alone.click("keep"))
    assert not table.trial.lasts
    assert table.sitting.trying is None
    assert [str(action) for action in table.game.actions[before[1] :]] == line[:room]
    disk.room = None
    table.deeds.commit(next(action for action in alone.actions if str(action) == line[room]))
    tick(alone.app)
    assert [str(action) for action in table.game.actions[before[1] :]] == line[: room + 1]
    check_the_record(alone)


def test_a_line_can_be_tried_and_dropped_after_a_refusal(alone: Hands, disk: Disk) -> None:
    action, before = next(action for action in alone.actions if action.verb == "move"), alone.mark()
    disk.room = 0
    refused(alone, disk, lambda: alone.table.deeds.commit(action))
    press(alone.app, "b")
    alone.table.deeds.commit(action)
    tick(alone.app)
    assert alone.app.scene is alone.table, "nothing is written while a line is tried"
    assert alone.mark() != before
    alone.click("drop")
    assert alone.mark() == before
    disk.room = None
    alone.say_by_mouse(action)
    check_the_record(alone)


@pytest.mark.parametrize("after", ["nothing", "a refusal", "a line tried"])
def test_leaving_loses_nothing(alone: Hands, disk: Disk, after: str) -> None:
    action = next(action for action in alone.actions if action.verb == "move")
    disk.room = 0
    if after == "a refusal":
        refused(alone, disk, lambda: alone.table.deeds.commit(action))
    elif after == "a line tried":
        press(alone.app, "b")
        alone.table.deeds.commit(action)
    check_the_record(alone)


def test_leaving_for_the_menu_and_coming_back(app: App, disk: Disk) -> None:
    app.push(Browser(app))
    hands = sit(app, "leuthen", PEOPLE, seed=5, solitaire="open")
    hands.click("option:rest")
    before = hands.mark()
    disk.room = 0
    refused(hands, disk, lambda: hands.click("option:rest"))
    press(app, pygame.K_ESCAPE)
    hands.click("leave")
    assert isinstance(app.scene, Browser)
    hands.click("continue")
    assert isinstance(app.scene, TableScene)
    assert hands.mark() == before
    disk.room = None
    hands.click("option:rest")
    assert hands.mark()[1] == before[1] + 1
    check_the_record(hands)


def test_a_copy_that_cannot_be_written_is_said(alone: Hands, disk: Disk) -> None:
    disk.room = 0
    save_as(alone.table, "of-mine")
    tick(alone.app)
    assert isinstance(alone.app.scene, Message)
    assert os.strerror(errno.ENOSPC) in alone.read()
    assert len(list(records_folder().iterdir())) == 1, "no half of a copy is left"
    press(alone.app, pygame.K_RETURN)
    check_the_record(alone)


# ---------------------------------------------------------------- other chairs


def test_two_people_who_agree_are_told_too(app: App, disk: Disk) -> None:
    hands = sit(app, "leuthen", PEOPLE, seed=5)
    hands.rise()
    hands.click("option:rest")
    hands.rise()
    before, eyes = hands.mark(), hands.table.eyes
    disk.room = 0
    press(app, "z")
    refused(hands, disk, lambda: hands.click("yes"))  # both agree
    assert hands.mark() == before
    assert hands.table.eyes == eyes
    disk.room = None
    press(app, "z")
    hands.click("yes")
    assert isinstance(app.scene, CurtainScene)
    hands.rise()
    assert hands.mark()[1] == before[1] - 1
    check_the_record(hands)


@pytest.mark.parametrize("speed", ["instant", "fast"])
def test_the_computer_waits_for_room(make_app: MakeApp, disk: Disk, speed: str) -> None:
    app = make_app((1600, 1000), tour=False, speed=speed)
    hands = sit(app, "leuthen", AUSTRIAN, seed=5)
    disk.room = 3
    refused(hands, disk, lambda: (hands.click("option:rest"), hands.settle()))
    assert len(hands.table.game.actions) == 3
    refused(hands, disk, hands.settle)
    assert len(hands.table.game.actions) == 3
    assert hands.table.sitting.computer_to_decide
    disk.room = None
    hands.settle()
    assert app.scene is hands.table
    assert not hands.table.sitting.computer_to_decide
    assert len(hands.table.game.actions) > 3
    check_the_record(hands)


def test_taking_back_the_computers_answers_may_stop_half_way(app: App, disk: Disk) -> None:
    hands = sit(app, "leuthen", AUSTRIAN, seed=5)
    hands.click("option:rest")
    hands.settle()
    table, count = hands.table, len(hands.table.game.actions)
    assert count > 6
    disk.room = 4
    refused(hands, disk, lambda: key(app, pygame.K_z))
    assert len(table.game.actions) == count - 4
    disk.room = None
    hands.settle()
    assert app.scene is table
    assert not table.sitting.computer_to_decide
    press(app, "z")
    assert len(table.game.actions) == 0
    hands.click("option:rest")
    check_the_record(hands)


# ---------------------------------------------------------------- all of it at random


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2])
def test_a_disk_that_is_full_now_and_then(alone: Hands, disk: Disk, seed: int) -> None:
    """After everything that is tried, the record holds just what is on the table."""
    app, table, rng = alone.app, alone.table, random.Random(seed)
    told = went = 0
    for _ in range(250):
        disk.room = rng.choice((0, 0, 1, None, None))
        before, refusals = alone.mark(), disk.refused
        deed = rng.choice(("push", "push", "undo", "redo", "try", "try", "keep", "drop"))
        if deed == "push" or (deed == "try" and table.trial.lasts):
            table.deeds.commit(rng.choice(alone.actions)) if alone.actions else None
        elif deed in ("undo", "redo"):
            press(app, "z" if deed == "undo" else "y")
        elif (deed == "try" and not table.trial.lasts) or (deed == "drop" and table.trial.lasts):
            press(app, "b")
        elif deed == "keep" and table.trial.lasts and table.trial.whatif.line:  # type: ignore[union-attr]
            table.trial.keep()
        tick(app)
        assert isinstance(app.scene, Message) == (disk.refused > refusals)
        if isinstance(app.scene, Message):
            told += 1
            press(app, pygame.K_RETURN)
        elif not table.trial.lasts:
            went += alone.mark() != before
        assert app.scene is table
        if not table.trial.lasts:
            _, on_disk, on_table = kept(alone)
            assert on_disk == on_table
    assert told > 10
    assert went > 10
    check_the_record(alone)
