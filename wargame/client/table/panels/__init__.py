"""The panels of every game: each kind of block is drawn here, and nowhere else."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from wargame.client.kit import Ui
from wargame.client.looks.panel import Beside, Block, Boxes, Cards, Gap, Picks, Pool, Rows, Score, Track
from wargame.client.table.panels import boxes, cards, pool, rows, score, track


def blocks_height(blocks: Sequence[Block], width: int) -> int:
    """How high some blocks are, one below the other."""
    return sum(block_height(block, width) for block in blocks)


def draw_blocks(ui: Ui, rect: pygame.Rect, blocks: Sequence[Block], picks: Picks, fills: bool = False) -> None:
    """Draw them from the top; if they fill the room the last one takes what is left of it."""
    y = rect.y
    for block in blocks:
        room = pygame.Rect(rect.x, y, rect.width, block_height(block, rect.width))
        if fills and block is blocks[-1]:
            room.height = rect.bottom - y
        _draw(ui, room, block, picks)
        y = room.bottom


def block_height(block: Block, width: int) -> int:
    """How high a block is in a panel so wide."""
    match block:
        case Rows():
            return rows.height(block, width)
        case Track():
            return track.height(block, width)
        case Pool():
            return pool.height(block, width)
        case Boxes():
            return boxes.height(block, width)
        case Score():
            return score.height(block, width)
        case Cards():
            return cards.height(block, width)
        case Beside():
            widths = _widths(block, width)
            return max(
                (blocks_height(column, room) for column, room in zip(block.columns, widths, strict=True)), default=0
            )
        case Gap():
            return block.height


def _draw(ui: Ui, rect: pygame.Rect, block: Block, picks: Picks) -> None:
    match block:
        case Rows():
            rows.draw(ui, rect, block, picks)
        case Track():
            track.draw(ui, rect, block, picks)
        case Pool():
            pool.draw(ui, rect, block, picks)
        case Boxes():
            boxes.draw(ui, rect, block, picks)
        case Score():
            score.draw(ui, rect, block, picks)
        case Cards():
            cards.draw(ui, rect, block, picks)
        case Beside():
            x = rect.x
            for column, width in zip(block.columns, _widths(block, rect.width), strict=True):
                draw_blocks(ui, pygame.Rect(x, rect.y, width, rect.height), column, picks)
                x += width + block.gap
        case Gap():
            pass


def _widths(block: Beside, width: int) -> list[int]:
    """The columns of a block: those without a width share what is left."""
    wanted = list(block.widths) or [0] * len(block.columns)
    left = width - sum(wanted) - block.gap * (len(wanted) - 1)
    share = left // max(1, wanted.count(0))
    return [each or share for each in wanted]
