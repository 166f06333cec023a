"""What a game lays on its map: light, markers of places, shapes; and the arrow of shifts above a chart."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from tests.client.fixtures import MakeApp, tick
from tests.client.seats import OPEN
from tests.client.test_odds_first import sit
from tests.fuzz.choosers import eager
from wargame.client.art import overlays
from wargame.client.art.washes import LIGHTS, Wash
from wargame.client.kit import Ui
from wargame.client.looks import Chart, Glimpse, HexMark, Light, Overlay, every_look, look_of
from wargame.client.palette import PAPER, RED_INK
from wargame.client.table.aid_chart import chart_height, draw_chart
from wargame.client.table.laid import Laid, draw_areas, draw_arrows, draw_marks, seated_marks
from wargame.client.table.ribbons import ribbon_seats
from wargame.client.table.scene import TableScene
from wargame.client.theme import Theme
from wargame.contract import UnknownGame, installed_games
from wargame.engine.events import TurnBegins
from wargame.games.abyss_of_lament.look import LOOK

GROUND = (200, 190, 160)
MARKER = (10, 240, 30)


class Night:
    """What a game lays on its map that lays everything there is, and the words it was asked about."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.look = replace(LOOK, light=self.light, marks=self.marks, marker=self.marker, overlays=self.overlays)

    def light(self, glimpse: Glimpse) -> Light:
        return "night"

    def marks(self, glimpse: Glimpse) -> Sequence[HexMark]:
        return (HexMark(3, "work", "wall", "a wall"), HexMark(3, "token", "flag", "a flag"))

    def marker(self, face: object, width: int, theme: Theme) -> pygame.Surface:
        surface = pygame.Surface((width, width // 2))
        surface.fill(MARKER)
        return surface

    def overlays(self, glimpse: Glimpse, word: str) -> Sequence[Overlay]:
        self.asked.append(word)
        if word == "":
            return (Overlay("hatched", (0, 1), "out_of_command"),)
        return (Overlay("area", (4, 5), "command", "range"), Overlay("arrow", (4, 5), "threat"))


def ground(width: int = 300, height: int = 200) -> pygame.Surface:
    surface = pygame.Surface((width, height))
    surface.fill(GROUND)
    return surface


def square(place: int) -> list[tuple[float, float]]:
    left = 20.0 + 60 * place
    return [(left, 60), (left + 60, 60), (left + 60, 120), (left, 120)]


def middle(place: int) -> tuple[float, float]:
    return 50.0 + 60 * place, 90.0


# ---------------------------------------------------------------- light


@pytest.mark.parametrize("kind", LIGHTS)
def test_a_wash_multiplies_the_window_and_nothing_else(kind: str) -> None:
    surface = ground()
    Wash().lay(surface, pygame.Rect(0, 0, 200, 200), kind, [], 40)
    expected = tuple(value * light // 255 for value, light in zip(GROUND, LIGHTS[kind], strict=True))
    assert all(abs(a - b) <= 1 for a, b in zip(surface.get_at((60, 60))[:3], expected, strict=True))
    assert surface.get_at((250, 60))[:3] == GROUND


def test_lamps_light_the_night_and_two_are_no_brighter_than_one() -> None:
    one, two = ground(), ground()
    Wash().lay(one, one.get_rect(), "night", [(100, 100)], 40)
    Wash().lay(two, two.get_rect(), "night", [(100, 100), (102, 100)], 40)
    assert sum(one.get_at((100, 100))[:3]) > sum(one.get_at((200, 100))[:3]) + 80
    assert sum(two.get_at((100, 100))[:3]) <= sum(GROUND)
    assert one.get_at((10, 10)) == two.get_at((10, 10))


# ---------------------------------------------------------------- markers and shapes


def test_works_lie_along_the_foot_and_tokens_at_the_left() -> None:
    surface, shown = ground(), Night()
    marks = shown.marks(None)  # type: ignore[arg-type]
    draw_marks(surface, marks[:1], shown.marker, (150, 100), 100, Theme())
    assert surface.get_at((150, 140))[:3] == MARKER
    assert surface.get_at((150, 100))[:3] == GROUND
    surface = ground()
    draw_marks(surface, marks[1:], shown.marker, (150, 100), 100, Theme())
    assert surface.get_at((105, 138))[:3] == MARKER
    assert surface.get_at((150, 140))[:3] == GROUND


def test_tokens_of_one_column_do_not_push_another_out_of_its_place() -> None:
    shown, right = Night(), (0.61, -0.69)
    marks = [
        HexMark(3, "token", "flag", "a flag"),
        HexMark(3, "token", "flag", "another"),
        HexMark(3, "token", "f", "", right),
    ]
    seats = [rect for *_, rect in seated_marks(marks, shown.marker, (150, 100), 100, Theme())]
    alone = next(seated_marks(marks[2:], shown.marker, (150, 100), 100, Theme()))[2]
    assert seats[1].top < seats[0].top
    assert seats[2] == alone


def test_areas_lie_on_the_ground_and_arrows_above_it() -> None:
    theme = Theme()
    for kind in ("area", "hatched"):
        surface = ground()
        draw_areas(surface, [Overlay(kind, (1, 2), "legal")], square, theme)
        assert surface.get_at((110, 90))[:3] != GROUND or surface.get_at((113, 90))[:3] != GROUND
        assert surface.get_at((40, 90))[:3] == GROUND
    for kind in ("lane", "arrow"):
        surface = ground()
        draw_areas(surface, [Overlay(kind, (0, 1, 2), "threat")], square, theme)  # type: ignore[arg-type]
        assert surface.get_at((110, 90))[:3] == GROUND
        draw_arrows(surface, [Overlay(kind, (0, 1, 2), "threat")], square, middle, 60, theme)  # type: ignore[arg-type]
        assert surface.get_at((110, 90))[:3] != GROUND
        assert surface.get_at((50, 90))[:3] == GROUND  # it begins beside the counter that makes it


def test_an_area_of_two_places_has_no_line_between_them() -> None:
    surface = ground()
    draw_areas(surface, [Overlay("area", (1, 2), "legal")], square, Theme())
    edge, inside, between = (surface.get_at((x, 90))[:3] for x in (80, 110, 140))
    assert abs(sum(between) - sum(inside)) < 40
    assert abs(sum(edge) - sum(inside)) > 150


def test_shapes_of_no_places_or_one_are_harmless() -> None:
    surface = ground()
    for kind in ("area", "hatched", "lane", "arrow"):
        shapes = [Overlay(kind, places, "zone", "here") for places in ((), (1,))]
        draw_areas(surface, shapes, square, Theme())
        draw_arrows(surface, shapes, square, middle, 60, Theme())


def test_labels_at_the_same_spot_stand_one_below_the_other() -> None:
    one, two = ground(), ground()
    draw_arrows(one, [Overlay("area", (1,), "zone", "here")], square, middle, 60, Theme())
    draw_arrows(two, [Overlay("area", (1,), "zone", label) for label in ("here", "here")], square, middle, 60, Theme())
    plain = pygame.mask.from_threshold(one, GROUND, (1, 1, 1, 255)).count()
    both = pygame.mask.from_threshold(two, GROUND, (1, 1, 1, 255)).count()
    area = one.get_width() * one.get_height()
    assert area - both == 2 * (area - plain)


def test_overlays_of_a_word_are_asked_for_once_and_shown_once() -> None:
    shown = Night()
    laid = Laid(shown.look)
    glimpse = Glimpse(None, None, None, ("prussia",), {}, {}, None, None, None, None)  # type: ignore[arg-type]
    laid.look_again(glimpse)
    assert [shape.kind for shape in laid.overlays([])] == ["hatched"]
    assert [shape.kind for shape in laid.overlays(["a", "b"])] == ["hatched", "area", "arrow"]
    laid.overlays(["b", "a"])
    assert shown.asked == ["", "a", "b"]
    laid.look_again(replace(glimpse, eyes=("austria",)))
    laid.overlays(["a"])
    assert shown.asked[3:] == ["", "a"]
    assert laid.titles(3) == ["a wall", "a flag"]


# ---------------------------------------------------------------- at a table


def test_a_table_shows_what_its_game_lays_on_the_map(
    make_app: MakeApp, seat: Callable[..., TableScene], plain_ground: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_app()
    table = seat(app, TurnBegins, **OPEN)
    corner = (table.camera.window.left + 4, table.camera.window.bottom - 4)
    light = sum(app.window.get_at(corner)[:3])
    monkeypatch.setattr("wargame.client.looks.look_of", lambda _: Night().look)
    table = TableScene(app, table.sitting)
    app.push(table)
    tick(app, 2)
    assert sum(app.window.get_at(corner)[:3]) < light * 0.8
    assert [shape.kind for shape in table.lights.overlays] == ["hatched"]
    piece = table.map.pieces[0]
    rect = table.map.face_of(piece.id)
    assert rect is not None
    app.tick([pygame.Event(pygame.MOUSEMOTION, pos=rect.center, rel=(0, 0), buttons=(0, 0, 0))], 0.02)
    assert [shape.kind for shape in table.lights.overlays] == ["hatched", "area", "arrow"]


def test_who_has_chosen_a_unit_sees_what_belongs_to_it_alone(
    make_app: MakeApp, tmp_path: Path, plain_ground: None
) -> None:
    """At Any Cost: while a unit that moves is chosen, the charges of an enemy it points at are not drawn across it."""
    hands = sit(make_app(confirm=False), tmp_path, "at-any-cost/afternoon-crisis", 5)
    hands.forward(eager(5), lambda game: any(action.verb == "move" for action in game.legal_actions))
    table = hands.table
    seen = table.map.laid.overlays

    def lanes(word: str) -> bool:
        return any(shape.kind == "lane" for shape in seen([word]))

    mover = next(action[1] for action in table.game.legal_actions if action.verb == "move")
    rider = next(piece.id for piece in table.map.pieces if piece.id != mover and lanes(piece.id))
    assert next(shape.label for shape in seen([rider]) if shape.kind == "lane").endswith("could charge")
    where = table.model.place_of(rider)
    assert where is not None
    table.show(table.board.ids[where])
    hands.settle()
    place = table.map.face_of(rider)
    assert place is not None
    motion = pygame.Event(pygame.MOUSEMOTION, pos=place.center, rel=(1, 1), buttons=(0, 0, 0))
    hands.app.tick([motion], 0.02)
    assert any(shape.kind == "lane" for shape in table.lights.overlays)
    table.choosing.pick(mover)
    hands.app.tick([motion], 0.02)
    assert mover in table.choosing.picked
    assert table.lights.overlays == seen([mover])


def test_abyss_lays_nothing_on_its_map() -> None:
    assert (LOOK.light(None), LOOK.marks(None), LOOK.overlays(None, "")) == ("", (), ())  # type: ignore[arg-type]


def test_every_game_has_a_look_and_nothing_else_has() -> None:
    assert len(list(every_look())) == len(installed_games())
    with pytest.raises(UnknownGame):
        look_of("no-such-game")


# ---------------------------------------------------------------- charts

CHART = Chart(
    "Fire",
    "",
    ("C", "1", "2", "3"),
    (("1", ("NE", "NE", "MT", "CH")), ("2", ("NE", "MT", "CH", "CH"))),
    lit=(0, 3),
    severity=("NE", "MT", "CH"),
)


def drawn(chart: Chart) -> pygame.Surface:
    surface, ui = pygame.Surface((700, 300)), Ui(Theme())
    surface.fill(PAPER)
    ui.begin(surface, Theme())
    draw_chart(ui, pygame.Rect(20, 20, 600, chart_height(ui, chart, 600)), chart, lambda rule: None)
    return surface


def red_above_header(chart: Chart) -> list[int]:
    """Where the arrow is: columns of pixels with red ink in the line above the header."""
    surface = drawn(chart)
    strip = surface.subsurface((0, 54, 700, 10))
    mask = pygame.mask.from_threshold(strip, RED_INK, (8, 8, 8, 255))
    return [x for x in range(700) if any(mask.get_at((x, y)) for y in range(10))]


def test_an_arrow_leads_from_the_base_column_to_the_lit_one() -> None:
    assert red_above_header(CHART) == []
    assert red_above_header(replace(CHART, base=3)) == []
    short, long = red_above_header(replace(CHART, base=2)), red_above_header(replace(CHART, base=0))
    assert short
    assert long[0] < short[0]
    assert abs(long[-1] - short[-1]) <= 1
    back = red_above_header(replace(CHART, lit=(0, 0), base=3))
    assert back
    assert abs(back[0] - long[0]) <= 8


def test_the_worse_a_result_the_redder_its_cell() -> None:
    surface = drawn(replace(CHART, lit=None))
    mild, test, hit = (surface.get_at((x, 112))[0] - surface.get_at((x, 112))[2] for x in (90, 340, 470))
    assert mild < test < hit


def test_a_label_hides_no_counter_if_there_is_room_beside_it(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[tuple[int, int]] = []
    monkeypatch.setattr(overlays, "cost_tag", lambda surface, at, *more: written.append(at))
    shapes = [Overlay("area", (1,), "zone", "here")]
    draw_arrows(ground(), shapes, square, middle, 60, Theme())
    counter = pygame.Rect(0, 0, 40, 40)
    counter.center = written[0]
    draw_arrows(ground(), shapes, square, middle, 60, Theme(), [counter])
    assert not counter.collidepoint(written[1])
    everywhere = ground().get_rect()
    draw_arrows(ground(), shapes, square, middle, 60, Theme(), [everywhere])
    assert written[2] == written[0], "where there is no room at all it stands where it belongs"
    plain = ground()
    draw_arrows(plain, [Overlay("arrow", (0, 1), "threat", "it")], square, middle, 60, Theme())
    x, y = (round(value) for value in written[3])
    assert plain.get_at((x, y)) == ground().get_at((x, y)), "nor is it written across its own arrow"


def test_the_ribbon_of_a_place_hangs_where_it_hides_no_other_counter() -> None:
    stack, box = pygame.Rect(100, 100, 50, 50), pygame.Rect(0, 0, 90, 16)
    below, above, *others = ribbon_seats(stack, box)
    assert below.midtop == (stack.centerx, stack.bottom - 2)
    assert above.midbottom == (stack.centerx, stack.top + 2)
    neighbours = [stack.move(0, 55), stack.move(0, -55)]
    free = [seat for seat in others if seat.collidelist(neighbours) < 0]
    assert free
    assert all(seat.inflate(4, 4).colliderect(stack) for seat in free), "it hangs at its own stack"
