"""The boards of worked examples: laid with the game's own positions, painted with its own map and counters."""

from __future__ import annotations

import pygame
import pytest

from wargame.client.looks import look_of
from wargame.client.looks.glimpse import glimpse_of
from wargame.client.settings import Settings
from wargame.client.table.example_board import ExampleBoards, painted
from wargame.content import library
from wargame.content.boards import ExampleBoard, board_findings, lay_board
from wargame.content.rules import rules_of

SIZE = (248, 190)
BOARDS = [
    pytest.param(game, board, id=f"{game}-{board.examples[0]}")
    for game in library.games()
    if (rules := rules_of(game)) is not None
    for board in rules.boards
]


def changed(**values: object) -> ExampleBoard:
    """A sound board with some of it said otherwise."""
    sound: dict[str, object] = {
        "examples": ("XI.4-ex1",),
        "lay": ({"unit": {"side": "prussia", "type": "line", "hex": "D4"}},),
        "view": ("C3", "E5"),
    }
    return ExampleBoard.model_validate({**sound, **values})


@pytest.mark.parametrize(("game", "board"), BOARDS)
def test_every_board_can_be_painted(game: str, board: ExampleBoard) -> None:
    """In the size that is wanted; all its places and counters are in the picture."""
    look = look_of(game)
    assert look is not None
    assert list(board_findings(game, board)) == []
    table = lay_board(game, board)
    assert [piece for piece in look.pieces(glimpse_of(table, table.sides)) if piece.place >= 0]
    picture = painted(look, board, SIZE, Settings().theme((1280, 720), 1000))
    assert picture.get_size() == SIZE
    assert len({tuple(picture.get_at((x, y))) for x in range(0, 248, 12) for y in range(0, 190, 12)}) > 20


def test_counters_and_what_is_lit_are_on_the_picture() -> None:
    look = look_of("abyss-of-lament")
    assert look is not None
    theme = Settings().theme((1280, 720), 1000)
    plain = painted(look, changed(), SIZE, theme)
    unit = {"unit": {"side": "austria", "type": "line", "hex": "D3"}}
    more = painted(look, changed(lay=(*changed().lay, unit), lit={"E4": "legal"}), SIZE, theme)
    for colour in (look.side("austria").colour, theme.states.legal):
        before, after = (
            pygame.mask.from_threshold(picture, colour, (40, 40, 40, 255)).count() for picture in (plain, more)
        )
        assert after > before + 20


def test_a_board_is_painted_in_the_background_and_kept() -> None:
    """Nobody waits for it; the second time it is there at once."""
    look = look_of("abyss-of-lament")
    assert look is not None
    boards, theme = ExampleBoards(look, background=True), Settings().theme((1280, 720), 1000)
    assert boards.picture(changed(), SIZE, theme) is None
    assert boards.worker.finish(60)
    assert boards.worker.news()
    found = boards.picture(changed(), SIZE, theme)
    assert found is not None
    assert boards.picture(changed(), SIZE, theme) is found
    boards.worker.stop()


@pytest.mark.parametrize(
    ("values", "loc", "why"),
    [
        ({"ground": {"scenario": "leuten"}}, ("ground",), "leuten"),
        ({"ground": {"hills": "high"}}, ("ground",), "hills"),
        ({"lay": ({"unit": {"side": "france", "type": "line", "hex": "D4"}},)}, ("lay", 0, "unit"), "no side france"),
        ({"lay": ({"unit": {"side": "prussia", "kind": "line"}},)}, ("lay", 0, "unit"), "kind"),
        ({"lay": ({"wagon": {"hex": "D4"}},)}, ("lay", 0, "wagon"), "no such method"),
        ({"lay": ({"unit": "a brigade"},)}, ("lay", 0, "unit"), "keywords"),
        ({"lay": ({"unit": {"side": ["prussia"], "type": 3, "hex": {}}},)}, ("lay", 0, "unit"), ""),
        ({"ground": {"map": 7}}, ("ground",), ""),
        ({"lay": ({"combat": {"side": "prussia"}},)}, ("lay", 0, "combat"), "begins play"),
        ({"view": ("C3", "ZZ9")}, ("view", 1), "no such place"),
        ({"lit": {"Q40": "legal"}}, ("lit", "Q40"), "no such place"),
        ({"arrows": (("D4", "Q40"),)}, ("arrows", 0, 1), "no such place"),
        ({"sights": (("Q40", "D4", "clear"),)}, ("sights", 0, 0), "no such place"),
    ],
)
def test_what_is_wrong_with_a_board_is_told_with_its_place(
    values: dict[str, object], loc: tuple[object, ...], why: str
) -> None:
    assert list(board_findings("abyss-of-lament", changed())) == []
    found = list(board_findings("abyss-of-lament", changed(**values)))
    assert {finding.loc for finding in found} == {loc}
    assert why in found[0].shown


def test_every_fault_of_a_board_is_told_once() -> None:
    """A slip does not hide what is wrong with the next step."""
    sound = {"unit": {"side": "prussia", "type": "line", "hex": "D4"}}
    lay = ({"wagon": {}}, {"unit": {"side": "prussia", "type": "line", "hex": "Z99"}}, sound, sound, sound)
    found = list(board_findings("abyss-of-lament", changed(lay=lay)))
    assert [finding.loc for finding in found] == [("lay", 0, "wagon"), ("lay", 1, "unit"), ("lay", 4, "unit")]
