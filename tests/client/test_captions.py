"""The stripe of a caption has the colour of the side it tells of, not of whoever was asked before."""

from __future__ import annotations

import wargame
from tests.fuzz.choosers import eager
from wargame.client.looks import look_for
from wargame.client.table.record import lines_of


def test_a_line_knows_the_side_it_names() -> None:
    game, choose = wargame.load("lobositz", seed=3), eager(3)
    while not any(type(entry.event).__name__ == "OrdersRevealed" for entry in game.log):
        game.push(choose(game))
    look = look_for(game)
    line = next(line for line in lines_of(game, look, None, lambda _: (0, 0, 0)) if "reveals its orders" in line.text)
    assert line.text.startswith(look.side(line.side).name)
    assert line.colour == look.side(line.side).colour
