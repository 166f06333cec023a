"""The columns beside the map: panels one below the other, or behind tabs where the window is narrow."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

import pygame

from wargame.client.kit import Hint, Ui
from wargame.client.kit.pen import PANEL_HEAD
from wargame.client.kit.spot import Scroll
from wargame.client.looks import Panel, Picks
from wargame.client.looks.panel import Fold
from wargame.client.palette import IVORY, MUTED

GAP = 8
FRAME = PANEL_HEAD + 22
"""What a panel needs above and below its inside."""
AROUND = PANEL_HEAD + 17
"""What `Pen.panel` takes of its height for itself."""
SIDES = 28
"""And to its left and right."""
RIGHT = "right"
"""What the column at the right is called among what scrolls, with its tab behind it where there are tabs."""
FORECAST = "forecast"
"""And odds that are longer than their panel."""
LEAST, ROOMY = 150, 320
"""What a panel that takes what is left has at least, and before panels unfold that are shut at first."""
SHARE = 0.45
"""The share of the right column that every question has."""
JUST = "just opened"
"""A panel that has just been unfolded is brought into sight once."""
ROOMED, GROWN = "has had room", 60
"""A panel that was unfolded because there was room for it, and by how much that may be short before it is folded."""
TAB = 34
SHUT, ARROW = 38, 16
"""How high a folded panel is, and the room before the title of one that folds."""


@dataclass(frozen=True)
class Part:
    """A panel in a column: its title, how high it wants to be (0: what is left), and how to draw its inside."""

    id: str
    title: str
    note: str
    height: Callable[[int], int]
    draw: Callable[[Ui, pygame.Rect], None]
    fold: Fold = ""
    below: tuple[Part, ...] = ()
    """What belongs to it and stands below it, in panels of its own."""
    least: Callable[[Ui, int], int] = lambda _, __: 0
    """How much it must have at least if it takes what is left: panels below it are scrolled down for that."""
    laid_open: Callable[[int], int] = lambda _: 0
    """How high it is while it lies open over what is below it, at the head of a column; 0 while it does not."""
    heading: Callable[[Ui, int, int], tuple[str, str]] | None = None
    """Title and note if they depend on the width and height of its inside."""

    def wanted(self, ui: Ui) -> Fold:
        """How somebody wants it who has pressed its head; else nothing."""
        return next((way for way in ("open", "shut") if f"{self.id}:{way}" in ui.unfolded), "")

    def turn(self, ui: Ui, way: Fold) -> None:
        """Fold it, or unfold it, from now on."""
        ui.unfolded -= {f"{self.id}:open", f"{self.id}:shut"}
        ui.unfolded |= {f"{self.id}:{way}", *((f"{self.id}:{JUST}",) if way == "open" else ())}
        ui.dirty = True


def part_of(panel: Panel, picks: Picks) -> Part:
    """A panel of the game's as a part of a column."""
    return Part(
        panel.id, panel.title, panel.note, panel.height, lambda ui, rect: panel.draw(ui, rect, picks), panel.fold
    )


def zoned(asked: Sequence[Part], standing: Sequence[Part], room: int, roomy: bool) -> list[Part]:
    """What is asked above, with a share of the room that is the same for every question; what always stands, below.

    Panels that find no room beside that share are folded to their titles, and so they are where what is asked is
    `roomy`; odds have what they need. Whatever is asked, a panel is there, and in the same order.
    """
    most = room - len(standing) * (SHUT + GAP) - FRAME
    share = min(most, round(SHARE * room) - FRAME)
    share = max(LEAST, share - sum(_whole(part.height(300)) for part in asked))

    def least(part: Part, ui: Ui, width: int) -> int:
        own = part.least(ui, width) if part.id == "odds" else most if roomy and part is asked[0] else 0
        return min(most, max(share, own))

    above = [part if part.height(300) else replace(part, least=partial(least, part)) for part in asked]
    return [*above, *(replace(part, fold="shut") for part in standing)]


def draw_column(ui: Ui, rect: pygame.Rect, parts: Sequence[Part], name: str) -> None:
    """Panels one below the other; those that take what is left share it. A column that is too short scrolls.

    The bar by which it does is in the gap beside the panels: these are as wide as before, so that no line moves.
    """
    inner = rect.inflate(-2 * GAP, -2 * GAP)
    width = inner.width - SIDES
    wanted = [_whole(part.height(width)) for part in parts]
    least = {part.id: part.least(ui, width) for part, high in zip(parts, wanted, strict=True) if not high}
    before = {name: high + FRAME if high else ROOMY for name, high in least.items()}
    shut = _folded(ui, parts, [high or before[part.id] for part, high in zip(parts, wanted, strict=True)], inner.height)
    wanted = [SHUT if folded else height for folded, height in zip(shut, wanted, strict=True)]
    fixed = sum(wanted) + GAP * (len(parts) - 1)
    loose = wanted.count(0)
    need = max((least[part.id] + FRAME for part, height in zip(parts, wanted, strict=True) if not height), default=0)
    share = max(LEAST, min(need, inner.height), (inner.height - fixed) // loose) if loose else 0
    total = fixed + share * loose
    just = [number for number, part in enumerate(parts) if f"{part.id}:{JUST}" in ui.unfolded]
    ui.unfolded -= {f"{part.id}:{JUST}" for part in parts}
    if total <= inner.height:
        _stack(ui, inner, inner.y, parts, wanted, share, shut)
        return
    for number in just:
        top = sum((high or share) + GAP for high in wanted[:number])
        _bring(ui, name, inner, total, pygame.Rect(inner.x, inner.y + top, inner.width, wanted[number] or share))
    with ui.scrolled(name, inner, total) as y:
        _stack(ui, inner, y, parts, wanted, share, shut)


def _bring(ui: Ui, name: str, inner: pygame.Rect, total: int, panel: pygame.Rect) -> None:
    """Scroll a column as far as it takes to see a panel of it, its head first."""
    known = ui.scrolls.setdefault(name, Scroll(inner.copy(), total, 0.0))
    known.rect, known.content, known.drawn = inner.copy(), total, 0
    known.bring(panel)


def from_the_top(ui: Ui) -> None:
    """Let the column be read from its beginning: something else stands in it."""
    for name in [each for each in ui.scrolls if each.partition(":")[0] in (RIGHT, FORECAST)]:
        del ui.scrolls[name]


def _folded(ui: Ui, parts: Sequence[Part], heights: Sequence[int], room: int) -> list[bool]:
    """Which panels are folded: as somebody wants them; else those that are shut at first, as far as room is short.

    One that has found room keeps it before others, and though it has grown a little: it does not fold by itself.
    """
    shut = [(part.wanted(ui) or part.fold) == "shut" for part in parts]
    unasked = [number for number, part in enumerate(parts) if shut[number] and not part.wanted(ui)]
    for number in sorted(unasked, key=lambda number: f"{parts[number].id}:{ROOMED}" not in ui.unfolded):
        opened = [*shut[:number], False, *shut[number + 1 :]]
        needed = sum(SHUT if each else high for each, high in zip(opened, heights, strict=True))
        grown = GROWN if f"{parts[number].id}:{ROOMED}" in ui.unfolded else 0
        if needed + GAP * (len(parts) - 1) <= room + grown:
            shut = opened
            ui.unfolded.add(f"{parts[number].id}:{ROOMED}")
    return shut


def _whole(inside: int) -> int:
    """How high a panel with so high an inside is; 0 for one that takes what is left."""
    return inside + FRAME if inside else 0


def _stack(
    ui: Ui,
    inner: pygame.Rect,
    y: int,
    parts: Sequence[Part],
    wanted: Sequence[int],
    share: int,
    folded: Sequence[bool],
) -> None:
    for part, height, shut in zip(parts, wanted, folded, strict=True):
        rect = pygame.Rect(inner.x, y, inner.width, height or share)
        ui.note(part.id, rect)
        _part(ui, rect, part, shut)  # out of sight too: the keyboard walks on to what is there
        y = rect.bottom + GAP


def _part(ui: Ui, rect: pygame.Rect, part: Part, shut: bool) -> None:
    """A panel; one that folds has an arrow before its title, and its whole head turns it."""
    if not part.fold:
        told = part.title, part.note
        if part.heading is not None:
            told = part.heading(ui, rect.width - SIDES, rect.height - AROUND)
        part.draw(ui, ui.pen.panel(rect, *told))
        return
    inside = ui.pen.panel(rect, part.title, part.note, ARROW, not shut)
    head = pygame.Rect(rect.x, rect.y, rect.width, SHUT)
    hint = Hint(part.title, "Unfold it." if shut else "Fold it.")
    touched = ui.spot(f"{part.id}:fold", head, partial(part.turn, ui, "open" if shut else "shut"), hint)
    icon = "chevron-right" if shut else "chevron-down"
    ui.pen.icon(icon, (rect.x + 19, rect.y + 19), 13, IVORY if touched.hot or touched.focused else MUTED)
    if touched.focused:
        ui.focus_ring(head.inflate(-8, -8), 4)
    if not shut:
        part.draw(ui, inside)


def draw_tabs(
    ui: Ui, rect: pygame.Rect, tabs: Sequence[tuple[str, str]], chosen: str, choose: Callable[[str], None]
) -> pygame.Rect:
    """Tabs at the head of a column; returns the room below them."""
    bar = pygame.Rect(rect.x + GAP, rect.y + 6, rect.width - 2 * GAP + 4, TAB - 6)
    ui.options("tab", bar, tabs, chosen, choose)
    return pygame.Rect(rect.x, rect.y + TAB, rect.width, rect.height - TAB)
