"""Pages to read: a battle described, its special rules during play, and its last page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from wargame.cli.console import console, grid, section, suit
from wargame.cli.faces.farewell import farewell
from wargame.content import ScenarioRef
from wargame.games.abyss_of_lament.content import load_scenario
from wargame.games.abyss_of_lament.content.files import ArmySpec, GameData, ScenarioSpec, WingSpec
from wargame.games.abyss_of_lament.face.names import cards, side_colour, side_text
from wargame.games.abyss_of_lament.rules.cards import full_deck
from wargame.games.abyss_of_lament.rules.view import ArmyView, BattleView
from wargame.games.abyss_of_lament.words import battle
from wargame.games.abyss_of_lament.words.cards import SYMBOLS
from wargame.games.abyss_of_lament.words.names import values
from wargame.players import Seat


def sheet(ref: ScenarioRef) -> Iterator[RenderableType]:
    """A battle described: all parts of the page, in the order one reads them."""
    loaded = load_scenario(ref)
    spec, data = loaded.scenario, loaded.game
    about = Text(f"{data.title}. {battle.length(spec)}", style="italic")
    yield Group(Text(spec.title, style="bold"), about, Text(), Text(spec.note.text))
    yield section("Victory", *_victory(spec, data))
    for side, army in spec.sides.items():
        title = f"{data.side[side].name}: {army.commander}"
        yield section(title, *_army(army, side, spec, data), style=side_colour(side))
    if spec.reinforcements:
        yield section("Reinforcements", _reinforcements(spec, data))
    if spec.special_rules:
        yield section("Special rules", *_titled([(r.title, r.text) for r in spec.special_rules]))
    if spec.events:
        events = [(battle.event_title(event.title, event.turns), event.text) for event in spec.events]
        yield section("Events", Text(battle.CHECKED, style="dim"), *_titled(events))
    yield section("Sources", _sources(spec, data), style="dim")


def _victory(spec: ScenarioSpec, data: GameData) -> Iterator[RenderableType]:
    line = Text("Attacker: ").append_text(side_text(data, spec.attacker)).append("   Defender: ")
    line.append_text(side_text(data, spec.defender)).append(f"   VP target: {spec.vp_target}")
    yield line
    for sentence in (battle.SCORING, battle.WINNING, battle.goals(spec), battle.set_up_order(spec, data)):
        yield Text(sentence)


def _army(army: ArmySpec, side: str, spec: ScenarioSpec, data: GameData) -> Iterator[RenderableType]:
    yield Text(battle.forces(army))
    for wing in army.wings:
        yield Text()
        yield _wing_line(wing)
        yield _wing_table(wing, data)
        yield Text(f"deploys in {' '.join(wing.deployment)}", style="dim")
    yield Text()
    yield Text(f"Vedettes: {army.vedettes.count}, anywhere above or in {' '.join(army.vedettes.deployment)}")
    yield Text(f"Deck of {army.deck.total}: ").append_text(cards(full_deck(army.deck)))
    use = "used once in the game" if army.asset.use == "single" else "can be used again in later turns"
    yield Text("Asset card: ").append(army.asset.name, style="bold").append(f" ({use}). {army.asset.text}")


def _wing_line(wing: WingSpec) -> Text:
    line = Text().append_text(suit(wing.suit)).append(f" {wing.commander}", style="bold")
    if wing.heroic:
        line.append(" ★ heroic", style="bold yellow")
    line.append("  cohesion ").append("●" * wing.cohesion).append(f" {wing.cohesion}")
    return line.append(f"  {wing.role}", style="italic")


def _wing_table(wing: WingSpec, data: GameData) -> Table:
    table = grid("id", "unit", "type", "CS–MP", "men", "set-up", right=["men"])
    for unit in wing.units:
        kind = unit.type + (" (inferior)" if unit.inferior else "")
        place = unit.at or (f"arrives: {unit.arrives}" if unit.arrives else "")
        table.add_row(unit.id, escape(unit.name), kind, values(data.unit_types[unit.type]), f"{unit.men:,}", place)
    return table


def _reinforcements(spec: ScenarioSpec, data: GameData) -> RenderableType:
    table = grid("turn", "side", "wing", "group", "entry", "what")
    for group in sorted(spec.reinforcements, key=lambda group: str(group.turn)):
        when, who = battle.arrival(group.turn), side_text(data, group.side)
        table.add_row(when, who, suit(group.suit), group.id, " ".join(group.entry), group.text)
    return table


def _titled(parts: list[tuple[str, str]]) -> Iterator[RenderableType]:
    for title, text in parts:
        yield Text(f"{title}. ", style="bold").append(text, style="not bold")


def _sources(spec: ScenarioSpec, data: GameData) -> RenderableType:
    table = grid("part", "source")
    if not console.is_terminal:
        table.show_header = False
    for part, source in battle.sources(spec, data, SYMBOLS):
        table.add_row(part, source)
    return table


def battle_rules(seat: Seat) -> Iterator[RenderableType]:
    """The special rules with their text, those in force first, then the events to come."""
    view: BattleView = seat.view
    spec: ScenarioSpec = seat.scenario
    yield Text("Special rules", style="bold") if spec.special_rules else Text("This battle has no special rules.")
    for rule, holds in battle.ranked_rules(view, spec):
        state = "in force" if holds else "not in force now"
        turns = f", {battle.turns_words(rule.turns)}" if rule.turns else ""
        yield _entry(rule.title, f"{state}{turns}", rule.text, "green" if holds else "dim")
    yield Text("Events", style="bold") if spec.events else Text("This battle has no events.")
    if spec.events:
        yield Text(f"  {battle.CHECKED}", style="dim")
    for event in spec.events:
        past = max(event.turns) < view.turn
        yield _entry(
            event.title, "past" if past else battle.turns_words(event.turns), event.text, "dim" if past else "cyan"
        )


def _entry(title: str, state: str, text: str, style: str) -> RenderableType:
    line = Text(title, style="bold").append(f" ({state}). ", style=f"not bold {style}").append(text, style="not bold")
    return Padding(line, (0, 0, 0, 2))


def closing(seat: Seat, record: Path | None) -> Iterator[RenderableType]:
    """All of the page."""
    view: BattleView = seat.view
    assert view.outcome is not None
    winner, level, why = view.outcome
    result = Text("\nThe game is over: ", style="bold").append(level, style="bold green")
    yield result.append(f" for {seat.data.side[winner].name}" if winner else "").append(f". {why}.")
    yield section("Victory Points", _points(seat, view))
    yield section("Losses", _losses(view, seat.scenario, seat.data))
    yield from farewell(record)


def _points(seat: Seat, view: BattleView) -> Table:
    table = grid("side", "units", "wings", "VP hexes", "in all", right=["units", "wings", "in all"])
    for side, units, wings, hexes, total in battle.scores(view, seat.scenario):
        names = f"{len(hexes)} ({', '.join(hexes)})" if hexes else "-"
        table.add_row(side_text(seat.data, side), str(units), str(wings), names, Text(str(total), style="bold"))
    table.caption = battle.points_note(seat.scenario)
    table.caption_justify = "left"
    return table


def _losses(view: BattleView, spec: ScenarioSpec, data: GameData) -> Table:
    table = grid("side", "wing", "cohesion", "lost", "units", right=["lost"])
    for army in view.armies:
        for number, wing in enumerate(spec.sides[army.side].wings):  # type: ignore[index]
            table.add_row(Text("") if number else side_text(data, army.side), *_wing(army, wing))
    return table


def _wing(army: ArmyView, wing: WingSpec) -> tuple[RenderableType, ...]:
    cohesion, lost = battle.wing_losses(army, wing)
    names = suit(wing.suit).append(f" {wing.commander}", style="default")
    return names, cohesion, f"{len(lost)} of {len(wing.units)}", "; ".join(lost)
