"""What may answer a move that is pointed at: who, where on its way, and with which chance, before it is made."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from math import prod

import pygame

from wargame.client.art import overlays
from wargame.client.art.plates import draw_hair
from wargame.client.kit import Hint, Ui
from wargame.client.palette import BRASS, IVORY, LINE, MUTED, PANEL, PANEL2
from wargame.client.table.choosing import Choosing
from wargame.client.table.columns import Part
from wargame.client.table.desk import Tool
from wargame.client.table.hovering import DELAY
from wargame.client.table.mapview import Hit
from wargame.client.table.over import Over
from wargame.client.table.parts import above_list
from wargame.client.table.sheets import fitting, picture
from wargame.engine.answers import MayAnswer
from wargame.grammar import percent

ROW, FOOT, COUNTER, LEFT = 40, 34, 40, 54
TAG = (148, 30)
TAGGED = 4
"""So many answers at most have a tag on the map; the column has them all."""
BEAD = 18
FAR = 24
"""A tag that lies farther away hangs on a hair."""


class Answering(Tool):
    """Who may answer the unit in hand if it goes the way that is pointed at, as far as the game tells.

    `hush` puts other notes away.
    """

    def __init__(self, choosing: Choosing, hush: Callable[[], None]) -> None:
        self.choosing, self.hush = choosing, hush
        self.found: Sequence[MayAnswer] = ()
        self._way: tuple[int, ...] = ()
        self._age = 0.0

    def changed(self) -> None:
        """Another question."""
        self._forget(())

    def hovered(self, hit: Hit) -> None:
        """The pointer is over something else: another way, or none."""
        offer = self.choosing.picker.offer
        mover, place = offer.mover, hit.place
        ahead = mover is not None and place is not None and place in offer.paid_for
        way = tuple(offer.insight.path(mover, place)) if ahead and mover is not None and place is not None else ()
        if way != self._way:
            self._forget(way)

    def _forget(self, way: tuple[int, ...]) -> None:
        if self.found:
            self.choosing.desk.ui.dirty = True
        self.found, self._way, self._age = (), way, 0.0

    def update(self, seconds: float) -> None:
        """After a moment it is looked up."""
        if not self._way or self._age >= DELAY:
            return
        self._age += seconds
        offer, desk = self.choosing.picker.offer, self.choosing.desk
        if self._age >= DELAY and offer.mover is not None and not desk.pane.dragged:
            self.found = offer.insight.answers(offer.mover, self._way)
            if self.found:
                self.hush()
                desk.ui.dirty = True
                desk.touch()

    @property
    def busy(self) -> bool:
        """While somebody has just begun to point."""
        return bool(self._way) and self._age < DELAY

    @property
    def standing(self) -> Sequence[MayAnswer]:
        """The answers, as long as the unit is still in hand."""
        return self.found if self.choosing.picker.offer.mover is not None else ()

    # ------------------------------------------------------------------ beside the map

    def part(self) -> Part | None:
        """All of them in the order in which they would come, and how likely the unit arrives unhurt."""
        found = self.standing
        if not found:
            return None
        pane = self.choosing.desk.pane
        head = Part("answers", "What may answer", "if the enemy chooses to", lambda _: 0, self._draw)
        return above_list(pane, head, self._height, self.choosing.picker.choices())

    def _height(self, ui: Ui, width: int) -> int:
        return sum(_row_height(ui, each, width) for each in self.standing) + FOOT

    def _draw(self, ui: Ui, rect: pygame.Rect) -> None:
        found = self.standing
        with ui.scrolled("answers", rect, self._height(ui, rect.width)) as y:
            for number, each in enumerate(found, 1):
                high = _row_height(ui, each, rect.width)
                self._row(ui, pygame.Rect(rect.x, y, rect.width - 6, high - 8), number, each)
                y += high
            unhurt = prod(1 - each.chance for each in found)
            ui.pen.line(LINE, (rect.x, y), (rect.right - 6, y))
            ui.pen.write("ui-semi", 14, "Arrives unhurt, if all answer", IVORY, (rect.x, y + 7))
            ui.pen.write("ui-bold", 16, percent(unhurt), BRASS, (rect.right - 6, y + 5), "topright")

    def _row(self, ui: Ui, box: pygame.Rect, number: int, each: MayAnswer) -> None:
        pen, model, sprites = ui.pen, self.choosing.desk.model, self.choosing.desk.pane.map.sprites
        piece = model.look.piece(model.glimpse, each.counter)
        if piece is not None:
            picture(ui, sprites, piece, (box.x + 26, box.centery), fitting(sprites, COUNTER, COUNTER))
        name = piece.title if piece is not None else each.counter
        ui.noted(f"answer:{number}", box, Hint(name, each.words, each.rule))
        pen.write("ui-bold", 13, str(number), BRASS, (box.x, box.y - 2))
        x = box.x + LEFT
        pen.write("ui-semi", 14, name, IVORY, (x, box.y), "topleft", box.right - x - 50)
        pen.paragraph("ui", 13, each.words, MUTED, pygame.Rect(x, box.y + 19, box.right - x, 0), 1.2)
        pen.write("ui-bold", 15, percent(each.chance), ui.theme.states.threat, (box.right, box.y), "topright")
        bar = pygame.Rect(x, box.bottom - 6, box.right - x, 4)
        pen.bar(bar, [(each.chance, ui.theme.states.threat), (1 - each.chance, PANEL2)])

    # ------------------------------------------------------------------ on the map

    def draw(self, over: Over) -> None:
        """A dashed line from each to where it may answer, its number at the counter, and a tag on free ground."""
        found, offer, view = self.standing, self.choosing.picker.offer, self.choosing.desk.pane.map
        ends = [(offer.at_place(each.counter), offer.at_place(each.place)) for each in found]
        for start, end in ends:
            if start is not None and end is not None:
                overlays.dashed(over.ui.pen.surface, view.centre(start), view.centre(end), over.ui.theme.states.threat)
        there: Counter[int] = Counter()
        for number, (each, (start, _)) in enumerate(zip(found, ends, strict=True), 1):
            if start is not None and view.visible(start):
                self._tag(over, number, each, (start, there[start]))
                there[start] += 1

    def _tag(self, over: Over, number: int, each: MayAnswer, at: tuple[int, int]) -> None:
        """`at` is the place of the counter, and how many of it have a number already."""
        pane, pen, threat = self.choosing.desk.pane, over.ui.pen, over.ui.theme.states.threat
        face = pane.map.face_of(each.counter) or pane.map.middle(at[0])
        size = round(BEAD * over.ui.theme.scale)
        bead = face.right, face.bottom - round(1.1 * size * at[1])
        rect = over.beside(f"answer:{number}", pane.in_units(face), TAG) if number <= TAGGED else None
        if rect is not None:
            if not rect.colliderect(pane.in_units(face).inflate(2 * FAR, 2 * FAR)):
                draw_hair(pen.surface, pane.pixel(rect.center), bead)
            pen.rect(rect, PANEL, threat, 5)
            pen.write("ui-semi", 14, f"{number} {each.verb}", IVORY, (rect.x + 10, rect.centery), "midleft")
            pen.write("ui-bold", 15, percent(each.chance), threat, (rect.right - 8, rect.centery), "midright")
        overlays.cost_tag(pen.surface, bead, str(number), threat, size)


def _row_height(ui: Ui, each: MayAnswer, width: int) -> int:
    """A long name of what it does wraps."""
    return ROW + ui.pen.paragraph_height("ui", 13, each.words, width - LEFT - 6, 1.2)
