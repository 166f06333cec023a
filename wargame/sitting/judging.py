"""Judging a game: it is followed twice on a shadow of its own, once for luck and once for better choices.

For luck the dice of every action are weighed before they fall (`engine.fortune`): what the position was worth as they
fell, less what it is worth on average over all ways they can fall. For choices the computer player that knows the game
weighs the answers to every question; what was done and the answers it likes as much or better are carried on to the
next dice, or as far as the matter goes, with what the side could know, and compared by what is to be expected then
(`players.value`). So a better choice is better in the eyes of both.

It takes time, so it is done beside the table (`follow`). A judgement looks into everything: it is for games that are
over, or that have no secrets to keep (`may_be_judged`).
"""

from __future__ import annotations

import contextlib
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from wargame.engine.action import Action
from wargame.engine.dice import RollNeeded, SecretNeeded
from wargame.engine.events import Rolled, TurnBegins
from wargame.engine.fortune import Throw, expected, throw
from wargame.engine.game import Game
from wargame.engine.record import Record
from wargame.engine.walk import TooLarge
from wargame.players.value import Value, value_of
from wargame.sitting.advice import as_seen_by, weighed
from wargame.sitting.eyes import allowed_eyes
from wargame.sitting.judgement import WORTH_TELLING, Act, Choice, Judgement, Point
from wargame.table import replay

OTHERS = 3
"""So many answers of the computer player's are compared with what was done."""
SOON = 20
"""A side is asked again in the same matter after so many actions at most."""
HARDLY = 0.1
"""What lies so much of all that was weighed behind another is hardly worse."""
LONGEST = 5
"""So many further answers of a side at most belong to what it chose."""
MOST = 2
"""So many reasons are told for a better choice."""
SHOWN = 12
"""Of so many costly choices the moment is kept, to be shown."""
REST = 0.5
"""Beside a table so much of the time that was worked is rested."""

Shown = Callable[[Game, Choice], object]
"""Makes something of the moment of a choice, for who shows it; the game stands where the choice was made."""


def may_be_judged(game: Game, unfinished: bool) -> bool:
    """Whether a judgement betrays nothing: the game is over, or whoever looks at it may see all of it."""
    return allowed_eyes(game, unfinished)[0] == game.sides


class Judge:
    """Judges a game, action after action."""

    def __init__(self, game: Game, actions: Sequence[Action] | None = None, shown: Shown | None = None) -> None:
        """`actions` are those of the whole game, if it does not stand at its end."""
        assert game.header is not None, "only a game made from a scenario can be judged"
        self.header, self.shown = game.header, shown
        self.actions = tuple(game.actions if actions is None else actions)
        self.sides: tuple[str, str] = (game.sides[0], game.sides[1])
        self.value: Value = value_of(game)
        self.unit = self.value.gauge.unit(game)
        self._start: Point | None = None
        self._acts: list[Act] = []
        self._choices: dict[int, Choice] = {}
        self._weighed = 0
        self._shadow: Game | None = None
        self._thread: threading.Thread | None = None
        self._one_at_a_time = threading.Lock()
        self._leave = False

    # ------------------------------------------------------------------ what is known

    @property
    def behind(self) -> int:
        """How many actions are still to be looked at, each twice."""
        return 2 * len(self.actions) - len(self._acts) - self._weighed

    def judgement(self) -> Judgement:
        """What is known so far."""
        start = self._start if self._start is not None else Point(0.0, 0.0, 0.0)
        return Judgement(
            self.sides,
            self.unit,
            start,
            tuple(self._acts),
            dict(self._choices),
            self._weighed,
            len(self.actions),
            self.value.fitted.explained,
        )

    # ------------------------------------------------------------------ following

    def follow(self) -> None:
        """Judge beside the table, in a thread of its own, unless one is at it already."""
        if self.behind and (self._thread is None or not self._thread.is_alive()):
            self._leave = False
            self._thread = threading.Thread(target=self._beside, name="judge", daemon=True)
            self._thread.start()

    def _beside(self) -> None:
        began = time.perf_counter()
        while not self._leave and self._went_on():
            time.sleep(REST * (time.perf_counter() - began))
            began = time.perf_counter()

    def close(self) -> None:
        """Leave off, after the action that is looked at."""
        self._leave = True

    def catch_up(self, seconds: float | None = None) -> bool:
        """Judge for a while, None as far as it goes; whether nothing is left."""
        began = time.perf_counter()
        while self._went_on() and (seconds is None or time.perf_counter() - began < seconds):
            pass
        return not self.behind

    def _went_on(self) -> bool:
        """Judge one action more; False if nothing is left. Who waits for it may overtake the thread beside."""
        with self._one_at_a_time:
            if not self.behind:
                return False
            self._go_on()
            return True

    def _go_on(self) -> None:
        """One action more: all of them for luck, then all of them for better choices."""
        if len(self._acts) < len(self.actions):
            self._weigh_luck()
        else:
            self._weigh_choice()

    def _at(self, number: int) -> Game:
        """The shadow after so many actions."""
        if self._shadow is None:
            record = Record(self.header, (), {}, None, ())
            self._shadow = replay(record, "the shadow of the game")
        shadow: Game = self._shadow
        shadow.back_to(min(number, len(shadow.actions)))
        while len(shadow.actions) < number:
            shadow.push(self.actions[len(shadow.actions)])
        return shadow

    # ------------------------------------------------------------------ luck

    def _weigh_luck(self) -> None:
        number = len(self._acts)
        game = self._at(number)
        if self._start is None:
            self._start = self._point(game)
        ask, action, turn = game.decision, self.actions[number], _turn(game)
        assert ask is not None
        told = len(game.log)
        game.push(action)
        dice = [entry.event for entry in game.log[told:] if isinstance(entry.event, Rolled)]
        thrown: Throw | None = None
        if dice:
            game.pop()
            progress = self.value.gauge.progress(game)
            with contextlib.suppress(TooLarge):
                thrown = throw(game, action, [die.face for die in dice], lambda: sum(self.value.parts(game, progress)))
            game.push(action)
        point = self._point(game)
        if thrown is not None and game.decision is not None and game.decision.is_window:
            point = _moved(point, thrown.fell)  # what dice have done shows once nobody interrupts any more
        before = self._acts[-1].after.value if self._acts else self._start.value
        luck = self._shared(thrown, dice, ask.side)
        said = _headline(game, told) if thrown is not None else ""
        self._acts.append(
            Act(number + 1, ask.side, turn, before, point, luck, thrown.chance if thrown is not None else 1.0, said)
        )

    def _shared(self, thrown: Throw | None, dice: Sequence[Rolled], decider: str) -> dict[str, float]:
        """What dice gave, by the side that threw them; where both did, each has its share by the number of dice."""
        if thrown is None or abs(thrown.luck) < 1e-9:
            return {}
        counts = Counter(die.side if die.side in self.sides else decider for die in dice)
        total = sum(counts.values())
        return {
            str(side): (1 if side == self.sides[0] else -1) * thrown.luck * count / total
            for side, count in counts.items()
        }

    def _point(self, game: Game) -> Point:
        value = self.value(game)
        below, above = self.value.band(game)
        return Point(value, value + below, value + above)

    # ------------------------------------------------------------------ choices

    def _weigh_choice(self) -> None:
        number = self._weighed
        game, action = self._at(number), self.actions[number]
        found = self._better(game, action, number + 1)
        if found is not None:
            self._choices[number + 1] = self._with_picture(game, found)
        self._weighed += 1

    def _better(self, game: Game, done: Action, ply: int) -> Choice | None:
        """The best that could have been done instead, if it was better."""
        ask = game.decision
        assert ask is not None
        turn = _turn(game)
        if len(ask.actions) < 2 or not turn:
            return None
        side = ask.side
        options = weighed(game, side)
        reasons = {option[0]: option[2] for option in options}
        rivals = _rivals(options, done)
        later = self._open_later(game, ply) if rivals else frozenset()
        others = [each for each in rivals if each not in later][:OTHERS]
        if not others:
            return None
        sign = 1 if side == self.sides[0] else -1
        found = {each: [sign * part for part in self._prospect(game, side, each)] for each in (done, *others)}
        best = max(found, key=lambda each: (sum(found[each]), each == done))
        gains = [there - here for there, here in zip(found[best], found[done], strict=True)]
        if best == done or sum(gains) < 1e-9:
            return None
        told = sorted(zip(self.value.names(game), gains, strict=True), key=lambda gain: -gain[1])
        largest = tuple(gain for gain in told[:MOST] if gain[1] >= WORTH_TELLING / 2)
        words = said(game, done), said(game, best)
        return Choice(ply, side, turn, done, best, sum(gains), largest, reasons.get(best, ""), words)

    def _open_later(self, game: Game, ply: int) -> frozenset[Action]:
        """The answers that were still open when the side was asked next in the same matter: put off, not given away."""
        matter, side = game.procedures[-1], game.decision.side if game.decision is not None else ""
        with game.branch():
            for action in self.actions[ply - 1 : ply - 1 + SOON]:
                game.push(action)
                ask = game.decision
                if ask is None or matter not in game.procedures:
                    break
                if ask.side == side and game.procedures[-1] is matter:
                    return frozenset(ask.actions)
        return frozenset()

    def _prospect(self, game: Game, side: str, action: Action) -> tuple[float, ...]:
        """What is to be expected after an answer and what its side would do after it in the same matter, by its parts.

        It ends at dice, which are followed in every way they can fall, where something unseen is drawn, where the
        enemy has a choice of his own, and with the matter itself: what a turn brings when it ends, it brings anyway.
        """
        matter, floor, progress = game.procedures[-1], len(game.procedures) - 1, self.value.gauge.progress(game)

        def parts() -> tuple[float, ...]:
            return self.value.parts(game, progress)

        with as_seen_by(game, side), game.branch(), _within(game, floor):
            for number in range(LONGEST + 1):
                try:
                    game.push(action)
                except RollNeeded:
                    return expected(game, action, side, parts, floor)
                except SecretNeeded:
                    break
                if matter not in game.procedures or number == LONGEST:
                    break
                ask = game.decision
                if ask is None:
                    break
                if ask.side == side:
                    action = weighed(game, side)[0][0]
                elif ask.is_window and ask.default is not None:
                    action = ask.default
                else:
                    break
            return parts()

    def _with_picture(self, game: Game, choice: Choice) -> Choice:
        """A choice with its moment, if it is one of the costliest so far."""
        worse = sum(each.cost > choice.cost for each in self._choices.values())
        if self.shown is None or choice.cost < WORTH_TELLING or worse >= SHOWN:
            return choice
        return replace(choice, shown=self.shown(game, choice))


def _rivals(options: Sequence[tuple[Action, float, str]], done: Action) -> list[Action]:
    """The answers that the computer player takes to be better than what was done, or hardly worse.

    What it thinks much worse is left out: an estimate that sees a few numbers only must not be alone in its opinion.
    """
    scores = {action: score for action, score, _ in options}
    best, worst = max(scores.values()), min(scores.values())
    least = scores.get(done, worst) - HARDLY * (best - worst)
    return [action for action, score, _ in options if action != done and score >= least]


def said(game: Game, action: Action) -> str:
    """An answer as the record would tell it, if it tells anything before dice fall; else as it is typed."""
    ask = game.decision
    assert ask is not None
    told = len(game.log)
    with as_seen_by(game, ask.side), game.branch(), contextlib.suppress(RollNeeded, SecretNeeded):
        game.push(action)
        for entry in game.log[told:]:
            sentence = game.sentence(entry)
            if sentence:
                return sentence
    return str(action)


@contextlib.contextmanager
def _within(game: Game, floor: int) -> Iterator[None]:
    """Within it the game goes on only as long as more procedures are open than so many."""
    before, game._floor = game._floor, floor
    try:
        yield
    finally:
        game._floor = before


def _turn(game: Game) -> int:
    """The turn that runs, counted from the first of the game."""
    return sum(isinstance(entry.event, TurnBegins) for entry in game.log)


def _moved(point: Point, value: float) -> Point:
    by = value - point.value
    return Point(value, point.low + by, point.high + by)


def _headline(game: Game, since: int) -> str:
    """What has come of dice, in a sentence: the last result told, or the last thing at all."""
    results = [entry for entry in game.log[since:] if entry.event.is_result and not isinstance(entry.event, Rolled)]
    for entry in reversed(results or game.log[since:]):
        sentence = game.sentence(entry)
        if sentence:
            return sentence
    return ""
