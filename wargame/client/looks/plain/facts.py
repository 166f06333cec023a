"""What a glimpse of a plain view shows, looked up once."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from wargame.client.looks.facts import GlimpseFacts, of_the_last_glimpse
from wargame.client.looks.glimpse import Glimpse
from wargame.client.looks.look import NoLook
from wargame.client.looks.plain.art import PlainFace, army_of, badges, without_badge
from wargame.client.looks.shown import Piece
from wargame.engine.action import Action
from wargame.engine.plain_view import PlainPiece, PlainView


class Facts(GlimpseFacts[Any, Any, PlainView]):
    """A glimpse of any game whose view is plain."""

    def __init__(self, glimpse: Glimpse) -> None:
        super().__init__(glimpse)
        if not isinstance(self.view, PlainView):
            raise NoLook(f"{self.spec.game} has no look of its own, so its view has to be a PlainView.")

    @cached_property
    def sides(self) -> tuple[str, ...]:
        """The sides in the order of the game file."""
        return tuple(info.id for info in self.data.sides)

    @cached_property
    def prices(self) -> Mapping[Action, Mapping[str, int]]:
        """What the answers to the question on the table cost, where they cost something."""
        return self.seat.prices() if self.actions else {}

    @cached_property
    def armies(self) -> dict[str, int]:
        """The number of the colour of each side."""
        sides = enumerate(self.data.sides)
        return {info.id: army_of(getattr(info, "colour", None), number) for number, info in sides}

    def name(self, side: str) -> str:
        """What a side is called."""
        return next((str(info.name) for info in self.data.sides if info.id == side), side)

    def adjective(self, side: str) -> str:
        """What is said of what belongs to a side."""
        return next((str(info.adjective) for info in self.data.sides if info.id == side), side)

    @cached_property
    def known(self) -> tuple[PlainPiece, ...]:
        """The counters in play, each as the eyes see it that know most of it: its own side's, if they look on."""
        eyes, views = self.glimpse.eyes, self.glimpse.views
        own = [piece for eye in eyes for piece in views[eye].pieces if piece.side == eye]
        return (*own, *(piece for piece in views[eyes[0]].pieces if piece.side not in eyes))

    @cached_property
    def pieces(self) -> dict[str, Piece]:
        """All counters by their ids, lost ones included."""
        found: dict[str, Piece] = {}
        ranks: dict[str, int] = {}
        for piece in (*self.known, *self.view.lost):
            ranks[piece.place] = ranks.get(piece.place, -1) + 1
            found[piece.id] = self.drawn(piece, ranks[piece.place])
        return found

    def drawn(self, piece: PlainPiece, rank: int = 0) -> Piece:
        """A counter as the table draws it."""
        values = tuple(value for _, value in piece.values)
        words = without_badge(piece.states)
        return Piece(
            id=piece.id,
            side=piece.side,
            face=PlainFace(self.armies[piece.side], piece.title, piece.symbol, values, words),
            title=piece.title,
            place=self.board.index.get(piece.place, -1),
            rank=rank,
            done=piece.done,
            badges=badges(piece.states),
        )


facts = of_the_last_glimpse(Facts)
