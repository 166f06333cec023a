"""What an activation is worth: the best attack of the group, and the best moves of those who take no part in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from wargame.games.death_ride.looking_prospects import Prospect
from wargame.players.death_ride import weights
from wargame.players.death_ride.fighting import attack_value
from wargame.players.death_ride.picture import Picture
from wargame.players.seat import Seat


class Plan(NamedTuple):
    """The attacks worth making, by kind and of units no other attack needs; the moves; and what all that is worth."""

    attacks: tuple[tuple[Prospect, float], ...]
    moves: tuple[tuple[str, str, float], ...]
    """Unit, Area and value."""

    @property
    def value(self) -> float:
        """The sum of it."""
        return sum(value for _, value in self.attacks) + weights.UNTIDY * sum(value for *_, value in self.moves)

    def attack(self, kind: str) -> Prospect | None:
        """The attack of a kind that is planned."""
        return next((prospect for prospect, _ in self.attacks if prospect.kind == kind), None)


def plan(p: Picture, seat: Seat, ids: Sequence[str], kinds: Sequence[str] = ()) -> Plan:
    """The best use of some units of one place; `kinds` are the attacks still to come, by default all."""
    moves = best_moves(p, seat, ids)
    worth_moving = {unit: value for unit, _, value in moves}
    found: list[Prospect] = seat.tool("prospects", tuple(ids)) if ids else []
    priced = [(each, attack_value(p, each)) for each in found if not kinds or each.kind in kinds]
    chosen: list[tuple[Prospect, float]] = []
    while True:
        busy = {unit for attack, _ in chosen for unit in attack.units}
        done = {attack.kind for attack, _ in chosen}
        free = [(each, value) for each, value in priced if each.kind not in done and not busy & set(each.units)]
        best = max(free, key=lambda entry: _better_than_moving(entry, worth_moving), default=None)
        if best is None or _better_than_moving(best, worth_moving) <= 0:
            return Plan(tuple(chosen), tuple(move for move in moves if move[0] not in busy))
        chosen.append(best)


def _better_than_moving(attack: tuple[Prospect, float], worth_moving: dict[str, float]) -> float:
    """How much more an attack is worth than the moves its units could make instead."""
    prospect, value = attack
    return value - weights.UNTIDY * sum(worth_moving.get(unit, 0.0) for unit in prospect.units)


def best_moves(p: Picture, seat: Seat, ids: Sequence[str]) -> list[tuple[str, str, float]]:
    """The best move of each unit, if it betters the position; those after the first count for less."""
    reaches = seat.tool("reaches", tuple(ids))
    found = []
    for unit in ids:
        areas = reaches[unit]
        if not areas:
            continue
        counter = p.by_id[unit]
        value, area = max((p.move([counter], p.board.index[area]), area) for area in areas)
        if value > weights.NO_BETTER:
            found.append((unit, area, value))
    return found
