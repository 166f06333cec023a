"""A game at the table by posted events: set-up, orders, moves, attacks, taking back, saving, going on, replaying."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.client.contests import sums_of
from tests.client.fixtures import MakeApp, click_at, press, tick, write
from tests.client.hands import PEOPLE, Hands, PlainGround, browse, sit, verbs
from tests.fuzz.choosers import eager
from wargame.client import doors
from wargame.client.app import App
from wargame.client.dialogue import AskText, Confirm, Message
from wargame.client.menu.browser import Browser
from wargame.client.menu.worker import Worker
from wargame.client.table.replay import ReplayScene
from wargame.client.table.scene import TableScene
from wargame.client.table.windows import MenuWindow, save_as
from wargame.engine.events import Rolled
from wargame.grammar import percent
from wargame.sitting.records import records_folder

pytestmark = pytest.mark.usefixtures("plain_ground")


@pytest.fixture
def app(make_app: MakeApp) -> App:
    """A window with two columns."""
    return make_app((1600, 1000), tour=False, speed="instant")


@pytest.fixture
def alone(app: App) -> Hands:
    """One person in both chairs, everything open."""
    return sit(app, "leuthen", PEOPLE, seed=5, solitaire="open")


@pytest.fixture
def two(make_app: MakeApp) -> Hands:
    """Two people who need no curtain, so that a test can look at both."""
    return sit(make_app((1600, 1000), tour=False, curtain=False), "leuthen", PEOPLE, seed=5)


def first(hands: Hands, verb: str, longer: int = 0) -> Any:
    """The first legal action of a verb."""
    return next(action for action in hands.actions if action.verb == verb and len(action) > longer)


def ring(hands: Hands, word: str) -> pygame.Rect:
    """The pixels round the border of a place."""
    corners = hands.table.map.polygon(hands.table.board.index[word])
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    right, bottom = max(x for x, _ in corners), max(y for _, y in corners)
    return pygame.Rect(round(left), round(top), round(right - left), round(bottom - top))


# ---------------------------------------------------------------- set-up


def test_a_unit_is_taken_from_the_tray_and_put_on_a_lit_hex(alone: Hands) -> None:
    table, states = alone.table, alone.app.theme.states
    action = first(alone, "place")
    unit, hex_ = action[1], action[2]
    assert table.lights.places == {}
    assert alone.has_colour(ring(alone, hex_), states.legal) == 0
    alone.click(f"tray:{unit}")
    offered = {each[2] for each in alone.actions if each.verb == "place" and each[1] == unit}
    assert {place for place, mark in table.lights.places.items() if mark == "legal"} == {
        table.board.index[word] for word in offered
    }
    assert alone.has_colour(ring(alone, hex_), states.legal, 30) > 20
    assert "choose the hex where it shall stand" in alone.read()
    alone.click_pixel(table.map.centre(table.board.index[hex_]))
    assert [str(each) for each in table.game.actions] == [str(action)]
    piece = next(piece for piece in table.map.pieces if piece.id == unit)
    assert table.board.ids[piece.place] == hex_
    face = table.map.face_of(unit)
    assert face is not None
    assert alone.colour(face.center) != PlainGround.COLOUR
    assert alone.find(f"tray:{unit}") is None
    assert alone.has_colour(ring(alone, hex_), states.legal, 30) == 0


def test_escape_puts_the_unit_back_into_the_tray(alone: Hands) -> None:
    before, unit = alone.mark(), first(alone, "place")[1]
    alone.click(f"tray:{unit}")
    assert alone.find("back") is not None
    press(alone.app, pygame.K_ESCAPE)
    assert alone.table.picker.walk.picks == []
    assert alone.table.lights.places == {}
    assert alone.mark() == before
    assert alone.app.scene is alone.table


def test_two_units_in_a_hex_front_or_behind(alone: Hands) -> None:
    one = first(alone, "place")
    alone.say_by_mouse(one)
    two_ways = [each for each in alone.actions if each.verb == "place" and len(each) == 4 and each[2] == one[2]]
    other = two_ways[0][1]
    alone.click(f"tray:{other}")
    alone.click_pixel(alone.table.map.centre(alone.table.board.index[one[2]]))
    for word in ("front", "rear"):
        assert alone.find(f"popup:option:{word}") is not None
    labels = {choice.label.partition(" ")[0] for choice in alone.table.picker.choices()}
    assert {"In", "Behind"} <= labels, "each names whom it stands before or behind"
    alone.click("popup:option:rear")
    assert str(alone.table.game.actions[-1]) == f"place {other} {one[2]} rear"
    ranks = {piece.id: piece.rank for piece in alone.table.map.pieces}
    assert ranks[one[1]] < ranks[other]


def test_the_suggested_set_up_the_hand_the_focus_and_the_orders(alone: Hands) -> None:
    table = alone.table
    for _ in range(2):
        before = len(table.map.pieces)
        alone.click("option:rest")
        assert len(table.map.pieces) > before
    assert {action.verb for action in alone.actions} == {"keep", "mulligan"}
    assert [spot.id for spot in alone.spots() if spot.id.startswith("card:")], "the hand lies on the table"
    for _ in range(2):
        alone.click("option:keep")
    assert {action.verb for action in alone.actions} == {"focus"}
    wing = alone.actions[-1][1]
    side = table.game.decision.side  # type: ignore[union-attr]
    alone.click(f"army-{side}:{wing}")
    assert str(table.game.actions[-1]) == f"focus {wing}"
    while {action.verb for action in alone.actions} == {"focus"}:
        alone.say_by_mouse(alone.actions[0])
    assert "orders" in {action.verb for action in alone.actions}
    card = first(alone, "orders")[1]
    shown = next(spot.id for spot in alone.spots() if spot.id.startswith(f"card:{card}#"))
    alone.click(shown)
    assert str(table.game.actions[-1]) == f"orders {card}"
    assert any(line.text for line in table.model.lines if "orders" in line.text.lower())


# ---------------------------------------------------------------- moving


def test_moving_shows_costs_the_way_and_what_is_chosen(alone: Hands) -> None:
    alone.forward(eager(5), verbs("move"))
    table, states = alone.table, alone.app.theme.states
    movers = [each[1] for each in alone.actions if each.verb == "move"]
    unit = max(set(movers), key=movers.count)
    assert table.lights.marks[unit] == "legal"
    pixel = alone.aim(unit)
    assert pixel is not None
    alone.click_pixel(pixel)
    assert table.lights.marks[unit] == "selected"
    face = table.map.face_of(unit)
    assert face is not None
    assert alone.has_colour(face.inflate(16, 16), states.selected, 24) > 20
    reachable = {table.board.index[each[2]] for each in alone.actions if each.verb == "move" and each[1] == unit}
    assert reachable <= set(table.lights.places)
    assert table.lights.costs
    assert set(table.lights.costs) <= reachable
    reach = table.sitting.looking(table.eyes[0]).reach(unit)
    assert all(table.lights.costs[place] == str(reach[table.board.ids[place]]) for place in table.lights.costs)
    far = max(table.lights.costs, key=lambda place: int(table.lights.costs[place]))
    alone.point(table.map.centre(far))
    start = next(piece.place for piece in table.map.pieces if piece.id == unit)
    assert (table.lights.path[0], table.lights.path[-1]) == (start, far)
    for a, b in zip(table.lights.path, table.lights.path[1:], strict=False):
        assert b in table.board.neighbours[a]
    middle = [(p + q) / 2 for p, q in zip(*map(table.map.centre, table.lights.path[:2]), strict=True)]
    box = pygame.Rect(0, 0, 24, 24)
    box.center = round(middle[0]), round(middle[1])
    assert alone.has_colour(box, states.path, 40) > 4
    alone.say_by_mouse(next(each for each in alone.actions if each[:3] == ("move", unit, table.board.ids[far])))
    assert next(piece.place for piece in table.map.pieces if piece.id == unit) == far
    assert table.lights.path == []


def test_choosing_another_unit_and_the_same_again(alone: Hands) -> None:
    alone.forward(eager(5), lambda game: len({a[1] for a in game.decision.actions if a.verb == "move"}) > 1)
    table, before = alone.table, alone.mark()
    one, other = list(dict.fromkeys(each[1] for each in alone.actions if each.verb == "move"))[:2]
    for unit in (one, other):
        pixel = alone.aim(unit) or table.map.face_of(unit).center  # type: ignore[union-attr]
        alone.click_pixel(pixel)
        assert table.picker.walk.picks[0] == unit
    alone.click_pixel(table.map.face_of(other).center)  # type: ignore[union-attr]
    assert other not in table.picker.walk.picks
    assert alone.mark() == before


# ---------------------------------------------------------------- attacking


def preview_attack(hands: Hands) -> Any:
    """Come to an attack and point at attacker and defender."""
    hands.forward(eager(5), verbs("attack"))
    action = first(hands, "attack")
    for word in action.words:
        if hands.table.picker.preview is None:
            assert hands.choose_on_map(word)
    assert hands.table.picker.preview == action
    return action


def test_an_attack_shows_its_odds_first(alone: Hands) -> None:
    action = preview_attack(alone)
    table, before = alone.table, alone.mark()
    forecast = table.picker.showing.forecast
    assert forecast is not None
    assert sum(share.probability for share in forecast.shares) == pytest.approx(1)
    assert sum(chance for chance, _ in forecast.results) == pytest.approx(1) or len(forecast.results) >= 6
    said = alone.read()
    for share in forecast.shares:
        assert percent(share.probability) in said
        assert share.label in said
    assert forecast.totals[0] in said
    assert any(rule for *_, rule in sums_of(forecast))
    assert table.lights.marks[action[2]] == "target"
    face = table.map.face_of(action[2])
    assert face is not None
    assert alone.has_colour(face.inflate(20, 20), alone.app.theme.states.threat, 24) > 15
    assert alone.mark() == before, "nothing is rolled yet"
    press(alone.app, pygame.K_ESCAPE)
    assert table.picker.preview is None
    assert alone.mark() == before


def test_confirming_rolls_the_dice_and_the_record_tells_of_it(alone: Hands) -> None:
    action = preview_attack(alone)
    table = alone.table
    lines, turn = len(table.model.lines), len(table.game.actions)
    press(alone.app, pygame.K_RETURN)
    assert str(table.game.actions[turn]) == str(action)
    while table.game.decision is not None and not any(line.dice for line in table.model.lines[lines:]):
        default = next((each for each in alone.actions if each.verb in ("decline", "done")), alone.actions[0])
        alone.say_by_mouse(default)
    thrown = [line for line in table.model.lines[lines:] if line.dice]
    assert thrown
    alone.click("tab:record") if table.layout.folded else None
    assert thrown[-1].text.split(".")[0][:12] in alone.read()


def test_hits_are_absorbed_by_choosing_how(alone: Hands) -> None:
    alone.forward(eager(5), verbs("absorb"))
    action = first(alone, "absorb")
    before = len(alone.table.game.actions)
    alone.say_by_mouse(action)
    assert alone.table.game.actions[before] == action


# ---------------------------------------------------------------- wrong clicks


def refused(hands: Hands, doing: Callable[[], None]) -> str:
    """Do something that is refused: nothing changes, and the screen says why."""
    before = hands.mark()
    hands.table.inspection.toast = None
    doing()
    assert hands.mark() == before
    assert hands.table.inspection.toast is not None
    assert hands.table.inspection.toast.refusal.reason
    assert " ".join(hands.table.inspection.toast.refusal.reason.split()[:3]) in hands.read()
    return hands.table.inspection.toast.refusal.rule


def test_a_hex_out_of_reach_is_refused_with_its_rule(alone: Hands) -> None:
    alone.forward(eager(5), verbs("move"))
    table = alone.table
    unit = first(alone, "move")[1]
    assert alone.choose_on_map(unit)
    offered, empty = table.picker.walk.offered, set(range(len(table.board.ids))) - set(table.map.stacks)
    far = [
        place
        for place in sorted(empty)
        if table.board.ids[place] not in offered and alone.open_pixel(table.map.centre(place))
    ]
    assert len(far) > 40
    rules = {refused(alone, lambda at=place: alone.click_pixel(table.map.centre(at))) for place in far[::40]}
    assert all(rules), "every refusal names its rule"


def test_an_enemy_unit_cannot_be_moved(alone: Hands) -> None:
    alone.forward(eager(5), verbs("move"))
    table = alone.table
    enemies = [piece for piece in table.map.pieces if piece.side != table.glimpse.side]
    assert len(enemies) >= 5
    for enemy in enemies[:5]:
        pixel = next(pixel for pixel in alone.pixels_of(enemy.id) if alone.open_pixel(pixel))
        assert refused(alone, lambda at=pixel: alone.click_pixel(at))


def test_beside_the_map_is_nothing_to_choose(alone: Hands) -> None:
    alone.forward(eager(5), verbs("move"))
    table, before = alone.table, alone.mark()
    window = table.camera.window
    for pixel in ((window.x + 3, window.y + 3), (window.right - 4, window.y + 3)):
        alone.click_pixel(pixel)
        assert table.picker.walk.picks == []
        assert alone.mark() == before
    alone.choose_on_map(first(alone, "move")[1])
    alone.click_pixel((window.x + 3, window.y + 3))
    assert alone.mark() == before


def test_what_a_click_on_a_screen_of_the_past_meant_is_not_done(alone: Hands) -> None:
    """A second click that comes before the next frame is drawn must not answer the next question."""
    app, table = alone.app, alone.table
    spot = alone.find("option:rest")
    assert spot is not None
    at = spot.rect.center
    down = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
    up = pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1)
    app.tick([down, up, down, up, down, up], 0.02)
    assert [str(action) for action in table.game.actions] == ["rest"]
    app.tick([pygame.Event(pygame.KEYDOWN, key=pygame.K_e, mod=0, unicode="e")] * 3, 0.02)
    assert [str(action) for action in table.game.actions] == ["rest", "rest"]


def test_clicks_while_the_computer_thinks_change_nothing(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = sit(app, "leuthen", seed=5)
    table = hands.table
    monkeypatch.setattr(table.sitting, "poll", lambda: None)
    tick(app, 3)
    assert table.sitting.computer_to_decide
    assert "thinking" in hands.read()
    before = hands.mark()
    harmless = ("undo", "redo", "menu", "aids", "oob")
    for spot in list(hands.spots()):
        if spot.rect.width and spot.rect.height and spot.id not in harmless and app.scene is table:
            click_at(app, spot.rect.center)
    for place in range(0, len(table.board.ids), 9):
        hands.click_pixel(table.map.centre(place))
    for key in "rkmfabcdentvp":
        press(app, key)
    press(app, pygame.K_RETURN)
    assert hands.mark() == before
    assert not table.trial.lasts
    assert not any(spot.id.startswith(("option:", "choice:", "tray:")) for spot in hands.spots())


# ---------------------------------------------------------------- taking back


def test_undo_and_redo_of_a_move(alone: Hands) -> None:
    alone.forward(eager(5), verbs("move"))
    before = alone.mark()
    alone.say_by_mouse(first(alone, "move"))
    after = alone.mark()
    assert after != before
    press(alone.app, "z")
    assert alone.mark() == before
    press(alone.app, "y")
    assert alone.mark() == after
    alone.click("undo")
    assert alone.mark() == before
    press(alone.app, pygame.K_z, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    assert alone.mark() == after


def after_dice(hands: Hands) -> None:
    """Attack, so that the last action has rolled dice."""
    hands.forward(eager(5), verbs("attack"))
    hands.say_by_mouse(first(hands, "attack"))
    game = hands.table.game
    while not any(isinstance(entry.event, Rolled) and entry.ply == len(game.actions) for entry in game.log):
        hands.say_by_mouse(hands.actions[-1])
        hands.rise()


def test_two_people_may_not_take_back_dice_unless_both_agree(two: Hands) -> None:
    after_dice(two)
    before = two.mark()
    assert two.table.sitting.can_undo()[0] is False
    press(two.app, "z")
    assert isinstance(two.app.scene, Confirm)
    assert "dice have been rolled" in two.read() or "opponent" in two.read()
    two.click("no")
    assert two.mark() == before
    press(two.app, "z")
    two.click("yes")
    assert len(two.table.game.actions) == before[1] - 1


def test_against_the_computer_anything_can_be_taken_back(app: App) -> None:
    hands = sit(app, "leuthen", seed=5)
    hands.settle()
    before = hands.mark()
    hands.click("option:rest")
    hands.settle()
    assert hands.mark() != before
    press(app, "z")
    assert hands.mark() == before
    assert hands.table.glimpse.ask is not None
    press(app, "y")
    hands.settle()
    assert hands.table.game.actions[before[1]].verb == "rest"


def test_nothing_to_take_back_is_said(app: App) -> None:
    hands = sit(app, "leuthen", {"prussia": "heuristic", "austria": "human"}, seed=5)
    before = hands.mark()
    press(app, "z")
    assert hands.mark() == before
    assert hands.table.inspection.toast is not None
    assert "nothing" in hands.table.inspection.toast.refusal.reason.lower()


# ---------------------------------------------------------------- keeping


@pytest.mark.slow
def test_save_a_copy_leave_continue_and_replay(app: App) -> None:
    hands = browse(app, "leuthen")
    choose = eager(5)
    for _ in range(12):
        hands.say_by_mouse(choose(hands.table.game))  # type: ignore[arg-type]
    table, before = hands.table, hands.mark()
    path = table.sitting.path
    assert path is not None
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, MenuWindow)
    hands.click("save")
    assert isinstance(app.scene, AskText)
    press(app, pygame.K_END)  # the proposed name stays, and what is typed comes after it
    write(app, "-of-mine")
    press(app, pygame.K_RETURN)
    copy = records_folder() / "leuthen-copy-of-mine.record"
    assert copy.exists()
    assert isinstance(app.scene, MenuWindow) or app.scene is table
    if app.scene is table:
        press(app, pygame.K_ESCAPE)
    hands.click("leave")
    assert isinstance(app.scene, Browser)
    copy.unlink()
    app.scene.entered()
    tick(app, 2)
    Worker.start(app.scene.worker)
    assert app.scene.worker.finish()
    tick(app, 2)
    hands.click("continue")
    assert isinstance(app.scene, TableScene)
    assert hands.mark() == before
    press(app, pygame.K_ESCAPE)
    hands.click("leave")
    doors.replay(app, path)
    tick(app, 2)
    assert isinstance(app.scene, ReplayScene)
    press(app, pygame.K_END)
    tick(app, 3)
    assert app.scene.game.fingerprint() == before[0]


def test_a_name_that_is_taken_is_not_written_over(alone: Hands) -> None:
    app = alone.app
    for expected in (TableScene, Message):
        press(app, pygame.K_s, pygame.KMOD_CTRL)
        assert isinstance(app.scene, AskText)
        press(app, pygame.K_RETURN)
        assert isinstance(app.scene, expected)
    assert "there already" in alone.read()
    press(app, pygame.K_RETURN)
    assert app.scene is alone.table


@pytest.mark.parametrize("name", ["~nobody-of-this-name/x", "a\0b", "/dev/null/x"])
def test_a_name_no_file_can_have_is_said(alone: Hands, name: str) -> None:
    save_as(alone.table, name)
    assert isinstance(alone.app.scene, Message)


def test_leaving_frees_the_record(alone: Hands, tmp_path: Path) -> None:
    path = alone.table.sitting.path
    assert path is not None
    alone.click("option:rest")
    before, ground = alone.mark(), alone.table.tiles
    alone.app.quit()
    assert ground.closed  # type: ignore[attr-defined]
    again = doors.resume
    app = App(alone.app.settings, (1280, 720))
    again(app, path)
    tick(app)
    assert Hands(app).mark() == before
    app.quit()
