"""At the size of a small laptop nothing that tells one choice from another is cut, and the table stands still."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from types import FrameType

import pytest

from tests.client.fixtures import MakeApp
from wargame.client import doors, lettering
from wargame.client.app import App
from wargame.client.table.bars import Prompt
from wargame.client.table.prompt_plan import TYPES, Plan, Room
from wargame.client.table.scene import TableScene
from wargame.content import find
from wargame.players import player
from wargame.table import load

BATTLES = {
    "abyss-of-lament/lobositz": 45,
    "at-any-cost/afternoon-crisis": 45,
    "death-ride/mars-la-tour": 45,
    "on-to-paris/alsace-1870-08": 60,
}
"""A battle of every game, and how many questions of it are looked at."""
GIVES_WAY = {"prompt_bar.py", "step_bar.py"}
"""Where the grey words beside a question give way to the question itself."""

Cut = tuple[str, str]


@pytest.fixture
def cuts(monkeypatch: pytest.MonkeyPatch) -> Iterator[set[Cut]]:
    """What was cut, and by which module."""
    found: set[Cut] = set()
    shortened = lettering.shortened

    def watched(face: str, size: int, line: str, width: int) -> str:
        shown = shortened(face, size, line, width)
        if shown != line and (module := _module(sys._getframe(1))) not in GIVES_WAY:
            found.add((module, line))
        return shown

    monkeypatch.setattr(lettering, "shortened", watched)
    return found


def _module(frame: FrameType | None) -> str:
    """Who has written it: the first outside the pen."""
    while frame is not None and frame.f_code.co_filename.endswith(("pen.py", "test_written_in_full.py")):
        frame = frame.f_back
    return frame.f_code.co_filename.replace("\\", "/").rpartition("/")[2] if frame is not None else ""


@pytest.fixture
def plans(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, Plan]]:
    """The questions that were asked, and how each was laid out in the bar."""
    found: list[tuple[str, Plan]] = []
    plan = Room.plan

    def noted(room: Room, prompt: Prompt) -> Plan:
        found.append((prompt.text, plan(room, prompt)))
        return found[-1][1]

    monkeypatch.setattr(Room, "plan", noted)
    return found


def stands_still(table: TableScene) -> None:
    """The bar is as high as ever, what ends the question in its lower corner and what carries it out in the upper."""
    bar, ui = table.layout.prompt, table.ui
    assert table.bar == bar
    ends = [spot for option in table.picker.options() if option.ends and (spot := ui.find(option.id)) is not None]
    assert all(spot.rect.bottomright == (bar.right - 78, bar.bottom - 5) for spot in ends)
    back = ui.find("back")
    assert back is None or back.rect.right == bar.right - 12


def play(battle: str, app: App) -> None:
    """Some questions of a battle, answered by hand as the computer would; the bar stands still at each of them."""
    ref = find(battle)
    sides = load(ref, 7).sides
    doors.begin(app, doors.Start(ref, dict.fromkeys(sides, "human"), "open", seed=7))
    table = app.scene
    assert isinstance(table, TableScene)
    players = {side: player("heuristic", 1, ref.game) for side in sides}
    for _ in range(BATTLES[battle]):
        app.tick([], 0.05)
        stands_still(table)
        ask = table.game.decision
        assert ask is not None
        action = players[ask.side].choose(table.sitting.seat(ask.side))
        for word in action.words:
            if table.game.decision is ask and word in table.picker.walk.offered:
                table.picker.pick(word)
                app.tick([], 0.05)
                stands_still(table)
        if table.game.decision is ask:
            table.sitting.push(action)
        table.refresh()
        app.tick([], 0.5)
        while app.scene is not table:
            app.pop()


@pytest.mark.parametrize("battle", BATTLES)
def test_rows_and_panels_are_written_to_their_end_and_the_bar_stands_still(
    battle: str, make_app: MakeApp, cuts: set[Cut], plans: list[tuple[str, Plan]]
) -> None:
    play(battle, make_app((1366, 768)))
    assert not cuts
    small = {text for text, plan in plans if plan.size < TYPES[0][0]}
    assert not small, "a question has two lines beside its answers"


@pytest.mark.parametrize("battle", BATTLES)
def test_in_a_small_window_with_large_text_no_question_is_cut(
    battle: str, make_app: MakeApp, plans: list[tuple[str, Plan]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.client.test_written_in_full.stands_still", lambda _: None)
    play(battle, make_app((1280, 720), scale=150))
    room = {size: most for size, _, most in TYPES}
    assert not {text for text, plan in plans if len(plan.lines) > room[plan.size]}
