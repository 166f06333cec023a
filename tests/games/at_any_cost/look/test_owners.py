"""A changed game file beside a scenario of At Any Cost is what the table shows."""

from __future__ import annotations

from pathlib import Path

import pytest

import wargame
from tests.games.at_any_cost.rules.owners import crisis
from wargame.client.looks import Chart, Glimpse, Legend, glimpse_of, look_for
from wargame.client.table.record import lines_of
from wargame.content import find
from wargame.engine.action import Action
from wargame.games.at_any_cost.look import LOOK
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.events.chits import ChitDrawn
from wargame.games.at_any_cost.rules.events.movement import Moved

BRIGADE = "pr3-rothmaler"


@pytest.fixture
def own(tmp_path: Path) -> Path:
    return crisis(tmp_path)


@pytest.fixture
def battle(own: Path) -> Battle:
    game: Battle = wargame.load(str(own), seed=3)
    return game


@pytest.fixture
def seen(battle: Battle) -> Glimpse:
    return glimpse_of(battle, ("prussian",))


def test_the_charts_are_those_of_the_file(seen: Glimpse) -> None:
    charts = {aid.title: aid for aid in LOOK.aids(seen, ()) if isinstance(aid, Chart)}
    assert dict(charts["Fire: column shifts"].rows)["Empty pouches"][0] == "−3"
    assert dict(charts["Ranges in hexes"].rows)["Prussian infantry"] == ("–", "1 to 2", "3")


@pytest.mark.slow
def test_the_legends_are_those_of_the_file(seen: Glimpse) -> None:
    legends = {aid.title: aid for aid in LOOK.aids(seen, ()) if isinstance(aid, Legend)}
    assert "Steel Guns" in {name for _, name, _ in legends["Chits"].entries}
    low = next(meaning for sign, _, meaning in legends["Markers"].entries if sign == "low_ammo")
    assert low == "Fires −3 columns (8.4.o)."


def test_set_up_and_order_of_battle_are_those_of_the_file(own: Path) -> None:
    ref = find(own)
    placed = {piece.id: piece for piece in LOOK.setup(ref)}
    brigade = placed[BRIGADE]
    assert (brigade.title, brigade.face.sp, brigade.face.tcr, brigade.face.band) == ("Rothmaler/III", "5", 7, "#010203")
    groups = {heading: (pieces, note) for heading, pieces, note in LOOK.oob(ref)}
    pieces, note = groups["German Third Corps"]
    assert BRIGADE in {piece.id for piece in pieces}
    assert note.startswith("Constantin von Alvensleben; Command Rating 6 Aggressive")


def test_units_and_their_pages_are_those_of_the_file(seen: Glimpse) -> None:
    brigade = next(piece for piece in LOOK.pieces(seen) if piece.id == BRIGADE)
    assert (brigade.title, brigade.face.band) == ("Rothmaler/III", "#010203")
    page = LOOK.inspect(seen, BRIGADE)
    assert page is not None
    rows = {row.label: row.value for row in page.rows}
    assert rows["Fire to"] == "2 effective, 3 extended, half strength"
    assert rows["Formation"].startswith("German Third Corps")
    assert page.notes == ("Twentieth and Thirty-fifth.",)
    staff = LOOK.inspect(seen, "pr3-hq")
    assert staff is not None
    assert staff.title == "Constantin von Alvensleben"
    guns = LOOK.inspect(seen, "krupps-guns")
    assert guns is not None
    assert guns.title == "Steel Guns"


@pytest.mark.slow
def test_words_of_actions_are_those_of_the_file(seen: Glimpse) -> None:
    assert LOOK.word(seen, Action.of("play", "krupps-guns"), 1).label == "Play Steel Guns"
    assert LOOK.word(seen, Action.of("activate", "pr3"), 1).label == "German Third Corps"


@pytest.mark.slow
def test_the_record_knows_the_counters_and_chits_of_the_file(battle: Battle) -> None:
    assert Moved((BRIGADE,), "2023", "2024", 2, ("2024",)).names() == (BRIGADE, "2023", "2024")
    assert battle.words.heading(battle, ChitDrawn("act:pr3")) == "Third Corps"
    battle.tell(ChitDrawn("act:pr3"))
    lines = lines_of(battle, LOOK, None, lambda _: (0, 0, 0))
    assert "Third Corps" in {line.text for line in lines}


@pytest.mark.slow
def test_the_sides_are_called_as_the_file_calls_them(battle: Battle, seen: Glimpse) -> None:
    assert look_for(battle).side("prussian").name == "Germans"
    assert look_for(battle).side("prussian").player == "The German player"
    notes = [panel.note for column in LOOK.panels(seen) for panel in column]
    assert "Germans draw this turn" in notes or "French draw this turn" in notes


def test_the_browser_tells_of_the_file(own: Path) -> None:
    rows = {row.label: row.value for row in LOOK.browse(find(own)).rows}
    assert rows["Source: rules"] == "my copy"
    assert "Germans" in rows
