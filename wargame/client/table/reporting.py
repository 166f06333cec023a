"""Which lines of the record belong together: the reports of what dice have decided, cut from it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from wargame.client.looks import Die
from wargame.client.table.record import Line
from wargame.client.table.reports import Report, Scores, Told
from wargame.engine.annals import Fate
from wargame.engine.events import Event, Rolled

RECENT = 200
"""Only so many lines of a record are gone through for the cards: what was before has been read."""
Fates = Callable[[Line], Sequence[Fate]]
"""What a line of the record means for whom."""


def _no_fates(_: Line) -> Sequence[Fate]:
    return ()


@dataclass
class _Draft:
    """A report while the record is gone through."""

    cause: str
    begun: Line
    """The line it begins with: sums, what settles a combat, or a die."""
    fates: Fates
    begun_at: int
    """Its number, or that of one before it which belongs to it."""
    told: list[Told] = field(default_factory=list)
    thrown: list[Line] = field(default_factory=list)
    """Rolls whose meaning is still to be read."""
    ply: int = 0
    last: int = 0
    where: list[str] = field(default_factory=list)
    plies: list[int] = field(default_factory=list)
    thrower: str | None = None
    diced: int = 0
    """The action in which its first dice fell."""
    diced_last: int = 0
    aside: bool = False
    """Whether what is told now does not say yet what the dice mean."""
    played: tuple[str, ...] = ()
    """The cards played in the fight before its sums, or the one that has ordered its dice."""

    def take_in(self, line: Line) -> None:
        self.where += line.where
        self.plies.append(line.entry.ply)

    def throw(self, line: Line) -> None:
        self.thrown.append(line)
        self.aside = False
        self.ply, self.last = line.entry.ply, line.number
        self.diced_last = line.entry.ply
        if not self.diced:
            self.diced, self.thrower = line.entry.ply, self._threw(line)

    def tell(self, line: Line, scores: Scores | None) -> None:
        if self.thrown or scores is not None:
            self.ply = line.entry.ply  # a question may have stood between the dice and what they mean
        event, fates = line.entry.event, tuple(self.fates(line))
        means = scores is not None or event.decides or event.puts_aside()
        self.aside = bool(self.thrown) and not means and (self.aside or event.aside)
        kept = self.thrown if self.aside else self._others(event)
        self.thrown = [roll for roll in self.thrown if roll not in kept]
        self.told.append(
            Told(
                line.text,
                self._dice(),
                scores,
                fates,
                self._decided(event),
                event.settles,
                event.decides,
                event.puts_aside(),
                event.calls(),
                event.aside,
                tuple(self._threw(roll) for roll in self._rolls() for _ in roll.dice),
                event.idle(),
            )
        )
        self.thrown, self.last = kept, line.number

    def _others(self, event: Event) -> list[Line]:
        """The dice of others, which lie where they are while somebody throws again."""
        side = event.thrown_again() if event.puts_aside() else ""
        return [roll for roll in self.thrown if side and self._threw(roll) not in (None, side)]

    def takes(self, line: Line) -> bool:
        """Whether a line goes on with what is told: it does so no longer than the procedure it began in.

        Of dice that were thrown for no combat those of a later action are another matter.
        """
        if line.colour is None:
            return False
        at_once, within = line.entry.ply == self.ply, self.lasts(line)
        fought = bool(self.cause) and bool(line.entry.within)
        if self.tells_victor:
            return within and not line.dice and (at_once or line.entry.event.is_result)
        if line.dice:
            return (within and (at_once or bool(self.thrown or self.cause or self._again))) or (
                at_once and bool(self.thrown)
            )
        return bool(self.thrown) or (within and (fought or at_once or line.entry.event.is_result))

    @property
    def tells_victor(self) -> bool:
        """Whether it begins with who has won: what comes of that belongs to it, and no dice."""
        return self.begun.entry.event.decides and not self.cause

    def lasts(self, line: Line) -> bool:
        """Whether what it began in lasts; who has won is told by a part of that."""
        return line.entry.goes_on(self.begun.entry, outer=1 if self.tells_victor else 0)

    def catch_up(self, lines: Iterable[Line]) -> None:
        """Results before the one it begins with that nothing else tells of: they came of the same fight."""
        for line in lines:
            if line.entry.ply == self.ply and line.entry.event.is_result and self.lasts(line):
                self.begun_at = min(self.begun_at, line.number)
                self.tell(line, None)
                self.take_in(line)

    @property
    def _again(self) -> bool:
        """Whether dice were just put aside to be thrown again."""
        return bool(self.told) and self.told[-1].discarded

    def awaits(self, line: Line) -> bool:
        """Whether a line is the heading above what the dice mean: the sentence below it tells that."""
        return line.colour is None and bool(self.thrown) and line.entry.event.is_result

    def _decided(self, event: Event) -> tuple[str, ...]:
        """What the dice have decided about: why they were thrown and by whom, what they mean, and for whom."""
        thrown = [roll.entry.event for roll in self.thrown]
        rolls = [f"{each.purpose} {each.side}" for each in thrown if isinstance(each, Rolled)]
        return (*rolls, type(event).__name__, *event.names()) if rolls else ()

    def _rolls(self) -> list[Line]:
        """The throws, always first those of who threw first, though they may have been thrown again."""
        return sorted(self.thrown, key=lambda roll: self._threw(roll) != self.thrower)

    def _dice(self) -> tuple[Die, ...]:
        return tuple(die for roll in self._rolls() for die in roll.dice)

    def _threw(self, roll: Line) -> str | None:
        event = roll.entry.event
        return event.side if isinstance(event, Rolled) else None

    @property
    def report(self) -> Report:
        told = list(self.told)
        if self.thrown:
            told.append(Told(_thrown_words(self.thrown), self._dice()))
        where, plies = tuple(dict.fromkeys(self.where)), tuple(dict.fromkeys(self.plies))
        dice = (self.thrower, self.diced, self.diced_last)
        within = self.begun.entry.within
        first, played = self.begun_at, self.played
        return Report(self.cause, tuple(told), self.last, where, first, plies, *dice, within=within, played=played)


def _thrown_words(rolls: Sequence[Line]) -> str:
    """Dice that lie on the table and mean nothing yet; those thrown for the same are told together."""
    found: dict[str, list[str]] = {}
    for roll in rolls:
        what, colon, face = roll.text.rstrip(".").rpartition(": ")
        found.setdefault(f"{what}{colon}", []).append(face)
    return " ".join(f"{what}{', '.join(faces)}." for what, faces in found.items())


def reports_of(lines: Sequence[Line], fates: Fates = _no_fates) -> list[Report]:
    """The reports in lines of a record, the oldest first; `fates` says what a line means for whom.

    A report begins with the sums of a combat, with what settles one, with a roll that has none, or with who has won if
    that is told after all dice. To it belongs what the action that rolled has brought about, and later on what is a
    result, until something else happens; all that comes before the totals of a combat are compared; and nothing that
    is told after the procedure is over which it began in. Dice that a card orders after a fight are a report of their
    own: they are told even if they come to nothing.
    """
    found: list[Report] = []
    draft: _Draft | None = None
    loose: list[Line] = []
    unsettled = _unsettled(lines)
    orders, ordered = _orders(lines) - unsettled, tuple[str, ...]()
    for number, line in enumerate(lines):
        if draft is not None and draft.awaits(line):
            continue
        summed, settled = line.entry.event.sums, line.entry.event.settles
        within = draft is not None and (number in unsettled or (number not in orders and draft.takes(line)))
        if draft is not None and number in orders and draft.lasts(line):
            ordered = (line.text,)
        if draft is not None and (summed or settled or not within):
            found.append(draft.report)
            draft = None
        if summed:
            draft = _Draft(line.text, line, fates, line.number, ply=line.entry.ply, last=line.number)
            draft.played = tuple(each.text for each in loose if _played_in(each, line))
        elif settled:
            draft = _Draft(_before(lines, number), line, fates, line.number, ply=line.entry.ply)
            draft.tell(line, None)
        elif line.dice:
            if draft is None:
                draft, ordered = _Draft("", line, fates, line.number, played=ordered), ()
            draft.throw(line)
        elif line.entry.event.decides and draft is None:
            draft = _Draft("", line, fates, line.number, ply=line.entry.ply)
            draft.catch_up(loose)
            draft.tell(line, line.entry.event.totals())
        elif draft is not None:
            draft.tell(line, line.entry.event.totals())
        if draft is not None:
            draft.take_in(line)
            loose.clear()
        elif line.colour is not None:
            loose.append(line)
    if draft is not None:
        found.append(draft.report)
    return list(_one_after_the_other(report for report in found if report.told))


def _played_in(line: Line, sums: Line) -> bool:
    """Whether a card was played in the fight that these sums are of."""
    return line.entry.event.played and bool(sums.entry.within) and line.entry.goes_on(sums.entry)


def _orders(lines: Sequence[Line]) -> set[int]:
    """Which lines tell of a card that orders dice by itself: they fall in the same action, and for no combat."""
    found: set[int] = set()
    card: int | None = None
    for number, line in enumerate(lines):
        if line.entry.event.played:
            card = number
        elif card is not None and (line.dice or line.entry.event.sums or line.entry.event.settles):
            if line.dice and line.entry.ply == lines[card].entry.ply:
                found.add(card)
            card = None
    return found


def _one_after_the_other(found: Iterable[Report]) -> Iterator[Report]:
    """Reports that know which action led to the dice before theirs: an action may lead to several throws."""
    before = 0
    for report in found:
        yield replace(report, dice_before=before)
        before = report.diced or before


def _before(lines: Sequence[Line], number: int) -> str:
    """What was told before a combat was settled: its beginning; or what settled it, if that stands first."""
    before = lines[number - 1] if number else lines[number]
    return before.text if before.colour is not None else lines[number].text


def _unsettled(lines: Sequence[Line]) -> set[int]:
    """Which lines stand between the sums of a combat and the comparison of its totals, that one among them."""
    found: set[int] = set()
    begun: int | None = None
    for number, line in enumerate(lines):
        if line.entry.event.sums:
            begun = number
        elif begun is not None and line.entry.event.totals() is not None:
            found.update(range(begun + 1, number + 1))
            begun = None
    return found
