"""Boxes beside the map: a plaque at the edge of the map window with what is in each; pressed, it shows the counters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from wargame.client.kit import Hint
from wargame.client.looks import EdgeBox, Mark, Piece
from wargame.client.palette import INK, INK2, LINE2, PANEL, PAPER, RULE
from wargame.client.table.desk import Desk, Point, Tool
from wargame.client.table.lights import Hit
from wargame.client.table.meaning import clicking
from wargame.client.table.over import Over
from wargame.client.table.sheets import picture

HIGH, MARGIN = 28, 10
SLOT, ACROSS, COUNTER = 58, 5, 48
"""The room of a counter, how many stand side by side, and how wide one is."""
MOST = 4
"""So many rows of counters are in sight; the others are scrolled to."""


def _plain(_: str) -> Mark:
    return "plain"


class EdgeBoxes(Tool):
    """The boxes that a game shows at the edges of its map. `mark` says what is on offer."""

    def __init__(self, desk: Desk, mark: Callable[[str], Mark] = _plain) -> None:
        self.desk, self.mark = desk, mark
        self.means: Callable[[str], str] = lambda word: ""
        """What a click on a counter does."""
        self.opened: set[int] = set()

    def _pieces(self, box: EdgeBox) -> list[Piece]:
        return [piece for piece in self.desk.pane.map.pieces if piece.place == box.place]

    def at(self, pos: Point) -> Hit | None:
        """The counter of an open box that the pointer is on."""
        word = (self.desk.above.hot or "").partition("boxed:")[2]
        return Hit((word,), None) if word else None

    def press(self, box: EdgeBox) -> None:
        """Open a box, or close it; if it may be chosen itself, it is."""
        word = self.desk.model.board.ids[box.place]
        if self.mark(word) != "plain":
            self.desk.clicked(Hit((word,), None))
            return
        self.opened ^= {box.place}
        self.desk.touch()

    def draw(self, over: Over) -> None:
        """A plaque for each, and below it the counters of those that are open."""
        model = self.desk.model
        down = {"left": over.window.top + MARGIN, "right": over.window.top + MARGIN}
        for box in model.look.edge_boxes(model.glimpse):
            down[box.edge] = self._box(over, box, down[box.edge]) + 6

    def _box(self, over: Over, box: EdgeBox, top: int) -> int:
        """One of them from so far down; returns where it ends."""
        ui, pen, pieces = over.ui, over.ui.pen, self._pieces(box)
        width = round(pen.measure("map", 15, box.title) + pen.measure("ui-semi", 13, box.note)) + 44
        rect = pygame.Rect(0, top, width, HIGH)
        setattr(rect, box.edge, getattr(over.window, box.edge) - (MARGIN if box.edge == "right" else -MARGIN))
        rect = over.lay(f"box:{box.place}", rect, stays=True)
        marks = {self.mark(word) for word in (self.desk.model.board.ids[box.place], *(each.id for each in pieces))}
        states = ui.theme.states
        edge = states.selected if "selected" in marks else states.legal if "legal" in marks else RULE
        ui.note(f"box:{box.place}", rect)
        pen.shadow(rect, 4, 6, 120, 2)
        pen.rect(rect, PAPER, edge, 4, 3 if edge is not RULE else 1)
        hint = Hint(box.title, "Close it." if box.place in self.opened else "Show who is there.")
        touched = ui.spot(f"box:{box.place}", rect, partial(self.press, box), hint)
        icon = "chevron-down" if box.place in self.opened else "chevron-right"
        pen.icon(icon, (rect.x + 14, rect.centery), 12, INK if touched.hot or touched.focused else INK2)
        pen.write("map", 15, box.title, INK, (rect.x + 26, rect.centery), "midleft")
        pen.write("ui-semi", 13, box.note, INK2, (rect.right - 10, rect.centery), "midright")
        if touched.focused:
            ui.focus_ring(rect, 4)
        if box.place not in self.opened or not pieces:
            return rect.bottom
        return self._counters(over, box, rect, pieces)

    def _counters(self, over: Over, box: EdgeBox, plaque: pygame.Rect, pieces: Sequence[Piece]) -> int:
        """The counters of an open box, below its plaque."""
        ui, across = over.ui, min(ACROSS, len(pieces))
        rows = -(-len(pieces) // across)
        rect = pygame.Rect(0, plaque.bottom + 4, across * SLOT + 16, min(MOST, rows) * SLOT + 12)
        setattr(rect, box.edge, getattr(plaque, box.edge))
        rect = over.pin(f"boxed:{box.place}", rect.clamp(over.window))
        ui.pen.shadow(rect)
        ui.pen.rect(rect, PANEL, LINE2, 6)
        inner = rect.inflate(-16, -12)
        with ui.scrolled(f"boxed:{box.place}:list", inner, rows * SLOT) as top:
            for number, piece in enumerate(pieces):
                slot = pygame.Rect(inner.x + number % across * SLOT, top + number // across * SLOT, SLOT, SLOT)
                ui.spot(f"boxed:{piece.id}", slot, self._picking(piece.id), clicking(piece.title, self.means(piece.id)))
                picture(ui, self.desk.pane.map.sprites, piece, slot.center, COUNTER, self.mark(piece.id))
        return rect.bottom

    def _picking(self, word: str) -> Callable[[], None]:
        return lambda: self.desk.clicked(Hit((word,), None))
