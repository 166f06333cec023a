"""Games that are measured while they are played: by chance, and by the computer players."""

from __future__ import annotations

import random
from typing import Any

import wargame
from wargame.bench.clock import Series, clock
from wargame.engine.game import Game
from wargame.players import Seat, player

ODDS_EVERY = 4
"""Odds cost much more than anything else, so they are looked into at every so many states only."""
PRINT_EVERY = 20
LOAD, STEP, PUSH, POP, LEGAL, PRINT, ODDS, THINKING = (
    "load",
    "step",
    "push",
    "pop",
    "legal_actions",
    "fingerprint",
    "odds",
    "thinking",
)
CALLS = (LOAD, PUSH, POP, LEGAL, PRINT)
OWN = "own: "


class Table:
    """One scenario, going on with a new game whenever one ends."""

    def __init__(self, name: str, series: Series) -> None:
        self.name, self.series, self.seed = name, series, 0
        self.random = random.Random(name)
        self.new_game()

    def new_game(self) -> None:
        """Loading is measured by itself and never inside the loops."""
        self.game: Game = self.series.timed(LOAD, wargame.load, self.name, self.seed)
        self.seed += 1

    def ready(self) -> Game:
        """The game, a new one if the last has ended."""
        if self.game.outcome is not None:
            self.new_game()
        return self.game

    def time_odds(self) -> None:
        """The odds of an action of every verb that can be chosen now; those count that come to dice.

        No list of verbs says which do: the rules name what their dice are for.
        """
        by_verb: dict[str, list[Any]] = {}
        for action in self.game.legal_actions:
            by_verb.setdefault(action.verb, []).append(action)
        for verb, actions in by_verb.items():
            start = clock()
            found = self.game.odds(self.random.choice(actions))
            taken = clock() - start
            if found.purposes:
                self.series.add(ODDS, taken)
                self.series.add(f"{ODDS}: {verb}", taken)


class RandomTable(Table):
    """Random play."""

    def __init__(self, name: str) -> None:
        super().__init__(name, Series())
        self.rates: list[float] = []
        self.actions = 0

    def play(self, seconds: float) -> None:
        """The loop as one would write it: legal actions, choice, push, end test."""
        spent, count, choice = 0.0, 0, self.random.choice
        while spent < seconds:
            game = self.ready()
            start = clock()
            end = start + seconds - spent
            while game.outcome is None:
                game.push(choice(game.legal_actions))
                count += 1
                if not count & 31 and clock() > end:
                    break
            spent += clock() - start
        self.rates.append(count / max(spent, 1e-9))
        self.actions += count

    def time_steps(self, seconds: float) -> None:
        """The same loop with every step timed by itself."""
        choice, end = self.random.choice, clock() + seconds
        while clock() < end:
            game = self.ready()
            while game.outcome is None and clock() < end:
                start = clock()
                game.push(choice(game.legal_actions))
                _ = game.outcome is None
                self.series.add(STEP, clock() - start)

    def time_calls(self, seconds: float) -> None:
        """Single calls on the states of a random game; `legal_actions` is made anew after each `pop`."""
        end = clock() + seconds
        while clock() < end:
            game = self.ready()
            action = self.random.choice(game.legal_actions)
            self.series.timed(PUSH, game.push, action)
            self.series.timed(POP, game.pop)
            self.series.timed(LEGAL, getattr, game, "legal_actions")
            if len(game.actions) % PRINT_EVERY == 0:
                self.series.timed(PRINT, game.fingerprint)
                self._time_own(game)
            game.push(action)

    def time_odds_met(self, seconds: float) -> None:
        """Odds on the states of a random game."""
        end = clock() + seconds
        while clock() < end:
            game = self.ready()
            if len(game.actions) % ODDS_EVERY == 0:
                self.time_odds()
            game.push(self.random.choice(game.legal_actions))

    def _time_own(self, game: Game) -> None:
        """What the game itself names as costly: `costs` of its looking tools, calls without arguments by name."""
        costs = getattr(game.module.part("looking"), "costs", None)
        if costs is not None and game.decision is not None:
            for name, call in costs(game, game.decision.side).items():
                self.series.timed(f"{OWN}{name}", call)


class ThoughtfulTable(Table):
    """Two computer players at a table: how long each thinks, and odds where they have come to."""

    def new_game(self) -> None:
        """With players who have not seen the last game."""
        super().new_game()
        self.players = {side: player("heuristic", self.seed) for side in self.game.sides}

    def think(self, seconds: float, odds: bool) -> None:
        """Let them play on; with odds as well, these do not count as thinking."""
        end = clock() + seconds
        while clock() < end:
            game = self.ready()
            assert game.decision is not None
            side = game.decision.side
            if odds and len(game.actions) % ODDS_EVERY == 0:
                self.time_odds()
            game.push(self.series.timed(THINKING, self.players[side].choose, Seat(game, side)))
