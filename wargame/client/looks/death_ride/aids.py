"""The player aids: sequence of play, charts and legends, all made of the data the rules use."""

from __future__ import annotations

from collections.abc import Sequence

from wargame.client.looks import Aid, Card, Chart, Glimpse, Legend, Piece, Steps
from wargame.client.looks.death_ride import charts
from wargame.client.looks.death_ride.facts import Facts, data, facts
from wargame.client.looks.death_ride.pieces import of_roster, unit_face
from wargame.engine.log import Entry
from wargame.games.death_ride.content import AidEntry

PHASES = {"9": "4.2", "17": "4.5", "10": "4.1"}
"""The step of the sequence of play by the chapter of the question; impulses are the Action Phase."""
SAMPLES = (
    ("g-ir24", False, "Infantry", "The tab is its corps. Left foot: combat value; right foot: movement."),
    ("f-2-art", False, "Artillery", "The red box is the artillery factor, with which it bombards (11)."),
    ("g-bredow", False, "Cavalry", "Moves and assaults; does not fire."),
    ("f-jolivet", True, "Spent", "Grey, hatched, red corner: second combat value, cannot be activated (1.2)."),
)
BADGES = (
    ("moved", "Activated", "Chosen already this turn (1.3)."),
    ("bivouac", "In Bivouac", "Attacked in camp it uses Spent values and has no supports (7.2)."),
    ("ooc", "Left out", "Takes no part in this step of the activation (6.5)."),
    ("fired", "Fires", "In the combat being resolved (11, 12)."),
    ("assault", "Assaults", "In the combat being resolved (13)."),
)


def aids(glimpse: Glimpse, log: Sequence[Entry]) -> list[Aid]:
    """All of them, the ones looked at most first."""
    known = facts(glimpse)
    return [
        sequence(known),
        *charts.combat_charts(known, log),
        charts.casualty_chart(),
        charts.movement_chart(),
        charts.end_test_chart(known.view, log),
        _entries("Impulse: choices", data().choices, "6.1"),
        _entries("Activated units", data().deeds, "6.5"),
        _entries("Reminders", data().reminders, ""),
        counter_legend(),
        Legend("Badges", BADGES),
        Legend("Map signs", MAP_SIGNS),
    ]


def sequence(known: Facts) -> Steps:
    """The sequence of a turn, with the present step lit."""
    steps = tuple((0, f"{entry.title}: {entry.text}", entry.rule) for entry in data().sequence)
    chapter = known.rule.partition(".")[0]
    wanted = PHASES.get(chapter, "4.4" if known.view.final and known.view.impulse else "4.3")
    lit = next((number for number, (_, _, rule) in enumerate(steps) if rule == wanted), None)
    return Steps("Sequence of play", steps, lit)


def _entries(title: str, entries: Sequence[AidEntry], rule: str) -> Chart:
    rows = tuple((entry.title, (entry.text, entry.rule)) for entry in entries)
    return Chart(title, "what", ("in short", "rule"), rows, rule=rule)


def counter_legend() -> Legend:
    """The kinds of counters."""
    entries: list[tuple[Piece | Card | str, str, str]] = []
    for word, spent, name, meaning in SAMPLES:
        unit = data().unit[word]
        entries.append((Piece(word, unit.side, unit_face(unit, spent), name), name, meaning))
    entries.append((of_roster("gl-alvensleben", True), "Leader", "Brass disc: range in Areas (6.2); right: movement."))
    entries.append((of_roster("fl-frossard", False), "Inactive Leader", "Grey: he must be activated first (6.1.b)."))
    return Legend("Counters", tuple(entries))


MAP_SIGNS = (
    ("woods", "Woods", "+3 Cover; cavalry pays 2 points more, no Fire Zone goes there."),
    ("town", "Town", "+3 Cover: doubled against Bombardment, and one sees badly out of it."),
    ("ravine_edge", "Ravine Edge", "One point more to cross."),
)
