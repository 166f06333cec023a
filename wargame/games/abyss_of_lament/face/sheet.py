"""A battle described: armies, deployment, reinforcements, victory, events, cards and sources."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from wargame.cli.console import console, grid, section, suit
from wargame.games.abyss_of_lament.content import ArmySpec, GameData, Loaded, ScenarioSpec, WingSpec
from wargame.games.abyss_of_lament.face.names import cards, side_colour, side_text
from wargame.games.abyss_of_lament.rules.cards import full_deck
from wargame.games.abyss_of_lament.words.battle import CHECKED
from wargame.games.abyss_of_lament.words.cards import SYMBOLS
from wargame.games.abyss_of_lament.words.names import values
from wargame.games.abyss_of_lament.words.scenario import (
    SCORING,
    WINNING,
    arrival,
    event_title,
    forces,
    goals,
    length,
    set_up_order,
    sources,
)


def sheet(loaded: Loaded) -> Iterator[RenderableType]:
    """All parts of the page, in the order one reads them."""
    spec, data = loaded.scenario, loaded.game
    yield _head(spec, data)
    yield section("Victory", *_victory(spec, data))
    for side, army in spec.sides.items():
        yield section(
            f"{data.side[side].name}: {army.commander}", *_army(army, side, spec, data), style=side_colour(side)
        )
    if spec.reinforcements:
        yield section("Reinforcements", _reinforcements(spec, data))
    if spec.special_rules:
        yield section("Special rules", *_titled([(r.title, r.text) for r in spec.special_rules]))
    if spec.events:
        yield section("Events", *_events(spec))
    yield section("Sources", _sources(spec, data), style="dim")


def _head(spec: ScenarioSpec, data: GameData) -> RenderableType:
    title = Text(spec.title, style="bold")
    return Group(title, Text(f"{data.title}. {length(spec)}", style="italic"), Text(), Text(spec.note.text))


def _victory(spec: ScenarioSpec, data: GameData) -> Iterator[RenderableType]:
    line = Text("Attacker: ").append_text(side_text(data, spec.attacker)).append("   Defender: ")
    line.append_text(side_text(data, spec.defender)).append(f"   VP target: {spec.vp_target}")
    yield line
    for sentence in (SCORING, WINNING, goals(spec), set_up_order(spec, data)):
        yield Text(sentence)


def _army(army: ArmySpec, side: str, spec: ScenarioSpec, data: GameData) -> Iterator[RenderableType]:
    yield Text(forces(army))
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
        table.add_row(
            arrival(group.turn),
            side_text(data, group.side),
            suit(group.suit),
            group.id,
            " ".join(group.entry),
            group.text,
        )
    return table


def _events(spec: ScenarioSpec) -> Iterator[RenderableType]:
    yield Text(CHECKED, style="dim")
    yield from _titled([(event_title(event.title, event.turns), event.text) for event in spec.events])


def _titled(parts: list[tuple[str, str]]) -> Iterator[RenderableType]:
    for title, text in parts:
        yield Text(f"{title}. ", style="bold").append(text, style="not bold")


def _sources(spec: ScenarioSpec, data: GameData) -> RenderableType:
    table = grid("part", "source")
    if not console.is_terminal:
        table.show_header = False
    for part, source in sources(spec, data, SYMBOLS):
        table.add_row(part, source)
    return table
