"""What a game says: a sentence for every kind of event, a prompt for every question, each written down once.

    WORDS = Words(Names)

    @WORDS.tells(Retreated)
    def _(n: Names, e: Retreated) -> str:
        return f"{n.unit(e.unit)} retreats to {n.place(e.end)}."

    @WORDS.asks(Losses)
    def _(n: Names, q: Losses) -> str:
        return f"Spend {counted(q.points, 'Loss Point')} in {n.place(q.hex)}."

`Names` is made of the game and looks up what ids are called. The verbs of actions may be given a label and a meaning,
`Words(Names, {"end": ("End the turn", "Units without an order keep still.")})`, for a game without a look of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from wargame.engine.events import Event
from wargame.engine.questions import Subject

if TYPE_CHECKING:
    from wargame.engine.game import Topic

N = TypeVar("N")
E = TypeVar("E", bound=Event)
Q = TypeVar("Q", bound=Subject)


class Words(Generic[N]):
    """The sentences of a game, found by the type of what they tell of."""

    def __init__(self, names: Callable[[Any], N], verbs: Mapping[str, tuple[str, str]] | None = None) -> None:
        self._names = names
        self._verbs = dict(verbs or {})
        self.topics: tuple[Topic, ...] = ()
        """The questions that a player may answer once for all."""
        self._sentences: dict[type[Event], Callable[[N, Any], str]] = {}
        self._headings: dict[type[Event], Callable[[N, Any], str | None]] = {}
        self._prompts: dict[type[Subject], Callable[[N, Any], str]] = {}

    # ------------------------------------------------------------------ writing them down

    def tells(self, kind: type[E]) -> Callable[[Callable[[N, E], str]], Callable[[N, E], str]]:
        """The function below it puts events of this kind into words."""
        return lambda words: self._sentences.setdefault(kind, words)

    def heads(self, kind: type[E]) -> Callable[[Callable[[N, E], str | None]], Callable[[N, E], str | None]]:
        """The function below it gives the heading that an event of this kind opens in the record."""
        return lambda words: self._headings.setdefault(kind, words)

    def asks(self, kind: type[Q]) -> Callable[[Callable[[N, Q], str]], Callable[[N, Q], str]]:
        """The function below it puts questions about this into words."""
        return lambda words: self._prompts.setdefault(kind, words)

    # ------------------------------------------------------------------ saying them

    def sentence(self, game: Any, event: Event) -> str:
        """An event in words."""
        words = self._sentences.get(type(event))
        return _begun(words(self._names(game), event) if words is not None else _plain(event))

    def heading(self, game: Any, event: Event) -> str | None:
        """The heading that an event opens in the record, if it opens one."""
        words = self._headings.get(type(event))
        return None if words is None else words(self._names(game), event)

    def prompt(self, game: Any, about: Subject) -> str:
        """A question in words, as the game has written them: a name it begins with keeps its small letter."""
        words = self._prompts.get(type(about))
        return words(self._names(game), about) if words is not None else _begun(_plain(about))

    def verb(self, verb: str) -> tuple[str, str]:
        """The verb of an action as a button has it, and what it means; the verb itself if nothing is written down."""
        return self._verbs.get(verb) or (verb.replace("-", " ").capitalize(), "")

    def lack(self, kind: type[Event | Subject]) -> bool:
        """Whether nothing is written down for this kind of event or question."""
        return kind not in self._sentences and kind not in self._prompts


def _plain(said: Event | Subject) -> str:
    """Something nobody has found words for: its kind and its facts."""
    facts = ", ".join(str(getattr(said, each.name)) for each in fields(said))
    name = said.kind.replace("_", " ").replace(".", ": ")
    return f"{name} ({facts})." if facts else f"{name}."


def _begun(sentence: str) -> str:
    """A sentence begins with a capital, whatever name it begins with."""
    return sentence[:1].upper() + sentence[1:]
