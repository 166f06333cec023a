"""What dice have decided: why they were thrown, how they fell, and what came of it, as the record tells it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import takewhile

from wargame.client.looks import Die
from wargame.engine.annals import Fate, in_the_end
from wargame.engine.contest import Share
from wargame.grammar import percent

_RULE = re.compile(r" \([IVX\d.]+\)$")
_BRACKETS = re.compile(r" \([^()]*: [^()]*\)$")
_PLACE = re.compile(r" (?:in|at|on) (.+)$")
"""Where something was that calls for something else."""
_LOSS = 3
"""The weight of a sentence that tells of a counter which is out of the game."""
Scores = tuple[int, int]
LOST = "lost"
"""The fate of a counter that is out of the game, in the annals of every game."""
HURT = "hurt"
"""The fate of a counter that an event hurts, where the annals of the game have no name for it."""


def plain(sentence: str) -> str:
    """A sentence without its full stop, and without the rule that the record gives for it."""
    return _RULE.sub("", sentence.rstrip("."))


def become(fate: Fate, sentence: str) -> str:
    """What somebody has become by a sentence that says so of him."""
    return said_of(fate.name, sentence).removeprefix("is ").removeprefix("are ")


def said_of(name: str, words: str) -> str:
    """What a sentence says of a counter that it begins with: the name, and what stands beside it, are told already."""
    if not words.startswith(name):
        return words
    rest = words.removeprefix(name).lstrip()
    rest = rest.partition(")")[2].lstrip() if rest.startswith("(") else rest
    return rest.rstrip(".") or words


ALL = 0.999
"""Shares that add up to more than this are all there are."""


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
        """The chance and what it is one of: `68% to hurt`, `43%: Target is hurt at all`."""
        chance, words = percent(self.chance), plain(self.words)
        return f"{chance} {words}" if words[:1].islower() else f"{chance}: {words}"

    def of(self, sentences: Iterable[str]) -> Foretold | None:
        """The figure of what has come true in these sentences, if it was told one by one; else this one.

        None if every result was told by itself and none of them is here: it was said of something else.
        """
        true = {*map(plain, sentences)}
        others = [(words, chance) for words, chance in self.others if plain(words) in true]
        others += [
            (each.label, each.probability) for each in self.shares if not true.isdisjoint(map(plain, each.tells))
        ]
        if others:
            return Foretold(others[0][1], others[0][0])
        return None if sum(each.probability for each in self.shares) > ALL else self


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
    beside: bool = False
    """Whether it tells what the same dice do besides deciding."""
    throwers: tuple[str | None, ...] = ()
    """Who threw each of its dice."""
    idle: bool = False
    """Whether what is told after it came of earlier dice."""

    def dice_by(self, sides: Iterable[str | None]) -> list[Die]:
        """Those of its dice that these have thrown."""
        wanted = {*sides}
        return [die for die, side in zip(self.dice, self.throwers, strict=False) if side in wanted]

    @property
    def weight(self) -> int:
        """How far it is the outcome: who won, a counter lost, what ends a combat, what dice mean, then attrition."""
        if self.decides:
            return 4
        if any(fate.harm and fate.what == LOST and fate.unit for fate in self.fates):
            return _LOSS
        return 2 if self.scores is not None or self.settles else 1 if self.dice and not self.discarded else 0

    @property
    def short(self) -> str:
        """It for a headline: without the rule and what stands in brackets at its end, and a loss without its reason."""
        said = plain(self.text)
        if self.scores is not None:
            said = _BRACKETS.sub("", said)
        return said.partition(": ")[0] if self.weight == _LOSS else said

    @property
    def grave(self) -> int:
        """How grave it is for who is hurt by it: a loss, what the game has a name for, and whatever else hurts."""
        return max(
            (3 if fate.what == LOST else 1 if fate.what == HURT else 2 for fate in self.fates if fate.harm), default=0
        )


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
    within: tuple[int, ...] = ()
    """The procedures it began in, as its first entry of the log knows them."""
    played: tuple[str, ...] = ()
    """The cards that were played in the fight before its dice fell, which what was foretold may not have counted; of
    dice that a card has ordered, that one."""

    @property
    def fought(self) -> bool:
        """Whether it tells of a combat."""
        return bool(self.cause) or self.harm[0]

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
        """The sentence that tells what it came to: of several throws the one that came hardest, of equals the first,
        of dice thrown again the last throw.

        Where dice only call for something it is the gravest thing that came of that, or else the first that was told.
        """
        final = {told.decided: told for told in self.told if told.decided}
        left = [told for told in self.told if final.get(told.decided, told) is told]
        best = max(left, key=lambda told: (told.weight, self._came_of(told) if told.weight == 1 else 0))
        after = left[left.index(best) + 1 :] if best.calls else []
        return max(after, key=lambda told: told.grave, default=best)

    def _came_of(self, throw: Told) -> int:
        """How grave it is what dice came to, before others were thrown that came to something."""
        after = () if throw.idle else self.told[self.told.index(throw) + 1 :]
        own = takewhile(lambda told: not told.dice or told.idle, after)
        return max((told.grave for told in (throw, *own)), default=0)

    @property
    def put_aside(self) -> list[Told]:
        """The throws that do not count, because their dice were thrown again, in their order."""
        final = {told.decided: number for number, told in enumerate(self.told) if told.decided}
        again = [number for number, told in enumerate(self.told) if told.discarded]
        return [
            told
            for number, told in enumerate(self.told)
            if told.dice and (told.discarded or any(number < between < final.get(told.decided, 0) for between in again))
        ]

    @property
    def thrown_first(self) -> str:
        """Which throws were put aside, what they had come to, and what was thrown again: `First 2: ...; again 6.`"""
        return " ".join(map(self._thrown_again, self.put_aside))

    def _thrown_again(self, first: Told) -> str:
        """A throw that was put aside; what it has in common with the outcome is told there."""
        later = self.told[self.told.index(first) + 1 :]
        again = next((dice for told in later if (dice := told.dice_by(first.throwers))), [])
        what, colon, came = plain(first.text).partition(": ")
        said = came if colon and self.outcome.text.startswith(f"{what}: ") else f"{what}{colon}{came}"
        return f"First {_faces(first.dice)}: {said}{f'; again {_faces(again)}' if again else ''}."

    @property
    def unsettled(self) -> bool:
        """Whether its last dice mean nothing yet: somebody may still do something about them."""
        last = self.told[-1]
        return bool(last.dice) and not last.decided and last.scores is None and not last.fates

    @property
    def headline(self) -> str:
        """The outcome in few words: without the rule that the record gives for it, and a loss without its reason.

        Before it what called for it, in as many words as tell where that was; the place is not told again then.
        """
        outcome = self.outcome
        before = next((told.text.partition(":")[0] for told in self.told if told.calls and told is not outcome), "")
        said = outcome.short
        place = _PLACE.search(before)
        if place is not None:
            said = re.sub(rf" (?:in|at|on) {re.escape(place[1])}", "", said)
        return self._plain(f"{before}: {said}".removeprefix(": "))

    @property
    def besides(self) -> str:
        """What the same dice did besides deciding, such as attrition, once they have decided."""
        told = [f"{each.short}." for each in self.told if each.beside and self.outcome.scores is not None]
        return self._plain(" ".join(told))

    def _plain(self, words: str) -> str:
        """Without what stands in brackets beside the names of those whose counters stand below."""
        for name in {fate.name for told in self.told for fate in told.fates if fate.unit and fate.harm}:
            words = re.sub(rf"{re.escape(name)} \([^()]*\)", lambda found: found[0].rpartition(" (")[0], words)
        return words

    @property
    def hurt(self) -> list[tuple[Fate, str]]:
        """Who was hurt, and what became of him; of a counter its last fate, those out of the game first; the nameless
        are added up.

        Where a fate has no name, it is the last sentence that begins with who was hurt: that he must absorb hits, and
        then that he falls back.
        """
        found: dict[tuple[str, ...], tuple[Fate, str]] = {}
        for told, fates in zip(self.told, in_the_end([told.fates for told in self.told]), strict=True):
            for key, (fate, _) in found.items():
                if fate.what == HURT and told.text.startswith(fate.name):
                    found[key] = fate, told.text
            for fate in (fate for fate in fates if fate.harm):
                key = (fate.unit,) if fate.unit else (fate.side, fate.what, fate.name)
                before, said = found.get(key), told.text if fate.what == HURT else fate.word
                if before is not None and fate.what == HURT and before[0].what != HURT:
                    fate, said = before[0], f"{before[1]}, {become(fate, said)}"  # it is worn, and then shaken too
                elif before is not None and not fate.unit:
                    fate = fate._replace(number=before[0].number + fate.number)
                found[key] = fate, said
        return sorted(found.values(), key=lambda each: each[0].what != LOST)

    @property
    def totals(self) -> str:
        """What both sides have come to, who attacks first; empty if nothing compares them."""
        scores = next((told.scores for told in reversed(self.told) if told.scores is not None), ())
        return " : ".join(map(str, scores or ()))

    @property
    def harm(self) -> tuple[bool, int, int]:
        """How much it decides: whether by its own words, how many are out of the game by it, and how many are hurt."""
        decides = any(told.decides for told in self.told)
        return decides, sum(fate.what == LOST for fate, _ in self.hurt), len(self.hurt)

    @property
    def rest(self) -> list[Told]:
        """What else is to be told besides the outcome, throws put aside and who was hurt, in its order."""
        outcome, said = self.outcome, {words for _, words in self.hurt}
        told_whole = outcome.short == plain(outcome.text)
        others = [told for told in self.told if told is not outcome or not told_whole]
        others = [told for told in others if told not in self.put_aside]
        return [told for told in others if told.dice or told.text not in said]


def _faces(dice: Sequence[Die]) -> str:
    return ", ".join(str(die.value) for die in dice)


@dataclass(frozen=True)
class Matter:
    """The question that waits: the counters and places it names, and whether it is about dice that have just fallen.

    `within` are the procedures it is asked in, as entries of the log know them.
    """

    names: tuple[str, ...] = ()
    of_dice: bool = False
    within: tuple[int, ...] = ()

    def which(self, pile: Sequence[Report]) -> int | None:
        """The report of a pile it is about: the last fight that is not over, or the last that tells of most it names.

        None if there is neither.
        """
        if self.of_dice and pile:
            return len(pile) - 1
        lasting = [number for number, report in enumerate(pile) if report.cause and self._goes_on(report)]
        if lasting:
            return lasting[-1]
        told = [(len({*self.names} & {*report.where}), number) for number, report in enumerate(pile)]
        count, number = max(told, default=(0, 0))
        return number if count else None

    def _goes_on(self, report: Report) -> bool:
        """Whether it is asked in what a report began in."""
        return bool(report.within) and self.within[: len(report.within)] == report.within


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
        fought = [number for number, report in enumerate(pile) if report.fought] or [*range(len(pile))]
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
