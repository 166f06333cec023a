"""The stripe of a caption has the colour of the side it tells of, not of whoever was asked before."""

from __future__ import annotations

import wargame
from tests.client.fixtures import MakeApp, tick
from tests.client.hands import sit
from tests.fuzz.choosers import eager
from wargame.client.looks import look_for
from wargame.client.table.model import TableModel
from wargame.client.table.record import lines_of
from wargame.client.table.stage import Caption, Flash
from wargame.games.abyss_of_lament.rules.events import VedetteRemoved


def test_a_line_knows_the_side_it_names() -> None:
    game, choose = wargame.load("lobositz", seed=3), eager(3)
    while not any(type(entry.event).__name__ == "OrdersRevealed" for entry in game.log):
        game.push(choose(game))
    look = look_for(game)
    line = next(line for line in lines_of(game, look, None, lambda _: (0, 0, 0)) if "reveals its orders" in line.text)
    assert line.text.startswith(look.side(line.side).name)
    assert line.colour == look.side(line.side).colour


def test_a_counter_that_vanishes_is_told_of_and_its_place_flashes() -> None:
    game, choose = wargame.load("lobositz", seed=3), eager(3)
    since = 0
    while not any(isinstance(entry.event, VedetteRemoved) for entry in game.log):
        since = len(game.log)
        game.push(choose(game))
    gone = next(entry.event for entry in game.log if isinstance(entry.event, VedetteRemoved))
    model = TableModel(game, look_for(game), lambda _: game.sides[0])
    acts = model.acts_since(since)
    assert Flash(model.board.index[gone.hex]) in acts
    assert any(isinstance(act, Caption) and gone.hex in act.text for act in acts)


def test_a_flash_in_a_box_beside_the_map_is_nowhere_to_be_seen(make_app: MakeApp, plain_ground: None) -> None:
    """A unit may be lost in an Entry Box."""
    hands = sit(make_app((1280, 720)), "death-ride/mars-la-tour", {"german": "human", "french": "human"})
    table = hands.table
    table.stage.show([Flash(box) for box in table.board.boxes], motion=True)
    tick(hands.app, 2)
    assert set(table.stage.flashes) == set(table.board.boxes)
