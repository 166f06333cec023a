"""Pointing shows: the short forecast beside a target, and the whole of it in the right column, before any click."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from wargame.client.kit import Ui
from wargame.client.looks import Forecast
from wargame.client.palette import IVORY, MUTED, PANEL
from wargame.client.table.choosing import Choosing
from wargame.client.table.columns import Part
from wargame.client.table.desk import Tool
from wargame.client.table.lights import Hit
from wargame.client.table.over import Over
from wargame.client.table.parts import pointed_part
from wargame.client.table.sheets import share_colours
from wargame.engine.action import Action
from wargame.engine.contest import Share
from wargame.grammar import percent

DELAY = 0.12
"""Seconds after which what is pointed at is foretold."""
SIZE = (318, 108)
EDGE = 12
NAMED = 3
"""So many results at most are named below the bar."""


class Hovering(Tool):
    """The target that is pointed at, by the mouse or by the cursor of the keyboard. `hush` puts other notes away."""

    def __init__(self, choosing: Choosing, hush: Callable[[], None]) -> None:
        self.choosing, self.hush = choosing, hush
        self.word: str | None = None
        self.forecast: Forecast | None = None
        self._action: Action | None = None
        self._age = 0.0
        self._waits = False
        """Whether it is still worked out what is to be told."""

    def changed(self) -> None:
        """Another question."""
        self._point(None)

    def hovered(self, hit: Hit) -> None:
        """The pointer is over something else."""
        offer = self.choosing.picker.offer
        words = [word for word in offer.words_at(hit) if word in offer.walk.offered or word in offer.targets]
        word = words[0] if words and words[0] in offer.targets else self._aimed_at(hit)
        if word != self.word:
            self._point(word)

    def _aimed_at(self, hit: Hit) -> str | None:
        """A target that a chit or card may be played at, before one is chosen."""
        offer = self.choosing.picker.offer
        begun = offer.walk.at != (None,)
        return None if begun else next((word for word in offer.words_at(hit) if word in offer.aims), None)

    def _point(self, word: str | None) -> None:
        if self.forecast is not None:
            self.choosing.desk.ui.dirty = True
        self.word, self.forecast, self._action, self._age, self._waits = word, None, None, 0.0, False
        self.choosing.picker.showing.point_at(None)

    def update(self, seconds: float) -> None:
        """After a moment the target is foretold."""
        if self.word is None or self.forecast is not None or (self._age >= DELAY and not self._waits):
            return
        self._age += seconds
        picker, desk = self.choosing.picker, self.choosing.desk
        if self._age < DELAY or desk.pane.dragged or not desk.model.asked or picker.showing.waits:
            return
        self._action = picker.offer.strike(self.word)
        self.forecast = picker.showing.forecasts.of(self._action) if self._action is not None else None
        self._waits = self._action is not None and not picker.showing.forecasts.known(self._action)
        if self.forecast is not None:
            self.hush()
            desk.show_now()
            desk.ui.dirty = True
            desk.touch()

    @property
    def busy(self) -> bool:
        """While somebody has just begun to point."""
        return self.word is not None and self._age < DELAY

    @property
    def _stands(self) -> bool:
        """Whether what was pointed at is still on offer and not chosen yet."""
        offer = self.choosing.picker.offer
        on_offer = self.word in offer.targets or (offer.walk.at == (None,) and self.word in offer.aims)
        return self.forecast is not None and on_offer

    def part(self) -> Part | None:
        """The whole forecast; from then on the target may be chosen and struck by a double click."""
        picker = self.choosing.picker
        if not self._stands or self.forecast is None:
            return None
        return pointed_part(self.choosing.desk.pane, self.forecast, picker.choices(), self._seen)

    def _seen(self) -> None:
        self.choosing.picker.showing.point_at(self._action)

    def draw(self, over: Over) -> None:
        """The short one, on free ground beside its target."""
        offer, pane = self.choosing.picker.offer, self.choosing.desk.pane
        place = offer.where.at_place(self.word) if self._stands and self.word is not None else None
        if place is None or self.forecast is None or self.word is None or not pane.map.visible(place):
            return
        anchor = pane.in_units(pane.map.middle(place)).inflate(24, 24)
        said = offer.targets.get(self.word) or offer.aims[self.word]
        head = (percent(said.chance or 0.0), said.asks)
        rect = over.beside("forecast", anchor, SIZE)
        if rect is not None:
            draw_short(over.ui, rect, self.forecast, head)


def draw_short(ui: Ui, rect: pygame.Rect, forecast: Forecast, head: tuple[str, str]) -> None:
    """Who strikes at whom, one figure, one bar, and the results that matter."""
    pen, theme = ui.pen, ui.theme
    ui.note("forecast", rect)
    pen.shadow(rect)
    pen.rect(rect, PANEL, theme.states.threat, 6, 2)
    room = rect.width - 2 * EDGE
    pen.write("ui-semi", 14, forecast.title, MUTED, (rect.x + EDGE, rect.y + 7), "topleft", room)
    figure = pen.write("counter-bold", 30, head[0], IVORY, (rect.x + EDGE, rect.y + 24))
    pen.write("ui-semi", 16, head[1], IVORY, (figure.right + 10, rect.y + 35))
    painted = list(zip(forecast.shares, share_colours(forecast.shares, theme), strict=True))
    colours = dict(painted)
    pen.bar(pygame.Rect(rect.x + EDGE, rect.y + 65, room, 9), [(each.probability, ink) for each, ink in painted])
    x = rect.x + EDGE
    for share in _told(forecast):
        words = f"{share.label} {percent(share.probability)}"
        if x + 15 + pen.measure("ui", 13, words) > rect.right - 4:
            break
        pen.rect(pygame.Rect(x, rect.y + 86, 9, 9), colours[share], radius=2)
        x = pen.write("ui", 13, words, MUTED, (x + 14, rect.y + 81)).right + 12


def _told(forecast: Forecast) -> list[Share]:
    """The results worth a word: those that change something first."""
    likely = [share for share in forecast.shares if share.probability]
    return sorted(likely, key=lambda share: share.tone == "neutral")[:NAMED]
