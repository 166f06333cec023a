"""A unit, a Leader or an Area in full: its values now, and what changes them."""

from __future__ import annotations

from collections.abc import Iterator

from wargame.client.looks import Glimpse, Row, Sheet
from wargame.games.death_ride.look.facts import Facts, facts
from wargame.games.death_ride.look.pieces import of_counter
from wargame.games.death_ride.look.sides import side_look
from wargame.games.death_ride.rules.activation import ASSAULT, BOMBARD, MOVE, RIFLE_FIRE
from wargame.games.death_ride.rules.units import ELIMINATED
from wargame.games.death_ride.rules.views import CounterView
from wargame.games.death_ride.words import commanders, naming, printed, scenario, standing
from wargame.grammar import sentence

DEEDS = {BOMBARD: "Bombard", RIFLE_FIRE: "Rifle Fire", MOVE: "Move", ASSAULT: "Assault"}


def inspect(glimpse: Glimpse, word: str) -> Sheet | None:
    """Whatever a word names."""
    known = facts(glimpse)
    if word in known.board.index:
        return _place(known, word)
    counter = known.counters.get(word)
    if counter is None:
        return None
    return _leader(known, counter) if counter.leader else _unit(known, counter)


# ---------------------------------------------------------------- counters


def _unit(known: Facts, unit: CounterView) -> Sheet:
    strength, *rest = _printed(unit)
    division, *orders = _orders(known, unit)
    rows = (
        *_states(known, unit),
        strength,
        division,
        *rest,
        *_may(known, unit),
        *orders,
        *_standing(known, unit),
    )
    where = f" in {naming.area_words(known.board, unit.area)}" if unit.area else ""
    notes = (sentence(unit.formation),) if unit.formation else ()
    arm = f"{naming.ADJECTIVES[unit.side]} {naming.ARMS[unit.type].lower()}"
    return Sheet(unit.name, f"{arm}{where}", rows, notes, (of_counter(known, unit),))


def _printed(counter: CounterView) -> Iterator[Row]:
    """1.2: what is printed on the counter; what is less on its Spent side is marked."""
    for value in printed.values(counter):
        spent = counter.spent and "Spent" in value.words
        yield Row(value.called.label, value.words, value.called.rule, "bad" if spent else "strong")


def _states(known: Facts, unit: CounterView) -> Iterator[Row]:
    """How it is comes first of all: a unit that is camped, Spent or has acted can do nothing."""
    if unit.bivouac:
        yield Row("In Bivouac", *naming.camp_words(known.spec), "bad")
    if unit.spent:
        yield Row("Spent", "cannot be activated, supports nobody", "1.2", "bad")
    if unit.activated:
        yield Row("Activated", "has not acted yet" if unit.ready else "nothing more to do this turn", "1.3", "strong")
    if unit.limited:
        yield Row("Limited", "one Division an impulse, few Areas, no assault", "10.4", "bad")
    yield from _fate(known, unit)


def _may(known: Facts, unit: CounterView) -> Iterator[Row]:
    """6.5: what it may still do this turn, in the activation that goes on or in one to come."""
    deeds = [DEEDS[deed] for deed in known.glimpse.looking.tool("may_do", unit.id)]
    if deeds:
        yield Row("May", ", ".join(deeds), "6.5")


def _fate(known: Facts, unit: CounterView) -> Iterator[Row]:
    """What has become of a counter that is not on the map, or when it comes."""
    if unit.status == ELIMINATED:
        yield Row("Fate", "eliminated", "15.1", "bad")
    elif unit.area and not known.on_map(unit.area):
        yield Row("Fate", f"waits in the {naming.area_words(known.board, unit.area)}", "10.2", "strong")
    elif not unit.area and unit.arrives:
        yield Row("Fate", f"comes in {scenario.turn_words(known.spec, unit.arrives)}", "10.1", "strong")


def _orders(known: Facts, unit: CounterView) -> Iterator[Row]:
    yield Row("Division", naming.division_name(known.data, unit.division), "1.4")
    yield Row("Corps", naming.corps_name(known.data, unit.side, unit.corps), "6.3")
    if unit.any_leader:
        yield Row("Commanded by", f"any {naming.ADJECTIVES[unit.side]} Leader", "6.3")


def _standing(known: Facts, unit: CounterView) -> Iterator[Row]:
    """What its place and state do for it if it fights."""
    if not known.on_map(unit.area):
        return
    for each in known.glimpse.looking.standing(unit.id):
        yield Row(each.label, f"{each.value:+d}".replace("-", "−"), each.rule, "good" if each.value > 0 else "bad")


def _leader(known: Facts, leader: CounterView) -> Sheet:
    spec = known.data.leader[leader.id]
    state = "Active" if leader.active else "Inactive"
    used = ", used this turn" if leader.used else ""
    rows = [
        Row("Status", f"{state}{used}", "6.1", "strong" if leader.active else "bad"),
        *_printed(leader),
        Row("Commands", naming.command_words(known.data, leader.id), "6.3"),
    ]
    if spec.fire_activation is not None and not leader.active:
        rows.append(Row("Called to arms", f"on 1 to {spec.fire_activation}", "6.9"))
    if spec.areas:
        rows.append(Row("Only in", f"Areas {commanders.area_spans(spec.areas)}", "6.7"))
    rows += _fate(known, leader)
    where = f" in {naming.area_words(known.board, leader.area)}" if leader.area else ""
    pieces = (of_counter(known, leader),)
    return Sheet(spec.title or leader.name, f"{naming.RANKS[spec.rank]}{where}", tuple(rows), pieces=pieces)


# ---------------------------------------------------------------- places


def _place(known: Facts, area: str) -> Sheet:
    board, place = known.board, known.board.index[area]
    cover = [] if place in board.boxes else [Row("Cover", f"+{board.elevation[place]}", "2.2", "strong")]
    rows = [*cover, *_markers(known, area), *_ground(known, place), *_worth(known, area)]
    rows += _arrivals(known, area)
    there = tuple(of_counter(known, counter) for counter in known.at(area))
    note = next((each.note for each in known.spec.board.areas if each.id == area), "")
    return Sheet(
        naming.area_words(board, area), naming.terrain_words(board, place), tuple(rows), (note,) if note else (), there
    )


def _ground(known: Facts, place: int) -> Iterator[Row]:
    board = known.board
    if place in board.boxes:
        yield Row("Leads to", naming.area_words(board, known.spec.entry_area(board.ids[place])), "2.4")
        return
    if "woods" in board.terrain[place]:
        yield Row("Woods", f"cavalry pays {known.data.movement.cavalry_woods} more to enter; no Fire Zone", "8.1")
    across = naming.ravines(board, place)
    if across:
        words = ", ".join(naming.area_words(board, area) for area in across)
        yield Row("Ravine Edge to", f"{words} (+{known.data.movement.ravine})", "2.3")


def _markers(known: Facts, area: str) -> Iterator[Row]:
    if area in known.view.bivouacs:
        yield Row("Bivouac", "a camp: broken by an attack or by a Leader", "7.3", "bad")
    for division, start, target in known.view.fire_zones:
        if target == area:
            words = f"{naming.division_name(known.data, division)}, from {naming.area_words(known.board, start)}"
            yield Row("Beaten Zone", words, "9.4", "bad")


def _worth(known: Facts, area: str) -> Iterator[Row]:
    found = naming.worth(known.spec, area)
    if found is None:
        return
    words, rule = found
    scores = area in (*known.view.tricolours, *known.view.listed)
    yield Row("Scores now" if scores else "Worth", words, rule, "strong" if scores else "")
    holder = standing.holder_of(known.view, area)
    last = dict(known.view.last_occupants).get(area, "")
    if holder:
        yield Row("Majority", side_look(holder).name, "1.7")
    elif last:
        yield Row("Last occupied by", side_look(last).name, "19.3")


def _arrivals(known: Facts, area: str) -> Iterator[Row]:
    for arrival in known.view.arrivals:
        if area in (arrival.box, known.spec.entry_area(arrival.box)):
            names = ", ".join(known.counters[each].name for each in arrival.ids)
            when = scenario.turn_words(known.spec, arrival.turn)
            yield Row(f"{naming.ADJECTIVES[arrival.side]} arrivals", f"{when}: {names}", "10.1")
