"""The tools of the table and its panels: line, odds, threats, what-if, inspection, record, menu and windows."""

from __future__ import annotations

import pygame
import pytest

from tests.client.fixtures import MakeApp, drag, press, tick, wheel
from tests.client.hands import PEOPLE, Hands, sit, verbs
from tests.fuzz.choosers import eager
from wargame.client.app import App
from wargame.client.looks import Forecast, Sheet
from wargame.client.table.aids import AidsWindow
from wargame.client.table.oob import OrderOfBattle
from wargame.client.table.studies import steps_of
from wargame.client.table.windows import MenuWindow

pytestmark = pytest.mark.usefixtures("plain_ground")


@pytest.fixture
def app(make_app: MakeApp) -> App:
    """A window with two columns."""
    return make_app((1600, 1000), tour=False, speed="instant")


@pytest.fixture
def hands(app: App) -> Hands:
    """One person in both chairs in the middle of a battle."""
    found = sit(app, "leuthen", PEOPLE, seed=5, solitaire="open")
    found.forward(eager(5), verbs("move"))
    return found


def face(hands: Hands, word: str) -> tuple[float, float]:
    """A pixel of a counter that nothing covers."""
    table = hands.table
    return next(
        pixel for pixel in hands.pixels_of(word) if hands.open_pixel(pixel) and table.map.hit(pixel).pieces[0] == word
    )


def pixels(hands: Hands) -> bytes:
    """The map as it is drawn."""
    return pygame.image.tobytes(hands.app.window.subsurface(hands.table.camera.window), "RGB")


# ---------------------------------------------------------------- tooltips


@pytest.mark.parametrize(("kind", "verb"), [("card:", "orders"), ("tray:", "place")])
def test_cards_and_waiting_counters_have_tooltips(
    app: App, kind: str, verb: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = sit(app, "leuthen", PEOPLE, seed=5, solitaire="open")
    hands.forward(eager(5), verbs(verb))
    tick(app, 2)
    table, now = hands.table, [100.0]
    monkeypatch.setattr("wargame.client.kit.spots.time.monotonic", lambda: now[0])
    shown = [spot.id for spot in table.above.spots if spot.id.startswith(kind) and spot.act and spot.rect.height]
    assert shown
    for name in shown:
        spot = hands.find(name)
        assert spot is not None
        assert spot.hint is not None
        assert spot.hint.head
        hands.point(hands._free(spot))
        assert table.above.hot == name
        assert table.hint() is None, "not at once"
        now[0] += 1
        due = table.hint()
        assert due is not None
        assert due[0] == spot.hint
        assert spot.hint.head in hands.read()
        hands.point((5, 5))
        now[0] += 1
        assert table.hint() is None


# ---------------------------------------------------------------- studies


def test_the_line_between_two_places(hands: Hands) -> None:
    table, before = hands.table, hands.mark()
    empty = [n for n in range(len(table.board.ids)) if n not in table.map.stacks and n not in table.board.boxes]
    a, b = [place for place in empty if hands.open_pixel(table.map.centre(place))][20:60:35]
    press(hands.app, "l")
    assert table.study.kind == "line"
    hands.click_pixel(table.map.centre(a))
    hands.point(table.map.centre(b))
    assert table.lights.sight is not None
    assert table.lights.sight[:2] == (a, b)
    plain = pixels(hands)
    hands.click_pixel(table.map.centre(b))
    assert isinstance(table.study.found, Sheet)
    said = hands.read()
    assert f"{table.board.ids[a]} to {table.board.ids[b]}" in said
    distance = table.sitting.looking("prussia").range_line(table.board.ids[a], table.board.ids[b]).distance
    assert ("Distance", str(distance)) == (table.study.found.rows[0].label, table.study.found.rows[0].value)
    press(hands.app, pygame.K_ESCAPE)
    assert table.study.kind == ""
    assert table.lights.sight is None
    assert pixels(hands) != plain
    assert hands.mark() == before


def test_odds_of_any_two_units_either_way(hands: Hands) -> None:
    table, before = hands.table, hands.mark()
    own = next(p.id for p in table.map.pieces if p.side == table.glimpse.side and p.rank == 0)
    enemy = next(p.id for p in table.map.pieces if p.side != table.glimpse.side and p.rank == 0)
    hands.click("odds")
    for word in (own, enemy):
        hands.click_pixel(face(hands, word))
    assert table.lights.marks[own] == "selected"
    assert table.lights.marks[enemy] == "target"
    found = table.study.found
    assert found is not None
    if isinstance(found, Forecast):
        assert sum(share.probability for share in found.shares) == pytest.approx(1)
    assert isinstance(found, Forecast) or found.notes, "odds, or why they cannot be known"
    assert hands.mark() == before
    hands.click("odds")
    assert table.study.kind == ""


def test_odds_of_neighbours_add_up(app: App) -> None:
    hands = sit(app, "leuthen", PEOPLE, seed=5, solitaire="open")
    hands.forward(eager(5), verbs("attack"))
    table = hands.table
    action = next(action for action in hands.actions if action.verb == "attack")
    for way in (action.words, action.words[::-1]):
        press(app, "o")
        for word in way:
            hands.click_pixel(face(hands, word))
        found = table.study.found
        assert isinstance(found, Forecast), found
        assert sum(share.probability for share in found.shares) == pytest.approx(1)
        assert "a study, nothing rolled" in hands.read()
        press(app, pygame.K_ESCAPE)


def test_threats_tint_the_map(hands: Hands) -> None:
    table, plain, before = hands.table, pixels(hands), hands.mark()
    press(hands.app, "t")
    tick(hands.app)
    strength = {table.board.ids[place]: words for place, words in table.lights.threats.items()}
    told = table.sitting.looking(table.eyes[0]).threats()
    theirs = {table.board.ids[piece.place] for piece in table.map.pieces if piece.side != table.glimpse.side}
    assert strength == {place: str(round(each)) for place, each in told.items() if place not in theirs}
    worst, least = (table.board.index[find(told, key=lambda place: told[place])] for find in (max, min))
    assert table.lights.risk[worst] == 1 > table.lights.risk[least] > 0, "elsewhere nobody can come"
    assert pixels(hands) != plain
    hands.click("threats")
    assert not table.lights.risk
    assert not table.lights.threats
    assert hands.mark() == before


def test_threats_are_told_apart_however_great_they_are() -> None:
    everywhere = steps_of({0: 20.0, 1: 60.0, 2: 100.0}, places=3)
    assert everywhere == {0: 0.0, 1: 0.5, 2: 1.0}, "clear where it is safest"
    assert steps_of({0: 20.0, 2: 100.0}, places=3) == {0: 0.25, 2: 1.0}, "only an empty place is clear"
    assert steps_of({}, places=3) == {}
    assert set(steps_of({0: 7.0, 1: 7.0}, places=2).values()) == {0.0}


def test_inspecting_a_unit_and_a_place(hands: Hands) -> None:
    table, before = hands.table, hands.mark()
    unit = next(p for p in table.map.pieces if p.side == table.glimpse.side and p.rank == 0)
    hands.click_pixel(face(hands, unit.id), 3)
    assert table.inspection.sheet is not None
    assert table.inspection.sheet.title in hands.read()
    assert table.inspection.sheet.rows
    place = next(
        n for n in range(len(table.board.ids)) if n not in table.map.stacks and hands.open_pixel(table.map.centre(n))
    )
    hands.click_pixel(table.map.centre(place), 3)
    assert table.inspection.sheet is not None
    assert table.board.ids[place] in table.inspection.sheet.title + table.inspection.sheet.subtitle
    press(hands.app, pygame.K_ESCAPE)
    assert table.inspection.sheet is None
    press(hands.app, pygame.K_RIGHT)
    assert table.lights.cursor is not None
    press(hands.app, "i")
    assert table.inspection.sheet is not None
    assert hands.mark() == before


def test_a_note_appears_beside_the_pointer(hands: Hands) -> None:
    table = hands.table
    unit = next(p for p in table.map.pieces if p.side == table.glimpse.side and p.rank == 0)
    hands.point(face(hands, unit.id))
    sheet = table.look.inspect(table.glimpse, unit.id)
    assert sheet is not None
    for _ in range(6):
        hands.app.tick([], 0.2)
    assert sheet.title in hands.read()


def test_space_lifts_the_counters_to_read_the_map(hands: Hands) -> None:
    app, table = hands.app, hands.table
    pixel = face(hands, next(p.id for p in table.map.pieces if p.rank == 0))
    app.tick([pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")], 0.02)
    assert table.map.hit(pixel).pieces == ()
    tick(app)
    lifted = pixels(hands)
    app.tick([pygame.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode=" ")], 0.02)
    tick(app)
    assert table.map.hit(pixel).pieces != ()
    assert pixels(hands) != lifted


# ---------------------------------------------------------------- what if


def moves(hands: Hands, count: int) -> None:
    """Move some units by mouse."""
    for _ in range(count):
        hands.say_by_mouse(next(action for action in hands.actions if action.verb == "move"))


def test_a_line_is_tried_and_dropped(hands: Hands) -> None:
    table, before = hands.table, hands.mark()
    path = table.sitting.path
    assert path is not None
    kept = path.read_bytes()
    press(hands.app, "b")
    assert table.trial.lasts
    assert "What if".upper() in hands.read()
    moves(hands, 1)
    assert hands.mark() != before
    assert path.read_bytes() == kept, "nothing of it is on disk"
    press(hands.app, "z")
    assert hands.mark() == before
    assert table.trial.lasts
    moves(hands, 1)
    hands.click("drop")
    assert not table.trial.lasts
    assert hands.mark() == before
    assert path.read_bytes() == kept


def test_escape_steps_back_in_a_line_and_then_out_of_it(hands: Hands) -> None:
    table, before = hands.table, hands.mark()
    press(hands.app, "b")
    moves(hands, 2)
    for left in (1, 0):
        press(hands.app, pygame.K_ESCAPE)
        assert table.trial.whatif is not None
        assert len(table.trial.whatif.line) == left
    press(hands.app, pygame.K_ESCAPE)
    assert not table.trial.lasts
    assert hands.app.scene is table
    assert hands.mark() == before


def test_a_line_is_tried_and_kept(hands: Hands) -> None:
    table, before = hands.table, hands.mark()
    hands.click("whatif")
    moves(hands, 1)
    tried = hands.mark()
    hands.click("keep")
    assert not table.trial.lasts
    assert hands.mark() == tried
    assert hands.mark()[1] == before[1] + 1
    press(hands.app, "z")
    assert hands.mark() == before


def test_a_line_being_tried_is_dropped_when_the_table_is_left(hands: Hands) -> None:
    table, before = hands.table, hands.mark()
    press(hands.app, "b")
    moves(hands, 1)
    press(hands.app, pygame.K_ESCAPE)
    while not isinstance(hands.app.scene, MenuWindow):
        press(hands.app, pygame.K_ESCAPE)
    game = table.game
    hands.app.quit()
    assert (game.fingerprint(), len(game.actions)) == before


# ---------------------------------------------------------------- the map and its furniture


def test_dragging_and_the_wheel_move_the_map_and_choose_nothing(hands: Hands) -> None:
    app, table, before = hands.app, hands.table, hands.mark()
    middle = table.layout.map.center
    wheel(app, middle, 3)
    held = table.camera.to_world(table.pane.pixel(middle))
    centre = table.camera.centre
    drag(app, (middle[0], middle[1] - 60), (middle[0] + 120, middle[1] - 20))
    assert table.camera.centre[0] < centre[0]
    assert table.camera.to_window(held) == pytest.approx((middle[0] + 120, middle[1] + 40), abs=2)
    assert table.picker.walk.picks == []
    assert hands.mark() == before
    hands.click("fit")
    assert table.camera.scale == pytest.approx(table.camera.whole)


def test_the_overview_moves_the_map(hands: Hands) -> None:
    app, table = hands.app, hands.table
    assert hands.find("minimap") is None
    wheel(app, table.layout.map.center, 8)
    tick(app, 2)
    spot = hands.find("minimap")
    assert spot is not None
    for where in (spot.rect.topleft, spot.rect.bottomright):
        inner = (
            min(max(where[0], spot.rect.left + 4), spot.rect.right - 5),
            min(max(where[1], spot.rect.top + 4), spot.rect.bottom - 5),
        )
        before = table.camera.centre
        drag(app, spot.rect.center, inner)
        assert table.camera.centre != before
    left, top, right, bottom = table.camera.extent
    assert table.camera.centre[0] > (left + right) / 2
    assert table.camera.centre[1] > (top + bottom) / 2


def test_a_line_of_the_record_shows_where_it_was(hands: Hands) -> None:
    table = hands.table
    hands.forward(eager(5), lambda game: sum(action.verb == "move" for action in game.actions) > 6)
    spot = next(spot for spot in reversed(table.ui.spots) if spot.id.startswith("record:") and spot.act)
    line = next(line for line in table.model.lines if f"record:{line.number}" == spot.id)
    hands.click(spot.id)
    places = {table.board.index[word] for word in line.where if word in table.board.index}
    assert table.stage.flashes
    assert places & set(table.stage.flashes) or not places


def test_every_panel_is_drawn_and_every_window_opens_and_closes(hands: Hands) -> None:
    app, table, before = hands.app, hands.table, hands.mark()
    said = hands.read()
    left, right = table.look.panels(table.glimpse)
    for panel in (*left, *right):
        assert panel.title in said
    assert "Record" in said
    for key, name, kind in ((pygame.K_F1, "aids", AidsWindow), (pygame.K_F2, "oob", OrderOfBattle)):
        press(app, key)
        assert isinstance(app.scene, kind)
        assert len(hands.read()) > 100
        press(app, pygame.K_ESCAPE)
        assert app.scene is table
        hands.click(name)
        assert isinstance(app.scene, kind)
        press(app, pygame.K_ESCAPE)
    hands.click("menu")
    assert isinstance(app.scene, MenuWindow)
    hands.click("go-on")
    assert app.scene is table
    assert hands.mark() == before


def test_the_tabs_of_a_narrow_window(make_app: MakeApp) -> None:
    app = make_app((1280, 720), tour=False)
    hands = sit(app, "leuthen", PEOPLE, seed=5, solitaire="open")
    hands.forward(eager(5), verbs("move"))
    assert hands.table.layout.folded
    seen = []
    for tab in ("army", "record", "play"):
        hands.click(f"tab:{tab}")
        seen.append({spot.id.partition(":")[0] for spot in hands.spots()})
    assert any(name.startswith("army-") for name in seen[0])
    assert "record" in seen[1]
    assert "choice" in seen[2]


def test_settings_over_the_table_change_it(hands: Hands) -> None:
    app, before = hands.app, hands.mark()
    press(app, pygame.K_ESCAPE)
    hands.click("settings")
    assert app.scene is not hands.table
    app.change(symbols="nato", text_size=125)
    tick(app, 2)
    while app.scene is not hands.table:
        press(app, pygame.K_ESCAPE)
    assert hands.mark() == before
    assert hands.table.theme.scale == 1.25
