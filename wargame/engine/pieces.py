"""Pieces and where they are: stacks in places, front first, and pieces held inside other pieces."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from wargame.engine.journal import Journal

NOWHERE = -1


@dataclass(slots=True, eq=False)
class Piece:
    """A counter. Games add their own values and states in subclasses.

    Fields marked static never change during a game and are left out of fingerprints.
    """

    id: str = field(metadata={"static": True})
    side: str = field(metadata={"static": True})
    place: int = NOWHERE
    face: str = ""
    markers: tuple[str, ...] = ()
    holder: str | None = None

    def __repr__(self) -> str:
        return f"<{self.id}>"


P = TypeVar("P", bound=Piece)


class Pieces(Generic[P]):
    """All pieces of a game, with the stack in each place and a bitboard of the places each side is in."""

    __slots__ = ("_inside", "_journal", "_rank", "by_id", "every", "of_side", "presence", "stacks")

    def __init__(self, journal: Journal, places: int, sides: Sequence[str], pieces: Iterable[P]) -> None:
        self._journal = journal
        self.every: tuple[P, ...] = tuple(pieces)
        self.by_id: dict[str, P] = {piece.id: piece for piece in self.every}
        self.of_side = {side: tuple(piece for piece in self.every if piece.side == side) for side in sides}
        self.stacks: list[tuple[P, ...]] = [()] * places
        self.presence: dict[str, int] = dict.fromkeys(sides, 0)
        self._rank = {piece.id: number for number, piece in enumerate(self.every)}
        self._inside: dict[str, tuple[P, ...]] = {}
        """What each piece holds, in the order of all pieces."""
        for piece in self.every:
            if piece.holder is not None:
                self._inside[piece.holder] = (*self._inside.get(piece.holder, ()), piece)

    def __getitem__(self, piece_id: str) -> P:
        return self.by_id[piece_id]

    def add(self, piece: P) -> None:
        """One more piece, before the game begins."""
        self._rank[piece.id] = len(self.every)
        self.every = (*self.every, piece)
        self.of_side[piece.side] = (*self.of_side.get(piece.side, ()), piece)
        self.by_id[piece.id] = piece

    def put(self, piece: P, place: int, position: int = 0) -> None:
        """Put a piece in a place at this position of its stack (0 is the front)."""
        if piece.place != NOWHERE or piece.holder is not None:
            self.lift(piece)
        stack, side = self.stacks[place], piece.side
        self._journal.put_item(self.stacks, place, (*stack[:position], piece, *stack[position:]))
        self._journal.put(piece, "place", place)
        if not self.presence[side] >> place & 1:
            self._journal.put_key(self.presence, side, self.presence[side] | 1 << place)

    def lift(self, piece: P) -> None:
        """Take a piece off its place or out of its holder."""
        if piece.holder is not None:
            rest = tuple(other for other in self._inside[piece.holder] if other is not piece)
            self._journal.put_key(self._inside, piece.holder, rest)
            self._journal.put(piece, "holder", None)
        place = piece.place
        if place == NOWHERE:
            return
        left, side = tuple([other for other in self.stacks[place] if other is not piece]), piece.side
        self._journal.put_item(self.stacks, place, left)
        self._journal.put(piece, "place", NOWHERE)
        if not left or not any(other.side == side for other in left):
            self._journal.put_key(self.presence, side, self.presence[side] & ~(1 << place))

    def hold(self, piece: P, holder: P) -> None:
        """Put a piece inside another one (a strength point or leader in a formation)."""
        if piece is holder or any(outer is piece for outer in self.holders(holder)):
            raise ValueError(f"{piece.id} cannot be inside itself")
        self.lift(piece)
        held = (*self.contents(holder), piece)
        self._journal.put_key(self._inside, holder.id, tuple(self.ordered(held)))
        self._journal.put(piece, "holder", holder.id)

    def ordered(self, pieces: Iterable[P]) -> list[P]:
        """Some pieces in the order of all."""
        return sorted(pieces, key=lambda each: self._rank[each.id])

    def contents(self, holder: P) -> tuple[P, ...]:
        """The pieces directly inside another one."""
        return self._inside.get(holder.id, ())

    def holders(self, piece: P) -> tuple[P, ...]:
        """The pieces around this one, from the inside out."""
        around: list[P] = []
        while piece.holder is not None:
            piece = self.by_id[piece.holder]
            around.append(piece)
        return tuple(around)

    def whereabouts(self, piece: P) -> int:
        """The place a piece is in, also when it is inside others."""
        around = self.holders(piece)
        return around[-1].place if around else piece.place

    def reorder(self, place: int, order: Sequence[P]) -> None:
        """Put the pieces of a stack in another order."""
        self._journal.put_item(self.stacks, place, tuple(order))
