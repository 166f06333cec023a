"""How a game went, as a page: from the last page and in the replay, by mouse and keys, with its ways to the moments."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.client.fixtures import MakeApp, click, press, spots, tick
from tests.client.replay.replays import watch
from wargame.client.app import App
from wargame.client.dialogue import Message
from wargame.client.table.judging.curve import scale_of
from wargame.client.table.judging.page import JudgePage, open_judgement
from wargame.client.table.replay import ReplayScene
from wargame.client.table.scene import TableScene
from wargame.sitting import Sitting
from wargame.sitting.judging import Judge

pytestmark = pytest.mark.usefixtures("plain_ground", "quickly")
EVERY = 7


@pytest.fixture
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only some questions are looked at for better answers: what is proved here is the page."""
    whole = Judge._weigh_choice

    def some(judge: Judge) -> None:
        if judge._weighed % EVERY:
            judge._weighed += 1
        else:
            whole(judge)

    monkeypatch.setattr(Judge, "_weigh_choice", some)


def page_of(app: App) -> JudgePage:
    assert isinstance(app.scene, JudgePage), type(app.scene)
    return app.scene


def test_in_the_replay_a_turning_point_is_gone_to_by_a_click_and_by_its_number(app: App, over: Path) -> None:
    scene = watch(app, over)
    press(app, "j")
    tick(app)
    page = page_of(app)
    turning = page.found.turning_points()
    assert len(turning) > 1
    click(app, "turning:1")
    assert app.scene is scene
    assert scene.timeline.at == turning[0].ply - 1
    press(app, "j")
    tick(app)
    assert page_of(app).judge is page.judge, "it is not judged again"
    press(app, "2")
    assert scene.timeline.at == turning[1].ply - 1


def test_cards_lead_to_the_moment_and_escape_closes(app: App, over: Path) -> None:
    scene = watch(app, over)
    press(app, "j")
    tick(app)
    page = page_of(app)
    click(app, "whose:")
    costly = page.found.costliest()
    assert costly, "the players of this game make mistakes"
    click(app, f"go:{costly[0].ply}")
    assert app.scene is scene
    assert scene.timeline.at == costly[0].ply - 1
    press(app, "j")
    tick(app)
    press(app, pygame.K_ESCAPE)
    assert app.scene is scene


def test_the_better_choice_is_tried_in_a_copy_as_a_what_if(app: App, over: Path) -> None:
    watch(app, over)
    press(app, "j")
    tick(app)
    page = page_of(app)
    choice = page.found.costliest(page.whose)[0]
    before = over.read_bytes()
    click(app, f"try:{choice.ply}")
    table = app.scene
    assert isinstance(table, TableScene)
    assert table.trial.lasts
    assert table.game.actions[choice.ply - 1] == choice.better
    assert table.sitting.path != over
    assert over.read_bytes() == before


def test_the_last_page_leads_to_it_and_it_to_the_replay(make_app: MakeApp, over: Path) -> None:
    app = make_app()
    app.background = False
    sitting = Sitting.resume(over, None)
    app.push(TableScene(app, sitting))
    tick(app, 2)
    click(app, "judge")
    page = page_of(app)
    assert page.whose == "prussia", "the choices of the person are told first"
    point = page.found.turning_points()[0]
    click(app, "turning:1")
    assert isinstance(app.scene, ReplayScene)
    assert app.scene.timeline.at == point.ply - 1


def test_a_game_with_secrets_is_not_judged_before_it_is_over(app: App, half: Path) -> None:
    watch(app, half)
    press(app, "j")
    tick(app)
    assert isinstance(app.scene, Message)
    assert "when it is over" in app.scene.text


def test_it_is_judged_beside_the_window_and_left_off_when_it_is_closed(app: App, over: Path) -> None:
    scene = watch(app, over)
    app.patience = 0.0
    press(app, "j")
    tick(app)
    page = page_of(app)
    assert page.busy
    before = page.judge.behind
    end = time.monotonic() + 60
    while page.judge.behind == before and time.monotonic() < end:
        tick(app, seconds=0.05)
    assert page.judge.behind < before
    tick(app, 30)
    assert len(page.found.acts) > 1, "the curve grows while it is judged"
    press(app, pygame.K_ESCAPE)
    assert app.scene is scene
    thread: Any = page.judge._thread
    thread.join(60)
    assert not thread.is_alive()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1600, 1000)])
def test_everything_has_its_place_at_every_size(make_app: MakeApp, over: Path, size: tuple[int, int]) -> None:
    app = make_app(size)
    scene = watch(app, over)
    open_judgement(scene)
    tick(app)
    page = page_of(app)
    room = page.room
    for spot in page.ui.spots:
        assert room.contains(spot.rect), spot.id
    assert {"close", "done", "whose:", "whose:prussia", "turning:1"} <= spots(app)
    scale = scale_of(page.found, pygame.Rect(0, 0, 400, 200))
    xs = [scale.x(ply) for ply in range(scale.starts[0], page.found.length + 1)]
    assert xs == sorted(xs)
    assert 0 <= xs[0] < xs[-1] <= 400
