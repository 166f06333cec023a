"""Boxes beside the map have no place on it: what is in them is neither drawn there nor framed, and does not fly."""

from __future__ import annotations

import pytest

from tests.client.fixtures import MakeApp
from tests.client.hands import sit

pytestmark = pytest.mark.usefixtures("plain_ground")
PEOPLE = {"prussian": "human", "french": "human"}


def test_counters_in_a_box_are_not_set_out_on_the_map(make_app: MakeApp) -> None:
    table = sit(make_app((1600, 1000)), "on-to-paris/campaign-1870-08", PEOPLE, solitaire="open").table
    boxed = [piece for piece in table.map.pieces if piece.place in table.board.boxes]
    assert boxed
    assert table.board.boxes.isdisjoint(table.map.stacks)
    assert all(table.map.face_of(piece.id) is None for piece in boxed)


def test_the_table_opens_on_the_armies_of_the_map(make_app: MakeApp) -> None:
    table = sit(make_app((2560, 1440)), "on-to-paris/campaign-1870-08", PEOPLE, solitaire="open").table
    xs = [table.map.centre(place)[0] for place in table.map.stacks]
    assert (min(xs) + max(xs)) / 2 == pytest.approx(table.camera.window.centerx, abs=table.camera.scale)


def test_a_question_about_a_box_leaves_the_map_where_it_is(make_app: MakeApp) -> None:
    table = sit(make_app((1600, 1000)), "on-to-paris/campaign-1870-08", PEOPLE, solitaire="open").table
    centre = table.camera.centre
    for box in table.board.boxes:
        table.pane.bring(box)
    assert table.camera.centre == centre
    assert not table.camera.moving


def test_the_tray_names_the_side_whose_counters_lie_in_it(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    named = list[str]()
    monkeypatch.setattr("wargame.client.table.in_hand.draw_tray", lambda *what: named.append(what[-1]))
    hands = sit(make_app((1600, 1000)), "on-to-paris/loire-1870-11", PEOPLE, seed=3, solitaire="open")
    table = hands.table
    for _ in range(60):
        ask = table.game.decision
        assert ask is not None
        if ask.side == "french" and any(action.verb == "create" for action in ask.actions):
            break
        table.deeds.carry_out(ask.default or ask.actions[0])
        hands.settle()
    assert named[-1].startswith("French")
