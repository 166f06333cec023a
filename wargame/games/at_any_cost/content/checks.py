"""Cross-checks of the files of At Any Cost: what single values cannot show.

Every finding names its place in the file. The rule numbers say which rule would break. The map is checked in
`map_checks`, the scenario files in `scenario_checks`.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from wargame.content.errors import Finding, Loc
from wargame.content.wording import one_of, unknown_sources
from wargame.games.at_any_cost.content.counters import CADRE, SIDES, Band, CombatTable, DetachmentSpec, SideId, UnitSpec
from wargame.games.at_any_cost.content.game import GameData
from wargame.games.at_any_cost.content.map_checks import check_map

DIE = range(1, 11)
DETACHMENTS: dict[SideId, str] = {"prussian": "ABCDE", "french": "AB"}
"""3.4: the letters of the detachments of a corps."""
GSP_UNITS = 8
"""3.1.4.2."""
EVENTS = 11
"""5.1: the Event Chits of a side."""
OOC_MARKERS = 13
"""7.5."""
RANGES = ("prussian_infantry", "french_infantry", "prussian_artillery", "french_artillery", "mitrailleuse", "fortress")
SLOPES = ("slope_up", "slope_down", "steep_slope_up", "steep_slope_down")
UNSOURCED = (
    *("fire_shifts", "fortress_sp", "morale_bands", "break_bands", "assault_shifts", "assault_odds"),
    *("event_sets", "fortunes", "ooc_markers", "clock"),
)


def check_game(game: GameData) -> Iterator[Finding]:
    """All faults of the game file."""
    if tuple(side.id for side in game.sides) != SIDES:
        yield Finding(("sides",), f"the sides are {' and '.join(SIDES)}, in this order")
    yield from _check_ids(game)
    yield from _check_formations(game)
    for number, unit in enumerate(game.units):
        yield from (finding.under("units", number) for finding in _check_unit(game, unit))
    yield from _check_gsp(game)
    for number, detachment in enumerate(game.detachments):
        yield from (finding.under("detachments", number) for finding in _check_detachment(game, detachment))
    yield from _check_table("fire_table", game.fire_table, first=CADRE)
    yield from _check_table("assault_table", game.assault_table, first=None)
    yield from _check_ranges(game)
    yield from _check_odds(game)
    yield from _check_bands("morale_bands", game.morale_bands)
    yield from _check_bands("break_bands", tuple(reversed(game.break_bands)))
    yield from _check_shifts(game)
    yield from _check_chits(game)
    yield from _check_tracks(game)
    yield from _check_clock(game)
    yield from _check_draft(game)
    for key in UNSOURCED:
        if key not in game.sources:
            yield Finding(("sources",), f"no source is given for {key}")
    yield from unknown_sources(game, game.sources)
    yield from check_map(game)


# ---------------------------------------------------------------- counters (3)
def _check_ids(game: GameData) -> Iterator[Finding]:
    """Every counter and formation has an id of its own, and no two units of a side the same label."""
    lists: list[tuple[Loc, str]] = [(("formations", n, "id"), each.id) for n, each in enumerate(game.formations)]
    lists += [(("formations", n, "hq", "id"), each.hq.id) for n, each in enumerate(game.formations)]
    lists += [(("units", n, "id"), each.id) for n, each in enumerate(game.units)]
    lists += [(("detachments", n, "id"), each.id) for n, each in enumerate(game.detachments)]
    seen: set[str] = set()
    for loc, name in lists:
        if name in seen:
            yield Finding(loc, "this id is already used", name)
        seen.add(name)
    labels: set[tuple[str, str]] = set()
    for number, unit in enumerate(game.units):
        formation = game.formation.get(unit.formation)
        label = (formation.side if formation else "", unit.label)
        if label in labels:
            yield Finding(("units", number, "label"), "two units of this side have this label", unit.label)
        labels.add(label)


def _check_formations(game: GameData) -> Iterator[Finding]:
    """3.1.1, 3.4: colours tell the formations of a side apart; each has units and its detachments."""
    colours: set[tuple[str, str]] = set()
    for number, formation in enumerate(game.formations):
        loc = ("formations", number)
        if (formation.side, formation.colour) in colours:
            yield Finding((*loc, "colour"), "two formations of this side have this colour (3.1.1)", formation.colour)
        colours.add((formation.side, formation.colour))
        if not any(unit.formation == formation.id for unit in game.units):
            yield Finding((*loc, "id"), "no unit belongs to this formation", formation.id)
        letters = "".join(each.letter for each in game.detachments if each.formation == formation.id)
        wanted = DETACHMENTS[formation.side] if formation.kind == "corps" else ""
        if letters != wanted:
            message = f"its detachments are {wanted or 'none'}, not {letters or 'none'} (3.4)"
            yield Finding((*loc, "id"), message, formation.id)


def _check_unit(game: GameData, unit: UnitSpec) -> Iterator[Finding]:
    """3.1, 3.1.3.1, 4.3: the worse side is worse, cavalry has a weight, a mitrailleuse a parent."""
    if unit.formation not in game.formation:
        yield Finding(("formation",), f"no such formation{one_of(unit.formation, game.formation)}", unit.formation)
        return
    for key in ("tcr", "sp"):
        if getattr(unit.worn, key) >= getattr(unit.fresh, key):
            yield Finding(("worn", key), "the Battleworn side must be weaker (3.1)", getattr(unit.worn, key))
    if unit.worn.ma > unit.fresh.ma:
        yield Finding(("worn", "ma"), "the Battleworn side is not faster (3.1)", unit.worn.ma)
    if (unit.weight is not None) != (unit.type == "cavalry"):
        yield Finding(("weight",), "cavalry, and only cavalry, has a weight (3.1.3.1)", unit.weight)
    if (unit.parent is not None) != (unit.type == "mitrailleuse"):
        yield Finding(("parent",), "a mitrailleuse, and nothing else, has a parent (4.3)", unit.parent)
    elif unit.parent is not None:
        yield from _check_parent(unit, game.unit.get(unit.parent))


def _check_parent(unit: UnitSpec, parent: UnitSpec | None) -> Iterator[Finding]:
    """4.3: the parent is the artillery of the same division, and tests with the same cohesion."""
    if parent is None or parent.type != "artillery":
        yield Finding(("parent",), "the parent of a mitrailleuse is an artillery unit (4.3)", unit.parent)
        return
    if (parent.formation, parent.division) != (unit.formation, unit.division):
        yield Finding(("parent",), "the parent is of another division (4.3)", unit.parent)
    if (parent.fresh.tcr, parent.worn.tcr) != (unit.fresh.tcr, unit.worn.tcr):
        yield Finding(("fresh", "tcr"), "not the cohesion of its parent, with which it is one unit (4.3)")


def _check_gsp(game: GameData) -> Iterator[Finding]:
    """3.1.4.2: eight French units, which together are as strong as the brigades they stand for."""
    strength: Counter[str] = Counter()
    for number, unit in enumerate(game.units):
        loc = ("units", number, "replaces")
        if unit.gsp != (unit.replaces is not None):
            yield Finding(loc, "a GSP unit, and no other, replaces one (3.1.4.2)", unit.replaces)
        elif unit.replaces is not None:
            strength[unit.replaces] += int(unit.fresh.sp)
            normal = game.unit.get(unit.replaces)
            if normal is None or normal.gsp or normal.formation != unit.formation:
                yield Finding(loc, "no normal unit of its formation has this id", unit.replaces)
    count = sum(unit.gsp for unit in game.units)
    if count != GSP_UNITS:
        yield Finding(("units",), f"there are {GSP_UNITS} GSP units, not {count} (3.1.4.2)")
    for number, unit in enumerate(game.units):
        if unit.id in strength and strength[unit.id] != unit.fresh.sp:
            message = f"the GSP units for it have {strength[unit.id]} strength points in all"
            yield Finding(("units", number, "fresh", "sp"), message, unit.fresh.sp)


def _check_detachment(game: GameData, detachment: DetachmentSpec) -> Iterator[Finding]:
    """3.4: two different sides, faster than the infantry of the side."""
    formation = game.formation.get(detachment.formation)
    if formation is None:
        yield Finding(("formation",), "no such formation", detachment.formation)
        return
    if detachment.front == detachment.back:
        yield Finding(("back",), "each side stands for another strength (3.4)")
    known = [unit for unit in game.units if unit.type == "infantry" and unit.formation in game.formation]
    brigades = [unit for unit in known if game.formation[unit.formation].side == formation.side]
    fastest = max((unit.fresh.ma for unit in brigades), default=0)
    if min(detachment.front.ma, detachment.back.ma) <= fastest:
        yield Finding(("front", "ma"), f"a detachment moves farther than a brigade with {fastest} (3.4)")


# ---------------------------------------------------------------- tables (8, 9, 10, 12)
def _check_table(key: str, table: CombatTable, *, first: float | None) -> Iterator[Finding]:
    """8.5, 12.7: ten full rows of known results that never get worse with die or column; columns without gaps."""
    if sorted(table.rows) != list(DIE):
        yield Finding((key, "rows"), "there is a row for each die from 1 to 10", sorted(table.rows))
        return
    order = {result: number for number, result in enumerate(table.severity)}
    for die, row in table.rows.items():
        loc = (key, "rows", die)
        if len(row) != len(table.columns):
            yield Finding(loc, f"{len(row)} entries for {len(table.columns)} columns")
            continue
        for column, result in enumerate(row):
            left = row[column - 1] if column else result
            above = table.rows.get(die - 1, row)
            upper = above[column] if column < len(above) else result
            if result not in order:
                yield Finding((*loc, column), f"no such result{one_of(result, table.severity)}", result)
            elif order[result] < max(order.get(left, 0), order.get(upper, 0)):
                yield Finding((*loc, column), "weaker than the entry to its left or above it", result)
    if table.columns[0].first != first or table.columns[-1].last is not None:
        yield Finding((key, "columns"), "the columns do not cover every number from the first on")
    for number, (one, two) in enumerate(pairwise(table.columns), 1):
        if one.last is None or two.first is None or two.first != int(one.last) + 1:
            yield Finding((key, "columns", number), f"does not follow on {one.name}", two.name)


def _check_ranges(game: GameData) -> Iterator[Finding]:
    """8.1.3: every weapon has its ranges, each category beyond the one before."""
    for name in RANGES:
        if name not in game.ranges:
            yield Finding(("ranges",), f"{name} is missing")
    for name, spec in game.ranges.items():
        if name not in RANGES:
            yield Finding(("ranges", name), f"no such weapon{one_of(name, RANGES)}")
        limits = [limit for limit in (spec.canister, spec.effective, spec.extended) if limit is not None]
        if any(inner >= outer for inner, outer in pairwise(limits)):
            yield Finding(("ranges", name), "each category ends farther away than the one before (8.1.3)", limits)
        if spec.canister not in (None, 1):
            yield Finding(("ranges", name, "canister"), "canister is for the next hex (8.1.3.c)", spec.canister)


def _check_odds(game: GameData) -> Iterator[Finding]:
    """12.5.a: from the best odds down to none."""
    rows = game.assault_odds
    for number, (one, two) in enumerate(pairwise(rows), 1):
        if two.attack * one.defence >= one.attack * two.defence or two.shift >= one.shift:
            yield Finding(("assault_odds", number), "must be for lower odds, and less, than the row before")
    if not rows or rows[-1].attack != 0:
        yield Finding(("assault_odds",), "the last row, 0 to 1, is for all that is less")


def _check_bands(key: str, bands: Sequence[Band]) -> Iterator[Finding]:
    """9.1, 10.1: every number falls into one band."""
    if not bands or bands[0].first is not None or bands[-1].last is not None:
        yield Finding((key,), "the bands at both ends are open")
    for one, two in pairwise(bands):
        if one.last is None or two.first != one.last + 1:
            yield Finding((key,), f"the bands up to {one.last} and from {two.first} do not join")


def _check_shifts(game: GameData) -> Iterator[Finding]:
    """8.4, 12.5: the shifts of the terrain are those of the lists."""
    fire, assault = game.fire_shifts, game.assault_shifts
    pairs: tuple[tuple[str, str, Mapping[str, Any], str], ...] = (
        ("town", "fire", fire, "target_town"),
        ("farm", "fire", fire, "target_farm"),
        ("forest", "fire", fire, "target_forest_or_quarry"),
        ("quarry", "fire", fire, "target_forest_or_quarry"),
        ("stream", "fire", fire, "target_stream"),
        ("river_bridge", "fire", fire, "target_river_bridge"),
        ("ravine", "fire", fire, "target_ravine"),
        ("forested_ravine", "fire", fire, "target_forested_ravine"),
        ("town", "assault_defence", assault, "defender_infantry_in_town"),
        ("farm", "assault_defence", assault, "defender_infantry_in_farm_or_quarry"),
        ("quarry", "assault_defence", assault, "defender_infantry_in_farm_or_quarry"),
        ("forest", "assault_defence", assault, "defender_infantry_in_forest"),
        ("river_bridge", "assault_defence", assault, "defender_on_river_bridge"),
        ("stream", "assault_lead", assault, "lead_in_stream"),
        ("forested_stream", "assault_lead", assault, "lead_in_stream"),
        ("ravine", "assault_lead", assault, "lead_in_ravine"),
        ("forested_ravine", "assault_lead", assault, "lead_in_ravine"),
        ("river_bridge", "assault_lead", assault, "lead_on_river_bridge"),
    )
    for kind, key, table, name in pairs:
        if kind not in game.terrain:
            yield Finding(("terrain",), f"the terrain {kind} is missing")
        elif name not in table or getattr(game.terrain[kind], key) != table[name].shift:
            yield Finding(("terrain", kind, key), f"not the shift {name}", getattr(game.terrain[kind], key))
    if tuple(game.hexsides) != SLOPES:
        yield Finding(("hexsides",), f"the hexsides are {', '.join(SLOPES)}")
        return
    for slope, name in (("slope_up", "up_slope"), ("steep_slope_up", "up_steep_slope")):
        if name not in assault or game.hexsides[slope].assault != assault[name].shift:
            yield Finding(("hexsides", slope, "assault"), f"not the shift {name}", game.hexsides[slope].assault)


# ---------------------------------------------------------------- chits, tracks, clock (5, 6, 14, 18)
def _check_chits(game: GameData) -> Iterator[Finding]:
    """5.1, 6.3, 6.4, 7.5: eleven events a side, sets made of them, all die results, thirteen markers."""
    for name, event in game.events.items():
        if event.id != name:
            yield Finding(("events", name, "id"), "not the key it stands under", event.id)
    for side in SIDES:
        count = sum(event.count for event in game.events.values() if event.side == side)
        if count != EVENTS:
            yield Finding(("events",), f"the {side} side has {EVENTS} chits, not {count} (5.1)")
        if side not in game.cic:
            yield Finding(("cic",), f"there is no chit for {side} (6.2)")
    for name, chosen in game.event_sets.items():
        yield from _check_set(game, ("event_sets", name), chosen)
    if "all" not in game.event_sets:
        yield Finding(("event_sets",), "the set `all` is missing")
    if sorted(game.fortunes) != list(DIE):
        yield Finding(("fortunes",), "there is an entry for each die from 1 to 10 (6.4.table)")
    if sum(game.ooc_markers.values()) != OOC_MARKERS:
        yield Finding(("ooc_markers",), f"there are {OOC_MARKERS} markers (7.5)", sum(game.ooc_markers.values()))


def _check_set(game: GameData, loc: Loc, chosen: Mapping[SideId, Mapping[str, int]]) -> Iterator[Finding]:
    """A choice of events for both sides, within the chits there are."""
    for side in SIDES:
        if side not in chosen:
            yield Finding(loc, f"there is no entry for {side}")
    for side, counts in chosen.items():
        for name, count in counts.items():
            event = game.events.get(name)
            if event is None or event.side != side:
                known = [each.id for each in game.events.values() if each.side == side]
                yield Finding((*loc, side, name), f"no event of the {side} side{one_of(name, known)}")
            elif not 1 <= count <= event.count:
                yield Finding((*loc, side, name), f"there are {event.count} of these chits", count)


def _check_tracks(game: GameData) -> Iterator[Finding]:
    """6.3.2: for every number of chits a roll, the higher the better."""
    for name, track in game.tracks.items():
        loc = ("tracks", name)
        if track.id != name:
            yield Finding((*loc, "id"), "not the key it stands under", track.id)
        rolls = [track.success.get(chits, 0) for chits in range(1, track.boxes + 1)]
        if len(track.success) != track.boxes or sorted(set(rolls)) != rolls or not set(rolls) <= set(DIE):
            yield Finding((*loc, "success"), f"a roll for each of 1 to {track.boxes} chits, each higher", rolls)
    uses = (
        ("deployment", "bonus_track", game.deployment.bonus_track),
        ("reserve_release", "track", game.reserve_release.track),
    )
    for key, field, name in uses:
        if name not in game.tracks:
            yield Finding((key, field), f"no such track{one_of(name, game.tracks)}", name)


def _check_clock(game: GameData) -> Iterator[Finding]:
    """18.1 to 18.4: every hour once, Dawn first, then day, Dusk, Evening and Deep Night."""
    times = [hour.time for hour in game.clock]
    for number, time in enumerate(times):
        if time in times[:number]:
            yield Finding(("clock", number, "time"), "this hour is listed twice", time)
    kinds = [hour.kind for hour in game.clock]
    wanted = ["dawn", *["day"] * (len(kinds) - 4), "dusk", "evening", "deep_night"]
    if kinds != wanted:
        yield Finding(("clock",), "a day runs from dawn over day, dusk and evening to deep_night (18.0)")
    for key, hours in (("first", (game.deployment.first,)), ("morning_first", game.deployment.morning_first)):
        yield from _unknown(("deployment", key), hours, times, "no such hour")


def _check_draft(game: GameData) -> Iterator[Finding]:
    """DRAFT.a, DRAFT.d: nine events a side, four Orders, a result for every die."""
    draft = game.draft
    yield from _check_set(game, ("draft", "events"), draft.events)
    for side, counts in draft.events.items():
        if sum(counts.values()) != draft.event_chits:
            message = f"the draft has {draft.event_chits} events a side"
            yield Finding(("draft", "events", side), message, sum(counts.values()))
    if sorted(draft.out_of_command) != list(DIE):
        yield Finding(("draft", "out_of_command"), "there is an entry for each die from 1 to 10")
    for key in ("attack", "defend", "march", "regroup"):
        if key not in draft.orders:
            yield Finding(("draft", "orders"), f"the Order {key} is missing")
    for name, order in draft.orders.items():
        if (order.movement is None) == (order.hexes is None):
            yield Finding(("draft", "orders", name), "give `movement` or `hexes`, one of the two")
    yield from _unknown(("draft", "before_draw"), draft.before_draw, game.events, "no such event")


def _unknown(loc: Loc, names: Sequence[str], known: Collection[str], message: str) -> Iterator[Finding]:
    for number, name in enumerate(names):
        if name not in known:
            yield Finding((*loc, number), f"{message}{one_of(name, known)}", name)
