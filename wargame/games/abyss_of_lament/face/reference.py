"""Looked up during play: special rules and events of the battle."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from wargame.games.abyss_of_lament.content import ScenarioSpec
from wargame.games.abyss_of_lament.rules.view import BattleView
from wargame.games.abyss_of_lament.words.battle import CHECKED, is_past, ranked_rules, turns_words
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
