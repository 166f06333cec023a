"""A scenario before it is played, in words: length, forces, chits, reinforcements, victory, sources."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from wargame.games.at_any_cost.content import (
    BattleVictory,
    CampaignVictory,
    GameData,
    ReinforcementSpec,
    ScenarioSpec,
    TownsVictory,
)
from wargame.games.at_any_cost.words.clock import turn_words
from wargame.games.at_any_cost.words.names import formation_name
from wargame.games.at_any_cost.words.places import area_name, hex_words
from wargame.grammar import counted, listed

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


def length(spec: ScenarioSpec) -> str:
    """Turns, and from when to when."""
    hours = " of an hour" if spec.kind != "campaign" else ""
    return f"{spec.turns} turns{hours}, {spec.dates}"


def units_of(spec: ScenarioSpec, side: str) -> list[str]:
    """Every counter of a side: those set up and those to come."""
    placed = [unit for line in spec.setup.get(side, ()) for unit in line.units]
    return placed + [unit for group in spec.reinforcements if group.side == side for unit in group.units]


def forces(spec: ScenarioSpec, data: GameData, side: str) -> str:
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


def chits(spec: ScenarioSpec, data: GameData) -> str:
    """What goes into the cup."""
    counts = data.event_sets[spec.events]
    events = f"{sum(counts['prussian'].values())} Prussian and {sum(counts['french'].values())} French events"
    how = "all in play" if spec.planning == "all" else "one planned and five unseen a turn"
    more = ["Fortunes of War"] if spec.fortunes_of_war else []
    more += ["Command Events"] if spec.command_events else []
    return listed([f"{events}, {how}", *more])


def arrival_words(spec: ScenarioSpec, group: ReinforcementSpec) -> str:
    """When and where a group comes."""
    return f"{turn_words(spec, group.turn)}, at {hex_words(spec, group.hex)}"


def attachments(spec: ScenarioSpec, data: GameData) -> Iterator[str]:
    """Units that act with another formation than their own."""
    for each in spec.attachments:
        until = f" until {data.hq[each.until_on_map].hq.label} is on the map" if each.until_on_map else ""
        yield f"{data.unit[each.unit].label} acts with {formation_name(data, each.acts_with)}{until}"


# ---------------------------------------------------------------- victory


def victory(spec: ScenarioSpec, data: GameData) -> Iterator[tuple[str, str, str]]:
    """The conditions of victory: heading, words, rule."""
    won = spec.victory
    if isinstance(won, TownsVictory):
        named = [f"{area_name(spec, town.place)}{_hexes(spec, town.place)}" for town in won.towns]
        yield "Victory", f"Control of more town hexes after the last turn: {listed(named)}.", "19.1"
    elif isinstance(won, BattleVictory):
        yield from _battle(won, data)
    else:
        yield from _campaign(spec, won, data)


def _hexes(spec: ScenarioSpec, place: str) -> str:
    count = len(spec.places[place])
    return f" ({counted(count, 'hex')})" if count > 1 else ""


def _battle(won: BattleVictory, data: GameData) -> Iterator[tuple[str, str, str]]:
    for side, each in won.automatic.items():
        yield f"{data.side[side].adjective} victory at once", each.text, "19.2"
    for side, each in won.mandatory.items():
        yield f"{data.side[side].adjective} must hold", each.text, "19.2"
    yield "If both hold theirs", won.determination.text, "19.2"


def _campaign(spec: ScenarioSpec, won: CampaignVictory, data: GameData) -> Iterator[tuple[str, str, str]]:
    for point in won.points.values():
        yield f"French {counted(point.vp, 'point')}", point.text, "19.3"
    yield "Towns that count", f"{listed([area_name(spec, town) for town in won.towns])}.", "19.3"
    levels = [f"{LEVELS[level.result]} from {level.least}" for level in won.levels]
    yield "Levels", f"{listed(levels)} points.", "19.3"
    for side, loss in won.automatic_loss.items():
        yield f"{data.side[side].adjective} defeat at once", loss.text, "19.3"


def sources(spec: ScenarioSpec, data: GameData) -> Iterator[tuple[str, str]]:
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
