"""What may answer a move that is pointed at: who, where on its way, and with which chance, before it is made."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from wargame.client.art import overlays
from wargame.client.art.plates import draw_hair
from wargame.client.palette import IVORY, PANEL
from wargame.client.table.answer_list import AnswerList
from wargame.client.table.choosing import Choosing
from wargame.client.table.columns import Part
from wargame.client.table.desk import Tool
from wargame.client.table.hovering import DELAY
from wargame.client.table.lights import Hit
from wargame.client.table.over import Over
from wargame.client.table.parts import below_list
from wargame.engine.answers import MayAnswer, Route
from wargame.grammar import percent

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
        self.route: Route | None = None
        """The way that is pointed at, once it has been looked up."""
        self._way: tuple[int, ...] = ()
        self._age = 0.0

    @property
    def found(self) -> Sequence[MayAnswer]:
        """Who may answer it."""
        return self.route.answers if self.route is not None else ()

    def changed(self) -> None:
        """Another question."""
        self._forget(())

    def hovered(self, hit: Hit) -> None:
        """The pointer is over something else: another way, or none."""
        offer = self.choosing.picker.offer
        mover, place = offer.mover, hit.place
        ahead = mover is not None and place is not None and place in offer.paid_for - offer.vain
        way = tuple(offer.insight.path(mover, place)) if ahead and mover is not None and place is not None else ()
        if way != self._way:
            self._forget(way)

    def _forget(self, way: tuple[int, ...]) -> None:
        before, self.route, self._way, self._age = self.route, None, way, 0.0
        if before is not None:
            self.choosing.desk.ui.dirty = True
            self.choosing.desk.relight()

    def update(self, seconds: float) -> None:
        """After a moment it is looked up."""
        if not self._way or self._age >= DELAY:
            return
        self._age += seconds
        offer, desk = self.choosing.picker.offer, self.choosing.desk
        if self._age >= DELAY and offer.mover is not None and not desk.pane.dragged:
            self.route = offer.insight.route(offer.mover, self._way[-1])
            if self.found:
                self.hush()
            if self.route is not None:
                desk.ui.dirty = True
                desk.relight()

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
        """All of them in the order in which they would come, and how likely nothing comes of it."""
        found = self.standing
        if not found:
            return None
        desk = self.choosing.desk
        listed, words = AnswerList(desk, found), desk.model.look.answered
        part = Part("answers", words.title, words.note, lambda _: 0, listed.draw)
        return below_list(desk.pane, part, listed.height, self.choosing.picker.choices())

    # ------------------------------------------------------------------ on the map

    def draw(self, over: Over) -> None:
        """A dashed line from each to where it may answer, its number at the counter, and a tag on free ground."""
        if self.choosing.desk.model.look.answered.by_place:
            return  # there are too many of them: a plate in each place tells how likely it is
        found, offer, view = self.standing, self.choosing.picker.offer, self.choosing.desk.pane.map
        ends = [(offer.where.at_place(each.counter), offer.where.at_place(each.place)) for each in found]
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
