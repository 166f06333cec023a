"""The names the map prints, and what is done where counters hide a part of one."""

from __future__ import annotations

from pathlib import Path

import pygame

from tests.client.fixtures import MakeApp, tick
from wargame.client.paint.style import PainterSpec
from wargame.client.palette import BLACK, PAPER
from wargame.client.table.printed import PrintedNames
from wargame.client.table.scene import TableScene
from wargame.sitting import Sitting


def test_no_half_word_is_left_beside_a_counter(make_app: MakeApp, tmp_path: Path, plain_ground: None) -> None:
    app = make_app((1600, 1000), tour=False, motion=False)
    app.background = False
    seats = {"prussian": "human", "french": "human"}
    sitting = Sitting.begin("at-any-cost/afternoon-crisis", 3, seats, tmp_path / "a.record", solitaire="open")
    table = TableScene(app, sitting)
    app.push(table)
    tick(app)
    spec = PainterSpec(table.game.spec.board, table.look.style(table.ref), table.board)  # type: ignore[attr-defined]
    names = PrintedNames(spec)
    assert names.at(72) is None
    assert names.pump()
    assert not names.pump()
    known = names.at(72)
    assert known is not None
    assert set(table.map.names.values()) <= set(known)
    face = table.map._faces[0][0]
    surface = pygame.Surface(app.window.get_size())
    surface.fill(PAPER)
    name = pygame.Rect(face.centerx, face.y, 3 * face.width, 18)
    surface.fill(BLACK, name)
    assert table.map._cover(surface, name)
    covered = surface.get_at((face.right + 100, face.y + 9))[:3]
    assert max(abs(a - b) for a, b in zip(covered, PAPER, strict=True)) <= 2, "the ground around the name covers it"
    assert surface.get_at((face.right - 2, face.y + 9))[:3] == BLACK, "the counter stays"
    assert not table.map._cover(surface, pygame.Rect(face.right - 2, face.y, 3 * face.width, 18)), "it can be read"
