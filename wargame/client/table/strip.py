"""The strip at the table: an icon and a key lay it along the lower edge of the map, and put it away."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from wargame.client.kit import Hint, Ui
from wargame.client.looks.strip import Rank, Strip, StripBox
from wargame.client.palette import BRASS, BRASS_DARK, INK, IVORY, LINE, LINE2, MUTED, PANEL, PANEL2, mix
from wargame.client.table.bars import Icon
from wargame.client.table.desk import Desk, Tool
from wargame.client.table.over import Over
from wargame.client.table.panels.touching import draw_sign, sign_width

KEY = "q"
HEAD, CAP, RANK, PAD, GAP, FOOT = 34, 22, 24, 6, 4, 17
"""The title, the head of a box, one rank of signs, the edges, between two boxes, a line at the foot."""
LEAST, MOST = 50, 96
"""How wide a box is at least, and at most."""
MOST_OF_THE_MAP = 0.8
"""It may cover so much of the height of the map window: it is laid down on demand."""
BETWEEN, MORE = 3, 18
"""Between two signs and round the rule between two sides; the room for the number of those that do not fit."""


class Along(Tool):
    """The strip of the game, if it has one and somebody wants to see it."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.open = False
        self._found: tuple[Strip | None] | None = None

    def changed(self) -> None:
        """The table has changed."""
        self._found = None

    @property
    def strip(self) -> Strip | None:
        """What there is to show, looked up once a moment."""
        if self._found is None:
            model = self.desk.model
            self._found = (model.look.strip(model.glimpse),)
        return self._found[0]

    def icons(self) -> Sequence[Icon]:
        """An icon where a game has a strip."""
        if self.strip is None:
            return ()
        hint = Hint(self.strip.title, f"Lays it along the lower edge of the map. ({KEY.upper()})")
        return (Icon("strip", "clock", hint, self.turn, KEY, on=self.open, label="Calendar"),)

    def turn(self) -> None:
        """Lay it down, or put it away."""
        self.open = not self.open
        self.desk.ui.dirty = True
        self.desk.touch()

    def back(self) -> bool:
        """Put it away."""
        if not self.open:
            return False
        self.turn()
        return True

    def draw(self, over: Over) -> None:
        """The boxes that fit, those of now and to come first."""
        strip = self.strip if self.open else None
        if strip is None:
            return
        room = over.window.width - 4 * PAD
        boxes = _around_now(strip.boxes, max(1, (room + GAP) // (LEAST + GAP)))
        wide = min(MOST, (room + GAP) // len(boxes) - GAP)
        high = _height(boxes)
        rect = pygame.Rect(0, 0, len(boxes) * (wide + GAP) - GAP + 2 * PAD, HEAD + high + PAD)
        rect.midbottom = over.window.centerx, over.window.bottom - PAD
        if rect.height > over.window.height * MOST_OF_THE_MAP:
            self.desk.say("The window is too low for it: the panel Turns tells the same.")
            self.open = False
            return
        ui, pen = over.ui, over.ui.pen
        over.pin("strip", rect)
        ui.note("strip", rect)
        pen.shadow(rect)
        pen.rect(rect, PANEL, LINE2, 8)
        title = pen.write("caps", 18, strip.title, BRASS, (rect.x + PAD + 4, rect.y + 6))
        left = rect.right - PAD - 4 - title.right - 20
        pen.write("ui-italic", 13, strip.note, MUTED, (rect.right - PAD - 4, rect.y + 10), "topright", left)
        now = next((number for number, box in enumerate(boxes) if box.lit), -1)
        for number, box in enumerate(boxes):
            at = pygame.Rect(rect.x + PAD + number * (wide + GAP), rect.y + HEAD, wide, high)
            _draw(ui, at, box, boxes, past=number < now)


def _around_now(boxes: Sequence[StripBox], most: int) -> Sequence[StripBox]:
    """All of them, or those that fit from the one before now on."""
    now = next((number for number, box in enumerate(boxes) if box.lit), 0)
    first = max(0, min(now - 1, len(boxes) - most))
    return boxes[first : first + most]


def _ranks(boxes: Sequence[StripBox], side: int) -> int:
    return max((len(box.sides[side]) for box in boxes if len(box.sides) > side), default=0)


def _height(boxes: Sequence[StripBox]) -> int:
    """The head, the ranks of all sides, and the foot: the same in every box, so that they stand in line."""
    sides = max((len(box.sides) for box in boxes), default=0)
    ranks = sum(_ranks(boxes, side) for side in range(sides))
    foot = max((len(box.foot) for box in boxes), default=0)
    return CAP + ranks * RANK + (sides - 1) * BETWEEN + (foot * FOOT + 2 * BETWEEN if foot else 0) + BETWEEN


def _draw(ui: Ui, rect: pygame.Rect, box: StripBox, boxes: Sequence[StripBox], past: bool) -> None:
    pen = ui.pen
    touched = ui.spot(box.id, rect, None, box.hint)
    ground = PANEL2 if touched.hot else mix(PANEL, PANEL2, 0.4)
    pen.rect(rect, ground, BRASS if box.lit else LINE, 4, 2 if box.lit else 1)
    cap = pygame.Rect(rect.x, rect.y, rect.width, CAP)
    pen.rect(cap, BRASS if box.lit else mix(BRASS_DARK, PANEL, 0.7) if past else PANEL2, None, 4)
    ink = INK if box.lit else MUTED if past else IVORY
    pen.write("ui-semi", 12, box.head, ink, cap.center, "center", cap.width - 4)
    y = cap.bottom + BETWEEN
    for number, side in enumerate(box.sides):
        if number:
            pen.line(LINE, (rect.x + 5, y), (rect.right - 6, y), 1)
            y += BETWEEN
        for rank in side:
            _rank(ui, rect, y, rank)
            y += RANK
        y += RANK * (_ranks(boxes, number) - len(side))
    if box.foot:
        pen.line(LINE2, (rect.x + 4, y), (rect.right - 5, y), 1)
    for line, (words, sign) in enumerate(box.foot):
        middle = y + BETWEEN + FOOT * (line + 0.5)
        draw_sign(ui, sign, rect.x + 5, middle)
        left = rect.x + 5 + sign_width(sign) + 3
        pen.write("ui", 12, words, IVORY, (left, middle), "midleft", rect.right - 3 - left)


def _rank(ui: Ui, rect: pygame.Rect, y: int, rank: Rank) -> None:
    """Signs side by side; if not all fit, the last that does gives way to the number of the others."""
    x, shown = rect.x + 5, 0
    whole = sum(map(sign_width, rank)) + BETWEEN * (len(rank) - 1) <= rect.width - 6
    for sign in rank:
        if shown and not whole and x + sign_width(sign) + MORE > rect.right - 3:
            ui.pen.write("ui-semi", 12, f"+{len(rank) - shown}", MUTED, (x, y + RANK / 2), "midleft")
            return
        draw_sign(ui, sign, x, y + RANK / 2)
        x, shown = x + sign_width(sign) + BETWEEN, shown + 1
