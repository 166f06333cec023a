"""A basic test for secrets: the ids and names of hidden enemy pieces must not be in anything a side sees."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from wargame.engine.game import Game

RECENT = 60
"""So many of the last entries of the log are searched."""


def secrets(game: Any, side: str) -> tuple[frozenset[str], frozenset[str]]:
    """The ids of the enemy pieces that are hidden from a side, and those of their names nobody else has."""
    pieces = game.units.every if hasattr(game, "units") else ()
    names = Counter(piece.name for piece in pieces)
    hidden = [piece for piece in pieces if piece.side != side and getattr(piece, "hidden", False)]
    return (
        frozenset(piece.id for piece in hidden),
        frozenset(piece.name for piece in hidden if names[piece.name] == 1),
    )


def leaks(game: Game, side: str) -> Iterator[str]:
    """Every place where this side could read a secret."""
    ids, names = secrets(game, side)
    for text in texts(game.view(side)):
        if text in ids or text in names:
            yield f"the view of {side} names the hidden {text}"
    ask = game.decision
    if ask is not None and ask.side == side:
        for action in ask.actions:
            if not ids.isdisjoint(action):
                yield f"the choice “{action}” of {side} names a hidden unit"
    for entry in game.log[-RECENT:]:
        if not ids.isdisjoint(texts(entry.seen_by(side))):
            yield f"the story for {side} names a hidden unit: {game.sentence(entry, side)}"


def texts(value: Any) -> Iterator[str]:
    """Every text in a view, however deep."""
    if isinstance(value, str):
        yield value
    elif is_dataclass(value):
        for each in fields(value):
            yield from texts(getattr(value, each.name))
    elif isinstance(value, dict):
        for item in value.items():
            yield from texts(item)
    elif isinstance(value, list | tuple | set | frozenset):
        for part in value:
            yield from texts(part)
