"""The list of a rulebook's rules: one file `rules.yaml` beside the game file.

It says which rule numbers there are, so that code and tests can be held against it; see `wargame.rulebook`. It has the
rules themselves too, in our own words, and where there is no printed rulebook marks each with where it comes from.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property, lru_cache
from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from wargame.content.boards import ExampleBoard, board_findings
from wargame.content.errors import ContentError, Finding
from wargame.content.library import RULES_FILE, shipped_rules_file
from wargame.content.models import Ident, Model, Source, Text
from wargame.content.registry import validate
from wargame.content.strict_yaml import Document, read

__all__ = [
    "RULES_FILE",
    "ExampleSpec",
    "RuleSpec",
    "RulesFile",
    "check_boards",
    "numbered_part",
    "parent_of",
    "parse_rules",
    "rules_of",
]


def _pattern(value: str) -> str:
    """A regular expression that can be used."""
    try:
        re.compile(value)
    except re.error as error:
        raise ValueError(f"not a regular expression: {error}") from error
    return value


RuleId = Annotated[
    str,
    Field(pattern=r"^[0-9A-Z]+(\.[0-9a-z-]+)*$", description="A rule number; `X.1.stop` is a part of X.1."),
]
Pattern = Annotated[str, AfterValidator(_pattern)]


class RuleSpec(Model):
    """One rule. `reason` says why there can be no test of it; `mark` are names among the `marks` of the file."""

    id: RuleId
    title: Text
    kind: Literal["rule", "definition", "component", "note", "optional"]
    reason: Text | None = None
    text: Text | None = Field(default=None, description="The rule in our own words.")
    mark: tuple[Ident, ...] = Field(default=(), description="Where the rule comes from.")


class ExampleSpec(Model):
    """A worked example of the rulebook, and the rule it explains; EX-7 is part of a long example on its own."""

    id: Annotated[str, Field(pattern=r"^([0-9A-Z]+(\.[0-9a-z]+)*-ex|EX-)[0-9]+$")]
    rule: RuleId
    about: Text
    reason: Text | None = None
    text: Text | None = Field(default=None, description="The example told in our own words, with what comes of it.")


class RulesFile(Model):
    """All rules and worked examples of a rulebook, in its order. `numbers` is what a rule number looks like."""

    game: Ident
    source: Source
    numbers: Pattern
    marks: dict[Ident, Text] = Field(default_factory=dict, description="What a reader is told for each mark of a rule.")
    without_text: Text = Field(
        default="Titles in our words; the rulebook has the text.",
        description="What the reader of a rule without text is told.",
    )
    rules: Annotated[tuple[RuleSpec, ...], Field(min_length=1)]
    examples: tuple[ExampleSpec, ...] = ()
    boards: tuple[ExampleBoard, ...] = Field(default=(), description="The boards of worked examples, as pictures.")

    @cached_property
    def by_id(self) -> dict[str, RuleSpec]:
        """The rules by number."""
        return {rule.id: rule for rule in self.rules}

    def find(self, number: str) -> RuleSpec | None:
        """The rule of a number as somebody types it, in capitals or not."""
        wanted = number.strip().rstrip(".").casefold()
        return next((rule for rule in self.rules if rule.id.casefold() == wanted), None)

    def above(self, rule: RuleSpec) -> list[RuleSpec]:
        """What a rule is part of, from the chapter down."""
        parent = parent_of(rule.id)
        while parent is not None and parent not in self.by_id:
            parent = parent_of(parent)
        return [] if parent is None else [*self.above(self.by_id[parent]), self.by_id[parent]]

    def parts(self, rule: RuleSpec) -> list[RuleSpec]:
        """The parts of a rule."""
        return [other for other in self.rules if parent_of(other.id) == rule.id]

    def beside(self, rule: RuleSpec) -> tuple[RuleSpec | None, RuleSpec | None]:
        """The rules before and after a rule that are part of the same."""
        parent = parent_of(rule.id)
        row = [None, *(other for other in self.rules if parent_of(other.id) == parent), None]
        at = row.index(rule)
        return row[at - 1], row[at + 1]

    def named_in(self, rule: RuleSpec) -> list[RuleSpec]:
        """The rules whose numbers stand in brackets in the text of a rule."""
        numbers = (number for group in re.findall(r"\(([^)]*)\)", rule.text or "") for number in group.split(", "))
        return [self.by_id[number] for number in numbers if number in self.by_id]

    def board(self, example: ExampleSpec) -> ExampleBoard | None:
        """The board that a worked example is told of, if there is a picture of it."""
        return next((board for board in self.boards if example.id in board.examples), None)

    def origin(self, rule: RuleSpec) -> str:
        """Where a rule comes from, in the words of the marks; empty if nobody says."""
        return ", ".join(self.marks[mark] for mark in rule.mark)


@lru_cache(maxsize=4)
def rules_of(game: str) -> RulesFile | None:
    """The rules of an installed game; None if nobody has listed them."""
    path = shipped_rules_file(game)
    return parse_rules(read(path)) if path.is_file() else None


def parse_rules(document: Document) -> RulesFile:
    """The file as a checked model; ContentError with the line of every fault."""
    rules = validate(document, RulesFile)
    problems = [document.problem(finding.loc, finding.shown) for finding in _findings(rules)]
    if problems:
        raise ContentError(problems)
    return rules


def check_boards(document: Document) -> None:
    """Lay every board of the file; ContentError if one cannot be. It takes a while, so who only reads leaves it out."""
    rules = parse_rules(document)
    found = (
        finding.under("boards", number)
        for number, board in enumerate(rules.boards)
        for finding in board_findings(rules.game, board)
    )
    problems = [document.problem(finding.loc, finding.shown) for finding in found]
    if problems:
        raise ContentError(problems)


def parent_of(rule: str) -> str | None:
    """The rule that a rule is part of."""
    return rule.rpartition(".")[0] or None


def numbered_part(rule: str) -> str:
    """The number as printed, without the names we give to parts of a rule: `X.1` for `X.1.stop`."""
    parts = rule.split(".")
    named = (place for place, part in enumerate(parts[1:], 1) if not part.isdigit())
    return ".".join(parts[: next(named, len(parts))])


def _findings(file: RulesFile) -> Iterator[Finding]:
    known: set[str] = set()
    ids = {rule.id for rule in file.rules}
    for number, rule in enumerate(file.rules):
        loc = ("rules", number, "id")
        if rule.id in known:
            yield Finding(loc, "this rule is listed twice", rule.id)
        if not re.fullmatch(file.numbers, rule.id):
            yield Finding(loc, "this does not look like the `numbers` of this file", rule.id)
        if (parent := parent_of(rule.id)) is not None and parent not in ids and numbered_part(rule.id) != rule.id:
            yield Finding(loc, f"the rule it is part of, {parent}, is not listed", rule.id)
        yield from _mark_findings(file, number, rule)
        known.add(rule.id)
    yield from _example_findings(file, ids)


def _mark_findings(file: RulesFile, number: int, rule: RuleSpec) -> Iterator[Finding]:
    """Where there are marks, every rule with a text has one, and none twice."""
    for place, mark in enumerate(rule.mark):
        if mark not in file.marks:
            yield Finding(("rules", number, "mark", place), "this is none of the `marks` of this file", mark)
        elif mark in rule.mark[:place]:
            yield Finding(("rules", number, "mark", place), "this mark is given twice", mark)
    if file.marks and rule.text and not rule.mark:
        yield Finding(("rules", number), "a rule with a text needs a mark here", rule.id)


def _example_findings(file: RulesFile, rules: set[str]) -> Iterator[Finding]:
    known: set[str] = set()
    for number, example in enumerate(file.examples):
        if example.id in known:
            yield Finding(("examples", number, "id"), "this example is listed twice", example.id)
        if example.rule not in rules:
            yield Finding(("examples", number, "rule"), "no such rule", example.rule)
        known.add(example.id)
    told: set[str] = set()
    for number, board in enumerate(file.boards):
        for place, name in enumerate(board.examples):
            if name not in known:
                yield Finding(("boards", number, "examples", place), "no such worked example", name)
            if name in told:
                yield Finding(("boards", number, "examples", place), "this example has a board already", name)
            told.add(name)
