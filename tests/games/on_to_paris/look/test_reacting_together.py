"""12.4.2: units that react are moved hex by hex by the rules, and all of a hex by one answer at the table."""

from __future__ import annotations

import pytest

import wargame
from tests.client.fixtures import MakeApp, make_app, own_places, plain_ground, press, tick
from tests.client.hands import Hands
from tests.fuzz.choosers import eager
from tests.games.on_to_paris.look.test_declining import picker
from tests.games.on_to_paris.reaction.scenes import facing, push, window
from wargame.client.looks import glimpse_of
from wargame.client.table.answer_keys import ENDS
from wargame.client.table.scene import TableScene
from wargame.engine.action import Action
from wargame.engine.game import Game
from wargame.games.on_to_paris.look import LOOK
from wargame.sitting import Sitting
from wargame.sitting.several import in_one

__all__ = ["make_app", "own_places", "plain_ground"]


def alsace(seed: int) -> Game:
    """An Army has reacted with all that is Attached, and is asked where they go."""
    game, choose = wargame.load("on-to-paris/alsace-1870-08", seed=seed), eager(seed)
    while game.decision is not None and game.decision.kind != "reaction.move":
        whole = [action for action in game.decision.actions if action.verb == "react-all"]
        game.push(whole[0] if whole else choose(game))
    return game


def sit(app: object, game: Game) -> Hands:
    app.background = False  # type: ignore[attr-defined]
    app.push(TableScene(app, Sitting(game, dict.fromkeys(game.sides, "human"), solitaire="open")))  # type: ignore[attr-defined, arg-type]
    tick(app, 3)  # type: ignore[arg-type]
    return Hands(app)  # type: ignore[arg-type]


@pytest.mark.usefixtures("plain_ground")
@pytest.mark.rule("12.4.2")
def test_all_units_of_a_hex_react_by_two_keys_and_their_way_is_drawn(make_app: MakeApp) -> None:
    game = alsace(2)
    hands, before = sit(make_app((1600, 1000)), game), len(game.actions)
    table = hands.table
    row = next(row for row in table.picker.choices() if row.label == "Go together: All units in Landau (3041)")
    press(hands.app, row.key)
    tick(hands.app, 2)
    goal = next(row for row in table.picker.choices() if row.label == "Wissembourg (2941)")
    press(hands.app, goal.key)
    tick(hands.app, 2)
    given = [str(action) for action in game.actions[before:]]
    assert given == [f"go {unit} 2941" for unit in ("pr_3rd", "pr_v", "bav_ii", "pr_cav_4")]
    (ordered,) = table.ordering.ordered
    assert ordered.way == ("3041", "2941")
    assert ordered.counters == ("pr_3rd", "pr_v", "bav_ii", "pr_cav_4")
    assert any(lane.way for lane in table.pane.lights.laned.lanes), "it is drawn on the map"
    table.sitting.undo()
    assert len(game.actions) == before, "taken back as one"


@pytest.mark.rule("12.4.2", "5.1.7")
def test_who_may_hold_does_so_by_one_press_where_another_has_to_go() -> None:
    game = alsace(2)
    sitting = Sitting(game, dict.fromkeys(game.sides, "human"), solitaire="open")
    found = sitting.together()
    assert found is not None
    assert found.name == "Hold: 3rd Army and 4 more"
    assert {action.verb for action in found.actions} == {"hold"}


@pytest.mark.rule("12.4.2")
def test_all_who_react_go_two_hexes_by_one_answer_and_stay_there() -> None:
    game = alsace(15)
    ask = game.decision
    assert ask is not None
    found = in_one(game, ask)
    far = found[Action.of("go", "2741", "2540")]
    assert len(far.actions) == 2 * len(ask.about.units)  # type: ignore[attr-defined]
    near = found[Action.of("go", "2741", "2640")]
    assert [str(action) for action in near.actions[-1:]] == ["ready"]
    assert ask is game.decision, "nothing has been done"


@pytest.mark.rule("12.4.2")
def test_a_single_unit_holds_by_the_key_that_declines() -> None:
    g = window(facing(), "pr_iv 1511")
    g.dice.expect(6)
    push(g, "react fr_2 1511")
    while g.decision is not None and g.decision.kind != "reaction.move":
        push(g, "ready")
    assert g.decision is not None
    assert str(LOOK.ends(glimpse_of(g, (g.decision.side,)))) == "hold fr_2"
    option = next(each for each in picker(g).options() if each.id == "option:hold fr_2")
    assert (option.key, option.ends) == (ENDS, True)


@pytest.mark.rule("12.4.2", "13.1")
def test_a_reaction_into_enemies_promises_its_combat() -> None:
    game = alsace(15)
    ask = game.decision
    assert ask is not None
    seat = glimpse_of(game, (ask.side,)).looking
    into = Action.of("go", "2741", "2840")
    assert into in in_one(game, ask)
    promise = seat.promise(into)
    assert promise is not None
    assert promise.chance is not None
    assert "you win" in promise.words
