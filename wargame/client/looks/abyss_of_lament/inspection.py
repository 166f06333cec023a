"""A unit, a place, a wing or a card in full: its values now, and what changes them."""

from __future__ import annotations

from collections.abc import Iterator

from wargame.client.looks import Glimpse, Row, Sheet
from wargame.client.looks.abyss_of_lament.facts import ENEMY, Facts, data, facts
from wargame.client.looks.abyss_of_lament.pieces import named, of_counter, title_of
from wargame.games.abyss_of_lament.cards import ASSET
from wargame.games.abyss_of_lament.game_content import TerrainKey
from wargame.games.abyss_of_lament.view import CounterView, WingView
from wargame.games.abyss_of_lament.words import SYMBOLS
from wargame.phrases.abyss_of_lament import cards
from wargame.phrases.abyss_of_lament.names import HEROES, KINDS, spec_units, surname, wing_of
from wargame.phrases.abyss_of_lament.places import goal_at, goal_words, place_names, roads, sides


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
    piece = of_counter(counter, counter.side in known.glimpse.eyes)
    where = f"{'Front' if counter.front else 'Rear'} in {counter.hex}"
    if not counter.known:
        return Sheet(
            title_of(counter),
            where,
            (*_state(known, counter),),
            ("Only its owner may look at it. It is revealed next to an enemy (IV.6); it may be a mere Vedette.",),
            (piece,),
        )
    kind = KINDS[counter.type] + (", inferior" if counter.inferior else "")
    rows = (*_values(known, counter), *_state(known, counter), *_defence(known, counter), *_support(known, counter))
    return Sheet(counter.name, f"{kind}. {where}.", rows, tuple(_unit_notes(counter)), (piece,))


def _values(known: Facts, counter: CounterView) -> Iterator[Row]:
    yield Row("Combat Strength", str(counter.strength), "III.3.1.2", "strong")
    yield Row("Movement", str(counter.movement), "III.3.1.1", "strong")
    wing = wing_of(known.view, counter.side, counter.suit)
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
    if counter.activated:
        yield Row("Activated", "has moved" if counter.moved else "may move", "VIII.3.4", "good")
    if _near(known, counter.place, ENEMY[counter.side]):
        yield Row("Enemy Zone of Control", "leaves by one hex only", "X.1", "bad")


def _near(known: Facts, place: int, side: str) -> bool:
    adjacent = known.seat.board.adjacent[place]
    return any(other.side == side and adjacent >> other.place & 1 for other in known.counters)


def _defence(known: Facts, counter: CounterView) -> Iterator[Row]:
    """What counts if the unit is attacked where it stands (XI.3.4, XI.3.5)."""
    board, table, place = known.seat.board, data().modifiers, counter.place
    infantry = data().unit_types[counter.type].class_ == "infantry"
    terrain = board.terrain[place]
    if infantry and terrain in ("town", "woods"):
        light = counter.type == "light"
        plain, strong = table["town_or_woods"], table["town_or_woods_strong"]
        value = f"+{strong.value}" if light else f"+{plain.value}, against cavalry +{strong.value}"
        yield Row(f"Defends in {terrain}", f"{value}; not against light infantry", plain.rule, "good")
    lower = [board.ids[other] for other in board.neighbours[place] if board.elevation[other] < board.elevation[place]]
    if lower:
        entry = table["higher_ground"]
        yield Row(entry.label, f"+{entry.value} against {', '.join(lower)}", entry.rule, "good")
    works = [board.ids[other] for other in board.neighbours[place] if "entrenchment" in board.edge(other, place)]
    if works and infantry:
        entry = table["entrenchment"]
        yield Row(entry.label, f"+{entry.value} against {', '.join(works)}", entry.rule, "good")
    if counter.disordered:
        entry = table["disordered_infantry_vs_cavalry" if infantry else "disordered"]
        against = " against cavalry" if infantry else ""
        yield Row("Disordered", f"{table['disordered'].value}{_worse(entry.value, against)}", entry.rule, "bad")
    if infantry and counter.moved:
        entry = table["advancing_infantry"]
        yield Row("Attacks after moving", str(entry.value), entry.rule, "bad")


def _worse(value: int, against: str) -> str:
    return f", {value}{against}" if against else ""


def _support(known: Facts, counter: CounterView) -> Iterator[Row]:
    """Guns under the wing, and the commander."""
    wing = wing_of(known.view, counter.side, counter.suit)
    if wing is None:
        return
    guns = cards.guns_under(known.view.army(counter.side), wing.suit)
    if guns:
        enough = _in_proximity(known, counter)
        value = f"{guns}, +{known.gun_value} each" if enough else f"{guns}, too few friends near"
        yield Row("Artillery Support", value, "XI.3.2.1" if enough else "XI.3.2.2", "good" if enough else "bad")
    if wing.hero is not None:
        yield Row("Heroic Commander", HEROES.get(wing.hero, wing.hero), "XI.5.2")


def _in_proximity(known: Facts, counter: CounterView) -> bool:
    """XI.3.2.2: enough other friends near; where they are is no secret."""
    need = data().artillery_support.proximity[counter.side]  # type: ignore[index]
    near = known.seat.board.within(counter.place, need.within)
    friends = sum(1 for other in known.counters if other.side == counter.side and near >> other.place & 1)
    return friends - 1 >= need.other_friendly_units


def _unit_notes(counter: CounterView) -> Iterator[str]:
    reminders = {entry.title: entry for entry in data().reminders}
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
    fate = "eliminated" if lost else "waiting to come" if piece is not None else "not on the map, or not yet known"
    rows = (Row("Men", f"about {unit.men:,}", tone="faint"), Row("Fate", fate, tone="bad" if lost else ""))
    return Sheet(unit.name, KINDS[unit.type], rows, pieces=(piece,) if piece is not None else ())


# ---------------------------------------------------------------- wings and cards


def _wing(known: Facts, side: str, wing: WingView) -> Sheet:
    army = known.view.army(side)
    seen = [counter for counter in known.counters if counter.side == side and counter.suit == wing.suit]
    rows = [Row("Cohesion", f"{wing.cohesion} of {wing.maximum}", "IV.1", "bad" if wing.cohesion < 2 else "")]
    if army.focus == wing.suit:
        rows.append(Row("Command Focus", "C-in-C cards command it", "IV.3", "good"))
    if wing.hero is not None:
        rows.append(Row("Heroic Commander", HEROES.get(wing.hero, wing.hero), "XI.5.2"))
    guns = cards.guns_under(army, wing.suit)
    if guns:
        rows.append(Row("Artillery Support", guns, "XI.3.2"))
    pieces = tuple(of_counter(counter, side in known.glimpse.eyes) for counter in seen)
    return Sheet(wing.commander, f"{side.title()}, {wing.suit.title()}", tuple(rows), pieces=pieces)


def _card(known: Facts, word: str) -> Sheet | None:
    if word == ASSET:
        asset = known.spec.sides[known.side].asset  # type: ignore[index]
        return Sheet(asset.name, f"Asset card, used {cards.asset_use(asset)}", notes=(asset.text,))
    plain = word in cards.ABOUT or word.partition("-")[0] in SYMBOLS
    return Sheet(cards.title(word), "Card", notes=(f"For {cards.about(word)}.",)) if plain else None


# ---------------------------------------------------------------- places


def _place(known: Facts, hex_: str) -> Sheet:
    board = known.seat.board
    place = board.index[hex_]
    names = place_names(known.spec, hex_)
    goal = goal_at(known.spec, hex_)
    rows = [*_terrain(known, place), *_edges(known, place)]
    if goal is not None:
        rows.append(Row(f"VP hex {goal.name}", goal_words(known.spec).removesuffix(" (II.1)"), "II.1", "strong"))
    for side in ("prussia", "austria"):
        if _near(known, place, side):
            rows.append(Row(f"{side.title()}'s Zone of Control", "stop on entering", "X.1"))
    there = tuple(of_counter(counter, counter.side in known.glimpse.eyes) for counter in known.at(hex_))
    title = f"{hex_} {names}" if names else hex_
    return Sheet(title, f"Elevation {board.elevation[place]}", tuple(rows), pieces=there)


def _terrain(known: Facts, place: int) -> Iterator[Row]:
    board, keys = known.seat.board, {key.id: key for key in data().terrain_key}
    for terrain in board.terrain[place].split("+"):
        key = keys.get(terrain)
        if key is not None:
            yield from _effects(key)
    lower = [board.ids[other] for other in board.neighbours[place] if board.elevation[other] < board.elevation[place]]
    if lower:
        entry = data().modifiers["higher_ground"]
        yield Row(entry.label, f"+{entry.value} in defence against {', '.join(lower)}", entry.rule, "good")


def _effects(key: TerrainKey) -> Iterator[Row]:
    """What a terrain does, each effect with the rules of its chapter."""
    rules = [rule.strip() for rule in key.rule.split(",")]
    combat = next((rule for rule in rules if rule.startswith("XI.")), "")
    yield Row(f"{key.name}: movement", key.movement, rules[0])
    if key.combat != "No effect":
        yield Row(f"{key.name}: combat", key.combat, combat or rules[-1])


def _edges(known: Facts, place: int) -> Iterator[Row]:
    board, keys = known.seat.board, {key.id: key for key in data().terrain_key}
    for kind, words, hexes in sides(board, place):
        key = keys.get(kind)
        rule = key.rule.rpartition(", ")[2] if key is not None else "V.3"
        yield Row(f"{words[:1].upper()}{words[1:]}", f"{', '.join(hexes)}{_does(key)}", rule)
    leads = roads(board, place)
    if leads:
        yield Row("Road to", ", ".join(leads), "X.3.1")


def _does(key: TerrainKey | None) -> str:
    """The effects of something on a hexside, after the hexes it lies towards."""
    told = [text for text in (key.movement, key.combat) if text != "No effect"] if key is not None else []
    return f". {'. '.join(told)}" if told else ""
