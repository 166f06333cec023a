"""The strength of a unit can be read in figures at every size its counter is drawn in."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.abyss_of_lament.look.glimpses import glimpse
from tests.games.abyss_of_lament.rules.situations import duel
from wargame.client.art.face import Face
from wargame.client.looks.shown import FAR
from wargame.client.theme import Theme
from wargame.games.abyss_of_lament.look import LOOK
from wargame.games.abyss_of_lament.look.art import _counter
from wargame.games.abyss_of_lament.look.far import _far


@pytest.mark.parametrize("width", [20, 30, FAR, 41, 46, 60, 79, 80, 140])
def test_strength_is_a_figure_at_every_zoom(monkeypatch: pytest.MonkeyPatch, width: int) -> None:
    written: list[str] = []
    text = Face.text

    def note(face: Face, kind: str, size: float, line: str, *rest: Any, **more: Any) -> None:
        written.append(line)
        text(face, kind, size, line, *rest, **more)

    monkeypatch.setattr(Face, "text", note)
    _counter.cache_clear()
    _far.cache_clear()
    seen = glimpse(duel("grenadier").combat("prussia"), "prussia")
    piece = next(piece for piece in LOOK.pieces(seen) if piece.id == "A")
    assert LOOK.far is not None
    LOOK.far(piece, width, Theme()) if width < FAR else LOOK.counter(piece.face, width, Theme())
    assert any(line.startswith("4") for line in written), written
