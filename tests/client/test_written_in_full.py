"""Nothing that tells one choice from another is cut: words take the lines they need, at the size of a small laptop."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from types import FrameType

import pytest

from tests.client.fixtures import MakeApp
from wargame.client import doors, lettering
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


@pytest.mark.parametrize("battle", BATTLES)
def test_rows_and_panels_are_written_to_their_end(battle: str, make_app: MakeApp, cuts: set[Cut]) -> None:
    app, ref = make_app((1366, 768)), find(battle)
    sides = load(ref, 7).sides
    doors.begin(app, doors.Start(ref, dict.fromkeys(sides, "human"), "open", seed=7))
    table = app.scene
    assert isinstance(table, TableScene)
    players = {side: player("heuristic", 1, ref.game) for side in sides}
    for _ in range(BATTLES[battle]):
        app.tick([], 0.05)
        ask = table.game.decision
        assert ask is not None
        action = players[ask.side].choose(table.sitting.seat(ask.side))
        for word in action.words:
            if table.game.decision is ask and word in table.picker.walk.offered:
                table.picker.pick(word)
                app.tick([], 0.05)
        if table.game.decision is ask:
            table.sitting.push(action)
        table.refresh()
        app.tick([], 0.5)
        while app.scene is not table:
            app.pop()
    assert not cuts
