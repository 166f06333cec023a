"""Slips in the files of At Any Cost, as small edits, with what the check must say about each."""

from __future__ import annotations

import shutil
from fnmatch import fnmatchcase
from pathlib import Path

import pytest

from tests.content.fault_cases import Case
from tests.content.test_faults import spoil
from wargame.content import check, scenario_root
from wargame.games.at_any_cost.content import CONTENT

GAME, CRISIS, LEFT, DAY, CAMPAIGN, RULES = (
    "game.yaml",
    "afternoon-crisis.yaml",
    "crisis-on-the-left.yaml",
    "a-day-of-battle.yaml",
    "metz-or-verdun.yaml",
    "rules.yaml",
)
FIRST_ROW = '    1:  ["NE",    "NE",    "NE",'

COUNTERS = {
    "id used twice": Case(GAME, "{id: pr2-6, label", "{id: pr2-5, label", "units.1.id", "already used"),
    "label used twice": Case(GAME, '"6/Hartm/II"', '"5/Hartm/II"', "units.1.label", "two units of this side"),
    "unknown formation": Case(
        GAME, '"5/Hartm/II", formation: pr2', '"5/Hartm/II", formation: pr22', "units.0.formation", "no such formation"
    ),
    "worse side not worse": Case(
        GAME, "worn: {tcr: 6, sp: 3, ma: 3}", "worn: {tcr: 8, sp: 3, ma: 3}", "units.0.worn.tcr", "must be weaker (3.1)"
    ),
    "strength in letters": Case(
        GAME, "worn: {tcr: 6, sp: 3, ma: 3}", "worn: {tcr: 6, sp: D, ma: 3}", "units.0.worn.sp", "must be a"
    ),
    "cavalry without weight": Case(
        GAME,
        "type: cavalry, weight: medium,",
        "type: cavalry,",
        "units.*",
        "has a weight (3.1.3.1)",
        "  - {id: pr12-cav23",
    ),
    "parent of another division": Case(
        GAME, "parent: fr2-verge-art", "parent: fr2-bat-art", "units.*.parent", "of another division (4.3)"
    ),
    "one GSP unit too few": Case(
        GAME, "gsp: true, replaces: fr6-laf-2, ", "", "units", "there are 8 GSP units, not 7 (3.1.4.2)", "units:"
    ),
    "detachment too many": Case(
        GAME,
        "formation: fr2, letter: B",
        "formation: fr2, letter: C",
        "formations.*.id",
        "its detachments are AB, not AC",
        "{id: fr2, side",
    ),
    "detachment too slow": Case(
        GAME,
        "front: {tcr: 6, sp: 2, ma: 5}",
        "front: {tcr: 6, sp: 2, ma: 4}",
        "detachments.0.front.ma",
        "moves farther than a brigade with 4 (3.4)",
    ),
    "same colour": Case(GAME, "#a3243b", "#e3c62f", "formations.1.colour", "have this colour (3.1.1)", "  - {id: pr3,"),
}
TABLES = {
    "short row": Case(GAME, FIRST_ROW, '    1:  ["NE",    "NE",', "fire_table.rows.1", "11 entries for 12 columns"),
    "not monotone": Case(GAME, FIRST_ROW, '    1:  ["NE",    "CH",    "NE",', "fire_table.rows.1.2", "weaker than"),
    "unknown result": Case(
        GAME, FIRST_ROW, '    1:  ["NO",    "NE",    "NE",', "fire_table.rows.1.0", "no such result"
    ),
    "gap between columns": Case(
        GAME, '{name: "6-7", first: 6,', '{name: "6-7", first: 7,', "fire_table.columns.6", "does not follow on 5"
    ),
    "ranges in disorder": Case(
        GAME,
        "canister: 1, effective: 5, extended: 8",
        "canister: 1, effective: 5, extended: 4",
        "ranges.*",
        "(8.1.3)",
        "  prussian_artillery",
    ),
    "odds in disorder": Case(
        GAME, "{attack: 3, defence: 2, shift: 1}", "{attack: 5, defence: 2, shift: 1}", "assault_odds.2", "lower odds"
    ),
    "shift that differs": Case(
        GAME,
        "fire: -3, assault_defence",
        "fire: -2, assault_defence",
        "terrain.town.fire",
        "not the shift target_town",
        "fire: -2, assault_defence: -3",
    ),
    "events too few": Case(GAME, "count: 3", "count: 2", "events", "has 11 chits, not 10 (5.1)", "events:   #"),
    "event of the other side": Case(
        GAME,
        "prussian: {krupps-guns: 2, panic-test: 1",
        "prussian: {beaten-zone: 2, panic-test: 1",
        "event_sets.*",
        "no event of the prussian side",
    ),
    "track without a roll": Case(
        GAME, "success: {1: 3, 2: 6, 3: 9}", "success: {1: 3, 2: 6}", "tracks.*.success", "1 to 3 chits"
    ),
    "hour twice": Case(GAME, '"6:00 am", kind: day', '"5:00 am", kind: day', "clock.2.time", "listed twice"),
    "markers": Case(GAME, "frozen: 3, cautious", "frozen: 2, cautious", "ooc_markers", "13 markers (7.5) (got 12)"),
}
MAP = {
    "unknown terrain": Case(GAME, "'w': forest", "'w': woods", "board.legend.w", "no such terrain"),
    "road that jumps": Case(GAME, '["5216", "5117",', '["5216", "5017",', "board.links.0.chain.1", "do not touch"),
    "road in the river": Case(
        GAME,
        '["5018", "5019", "5020", "5121"',
        '["5018", "5019", "5020", "5120"',
        "board.links.*.chain.3",
        "has no bridge",
    ),
    "bridge without water": Case(
        GAME, '{hex: "0428", over', '{hex: "0328", over', "board.bridges.0.hex", "crosses water"
    ),
    "town without a name": Case(
        GAME,
        '    - {name: "Tronville", kind: town, hexes: ["1624"]}\n',
        "",
        "board.places",
        "a name (got '1624')",
        "  places:",
    ),
    "farm that is none": Case(
        GAME, 'farm, hexes: ["3216"]', 'farm, hexes: ["3215"]', "board.places.*", "no farm in this hex"
    ),
    "exit inland": Case(
        GAME, 'exits: ["5210", "5216"]', 'exits: ["5111", "5216"]', "loc.french.exits.0", "not at the edge"
    ),
}
SCENARIOS = {
    "unknown side": Case(
        CRISIS,
        "activation:\n  prussian:",
        "activation:\n  saxon:",
        "activation.saxon",
        "must be 'prussian' or 'french' (got 'saxon')",
        "  saxon:",
    ),
    "night in a battle": Case(DAY, "turns: 14", "turns: 15", "turns", "only a campaign goes on into evening (18.0)"),
    "unknown hour": Case(DAY, 'time: "8:00 am"}', 'time: "8 am"}', "start.time", "no such hour", "start:"),
    "no HQ": Case(
        CRISIS,
        "[pr3-corps-art, pr3-hq]",
        "[pr3-corps-art]",
        "activation.prussian.0",
        "its HQ pr3-hq is neither",
        "  prussian: [pr3,",
    ),
    "formation without a chit": Case(
        CRISIS,
        "french: [fr3, fr4, fr1r]",
        "french: [fr3, fr4]",
        "setup.french.13.units.0",
        "fr1r has no Activation Chit",
        '    - {hex: "1216"',
    ),
    "unknown unit": Case(
        CRISIS, "[pr10-38]", "[pr10-83]", "setup.prussian.8.units.0", "no such counter; did you mean pr10-39?"
    ),
    "unit of the enemy": Case(CRISIS, "[pr10-38]", "[fr3-metm-1]", "setup.prussian.8.units.0", "of the other side"),
    "unit placed twice": Case(CRISIS, "[pr10-38]", "[pr10-37]", "setup.prussian.8.units.0", "placed twice"),
    "overstacked": Case(
        CRISIS,
        "[pr10-39, pr10-corps-art]",
        "[pr10-39, pr10-38, pr10-corps-art]",
        "setup.prussian.4.units",
        "more than 2 units",
    ),
    "two Fresh brigades": Case(
        CRISIS,
        "[pr10-40, pr10-krko-art]",
        "[pr10-40, pr10-38]",
        "setup.prussian.5.units",
        "two Fresh brigades in one hex (4.1.1)",
    ),
    "lost mitrailleuse": Case(
        CRISIS,
        "[fr3-nayral-1, fr3-nayral-art, fr3-nayral-mit]",
        "[fr3-nayral-1, fr3-nayral-mit]",
        "setup.french.2.units.1",
        "stays with its parent",
    ),
    "hex off the map": Case(CRISIS, 'hex: "1717"', 'hex: "1730"', "setup.french.4.hex", "not on the map"),
    "hex in the river": Case(CRISIS, 'hex: "1717"', 'hex: "4721"', "setup.french.4.hex", "no unit can stand in River"),
    "worn unit elsewhere": Case(
        CRISIS, "worn: [pr3-12]", "worn: [pr3-11]", "setup.prussian.1.worn.0", "not in the hex"
    ),
    "a special rule with a slip": Case(
        LEFT, "id: wood-roads", "id: wood-raods", "special_rules.0.id", "did you mean wood-roads?"
    ),
    "a special rule with another slip": Case(
        LEFT, "id: wood-roads", "id: wood_road", "special_rules.0.id", "did you mean wood-roads?"
    ),
    "works for nobody": Case(LEFT, '"3512", "3611"]', '"3512", "3610"]', "hasty_works.3", "nobody stands in this hex"),
    "GSP pair torn apart": Case(
        LEFT, "[fr6-laf-93-gsp]", "[fr6-laf-1]", "setup.french.*", "fr6-laf-93-gsp is missing", '    - {hex: "3004"'
    ),
    "GSP where it must not be": Case(
        LEFT, "gsp: true\n", "", "setup.french.*", "needs `gsp: true`", '    - {hex: "3506"'
    ),
    "arrival inland": Case(
        DAY, 'side: prussian, hex: "2529"', 'side: prussian, hex: "2528"', "reinforcements.0.hex", "not at the edge"
    ),
    "arrival too late": Case(DAY, "turn: 2,", "turn: 20,", "reinforcements.0.turn", "a turn from 1 to 14"),
    "unknown track": Case(
        DAY, "tracks: [bazaines-leadership", "tracks: [bazaines-leader", "tracks.0", "no such track; did you mean"
    ),
    "tracks without Command Events": Case(
        DAY, "command_events: true", "command_events: false", "command_events", "(6.3.2)"
    ),
    "unknown set of events": Case(DAY, "events: all", "events: most", "events", "no such set of events"),
    "unknown place": Case(
        DAY, "french: [rezonville, jarny", "french: [rezonvile, jarny", "control.french.0", "did you mean rezonville?"
    ),
    "even number of hexes": Case(
        DAY,
        "tronville, verdun-road-exit], text",
        "tronville], text",
        "victory.determination.places",
        "must be odd (19.2) (got 4)",
    ),
    "even total of points": Case(
        CRISIS,
        "{place: bruville, vp: 1}",
        "{place: bruville, vp: 2}",
        "victory.towns",
        "even total (19.1) (got 8)",
        "  towns:",
    ),
    "wrong kind of victory": Case(
        CRISIS, "kind: small_battle", "kind: battle", "victory.kind", "of a battle is battle (19.0)", "  kind: towns"
    ),
    "town of nobody": Case(
        CAMPAIGN,
        "bruville, amanvillers, st-privat]",
        "bruville, amanvillers]",
        "victory.towns.6",
        "nobody controls",
        "  towns: [",
    ),
    "levels not to 0": Case(
        CAMPAIGN, "{least: 0,", "{least: 1,", "victory.levels", "the levels go down to 0", "  levels:"
    ),
    "clock of its own": Case(
        DAY, "turns: 14", "turns: 14\nclock: [{time: noon, kind: day}]", "clock", "in the game file", "clock:"
    ),
    "example without a number": Case(
        RULES, "id: 'EX-01'", "id: 'EX-one'", "examples.*.id", "not written as it must be"
    ),
}
CASES = COUNTERS | TABLES | MAP | SCENARIOS


@pytest.fixture
def metz(tmp_path: Path) -> Path:
    """The folder of a copy of the game's files."""
    folder = tmp_path / "copy" / CONTENT.id
    shutil.copytree(scenario_root() / CONTENT.id, folder)
    return folder


@pytest.mark.slow
@pytest.mark.parametrize("name", CASES)
def test_fault(metz: Path, name: str) -> None:
    case = CASES[name]
    path, line = spoil(metz, case)
    found = check([path])
    wanted = [
        problem
        for problem in found
        if (problem.file, problem.line) == (path, line)
        and fnmatchcase(problem.key, case.key)
        and case.message in problem.message
    ]
    assert wanted, f"expected line {line}, found:\n" + "\n".join(map(str, found))


def test_a_special_rule_that_only_tells_may_have_any_name(metz: Path) -> None:
    path, _ = spoil(metz, Case(LEFT, "id: wood-roads", "id: bad-weather", "", ""))
    assert check([path]) == []
