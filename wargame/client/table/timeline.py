"""A record as a line of actions to go along: one game, moved by playing actions and taking them back."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable
from typing import NamedTuple

from wargame.engine.events import TurnBegins
from wargame.engine.game import Game


class Tick(NamedTuple):
    """The action that begins a turn."""

    at: int
    turn: int


class Timeline:
    """Where the game of a record stands, and who took each action."""

    def __init__(self, game: Game, turn: Callable[[], int]) -> None:
        """`game` is at its end and goes to its beginning; `turn` tells which turn it is now."""
        self.game = game
        self.actions = tuple(game.actions)
        self.unfinished = game.outcome is None
        self.deciders = tuple(game.deciders)
        self.ticks: list[Tick] = []
        self._walk_back(turn)

    def _walk_back(self, turn: Callable[[], int]) -> None:
        """From the end to the beginning, asking for the turn only where it may have changed: that is slow."""
        plies = {entry.ply for entry in self.game.log if isinstance(entry.event, TurnBegins)} | {0}
        turns: dict[int, int] = {}
        for ply in sorted(plies, reverse=True):
            self.game.back_to(ply)
            turns[ply] = turn()
        for at in sorted(turns):
            if not self.ticks or turns[at] != self.ticks[-1].turn:
                self.ticks.append(Tick(at, turns[at]))

    def __len__(self) -> int:
        return len(self.actions)

    @property
    def at(self) -> int:
        """How many actions have been taken."""
        return len(self.game.actions)

    @property
    def ended(self) -> bool:
        """Whether this is the last moment of the record."""
        return self.at == len(self)

    def decider(self, ply: int) -> str | None:
        """Who took an action, counted from 1."""
        return self.deciders[ply - 1] if 0 < ply <= len(self) else None

    def go(self, at: int) -> None:
        """Go to the moment after so many actions; beyond the ends there is nothing."""
        at = max(0, min(len(self), at))
        self.game.back_to(at)
        while self.at < at:
            self.game.push(self.actions[self.at])

    def turn_before(self) -> int:
        """Where this turn begins; at its beginning, where the one before does."""
        place = bisect_left(self.ticks, (self.at,)) - 1
        return self.ticks[place].at if place >= 0 else 0

    def turn_after(self) -> int:
        """Where the next turn begins, or the end."""
        place = bisect_right(self.ticks, self.at, key=lambda tick: tick.at)
        return self.ticks[place].at if place < len(self.ticks) else len(self)
