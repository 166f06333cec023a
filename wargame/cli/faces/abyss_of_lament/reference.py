"""Looked up during play: special rules and events of the battle, and the rules of the book by number."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from wargame.content import scenario_root, strict_yaml
from wargame.content.rules import RULES_FILE, RuleSpec, parent_of, parse_rules
from wargame.games.abyss_of_lament.content import ScenarioSpec
from wargame.games.abyss_of_lament.view import BattleView
from wargame.phrases.abyss_of_lament.battle import CHECKED, is_past, ranked_rules, turns_words
from wargame.players import Seat


def battle_rules(seat: Seat) -> Iterator[RenderableType]:
    """The special rules with their text, those in force first, then the events to come."""
    view: BattleView = seat.view
    spec: ScenarioSpec = seat.scenario
    yield Text("Special rules", style="bold") if spec.special_rules else Text("This battle has no special rules.")
    for rule, holds in ranked_rules(view, spec):
        state = "in force" if holds else "not in force now"
        turns = f", {turns_words(rule.turns)}" if rule.turns else ""
        yield _entry(rule.title, f"{state}{turns}", rule.text, "green" if holds else "dim")
    yield Text("Events", style="bold") if spec.events else Text("This battle has no events.")
    if spec.events:
        yield Text(f"  {CHECKED}", style="dim")
    for event in spec.events:
        past = is_past(event, view.turn)
        yield _entry(event.title, "past" if past else turns_words(event.turns), event.text, "dim" if past else "cyan")


def _entry(title: str, state: str, text: str, style: str) -> RenderableType:
    line = Text(title, style="bold").append(f" ({state}). ", style=f"not bold {style}").append(text, style="not bold")
    return Padding(line, (0, 0, 0, 2))


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
