"""The Leaders in words: whom each commands, how far, when he comes, what wakes him, and what he alone may do (6)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from wargame.engine.board import Board
from wargame.games.death_ride.content import GameData, LeaderSpec, ScenarioSpec
from wargame.games.death_ride.words.naming import ADJECTIVES, area_words, command_words
from wargame.grammar import listed


class Commander(NamedTuple):
    """A Leader as a player looks him up."""

    side: str
    name: str
    range: int
    move: int
    commands: str
    begins: str
    wakes: str
    """6.9: the dice of a German attack that call him to arms."""
    special: str


def commanders(data: GameData, spec: ScenarioSpec, board: Board) -> list[Commander]:
    """Every Leader, in the order of the counters."""
    return [
        Commander(
            leader.side,
            leader.name,
            leader.range,
            leader.move,
            command_words(data, leader.id),
            _begins(spec, board, leader),
            f"1 to {leader.fire_activation}" if leader.fire_activation else "",
            special_words(data, leader),
        )
        for leader in data.leaders
    ]


def _begins(spec: ScenarioSpec, board: Board, leader: LeaderSpec) -> str:
    """3.2, 10.1: where he is at first, or when he comes."""
    active = spec.leader_status.get(leader.id, "active" if leader.active else "inactive").capitalize()
    for line in spec.setup[leader.side]:
        if leader.id in line.leaders:
            return f"{active}, {area_words(board, line.area)}"
    come = next((arrival for arrival in spec.arrivals if leader.id in arrival.leaders), None)
    if come is None:
        return "not in this scenario"
    return f"{active}, turn {come.turn} at {area_words(board, spec.entry_area(come.box))}"


def special_words(data: GameData, leader: LeaderSpec) -> str:
    """What holds for one Leader alone, with its rule."""
    if leader.commands.one_corps_a_turn:
        return "The corps of the first units he uses in a turn is his for that turn (6.4)."
    if leader.areas:
        return f"Keeps to Areas {area_spans(leader.areas)} (6.7)."
    limits = data.ladmirault
    if leader.corps == limits.corps and leader.side == "french":
        return f"His corps is limited until the end of turn {limits.until_turn}, or until it is struck (10.4)."
    return ""


def shared_commands(data: GameData) -> Iterator[str]:
    """6.3: the units that any Leader of their side commands."""
    for side, adjective in ADJECTIVES.items():
        names = [unit.name for unit in data.units if unit.side == side and unit.any_leader]
        if names:
            yield f"Any {adjective} Leader also commands {listed(names)} (6.3)."


def area_spans(areas: Iterable[str]) -> str:
    """Areas, numbers in a row in short: `33 to 38 and 42 to 47`."""
    labels = list(areas)
    numbers = sorted(int(area) for area in labels if area.isdecimal())
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    spans = [str(run[0]) if len(run) == 1 else f"{run[0]} to {run[-1]}" for run in runs]
    return listed([*spans, *(area for area in labels if not area.isdecimal())])
