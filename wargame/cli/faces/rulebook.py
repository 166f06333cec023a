"""The rules of a rulebook by number, looked up during play."""

from __future__ import annotations

from functools import lru_cache

from rich.console import Group, RenderableType
from rich.text import Text

from wargame.content import scenario_root, strict_yaml
from wargame.content.rules import RULES_FILE, RuleSpec, parent_of, parse_rules
from wargame.players import Seat


@lru_cache
def _titles(game: str) -> dict[str, RuleSpec]:
    rules = parse_rules(strict_yaml.read(scenario_root() / game / RULES_FILE))
    return {rule.id: rule for rule in rules.rules}


def rule_page(seat: Seat, number: str) -> RenderableType | None:
    """The title of a rule, the rules it is part of, and its own parts."""
    titles = _titles(seat.scenario.game)
    wanted = next((known for known in titles if known.lower() == number.lower().rstrip(".")), None)
    if wanted is None:
        return None
    lines: list[Text] = []
    above = parent_of(wanted)
    while above is not None:
        if above in titles:
            lines.insert(0, Text(f"{above}  {titles[above].title}", style="dim"))
        above = parent_of(above)
    lines.append(Text(f"{wanted}  {titles[wanted].title}", style="bold"))
    lines += [Text(f"  {rule.id}  {rule.title}") for rule in titles.values() if parent_of(rule.id) == wanted]
    return Group(*lines, Text("Titles are ours; the text is in your rulebook.", style="dim"))
