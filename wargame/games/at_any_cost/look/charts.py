"""The charts of the game, made of the data the rules use and lit by what was rolled last."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeVar

from wargame.client.looks import Chart, Die, Row
from wargame.engine.events import Entry, Event, Rolled
from wargame.games.at_any_cost.content.counters import CombatTable, RangeSpec
from wargame.games.at_any_cost.content.game import AidEntry, GameData, HexsideSpec, TerrainSpec
from wargame.games.at_any_cost.look.art import die
from wargame.games.at_any_cost.rules.events.chits import FortuneRolled
from wargame.games.at_any_cost.rules.events.combat import AssaultModifiers, BreakTested, FireModifiers, MoraleTested
from wargame.games.at_any_cost.rules.events.turn import MarkerTurned
from wargame.games.at_any_cost.words import odds
from wargame.games.at_any_cost.words.names import FORTUNES, MARKERS
from wargame.grammar import minus, signed

FACES = range(1, 11)
E = TypeVar("E", bound=Event)
RANGE_NAMES = {
    "prussian_infantry": "Prussian infantry",
    "french_infantry": "French infantry",
    "prussian_artillery": "Prussian artillery",
    "french_artillery": "French artillery",
    "mitrailleuse": "Mitrailleuse",
    "fortress": "Fortress",
}
FIRE_NOTE = (
    "The coloured die gives the row. MT: the units of the hex take a Morale Test on the white die, +1 to +3 added; "
    "CH: a Casualty Hit; NE: no effect. Doubles: ammunition runs low."
)
ASSAULT_NOTE = (
    "A2: the attacker loses two Loss Points; *: one of them a Casualty Hit; A1(D1): if the loser does not retreat, the "
    "other loses one too; TF: Tough Fight; TF3|A2: on another die of 1 to 3 a Tough Fight, else A2."
)


# ---------------------------------------------------------------- what was rolled last
class Fought(NamedTuple):
    """The last fire or assault of the log: how its column was found, and its dice as far as they have fallen."""

    sum: odds.Sum
    dice: tuple[Die, ...]

    @property
    def die(self) -> int | None:
        """The die that gives the row."""
        return self.dice[0].value if self.dice else None


def last_combat(data: GameData, log: Sequence[Entry], told: type[FireModifiers | AssaultModifiers]) -> Fought | None:
    """The last combat in the log whose sums were told so."""
    for number in range(len(log) - 1, -1, -1):
        event = log[number].event
        if isinstance(event, told):
            most = 2 if told is FireModifiers else 1
            return Fought(odds.sum_of(data, event), tuple(_thrown(log[number + 1 :], most)))
    return None


def _thrown(entries: Sequence[Entry], most: int) -> list[Die]:
    """The dice right after the sum was counted."""
    found: list[Die] = []
    for event, _ in entries:
        if not isinstance(event, Rolled) or len(found) == most:
            break
        found.append(die(event))
    return found


def last_of(log: Sequence[Entry], kind: type[E]) -> E | None:
    """The last event of a kind."""
    return next((event for event, _ in reversed(log) if isinstance(event, kind)), None)


# ---------------------------------------------------------------- combat
def fire_chart(data: GameData, log: Sequence[Entry]) -> Chart:
    """8.5: the Fire Combat table."""
    return _combat_chart("Fire Combat", "die", data.fire_table, last_combat(data, log, FireModifiers), FIRE_NOTE, "8.5")


def assault_chart(data: GameData, log: Sequence[Entry]) -> Chart:
    """12.7: the Assault Combat table."""
    last = last_combat(data, log, AssaultModifiers)
    return _combat_chart("Assault Combat", "die", data.assault_table, last, ASSAULT_NOTE, "12.7")


def _combat_chart(title: str, corner: str, table: CombatTable, last: Fought | None, note: str, rule: str) -> Chart:
    names = [column.name for column in table.columns]
    lit = None
    base = None
    if last is not None:
        base = names.index(last.sum.base)
        if last.die is not None:
            lit = list(table.rows).index(last.die), names.index(last.sum.final)
    severity = table.severity if rule == "8.5" else ()
    return Chart(
        title,
        corner,
        tuple(names),
        tuple((str(die), tuple(cells)) for die, cells in table.rows.items()),
        lit,
        note,
        rule,
        last.dice if last is not None else (),
        tuple(_sum_rows(last)) if last is not None else (),
        base,
        severity,
    )


def _sum_rows(last: Fought) -> Iterable[Row]:
    """How the column of the last combat was found."""
    found = last.sum
    if found.kind == odds.ASSAULT:
        yield Row("Lead hex", found.attack, "12.4", "strong")
        yield Row("Defender", found.defence, "12.4", "strong")
    else:
        yield Row("Strength", found.attack, "8.3", "strong")
    yield Row("Column", found.base, "12.2" if found.kind == odds.ASSAULT else "8.5")
    for value, label, rule in found.shifts:
        yield Row(label, signed(value), rule, "good" if value > 0 else "bad")
    yield Row("Shifted column", found.final, "12.5" if found.kind == odds.ASSAULT else "8.4", "strong")


def fire_shifts_chart(data: GameData) -> Chart:
    """8.4: the shifts of fire."""
    rows = tuple((each.label, (signed(each.shift), each.rule)) for each in data.fire_shifts.values())
    note = "Plus is to the right. Of several terrains in a hex only the best for the target counts."
    return Chart("Fire: column shifts", "shift", ("columns", "rule"), rows, None, note, "8.4")


def assault_shifts_chart(data: GameData) -> Chart:
    """12.5: the shifts of assaults, the odds first."""
    named = [(f"Odds {row.attack} to {row.defence}", row.shift, "12.5.a") for row in data.assault_odds[:-1]]
    named.append(("Odds of less", data.assault_odds[-1].shift, "12.5.a"))
    named += [(each.label, each.shift, each.rule) for each in data.assault_shifts.values()]
    rows = tuple((label, (signed(shift), rule)) for label, shift, rule in named)
    return Chart("Assault: column shifts", "shift", ("columns", "rule"), rows, None, "Plus is to the right.", "12.5")


def ranges_chart(data: GameData) -> Chart:
    """8.1.3: how far weapons reach."""
    rows = tuple((RANGE_NAMES.get(key, key), _limits(spec)) for key, spec in data.ranges.items())
    columns = ("canister, half as much again", "effective", "extended, half strength")
    return Chart("Ranges in hexes", "weapon", columns, rows, rule="8.1.3")


def _limits(spec: RangeSpec) -> tuple[str, ...]:
    found = []
    first = 1
    for limit in (spec.canister, spec.effective, spec.extended):
        found.append("–" if limit is None else str(limit) if first == limit else f"{first} to {limit}")
        first = first if limit is None else limit + 1
    return tuple(found)


# ---------------------------------------------------------------- tests
def morale_chart(data: GameData, log: Sequence[Entry]) -> Chart:
    """9.1: the Morale Test."""
    words = {0: "no effect", 1: "one Morale Hit: Shaken, or Disrupted if Shaken", 2: "two Morale Hits"}
    bands = data.morale_bands
    rows = tuple((_range(band.first, band.last), (words.get(band.hits, str(band.hits)),)) for band in bands)
    last = last_of(log, MoraleTested)
    lit = None
    if last is not None:
        lit = next((number for number, band in enumerate(bands) if band.hits == last.hits), 0), 0
    note = "White die and modifier minus cohesion. A Disrupted unit that takes another hit takes a Casualty Hit (9.2)."
    return Chart("Morale Test", "difference", ("result",), rows, lit, note, "9.1")


def break_chart(data: GameData, log: Sequence[Entry]) -> Chart:
    """10.1: the Break Test."""
    bands = data.break_bands
    last = last_of(log, BreakTested)
    lit = None
    if last is not None:
        lit = next((number for number, band in enumerate(bands) if band.id == last.band), 0), 0
    rows = tuple((_range(band.first, band.last), (band.name, _retreat(band.retreat), band.rule)) for band in bands)
    note = "Cohesion minus die."
    columns = ("result", "if Shaken or Disrupted", "rule")
    return Chart("Break Test", "difference", columns, rows, lit, note, "10.1", _die_before(log, last))


def _retreat(hexes: int | None) -> str:
    return "out of the battle" if hexes is None else f"retreats {hexes}" if hexes else "stands"


def _range(first: int | None, last: int | None) -> str:
    if first is None:
        return f"{minus(last or 0)} or less"
    if last is None:
        return f"{minus(first)} or more"
    return minus(first) if first == last else f"{minus(first)} to {minus(last)}"


def _die_before(log: Sequence[Entry], told: Event | None) -> tuple[Die, ...]:
    """The die that led to an event."""
    if told is None:
        return ()
    number = next(n for n in range(len(log) - 1, -1, -1) if log[n].event is told)
    roll = last_of(log[:number], Rolled)
    return (die(roll),) if roll is not None else ()


# ---------------------------------------------------------------- chits and markers
def fortunes_chart(data: GameData, log: Sequence[Entry]) -> Chart:
    """6.4: the Fortunes of War."""
    table = data.fortunes
    rows = tuple((str(die), (FORTUNES[result],)) for die, result in table.items())
    last = last_of(log, FortuneRolled)
    thrown = _die_before(log, last)
    lit = (list(table).index(thrown[0].value), 0) if thrown and thrown[0].value in table else None
    note = "The side that does not draw rolls."
    return Chart("Fortunes of War", "die", ("result",), rows, lit, note, "6.4", thrown)


def markers_chart(data: GameData, log: Sequence[Entry]) -> Chart:
    """14.3: the Out of Command markers, how many there are, and what they say."""
    counts = data.ooc_markers
    texts = {entry.title.lower(): entry for entry in data.ooc_results}
    rows = tuple((MARKERS[key], (str(count), *_told(texts.get(key)))) for key, count in counts.items())
    last = last_of(log, MarkerTurned)
    lit = (list(counts).index(last.result), 1) if last is not None and last.result in counts else None
    return Chart("Out of Command markers", "marker", ("in the pile", "what units do", "rule"), rows, lit, rule="14.3")


def _told(entry: AidEntry | None) -> tuple[str, str]:
    return (entry.text, entry.rule) if entry is not None else ("", "14.3")


def bivouac_chart(data: GameData) -> Chart:
    """18.5, 18.6: what changes the rolls of a night's rest."""
    loc = data.loc
    rows = [(f"{grade.title()} Line of Communications", (signed(value), "18.6")) for grade, value in loc.grades.items()]
    rows.append(("No Line of Communications", (signed(loc.none), "18.6")))
    rows.append((f"Enemy within {loc.enemy_within} hexes", (signed(loc.enemy), "18.6")))
    rows.append(("A new leader", (f"{loc.leader_recovery} or less", "18.6.d")))
    note = "Die and these modifiers against cohesion, once for each trouble of a unit that neither moved nor dug."
    return Chart("Bivouac", "condition", ("on the die", "rule"), tuple(rows), None, note, "18.6")


def tracks_chart(data: GameData) -> Chart:
    """6.3.2: the Command Event tracks."""
    rows = []
    for track in data.tracks.values():
        numbers = ", ".join(f"{chits}: {limit} or less" for chits, limit in track.success.items())
        rows.append((track.name, (numbers, track.text, track.rule.partition(",")[0])))
    return Chart("Command Event tracks", "track", ("success by chits", "what for", "rule"), tuple(rows), rule="6.3.2")


def terrain_chart(data: GameData) -> Chart:
    """2.2, 11.2: what each terrain does."""
    specs: list[TerrainSpec | HexsideSpec] = [*data.terrain.values(), *data.hexsides.values()]
    rows = tuple((spec.name, (spec.movement, spec.combat, spec.rule)) for spec in specs)
    return Chart("Terrain effects", "terrain", ("movement", "combat", "rule"), rows, rule="2.2, 11.2")
