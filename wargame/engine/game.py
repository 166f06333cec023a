"""A game in progress: the decision to be taken, the actions taken so far, and the way back.

The verbs are few: look at `decision` and `legal_actions`, `push` an action, `pop` it, ask `why_not` and
`odds`, and read `view(side)`, `log` and `outcome`. Each rulebook is a subclass that adds its state, its
procedures and its words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from os import PathLike
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple

from typing_extensions import TypeVar

from wargame.contract import GameFile, GameModule, ScenarioFile
from wargame.engine import fingerprint as prints
from wargame.engine.action import Action, AmbiguousAction, GameOver, IllegalAction, Refusal, UnreadableAction
from wargame.engine.board import Board
from wargame.engine.dice import MASK, Dice, RollNeeded, SecretNeeded
from wargame.engine.events import Entry, Event, Rolled
from wargame.engine.journal import Journal
from wargame.engine.procedure import Ask, Call, Flow, Goto, Procedure
from wargame.engine.questions import Subject
from wargame.engine.record import Header, Recorder, write
from wargame.engine.words import Words

if TYPE_CHECKING:
    from wargame.engine.odds import Odds, Policy


class Outcome(NamedTuple):
    """How a game ended. `winner` is None for a draw."""

    winner: str | None
    level: str
    why: str


USEFUL = "useful"
"""The standing answer to be asked only where it is of use, as the game judges (its looking tool `worth_asking`)."""


class Topic(NamedTuple):
    """Questions one can answer once for all (see `Ask.topic`): name, what it is about, answers with their words.

    The answer `useful` leaves unasked what is not worth a person's time; the text says where the game draws the line.
    """

    id: str
    name: str
    text: str
    answers: tuple[tuple[str, str], ...]
    usual: str = ""
    """The answer that stands until a person chooses another; empty if he is asked."""
    one_turn: bool = False
    """Whether an answer stands for the rest of the turn only."""
    also: tuple[tuple[str, str], ...] = ()
    """Other topics that are answered with it, each with its answer."""


class DeadEnd(AssertionError):  # noqa: N818
    """A decision without a legal action: a mistake in the rules code, never the player's fault."""


Data = TypeVar("Data", bound=GameFile, default=GameFile, covariant=True)
Spec = TypeVar("Spec", bound=ScenarioFile, default=ScenarioFile, covariant=True)
View = TypeVar("View", default=Any, covariant=True)


class Game(Generic[Data, Spec, View]):
    """The state of one game and the only ways to change it. Data, scenario and view have the types of its rulebook."""

    module: GameModule
    """The declaration of the game."""
    board: Board
    data: Data
    """The game file it is played with: numbers and charts."""
    spec: Spec
    """The scenario file it is played with."""
    sides: tuple[str, ...] = ()
    has_secrets = True
    """Whether a side may know what the other one may not; where not, two people at one screen need no curtain."""
    static: ClassVar[tuple[str, ...]] = ("board", "data", "spec")
    """The attributes that a snapshot leaves out: made once for a scenario, or what `taken_up` makes anew."""
    silent_before: Mapping[str, frozenset[str]] = MappingProxyType({})
    """Kinds of questions that older versions left out where they thought the answer plain: by the version that first
    asks them always. In records of before, the default is meant."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.journal = Journal()
        self.put = self.journal.put
        self.dice = Dice(self.journal, seed)
        self.procedures: list[Procedure] = []
        self.log: list[Entry] = []
        self.outcome: Outcome | None = None
        self.actions: list[Action] = []
        self.deciders: list[str] = []  # the sides that took them
        self._marks: list[int] = []
        """Where in the journal each action begins, of those it still knows: the last ones."""
        self.earlier: Callable[[int], None] | None = None
        """Brings the game to where it was after so many actions that the journal does not know any more."""
        self._ask: Ask | None = None
        self._floor = 0
        self.breathe: Callable[[], None] | None = None
        """Called at every step of a walk through what may happen: who works beside others may let them go first here,
        or raise to end the walk."""
        self.glance = False
        """Whether a walk follows one way of rolling only: what is told before the dice is the same in all of them."""
        self.viewer: str | None = None
        self.header: Header | None = None
        self.recorder: Recorder | None = None
        self.file: str | None = None
        """The scenario file of the player's that this game is played with, if no library has it."""
        self.recovered: str | None = None
        """What was lost of the record this game was opened from, in a sentence for the player."""

    # ------------------------------------------------------------------ what may be chosen

    @property
    def decision(self) -> Ask | None:
        """The question now waiting, or None when the game is over, or only laid out and not begun."""
        if self._ask is None and self.outcome is None and self.procedures:
            flow = self._step()
            assert isinstance(flow, Ask), f"{type(self.procedures[-1]).__name__} no longer asks"
            flow.words = self.prompt
            self._ask = flow
        return self._ask

    @property
    def legal_actions(self) -> Sequence[Action]:
        """Every legal answer to the present decision; empty when the game is over."""
        ask = self.decision
        return ask.actions if ask is not None else ()

    def parse(self, text: str) -> Action:
        """The legal action meant by a text: its full form, or words that begin just one of them."""
        action = Action.from_text(text)
        legal = self.legal_actions
        if action in legal:
            return action
        begins = [other for other in legal if other[: len(action)] == action]
        if len(begins) == 1:
            return begins[0]
        if begins:
            raise AmbiguousAction(text, begins)
        refusal = self.why_not(action)
        if self.knows(action) and refusal is not None:
            raise IllegalAction(action, refusal)
        verbs = ", ".join(dict.fromkeys(other.verb for other in legal))
        raise UnreadableAction(f"'{text}' is not an action here; the verbs are: {verbs or 'none'}")

    def knows(self, action: Action) -> bool:
        """Whether the words mean something in this game, legal now or not."""
        ask = self.decision
        return ask is not None and any(other.verb == action.verb for other in ask.actions)

    def why_not(self, action: Action | str) -> Refusal | None:
        """None if the action, or its text, is legal now; otherwise the rule that forbids it, in one sentence."""
        action = Action.from_text(action) if isinstance(action, str) else action
        ask = self.decision
        if ask is None:
            return Refusal("", "The game is over.")
        if action in ask.actions:
            return None
        refusal = ask.refuse(self, action) if ask.refuse is not None else None
        return refusal or Refusal(ask.rule, f"That is not among the choices now: {ask.prompt}")

    def odds(self, action: Action | str, policy: Policy | None = None, side: str | None = None) -> Odds:
        """What an action, or its text, leads to: the rules under every roll (see `wargame.engine.odds`)."""
        from wargame.engine.odds import odds

        return odds(self, self._meant(action), policy, side)

    def _meant(self, action: Action | str) -> Action:
        """An action, or the legal one that a text means."""
        return self.parse(action) if isinstance(action, str) else action

    # ------------------------------------------------------------------ changing the state

    def push(self, action: Action | str) -> None:
        """Carry out an action, or what its text means, up to the next decision. An illegal action changes nothing."""
        ask = self.decision
        if ask is None:
            raise GameOver("the game is over")
        action = self._meant(action)
        if action not in ask.actions:
            refusal = self.why_not(action)
            assert refusal is not None
            raise IllegalAction(action, refusal)
        self._marks.append(self.journal.mark())
        self.actions.append(action)
        self.deciders.append(ask.side)
        try:
            self._answer(ask, action)
            if self.recorder is not None:
                self.recorder.append(str(action))
        except BaseException:
            self._take_back()
            raise

    def pop(self) -> Action:
        """Take back the last action: the state is exactly what it was before it, dice included."""
        if not self.actions:
            raise IndexError("there is no action to take back")
        if self.recorder is not None:
            self.recorder.undo()
        return self._take_back()

    def back_to(self, number: int) -> None:
        """Take back all actions but so many."""
        if number < len(self.actions) - len(self._marks) and self.recorder is None:
            self._recall(number)
        while len(self.actions) > number:
            self.pop()

    @contextmanager
    def revisiting(self, number: int) -> Iterator[None]:
        """Within it the game stands where it did after so many actions; afterwards it stands where it does now."""
        later, recorder, self.recorder = self.actions[number:], self.recorder, None
        try:
            self.back_to(number)
            yield
        finally:
            for action in later[len(self.actions) - number :]:
                self.push(action)
            self.recorder = recorder

    def _take_back(self) -> Action:
        last = self.actions[-1]
        if not self._marks:
            self._recall(len(self.actions) - 1)
            return last
        self.journal.rewind(self._marks.pop())
        self._ask = None
        self.deciders.pop()
        return self.actions.pop()

    def _recall(self, number: int) -> None:
        """Go back to a moment that the journal does not know any more."""
        assert self.earlier is not None, "a game without a past knows all its actions"
        recorder, self.recorder = self.recorder, None
        try:
            self.earlier(number)
        finally:
            self.recorder = recorder

    @contextmanager
    def supposing(self) -> Iterator[None]:
        """Within it the table may be changed to see what would be; afterwards everything is as it was."""
        mark, ask = self.journal.mark(), self.decision
        try:
            yield
        finally:
            self.journal.rewind(mark)
            self._ask = ask

    @contextmanager
    def branch(self) -> Iterator[None]:
        """Within it actions may be pushed freely, on no record; afterwards the game stands where it did."""
        mark, ask, taken = self.journal.mark(), self.decision, len(self.actions)
        recorder, self.recorder = self.recorder, None
        try:
            yield
        finally:
            assert len(self.actions) >= taken, "a branch goes on from where it began"
            self.back_to(taken)
            self.journal.rewind(mark)
            self._ask, self.recorder = ask, recorder

    def reseed(self, seed: int) -> None:
        """Let all dice to come fall by another seed. In a branch: nobody knows how those of the game will."""
        self.dice.expect()
        self.put(self.dice, "state", seed & MASK)

    def determinise(self, side: str, seed: int) -> None:
        """Draw anew all that the side to decide cannot know (see `wargame.engine.unknown`). In a branch."""
        from wargame.engine.unknown import determinise

        determinise(self, side, seed)

    def taken_up(self) -> None:
        """The game stands as a snapshot says, with pieces of its own: what remembers others must be forgotten."""

    def begin(self, *procedures: Procedure) -> None:
        """Start with these procedures, the innermost last, and run to the first decision."""
        for procedure in procedures:
            self.go_into(procedure)
        self._run(Goto(procedures[-1].step))

    def go_into(self, procedure: Procedure) -> None:
        """Go into a procedure: it is the innermost from now on."""
        procedure.begins_after(len(self.log))
        self.journal.append(self.procedures, procedure)

    def end(self, outcome: Outcome) -> None:
        """Let the game end here."""
        self.put(self, "outcome", outcome)

    def roll(self, purpose: str, side: str | None = None, faces: int = 6, ends: Sequence[int] = ()) -> int:
        """Roll a die and say in the log what for. `ends` are the highest faces of ranges with the same result."""
        try:
            result = self.dice.roll(faces, ends)
        except RollNeeded as need:
            need.purpose = purpose
            raise
        self.tell(Rolled(purpose, side, faces, result))
        return result

    def draw_lot(self, purpose: str, number: int) -> int:
        """Draw one of so many by chance, from 0 on; what comes of it is told by the event that follows."""
        try:
            return self.dice.roll(number) - 1
        except RollNeeded as need:
            need.purpose = purpose
            raise

    def roll_sum(
        self, purpose: str, side: str | None = None, dice: int = 2, faces: int = 6, ends: Sequence[int] = ()
    ) -> int:
        """Roll several dice of which only the sum counts: for odds one draw with as many branches as there are sums."""
        try:
            fallen = self.dice.roll_sum(dice, faces, ends)
        except RollNeeded as need:
            need.purpose = purpose
            raise
        for face in fallen:
            self.tell(Rolled(purpose, side, faces, face))
        return sum(fallen)

    def needs_secret(self, side: str, choice: str | None = None) -> None:
        """Say that what follows rests on a secret of a side: a preview made for another side ends here."""
        if self.viewer not in (None, side):
            raise SecretNeeded(choice)

    def tell(self, event: Event) -> None:
        """Write in the log what has happened."""
        self.journal.append(self.log, self._entry(event))

    def retell(self, event: Event) -> None:
        """Tell the last event anew: it has gone on."""
        self.journal.put_item(self.log, len(self.log) - 1, self._entry(event))

    @property
    def within(self) -> tuple[int, ...]:
        """When each of the procedures began that are under way, the outermost first (see `Entry.within`)."""
        return tuple([each.told_before for each in self.procedures])

    def _entry(self, event: Event) -> Entry:
        return Entry(event, len(self.actions), self.within)

    def _answer(self, ask: Ask, action: Action) -> None:
        self._ask = None
        self._run(ask.answer(self, action))

    def _run(self, flow: Flow) -> None:
        """Carry out steps until a question stands or the game is over."""
        procedures = self.procedures
        while self._settle(flow):
            frame = procedures[-1]
            flow = getattr(frame, frame.step)(self)

    def _step(self) -> Flow:
        """Carry out the step that is next; it says how play goes on."""
        frame = self.procedures[-1]
        flow: Flow = getattr(frame, frame.step)(self)
        return flow

    def _settle(self, flow: Flow) -> bool:
        """Do what a step has said; whether another step follows at once."""
        procedures = self.procedures
        if isinstance(flow, Goto):
            self.put(procedures[-1], "step", flow.step)
        elif isinstance(flow, Call):
            self.put(procedures[-1], "step", flow.then)
            self.go_into(flow.procedure)
        elif isinstance(flow, Ask):
            if not flow.actions:
                raise DeadEnd(f"{type(procedures[-1]).__name__}.{procedures[-1].step}: {flow.kind}")
            flow.words = self.prompt
            self._ask = flow
            return False
        else:
            self.journal.take_last(procedures)
        return self.outcome is None and len(procedures) > self._floor

    # ------------------------------------------------------------------ reading the state

    def state(self) -> dict[str, Any]:
        """The whole state as plain data; subclasses add theirs."""
        return {
            "dice": [self.dice.state, list(self.dice.script[self.dice.used :])],
            "procedures": [prints.state_of(frame) for frame in self.procedures],
            "outcome": list(self.outcome) if self.outcome else None,
        }

    def fingerprint(self) -> str:
        """A short name for the present state: equal for equal states, in every process."""
        return prints.fingerprint(self.state())

    def save(self, path: str | PathLike[str]) -> None:
        """Write the record of the game so far; `wargame.open` brings it back."""
        if self.header is None:
            raise ValueError("only a game made from a scenario can be saved")
        write(path, self.header, [str(action) for action in self.actions], {len(self.actions): self.fingerprint()})

    def scores(self) -> dict[str, int]:
        """The victory points of each side as they stand, for games that count them."""
        return {}

    def status(self) -> list[str]:
        """Everything that is wrong with the state; tests assert that it is empty."""
        return []

    def view(self, side: str) -> View:
        """What this side may know, and nothing more."""
        raise NotImplementedError(f"{type(self).__name__} does not say what a side may know")

    @property
    def words(self) -> Words[Any]:
        """What this game says."""
        found: Words[Any] = self.module.part("words")
        return found

    def sentence(self, entry: Entry, side: str | None = None) -> str | None:
        """A log entry in words, as this side may read it (None: as the umpire does)."""
        event = entry.seen_by(side)
        return None if event is None else self.words.sentence(self, event)

    @property
    def topics(self) -> tuple[Topic, ...]:
        """The questions that a player may answer once for all: they are among the words."""
        return self.words.topics

    def prompt(self, about: Subject) -> str:
        """A question in words."""
        return self.words.prompt(self, about)

    def story(self, side: str | None = None) -> list[str]:
        """The log so far in sentences, as this side may read it."""
        return [text for entry in self.log if (text := self.sentence(entry, side)) is not None]
