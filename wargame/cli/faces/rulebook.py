"""The rules by number, looked up during play."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.text import Text

from wargame.content.rules import RulesFile, RuleSpec, rules_of
from wargame.players import Seat


def rule_page(seat: Seat, number: str) -> RenderableType | None:
    """A rule: what it is part of, its title and text, its own parts, and its worked examples."""
    rules = rules_of(seat.scenario.game)
    rule = rules.find(number) if rules else None
    return Group(*_lines(rules, rule)) if rules and rule else None


def _lines(rules: RulesFile, rule: RuleSpec) -> Iterator[Text]:
    for above in rules.above(rule):
        yield Text(f"{above.id}  {above.title}", style="dim")
    yield Text(f"{rule.id}  {rule.title}", style="bold")
    if rule.text:
        yield Text(rule.text)
    if rule.mark:
        yield Text(f"({rules.origin(rule)})", style="dim")
    for part in rules.parts(rule):
        yield Text(f"  {part.id}  {part.title}")
    for example in rules.examples:
        if example.rule == rule.id and example.text:
            yield Text(f"Example: {example.text}", style="italic")
    if not rule.text:
        yield Text(rules.without_text, style="dim")
