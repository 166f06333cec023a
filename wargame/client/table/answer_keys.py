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
    """Gives answers their keys: one rule for every game, and nothing is remembered of the questions before.

    What ends a question has the same letter everywhere. Another answer has the letter its game has given it, if none of
    the same question before it has; all others, such as units and hexes, have numbers down the list.
    """

    def __init__(self) -> None:
        self.kept: Callable[[], Container[str]] = tuple
        """Letters that something else at this table is turned over by, such as the notes of the tour."""

    def give(self, liked: Sequence[str]) -> list[str]:
        """A letter for each row that would like one; "" if there is none."""
        given: list[str] = []
        for letter in map(str.upper, liked):
            free = letter in LETTERS and letter not in given and letter not in self.kept()
            given.append(letter if free else "")
        return given

    def number(self, count: int, taken: Container[str]) -> list[str]:
        """Numbers for so many answers, as far as there are any."""
        free = [digit for digit in DIGITS if digit not in taken]
        return [*free[:count], *[""] * (count - len(free))]
