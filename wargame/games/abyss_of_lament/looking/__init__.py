"""What a player may ask of the table at any time, answered from what his side may know.

Everything here takes the battle and the side that asks. Counters go by the ids of that side's view: a hidden
enemy counter by its alias (IV.6). Of such a counter nothing is told but what every reader of the order of
battle could work out: it is one of the enemy's units that nobody has seen yet. So it is taken for the fastest
of them, and for cavalry if there is any left; a rule that speaks of one wing only is not applied to it. Its
strength is never shown; where strength has to be weighed, it is the mean of all unseen units, Vedettes included.
With `all_open` nothing is hidden (one person plays both sides, or the game is over): every unit goes by its id.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal, NamedTuple

from wargame.engine.action import Refusal
from wargame.engine.answers import Clashing, Listed, RangeLine, Standing, Threat
from wargame.engine.contest import Contest
from wargame.engine.events import Entry, Event
from wargame.engine.odds import Odds, odds_of
from wargame.engine.paths import bits
from wargame.games.abyss_of_lament.content.effects import ForbidAttack
from wargame.games.abyss_of_lament.content.files import CounterSpec, UnitSpec
from wargame.games.abyss_of_lament.looking import contests, fronts
from wargame.games.abyss_of_lament.looking.contests import contest as contest
from wargame.games.abyss_of_lament.looking.contests import contest_told as contest_told
from wargame.games.abyss_of_lament.looking.guns import together as together
from wargame.games.abyss_of_lament.looking.losses import at_stake as at_stake
from wargame.games.abyss_of_lament.looking.losses import in_game as in_game
from wargame.games.abyss_of_lament.looking.meanwhile import meanwhile as meanwhile
from wargame.games.abyss_of_lament.looking.promises import promise as promise
from wargame.games.abyss_of_lament.looking.usefulness import worth_asking as worth_asking
from wargame.games.abyss_of_lament.rules import events as told
from wargame.games.abyss_of_lament.rules import movement
from wargame.games.abyss_of_lament.rules.battle import ENEMY, Battle
from wargame.games.abyss_of_lament.rules.combat import modifiers
from wargame.games.abyss_of_lament.rules.combat.combat import Combat, target_refusal
from wargame.games.abyss_of_lament.rules.knowledge import view_of
from wargame.games.abyss_of_lament.rules.lanes import Search
from wargame.games.abyss_of_lament.rules.movement import searches
from wargame.games.abyss_of_lament.rules.units import BLANK, ELIMINATED, REMOVED, Printed, Unit
from wargame.games.abyss_of_lament.rules.view import BattleView
from wargame.games.abyss_of_lament.words.cards import card_name
from wargame.games.abyss_of_lament.words.odds import counted_in, fate
from wargame.players import Seat

MOST_HITS = 4
"""XI.5.3: more than four hits are an elimination."""


# ---------------------------------------------------------------------- distance


@dataclass(frozen=True)
class Crossing(Listed):
    """Something on the ground that counts in an attack, as the table of XI.3 has it, and what it needs."""

    needs: str


def range_line(g: Battle, a: str, b: str) -> RangeLine:
    """The hexes from a to b with their distance, and what an attack into b along this line would cross.

    There is no line of sight in this game: units attack into adjacent hexes only (XI.2), so nothing is ever out of
    sight, and `origin` is the hex from which the line enters the last one.
    """
    start, goal = g.board.index[a], g.board.index[b]
    line = g.board.line(start, goal)
    before = [place for step in line for place in step if g.board.is_adjacent(place, goal)]
    origin = before[0] if before else start
    steps = tuple(tuple(g.board.ids[place] for place in step) for step in line)
    crossed = _crossed(g, origin, goal) if g.board.is_adjacent(origin, goal) else ()
    return RangeLine(g.board.distance(start, goal), steps, g.board.ids[origin], tuple(crossed))


def _crossed(g: Battle, origin: int, goal: int) -> Iterable[Crossing]:
    """XI.3.5: terrain that helps or hinders an attack from one hex into the next."""
    found = {
        "across_river": modifiers.across_river(g, origin, goal),
        "entrenchment": modifiers.into_works(g, origin, goal),
        "higher_ground": modifiers.uphill(g, origin, goal),
        "town_or_woods": modifiers.covered(g, goal),
    }
    for key, there in found.items():
        if there:
            entry = g.data.modifiers[key]
            yield Crossing(entry.value, entry.label, entry.rule, entry.needs)


# ---------------------------------------------------------------------- combat (XI)


class Losses(NamedTuple):
    """What a combat does to one unit, in probabilities. Attrition may come on top of anything else."""

    nothing: Fraction
    hits: tuple[Fraction, ...]
    lost: Fraction
    attrition: Fraction


def clash(
    g: Battle, side: str, attacker_id: str, defender_id: str, origin: str | None = None, all_open: bool = False
) -> Clashing[Losses] | Refusal:
    """XI: an attack of one counter on another, by either side, from where it stands or from another hex.

    From another hex the attacker has moved there first (XI.3.6.1); whether it could is for `threats_at` and
    `reach` to say. A Refusal tells why there is no such combat, or that something hidden decides it.
    """
    attacker, defender = (counter(g, side, each, all_open) for each in (attacker_id, defender_id))
    if attacker is None or defender is None or g.outcome is not None:
        return Refusal("XI.2", "There is no such counter on the map." if g.outcome is None else "The game is over.")
    for unit in (attacker, defender):
        if not unit.type:
            return Refusal("IV.6", f"The counter in {g.hex(unit)} is hidden from you.")
    with g.supposing():
        if origin is not None and origin != g.hex(attacker):
            place = g.board.index.get(origin, -1)
            open_ = g.board.everywhere & ~g.board.where("impassable")
            if place < 0 or (g.presence[ENEMY[attacker.side]] | g.full(attacker.side) | ~open_) >> place & 1:
                return Refusal("IV.4", "The attacker cannot be there.")
            g.place(attacker, place)
            g.put(attacker, "moved", True)
        return _refused(g, attacker, defender) or _fought(g, None if all_open else side, attacker, defender)


def contest_between(
    g: Battle, side: str, attacker_id: str, defender_id: str, all_open: bool = False
) -> Contest | Refusal | None:
    """The same with its sums and results in words."""
    found = clash(g, side, attacker_id, defender_id, None, all_open)
    if isinstance(found, Refusal):
        return found
    view = umpire_view(g, side) if all_open else view_of(g, side)
    known = {counter.id: counter for counter in view.counters}
    both = known[found.attacker], known[found.defender]
    return contests.combat(Seat(g, side), both, found.odds)


def _refused(g: Battle, attacker: Unit, defender: Unit) -> Refusal | None:
    """XI.2: why such an attack could not be made even if the attacker were activated."""
    if attacker.disordered:
        return Refusal("XI.2.2", "A Disordered unit may never attack.")
    if attacker.vedette or defender.vedette:
        return Refusal("III.3.2", "A Vedette has no Combat Strength and takes no part in combat.")
    if not g.is_front(attacker):
        return Refusal("XI.2.1", "A rear unit cannot attack.")
    return target_refusal(g, attacker, defender)


def _fought(g: Battle, side: str | None, attacker: Unit, defender: Unit) -> Clashing[Losses]:
    """The real Combat under every roll, with every question answered by its default if it has one.

    Nobody uses cards or commanders, and whoever must absorb hits has yet to choose.
    """
    odds = odds_of(g, Combat(attacker, defender), side, lambda _, ask: ask.default)
    sums = counted_in(odds)
    assert sums is not None
    return Clashing(
        attacker=attacker.id,
        defender=defender.id,
        attack=tuple(Listed(*each) for each in sums.attack),
        defence=tuple(Listed(*each) for each in sums.defence),
        attack_total=modifiers.total(sums.attack),
        defence_total=modifiers.total(sums.defence),
        odds=odds,
        attacker_losses=losses(odds, attacker.id),
        defender_losses=losses(odds, defender.id),
    )


def losses(odds: Odds, unit_id: str) -> Losses:
    """Sum up the results of a combat for one unit."""
    nothing, lost, attrition = Fraction(0), Fraction(0), Fraction(0)
    hits = [Fraction(0)] * MOST_HITS
    for chance in odds.chances:
        found = fate(chance.entries, unit_id)
        attrition += chance.probability if found.attrition else 0
        if found.lost:
            lost += chance.probability
        elif found.hits:
            hits[min(found.hits, MOST_HITS) - 1] += chance.probability
        elif not found.attrition:
            nothing += chance.probability
    return Losses(nothing, tuple(hits), lost, attrition)


# ---------------------------------------------------------------------- for the umpire


def umpire_view(g: Battle, side: str | None) -> BattleView:
    """Everything on the table, as the umpire sees it; `side` is the one the view is turned towards."""
    views = {each: view_of(g, each) for each in g.sides}
    base = views[side or g.active]
    counters = tuple(views[seen.side].counters[number] for number, seen in enumerate(base.counters))
    return replace(base, counters=counters, armies=tuple(views[each].army(each) for each in g.sides))


def rests_on_secret(g: Battle, side: str, entries: Sequence[Entry]) -> bool:
    """Whether what has just been played, and logged so, came of something hidden from a side (IV.6, III.5).

    Also when it might have come of it: a move to where a hidden enemy of some wing would end a special rule.
    """
    events = [entry.event for entry in entries]
    ended = {event.flag for event in events if isinstance(event, told.SpecialRuleChanged)}
    return any(_tells(g, side, event, ended) for event in events)


def _tells(g: Battle, side: str, event: Event, ended: set[str]) -> bool:
    match event:
        case told.UnitRevealed():
            return g.units[event.unit].side != side
        case told.OrdersRevealed():
            return event.side != side
        case told.UnitMoved():
            unit = g.units[event.unit]
            return unit.side == side and _near_a_watched_secret(g, unit, ended)
    return False


def _near_a_watched_secret(g: Battle, unit: Unit, ended: set[str]) -> bool:
    """V.3: whether a hidden enemy close to a unit might be of the wing whose nearness ends a special rule."""
    for rule in g.spec.special_rules:
        trigger, flag = rule.clear_if_enemy_within, rule.while_flag
        if trigger is None or flag is None or not trigger.suits or trigger.side != unit.side:
            continue
        near = g.board.within(unit.place, trigger.distance) & g.presence[trigger.of_side]
        hidden = any(other.hidden for place in bits(near) for other in g.stacks[place])
        if hidden and (g.flags[flag] or flag in ended):
            return True
    return False


# ---------------------------------------------------------------------- counters as a side knows them


def counter(g: Battle, side: str, counter_id: str, all_open: bool = False) -> Unit | None:
    """The counter on the map that this side calls so; a hidden enemy as the unknown unit it is (IV.6)."""
    for stack in g.stacks:
        for unit in stack:
            known = all_open or unit.side == side or not unit.hidden
            if counter_id == (unit.id if known else g.alias(unit)):
                return unit if known else _unknown(g, unit, _unseen(g, unit.side))
    return None


def _unseen(g: Battle, side: str) -> list[Unit]:
    """The units of a side that its enemy has not seen yet: its order of battle less those revealed or gone."""
    gone = (ELIMINATED, REMOVED)
    return [unit for unit in g.units.every if unit.side == side and unit.hidden and unit.status not in gone]


def _unknown(g: Battle, unit: Unit, unseen: Sequence[Unit]) -> Unit:
    """What has to be reckoned with for a hidden counter that may be any of the unseen units."""
    class_ = "cavalry" if any(other.cavalry for other in unseen) else "infantry"
    fastest = max((other.movement for other in unseen), default=0)
    kind = BLANK.kind.model_copy(update={"class_": class_, "movement": fastest})
    spec = UnitSpec.model_construct(id=g.alias(unit), name="", type="", men=0)
    return replace(unit, id=spec.id, spec=spec, printed=replace(BLANK, kind=kind))


# ---------------------------------------------------------------------- movement (X)


class _Way(NamedTuple):
    """The cheapest way to a hex: how long it is, by which search, and whether the move could go on from there."""

    hexes: int
    search: Search
    goes_on: bool


def reach(g: Battle, side: str, counter_id: str, all_open: bool = False) -> dict[str, int]:
    """X: every hex the counter could move to if it were activated this round, with the points it takes.

    A counter that has moved this round goes nowhere.
    """
    return {g.board.ids[place]: way.hexes for place, way in _ways(g, side, counter_id, all_open).items()}


def stops(g: Battle, side: str, counter_id: str, all_open: bool = False) -> frozenset[str]:
    """X.1 to X.3: the hexes in reach where the cheapest way must end: zones of control, woods, rivers crossed."""
    ways = _ways(g, side, counter_id, all_open)
    return frozenset(g.board.ids[place] for place, way in ways.items() if not way.goes_on)


def path(g: Battle, side: str, counter_id: str, place_id: str, all_open: bool = False) -> list[str]:
    """The cheapest way of a counter to a hex, both ends included; empty if it cannot get there."""
    goal = g.board.index.get(place_id, -1)
    way = _ways(g, side, counter_id, all_open).get(goal)
    return [g.board.ids[place] for place in way.search.way(goal, way.hexes)] if way is not None else []


def _ways(g: Battle, side: str, counter_id: str, all_open: bool) -> dict[int, _Way]:
    """The cheapest way to every hex that a counter could end its move in."""
    unit = counter(g, side, counter_id, all_open)
    found: dict[int, _Way] = {}
    for search in searches(g, unit) if unit is not None and not unit.moved else ():
        for hexes, (ends, onward) in enumerate(search.waves, 1):
            for place in bits(ends & search.ending & ~(1 << search.start)):
                goes_on, known = bool(onward >> place & 1), found.get(place)
                if known is None or hexes < known.hexes or (hexes == known.hexes and goes_on > known.goes_on):
                    found[place] = _Way(hexes, search, goes_on)
    return found


def zones(g: Battle, side: str) -> frozenset[str]:
    """IV.5: the hexes in an enemy Zone of Control."""
    return frozenset(g.board.ids[place] for place in bits(g.zoc(ENEMY[side])))


# ---------------------------------------------------------------------- threats (XI.2)


class _Attacker(NamedTuple):
    """An enemy counter that could attack, with the strength to reckon with."""

    unit: Unit
    strength: float
    front: bool


def threats(g: Battle, side: str, all_open: bool = False, enemy: str = "") -> dict[str, float]:
    """The most enemy strength that could attack each hex in a round; hexes nothing can attack are left out.

    A counter that could stand next to the hex after one move, or does so now, adds its strength, as far as there are
    hexes to attack from (XI.2.1) and Activation Points on one card for its wing; hidden counters go with any
    (VIII.3.4.1). Disordered units cannot attack (XI.2.2). With `enemy`, what this counter alone could do.
    """
    attackers = [each for each in _attackers(g, side, all_open) if enemy in ("", each.unit.id)]
    risk: dict[int, float] = {}
    for suit, most in fronts.orders(g, ENEMY[side]).items():
        against: dict[int, list[tuple[float, int]]] = {}
        for attacker in attackers:
            if suit is None or attacker.unit.hidden or attacker.unit.suit in (suit, None):
                for place, origins in _origins(g, attacker).items():
                    against.setdefault(place, []).append((attacker.strength, origins))
        for place, coming in against.items():
            risk[place] = max(risk.get(place, 0.0), fronts.brought(coming, most))
    return {g.board.ids[place]: risk[place] for place in sorted(risk)}


def _origins(g: Battle, attacker: _Attacker) -> dict[int, int]:
    """The hexes a counter could attack, with those from which it could."""
    found: dict[int, int] = {}
    for here in bits(_standings(g, attacker)):
        for place in bits(_attackable(g, attacker.unit, 1 << here)):
            found[place] = found.get(place, 0) | 1 << here
    return found


def threats_at(g: Battle, side: str, place_id: str, all_open: bool = False) -> list[Threat]:
    """The enemy counters that could attack a hex within a round, the strongest first."""
    place = g.board.index.get(place_id, -1)
    found: list[tuple[float, Threat]] = []
    for attacker in _attackers(g, side, all_open) if place >= 0 else ():
        unit, near = attacker.unit, _standings(g, attacker) & g.board.adjacent[place]
        origins = [here for here in bits(near) if _attackable(g, unit, 1 << here) >> place & 1]
        if origins:
            known = unit.strength if unit.type else None
            found.append((-attacker.strength, Threat(unit.id, tuple(g.board.ids[here] for here in origins), known)))
    return [threat for _, threat in sorted(found, key=lambda each: (each[0], each[1].counter))]


def _attackers(g: Battle, side: str, all_open: bool) -> list[_Attacker]:
    """The enemy counters on the map that could attack."""
    enemy = ENEMY[side]
    unseen = _unseen(g, enemy)
    mean = sum(unit.strength for unit in unseen) / len(unseen) if unseen else 0.0
    fighting = [unit for unit in unseen if not unit.vedette]  # III.3.2
    found: list[_Attacker] = []
    for place in bits(g.presence[enemy]):
        for unit in g.stacks[place]:
            if unit.disordered or (all_open and unit.vedette):
                continue
            if unit.hidden and not all_open:
                found.append(_Attacker(_unknown(g, unit, fighting), mean, g.is_front(unit)))
            else:
                found.append(_Attacker(unit, float(unit.strength), g.is_front(unit)))
    return found


def _standings(g: Battle, attacker: _Attacker) -> int:
    """Where a counter could attack from: its own hex, unless it is behind another (XI.2.1), and its reach."""
    here = 1 << attacker.unit.place if attacker.front else 0
    return here | movement.reach(g, attacker.unit)


def _attackable(g: Battle, unit: Unit, standings: int) -> int:
    """XI.2: the hexes next to these, less those no unit of ours can be in, and those special rules forbid (V.3)."""
    closed = g.presence[unit.side] | g.board.where("impassable")
    barred = [g.board.across(e.across) for e in g.effects(ForbidAttack) if unit.type and unit.unit_class in e.classes]
    mask = 0
    for here in bits(standings):
        beside = g.board.adjacent[here]
        for across in barred:
            beside &= ~across[here]
        mask |= beside
    return mask & ~closed


Role = Literal["attack", "defence", "either"]


def standing(g: Battle, side: str, counter_id: str, all_open: bool = False) -> list[Standing]:
    """XI.3: what helps or hinders a counter where it stands; nothing of a hidden enemy is told (IV.6)."""
    unit = counter(g, side, counter_id, all_open)
    if unit is None or not unit.type or unit.vedette:  # III.3.2: a Vedette takes no part in combat
        return []
    found = list(_met(g, unit, "defence"))
    if not unit.disordered:  # XI.2.2: a Disordered unit may never attack
        found += _met(g, unit, "attack")
    return [*found, *_guns(g, unit)]


def _met(g: Battle, unit: Unit, role: Role) -> Iterator[Standing]:
    """The modifiers the rules count against an enemy of each type in each hex next to the unit, put together."""
    beside = list(bits(g.board.adjacent[unit.place] & ~g.board.where("impassable")))
    types = [name for name, kind in g.data.unit_types.items() if kind.class_ != "vedette"]
    met: dict[told.Modifier, dict[int, list[str]]] = {}
    for place in beside:
        for name in types:
            enemy = _enemy(g, unit, name, place)
            for modifier in modifiers.standing_modifiers(
                g, unit, enemy, modifiers.ATTACKER if role == "attack" else modifiers.DEFENDER
            ):
                met.setdefault(modifier, {}).setdefault(place, []).append(name)
    for modifier, where in met.items():
        for against in dict.fromkeys(map(tuple, where.values())):
            places = [place for place, names in where.items() if tuple(names) == against]
            hexes = () if places == beside else tuple(g.board.ids[place] for place in places)
            yield Standing(*modifier, role, hexes, () if list(against) == types else against)


def _enemy(g: Battle, unit: Unit, type_: str, place: int) -> Unit:
    """An enemy unit that might stand in a hex."""
    printed = Printed(CounterSpec(type=type_), g.data.unit_types[type_])
    return replace(unit, side=ENEMY[unit.side], printed=printed, place=place)


def _guns(g: Battle, unit: Unit) -> Iterator[Standing]:
    """XI.3.2: the cards in the Support area of the wing, which lie open; each may be used in one combat."""
    for card in g.armies[unit.side].cards_under(unit.suit) if unit.suit is not None else ():
        refusal = modifiers.guns_refusal(g, unit, card)
        if refusal is None:
            yield Standing(modifiers.gun_value(g), card_name(card), "XI.3.2.1", "either")
        else:
            yield Standing(0, card_name(card), refusal.rule, "either", note=refusal.reason)
