"""The counters of a set-up to be looked at: on the map, and group by group in the order of battle."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from wargame.client.kit import Hint, Ui
from wargame.client.looks import Piece, Sheet
from wargame.client.palette import IVORY, MUTED
from wargame.client.table.desk import Desk, Tool
from wargame.client.table.inspection import Inspection
from wargame.client.table.lights import Hit, Lights
from wargame.client.table.sheets import fitting, picture

COUNTER = 54
CELL = (60, 36)
"""The room of a counter in the order of battle."""
LINE, NOTE = 20, 13
"""The height of a line of a heading, and the size of a note's type."""
Group = tuple[str, tuple[Piece, ...], str]


class Roster(Tool):
    """A click looks closer: there is nothing else to do with a set-up."""

    def __init__(self, desk: Desk, inspection: Inspection, setup: Sequence[Piece], army: Sequence[Group]) -> None:
        self.desk, self.inspection, self.setup, self.army = desk, inspection, setup, army
        self.standing = {piece.id: piece for piece in setup}
        self.chosen = ""

    # ------------------------------------------------------------------ looking

    def clicked(self, hit: Hit, twice: bool = False) -> bool:
        """Show what is pointed at in full."""
        return self.inspected(hit)

    def inspected(self, hit: Hit) -> bool:
        """Ring a counter, and show it even if the game has nothing to tell of it."""
        self.chosen = hit.pieces[0] if hit.pieces else ""
        self.inspection.inspected(hit)
        if hit.pieces:
            self.inspection.sheet = self.sheet_of(hit.pieces[0])
        return True

    def sheet_of(self, unit: str) -> Sheet | None:
        """A unit in full: as the game tells it, or at least what its counter says and where it stands."""
        model, piece = self.desk.model, self.standing.get(unit)
        known = model.look.inspect(model.glimpse, unit)
        if known is not None or piece is None:
            return known
        where = model.board.ids[piece.place] if piece.place >= 0 else "comes later"
        return Sheet(piece.title, where, pieces=(piece,))

    def show_unit(self, unit: str) -> None:
        """Somebody asks where a unit of the list stands."""
        self.chosen = unit
        self.inspection.sheet, self.inspection.reach = self.sheet_of(unit), {}
        self.desk.relight()
        piece = self.standing.get(unit)
        if piece is not None and piece.place >= 0:
            self.desk.show(self.desk.model.board.ids[piece.place])

    def light(self, lights: Lights) -> None:
        """The counter that is looked at."""
        lights.marks = {self.chosen: "selected"} if self.chosen else {}

    def back(self) -> bool:
        """The ring goes with whatever else Escape takes back."""
        self.chosen = ""
        self.desk.relight()
        return False

    # ------------------------------------------------------------------ the order of battle

    def draw_army(self, ui: Ui, rect: pygame.Rect) -> None:
        """Group by group, each counter a button that shows where it stands."""
        across = max(1, rect.width // CELL[0])
        heights = [_height(ui, *group, rect.width, across) for group in self.army]
        with ui.scrolled("army", rect, sum(heights)) as y:
            for (heading, pieces, note), height in zip(self.army, heights, strict=True):
                if y + height > rect.top and y < rect.bottom:
                    self._draw_group(ui, pygame.Rect(rect.x, y, rect.width, height), heading, pieces, note, across)
                else:  # out of sight, but the keyboard walks there
                    self._name_counters(ui, rect.x, y + height, pieces, across)
                y += height

    def _draw_group(
        self, ui: Ui, rect: pygame.Rect, heading: str, pieces: tuple[Piece, ...], note: str, across: int
    ) -> None:
        pen = ui.pen
        if pieces:
            colour = self.desk.model.look.side(pieces[0].side).colour
            pen.rect(pygame.Rect(rect.x, rect.y + 4, 3, 16), colour)
        y = rect.y + 1
        for line in pen.wrapped("ui-semi", 15, heading, rect.width - 10):
            pen.write("ui-semi", 15, line, IVORY, (rect.x + 10, y))
            y += LINE
        if note:
            y = pen.paragraph("ui", NOTE, note, MUTED, pygame.Rect(rect.x + 10, y, rect.width - 10, 0), 1.25) + 4
        for number, piece in enumerate(pieces):
            row, column = divmod(number, across)
            box = pygame.Rect(rect.x + column * CELL[0], y + row * CELL[1], *CELL)
            self._draw_counter(ui, box, piece)

    def _draw_counter(self, ui: Ui, box: pygame.Rect, piece: Piece) -> None:
        touch = self._name_counter(ui, box, piece)
        broad = fitting(self.desk.pane.map.sprites, COUNTER, CELL[1] - 4)
        picture(ui, self.desk.pane.map.sprites, piece, box.center, broad, "selected" if touch else "plain")

    def _name_counters(self, ui: Ui, x: int, y: int, pieces: tuple[Piece, ...], across: int) -> None:
        for number, piece in enumerate(pieces):
            row, column = divmod(number, across)
            self._name_counter(ui, pygame.Rect(x + column * CELL[0], y + row * CELL[1], *CELL), piece)

    def _name_counter(self, ui: Ui, box: pygame.Rect, piece: Piece) -> bool:
        """Name the spot of a counter; True if it is to be ringed."""
        standing = self.standing.get(piece.id, piece)
        where = f"In {self.desk.model.board.ids[standing.place]}." if standing.place >= 0 else "Comes later."
        touch = ui.spot(f"unit:{piece.id}", box, lambda: self.show_unit(piece.id), Hint(piece.title, where))
        return touch.hot or touch.focused or piece.id == self.chosen


def _height(ui: Ui, heading: str, pieces: tuple[Piece, ...], note: str, width: int, across: int) -> int:
    heads = len(ui.pen.wrapped("ui-semi", 15, heading, width - 10)) * LINE
    lines = ui.pen.paragraph_height("ui", NOTE, note, width - 10, 1.25) + 4 if note else 0
    return heads + lines + -(-len(pieces) // across) * CELL[1] + 16
