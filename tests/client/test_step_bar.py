"""The bar of an act that is shown: its sentence can be read to its end."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

import wargame
from tests.client.test_bars import nothing
from tests.fuzz.choosers import eager
from wargame.client.app import App
from wargame.client.kit import Ui
from wargame.client.looks import look_for
from wargame.client.settings import RATE
from wargame.client.table.bars import Option
from wargame.client.table.model import TableModel
from wargame.client.table.opponent import Opponent
from wargame.client.table.step_bar import Steps, step_bar

SENTENCE = "Bombardment at Vionville (21): attacker ahead by 7, the French side absorbs 7 Casualty Points."


def steps() -> Steps:
    way_out = Option("skip", "Skip to my choice", nothing, "Enter", "primary")
    does = (nothing, nothing, nothing, lambda _: None, lambda _: None)
    return Steps(None, "French to act", "", SENTENCE, (), None, False, False, "normal", way_out, *does)


@pytest.mark.parametrize("width", range(800, 1300, 20))
def test_no_sentence_is_cut(app: App, monkeypatch: pytest.MonkeyPatch, width: int) -> None:
    ui, written = Ui(app.theme), list[tuple[float, str]]()
    ui.begin(pygame.Surface((width, 100)))
    write = ui.pen.write

    def noting(face: str, size: float, words: str, *rest: object, **more: object) -> pygame.Rect:
        if len(words) > 2 and words in SENTENCE:
            assert ui.pen.measure(face, size, words) <= rest[3]  # type: ignore[operator]
            written.append((size, words))
        return write(face, size, words, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(ui.pen, "write", noting)
    step_bar(ui, pygame.Rect(0, 0, width, 60), steps())
    assert " ".join(words for _, words in written) == SENTENCE


@pytest.mark.parametrize(
    "battle",
    [
        "abyss-of-lament/lobositz",
        "at-any-cost/afternoon-crisis",
        "death-ride/mars-la-tour",
        "on-to-paris/alsace-1870-08",
    ],
)
def test_at_the_usual_speed_every_act_is_held_long_enough_to_be_read(battle: str) -> None:
    """By the table of times, in every game: dice for a second and a half, a march for the better part of one."""
    assert RATE["normal"] == 1.0
    game, choose = wargame.load(battle, seed=4), eager(4)
    while game.outcome is None and len(game.actions) < 150:
        game.push(choose(game))
    model = TableModel(game, look_for(game), lambda ply: game.sides[0])
    model.look_again((game.sides[1],))
    opponent: Any = Opponent(SimpleNamespace(model=model), None, str)  # type: ignore[arg-type]
    held = [(line, opponent._hold([line])) for line in model.lines]
    thrown = [hold for line, hold in held if line.dice]
    seen = ((line.entry.seen_by(model.reader), hold) for line, hold in held)
    marched = [hold for event, hold in seen if event is not None and event.move() is not None]
    assert thrown
    assert marched
    assert min(thrown) >= 1.5
    assert min(marched) >= 0.8
