"""Along the lower edge of the map: counters that wait to be placed, or the cards in hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from wargame.client.kit import Ui
from wargame.client.looks import Card, Piece
from wargame.client.table.announcing import spoken
from wargame.client.table.choosing import Choosing
from wargame.client.table.desk import Tool
from wargame.client.table.hand import draw_hand, draw_tray
from wargame.client.table.lights import Hit
from wargame.client.table.over import Over
from wargame.client.table.tray_boxes import Touch, TrayBoxes


class InHand(Tool):
    """Along the lower edge of the map: counters that wait to be placed, or else the cards in hand."""

    def __init__(self, choosing: Choosing) -> None:
        self.choosing = choosing
        self._boxes = TrayBoxes()
        self._seen: object = None
        """The glimpse that the boxes were put down from."""
        self._room: tuple[int, int] = (0, 0)
        """How high the tray was at most in a window of some width: it keeps that, so that the map stays where it is."""
        self._slots: list[str] = []
        """The counters of the tray as they lie: while the pointer is there, one that has left leaves a gap."""

    def foot(self, width: int) -> int:
        """The boxes of a game that has some beside its map stand below it."""
        model = self.choosing.desk.model
        if model.glimpse is not self._seen:
            self._seen = model.glimpse
            self._boxes.put(model.look.tray_boxes(model.glimpse), model.glimpse.side if model.asked else None)
        highest = self._room[1] if self._room[0] == width else 0
        self._room = width, max(highest, self._boxes.height(width))
        return self._room[1]

    def draw_foot(self, ui: Ui, rect: pygame.Rect) -> None:
        """The boxes."""
        choosing = self.choosing
        touch = Touch(choosing.picker.offer.mark_of, choosing.means, self._touch)
        self._boxes.draw(ui, rect, choosing.desk.pane.map.sprites, touch)

    def draw(self, over: Over) -> None:
        """The tray, or the hand."""
        choosing, model = self.choosing, self.choosing.desk.model
        look, picker = model.look, self.choosing.picker
        waiting = picker.offer.waiting() if model.glimpse.ask is not None else []
        if choosing.desk.layout.foot.height:
            return
        if waiting:
            title = f"{look.side(picker.offer.where.side).adjective} {look.tray}"
            sprites = choosing.desk.pane.map.sprites
            draw_tray(over, self._lying(over, waiting), sprites, picker.mark, choosing.means, self._take, title)
        else:
            self._slots = []
            cards = look.hand(model.glimpse) if not model.sitting.watched else ()
            asked = picker.offer.places or picker.walk.picks or any(look.engaged(model.glimpse))
            low = bool(asked)  # what is asked for, or fought, lies on the map
            mark, means = (lambda card: picker.mark(card.word)), (lambda card: choosing.says(card.word))
            draw_hand(over, cards, look, mark, self._pick, low, means)

    def _lying(self, over: Over, waiting: Sequence[Piece]) -> list[Piece | None]:
        """The counters, each where it lay before; None for a gap."""
        there = {piece.id: piece for piece in waiting}
        tray = over.ui.scrolls.get("tray")
        pointed = tray is not None and tray.rect.collidepoint(self.choosing.desk.ui.pointer)
        kept = [word for word in self._slots if word in there or pointed]
        if not any(word in there for word in kept):
            kept = []
        self._slots = [*kept, *(word for word in there if word not in kept)]
        return [there.get(word) for word in self._slots]

    def _pick(self, card: Card) -> None:
        self.choosing.pick(card.word)

    def _touch(self, word: str) -> None:
        """A counter in a box, or the box itself, is pointed at."""
        self.choosing.desk.pane.stage.skip()
        self._say_what(word, lambda: self.choosing.clicked(Hit((word,), None)))

    def _take(self, word: str) -> None:
        """Choose a counter of the tray."""
        self._say_what(word, lambda: self.choosing.pick(word))

    def _say_what(self, word: str, choose: Callable[[], object]) -> None:
        """Choose a counter; if that was a whole answer, say what it has done: nothing moves on the map for it."""
        picker, model = self.choosing.picker, self.choosing.desk.model
        done, offered = len(model.game.actions), picker.walk.offered.get(word, [])
        said = {action: spoken(model.look, model.glimpse, action) for action in offered if len(action) == 2}
        choose()
        action = model.game.actions[done] if len(model.game.actions) > done else None
        if action in said:
            self.choosing.desk.say(f"{said[action]}.")
