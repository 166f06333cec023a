"""Procedures: the headings of a rulebook's sequence of play, as plain data on a stack.

A procedure has named steps. A step is a method that takes the game and says how play goes on: to another
step (`goto`), into another procedure and then to a step (`call`), to the end of this procedure (`FINISH`),
or to a question (`Ask`). What has to be remembered between steps are the fields of the procedure, changed
through the journal. No generators and no closures: the stack can be hashed, saved and rewound anywhere.

A step that asks must not change anything: it is run again whenever the decision has to be shown.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, fields
from functools import cache
from inspect import isfunction
from typing import Any, ClassVar, dataclass_transform

from wargame.engine.action import Action, Refusal
from wargame.engine.questions import Subject

Step = Callable[[Any], "Flow"]
Answer = Callable[[Any, Action], "Flow"]
Refuser = Callable[[Any, Action], Refusal | None]


class _Begun:
    """When a procedure began, for those who read the log: nothing follows from it, so it is no field of one."""

    __slots__ = ("told_before",)
    told_before: int
    """How many entries the log had then."""

    def begins_after(self, told: int) -> None:
        """It begins when so many entries are in the log."""
        self.told_before = told


@dataclass(slots=True, eq=False)
class Procedure(_Begun):
    """One heading of the sequence of play; subclasses add fields and steps, the first called `start`."""

    step: str = field(default="start", kw_only=True)

    def finish(self, g: Any) -> Flow:
        """The step after which nothing is left to do."""
        return FINISH

    def remains(self) -> tuple[object, ...]:
        """What of this procedure still decides how play goes on: all its fields, unless it has left some behind.

        Odds work out only once what follows from moments that are alike in this (`engine/sameness.py`).
        """
        if self.step == "finish" and type(self).finish is Procedure.finish:
            return ()
        return tuple([getattr(self, each.name) for each in fields(self)])


class _Slotted(type):
    """Makes every class of it a dataclass with slots: what is not declared would be lost by a record and an undo."""

    def __new__(cls, name: str, bases: tuple[type, ...], namespace: dict[str, Any], **more: Any) -> Any:
        made: Any = super().__new__(cls, name, bases, namespace, **more)
        if "__slots__" in namespace:
            return made  # by `dataclass` itself, which makes the class a second time
        slotted: Any = dataclass(slots=True, eq=False)(made)
        for method in filter(isfunction, namespace.values()):
            for cell in method.__closure__ or ():
                if cell.cell_contents is made:  # what `super` without arguments goes by
                    cell.cell_contents = slotted
        return slotted


@dataclass_transform(eq_default=False, field_specifiers=(field,))
class Heading(Procedure, metaclass=_Slotted):
    """A procedure whose subclasses are dataclasses without being marked as such, and have no other fields."""


@dataclass(slots=True, eq=False, repr=False)
class Ask:
    """A question to one side about something. `actions` are all its legal answers; there is always at least one.

    An `open` question rests on nothing secret: two people at one screen need no curtain for it. A `topic` groups
    questions that come again and again, such as interrupts; `standing` names the answers one can give to all of
    them once for all, for instance `always` and `never`.
    """

    side: str
    about: Subject
    rule: str
    actions: Sequence[Action]
    answer: Answer
    refuse: Refuser | None = None
    default: Action | None = None
    open: bool = False
    topic: str = ""
    standing: tuple[tuple[str, Action], ...] = ()
    interrupts: bool = True
    """Whether a question of a topic interrupts what goes on; else a turn consists of it, and may be passed by."""
    words: Callable[[Subject], str] | None = None
    """How the game that asks puts it; the game sets it."""

    @property
    def kind(self) -> str:
        """Which question it is: the name of what it is about."""
        return self.about.kind

    @property
    def is_window(self) -> bool:
        """Whether it interrupts something that goes on by its default: one of a topic, or about dice that fell."""
        return (bool(self.topic) and self.interrupts) or self.about.of_dice

    @property
    def prompt(self) -> str:
        """The question in words, as long as it waits for its answer."""
        return self.words(self.about) if self.words is not None else self.kind

    def __repr__(self) -> str:
        return f"<{self.side}: {self.kind} [{self.rule}] {len(self.actions)} actions>"


@dataclass(slots=True, frozen=True)
class Goto:
    """Go on with another step of this procedure."""

    step: str


@dataclass(slots=True)
class Call:
    """Carry out another procedure, then go on with a step of this one."""

    procedure: Procedure
    then: str


@dataclass(slots=True, frozen=True)
class Finish:
    """This procedure is over; the one below it goes on."""


Flow = Goto | Call | Finish | Ask
FINISH = Finish()


def goto(step: Step) -> Goto:
    """Go on with this step: `return goto(self.roll)`."""
    return _goto(step.__name__)


@cache
def _goto(name: str) -> Goto:
    """There are few steps, and one goes to each of them again and again."""
    return Goto(name)


def call(procedure: Procedure, then: Step | None = None) -> Call:
    """Carry out a procedure, then this step, by default `finish`: `return call(Combat(a, b), then=self.next)`."""
    return Call(procedure, then.__name__ if then is not None else "finish")


def settle(g: Any, ask: Ask) -> Flow:
    """Ask, unless there is only one answer: that is given at once."""
    return ask if len(ask.actions) > 1 else ask.answer(g, ask.actions[0])


class EachSide(Heading):
    """One side after the other, in the order of the game: each is asked until it has nothing more to say.

    A subclass asks (`ask`) and says what comes when all have had their turn (`over`); its answers lead to `start`, to
    ask the same side again, or to `next_side`. `counter` names the field that counts the sides, if it has its own.
    """

    counter: ClassVar[str] = "index"

    index: int = field(default=0, kw_only=True)

    def start(self, g: Any) -> Flow:
        """The side whose turn it is, if it has something to say."""
        if getattr(self, self.counter) == len(g.sides):
            return self.over(g)
        return self.ask(g, self.asked_side(g)) or self.next_side(g)

    def ask(self, g: Any, side: str) -> Ask | None:
        """The question to a side; None if there is none."""
        raise NotImplementedError

    def over(self, g: Any) -> Flow:
        """All have had their turn."""
        return FINISH

    def asked_side(self, g: Any) -> str:
        """The side whose turn it is."""
        side: str = g.sides[getattr(self, self.counter)]
        return side

    def next_side(self, g: Any) -> Flow:
        """The turn of this side is over."""
        g.put(self, self.counter, getattr(self, self.counter) + 1)
        return goto(self.start)
