"""Odds by the rules themselves: the real procedures are run under every possible roll.

There is no second copy of any combat table here. The walk applies the action, lets the rules run, and
whenever they ask for a die it takes every face in turn. It ends where the procedures called by the action
have finished, or where a player has a choice after dice have fallen, and names that choice. Choices before
the first die are answered with the question's default unless a policy says otherwise.

`odds` follows an action of the present decision; `odds_of` follows a procedure that nobody has called yet, from
the position as it stands: what if the enemy attacked me here?
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from wargame.engine.action import Action
from wargame.engine.dice import MASK, RollNeeded, SecretNeeded
from wargame.engine.game import Game
from wargame.engine.log import Entry
from wargame.engine.procedure import Ask, Call, Goto, Procedure

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

    def __init__(self, game: Game, begin: Callable[[], None], side: str | None, policy: Policy | None) -> None:
        self.game, self.begin, self.side, self.policy = game, begin, side, policy
        self.found: dict[tuple[tuple[str, ...], str | None], tuple[Fraction, tuple[Entry, ...]]] = {}
        self.before: tuple[Entry, ...] = ()

    def explore(self) -> bool:
        """Follow all rolls, the short ways first; False when the tree has grown beyond the limit."""
        waiting: deque[tuple[tuple[int, ...], Fraction]] = deque([((), Fraction(1))])
        for left in range(LIMIT, 0, -1):
            if not waiting:
                return True
            if len(waiting) > left:  # each takes one run at least
                return False
            rolls, weight = waiting.popleft()
            need = self.run(rolls, weight)
            if need is not None:
                waiting += [((*rolls, face), weight * share / need.faces) for face, share in need.shares()]
        return not waiting

    def run(self, rolls: tuple[int, ...], weight: Fraction) -> RollNeeded | None:
        """Play with these rolls from the beginning; returns the further roll if one is needed."""
        game = self.game
        mark, start, ask = game.journal.mark(), len(game.log), game.decision
        kept = game.dice.script, game.dice.used, game.dice.preview, game._floor, game.viewer
        game.dice.script, game.dice.used, game.dice.preview, game.viewer = rolls, 0, True, self.side
        try:
            self.play()
            self.record(start, weight)
            return None
        except RollNeeded as need:
            return need
        except SecretNeeded as need:
            self.record(start, weight, need.choice)
            return None
        finally:
            game.journal.rewind(mark)
            game.dice.script, game.dice.used, game.dice.preview, game._floor, game.viewer = kept
            game._ask = ask

    def play(self) -> None:
        """Answer questions until the procedures are over or a choice follows a roll."""
        game = self.game
        game._ask = None
        self.begin()
        while game._ask is not None and game.outcome is None:
            chosen = self.policy(game, game._ask) if self.policy else None
            if chosen is None and not game.dice.used:
                chosen = game._ask.default
            if chosen is None:
                return
            game._answer(game._ask, chosen)

    def record(self, start: int, weight: Fraction, unknown: str | None = None) -> None:
        game = self.game
        entries = tuple(game.log[start:])
        told = tuple(entry for entry in entries if game.is_result(entry))
        results = tuple(text for entry in told if (text := game.sentence(entry, self.side)))
        ask = game._ask if game.outcome is None else None
        told_of = ask is not None and (game.dice.used or ask.side == self.side)  # else it may betray a secret
        choice = ask.prompt if ask is not None and told_of else unknown
        known = self.found.get((results, choice))
        self.found[results, choice] = (weight + (known[0] if known else 0), told)
        self.before = self.before or tuple(entry for entry in entries if entry.kind == "modifiers")


def odds(game: Game, action: Action, policy: Policy | None = None, side: str | None = None) -> Odds:
    """What an action leads to, as the asking side may know it (by default the side to decide).

    An action that calls a procedure is over with it; any other with the procedure that asked.
    """
    ask = game.decision
    assert ask is not None, "the game is over"

    def begin() -> None:
        flow = ask.answer(game, action)
        game._floor = len(game.procedures) - (0 if isinstance(flow, Call) else 1)
        game._run(flow)

    return _walked(_Walk(game, begin, side or ask.side, policy))


def odds_of(game: Game, procedure: Procedure, side: str | None, policy: Policy | None = None) -> Odds:
    """What a procedure would lead to if it were called now, as a side may know it (None: the umpire).

    Whoever makes the procedure answers for its making sense here: no question has offered it.
    """

    def begin() -> None:
        game._floor = len(game.procedures)
        game.journal.append(game.procedures, procedure)
        game._run(Goto(procedure.step))

    return _walked(_Walk(game, begin, side, policy))


def _walked(walk: _Walk) -> Odds:
    exact = walk.explore()
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
        while (need := walk.run(rolls, Fraction(1, SAMPLES))) is not None:
            state = (state * 6364136223846793005 + 1442695040888963407 + number) & MASK
            rolls = (*rolls, (state >> 33) % need.faces + 1)
