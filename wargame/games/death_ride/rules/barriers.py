"""8, 13.1: why a group cannot go somewhere: the rule that really stands in its way, and who cannot come along."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from wargame.engine.action import Refusal
from wargame.engine.paths import mask_of
from wargame.games.death_ride.rules import arrivals, movement
from wargame.games.death_ride.rules.battle import Battle
from wargame.games.death_ride.rules.movement import Path, Quest
from wargame.games.death_ride.rules.units import ENEMY, FRENCH, Unit
from wargame.grammar import counted, listed


def move_refusal(g: Battle, units: Sequence[Unit], place: int) -> Refusal:
    """Why a group cannot move to a place."""
    side = units[0].side
    if arrivals.closed(g, units) >> place & 1:
        return Refusal("10.4", "4 Corps may not go there yet.")
    if g.occupied(place, ENEMY[side]):
        if side == FRENCH and any(unit.guns for unit in units):
            return Refusal("8.3", "French artillery never enters an Area with enemy units.")
        if not g.occupied(place, side):
            return Refusal("8.3", "To enter an Area with enemy units is an Assault, which comes after the moves.")
    if not movement.room(g, side, place, units):
        return movement.full(g)
    return _left_behind(g, units, place, movement.ways) or _no_way(g, units, place, assault=False)


def assault_refusal(g: Battle, units: Sequence[Unit], place: int) -> Refusal:
    """Why a group cannot assault a place."""
    if not g.occupied(place, ENEMY[units[0].side]):
        return Refusal("13.1", "There are no enemy units in that Area.")
    found = _left_behind(g, units, place, movement.assault_ways)
    if found is not None:
        return found
    if any(place in movement.assault_ways(g, [unit]) for unit in units):
        return Refusal("13.1", "Not all of the group can go there by one path and find room.")
    return _no_way(g, units, place, assault=True)


def _left_behind(
    g: Battle, units: Sequence[Unit], place: int, ways: Callable[[Battle, Sequence[Unit]], dict[int, Path]]
) -> Refusal | None:
    """8.2, 13.1: who of a group cannot go where others of it can; nobody if the others cannot either."""
    behind = [unit for unit in units if place not in ways(g, [unit])]
    if not behind or len(behind) == len(units):
        return None
    has = [f"{unit.name} has {counted(movement.allowance(g, unit), 'Movement Point')}" for unit in behind]
    them, itself = ("it", "by itself") if len(behind) == 1 else ("them", "by themselves")
    return Refusal("8.2", f"{listed(has)}, not enough to come along: send {them} {itself} or leave {them} out.")


def _no_way(g: Battle, units: Sequence[Unit], place: int, assault: bool) -> Refusal:
    """The first rule without which there would be a way; if there is none, it is too far."""
    quest = movement.quest_of(g, units, assault)
    for rule, free, bars, reason in _lifted(g, quest):
        path = movement.paths(g, free).get(place)
        if path is None:
            continue
        at = next((each for each in path[1:-1] if bars >> each & 1), -1)
        if at >= 0:
            return Refusal(rule, reason.format(f"{g.board.ids[at]} {g.board.names.get(at, '')}".strip()))
    return Refusal("8.2", "That is farther than the Movement Points go.")


def _lifted(g: Battle, quest: Quest) -> Iterator[tuple[str, Quest, int, str]]:
    """Rules of the way, each with a search as it would be without it and those before, and the Areas where it bars."""
    everywhere, hostile = g.board.everywhere, quest.hostile
    free = quest._replace(through=hostile)
    yield "8.3", free, hostile, "The way there leads through {}: who enters an Area with enemies ends the move there."
    free = free._replace(crowded=0)
    halts = quest.crowded if quest.assault else quest.crowded & mask_of([place for place, _ in quest.beaten])
    yield "2.6", free, halts, "The way there leads through {}, where they may be halted, and it has no room for them."
    free = free._replace(entered=quest.entered | hostile)
    yield "8.3", free, hostile & ~quest.entered, "Enemies bar the way in {}."
    free = free._replace(entered=everywhere)
    yield "10.4", free, everywhere & ~quest.entered, "The way there leads through {}, where 4 Corps may not go yet."
