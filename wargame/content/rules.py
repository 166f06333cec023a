"""The list of a rulebook's rules: one file `rules.yaml` beside the game file.

It says which rule numbers there are, so that code and tests can be held against it; see `wargame.rulebook`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from wargame.content.errors import ContentError, Finding
from wargame.content.library import RULES_FILE
from wargame.content.models import Ident, Model, Source, Text
from wargame.content.registry import validate
from wargame.content.strict_yaml import Document

__all__ = ["RULES_FILE", "ExampleSpec", "RuleSpec", "RulesFile", "numbered_part", "parent_of", "parse_rules"]


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
    """One rule. `reason` says why there can be no test of it."""

    id: RuleId
    title: Text
    kind: Literal["rule", "definition", "component", "note", "optional"]
    reason: Text | None = None


class ExampleSpec(Model):
    """A worked example of the rulebook, and the rule it explains; EX-7 is part of a long example on its own."""

    id: Annotated[str, Field(pattern=r"^([0-9A-Z]+(\.[0-9a-z]+)*-ex|EX-)[0-9]+$")]
    rule: RuleId
    about: Text
    reason: Text | None = None


class RulesFile(Model):
    """All rules and worked examples of a rulebook, in its order. `numbers` is what a rule number looks like."""

    game: Ident
    source: Source
    numbers: Pattern
    rules: Annotated[tuple[RuleSpec, ...], Field(min_length=1)]
    examples: tuple[ExampleSpec, ...] = ()


def parse_rules(document: Document) -> RulesFile:
    """The file as a checked model; ContentError with the line of every fault."""
    rules = validate(document, RulesFile)
    problems = [document.problem(finding.loc, finding.shown) for finding in _findings(rules)]
    if problems:
        raise ContentError(problems)
    return rules


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
        known.add(rule.id)
    yield from _example_findings(file, ids)


def _example_findings(file: RulesFile, rules: set[str]) -> Iterator[Finding]:
    known: set[str] = set()
    for number, example in enumerate(file.examples):
        if example.id in known:
            yield Finding(("examples", number, "id"), "this example is listed twice", example.id)
        if example.rule not in rules:
            yield Finding(("examples", number, "rule"), "no such rule", example.rule)
        known.add(example.id)
