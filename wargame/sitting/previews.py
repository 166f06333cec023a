"""Previews: odds, threats and whatever else takes time are worked out beside the table, not at it.

To work out what may happen a walk changes the game and takes it back, so it needs a game of its own: a shadow, brought
level with the table before each piece of work. One thread does the work, what is most urgent first. It stops for
breath at every step of a walk: there it lets a frame be drawn, leaves off for what is more urgent, and ends what nobody
wants any more. Python lets one thread run at a time, so it works while the window rests (`hold`).

What was found out belongs to the position it was asked in. A shadow that has come out otherwise than the table, as
where dice were put on the table by hand, is thrown away, and the work is done at the table itself.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Generic, TypeVar

from wargame.engine.action import Action
from wargame.engine.game import Game
from wargame.sitting.shadow import Shadow

T = TypeVar("T")


class _Dropped(BaseException):
    """Nobody wants to know any more: ends a piece of work at its next breath."""


class _Later(BaseException):
    """Something more urgent has come up: the work is begun again after it."""


class _Parted(Exception):  # noqa: N818 - named for what happened
    """The shadow is not what the table is."""


class Preview(Generic[T]):
    """Something that is being worked out for one position, or has been."""

    def __init__(self, table: Game, work: Callable[[Game], T | None], urgent: bool) -> None:
        self.work, self.urgent = work, urgent
        self.actions: tuple[Action, ...] = tuple(table.actions)
        self.moment = _moment(table)
        self._table = table
        self._found: T | None = None
        self._error: BaseException | None = None
        self._done = threading.Event()
        self.dropped = False

    @property
    def there(self) -> bool:
        """Whether it has been worked out."""
        return self._done.is_set()

    @property
    def failed(self) -> bool:
        """Whether something went wrong; a walk that is not wanted any more takes back what it has changed."""
        return self._error is not None and not isinstance(self._error, _Dropped)

    def drop(self) -> None:
        """It is not wanted any more."""
        self.dropped = True

    def found(self) -> T | None:
        """What was found out; whatever went wrong is raised here, at the table. Only once it is there."""
        assert self.there
        if isinstance(self._error, _Parted):
            self._error = None
            assert _moment(self._table) == self.moment, "asked of another position"
            self._found = self.work(self._table)
        if self._error is not None:
            raise self._error
        return self._found

    def carry_out(self, level: Callable[[tuple[Action, ...]], Game]) -> None:
        """Work it out on a shadow: the business of the thread."""
        try:
            shadow = self._levelled(level)
            self._found = self.work(shadow)
        except _Later:
            raise
        except BaseException as error:  # told to the table, which has a person at it
            self._error = error
        self._done.set()

    def _levelled(self, level: Callable[[tuple[Action, ...]], Game]) -> Game:
        """A shadow that stands as the table does; where there can be none, as of a file that is gone, it has parted."""
        try:
            shadow = level(self.actions)
        except Exception as error:
            raise _Parted from error
        if _moment(shadow) != self.moment:
            raise _Parted
        return shadow

    def wait(self, seconds: float | None) -> None:
        """Until it is there, or so long."""
        self._done.wait(seconds)


class Previews:
    """The owner of the shadow and of the thread that works on it."""

    def __init__(self, game: Game, patience: float = 0.0) -> None:
        """`patience`: the seconds that who asks for something urgent waits for it on the spot."""
        if game.header is None:
            raise ValueError("only a game made from a scenario has a shadow")
        self.game, self.patience = game, patience
        self._shadow = Shadow(game.header)
        self._wanted: list[Preview[Any]] = []
        self._now: Preview[Any] | None = None
        self._change = threading.Condition()
        self._free = threading.Event()
        self._free.set()
        self._closing = False
        self._thread: threading.Thread | None = None

    def ask(self, work: Callable[[Game], T | None], urgent: bool = True) -> Preview[T]:
        """Have something worked out for the position on the table: `work` is given a game that stands as it does.

        What is urgent comes before all else, the last first; who asks waits a moment for it.
        """
        asked = Preview(self.game, work, urgent)
        with self._change:
            self._wanted.append(asked)
            if self._thread is None and not self._closing:
                self._thread = threading.Thread(target=self._work, name="previews", daemon=True)
                self._thread.start()
            self._change.notify()
        if urgent and self.patience:
            self.wait(asked, self.patience)
        return asked

    def hurry(self, asked: Preview[T]) -> None:
        """Something has become urgent; wait a moment for it."""
        if not asked.urgent:
            with self._change:
                asked.urgent = True
        if self.patience:
            self.wait(asked, self.patience)

    def wait(self, asked: Preview[T], seconds: float | None = None) -> None:
        """Until it is there, or so long: nothing is held up meanwhile."""
        if asked.there:
            return
        held = not self._free.is_set()
        self._free.set()
        asked.wait(seconds)
        if held:
            self._free.clear()

    def hold(self, held: bool) -> None:
        """Stop for a while, as a frame is drawn, or go on."""
        if held:
            self._free.clear()
        else:
            self._free.set()

    def close(self) -> None:
        """Leave off, at the next breath."""
        with self._change:
            self._closing = True
            self._wanted.clear()
            self._change.notify()
        self._free.set()
        if self._thread is not None:
            self._thread.join()
            self._thread = None

    # ------------------------------------------------------------------ in the thread

    def _work(self) -> None:
        while (asked := self._next()) is not None:
            try:
                with self._breathing():
                    asked.carry_out(self._level)
            except _Later:
                with self._change:
                    self._wanted.append(asked)
            if asked.failed:
                self._shadow.game = None  # it may have been left in the middle of something

    def _next(self) -> Preview[Any] | None:
        """What is to be worked out next; None when all is over."""
        with self._change:
            self._now = None
            while True:
                self._wanted = [each for each in self._wanted if not each.dropped]
                if self._closing:
                    return None
                if self._wanted:
                    break
                self._change.wait()
            urgent = [each for each in self._wanted if each.urgent]
            self._now = urgent[-1] if urgent else self._wanted[0]
            self._wanted.remove(self._now)
            return self._now

    def _level(self, actions: tuple[Action, ...]) -> Game:
        shadow = self._shadow.level(actions, self._breathe)
        shadow.breathe = self._breathe
        return shadow

    @contextmanager
    def _breathing(self) -> Iterator[None]:
        try:
            yield
        finally:
            if self._shadow.game is not None:
                self._shadow.game.breathe = None

    def _breathe(self) -> None:
        """Let a frame be drawn; end what is not wanted, and what is less urgent than something else."""
        if not self._free.is_set():
            self._free.wait()
        now = self._now
        if self._closing or now is None or now.dropped:
            raise _Dropped
        if not now.urgent and any(each.urgent for each in self._wanted):
            raise _Later


def _moment(game: Game) -> object:
    """By what a table can be told from another that has come out otherwise."""
    ask, dice = game.decision, game.dice
    asked = (ask.side, ask.kind, len(ask.actions)) if ask is not None else None
    return len(game.actions), len(game.log), dice.state, dice.script, asked
