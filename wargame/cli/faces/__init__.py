"""How a game looks in a terminal. A game declares its `Face`, or has a plain one; the commands know no game by name."""

from __future__ import annotations

from wargame.cli.faces.face import Examples, Face
from wargame.contract import game_module

__all__ = ["Examples", "Face", "face"]


def face(game: str) -> Face:
    """The face of a game: its own, or the one drawn from its plain view."""
    from wargame.cli.faces.plain import plain_face

    own: Face | None = game_module(game).part("face")
    return own if own is not None else plain_face(game)
