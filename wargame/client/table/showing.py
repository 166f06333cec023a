"""What an answer leads to is shown before it is given: its odds, and what goes on once they are known."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from wargame.client.looks import Forecast, Glimpse, Look
from wargame.client.looks.ahead import outline_of
from wargame.client.table.forecasts import Forecasts
from wargame.client.table.walk import Walk
from wargame.engine.action import Action
from wargame.engine.answers import Route
from wargame.sitting.foresight import Foresight


@dataclass(frozen=True)
class Deed:
    """An action somebody has chosen, and how it is carried out if it is not merely given as the answer."""

    action: Action
    act: Callable[[], None] | None = None
    label: str = ""
    """What the button says that carries it out; by default what the action is called."""


@dataclass(frozen=True)
class _Awaited:
    """An action whose odds are worked out, how far the choice had come by then, and how it goes on with them."""

    action: Action
    at: object
    go_on: Callable[[], None]


class Showing:
    """The answer that is on the screen with its odds, and whether these have been drawn."""

    def __init__(
        self,
        glimpse: Glimpse,
        look: Look,
        foresight: Foresight,
        walk: Walk,
        changed: Callable[[], None],
        routes: Callable[[], Sequence[Route]],
    ) -> None:
        self.glimpse, self.look, self.foresight, self.walk = glimpse, look, foresight, walk
        self.changed, self.routes = changed, routes
        self.forecasts = Forecasts(look, glimpse, foresight)
        self.forecast: Forecast | None = None
        self.deed: Deed | None = None
        """The action that is shown and waits to be carried out."""
        self.foreseen: Action | None = None
        """The answer whose odds stand there before anything has been chosen, if they can only be its own."""
        self._seen: Forecast | None = None
        self._awaited: _Awaited | None = None
        """What goes on as soon as it is known what an action leads to, unless something else is chosen meanwhile."""
        self.confirmed: Forecast | None = None
        """The odds on which this answer was carried out ..."""
        self.confirmed_before: Forecast | None = None
        """... and those of the answer that has only led on to this question."""
        self.pointed: Action | None = None
        """The action whose forecast is on the screen because its target is pointed at."""

    @property
    def preview(self) -> Action | None:
        """The action that is shown and waits to be carried out."""
        return self.deed.action if self.deed is not None else None

    @property
    def waits(self) -> bool:
        """Whether an action is shown whose odds are still worked out: it cannot be carried out yet."""
        return self.deed is not None and self.deed.action not in self.forecasts

    def seen(self) -> None:
        """What an action leads to has been drawn: it may be carried out from the next event on."""
        self._seen = self.forecast

    def point_at(self, action: Action | None) -> None:
        """The forecast of an action has been drawn because its target is pointed at; None if none is any more."""
        self.pointed = action
        if action is not None:
            self._seen = self.forecasts.of(action)

    def read(self) -> bool:
        """Whether the forecast that stands now has been on the screen."""
        return self.forecast is not None and self._seen is self.forecast and not self.waits

    def foresee(self) -> None:
        """A question that has one answer, or only buttons for answers, and is decided by dice: its odds, at once.

        Of an interrupt those of letting it be: they are what it is asked about, and need not be shown once more. If
        several buttons throw dice nobody can tell whose odds stand there: the one that is pressed shows its own.
        So does the one that carries out orders, whether or not any more could be given.
        """
        ask = self.glimpse.ask
        several = bool(self.walk.offered) and len(self.walk.actions) > 1
        if ask is None or (several and not (ask.is_window and ask.default in self.walk.actions)):
            return
        if not ask.is_window and self._ordered(ask.side):
            return
        dicey, self.forecast = list[Action](), None
        for action in [ask.default] if several and ask.default is not None else self.walk.actions:
            found = self.forecasts.of(action)
            if not self.forecasts.known(action):
                self._awaited = _Awaited(action, self.walk.at, self.foresee)
                return
            if found is not None:
                dicey.append(action)
                self.forecast = self.forecast if len(dicey) > 1 else found
        self.foreseen = dicey[0] if len(dicey) == 1 else None

    def _ordered(self, side: str) -> bool:
        """Whether counters of a side have orders."""
        firsts = [route.counters[0] for route in self.routes() if route.ordered]
        pieces = [self.look.piece(self.glimpse, word) for word in firsts]
        return any(piece is not None and piece.side == side for piece in pieces)

    @property
    def lets_be(self) -> bool:
        """Whether the odds on the screen are those of letting something be that an interrupt is about."""
        waits = self.foreseen is not None and self.preview is None
        return waits and bool(self.walk.offered) and len(self.walk.actions) > 1

    def come(self) -> bool:
        """Go on with what had to wait for odds, if they have come; whether they have."""
        awaited = self._awaited
        if awaited is None or not self.forecasts.known(awaited.action):
            return awaited is not None and self._fill_in(awaited.action)
        self._awaited = None
        if self.walk.at == awaited.at and self.preview in (None, awaited.action):  # nothing else is shown by now
            awaited.go_on()
            self.changed()
        return True

    def _fill_in(self, action: Action) -> bool:
        """Show the sums of an action as soon as they are known; whether they have just come."""
        sums = self.foresight.sums(action)
        if sums is None or self.preview != action or (self.forecast is not None and self.forecast.terms):
            return False
        self.forecast = outline_of(self.look, self.glimpse, action, sums)
        return bool(self.forecast.terms)

    def show(self, deed: Deed, again: Callable[[], None]) -> None:
        """Show what an action leads to, if dice are thrown for it and leave anything open.

        As long as that is not known its outline is shown; what was to be done is then done `again`.
        """
        found, self.deed = self.forecasts.of(deed.action), deed
        if self.waits:
            self.forecast = outline_of(self.look, self.glimpse, deed.action)
            self._awaited = _Awaited(deed.action, self.walk.at, again)
            return
        seen = self.foresight.known(deed.action)
        open_ = found is not None and not found.stands and not (seen is not None and seen.declares)
        open_ = open_ and not self._is_confirmed(deed.action, found)
        self.forecast = found if open_ else None
        self.deed = deed if self.forecast is not None else None

    def _is_confirmed(self, action: Action, found: Forecast | None) -> bool:
        """Whether it only lets an interrupt be, and leads to the very odds that have just been seen and confirmed."""
        ask, before = self.glimpse.ask, self.confirmed_before
        if ask is None or not ask.is_window or action != ask.default or found is None or before is None:
            return False
        return replace(before, pieces=found.pieces) == found  # a counter may have been marked meanwhile

    def confirm(self) -> None:
        """What is on the screen is carried out."""
        self.confirmed = self.forecast if self.read() else None

    def put_off(self) -> None:
        """Show an action only once it is known that dice decide about it."""
        self.deed = self.forecast = None

    def nothing(self) -> None:
        """Put away what is shown, and wait for nothing."""
        self.deed, self.forecast, self.foreseen, self._awaited = None, None, None, None
