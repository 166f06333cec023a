"""Sentences about dice."""

from __future__ import annotations

from wargame.engine.events import Rolled
from wargame.games.on_to_paris.words.base import WORDS, Names


@WORDS.tells(Rolled)
def _(n: Names, e: Rolled) -> str:
    return f"{n.side(e.side)}, die for {e.purpose}: {e.face}." if e.side else f"Die for {e.purpose}: {e.face}."
