"""The tray of a game with boxes beside its map: what is in each box, whether it may be chosen or not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from wargame.client.kit import Ui
from wargame.client.looks import Mark, Piece, TrayBox
from wargame.client.palette import IVORY, LINE2, MUTED, PANEL
from wargame.client.table.meaning import clicking
from wargame.client.table.sheets import fitting, picture
from wargame.client.table.sprites import Sprites

SLOTS, AROUND = (54, 46, 40), 8
"""The room of a counter, the largest by which all boxes stand side by side, and what of it is left free."""
NAME, MARGIN, APART = 116, 6, 14
"""The name before the counters of a box, the margin of the tray, and what is between two boxes."""
NOBODY = "Nobody waits beside the map."
MOST = 2
"""So many rows are in sight; the others are scrolled to."""


Lying = tuple[TrayBox, list[Piece | None]]
"""A box, and its counters as they lie; None is a gap."""


@dataclass(frozen=True)
class Touch:
    """How counters and boxes of the tray are marked, what a click on one does in words, and what does it."""

    mark: Callable[[str], Mark]
    means: Callable[[str], str]
    click: Callable[[str], None]


class TrayBoxes:
    """The boxes as they lie below the map, which makes room for them: nothing of it is covered.

    Nothing in the tray moves under a hand: a counter that has left leaves a gap, and a box that is empty now its name,
    until somebody else is to decide.
    """

    def __init__(self) -> None:
        self._slots: dict[str, list[str]] = {}
        self._titles: dict[str, str] = {}
        self._lying: list[Lying] = []
        self._asked: str | None = None

    def put(self, boxes: Sequence[TrayBox], asked: str | None) -> None:
        """What is in the boxes now, and which side in front of the screen is asked."""
        if asked is None or asked != self._asked:
            self._slots = {}
        self._asked = asked
        self._lying = [(box, self._at_rest(box)) for box in self._kept(boxes)]

    def height(self, width: int) -> int:
        """How high the tray is in a window so wide; nothing if no box holds anything."""
        if not self._lying:
            return 0
        placed, slot = self._laid_out(width)
        return min(max(rect.bottom for rect in placed), MOST * slot) + 2 * MARGIN

    def draw(self, ui: Ui, tray: pygame.Rect, sprites: Sprites, touch: Touch) -> None:
        """All boxes side by side, each behind its name, and in a further row where there is no room."""
        ui.note("tray", tray)
        ui.pen.rect(tray, PANEL)
        ui.pen.line(LINE2, tray.topleft, tray.topright)
        if not self._lying:
            ui.pen.write("ui-italic", 14, NOBODY, MUTED, tray.center, "center")
            return
        placed, slot = self._laid_out(tray.width)
        content, right = max(rect.bottom for rect in placed), max(rect.right for rect in placed)
        inner = tray.inflate(-2 * MARGIN, -2 * MARGIN)
        left = inner.x + (inner.width - right) // 2
        with ui.scrolled("tray", inner, content) as top:
            for (box, pieces), rect in zip(self._lying, placed, strict=True):
                self._box(ui, box, pieces, rect.move(left, top), slot, sprites, touch)

    def _laid_out(self, width: int) -> tuple[list[pygame.Rect], int]:
        """Where each box lies in the tray, and the room of a counter."""
        widest = width - 2 * MARGIN
        widths = {slot: [NAME + len(pieces) * slot for _, pieces in self._lying] for slot in SLOTS}
        rooms = (slot for slot in SLOTS if sum(widths[slot]) + APART * (len(self._lying) - 1) <= widest)
        slot = next(rooms, SLOTS[-1])
        placed: list[pygame.Rect] = []
        x = y = 0
        for (_, pieces), wanted in zip(self._lying, widths[slot], strict=True):
            box = min(wanted, NAME + max(1, (widest - NAME) // slot) * slot)
            if x and x + box > widest:
                x, y = 0, placed[-1].bottom
            rows = -(-len(pieces) // max(1, (box - NAME) // slot))
            placed.append(pygame.Rect(x, y, box, max(1, rows) * slot))
            x += box + APART
        return placed, slot

    def _kept(self, boxes: Sequence[TrayBox]) -> list[TrayBox]:
        """The boxes in the order in which they lay, with one that has been left empty meanwhile."""
        there = {box.word: box for box in boxes}
        order = dict.fromkeys([*self._slots, *there])
        self._titles |= {box.word: box.title for box in boxes}
        return [there.get(word) or TrayBox(word, self._titles[word], ()) for word in order]

    def _at_rest(self, box: TrayBox) -> list[Piece | None]:
        """The counters of a box, each where it lay before; None for a gap."""
        there = {piece.id: piece for piece in box.pieces}
        slots = self._slots.setdefault(box.word, [])
        slots += [word for word in there if word not in slots]
        return [there.get(word) for word in slots]

    def _box(
        self,
        ui: Ui,
        box: TrayBox,
        pieces: Sequence[Piece | None],
        rect: pygame.Rect,
        room: int,
        sprites: Sprites,
        touch: Touch,
    ) -> None:
        """One box: its name, which may be chosen like a place of the map, and its counters."""
        states = ui.theme.states
        inks: dict[Mark, tuple[int, int, int]] = {"legal": states.legal, "selected": states.selected}
        head, shown = pygame.Rect(rect.x, rect.y, NAME, rect.height), touch.mark(box.word)
        spot = ui.spot(
            f"tray-box:{box.word}", head, partial(touch.click, box.word), clicking(box.title, touch.means(box.word))
        )
        ink = IVORY if spot.hot else inks.get(shown, MUTED)
        high = ui.pen.paragraph_height("caps", 14, box.title, NAME - 8, 1.15)
        words = pygame.Rect(head.x, max(head.y, head.centery - high // 2), NAME - 8, head.height)
        ui.pen.paragraph("caps", 14, box.title, ink, words, 1.15)
        across = max(1, (rect.width - NAME) // room)
        for number, piece in enumerate(pieces):
            if piece is None:
                continue
            at = head.right + number % across * room, head.top + number // across * room
            slot, mark = pygame.Rect(at, (room, room)), touch.mark(piece.id)
            hint = clicking(piece.title, touch.means(piece.id))
            spot = ui.spot(f"tray:{piece.id}", slot, partial(touch.click, piece.id), hint)
            if spot.hot:
                ui.pen.rect(slot.inflate(-2, -2), None, IVORY, 6)
            picture(ui, sprites, piece, slot.center, fitting(sprites, room - AROUND, room - AROUND), mark)
