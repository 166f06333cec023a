"""The campaign on the map: plates far out, rings of sieges, land held abroad, boxes, overlays by their facts."""

from __future__ import annotations

import pygame
import pytest

from wargame.client.looks.glimpse import glimpse_of
from wargame.client.looks.layers import Layer, LayerWish
from wargame.client.looks.plain.art import PlainFace
from wargame.client.looks.shown import Piece
from wargame.client.theme import Theme
from wargame.engine.game import Game
from wargame.games.on_to_paris.look import LOOK
from wargame.games.on_to_paris.look.far import gathered
from wargame.games.on_to_paris.position import Position
from wargame.table import load


def september() -> Game:
    game: Game = load("on-to-paris/september-1870", 1)
    return game


def laid(game: Game, layer: str, word: str = "", other: bool = False, side: str = "prussian") -> Layer:
    return LOOK.layer(glimpse_of(game, (side,)), LayerWish(layer, other, word))


def unit(side: str, symbol: str, *values: str) -> Piece:
    return Piece(f"{side}{symbol}{values}", side, PlainFace(0 if side == "french" else 3, symbol, symbol, values), "")


def picture(*pieces: Piece) -> bytes:
    pygame.display.init()
    return pygame.image.tobytes(gathered(pieces, 26, Theme()), "RGBA")


def test_a_plate_sums_the_foot_and_tells_the_sides_apart_by_shape() -> None:
    pygame.display.init()
    assert picture(unit("french", "XXX", "4"), unit("french", "XXX", "3")) == picture(unit("french", "XXX", "7"))
    assert picture(unit("french", "XXX", "4"), unit("french", "cavalry", "2")) == picture(unit("french", "XXX", "4"))
    square = gathered([unit("french", "XXX", "4")], 26, Theme())
    clipped = gathered([unit("prussian", "XXX", "4")], 26, Theme())
    assert square.get_at((0, 0)).a > clipped.get_at((0, 0)).a


def test_cavalry_guns_and_leaders_alone_have_signs_of_their_own() -> None:
    assert len({picture(unit("french", symbol)) for symbol in ("cavalry", "artillery", "leader")}) == 3


@pytest.mark.rule("16.2.4")
def test_a_siege_has_a_ring_with_a_tooth_for_each_level_to_its_fall() -> None:
    game = september()
    rings = {
        shape.places[0]: shape for shape in LOOK.overlays(glimpse_of(game, ("french",)), "") if shape.kind == "ring"
    }
    metz = rings[game.board.index["2935"]]
    assert (metz.filled, metz.total) == (1, 4)
    assert len(rings) == 7


@pytest.mark.rule("10.10")
def test_land_held_abroad_and_its_railways_are_always_painted() -> None:
    shapes = LOOK.overlays(glimpse_of(september(), ("french",)), "")
    (land,) = (shape for shape in shapes if shape.kind == "area")
    assert september().board.index["2634"] in land.places
    assert land.fine
    assert any(shape.kind == "links" and shape.fine for shape in shapes)
    assert not [shape for shape in LOOK.overlays(glimpse_of(september(), ("french",)), "2634") if shape.kind == "area"]


@pytest.mark.rule("10.6")
def test_the_boxes_are_shown_with_their_sps() -> None:
    (box,) = LOOK.edge_boxes(glimpse_of(september(), ("prussian",)))
    assert (box.title, box.note, box.edge) == ("French Off Map Box", "5 SP", "left")


def test_the_line_of_the_empire_is_offered_only_while_it_stands() -> None:
    offered = [each.id for each in LOOK.layers(glimpse_of(load("on-to-paris/campaign-1870-08", 1), ("french",)))]
    assert offered == ["zones", "supply", "rails", "command", "control", "empire"]
    assert "empire" not in [each.id for each in LOOK.layers(glimpse_of(september(), ("french",)))]


@pytest.mark.rule("9.2")
def test_the_supply_overlay_signs_every_place_with_units_by_its_kind() -> None:
    position = Position().put("pr_v", "2930", leader="kirchbach", reg=4).put("pr_vi", "3041", leader="tumpling", reg=4)
    layer = laid(position.game, "supply")
    index = position.game.board.index
    assert {sign.place: sign.icon for sign in layer.signs} == {index["2930"]: "cross", index["3041"]: "rail"}
    assert [line.value for line in layer.legend[:3]] == ["1", "0", "1"]


@pytest.mark.rule("9.4.3")
def test_the_supply_overlay_tells_where_the_path_of_a_unit_is_cut() -> None:
    game = Position().put("pr_v", "2735", reg=4).put("fr_cav_1", "2736", csp=2).game
    layer = laid(game, "supply", "pr_v")
    assert "cut at" in layer.told[0]
    assert [shape for shape in layer.shapes if shape.kind == "hatched"]


@pytest.mark.rule("8.1.1")
def test_command_zones_of_markers_face_down_are_no_overlay() -> None:
    game: Game = load("on-to-paris/alsace-1870-08", 5)
    game.push(game.parse("lay primary fr_alsace"))
    assert laid(game, "command", side="french").shapes
    assert not laid(game, "command", other=True).shapes


@pytest.mark.rule("6.5")
def test_zones_show_the_enemys_first() -> None:
    game = Position().put("fr_cav_1", "2736", csp=2).put("fr_rhine", "2935", leader="bazaine", reg=4).game
    layer = laid(game, "zones")
    assert layer.title == "French Zones of Influence"
    assert layer.other == "the Prussian ones"
    hatched = next(shape for shape in layer.shapes if shape.kind == "hatched")
    assert game.board.index["2736"] in hatched.places


@pytest.mark.rule("10.10")
def test_railheads_have_a_sign() -> None:
    assert laid(september(), "rails").signs


@pytest.mark.rule("18.4")
def test_armies_have_banners_with_all_that_is_attached_to_them() -> None:
    told = {(each.title, each.value) for each in LOOK.banners(glimpse_of(september(), ("french",)))}
    assert ("1st, 2nd Army", "37") in told
    assert ("Army of the Rhine", "24") in told
    game = Position(hidden_strengths=True).put("pr_3rd", "3041", leader="prinz_friedrich", reg=1).game
    (banner,) = LOOK.banners(glimpse_of(game, ("french",)))
    assert banner.value == "?"
