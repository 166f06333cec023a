"""Basic tests for secrets: a side reads no id or name of a hidden enemy piece, and sees the same if secrets differ.

What is drawn anew for a side that cannot know it (`engine.unknown`) is lawful, and the same whatever the secrets are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from pydantic import BaseModel

from wargame.engine.game import Game

RECENT = 60
"""So many of the last entries of the log are searched."""


def secrets(game: Any, side: str) -> tuple[frozenset[str], frozenset[str]]:
    """The ids of the enemy pieces that are hidden from a side, and those of their names nobody else has."""
    pieces = game.units.every if hasattr(game, "units") else ()
    hidden = [piece for piece in pieces if piece.side != side and getattr(piece, "hidden", False)]
    names = Counter(piece.name for piece in pieces) if hidden else Counter()
    return (
        frozenset(piece.id for piece in hidden),
        frozenset(piece.name for piece in hidden if names[piece.name] == 1),
    )


def leaks(game: Game, side: str) -> Iterator[str]:
    """Every place where this side could read a secret."""
    yield from _names(game, side)
    yield from _differences(game, side)


def _names(game: Game, side: str) -> Iterator[str]:
    """Hidden pieces that are named."""
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


def _exchange(game: Game, side: str) -> None:
    """Exchange what all others keep from a side, by the module `secrets` that a game may declare."""
    secret: Any = game.module.part("secrets")
    for owner in game.sides:
        if secret is not None and owner != side:
            secret.exchange(game, owner)


def _differences(game: Game, side: str) -> Iterator[str]:
    """What changes for a side when others' secrets are exchanged."""
    if not game.module.has("secrets") or game.outcome is not None:
        return
    ask, before = game.decision, _shown(game, side)
    with game.supposing():
        _exchange(game, side)
        if ask is not None and ask.side == side:
            game._ask = None  # made anew; a question to somebody else may rest on what he holds
        after = _shown(game, side)
    for what, first in before.items():
        if first != after[what]:
            yield f"{what} of {side} would be otherwise if the enemy's secrets were"


def redrawn(game: Game, seed: int) -> list[str]:
    """What is wrong with the table when it is redrawn for the side that is to decide."""
    ask = game.decision
    if ask is None:
        return []
    side, before, whole = ask.side, _shown(game, ask.side), _whole(game)
    with game.branch():
        game.determinise(side, seed)
        after, drawn, faults = _shown(game, side), _whole(game), game.status()
    with game.branch():
        _exchange(game, side)
        game.determinise(side, seed)
        twin = _whole(game)
    changed = [what for what, first in before.items() if first != after[what]]
    faults += [f"{what} of {side} is another when the table is redrawn" for what in changed]
    if drawn != twin:
        faults.append(f"what is redrawn for {side} rests on what that side cannot know")
    if _whole(game) != whole:
        faults.append("a branch with a redrawn table has changed the game")
    return faults


def _whole(game: Game) -> tuple[str, list[Any]]:
    """All of a game: its state and what has been told."""
    return game.fingerprint(), list(game.log)


def _shown(game: Game, side: str) -> dict[str, Any]:
    """The view of a side, and the question put to it."""
    ask = game.decision
    asked = (ask.prompt, ask.rule, ask.default, tuple(ask.actions)) if ask is not None and ask.side == side else None
    return {"the view": game.view(side), "the question": asked}


def texts(value: Any) -> Iterator[str]:
    """Every text in a view, however deep; also in the parts of a file that it shows."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, BaseModel):
        for name in type(value).model_fields:
            yield from texts(getattr(value, name))
    elif is_dataclass(value):
        for each in fields(value):
            yield from texts(getattr(value, each.name))
    elif isinstance(value, dict):
        for item in value.items():
            yield from texts(item)
    elif isinstance(value, list | tuple | set | frozenset):
        for part in value:
            yield from texts(part)
