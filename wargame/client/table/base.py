"""What every table is: a map with furniture around it, and tools that are asked in turn.

The furniture is drawn into a surface of its own and only when something has changed; while the map is dragged
or zoomed, a frame is the map, the counters and what floats over them.
"""

from __future__ import annotations

from typing import Protocol

import pygame

from wargame.client.app import App
from wargame.client.kit import Ui
from wargame.client.looks import Look
from wargame.client.palette import TABLE
from wargame.client.scene import Scene, Tip
from wargame.client.table.cursor import MOVING, Cursor, held
from wargame.client.table.desk import Tool
from wargame.client.table.layout import Layout, layout
from wargame.client.table.lights import Hit
from wargame.client.table.minimap import Minimap
from wargame.client.table.over import Over
from wargame.client.table.pane import Pane
from wargame.client.table.pointer import Pointer
from wargame.client.table.report_card import TITLE
from wargame.client.tiles import TileMap
from wargame.content.models import BoardSpec
from wargame.engine.board import Board

Point = tuple[float, float]
IN_A_ROW = ("undo", "redo", "back")
"""Buttons that may be pressed several times in a row: what they do answers nothing."""


class AroundMap(Protocol):
    """What is drawn around the map: top bar, prompt and columns."""

    def draw(self, ui: Ui, parts: Layout) -> None:
        """All of it."""
        ...


class Table(Scene):
    """A map and a list of tools, the one in front first: see `desk.py`. As it is, one can move about on it."""

    def __init__(self, app: App, spec: BoardSpec, board: Board, look: Look, tiles: TileMap) -> None:
        super().__init__(app)
        self.board, self.look, self.tiles = board, look, tiles
        self.layout = layout(app.room)
        self.pane = Pane(app, spec, board, look, tiles, self.layout)
        self.map, self.camera, self.stage, self.lights = (
            self.pane.map,
            self.pane.camera,
            self.pane.stage,
            self.pane.lights,
        )
        self.above = Ui(app.theme, app.open_rule)
        self.ui.first = ("option:", "more", "confirm", "choice:")
        self.ui.answers = (*self.ui.first, "standing:", "together", "back")
        self.ui.told_elsewhere = ("esc",)  # it goes down the tools: what lies over the table is put away first
        self.hover = Hit((), None)
        self.bar = self.layout.prompt
        self.floating = Over(self.above, self.layout.map)
        """What floated over the map in the last frame."""
        self.pointer, self.cursor, self.minimap = Pointer(self), Cursor(self), Minimap(self.pane)
        self.tools: list[Tool] = [self.pointer, self.minimap, self.cursor]
        self.furniture: AroundMap | None = None
        self._furniture = pygame.Surface((1, 1))

    def left(self) -> None:
        """Stop painting."""
        self.tiles.close()

    def entered(self) -> None:
        """Draw everything. A button or key that was held may have been let go over another scene."""
        super().entered()
        self.pointer.let_go()
        self.cursor.let_go()

    def touch(self) -> None:
        """The map must be drawn again."""
        self.app.frame = True

    @property
    def on_top(self) -> bool:
        """Whether no window lies over the table."""
        return bool(self.app.scenes) and self.app.scene is self

    @property
    def busy(self) -> bool:
        """While something moves or is still being painted."""
        return self.pane.busy or any(tool.busy for tool in self.tools)

    def update(self, seconds: float) -> None:
        """Let time pass, on the map and for the tools."""
        self.pane.update(seconds)
        for tool in self.tools:
            tool.update(seconds)

    # ------------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Furniture if it has changed, then the map and what floats over it."""
        if self._furniture.get_size() != surface.get_size() or self.layout != _parts(self):
            self._resized(surface)
        if self.ui.dirty:
            self.ui.begin(self._furniture, self.theme)
            self.ui.entered_elsewhere |= self.above.focused
            self._furniture.fill(TABLE)
            if self.furniture is not None:
                self.furniture.draw(self.ui, self.layout)
        for part in (self.layout.top, self.layout.prompt, self.layout.left, self.layout.right):
            box = self.ui.pen.box(part)
            surface.blit(self._furniture, box, box)
        self.map.draw(surface, self.lights, self.stage, self.theme)
        grown = self.ui.pen.box(self.bar)
        surface.blit(self._furniture, grown, grown)
        self.above.begin(surface, self.theme)
        pane, still = self.pane, not (self.pane.dragged or self.camera.moving)
        self.floating = Over(self.above, self.open_map, pane.lit, pane.counters, self.floating, still)
        for tool in self.tools if self.layout.foot.height else ():
            tool.draw_foot(self.above, self.layout.foot)
        with self.above.pen.clipped(self.floating.window):
            for tool in reversed(self.tools):
                tool.draw(self.floating)
        self.above.settle()
        self.camera.cover(*self.floating.covers(self.layout.map, self.theme.scale))

    @property
    def open_map(self) -> pygame.Rect:
        """What the prompt bar leaves of the map window, and the band round both if there is one."""
        window = self.layout.map
        below = max(0, self.bar.bottom - window.top)
        band = max(0, self.bar.left - window.left)
        return pygame.Rect(
            window.left + band, window.top + below, window.width - 2 * band, window.height - below - band
        )

    def _resized(self, surface: pygame.Surface) -> None:
        self.layout = _parts(self)
        self.bar = self.layout.prompt
        self._furniture = pygame.Surface(surface.get_size())
        self.pane.resize(self.layout)
        self.ui.dirty = True

    def hint(self) -> Tip | None:
        """What floats over the map has tooltips as well; none covers the question, nor what has just been told."""
        found = self.above.hint() or self.ui.hint()
        if found is None:
            return None
        return Tip(*found, [*self.above.clear_of(("hand", "tray")), *self.ui.clear_of(("prompt", TITLE))])

    def unhover(self) -> None:
        """Nor is anything over the map or on it under the pointer."""
        super().unhover()
        self.above.unhover()
        self.hovered(Hit((), None))

    # ------------------------------------------------------------------ events

    def meant_at(self, pos: Point) -> object:
        """What floats over the map is pressed first; what is asked of it may change what a press means."""
        spot = self.above.at(pos) or self.ui.at(pos)
        name = spot.id if spot is not None else None
        return name if name in IN_A_ROW else (self, name, self.asked)

    @property
    def asked(self) -> object:
        """What a press would answer or carry out now; nothing at a table where nothing is asked."""
        return None

    def handle(self, event: pygame.Event) -> bool:
        """The first tool that takes an event ends it; a key that none has taken may still be one of the table's."""
        taken = any(tool.handle(event) for tool in self.tools)
        if not taken and event.type == pygame.KEYDOWN:
            escape = event.key == pygame.K_ESCAPE and not held(event)
            taken = self.back() if escape else any(tool.key(event) for tool in self.tools)
        if self.app.scenes and not self.on_top:  # a button is let go over what has opened
            for tool in self.tools:
                tool.covered()
        return taken

    def goes_on(self, event: pygame.Event) -> bool:
        """Keys that move the map or the cursor on it, unless a button has the same one."""
        if self.ui.focused or self.above.focused:
            return super().goes_on(event)
        moving = event.key in MOVING and not held(event)
        return moving and not self.ui.takes(event) and not self.above.takes(event)

    def back(self) -> bool:
        """Escape: the first tool that can go one step back does."""
        return any(tool.back() for tool in self.tools)

    def unfocus(self) -> bool:
        """Give the keyboard back to the map; False if it was there."""
        was = self.ui.focused or self.above.focused
        self.ui.set_focus(None)
        self.above.set_focus(None)
        return was

    # ------------------------------------------------------------------ pointing

    def hit(self, pos: Point) -> Hit:
        """What lies at a position, in interface units: what a tool has there, else the map, but not under the bar."""
        found = self.over_map(pos)
        if found is not None:
            return found
        return Hit((), None) if self.bar.collidepoint(pos) else self.map.hit(self.pane.pixel(pos))

    def over_map(self, pos: Point) -> Hit | None:
        """What a tool has at a position over the map."""
        return next((at for tool in self.tools if (at := tool.at(pos)) is not None), None)

    def lift(self, pixel: Point) -> bool:
        """Take up a counter where a drag began; False if there is none to take, and the map is dragged."""
        return any(tool.lift(pixel) for tool in self.tools)

    def hovered(self, hit: Hit) -> None:
        """The pointer is over something."""
        if hit == self.hover:
            return
        self.hover = hit
        for tool in self.tools:
            tool.hovered(hit)
        self.lay_over()
        self.light()
        self.touch()

    def clicked(self, hit: Hit, twice: bool = False) -> None:
        """The left button, or Enter at the cursor; `twice` for the second click of a double click."""
        any(tool.clicked(hit, twice) for tool in self.tools)

    def inspected(self, hit: Hit) -> None:
        """The right button, or I at the cursor."""
        any(tool.inspected(hit) for tool in self.tools)

    def light(self) -> None:
        """Light the map anew; the tools in front have the last word."""
        for tool in reversed(self.tools):
            tool.light(self.lights)

    def lay_over(self) -> None:
        """Lay over the map what belongs to what is chosen and pointed at; a bare map has nothing of the kind."""


def _parts(table: Table) -> Layout:
    """The parts of the window of a table, with what a tool puts below the map."""
    width = layout(table.room).map.width
    return layout(table.room, max((tool.foot(width) for tool in table.tools), default=0))
