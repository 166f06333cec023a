"""What a player may reckon before a choice (8, 11, 12): estimates of fires, assaults and moves; see `looking`.

Moves that have not been made are laid out on the table and taken back by the journal.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import pairwise
from typing import Any, NamedTuple

from wargame.engine.odds import Odds, odds_of
from wargame.engine.paths import bits
from wargame.engine.procedure import Ask
from wargame.engine.questions import Subject
from wargame.games.at_any_cost.looking.estimates import AssaultEstimate, FireEstimate, assault_estimate, fire_estimate
from wargame.games.at_any_cost.rules import questions as asked
from wargame.games.at_any_cost.rules.assault.assault import AssaultCombat
from wargame.games.at_any_cost.rules.assault.retreat import retreat_hexes
from wargame.games.at_any_cost.rules.assault.shifts import assault_sum, in_charge
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.chits.cic import divisions
from wargame.games.at_any_cost.rules.chits.effects.shots import OPPORTUNITY, SKIRMISHERS, shots
from wargame.games.at_any_cost.rules.command.command import command_range, in_command, rating
from wargame.games.at_any_cost.rules.fire.fire import DefensiveFire, firers_in
from wargame.games.at_any_cost.rules.fire.shifts import BLOCKED, DEFENSIVE_FIRE, OBSCURED, sight
from wargame.games.at_any_cost.rules.fire.sums import fire_refusal, fire_sum, ranges
from wargame.games.at_any_cost.rules.movement.charges import Countercharges, Path, approaches
from wargame.games.at_any_cost.rules.movement.movement import Way, allowance, ends
from wargame.games.at_any_cost.rules.questions import AssaultDeclaration, ChitShot
from wargame.games.at_any_cost.rules.stages import combat as combat_declared
from wargame.games.at_any_cost.rules.strength import tcr
from wargame.games.at_any_cost.rules.units import DISRUPTED, ENEMY, Unit
from wargame.games.at_any_cost.words.odds import gain, hurt_chance, panic_chance, shot_chance
from wargame.games.at_any_cost.words.prompts import GAIN, WORTH

OBSCURED_SHARE = 0.5
"""What is left of a fire at an Obscured target."""


class Shot(NamedTuple):
    """A fire to be estimated; with a fortress there are no firers."""

    firers: tuple[str, ...]
    hex: str
    occasion: str = "fire"
    half: bool = False
    chits: tuple[str, ...] = ()
    fortress: str = ""


def fire_prospects(g: Battle, side: str, fires: Sequence[Shot]) -> list[FireEstimate]:
    """8.5: what each of some fires is likely to do."""
    return [
        fire_estimate(
            g,
            tuple(g.units[each] for each in shot.firers),
            g.board.index[shot.hex],
            shot.occasion,
            shot.half,
            shot.chits,
            shot.fortress,
        )
        for shot in fires
    ]


def event_shots(g: Battle, side: str, event: str) -> list[tuple[str, str, FireEstimate | int]]:
    """11.5: the shots a fire event would allow now: firer, hex and estimate; of skirmishers the chance in percent."""
    return [(shot.firer, shot.hex, shot_prospect(g, side, *shot)) for shot in shots(g, side, event)]


def shot_prospect(g: Battle, side: str, event: str, firer: str, hex_: str) -> FireEstimate | int:
    """11.5: what a shot by a fire event is likely to do; of skirmishers the chance in percent."""
    if event == SKIRMISHERS:
        return shot_chance(g, ChitShot(event, firer, hex_))
    return fire_estimate(g, (g.units[firer],), g.board.index[hex_], OPPORTUNITY)


def panic_prospect(g: Battle, side: str, hex_: str) -> int:
    """6.3.1: the chance in percent that a Panic Test strikes somebody in a hex."""
    return panic_chance(g, g.fighters(g.board.index[hex_]))


def assault_prospect(
    g: Battle,
    side: str,
    target: str,
    lead: str,
    placed: Mapping[str, str],
    chits: tuple[str, ...] = (),
    charging: Sequence[str] = (),
) -> AssaultEstimate:
    """12.7: what an assault is likely to do if its units stood in these hexes, some of them having charged."""
    index = g.board.index
    with laid_out(g, {unit: index[hex_] for unit, hex_ in placed.items()}):
        for each in charging:
            g.put(g.units[each], "charging", True)
            g.put(g.units[each], "assaults", target)
        attackers = g.units[next(iter(placed))].side
        return assault_estimate(g, attackers, index[target], index[lead], tuple(placed), chits)


def danger(g: Battle, side: str, unit: str, hex_: str) -> float:
    """11.4: what Defensive Fire is likely to cost a unit that comes to a hex, from all enemies next to it."""
    place, loss = g.board.index[hex_], 0.0
    with laid_out(g, {unit: place}):
        for near in bits(g.board.adjacent[place] & g.combat[ENEMY[g.units[unit].side]]):
            for firer in firers_in(g, near):
                if fire_refusal(g, (firer,), place) is None:
                    loss += fire_estimate(g, (firer,), place, DEFENSIVE_FIRE).loss
    return loss


@contextmanager
def laid_out(g: Battle, places: Mapping[str, int]) -> Iterator[None]:
    """The table with some counters elsewhere, for a moment."""
    with g.supposing():
        for unit, place in places.items():
            if g.units[unit].place != place:
                g.place(g.units[unit], place)
        yield


def reaches(g: Battle, side: str, units: Sequence[str], engage: bool) -> dict[str, int]:
    """11.2: the hexes each unit could end a move in, as masks; with Engagement or without, its own hex included."""
    found = {}
    for unit in (g.units[each] for each in units):
        budget = max(0, allowance(unit) - unit.spent)
        places = ends(g, (unit,), Way(engage, False), budget)
        found[unit.id] = sum(1 << place for place in places) | 1 << unit.place
    return found


def would_command(g: Battle, side: str, formation: str, posture: str) -> frozenset[str]:
    """7.4: the units an HQ would command under a Posture."""
    with _postured(g, formation, posture):
        return frozenset(in_command(g, formation))


class CommandProspect(NamedTuple):
    """7.2 to 7.4: what a Posture would mean: the rating, the hexes in range, and those with units Out of Command."""

    rating: int
    within: frozenset[str]
    out: frozenset[str]


def command_prospect(g: Battle, side: str, formation: str, posture: str) -> CommandProspect:
    """7.3: how far an HQ would command under a Posture, and where it would leave units Out of Command."""
    hq = g.hqs[formation]
    with _postured(g, formation, posture):
        commanded = in_command(g, formation)
        out = (unit for unit in g.formation(formation) if not unit.hq and unit.id not in commanded)
        within = (g.board.ids[place] for place in bits(command_range(g, hq)))
        return CommandProspect(rating(hq), frozenset(within), frozenset(g.hex(unit) for unit in out))


@contextmanager
def _postured(g: Battle, formation: str, posture: str) -> Iterator[None]:
    """The table with an HQ turned to a Posture, for a moment."""
    with laid_out(g, {}):
        g.put(g.hqs[formation], "posture", posture)
        yield


def gun_targets(g: Battle, side: str, unit: str, hexes: Sequence[str]) -> dict[str, float]:
    """8.1.2, 8.1.3: how much a battery would find to fire at from each hex: seen enemies, soft and near ones first."""
    gun = g.units[unit]
    limits = ranges(g, gun)
    found = {}
    for hex_ in hexes:
        here = g.board.index[hex_]
        near = g.board.within(here, min(limits.limit, g.sight_limit)) & g.combat[ENEMY[gun.side]] & ~g.ground.fortress
        worth = sorted((_target(g, here, place, limits.effective) for place in bits(near)), reverse=True)
        found[hex_] = worth[0] + 0.25 * sum(worth[1:3]) if worth else 0.0
    return found


def _target(g: Battle, here: int, place: int, effective: int) -> float:
    seen = sight(g, here, place).seen
    if seen == BLOCKED:
        return 0.0
    share = 1.0 if g.board.distance(here, place) <= effective else 0.4
    share *= OBSCURED_SHARE if seen == OBSCURED else 1.0
    share *= 1.15 if g.ground.level[here] > g.ground.level[place] else 1.0
    weakest = min(tcr(g, each) for each in g.fighters(place))
    cover = 0.5 if g.ground.town >> place & 1 else 0.7 if g.ground.farm >> place & 1 else 1.0
    return share * cover * (1 + 0.08 * (8 - weakest))


def grouped(g: Battle, side: str) -> dict[str, tuple[str, ...]]:
    """6.2.1: who would act with each division that a chit of either commander in chief could activate."""
    return {group.key: group.units for each in (side, ENEMY[side]) for group in divisions(g, each)}


def retreats_to(g: Battle, side: str, unit_id: str) -> tuple[str, ...]:
    """12.3, 12.8: the hexes a unit could go back to first before the assault that is declared."""
    met, unit = combat_declared(g), g.units[unit_id]
    origins = tuple(dict.fromkeys(g.units[each].place for each in met.units)) if met is not None else ()
    return tuple(g.board.ids[place] for place in retreat_hexes(g, unit, origins))


def declared_odds(g: Battle, side: str, unit_id: str, hex_: str) -> Odds:
    """12.2: an assault as it would be fought if this unit joined those declared so far; its best hex leads."""
    unit, target = g.units[unit_id], g.board.index[hex_]
    with laid_out(g, {}):
        g.put(unit, "assaults", hex_)
        names, chits = tuple(each.id for each in committed(g, unit.side, target)), shift_chits(g.decision)
        lead = lead_of(g, unit.side, target, chits)
        return _fought(g, side, AssaultCombat(unit.side, target, lead, names, chits))


def lead_of(g: Battle, side: str, target: int, chits: tuple[str, ...]) -> int:
    """12.2: the hex that would lead an assault best; one from which it was charged leads before others."""
    units = committed(g, side, target)
    charging = [each for each in units if in_charge(g, each, (target,))]
    names = tuple(each.id for each in units)
    return max(
        sorted({each.place for each in charging or units}),
        key=lambda place: assault_sum(g, side, target, place, names, chits).column,
    )


def committed(g: Battle, side: str, target: int) -> list[Unit]:
    """12.2: the units of a side next to a hex that are marked for an assault on it."""
    hex_ = g.board.ids[target]
    return [each for each in g.fielded(side) if each.assaults == hex_ and g.board.is_adjacent(each.place, target)]


def shift_chits(ask: Ask | None) -> tuple[str, ...]:
    """The event chit that the present Assault Combat Step goes with."""
    about = ask.about if ask is not None else None
    return (about.event,) if isinstance(about, AssaultDeclaration) and about.event else ()


def _fought(g: Battle, side: str, combat: AssaultCombat) -> Odds:
    return odds_of(g, combat, side, lambda _, ask: ask.default)


class OnTheWay(NamedTuple):
    """11.4: a Defensive Fire that a charge could meet: in which hex, by whom, and on which column."""

    hex: str
    firers: tuple[str, ...]
    column: str


class ChargeProspect(NamedTuple):
    """11.6: the hex a charge would strike from, who could stop it on the way, and the assault if it arrives."""

    lead: str
    fires: tuple[OnTheWay, ...]
    riders: tuple[str, ...]
    """11.7: the cavalry that could Countercharge."""
    odds: Odds


def charge_prospect(g: Battle, side: str, unit_id: str, hex_: str) -> ChargeProspect | None:
    """11.6: what waits for a charge on the way with the least fire; None if there is no way."""
    unit, target = g.units[unit_id], g.board.index[hex_]
    ways = approaches(g, unit, target, max(0, allowance(unit) - unit.spent))
    if not ways:
        return None
    fires = {goal: tuple(_fires_on(g, unit, hex_, way)) for goal, way in ways.items()}
    lead = min(fires, key=lambda goal: len(fires[goal]))
    riders = Countercharges(unit.id, target, lead).riders(g)
    climbs = _climbs(g, (unit.place, *ways[lead]))
    with laid_out(g, {unit.id: lead}):
        _charging(g, unit, hex_)
        g.put(unit, "climbed", climbs)
        names = tuple(each.id for each in committed(g, unit.side, target))
        odds = _fought(g, side, AssaultCombat(unit.side, target, lead, names))
    return ChargeProspect(g.board.ids[lead], fires[lead], tuple(each.id for each in riders), odds)


def countercharge_odds(g: Battle, side: str, offer: asked.CounterchargeOffer, unit_id: str) -> Odds:
    """11.7: the assault of a charge if a unit has come to meet it in the hex it was about to enter."""
    charger, place = g.units[offer.charger], g.board.index[offer.hex]
    with laid_out(g, {unit_id: place}):
        _charging(g, g.units[unit_id], g.hex(charger))
        g.put(charger, "assaults", offer.hex)
        return _fought(g, side, AssaultCombat(charger.side, place, charger.place, (charger.id,)))


def _fires_on(g: Battle, unit: Unit, hex_: str, way: Path) -> Iterator[OnTheWay]:
    """11.4: the Defensive Fires in every hex of the way; units that may fire together are taken to."""
    columns = g.data.fire_table.columns
    for place in way:
        with laid_out(g, {unit.id: place}):
            _charging(g, unit, hex_)
            found = [each for each in DefensiveFire((unit.id,), place).fires(g) if _can_hurt(g, each[0], place)]
        joined = {each.id for firers, _ in found if len(firers) > 1 for each in firers}
        for firers, column in found:
            if len(firers) > 1 or firers[0].id not in joined:
                yield OnTheWay(g.board.ids[place], tuple(each.id for each in firers), columns[column].name)


def _can_hurt(g: Battle, firers: Sequence[Unit], place: int) -> bool:
    return hurt_chance(g, fire_sum(g, firers, place, DEFENSIVE_FIRE), place) > 0


def _charging(g: Battle, unit: Unit, hex_: str) -> None:
    g.put(unit, "charging", True)
    g.put(unit, "assaults", hex_)


def _climbs(g: Battle, way: Path) -> bool:
    """11.6: whether a way leads up a slope."""
    return any(g.ground.slope(a, b) == "slope_up" for a, b in pairwise(way))


Judge = Callable[[Battle, Ask, Any], bool]


def worth_asking(g: Battle, side: str, ask: Ask) -> bool:
    """Whether something useful could be answered; the thresholds are those of `words.prompts`."""
    judge = _JUDGES.get(type(ask.about))
    return judge is None or judge(g, ask, ask.about)


def _shot(g: Battle, _: Ask, about: asked.OpportunityShot | asked.ShotAtActivation) -> bool:
    """11.5: a shot that hurts often enough."""
    return any(shot_chance(g, shot) >= WORTH for shot in about.shots)


def _shift(g: Battle, _: Ask, about: asked.ChitOnCombat) -> bool:
    """8.4.k, 12.5.k: an assault that gets another column, a fire that gets another chance."""
    for event in about.events:
        found = gain(g, about.combat, event)
        fire = about.combat.kind == "fire"
        if abs(found.after - found.before) >= GAIN and max(found) >= WORTH if fire else found.before != found.after:
            return True
    return False


def _inspiration(g: Battle, ask: Ask, _: asked.InspirationPlay) -> bool:
    """A Disrupted unit, or a Shaken one stopped in its move; others can wait."""
    offered = (g.units[action[2]] for action in ask.actions if len(action) > 2)
    return any(unit.morale == DISRUPTED or (unit.morale and unit.halted and unit.moved) for unit in offered)


def _defensive_fire(g: Battle, ask: Ask, about: asked.DefensiveFireAt) -> bool:
    """11.4: a fire that could hurt anybody."""
    target = g.board.index[about.hex]
    fires = (tuple(g.units[each] for each in action.words) for action in ask.actions if action.verb == "fire")
    return any(hurt_chance(g, fire_sum(g, firers, target, DEFENSIVE_FIRE), target) for firers in fires)


_JUDGES: dict[type[Subject], Judge] = {
    asked.OpportunityShot: _shot,
    asked.ShotAtActivation: _shot,
    asked.ChitOnCombat: _shift,
    asked.PanicPlay: lambda g, _, about: panic_chance(g, [g.units[each] for each in about.units]) >= WORTH,
    asked.InspirationPlay: _inspiration,
    asked.DefensiveFireAt: _defensive_fire,
}
