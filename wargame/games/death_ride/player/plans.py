"""What an attack is worth, and an activation: the best attack of the group, and the best moves of all others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from wargame.games.death_ride.looking import Prospect
from wargame.games.death_ride.player import force, weights
from wargame.games.death_ride.player.picture import Picture
from wargame.games.death_ride.rules.views import CounterView
from wargame.players.seat import Seat

# ---------------------------------------------------------------------- an attack


def attack_value(p: Picture, prospect: Prospect) -> float:
    """The value of an attack to the side that makes it."""
    found, target = prospect.estimate, p.board.index[prospect.target]
    units = [p.by_id[each] for each in prospect.units]
    enemies = [unit for unit in p.stacks.get(target, ()) if unit.side == p.foe]
    points = found.target_points / found.wins if found.wins else 0.0
    hit = p.material * found.wins * _harm(p.foe, enemies, points)
    hit += weights.CAMP * found.wins * any(unit.bivouac for unit in enemies)
    fails = 1 - found.wins
    paid = fails * _harm(p.side, units, found.attacker_points / fails) if fails else 0.0
    paid += found.lost * weights.UNIT * force.strength(units[0], False)
    paid += found.spent * weights.TIRED * len(units)
    if prospect.kind != "assault":
        stays = found.spent * p.change(units, units[0].place, spent=True) if found.spent else 0.0
        driven_off = found.wins * weights.DRIVEN_OFF if p.at_stake(target) else 0.0  # who is hit may leave
        return hit - p.material * paid + stays + driven_off
    return hit - p.material * paid + _ground(p, prospect, units, enemies, points)


def _harm(side: str, units: list[CounterView], points: float) -> float:
    tired = sum(unit.spent for unit in units)
    return force.harm(side, len(units) - tired, tired, points)


def _ground(
    p: Picture, prospect: Prospect, units: list[CounterView], enemies: list[CounterView], points: float
) -> float:
    """Where an assault leaves its units: Spent in the target if it is carried, else Spent where they were."""
    target, wins = p.board.index[prospect.target], prospect.estimate.wins
    gone = enemies[: min(len(enemies), int(points / weights.DRIVEN_OUT))]
    won = p.change(units, target, spent=True, gone=gone)
    volley = weights.VOLLEY * p.rifles_on(units[0].place)
    return -volley + wins * won + (1 - wins) * p.change(units, units[0].place, spent=True)


# ---------------------------------------------------------------------- an activation


MOVES = 5
"""So many moves, together or one by one, are thought of in an activation."""


class Plan(NamedTuple):
    """The attacks worth making, by kind and of units no other attack needs; the moves; and what all that is worth."""

    attacks: tuple[tuple[Prospect, float], ...]
    moves: tuple[tuple[str, str, float], ...]
    """Unit, Area and value."""

    @property
    def value(self) -> float:
        """The sum of it."""
        return sum(value for _, value in self.attacks) + weights.UNTIDY * sum(value for *_, value in self.moves)

    @property
    def why(self) -> str:
        """The heart of it in words."""
        if self.attacks:
            prospect = max(self.attacks, key=lambda entry: entry[1])[0]
            word = {"bombard": "bombardment of", "rifle_fire": "rifle fire at", "assault": "assault on"}[prospect.kind]
            return f"{word} {prospect.target} promises more than it costs"
        if self.moves:
            return f"{max(self.moves, key=lambda move: move[2])[1]} is a better place"
        return "they have nothing to do"

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


# ---------------------------------------------------------------------- moves


def best_moves(p: Picture, seat: Seat, ids: Sequence[str]) -> list[tuple[str, str, float]]:
    """The better of two ways to move: arms together as long as that is best, or, late in the day, each on its own."""
    reaches = {unit: frozenset(areas) for unit, areas in seat.tool("reaches", tuple(ids)).items() if areas}
    massed = _moves(p, reaches, together=True)
    if len(reaches) < 2 or p.turns_left > weights.SPREAD_LATE:
        return massed
    spread = _moves(p, reaches, together=False)
    return max(massed, spread, key=lambda moves: sum(value for *_, value in moves))


def _moves(p: Picture, reaches: dict[str, frozenset[str]], together: bool) -> list[tuple[str, str, float]]:
    """Move after move, each the best on the table as it then is."""
    left = list(reaches)
    volley = weights.VOLLEY * p.rifles_on(p.by_id[left[0]].place) if left else 0.0
    found: list[tuple[str, str, float]] = []
    for _ in range(MOVES):
        value, place, group = _best_move(p, [p.by_id[unit] for unit in left], reaches, together)
        if value - volley <= weights.NO_BETTER:
            break
        found += [(unit.id, p.board.ids[place], (value - volley) / len(group)) for unit in group]
        volley = 0.0  # one is fired in an impulse (14.1)
        gone = {unit.id for unit in group}
        left = [unit for unit in left if unit not in gone]
        if not left:
            break
        p = p.with_move(group, place)
    return found


def _best_move(
    p: Picture, units: Sequence[CounterView], reaches: dict[str, frozenset[str]], together: bool
) -> tuple[float, int, list[CounterView]]:
    """The best move of any group: its value, its end, and who goes."""
    best: tuple[float, int, list[CounterView]] = (0.0, -1, [])
    for group in _groups(units, together):
        for area in sorted(frozenset.intersection(*(reaches[unit.id] for unit in group))):
            value = p.change(group, p.board.index[area])
            if value > best[0]:
                best = value, p.board.index[area], group
    return best


def _groups(units: Sequence[CounterView], together: bool) -> Iterator[list[CounterView]]:
    """One unit of each sort; and, if they may go together, all of a sort, and all but the cavalry."""
    alike: dict[tuple[str, int, bool], list[CounterView]] = {}
    for unit in units:
        alike.setdefault((unit.type, unit.move, unit.limited), []).append(unit)
    yield from (group[-1:] for group in alike.values())
    if together:
        yield from (group for group in alike.values() if len(group) > 1)
        foot = [unit for unit in units if unit.type != "cavalry"]
        if len({unit.type for unit in foot}) > 1:
            yield foot
