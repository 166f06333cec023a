"""What a player may ask of the table at any time. All lies open but RL markers face down, and SPs with an option (6.1).

Besides the tools every game has there are `supply_map` (9), `command_zones` (8.3), `rail_net` (11.1), the `routes` of a
march with who may react to them (10.2.2, 12), `forecast` and `outlook` of a combat (13), the `ledger` of Victory Points
(3.2), the standing of units (`unit_states`), sieges, politics, arrivals and the next Initiative roll, and what a
computer player reckons with: `board_masks`, `reaches`, `activations` (8.9.1) and `roll_averages` (13.9.2).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from wargame.engine.action import Action
from wargame.engine.answers import Threat
from wargame.engine.paths import Reached
from wargame.engine.pieces import NOWHERE
from wargame.games.on_to_paris.looking.aftermath import standing_victor as standing_victor
from wargame.games.on_to_paris.looking.ahead import contest_ahead as contest_ahead
from wargame.games.on_to_paris.looking.all_react import together as together
from wargame.games.on_to_paris.looking.arrivals import arrivals as arrivals
from wargame.games.on_to_paris.looking.battle import battle as battle
from wargame.games.on_to_paris.looking.been import been as been
from wargame.games.on_to_paris.looking.contests import contest as contest
from wargame.games.on_to_paris.looking.contests import contest_between as contest_between
from wargame.games.on_to_paris.looking.costs import costs as costs
from wargame.games.on_to_paris.looking.cures import supply_cures as supply_cures
from wargame.games.on_to_paris.looking.endings import march_ending as march_ending
from wargame.games.on_to_paris.looking.forecasts import forecast as forecast
from wargame.games.on_to_paris.looking.forecasts import known_strength
from wargame.games.on_to_paris.looking.forecasts import roll_averages as roll_averages
from wargame.games.on_to_paris.looking.fought_next import victor_now as victor_now
from wargame.games.on_to_paris.looking.ground import control_map as control_map
from wargame.games.on_to_paris.looking.ground import empire_line as empire_line
from wargame.games.on_to_paris.looking.ground import rail_links as rail_links
from wargame.games.on_to_paris.looking.ground import supply_rails as supply_rails
from wargame.games.on_to_paris.looking.ground import zoi_range as zoi_range
from wargame.games.on_to_paris.looking.ground import zones_by_kind as zones_by_kind
from wargame.games.on_to_paris.looking.ledger import at_the_end as at_the_end
from wargame.games.on_to_paris.looking.ledger import held_by as held_by
from wargame.games.on_to_paris.looking.ledger import if_it_ended as if_it_ended
from wargame.games.on_to_paris.looking.ledger import ledger as ledger
from wargame.games.on_to_paris.looking.ledger import valued_places as valued_places
from wargame.games.on_to_paris.looking.losses import at_stake as at_stake
from wargame.games.on_to_paris.looking.losses import in_game as in_game
from wargame.games.on_to_paris.looking.planned import outlook as outlook
from wargame.games.on_to_paris.looking.politics import army_sizes as army_sizes
from wargame.games.on_to_paris.looking.politics import politics as politics
from wargame.games.on_to_paris.looking.promises import promise as promise
from wargame.games.on_to_paris.looking.purse import ip_to_come as ip_to_come
from wargame.games.on_to_paris.looking.purse import next_roll as next_roll
from wargame.games.on_to_paris.looking.purse import payers as payers
from wargame.games.on_to_paris.looking.reacting import in_one as in_one
from wargame.games.on_to_paris.looking.reactions import reaction_faces as reaction_faces
from wargame.games.on_to_paris.looking.rerolls import rerolls as rerolls
from wargame.games.on_to_paris.looking.routes import answers as answers
from wargame.games.on_to_paris.looking.routes import march_warnings as march_warnings
from wargame.games.on_to_paris.looking.routes import marching, mover_of, reached, way_of
from wargame.games.on_to_paris.looking.routes import ordered as ordered
from wargame.games.on_to_paris.looking.routes import route as route
from wargame.games.on_to_paris.looking.routes import routes as routes
from wargame.games.on_to_paris.looking.routes import vain as vain
from wargame.games.on_to_paris.looking.sieges import sieges as sieges
from wargame.games.on_to_paris.looking.told import contest_told as contest_told
from wargame.games.on_to_paris.looking.transfers import transfers as transfers
from wargame.games.on_to_paris.looking.units import supply_kinds as supply_kinds
from wargame.games.on_to_paris.looking.units import supply_way as supply_way
from wargame.games.on_to_paris.looking.units import unit_states as unit_states
from wargame.games.on_to_paris.looking.usefulness import must_ask as must_ask
from wargame.games.on_to_paris.looking.usefulness import worth_asking as worth_asking
from wargame.games.on_to_paris.looking.whoever_reacts import emperor_met as emperor_met
from wargame.games.on_to_paris.looking.whoever_reacts import prospect as prospect
from wargame.games.on_to_paris.rules import control, influence, railways
from wargame.games.on_to_paris.rules.campaign import RL_KINDS, Campaign
from wargame.games.on_to_paris.rules.command import menu, party
from wargame.games.on_to_paris.rules.command.command_zone import command_zone
from wargame.games.on_to_paris.rules.command.gathering import Gather
from wargame.games.on_to_paris.rules.movement import reach as ways
from wargame.games.on_to_paris.rules.movement.allowance import allowance
from wargame.games.on_to_paris.rules.movement.marching import Marching
from wargame.games.on_to_paris.rules.offers import Price
from wargame.games.on_to_paris.rules.supply.paths import combat_supplied, path_of, supplied
from wargame.games.on_to_paris.rules.units import ARMY, CAVALRY, CORPS, ENEMY, Formation

# ---------------------------------------------------------------------- movement


def counter(g: Campaign, word: str) -> Formation | None:
    """A unit on the map by its id."""
    unit = g.formations.by_id.get(word)
    return unit if unit is not None and unit.on_map else None


def _reached(g: Campaign, unit: Formation) -> Reached:
    """10.2: everywhere a unit could get if it were activated now."""
    return ways.reach(g, ways.ways_of(g, [unit], allowance(g, unit), fresh=True))


def reach(g: Campaign, side: str, word: str, all_open: bool = False) -> dict[str, int]:
    """10.2: every place a unit could march to if it were activated now, with the MPs it takes.

    On a march also of a column, by its hex; those are the MPs that will have been spent since the march began.
    """
    on_march = mover_of(g, word)
    if on_march is not None:
        return {g.board.ids[place]: cost for place, cost in reached(g, *on_march).items()}
    unit = counter(g, word)
    if unit is None or g.is_besieged(unit):
        return {}
    found = _reached(g, unit).cost
    return {g.board.ids[place]: cost for place, cost in found.items() if place != unit.place}


def stops(g: Campaign, side: str, word: str, all_open: bool = False) -> frozenset[str]:
    """10.5: the places in reach with enemy Forces, where a combat comes before any further move."""
    unit = counter(g, word)
    if unit is None:
        return frozenset()
    enemies = g.forces[ENEMY[unit.side]]
    return frozenset(g.board.ids[place] for place in _reached(g, unit).cost if enemies >> place & 1)


def path(g: Campaign, side: str, word: str, place: str, all_open: bool = False) -> list[str]:
    """10.2: the way a unit would take to a place in reach, both ends included; empty if it cannot get there."""
    on_march = mover_of(g, word)
    if on_march is not None:
        return way_of(g, *on_march, place)
    unit, goal = counter(g, word), g.board.index.get(place, NOWHERE)
    if unit is None or goal not in _reached(g, unit).cost:
        return []
    taken = ways.route(g, ways.ways_of(g, [unit], allowance(g, unit), fresh=True), goal)
    return [g.board.ids[unit.place], *(g.board.ids[each] for each in taken if each != unit.place)]


def zones(g: Campaign, side: str) -> frozenset[str]:
    """6.5: the hexes in the enemy's Zones of Influence."""
    return frozenset(g.board.names_of(influence.influence(g, ENEMY[side], ARMY, CORPS, CAVALRY)))


def threats(g: Campaign, side: str, all_open: bool = False, enemy: str = "") -> dict[str, float]:
    """10.2, 13.4.1: the enemy SPs that count in a combat and could march to each place, if they were activated.

    10.2.3: any number of units may enter a place together. With `enemy`, the SPs of this Formation alone.
    """
    total: dict[int, float] = {}
    for unit, strength in _dangerous(g, side):
        if enemy not in ("", unit.id):
            continue
        for place in _reached(g, unit).cost:
            total[place] = total.get(place, 0.0) + strength
    return {g.board.ids[place]: sum_ for place, sum_ in total.items()}


def threats_at(g: Campaign, side: str, place: str, all_open: bool = False) -> Sequence[Threat]:
    """10.2: the enemy Formations that could march to a place, the strongest first."""
    goal = g.board.index[place]
    found = [(unit, strength) for unit, strength in _dangerous(g, side) if goal in _reached(g, unit).cost]
    ranked = sorted(found, key=lambda each: -each[1])
    return [Threat(unit.id, (g.board.ids[unit.place],), strength) for unit, strength in ranked]


def _dangerous(g: Campaign, side: str) -> Iterator[tuple[Formation, int]]:
    """The enemy Formations that could attack, and their SPs without Cavalry, as far as the side knows them."""
    for unit in g.fielded(ENEMY[side], ARMY, CORPS):
        strength = known_strength(g, side, unit).foot
        if strength and not g.is_besieged(unit) and unit.place not in g.board.boxes:
            yield unit, strength


class Way(NamedTuple):
    """10.2: where a unit can march now; places by number."""

    points: int
    cost: dict[int, int]
    """The MPs it takes to each place."""
    came: dict[int, int]
    """From where each place is entered."""


class Reaches(NamedTuple):
    """10.2: where units that march together can get."""

    units: dict[str, Way]
    """Each on its own; besieged ones are left out."""
    columns: dict[int, frozenset[int]]
    """10.2.3: per place with more than one of them where all can get to together."""


def reaches(g: Campaign, side: str, words: Sequence[str]) -> Reaches:
    """10.2: where some units could march if they were activated together now, or still can in their march."""
    march = marching(g)
    units = [unit for word in words if (unit := counter(g, word)) is not None and not g.is_besieged(unit)]
    points = {unit.id: _points(g, unit, march) for unit in units}
    stacks: dict[int, list[Formation]] = {}
    for unit in units:
        stacks.setdefault(unit.place, []).append(unit)
    columns = {}
    for place, stack in stacks.items():
        if len(stack) > 1:
            least = min(points[unit.id] for unit in stack)
            columns[place] = frozenset(ways.reach(g, ways.ways_of(g, stack, *least)).cost)
    found = {unit.id: ways.reach(g, ways.ways_of(g, [unit], *points[unit.id])) for unit in units}
    return Reaches({word: Way(points[word][0], *reached) for word, reached in found.items()}, columns)


def _points(g: Campaign, unit: Formation, march: Marching | None) -> tuple[int, bool]:
    """10.2.1, 10.2.7: the MPs a unit has, or has left, and whether it has spent none yet."""
    if march is not None and unit.id in march.left:
        return march.left[unit.id], march.fresh(unit.id)
    return allowance(g, unit), True


# ---------------------------------------------------------------------- supply, command, railways


class SupplyMap(NamedTuple):
    """9: the hexes of a side's supply."""

    movement: frozenset[str]
    """9.2: in Movement Supply."""
    combat: frozenset[str]
    """9.3: in Combat Supply without spending a Depot."""


def supply_map(g: Campaign, side: str, whose: str = "") -> SupplyMap:
    """9.2, 9.3: where units of a side would be in supply."""
    owner = whose or side
    names = g.board.names_of
    return SupplyMap(
        frozenset(names(supplied(g, owner) & g.field)), frozenset(names(combat_supplied(g, owner) & g.field))
    )


def supply_path(g: Campaign, side: str, place: str, whose: str = "") -> tuple[tuple[str, ...], tuple[str, ...]] | None:
    """9.7: a path of Movement Supply from a place, over land and then along a railway; None if there is none."""
    found = path_of(g, whose or side, g.board.index[place])
    if found is None:
        return None
    return tuple(g.board.ids[each] for each in found.unit), tuple(g.board.ids[each] for each in found.railway)


def command_zones(g: Campaign, side: str, whose: str = "") -> dict[str, frozenset[str]]:
    """8.3.1: the hexes in the Command Zone of each RL marker; of enemy markers only when they lie face up."""
    owner = whose or side
    if g.rl_hidden and owner != side:
        return {}
    found = {kind: command_zone(g, owner, kind) & g.field for kind in RL_KINDS}
    return {kind: frozenset(g.board.names_of(zone)) for kind, zone in found.items() if zone}


class RailNet(NamedTuple):
    """11.1.2: the rail hexes of a side."""

    usable: frozenset[str]
    """Those that Rail Movement can use now."""
    cut: frozenset[str]
    """Its other rail hexes, and those where enemies stop trains."""
    railheads: frozenset[str]
    """10.10: where the Prussian net ends."""


def rail_net(g: Campaign, side: str, whose: str = "") -> RailNet:
    """11.1.1, 11.1.2: which rail hexes a side can use, which it has but cannot use, and the Railheads."""
    owner = whose or side
    names = g.board.names_of
    usable = railways.net(g, owner) & ~railways.rail_hostile(g, owner)
    cut = control.usable_lines(g, owner) & ~usable & g.field
    return RailNet(frozenset(names(usable)), frozenset(names(cut)), frozenset(names(railways.railheads(g) & g.field)))


# ---------------------------------------------------------------------- for who reckons


class Masks(NamedTuple):
    """9.2, 10.10, 6.5: what places are to a side, as masks."""

    supplied: int
    controlled: int
    enemy_controlled: int
    enemy_zones: int
    besieged: int
    field: int
    forts: int
    enemy_forts: int


def board_masks(g: Campaign, side: str) -> Masks:
    """9.2, 10.10, 6.5, 16.2.2: supply, control, enemy Zones of Influence and Fort(ress)es."""
    enemy = ENEMY[side]
    return Masks(
        supplied(g, side),
        control.controlled(g, side),
        control.controlled(g, enemy),
        influence.influence(g, enemy, ARMY, CORPS, CAVALRY),
        g.besieged(),
        g.field,
        g.forts[side],
        g.forts[enemy],
    )


class Activation(NamedTuple):
    """8.9.1: an action of the menu with its price; of an activation also who goes."""

    action: Action
    price: Price
    members: tuple[str, ...] = ()


def activations(g: Campaign, side: str) -> list[Activation]:
    """8.9.1: what the side at work can do and pay for now."""
    if g.active != side:
        return []
    return [Activation(offer.action, offer.price, _members(g, offer.begin())) for offer in menu.affordable(g, side)]


def _members(g: Campaign, procedure: object) -> tuple[str, ...]:
    if not isinstance(procedure, Gather):
        return ()
    return tuple(unit.id for unit in party.members(g, procedure.party))


def railable(g: Campaign, side: str) -> int:
    """11.1.1: the hexes that Rail Movement of a side can reach, as a mask."""
    return railways.net(g, side) & ~railways.rail_hostile(g, side)
