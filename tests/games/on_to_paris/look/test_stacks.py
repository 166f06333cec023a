"""At the table: all of a stack are chosen as easily as one, and a click on a counter never chooses another."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.client.fixtures import MakeApp, make_app, own_places, plain_ground, tick
from tests.client.hands import Hands, sit
from tests.games.on_to_paris.look.test_marching import OPENING, PEOPLE, click_counter, landau, say
from tests.games.on_to_paris.movement.scenes import march, push
from wargame.client.looks import glimpse_of
from wargame.client.looks.choosing import telling
from wargame.client.table.insight import Insight
from wargame.client.table.lights import Hit
from wargame.client.table.picker import Doors, Picker
from wargame.engine.action import Action
from wargame.games.on_to_paris.look import LOOK
from wargame.games.on_to_paris.position import Position
from wargame.table import load

__all__ = ["landau", "make_app", "own_places", "plain_ground"]
pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("plain_ground")]
LANDAU = "3041"


def open_stack(hands: Hands, word: str) -> None:
    """Rest the pointer on a counter until its stack opens."""
    face = hands.table.map.face_of(word)
    assert face is not None
    hands.point(face.center)
    tick(hands.app, 40)


@pytest.mark.rule("10.2.2")
def test_all_of_a_stack_march_by_one_click_in_the_open_stack(landau: Hands) -> None:
    table = landau.table
    open_stack(landau, "pr_3rd")
    slots = [table.above.find(f"stack:{word}") for word in (LANDAU, "pr_3rd", "pr_v")]
    assert all(slots), "the place stands beside its counters"
    assert "All units in Landau" in landau.read()
    landau.click(f"stack:{LANDAU}")
    assert table.picker.walk.picks == [LANDAU]
    tick(landau.app, 40)
    assert table.spread.rect is None, "it lay over where they may go"
    assert table.above.find("stack:pr_v") is None
    open_stack(landau, "pr_3rd")
    landau.click("stack:pr_v")
    assert table.picker.walk.picks == ["pr_v"]


@pytest.mark.rule("10.2.2")
def test_a_stack_that_could_only_stay_is_chosen_by_a_click_and_its_march_is_not_ended(landau: Hands) -> None:
    """Each of its units may go somewhere, but all together nowhere: to stay has a button."""
    glimpse = glimpse_of(landau.table.game, landau.table.eyes)
    ask = glimpse.ask
    assert ask is not None
    left = [action for action in ask.actions if action[1:2] != (LANDAU,) or action.verb == "stop"]
    done = list[Action]()
    glimpse = replace(glimpse, ask=replace(ask, actions=left))
    doors = Doors(done.append, lambda _: None, lambda _: None, lambda: None)
    picker = Picker(glimpse, LOOK, Insight(glimpse.board, glimpse.looking), doors)
    picker.pick(LANDAU)
    assert done == []
    assert picker.walk.picks == [LANDAU]
    assert [option.id for option in picker.options()][-1] == f"option:stop {LANDAU}"


@pytest.mark.rule("10.2.2")
def test_a_click_on_a_stack_means_all_of_it_and_a_second_one_its_topmost_unit(landau: Hands) -> None:
    table = landau.table
    click_counter(landau, "pr_3rd")
    assert table.picker.walk.picks == [LANDAU]
    click_counter(landau, "pr_3rd")
    assert table.picker.walk.picks == ["pr_3rd"]
    landau.click("back")
    click_counter(landau, "pr_xi")
    assert table.picker.walk.picks == ["pr_xi"], "it stands alone"


@pytest.mark.rule("10.2.2")
def test_a_lit_goal_of_an_only_unit_is_ordered_by_one_click_also_where_enemies_stand(make_app: MakeApp) -> None:
    hands = sit(make_app((1600, 1000)), "on-to-paris/alsace-1870-08", PEOPLE, seed=3, solitaire="open")
    for action in (*OPENING, "pass", "corps pr_xi", "begin"):
        say(hands, action)
    table = hands.table
    enemy = table.board.index["2741"]
    assert table.lights.places[enemy] in ("legal", "target")
    there = tuple(piece.id for piece in table.picker.on_map.values() if piece.place == enemy)
    table.picker.click(Hit(there, enemy))
    assert str(table.game.actions[-1]) == "order pr_xi 2741"


@pytest.mark.rule("8.9.1")
def test_a_click_on_an_army_that_cannot_be_paid_for_says_why_and_chooses_none_of_its_corps(make_app: MakeApp) -> None:
    """An Army takes two IPs: with one left its Corps may march, but none of them is meant by a click on the Army."""
    hands = sit(make_app((1600, 1000)), "on-to-paris/alsace-1870-08", PEOPLE, seed=3, solitaire="open")
    for action in (*OPENING, "pass"):
        say(hands, action)
    table = hands.table
    table.game.ip = 1  # type: ignore[attr-defined]
    table.game._ask = None
    table.refresh()
    tick(hands.app)
    assert "army pr_3rd" not in map(str, hands.actions)
    assert "corps pr_v" in map(str, hands.actions)
    click_counter(hands, "pr_3rd")
    assert not table.picker.walk.picks
    assert table.inspection.toast is not None
    told = table.inspection.toast.refusal.reason
    assert told.startswith("That takes 2 IPs, and there are 1 left. Rest the pointer on the stack, and choose in it:")
    assert "V Corps" in told
    face = table.map.face_of("pr_3rd")
    assert face is not None
    assert table.choosing.means_at(table.map.hit(face.center)) == "choose one of the others in the open stack"


@pytest.mark.rule("10.2.2.simplified")
def test_the_question_says_which_columns_do_not_get_there(landau: Hands) -> None:
    say(landau, "order 3041 3240")
    prompt = landau.table.asking.prompt()
    assert prompt is not None
    assert "get there" not in prompt.text
    say(landau, "order bav_i 3040")
    prompt = landau.table.asking.prompt()
    assert prompt is not None
    assert prompt.text.endswith("But not all of column A get there in time.")


@pytest.mark.rule("13.2")
def test_a_march_whose_odds_are_shown_asks_for_nothing_more(landau: Hands) -> None:
    table = landau.table
    say(landau, "order 3041 2741")
    landau.click("option:march")
    assert table.picker.preview is not None
    prompt = table.asking.prompt()
    assert prompt is not None
    assert prompt.text.endswith("Carry it out, or go back.")


@pytest.mark.rule("10.2.2")
def test_to_march_on_into_a_fight_that_was_ordered_is_the_brass_answer() -> None:
    """The enemy has tried in vain to react, and the march has halted before its goal, which could be ordered again."""
    position = Position(simplified_coordination=True).put("pr_iv", "1510", leader="alvensleben_g", reg=6)
    position = position.put("fr_2", "1411", leader="canrobert", reg=1).sps("french", "1512", res=1).dice(1)
    g = march(position, "pr_iv", supplied=True)
    push(g, "step pr_iv 1511", "step pr_iv 1512", "march", "react fr_2 1511")
    glimpse = glimpse_of(g, g.sides)
    doors = Doors(lambda _: None, lambda _: None, g.why_not, lambda: None)
    picker = Picker(glimpse, telling(LOOK), Insight(glimpse.board, glimpse.looking), doors)
    assert any(said.worth > 0 for said in picker.offer.targets.values())
    picker.listing.foretell()
    assert (picker.options()[-1].id, picker.options()[-1].kind) == ("option:march", "primary")


@pytest.mark.rule("8.1.2")
def test_a_marker_laid_beside_an_army_in_its_hex_lies_with_the_army() -> None:
    """The marker goes with it then; at the place it would stay behind. That is still in the list."""
    g = load("on-to-paris/alsace-1870-08", 3)
    g.push("lay primary fr_alsace")
    glimpse, taken = glimpse_of(g, ("prussian", "french")), list[Action]()
    doors = Doors(taken.append, lambda _: None, g.why_not, lambda: None)
    picker = Picker(glimpse, telling(LOOK), Insight(glimpse.board, glimpse.looking), doors)
    if not picker.walk.picks:
        picker.pick("primary")
    assert LANDAU in picker.walk.offered
    assert picker.offer.meant_at(Hit((), g.board.index[LANDAU]))[0] == "pr_3rd"
