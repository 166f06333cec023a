"""Odds by the rules themselves: the real procedures are run under every possible roll.

There is no second copy of any combat table here. The walk applies the action, lets the rules run, and
whenever they ask for a die it takes every face in turn. It ends where the procedures called by the action
have finished, or where a player has a choice after dice have fallen, and names that choice. Choices before
the first die are answered with the question's default unless a policy says otherwise.

A roll branches from the step that rolls: nothing before it is played again. Where two ways of rolling lead to the
same table, what follows is worked out once (`sameness`).

`odds` follows an action of the present decision; `odds_of` follows a procedure that nobody has called yet, from
the position as it stands: what if the enemy attacked me here?
"""

from __future__ import annotations

import gc
from collections import deque
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache

from wargame.engine.action import Action
from wargame.engine.dice import MASK, RollNeeded, ScriptError, SecretNeeded
from wargame.engine.events import Entry
from wargame.engine.game import Game
from wargame.engine.procedure import Ask, Call, Flow, Goto, Procedure
from wargame.engine.sameness import Sameness

LIMIT = 20_000
"""Steps that roll which a walk carries out before it gives up on following every roll."""
DEPTH = 200
"""Steps that roll one after the other: more are taken for dice without end."""
SAMPLES = 2_000
FEW, FEWER = 150, 32
"""The same for `fortune`, which is asked of every throw of a game and need not be exact."""
DEEP, FURTHER = 3, "further dice"
"""So many steps that roll are followed by `dice_ahead`; what comes of those after them is left open."""
Policy = Callable[[Game, Ask], Action | None]
Measure = Callable[[], float]
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

    def probability(self, test: Callable[[Chance], bool]) -> float:
        """The probability of the results that pass a test."""
        return float(sum((chance.probability for chance in self.chances if test(chance)), Fraction(0)))


class _TooLarge(Exception):  # noqa: N818 - a signal of the walk, not an error
    """There are more rolls than can be followed one by one."""


@dataclass(slots=True)
class _Tally:
    """What can come of a moment: results with the choice that ends them, and how likely each is."""

    ends: dict[tuple[tuple[Entry, ...], str | None], Fraction] = field(default_factory=dict)
    before: tuple[Entry, ...] = ()
    """The sums told before the dice, on the first way that tells any."""
    worth: float = 0.0
    """What the measure of the walk comes to on average, if it has one."""

    def add(self, other: _Tally, weight: Fraction) -> None:
        """Count what another moment leads to, which comes about this often."""
        ends = self.ends
        for end, share in other.ends.items():
            counted = weight if share == 1 else share * weight
            ends[end] = ends[end] + counted if end in ends else counted
        self.before = self.before or other.before
        self.worth += other.worth * float(weight)

    def after(self, told: tuple[Entry, ...], before: tuple[Entry, ...]) -> _Tally:
        """The same with what was told on the way here."""
        if not told and not before:
            return self
        ends = {((*told, *results), choice): share for (results, choice), share in self.ends.items()}
        return _Tally(ends, before + self.before, self.worth)


class _Walk:
    """One walk through the tree of rolls."""

    def __init__(
        self, game: Game, first: Step, side: str | None, policy: Policy | None, beyond: bool, ahead: bool = False
    ) -> None:
        self.game, self.first, self.side, self.policy = game, first, side, policy
        self.ahead = ahead
        """Whether it ends at the next question, whatever its default, and after a few steps that roll."""
        self.purposes: dict[str, None] = {}
        self.beyond = beyond
        """Whether dice are followed that fall at once when the action is over, up to the end of what rolls them."""
        self.measure: Measure | None = None
        """What is to be measured wherever the walk ends."""
        self.fixed: Callable[[RollNeeded], int] | None = None
        """How dice fall, if only one way through the tree is to be followed."""
        self.asked = False
        """Whether a question had to be answered that does not only interrupt others."""
        self.at_once = False
        """Whether it ends at the next question, whoever is asked and before dice as well."""
        self.runs, self.limit, self.samples = 0, LIMIT, SAMPLES
        self.depth = 0
        self.same = Sameness(game)
        self.known: dict[Hashable, _Tally] = {}

    @contextmanager
    def preview(self) -> Iterator[None]:
        """Within it the rules run for the eyes of the asking side, and no die is really rolled.

        What a walk makes is gone at its end: it is not held up by a search for garbage in all that was loaded.
        """
        game, dice, collecting = self.game, self.game.dice, gc.isenabled()
        mark, ask = game.journal.mark(), game.decision
        kept = dice.script, dice.used, dice.preview, game._floor, game.viewer
        dice.script, dice.used, dice.preview, game.viewer = (), 0, True, self.side
        gc.disable()
        try:
            yield
        finally:
            if collecting:
                gc.enable()
            game.journal.rewind(mark)
            dice.script, dice.used, dice.preview, game._floor, game.viewer = kept
            game._ask = ask

    def tally(self) -> _Tally:
        """What comes of it all."""
        self.runs = 0
        with self.preview():
            return self._on(self.first, len(self.game.log))

    def _on(self, step: Step | None, start: int) -> _Tally:
        """Go on with a step up to the next roll or the end. `start` is where in the log the telling begins."""
        game, over = self.game, None
        while step is not None:
            mark = game.journal.mark()
            game._ask = None
            try:
                flow = step()
            except RollNeeded as need:
                self.purposes[need.purpose] = None
                if self.ahead and self.depth == DEEP:
                    return self._end(start, FURTHER)
                game.journal.rewind(mark)
                if over is not None:
                    game._floor = len(game.procedures) - 1
                return self._branched(step, need, start)
            except SecretNeeded as need:
                return over or self._end(start, need.choice)
            step = self._next(flow, over is not None)
            if step is None and over is None and self._goes_on():
                over, game._floor, step = self._end(start), 0, game._step
        return over or self._end(start)

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
        return None if chosen is None else lambda: ask.answer(game, chosen)

    def _answer(self, ask: Ask, over: bool) -> Action | None:
        """What is answered on the way: what the policy says, else, before the first die, the default."""
        if self.at_once:
            return None
        if self.ahead:
            hidden = self.game.has_secrets and not ask.open and ask.side != self.side
            passed = hidden and bool(ask.topic)  # a window of the enemy's: that it stands open is a secret
        elif over:
            passed = bool(ask.topic)
        else:
            chosen = self.policy(self.game, ask) if self.policy else None
            if chosen is not None:
                return chosen
            passed = True
        return ask.default if passed and not self.depth else None

    def _goes_on(self) -> bool:
        """Whether the action is over without a die: then dice that follow at once are still what it leads to."""
        game = self.game
        at_once = self.beyond and not self.asked and not self.depth
        return at_once and game._ask is None and game.outcome is None and bool(game.procedures)

    def _branched(self, step: Step, need: RollNeeded, start: int) -> _Tally:
        """What was told since `start`, and after it what the dice of this step lead to, which may be known already.

        The last result told is counted with what follows: rules may add to it.
        """
        log = self.game.log
        last = log[-1] if len(log) > start and log[-1].event.is_result else None
        cut = len(log) - (last is not None)
        told = tuple(entry for entry in log[start:cut] if entry.event.is_result)
        return self._known(step, need, cut, last).after(told, _sums(log[start:cut]))

    def _known(self, step: Step, need: RollNeeded, cut: int, last: Entry | None) -> _Tally:
        """What the dice of a step lead to, worked out once for all moments that are alike."""
        if not self.depth or self.fixed is not None:  # nothing before the first dice comes again
            return self._rolled(step, need, cut)
        moment = (last, self.same.moment())
        if moment not in self.known:
            self.known[moment] = self._rolled(step, need, cut)
        return self.known[moment]

    def _rolled(self, step: Step, need: RollNeeded, start: int) -> _Tally:
        """Carry out a step that rolls, under every roll it may need, the fewest dice first."""
        game, tally = self.game, _Tally()
        mark = game.journal.mark()
        waiting = deque(self._faces((), Fraction(1), need))
        self.depth += 1
        if self.depth > DEPTH:
            raise _TooLarge
        while waiting:
            self.runs += 1
            if self.fixed is None and self.runs + len(waiting) > self.limit:
                raise _TooLarge
            rolls, weight = waiting.popleft()
            game.dice.script, game.dice.used, game._ask = rolls, 0, None
            try:
                flow = step()
            except RollNeeded as further:
                self.purposes[further.purpose] = None
                waiting += self._faces(rolls, weight, further)
            except SecretNeeded as secret:
                tally.add(self._end(start, secret.choice), weight)
            else:
                game.dice.script = ()
                tally.add(self._on(self._next(flow), start), weight)
            game.journal.rewind(mark)
        self.depth -= 1
        return tally

    def _faces(
        self, rolls: tuple[int, ...], weight: Fraction, need: RollNeeded
    ) -> list[tuple[tuple[int, ...], Fraction]]:
        if self.fixed is not None:
            return [((*rolls, self.fixed(need)), weight)]
        return [((*rolls, result), weight * _share(share, need.ways)) for result, share in need.shares()]

    def _end(self, start: int, unknown: str | None = None) -> _Tally:
        """Where the walk ends: what was told, and the choice that waits."""
        game = self.game
        entries = game.log[start:]
        ask = game._ask if game.outcome is None else None
        told_of = ask is not None and (self.depth or ask.side == self.side)  # else it may betray a secret
        choice = ask.prompt if ask is not None and told_of else unknown
        results = tuple(entry for entry in entries if entry.event.is_result)
        worth = self.measure() if self.measure is not None else 0.0
        return _Tally({(results, choice): Fraction(1)}, _sums(entries), worth)

    def odds(self) -> Odds:
        """All rolls, or a fixed number of random ones where they are too many."""
        tally, exact = self._whole()
        return self._worded(tally, exact)

    def mean(self) -> float:
        """What the measure comes to on average."""
        return self._whole()[0].worth

    def _whole(self) -> tuple[_Tally, bool]:
        """What comes of it all, and whether every roll was followed."""
        try:
            return self.tally(), True
        except _TooLarge:
            return self._sampled(), False

    def _sampled(self) -> _Tally:
        tally, state = _Tally(), self.game.dice.state

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
        for _ in range(self.samples):
            self.depth = 0
            tally.add(self.tally(), Fraction(1, self.samples))
        return tally

    def _worded(self, tally: _Tally, exact: bool) -> Odds:
        """The results as the asking side reads them; what reads the same is the same."""
        found: dict[tuple[tuple[str, ...], str | None], tuple[Fraction, tuple[Entry, ...]]] = {}
        for (entries, choice), share in tally.ends.items():
            results = tuple(text for entry in entries if (text := self.game.sentence(entry, self.side)))
            before = found.get((results, choice))
            found[results, choice] = (share + (before[0] if before else 0), entries)
        chances = [Chance(share, results, entries, choice) for (results, choice), (share, entries) in found.items()]
        chances.sort(key=lambda chance: (-chance.probability, chance.results))
        return Odds(tuple(chances), exact, tally.before, tuple(self.purposes))


@cache
def _share(ways: int, of: int) -> Fraction:
    """So many of all ways in which dice fall."""
    return Fraction(ways, of)


def _sums(entries: list[Entry]) -> tuple[Entry, ...]:
    return tuple(entry for entry in entries if entry.event.sums)


def odds(game: Game, action: Action, policy: Policy | None = None, side: str | None = None) -> Odds:
    """What an action leads to, as the asking side may know it (by default the side to decide).

    An action that calls a procedure is over with it; any other with the procedure that asked. If no die has fallen
    by then, dice that are rolled before anybody is asked again belong to it.
    """
    first, asked = _answering(game, action)
    return _Walk(game, first, side or asked, policy, beyond=True).odds()


def dice_ahead(game: Game, action: Action, side: str) -> Odds | None:
    """What comes of the dice that an action leads to before anybody is asked again; None if nothing does."""
    first, _ = _answering(game, action)
    found = _Walk(game, first, side, None, beyond=True, ahead=True).odds()
    first_chance = found.chances[0]
    idle = len(found.chances) == 1 and not first_chance.results and first_chance.choice != FURTHER
    return found if found.purposes and not idle else None


def prospect(game: Game, action: Action, side: str, measure: Measure) -> float:
    """What a measure of the table comes to on average after an action: measured wherever a walk of `odds` ends."""
    first, _ = _answering(game, action)
    walk = _Walk(game, first, side, None, beyond=True)
    walk.measure = measure
    return walk.mean()


def fortune(
    game: Game, action: Action, side: str | None, faces: Sequence[int], measures: Sequence[Measure]
) -> list[tuple[float, float]] | None:
    """Luck told apart from odds: of each measure its mean over all rolls, and what it came to as the dice really fell.

    Both are measured where the next question stands, or where something begins that the side cannot know. Where rolls
    are many, some of them stand for all. None if the dice that fell are not those of the rules as they are now.
    """
    ask = game.decision
    assert ask is not None, "the game is over"

    def first() -> Flow:
        game._floor = 0
        return ask.answer(game, action)

    def walk(measure: Measure) -> _Walk:
        made = _Walk(game, first, side, None, beyond=False)
        made.measure, made.at_once, made.limit, made.samples = measure, True, FEW, FEWER
        return made

    def ends(walked: Callable[[_Walk], object]) -> list[float]:
        """Of each measure its mean over the ends that a walk comes to, all equally likely."""
        met: list[list[float]] = []

        def note() -> float:
            met.append([measure() for measure in measures])
            return 0.0

        walked(walk(note))
        return [sum(values) / len(met) for values in zip(*met, strict=True)]

    def fall(walked: _Walk) -> None:
        walked.fixed = _as_they_fell(faces)
        walked.tally()

    try:
        try:
            due = [walk(measure).tally().worth for measure in measures]
        except _TooLarge:
            due = ends(_Walk._sampled)
        return list(zip(due, ends(fall), strict=True))
    except (_TooLarge, IndexError, ScriptError):
        return None


def _as_they_fell(faces: Sequence[int]) -> Callable[[RollNeeded], int]:
    """Gives one throw after another; IndexError when there were no more."""
    left = list(reversed(faces))
    return lambda need: sum(left.pop() for _ in range(need.dice))


def _answering(game: Game, action: Action) -> tuple[Step, str]:
    """The step that answers the present question with an action, and who is asked."""
    ask = game.decision
    assert ask is not None, "the game is over"

    def answer() -> Flow:
        flow = ask.answer(game, action)
        game._floor = len(game.procedures) - (0 if isinstance(flow, Call) else 1)
        return flow

    return answer, ask.side


def odds_of(game: Game, procedure: Procedure, side: str | None, policy: Policy | None = None) -> Odds:
    """What a procedure would lead to if it were called now, as a side may know it (None: the umpire).

    Whoever makes the procedure answers for its making sense here: no question has offered it.
    """

    def begin() -> Flow:
        game._floor = len(game.procedures)
        game.journal.append(game.procedures, procedure)
        return Goto(procedure.step)

    return _Walk(game, begin, side, policy, beyond=False).odds()
