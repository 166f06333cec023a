"""What happens in a game, as types: one class of facts for each kind of event.

    class Retreated(Event, is_result=True):
        unit: PieceId
        start: PlaceId
        end: PlaceId

        def move(self) -> Move:
            return Move(self.unit, self.start, self.end)

All that the rest of the program wants to know of an event is declared on it once: which of its fields name counters and
places (by their types), whether it belongs to the result of an action, whether it tells the sums of a combat before
its dice, whether it reveals something, who may read it. Its sentence is among the words of the game (`engine.words`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any, ClassVar, NamedTuple, Self

from wargame.engine.facts import Facts
from wargame.engine.facts import PieceId as PieceId
from wargame.engine.facts import PieceIds as PieceIds
from wargame.engine.facts import PlaceId as PlaceId
from wargame.engine.facts import PlaceIds as PlaceIds


class Move(NamedTuple):
    """A counter's way from one place to another, for the eye to follow."""

    piece: str
    start: str
    end: str
    path: tuple[str, ...] = ()
    """The places it has passed after the first, with the last, where they are told."""


DECLARED = frozenset(
    (
        "is_result",
        "sums",
        "settles",
        "decides",
        "discards",
        "aside",
        "reveals",
        "played",
        "aloud",
        "owner",
        "hides",
    )
)
"""What an event may say of itself when its class is written."""


class Event(Facts):
    """Something that happened. Subclasses have the facts as fields."""

    kind: ClassVar[str] = "event"
    """The name of the class in small letters: `unit_lost`."""
    is_result: ClassVar[bool] = False
    """Whether it belongs to what an action leads to, for `odds`."""
    sums: ClassVar[bool] = False
    """Whether it tells the sums of a combat, before its dice."""
    settles: ClassVar[bool] = False
    """Whether it settles a combat before any die is thrown: it is reported as the dice would have been."""
    decides: ClassVar[bool] = False
    """Whether it tells who has won: whatever else came of the dice, it is what they came to."""
    discards: ClassVar[bool] = False
    """Whether the dice before it are put aside, because they are thrown again: they came to nothing."""
    aside: ClassVar[bool] = False
    """Whether it and what comes of it are told before what the dice were thrown for: they still lie open after it."""
    reveals: ClassVar[bool] = False
    """Whether after it an action is not taken back without the opponent's consent."""
    played: ClassVar[bool] = False
    """Whether a card or a chit is laid on the table by it."""
    aloud: ClassVar[bool] = False
    """Whether its sentence is said aloud to who may read it: nobody was asked, and nothing on the map shows it."""
    owner: ClassVar[str] = ""
    """The field with the side that may read all of it, if it holds a secret."""
    hides: ClassVar[Mapping[str, object] | None] = {}
    """What other sides read in the fields that are secret; None if they read nothing of the event."""

    def __init_subclass__(cls, **declared: Any) -> None:
        for name, value in declared.items():
            if name not in DECLARED:
                raise TypeError(f"nothing is declared by {name} of an event")
            setattr(cls, name, value)
        super().__init_subclass__()
        cls.kind = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()

    def seen_by(self, side: str | None) -> Self | None:
        """The event as this side may know it, None if it may not. Side None is the umpire and sees all."""
        if not self.owner or side is None or side == getattr(self, self.owner):
            return self
        return None if self.hides is None else replace(self, **self.hides)

    def side_named(self, sides: tuple[str, ...]) -> str:
        """The side it names first, if it names one."""
        facts = (getattr(self, each.name) for each in fields(self))
        return next((fact for fact in facts if isinstance(fact, str) and fact in sides), "")

    def move(self) -> Move | None:
        """The way it tells of, if it tells of one."""
        return None

    def gone_from(self) -> str | None:
        """The place from which a counter has vanished, if it tells of one: it flashes, and the sentence is said."""
        return None

    def totals(self) -> tuple[int, int] | None:
        """The totals of attacker and target, dice included, if it compares them."""
        return None

    def puts_aside(self) -> bool:
        """Whether it puts the dice before it aside; one that does so only for some reasons says for which."""
        return self.discards

    def thrown_again(self) -> str:
        """The side whose dice are put aside, if it discards only those of one."""
        return ""

    def calls(self) -> bool:
        """Whether it only tells what dice call for, such as a test: what came of it is told after that."""
        return False

    def idle(self) -> bool:
        """Whether what is told after it came of earlier dice: its own came to nothing, or only settled what they do."""
        return False


class Rolled(Event):
    """A die of so many faces was rolled for a side, or for nobody, and what for."""

    purpose: str
    side: str | None
    faces: int
    face: int

    reveals = True


class TurnBegins(Event):
    """A turn begins. A game may add to it what else begins."""

    turn: int


class Went(Event):
    """A counter goes from one place to another. A game has a kind of it for each reason to go."""

    unit: PieceId
    start: PlaceId
    end: PlaceId

    def move(self) -> Move:
        """Its way."""
        return Move(self.unit, self.start, self.end)


class Entry(NamedTuple):
    """An event in the log, with the number of the action it came of."""

    event: Event
    ply: int
    within: tuple[int, ...] = ()
    """When each of the procedures began in which it was told, the outermost first: how many entries the log had."""

    def goes_on(self, first: Entry, outer: int = 0) -> bool:
        """Whether the procedure that told an earlier entry still goes on, or one so many further out."""
        around = first.within[: len(first.within) - outer]
        return self.within[: len(around)] == around or not self.within

    def seen_by(self, side: str | None) -> Event | None:
        """The event as this side may know it (None: it is not for this side). Side None sees all: the umpire."""
        return self.event.seen_by(side)

    def known_to(self, side: str | None) -> Entry | None:
        """The entry as this side may know it."""
        event = self.event.seen_by(side)
        return None if event is None else self._replace(event=event)
