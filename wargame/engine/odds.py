"""Odds by the rules themselves: the real procedures are run under every possible roll.

There is no second copy of any combat table here. The walk applies the action, lets the rules run, and
whenever they ask for a die it takes every face in turn. It ends where the procedures called by the action
have finished, or where a player has a choice after dice have fallen, and names that choice. Choices before
the first die are answered with the question's default unless a policy says otherwise.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from wargame.engine.action import Action
from wargame.engine.dice import MASK, RollNeeded, ShuffleNeeded
from wargame.engine.game import Game
from wargame.engine.log import Entry
from wargame.engine.procedure import Ask

LIMIT = 20_000
SAMPLES = 2_000
Policy = Callable[[Game, Ask], Action | None]


@dataclass(frozen=True, slots=True)
class Chance:
    """One result and how likely it is. `entries` are the log entries that make it up."""

    probability: Fraction
    results: tuple[str, ...]
    entries: tuple[Entry, ...]
    choice: str | None

    def __str__(self) -> str:
        what = "; ".join(self.results) or "no effect"
        return f"{what} (then: {self.choice})" if self.choice else what


@dataclass(frozen=True, slots=True)
class Odds:
    """All results of an action, the likeliest first. Not exact when they were too many and were sampled."""

    chances: tuple[Chance, ...]
    exact: bool
    before: tuple[Entry, ...]

    def probability(self, test: Callable[[Chance], bool]) -> float:
        """The probability of the results that pass a test."""
        return float(sum((chance.probability for chance in self.chances if test(chance)), Fraction(0)))


class _Walk:
    """One walk through the tree of rolls."""

    def __init__(self, game: Game, action: Action, side: str, policy: Policy | None) -> None:
        self.game, self.action, self.side, self.policy = game, action, side, policy
        self.found: dict[tuple[tuple[str, ...], str | None], tuple[Fraction, tuple[Entry, ...]]] = {}
        self.before: tuple[Entry, ...] = ()
        self.leaves = 0

    def explore(self, rolls: tuple[int, ...], weight: Fraction) -> bool:
        """Follow these rolls; False when the tree has grown beyond the limit."""
        faces = self.run(rolls, weight)
        if faces is None:
            return self.leaves <= LIMIT
        part = weight / faces
        return all(self.explore((*rolls, face), part) for face in range(1, faces + 1))

    def run(self, rolls: tuple[int, ...], weight: Fraction) -> int | None:
        """Play the action with these rolls; returns the faces of a further die if one is needed."""
        game = self.game
        mark, start, ask = game.journal.mark(), len(game.log), game.decision
        assert ask is not None
        kept = game.dice.script, game.dice.used, game.dice.preview, game._floor
        game.dice.script, game.dice.used, game.dice.preview = rolls, 0, True
        game._floor = len(game.procedures)
        try:
            self.play(ask)
            self.record(start, weight)
            return None
        except RollNeeded as need:
            return need.faces
        except ShuffleNeeded:
            self.record(start, weight)
            return None
        finally:
            game.journal.rewind(mark)
            game.dice.script, game.dice.used, game.dice.preview, game._floor = kept
            game._ask = ask

    def play(self, ask: Ask) -> None:
        """Answer questions until the action's procedures are over or a choice follows a roll."""
        game, action = self.game, self.action
        while True:
            game._answer(ask, action)
            if game._ask is None or game.outcome is not None:
                return
            ask = game._ask
            chosen = self.policy(game, ask) if self.policy else None
            if chosen is None and not game.dice.used:
                chosen = ask.default
            if chosen is None:
                return
            action = chosen

    def record(self, start: int, weight: Fraction) -> None:
        game = self.game
        entries = tuple(game.log[start:])
        told = tuple(entry for entry in entries if game.is_result(entry))
        results = tuple(text for entry in told if (text := game.sentence(entry, self.side)))
        choice = game._ask.prompt if game._ask is not None and game.outcome is None else None
        known = self.found.get((results, choice))
        self.found[results, choice] = (weight + (known[0] if known else 0), told)
        self.before = self.before or tuple(entry for entry in entries if entry.kind == "modifiers")
        self.leaves += 1


def odds(game: Game, action: Action, policy: Policy | None = None, side: str | None = None) -> Odds:
    """What an action leads to, as the asking side may know it (by default the side to decide)."""
    ask = game.decision
    assert ask is not None, "the game is over"
    walk = _Walk(game, action, side or ask.side, policy)
    exact = walk.explore((), Fraction(1))
    if not exact:
        _sample(walk)
    chances = [
        Chance(probability, results, entries, choice)
        for (results, choice), (probability, entries) in walk.found.items()
    ]
    chances.sort(key=lambda chance: (-chance.probability, chance.results))
    return Odds(tuple(chances), exact, walk.before)


def _sample(walk: _Walk) -> None:
    """Too many rolls to follow them all: take a fixed number of random ones instead."""
    walk.found.clear()
    state = walk.game.dice.state
    for number in range(SAMPLES):
        rolls: tuple[int, ...] = ()
        while (faces := walk.run(rolls, Fraction(1, SAMPLES))) is not None:
            state = (state * 6364136223846793005 + 1442695040888963407 + number) & MASK
            rolls = (*rolls, (state >> 33) % faces + 1)
