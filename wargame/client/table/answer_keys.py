"""The keys of answers: letters that no tool of the table has, and that meant nothing else a question ago."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from string import ascii_uppercase

from wargame.client.table.aid_keys import KEYS
from wargame.engine.game import Game

TABLE_KEYS = frozenset(
    cap for group in KEYS.groups for caps, _ in group.rows for cap in caps if len(cap) == 1 and cap.isalpha()
)
"""The letters that mean something at every table, as the page of keys lists them; no answer has one of them."""
LETTERS = frozenset(ascii_uppercase) - TABLE_KEYS
DIGITS = tuple("123456789")


class AnswerKeys:
    """Gives answers their letters, from one question to the next.

    Words that were given a letter once have this one or none: a hand learns it. Nor has a letter another meaning in the
    question that follows: nobody ends his movement by the key that would have ended his fire. Where letters are few,
    words that are never near each other share one.
    Numbers go by the order of the list; but what ends a question has the same number however long the list is, the last
    there is, and never that of the answer that has led to it, if it is not just the same again: nobody ends by a key
    what he has just begun by it.
    If a game has `arranged` its letters, each has the one it would like wherever that means nothing else.
    """

    def __init__(self, arranged: bool = False) -> None:
        self.arranged = arranged
        self.kept: Callable[[], Container[str]] = tuple
        """Letters that something else at this table is turned over by, such as the notes of the tour."""
        self._meant: dict[str, str] = {}
        self._before: dict[str, str] = {}
        self._known: dict[str, str] = {}
        self._numbered: dict[str, str] = {}
        self._begun: set[str] = set()
        self._ended: dict[str, str] = {}
        self._ended_before: dict[str, str] = {}
        self._answered = 0

    def ask(self, game: Game | None = None, people: Container[str] = ()) -> None:
        """Another question of a game; one without letters leaves those of the last one as they are.

        When somebody has acted meanwhile who is not of these people they are forgotten: no hand presses on through
        what it has watched.
        """
        actions, deciders = (game.actions, game.deciders) if game is not None else ((), ())
        meanwhile = any(side not in people for side in deciders[self._answered :])
        self._before, self._meant = {} if meanwhile else self._meant or self._before, {}
        given = [*map(str, actions[self._answered :])]
        self._begun = {digit for digit, said in self._numbered.items() if said in given}
        self._numbered, self._answered = {}, len(actions)
        self._ended_before, self._ended = self._ended, {}

    def give(self, rows: Sequence[tuple[str, str]]) -> list[str]:
        """A letter for each row that wants one, by its words and the letter it would like; "" if there is none."""
        known = [letter and words in self._known for words, letter in rows]
        given = [self._again(words) if old else "" for (words, _), old in zip(rows, known, strict=True)]
        for number, (words, letter) in enumerate(rows):
            if letter and not known[number]:
                given[number] = self._first(words, letter.upper())
        return given

    def number(self, count: int, taken: Container[str], ends: str = "") -> list[str]:
        """Numbers for so many answers, as far as there are any; `ends`: what the last says, if it ends the question."""
        free = [digit for digit in DIGITS if digit not in taken]
        if not ends:
            return [*free[:count], *[""] * (count - len(free))]
        fit = [each for each in free if each not in self._begun or self._ended_before.get(each) == ends]
        last = fit[-1] if fit else ""
        self._ended[last] = ends
        others = [digit for digit in free if digit != last][: count - 1]
        return [*others, *[""] * (count - 1 - len(others)), last]

    def numbered(self, digit: str, said: str) -> None:
        """A whole answer has a number."""
        self._numbered[digit] = said

    def _again(self, words: str) -> str:
        letter = self._known[words]
        return self._mean(letter, words) if self._free(letter, words) else ""

    def _first(self, words: str, liked: str) -> str:
        """The letter for words that have none yet: one that nobody has, else one that means nothing else just now.

        Where letters are arranged it is the one they would like or, this time, none.
        """
        own = (liked,) if self.arranged and liked in LETTERS else (liked, *words.upper())
        free = [each for each in own if self._free(each, words)]
        taken = set() if self.arranged else set(self._known.values())
        letter = next((each for each in free if each not in taken), free[0] if free else "")
        return self._mean(letter, words) if letter else ""

    def _mean(self, letter: str, words: str) -> str:
        self._meant[letter], self._known[words] = words, letter
        return letter

    def _free(self, letter: str, words: str) -> bool:
        """Whether a letter means nothing else, in this question and in the one before it."""
        if letter not in LETTERS or letter in self.kept():
            return False
        return {self._before.get(letter, words), self._meant.get(letter, words)} == {words}
