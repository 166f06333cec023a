"""A move tells what it sets off: next to an enemy the unit stops, and hidden units are revealed (X.1, IV.6.1)."""

from __future__ import annotations

import pytest

from tests.client.fixtures import MakeApp, tick
from tests.client.hands import PEOPLE, sit
from tests.fuzz.choosers import eager
from wargame.client.table.lights import Hit
from wargame.engine.game import Game

pytestmark = pytest.mark.usefixtures("plain_ground")


def moves(game: Game) -> dict[str, dict[str, bool]]:
    """The units that may move, each with the hexes it may go to, and whether they are next to an enemy."""
    ask = game.decision
    assert ask is not None
    near = {
        game.board.ids[place]
        for counter in game.view(ask.side).counters
        if counter.side != ask.side
        for place in game.board.neighbours[counter.place]
    }
    found: dict[str, dict[str, bool]] = {}
    for action in ask.actions:
        if action.verb == "move":
            found.setdefault(action[1], {})[action[2]] = action[2] in near
    return {unit: hexes for unit, hexes in found.items() if {True, False} <= set(hexes.values())}


def test_the_list_and_the_note_tell_which_hexes_bring_contact(make_app: MakeApp) -> None:
    app = make_app((1600, 1000), tour=False, confirm=False, curtain=False, speed="instant")
    hands = sit(app, "lobositz", PEOPLE, seed=5, solitaire="open")
    hands.forward(eager(5), lambda game: bool(moves(game)))
    table = hands.table
    unit, hexes = next(iter(moves(table.game).items()))
    table.choosing.pick(unit)
    tick(app)
    for hex_, contact in hexes.items():
        note = table.choosing.means_at(Hit((), table.board.index[hex_]))
        assert ("contact with" in note and "it stops there" in note) == contact, note
    rows = {choice.label.split()[0]: choice.detail for choice in table.picker.choices()}
    told = {hex_: "ontact with" in rows[hex_] for hex_ in hexes if hex_ in rows}
    assert told == {hex_: hexes[hex_] for hex_ in told}
    assert len(set(told.values())) == 2, rows
