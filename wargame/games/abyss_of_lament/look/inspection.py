"""A unit, a place, a wing or a card in full: its values now, and what changes them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from wargame.client.looks import Glimpse, Row, Sheet
from wargame.engine.action import Action
from wargame.games.abyss_of_lament.content.files import TerrainKey
from wargame.games.abyss_of_lament.look.facts import Facts, facts
from wargame.games.abyss_of_lament.look.pieces import named, of_counter, title_of
from wargame.games.abyss_of_lament.rules.battle import ENEMY
from wargame.games.abyss_of_lament.rules.cards import ASSET
from wargame.games.abyss_of_lament.rules.view import CounterView, WingView
from wargame.games.abyss_of_lament.words import cards
from wargame.games.abyss_of_lament.words.cards import SYMBOLS
from wargame.games.abyss_of_lament.words.names import HEROES, KINDS, spec_units, standing_words, surname, wing_of
from wargame.games.abyss_of_lament.words.places import goal_at, goal_words, place_names, roads, sides
from wargame.grammar import effects


def inspect(glimpse: Glimpse, word: str) -> Sheet | None:
    """Whatever a word names, as far as these eyes may know it."""
    known = facts(glimpse)
    if word in known.seat.board.index:
        return _place(known, word)
    if word in known.by_word:
        return _counter(known, known.by_word[word])
    if word in SYMBOLS:
        wing = wing_of(known.view, known.side, word)
        return _wing(known, known.side, wing) if wing is not None else None
    return _absent(known, word) or _card(known, word)


# ---------------------------------------------------------------- units


def _counter(known: Facts, counter: CounterView) -> Sheet:
    piece = of_counter(known, counter)
    stacked = len(known.at(counter.hex)) > 1
    where = f"{'Front' if counter.front else 'Rear'} in {counter.hex}" if stacked else f"Alone in {counter.hex}"
    if not counter.known:
        note = "Only its owner may look at it. It is revealed next to an enemy (IV.6); it may be a mere Vedette."
        return Sheet(title_of(known.data, counter), where, (*_state(known, counter),), (note,), (piece,))
    kind = KINDS[counter.type] + (", inferior" if counter.inferior else "")
    wing = wing_of(known.view, counter.side, counter.suit)
    rows = (*_values(known, counter, wing), *_state(known, counter), *_standing(known, counter), *_commander(wing))
    return Sheet(counter.name, f"{kind}. {where}.", rows, tuple(_unit_notes(known, counter)), (piece,))


def _values(known: Facts, counter: CounterView, wing: WingView | None) -> Iterator[Row]:
    for value, number in counter.printed.numbers.items():
        yield Row(value.title, str(number), value.rule, "strong")
    if wing is not None:
        yield Row("Wing", f"{wing.suit.title()}, {surname(wing.commander)}", "IV.1")
        yield Row("Wing cohesion", f"{wing.cohesion} of {wing.maximum}", "IV.1", "bad" if wing.cohesion < 2 else "")
    unit = spec_units(known.spec).get(counter.id)
    if unit is not None:
        yield Row("Men", f"about {unit.men:,}", tone="faint")


def _state(known: Facts, counter: CounterView) -> Iterator[Row]:
    """Markers, and what the enemy's nearness does."""
    if counter.hidden:
        yield Row("Hidden", "the enemy sees only its flag" if counter.known else "", "IV.6")
    if counter.disordered:
        yield Row("Order", "Disordered", "IV.7", "bad")
    elif counter.known and counter.suit:
        yield Row("Order", "Good Order", "IV.7")
    price = _price(known, counter)
    if price is not None:
        yield Row("Activation", f"costs {price} AP", "VIII.3.4.2", "good")
    if counter.activated:
        yield Row("Activated", "has moved" if counter.moved else "may move", "VIII.3.4", "good")
    if counter.fought:
        yield Row("Fought", "no further attack this round", "XI.2")
    if counter.marching:
        yield Row("Road March", "with the other unit, by road only", "VIII.3.4.3")
    if counter.hex in known.glimpse.looking.zones(counter.side):
        yield Row("Enemy Zone of Control", "leaves by one hex only", "X.1", "bad")


def _price(known: Facts, counter: CounterView) -> int | None:
    """VIII.3.4.2: what it costs to activate the unit, while that is asked."""
    action = Action.of("activate", counter.id)
    return known.seat.price(action) if action in known.actions and known.seat.decision is known.glimpse.ask else None


def _standing(known: Facts, counter: CounterView) -> Iterator[Row]:
    """What counts for the unit if it fights where it stands, as the rules say (XI.3); equal cards are counted."""
    for each, count in Counter(known.glimpse.looking.standing(counter.id)).items():
        times = f"{count} × " if count > 1 else ""
        told = each.note or f"{times}{standing_words(each, known.data.unit_types)}"
        yield Row(each.label, told, each.rule, "good" if each.value > 0 else "bad")


def _commander(wing: WingView | None) -> Iterator[Row]:
    if wing is not None and wing.hero is not None:
        yield Row("Heroic Commander", HEROES.get(wing.hero, wing.hero), "XI.5.2")


def _unit_notes(known: Facts, counter: CounterView) -> Iterator[str]:
    reminders = {entry.title: entry for entry in known.data.reminders}
    wanted = [("Disorder", counter.disordered), ("Inferior units", counter.inferior), ("Vedettes", not counter.suit)]
    for title, holds in wanted:
        if holds and title in reminders:
            yield f"{reminders[title].text} ({reminders[title].rule})"


def _absent(known: Facts, word: str) -> Sheet | None:
    """A unit of the order of battle that is not to be seen on the map."""
    unit = spec_units(known.spec).get(word)
    if unit is None:
        return None
    lost = any(word in army.lost for army in known.view.armies)
    piece = named(known.glimpse, word)
    fate = "eliminated" if lost else "not on the map yet" if piece is not None else "not on the map, or not yet known"
    rows = (Row("Men", f"about {unit.men:,}", tone="faint"), Row("Fate", fate, tone="bad" if lost else ""))
    return Sheet(unit.name, KINDS[unit.type], rows, pieces=(piece,) if piece is not None else ())


# ---------------------------------------------------------------- wings and cards


def _wing(known: Facts, side: str, wing: WingView) -> Sheet:
    army = known.view.army(side)
    seen = [counter for counter in known.counters if counter.side == side and counter.suit == wing.suit]
    rows = [Row("Cohesion", f"{wing.cohesion} of {wing.maximum}", "IV.1", "bad" if wing.cohesion < 2 else "")]
    if army.focus == wing.suit:
        rows.append(Row("Command Focus", "C-in-C cards command it", "IV.3", "good"))
    rows += _commander(wing)
    guns = cards.guns_under(army, wing.suit)
    if guns:
        rows.append(Row("Artillery Support", guns, "XI.3.2"))
    pieces = tuple(of_counter(known, counter) for counter in seen)
    return Sheet(wing.commander, f"{known.data.side[side].name}, {wing.suit.title()}", tuple(rows), pieces=pieces)


def _card(known: Facts, word: str) -> Sheet | None:
    if word == ASSET:
        asset = known.spec.sides[known.side].asset  # type: ignore[index]
        return Sheet(asset.name, f"Asset card, used {cards.asset_use(asset)}", notes=(asset.text,))
    plain = word in cards.ABOUT or word.partition("-")[0] in SYMBOLS
    if not plain:
        return None
    rally_ap = known.data.rally_ap[known.side]  # type: ignore[index]
    return Sheet(cards.title(word), "Card", notes=(f"For {cards.about(word, rally_ap)}.",))


# ---------------------------------------------------------------- places


def _place(known: Facts, hex_: str) -> Sheet:
    board = known.seat.board
    place = board.index[hex_]
    names = place_names(known.spec, hex_)
    goal = goal_at(known.spec, hex_)
    rows = [*_terrain(known, place), *_edges(known, place)]
    if goal is not None:
        rows.append(
            Row(f"VP hex {goal.name}", goal_words(known.spec, known.data).removesuffix(" (II.1)"), "II.1", "strong")
        )
    for side in ("prussia", "austria"):
        if hex_ in known.glimpse.looking.zones(ENEMY[side]):
            stops = "the enemy stops on entering" if side == known.side else "stop on entering"
            rows.append(Row(f"{known.data.side[side].name}'s Zone of Control", stops, "X.1"))
    there = tuple(of_counter(known, counter) for counter in known.at(hex_))
    title = f"{hex_} {names}" if names else hex_
    return Sheet(title, f"Elevation {board.elevation[place]}", tuple(rows), pieces=there)


def _terrain(known: Facts, place: int) -> Iterator[Row]:
    board, keys = known.seat.board, {key.id: key for key in known.data.terrain_key}
    for terrain in board.terrain[place].split("+"):
        key = keys.get(terrain)
        if key is not None:
            yield from _effects(key)
    entry = known.data.modifiers["higher_ground"]
    beside = (board.ids[other] for other in board.neighbours[place])
    lower = [hex_ for hex_ in beside if entry.label in _met(known, hex_, board.ids[place])]
    if lower:
        yield Row(entry.label, f"+{entry.value} in defence against {', '.join(lower)}", entry.rule, "good")


def _met(known: Facts, origin: str, hex_: str) -> set[str]:
    """What an attack from one hex into the next would meet on the ground."""
    return {each.label for each in known.glimpse.looking.range_line(origin, hex_).attack}


def _effects(key: TerrainKey) -> Iterator[Row]:
    """What a terrain does to movement and then to combat: the game file names the rules in this order."""
    rules = [rule.strip() for rule in key.rule.split(",")]
    yield Row(f"{key.name}: movement", key.movement, rules[0])
    if effects(key.combat):
        yield Row(f"{key.name}: combat", key.combat, rules[-1])


def _edges(known: Facts, place: int) -> Iterator[Row]:
    board, keys = known.seat.board, {key.id: key for key in known.data.terrain_key}
    for kind, words, hexes in sides(board, place):
        key = keys.get(kind)
        rule = key.rule.rpartition(", ")[2] if key is not None else "V.3"
        yield Row(f"{words[:1].upper()}{words[1:]}", f"{', '.join(hexes)}{_does(key)}", rule)
    leads = roads(board, place)
    if leads:
        yield Row("Road to", ", ".join(leads), "X.3.1")


def _does(key: TerrainKey | None) -> str:
    """The effects of something on a hexside, after the hexes it lies towards."""
    told = effects(key.movement, key.combat) if key is not None else ""
    return f". {told}" if told else ""
