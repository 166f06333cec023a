"""A first word that leaves no choice is not asked for: what follows it is lit at once."""

from __future__ import annotations

import pytest

from tests.client.fixtures import MakeApp
from tests.client.hands import sit

pytestmark = pytest.mark.usefixtures("plain_ground")
PEOPLE = {"prussian": "human", "french": "human"}
SIZE = (1600, 1000)


def test_the_places_of_the_only_marker_are_lit_at_once(make_app: MakeApp) -> None:
    hands = sit(make_app(SIZE), "on-to-paris/alsace-1870-08", PEOPLE, seed=3, solitaire="open")
    table = hands.table
    assert {action[:2] for action in hands.actions} == {("lay", "primary")}
    assert table.picker.walk.picks == ["primary"]
    lit = {place for place, mark in table.lights.places.items() if mark == "legal"}
    assert lit | {p.place for p in table.map.pieces if table.lights.marks.get(p.id) == "legal"}
    assert "choose the Army or place where it lies" in hands.read()


def test_several_kinds_are_asked_for(make_app: MakeApp) -> None:
    hands = sit(make_app(SIZE), "on-to-paris/campaign-1870-08", PEOPLE, seed=3, solitaire="open")
    assert len({action[1] for action in hands.actions}) > 1
    assert hands.table.picker.walk.picks == []
