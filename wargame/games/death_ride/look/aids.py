"""The player aids: sequence of play, charts, legends and what gathers several rules, made of the data the rules use."""

from __future__ import annotations

from collections.abc import Sequence

from wargame.client.looks import Aid, Card, Chart, Glimpse, Legend, Piece, Steps
from wargame.engine.events import Entry
from wargame.engine.questions import Subject
from wargame.games.death_ride.content import SIDES, AidEntry, GameData, ScenarioSpec
from wargame.games.death_ride.look import charts, pieces, sides, signs
from wargame.games.death_ride.look.facts import Facts, facts
from wargame.games.death_ride.rules.questions import PlaceFireZone, RegroupDivision, RegroupUnits
from wargame.games.death_ride.words import naming, scenario, standing
from wargame.games.death_ride.words.commanders import commanders, shared_commands
from wargame.grammar import counted

PHASES: dict[type[Subject], str] = {PlaceFireZone: "4.2", RegroupDivision: "4.5", RegroupUnits: "4.5"}
"""The step of the sequence of play by what is asked; impulses are the Action Phase."""
SAMPLES = (
    ("german", "infantry", False, "Infantry", "The tab is its corps. Left foot: combat value; right foot: movement."),
    ("french", "artillery", False, "Artillery", "The red box is the artillery factor, with which it bombards (11)."),
    ("german", "cavalry", False, "Cavalry", "Moves and assaults; does not fire."),
    ("french", "infantry", True, "Spent", "The side with a white stripe: lower value, cannot be activated (1.2)."),
)
"""Side, arm and whether Spent of the counters in the legend: the first of their kind."""


def aids(glimpse: Glimpse, _: Sequence[Entry]) -> list[Aid]:
    """All of them, the ones looked at most first."""
    known = facts(glimpse)
    return [
        sequence(known),
        *charts.combat_charts(known),
        charts.casualty_chart(known),
        charts.movement_chart(known),
        charts.end_test_chart(known),
        victory_chart(known),
        commanders_chart(known),
        _entries(known, "Impulse: choices", known.data.choices, "6.1"),
        _entries(known, "Activated units", known.data.deeds, "6.5"),
        _entries(known, "Reminders", scenario.played_reminders(known.spec, known.data), ""),
        options_chart(known),
        counter_legend(known.data),
        Legend("Badges", badges(known.spec)),
        Legend("Map signs", map_signs(known)),
    ]


def sequence(known: Facts) -> Steps:
    """The sequence of a turn, with the present step lit."""
    steps = tuple((0, f"{entry.title}: {entry.words(known.limits)}", entry.rule) for entry in known.data.sequence)
    step = PHASES.get(type(known.about)) if known.about is not None else None
    wanted = step or ("4.4" if known.view.final and known.view.impulse else "4.3")
    lit = next((number for number, (_, _, rule) in enumerate(steps) if rule == wanted), None)
    return Steps("Sequence of play", steps, lit)


def _entries(known: Facts, title: str, entries: Sequence[AidEntry], rule: str) -> Chart:
    rows = tuple((entry.title, (entry.words(known.limits), entry.rule)) for entry in entries)
    return Chart(title, "what", ("in short", "rule"), rows, rule=rule)


def counter_legend(data: GameData) -> Legend:
    """The kinds of counters."""
    entries: list[tuple[Piece | Card | str, str, str]] = []
    for side, arm, spent, name, meaning in SAMPLES:
        unit = next(unit for unit in data.units if (unit.side, unit.type) == (side, arm))
        entries.append((Piece(unit.id, side, pieces.printed_face(data, unit, spent), name), name, meaning))
    german, french = (next(leader.id for leader in data.leaders if leader.side == side) for side in SIDES)
    active, inactive = pieces.of_roster(data, german, True), pieces.of_roster(data, french, False)
    entries.append((active, "Leader", "Brass disc: range in Areas (6.2); right: movement."))
    entries.append((inactive, "Inactive Leader", "Grey: he must be activated first (6.1.b)."))
    return Legend("Counters", tuple(entries))


def badges(spec: ScenarioSpec) -> tuple[tuple[str, str, str], ...]:
    """The markers on counters."""
    camp, rule = naming.camp_words(spec)
    return (
        ("activated", "Activated", "Has acted this turn (1.3); of a Leader: he has been used (5.5)."),
        ("bivouac", "In Bivouac", f"{camp[:1].upper()}{camp[1:]} ({rule})."),
        ("left_out", "Left out", "Takes no part in this step of the activation (6.5)."),
        ("fired", "Fires", "In the combat being resolved (11, 12)."),
        ("assault", "Assaults", "In the combat being resolved (13)."),
    )


def map_signs(known: Facts) -> tuple[tuple[Card | str, str, str], ...]:
    """What is printed and laid on the map."""
    costs = known.data.movement
    woods = f"+3 Cover. Cavalry pays {counted(costs.cavalry_woods, 'point')} more (8.1); no Fire Zone there (9.2)."
    ravine = f"{counted(costs.ravine, 'Movement Point')} more to cross (2.3, 8.1)."
    beaten = f"{counted(costs.beaten_zone, 'point')} for Germans to enter; a Volley as they leave (9, 14)."
    camp, rule = naming.camp_words(known.spec)
    return (
        (signs.card("cover", signs.COVER), "Cover", "The shield of an Area: +1 to +3, the darker the better (2.2)."),
        ("woods", "Woods", woods),
        ("town", "Town", "+3 Cover, doubled against Bombardment (11.3); one sees badly out of it (12.2)."),
        (signs.card("tricolour", signs.TRICOLOUR), "Flag", "Tricolour Area: 1 French point for a majority (19.2)."),
        (signs.card("star", signs.STAR), "Star", "1 French point for a majority, or if they were there last (19.3)."),
        (signs.card("metz", signs.METZ), "Metz", f"Held by Germans alone it {naming.metz_words(known.spec)} (5.2)."),
        ("ravine_edge", "Ravine Edge", ravine),
        ("road", "Road", "For the eye only: no rule asks for it."),
        (signs.card("entry", signs.ENTRY), "Entry", "An Entry Area; who arrives waits in the box beside it (2.4, 10)."),
        (signs.card("camp", signs.CAMP), "Bivouac", f"A camp: {camp} ({rule})."),
        (
            signs.card("zone", signs.ZONE),
            "Fire Zone",
            "A French Division fires on this Area, a Beaten Zone for Germans; its corps in the band (9.1).",
        ),
        (signs.card("beaten", signs.BEATEN), "Beaten Zone", beaten),
        (signs.card("advantage", signs.ADVANTAGE), "Advantage", "The square in the colour of its holder (18)."),
    )


LEVELS, VICTORY = "19.6", "19."
COLUMNS = ("in short", "rule")


def victory_chart(known: Facts) -> Chart:
    """19: what scores, what the points mean, and which it would be now."""
    scores = [row for row in scenario.victory(known.spec, known.board) if row[2] != LEVELS]
    now = known.spec.victory.level(standing.points(known.view)).name
    levels = [
        (name, f"{words} French points{', as it stands' if name == now else ''}", LEVELS)
        for name, words in scenario.level_spans(known.spec)
    ]
    options = [row for row in scenario.options(known.spec, known.data) if row[2].startswith(VICTORY)]
    note = f"Only the French score (19.1). {counted(standing.points(known.view), 'point')} now."
    return Chart("Victory", "what", COLUMNS, _rows(*scores, *levels, *options), note=note, rule="19")


def options_chart(known: Facts) -> Chart:
    """What owners of the game may play otherwise, and whether it is played here."""
    options = [row for row in scenario.options(known.spec, known.data) if not row[2].startswith(VICTORY)]
    return Chart("Options", "option", COLUMNS, _rows(*options), note="They are set in the scenario file.")


def _rows(*told: tuple[str, str, str]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    return tuple((title, (words, rule)) for title, words, rule in told)


def commanders_chart(known: Facts) -> Chart:
    """6: every Leader in a line."""
    columns = ("side", "range", "moves", "commands", "begins", "wakes on", "special")
    rows = tuple(
        (
            each.name,
            (
                sides.side_look(each.side).adjective,
                *(str(each.range), str(each.move), each.commands, each.begins, each.wakes or "–", each.special),
            ),
        )
        for each in commanders(known.data, known.spec, known.board)
    )
    note = (
        "Range in Areas (6.2), movement in points (6.6). Wakes on: the die after a German attack that strikes units "
        f"of his corps or himself (6.9). {' '.join(shared_commands(known.data))}"
    )
    return Chart("Commanders", "Leader", columns, rows, note=note, rule="6")
