"""A changed game file beside a scenario is what the table shows: counters, charts, pages and words."""

from __future__ import annotations

from pathlib import Path

import pytest

import wargame
from tests.client.contests import lit_pages
from tests.games.death_ride.look.glimpses import NAME, glimpse
from tests.owners import owners_copy
from wargame.client.looks import Chart, Legend, Steps, Word
from wargame.content import find
from wargame.engine.action import Action
from wargame.games.death_ride.look import LOOK
from wargame.games.death_ride.look.wording import word
from wargame.games.death_ride.rules.battle import Battle

GAME = {
    "eliminate_spent: 3, eliminate_fresh: 4": "eliminate_spent: 5, eliminate_fresh: 6",
    "g-bredow": "g-adalbert",
    '"von Bredow"': '"von Adalbert"',
    "f-jolivet": "f-marguenat",
    '"Jolivet"': '"Marguenat"',
    '{id: factor, heading: strength, label: "Artillery factor of the lead battery"': (
        '{id: guns-of-the-lead, heading: strength, label: "Guns of the lead"'
    ),
    '"III Corps troops"': '"III Corps reserve"',
    "cavalry_woods: 2": "cavalry_woods: 4",
    '"#e3c62f"': '"#010203"',
}
SCENARIO = {"g-bredow": "g-adalbert", "f-jolivet": "f-marguenat"}
OPTIONS = {
    "test_alters_number: false": "test_alters_number: true",
    "camps_surprised: true": "camps_surprised: false",
    "cavalry_withdraws: true": "cavalry_withdraws: false",
    "limits: {}": "limits: {bombardment_range: 5, reorganise_units: 4, discretionary_impulses: 1}",
}


@pytest.fixture
def own(tmp_path: Path) -> Path:
    return owners_copy(tmp_path, NAME, game=GAME, scenario=SCENARIO)


@pytest.fixture
def battle(own: Path) -> Battle:
    game: Battle = wargame.load(str(own), seed=3)
    return game


@pytest.fixture
def otherwise(tmp_path: Path) -> Battle:
    """Played by other options and limits."""
    game: Battle = wargame.load(str(owners_copy(tmp_path / "otherwise", NAME, scenario=OPTIONS)), seed=3)
    return game


def charts(game: Battle) -> dict[str, Chart]:
    return {aid.title: aid for aid in lit_pages(LOOK, glimpse(game), game.log) if isinstance(aid, Chart)}


def test_the_charts_are_those_of_the_file(battle: Battle) -> None:
    found = charts(battle)
    prices = [numbers for _, numbers in found["Casualty Points"].rows]
    assert prices == [("1", "1"), ("1", "1"), ("2", "5"), ("3", "6")]
    assert ("+4", "added") in [numbers for _, numbers in found["Movement costs"].rows]


@pytest.mark.slow
def test_the_legend_has_counters_of_the_file(battle: Battle) -> None:
    counters = next(
        aid for aid in LOOK.aids(glimpse(battle), ()) if isinstance(aid, Legend) and aid.title == "Counters"
    )
    ids = {piece.id for piece, _, _ in counters.entries if not isinstance(piece, str)}
    assert "g-adalbert" in ids


def test_the_set_up_and_the_order_of_battle_are_those_of_the_file(own: Path) -> None:
    ref = find(own)
    placed = {piece.id: piece for piece in LOOK.setup(ref)}
    assert placed["g-adalbert"].title == "von Adalbert"
    assert placed["g-adalbert"].place >= 0
    listed = {piece.id: piece for _, pieces, _ in LOOK.oob(ref) for piece in pieces}
    assert listed.keys() == placed.keys()
    assert placed["g-ir8"].face.colour == "#010203"


def test_the_browser_tells_of_the_file(tmp_path: Path) -> None:
    path = owners_copy(tmp_path, NAME, game={"charts sheet; the rest reconstructed": "my copy of the game"})
    rows = {row.label: row.value for row in LOOK.browse(find(path)).rows}
    assert rows["Source: rules"].startswith("my copy")


@pytest.mark.slow
def test_counters_and_pages_are_those_of_the_file(battle: Battle) -> None:
    seen = glimpse(battle)
    pieces = {piece.id: piece for piece in LOOK.pieces(seen)}
    assert pieces["g-adalbert"].title == "von Adalbert, Fresh"
    page = LOOK.inspect(seen, "g-adalbert")
    assert page is not None
    assert page.title == "von Adalbert"
    left, right = LOOK.panels(seen)
    for panel in (*left, *right):
        assert panel.height(280) > 0
    woods = LOOK.inspect(seen, "14")
    assert woods is not None
    assert any("pays 4 more" in row.value for row in woods.rows)


@pytest.mark.slow
def test_a_renamed_row_of_a_chart_is_read_back(battle: Battle) -> None:
    """The log tells the rows of a sum by their ids."""
    battle.push(battle.parse("activate gl-caprivi 20"))
    battle.push(battle.parse("bombard 21"))
    assert "Guns of the lead" in [row.label for row in charts(battle)["Bombardment"].sum]


# ---------------------------------------------------------------- options and limits


def verb(game: Battle, action: str) -> Word:
    return word(glimpse(game), Action.of(*action.split()), 0)


def test_buttons_and_aids_tell_the_limits_in_force(otherwise: Battle) -> None:
    assert "up to 5 away" in verb(otherwise, "bombard 21").detail
    assert "4 at most" in verb(otherwise, "reorganise gl-caprivi g-barby").detail
    found = charts(otherwise)
    assert "up to 5 away" in dict(found["Activated units"].rows)["Bombard"][0]
    assert "4 at most" in dict(found["Impulse: choices"].rows)["Re-organise"][0]
    steps = next(aid for aid in LOOK.aids(glimpse(otherwise), ()) if isinstance(aid, Steps))
    assert any("1 at most" in words for _, words, _ in steps.steps)


@pytest.mark.slow
def test_reminders_leave_out_what_is_not_played(battle: Battle, otherwise: Battle) -> None:
    assert {"Bivouac", "Cavalry alone"} <= dict(charts(battle)["Reminders"].rows).keys()
    assert not {"Bivouac", "Cavalry alone"} & dict(charts(otherwise)["Reminders"].rows).keys()
    legends = {aid.title: aid for aid in LOOK.aids(glimpse(otherwise), ()) if isinstance(aid, Legend)}
    told = [
        meaning for title in ("Badges", "Map signs") for _, name, meaning in legends[title].entries if "ivouac" in name
    ]
    assert len(told) == 2
    assert not any("Spent values" in meaning for meaning in told)


@pytest.mark.slow
def test_what_alters_the_end_test_is_named(battle: Battle, otherwise: Battle) -> None:
    """Turn 1 alters the die by -2, or by an option the number: then Metz in German hands is good for them no more."""
    assert "End test, die −2" in charts(battle)
    numbered = charts(otherwise)["End test, number −2"]
    assert numbered.note.startswith("To the number: turn 1 −2")
    for game, nearer in ((battle, True), (otherwise, False)):
        legends = {aid.title: aid for aid in LOOK.aids(glimpse(game), ()) if isinstance(aid, Legend)}
        metz = next(meaning for _, name, meaning in legends["Map signs"].entries if name == "Metz")
        assert ("nearer" in metz) is nearer
        page = LOOK.inspect(glimpse(game), "41")
        assert page is not None
        assert any("nearer" in row.value for row in page.rows) is nearer
