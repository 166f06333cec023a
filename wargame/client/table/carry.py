"""A counter in the hand: dragged from the map or the tray, and put down where it may go."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from wargame.client.table.choosing import Choosing
from wargame.client.table.desk import Desk, Tool
from wargame.client.table.lights import Lights
from wargame.client.table.over import Over
from wargame.client.table.studies import Study
from wargame.engine.action import Action

TRAY = "tray:"


class Carry(Tool):
    """Dragging a counter says the same as pointing at it and then at a place.

    With Shift it is led: where a game lets a way be said place by place, the counter goes through the places it is
    dragged over, and not the cheapest way.
    """

    def __init__(self, desk: Desk, choosing: Choosing, study: Study) -> None:
        self.desk, self.choosing, self.study = desk, choosing, study
        self.word: str | None = None
        self.way: list[int] = []
        """The places it has been led through, from its own on."""

    def lift(self, pixel: tuple[float, float]) -> bool:
        """Take up the counter under a pixel, if it is on offer and something is to be done with it elsewhere.

        So is one on top that a click chooses, and no more: where it goes is asked for later, but it is what is meant.
        """
        pieces = self.desk.pane.map.hit(pixel).pieces
        word = next((word for word in pieces if self._may_go(word)), None)
        if word is None and pieces and self.choosing.picker.selects(pieces[0]):
            word = pieces[0]
        return word is not None and self.take(word)

    def _may_go(self, word: str) -> bool:
        """Whether more than the counter itself has to be pointed at."""
        actions = self.choosing.picker.walk.actions
        return any(len(action) > 2 and action[1] == word for action in actions)

    def take(self, word: str) -> bool:
        """Take up a counter."""
        if self.study.kind or not self.choosing.picker.take_up(word):
            return False
        self.word, self.way = word, []
        self.desk.relight()
        return True

    def handle(self, event: pygame.Event) -> bool:
        """Carry it about and put it down; False for what is not about carrying."""
        if self.word is None:
            return event.type == pygame.MOUSEMOTION and self._from_tray(event)
        if event.type == pygame.MOUSEMOTION:
            self._point(event.pos)
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._put_down(event)
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.put_back()
            return True
        return event.type == pygame.MOUSEBUTTONDOWN

    def put_back(self) -> None:
        """What is in the hand goes back to where it was taken from."""
        if self.word is not None:
            self.word = None
            self.choosing.picker.back()

    def covered(self) -> None:
        """The button is let go over what has opened."""
        self.put_back()

    def _point(self, pos: tuple[float, float]) -> None:
        """The pointer goes on with the counter in the hand."""
        self.desk.ui.pointer = pos
        hit = self.desk.hit(pos)
        if hit is not None and hit.place is not None:
            self._lead(hit.place)
        self.desk.hovered(hit)
        self.desk.touch()

    def _lead(self, place: int) -> None:
        """Lead it on to a neighbouring place, or back to one of its way; without Shift it finds its own."""
        model = self.desk.model
        piece = model.look.piece(model.glimpse, self.word) if self.word is not None else None
        if piece is None or not model.look.stepwise or not pygame.key.get_mods() & pygame.KMOD_SHIFT:
            self.way = []
            return
        way = self.way or [piece.place]
        if place in way:
            self.way = way[: way.index(place) + 1]
        elif place in model.board.neighbours[way[-1]]:
            self.way = [*way, place]

    def light(self, lights: Lights) -> None:
        """The way it is led."""
        if self.word is not None and len(self.way) > 1:
            lights.path = list(self.way)

    def _from_tray(self, event: pygame.Event) -> bool:
        """A counter pressed in the tray and dragged out of it is taken up."""
        above = self.desk.above
        if above.pressed is None or not above.pressed.startswith(TRAY) or not event.buttons[0]:
            return False  # the button may have been let go over another scene
        spot, word = above.find(above.pressed), above.pressed.removeprefix(TRAY)
        if spot is None or spot.rect.collidepoint(event.pos):
            return False
        above.pressed = None
        return self.take(word)

    def _put_down(self, event: pygame.Event) -> None:
        pane, word, self.word = self.desk.pane, self.word, None
        hit = pane.map.hit(pane.pixel(event.pos))
        if word is not None and len(self.way) > 1 and hit.place == self.way[-1]:
            self._go(word, self.way[1:])
        else:
            self.choosing.picker.put_down(hit)
        self.way = []
        self.desk.relight()

    def _go(self, word: str, way: Sequence[int]) -> None:
        """Say its way place by place, as far as it may go."""
        model, picker = self.desk.model, self.choosing.picker
        picker.walk.clear()
        for place in way:
            action = Action.of(model.look.stepwise, word, model.board.ids[place])
            ask = model.game.decision
            if ask is None or action not in ask.actions:
                refusal = model.game.why_not(action)
                if refusal is not None:
                    self.desk.refuse(refusal)
                return
            self.choosing.commit(action)

    def draw(self, over: Over) -> None:
        """The counter under the pointer."""
        model, shown = self.desk.model, self.desk.pane.map
        piece = model.look.piece(model.glimpse, self.word) if self.word is not None else None
        if piece is None:
            return
        sprite, _ = shown.sprites.exact(piece, shown.counters.width, "selected", self.desk.theme)
        over.ui.pen.blit(sprite, self.desk.ui.pointer, "center")
