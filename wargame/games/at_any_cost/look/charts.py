"""The charts of the game, made of the data the rules use; contests light them."""

from wargame.client.looks import Chart
from wargame.games.at_any_cost.content.counters import CombatTable, RangeSpec
from wargame.games.at_any_cost.content.game import AidEntry, GameData, HexsideSpec, TerrainSpec
from wargame.games.at_any_cost.looking.contests import ASSAULT_TABLE, FIRE_TABLE
from wargame.games.at_any_cost.words.names import FORTUNES, MARKERS, band_words
from wargame.grammar import signed

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


# ---------------------------------------------------------------- combat
def fire_chart(data: GameData) -> Chart:
    """8.5: the Fire Combat table."""
    return _combat_chart("Fire Combat", data.fire_table, FIRE_NOTE, "8.5", FIRE_TABLE, data.fire_table.severity)


def assault_chart(data: GameData) -> Chart:
    """12.7: the Assault Combat table."""
    return _combat_chart("Assault Combat", data.assault_table, ASSAULT_NOTE, "12.7", ASSAULT_TABLE)


def _combat_chart(
    title: str, table: CombatTable, note: str, rule: str, name: str, severity: tuple[str, ...] = ()
) -> Chart:
    columns = tuple(column.name for column in table.columns)
    rows = tuple((str(die), tuple(cells)) for die, cells in table.rows.items())
    return Chart(title, "die", columns, rows, note=note, rule=rule, severity=severity, id=name)


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
def morale_chart(data: GameData) -> Chart:
    """9.1: the Morale Test."""
    words = {0: "no effect", 1: "one Morale Hit: Shaken, or Disrupted if Shaken", 2: "two Morale Hits"}
    rows = tuple(
        (band_words(band.first, band.last), (words.get(band.hits, str(band.hits)),)) for band in data.morale_bands
    )
    note = "White die and modifier minus cohesion. A Disrupted unit that takes another hit takes a Casualty Hit (9.2)."
    return Chart("Morale Test", "difference", ("result",), rows, note=note, rule="9.1", id="morale")


def break_chart(data: GameData) -> Chart:
    """10.1: the Break Test."""
    rows = tuple(
        (band_words(band.first, band.last), (band.name, _retreat(band.retreat), band.rule)) for band in data.break_bands
    )
    columns = ("result", "if Shaken or Disrupted", "rule")
    return Chart("Break Test", "difference", columns, rows, note="Cohesion minus die.", rule="10.1", id="break")


def _retreat(hexes: int | None) -> str:
    return "out of the battle" if hexes is None else f"retreats {hexes}" if hexes else "stands"


# ---------------------------------------------------------------- chits and markers
def fortunes_chart(data: GameData) -> Chart:
    """6.4: the Fortunes of War."""
    rows = tuple((str(die), (FORTUNES[result],)) for die, result in data.fortunes.items())
    note = "The side that does not draw rolls."
    return Chart("Fortunes of War", "die", ("result",), rows, note=note, rule="6.4", id="fortunes")


def markers_chart(data: GameData) -> Chart:
    """14.3: the Out of Command markers, how many there are, and what they say."""
    texts = {entry.title.lower(): entry for entry in data.ooc_results}
    rows = tuple((MARKERS[key], (str(count), *_told(texts.get(key)))) for key, count in data.ooc_markers.items())
    columns = ("in the pile", "what units do", "rule")
    return Chart("Out of Command markers", "marker", columns, rows, rule="14.3", id="markers")


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
