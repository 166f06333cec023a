"""A unit, an HQ, a hex or a chit in full: its values now, and what changes them."""

from collections.abc import Iterator
from typing import Literal

from wargame.client.looks import Glimpse, Row, Sheet
from wargame.games.at_any_cost.look.facts import Facts, facts
from wargame.games.at_any_cost.look.pieces import named, of_counter
from wargame.games.at_any_cost.rules.units import ENEMY
from wargame.games.at_any_cost.rules.view import CounterView
from wargame.games.at_any_cost.words import chits
from wargame.games.at_any_cost.words import names as called
from wargame.games.at_any_cost.words.scenario import ground_words, place_name, roads, slopes, turn_words
from wargame.games.at_any_cost.words.standing import FATES, LOST, chit_state, goals, lost, troops
from wargame.grammar import effects, listed, sentence

FATE_RULES = {"waiting": "11.10", "eliminated": "10.2", "rebuild": "13.3", "parted": "17.1", "exited": "19.3"}


def inspect(glimpse: Glimpse, word: str) -> Sheet | None:
    """Whatever a word names, as far as these eyes may know it."""
    known = facts(glimpse)
    if word in known.board.index:
        return _place(known, word)
    counter = known.counters.get(word)
    if counter is not None:
        return _headquarters(known, counter) if counter.hq else _unit(known, counter)
    if word in known.data.events:
        spec = known.data.events[word]
        return Sheet(
            spec.name,
            f"{known.data.side[spec.side].adjective} event",
            notes=(chits.about(known.data, f"event:{word}"),),
        )
    if word in known.data.formation:
        hq = known.hq(word)
        return _headquarters(known, hq) if hq is not None else None
    piece = named(glimpse, word)  # a counter that takes no part now, such as a detachment in the pool
    return Sheet(piece.title, "not in play", pieces=(piece,)) if piece is not None else None


# ---------------------------------------------------------------- units
def _unit(known: Facts, counter: CounterView) -> Sheet:
    rows = (
        *_values(counter),
        *_states(known, counter),
        *_fate(known, counter),
        *_reach(known, counter),
        *_command(known, counter),
        *_standing(known, counter),
    )
    where = f" in {counter.hex}" if counter.hex else ""
    history = counter.printed.history
    notes = (sentence(history),) if history else ()
    return Sheet(counter.label, f"{called.kind_words(counter)}{where}", rows, notes, (of_counter(known, counter),))


def _values(counter: CounterView) -> Iterator[Row]:
    """Printed values, and what they are now if that differs."""
    tone: Literal["bad", "strong"] = "bad" if counter.sp_now != counter.sp else "strong"
    yield Row("Strength", _now(counter.sp_now, counter.sp), "3.1.3", tone)
    worse = counter.tcr_now < counter.tcr
    yield Row("Cohesion", _now(str(counter.tcr_now), str(counter.tcr)), "3.1.2", "bad" if worse else "strong")
    spent = f", {called.points_words(counter.spent)} spent" if counter.spent else ""
    yield Row("Movement", f"{counter.ma}{spent}", "3.1.4", "strong")


def _now(now: str, printed: str) -> str:
    return now if now == printed else f"{now}, printed {printed}"


def _states(known: Facts, counter: CounterView) -> Iterator[Row]:
    """The side that is up, its markers, and what it has done."""
    if counter.detachment:
        yield Row("Detachment", "always on a Battleworn side", "3.4")
    else:
        yield Row("Order", "Battleworn" if counter.worn else "Fresh", "3.3", "bad" if counter.worn else "")
    if counter.morale in called.MORALE:
        loss = counter.morale
        yield Row(called.MORALE[counter.morale], f"−{loss} strength, −{loss} cohesion", "3.6.1", "bad")
    if counter.ammo in called.AMMO:
        key = "firer_low_ammo" if counter.ammo == 1 else "firer_rationed_ammo"
        yield Row(called.AMMO[counter.ammo], f"fires {_columns(known.data.fire_shifts[key].shift)}", "3.6.2", "bad")
    if counter.battalion_fire:
        yield Row("Feu de Bataillon", "fires one column right, fired on one left", "8.4.t", "good")
    doing = list(called.activity(counter))
    if doing:
        yield Row("This activation", listed(doing), "5.3", "bad" if counter.ooc or counter.halted else "faint")
    if known.is_assaulting(counter):
        yield Row("Assaults", counter.assaults, "12.2", "strong")


def _fate(known: Facts, counter: CounterView) -> Iterator[Row]:
    if counter.status in FATES:
        gone = counter.status in (*LOST, "exited")
        yield Row("Fate", FATES[counter.status], FATE_RULES[counter.status], "bad" if gone else "strong")
    for arrival in known.view.arrivals:
        if counter.id in arrival.units:
            yield Row("Comes", f"{turn_words(known.spec, arrival.turn)}, at {arrival.hex}", "11.10")


def _reach(known: Facts, counter: CounterView) -> Iterator[Row]:
    """8.1.3: how far it fires."""
    if counter.type == "cavalry":
        yield Row("Fire", "cavalry does not fire", "8.1", "faint")
        return
    yield Row("Fire to", called.range_words(known.data, counter), "8.1.3")


def _command(known: Facts, counter: CounterView) -> Iterator[Row]:
    yield Row("Formation", called.formation_name(known.data, counter.formation), "3.1.1")
    if counter.division not in ("", "Corps", "Detach", known.data.formation[counter.formation].code):
        yield Row("Division", called.division_name(counter.division), "3.1.1")
    if counter.acts_with != counter.formation:
        yield Row("Acts with", called.formation_name(known.data, counter.acts_with), "6.1", "strong")
    if counter.hex and not counter.ooc:
        out = known.glimpse.looking.tool("out_of_command", counter.acts_with) or ()
        if counter.hex in out:
            yield Row("Out of Command", "its HQ does not reach it now", "7.4", "bad")


def _standing(known: Facts, counter: CounterView) -> Iterator[Row]:
    """What the ground does for it."""
    if not counter.hex:
        return
    for each in known.glimpse.looking.standing(counter.id):
        yield Row(each.label, f"fire at it {_columns(each.value)}", each.rule, "good" if each.value < 0 else "bad")
    if counter.hex in known.glimpse.looking.zones(counter.side):
        yield Row("Next to the enemy", "moves draw Defensive Fire", "11.4", "bad")


def _columns(shift: int) -> str:
    count = abs(shift)
    return f"{count} column{'s' if count > 1 else ''} {'right' if shift > 0 else 'left'}"


# ---------------------------------------------------------------- headquarters
def _headquarters(known: Facts, hq: CounterView) -> Sheet:
    formation = known.data.formation[hq.formation]
    under, gone = list(troops(known.view, hq.formation)), lost(known.view, hq.formation)
    worn = sum(each.worn and not each.detachment for each in under)
    rows = [
        Row("Posture", called.POSTURES.get(hq.posture, hq.posture), "7.2", "strong"),
        Row("Command Rating", f"{hq.rating} (A {formation.hq.a}, D {formation.hq.d})", "3.5.3", "strong"),
        Row("Movement", str(hq.ma), "3.5.4"),
        Row("Units on the map", f"{len(under)}, {worn} of them Battleworn", "6.1"),
        Row("Activation Chit", chit_state(known.view, hq.formation), "6.1"),
    ]
    if gone:
        rows.append(Row("Broken", listed([each.label for each in gone]), "10.2", "bad"))
    rows += _troubles(hq)
    out = known.glimpse.looking.tool("out_of_command", hq.formation) if hq.hex else ()
    if out:
        rows.append(Row("Out of Command", ", ".join(sorted(out)), "7.4", "bad"))
    rows += _fate(known, hq)
    where = f" in {hq.hex}" if hq.hex else ""
    title = called.formation_name(known.data, hq.formation)
    return Sheet(formation.hq.commander, f"{title}{where}", tuple(rows), pieces=(of_counter(known, hq),))


def _troubles(hq: CounterView) -> Iterator[Row]:
    if hq.casualty:
        yield Row("Leader Casualty", "rating one less", "6.4.e", "bad")
    if hq.overrun:
        yield Row("Overrun", "rating 0 until the turn ends", "11.11", "bad")
    if hq.malaise:
        yield Row("Bazaine's Malaise", "the next activation is lost", "6.3.1.a", "bad")
    if hq.bivouac:
        yield Row("Bivouac", "in camp for the night", "18.6")


# ---------------------------------------------------------------- places
def _place(known: Facts, hex_: str) -> Sheet:
    board, place = known.board, known.board.index[hex_]
    rows = [*_zones(known, hex_), *_control(known, hex_), *_works(known, hex_)]  # what a note has room for comes first
    rows += [*_terrain(known, place), *_slopes(known, place), *_roads(known, place), *_arrivals(known, hex_)]
    there = tuple(of_counter(known, counter) for counter in known.at(hex_))
    name = place_name(known.spec, hex_)
    return Sheet(f"{hex_} {name}" if name else hex_, ground_words(board, known.data, place), tuple(rows), pieces=there)


def _terrain(known: Facts, place: int) -> Iterator[Row]:
    """What the ground does; of which one is said where there are several."""
    there = [spec for kind in known.board.terrain[place].split("+") if (spec := known.data.terrain.get(kind))]
    for spec in there:
        movement, combat = (
            ("Movement", "Combat") if len(there) == 1 else (f"{spec.name}: movement", f"{spec.name}: combat")
        )
        yield Row(movement, spec.movement, "11.2")
        does = effects(spec.combat)
        if does:
            yield Row(combat, does, spec.rule.partition(",")[0])


def _slopes(known: Facts, place: int) -> Iterator[Row]:
    for kind, hexes in slopes(known.board, place):
        spec = known.data.hexsides[kind]
        does = effects(spec.movement, spec.combat, between="; ")
        told = f" ({does})" if does else ""
        yield Row(f"{spec.name} to", f"{', '.join(hexes)}{told}", spec.rule.partition(",")[0])


def _roads(known: Facts, place: int) -> Iterator[Row]:
    for name, hexes in roads(known.board, place):
        yield Row(f"{name} to", ", ".join(hexes), "11.9")


def _works(known: Facts, hex_: str) -> Iterator[Row]:
    kind = dict(known.view.works).get(hex_)
    if kind:
        shift = known.data.fire_shifts["target_hasty_works" if kind == "hasty" else "target_entrenchment"]
        yield Row(called.WORKS.get(kind, kind), f"fire and assault {_columns(shift.shift)}", shift.rule, "good")


def _control(known: Facts, hex_: str) -> Iterator[Row]:
    for goal in goals(known.view, known.spec, known.data):
        holder = dict(goal.holders).get(hex_)
        if holder is not None:
            who = f"{known.data.side[holder].adjective} control. " if holder else "Nobody's. "
            yield Row(goal.name, f"{who}{goal.meaning}", goal.rule, "strong")


def _zones(known: Facts, hex_: str) -> Iterator[Row]:
    """11.3: only the enemy's units matter to whoever may move there."""
    if hex_ in known.glimpse.looking.zones(known.side):
        enemy = known.data.side[ENEMY[known.side]].adjective
        yield Row(f"Next to {enemy} units", "entering draws Defensive Fire", "11.3", "bad")


def _arrivals(known: Facts, hex_: str) -> Iterator[Row]:
    for arrival in known.view.arrivals:
        if arrival.hex == hex_:
            names = [piece.title for unit in arrival.units if (piece := known.mix.piece(unit)) is not None]
            when = turn_words(known.spec, arrival.turn)
            yield Row(f"{known.data.side[arrival.side].adjective} arrivals", f"{when}: {', '.join(names)}", "11.10")
