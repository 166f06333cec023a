"""What a combat is worth: modifiers read off the picture, results taken from the game's own hit table."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import NamedTuple

from wargame.engine.paths import bits
from wargame.games.abyss_of_lament.content.effects import CombatMod, ForbidAttack, IgnoreModifier
from wargame.games.abyss_of_lament.player.picture import CAVALRY, INFANTRY, WIDEST, Picture
from wargame.games.abyss_of_lament.player.weights import AbyssWeights
from wargame.games.abyss_of_lament.rules.view import CounterView

Hits = bytes
"""The hits for each difference of the dice (XI.5.3)."""


class Result(NamedTuple):
    """One result of a combat: how likely, who suffers Attrition, and the hits on either side."""

    chance: float
    attacker_worn: bool
    defender_worn: bool
    attacker_hits: int
    defender_hits: int


class Nerve(NamedTuple):
    """What decides how much a unit can take (XI.5.4), and the price of losing it and its ground."""

    cohesion: int
    whole: bool
    disordered: bool
    retreats: int
    inferior: bool
    price: float
    ground: float


@lru_cache(maxsize=512)
def results(table: Hits, bonus: int, guns: tuple[bool, bool]) -> tuple[Result, ...]:
    """Every result at a Combat Bonus (XI.5.1, XI.5.3); `guns` says whether attacker and defender use artillery."""
    found: dict[tuple[bool, bool, int, int], float] = {}
    for attack, defence in product(range(1, 7), repeat=2):
        even, odd = attack % 2 == defence % 2 == 0, attack % 2 == defence % 2 == 1
        margin = attack - defence + bonus
        hits = table[min(abs(margin), WIDEST)]
        worn = even or (odd and guns[1]), even or (odd and guns[0])
        key = (*worn, hits if margin < 0 else 0, hits if margin > 0 else 0)
        found[key] = found.get(key, 0.0) + 1 / 36
    return tuple(Result(chance, *key) for key, chance in found.items())


@lru_cache(maxsize=20_000)
def pain(w: AbyssWeights, nerve: Nerve, worn: bool, hits: int) -> float:
    """What a result costs the owner of a unit, who absorbs hits in the cheapest way."""
    cohesion, disordered, cost = nerve.cohesion, nerve.disordered, 0.0
    if worn and cohesion:
        cost, cohesion = w.cohesion[min(cohesion, 5)], cohesion - 1
    elif worn and disordered:
        return nerve.price + nerve.ground
    elif worn:
        cost, disordered = w.disorder, True
    if not hits:
        return cost
    ways = [] if disordered else [w.disorder]
    if nerve.retreats:
        ways.append(w.retreat + nerve.ground)
    if nerve.retreats > 1:
        ways.append(w.second_retreat)
    if cohesion and nerve.whole and (ways and hits > 1 if nerve.inferior else True):
        ways.append(w.cohesion[min(cohesion, 5)])
    if hits > len(ways):
        return cost + nerve.price + nerve.ground
    return cost + min(sum(sorted(ways)[:hits]), nerve.price + nerve.ground)


@lru_cache(maxsize=50_000)
def worth(
    w: AbyssWeights,
    table: Hits,
    bonus: int,
    guns: tuple[bool, bool],
    attacker: Nerve,
    defender: Nerve,
    caution: float,
) -> float:
    """The mean gain of an attack to the attacker: what it costs the enemy less what it costs him."""
    return sum(
        chance * (pain(w, defender, worn, hits) - caution * pain(w, attacker, own_worn, own_hits))
        for chance, own_worn, worn, own_hits, hits in results(table, max(-12, min(12, bonus)), guns)
    )


def ground_value(p: Picture, place: int, side: str) -> float:
    """What holding a hex is worth: VP hexes, more so as the end comes near."""
    if not p.vp_mask >> place & 1:
        return 0.0
    progress = p.view.turn / p.spec.turns
    return p.weights.vp_hex[p.spec.attacker == side] * (
        p.weights.vp_hex_early + (1 - p.weights.vp_hex_early) * progress**2
    )


def nerve_of(p: Picture, unit: CounterView, place: int, enemy: CounterView, at: int, zone: int | None) -> Nerve:
    """How much a unit in a hex can take from an enemy in another; with a `zone` it may also retreat."""
    price = p.weights.unit + p.weights.strength * p.strength(unit)
    if not unit.known:
        price *= 1 - p.strangers[1]
    retreats = 0 if zone is None else _retreats(p, unit, place, enemy, at, zone)
    return Nerve(
        p.cohesion(unit), p.is_whole(unit, place), unit.disordered, retreats, unit.inferior, price,
        0.0 if zone is None else ground_value(p, place, unit.side),
    )  # fmt: skip


def _retreats(p: Picture, unit: CounterView, place: int, enemy: CounterView, at: int, zone: int) -> int:
    """XI.5.8: how many hexes it may give way."""
    board = p.board
    away = board.adjacent[place] & ~board.within(at, board.distance(place, at))
    away &= ~(p.held[enemy.side] | p.closed)
    if unit.disordered:
        away &= ~zone
    if not away:
        return 0
    return 2 if unit.known and unit.movement > enemy.movement else 1


def supporters(p: Picture, near: int, apart: int, friends: int, enemies: int) -> int:
    """XI.3.3: Good Order friends next to `near`, not counting `apart`, that are not pinned themselves."""
    adjacent, others = p.board.adjacent, enemies & ~(1 << near)
    beside = bits(adjacent[near] & friends & ~(1 << apart))
    return sum(1 for place in beside if (adjacent[place] & others).bit_count() < 2)


def forbidden(p: Picture, unit: CounterView, place: int, target: int) -> bool:
    """V.3: some hexsides may not be attacked across by cavalry."""
    kind = "cavalry" if unit.type in CAVALRY else "infantry"
    barred = [p.board.across(effect.across)[place] for effect in p.effects(ForbidAttack) if kind in effect.classes]
    return any(beyond >> target & 1 for beyond in barred)


def bonus_of(
    p: Picture,
    attacker: CounterView,
    place: int,
    moved: bool,
    defender: CounterView,
    at: int,
    good: dict[str, int] | None = None,
) -> int:
    """The Combat Bonus of an attack from one hex on another, without artillery and Rolling Volleys."""
    good = good or p.good
    mine, theirs = good[attacker.side] | 1 << place, good[defender.side] | 1 << at
    v = p.tables.modifiers
    total = p.strength(attacker) - p.strength(defender)
    total += v["flank_support"] * supporters(p, at, place, mine, theirs)
    total -= v["flank_support"] * supporters(p, place, at, theirs, mine)
    if p.board.across("river")[place] >> at & 1:
        total += v["across_river"]
    if moved and attacker.type in INFANTRY and not _ignores(p, attacker):
        total += v["advancing_infantry"]
    total -= _defence(p, attacker, place, defender, at)
    total += _special(p, attacker, "attacker") - _special(p, defender, "defender")
    return round(total)


def _ignores(p: Picture, unit: CounterView) -> bool:
    mine = [effect for effect in p.effects(IgnoreModifier) if effect.fits(unit.side, unit.suit)]
    return any(effect.modifier == "advancing_infantry" for effect in mine)


def _defence(p: Picture, attacker: CounterView, place: int, defender: CounterView, at: int) -> int:
    """XI.3.4, XI.3.5: terrain, height, works and disorder. A hidden enemy is taken for infantry."""
    v, board, total = p.tables.modifiers, p.board, 0
    foot = defender.type not in CAVALRY
    horse = attacker.type in CAVALRY
    if foot and attacker.type != "light" and board.terrain[at] in ("town", "woods"):
        total += v["town_or_woods_strong" if horse or defender.type == "light" else "town_or_woods"]
    if board.elevation[at] > board.elevation[place]:
        total += v["higher_ground"]
    if foot and board.across("entrenchment")[place] >> at & 1:
        total += v["entrenchment"]
    if defender.disordered:
        total += v["disordered_infantry_vs_cavalry" if foot and horse else "disordered"]
    return total


def _special(p: Picture, unit: CounterView, role: str) -> int:
    """V.3: what special rules and Asset cards add."""
    kind = "cavalry" if unit.type in CAVALRY else "infantry"
    mine = [effect for effect in p.effects(CombatMod) if effect.role == role and effect.fits(unit.side, unit.suit)]
    return sum(effect.value for effect in mine if effect.hex is None and (not effect.classes or kind in effect.classes))


def caution(p: Picture, side: str) -> float:
    """How much a side minds its own losses. Whoever is behind late in the game must dare."""
    base = p.weights.caution[p.spec.attacker == side]
    behind = max(0.0, -p.lead if side == p.side else p.lead)
    late = p.view.turn / p.spec.turns
    return max(0.5, base - p.weights.behind * behind * late**2)


def attack_worth(
    p: Picture,
    attacker: CounterView,
    place: int,
    moved: bool,
    defender: CounterView,
    at: int,
    good: dict[str, int] | None = None,
    extra: int = 0,
    guns: bool = False,
    zone: int = 0,
) -> float:
    """The mean gain of an attack from one hex on another, as the attacker's side sees it.

    `zone` are hexes that friends on the move will control: they cut off the retreat of Disordered units.
    """
    bonus = bonus_of(p, attacker, place, moved, defender, at, good) + extra
    zone |= p.zone[attacker.side] | p.board.adjacent[place]
    mine = nerve_of(p, attacker, place, defender, at, None)
    theirs = nerve_of(p, defender, at, attacker, place, zone)
    return worth(p.weights, p.tables.hits, bonus, (guns, False), mine, theirs, caution(p, attacker.side))


def danger(p: Picture, unit: CounterView, place: int) -> float:
    """What the enemies next to a hex can do to a unit there: the best attack, and part of the next."""
    beside = bits(p.board.adjacent[place] & p.good[p.other(unit.side)])
    enemies = [p.stacks[at][0] for at in beside if p.stacks[at][0].side != unit.side]
    threats = sorted((attack_worth(p, enemy, enemy.place, False, unit, place) for enemy in enemies), reverse=True)
    return sum(max(0.0, threat) / (rank + 1) for rank, threat in enumerate(threats[:3]))
