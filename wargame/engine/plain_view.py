"""A view that needs no explanation: counters in places, with values and states.

A game whose `view(side)` gives a `PlainView` needs no look, no face and no computer player of its own: the table, the
terminal and the default player understand it. It holds data and no sentences: ids, names from the content, values.

    PlainPiece("blue-1", "blue", "C4", "1st Company", "infantry", values=(("fire", "1"),), states=("shaken",))
"""

from __future__ import annotations

from dataclasses import dataclass

from wargame.engine.game import Outcome

Values = tuple[tuple[str, str], ...]
"""Named values in the order they are to be read: `(("fire", "1"), ("move", "3"))`."""


@dataclass(frozen=True, slots=True)
class PlainPiece:
    """A counter as a side may see it. In a `place` of the board, or beside it if that is empty."""

    id: str
    """As actions call it."""
    side: str
    place: str
    title: str
    symbol: str = ""
    """What is pictured on it: infantry, cavalry, artillery, leader ..., or letters to be printed as they are."""
    values: Values = ()
    """What is printed on it; the first two stand at its foot."""
    states: tuple[str, ...] = ()
    """What has become of it, each in a word or two: it lies on the counter as a badge, and in the inspector."""
    done: bool = False
    """Whether it has nothing left to do for now: its counter is dimmed."""
    worth: int = 1
    """What it counts for as it stands now, the less the worse off it is: the default computer player goes by it."""


@dataclass(frozen=True, slots=True)
class PlainView:
    """The table as a side may see it."""

    turn: int
    pieces: tuple[PlainPiece, ...]
    """On the map and waiting beside it; of several in a place the first lies on top."""
    lost: tuple[PlainPiece, ...] = ()
    """Out of the game."""
    phase: str = ""
    goals: tuple[str, ...] = ()
    """Places that count for victory: the map shows them with a star."""
    points: tuple[tuple[str, int], ...] = ()
    """Each side with its victory points, for games that count them."""
    standing: tuple[tuple[str, str, str], ...] = ()
    """What else tells how a side stands: side, name, value."""
    terrain: tuple[tuple[str, Values], ...] = ()
    """What each kind of terrain, and each kind of feature on an edge, does."""
    outcome: Outcome | None = None

    def piece(self, word: str) -> PlainPiece | None:
        """A counter by its id, lost ones included."""
        return next((piece for piece in (*self.pieces, *self.lost) if piece.id == word), None)

    def at(self, place: str) -> tuple[PlainPiece, ...]:
        """The counters in a place."""
        return tuple(piece for piece in self.pieces if piece.place == place)
