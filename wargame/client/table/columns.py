"""The columns beside the map: panels one below the other, or behind tabs where the window is narrow."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from wargame.client.kit import Ui
from wargame.client.kit.pen import PANEL_HEAD
from wargame.client.looks import Panel, Picks

GAP = 8
FRAME = PANEL_HEAD + 22
"""What a panel needs beside its inside."""
LEAST = 150
TAB = 34
BAR = 6
"""What the bar of a column that scrolls needs beside it."""


@dataclass(frozen=True)
class Part:
    """A panel in a column: its title, how high it wants to be (0: what is left), and how to draw its inside."""

    id: str
    title: str
    note: str
    height: Callable[[int], int]
    draw: Callable[[Ui, pygame.Rect], None]


def part_of(panel: Panel, picks: Picks) -> Part:
    """A panel of the game's as a part of a column."""
    return Part(panel.id, panel.title, panel.note, panel.height, lambda ui, rect: panel.draw(ui, rect, picks))


def draw_column(ui: Ui, rect: pygame.Rect, parts: Sequence[Part], name: str) -> None:
    """Panels one below the other; those that take what is left share it. A column that is too short scrolls."""
    inner = rect.inflate(-2 * GAP, -2 * GAP)
    width = inner.width - 28
    wanted = [part.height(width) for part in parts]
    fixed = sum(height + FRAME for height in wanted if height) + GAP * (len(parts) - 1)
    loose = wanted.count(0)
    share = max(LEAST, (inner.height - fixed) // loose) if loose else 0
    total = fixed + share * loose
    if total <= inner.height:
        _stack(ui, inner, inner.y, parts, wanted, share)
        return
    inner.width -= BAR
    with ui.scrolled(name, inner, total) as y:
        _stack(ui, inner, y, parts, wanted, share)


def _stack(ui: Ui, inner: pygame.Rect, y: int, parts: Sequence[Part], wanted: Sequence[int], share: int) -> None:
    for part, height in zip(parts, wanted, strict=True):
        rect = pygame.Rect(inner.x, y, inner.width, height + FRAME if height else share)
        if rect.bottom > inner.top and rect.top < inner.bottom:
            ui.note(part.id, rect)
            part.draw(ui, ui.pen.panel(rect, part.title, part.note))
        y = rect.bottom + GAP


def draw_tabs(
    ui: Ui, rect: pygame.Rect, tabs: Sequence[tuple[str, str]], chosen: str, choose: Callable[[str], None]
) -> pygame.Rect:
    """Tabs at the head of a column; returns the room below them."""
    bar = pygame.Rect(rect.x + GAP, rect.y + 6, rect.width - 2 * GAP + 4, TAB - 6)
    ui.options("tab", bar, tabs, chosen, choose)
    return pygame.Rect(rect.x, rect.y + TAB, rect.width, rect.height - TAB)
