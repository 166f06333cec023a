"""The player aids: sequence of play, charts and legends, all made of the data the rules use."""

from __future__ import annotations

from collections.abc import Sequence

from wargame.client.looks import Aid, Card, Chart, Glimpse, Legend, Piece, Steps
from wargame.client.looks.death_ride import charts, reference, signs
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
    ("f-jolivet", True, "Spent", "The other side, with a white stripe: lower value, cannot be activated (1.2)."),
)
BADGES = (
    ("activated", "Activated", "Has acted this turn (1.3); of a Leader: he has been used (5.5)."),
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
        reference.victory_chart(known),
        reference.commanders_chart(known),
        _entries("Impulse: choices", data().choices, "6.1"),
        _entries("Activated units", data().deeds, "6.5"),
        _entries("Reminders", data().reminders, ""),
        reference.options_chart(known),
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


MAP_SIGNS: tuple[tuple[Card | str, str, str], ...] = (
    (signs.card("cover", signs.COVER), "Cover", "The shield of an Area: +1 to +3, the darker the better (2.2)."),
    ("woods", "Woods", "+3 Cover. Cavalry pays 2 points more (8.1); no Fire Zone goes there (9.2)."),
    ("town", "Town", "+3 Cover, doubled against Bombardment (11.3); one sees badly out of it (12.2)."),
    (signs.card("tricolour", signs.TRICOLOUR), "Flag", "Tricolour Area: 1 French point for a majority (19.2)."),
    (signs.card("star", signs.STAR), "Star", "1 French point for a majority, or if the French were there last (19.3)."),
    (signs.card("metz", signs.METZ), "Metz", "Held by Germans alone it brings the end of a turn nearer (5.2)."),
    ("ravine_edge", "Ravine Edge", "One Movement Point more to cross (2.3, 8.1)."),
    ("road", "Road", "For the eye only: no rule asks for it."),
    (signs.card("entry", signs.ENTRY), "Entry", "An Entry Area; who arrives waits in the box beside it (2.4, 10)."),
    (signs.card("camp", signs.CAMP), "Bivouac", "A camp: Spent values, no supports, no Fire Zones (7)."),
    (signs.card("zone", signs.ZONE), "Fire Zone", "A French Division beats this Area; its corps in the band (9.1)."),
    (
        signs.card("beaten", signs.BEATEN),
        "Beaten Zone",
        "2 points for Germans to enter; a Volley as they leave (9, 14).",
    ),
    (signs.card("advantage", signs.ADVANTAGE), "Advantage", "The square in the colour of its holder (18)."),
)
