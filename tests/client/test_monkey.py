"""Twelve thousand random events at every battle: no crash, no illegal state, no frozen prompt.

At a table for two they also find the curtain, taking back across the chairs and what both must agree to.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame
import pytest

import wargame
from tests.client.fixtures import MakeApp, tick
from tests.client.hands import BATTLES, Hands, browse
from tests.client.monkey import CHOICES, Monkey
from wargame.client.app import App
from wargame.client.table.curtain import CurtainScene
from wargame.client.table.scene import TableScene
from wargame.engine.action import Action
from wargame.sitting import Sitting

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("plain_ground")]
EVENTS = 12_000
FRAMES = 25
"""So many frames after the last event somebody who has to decide can."""
BATCHES = 8
SEEDS = (32, 31, 18, 22)
"""Monkeys that are let loose one after the other until everything has happened that is to be examined."""
DRAW_EVERY = 25
AGAINST_THE_COMPUTER = ("lobositz", "torgau")


def check(monkey: Monkey, hands: Hands) -> None:
    """The table is sound, and somebody who has to decide can."""
    app, table = monkey.app, hands.table
    assert app.running
    assert table.game.status() == []
    hands.settle()
    if app.scene is not table or table.sitting.over:
        return
    if table.layout.folded and table.furniture.tab != "play":
        hands.click("tab:play")
    for _ in range(FRAMES):  # what the monkey did last may still be on its way
        tick(app)
        if any(spot.act is not None and spot.id.startswith((*CHOICES, "more")) for spot in hands.spots()):
            return
    assert table.game.decision is not None
    raise AssertionError(f"nothing can be chosen at “{table.game.decision.prompt}”")


def let_loose(monkey: Monkey, events: int, monkeypatch: pytest.MonkeyPatch) -> Hands:
    """Let the monkey play, and look at the table from time to time; it may begin another game at any moment."""
    played = 0
    with monkeypatch.context() as patch:
        patch.setattr(monkey.app, "quit", lambda: None)  # a monkey that agrees to leave stays
        for _ in range(BATCHES):
            monkey.rampage(events // BATCHES, DRAW_EVERY)
            hands = monkey.come_back()
            check(monkey, hands)
            played = max(played, len(hands.table.game.actions))
    assert played > 10, "the monkey has played too"
    return hands


def check_the_record(app: App, hands: Hands) -> None:
    """After all that the game is on disk as it was on the table."""
    table = hands.table
    table.trial.drop()
    path, played, fingerprint = table.sitting.path, len(table.game.actions), table.game.fingerprint()
    assert path is not None
    app.quit()
    again = wargame.resume(path)
    try:
        assert again.fingerprint() == fingerprint
        assert len(again.actions) == played
    finally:
        again.recorder.close()


@pytest.mark.parametrize("battle", BATTLES)
def test_a_monkey_breaks_nothing(make_app: MakeApp, battle: str, monkeypatch: pytest.MonkeyPatch) -> None:
    app = make_app((1280, 720), tour=False, speed="instant")
    way = "computer" if battle in AGAINST_THE_COMPUTER else "solitaire"
    browse(app, battle, way, mode="hidden" if battle == "kolin" else "open")
    hands = let_loose(Monkey(app, seed=BATTLES.index(battle) + 1), EVENTS, monkeypatch)
    check_the_record(app, hands)


# ---------------------------------------------------------------- two people


@dataclass
class Warden:
    """Sees that nobody looks at the other chair's table, and counts what has been tried."""

    app: App
    curtain: bool
    curtains: list[CurtainScene] = field(default_factory=list)
    shown: set[str] = field(default_factory=set)
    across: int = 0
    agreed: int = 0
    looked: tuple[TableScene, int, str] | None = None

    def look(self) -> None:
        """After every event: the eyes are those of the side to decide, or of the side that tries a line.

        A question that rests on nothing secret is asked without a curtain: the eyes stay whose they were, and change
        only with a curtain or at another table. While a computer player is to decide they are a person's.
        """
        self.app.settings.curtain = self.curtain  # the monkey finds the settings too
        scene = self.app.scene
        if isinstance(scene, CurtainScene) and scene not in self.curtains:
            self.curtains.append(scene)
        if not isinstance(scene, TableScene) or scene.sitting.over or scene.game.decision is None:
            return
        trying, people = scene.sitting.trying, scene.sitting.people
        asked = scene.game.decision
        if trying is None and asked.side not in people:  # a line of this game is played on against the computer
            assert scene.eyes[0] in people
            return
        side = trying.side if trying is not None else self._whoever_looked(scene) if asked.open else asked.side
        assert side is not None
        assert scene.eyes == (side,)
        assert set(scene.glimpse.views) == {side}
        self.shown.add(side)
        self.looked = scene, len(self.curtains), side

    def _whoever_looked(self, scene: TableScene) -> str:
        """Who looked at this table before, if no curtain has fallen since; else whoever looks."""
        before, curtains, side = self.looked or (None, 0, "")
        return side if before is scene and curtains == len(self.curtains) else scene.eyes[0]

    def may_draw(self) -> None:
        """The table is about to be drawn: no curtain hangs before it."""
        assert not any(isinstance(scene, CurtainScene) for scene in self.app.scenes)

    def undone(self, before: str | None, after: str | None, agreed: bool) -> None:
        """Something was taken back."""
        self.across += before != after
        self.agreed += agreed


@pytest.fixture
def warden(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Warden:
    """A window with somebody who watches it."""
    curtain: bool = request.param
    watching = Warden(make_app((1280, 720), tour=False, curtain=curtain, motion=curtain), curtain)
    draw, undo = TableScene.draw, Sitting.undo

    def watched_draw(table: TableScene, surface: pygame.Surface) -> None:
        watching.may_draw()
        draw(table, surface)

    def watched_undo(sitting: Sitting, agreed: bool = False) -> list[Action]:
        before = sitting.viewer()
        taken = undo(sitting, agreed)
        watching.undone(before, sitting.viewer(), agreed)
        return taken

    monkeypatch.setattr(TableScene, "draw", watched_draw)
    monkeypatch.setattr(Sitting, "undo", watched_undo)
    return watching


@pytest.mark.parametrize(
    ("battle", "warden", "events"), [("leuthen", True, EVENTS), ("kolin", False, EVENTS // 4)], indirect=["warden"]
)
def test_two_monkeys_see_nothing_of_each_other(
    warden: Warden, battle: str, events: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = warden.app
    browse(app, battle, "two")
    for seed in SEEDS:  # until two monkeys have agreed to take something back
        hands = let_loose(Monkey(app, seed=seed, watch=warden.look), events, monkeypatch)
        if not warden.curtain or (warden.agreed and warden.across):
            break
    assert warden.shown == {"prussia", "austria"}
    if warden.curtain:
        assert len(warden.curtains) > 10
        assert warden.agreed > 0
        assert warden.across > 0
    else:
        assert not warden.curtains
    check_the_record(app, hands)
