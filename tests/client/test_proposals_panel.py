"""The panels of whole proposals: every unit with its chance, every way in the list, another one shown by a press."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tests.sitting.test_proposals import QUESTIONS, asked
from wargame.client.kit import Ui
from wargame.client.kit.pen import Pen
from wargame.client.looks import glimpse_of, look_for
from wargame.client.table.columns import draw_column
from wargame.client.table.proposals import Proposals
from wargame.client.table.sprites import Sprites
from wargame.client.theme import Theme
from wargame.engine.game import Game
from wargame.grammar import listed
from wargame.sitting.proposals import proposals


def panel(game: Game) -> Proposals:
    look = look_for(game)
    assert game.decision is not None
    return Proposals(look, glimpse_of(game, (game.decision.side,)), Sprites(look), proposals(game))


def drawn(shown: Proposals, monkeypatch: pytest.MonkeyPatch, width: int = 336) -> tuple[Ui, list[str]]:
    """The panels in a column, and every line that was written."""
    ui, lines, write = Ui(Theme()), list[str](), Pen.write

    def noted(pen: Pen, face: str, size: float, line: str, *more: Any) -> pygame.Rect:
        lines.append(line)
        return write(pen, face, size, line, *more)

    monkeypatch.setattr(Pen, "write", noted)
    surface = pygame.Surface((width, 900))
    ui.begin(surface)
    draw_column(ui, surface.get_rect(), [shown.part()], "right")
    monkeypatch.undo()
    return ui, lines


@pytest.mark.parametrize("scenario", QUESTIONS)
def test_every_unit_and_every_way_is_told(scenario: str, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = panel(asked(scenario))
    ui, lines = drawn(shown, monkeypatch)
    for fate in shown.shown.fates:
        assert fate.name in lines
    for number, proposal in enumerate(shown.found):
        assert proposal.name in lines
        spot = next(each for each in ui.spots if each.id == f"proposal:{number}")
        assert spot.act is not None
        spot.act()
        assert shown.shown is proposal


def test_where_no_dice_are_thrown_no_chance_is_told_but_what_becomes_of_whom(monkeypatch: pytest.MonkeyPatch) -> None:
    found = [shown for shown in (panel(asked(scenario)) for scenario in QUESTIONS) if not any(shown_dice(shown))]
    assert found
    for shown in found:
        _, lines = drawn(shown, monkeypatch)
        assert "100%" not in lines
        for proposal in shown.found:
            changed = [fate for fate in proposal.fates if fate.after not in ("", fate.before)]
            for fate in changed:
                alike = [other.name for other in changed if (other.before, other.after) == (fate.before, fate.after)]
                assert f"{listed(alike)}: {fate.before} → {fate.after}" in " ".join(lines), "told together"


def shown_dice(shown: Proposals) -> list[bool]:
    return [bool(proposal.dice) for proposal in shown.found]
