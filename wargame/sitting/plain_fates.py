"""What has become of the counters of a game that has declared nothing for its chronicle, by what they are worth."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wargame.engine.annals import Fate
from wargame.engine.plain_view import PlainView
from wargame.sitting.account import Mark

LOST, WORSE, BETTER = "lost", "worse", "better"
"""What can become of them."""


def worth_of(view: Any) -> dict[str, tuple[str, int, str]]:
    """Each counter of a plain view with what it is worth."""
    if not isinstance(view, PlainView):
        return {}
    here = {piece.id: (piece.side, piece.worth, piece.title) for piece in view.pieces}
    return here | {piece.id: (piece.side, 0, piece.title) for piece in view.lost}


def total_of(view: Any, side: str) -> int:
    """What all counters of a side are worth."""
    return sum(worth for owner, worth, _ in worth_of(view).values() if owner == side)


def changes(before: Mark, now: Mark) -> Iterator[Fate]:
    """What became of the counters of a game that has declared nothing, by what they are worth."""
    for unit, (side, worth, title) in now.worth.items():
        was = before.worth.get(unit, (side, worth, title))[1]
        if worth != was:
            yield Fate(side, BETTER if worth > was else WORSE if worth else LOST, title, unit, harm=worth < was)
