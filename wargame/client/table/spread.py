"""A stack opened: where more counters lie in a place than can be told apart, they are spread beside it."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from wargame.client.kit import Ui
from wargame.client.looks import Mark, Piece
from wargame.client.palette import IVORY, LINE2, PANEL, PANEL2
from wargame.client.table.desk import Desk, Point, Tool
from wargame.client.table.lights import Hit
from wargame.client.table.meaning import clicking
from wargame.client.table.over import Over
from wargame.client.table.sheets import picture
from wargame.client.table.sprites import Sprites
from wargame.client.table.stacks import wants_spread

SLOT, FACE = 84, 70
MANY, SMALLER = 5, (60, 50)
"""So many counters or more are smaller: they cover less of the map, and can still be read."""
ACROSS = 5
GAP, TILE_EDGE, LINE_HIGH = 12, 20, 16
"""The gap around the tile of a whole stack, that gap with its inner edge, and how high a line of its words is."""
DELAY = 0.25
"""Seconds that the pointer rests on a stack before it is opened."""


def _plain(_: str) -> Mark:
    return "plain"


@dataclass(frozen=True)
class Whole:
    """The place of an open stack, where it can be chosen as well as a counter of it."""

    word: str
    label: str
    mark: Mark
    pick: Callable[[], None]


class Spread(Tool):
    """The stack the pointer rests on; it stays open while the pointer is on it and drags nothing away.

    `mark` says what is on offer, `means` what a click does.
    """

    def __init__(self, desk: Desk, mark: Callable[[str], Mark] = _plain) -> None:
        self.desk, self.mark = desk, mark
        self.means: Callable[[str], str] = lambda word: ""
        self.named: Callable[[str], str] = lambda word: ""
        """What the place itself stands for, where it may be chosen besides its counters: all that lie in it, say."""
        self.carrying: Callable[[], bool] = lambda: False
        """Whether a counter is in the hand: an open stack would lie over where it may go."""
        self.place: int | None = None
        self.rect: pygame.Rect | None = None
        """Where it lies, if one is open."""
        self.age = 0.0
        """Seconds since the pointer came to what it is on; below zero it is left in peace."""

    def hovered(self, hit: Hit) -> None:
        """The pointer has to rest first."""
        self.age = 0.0

    def changed(self) -> None:
        """Another moment: it is put away unless the pointer is on its counters.

        Who lets the pointer rest looks at what has happened, and is told of what lies there when he points again.
        """
        if self.rect is None or not self.rect.collidepoint(self.desk.ui.pointer):
            self.put_away()
            self.age = -math.inf

    def put_away(self) -> None:
        """Close it until the pointer moves."""
        self.place, self.rect = None, None

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self.age += seconds

    def at(self, pos: Point) -> Hit | None:
        """The counter of the open stack that the pointer is on, in its place: not what it covers."""
        word = (self.desk.above.hot or "").partition("stack:")[2]
        if self.place is None or all(piece.id != word for piece in self.desk.pane.map.stacks.get(self.place, ())):
            return None
        return Hit((word,), self.place)

    def _on_the_way(self) -> bool:
        """Whether the pointer is on the open stack, or between it and its place, if free ground was farther away."""
        if self.rect is None or self.place is None:
            return False
        pane, pointer, hover = self.desk.pane, self.desk.ui.pointer, self.desk.hover
        if self.rect.inflate(24, 24).collidepoint(pointer):
            return True
        between = self.rect.union(pane.in_units(pane.map.middle(self.place)))
        return between.collidepoint(pointer) and hover.place not in pane.map.stacks

    def draw(self, over: Over) -> None:
        """Open the stack, or close it."""
        pane, hover = self.desk.pane, self.desk.hover
        place = hover.place if hover.pieces or pane.board.grid is not None else None  # an Area is larger than its stack
        if self._on_the_way():
            place = self.place
        stack = pane.map.stacks.get(place, []) if place is not None else []
        faces = [face for piece in stack if (face := pane.map.face_of(piece.id)) is not None]
        closed = pane.dragged or self.carrying() or (self.rect is None and self.age < DELAY)
        if place is None or closed or not wants_spread(faces):
            self.place, self.rect = None, None
            return
        opened = place
        self.rect = draw_spread(
            over,
            pane.beside(place, 0.6),
            stack,
            pane.map.sprites,
            self.mark,
            self.means,
            lambda word: self.desk.clicked(Hit((word,), opened)),
            self._whole(opened, stack),
        )
        self.place = place

    def _whole(self, place: int, stack: Sequence[Piece]) -> Whole | None:
        """The place as a choice of its own, if counters of it are on offer too: a click on the stack means those."""
        word = self.desk.pane.board.ids[place]
        mark, label = self.mark(word), self.named(word)
        if mark == "plain" or not label or (mark == "legal" and all(self.mark(each.id) != "legal" for each in stack)):
            return None
        return Whole(word, label, mark, lambda: self._choose_whole(place))

    def _choose_whole(self, place: int) -> None:
        """Nothing is left to be chosen in the stack: it is put away, for it lies over where its counters may go.

        What was below it is pointed at now; the stack stays put away until something else is.
        """
        desk = self.desk
        desk.clicked(Hit((), place))
        self.put_away()
        desk.hovered(desk.hit(desk.above.pointer))
        self.age = -math.inf


def draw_spread(
    over: Over,
    at: tuple[float, float],
    stack: Sequence[Piece],
    sprites: Sprites,
    mark: Callable[[str], Mark],
    means: Callable[[str], str],
    pick: Callable[[str], None],
    whole: Whole | None = None,
) -> pygame.Rect:
    """The counters of a stack side by side, the topmost first; each can be chosen. Returns the room they take.

    Before them stands the place itself, where it can be chosen too.
    """
    ui = over.ui
    aspect = sprites.look.counter_aspect
    width, face = SMALLER if len(stack) + (whole is not None) >= MANY else (SLOT, FACE)
    height = round(width * aspect) + 16
    first = 0 if whole is None else _slots(ui, whole, width, height)
    slots = len(stack) + first
    columns = min(ACROSS + max(0, first - 1), slots)
    rows = -(-slots // columns)
    rect = pygame.Rect(0, 0, columns * width + 16, rows * height + 12)
    rect.midleft = (round(at[0]), round(at[1]))
    rect = over.lay("stack", rect, margin=6)
    ui.pen.shadow(rect)
    ui.pen.rect(rect, PANEL, LINE2, 8)

    def slot_of(number: int) -> pygame.Rect:
        across, down = number % columns * width, number // columns * height
        return pygame.Rect(rect.x + 8 + across, rect.y + 6 + down, width, height)

    if whole is not None:
        _draw_whole(ui, slot_of(0).union(slot_of(first - 1)), whole)
    for number, piece in enumerate(reversed(stack), first):
        slot = slot_of(number)
        ui.spot(f"stack:{piece.id}", slot, _picking(pick, piece.id), clicking(piece.title, means(piece.id)))
        picture(ui, sprites, piece, slot.center, face, mark(piece.id))
    return rect


def _slots(ui: Ui, whole: Whole, width: int, height: int) -> int:
    """How many slots its tile takes, so that all its words have room."""

    def fits(slots: int) -> bool:
        room, lines = slots * width - TILE_EDGE, _lines(ui, whole, slots * width)
        widest = max(ui.pen.measure("ui-semi", 13, line) for line in lines)
        return widest <= room and len(lines) * LINE_HIGH <= height - TILE_EDGE

    return next((slots for slots in range(1, ACROSS) if fits(slots)), ACROSS)


def _lines(ui: Ui, whole: Whole, width: int) -> Sequence[str]:
    """The words of a tile that is so wide with the gap around it."""
    return ui.pen.wrapped("ui-semi", 13, whole.label, width - TILE_EDGE)


def _draw_whole(ui: Ui, slot: pygame.Rect, whole: Whole) -> None:
    """A tile with the words for what the place stands for, ringed like a counter."""
    box = slot.inflate(-GAP, -GAP)
    touched = ui.spot(f"stack:{whole.word}", slot, whole.pick, clicking(whole.label, ""))
    states = ui.theme.states
    ring = states.selected if whole.mark == "selected" else states.legal
    ui.pen.rect(box, PANEL2 if touched.hot else PANEL, ring, 6, 2)
    lines = _lines(ui, whole, slot.width)
    for number, line in enumerate(lines):
        at = (box.centerx, box.centery + (number - (len(lines) - 1) / 2) * LINE_HIGH)
        ui.pen.write("ui-semi", 13, line, IVORY, at, "center", box.width - 6)


def _picking(pick: Callable[[str], None], word: str) -> Callable[[], None]:
    return lambda: pick(word)
