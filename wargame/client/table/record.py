"""The record as lines to be read: what has happened, in plain sentences, as one side may read it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache

from wargame.client.looks import Die, Look, Piece
from wargame.client.palette import Colour
from wargame.engine.events import Entry, Rolled
from wargame.engine.game import Game


@dataclass(frozen=True)
class Line:
    """A line of the record; a heading has no colour."""

    number: int
    text: str
    entry: Entry
    colour: Colour | None
    dice: tuple[Die, ...] = ()
    where: tuple[str, ...] = ()
    side: str = ""
    """The side it names, if it names one."""


def lines_of(
    game: Game,
    look: Look,
    reader: str | None,
    colour: Callable[[int], Colour],
    since: int = 0,
    piece: Callable[[str], Piece | None] = lambda _: None,
) -> list[Line]:
    """The log as one side may read it, or as the umpire does.

    At the edge of a line is the colour of the side it names, or whose counter it begins with: who must advance, or is
    struck, does so in an action of the enemy's. Else it is `colour` of the action it came of.
    """
    lines: list[Line] = []
    known = cache(piece)
    for number, entry in enumerate(game.log[since:], since):
        event, sentence = entry.seen_by(reader), game.sentence(entry, reader)
        if event is None or sentence is None:
            continue
        heading = game.words.heading(game, event)
        if heading:
            lines.append(Line(number, heading, entry, None))
            if heading.rstrip(".") == sentence.rstrip("."):
                continue
        dice = (look.die(event),) if isinstance(event, Rolled) else ()
        side = event.side_named(game.sides)
        whose = side or _owner(sentence, event.names(), known)
        edge = look.side(whose).colour if whose else colour(entry.ply)
        lines.append(Line(number, sentence, entry, edge, dice, event.names(), side))
    return lines


def _owner(sentence: str, words: Sequence[str], piece: Callable[[str], Piece | None]) -> str:
    """The side whose counter a sentence begins with, if it does."""
    named = (found for word in words if (found := piece(word)) is not None)
    return next((each.side for each in named if each.title and sentence.startswith(each.title)), "")
