"""Actions, refusals and the errors a wrong action raises.

An action is a short tuple of words: a verb, then the pieces, places and choices it is about. Its text
form is those words joined by spaces, it can be pasted back, and it is what a record file holds.
"""

from __future__ import annotations

from typing import NamedTuple

from wargame.grammar import shortened


class Action(tuple[str, ...]):
    """A choice at a decision, for instance ``move leu-ph1 E13 front``."""

    __slots__ = ()

    @classmethod
    def of(cls, *words: str) -> Action:
        """Build an action from its words."""
        return cls(words)

    @classmethod
    def from_text(cls, text: str) -> Action:
        """Read the text form. Any words make an action; whether it is legal is the game's business."""
        words = text.split()
        if not words:
            raise UnreadableAction("an action needs at least a verb")
        return cls(words)

    @property
    def verb(self) -> str:
        """The first word: what is done."""
        return self[0]

    @property
    def words(self) -> tuple[str, ...]:
        """What it is done with: pieces, places, choices."""
        return self[1:]

    def __str__(self) -> str:
        return " ".join(self)

    def __repr__(self) -> str:
        return f"<{self}>"


class Refusal(NamedTuple):
    """Why something may not be done: the rule, and one sentence for the player."""

    rule: str
    reason: str

    def __str__(self) -> str:
        return f"{self.reason} [{self.rule}]"


class ActionError(Exception):
    """An action that cannot be carried out now. Nothing has been changed."""


class UnreadableAction(ActionError):  # noqa: N818 - named for what it is, as in python-chess
    """The text is not an action of the present decision."""


class AmbiguousAction(ActionError):  # noqa: N818
    """The text fits several legal actions."""

    def __init__(self, text: str, matches: list[Action]) -> None:
        self.matches = matches
        some = "; ".join(str(action) for action in matches[:6])
        more = f" and {len(matches) - 6} more" if len(matches) > 6 else ""
        super().__init__(f"'{shortened(text)}' fits {len(matches)} actions: {some}{more}")


class IllegalAction(ActionError):  # noqa: N818
    """The action is understood but the rules forbid it here."""

    def __init__(self, action: Action, refusal: Refusal) -> None:
        self.action = action
        self.refusal = refusal
        super().__init__(f"{shortened(str(action))}: {refusal}")


class GameOver(ActionError):  # noqa: N818
    """The game has ended; there is nothing left to choose."""
