"""A battle before it is played, in words: length, victory, forces, sources."""

from __future__ import annotations

import re
from collections.abc import Iterator

from wargame.games.abyss_of_lament.content import ArmySpec, GameData, ScenarioSpec, SideId
from wargame.games.abyss_of_lament.words.battle import turns_words
from wargame.grammar import counted

SCORING = "One VP for each enemy unit eliminated and for each enemy wing demoralised at present (II.1)."
WINNING = (
    "Reaching the target at the end of a turn, with more VP than the enemy, is a Major Victory at once (II.2). "
    "After the last turn the higher score wins, a Major Victory if it reaches the target (II.3)."
)


def length(spec: ScenarioSpec) -> str:
    """Turns, and how long each is."""
    return f"{spec.turns} turns, each {spec.frame.turn_span}."


def day(spec: ScenarioSpec) -> str:
    """The date in words, as the title has it."""
    return spec.title.partition(", ")[2]


def clock(spec: ScenarioSpec, turn: int) -> str:
    """The time of day at which a turn begins, if the scenario tells when the first does and how long each is."""
    start = re.search(r"(\d{1,2}):(\d\d)", spec.frame.turn_span)
    span = re.search(r"(\d+) minutes|(one hour)", spec.frame.turn_span)
    if start is None or span is None:
        return ""
    minutes = int(start[1]) * 60 + int(start[2]) + (turn - 1) * (int(span[1]) if span[1] else 60)
    hour, minute = divmod(minutes, 60)
    return f"{(hour - 1) % 12 + 1}:{minute:02} {'am' if hour < 12 else 'pm'}"


def goals(spec: ScenarioSpec) -> str:
    """The VP hexes and what they are for."""
    places = ", ".join(f"{goal.hex} {goal.name}" for goal in spec.vp_hexes)
    return f"Then the defender also scores one VP for each of these without an attacking unit: {places}."


def set_up_order(spec: ScenarioSpec, data: GameData) -> str:
    """Who sets up first."""
    first, second = (data.side[side].name for side in spec.setup_order)
    return f"{first} sets up first, then {second}."


def unit_count(army: ArmySpec) -> int:
    """The units of all wings, vedettes not counted."""
    return sum(len(wing.units) for wing in army.wings)


def forces(army: ArmySpec) -> str:
    """Rating, units and history in a line."""
    return (
        f"Command Rating {army.command_rating} · {counted(unit_count(army), 'unit')} · "
        f"{counted(army.vedettes.count, 'vedette')} · "
        f"historically {army.historical_men:,} men and {army.historical_guns} guns"
    )


def arrival(turn: int | str) -> str:
    """When reinforcements come."""
    return str(turn) if isinstance(turn, int) else "Asset card"


def event_title(title: str, turns: tuple[int, ...]) -> str:
    """An event with its turns."""
    return f"{title} (turn {turns_words(turns).partition(' ')[2]})"


def sources(spec: ScenarioSpec, data: GameData, symbols: dict[str, str]) -> Iterator[tuple[str, str]]:
    """Where each part of the data comes from; wings by the given signs."""
    yield "rules", data.source
    yield "note", spec.note.source
    yield "length, target", spec.frame.source
    yield "map", spec.board.source
    for side, army in spec.sides.items():
        yield from _army_sources(side, army, symbols)
    yield from ((group.id, group.source) for group in spec.reinforcements)
    yield from ((rule.title, rule.source) for rule in spec.special_rules)
    yield from ((event.title, event.source) for event in spec.events)


def _army_sources(side: SideId, army: ArmySpec, symbols: dict[str, str]) -> Iterator[tuple[str, str]]:
    yield f"{side} army", army.source
    for wing in army.wings:
        yield f"{side} {symbols[wing.suit]}", wing.source
    yield f"{side} vedettes", army.vedettes.source
    yield f"{side} deck", army.deck.source
    yield f"{side} asset", army.asset.source
