"""Looked up during play: what is special about this scenario, and which of it holds now."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from wargame.games.at_any_cost.content import GameData, ScenarioSpec
from wargame.games.at_any_cost.rules.view import BattleView
from wargame.games.at_any_cost.words.clock import DARKNESS, LIGHTS, RULES
from wargame.games.at_any_cost.words.names import FORTUNES
from wargame.games.at_any_cost.words.scenario import attachments, chits, victory
from wargame.grammar import sentence
from wargame.players import Seat


def scenario_rules(seat: Seat) -> Iterator[RenderableType]:
    """Special rules, the light, attachments, chits, deployment and victory."""
    view: BattleView = seat.view
    spec: ScenarioSpec = seat.scenario
    data: GameData = seat.data
    yield Text("Special rules" if spec.special_rules else "This scenario has no special rules.", style="bold")
    for rule in spec.special_rules:
        yield _entry("", rule.text, rule.source)
    yield Text("In force now", style="bold")
    yield from _now(view, data)
    yield Text("In this scenario", style="bold")
    yield _entry("Chits", sentence(chits(spec, data)), "5.1")
    for words in attachments(spec, data):
        yield _entry("", f"{words}.", "6.1")
    for heading, text, number in victory(spec, data):
        yield _entry(heading, text, number)
    yield from _deployment(spec, data)


def _now(view: BattleView, data: GameData) -> Iterator[RenderableType]:
    yield _entry(
        LIGHTS[view.light], DARKNESS.get(view.light, "Every rule applies as it is written."), RULES[view.light]
    )
    if view.fortune:
        yield _entry("Fortunes of War", f"{FORTUNES[view.fortune]}.", "6.4")
    if view.variant:
        yield _entry(data.draft.title, data.draft.text, "DRAFT")


def _deployment(spec: ScenarioSpec, data: GameData) -> Iterator[RenderableType]:
    """6.1: French formations that become active one by one, and reserves."""
    if spec.deployment in ("french_deployment", "deployment_then_morning"):
        yield _entry("French deployment", data.deployment.text, "6.1")
    if spec.deployment in ("french_morning_deployment", "deployment_then_morning"):
        yield _entry("French mornings", data.deployment.morning_text, "18.4")
    if spec.reserves is not None:
        names = ", ".join(data.formation[each].name for each in spec.reserves.formations)
        yield _entry("French reserves", f"{names}: {data.reserve_release.text}", "6.1")


def _entry(title: str, text: str, rule: str) -> RenderableType:
    line = Text(f"{title}. " if title else "", style="bold").append(" ".join(text.split()), style="not bold")
    return Padding(line.append(f" [{rule}]", style="not bold dim"), (0, 0, 0, 2))
