"""Columns of blocks: each says how high it is, so that a list knows its length before it is drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence

Block = tuple[int, Callable[[int], None]]
"""How high a part of a column is, and how it is drawn from a y downwards."""


def height_of(blocks: Sequence[Block]) -> int:
    """How high blocks are, one below the other."""
    return sum(height for height, _ in blocks)


def draw_blocks(blocks: Sequence[Block], y: int) -> None:
    """Draw blocks one below the other."""
    for height, draw in blocks:
        draw(y)
        y += height


def gap(height: int) -> Block:
    """Nothing, so high."""
    return height, _nothing


def _nothing(_: int) -> None:
    """Draw nothing."""
