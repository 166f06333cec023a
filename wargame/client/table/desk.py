"""The table as its tools know it, and what a tool is.

A table is a list of tools, the one in front first. Whatever happens is offered to them in turn until one takes it; they
light the map and draw over it from the last to the first, so that the one in front lies on top. A tool knows the
`Desk` and the tools it was made with, never the scene.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from wargame.client.app import App
from wargame.client.kit import Ui
from wargame.client.table.bars import Icon, Prompt
from wargame.client.table.columns import Part
from wargame.client.table.layout import Layout
from wargame.client.table.lights import Hit, Lights
from wargame.client.table.model import TableModel
from wargame.client.table.over import Over
from wargame.client.table.pane import Pane
from wargame.client.theme import Theme
from wargame.engine.action import Refusal

Point = tuple[float, float]


class BareDesk(Protocol):
    """A map with furniture around it, be there a game on it or not."""

    app: App
    ui: Ui
    """The furniture."""
    above: Ui
    """What floats over the map."""
    pane: Pane
    layout: Layout
    bar: pygame.Rect
    """The prompt bar as it was drawn: a long question grows over the map."""
    hover: Hit
    """What the pointer, or the keyboard's cursor, is on."""

    @property
    def theme(self) -> Theme:
        """How to draw."""
        ...

    @property
    def room(self) -> pygame.Rect:
        """The window in interface units."""
        ...

    @property
    def on_top(self) -> bool:
        """Whether no window lies over the table."""
        ...

    def touch(self) -> None:
        """The map must be drawn again."""
        ...

    def hit(self, pos: Point) -> Hit:
        """What lies at a position, in interface units."""
        ...

    def hovered(self, hit: Hit) -> None:
        """The pointer is over something."""
        ...

    def clicked(self, hit: Hit, twice: bool = False) -> None:
        """The left button, or Enter at the cursor; `twice` for the second click of a double click."""
        ...

    def inspected(self, hit: Hit) -> None:
        """The right button, or I at the cursor."""
        ...

    def lift(self, pixel: Point) -> bool:
        """Take up a counter where a drag began; False if there is none to take, and the map is dragged."""
        ...

    def unfocus(self) -> bool:
        """Give the keyboard back to the map; False if it was there."""
        ...

    def lay_over(self) -> None:
        """Lay over the map what belongs to what is chosen and pointed at."""
        ...


class Desk(BareDesk, Protocol):
    """A table with a game on it."""

    @property
    def model(self) -> TableModel:
        """What is on the table, and what of it may be shown."""
        ...

    def refresh(self) -> None:
        """The table has changed."""
        ...

    def relight(self) -> None:
        """What is lit on the map has changed."""
        ...

    def perform(self, since: int, tell: bool = False) -> None:
        """Show what the log has told since."""
        ...

    def say(self, text: str, side: str | None = None) -> None:
        """A sentence over the map."""
        ...

    def refuse(self, refusal: Refusal) -> None:
        """Say beside the pointer what cannot be done."""
        ...

    def act(self) -> None:
        """Something is carried out: what is being shown is skipped, what was refused is forgotten."""
        ...

    def hush(self) -> None:
        """Somebody points at the map: the same, and no note comes up on what the pointer is on."""
        ...

    def show(self, place: str) -> None:
        """Bring a place or a counter into view and let it flash."""
        ...

    def show_now(self) -> None:
        """Something stands in the middle of the right column that must be seen."""
        ...


class Tool:
    """Something in hand or on the table. What a tool does not care for it leaves to those behind it."""

    def handle(self, event: pygame.Event) -> bool:
        """Take an event before buttons and map are asked; False leaves it to others."""
        return False

    def key(self, event: pygame.Event) -> bool:
        """Take a key that nothing on the screen has."""
        return False

    def back(self) -> bool:
        """Escape: take one step back; False if there is none."""
        return False

    def lift(self, pixel: Point) -> bool:
        """Take up what is under a pixel where a drag began; if nobody does, the map is dragged."""
        return False

    def clicked(self, hit: Hit, twice: bool = False) -> bool:
        """Something on the map is pointed at."""
        return False

    def inspected(self, hit: Hit) -> bool:
        """Something on the map is to be shown in full."""
        return False

    def hovered(self, hit: Hit) -> None:
        """The pointer is over something else."""

    def at(self, pos: Point) -> Hit | None:
        """What of this tool lies at a position over the map, in place of what is below."""
        return None

    @property
    def picked(self) -> Sequence[str]:
        """The counters and places that are chosen with it: the game may lay something over the map for them."""
        return ()

    def light(self, lights: Lights) -> None:
        """Light the map; tools in front do so later and have the last word."""

    def icons(self) -> Sequence[Icon]:
        """Icons of the top bar."""
        return ()

    def bar(self, ui: Ui, rect: pygame.Rect) -> pygame.Rect | None:
        """Draw something in place of the prompt bar; says how large it has become."""
        return None

    def prompt(self) -> Prompt | None:
        """What the prompt bar says."""
        return None

    def head(self) -> Part | None:
        """What stands at the head of the right column, whatever is shown below it."""
        return None

    def part(self) -> Part | None:
        """What stands in the middle of the right column."""
        return None

    def foot(self, width: int) -> int:
        """How high what it puts below the map is there, in a window so wide: the map makes room for it."""
        return 0

    def draw_foot(self, ui: Ui, rect: pygame.Rect) -> None:
        """Draw what it puts below the map."""

    def draw(self, over: Over) -> None:
        """Draw what floats over the map."""

    def update(self, seconds: float) -> None:
        """Let time pass."""

    @property
    def busy(self) -> bool:
        """Whether it changes by itself, so that frames are drawn without being asked for."""
        return False

    def changed(self) -> None:
        """The table has changed, or other eyes look at it: what was found out about it is no longer true."""

    def covered(self) -> None:
        """A window has opened over the table while something was being done."""
