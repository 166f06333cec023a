"""The player aids: sequence of play, charts and legends, all made of the data the rules use."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from wargame.client.looks import Aid, Card, Chart, Glimpse, Legend, Piece, Steps
from wargame.engine.events import Entry
from wargame.engine.questions import Subject
from wargame.games.at_any_cost.content.game import AidEntry, GameData, SequenceStep
from wargame.games.at_any_cost.look import charts
from wargame.games.at_any_cost.look.art import CounterFace
from wargame.games.at_any_cost.look.cup import of_chit
from wargame.games.at_any_cost.look.facts import Facts, facts
from wargame.games.at_any_cost.rules import questions as asked
from wargame.grammar import effects, signed

STEPS = {
    "command": "5.3.a",
    "fire": "5.3.b",
    "movement": "5.3.c",
    "assault": "5.3.d",
    "rally": "5.3.e",
    "earthworks": "5.3.e",
    "night": "5.3.e",
    "out_of_command": "5.3.f",
}
"""The Step of an activation, as the view has it, in the sequence of play."""
PHASES = {"deployment": "5.4.a", "nightfall": "5.1", "planning": "5.1", "chit_draw": "5.2", "end_turn": "5.4"}
"""The Phase outside of an activation."""
QUESTIONS: dict[type[Subject], str] = {
    asked.StaffOrDraw: "5.2.1",
    asked.WhomCicActivates: "5.2.1",
    asked.WaywardMove: "5.2.3",
    asked.SpiritUse: "5.4.a",
    asked.SpiritReward: "5.4.a",
    asked.TrackUse: "5.4.b",
}
"""Outside of an activation some questions tell more than the Phase; all others about chits are about events drawn."""
DRAFT_STEPS = {
    "command": "DRAFT.d.i",
    "fire": "DRAFT.d.ii",
    "movement": "DRAFT.d.iii",
    "assault": "DRAFT.d.iv",
    "rally": "DRAFT.d.v",
    "earthworks": "DRAFT.d.v",
    "night": "DRAFT.d.v",
}
DRAFT_PHASES = {
    "command_decision": "DRAFT.a",
    "held_events": "DRAFT.b",
    "chit_draw": "DRAFT.c",
    "end_turn": "DRAFT.e",
    "deployment": "DRAFT.e.i",
}


def aids(glimpse: Glimpse, _: Sequence[Entry]) -> list[Aid]:
    """All of them, the ones looked at most first."""
    known = facts(glimpse)
    data = known.data
    return [
        sequence(known),
        charts.fire_chart(data),
        charts.assault_chart(data),
        charts.fire_shifts_chart(data),
        charts.assault_shifts_chart(data),
        charts.ranges_chart(data),
        charts.morale_chart(data),
        charts.break_chart(data),
        charts.terrain_chart(data),
        _entries("Postures", data.postures, "7.2"),
        charts.markers_chart(data),
        charts.fortunes_chart(data),
        charts.tracks_chart(data),
        charts.bivouac_chart(data),
        _entries("Fire step by step", data.fire_steps, "8"),
        _entries("Assault step by step", data.assault_steps, "12"),
        _entries("Reminders", data.reminders, ""),
        counter_legend(known),
        marker_legend(data),
        chit_legend(data),
        terrain_legend(data),
    ]


# ---------------------------------------------------------------- sequence of play
def sequence(known: Facts) -> Steps:
    """The sequence of play, or the draft's, with the present step lit."""
    steps = list(_flat(known.data.draft.sequence if known.view.variant else known.data.sequence, 0))
    wanted = _present(known)
    lit = next((number for number, (_, _, rule) in enumerate(steps) if rule == wanted), None)
    return Steps("Sequence of play", tuple(steps), lit)


def _flat(steps: Sequence[SequenceStep], depth: int) -> Iterator[tuple[int, str, str]]:
    for step in steps:
        yield depth, f"{step.title}: {step.text}", step.rule
        yield from _flat(step.steps, depth + 1)


def _present(known: Facts) -> str:
    """The rule of the step that is being taken."""
    active, phase, about = known.view.activation, known.view.phase, known.about
    if known.view.variant:
        return DRAFT_STEPS.get(active.step, "DRAFT.d") if active is not None else DRAFT_PHASES.get(phase, "DRAFT.c")
    if active is not None:
        return STEPS[active.step]
    if about is not None and type(about) in QUESTIONS:
        return QUESTIONS[type(about)]
    is_event = about is not None and phase == "chit_draw" and about.kind.startswith("chits.")
    return "5.2.2" if is_event else PHASES[phase]


# ---------------------------------------------------------------- lists and legends
def _entries(title: str, entries: Sequence[AidEntry], rule: str) -> Chart:
    rows = tuple((entry.title, (entry.text, entry.rule)) for entry in entries)
    return Chart(title, "what", ("in short", "rule"), rows, rule=rule)


SAMPLES = (
    (
        "fr3-nayral-1",
        False,
        "Infantry brigade",
        "Band: formation. Red box: cohesion. Left foot: strength; right foot: movement.",
    ),
    ("pr3-11", True, "Battleworn", "The white stripe: the side after a Casualty Hit (3.3)."),
    ("fr4-grenier-art", False, "Artillery", "Fires far; it may not move after a full fire (8.1.6)."),
    ("fr4-grenier-mit", False, "Mitrailleuse", "Always with its artillery; fires by itself (4.3)."),
    ("pr10-horse", False, "Horse artillery", "May fire at half and move (8.1.6)."),
    ("pr5c-12", False, "Heavy cavalry", "Red disc; adds its whole strength to a charge (11.6.1)."),
    ("pr5c-11", False, "Cavalry", "Blue is medium, green light; charges, does not fire (11.6)."),
)
SIGNS = {"river": "river_hex"}
"""Samples that have another name than the terrain."""
BADGES = (
    ("shaken", "Shaken", "One Morale Hit: −1 strength and cohesion (3.6.1)."),
    ("disrupted", "Disrupted", "Two Morale Hits: −2 strength and cohesion (3.6.1)."),
    ("low_ammo", "Low Ammo", "Fires {firer_low_ammo} columns (8.4.o)."),
    ("rationed", "Rationed Ammo", "Fires {firer_rationed_ammo} columns (8.4.p)."),
    ("ooc", "Out of Command", "Acts last, by a marker (14)."),
    ("fired", "Has fired", "In this Fire Combat Step (8.1)."),
    ("half_fired", "Has fired at half", "Horse artillery that may still move (8.1.6)."),
    ("moved", "Has moved", "In this activation (11.1)."),
    ("charging", "Charging", "Committed to its assault (11.6)."),
    ("fought", "Has assaulted", "In this activation (12)."),
    ("overrun", "Overrun HQ", "Command Rating 0 until the turn ends (11.11)."),
    ("casualty", "Leader Casualty", "Command Rating one less (6.4.e)."),
    ("malaise", "Bazaine's Malaise", "The next activation of this HQ is lost (6.3.1.a)."),
    ("bivouac", "Bivouac", "In camp for the night (18.6)."),
    ("feu", "Feu de Bataillon", "One column better in fire, fired on one worse (8.4.t)."),
)
"""The badges; names in braces stand for the column shifts of the game file."""


def counter_legend(known: Facts) -> Legend:
    """The kinds of counters."""
    entries: list[tuple[Piece | Card | str, str, str]] = []
    for unit, worn, name, meaning in SAMPLES:
        piece = known.mix.piece(unit, worn)
        if piece is not None:
            entries.append((piece, name, meaning))
    entries[1:1] = _hurt(entries[0][0])
    formation = known.data.formations[0]
    hq = Piece("hq", formation.side, known.mix.headquarters(formation, "A", formation.hq.a), "HQ")
    meaning = "Disc: Posture, A or D. Grey box: Command Rating (3.5). It commands units in range (7.3)."
    entries.append((hq, "Headquarters", meaning))
    return Legend("Counters", tuple(entries))


def _hurt(sample: Piece | Card | str) -> Iterator[tuple[Piece, str, str]]:
    """A counter whose values are not the printed ones."""
    if isinstance(sample, Piece) and isinstance(face := sample.face, CounterFace):
        less = replace(face, tcr=face.tcr - 1, tcr_change=-1, sp=str(int(face.sp) - 1), sp_change=-1)
        meaning = "On a light plate: it counts for less now than is printed; with the bar above, for more."
        yield replace(sample, face=less, badges=("shaken",)), "Values that have changed", meaning


def marker_legend(data: GameData) -> Legend:
    """Badges on counters."""
    shifts = {key: signed(each.shift) for key, each in data.fire_shifts.items()}
    return Legend("Markers", tuple((sign, name, text.format_map(shifts)) for sign, name, text in BADGES))


def chit_legend(data: GameData) -> Legend:
    """Every chit there is, with its text."""
    entries: list[tuple[Piece | Card | str, str, str]] = []
    names = [
        f"act:{data.formations[0].id}",
        "cic:prussian",
        "cic:french",
        "fortunes",
        *(f"event:{event}" for event in data.events),
    ]
    for name in names:
        card = of_chit(data, name)
        entries.append((card, card.title, card.text))
    return Legend("Chits", tuple(entries))


def terrain_legend(data: GameData) -> Legend:
    """The signs of the map."""
    hexes = [
        (SIGNS.get(key, key), spec.name, f"{effects(spec.movement, spec.combat)}.")
        for key, spec in data.terrain.items()
    ]
    slope = data.hexsides["slope_up"]
    roads = (
        ("elevation", "Slope", f"Upward {slope.movement}, {slope.combat.lower()}; two levels are a steep slope."),
        ("highroad", "Major road", "1 MP from road hex to road hex, half a point in march column."),
        ("road", "Minor road", "1 MP from road hex to road hex."),
    )
    return Legend("Map signs", (*hexes, *roads))
