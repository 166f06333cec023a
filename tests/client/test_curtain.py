"""The curtain between two chairs."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from tests.client.fixtures import MakeApp, act, click_at, press, spots, tick
from tests.client.hands import PlainGround
from tests.client.seats import aids_of, count, rise, top
from wargame.client.table.curtain import FALL, RISE, CurtainScene, RisingCurtain, open_news
from wargame.client.table.scene import TableScene
from wargame.games.abyss_of_lament.rules.events import ClashOfArms

pytestmark = pytest.mark.usefixtures("plain_ground")


# ---------------------------------------------------------------- the curtain


def test_nothing_shows_through_the_curtain(make_app: MakeApp, seat: Callable[..., TableScene]) -> None:
    """Whatever lay on the screen before: with the curtain down every pixel is the curtain's."""
    app = make_app()
    table = seat(app, ClashOfArms)
    curtain = app.scene
    assert isinstance(curtain, CurtainScene), "the first person takes the chair behind a curtain, too"
    pictures = []
    for colour in ((255, 0, 255), PlainGround.COLOUR):
        app.window.fill(colour)
        app.draw()
        pictures.append(pygame.image.tobytes(app.window, "RGB"))
    assert pictures[0] == pictures[1]
    assert spots(app) == {"rise"}
    for key in (pygame.K_ESCAPE, pygame.K_F1, pygame.K_F2, pygame.K_SPACE):
        press(app, key)
        assert app.scene is curtain
    click_at(app, (40, 300))
    act(app, pygame.Event(pygame.MOUSEMOTION, pos=(500, 660), rel=(0, 0), buttons=(0, 0, 0)))
    assert app.scene is curtain
    assert curtain.ui.hint() is None
    assert table.map.pieces == (), "nothing of the next view is made"
    rise(app)
    assert app.scene is table
    assert table.eyes == (curtain.side,)
    assert count(app, PlainGround.COLOUR, 1) > 10_000


def test_the_card_tells_only_what_both_may_know(make_app: MakeApp, seat: Callable[..., TableScene]) -> None:
    """Two people can see it before one looks away."""
    app = make_app()
    table = seat(app, ClashOfArms)
    curtain = app.scene
    assert isinstance(curtain, CurtainScene)
    assert curtain.news
    for each in table.game.sides:
        told = open_news(table.model, each)
        for other in table.game.sides:
            assert set(told) <= {table.game.sentence(entry, other) for entry in table.game.log}


def test_the_curtain_falls_and_rises(make_app: MakeApp, seat: Callable[..., TableScene]) -> None:
    """The button is there only once it is down; while it rises the table can be used already."""
    app = make_app(motion=True)
    table = seat(app, ClashOfArms)
    curtain = app.scene
    assert isinstance(curtain, CurtainScene)
    assert curtain.busy
    assert spots(app) == set()
    tick(app, 3, FALL / 2)
    assert not curtain.busy
    press(app, pygame.K_RETURN)
    top(app, RisingCurtain)
    tick(app, 2, RISE / 8)
    top(app, RisingCurtain)
    tick(app, 2, RISE)
    assert app.scene is table
    app.push(RisingCurtain(app, (40, 60, 90)))
    tick(app)
    press(app, pygame.K_F1)
    aids_of(app)
