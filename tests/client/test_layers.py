"""Overlays that a game offers: a key each, one at a time, the other side's by the same key, with a legend."""

from __future__ import annotations

import pytest

from tests.client.fixtures import MakeApp, press, tick
from tests.client.hands import Hands, sit
from wargame.client.table.aid_keys import KEYS as KEYS_PAGE
from wargame.client.table.layers import KEYS

pytestmark = pytest.mark.usefixtures("plain_ground")
PEOPLE = {"prussian": "human", "french": "human"}


@pytest.fixture
def hands(make_app: MakeApp) -> Hands:
    return sit(make_app((1600, 1000)), "on-to-paris/september-1870", PEOPLE, solitaire="open")


def key(hands: Hands, name: str) -> None:
    press(hands.app, name)
    tick(hands.app)


def test_a_key_lays_an_overlay_then_the_other_sides_and_puts_it_away(hands: Hands) -> None:
    lights = hands.table.lights
    key(hands, "f7")
    assert lights.paled
    assert lights.signs
    assert "Prussian supply" in hands.read()
    key(hands, "f7")
    assert "French supply" in hands.read()
    key(hands, "f7")
    assert not lights.paled
    assert not lights.layer


def test_a_game_without_overlays_says_so(make_app: MakeApp) -> None:
    ride = sit(make_app((1600, 1000), tour=False), "death-ride/mars-la-tour", {"german": "human", "french": "human"})
    key(ride, "g")
    assert ride.table.stage.caption is not None
    assert ride.table.stage.caption.text == "Death Ride has no overlays."


def test_there_is_one_overlay_at_a_time_and_escape_puts_it_away(hands: Hands) -> None:
    key(hands, "f7")
    key(hands, "f10")
    assert "Control" in hands.read()
    assert "Prussian supply" not in hands.read()
    key(hands, "escape")
    assert hands.table.layers.wish is None
    assert hands.app.scene is hands.table


def test_pointing_at_a_unit_shows_its_path(hands: Hands) -> None:
    table = hands.table
    key(hands, "f7")
    before = set(table.lights.layer)
    place = next(piece for piece in table.map.pieces if piece.id == "pr_3rd").place
    table.camera.look_at(table.board.centres[place])
    tick(hands.app)
    face = table.map.face_of("pr_3rd")
    assert face is not None
    hands.point(face.center)
    tick(hands.app)
    assert any(shape.kind == "dots" for shape in set(table.lights.layer) - before)
    assert "3rd Army:" in hands.read()


def test_the_list_names_all_overlays_with_their_keys(hands: Hands) -> None:
    key(hands, "g")
    named = [spot.id for spot in hands.table.above.spots if spot.id.startswith("overlay:")]
    assert named == [f"overlay:{offer.id}" for offer in hands.table.layers.offers]
    hands.click("overlay:rails")
    assert "Prussian railways" in hands.read()


def test_the_supply_of_a_card_lays_its_overlay(hands: Hands) -> None:
    hands.click("pr_3rd:supply")
    assert hands.table.layers.wish is not None
    assert hands.table.layers.wish.id == "supply"
    hands.click("armies-french:fold")
    hands.click("fr_paris:supply")
    assert hands.table.layers.wish.other


def test_a_game_without_overlays_has_neither_icon_nor_keys(make_app: MakeApp) -> None:
    hands = sit(make_app((1280, 720)))
    assert hands.find("layers") is None
    key(hands, "f7")
    assert not hands.table.lights.paled


def test_no_other_key_of_the_table_is_taken() -> None:
    caps = [cap.lower() for group in KEYS_PAGE.groups for row, _ in group.rows for cap in row]
    assert not set(KEYS) & set(caps)
    assert caps.count("g") == 1


def test_what_is_laid_is_laid_anew_when_the_table_changes(hands: Hands) -> None:
    key(hands, "f10")
    before = hands.table.layers.layer
    hands.table.refresh()
    assert hands.table.layers.layer is not before
    assert hands.table.layers.layer == before


def test_the_ground_is_paled(hands: Hands) -> None:
    hands.table.camera.look_at(hands.table.board.centres[hands.table.board.index["2014"]])
    tick(hands.app)
    at = hands.table.map.centre(hands.table.board.index["2014"])
    before = hands.colour((at[0] + 20, at[1] + 14))
    key(hands, "f9")
    assert sum(hands.colour((at[0] + 20, at[1] + 14))) > sum(before)
