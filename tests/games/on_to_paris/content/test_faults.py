"""Slips in the files of On to Paris!, as small edits, with what the check must say about each."""

from __future__ import annotations

import shutil
from fnmatch import fnmatchcase
from pathlib import Path

import pytest

from tests.content.fault_cases import Case
from tests.content.test_faults import spoil
from wargame.content import check, scenario_root
from wargame.games.on_to_paris.content import CONTENT

GAME, CAMPAIGN, SEPTEMBER, ALSACE, LOIRE = (
    "game.yaml",
    "campaign-1870-08.yaml",
    "september-1870.yaml",
    "alsace-1870-08.yaml",
    "loire-1870-11.yaml",
)

COUNTERS = {
    "id used twice": Case(GAME, "{id: pr_2nd,", "{id: pr_1st,", "formations.1.id", "already used"),
    "corps too large": Case(
        GAME, "kind: corps, turn: 1, sp_limit: 6", "kind: corps, turn: 1, sp_limit: 7", "formations.*", "6 or 8 SPs"
    ),
    "corps with attachments": Case(
        GAME,
        "kind: corps, turn: 1, sp_limit: 6",
        "kind: corps, turn: 1, sp_limit: 6, corps_limit: 2",
        "formations.*",
        "only an Army, takes Attachments (6.4.1)",
    ),
    "no chart brings it": Case(
        GAME, "corps: [pr_xiii]", "corps: []", "formations.*", "no chart brings it", "{id: pr_xiii"
    ),
    "chart with the wrong turn": Case(
        GAME, "corps: [pr_xiii]", "corps: [pr_xiv]", "reinforcements.prussian.4.corps", "the turn of pr_xiv is 6"
    ),
    "promoted division leader": Case(
        GAME,
        "counters: {division: {react: 4, rating: 0}},",
        "counters: {division: {react: 4, rating: 0}, corps: {react: 4, rating: 0}},",
        "leaders.*",
        "never promoted (5.3.2)",
    ),
    "rating beyond the scale": Case(
        GAME, "rating: -3, special", "rating: -4, special", "leaders.*", "must be at least -3"
    ),
}
TABLES = {
    "cell out of order": Case(
        GAME, '["D1/- D2/- D2/-"', '["D/- -/- D2/-"', "crt.rows.2.0", "weaker than the cell above"
    ),
    "cell that cannot be read": Case(
        GAME, '["D1/- D2/- D2/-"', '["D1/- X/- D2/-"', "crt.rows", "written like", "  rows:"
    ),
    "artillery that shrinks": Case(
        GAME, '"+2(D),3", "+2(D),4"]', '"+2(D),3", "+1"]', "artillery.rows.12.7", "weaker than the result", "    12: ["
    ),
    "face of the die missing": Case(
        GAME, "wounded: [4, 5, 6]", "wounded: [4, 5]", "leader_casualties.severity", "each roll from 1 to 6"
    ),
    "cost missing": Case(GAME, "  build_depot:", "  build_depott:", "costs", "build_depot is missing", "costs:"),
    "cost for one side": Case(
        GAME, "  build_depot: {both:", "  build_depot: {french:", "costs.build_depot", "one for each (8.9.1)"
    ),
    "levels out of order": Case(
        GAME, "{least: 86,", "{least: 186,", "levels", "from the highest down", "levels:   # 3.3"
    ),
    "source missing": Case(
        GAME, '  costs: "8.9.1"\n', "", "sources", "no source is given for costs", "sources:\n  turns"
    ),
    "guns of a fort": Case(
        GAME, "siege_number: 2, artillery: 2", "siege_number: 2, artillery: 3", "works.fort.artillery", "13.3.2"
    ),
}
MAP = {
    "sea town": Case(GAME, 'hexes: ["2935"]', 'hexes: ["1001"]', "board.places.*", "impassable"),
    "two towns in a hex": Case(
        GAME, 'hexes: ["2935"]', 'hexes: ["3034"]', "board.places.*", "already belongs", '{name: "Thionville"'
    ),
    "unknown work": Case(GAME, "works: fortress}", "works: castle}", "board.places.*.works", "works are fort"),
    "railway that jumps": Case(GAME, '"2635", "2636", "2637"', '"2635", "2637"', "board.links.*", "do not touch"),
    "supply without a railway": Case(
        GAME, 'hexes: ["2050", "2250",', 'hexes: ["2150", "2250",', "board.regions.*", "no railway leads here"
    ),
}
SCENARIO = {
    "unknown place": Case(
        ALSACE, 'unit: fr_5, at: "Bitche"', 'unit: fr_5, at: "Biche"', "setup.french.2.at", "did you mean Bitche?"
    ),
    "too many SPs": Case(ALSACE, "sp: {reg: 7}", "sp: {reg: 9}", "setup.french.1.sp", "1 to 8 SPs"),
    "leader of the wrong rank": Case(ALSACE, "leader: ducrot", "leader: raoult", "setup.french.1.leader", "Corps Rank"),
    "leader without a counter for an army": Case(
        ALSACE, "leader: macmahon", "leader: frossard", "setup.french.0.leader", "Army Rank"
    ),
    "counter placed twice": Case(
        ALSACE, "leader: kirchbach", "leader: bose", "setup.prussian.2", "placed twice", "- {unit: pr_xi,"
    ),
    "kind of SP the side has not": Case(
        ALSACE, "sp: {reg: 4}, leader: douay_f", "sp: {bav: 4}, leader: douay_f", "setup.french.3.sp.bav", "has none"
    ),
    "attached but not there": Case(
        ALSACE, "attached: [fr_1, fr_5", "attached: [fr_2, fr_5", "setup.french.0.attached.0", "not set up"
    ),
    "unit outside the part in play": Case(
        ALSACE, 'at: "Colmar"', 'at: "Metz"', "setup.french.3.at", "not in play here"
    ),
    "not yet arrived": Case(ALSACE, "leader: failly", "leader: aurelle", "setup.french.2", "not arrived yet (7.4)"),
    "wrong sum": Case(ALSACE, "french: 17}", "french: 16}", "regulars.french", "the set-up has 17"),
    "rail net without a railway": Case(
        LOIRE,
        'prussian_rail_net: ["2522"]',
        'prussian_rail_net: ["2422"]',
        "prussian_rail_net.0",
        "no railway runs here",
    ),
    "entry outside the part in play": Case(
        LOIRE, '"Tours", "Le Mans"', '"Tours", "Bourges"', "special.entry.french.1", "not in play"
    ),
    "missing chapter": Case(
        LOIRE,
        "options: {simplified",
        "options: {naval_invasion: true, simplified",
        "options",
        "its chapter of the Playbook is missing",
    ),
    "unknown set-up": Case(CAMPAIGN, "setup: august-1870", "setup: august-1871", "setup", "did you mean august-1870"),
    "siege without a garrison": Case(
        SEPTEMBER, '{at: "Toul", progress: 1}', '{at: "Lille", progress: 1}', "sieges.2.at", "SPs inside"
    ),
    "siege past its end": Case(
        SEPTEMBER, '{at: "Toul", progress: 1}', '{at: "Toul", progress: 3}', "sieges.2.progress", "have surrendered"
    ),
    "king in the wrong army": Case(
        SEPTEMBER, "with: [wilhelm, obernitz]", "with: [obernitz]", "setup", "Wilhelm I is not set up", "setup:"
    ),
    "republic without a fall": Case(
        SEPTEMBER, "empire_fell: 4\n", "", "", "has a turn when the Empire fell", "id: sep"
    ),
    "promoted without a counter": Case(
        SEPTEMBER, "french: [bourbaki, ducrot", "french: [frossard, ducrot", "promoted.french.0", "Army Rank (5.3.2)"
    ),
    "leader out and in": Case(
        SEPTEMBER,
        "leaders: [macmahon",
        "leaders: [bazaine",
        "out_of_play.leaders.0",
        "is set up",
    ),
}
CASES = {**COUNTERS, **TABLES, **MAP, **SCENARIO}


@pytest.fixture
def paris(tmp_path: Path) -> Path:
    """A copy of the shipped files to spoil."""
    folder = tmp_path / CONTENT.id
    shutil.copytree(scenario_root() / CONTENT.id, folder)
    return folder


def test_the_files_are_sound(paris: Path) -> None:
    assert check(sorted(paris.glob("*.yaml"))) == []


@pytest.mark.slow
@pytest.mark.parametrize("name", CASES)
def test_fault(paris: Path, name: str) -> None:
    case = CASES[name]
    path, line = spoil(paris, case)
    found = check([path])
    wanted = [
        problem
        for problem in found
        if (problem.file, problem.line) == (path, line)
        and fnmatchcase(problem.key, f"{case.key}*")
        and case.message in problem.message
    ]
    assert wanted, f"expected line {line}, found:\n" + "\n".join(map(str, found))
