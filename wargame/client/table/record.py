"""The record as lines to be read: what has happened, in plain sentences, as one side may read it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from wargame.client.looks import Die, Look
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


def lines_of(game: Game, look: Look, reader: str | None, colour: Callable[[int], Colour], since: int = 0) -> list[Line]:
    """The log as one side may read it, or as the umpire does.

    At the edge of a line is the colour of the side it names, else `colour` of the action it came of.
    """
    lines: list[Line] = []
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
        edge = look.side(side).colour if side else colour(entry.ply)
        lines.append(Line(number, sentence, entry, edge, dice, event.names(), side))
    return lines
