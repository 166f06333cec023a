"""What answers to one question promise: each is estimated once, as many as there are without holding up a frame.

One is reckoned in a moment, but a question may have dozens. Where previews work beside the table, those that a click
has no time for are left to them.
"""

from __future__ import annotations

from collections.abc import Iterable
from time import thread_time

from wargame.engine.action import Action
from wargame.engine.answers import Promise
from wargame.engine.game import Game
from wargame.sitting.looking import Looking
from wargame.sitting.previews import Preview, Previews


class Estimates:
    """The promises of one question, as the side that looks may know them."""

    def __init__(self, looking: Looking, previews: Previews | None = None) -> None:
        """Without `previews` all is estimated on the spot; with them only what they have the patience for."""
        self.looking, self.previews = looking, previews
        self._known: dict[Action, Promise | None] = {}
        self._asked: dict[Action, Preview[Promise]] = {}
        self._spent = 0.0
        self._closed = False

    def of(self, action: Action) -> Promise | None:
        """What an answer promises; None if it is nothing, or is still worked out."""
        if action in self._known or action in self._asked or self._closed:
            return self._known.get(action)
        if self.previews is None or self._spent < self.previews.patience:
            began = thread_time()
            self._known[action] = self.looking.promise(action)
            self._spent += thread_time() - began
        else:
            self._asked[action] = self._ask(self.previews, action)
        return self._known.get(action)

    def _ask(self, previews: Previews, action: Action) -> Preview[Promise]:
        side, all_open = self.looking.side, self.looking.all_open

        def work(shadow: Game) -> Promise | None:
            return Looking(shadow, side, all_open).promise(action)

        return previews.ask(work, urgent=False)

    def come(self) -> bool:
        """Another frame: take in what has been worked out; whether that was the last of it."""
        self._spent = 0.0
        there = [action for action, asked in self._asked.items() if asked.there]
        for action in there:
            self._known[action] = self._asked.pop(action).found()
        return bool(there) and not self._asked

    def works_out(self, actions: Iterable[Action]) -> bool:
        """Whether one of these is still worked out."""
        return bool(self._asked) and any(action in self._asked for action in actions)

    @property
    def waiting(self) -> bool:
        """Whether something is still worked out."""
        return bool(self._asked)

    def close(self) -> None:
        """Another question: nothing of this one is wanted any more."""
        self._closed = True
        for asked in self._asked.values():
            asked.drop()
        self._asked.clear()
