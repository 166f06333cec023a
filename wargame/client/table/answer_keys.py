"""The keys of answers: letters that no tool of the table has, each the same whenever its answer comes."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from string import ascii_uppercase

from wargame.client.table.aid_keys import KEYS

ENDS = "E"
"""The key of whatever ends or declines what is asked, in every question of every game."""
TABLE_KEYS = frozenset(
    cap for group in KEYS.groups for caps, _ in group.rows for cap in caps if len(cap) == 1 and cap.isalpha()
) - {ENDS}
"""The letters that mean something at every table, as the page of keys lists them; no answer has one of them."""
LETTERS = frozenset(ascii_uppercase) - TABLE_KEYS - {ENDS}
"""Those that a game gives to its other answers."""
DIGITS = tuple("123456789")


class AnswerKeys:
    """Gives answers their keys: one rule for every game.

    What ends a question has the same letter everywhere. Another answer has the letter its game has given it, if none of
    the same question before it has; all others, such as units and hexes, have numbers down the list. Where the same is
    asked again and again, a unit keeps the number it had: who has learnt it need not look.
    """

    def __init__(self) -> None:
        self.kept: Callable[[], Container[str]] = tuple
        """Letters that something else at this table is turned over by, such as the notes of the tour."""
        self._run: object = None
        self.had: dict[str, str] = {}
        """The numbers that answers have had since the same has been asked."""

    def goes_on(self, run: object) -> None:
        """What is asked, and of whom: of another run of questions nothing is remembered."""
        if run != self._run:
            self._run, self.had = run, {}

    def give(self, liked: Sequence[str]) -> list[str]:
        """A letter for each row that would like one; "" if there is none."""
        given: list[str] = []
        for letter in map(str.upper, liked):
            free = letter in LETTERS and letter not in given and letter not in self.kept()
            given.append(letter if free else "")
        return given

    def number(self, words: Sequence[str], taken: Container[str], kept: bool = False) -> list[str]:
        """Numbers for answers, as far as there are any; if they are `kept`, the one it had, or else a fresh one."""
        had = self.had if kept else {}
        found = {word: had[word] for word in words if word in had and had[word] not in taken}
        free = [digit for digit in DIGITS if digit not in taken and digit not in found.values()]
        rest = iter(sorted(free, key=lambda digit: (digit in had.values(), digit)))
        numbers = [found.get(word) or next(rest, "") for word in words]
        if kept:
            self.had |= {word: number for word, number in zip(words, numbers, strict=True) if number}
        return numbers
