"""The walk through every possible roll that odds are made of: see `engine/odds.py` for what is asked of it.

A roll branches from the step that rolls: nothing before it is played again. Where two ways of rolling lead to the
same table, what follows is worked out once (`sameness`).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache

from wargame.engine.action import Action
from wargame.engine.dice import FURTHER, MASK, RollNeeded, SecretNeeded
from wargame.engine.events import Entry
from wargame.engine.game import Game
from wargame.engine.garbage import collecting_later
from wargame.engine.procedure import Ask, Call, Flow
from wargame.engine.sameness import Sameness

ALWAYS = Fraction(1)
LIMIT = 3_000
"""Steps that roll which a walk carries out before it gives up on following every roll."""
DEPTH = 200
"""Steps that roll one after the other: more are taken for dice without end."""
WIDEST = 4_000
"""Different results that a walk tells apart before it gives up: a phase that rolls for thirty units has a billion."""
SAMPLES, FEWEST, STEPS = 2_000, 100, 20_000
"""Random ways that are followed instead: fewer, though not too few, where each is so long that all have more steps."""
DEPTHS = ((3, 300), (2, 300), (1, LIMIT))
"""How many steps that roll, one after the other, are followed to look ahead, if that takes so many runs at most.

What comes of dice after them is left open: people wait for an answer."""
FEW, DEEPER = 30, (10, 150)
"""Where no more runs were needed than a few, more steps are followed."""
Policy = Callable[[Game, Ask], Action | None]
Measure = Callable[[], tuple[float, ...]]
Step = Callable[[], Flow]


@dataclass(frozen=True, slots=True)
class Chance:
    """One result and how likely it is. `entries` are the log entries that make it up."""

    probability: Fraction
    results: tuple[str, ...]
    entries: tuple[Entry, ...]
    choice: str | None

    def __str__(self) -> str:
        what = "; ".join(self.results)
        if not self.choice:
            return what or "no effect"
        return f"{what} (then: {self.choice})" if what else f"then: {self.choice}"


@dataclass(frozen=True, slots=True)
class Odds:
    """All results of an action, the likeliest first. Not exact when they were too many and were sampled."""

    chances: tuple[Chance, ...]
    exact: bool
    before: tuple[Entry, ...]
    purposes: tuple[str, ...] = ()
    """What the dice are thrown for, in the order they are first met; nothing if no dice decide."""
    unless: tuple[str, ...] = ()
    """The sides that could step in before the first die: the odds hold if they do not."""

    def probability(self, test: Callable[[Chance], bool]) -> float:
        """The probability of the results that pass a test."""
        return float(sum((chance.probability for chance in self.chances if test(chance)), Fraction(0)))


class TooLarge(Exception):  # noqa: N818 - a signal of the walk, not an error
    """There are more rolls than can be followed one by one."""


@dataclass(slots=True)
class Tally:
    """What can come of a moment: results, by their numbers in the walk, with the choice that ends them; how likely."""

    ends: dict[tuple[tuple[int, ...], str | None], Fraction] = field(default_factory=dict)
    before: tuple[Entry, ...] = ()
    """The sums told before the dice, on the first way that tells any."""
    worth: tuple[float, ...] = ()
    """What the measures of the walk come to on average, if it has any."""

    def add(self, other: Tally, weight: Fraction) -> None:
        """Count what another moment leads to, which comes about this often."""
        ends = self.ends
        for end, share in other.ends.items():
            counted = weight if share is ALWAYS else share * weight
            ends[end] = ends[end] + counted if end in ends else counted
        if len(ends) > WIDEST:
            raise TooLarge
        self.before = self.before or other.before
        if other.worth:
            so_far, often = self.worth or (0.0,) * len(other.worth), float(weight)
            self.worth = tuple(mine + theirs * often for mine, theirs in zip(so_far, other.worth, strict=True))

    def after(self, told: tuple[int, ...], before: tuple[Entry, ...]) -> Tally:
        """The same with what was told on the way here."""
        if not told and not before:
            return self
        ends = {((*told, *results), choice): share for (results, choice), share in self.ends.items()}
        return Tally(ends, before + self.before, self.worth)


class Walk:
    """One walk through the tree of rolls."""

    def __init__(
        self, game: Game, first: Step, side: str | None, policy: Policy | None, beyond: bool, ahead: bool = False
    ) -> None:
        self.game, self.first, self.side, self.policy = game, first, side, policy
        self.ahead = ahead
        """Whether it goes on to the next question, whatever procedures end meanwhile, or to a few steps that roll."""
        self.deep, self.limit, self.samples = DEPTH, LIMIT, SAMPLES
        self.unless: dict[str, None] = {}
        self.purposes: dict[str, None] = {}
        self.beyond = beyond
        """Whether dice are followed that fall at once when the action is over, up to the end of what rolls them."""
        self.measure: Measure | None = None
        """What is to be measured wherever the walk ends: any number of things."""
        self.fixed: Callable[[RollNeeded], int] | None = None
        """How dice fall, if only one way through the tree is to be followed."""
        self.once = False
        """Whether it ends at dice that come after a question was passed by: they are another throw."""
        self._passed_by = False
        """Whether a question was passed by since the last dice."""
        self.asked = False
        """Whether a question had to be answered that does not only interrupt others."""
        self.runs = self.steps = self.depth = 0
        self._numbers: dict[Entry, int] = {}
        """Every result that was told, by a number: numbers are told apart at once, events are not."""
        self.same = Sameness(game)
        self.known: dict[Hashable, Tally] = {}

    @contextmanager
    def preview(self) -> Iterator[None]:
        """Within it the rules run for the eyes of the asking side, and no die is really rolled.

        What a walk makes is gone at its end: it is not held up by a search for garbage in all that was loaded.
        """
        game, dice = self.game, self.game.dice
        mark, ask = game.journal.mark(), game.decision
        kept = dice.script, dice.used, dice.preview, dice.onward, game._floor, game.viewer
        dice.script, dice.used, dice.preview, dice.onward, game.viewer = (), 0, True, True, self.side
        try:
            with collecting_later():
                yield
        finally:
            game.journal.rewind(mark)
            dice.script, dice.used, dice.preview, dice.onward, game._floor, game.viewer = kept
            game._ask = ask

    def tally(self) -> Tally:
        """What comes of it all."""
        self.runs = self.steps = self.depth = 0
        with self.preview():
            return self.on(self.first, len(self.game.log))

    def on(self, step: Step | None, start: int) -> Tally:
        """Go on with a step up to the next roll or the end. `start` is where in the log the telling begins."""
        game, over = self.game, None
        while step is not None:
            if game.breathe is not None:
                game.breathe()
            mark = game.journal.mark()
            game._ask = None
            self.steps += 1
            try:
                flow = step()
            except RollNeeded as need:
                self.purposes[need.purpose] = None
                if self.ahead and self.depth == self.deep:
                    return self._end(start, FURTHER)
                if self.once and self._passed_by:
                    return self._end(start)
                game.journal.rewind(mark)
                if over is not None and not self.ahead:
                    game._floor = len(game.procedures) - 1
                return self._branched(step, need, start)
            except SecretNeeded as need:
                return self._over(over, start) or self._end(start, need.choice)
            step = self._next(flow, over is not None)
            if step is None and over is None and self._goes_on():
                over, game._floor, step = self._end(start), 0, game._step
        return self._over(over, start) or self._end(start)

    def _over(self, over: Tally | None, start: int) -> Tally | None:
        """What an action that is over comes to, if it is; who looks ahead counts what was told since then as well."""
        if over is None or not self.ahead:
            return over
        self.game._ask = None  # the next question is no part of it
        return self._end(start)

    def _next(self, flow: Flow, over: bool = False) -> Step | None:
        """The step that follows, questions on the way answered; None where the walk ends.

        When the action itself is over, only questions that interrupt others are passed by.
        """
        game = self.game
        if game._settle(flow):
            return game._step
        ask = game._ask
        if ask is None or game.outcome is not None:
            return None
        chosen = self._answer(ask, over)
        self.asked = self.asked or not ask.topic
        if chosen is not None and ask.side != self.side:
            self.unless[ask.side] = None
        self._passed_by = self._passed_by or (chosen is not None and self.depth > 0)
        return None if chosen is None else lambda: ask.answer(game, chosen)

    def _answer(self, ask: Ask, over: bool) -> Action | None:
        """What is answered on the way: what the policy says, else, before the first die, the default."""
        if self.ahead and ask.side == self.side:
            passed = False  # here a player chooses, and sees the odds of each choice
        elif over:
            passed = bool(ask.topic)
        else:
            chosen = self.policy(self.game, ask) if self.policy else None
            if chosen is not None:
                return chosen
            passed = True
        return ask.default if passed and not self.depth else None

    def _goes_on(self) -> bool:
        """Whether dice that follow at once count as well: if the action has none of its own, or to look ahead."""
        game = self.game
        at_once = self.ahead or (self.beyond and not self.asked and not self.depth)
        return at_once and game._ask is None and game.outcome is None and bool(game.procedures)

    def _branched(self, step: Step, need: RollNeeded, start: int) -> Tally:
        """What was told since `start`, and after it what the dice of this step lead to, which may be known already.

        The last result told is counted with what follows: rules may add to it.
        """
        log = self.game.log
        last = log[-1] if len(log) > start and log[-1].event.is_result else None
        cut = len(log) - (last is not None)
        return self._known(step, need, cut, last).after(self._told(log[start:cut]), _sums(log[start:cut]))

    def _known(self, step: Step, need: RollNeeded, cut: int, last: Entry | None) -> Tally:
        """What the dice of a step lead to, worked out once for all moments that are alike."""
        if not self.depth or self.fixed is not None:  # nothing before the first dice comes again
            return self._rolled(step, need, cut)
        moment = (last, self.game._floor, self.same.moment())
        if moment not in self.known:
            self.known[moment] = self._rolled(step, need, cut)
        return self.known[moment]

    def _rolled(self, step: Step, need: RollNeeded, start: int) -> Tally:
        """Carry out a step that rolls, under every roll it may need, the fewest dice first."""
        game, tally = self.game, Tally()
        mark, floor = game.journal.mark(), game._floor
        waiting = deque(self._faces((), ALWAYS, need))
        onward = game.dice.onward
        self.depth += 1
        if self.depth > DEPTH:
            raise TooLarge
        while waiting:
            self.runs += 1
            if self.fixed is None and self.runs + len(waiting) > self.limit:
                raise TooLarge
            if game.breathe is not None:
                game.breathe()
            rolls, weight = waiting.popleft()
            game._floor, game.dice.onward, self._passed_by = floor, onward, False
            game.dice.script, game.dice.used, game._ask = rolls, 0, None
            try:
                flow = step()
            except RollNeeded as further:
                self.purposes[further.purpose] = None
                waiting += self._faces(rolls, weight, further)
            except SecretNeeded as secret:
                tally.add(self._end(start, secret.choice), weight)
            else:
                game.dice.script, game.dice.onward = (), False
                tally.add(self.on(self._next(flow), start), weight)
            game.journal.rewind(mark)
        self.depth -= 1
        game._floor, game.dice.onward = floor, onward
        return tally

    def _faces(
        self, rolls: tuple[int, ...], weight: Fraction, need: RollNeeded
    ) -> list[tuple[tuple[int, ...], Fraction]]:
        if self.fixed is not None:
            return [((*rolls, self.fixed(need)), weight)]
        return [((*rolls, result), weight * _share(share, need.ways)) for result, share in need.shares()]

    def _end(self, start: int, unknown: str | None = None) -> Tally:
        """Where the walk ends: what was told, and the choice that waits."""
        game = self.game
        entries = game.log[start:]
        ask = game._ask if game.outcome is None else None
        told_of = ask is not None and (self.depth or ask.side == self.side)  # else it may betray a secret
        choice = ask.prompt if ask is not None and told_of else unknown
        worth = self.measure() if self.measure is not None else ()
        return Tally({(self._told(entries), choice): ALWAYS}, _sums(entries), worth)

    def _told(self, entries: list[Entry]) -> tuple[int, ...]:
        """The results among some entries, by their numbers."""
        numbers = self._numbers
        return tuple([numbers.setdefault(entry, len(numbers)) for entry in entries if entry.event.is_result])

    def odds(self) -> Odds:
        """All rolls, or a fixed number of random ones where they are too many."""
        return self.measured()[0]

    def measured(self) -> tuple[Odds, tuple[float, ...]]:
        """The odds, and what the measures come to on average."""
        tally, exact = self._whole()
        return self.worded(tally, exact), tally.worth

    def mean(self) -> tuple[float, ...]:
        """What the measures come to on average."""
        return self._whole()[0].worth

    def _whole(self) -> tuple[Tally, bool]:
        """What comes of it all, and whether every roll was followed."""
        if self.game.glance:
            self.fixed = lambda need: need.shares()[0][0]
            return self.tally(), False
        for deep, limit in DEPTHS if self.ahead else ((DEPTH, LIMIT),):
            found = self.followed(deep, limit)
            more = found is not None and any(choice == FURTHER for _, choice in found.ends)
            if more and self.ahead and self.runs <= FEW:
                found = self.followed(*DEEPER) or found
            if found is not None:
                return found, True
        return self.sampled(), False

    def followed(self, deep: int, limit: int) -> Tally | None:
        """What comes of it all, if so many runs are enough to follow so many steps."""
        self.deep, self.limit = deep, limit
        self.known.clear()
        try:
            return self.tally()
        except TooLarge:
            return None

    def sampled(self) -> Tally:
        """What comes of it on average of so many random rolls."""
        tally, state = Tally(), self.game.dice.state

        def by_chance(need: RollNeeded) -> int:
            nonlocal state
            state = (state * 6364136223846793005 + 1442695040888963407) & MASK
            left = (state >> 33) % need.ways
            for result, ways in need.shares():
                left -= ways
                if left < 0:
                    return result
            raise AssertionError("the shares do not make up a whole")

        self.fixed = by_chance
        first = self.tally()
        samples = min(self.samples, max(FEWEST, STEPS // self.steps))
        tally.add(first, Fraction(1, samples))
        for _ in range(samples - 1):
            tally.add(self.tally(), Fraction(1, samples))
        return tally

    def worded(self, tally: Tally, exact: bool) -> Odds:
        """The results as the asking side reads them; what reads the same is the same."""
        told = tuple(self._numbers)
        texts = [self.game.sentence(entry, self.side) for entry in told]
        found: dict[tuple[tuple[str, ...], str | None], tuple[Fraction, tuple[int, ...]]] = {}
        for (numbers, choice), share in tally.ends.items():
            results = tuple([text for number in numbers if (text := texts[number])])
            before = found.get((results, choice))
            found[results, choice] = (share + (before[0] if before else 0), numbers)
        chances = [
            Chance(share, results, tuple([told[number] for number in numbers]), choice)
            for (results, choice), (share, numbers) in found.items()
        ]
        chances.sort(key=lambda chance: (-chance.probability, chance.results))
        return Odds(tuple(chances), exact, tally.before, tuple(self.purposes), tuple(self.unless))


@cache
def _share(ways: int, of: int) -> Fraction:
    """So many of all ways in which dice fall."""
    return Fraction(ways, of)


def _sums(entries: list[Entry]) -> tuple[Entry, ...]:
    return tuple(entry for entry in entries if entry.event.sums)


def answering(game: Game, action: Action) -> tuple[Step, str]:
    """The step that answers the present question with an action, and who is asked."""
    ask = game.decision
    assert ask is not None, "the game is over"

    def answer() -> Flow:
        flow = ask.answer(game, action)
        game._floor = len(game.procedures) - (0 if isinstance(flow, Call) else 1)
        return flow

    return answer, ask.side
