"""A scenario in words: hours and phases, places of the map, length, forces, chits, victory, sources."""

import datetime
import math
from collections import Counter
from collections.abc import Iterator, Sequence

from wargame.engine.board import Board
from wargame.engine.paths import bits
from wargame.games.at_any_cost.content import scenario
from wargame.games.at_any_cost.content.game import GameData
from wargame.games.at_any_cost.rules.view import BattleView
from wargame.games.at_any_cost.words.names import POSTURES, formation_name
from wargame.grammar import counted, listed

LIGHTS = {"day": "Day", "dusk": "Dusk", "evening": "Evening", "deep_night": "Deep Night", "dawn": "Dawn"}
DARKNESS = {
    "dusk": "Sight reaches one hex, cohesion is one less, ground off the road costs double.",
    "evening": "No events, no combat and no Rally: move, dig in, or go into Bivouac.",
    "deep_night": "No events, no combat and no Rally: move, dig in, or go into Bivouac.",
    "dawn": "Sight reaches one hex, cohesion is one less, ground off the road costs double.",
}
"""18.1 to 18.4: what the hours that are not day do."""
RULES = {"dusk": "18.1", "evening": "18.2", "deep_night": "18.3", "dawn": "18.4", "day": "2.1"}


def date_words(spec: scenario.ScenarioSpec, turn: int) -> str:
    """The day of a Game Turn: `16 August 1870`."""
    first = datetime.date.fromisoformat(spec.date)
    day = first + datetime.timedelta(days=spec.moment(_within(spec, turn)).day - spec.start.day)
    return f"{day.day} {day:%B} {day.year}"


def time_words(spec: scenario.ScenarioSpec, turn: int) -> str:
    """The hour at which a Game Turn begins."""
    return spec.moment(_within(spec, turn)).time


def when(spec: scenario.ScenarioSpec, turn: int) -> str:
    """Date and hour, and the light if it is not day."""
    light = spec.hour(_within(spec, turn)).kind
    dark = f", {LIGHTS[light]}" if light != "day" else ""
    return f"{date_words(spec, turn)}, {time_words(spec, turn)}{dark}"


def turn_words(spec: scenario.ScenarioSpec, turn: int) -> str:
    """`turn 5, 12:00 pm`, with the day if the scenario has several."""
    if turn > spec.turns:
        return f"turn {turn}, after the end"
    several = spec.moment(spec.turns).day != spec.start.day
    day = f"{date_words(spec, turn).rpartition(' ')[0]}, " if several else ""
    return f"turn {turn}, {day}{time_words(spec, turn)}"


def _within(spec: scenario.ScenarioSpec, turn: int) -> int:
    return min(max(1, turn), spec.turns)


STEPS = {
    "command": "HQ Command Step",
    "fire": "Fire Combat Step",
    "movement": "Movement Step",
    "assault": "Assault Combat Step",
    "rally": "Rally Step",
    "earthworks": "digging in",
    "night": "night",
    "out_of_command": "Out of Command Step",
}
"""The Steps of an activation."""
PHASES = {
    "deployment": "French deployment",
    "nightfall": "nightfall",
    "planning": "Planning Phase",
    "command_decision": "Command Decision Phase",
    "held_events": "Held Event Phase",
    "chit_draw": "Chit Draw Phase",
    "end_turn": "End Turn Phase",
}
"""The Phases outside of an activation."""
COMBATS = {"fire": "Fire Combat", "assault": "Assault Combat"}
"""What an event may lead to outside of an activation, by the rules of the Step of that name."""


def moment(view: BattleView, data: GameData) -> str:
    """The activation going on with its Posture and Step, or the Phase and the combat that an event has led to."""
    active = view.activation
    if active is None:
        combat = f", {COMBATS[view.combat.kind]}" if view.combat is not None else ""
        return f"{PHASES[view.phase]}{combat}"
    name = formation_name(data, active.formation)
    parts = [name if not active.group else f"Units of {name}", *(["degraded: fire only"] if active.degraded else [])]
    if active.bivouacked:
        parts.append("in Bivouac")
    elif active.posture:
        parts.append(f"{POSTURES.get(active.posture, active.posture)}{' order' if view.variant else ' Posture'}")
    return ", ".join((*parts, STEPS[active.step]))


ROADS = {"major": "Major road", "minor": "Minor road"}
COMMON = ("road", "exit", "to", "la", "le", "sur", "st", "ste", "north", "south", "east", "west")
"""Parts of the id of a place that do not tell it from others."""
NAMED = ("town", "farm", "fort", "fortress", "village", "quarry", "bridge")
"""Kinds of places one gives as an address; woods and hills are said only if nothing else is there."""


def place_name(spec: scenario.ScenarioSpec, hex_: str) -> str:
    """The name of a place in a hex, or nothing."""
    assert spec.board is not None
    there = spec.board.places_at.get(hex_, ())
    return min(there, key=lambda place: place.kind not in NAMED).name if there else ""


def hex_words(spec: scenario.ScenarioSpec, hex_: str) -> str:
    """A hex with the name of what is there: `1322 Mars-la-Tour`."""
    name = place_name(spec, hex_)
    return f"{hex_} {name}" if name else hex_


COMPASS = ("east", "south-east", "south", "south-west", "west", "north-west", "north", "north-east")
"""Clockwise, as the map lies."""


def bearing(board: Board, start: str, end: str) -> str:
    """Where a hex lies, seen from another."""
    (x1, y1), (x2, y2) = (board.centres[board.index[hex_]] for hex_ in (start, end))
    return COMPASS[round(math.atan2(y2 - y1, x2 - x1) / (math.tau / len(COMPASS))) % len(COMPASS)]


def area_name(spec: scenario.ScenarioSpec, place: str) -> str:
    """The name of a place of the scenario by its id: as the map has it, or the id in words."""
    hexes = spec.places.get(place, ())
    assert spec.board is not None
    entries = {region.hexes[0]: region.name for region in spec.board.regions if region.name and region.hexes}
    parts = [part for part in place.split("-") if part not in COMMON]
    for hex_ in hexes:
        for named in (place_name(spec, hex_), entries.get(hex_, "")):
            if any(part in _plain(named) for part in parts):
                return named
    return place.replace("-", " ").capitalize()


def _plain(name: str) -> str:
    """A name without accents and capitals, as ids have it."""
    table = str.maketrans("éèêëàâîïôûüç", "eeeeaaiiouuc")
    return name.lower().translate(table).replace(".", "")


def ground_words(board: Board, data: GameData, place: int) -> str:
    """Terrain and level of a hex: `Ravine, level 1`."""
    kinds = board.terrain[place].split("+")
    names = [data.terrain[kind].name for kind in kinds if kind in data.terrain]
    roads = [ROADS[kind].lower() for kind in ROADS if board.linked(kind)[place]]
    return ", ".join([listed(names) or "Clear", f"level {board.elevation[place]}", *roads])


def slopes(board: Board, place: int) -> Iterator[tuple[str, list[str]]]:
    """The slopes one crosses on leaving a hex, by the keys of the game file, and the hexes behind them."""
    found: dict[str, list[str]] = {}
    for other in board.neighbours[place]:
        rise = board.elevation[other] - board.elevation[place]
        if rise:
            steep = "steep_slope" if abs(rise) > 1 else "slope"
            found.setdefault(f"{steep}_{'up' if rise > 0 else 'down'}", []).append(board.ids[other])
    yield from sorted(found.items())


def roads(board: Board, place: int) -> Iterator[tuple[str, Sequence[str]]]:
    """The kinds of roads that leave a hex, and the hexes they lead to."""
    for kind, name in ROADS.items():
        leads = [board.ids[other] for other in bits(board.linked(kind)[place])]
        if leads:
            yield name, leads


KINDS = {"small_battle": "Small battle", "battle": "Battle", "campaign": "Campaign"}
LEVELS = {
    "french_major": "French Major Victory",
    "french_minor": "French Minor Victory",
    "prussian_minor": "Prussian Minor Victory",
    "prussian_major": "Prussian Major Victory",
}


SOURCES = {
    "activation": "formations in the cup",
    "activation_from": "formations that come later",
    "deployment": "French Deployment",
    "cic": "Commander in Chief chits",
    "fortunes_of_war": "Fortunes of War",
    "events": "event chits",
    "gsp": "Gravelotte St.-Privat units",
    "hasty_works": "earthworks",
}
"""What a scenario mostly names a source for, in words."""


def length(spec: scenario.ScenarioSpec) -> str:
    """Turns, and from when to when."""
    hours = " of an hour" if spec.kind != "campaign" else ""
    return f"{spec.turns} turns{hours}, {spec.dates}"


def units_of(spec: scenario.ScenarioSpec, side: str) -> list[str]:
    """Every counter of a side: those set up and those to come."""
    placed = [unit for line in spec.setup.get(side, ()) for unit in line.units]
    return placed + [unit for group in spec.reinforcements if group.side == side for unit in group.units]


def forces(spec: scenario.ScenarioSpec, data: GameData, side: str) -> str:
    """The counters of a side by kind, and its formations."""
    kinds: Counter[str] = Counter(data.unit[unit].type for unit in units_of(spec, side) if unit in data.unit)
    parts = [counted(kinds[kind], _NOUNS[kind]) for kind in _NOUNS if kinds[kind]]
    names = listed([data.formation[each].name for each in spec.activation[side]])
    return f"{', '.join(parts)}: {names}"


_NOUNS = {
    "infantry": "brigade",
    "cavalry": "cavalry unit",
    "artillery": "artillery unit",
    "horse_artillery": "horse artillery unit",
    "mitrailleuse": "mitrailleuse",
}


def chits(spec: scenario.ScenarioSpec, data: GameData) -> str:
    """What goes into the cup."""
    counts = data.event_sets[spec.events]
    events = f"{sum(counts['prussian'].values())} Prussian and {sum(counts['french'].values())} French events"
    how = "all in play" if spec.planning == "all" else "one planned and five unseen a turn"
    more = ["Fortunes of War"] if spec.fortunes_of_war else []
    more += ["Command Events"] if spec.command_events else []
    return listed([f"{events}, {how}", *more])


def arrival_words(spec: scenario.ScenarioSpec, group: scenario.ReinforcementSpec) -> str:
    """When and where a group comes."""
    return f"{turn_words(spec, group.turn)}, at {hex_words(spec, group.hex)}"


def attachments(spec: scenario.ScenarioSpec, data: GameData) -> Iterator[str]:
    """Units that act with another formation than their own."""
    for each in spec.attachments:
        until = f" until {data.hq[each.until_on_map].hq.label} is on the map" if each.until_on_map else ""
        yield f"{data.unit[each.unit].label} acts with {formation_name(data, each.acts_with)}{until}"


# ---------------------------------------------------------------- victory
def victory(spec: scenario.ScenarioSpec, data: GameData) -> Iterator[tuple[str, str, str]]:
    """The conditions of victory: heading, words, rule."""
    won = spec.victory
    if isinstance(won, scenario.TownsVictory):
        named = [f"{area_name(spec, town.place)}{_hexes(spec, town.place)}" for town in won.towns]
        yield "Victory", f"Control of more town hexes after the last turn: {listed(named)}.", "19.1"
    elif isinstance(won, scenario.BattleVictory):
        yield from _battle(won, data)
    else:
        yield from _campaign(spec, won, data)


def _hexes(spec: scenario.ScenarioSpec, place: str) -> str:
    count = len(spec.places[place])
    return f" ({counted(count, 'hex')})" if count > 1 else ""


def _battle(won: scenario.BattleVictory, data: GameData) -> Iterator[tuple[str, str, str]]:
    for side, each in won.automatic.items():
        yield f"{data.side[side].adjective} victory at once", each.text, "19.2"
    for side, each in won.mandatory.items():
        yield f"{data.side[side].adjective} must hold", each.text, "19.2"
    yield "If both hold theirs", won.determination.text, "19.2"


def _campaign(
    spec: scenario.ScenarioSpec, won: scenario.CampaignVictory, data: GameData
) -> Iterator[tuple[str, str, str]]:
    for point in won.points.values():
        yield f"French {counted(point.vp, 'point')}", point.text, "19.3"
    yield "Towns that count", f"{listed([area_name(spec, town) for town in won.towns])}.", "19.3"
    levels = [f"{LEVELS[level.result]} from {level.least}" for level in won.levels]
    yield "Levels", f"{listed(levels)} points.", "19.3"
    for side, loss in won.automatic_loss.items():
        yield f"{data.side[side].adjective} defeat at once", loss.text, "19.3"


def sources(spec: scenario.ScenarioSpec, data: GameData) -> Iterator[tuple[str, str]]:
    """Where the parts of the scenario come from."""
    yield "rules", data.source
    yield "scenario", spec.source
    yield "note", spec.note.source
    yield from ((SOURCES.get(part, part.replace("_", " ")), source) for part, source in spec.sources.items())
    for side, lines in spec.setup.items():
        told = Counter(line.source for line in lines)
        yield f"{data.side[side].adjective} set-up", "; ".join(source for source, _ in told.most_common(4))
    if spec.board is not None:
        yield "map", spec.board.source
