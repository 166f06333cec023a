"""A set-up that is suggested: the counters it would place lie pale on the map before it is taken.

It is the default answer to a question with counters that wait beside the map. Each pale counter can be taken up there
and put down elsewhere; what is left is suggested anew. The brass button takes it as it lies.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

import pygame

from wargame.client.looks import Piece
from wargame.client.table.carry import Carry
from wargame.client.table.choosing import Choosing
from wargame.client.table.desk import Tool
from wargame.client.table.lights import Hit
from wargame.client.table.over import Over
from wargame.engine.action import Action
from wargame.engine.dice import RollNeeded, SecretNeeded
from wargame.sitting.previewing import previewed

PALE = 175
"""How much of its colour a counter has where it would be placed, of 255."""
Point = tuple[float, float]


class Suggesting(Tool):
    """The counters that the default answer would place."""

    def __init__(self, choosing: Choosing, carry: Carry) -> None:
        self.choosing, self.carry = choosing, carry
        self.pieces: list[Piece] = []
        """Where they would stand, the rear ones of a place first."""
        self._sizes: dict[int, int] = {}
        """How many counters would stand in a place."""
        self._pale: dict[tuple[str, int], pygame.Surface] = {}
        self._opened: tuple[str, ...] = ()
        """Whose armies the map has been opened on: a set-up begins with all in view that will stand there."""
        self._hidden = self._drawn = False
        """Whether some of it may still lie under the tray, and whether that has been drawn."""

    def changed(self) -> None:
        """Another question: another suggestion, or none. Where a set-up is over the map opens on the armies."""
        before, desk = self.pieces, self.choosing.desk
        self.pieces, self._sizes, self._pale = [], {}, {}
        waiting, action = self.choosing.picker.offer.waiting(), self._suggested()
        if desk.model.asked and waiting and action is not None:
            self._suggest(waiting, self._laid_out(action))
        elif before:
            desk.pane.open_on(desk.pane.map.stacks)

    def _suggest(self, waiting: Sequence[Piece], laid: Sequence[Piece]) -> None:
        """Of all counters as they would be laid out those that wait; at first all of them are brought into view."""
        names = {piece.id for piece in waiting}
        self.pieces = [piece for piece in laid if piece.place >= 0 and self._waits(piece, names)]
        self.pieces.sort(key=lambda piece: (piece.place, -piece.rank))
        for piece in laid:
            self._sizes[piece.place] = self._sizes.get(piece.place, 0) + 1
        if self.pieces and self._opened != self.choosing.desk.model.eyes:
            self._opened, self._hidden = self.choosing.desk.model.eyes, True
            self.choosing.desk.pane.open_on(place for place in self._sizes if place >= 0)

    def _suggested(self) -> Action | None:
        """The default answer, if it is one word that says nothing of a single counter."""
        ask = self.choosing.desk.model.glimpse.ask
        return ask.default if ask is not None and ask.default is not None and len(ask.default) == 1 else None

    def _waits(self, piece: Piece, names: set[str]) -> bool:
        """Whether a counter is not on the map yet: it is in the tray, or like one that is."""
        return piece.side == self.choosing.picker.offer.where.side and (
            piece.id in names or piece.id not in self.choosing.picker.on_map
        )

    def _laid_out(self, action: Action) -> list[Piece]:
        """All counters as an answer would place them."""
        model = self.choosing.desk.model
        ask = model.game.decision
        assert ask is not None
        with previewed(model.game, ask.side):
            with suppress(RollNeeded, SecretNeeded):
                model.game._answer(ask, action)
            model.game._ask = ask  # what would be asked then is another matter
            return list(model.look.pieces(model.open_glimpse()))

    # ------------------------------------------------------------------ on the map

    @property
    def shown(self) -> list[Piece]:
        """Those that lie there: not the one in hand."""
        picks = self.choosing.picker.walk.picks
        return [piece for piece in self.pieces if piece.id not in picks]

    def at(self, pos: Point) -> Hit | None:
        """A pale counter can be pointed at as if it stood there, while no other is in hand."""
        if self.choosing.picker.walk.picks or not self.pieces or self.choosing.desk.above.at(pos) is not None:
            return None
        pixel = self.choosing.desk.pane.pixel(pos)
        found = self._under(pixel)
        return Hit((self._word(found),), found.place) if found is not None else None

    def lift(self, pixel: Point) -> bool:
        """It can be dragged from there."""
        found = self._under(pixel) if not self.choosing.picker.walk.picks else None
        return found is not None and self.carry.take(self._word(found))

    def _under(self, pixel: Point) -> Piece | None:
        """The foremost pale counter at a pixel."""
        return next((piece for piece in reversed(self.shown) if self._face(piece).collidepoint(pixel)), None)

    def _word(self, piece: Piece) -> str:
        """The counter that is on offer for it: itself, or of those that are all alike the one that may be chosen."""
        picker = self.choosing.picker
        alike = (each.id for each in picker.offer.waiting() if each.face == piece.face)
        return piece.id if piece.id in picker.walk.offered else next(alike, piece.id)

    def _face(self, piece: Piece) -> pygame.Rect:
        """Where a counter would lie, in pixels."""
        view = self.choosing.desk.pane.map
        width = view.counters.width
        face = pygame.Rect(0, 0, width, round(width * view.look.counter_aspect))
        x, y = view.centre(piece.place)
        dx, dy = view.look.offset(piece, self._sizes[piece.place], view.camera.scale)
        face.center = round(x + dx), round(y + dy)
        return face

    def update(self, seconds: float) -> None:
        """Bring all of it out from under the tray, once it is known how much that covers."""
        if self._hidden and self._drawn:
            self._hidden = False
            self.choosing.desk.pane.bring(*{piece.place for piece in self.pieces})

    def draw(self, over: Over) -> None:
        """Each of them pale where it would stand."""
        self._drawn = True
        view, surface = self.choosing.desk.pane.map, over.ui.pen.surface
        if view.lifted:
            return
        before = surface.get_clip()
        surface.set_clip(view.camera.window.clip(before))
        for piece in self.shown:
            if view.visible(piece.place):
                pale = self._picture(piece, view.counters.width)
                surface.blit(pale, pale.get_rect(center=self._face(piece).center))
        surface.set_clip(before)

    def _picture(self, piece: Piece, width: int) -> pygame.Surface:
        known = self._pale.get((piece.id, width))
        if known is None:
            desk = self.choosing.desk
            sprite, _ = desk.pane.map.sprites.exact(piece, width, "plain", desk.theme)
            known = sprite.copy()
            known.set_alpha(PALE)
            self._pale = {key: value for key, value in self._pale.items() if key[1] == width}
            self._pale[piece.id, width] = known
        return known
