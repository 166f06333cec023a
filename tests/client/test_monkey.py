"""Twenty thousand random events at every battle: no crash, no illegal state, no frozen prompt."""

from __future__ import annotations

import pytest

import wargame
from tests.client.conftest import MakeApp, tick
from tests.client.hands import BATTLES, Hands, browse
from tests.client.monkey import CHOICES, Monkey

pytestmark = pytest.mark.usefixtures("plain_ground")
EVENTS = 20_000
BATCHES = 8
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
    if table.layout.folded and table.tab != "play":
        hands.click("tab:play")
    tick(app)
    assert table.game.decision is not None
    usable = [spot.id for spot in hands.spots() if spot.act is not None and spot.id.startswith(CHOICES)]
    assert usable, f"nothing can be chosen at “{table.game.decision.prompt}”"


@pytest.mark.parametrize("battle", BATTLES)
def test_a_monkey_breaks_nothing(make_app: MakeApp, battle: str, monkeypatch: pytest.MonkeyPatch) -> None:
    app = make_app((1280, 720), tour=False, speed="instant")
    way = "computer" if battle in AGAINST_THE_COMPUTER else "solitaire"
    hands = browse(app, battle, way, mode="hidden" if battle == "kolin" else "open")
    with monkeypatch.context() as patch:
        patch.setattr(app, "quit", lambda: None)  # a monkey that agrees to leave stays
        monkey = Monkey(app, seed=BATTLES.index(battle) + 1)
        for _ in range(BATCHES):
            monkey.rampage(EVENTS // BATCHES, DRAW_EVERY)
            hands = monkey.come_back()
            check(monkey, hands)
    table = hands.table
    table.trial.drop()
    path, played, fingerprint = table.sitting.path, len(table.game.actions), table.game.fingerprint()
    assert path is not None
    assert played > 10, "the monkey has played too"
    app.quit()
    again = wargame.resume(path)
    try:
        assert again.fingerprint() == fingerprint
        assert len(again.actions) == played
    finally:
        again.recorder.close()
