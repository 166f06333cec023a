"""The levels of the ground, on which Line of Sight hangs, can be told apart on the map."""

from __future__ import annotations

import itertools

import numpy as np
import pygame
import pytest

from tests.client.boards import battle
from wargame.client.paint import Painter
from wargame.client.paint.style import AUTUMN, SNOW, STAFF, SUMMER, MapStyle
from wargame.client.palette import Colour
from wargame.content import find
from wargame.games.at_any_cost.content import load_scenario
from wargame.games.at_any_cost.look.pieces import map_style

APART = 9.0
"""Steps of lightness (of 100) between neighbouring levels: about four times what the eye can just tell."""


def lightness(colour: Colour) -> float:
    """CIE L* of a colour."""
    linear = [c / 12.92 if (c := value / 255) <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for value in colour]
    y = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    return 116 * y ** (1 / 3) - 16 if y > 0.008856 else 903.3 * y


@pytest.mark.parametrize("style", [STAFF, SNOW, SUMMER, AUTUMN])
def test_tints_of_neighbouring_levels_differ(style: MapStyle) -> None:
    for low, high in itertools.pairwise(style.tints):
        assert lightness(low) - lightness(high) >= APART


def test_painted_levels_differ_under_fields_and_shading() -> None:
    loaded = load_scenario(find("a-day-of-battle"))
    board = loaded.board
    painter = Painter(loaded.scenario.board, board, map_style(loaded.scenario.board))
    found: dict[int, list[float]] = {}
    for place in range(0, len(board.ids), 3):
        if board.terrain[place] == "clear" and all(
            board.elevation[other] == board.elevation[place] for other in board.neighbours[place]
        ):
            x, y = painter.land.centres[place] * 30
            patch = painter.paint_pixels(round(x) - 4, round(y) - 4, 8, 8, 30, written=False)
            mean = pygame.surfarray.array3d(patch).mean(axis=(0, 1))
            found.setdefault(board.elevation[place], []).append(lightness((int(mean[0]), int(mean[1]), int(mean[2]))))
    levels = {level: float(np.median(values)) for level, values in found.items() if len(values) >= 3}
    assert len(levels) >= 3
    for low, high in itertools.pairwise(sorted(levels)):
        assert levels[low] - levels[high] >= APART * 0.8 * (high - low), levels


def test_woods_stay_apart_from_the_highest_ground() -> None:
    _, _, style = battle("kolin")
    assert abs(lightness(style.woods.floor) - lightness(style.tints[0])) > 12
