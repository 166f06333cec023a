"""What a game says: a sentence for every kind of event, a prompt for every question, each written down once.

    WORDS = Words(Names)

    WORDS.tells(Retreated, "{unit} retreats to {end:hex}.")
    WORDS.asks(Losses, "Spend {points:#Loss Point} in {hex}.")

    @WORDS.tells(Overrun)
    def _(n: Names, e: Overrun) -> str:
        return f"{n.unit(e.unit)} is overrun." if e.unit else "Nobody is overrun."

`Names` is made of the game and looks up what ids are called: `{unit}` in a sentence is `Names.unit` of the field
`unit`, `{end:hex}` is `Names.hex` of the field `end`, `{:wing}` is `Names.wing` of the whole event, `{points:#Loss
Point}` counts them, and what `Names` does not know is said as it is. `{units:retreats|retreat}` is one word for a
single one and another for several, `{passed:?stands|runs to {end:hex}}` one for what is so and another for what is not;
both may hold names of fields again. The verbs of actions may be given a label and a meaning, `Words(Names, {"end":
("End the turn", "Units without an order keep still.")})`, for a game without a look of its own, and so may the words
that name neither a counter nor a place (`terms`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from string import Formatter
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from wargame.engine.events import Event
from wargame.engine.facts import Facts
from wargame.engine.questions import Subject
from wargame.grammar import counted

if TYPE_CHECKING:
    from wargame.engine.game import Topic

N = TypeVar("N")
E = TypeVar("E", bound=Event)
Q = TypeVar("Q", bound=Subject)


class Words(Generic[N]):
    """The sentences of a game, found by the type of what they tell of."""

    def __init__(
        self,
        names: Callable[[Any], N],
        verbs: Mapping[str, tuple[str, str]] | None = None,
        terms: Mapping[str, str] | None = None,
    ) -> None:
        self._names = names
        self._verbs = dict(verbs or {})
        self._terms = dict(terms or {})
        self.topics: tuple[Topic, ...] = ()
        """The questions that a player may answer once for all."""
        self._sentences: dict[type[Event], Callable[[N, Any], str]] = {}
        self._headings: dict[type[Event], Callable[[N, Any], str | None]] = {}
        self._prompts: dict[type[Subject], Callable[[N, Any], str]] = {}

    # ------------------------------------------------------------------ writing them down

    def tells(self, kind: type[E], sentence: str = "") -> Callable[[Callable[[N, E], str]], Callable[[N, E], str]]:
        """The sentence, or the function below it, puts events of this kind into words."""
        if sentence:
            self._sentences[kind] = self._written(kind, sentence)
        return lambda words: self._sentences.setdefault(kind, words)

    def heads(
        self, kind: type[E], heading: str = ""
    ) -> Callable[[Callable[[N, E], str | None]], Callable[[N, E], str | None]]:
        """The heading that an event of this kind opens in the record, or the function below it that gives it."""
        if heading:
            self._headings[kind] = self._written(kind, heading)
        return lambda words: self._headings.setdefault(kind, words)

    def asks(self, kind: type[Q], prompt: str = "") -> Callable[[Callable[[N, Q], str]], Callable[[N, Q], str]]:
        """The prompt, or the function below it, puts questions about this into words."""
        if prompt:
            self._prompts[kind] = self._written(kind, prompt)
        return lambda words: self._prompts.setdefault(kind, words)

    def _written(self, kind: type[Facts], text: str) -> Callable[[N, Any], str]:
        """A sentence with the names of fields in braces; ValueError if there is no such field or no such name."""
        parts = [self._part(kind, *part) for part in Formatter().parse(text)]
        return lambda names, said: "".join([part(names, said) for part in parts])

    def _part(
        self, kind: type[Facts], text: str, field: str | None, how: str | None, conversion: str | None
    ) -> Callable[[N, Any], str]:
        """Some text, and the field after it as `Names` calls it."""
        if field is None:
            return lambda names, said: text
        if field not in kind.__dataclass_fields__ and not (how and not field):
            raise ValueError(f"{kind.__name__} has no {field} to be told of")
        if how and how.startswith("#"):
            return lambda names, said: text + counted(getattr(said, field), how[1:])
        if how and "|" in how:
            return self._choice(kind, text, field, how)
        name = how or field
        if hasattr(self._names, name) and not field:
            return lambda names, said: f"{text}{getattr(names, name)(said)}"
        if hasattr(self._names, name):
            return lambda names, said: f"{text}{getattr(names, name)(getattr(said, field))}"
        if how:
            raise ValueError(f"nobody knows what {how} is, in the words for {kind.__name__}")
        return lambda names, said: f"{text}{getattr(said, field)}"

    def _choice(self, kind: type[Facts], text: str, field: str, how: str) -> Callable[[N, Any], str]:
        """Some text, and one of two parts: by whether a field holds, or by whether it has one thing in it."""
        one, other = (self._written(kind, part) for part in _halves(how.removeprefix("?")))
        holds = bool if how.startswith("?") else _is_one
        return lambda names, said: text + (one if holds(getattr(said, field)) else other)(names, said)

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
        """A question in words."""
        words = self._prompts.get(type(about))
        return _begun(words(self._names(game), about) if words is not None else _plain(about))

    def verb(self, verb: str) -> tuple[str, str]:
        """The verb of an action as a button has it, and what it means; the verb itself if nothing is written down."""
        return self._verbs.get(verb) or (verb.replace("-", " ").capitalize(), "")

    def term(self, word: str) -> str:
        """A word of an action that names neither a counter nor a place; the word itself if nothing is written down."""
        return self._terms.get(word) or word.replace("-", " ").capitalize()

    def lack(self, kind: type[Event | Subject]) -> bool:
        """Whether nothing is written down for this kind of event or question."""
        return kind not in self._sentences and kind not in self._prompts


def _halves(choice: str) -> tuple[str, str]:
    """The two parts of a choice, which may have choices in them."""
    depth = 0
    for number, letter in enumerate(choice):
        depth += (letter == "{") - (letter == "}")
        if letter == "|" and not depth:
            return choice[:number], choice[number + 1 :]
    raise ValueError(f"there is no other part in {choice}")


def _plain(said: Event | Subject) -> str:
    """Something nobody has found words for: its kind and its facts."""
    facts = ", ".join(str(getattr(said, each.name)) for each in fields(said))
    name = said.kind.replace("_", " ").replace(".", ": ")
    return f"{name} ({facts})." if facts else f"{name}."


def _is_one(fact: object) -> bool:
    """Whether it is true, or one, or the only one of some."""
    return (len(fact) if isinstance(fact, tuple) else fact) == 1


def _begun(sentence: str) -> str:
    """A sentence begins with a capital, whatever name it begins with."""
    return sentence[:1].upper() + sentence[1:]
