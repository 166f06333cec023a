"""A unit or a place in full: who is with it, its supply, its Zone of Influence; what a place counts (3.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wargame.client.looks.pages import Row
from wargame.client.looks.plain.facts import Facts
from wargame.games.on_to_paris.look import campaign as c
from wargame.games.on_to_paris.look.siege_lines import siege_words
from wargame.games.on_to_paris.looking.sieges import Siege
from wargame.games.on_to_paris.looking.units import UnitState
from wargame.games.on_to_paris.rules.strength import KINDS, Strength
from wargame.games.on_to_paris.rules.victory import Valued
from wargame.games.on_to_paris.rules.view import HIDDEN, KIND_NAMES, RESERVES, FormationView
from wargame.grammar import counted, listed, minus, signed

HOW = {
    "city": "if the enemy of its country holds it at the end",
    "place": "if it is taken from its country",
    "french": "if the French hold it",
    "siege": "if it is besieged or taken",
}
"""3.2: what a place is counted for."""
COMMANDED = ("army", "corps")


def unit_rows(known: Facts, word: str) -> list[Row]:
    """6, 9: a Formation: its SPs by kind, its Leader, those Attached to it, supply, ZOI and what ails it."""
    unit = next((each for side in known.sides for each in c.formations(known, side) if each.id == word), None)
    return list(_formation(known, unit)) if unit is not None else []


def _formation(known: Facts, unit: FormationView) -> Iterator[Row]:
    states: dict[str, UnitState] = known.glimpse.seat.tool("unit_states")
    state = states.get(unit.id)
    attached = [each for each in c.formations(known, unit.side) if unit.kind == "army" and each.army == unit.id]
    room = f" of {unit.limit}" if unit.strength is not None and unit.limit else ""
    yield Row(f"{_total([unit.strength])}{room} SPs", _kinds(unit.side, [unit.strength]), tone="strong", rule="6.1")
    if attached:
        together = [unit.strength, *(each.strength for each in attached)]
        yield Row(f"{_total(together)} SPs with Attached units", _kinds(unit.side, together), tone="strong", rule="6.4")
    if unit.kind in COMMANDED:
        who = f"{c.leader_name(known, unit.leader)} {c.ratings(known, unit.leader)}" if unit.leader else "nobody"
        yield Row("Leader", who.strip(), tone="" if unit.leader else "bad", rule="5.1")
        rated = c.rating(known, unit.leader) if unit.leader else None
        if rated is not None and rated.special:
            yield Row(f"Special rating {rated.special}", c.SPECIALS[rated.special], rule="5.1.7")
    if unit.demoralized:
        yield Row("Demoralized", "an MP less, worse in combat", tone="bad", rule="13.14")
    if state is not None:
        _, _, words, meaning = c.SUPPLY[state.supply]
        yield Row(f"Supply: {words}", meaning, tone="" if state.supply == "rail" else "bad", rule="9")
        if not state.commanded:
            yield Row("Out of every Command Zone", "it costs a CP more", tone="bad", rule="8.3.1")
    if unit.besieged or unit.inside:
        yield Row("Besieged" if unit.besieged else "In the Fort(ress)", tone="bad", rule="16.2")
    yield from _influence(known, unit)
    yield Row("Reaction Rating", dict(_values(known, unit.id)).get("reaction", "none"), rule="12.2")
    for each in attached:
        yield Row(each.name, _attached(known, each, states.get(each.id)))
    if unit.army:
        army = next((each for each in c.formations(known, unit.side) if each.id == unit.army), None)
        yield Row("Attached to", army.name if army is not None else "", rule="6.4")
    if unit.moved:
        yield Row("Has moved in this Segment", tone="faint")


def _values(known: Facts, word: str) -> Sequence[tuple[str, str]]:
    return next((each.values for each in known.known if each.id == word), ())


def _attached(known: Facts, unit: FormationView, state: UnitState | None) -> str:
    """6.4: a unit Attached to an Army: SPs, Leader, place, and what ails it."""
    told = [f"{_total([unit.strength])} SPs", c.leader_name(known, unit.leader) if unit.leader else ""]
    told.append(c.where(known, unit.place))
    told += ["Demoralized"] if unit.demoralized else []
    told += ["out of its reach"] if state is not None and not state.near else []
    return ", ".join(each for each in told if each)


def _influence(known: Facts, unit: FormationView) -> Iterator[Row]:
    """6.5: how far its ZOI reaches."""
    reach = known.glimpse.seat.tool("zoi_range", unit.id)
    words = f"{counted(reach, 'hex', 'hexes')} around it" if reach else "its own hex only"
    yield Row("Zone of Influence", words, rule="6.5")


def _total(held: Sequence[Strength | None]) -> str:
    """All SPs; hidden ones are not guessed at."""
    known = sum(each.total for each in held if each is not None)
    hidden = any(each is None for each in held)
    return f"{known} and {HIDDEN}" if hidden and known else HIDDEN if hidden else str(known)


def _kinds(side: str, held: Sequence[Strength | None]) -> str:
    """2.3: SPs by kind."""
    names = {**KIND_NAMES, "res": RESERVES[side], "csp": "Cavalry"}
    sums = {kind: sum(getattr(each, kind) for each in held if each is not None) for kind in KINDS}
    told = [(number, names[kind]) for kind, number in sums.items() if number]
    return listed([f"{number} {name.removesuffix('s') if number == 1 else name}" for number, name in told])


def departed(known: Facts, word: str) -> Row | None:
    """5.1, 10.8.1: what has become of a counter that lies no longer by itself on the map, though it may not be lost."""
    if word.partition("-")[0] in known.sides:
        return Row("Fate", "gone from there, to march, to join others, or lost")
    leader = next((each for side in known.sides for each in c.leaders(known, side) if each.id == word), None)
    if leader is None or not leader.place:
        return None
    named = [each.name for side in known.sides for each in c.formations(known, side) if each.id == leader.formation]
    return Row("Fate", f"with {named[0] if named else 'a detachment'}, {c.where(known, leader.place)}")


# ---------------------------------------------------------------- places


def place_rows(known: Facts, place: str) -> Iterator[Row]:
    """3.2, 16.2: what a place counts, who holds it, and how its siege stands."""
    seat = known.glimpse.seat
    counting: tuple[Valued, ...] = seat.tool("valued_places")
    for each in counting:
        if each.place == place:
            now = signed(each.points) if each.counts else minus(0)
            yield Row(f"{signed(each.points)} VP {HOW[each.how]}", f"now {now}", tone="strong", rule="3.2")
    holder = seat.tool("held_by", place)
    if holder:
        yield Row("Held by", f"the {known.name(holder)}", rule="10.10")
    sieges: tuple[Siege, ...] = seat.tool("sieges")
    for siege in sieges:
        if siege.place == place:
            yield Row("Under siege", siege_words(siege), tone="bad", rule="16.2.4")
