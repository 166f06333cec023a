"""Counters and their faces: what is read at the start, far out, of one's own hidden units, and of stacks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import pygame
import pytest

from tests.client.every_game import GAMES, alone
from tests.client.fixtures import MakeApp
from wargame.client.art import plates
from wargame.client.looks import Look, Piece, look_of
from wargame.client.looks.shown import FAR
from wargame.client.paint.units import hex_unit, in_world, sheet_box
from wargame.client.settings import Settings, fitting_size
from wargame.client.table import counters
from wargame.client.table.camera import Camera
from wargame.client.table.layout import layout
from wargame.client.table.lights import Lights
from wargame.client.table.mapview import MapView, readable
from wargame.client.table.sprites import Sprites
from wargame.client.table.stage import Stage
from wargame.client.theme import Theme
from wargame.content import ScenarioRef, find, shipped_scenarios
from wargame.table import load

SIZES = [(1280, 720), (1600, 1000), (2560, 1440)]
SCENARIOS = sorted(shipped_scenarios(), key=lambda ref: (ref.game, ref.id))
LEAST = 24
"""Pixels of the smallest counter at the start."""


@dataclass
class Bare:
    """A ground on which nothing is painted."""

    extent: tuple[float, float, float, float]

    def draw(self, surface: pygame.Surface, viewport: pygame.Rect, origin: tuple[float, float], scale: float) -> bool:
        return True

    def pump(self, budget_ms: float) -> bool:
        return False


@dataclass
class Laid:
    """A scenario laid out on a map without a window."""

    view: MapView
    text: float


def laid_out(ref: ScenarioRef, look: Look, size: tuple[int, int]) -> Laid:
    game = load(ref, 0)
    board = game.board
    spec = getattr(game.spec, "board", None) or game.data.board
    text = fitting_size(size, 1440) / 100
    room = layout(pygame.Rect(0, 0, round(size[0] / text), round(size[1] / text))).map
    window = pygame.Rect(*(round(value * text) for value in room))
    extent = in_world(sheet_box(spec, board, look.style(ref)), hex_unit(board))
    left, top, width, height = extent
    camera = Camera((left, top, left + width, top + height), hex_unit(board), window)
    return Laid(MapView(board, look, Bare(extent), camera), text)


@pytest.mark.parametrize("ref", SCENARIOS, ids=lambda ref: f"{ref.game}/{ref.id}")
def test_at_the_start_a_counter_can_be_read(ref: ScenarioRef) -> None:
    look = look_of(ref.game)
    pieces = [piece for piece in look.setup(ref) if piece.place >= 0]
    for size in SIZES:
        laid = laid_out(ref, look, size)
        view, camera = laid.view, laid.view.camera
        view.put(pieces)
        points = [view.board.centres[place] for place in view.stacks]
        camera.open_on(points, readable(look, laid.text))
        assert view.counters.width >= LEAST
        seen = sum(camera.shows(point) for point in points)
        assert seen >= min(8, len(points)), "it opens on the armies"
        if seen < len(points):
            assert view.counters.width <= LEAST * laid.text + 1, "no nearer than it must be while some are out of sight"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scenario", [*GAMES[1:], "at-any-cost/a-day-of-battle"])
def test_a_table_opens_so_near_that_counters_can_be_read(
    make_app: MakeApp, plain_ground: None, scenario: str, size: tuple[int, int]
) -> None:
    app = make_app(size, 0, tour=False)
    table = alone(app, scenario, 3).table
    assert app.theme.scale == fitting_size(size, app.display_height) / 100
    assert table.map.counters.width >= LEAST
    assert min(face.width for face in table.map.faces) >= LEAST
    seen = sum(map(table.camera.window.colliderect, table.map.faces))
    assert seen >= min(20, len(table.map.faces)), "it opens on the armies"


def test_the_first_counter_of_a_set_up_is_no_reason_to_go_near(make_app: MakeApp) -> None:
    camera = laid_out(find("torgau"), look_of("abyss-of-lament"), (1600, 1000)).view.camera
    camera.open_on([camera.centre], 20.0)
    assert camera.scale == pytest.approx(max(20.0, camera.whole))


def test_text_grows_with_the_window_unless_a_size_is_set() -> None:
    sizes = [fitting_size(size, 1080) for size in ((960, 600), (1280, 720), (1600, 1000), (1920, 1080), (2560, 1440))]
    assert sizes == [100, 100, 100, 110, 150]
    assert fitting_size((5120, 2880), 2880) == 200
    assert Settings(text_size=125).theme((2560, 1440), 1440).scale == 1.25
    assert Settings().theme((2560, 1440), 1440).scale == 1.5


def test_a_window_that_grows_takes_the_text_along(make_app: MakeApp) -> None:
    app = make_app((1600, 1000), 0)
    assert app.theme.scale == 1.0
    app.window = pygame.display.set_mode((2560, 1440), pygame.RESIZABLE)
    app.dispatch(pygame.Event(pygame.VIDEORESIZE, size=(2560, 1440), w=2560, h=1440))
    assert app.theme.scale == 1.5


# ---------------------------------------------------------------- far out


@pytest.mark.parametrize("name", ["leuthen", "a-day-of-battle", "mars-la-tour", "frontier-1870-08"])
def test_a_small_counter_has_its_far_face(name: str) -> None:
    ref = find(name)
    drawn: list[tuple[str, int]] = []
    own = look_of(ref.game)
    assert own.far is not None

    def noted(kind: str, draw: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
        def drawing(what: object, width: int, theme: Theme) -> pygame.Surface:
            drawn.append((kind, width))
            return draw(what, width, theme)

        return drawing

    sprites = Sprites(replace(own, far=noted("far", own.far), counter=noted("near", own.counter)))
    piece = next(iter(own.setup(ref)))
    least = own.near_from
    assert least <= FAR
    for width in (16, least - 1, least, 60):
        sprites.exact(piece, width, "plain", Theme())
    assert drawn == [("far", 16), ("far", least - 1), ("near", least), ("near", 60)]


@pytest.mark.parametrize("name", ["leuthen", "a-day-of-battle", "mars-la-tour", "frontier-1870-08"])
def test_all_far_faces_can_be_drawn_and_told_apart(name: str) -> None:
    ref = find(name)
    look = look_of(ref.game)
    assert look.far is not None
    for width in (16, 20, 24, 33):
        for theme in (Theme(), Theme(safe=True)):
            sides: dict[str, set[bytes]] = {}
            for piece in look.setup(ref):
                face = look.far(piece, width, theme)
                assert face.get_width() >= width
                sides.setdefault(piece.side, set()).add(pygame.image.tobytes(face, "RGBA"))
            first, second = sides.values()
            assert len(first) > 3
            assert not first & second, "the sides have colours of their own"


def test_far_out_one_sees_who_is_hurt() -> None:
    look = look_of("at-any-cost")
    assert look.far is not None
    piece = next(piece for piece in look.setup(find("a-day-of-battle")) if piece.side == "french")
    left = {
        badges: tuple(look.far(replace(piece, badges=badges), 24, Theme()).get_at((2, 16))[:3])
        for badges in ((), ("shaken",), ("disrupted", "shaken"))
    }
    assert len(set(left.values())) == 3
    assert left["disrupted", "shaken"][0] > 2 * left["disrupted", "shaken"][2], "red"


# ---------------------------------------------------------------- hidden units, two in a hex


@pytest.mark.parametrize("width", [20, 30, 50, 120])
def test_an_own_hidden_unit_keeps_its_colours(width: int) -> None:
    look = look_of("abyss-of-lament")
    piece = next(piece for piece in look.setup(find("leuthen")) if piece.side == "prussia")
    open_, hidden = (
        look.far(shown, width, Theme()) if width < FAR and look.far else look.counter(shown.face, width, Theme())
        for shown in (piece, replace(piece, face=replace(piece.face, hidden=True, own=True)))  # type: ignore[type-var]
    )
    across, down = open_.get_size()
    left = [(x, y) for x in range(2, int(across * 0.44)) for y in range(2, down - 2)]
    assert all(open_.get_at(at) == hidden.get_at(at) for at in left), "it is not greyed"
    corner = [(x, y) for x in range(int(across * 0.82), across - 1) for y in range(1, int(down * 0.3))]
    assert any(open_.get_at(at) != hidden.get_at(at) for at in corner), "its corner is folded"


def test_front_and_rear_are_told_apart(make_app: MakeApp) -> None:
    make_app((1280, 720))
    look = look_of("abyss-of-lament")
    some = next(piece for piece in look.setup(find("leuthen")) if piece.place >= 0)
    front, rear = replace(some, rank=0, front=1), replace(some, id="rear", rank=1, front=1)
    for scale in (26, 40, 66, 120):
        width = scale * look.counter_width
        sprites = Sprites(look)
        height = sprites.exact(front, round(width), "plain", Theme())[1].height
        (x0, y0), (x1, y1) = (look.offset(piece, 2, scale) for piece in (front, rear))
        assert y1 < y0
        assert x1 < x0, "the rear one lies behind"
        assert 0.7 * height <= y0 - y1 <= 0.9 * height, "four fifths of it show"
        pointed, plain = (
            sprites.exact(piece, round(width), "plain", Theme())[0] for piece in (front, replace(front, front=0))
        )
        assert pygame.image.tobytes(pointed, "RGBA") != pygame.image.tobytes(plain, "RGBA"), "a point to its front"


# ---------------------------------------------------------------- stacks


@pytest.mark.parametrize(("many", "told"), [(1, []), (2, []), (3, [3]), (4, [4]), (11, [11])])
def test_a_stack_carries_its_number(
    many: int, told: list[int], monkeypatch: pytest.MonkeyPatch, make_app: MakeApp
) -> None:
    numbers: list[int] = []

    def noted(number: int, size: int) -> pygame.Surface:
        numbers.append(number)
        return plates.tab(number, size)

    monkeypatch.setattr(counters, "tab", noted)
    make_app((1280, 720))
    ref = find("a-day-of-battle")
    look = look_of(ref.game)
    view = laid_out(ref, look, (1280, 720)).view
    some = next(piece for piece in look.setup(ref) if piece.place >= 0)
    stack = [Piece(f"unit{n}", some.side, some.face, some.title, some.place, n) for n in range(many)]
    for scale in (26, 60):
        numbers.clear()
        view.put(stack)
        view.camera.zoom_to(scale, view.camera.window.center)
        view.camera.look_at(view.board.centres[some.place])
        view.draw(pygame.Surface((1280, 720)), Lights(), Stage(), Theme())
        assert numbers == told
