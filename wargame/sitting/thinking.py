"""Computer players that think beside the table, not at it.

A player chooses in a thread of its own, on a shadow of the game that is brought level before every choice. So the
table can be drawn, and odds asked of it, meanwhile. A thread cannot be stopped: one that thinks too long is left to
itself with its shadow, and a new one is made.
"""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from wargame.engine.action import Action
from wargame.engine.game import Game
from wargame.engine.record import Header
from wargame.players import Player, Seat, player
from wargame.sitting.records import HUMAN
from wargame.sitting.shadow import Shadow

Weighed = tuple[Action, float, str]
"""An option: the action, its score, and the reason."""


class PlayerFailed(RuntimeError):  # noqa: N818 - named for what happened
    """A computer player broke down; the message names its side, the cause is the error itself."""

    def __init__(self, side: str, error: BaseException) -> None:
        self.side = side
        super().__init__(f"the computer player of {side} failed: {type(error).__name__}: {error}")


@dataclass(frozen=True)
class Choice:
    """What a computer player has chosen, and the options it weighed, the best first.

    `hurried`: it ran out of time, and this is a legal answer that nobody has thought about.
    """

    side: str
    action: Action
    options: tuple[Weighed, ...] = ()
    seconds: float = 0.0
    hurried: bool = False


def players_for(header: Header, sides: Sequence[str], chairs: Mapping[str, str]) -> dict[str, Player]:
    """The computer players of some chairs, each with a seed of its own that follows from the game's."""
    return {
        side: player(chairs[side], header.seed * len(sides) + number, header.game)
        for number, side in enumerate(sides)
        if chairs[side] != HUMAN
    }


@dataclass
class _Task:
    """One question on its way through the thread. What the thread writes last is `done`."""

    side: str
    actions: tuple[Action, ...]
    began: float | None = None
    choice: Choice | None = None
    error: BaseException | None = None
    done: threading.Event = field(default_factory=threading.Event)


class _Mind:
    """A shadow game with its players. Only one thread at a time uses it."""

    def __init__(self, header: Header, sides: Sequence[str], chairs: Mapping[str, str]) -> None:
        self.players = players_for(header, sides, chairs)
        self.shadow = Shadow(header)

    def work(self, task: _Task) -> None:
        """Answer a question: the body of the thread."""
        try:
            shadow = self.shadow.level(task.actions)
            task.began = time.perf_counter()
            task.choice = self.choose(shadow, task.side, task.began)
        except BaseException as error:  # told to the table, which has a person at it
            task.error = error
        finally:
            task.done.set()

    def choose(self, shadow: Game, side: str, began: float) -> Choice:
        thinking = self.players[side]
        action = thinking.choose(Seat(shadow, side))
        explain = getattr(thinking, "explain", None)
        options: Sequence[Weighed] = explain() if explain is not None else ()
        return Choice(side, action, tuple(options), time.perf_counter() - began)


class Thinker:
    """The computer players of a game: `think` of a side's question, `poll` until the choice is there."""

    def __init__(self, game: Game, chairs: Mapping[str, str], budget: float | None = None) -> None:
        """`budget` is in seconds for each choice; None lets a player think as long as it likes."""
        if game.header is None:
            raise ValueError("only a game made from a scenario can be thought about")
        self.game, self.chairs, self.budget = game, dict(chairs), budget
        self._header = game.header
        self._mind: _Mind | None = None
        self._task: _Task | None = None
        self._explained: dict[str, tuple[Weighed, ...]] = {}

    @property
    def thinking(self) -> bool:
        """Whether a question is under consideration, or its choice waits for `poll`."""
        return self._task is not None

    def think(self, side: str) -> None:
        """Begin to consider the question that waits for this side now."""
        ask = self.game.decision
        if ask is None or ask.side != side or self.chairs[side] == HUMAN:
            raise ValueError(f"there is no question for a computer player of {side}")
        self.cancel()
        if self._mind is None:
            self._mind = _Mind(self._header, self.game.sides, self.chairs)
        task = self._task = _Task(side, tuple(self.game.actions))
        threading.Thread(target=self._mind.work, args=(task,), name=f"player of {side}", daemon=True).start()

    def poll(self) -> Choice | None:
        """The choice, once, if it is there; None while it is not. PlayerFailed if the player broke down."""
        task = self._task
        if task is None:
            return None
        if not task.done.is_set():
            return self._out_of_time(task)
        self._task = None
        if task.error is not None:
            self._mind = None
            raise PlayerFailed(task.side, task.error) from task.error
        assert task.choice is not None
        self._explained[task.side] = task.choice.options
        return task.choice

    def wait(self, timeout: float | None = None) -> Choice | None:
        """As `poll`, but wait for the choice: for play without a window."""
        if self._task is not None:
            self._task.done.wait(timeout if timeout is not None else self.budget)
        return self.poll()

    def cancel(self) -> None:
        """Forget the question: an undo has overtaken it. What still runs is left to itself."""
        task, self._task = self._task, None
        if task is not None and not task.done.is_set():
            self._mind = None

    def explain(self, side: str) -> list[Weighed]:
        """The options a side weighed at its last choice, the best first; empty if it keeps them to itself."""
        return list(self._explained.get(side, ()))

    def close(self) -> None:
        """Stop caring about anything still under way."""
        self.cancel()
        self._mind = None

    def _out_of_time(self, task: _Task) -> Choice | None:
        """A legal answer when the time is over. Bringing the shadow level does not count against it."""
        if self.budget is None or task.began is None:
            return None
        seconds = time.perf_counter() - task.began
        if seconds < self.budget:
            return None
        self.cancel()
        self._explained[task.side] = ()
        return Choice(task.side, self._hurried(), (), seconds, hurried=True)

    def _hurried(self) -> Action:
        """The default of the question, or any legal answer, the same for the same game."""
        ask = self.game.decision
        assert ask is not None
        if ask.default is not None and ask.default in ask.actions:
            return ask.default
        return random.Random(f"{self.game.seed} {len(self.game.actions)}").choice(ask.actions)
