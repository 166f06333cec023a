"""The questions of Death Ride at the table: what one press does, what is lit, and what stays where it is."""

from __future__ import annotations

import pygame
import pytest

from tests.client.fixtures import MakeApp, press, tick
from tests.client.hands import sit
from tests.games.death_ride.look.tables import BATTLE, table
from tests.games.death_ride.rules.assaults import attack
from wargame.client.dialogue import Confirm
from wargame.client.looks import HexMark, glimpse_of
from wargame.client.looks.ahead import forecast_of
from wargame.client.table.insight import Insight
from wargame.client.table.lights import Hit
from wargame.client.table.picker import Doors, Picker
from wargame.engine.action import Action
from wargame.games.death_ride.look import LOOK
from wargame.games.death_ride.look.art import MarkerFace
from wargame.games.death_ride.look.overlays import ABOVE
from wargame.games.death_ride.position import Position
from wargame.games.death_ride.rules.battle import Battle
from wargame.games.death_ride.rules.combat.casualties import Absorb

pytestmark = pytest.mark.usefixtures("plain_ground")


# ---------------------------------------------------------------- the end test


def test_who_passes_against_the_computer_is_asked_nothing_more(make_app: MakeApp) -> None:
    """5.2: the die is thrown whatever is chosen, its chance stands in a panel, and a pass can be taken back."""
    hands = sit(make_app((1600, 1000), tour=False, speed="instant"), BATTLE, {"german": "human", "french": "heuristic"})
    press(hands.app, "e")
    assert [str(action) for action in hands.table.game.actions[:1]] == ["pass"]


def test_between_two_people_a_pass_is_asked_about_but_its_odds_stop_nobody(make_app: MakeApp) -> None:
    hands = table(make_app)
    press(hands.app, "e")
    assert isinstance(hands.app.scene, Confirm)
    hands.click("yes")
    assert [str(action) for action in hands.table.game.actions] == ["pass"]


def test_rolling_the_end_test_again_is_a_choice_and_shows_its_odds() -> None:
    table = Position(turn=3).put("gl-alvensleben", "19", active=True).put("g-ir20", "19")
    table.put("fl-frossard", "43", active=True).put("f-pouget", "43")
    game = table.set(advantage="french").dice(1).action_phase()
    game.push(Action.of("pass"))
    assert forecast_of(LOOK, glimpse_of(game, ("french",)), Action.of("reroll")) is not None


# ---------------------------------------------------------------- the questions of an assault


def test_back_and_escape_lead_from_the_leader_to_the_lead_and_to_the_assault(make_app: MakeApp) -> None:
    """13.2: as long as nothing has come of the answers, whoever is assaulted."""
    hands = table(make_app)

    def say(*actions: str) -> str:
        for text in actions:
            hands.table.sitting.push(hands.table.game.parse(text))
            hands.table.refresh()
            hands.settle()
        return kind()

    def kind() -> str:
        assert hands.table.game.decision is not None
        return hands.table.game.decision.kind

    say("activate gl-caprivi 20")
    while kind() != "activation.assault":
        say("next")
    target = next(str(action) for action in hands.table.game.legal_actions if action.verb == "assault")
    asked = [kind(), say(target)]
    while asked[-1] != "assault.commit":
        asked.append(say(str(hands.table.game.legal_actions[0])))
    for before in reversed(asked[:-1]):
        assert hands.find("back") is not None
        if before == asked[0]:
            hands.click("back")
        else:
            press(hands.app, pygame.K_ESCAPE)
        hands.settle()
        assert kind() == before
        assert hands.app.scene is hands.table, "no menu is opened by it"


# ---------------------------------------------------------------- a Leader in a box, guns with a target


def test_a_leader_in_a_box_is_sent_by_one_click_on_an_area_that_is_lit(make_app: MakeApp) -> None:
    hands = table(make_app)
    for action in ("activate gl-mecklenburg box-24", "next"):
        hands.table.sitting.push(hands.table.game.parse(action))
    hands.table.refresh()
    tick(hands.app)
    assert hands.table.game.decision is not None
    assert hands.table.game.decision.kind == "leaders.ride"
    place = hands.table.board.index["24"]
    assert hands.table.lights.places.get(place) == "legal"
    assert all(option.kind != "primary" for option in hands.table.picker.options()), "he is hardly ever left there"
    hands.table.picker.click(Hit((), place))
    assert str(hands.table.game.actions[-1]) == "ride gl-mecklenburg 24"


def test_no_bombardment_is_no_brass_button_where_one_promises_something(make_app: MakeApp) -> None:
    hands = table(make_app)
    hands.table.sitting.push(hands.table.game.parse("activate gl-caprivi 20"))
    hands.table.refresh()
    tick(hands.app)
    assert hands.table.game.decision is not None
    assert hands.table.game.decision.kind == "activation.bombard"
    assert all(option.kind != "primary" for option in hands.table.picker.options())


# ---------------------------------------------------------------- the Advantage


def test_an_enemy_leader_is_a_target_only_once_the_advantage_is_chosen() -> None:
    """18.3: a click on him changes nothing by itself; the button says what it is for, then he is on offer."""
    game = Position().put("g-ir24", "20").put("fl-frossard", "26", active=True).impulse("german")
    seen, pushed, said = glimpse_of(game, ("german",)), list[Action](), list[str]()
    doors = Doors(pushed.append, lambda why: said.append(why.reason), game.why_not, lambda: None)
    picker = Picker(seen, LOOK, Insight(game.board, seen.looking), doors)
    on_him = Hit(("fl-frossard",), game.board.index["26"])
    picker.click(on_him)
    assert not pushed
    assert said == ["Press Use the Advantage first."]
    assert picker.mark("fl-frossard") == "plain"
    picker.turn_to("deactivate")
    assert picker.mark("fl-frossard") == "legal"
    assert picker.offer.wanted == "choose the French Leader who becomes Inactive"
    picker.click(on_him)
    assert [str(action) for action in pushed] == ["deactivate fl-frossard"]


# ---------------------------------------------------------------- losses


def test_one_click_eliminates_nobody_while_others_have_a_choice() -> None:
    """15.1: of a Spent unit only its loss is left; it is selected like a Fresh one, and lost by the button."""
    table = Position().put("g-ir24", "20").put("g-ir64", "20", spent=True).put("f-jolivet", "21")
    board = table.game.board
    here = board.index["20"]
    game = table.begin(Absorb("german", here, 3, (), ("g-ir24", "g-ir64"), board.neighbours[here]))
    assert {"flip g-ir24", "eliminate g-ir24", "eliminate g-ir64"} <= {str(action) for action in game.legal_actions}
    seen, pushed = glimpse_of(game, ("german",)), list[Action]()
    doors = Doors(pushed.append, lambda _: None, game.why_not, lambda: None)
    picker = Picker(seen, LOOK, Insight(game.board, seen.looking), doors)
    picker.click(Hit(("g-ir64",), here))
    assert not pushed
    assert [option.label for option in picker.options() if option.kind == "primary"] == ["Eliminate, 2 points"]
    picker.options()[-1].act()
    assert [str(action) for action in pushed] == ["eliminate g-ir64"]


# ---------------------------------------------------------------- naming a lead unit


def test_the_odds_show_the_unit_that_is_chosen_to_lead() -> None:
    """1.5: of two defenders each is shown when it is named."""
    game = attack(own="i", foes="ici")
    assert game.decision is not None
    seen = glimpse_of(game, (game.decision.side,))
    named = [action for action in game.legal_actions if action.verb == "lead"]
    assert len(named) > 1
    for action in named:
        forecast = forecast_of(LOOK, seen, action)
        assert forecast is not None
        assert forecast.pieces[1] is not None
        assert forecast.pieces[1].id == action[1]


def test_the_cursor_of_the_keyboard_points_at_what_is_on_offer_first(make_app: MakeApp) -> None:
    hands = table(make_app)
    place = next(piece.place for piece in hands.table.map.pieces if piece.id == "gl-caprivi")
    hands.table.choosing.cursor.put(place)
    first = hands.table.choosing.cursor.pointed().pieces[0]
    assert first in hands.table.picker.walk.offered
    hands.table.choosing.cursor.on_offer = lambda word: word == "g-redern"
    assert hands.table.choosing.cursor.pointed().pieces[0] == "g-redern"


def test_the_only_unit_that_may_move_shows_what_its_ways_cost_before_it_is_chosen(make_app: MakeApp) -> None:
    hands = table(make_app)
    game = hands.table.game
    hands.table.sitting.push(game.parse("activate gl-caprivi 20"))
    while game.decision is not None and (
        game.decision.kind != "activation.move" or len({a[1] for a in game.decision.actions if a.verb == "move"}) > 1
    ):
        moves = [action for action in game.decision.actions if action.verb == "move"]
        hands.table.sitting.push(moves[0] if moves else Action.of("next"))
    hands.table.refresh()
    tick(hands.app)
    assert not hands.table.picker.walk.picks
    assert hands.table.lights.costs
    assert set(hands.table.lights.costs) == {
        place for place, mark in hands.table.lights.places.items() if mark == "legal"
    }


# ---------------------------------------------------------------- what stands where it belongs


def test_the_chance_of_an_area_and_its_markers_stand_in_it_and_hide_no_number_and_no_name(make_app: MakeApp) -> None:
    """9.3, 11: the lowest corner of an Area may lie far beside its counters, under the name of the next one."""
    hands = table(make_app)
    scene = hands.table
    for action in ("activate gl-caprivi 20",):
        scene.sitting.push(scene.game.parse(action))
    scene.refresh()
    zone = MarkerFace("zone", "2", "#b9a46b")
    areas = [scene.board.index[area] for area in ("15", "20", "21", "22", "36")]
    scene.map.laid.marks = {place: [HexMark(place, "token", zone, "", ABOVE)] * 2 for place in areas}
    tick(hands.app, 3)

    def home(box: pygame.Rect) -> int | None:
        return scene.map.locator.at(scene.camera.to_world(box.center))

    assert len(scene.lights.chances) > 3
    for place, chance in scene.map.chances.items():
        plates = [scene.map.counters.plate_box(plate) for plate in scene.map.counters.plates.get(place, ())]
        assert home(chance) == place or chance.collidelist(plates) >= 0, scene.board.ids[place]
        assert plates or chance.collidelist(scene.map.labels) < 0, scene.board.ids[place]
    assert [home(token) for token in scene.map.tokens] == [place for place in areas for _ in range(2)]
    assert all(token.collidelist(scene.map.labels) < 0 for token in scene.map.tokens)


def test_the_unit_by_which_its_division_was_chosen_is_chosen_with_it(make_app: MakeApp) -> None:
    """17.1: and nothing is finished by the brass button before anybody has gone."""
    hands = table(make_app)
    scene = hands.table

    def regrouping(game: Battle) -> bool:
        return game.decision is not None and game.decision.kind == "regroup.division"

    hands.forward(lambda game: game.decision.default or game.legal_actions[0], regrouping)
    able = {action[1] for action in hands.actions if action.verb == "division"}
    unit = next(each for each in scene.game.units.every if each.division in able and each.on_map)
    scene.clicked(Hit((unit.id,), unit.place))
    tick(hands.app, 2)
    assert scene.game.decision.kind == "regroup.units"
    assert scene.picker.walk.picks == [unit.id]
    scene.back()
    tick(hands.app, 2)
    assert all(option.kind != "primary" for option in scene.picker.options())


def test_a_counter_stands_for_its_area_wherever_it_is_drawn(make_app: MakeApp) -> None:
    """A plate may hang over the next Area: who clicks a counter on it, or its head, means the Area it stands in."""
    hands = table(make_app)
    scene = hands.table
    hands.table.sitting.push(scene.game.parse("activate gl-caprivi 20"))
    scene.refresh()
    tick(hands.app, 3)
    view, seen = scene.map, set()
    pieces = {piece.id: piece.place for piece in view.pieces}
    for rect in view.faces:
        for pixel in (rect.center, (rect.centerx, rect.bottom - 2)):
            hit = view.hit(pixel)
            assert hit.place == pieces[hit.pieces[0]]
            seen.add(hit.place == view.locator.at(scene.camera.to_world(pixel)))
    assert seen == {True, False}, "some hang over"
    for plates in view.counters.plates.values():
        for plate in plates:
            head = view.counters.plate_box(plate).move(0, 3).midtop
            assert view.hit(head).place == plate.place


def test_only_those_who_could_go_are_lit_for_their_division() -> None:
    """17.1: who has no Area to regroup into says why; when only a Leader may still go along, he is asked for."""
    position = Position().put("g-bredow", "28", spent=True).put("g-barby", "6")
    for unit, area in (("f-jolivet", "34"), ("f-pouget", "27"), ("f-lapasset", "29"), ("f-fauvart", "21")):
        position.put(unit, area)
    game = position.put("gl-caprivi", "6", active=True).regroup()
    assert game.decision is not None
    seen = glimpse_of(game, ("german",))
    assert LOOK.stands_for(seen, "g-barby") is not None
    assert LOOK.stands_for(seen, "g-bredow") is None
    meant = LOOK.refusable(seen, (), "g-bredow")
    assert meant is not None
    refusal = game.why_not(meant)
    assert refusal is not None
    assert "No Area next to von Bredow is open to it" in refusal.reason
    game.push(game.parse(f"division {game.units['g-barby'].division}"))
    game.push(game.parse("regroup g-barby 18"))
    assert game.decision is not None
    assert "Caprivi may go" in game.decision.prompt


def test_the_panels_at_the_left_stay_where_they_are_when_caprivi_chooses_a_corps(make_app: MakeApp) -> None:
    """6.4: what binds him takes one line, before and after."""
    hands = table(make_app)
    scene = hands.table
    before = scene.ui.places["leaders"].copy()
    scene.sitting.push(scene.game.parse("activate gl-caprivi 20"))
    scene.refresh()
    tick(hands.app, 3)
    assert scene.game.caprivi
    assert scene.ui.places["leaders"].top == before.top


def test_the_keyboard_stands_on_no_button_of_a_new_question(make_app: MakeApp) -> None:
    """Go on is in every step of an activation: Enter after its letter must not give the next step away."""
    hands = table(make_app)
    scene = hands.table
    scene.sitting.push(scene.game.parse("activate gl-caprivi 20"))
    scene.refresh()
    tick(hands.app, 3)
    hands.focus("option:next")
    assert scene.ui.focus == "option:next"
    press(hands.app, pygame.K_e)
    tick(hands.app, 3)
    assert str(scene.game.actions[-1]) == "next"
    assert hands.find("option:next") is not None, "the next step has such a button too"
    assert scene.ui.focus is None
