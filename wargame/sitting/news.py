"""What has happened since a side last answered a question."""

from __future__ import annotations

from dataclasses import dataclass

from wargame.engine.events import Entry
from wargame.engine.game import Game
from wargame.sitting.fairness import History


@dataclass(frozen=True)
class News:
    """An entry of the log with the sentence a side reads, and the facts it may know of it."""

    entry: Entry
    sentence: str


def news(game: Game, history: History, side: str) -> list[News]:
    """What has happened since this side last answered a question, as it may read it.

    What its own answer led to is part of it. An entry that has a secret is given as the side may know it:
    as everybody but its owner reads it.
    """
    answered = [number for number, who in enumerate(history.deciders, 1) if who == side]
    since = answered[-1] if answered else 0
    found: list[News] = []
    for entry in game.log:
        known = entry.known_to(side) if entry.ply >= since else None
        sentence = game.sentence(entry, side) if known is not None else None
        if known is not None and sentence is not None:
            found.append(News(known, sentence))
    return found
