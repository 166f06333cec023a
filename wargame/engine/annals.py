"""What a game tells its chronicler: which events are fates, which are gains, what harms whom, who is still to come.

    ANNALS = Annals(Names, ("lost", "worn", "rallied"))

    @ANNALS.fates(UnitBroken)
    def _(n: Names, e: UnitBroken) -> Iterator[Fate]:
        yield Fate(n.side_of(e.unit), "lost", n.unit(e.unit), e.unit)

A game declares it as its part `chronicle`. One that leaves it out, and whose view is a `PlainView`, is told of by what
has become of its counters (`sitting.chronicle`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from wargame.engine.events import Entry, Event, Rolled

N = TypeVar("N")
E = TypeVar("E", bound=Event)


class Fate(NamedTuple):
    """What has become of a counter, or of so many nameless ones."""

    side: str
    what: str
    """One of the rows of the annals: lost, worn, rallied."""
    name: str
    unit: str = ""
    """The id of the counter, if it has one; of its fates in a turn the last is told."""
    number: int = 1
    """How many, if they have no counter of their own; 0 if the name cannot be counted; below 0 if so many of those that
    this became of before have come back."""
    harm: bool = True
    of: str = ""
    """What this is the fate of, if it is no counter and can have several in a turn: the last is told."""
    called: str = ""
    """What the game calls it, if it has a word of its own: a unit that is lost is Broken."""

    @property
    def word(self) -> str:
        """It in a word, for a reader."""
        return self.called or self.what


def in_the_end(told: Sequence[Iterable[Fate]]) -> list[tuple[Fate, ...]]:
    """Fates told part by part, without those who came back later: they are the last that it had become of."""
    back: Counter[tuple[str, str, str]] = Counter()
    found: list[tuple[Fate, ...]] = []
    for part in reversed(told):
        left: list[Fate] = []
        for fate in reversed(list(part)):
            who = fate.side, fate.what, fate.name
            if fate.number < 0:
                back[who] -= fate.number
                continue
            returned = 0 if fate.unit else min(back[who], fate.number)
            back[who] -= returned
            if not returned or returned < fate.number:
                left.append(fate._replace(number=fate.number - returned))
        found.append(tuple(reversed(left)))
    return found[::-1]


class Gain(NamedTuple):
    """Points that a side has got by something, or lost if they are below 0."""

    side: str
    points: int
    why: str


class Goal(NamedTuple):
    """Something that counts for victory and who has it now (empty: nobody)."""

    id: str
    name: str
    holder: str
    note: str = ""


class Coming(NamedTuple):
    """Counters that are due in a turn, and where they come in."""

    turn: int
    side: str
    units: tuple[str, ...]
    title: str
    where: str = ""


Fates = Callable[[N, E], Iterable[Fate]]
Gains = Callable[[N, E], Iterable[Gain]]
Harmed = Callable[[N, E], Iterable[str]]
Striker = Callable[[N, E], str]


def _nothing(*_: object) -> Sequence[Any]:
    return ()


def _points(*_: object) -> str:
    return "points"


def _no_words(*_: object) -> str:
    return ""


def _no_numbers(*_: object) -> Mapping[str, int]:
    return {}


class Annals(Generic[N]):
    """The declaration of a game for its chronicle. `names` is made of the game, as for its words."""

    def __init__(
        self,
        names: Callable[[Any], N],
        rows: Sequence[str],
        *,
        scored: Callable[[N, Any], str] = _points,
        goals: Callable[[N, Any], Sequence[Goal]] = _nothing,
        counted: Callable[[N, Any], Sequence[Gain]] = _nothing,
        coming: Callable[[N, Any], Sequence[Coming]] = _nothing,
        strength: Callable[[N, Any], Mapping[str, int]] = _no_numbers,
        measured: str = "Strength",
        quiet: Sequence[type[Event]] = (),
        in_short: Callable[[N, Sequence[Event]], str] = _no_words,
    ) -> None:
        """The functions are given names and the view of the reader.

        `rows` are the kinds of fates in the order they are read, `scored` is what the score counts, `goals` what it
        hangs on, `counted` what else would count if the game ended now, `coming` who comes in this turn and later,
        `strength` what each side has in the field, which is `measured` in something. `quiet` are events by which the
        game only goes on; a stretch of nothing else is told `in_short`, if it is long enough to be worth a sentence.
        """
        self.names, self.rows, self.scored, self.measured = names, tuple(rows), scored, measured
        self.goals, self.counted, self.coming, self.strength = goals, counted, coming, strength
        self.quiet, self.in_short = tuple(quiet), in_short
        self._fates: dict[type[Event], Callable[[N, Any], Iterable[Fate]]] = {}
        self._gains: dict[type[Event], Callable[[N, Any], Iterable[Gain]]] = {}
        self._harms: dict[type[Event], Callable[[N, Any], Iterable[str]]] = {}
        self._strikers: dict[type[Event], Callable[[N, Any], str]] = {}

    # ------------------------------------------------------------------ writing them down

    def fates(self, kind: type[E]) -> Callable[[Fates[N, E]], Fates[N, E]]:
        """The function below it says what an event of this kind means for whom."""
        return lambda told: self._fates.setdefault(kind, told)

    def gains(self, kind: type[E]) -> Callable[[Gains[N, E]], Gains[N, E]]:
        """The function below it says which points an event of this kind brings."""
        return lambda told: self._gains.setdefault(kind, told)

    def harms(self, kind: type[E]) -> Callable[[Harmed[N, E]], Harmed[N, E]]:
        """The function below it says which sides a result hurts before anybody has taken the loss on himself."""
        return lambda told: self._harms.setdefault(kind, told)

    def strikes(self, kind: type[E]) -> Callable[[Striker[N, E]], Striker[N, E]]:
        """The function below it says which side strikes a blow that begins with an event of this kind.

        Until its procedure is over, dice are that side's throw alone, though they may hurt it as well. Where each side
        throws at the other nothing is declared.
        """
        return lambda told: self._strikers.setdefault(kind, told)

    # ------------------------------------------------------------------ reading them

    def fates_of(self, names: N, event: Event) -> list[Fate]:
        """What an event means for whom."""
        found = self._fates.get(type(event))
        return [] if found is None else list(found(names, event))

    def gains_of(self, names: N, event: Event) -> list[Gain]:
        """The points an event brings."""
        found = self._gains.get(type(event))
        return [] if found is None else list(found(names, event))

    def quiet_end(self, events: Sequence[Event | None], start: int) -> int:
        """Where a stretch ends in which nobody does anything; `start` if there is none. Dice belong to what follows."""
        end = start
        for number in range(start, len(events)):
            if isinstance(events[number], self.quiet):
                end = number + 1
            elif not isinstance(events[number], Rolled):
                break
        return end

    def harmed_by(self, names: N, event: Event) -> set[str]:
        """The sides that an event hurts."""
        found = self._harms.get(type(event))
        hurt = set() if found is None else set(found(names, event))
        return hurt | {fate.side for fate in self.fates_of(names, event) if fate.harm}

    def striker(self, names: N, log: Sequence[Entry], number: int, reader: str | None) -> str:
        """The side whose blow an entry of the log belongs to, as a reader may know it; empty if it is no blow's."""
        entry = log[number]
        for earlier in reversed(log[:number]):
            told = self._strikers.get(type(earlier.event))
            if told is not None and entry.goes_on(earlier):
                seen = earlier.seen_by(reader)
                return told(names, seen) if seen is not None else ""
        return ""

    def struck_since(self, log: Sequence[Entry], since: int) -> Sequence[Entry]:
        """What a log has told since an entry of it; if its dice were thrown in blows, only what belongs to these."""
        told = log[since:]
        earlier = next((entry for entry in reversed(log[:since]) if type(entry.event) in self._strikers), None)
        blows = [entry for entry in (earlier, *told) if entry is not None and type(entry.event) in self._strikers]
        thrown = [entry for entry in told if isinstance(entry.event, Rolled)]
        if not any(roll.goes_on(blow) for roll in thrown for blow in blows):
            return told
        return [entry for entry in told if any(entry.goes_on(blow) for blow in blows)]
