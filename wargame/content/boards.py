"""The boards of worked examples: a position of the game, and the part of its map that the picture shows.

A board is laid with the game's own `Position` (`docs/positions.md`), so what cannot be on the table cannot be in a
picture either.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Any, Literal

from pydantic import Field

from wargame.content.errors import Finding, Loc
from wargame.content.models import Model, SpaceId
from wargame.contract import game_module
from wargame.engine.positions import PositionError

__all__ = ["ExampleBoard", "board_findings", "lay_board"]

Words = dict[Annotated[str, Field(pattern=r"^[a-z][a-z_]*$")], Any]
"""Keywords and what is said by them."""


class ExampleBoard(Model):
    """A board that one or several worked examples are told of."""

    examples: Annotated[tuple[str, ...], Field(min_length=1, description="The worked examples it is for.")]
    ground: Words = Field(
        default_factory=dict, description="What the game's Position begins with: a scenario, or a small map."
    )
    lay: Annotated[
        tuple[Annotated[Words, Field(min_length=1, max_length=1)], ...],
        Field(min_length=1, description="What is laid, each by a method of the Position and its keywords."),
    ]
    view: Annotated[tuple[SpaceId, ...], Field(min_length=1, description="Places that the picture has in it.")]
    lit: dict[SpaceId, Literal["legal", "selected", "target"]] = Field(default_factory=dict)
    arrows: tuple[tuple[SpaceId, SpaceId], ...] = Field(
        default=(), description="From one place to another: who attacks, fires or moves where."
    )
    sights: tuple[tuple[SpaceId, SpaceId, Literal["clear", "obscured", "blocked"]], ...] = Field(
        default=(), description="Lines between two places, and how one sees along each."
    )


def lay_board(game: str, board: ExampleBoard) -> Any:
    """The table with the board on it; ContentError or PositionError if it cannot be laid."""
    position = game_module(game).part("position")(**board.ground)
    for step in board.lay:
        ((method, words),) = step.items()
        getattr(position, method)(**words)
    return position.game


def board_findings(game: str, board: ExampleBoard) -> Iterator[Finding]:
    """What is wrong with a board, by its place in it."""
    builder = game_module(game).part("position")
    if builder is None:
        yield Finding(("lay",), f"{game} has no positions, so it can have no boards")
        return
    try:
        position = builder(**board.ground)
        table = position.game
    except Exception as error:  # a Position is made for code: what it says of nonsense may be of any kind
        yield Finding(("ground",), str(error) or type(error).__name__)
        return
    told: list[str] = []
    for number, step in enumerate(board.lay):
        ((method, words),) = step.items()
        slip, faults = _slip(position, method, words), _told(position)
        for fault in (*((slip,) if slip else ()), *faults[len(told) :]):
            yield Finding(("lay", number, method), fault)
        told = faults
    yield from _place_findings(table.board.ids, board)


def _slip(position: Any, method: str, words: Any) -> str | None:
    """Lay something; what is wrong with how it is said. What cannot be on the table the position tells itself."""
    lay = getattr(type(position), method, None)
    if not callable(lay):
        return "a Position of this game has no such method"
    if not isinstance(words, dict):
        return "this takes keywords and what is said by them"
    try:
        laid = lay(position, **words)
    except PositionError:
        return None
    except Exception as error:  # as above
        return str(error) or type(error).__name__
    return None if laid is position else "this lays nothing: it begins play"


def _told(position: Any) -> list[str]:
    try:
        _ = position.game
    except PositionError as error:
        return list(error.faults)
    return []


def _place_findings(places: Sequence[str], board: ExampleBoard) -> Iterator[Finding]:
    """Every place that is named is on the map."""
    named: list[tuple[Loc, str]] = [(("view", number), place) for number, place in enumerate(board.view)]
    named += [(("lit", place), place) for place in board.lit]
    for key, lines in (("arrows", board.arrows), ("sights", board.sights)):
        named += [((key, number, end), line[end]) for number, line in enumerate(lines) for end in (0, 1)]
    for loc, place in named:
        if place not in places:
            yield Finding(loc, "there is no such place on this map", place)
