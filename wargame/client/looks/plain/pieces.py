"""Counters on the map, beside it, and before a game begins."""

from __future__ import annotations

from wargame.client.looks.glimpse import Glimpse, glimpse_of
from wargame.client.looks.plain.facts import Facts, facts
from wargame.client.looks.shown import Piece
from wargame.content import ScenarioRef
from wargame.table import load

COUNTER_WIDTH, COUNTER_ASPECT = 0.64, 1.0
FAN, SHOWN = 0.085, 3
"""How far each counter of a stack lies above the one on it, in widths of a counter; so many can be told apart."""
LOWER = 0.05
"""How much below the middle of a hex counters lie, so that its number stays in sight; in heights of a hex."""


def offset(piece: Piece, stack: int, hex_height: float) -> tuple[float, float]:
    """Fanned up and to the right, the whole stack in the middle of its place."""
    step = hex_height * COUNTER_WIDTH * FAN
    away = min(piece.rank, SHOWN - 1) - (min(stack, SHOWN) - 1) / 2
    return away * step, LOWER * hex_height - away * step


def on_map(glimpse: Glimpse) -> list[Piece]:
    """The counters on the map."""
    return [piece for piece in facts(glimpse).pieces.values() if piece.place >= 0]


def named(glimpse: Glimpse, word: str) -> Piece | None:
    """A counter by its id."""
    return facts(glimpse).pieces.get(word)


def opening(ref: ScenarioRef) -> Facts:
    """A scenario at its first question, with everything open."""
    game = load(ref, 0)
    return facts(glimpse_of(game, game.sides))


def set_up(ref: ScenarioRef) -> list[Piece]:
    """All counters where the scenario puts them."""
    return list(opening(ref).pieces.values())


def order_of_battle(ref: ScenarioRef) -> list[tuple[str, tuple[Piece, ...], str]]:
    """The counters of each side: on the map, and still to come."""
    known, found = opening(ref), []
    for side in known.sides:
        own = [piece for piece in known.pieces.values() if piece.side == side]
        for heading, there in (("on the map", True), ("beside the map", False)):
            pieces = tuple(piece for piece in own if (piece.place >= 0) == there)
            if pieces:
                found.append((f"{known.name(side)}: {heading}", pieces, ""))
    return found
