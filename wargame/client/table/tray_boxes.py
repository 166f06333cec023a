"""The tray of a game with boxes beside its map: what is in each box, whether it may be chosen or not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from wargame.client.looks import Mark, Piece, TrayBox
from wargame.client.palette import IVORY, LINE2, MUTED, PANEL
from wargame.client.table.meaning import clicking
from wargame.client.table.over import Over
from wargame.client.table.sheets import fitting, picture
from wargame.client.table.sprites import Sprites

SLOTS, AROUND = (54, 46, 40), 10
"""The room of a counter, the largest by which all boxes stand side by side, and what of it is left free."""
HEAD, MARGIN, APART = 24, 8, 14
"""The heading of a box, the margin of the tray, and what is between two boxes."""
MOST = 2
"""So many rows are in sight; the others are scrolled to."""
BESIDE = 120
"""What is left free of the width of the map."""


Lying = tuple[TrayBox, list[Piece | None]]
"""A box, and its counters as they lie; None is a gap."""


@dataclass(frozen=True)
class Touch:
    """How counters and boxes of the tray are marked, what a click on one does in words, and what does it."""

    mark: Callable[[str], Mark]
    means: Callable[[str], str]
    click: Callable[[str], None]


class TrayBoxes:
    """The boxes as they lie. A counter that has left leaves a gap while the tray is there: nothing moves up."""

    def __init__(self) -> None:
        self._slots: dict[str, list[str]] = {}
        self._titles: dict[str, str] = {}

    def clear(self) -> None:
        """The tray is not there any more."""
        self._slots = {}

    def draw(self, over: Over, boxes: Sequence[TrayBox], sprites: Sprites, touch: Touch) -> None:
        """All boxes side by side, each below its name, and in a further row where there is no room."""
        ui, pen = over.ui, over.ui.pen
        lying = [(box, self._lying(box)) for box in self._kept(boxes)]
        if not lying:
            return
        placed, slot = self._laid_out(over, lying)
        content, right = max(rect.bottom for rect in placed), max(rect.right for rect in placed)
        high = min(content, MOST * (HEAD + slot))
        tray = pygame.Rect(0, 0, right + 2 * MARGIN, high + MARGIN)
        tray.midbottom = (over.window.centerx, over.window.bottom - 6)
        tray = over.lay("tray", tray, along=True, stays=True)
        ui.note("tray", tray)
        pen.shadow(tray)
        pen.rect(tray, PANEL, LINE2, 8)
        inner = pygame.Rect(tray.x + MARGIN, tray.y + MARGIN // 2, tray.width - 2 * MARGIN, high)
        with ui.scrolled("tray", inner, content) as top:
            for (box, pieces), rect in zip(lying, placed, strict=True):
                self._box(over, box, pieces, rect.move(inner.x, top), slot, sprites, touch)

    def _laid_out(self, over: Over, lying: Sequence[Lying]) -> tuple[list[pygame.Rect], int]:
        """Where each box lies in the tray, and the room of a counter."""
        widest = over.window.width - BESIDE - 2 * MARGIN
        names = [round(over.ui.pen.measure("caps", 15, box.title)) + 8 for box, _ in lying]
        widths = {
            slot: [max(len(each[1]) * slot, name) for each, name in zip(lying, names, strict=True)] for slot in SLOTS
        }
        rooms = (slot for slot in SLOTS if sum(widths[slot]) + APART * (len(lying) - 1) <= widest)
        slot = next(rooms, SLOTS[-1])
        placed: list[pygame.Rect] = []
        x = y = 0
        for (_, pieces), wanted in zip(lying, widths[slot], strict=True):
            width = min(wanted, max(slot, widest // slot * slot))
            if x and x + width > widest:
                x, y = 0, placed[-1].bottom
            rows = -(-len(pieces) // max(1, width // slot))
            placed.append(pygame.Rect(x, y, width, HEAD + rows * slot))
            x += width + APART
        return placed, slot

    def _kept(self, boxes: Sequence[TrayBox]) -> list[TrayBox]:
        """The boxes in the order in which they lay, with one that has been left empty meanwhile."""
        there = {box.word: box for box in boxes}
        order = dict.fromkeys([*self._slots, *there])
        if not there:
            return []
        self._titles |= {box.word: box.title for box in boxes}
        return [there.get(word) or TrayBox(word, self._titles[word], ()) for word in order]

    def _lying(self, box: TrayBox) -> list[Piece | None]:
        """The counters of a box, each where it lay before; None for a gap."""
        there = {piece.id: piece for piece in box.pieces}
        slots = self._slots.setdefault(box.word, [])
        slots += [word for word in there if word not in slots]
        return [there.get(word) for word in slots]

    def _box(
        self,
        over: Over,
        box: TrayBox,
        pieces: Sequence[Piece | None],
        rect: pygame.Rect,
        room: int,
        sprites: Sprites,
        touch: Touch,
    ) -> None:
        """One box: its name, which may be chosen like a place of the map, and its counters."""
        ui, states = over.ui, over.ui.theme.states
        inks: dict[Mark, tuple[int, int, int]] = {"legal": states.legal, "selected": states.selected}
        head, shown = pygame.Rect(rect.x, rect.y, rect.width, HEAD), touch.mark(box.word)
        spot = ui.spot(
            f"tray-box:{box.word}", head, partial(touch.click, box.word), clicking(box.title, touch.means(box.word))
        )
        ink = IVORY if spot.hot else inks.get(shown, MUTED)
        ui.pen.write("caps", 15, box.title, ink, (head.x + 4, head.centery), "midleft", head.width - 4)
        across = max(1, rect.width // room)
        for number, piece in enumerate(pieces):
            if piece is None:
                continue
            at = rect.x + number % across * room, head.bottom + number // across * room
            slot, mark = pygame.Rect(at, (room, room)), touch.mark(piece.id)
            hint = clicking(piece.title, touch.means(piece.id))
            spot = ui.spot(f"tray:{piece.id}", slot, partial(touch.click, piece.id), hint)
            if spot.hot:
                ui.pen.rect(slot.inflate(-2, -2), None, IVORY, 6)
            picture(ui, sprites, piece, slot.center, fitting(sprites, room - AROUND, room - AROUND), mark)
