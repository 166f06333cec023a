"""A table of Death Ride under hands: boxes beside the map, Areas on it, and a monkey that breaks nothing."""

from __future__ import annotations

import random

import pygame
import pytest

from tests.client.fixtures import MakeApp, click_at, press, tick
from tests.client.hands import sit
from tests.client.monkey import Monkey
from tests.fuzz.choosers import eager
from tests.games.death_ride.look.tables import BATTLE, PEOPLE, table
from wargame.client.looks import HexMark, TrayBox, glimpse_of
from wargame.client.paint.style import PainterSpec
from wargame.client.table.aids import AidsWindow
from wargame.client.table.answer_keys import LETTERS
from wargame.client.table.insight import Insight
from wargame.client.table.laid import draw_marks
from wargame.client.table.lights import Hit
from wargame.client.table.oob import OrderOfBattle
from wargame.client.table.picker import Doors, Picker
from wargame.client.table.printed import PrintedNames
from wargame.client.table.tray_boxes import TrayBoxes
from wargame.client.theme import Theme
from wargame.content import find
from wargame.engine.action import Action
from wargame.games.death_ride.content import load_game
from wargame.games.death_ride.look import LOOK
from wargame.games.death_ride.look.art import MarkerFace, marker
from wargame.games.death_ride.look.wording import KEYS
from wargame.games.death_ride.position import Position
from wargame.games.death_ride.rules.events import CombatResult, Moved
from wargame.games.death_ride.rules.questions import ImpulseChoice, NameLead

pytestmark = pytest.mark.usefixtures("plain_ground")
EVENTS, BATCHES, DRAW_EVERY = 3000, 3, 25


def test_a_box_is_chosen_in_its_panel_and_is_not_on_the_map(make_app: MakeApp) -> None:
    hands = table(make_app)
    board, view = hands.table.board, hands.table.map
    box = board.index["box-24"]
    assert not view.visible(box)
    assert view.visible(board.index["21"])
    hands.table.choosing.pick("gl-mecklenburg")
    tick(hands.table.app)
    assert box not in hands.table.lights.places
    assert hands.table.choosing.mark("box-24") == "legal"
    hands.table.choosing.pick("box-24")
    tick(hands.table.app)
    assert [str(action) for action in hands.table.game.actions] == ["activate gl-mecklenburg box-24"]


def test_the_label_of_every_area_can_be_read_whoever_stands_there(make_app: MakeApp) -> None:
    """Three small Areas lie side by side, and half an army in each: their labels go above the plates."""
    hands = table(make_app)
    scene, units = hands.table, load_game().units
    french = iter([unit.id for unit in units if unit.side == "french"])
    placed = Position()
    for area, many in (("26", 6), ("27", 5), ("36", 7), ("28", 3), ("34", 4), ("24", 8)):
        for _ in range(many):
            placed = placed.put(next(french), area)
    crowded = LOOK.pieces(glimpse_of(placed.impulse("french"), ["french"]))
    for pieces in (list(scene.map.pieces), crowded):
        scene.map.put(pieces)
        spec = PainterSpec(scene.game.spec.board, LOOK.style(BATTLE), scene.board)  # type: ignore[attr-defined]
        scene.map.printed = PrintedNames(spec)
        scene.map.draw(pygame.display.get_surface(), scene.lights, scene.stage, Theme())
        covers = list(scene.map.counters.footprints(scene.stage))
        assert covers
        hidden = [line for line in scene.map.labels if line.collidelist(covers) >= 0]
        assert len(scene.map.labels) > 47
        assert not hidden


def test_who_leads_an_attack_out_of_an_entry_box_is_chosen_in_that_box() -> None:
    """They are in no reserve: the tray goes on showing the box they come from."""
    placed = Position().put("g-ir8", "box-24").put("g-ir48", "box-24").put("gl-alvensleben", "box-24")
    game = placed.put("f-jolivet", "24").impulse("german")
    for words in ("activate gl-alvensleben box-24", "next", "assault 24"):
        game.push(game.parse(words))
    assert game.decision is not None
    assert isinstance(game.decision.about, NameLead)
    (box,) = LOOK.tray_boxes(glimpse_of(game, ["german"]))
    assert box.word == "box-24"
    assert {piece.id for piece in box.pieces} >= {"g-ir8", "g-ir48"}


def test_the_answers_round_an_attack_keep_their_letters() -> None:
    """They follow one another, and a letter never changes its meaning from a question to the next."""
    letters = [KEYS[verb] for verb in ("alone", "reroll")]
    assert len(set(letters)) == len(letters)
    assert set(letters) <= LETTERS
    assert not KEYS.keys() & {"accept", "pass"}, "what lets things be has the key that it has everywhere"


def test_a_click_on_an_inactive_leader_never_uses_up_the_impulse(make_app: MakeApp) -> None:
    """Whoever else is Active: he is chosen, and Enter makes him Active."""
    hands = table(make_app)
    scene = hands.table
    scene.sitting.push(Action.of("pass"))
    while not any(action.verb == "lead" and action[1] == "fl-frossard" for action in scene.game.legal_actions):
        scene.sitting.push(scene.game.parse("accept"))
    scene.refresh()
    tick(hands.app, 3)
    assert all(action.verb in ("lead", "pass") for action in scene.game.legal_actions)
    face = scene.map.face_of("fl-frossard")
    assert face is not None
    before = len(scene.game.log)
    click_at(hands.app, face.center)
    tick(hands.app, 3)
    assert len(scene.game.log) == before
    press(hands.app, pygame.K_RETURN)
    tick(hands.app, 3)
    assert len(scene.game.log) > before


def test_no_counter_is_seen_to_come_from_beside_the_map(make_app: MakeApp) -> None:
    scene = table(make_app).table
    assert scene.model.acts_of(Moved(("g-gruter",), ("24", "25")))
    assert scene.model.acts_of(Moved(("g-gruter",), ("box-24", "24"))) == []


def test_march_orders_need_no_leader(make_app: MakeApp) -> None:
    hands = table(make_app)
    hands.table.choosing.pick("-")
    tick(hands.table.app)
    assert str(hands.table.game.actions[-1]) == "activate - box-24"


def test_an_area_is_in_sight_while_any_of_it_is(make_app: MakeApp) -> None:
    """Areas are wider than hexes: their middle may be far outside of a window that still shows them."""
    hands = table(make_app)
    view, camera = hands.table.map, hands.table.camera
    board = hands.table.board
    place = board.index["41"]
    corner = min(board.polygons[place])
    camera.zoom_to(camera.scale * 6, camera.window.center)
    camera.look_at(corner)
    assert view.visible(place)


def test_a_marker_may_lie_away_from_the_middle() -> None:
    pictures = []
    for at in ((0.0, 0.0), (0.5, -0.5)):
        surface = pygame.Surface((200, 200), pygame.SRCALPHA)
        mark = HexMark(0, "token", MarkerFace("zone", "2", "#b9a46b"), "a zone", at)
        draw_marks(surface, [mark], marker, (100, 100), 100, Theme())
        pictures.append(surface.get_bounding_rect())
    assert (pictures[1].x - pictures[0].x, pictures[1].y - pictures[0].y) == (50, -50)


@pytest.mark.slow
def test_a_monkey_breaks_nothing(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = table(make_app)
    monkey = Monkey(hands.table.app, seed=6)
    monkeypatch.setattr(monkey.app, "quit", lambda: None)  # a monkey that agrees to leave stays
    for _ in range(BATCHES):
        monkey.rampage(EVENTS // BATCHES, DRAW_EVERY)
        hands = monkey.come_back()
        assert hands.table.game.status() == []
    assert len(hands.table.game.actions) > 5


def test_the_tray_holds_ones_own_entry_boxes(make_app: MakeApp) -> None:
    """18.3: an enemy Leader in a box is a target of the Advantage, no counter of one's own."""
    hands = table(make_app)
    assert [piece.id for piece in hands.table.picker.offer.waiting()] == ["gl-mecklenburg"]
    game = Position().put("g-ir24", "20").put("fl-ladmirault", "box-47", active=True).impulse("german")
    assert Action.of("deactivate", "fl-ladmirault") in game.legal_actions
    seen = glimpse_of(game, ("german",))
    insight = Insight(game.board, seen.looking)
    doors = Doors(lambda _: None, lambda _: None, lambda _: None, lambda: None)
    assert Picker(seen, LOOK, insight, doors).offer.waiting() == []


def test_the_tray_keeps_ones_own_entry_boxes_while_the_enemy_is_asked() -> None:
    """10.2: who waits there waits on; everything lies open, so a question to the enemy is seen as well."""
    position = Position().put("gl-mecklenburg", "box-24", active=True).put("g-gruter", "box-24")
    game = position.put("f-lapasset", "26").put("fl-frossard", "26", active=True).impulse("french")
    assert game.decision is not None
    assert game.decision.side == "french"
    (box,) = LOOK.tray_boxes(glimpse_of(game, ("german", "french")))
    assert {piece.id for piece in box.pieces} == {"gl-mecklenburg", "g-gruter"}
    assert LOOK.tray_boxes(glimpse_of(game, ("french", "german"))) == []


@pytest.mark.parametrize("size", [(1366, 768), (1600, 1000)])
def test_the_map_makes_room_for_the_boxes_and_they_stay_where_they_are(
    make_app: MakeApp, size: tuple[int, int]
) -> None:
    """10.2: a small window with two boxes: no Area is covered, and two clicks in a box meet two counters of it."""
    hands = sit(make_app(size, tour=False, speed="instant", curtain=False), BATTLE, PEOPLE)
    scene = hands.table
    hands.forward(eager(5), lambda game: game.turn == 2 and isinstance(game.decision.about, ImpulseChoice))
    tick(scene.app, 3)

    def lying() -> dict[str, pygame.Rect]:
        return {spot.id: spot.rect.copy() for spot in scene.above.spots if spot.id.startswith("tray:")}

    first, tray = lying(), scene.above.places["tray"]
    assert len(first) > 8
    assert not tray.colliderect(scene.layout.map)
    assert scene.camera.window.bottom <= tray.top
    scene.pane.fit()
    lowest = max(y for place in range(len(scene.board.ids)) for _, y in scene.map.polygon(place) or [(0, 0)])
    assert lowest < tray.top, "all of the map is above it"
    hands.click("tray:gl-alvensleben")
    assert lying() == first
    unit = next(piece for box in LOOK.tray_boxes(scene.model.glimpse) for piece in box.pieces if piece.id[:2] == "g-")
    hands.click(f"tray:{unit.id}")
    assert lying() == first


def test_the_map_stays_where_it_is_when_nobody_waits_beside_it_any_more(make_app: MakeApp) -> None:
    hands = sit(make_app((1280, 720)), BATTLE, PEOPLE, seed=5, solitaire="open")
    scene, choose, empty, highest = hands.table, eager(5), 0, 0
    for _ in range(60):
        scene.sitting.push(choose(scene.game))
        scene.refresh()
        tick(scene.app, 1)
        foot = scene.layout.foot.height
        assert foot >= highest
        highest = foot
        empty += bool(foot) and not LOOK.tray_boxes(scene.model.glimpse)
    assert empty > 3


def test_an_empty_box_keeps_its_place_until_the_other_side_acts() -> None:
    """The last counter leaves a box in the middle of an activation: the map below the pointer must not move then."""
    tray, piece = TrayBoxes(), LOOK.setup(find(BATTLE))[0]
    tray.put([TrayBox("box-24", "Entry Box 24 Gorze", (piece,))], "german")
    high = tray.height(1000)
    assert high > 0
    tray.put([], "german")
    assert tray.height(1000) == high
    tray.put([], None)
    assert tray.height(1000) == 0


def test_the_order_of_battle_shows_what_has_become_of_each(make_app: MakeApp) -> None:
    """Spent units with their Spent face, the lost as they were when they fell; names are whole, whatever befalls."""
    hands = table(make_app)
    game = hands.table.game
    game.units["g-barby"].spent = True  # type: ignore[attr-defined]
    game.eliminate(game.units["g-bredow"], "casualties")  # type: ignore[attr-defined]
    game.units["g-bredow"].spent = True  # type: ignore[attr-defined]
    hands.table.deeds.commit(Action.of("lead", "gl-rheinbaben"))
    window = OrderOfBattle(hands.table)
    window.app.push(window)
    tick(window.app)
    units = {unit.piece.id: unit for groups in window.armies.values() for group in groups for unit in group.units}
    assert [each for each, unit in units.items() if unit.lost] == ["g-bredow"]
    assert all(units[each].piece.face.dim for each in ("g-barby", "g-bredow"))  # type: ignore[attr-defined]
    assert units["f-2-art"].name == "2 Corps Artillery"
    titles = [group.title for groups in window.armies.values() for group in groups]
    assert {"5th Cavalry Division", "2 Corps", "Army headquarters"} <= set(titles)
    assert window._caption(units["gl-mecklenburg"])[-1].endswith("Schwerin")


def test_the_aids_open_on_the_chart_rolled_last(make_app: MakeApp) -> None:
    """Charts of earlier combats stay lit; the newest roll is the one to be seen."""
    hands = table(make_app)
    hands.table.app.change(confirm=False)
    chance = random.Random(4)
    shown: set[str] = set()
    game = hands.table.game
    while game.outcome is None and len(shown) < 2:
        fights = [action for action in game.legal_actions if action.verb in ("bombard", "rifle", "assault", "activate")]
        before = len(game.log)
        hands.table.deeds.commit(chance.choice(fights or list(game.legal_actions)))
        told = [entry.event for entry in game.log[before:] if isinstance(entry.event, CombatResult)]
        if not told:
            continue
        window = AidsWindow(hands.table)
        chart = load_game().charts[told[-1].side][told[-1].chart]
        assert window.aids[window.tab].title.endswith(chart.title)
        shown.add(chart.id)
    assert len(shown) == 2


@pytest.mark.slow
def test_costs_are_shown_only_where_movement_points_are_paid(make_app: MakeApp) -> None:
    """8.1: a move costs Movement Points; who rides, retreats, withdraws or regroups pays none."""
    hands = table(make_app)
    hands.table.app.change(confirm=False)
    game, scene, chance = hands.table.game, hands.table, random.Random(3)
    paid: set[str] = set()
    free: set[str] = set()
    while game.outcome is None and not ({"move"} <= paid and {"ride", "retreat"} <= free):
        action = chance.choice(list(game.legal_actions))
        if len(action) == 3 and action[1] in scene.picker.on_map and scene.picker.take_up(action[1]):
            scene.relight()
            verbs = {each.verb for each in game.legal_actions if each[1:2] == (action[1],) and len(each) == 3}
            if verbs == {"move"}:
                assert set(scene.lights.costs) <= set(scene.lights.places)
                paid |= verbs if scene.lights.costs else set()
            elif "move" not in verbs:
                assert not scene.lights.costs
                assert not any(choice.detail.startswith("Movement") for choice in scene.picker.choices())
                free |= verbs
        scene.deeds.commit(action)
    assert "move" in paid
    assert {"ride", "retreat"} <= free


def test_the_tray_shows_all_that_is_in_a_box_and_nothing_in_it_moves(make_app: MakeApp) -> None:
    """10.2: a click on a unit of a box activates the box; who leaves it leaves a gap, and an undo fills it again."""
    hands = table(make_app)
    scene, ids = hands.table, ("g-gruter", "g-rauch", "gl-mecklenburg")

    def lying() -> dict[str, pygame.Rect]:
        return {word: spot.rect.copy() for word in ids if (spot := hands.find(f"tray:{word}")) is not None}

    first = lying()
    assert set(first) == set(ids), "the whole box, whatever may be chosen"
    arrow = scene.map.polygon(scene.board.index["24"])
    assert scene.above.places["tray"].top > max(y for _, y in arrow), "the map is not covered"
    hands.click("tray:g-gruter")
    assert not scene.game.actions, "a Leader, or march orders: that has to be said"
    hands.click("tray:gl-mecklenburg")
    assert scene.picker.offer.mark_of("g-gruter") == "legal"
    assert lying() == first
    hands.click("tray:g-gruter")
    assert str(scene.game.actions[-1]) == "activate gl-mecklenburg box-24"
    assert scene.picker.walk.picks == [], "all of them may go together"
    assert lying() == first
    hands.click("tray:g-gruter")
    scene.clicked(Hit((), scene.board.index["24"]))
    tick(hands.app, 3)
    assert lying() == {word: rect for word, rect in first.items() if word != "g-gruter"}
    press(hands.app, pygame.K_z)
    tick(hands.app, 3)
    assert lying() == first


@pytest.mark.parametrize("size", [(1600, 1000), (1280, 720)])
def test_the_list_of_aids_shows_every_title_whole(make_app: MakeApp, size: tuple[int, int]) -> None:
    app = make_app(size, tour=False, speed="instant", curtain=False)
    hands = sit(app, BATTLE, PEOPLE)
    app.push(AidsWindow(hands.table))
    said = hands.read()
    window = app.scene
    assert isinstance(window, AidsWindow)
    for number, aid in enumerate(window.aids):
        tab = window.ui.find(f"aid:{number}")
        assert tab is not None
        assert window.ui.pen.measure("ui-semi", 15, aid.title.partition(",")[0]) <= tab.whole.width - 40
    assert "Assault on Infantry and Artillery" in said


def test_what_binds_a_side_is_told_whole(make_app: MakeApp) -> None:
    """10.4: the limits of 4 Corps take two lines in the Impulses panel."""
    said = table(make_app).read()
    assert "4 Corps: limited until the end of turn 4, or until it" in said
    assert "is struck" in said


def test_the_tooltip_of_an_arrival_names_all_that_come(make_app: MakeApp) -> None:
    """10.1: the line in the panel may be too short for a whole corps."""
    hands = table(make_app)
    if hands.find("arrival:0") is None:  # there is not always room for it beside a question
        hands.click("arrivals:fold")
    spot = hands.find("arrival:0")
    assert spot is not None
    assert spot.hint is not None
    for name in ("Ladmirault", "Brayer", "Gondrecourt", "4 Corps Artillery"):
        assert name in spot.hint.body


def test_a_unit_is_clicked_for_its_division(make_app: MakeApp) -> None:
    """17.1: where a Division is asked for, its units are ringed, and a click on one of them chooses it."""
    hands = table(make_app)
    scene, game = hands.table, hands.table.game
    hands.app.change(confirm=False)
    while not any(action.verb == "division" for action in game.legal_actions):
        ask = game.decision
        assert ask is not None
        scene.deeds.commit(ask.default or ask.actions[0])
        tick(hands.app)
    ringed = [word for word, mark in scene.lights.marks.items() if mark == "legal"]
    assert ringed
    divisions = {action[1] for action in game.legal_actions if action.verb == "division"}
    unit = game.units[ringed[0]]  # type: ignore[attr-defined]
    assert unit.division in divisions
    scene.clicked(Hit((unit.id,), unit.place))
    assert str(game.actions[-1]) == f"division {unit.division}"


def test_costs_are_shown_for_units_in_a_box(make_app: MakeApp) -> None:
    """8.1, 10.2: who comes out of an Entry Box pays for every Area."""
    hands = table(make_app)
    hands.table.choosing.pick("gl-mecklenburg")
    hands.table.choosing.pick("box-24")
    tick(hands.app)
    move = next(action for action in hands.table.game.legal_actions if action.verb == "move")
    assert hands.table.picker.take_up(move[1])
    hands.table.relight()
    assert hands.table.lights.costs
