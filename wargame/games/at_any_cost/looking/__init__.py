"""What a player may ask of the table at any time. All units lie open here; only chits are secret.

Besides the tools every game has there are `command_range` (7.3), `out_of_command` (7.4) and `charge_lanes` (11.6),
and what would come of a choice: `command_prospect` (7.2), `charge_prospect` (11.6) and `declared_odds` (12.2).
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import astuple, replace

from wargame.engine.answers import Listed, RangeLine, Standing, Threat
from wargame.engine.events import Entry, Event
from wargame.engine.paths import bits
from wargame.games.at_any_cost.looking.answers import answers as answers
from wargame.games.at_any_cost.looking.clashes import clash as clash
from wargame.games.at_any_cost.looking.clashes import counter
from wargame.games.at_any_cost.looking.contests import contest as contest
from wargame.games.at_any_cost.looking.contests import contest_ahead as contest_ahead
from wargame.games.at_any_cost.looking.contests import contest_between as contest_between
from wargame.games.at_any_cost.looking.contests import contest_told as contest_told
from wargame.games.at_any_cost.looking.declaring import together as together
from wargame.games.at_any_cost.looking.losses import at_stake as at_stake
from wargame.games.at_any_cost.looking.losses import in_game as in_game
from wargame.games.at_any_cost.looking.promises import promise as promise
from wargame.games.at_any_cost.looking.promises import volley as volley
from wargame.games.at_any_cost.looking.prospects import assault_prospect as assault_prospect
from wargame.games.at_any_cost.looking.prospects import charge_prospect as charge_prospect
from wargame.games.at_any_cost.looking.prospects import command_prospect as command_prospect
from wargame.games.at_any_cost.looking.prospects import danger as danger
from wargame.games.at_any_cost.looking.prospects import declared_odds as declared_odds
from wargame.games.at_any_cost.looking.prospects import event_shots as event_shots
from wargame.games.at_any_cost.looking.prospects import fire_prospects as fire_prospects
from wargame.games.at_any_cost.looking.prospects import grouped as grouped
from wargame.games.at_any_cost.looking.prospects import gun_targets as gun_targets
from wargame.games.at_any_cost.looking.prospects import panic_prospect as panic_prospect
from wargame.games.at_any_cost.looking.prospects import reaches as reaches
from wargame.games.at_any_cost.looking.prospects import retreats_to as retreats_to
from wargame.games.at_any_cost.looking.prospects import shot_prospect as shot_prospect
from wargame.games.at_any_cost.looking.prospects import worth_asking as worth_asking
from wargame.games.at_any_cost.looking.prospects import would_command as would_command
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.command.command import RIGHTS, in_command
from wargame.games.at_any_cost.rules.command.command import command_range as commanded
from wargame.games.at_any_cost.rules.command.ooc_forced import Approach
from wargame.games.at_any_cost.rules.command.out_of_command import pile, waiting
from wargame.games.at_any_cost.rules.events.chits import ChitDrawn, EventChitDrawn, EventPlanned, EventPlayed
from wargame.games.at_any_cost.rules.events.turn import MarkerTurned, TurnBegan
from wargame.games.at_any_cost.rules.fire.shifts import BLOCKED, sight, terrain_shift
from wargame.games.at_any_cost.rules.fire.sums import weapon
from wargame.games.at_any_cost.rules.movement import charges
from wargame.games.at_any_cost.rules.movement.movement import Way, allowance, ends
from wargame.games.at_any_cost.rules.movement.movement import reach as reached
from wargame.games.at_any_cost.rules.movement.moving import MovementStep
from wargame.games.at_any_cost.rules.paces import POINT
from wargame.games.at_any_cost.rules.stages import activation_of
from wargame.games.at_any_cost.rules.strength import combined_sp, initial_sp
from wargame.games.at_any_cost.rules.units import ENEMY, Unit
from wargame.games.at_any_cost.rules.view import BattleView, view_of


# ---------------------------------------------------------------------- distance and sight
def range_line(g: Battle, a: str, b: str) -> RangeLine:
    """8.1.2: the hexes from a to b with distance and sight, and the shifts of a fire along it that the ground gives."""
    start, goal = g.board.index[a], g.board.index[b]
    steps = tuple(tuple(g.board.ids[place] for place in step) for step in g.board.line(start, goal))
    seen = sight(g, start, goal)
    at = g.board.ids[seen.at] if seen.at >= 0 else None
    ground = tuple(_ground(g, start, goal))
    return RangeLine(g.board.distance(start, goal), steps, a, ground, seen.seen, at, seen.why, "8.1.2")


def _ground(g: Battle, start: int, goal: int) -> list[Listed]:
    found = [terrain_shift(g, goal)]
    if sight(g, start, goal).seen == "obscured":
        found.append("obscured_los")
    if g.ground.level[start] > g.ground.level[goal]:
        found.append("plunging_fire")
    return [_listed(g, key) for key in found if key]


def _listed(g: Battle, key: str) -> Listed:
    shift = g.data.fire_shifts[key]
    return Listed(shift.shift, shift.label, shift.rule)


def standing(g: Battle, side: str, unit_id: str, all_open: bool = False) -> tuple[Standing, ...]:
    """What the ground does for a unit: the shift of a fire at its hex."""
    unit = counter(g, unit_id)
    key = terrain_shift(g, g.whereabouts(unit)) if unit is not None else ""
    return (Standing(*astuple(_listed(g, key))),) if key else ()


# ---------------------------------------------------------------------- command and charges
def command_range(g: Battle, side: str, hq_id: str) -> frozenset[str]:
    """7.3: the hexes an HQ commands with its present Posture."""
    hq = counter(g, hq_id)
    return (
        frozenset(g.board.ids[place] for place in bits(commanded(g, hq))) if hq is not None and hq.hq else frozenset()
    )


def out_of_command(g: Battle, side: str, formation: str) -> frozenset[str]:
    """7.4: the hexes with units of a formation that its HQ would not command now."""
    within = in_command(g, formation)
    return frozenset(g.hex(unit) for unit in g.formation(formation) if not unit.hq and unit.id not in within)


def charge_lanes(g: Battle, side: str, unit_id: str) -> dict[str, tuple[str, ...]]:
    """11.6: the hexes a cavalry unit could charge now, and the way of each charge from its own hex on."""
    unit = counter(g, unit_id)
    if unit is None or not unit.cavalry:
        return {}
    lanes = charges.charge_paths(g, unit, max(0, allowance(unit) - unit.spent))
    return {g.board.ids[target]: (g.hex(unit), *(g.board.ids[place] for place in way)) for target, way in lanes.items()}


def marker_chances(g: Battle, side: str) -> dict[str, float]:
    """14.2, 14.3: what the next Out of Command marker of the activation may say, the likeliest first; empty if none is.

    It is turned over whatever is chosen before.
    """
    active = activation_of(g)
    if active is None or g.variant or not waiting(g, active.formation):
        return {}
    left = pile(g) or list(Counter(g.data.ooc_markers).elements())
    return {result: number / len(left) for result, number in Counter(left).most_common()}


# ---------------------------------------------------------------------- for the umpire
def umpire_view(g: Battle, side: str | None) -> BattleView:
    """Everything on the table, turned towards a side."""
    return replace(view_of(g, None), side=side or g.sides[0])


def rests_on_secret(g: Battle, side: str, entries: Sequence[Entry]) -> bool:
    """Whether what was played came of a chit hidden from a side: one drawn from the cup, or held by the enemy."""
    return any(_tells(side, entry.event) for entry in entries)


def _tells(side: str, event: Event) -> bool:
    if isinstance(event, EventPlayed):
        return event.side == ENEMY[side]
    return isinstance(event, ChitDrawn | EventChitDrawn | MarkerTurned | EventPlanned | TurnBegan)


def _course(g: Battle, unit: Unit) -> tuple[Way, int]:
    """How a unit would move now: as its Movement Step allows, else under the Posture of its HQ with all its points."""
    step = g.procedures[-1] if g.procedures else None
    if isinstance(step, MovementStep) and unit.id in step.units:
        return step.way, step.budget(unit)
    if isinstance(step, Approach) and unit.id == step.unit:
        return step.course(g)
    active = activation_of(g)
    posture = active.posture if active is not None and active.formation == unit.acts_with else ""
    rights = RIGHTS[posture or g.hqs[unit.acts_with].posture]
    return Way(rights.engage, rights.march), allowance(unit, half=rights.half, bonus=rights.bonus)


def reach(g: Battle, side: str, unit_id: str, all_open: bool = False) -> dict[str, int]:
    """11.2: every hex a unit could move to, with the Movement Points it takes, halves rounded up."""
    unit = counter(g, unit_id)
    if unit is None or unit.mitrailleuse:
        return {}
    way, budget = _course(g, unit)
    cost = reached(g, (unit,), way, budget).cost
    return {g.board.ids[place]: -(-cost[place] // POINT) for place in ends(g, (unit,), way, budget)}


def stops(g: Battle, side: str, unit_id: str, all_open: bool = False) -> frozenset[str]:
    """11.4: the hexes in reach next to an enemy, where Defensive Fire may end the move."""
    unit = counter(g, unit_id)
    if unit is None:
        return frozenset()
    zone = g.zone(ENEMY[unit.side])
    return frozenset(hex_ for hex_ in reach(g, side, unit_id) if zone >> g.board.index[hex_] & 1)


def path(g: Battle, side: str, unit_id: str, place_id: str, all_open: bool = False) -> list[str]:
    """The way a unit would take to a hex, both ends included; empty if it cannot get there."""
    unit, goal = counter(g, unit_id), g.board.index.get(place_id, -1)
    if unit is None or unit.mitrailleuse:
        return []
    way, budget = _course(g, unit)
    sheltered = reached(g, (unit,), way, budget, stop_at=g.zone(ENEMY[unit.side]))
    found = sheltered if goal in sheltered.cost else reached(g, (unit,), way, budget)
    if goal not in found.cost:
        return []
    return [g.hex(unit), *(g.board.ids[place] for place in found.path(goal))]


def zones(g: Battle, side: str) -> frozenset[str]:
    """11.3, 11.4: the hexes next to enemy combat units: to enter one is to Engage and to draw fire."""
    return frozenset(g.board.ids[place] for place in bits(g.zone(ENEMY[side]) & g.board.everywhere))


def threats(g: Battle, side: str, all_open: bool = False, enemy: str = "") -> dict[str, float]:
    """8.1, 8.1.3: how much enemy strength can fire on each hex, unit after unit; with `enemy`, of this one alone."""
    total: dict[int, float] = {}
    for unit in g.fielded(ENEMY[side]):
        if unit.hq or unit.cavalry or enemy not in ("", unit.id):
            continue
        for place, share in _field_of_fire(g, unit):
            total[place] = total.get(place, 0.0) + initial_sp(unit) * share
    return {g.board.ids[place]: sp for place, sp in total.items() if sp > 0}


def _field_of_fire(g: Battle, unit: Unit) -> list[tuple[int, float]]:
    """The hexes a unit can fire on, with the share of its strength that carries so far (8.1.3)."""
    limits, start = g.data.ranges[weapon(unit)], g.whereabouts(unit)
    far = min(limits.extended or limits.effective, g.sight_limit)
    places = bits(g.board.within(start, far) & ~(1 << start))
    seen = (place for place in places if sight(g, start, place).seen != BLOCKED)
    return [(place, 1.0 if g.board.distance(start, place) <= limits.effective else 0.5) for place in seen]


def threats_at(g: Battle, side: str, place_id: str, all_open: bool = False) -> list[Threat]:
    """The enemy units that could fire on a hex, and the cavalry next to it, the strongest first."""
    place, found = g.board.index[place_id], []
    for unit in g.fielded(ENEMY[side]):
        start = g.whereabouts(unit)
        if unit.hq or start == place:
            continue
        near = unit.cavalry and g.board.is_adjacent(start, place)
        if near or (not unit.cavalry and any(hit == place for hit, _ in _field_of_fire(g, unit))):
            found.append(Threat(unit.id, (g.board.ids[start],), round(combined_sp(g, unit))))
    return sorted(found, key=lambda threat: -(threat.strength or 0))
