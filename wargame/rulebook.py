"""The rule index: every rule of a rulebook, the code that carries it out, and the tests that prove it.

The rules are listed in `rules.yaml` beside the game file. A piece of code belongs to the rules that its
docstring, its comments, or its refusals and questions name by number; a test to those in its marker
`@pytest.mark.rule("X.1", ...)`, or `@pytest.mark.example("X.1-ex1")` for a worked example.

    index = wargame.rulebook.index("some-game")
    index.entry("X.1").code       # (Place(module='movement', name='move', line=226), ...)
    index.problems()              # what is unproven, unwritten or misquoted
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from wargame import citations
from wargame.citations import Citation, Place
from wargame.content import library
from wargame.content.rules import RulesFile, numbered_part, parent_of, rules_of
from wargame.contract import UnknownGame, game_module

__all__ = ["Entry", "Example", "Place", "RuleIndex", "index"]

_PACKAGE = Path(__file__).resolve().parent


@dataclass(frozen=True)
class Entry:
    """A rule with its places in the code and its tests; `reason` says why there is no test, if so.

    `text` is the rule in our words, and `origin` where it comes from if the list says so.
    """

    rule: str
    title: str
    kind: str
    code: tuple[Place, ...]
    tests: tuple[Place, ...]
    reason: str | None = None
    text: str | None = None
    origin: str = ""


@dataclass(frozen=True)
class Example:
    """A worked example of the rulebook with the tests that play it through; `text` tells it in our words."""

    id: str
    rule: str
    about: str
    tests: tuple[Place, ...]
    reason: str | None = None
    text: str | None = None


@dataclass(frozen=True)
class RuleIndex:
    """All rules and examples of a game in the order of the rulebook.

    Tests are only there in a checkout; without them (`tested` is false) nothing is said to be missing.
    """

    game: str
    entries: tuple[Entry, ...]
    examples: tuple[Example, ...]
    unknown: tuple[str, ...]
    tested: bool

    @property
    def rules(self) -> tuple[Entry, ...]:
        """The entries under another name."""
        return self.entries

    def entry(self, rule: str) -> Entry:
        """The entry of a rule; KeyError if the rulebook has no such rule."""
        found = next((entry for entry in self.entries if entry.rule == rule), None)
        if found is None:
            raise KeyError(rule)
        return found

    def under(self, number: str) -> tuple[Entry | Example, ...]:
        """A rule with its parts and worked examples, or one example; empty if there is none. Case is ignored."""
        wanted = number.casefold().rstrip(".")
        entries = tuple(entry for entry in self.entries if f"{entry.rule}.".casefold().startswith(f"{wanted}."))
        rules = {entry.rule for entry in entries}
        chosen = (example for example in self.examples if example.rule in rules or example.id.casefold() == wanted)
        return (*entries, *chosen)

    @property
    def missing(self) -> tuple[Entry, ...]:
        """The rules with neither a test nor a stated reason."""
        return tuple(entry for entry in self.entries if self.tested and not self._proven(entry))

    def problems(self) -> list[str]:
        """Everything that is wrong with the index, one sentence each; empty when all is well."""
        found = [f"{entry.rule} ({entry.title}) has neither a test nor a reason" for entry in self.missing]
        for entry in self.entries:
            if not entry.code and not entry.reason:
                found.append(f"{entry.rule} ({entry.title}) is named nowhere in the code and has no reason")
        for example in self.examples:
            if self.tested and not example.tests and not example.reason:
                found.append(f"example {example.id} ({example.about}) has no test")
        return [*found, *self.unknown]

    def _proven(self, entry: Entry) -> bool:
        """By a test or a stated reason of its own, or because every one of its parts is."""
        if entry.tests or entry.reason:
            return True
        parts = [other for other in self.entries if parent_of(other.rule) == entry.rule]
        return bool(parts) and all(self._proven(part) for part in parts)


def index(game: str) -> RuleIndex:
    """The rule index of a game; UnknownGame if it has no list of rules."""
    rules = rules_of(game)
    if rules is None:
        raise UnknownGame(game, [name for name in library.games() if rules_of(name)])
    folder = game_module(game).folder
    code = list(citations.in_code(folder, rules.numbers))
    own = not folder.is_relative_to(_PACKAGE)  # a package of its own, with its own tests beside it
    root = folder.parent if own else _PACKAGE.parent
    tests_folder = root / "tests"
    tested = tests_folder.is_dir() and (root / "pyproject.toml").is_file()
    tests = list(citations.in_tests(tests_folder, game, own)) if tested else []
    return build(game, rules, code, tests, tested)


def build(game: str, rules: RulesFile, code: list[Citation], tests: list[Citation], tested: bool = True) -> RuleIndex:
    """Tie a list of rules to the places where they are named."""
    ids = [rule.id for rule in rules.rules]
    written, proofs = _places(code), _places(tests)
    entries = tuple(
        Entry(
            rule.id,
            rule.title,
            rule.kind,
            code=_code_of(rule.id, written),
            tests=proofs.get(rule.id, ()),
            reason=rule.reason,
            text=rule.text,
            origin=rules.origin(rule),
        )
        for rule in rules.rules
    )
    examples = tuple(
        Example(example.id, example.rule, example.about, proofs.get(example.id, ()), example.reason, example.text)
        for example in rules.examples
    )
    known = {*ids, *(example.id for example in rules.examples)}
    unknown = [*_unknown(code, known, only=re.compile(r".*\..*")), *_unknown(tests, known)]
    return RuleIndex(game, entries, examples, tuple(dict.fromkeys(unknown)), tested)


def _places(found: Iterable[Citation]) -> dict[str, tuple[Place, ...]]:
    places: dict[str, dict[Place, None]] = {}
    for cited, place in found:
        places.setdefault(cited, {})[place] = None
    return {cited: tuple(sorted(where, key=str)) for cited, where in places.items()}


def _code_of(rule: str, written: dict[str, tuple[Place, ...]]) -> tuple[Place, ...]:
    """Where a rule is named; else where the rule is that it is a named part of; else where its own parts are."""
    above: str | None = rule
    while above is not None and len(above) >= len(numbered_part(rule)):
        if above in written:
            return written[above]
        above = parent_of(above)
    below = (place for cited, places in written.items() if cited.startswith(f"{rule}.") for place in places)
    return tuple(dict.fromkeys(sorted(below, key=str)))


def _unknown(found: Iterable[Citation], known: set[str], only: re.Pattern[str] | None = None) -> Iterator[str]:
    """Numbers that the rulebook does not have. A lone chapter number in the code may be something else."""
    for cited, place in found:
        if cited not in known and (only is None or only.fullmatch(cited)):
            yield f"{place} names {cited}, which the rulebook does not have"
