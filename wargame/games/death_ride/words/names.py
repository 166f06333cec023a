"""Names of sides, arms, corps and Divisions."""

from __future__ import annotations

from wargame.games.death_ride.content import GameData
from wargame.grammar import listed

ADJECTIVES = {"german": "German", "french": "French"}
PEOPLES = {"german": "Germans", "french": "French"}
ARMS = {"infantry": "Infantry", "cavalry": "Cavalry", "artillery": "Artillery", "leader": "Leader"}
RANKS = {
    "division": "Division commander",
    "corps": "Corps commander",
    "staff": "Staff officer",
    "army": "Army commander",
}
GROUND = {"woods": "Woods", "town": "Town", "village": "Village", "farm": "Farms", "open": "Open ground"}


def counter_name(data: GameData, word: str) -> str:
    """A unit or Leader by its id."""
    return data.counter[word].name if word in data.counter else word


def corps_name(data: GameData, side: str, corps: str) -> str:
    """A corps as one says it; an army commander has none."""
    known = {spec.id: spec.name for spec in data.corps if spec.side == side}
    return known.get(corps, corps) or f"{ADJECTIVES[side]} army"


def division_name(data: GameData, division: str) -> str:
    """1.4: a Division by its key."""
    return data.divisions.get(division, division)


def command_words(data: GameData, leader: str) -> str:
    """6.3, 6.4: whom a Leader commands."""
    spec = data.leader[leader]
    orders = spec.commands
    if orders.all:
        return f"any {ADJECTIVES[spec.side]} unit"
    if orders.one_corps_a_turn:
        return "the units of one corps a turn"
    names = [corps_name(data, spec.side, corps) for corps in orders.corps]
    return listed([*names, *(data.unit[unit].name for unit in orders.units)])
