"""What the table shows of On to Paris! besides counters: markers, points, player aids, scenarios."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby

import pygame
import pytest

from tests.games.on_to_paris.movement.scenes import march
from wargame.client.looks.glimpse import glimpse_of
from wargame.client.looks.pages import Chart
from wargame.client.looks.plain.art import PlainFace, badges, counter, without_badge
from wargame.client.palette import BRASS
from wargame.client.theme import Theme
from wargame.content import find
from wargame.engine.game import Game
from wargame.games.on_to_paris.look import LOOK
from wargame.games.on_to_paris.look.markers import MarkerFace, marker
from wargame.games.on_to_paris.position import Position
from wargame.table import load


def laid() -> Game:
    """The French have laid their marker."""
    game: Game = load("on-to-paris/alsace-1870-08", 5)
    game.push(game.parse("lay primary fr_alsace"))
    return game


def titles(game: Game, *eyes: str) -> list[str]:
    return [mark.title for mark in LOOK.marks(glimpse_of(game, eyes))]


@pytest.mark.rule("8.1.1")
def test_an_enemy_marker_face_down_keeps_its_rank() -> None:
    game = laid()
    assert "French Primary RL marker with Army of Alsace" in titles(game, "french")
    assert "French RL marker, face down with Army of Alsace" in titles(game, "prussian")
    assert "French Primary RL marker with Army of Alsace" not in titles(game, "prussian")


def test_depots_lie_on_the_map() -> None:
    assert {"Prussian Supply Depot", "French Supply Depot"} <= set(titles(laid(), "french"))


@pytest.mark.parametrize("kind", ["rl", "depot", "work", "siege", "flag", "bridge"])
def test_every_marker_can_be_drawn(kind: str) -> None:
    pygame.display.init()
    picture = marker(MarkerFace(kind, 0, "1"), 30, Theme())  # type: ignore[arg-type]
    assert picture.get_width() == 30


@pytest.mark.parametrize("scenario", ["alsace-1870-08", "campaign-1870-08", "winter-1870"])
def test_the_aids_tell_what_wins(scenario: str) -> None:
    game = load(f"on-to-paris/{scenario}", 1)
    pages = {page.title: page for page in LOOK.aids(glimpse_of(game, game.sides), ())}
    levels = pages["Levels of victory"]
    assert isinstance(levels, Chart)
    assert levels.rows[0][0] == "Prussian Substantial Victory"
    assert {"Sequence of play", "Costs of actions", "Terrain", "Combat results (small)", "Counters"} <= set(pages)


def test_the_many_aids_stand_in_groups_each_in_one_piece() -> None:
    game = load("on-to-paris/alsace-1870-08", 1)
    groups = [group for group, _ in groupby(page.group for page in LOOK.aids(glimpse_of(game, game.sides), ()))]
    assert groups == ["The turn", "Victory", "March and Reaction", "Combat", "Sieges", "Forces"]


def test_a_small_scenario_says_what_counts() -> None:
    sheet = LOOK.browse(find("on-to-paris/alsace-1870-08"))
    rows = {row.label: row.value for row in sheet.rows}
    assert rows["Prussians"] == "1 Army, 4 Corps and 1 Cavalry Division, 34 SPs"
    assert "Saverne +3" in rows["VPs for places"]
    assert sheet.title == "Alsace: Wissembourg and Wörth"


def test_the_inspector_names_the_kind_and_the_place() -> None:
    glimpse = glimpse_of(laid(), ("french", "prussian"))
    army, town = LOOK.inspect(glimpse, "fr_alsace"), LOOK.inspect(glimpse, "2541")
    assert army is not None
    assert town is not None
    assert army.subtitle == "French Army, Haguenau (2741)"
    assert town.title == "Strasbourg (2541)"
    assert "Fortress" in town.subtitle


@pytest.mark.rule("6.4")
def test_the_order_of_battle_has_each_army_with_what_is_attached_to_it() -> None:
    ref = find("on-to-paris/alsace-1870-08")
    found = {title: (pieces, note) for title, pieces, note in LOOK.oob(ref)}
    pieces, note = found["Prussians: 3rd Army"]
    assert [piece.id for piece in pieces] == ["pr_3rd", "pr_v", "pr_xi", "bav_i", "bav_ii", "pr_cav_4"]
    assert note == "Prinz Friedrich 3 +1, set up in Landau. 27 SPs with 5 Attached units."
    lone, _ = found["French: Lone SPs and Leaders"]
    assert "Strasbourg" in [piece.title for piece in lone], "lone SPs are told apart by their place"
    every = [piece.id for pieces, _ in found.values() for piece in pieces]
    assert len(every) == len(set(every)) == len(LOOK.setup(ref)), "each counter once"


@pytest.mark.rule("13.14")
def test_demoralized_units_have_a_badge_and_nothing_written_over_their_figures() -> None:
    assert badges(("demoralized",)) == ("disrupted",)
    assert without_badge(("demoralized",)) == ()
    game = march(Position().put("pr_i", "2535", reg=4), "pr_i", supplied=True)
    game.formation("pr_i").demoralized = True
    piece = next(piece for piece in LOOK.pieces(glimpse_of(game, game.sides)) if piece.id == "pr_i")
    assert piece.badges == ("disrupted",), "as the state is called at the table"
    assert isinstance(piece.face, PlainFace)
    assert piece.face.words == ()


@pytest.mark.parametrize("width", [44, 80, 160])
def test_a_state_written_on_a_counter_covers_neither_figure_nor_values(width: int) -> None:
    theme, bare = Theme(), PlainFace(3, "I Corps", "infantry", ("4", "7"))
    plain, told = (counter(face, width, theme) for face in (bare, replace(bare, words=("besieged",))))
    foot = pygame.Rect(0, width * 72 // 100, width, width - width * 72 // 100)
    values = [pygame.image.tobytes(each.subsurface(foot), "RGBA") for each in (plain, told)]
    assert values[0] == values[1]
    brass = [y for y in range(width) if told.get_at((width * 6 // 100, y))[:3] == BRASS]
    assert brass
    assert max(brass) < 0.36 * width, "it lies along the band"


def test_a_formation_says_who_it_is_where_its_name_has_no_room() -> None:
    """Between the far face and the name in the band: two Corps of equal values differ by their number."""
    corps = [PlainFace(0, title, "XXX", ("6", "3")) for title in ("III Corps", "X Corps")]
    pictures = [pygame.image.tobytes(LOOK.counter(face, 38, Theme()), "RGBA") for face in corps]
    assert pictures[0] != pictures[1]
