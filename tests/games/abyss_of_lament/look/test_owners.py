"""A changed game file beside a battle of Abyss of Lament is what the table shows."""

from __future__ import annotations

from pathlib import Path

import pytest

import wargame
from tests.games.abyss_of_lament.look.glimpses import glimpse
from tests.owners import owners_copy
from wargame.client.looks import Chart, Legend, look_for
from wargame.content import find
from wargame.engine.action import Action
from wargame.games.abyss_of_lament.look import LOOK
from wargame.games.abyss_of_lament.rules.battle import Battle
from wargame.games.abyss_of_lament.rules.events import RoundBegan

GAME = {
    "grenadier: {class: infantry, movement: 2, combat_strength: 4": "grenadier: {class: infantry, movement: 3, "
    "combat_strength: 6",
    "  value: 2\n  proximity": "  value: 3\n  proximity",
    "other_friendly_units: 1, within: 2": "other_friendly_units: 1, within: 4",
    "rally_ap: {prussia: 5, austria: 4}": "rally_ap: {prussia: 4, austria: 4}",
    "{value: 1, rule: XI.3.6.2": "{value: 2, rule: XI.3.6.2",
    '{value: -1, rule: XI.3.6.1, label: "Advancing infantry"': '{value: -2, rule: XI.3.6.1, label: "On the march"',
    'name: "Prussia", adjective: "Prussian"': 'name: "Brandenburg", adjective: "Brandenburgian"',
    "emergency_orders_ap: 1": "emergency_orders_ap: 2",
    'title: "Disorder"': 'title: "Out of order"',
    'title: "Time card"': 'title: "Hour card"',
}


@pytest.fixture
def own(tmp_path: Path) -> Path:
    return owners_copy(tmp_path, "abyss-of-lament/leuthen", game=GAME)


@pytest.fixture
def battle(own: Path) -> Battle:
    game: Battle = wargame.load(str(own), seed=3)
    return game


def placed(own: Path) -> Battle:
    """The same with everybody on the map, where the scenario suggests it."""
    game: Battle = wargame.load(str(own), seed=3)
    while game.turn == 0 or game.decision is None or "place" in {action.verb for action in game.decision.actions}:
        assert game.decision is not None
        game.push(Action.of("rest"))
    return game


def charts(game: Battle) -> dict[str, Chart]:
    return {aid.title: aid for aid in LOOK.aids(glimpse(game, "prussia"), ()) if isinstance(aid, Chart)}


def legends(game: Battle) -> dict[str, Legend]:
    return {aid.title: aid for aid in LOOK.aids(glimpse(game, "prussia"), ()) if isinstance(aid, Legend)}


def test_the_charts_are_those_of_the_file(battle: Battle) -> None:
    found = charts(battle)
    assert dict(found["Units"].rows)["Grenadiers"][1:3] == ("6", "3")
    modifiers = dict(found["Combat modifiers"].rows)
    assert modifiers["Artillery Support"][0] == "+3"
    assert "Brandenburg with 2 other friends within 2 hexes" in modifiers["Artillery Support"][1]
    assert "Austria with 1 other friend within 4 hexes" in modifiers["Artillery Support"][1]
    assert modifiers["On the march"][0] == "−2"


def test_the_legends_do_without_what_the_owner_calls_otherwise(battle: Battle) -> None:
    found = legends(battle)
    grenadiers = next(meaning for _, name, meaning in found["Counters"].entries if name == "Grenadiers")
    assert grenadiers == "Strength 6, movement 3."
    assert any("attacks at −2" in meaning for _, _, meaning in found["Markers"].entries)
    assert "Time card" not in {name for _, name, _ in found["Cards"].entries}


def test_set_up_and_order_of_battle_are_those_of_the_file(own: Path) -> None:
    ref = find(own)
    listed = [piece for _, pieces, _ in LOOK.oob(ref) for piece in pieces]
    for pieces in (LOOK.setup(ref), listed):
        values = {(piece.face.strength, piece.face.movement) for piece in pieces if piece.face.type == "grenadier"}
        assert values == {(6, 3)}


def test_units_cards_and_words_are_those_of_the_file(own: Path) -> None:
    game = placed(own)
    seen = glimpse(game, "prussia")
    grenadier = next(piece for piece in LOOK.pieces(seen) if piece.side == "prussia" and piece.face.type == "grenadier")
    page = LOOK.inspect(seen, grenadier.id)
    assert page is not None
    rows = {row.label: row.value for row in page.rows}
    assert (rows["Combat Strength"], rows["Movement"]) == ("6", "3")
    hidden = next(piece for piece in LOOK.pieces(glimpse(game, "austria")) if piece.side == "prussia")
    assert hidden.title == "Hidden Brandenburgian counter"
    cards = {entry[1]: entry[0] for entry in legends(game)["Cards"].entries}
    assert cards["Artillery Support card"].face.text == "Under a wing: +3, once"
    assert "or rally" in cards["Wing card"].face.text
    volleys = LOOK.word(seen, Action.of("attack", "a", "b", "volleys", "c"), 3)
    assert volleys.detail.startswith("+2 for it")
    assert "2 AP for any one unit" in LOOK.word(seen, Action.of("emergency"), 0).detail


def test_the_sides_are_called_as_the_file_calls_them(battle: Battle) -> None:
    assert look_for(battle).side("prussia").name == "Brandenburg"
    assert look_for(battle).side("prussia").player == "The Brandenburgian player"
    assert battle.words.heading(battle, RoundBegan("prussia")) == "Brandenburg's round"
    left, right = LOOK.panels(glimpse(battle, "prussia"))
    assert "Brandenburg" in {panel.title for panel in (*left, *right)}


def test_the_browser_tells_of_the_file(tmp_path: Path) -> None:
    source = "rulebook, by section number; wording is our own"
    own = owners_copy(tmp_path, "abyss-of-lament/leuthen", game={source: "my copy"})
    assert {row.label: row.value for row in LOOK.browse(find(own)).rows}["Source: Rules"] == "my copy"
