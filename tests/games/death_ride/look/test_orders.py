"""6.1: what a Leader is chosen for: one click activates, a ride has its button, and nothing is done unannounced."""

from __future__ import annotations

import pytest

import wargame
from tests.client.fixtures import MakeApp, press, tick
from tests.games.death_ride.look.glimpses import NAME
from tests.games.death_ride.look.tables import table
from tests.games.death_ride.look.test_assaulting import picker_at
from wargame.client.looks import glimpse_of
from wargame.client.table.insight import Insight
from wargame.client.table.lights import Hit
from wargame.client.table.picker import Doors, Picker
from wargame.engine.action import Action, Refusal
from wargame.games.death_ride.look import LOOK
from wargame.games.death_ride.position import Position
from wargame.games.death_ride.rules.battle import Battle


def refusing(game: Battle, said: list[Refusal]) -> Picker:
    """Hands over the question that waits, which hear what is refused."""
    seen = glimpse_of(game, ("german",))
    return Picker(
        seen, LOOK, Insight(game.board, seen.looking), Doors(game.push, said.append, game.why_not, lambda: None)
    )


def rests() -> Battle:
    """Caprivi, who has ridden, and Rheinbaben may re-organise one unit each, the same."""
    position = Position().put("gl-caprivi", "20", active=True, marched=True)
    position.put("gl-rheinbaben", "19", active=True, marched=True)
    return position.put("g-redern", "17", spent=True).impulse("german")


def used_up() -> Battle:
    """Alvensleben has nobody left to activate where he is, and one Spent unit far away."""
    position = Position().put("gl-alvensleben", "20", active=True, used=True).put("g-ir24", "17", activated=True)
    return position.put("g-ir64", "36", spent=True).put("f-jolivet", "27").impulse("german")


# ---------------------------------------------------------------- activate or ride


def test_a_click_on_an_area_activates_it_though_he_may_ride_there_too() -> None:
    game: Battle = wargame.load(NAME, seed=1)
    assert Action.of("ride", "gl-caprivi", "17") in game.legal_actions
    picker = picker_at(game)
    picker.click(Hit(("gl-caprivi",), game.board.index["20"]))
    assert set(picker.walk.offered) == {"17", "20"}, "where he could only ride is not lit"
    picker.click(Hit((), game.board.index["17"]))
    assert game.actions[0] == Action.of("activate", "gl-caprivi", "17")


def test_who_points_where_he_could_ride_is_told_of_the_button() -> None:
    game: Battle = wargame.load(NAME, seed=1)
    said = list[Refusal]()
    picker = refusing(game, said)
    picker.click(Hit(("gl-caprivi",), game.board.index["20"]))
    picker.click(Hit((), game.board.index["22"]))
    assert [each.reason for each in said] == ["Press Ride first."]


@pytest.mark.usefixtures("plain_ground")
@pytest.mark.parametrize("dragged", [False, True])
def test_a_leader_rides_by_the_key_or_by_dragging_him(make_app: MakeApp, dragged: bool) -> None:
    hands = table(make_app)
    scene, board = hands.table, hands.table.board
    if dragged:
        scene.carry.take("gl-caprivi")
        scene.picker.put_down(Hit((), board.index["17"]))
    else:
        scene.picker.click(Hit(("gl-caprivi",), board.index["20"]))
        tick(hands.app)
        press(hands.app, "r")
        scene.picker.click(Hit((), board.index["17"]))
    assert [str(action) for action in scene.game.actions] == ["ride gl-caprivi 17"]


def test_leaders_stand_in_the_list_as_in_their_panel_whatever_each_may_do() -> None:
    """Rheinbaben can only ride, Caprivi and Alvensleben activate, Mecklenburg is to be made Active."""
    position = Position().put("gl-rheinbaben", "20", active=True).put("g-barby", "6").put("g-ir24", "20")
    position.put("gl-caprivi", "19", active=True).put("gl-alvensleben", "20", active=True).put("gl-mecklenburg", "19")
    game = position.put("g-gruter", "40").impulse("german")
    listed = [choice.id for choice in picker_at(game).choices() if choice.id in game.units.by_id]
    panel = [unit.id for unit in game.units.every if unit.leader and unit.in_play]
    assert listed == panel
    assert next(action for action in game.legal_actions if len(action) > 1)[1] != panel[0], (
        "the rules have another order"
    )


# ---------------------------------------------------------------- why he cannot ride there


@pytest.mark.rule("6.6")
def test_who_rides_first_must_have_something_to_do_there() -> None:
    game = used_up()
    said = list[Refusal]()
    picker = refusing(game, said)
    picker.click(Hit(("gl-alvensleben",), game.board.index["20"]))
    for area in ("17", "27"):
        picker.click(Hit((), game.board.index[area]))
    assert [(each.rule, each.reason) for each in said] == [
        ("6.6", "Alvensleben rides to act, and from there he could activate or re-organise nobody."),
        ("6.6", "A Leader does not ride among enemies without friends."),
    ]
    for area in ("17", "27"):
        assert Action.of("ride", "gl-alvensleben", area) not in game.legal_actions


# ---------------------------------------------------------------- re-organising


def test_a_click_on_a_leader_never_re_organises_by_itself() -> None:
    game = rests()
    said = list[Refusal]()
    picker = refusing(game, said)
    picker.click(Hit(("g-redern",), game.board.index["17"]))
    assert said[0].reason == "Choose first who does it: Rheinbaben, Caprivi."
    picker.click(Hit(("gl-caprivi",), game.board.index["20"]))
    assert not game.actions, "he is chosen, and no more"
    (brass,) = (option for option in picker.options() if option.kind == "primary")
    assert (brass.label, brass.key) == ("Re-organise von Redern", "Enter")
    assert brass.act is not None
    brass.act()
    assert game.actions == [Action.of("reorganise", "gl-caprivi", "g-redern")]
