"""What if: a line of play tried on the real rules, looked at, and then dropped or played for real.

The game itself is played on, so everything on the table can be shown as usual, but nothing is written to its
record and no real die is rolled. Rolls come out as the person says; rolls he says nothing about come out
average: the mean of the faces, rounded down for the first die of an action, up for the next, and so on, so a die
of six faces gives 3, 4, 3, 4. Two opposed dice are therefore rounded against the side that rolls first.

A line ends where it would tell a secret: where hidden units would be turned up, cards drawn, orders revealed,
or where the other side has to choose. The other side's questions are answered by their default if they have one.
An action is shown as far as it goes: after the last move of a phase the line ends before contact is made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Literal

from wargame.engine.action import Action
from wargame.engine.dice import RollNeeded, SecretNeeded
from wargame.engine.game import Game
from wargame.engine.odds import odds
from wargame.engine.procedure import Ask
from wargame.engine.questions import Subject
from wargame.sitting.looking import rests_on_secret

Average = Literal["average"]
Dice = Sequence[int] | Average | Callable[[int], int]
"""Rolls to be taken in order, all of them average, or somebody who says how a die of so many faces falls."""
AVERAGE: Average = "average"
HIDDEN = "What comes now rests on something hidden from you, on a draw yet to come, or on the other side's choice."
"""One sentence for all of these: which of them it is could be a secret in itself."""
OVER = "The game would be over here."
OTHERWISE = "The dice fell otherwise: the rest of the line was not played."
SEE_ODDS = "Real dice have fallen, so the odds of the next throw may be others now: choose it again to see them."


class Blocked(Exception):  # noqa: N818 - read by the person who tries
    """An action cannot be tried: nothing was changed. `choice` is the question it would end with, if it is known."""

    def __init__(self, reason: str, choice: str | None = None) -> None:
        self.reason, self.choice = reason, choice
        super().__init__(reason)


class NotKnown(Subject, kind="what-if.not-known"):
    """Where a line ends because what comes next is a secret."""


@dataclass(frozen=True)
class Step:
    """One action of a line: the question it answered, how the dice fell, and what came of it in sentences."""

    side: str
    about: Subject
    prompt: str
    rule: str
    action: Action
    rolls: tuple[int, ...]
    sentences: tuple[str, ...]
    actions: int
    """How many actions it took, with the answers given for the other side."""


def average(faces: int, number: int) -> int:
    """How die number 0, 1, 2... of an action falls on average."""
    return (faces + 1 + number % 2) // 2


class WhatIf:
    """A line of play that one side tries. It lasts until `drop` or `keep`; only then the game may go on."""

    def __init__(
        self,
        game: Game,
        side: str | None,
        push: Callable[[Action], None] | None = None,
        standing: Callable[[], Action | None] = lambda: None,
    ) -> None:
        """For this side, or for both if all is open (None). `push` is what `keep` plays with, else the game's.

        `standing` is the answer to the question waiting that a person has given once for all, if there is one.
        """
        self.game, self.side = game, side
        self.waiting: str | None = None
        """What the line has ended with, if it has: a choice of the other side, or the sentence of a Blocked."""
        self.stopped = ""
        """Why `keep` did not play the whole line, in a sentence; empty if it did."""
        self._push = push if push is not None else game.push
        self._standing = standing
        self._line: list[Step] = []
        self._script = game.dice.script, game.dice.used
        self._recorder, game.recorder = game.recorder, None
        self._lasts = True

    @property
    def lasts(self) -> bool:
        """Whether it has been neither kept nor dropped yet."""
        return self._lasts

    @property
    def line(self) -> tuple[Step, ...]:
        """The steps so far."""
        return tuple(self._line)

    # ------------------------------------------------------------------ trying

    def push(self, action: Action, dice: Dice = AVERAGE) -> Step:
        """Try an action. Blocked if that would tell a secret, ActionError if it is not legal: then nothing changes."""
        assert self._lasts, "this line was kept or dropped"
        ask = self._question()
        prompt = ask.prompt  # it is read from the table as it is now
        before, start = len(self.game.actions), len(self.game.log)
        rolls = _Rolls(dice)
        try:
            self.waiting = self._play(ask, action, rolls)
        except BaseException:
            self._rewind(before)
            raise
        told = (self.game.sentence(entry, self.side) for entry in self.game.log[start:])
        sentences = tuple(text for text in told if text is not None)
        taken = len(self.game.actions) - before
        self._line.append(Step(ask.side, ask.about, prompt, ask.rule, action, tuple(rolls.fallen), sentences, taken))
        return self._line[-1]

    def _question(self) -> Ask:
        """The question the line goes on with."""
        ask = self.game.decision
        if self.waiting is not None:
            raise Blocked(f"The line ends here: {self.waiting}", self.waiting)
        if ask is None:
            raise Blocked(OVER)
        if self.side is not None and ask.side != self.side:
            raise Blocked(HIDDEN)
        return ask

    def _play(self, ask: Ask, action: Action, rolls: _Rolls) -> str | None:
        """Carry out an action, wholly or up to the end of the procedure that asked; what the line ends with."""
        before, start, depth = len(self.game.actions), len(self.game.log), len(self.game.procedures)
        try:
            self._carry_out(action, rolls)
            return self._answer_on(depth, start, rolls)
        except Blocked as blocked:
            self._rewind(before)
            rolls.fallen.clear()
            self._carry_out(action, rolls, floor=depth - 1)
            game = self.game
            secret = self.side is not None and rests_on_secret(game, self.side, game.log[start:])
            if secret or game._ask is not None or game.outcome is not None:
                raise
            why = blocked.reason
            game._ask = Ask(ask.side, NotKnown(), ask.rule, (), ask.answer, words=lambda _: why)
            return why

    def _answer_on(self, depth: int, start: int, rolls: _Rolls) -> str | None:
        """Give standing answers, and answer for the other side by default; or name its choice, if that is no secret.

        As with odds a choice may be named if dice have fallen and it belongs to what the action began.
        """
        game, side = self.game, self.side
        while True:
            if side is not None and rests_on_secret(game, side, game.log[start:]):
                raise Blocked(HIDDEN)
            ask = game.decision
            if ask is None:
                return None
            if side in (None, ask.side):
                standing = self._standing()
                if standing is None:
                    return None
                self._carry_out(standing, rolls)
            elif ask.default is not None and ask.default in ask.actions:
                self._carry_out(ask.default, rolls)
            elif rolls.fallen and len(game.procedures) > depth:
                return ask.prompt
            else:
                raise Blocked(HIDDEN)

    def _carry_out(self, action: Action, rolls: _Rolls, floor: int = 0) -> None:
        """Push an action; as often as it needs a further die it is taken back and pushed again with that die."""
        first = len(rolls.fallen)
        while True:
            try:
                with self._preview(tuple(rolls.fallen[first:]), floor):
                    self.game.push(action)
                return
            except RollNeeded as need:
                rolls.fall(need.faces)
            except SecretNeeded as need:
                raise Blocked(HIDDEN, need.choice) from None

    @contextmanager
    def _preview(self, rolls: tuple[int, ...], floor: int) -> Iterator[None]:
        """The rules run for the eyes of this side, with these rolls and no others, down to a floor of procedures."""
        game, dice, viewer = self.game, self.game.dice, self.game.viewer
        dice.script, dice.used, dice.preview, game.viewer, game._floor = rolls, 0, True, self.side, floor
        dice.singly = True
        try:
            yield
        finally:
            dice.preview, dice.singly, game.viewer, game._floor = False, False, viewer, 0
            dice.script, dice.used = self._script

    # ------------------------------------------------------------------ ending

    def pop(self) -> Step:
        """Take back the last step of the line."""
        assert self._lasts, "this line was kept or dropped"
        step = self._line.pop()
        self._rewind(len(self.game.actions) - step.actions)
        self.waiting = None
        return step

    def _rewind(self, actions: int) -> None:
        while len(self.game.actions) > actions:
            self.game.pop()
        self.game.dice.script, self.game.dice.used = self._script

    def drop(self) -> None:
        """Forget the line: the game is exactly what it was before, and its record goes on."""
        if self._lasts:
            self._rewind(len(self.game.actions) - sum(step.actions for step in self._line))
            self.game.recorder = self._recorder
            self.waiting, self._lasts = None, False

    def keep(self) -> int:
        """Drop the line, then play it for real as far as it goes; how many of its actions were played.

        Real dice are rolled. It ends at the first question that is not the one that was answered when trying, and
        at the first action that is not legal any more. After real dice it also ends before an action that dice
        decide: its odds were shown for the table that was tried, not for the one there is now.
        """
        self.drop()
        thrown = False
        for number, step in enumerate(self._line):
            self.stopped = self._objection(step, thrown)
            if self.stopped:
                return number
            before = self._chance()
            self._push(step.action)
            thrown = thrown or self._chance() != before
        return len(self._line)

    def _objection(self, step: Step, thrown: bool) -> str:
        """Why a step is not played for real, if so; `thrown` says whether real dice have been."""
        ask = self.game.decision
        if ask is None or (ask.side, ask.about) != (step.side, step.about):
            return OTHERWISE
        if step.action not in ask.actions:
            return OTHERWISE
        return SEE_ODDS if thrown and (step.rolls or odds(self.game, step.action).purposes) else ""

    def _chance(self) -> tuple[int, int]:
        """What every throw of real dice changes."""
        return self.game.dice.state, self.game.dice.used


class _Rolls:
    """The dice of one step: those that have fallen, and how the next will."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.fallen: list[int] = []

    def fall(self, faces: int) -> None:
        """Let the next die fall."""
        number = len(self.fallen)
        if callable(self.dice):
            result = self.dice(faces)
        elif self.dice != AVERAGE and number < len(self.dice):
            result = int(self.dice[number])
        else:
            result = average(faces, number)
        if not 1 <= result <= faces:
            raise ValueError(f"a die of {faces} faces cannot show {result}")
        self.fallen.append(result)
