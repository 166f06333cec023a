"""What dice have decided: why they were thrown, how they fell, and what came of it, as the record tells it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from wargame.client.looks import Die
from wargame.client.table.record import Line
from wargame.engine.annals import Fate
from wargame.engine.contest import Share
from wargame.engine.events import Event, Rolled
from wargame.grammar import percent

RECENT = 200
"""Only so many lines of the record are gone through: what was before has been read."""
_RULE = re.compile(r" \([IVX\d.]+\)$")
Scores = tuple[int, int]
Fates = Callable[[Line], Sequence[Fate]]
"""What a line of the record means for whom."""
LOST = "lost"
"""The fate of a counter that is out of the game, in the annals of every game."""
HURT = "hurt"
"""The fate of a counter that an event hurts, where the annals of the game have no name for it."""


def _no_fates(_: Line) -> Sequence[Fate]:
    return ()


def plain(sentence: str) -> str:
    """A sentence without its full stop, and without the rule that the record gives for it."""
    return _RULE.sub("", sentence.rstrip("."))


@dataclass(frozen=True)
class Foretold:
    """The one figure a player was shown before dice fell, and what it is the chance of: `68% to hurt`.

    `others` are further things he was told the chances of: which of them came true is not known before the dice lie.
    `shares` are classes of results that the record tells to have come true.
    """

    chance: float
    words: str
    others: tuple[tuple[str, float], ...] = ()
    shares: tuple[Share, ...] = ()

    @property
    def said(self) -> str:
        """The chance and what it is one of: `68% to hurt`, `Target is hurt at all, 43%`."""
        chance, words = percent(self.chance), plain(self.words)
        return f"{chance} {words}" if words[:1].islower() else f"{words}, {chance}"

    def of(self, sentences: Iterable[str]) -> Foretold:
        """The figure of what has come true in these sentences, if it was told one by one; else this one."""
        true = {*map(plain, sentences)}
        others = [(words, chance) for words, chance in self.others if plain(words) in true]
        others += [
            (each.label, each.probability) for each in self.shares if not true.isdisjoint(map(plain, each.tells))
        ]
        return Foretold(others[0][1], others[0][0]) if others else self


@dataclass(frozen=True)
class Told:
    """A sentence of a report, after the dice it rests on; `scores` are both totals, if it compares two.

    `fates` is what it means for whom, `decided` what its dice have decided about: dice about the same are thrown again.
    """

    text: str
    dice: tuple[Die, ...] = ()
    scores: Scores | None = None
    fates: tuple[Fate, ...] = ()
    decided: tuple[str, ...] = ()
    settles: bool = False
    """Whether it ends a combat before any dice."""
    decides: bool = False
    """Whether it tells who has won."""
    discarded: bool = False
    """Whether its dice were put aside to be thrown again."""
    calls: bool = False
    """Whether it only tells what the dice call for."""

    @property
    def weight(self) -> int:
        """How far it is the outcome: who won, a loss, then what ends a combat, then what dice mean, then attrition."""
        if self.decides:
            return 4
        if any(fate.harm and fate.what == LOST for fate in self.fates):
            return 3
        return 2 if self.scores is not None or self.settles else 1 if self.dice and not self.discarded else 0


@dataclass(frozen=True)
class Report:
    """The throws of one combat or test. `first` and `last` are the numbers of its lines in the log.

    `where` are the counters and places its lines are about, `plies` the actions that have led to it.
    """

    cause: str
    told: tuple[Told, ...]
    last: int
    where: tuple[str, ...] = ()
    first: int = 0
    plies: tuple[int, ...] = ()
    thrower: str | None = None
    """Who threw its first dice ..."""
    diced: int = 0
    """... and in which action they fell."""
    diced_last: int = 0
    """The action in which its last dice fell: what comes later may belong to it, but decided nothing about them."""
    dice_before: int = 0
    """The action in which those of the report before it fell."""

    @property
    def thrown(self) -> bool:
        """Whether dice were thrown for it."""
        return any(told.dice for told in self.told)

    @property
    def last_ply(self) -> int:
        """The last action that has led to it."""
        return self.plies[-1] if self.plies else 0

    @property
    def outcome(self) -> Told:
        """The sentence that tells what it came to; of equal ones the first, of dice thrown again the last throw.

        Where dice only call for something it is who was hurt by that, or else the first that was told of it.
        """
        final = {told.decided: told for told in self.told if told.decided}
        left = [told for told in self.told if final.get(told.decided, told) is told]
        best = max(left, key=lambda told: told.weight)
        after = left[left.index(best) + 1 :] if best.calls else []
        return next((told for told in after if any(fate.harm for fate in told.fates)), after[0] if after else best)

    @property
    def headline(self) -> str:
        """The outcome without the full stop, and without the rule that the record gives for it.

        Before it what called for it, in as many words as tell where that was.
        """
        outcome = self.outcome
        before = next((told.text.partition(":")[0] for told in self.told if told.calls and told is not outcome), "")
        return self._plain(plain(f"{before}: {outcome.text}".removeprefix(": ")))

    def _plain(self, words: str) -> str:
        """Without what stands in brackets beside the names of those whose counters stand below."""
        for name in {fate.name for told in self.told for fate in told.fates if fate.unit and fate.harm}:
            words = re.sub(rf"{re.escape(name)} \([^()]*\)", lambda found: found[0].rpartition(" (")[0], words)
        return words

    @property
    def hurt(self) -> list[tuple[Fate, str]]:
        """Who was hurt, and what became of him; of a counter its last fate, those out of the game first.

        Where a fate has no name, it is the last sentence that begins with who was hurt: that he must absorb hits, and
        then that he falls back.
        """
        found: dict[tuple[str, ...], tuple[Fate, str]] = {}
        for told in self.told:
            for key, (fate, _) in found.items():
                if fate.what == HURT and told.text.startswith(fate.name):
                    found[key] = fate, told.text
            for fate in (fate for fate in told.fates if fate.harm):
                key = (fate.unit,) if fate.unit else (fate.side, fate.what, fate.name)
                found[key] = fate, told.text if fate.what == HURT else fate.word
        return sorted(found.values(), key=lambda each: each[0].what != LOST)

    @property
    def harm(self) -> tuple[bool, int, int]:
        """How much it decides: whether by its own words, how many are out of the game by it, and how many are hurt."""
        decides = any(told.decides for told in self.told)
        return decides, sum(fate.what == LOST for fate, _ in self.hurt), len(self.hurt)

    @property
    def rest(self) -> list[Told]:
        """What else is to be told besides the outcome and who was hurt, in the order in which it happened."""
        outcome, said = self.outcome, {words for _, words in self.hurt}
        return [told for told in self.told if told is not outcome and (told.dice or told.text not in said)]


@dataclass
class _Draft:
    """A report while the record is gone through."""

    cause: str
    first: int
    fates: Fates
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

    def take_in(self, line: Line) -> None:
        self.where += line.where
        self.plies.append(line.entry.ply)

    def throw(self, line: Line) -> None:
        self.thrown.append(line)
        self.aside = False
        self.ply, self.last = line.entry.ply, line.number
        self.diced_last = line.entry.ply
        if not self.diced:
            event = line.entry.event
            self.diced, self.thrower = line.entry.ply, event.side if isinstance(event, Rolled) else None

    def tell(self, line: Line, scores: Scores | None) -> None:
        if self.thrown or scores is not None:
            self.ply = line.entry.ply  # a question may have stood between the dice and what they mean
        event, fates = line.entry.event, tuple(self.fates(line))
        means = scores is not None or event.decides or event.discards
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
                event.discards,
                event.calls(),
            )
        )
        self.thrown, self.last = kept, line.number

    def _others(self, event: Event) -> list[Line]:
        """The dice of others, which lie where they are while somebody throws again."""
        side = event.thrown_again() if event.discards else ""
        throwers = [(roll, roll.entry.event) for roll in self.thrown]
        return [roll for roll, each in throwers if side and isinstance(each, Rolled) and each.side != side]

    def takes(self, line: Line) -> bool:
        """Whether a line goes on with what is told."""
        if line.colour is None:
            return False
        return bool(self.thrown or line.dice) or line.entry.ply == self.ply or line.entry.event.is_result

    def awaits(self, line: Line) -> bool:
        """Whether a line is the heading above what the dice mean: the sentence below it tells that."""
        return line.colour is None and bool(self.thrown) and line.entry.event.is_result

    def _decided(self, event: Event) -> tuple[str, ...]:
        """What the dice have decided about: why they were thrown and by whom, what they mean, and for whom."""
        thrown = [roll.entry.event for roll in self.thrown]
        rolls = [f"{each.purpose} {each.side}" for each in thrown if isinstance(each, Rolled)]
        return (*rolls, type(event).__name__, *event.names()) if rolls else ()

    def _dice(self) -> tuple[Die, ...]:
        return tuple(die for roll in self.thrown for die in roll.dice)

    @property
    def report(self) -> Report:
        told = list(self.told)
        if self.thrown:
            told.append(Told(_thrown_words(self.thrown), self._dice()))
        where, plies = tuple(dict.fromkeys(self.where)), tuple(dict.fromkeys(self.plies))
        dice = (self.thrower, self.diced, self.diced_last)
        return Report(self.cause, tuple(told), self.last, where, self.first, plies, *dice)


def _thrown_words(rolls: Sequence[Line]) -> str:
    """Dice that lie on the table and mean nothing yet; those thrown for the same are told together."""
    found: dict[str, list[str]] = {}
    for roll in rolls:
        what, colon, face = roll.text.rstrip(".").rpartition(": ")
        found.setdefault(f"{what}{colon}", []).append(face)
    return " ".join(f"{what}{', '.join(faces)}." for what, faces in found.items())


def reports_of(lines: Sequence[Line], fates: Fates = _no_fates) -> list[Report]:
    """The reports in the newest lines of a record, the oldest first; `fates` says what a line means for whom.

    A report begins with the sums of a combat, with what settles one, or with a roll that has none. To it belongs
    what the action that rolled has brought about, and later on what is a result, until something else happens; and
    in any case all that comes before the totals of the combat are compared.
    """
    found: list[Report] = []
    draft: _Draft | None = None
    recent = lines[-RECENT:]
    unsettled = _unsettled(recent)
    for number, line in enumerate(recent):
        if draft is not None and draft.awaits(line):
            continue
        summed, settled = line.entry.event.sums, line.entry.event.settles
        other = bool(line.dice) and draft is not None and not draft.thrown and _apart(recent, number)
        if draft is not None and (summed or settled or other or not (number in unsettled or draft.takes(line))):
            found.append(draft.report)
            draft = None
        if summed:
            draft = _Draft(line.text, line.number, fates, ply=line.entry.ply, last=line.number)
        elif settled:
            draft = _Draft(_before(recent, number), line.number, fates, ply=line.entry.ply)
            draft.tell(line, None)
        elif line.dice:
            draft = draft or _Draft("", line.number, fates)
            draft.throw(line)
        elif draft is not None:
            draft.tell(line, line.entry.event.totals())
        if draft is not None:
            draft.take_in(line)
    if draft is not None:
        found.append(draft.report)
    return list(_one_after_the_other(report for report in found if report.told))


def _one_after_the_other(found: Iterable[Report]) -> Iterator[Report]:
    """Reports that know which action led to the dice before theirs: an action may lead to several throws."""
    before = 0
    for report in found:
        yield replace(report, dice_before=before)
        before = report.diced or before


def _apart(lines: Sequence[Line], number: int) -> bool:
    """Whether dice are a matter of their own, by the sentence that tells what they mean."""
    means = next((line for line in lines[number:] if not line.dice), None)
    return means is not None and means.entry.event.apart


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


@dataclass(frozen=True)
class Matter:
    """The question that waits: the counters and places it names, and whether it is about dice that have just fallen."""

    names: tuple[str, ...] = ()
    of_dice: bool = False

    def which(self, pile: Sequence[Report]) -> int | None:
        """The report of a pile it is about: the last that tells of most of what it names; None if none does."""
        if self.of_dice and pile:
            return len(pile) - 1
        told = [(len({*self.names} & {*report.where}), number) for number, report in enumerate(pile)]
        count, number = max(told, default=(0, 0))
        return number if count else None


class Reports:
    """The reports a person has not put away yet, and which of them lies on top."""

    def __init__(self) -> None:
        self.pile: list[Report] = []
        self.since = 0
        """What the log told before this entry is read."""
        self.ordered = 0
        """What it tells before this one was ordered at once: of several throws the one that decides most counts."""
        self.pinned: Report | None = None
        """One that somebody looks at again."""
        self.unfolded: Report | None = None
        """The one that somebody wants to see whole, over what is below the card."""
        self._latest: Report | None = None
        self._at = 0
        self._asked: Matter | None = None
        self._headed = 0

    def begin(self, since: int) -> None:
        """What the log has told so far is read."""
        self.since, self.ordered = since, 0
        self._at, self.pile = 0, []

    def read(self, found: Sequence[Report], count: int, asked: Matter | None = None, headed: int = 0) -> None:
        """Take in the reports of a log of so many entries; of several the last combat lies on top.

        Once somebody is `asked` what to do, it is the one the question is about. If it is about none, and of those that
        were ordered at once, it is the one that decides most, of equals the last. `headed` is the entry with which the
        present part of the sequence of play has begun.
        """
        self.since = min(self.since, count)  # something may have been taken back
        pile = [report for report in found if report.last >= self.since]
        if pile != self.pile or asked != self._asked:
            about = asked.which(pile) if asked is not None else None
            self._at = about if about is not None else self._weightiest(pile, asked is not None)
        self.pile, self._asked = pile, asked
        self._latest, self._headed = found[-1] if found else None, headed

    def _weightiest(self, pile: Sequence[Report], chooses: bool) -> int:
        """Which of a pile is looked at first, whatever is asked."""
        fought = [number for number, report in enumerate(pile) if report.cause] or [*range(len(pile))]
        at_once = chooses or all(pile[number].last < self.ordered for number in fought)
        return max(fought, key=lambda number: (pile[number].harm if at_once else (False, 0, 0), number), default=0)

    @property
    def top(self) -> Report | None:
        """The one to be shown."""
        return self.pile[self._at] if self.pile else None

    @property
    def shown(self) -> Report | None:
        """The one on the card: what somebody looks at, what is new, or else what was told last."""
        return self.pinned or self.top or self._latest

    @property
    def earlier(self) -> bool:
        """Whether the one on the card belongs to an earlier part of the sequence of play and has been read."""
        return not self.pinned and self.top is None and self._latest is not None and self._latest.last < self._headed

    @property
    def whole(self) -> bool:
        """Whether somebody wants to see the one on the card whole; another one has its usual room again."""
        return self.unfolded is not None and self.unfolded == self.shown

    def turn(self) -> None:
        """Show the one on the card whole, or as much as the card has room for."""
        self.unfolded = None if self.whole else self.shown

    @property
    def number(self) -> int:
        """Which of the pile is on top, from 1."""
        return self._at + 1

    def leaf(self, by: int) -> None:
        """Show another one."""
        self._at = (self._at + by) % len(self.pile)
