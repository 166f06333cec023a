"""What is read of a unit and a place, and what marks tell on the map."""

from __future__ import annotations

from math import dist

import pygame
import pytest

from wargame.client.looks.glimpse import glimpse_of
from wargame.client.looks.shown import HexMark
from wargame.client.paint.units import hex_unit
from wargame.client.table.laid import seated_marks
from wargame.client.theme import Theme
from wargame.engine.game import Game
from wargame.games.on_to_paris.look import LOOK
from wargame.games.on_to_paris.position import Position
from wargame.table import load

ALSACE = "on-to-paris/alsace-1870-08"


def rows(game: Game, word: str, side: str = "prussian") -> dict[str, str]:
    sheet = LOOK.inspect(glimpse_of(game, (side,)), word)
    assert sheet is not None
    return {row.label: row.value for row in sheet.rows}


def marks(game: Game) -> list[tuple[str, str]]:
    found = LOOK.marks(glimpse_of(game, ("prussian",)))
    return [(game.board.ids[mark.place], mark.title) for mark in found]


@pytest.mark.rule("6.4", "6.5", "9.2")
def test_an_army_tells_who_is_attached_its_sps_by_kind_its_supply_and_its_zone() -> None:
    told = rows(load(ALSACE, 5), "pr_3rd")
    assert told["27 SPs with Attached units"] == "13 Regulars, 12 Bavarians and 2 Cavalry"
    assert told["V Corps"] == "6 SPs, v. Kirchbach, Landau"
    assert told["Zone of Influence"] == "2 hexes around it"
    assert "Supply: in supply" in told
    assert (
        rows(load(ALSACE, 5), "fr_5", "french")["Special rating ?"] == "reacting, he must fall back on a die of 1 to 3"
    )


@pytest.mark.rule("9.2", "13.14")
def test_what_ails_a_unit_is_told() -> None:
    told = rows(Position().put("pr_v", "Chalons", leader="kirchbach", demoralized=True, reg=6).game, "pr_v")
    assert "Supply: out of supply" in told
    assert "Demoralized" in told


@pytest.mark.rule("6.1")
def test_hidden_sps_are_not_counted() -> None:
    position = Position(hidden_strengths=True).put("fr_alsace", "Haguenau", leader="macmahon", reg=1)
    position.put("fr_1", "Haguenau", leader="ducrot", army="fr_alsace", reg=6)
    told = rows(position.game, "fr_alsace")
    assert "? SPs" in told
    assert "? SPs with Attached units" in told
    assert not any(number in " ".join(told) for number in ("6", "7"))


@pytest.mark.rule("3.2", "10.10")
def test_a_place_tells_what_it_counts_and_who_holds_it() -> None:
    told = rows(Position(ALSACE).game, "2741")
    assert told["+2 VP if it is taken from its country"] == "now 0"
    assert told["Held by"] == "the French"
    taken = rows(Position(ALSACE).sps("prussian", "2741", reg=1).game, "2741")
    assert taken["+2 VP if it is taken from its country"] == "now +2"


@pytest.mark.rule("10.2.6", "13.6")
def test_ground_is_told_in_words() -> None:
    told = rows(Position(ALSACE).game, "2840")
    assert told["Attackers"] == "1 column to the left"
    assert told["Reaction"] == "−1 to the die"


@pytest.mark.rule("3.2", "10.10")
def test_places_taken_have_a_flag_and_places_that_count_their_points() -> None:
    before, after = marks(Position(ALSACE).game), marks(Position(ALSACE).sps("prussian", "2741", reg=1).game)
    assert ("2741", "+2 VP, does not count now") in before
    assert ("2741", "+2 VP, counts now") in after
    assert ("2741", "In Prussian hands") in after
    assert ("2741", "In Prussian hands") not in before


@pytest.mark.rule("3.2")
def test_what_a_place_counts_lies_in_its_own_hex_whatever_else_lies_there() -> None:
    game = Position(ALSACE).sps("prussian", "2741", reg=1).game
    glimpse, board = glimpse_of(game, ("prussian",)), game.board
    by_place: dict[int, list[HexMark]] = {}
    for mark in LOOK.marks(glimpse):
        by_place.setdefault(mark.place, []).append(mark)
    assert len(by_place[board.index["2741"]]) > 1, "a flag lies there, too"
    unit, coins = 100 / hex_unit(board), 0
    for place, here in by_place.items():
        x, y = (value * unit for value in board.centres[place])
        pygame.display.init()
        for mark, _, rect in seated_marks(here, LOOK.marker, (x, y), 100, Theme()):
            if "VP" in mark.title:
                near = min((dist(rect.center, (a * unit, b * unit)), n) for n, (a, b) in enumerate(board.centres))
                assert near[1] == place, board.ids[place]
                coins += 1
    assert coins >= 6


@pytest.mark.rule("16.2.2")
def test_besiegers_lie_on_those_in_the_works_whoever_looks() -> None:
    position = Position().put("pr_v", "Metz", leader="kirchbach", reg=6).sps("french", "Metz", inside=True, res=3)
    for side in ("prussian", "french"):
        pieces = [piece for piece in LOOK.pieces(glimpse_of(position.game, (side,))) if piece.place >= 0]
        assert next(piece.id for piece in pieces if piece.rank == 0) == "pr_v"
