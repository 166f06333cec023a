"""Pieces: nobody is in two places, nobody is inside himself, and the bitboards agree."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wargame.engine.journal import Journal
from wargame.engine.pieces import NOWHERE, Piece, Pieces

PLACES, COUNT = 5, 6


def table(journal: Journal | None = None) -> Pieces[Piece]:
    """Six pieces of two sides, not placed yet."""
    pieces = [Piece(f"p{number}", "north" if number % 2 else "south") for number in range(COUNT)]
    return Pieces(journal or Journal(), PLACES, ("north", "south"), pieces)


CHANGES = st.lists(
    st.tuples(
        st.sampled_from(["put", "put", "lift", "hold"]),
        st.integers(0, COUNT - 1),
        st.integers(0, PLACES - 1),
        st.integers(0, 2),
    ),
    max_size=25,
)


def change(pieces: Pieces[Piece], verb: str, number: int, place: int, position: int) -> None:
    piece = pieces.every[number]
    match verb:
        case "put":
            pieces.put(piece, place, position)
        case "lift":
            pieces.lift(piece)
        case "hold":
            holder = pieces.every[place]
            if piece is not holder and piece not in pieces.holders(holder):
                pieces.hold(piece, holder)


def seen(pieces: Pieces[Piece]) -> tuple[object, ...]:
    everybody = [(piece.place, piece.holder) for piece in pieces.every]
    return everybody, list(pieces.stacks), dict(pieces.presence)


@given(CHANGES, st.integers(0, 25))
def test_books_agree_after_any_changes_and_can_be_rewound(changes: list[tuple[str, int, int, int]], cut: int) -> None:
    journal = Journal()
    pieces = table(journal)
    for arguments in changes[:cut]:
        change(pieces, *arguments)
    middle, mark = seen(pieces), journal.mark()
    for arguments in changes[cut:]:
        change(pieces, *arguments)
    for piece in pieces.every:
        stacks = [place for place, stack in enumerate(pieces.stacks) if piece in stack]
        assert stacks == ([] if piece.place == NOWHERE else [piece.place])
        assert piece.place == NOWHERE or piece.holder is None
        assert piece not in pieces.holders(piece)
        assert pieces.contents(piece) == tuple(each for each in pieces.every if each.holder == piece.id)
    for side, held in pieces.presence.items():
        assert held == sum(
            1 << place for place, stack in enumerate(pieces.stacks) if any(piece.side == side for piece in stack)
        )
    journal.rewind(mark)
    assert seen(pieces) == middle


def test_a_stack_is_ordered_from_the_front() -> None:
    pieces = table()
    first, second, third = pieces.every[:3]
    pieces.put(first, 2)
    pieces.put(second, 2)
    pieces.put(third, 2, 1)
    assert pieces.stacks[2] == (second, third, first)
    pieces.reorder(2, (first, second, third))
    assert pieces.stacks[2] == (first, second, third)


def test_putting_a_piece_elsewhere_takes_it_off_its_place() -> None:
    pieces = table()
    piece = pieces["p1"]
    pieces.put(piece, 0)
    pieces.put(piece, 3)
    assert pieces.stacks[0] == ()
    assert pieces.presence == {"north": 0b1000, "south": 0}


def test_a_held_piece_is_where_its_outermost_holder_is() -> None:
    pieces = table()
    army, division, leader = pieces.every[:3]
    pieces.put(army, 4)
    pieces.hold(division, army)
    pieces.hold(leader, division)
    assert pieces.holders(leader) == (division, army)
    assert pieces.contents(army) == (division,)
    assert (leader.place, pieces.whereabouts(leader), pieces.whereabouts(army)) == (NOWHERE, 4, 4)
    pieces.put(leader, 1)
    assert (leader.holder, pieces.whereabouts(leader)) == (None, 1)


@pytest.mark.parametrize("depth", [0, 1, 2, 3])
def test_nobody_can_be_inside_himself(depth: int) -> None:
    pieces = table()
    chain = pieces.every[: depth + 1]
    for inner, outer in zip(chain[1:], chain, strict=False):
        pieces.hold(inner, outer)
    before = seen(pieces)
    with pytest.raises(ValueError, match="inside itself"):
        pieces.hold(chain[0], chain[-1])
    assert seen(pieces) == before
