"""The edge of a line in the record: the colour of the side whose doing or suffering it tells."""

from __future__ import annotations

import pytest

import wargame
from wargame.client.looks import glimpse_of, look_of
from wargame.client.table.record import lines_of
from wargame.engine.events import Entry
from wargame.games.abyss_of_lament.rules.events import UnitAdvanced

ENEMY = (1, 2, 3)
"""The colour of the side that has acted."""


@pytest.mark.parametrize(("unit", "side"), [("Kaiser", "austria"), ("Bevern (IR 7)", "prussia")])
def test_a_line_that_begins_with_a_counter_has_the_colour_of_its_side(unit: str, side: str) -> None:
    """XI.5.8.5: cavalry must advance, though it was the enemy who chose where to fall back."""
    game = wargame.load("abyss-of-lament/lobositz", seed=1)
    look, glimpse = look_of("abyss-of-lament"), glimpse_of(game, ("prussia", "austria"))
    word = next(each.id for each in game.units.by_id.values() if each.name == unit)
    game.log.append(Entry(UnitAdvanced(word, "J8"), len(game.actions)))
    (line,) = lines_of(game, look, None, lambda _: ENEMY, len(game.log) - 1, lambda word: look.piece(glimpse, word))
    assert line.text.startswith(unit)
    assert line.colour == look.side(side).colour
    (bare,) = lines_of(game, look, None, lambda _: ENEMY, len(game.log) - 1)
    assert bare.colour == ENEMY, "what is not known to belong to anybody is the doing of who acted"
