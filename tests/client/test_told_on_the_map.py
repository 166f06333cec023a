"""What a question lights can be clicked, what is on offer tells its price there, and a wing shows its units."""

from __future__ import annotations

import re
from typing import Any

import pygame
import pytest

from tests.client.fixtures import MakeApp, click_at, press, tick
from tests.client.test_carry import play_until
from wargame.client import doors
from wargame.client.table.announcing import announced
from wargame.client.table.reports import said_of
from wargame.content import find
from wargame.engine.action import Action

pytestmark = pytest.mark.usefixtures("plain_ground")


@pytest.fixture
def scene(make_app: MakeApp) -> Any:
    """Lobositz, both sides played by one person with everything open."""
    app = make_app((1600, 1000), speed="instant", confirm=False, tour=False)
    doors.begin(app, doors.Start(find("lobositz"), {"prussia": "human", "austria": "human"}, "open", seed=7))
    return app.scene


def until(scene: Any, kind: str) -> None:
    play_until(scene, lambda: scene.game.decision.kind == kind)


def test_the_units_of_a_wing_are_shown_where_it_is_pointed_at(scene: Any) -> None:
    until(scene, "initiation.focus")
    side = scene.game.decision.side
    wing = {unit.place for unit in scene.game.units.every if unit.side == side and unit.suit == "hearts"}
    choice = next(choice for choice in scene.picker.choices() if choice.label.startswith("♥"))
    assert set(choice.units) == wing
    row = scene.ui.find(f"choice:{choice.id}") or scene.ui.find(f"option:{choice.id}")
    assert row is not None
    scene.ui.hot = row.id
    scene.ui.dirty = True
    tick(scene.app)
    assert set(scene.lights.listed) == wing
    assert len(choice.label) < 30, "four wings have room in the bar"


def test_what_it_costs_to_activate_stands_on_the_units_where_it_differs(scene: Any) -> None:
    until(scene, "maneuver.activation")
    assert scene.lights.prices == {}, "the first of all costs the same, whoever it is"
    unit = scene.game.decision.actions[0]
    scene.sitting.push(unit)
    scene.refresh()
    seat = scene.sitting.seat(scene.game.decision.side)
    costs = {action[1]: seat.price(action) for action in scene.game.decision.actions if len(action) == 2}
    told = {place: words for place, (words, _) in scene.lights.prices.items()}
    assert set(told.values()) == {"1 AP", "2 AP"}
    for word, cost in costs.items():
        assert told[scene.game.units[word].place] <= f"{cost} AP"


def test_a_click_on_the_hex_that_is_lit_for_an_advance_advances(scene: Any) -> None:
    until(scene, "combat.advance")
    about = scene.game.decision.about
    place = scene.board.index[about.hex]
    assert place in scene.lights.places
    before = len(scene.game.actions)
    click_at(scene.app, scene.map.centre(place))
    assert scene.game.actions[before] == Action.of("advance")


def test_what_is_carried_out_is_named_without_the_figure_of_its_button(scene: Any) -> None:
    play_until(scene, lambda: any("volleys" in action for action in scene.game.decision.actions))
    action = next(action for action in scene.game.decision.actions if "volleys" in action)
    said, figure = announced(scene.look, scene.glimpse, action, scene.picker.showing.forecasts.of(action))
    assert re.search(r"^[^:%]+, with [^:%()]+ volleys, attacks? ", said)
    assert said.lower().count("volleys") == 1
    assert "%" not in said
    assert "%" in figure


def test_a_unit_that_lends_a_hand_is_not_marked_as_a_target(scene: Any) -> None:
    play_until(scene, lambda: any("volleys" in action for action in scene.game.decision.actions))
    action = next(action for action in scene.game.decision.actions if "volleys" in action)
    scene.picker.choose(action)
    tick(scene.app, 2)
    units = {word: scene.game.units[word].place for word in action.words if word in scene.game.units.by_id}
    own = {place for word, place in units.items() if scene.game.units[word].side == scene.game.decision.side}
    assert len(own) == 2, "who attacks, and who fires along"
    assert [place for place in own if scene.lights.places.get(place) == "target" or place in scene.lights.chances] == []


def test_a_row_of_the_result_does_not_repeat_its_name() -> None:
    assert said_of("Kleist", "Kleist (Prussian grenadier ♥) must absorb 1 hit.") == "must absorb 1 hit"
    assert said_of("Kleist", "The wing of Kleist loses heart.") == "The wing of Kleist loses heart."


def test_all_guns_of_a_wing_are_used_by_one_press_and_their_odds_are_seen_first(scene: Any) -> None:
    until(scene, "combat.guns")
    game = scene.game
    army = game.armies[game.decision.side]
    card = next(each for each in army.support if each[1] == game.units[game.decision.about.unit].suit)
    game.put(army, "support", (*army.support, card))
    scene.refresh()
    tick(scene.app, 2)
    count, dice = len(game.actions), game.dice.state
    press(scene.app, "v")
    tick(scene.app, 2)
    use = Action.of("use", card[0])
    assert game.actions[count:] == [use], "all but the last are used, which is shown"
    assert scene.picker.preview == use
    brass = next(option for option in scene.picker.options() if option.kind == "primary")
    assert brass.label.startswith("Both gun cards"), "and not as if it were one"
    asked = scene.asking.prompt()
    assert asked.text.startswith("Both gun cards")
    assert game.dice.state == dice
    press(scene.app, pygame.K_RETURN)
    assert game.actions[count : count + 2] == [use, use]
    assert scene.together.found is None
