"""The bar of an act that is shown: its sentence can be read to its end."""

from __future__ import annotations

import pygame
import pytest

from tests.client.test_bars import nothing
from wargame.client.app import App
from wargame.client.kit import Ui
from wargame.client.table.bars import Option
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
