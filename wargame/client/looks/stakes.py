"""What a choice leads to, in a few words for a button or a line of a list: `Attack succeeds 72%`.

It is told from what is foreseen: `Consequences` is made once for a question and asked for what is on the screen; what
is still worked out it tells when it is asked again.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from wargame.client.looks.ahead import CHOICE, SURE, ends, foresight_of, on_display, purpose_words, results_of
from wargame.client.looks.glimpse import Glimpse
from wargame.client.looks.look import Look
from wargame.engine.action import Action
from wargame.engine.contest import Contest
from wargame.engine.dice import FURTHER
from wargame.grammar import percent
from wargame.sitting.foresight import Foreseen, Foresight

LABEL = 2
"""Results of at most so many words are told all together: one of several is no more than that."""
SENTENCE = re.compile(r"(?!\d+ )\S+( \S+){2,}\.$")
"""What is told in a whole sentence, and not as a number of something: the chance is that of it."""
SURVIVES = "survives"
"""What is said of a unit that dice may destroy: its chance can stand alone."""


@dataclass(frozen=True)
class Stake:
    """What a player asks of dice, or what they are thrown for, and how likely something comes of them."""

    dice: str
    """What they are thrown for; nothing where the words ask for themselves."""
    chance: float
    words: str
    """Nothing where all the dice can be said to do is certain, or that somebody is asked afterwards."""

    def __str__(self) -> str:
        if not self.words:
            return self.dice
        if not self.dice:
            return f"{self.words} {percent(self.chance)}"
        that = "that " if SENTENCE.match(self.words) else ""
        return f"{self.dice}: {percent(self.chance)} {that}{self.words}"


def consequence(look: Look, glimpse: Glimpse, action: Action, seen: Foreseen | None = None) -> Stake | None:
    """What a player asks of the dice that an action leads to; None if it leads to none.

    A game's own contest says what is asked. Without one it is what the dice do to the units the action names, or what
    they most likely lead to. What was `seen` of it before is not worked out again.
    """
    if glimpse.asked is None or action not in glimpse.asked.actions:
        return None
    seen = seen or foresight_of(look, glimpse).of(action)
    assert seen is not None
    if seen.contest is not None:
        return None if seen.contest.stands else _asked_of(seen.contest)
    found = seen.ahead
    if found is None or on_display(look, glimpse, action, found):
        return None
    if seen.fought is not None:
        return _asked_of(seen.fought)
    dice = purpose_words(found.purposes[0])
    if seen.left and min(seen.left) < SURE:
        return Stake(dice, min(seen.left), SURVIVES)
    results = results_of(found)
    chance, words = results[0]
    vague = chance > SURE or words == CHOICE or words.startswith(f"Then {FURTHER}")
    labels = ends([told.partition(" Then: ")[0] for _, told in results])
    return Stake(dice, chance, "" if vague else _each(labels, [part for part, _ in results]))


def _each(labels: Sequence[str], parts: Sequence[float]) -> str:
    """The likeliest result; where they are told in a word or two, all of them: `Cautious, 31% Maneuver, 23% Frozen`."""
    if len(labels) < 2 or any(len(label.split()) > LABEL for label in labels):
        return labels[0]
    told = [label.rstrip(".") for label in labels]
    return ", ".join([told[0], *(f"{percent(part)} {label}" for part, label in zip(parts[1:], told[1:], strict=True))])


def _asked_of(contest: Contest) -> Stake | None:
    """What a player really asks of a contest; else its likeliest class of results."""
    if contest.questions:
        words, chance = contest.questions[0]
        return Stake("", chance, words)
    likeliest = max(contest.shares, key=lambda share: share.probability, default=None)
    return Stake("", likeliest.probability, likeliest.label) if likeliest is not None else None


class Consequences:
    """The consequences of the choices of one question, as soon as they are foreseen."""

    def __init__(self, look: Look, glimpse: Glimpse, foresight: Foresight) -> None:
        self._look, self._glimpse, self._foresight = look, glimpse, foresight
        self._known: dict[Action, Stake | None] = {}
        self.waiting = False
        """Whether something was left out that is not foreseen yet: then the screen is to be drawn again."""

    def begin(self) -> None:
        """The screen is drawn anew."""
        self.waiting = False

    def of(self, action: Action) -> Stake | None:
        """What an action leads to, if it is known by now."""
        if action not in self._known:
            seen = self._foresight.of(action, urgent=False)
            if seen is None:
                self.waiting = True
                return None
            self._known[action] = consequence(self._look, self._glimpse, action, seen)
        return self._known[action]

    def known(self, action: Action) -> Stake | None:
        """What an action leads to, as far as it has been found out."""
        return self._known.get(action)
