"""The order of battle: both armies by formation, what has become of each unit, and what is to come.

A unit is looked up in the glimpse by its name; what the glimpse does not know stays as the public order of battle
prints it, without a place or a state. So hidden units of the enemy cannot be told from those not yet met.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, overload

import pygame

from wargame.client.dialogue import Window
from wargame.client.kit import Hint
from wargame.client.looks import Look, Piece
from wargame.client.palette import BLACK, FAINT, IVORY, LINE, MUTED, PANEL, PANEL2, ink_on, legible
from wargame.client.table.sheets import picture
from wargame.client.table.sprites import Sprites
from wargame.content import ScenarioRef

if TYPE_CHECKING:
    from wargame.client.app import App
    from wargame.client.table.game_table import GameTable

SLOT, COUNTER = 112, 92
NAME, LEADING = 18, 15
BAR = 34
HEAD = 26
GAP = 16
TWO_COLUMNS = 760
FATE = "Fate"
"""The row of a unit's sheet in which a look tells what has become of a unit that is not on the map."""


@dataclass(frozen=True)
class Standing:
    """A unit of the order of battle, its name there, and what these eyes know of it now."""

    piece: Piece
    name: str
    located: bool = False
    lost: bool = False
    fate: str = ""


@dataclass(frozen=True)
class Group:
    """A formation, or units that come together."""

    title: str
    note: str
    units: tuple[Standing, ...]


class OrderOfBattle(Window):
    """Both armies side by side; a unit whose place is known can be shown on the map."""

    width = 1240

    @overload
    def __init__(self, at: GameTable) -> None: ...
    @overload
    def __init__(self, at: App, look: Look, ref: ScenarioRef, sprites: Sprites) -> None: ...
    def __init__(
        self,
        at: GameTable | App,
        look: Look | None = None,
        ref: ScenarioRef | None = None,
        sprites: Sprites | None = None,
    ) -> None:
        """Of the game on a table, or of a scenario nobody plays."""
        from wargame.client.table.game_table import GameTable

        self.table = at if isinstance(at, GameTable) else None
        app = at.app if isinstance(at, GameTable) else at
        if isinstance(at, GameTable):
            look, ref, sprites = at.look, at.ref, at.map.sprites
        assert look is not None
        assert ref is not None
        assert sprites is not None
        super().__init__(app, "Order of battle", look.browse(ref).title)
        self.look, self.sprites = look, sprites
        self.armies = self._armies(ref)

    def _armies(self, ref: ScenarioRef) -> dict[str, list[Group]]:
        """The formations of each side."""
        armies: dict[str, list[Group]] = {}
        for title, pieces, note in self.look.oob(ref):
            if pieces:
                side = pieces[0].side
                group = Group(self._short(title, side), note, tuple(self._standing(piece) for piece in pieces))
                armies.setdefault(side, []).append(group)
        return armies

    def _short(self, title: str, side: str) -> str:
        """A heading without the name of the side, which stands above it."""
        known = self.look.side(side)
        short = title.removeprefix(known.name).removeprefix(f"{known.adjective} ").lstrip(",: ")
        return f"{short[:1].upper()}{short[1:]}"

    def _standing(self, piece: Piece) -> Standing:
        """What is known of a unit; only what the glimpse tells of it under its own name."""
        if self.table is None:
            return Standing(piece, piece.title)
        glimpse = self.table.glimpse
        now = self.look.piece(glimpse, piece.id)
        if now is not None and now.place >= 0:
            return Standing(replace(now, rank=0), piece.title, located=True)
        if now is None and piece.side not in glimpse.eyes:
            return Standing(piece, piece.title, fate="Not seen yet.")
        sheet = self.look.inspect(glimpse, piece.id)
        row = next((row for row in sheet.rows if row.label == FATE), None) if sheet is not None else None
        if now is None and row is None:  # nothing of the own army is unknown: it has left the battle
            return Standing(piece, piece.title, lost=True, fate="Out of the battle.")
        fate = f"{row.value[:1].upper()}{row.value[1:]}." if row is not None else ""
        return Standing(now or piece, piece.title, lost=row is not None and row.tone == "bad", fate=fate)

    # ------------------------------------------------------------------ drawing

    def _slot(self, group: Group) -> int:
        """The height of a counter of a formation with its name, which may take several lines."""
        lines = max(len(self._caption(unit)) for unit in group.units)
        return round(COUNTER * self.look.counter_aspect) + NAME + LEADING * (lines - 1) + 12

    def _caption(self, unit: Standing) -> tuple[str, ...]:
        """The name of a unit below its counter."""
        return self.ui.pen.wrapped("ui", 12, unit.name, SLOT - 4)

    def wanted(self, width: int) -> int:
        """As high as the longer army."""
        return max(320, self._height(width))

    def _height(self, width: int) -> int:
        heights = [self._army_height(groups, self._column(width)) for groups in self.armies.values()]
        if not heights:
            return 1
        return max(heights) if width >= TWO_COLUMNS else sum(heights)

    def _column(self, width: int) -> int:
        count = len(self.armies) if width >= TWO_COLUMNS else 1
        return (width - 12 - 24 * (count - 1)) // max(1, count)

    def _army_height(self, groups: list[Group], width: int) -> int:
        return BAR + 14 + sum(self._group_height(group, width) for group in groups)

    def _group_height(self, group: Group, width: int) -> int:
        note = self.ui.pen.paragraph_height("ui", 13, group.note, width) + 4 if group.note else 0
        rows = -(-len(group.units) // max(1, width // SLOT))
        return HEAD + note + rows * self._slot(group) + GAP

    def inside(self, rect: pygame.Rect) -> None:
        """The armies side by side, or one below the other."""
        column = self._column(rect.width)
        with self.ui.scrolled("armies", rect, self._height(rect.width)) as y:
            x = rect.x
            for side, groups in self.armies.items():
                self._army(pygame.Rect(x, y, column, rect.height), side, groups, rect)
                if rect.width >= TWO_COLUMNS:
                    x += column + 24
                else:
                    y += self._army_height(groups, column)

    def _army(self, rect: pygame.Rect, side: str, groups: list[Group], window: pygame.Rect) -> None:
        pen, look = self.ui.pen, self.look.side(side)
        bar = pygame.Rect(rect.x, rect.y, rect.width, BAR)
        pen.rect(bar, look.colour, radius=5)
        ink = ink_on(look.colour)
        head = pen.write("caps-heavy", 20, look.name, ink, (bar.x + 14, bar.centery), "midleft")
        room = bar.width - head.width - 44
        pen.write("ui-semi", 14, self._count(groups), ink, (bar.right - 14, bar.centery), "midright", room)
        y = bar.bottom + 14
        for group in groups:
            height = self._group_height(group, rect.width)
            if y + height > window.top and y < window.bottom:
                self._group(pygame.Rect(rect.x, y, rect.width, height), group)
            else:
                self._name_spots(pygame.Rect(rect.x, y, rect.width, height), group)
            y += height

    def _count(self, groups: list[Group]) -> str:
        units = [unit for group in groups for unit in group.units]
        lost = sum(unit.lost for unit in units)
        return f"{len(units)} counters, {lost} lost" if lost else f"{len(units)} counters"

    def _group(self, rect: pygame.Rect, group: Group) -> None:
        pen = self.ui.pen
        pen.write("caps", 17, group.title, IVORY, rect.topleft, width=rect.width)
        y = rect.y + HEAD
        if group.note:
            y = pen.paragraph("ui", 13, group.note, MUTED, pygame.Rect(rect.x, y - 2, rect.width, 0)) + 4
        for box, unit in self._boxes(rect, y, group):
            self._unit(box, unit)
        pen.line(LINE, (rect.x, rect.bottom - GAP // 2), (rect.right, rect.bottom - GAP // 2))

    def _boxes(self, rect: pygame.Rect, y: int, group: Group) -> list[tuple[pygame.Rect, Standing]]:
        columns, slot = max(1, rect.width // SLOT), self._slot(group)
        left = rect.x + max(0, rect.width - columns * SLOT) // 2
        return [
            (pygame.Rect(left + n % columns * SLOT, y + n // columns * slot, SLOT - 4, slot - 4), unit)
            for n, unit in enumerate(group.units)
        ]

    def _name_spots(self, rect: pygame.Rect, group: Group) -> None:
        """What is scrolled out of sight can still be walked to with the keyboard."""
        note = self.ui.pen.paragraph_height("ui", 13, group.note, rect.width) + 2 if group.note else 0
        for box, unit in self._boxes(rect, rect.y + HEAD + note, group):
            self.ui.spot(f"unit:{unit.piece.id}", box, self._showing(unit))

    def _unit(self, box: pygame.Rect, unit: Standing) -> None:
        touch = self.ui.spot(f"unit:{unit.piece.id}", box, self._showing(unit), self._hint(unit))
        pen = self.ui.pen
        if touch.hot and unit.located:
            pen.rect(box, PANEL2, radius=5)
        height = round(COUNTER * self.look.counter_aspect)
        face = pygame.Rect(0, 0, COUNTER, height)
        face.midtop = (box.centerx, box.y + 4)
        picture(self.ui, self.sprites, replace(unit.piece, done=unit.lost), face.center, COUNTER)
        if unit.lost:
            self._strike(face)
        colour = IVORY if unit.located or self.table is None else FAINT
        for number, line in enumerate(self._caption(unit)):
            at = (box.centerx, face.bottom + 5 + number * LEADING)
            pen.write("ui", 12, line, colour, at, "midtop", box.width)
        if touch.focused:
            self.ui.focus_ring(box)

    def _strike(self, face: pygame.Rect) -> None:
        """A counter that is out of the battle."""
        colour = legible(self.theme.states.bad, PANEL)
        for paint, width in ((BLACK, 6), (colour, 3)):
            self.ui.pen.line(paint, (face.left + 4, face.bottom - 4), (face.right - 4, face.top + 4), width)

    def _hint(self, unit: Standing) -> Hint:
        if unit.located:
            assert self.table is not None
            return Hint(unit.piece.title, f"In {self.table.board.ids[unit.piece.place]}. Click to see it on the map.")
        return Hint(unit.piece.title, unit.fate)

    def _showing(self, unit: Standing) -> Callable[[], None] | None:
        if not unit.located or self.table is None:
            return None
        return lambda: self._show(unit.piece)

    def _show(self, piece: Piece) -> None:
        """Close, and show where a unit is."""
        assert self.table is not None
        self.close()
        self.table.show(piece.id)

    def handle(self, event: pygame.Event) -> bool:
        """F2 closes as well."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F2:
            self.close()
            return True
        return super().handle(event)
