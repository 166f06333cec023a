"""A moment of a game that is being examined, and who chooses what happens next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from wargame.engine.action import Action
from wargame.engine.dice import Dice
from wargame.engine.game import Game
from wargame.engine.journal import Journal
from wargame.engine.procedure import Ask


class Curious:
    """Chooses at random, and likes best what it has done least: so rare questions and verbs come up."""

    def __init__(self, seed: int) -> None:
        self._dice = Dice(Journal(), seed)
        self._done: Counter[tuple[str, str]] = Counter()

    def choose(self, ask: Ask) -> Action:
        """One of the answers to a question."""
        by_verb: dict[str, list[Action]] = {}
        for action in ask.actions:
            by_verb.setdefault(action.verb, []).append(action)
        least = min(self._done[ask.kind, verb] for verb in by_verb)
        verbs = [verb for verb in by_verb if self._done[ask.kind, verb] <= 2 * least]
        verb = verbs[self._dice.roll(len(verbs)) - 1]
        self._done[ask.kind, verb] += 1
        return self.any_of(by_verb[verb])

    def any_of(self, actions: list[Action]) -> Action:
        """Any of some actions."""
        return actions[self._dice.roll(len(actions)) - 1]


@dataclass
class Moment:
    """A question that stands, the answer that will be given, and what the log has told since the last one."""

    game: Game
    ask: Ask
    action: Action
    told: int
    """Where in the log the new entries begin."""
    seen: set[str] = field(default_factory=set)
    """What promises remember so as not to examine the same thing a thousand times."""

    def first(self, *words: object) -> bool:
        """Whether this comes up for the first time in all the games that are examined."""
        key = " ".join(map(str, words))
        if key in self.seen:
            return False
        self.seen.add(key)
        return True

    def every(self, number: int) -> bool:
        """Whether this is one of every so many moments."""
        return len(self.game.actions) % number == 0


Promise = Callable[[Moment], Iterator[str]]
