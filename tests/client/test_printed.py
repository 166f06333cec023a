"""What is written on the map: each name once, at the size it is read in, clear of the counters."""

from __future__ import annotations

import math
from pathlib import Path

import pygame
import pytest

from tests.client.boards import area_board, battle
from tests.client.fixtures import MakeApp, tick
from wargame.client.art import overlays
from wargame.client.looks import look_of
from wargame.client.paint.letters import Name
from wargame.client.paint.style import PainterSpec
from wargame.client.palette import PAPER
from wargame.client.table.printed import STEPS, PrintedNames, away, hidden
from wargame.client.table.scene import TableScene
from wargame.content import find
from wargame.sitting import Sitting
from wargame.table import load

WINDOW = pygame.Rect(10, 20, 900, 700)


@pytest.fixture
def names() -> PrintedNames:
    spec, board, style = battle("kolin")
    return PrintedNames(PainterSpec(spec, style, board))


@pytest.fixture
def words(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names that are drawn from now on."""
    drawn: list[str] = []
    picture = Name.picture

    def noted(name: Name) -> pygame.Surface:
        drawn.append(name.words)
        return picture(name)

    monkeypatch.setattr(Name, "picture", noted)
    return drawn


def draw(names: PrintedNames, scale: float, covers: tuple[pygame.Rect, ...] = ()) -> set[str]:
    surface = pygame.Surface((940, 740))
    surface.fill(PAPER)
    return names.draw(surface, WINDOW, (0.0, 0.0), scale, covers)


def settle(names: PrintedNames, scale: float) -> None:
    draw(names, scale)
    for _ in range(500):
        if names.settled:
            return
        names.pump()
        draw(names, scale)
    raise AssertionError("the names are never placed")


def test_letters_keep_their_size_while_the_map_is_zoomed(names: PrintedNames, words: list[str]) -> None:
    settle(names, 56)
    words.clear()
    for scale in (58.0, 66.0, 90.0, 139.0):
        draw(names, scale)
        assert len(words) == len(set(words)), "no name is there twice"
        assert words, "the names of the step before stand in until there is time to place others"
        words.clear()
    assert not names.settled
    settle(names, 139.0)


def test_so_far_out_that_nothing_is_named(names: PrintedNames, words: list[str]) -> None:
    draw(names, STEPS[0] - 1)
    assert names.settled
    assert not names.pump()
    assert not words


def test_a_name_under_a_counter_goes_round_its_place(names: PrintedNames) -> None:
    settle(names, 64)
    placed = next(each for each in names._known[64] if each.name.place and WINDOW.contains(each.rect.move(10, 20)))
    cover = placed.rect.move(WINDOW.topleft).inflate(-8, 0)
    assert hidden(placed.rect.move(WINDOW.topleft), [cover])
    assert placed.name.place not in draw(names, 64, (cover,)), "it found another seat"
    everywhere = cover.inflate(600, 600)
    assert placed.name.place in draw(names, 64, (everywhere,)), "there is no room, so it hangs on a ribbon"
    assert not hidden(placed.rect, [placed.rect.move(placed.rect.width - 8, 0)]), "it can be read"


def test_areas_are_lettered_at_every_zoom() -> None:
    spec, board, style = area_board(4, 3)
    names = PrintedNames(PainterSpec(spec, style, board))
    for scale in (30, 60, 120):
        surface = pygame.Surface((940, 740))
        surface.fill(PAPER)
        assert names.label(surface, WINDOW, (0.0, 0.0), scale, ())
        assert len({surface.get_at((x, y))[:3] for x in range(10, 910, 3) for y in range(20, 720, 3)}) > 5


def test_the_label_of_an_area_goes_aside_for_counters_and_is_one_line_where_there_is_little_room() -> None:
    spec, board, style = area_board(4, 3)
    names = PrintedNames(PainterSpec(spec, style, board))
    surface, scale = pygame.Surface((940, 740)), 60
    home = names.label(surface, WINDOW, (0.0, 0.0), scale, ())
    first, second = home[:2]
    cover = first.union(second)
    moved = names.label(surface, WINDOW, (0.0, 0.0), scale, (cover,))
    assert len(moved) == len(home)
    assert cover.collidelist(moved) < 0
    assert cover.inflate(scale, 2 * scale).contains(moved[0].unionall(moved[1:2])), "it is not far from home"
    rows = [cover.move(0, step * cover.height * 16 // 10).inflate(6 * scale, 0) for step in range(-9, 10)]
    lines = names.label(surface, WINDOW, (0.0, 0.0), scale, tuple(rows))
    assert len(lines) < len(home), "between rows of counters there is room for one line"
    assert all(line.collidelist(rows) < 0 for line in lines if WINDOW.contains(line))


def test_while_the_map_is_zoomed_the_labels_of_areas_go_with_it_and_are_laid_out_anew_when_it_rests() -> None:
    spec, board, style = area_board(4, 3)

    def opened() -> PrintedNames:
        return PrintedNames(PainterSpec(spec, style, board))

    names, surface = opened(), pygame.Surface((940, 740))
    home = names.label(surface, WINDOW, (0.0, 0.0), 60, ())
    cover = home[0].union(home[1])
    aside = names.label(surface, WINDOW, (0.0, 0.0), 60, (cover,))
    carried = names.label(surface, WINDOW, (0.0, 0.0), 90, (cover,), zooming=True)
    assert {each.size for each in carried} <= {each.size for each in aside}, "as large as they were"
    assert carried[0].centery > aside[0].centery, "but where their areas are"
    counter = pygame.Rect(0, 0, 90, 60)
    counter.center = names.label(surface, WINDOW, (0.0, 0.0), 90, ())[0].center
    names.label(surface, WINDOW, (0.0, 0.0), 75, (cover,), zooming=True)
    at_rest = names.label(surface, WINDOW, (0.0, 0.0), 90, (counter,))
    assert at_rest == opened().label(surface, WINDOW, (0.0, 0.0), 90, (counter,)), "nothing is left of the way there"
    assert opened().label(surface, WINDOW, (0.0, 0.0), 90, (), zooming=True), "the first are laid out on the way too"


def test_a_name_that_goes_round_counters_stays_nearer_to_its_place_than_to_others(names: PrintedNames) -> None:
    settle(names, 64)
    places = {number: placed for number, placed in enumerate(names._known[64]) if placed.name.place}
    homes = {number: placed.home(64) for number, placed in places.items()}
    refused = 0
    for number, placed in places.items():
        every = list(placed.seats(64))
        names._elsewhere(number, placed, 64, [])
        kept = names._seats[number]
        refused += len(every) - len(kept)
        for seat in kept:
            own = away(homes[number], seat)
            assert all(away(home, seat) >= own for other, home in homes.items() if other != number), placed.name.words
    assert refused, "some seats would have named another town"


def test_a_name_goes_round_a_marker_but_stays_if_there_is_no_other_room(names: PrintedNames, words: list[str]) -> None:
    settle(names, 64)
    seen = WINDOW.move(-WINDOW.x, -WINDOW.y).inflate(-300, -300)
    placed = next(each for each in names._known[64] if each.name.place and seen.contains(each.rect))
    surface, everywhere = pygame.Surface((940, 740)), pygame.Rect(0, 0, 4000, 4000)
    words.clear()
    assert not names.draw(surface, WINDOW, (0.0, 0.0), 64, (), markers=(everywhere,))
    assert placed.name.words in words
    surface.fill(PAPER)
    over = placed.rect.move(WINDOW.topleft)
    names.draw(surface, WINDOW, (0.0, 0.0), 64, (), markers=(over,))
    number = names._known[64].index(placed)
    assert number in names._seats, "another seat was looked for"


def test_a_name_is_on_the_ground_or_on_a_ribbon_but_not_both(
    make_app: MakeApp, tmp_path: Path, plain_ground: None, words: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    ribbons: list[str] = []
    monkeypatch.setattr(overlays, "ribbon", lambda surface, at, name, size: ribbons.append(name))
    app = make_app((1600, 1000), tour=False, motion=False)
    seats = {"prussian": "human", "french": "human"}
    sitting = Sitting.begin("at-any-cost/afternoon-crisis", 3, seats, tmp_path / "a.record", solitaire="open")
    table = TableScene(app, sitting)
    app.push(table)
    spec = PainterSpec(table.game.spec.board, table.look.style(table.ref), table.board)  # type: ignore[attr-defined]
    table.map.printed = names = PrintedNames(spec)
    for scale in (40, 50, 66, 90):
        table.camera.zoom_to(scale, table.camera.window.center)
        tick(app)
        while not names.settled:
            names.pump()
            table.touch()
            tick(app)
        words.clear()
        ribbons.clear()
        table.touch()
        tick(app)
        assert words
        assert len(set(words + ribbons)) == len(words + ribbons)


def test_a_railway_is_known_by_the_places_it_joins_as_it_is_printed() -> None:
    ref = find("on-to-paris/alsace-1870-08")
    game = load(ref, 1)
    board = game.board
    names = PrintedNames(PainterSpec(game.spec.board, look_of(ref.game).style(ref), board))
    metz, east, far = (board.index[word] for word in ("2935", "2936", "2541"))
    way = names.track(metz, east)
    assert way is not None
    assert names.track(east, metz) == way
    assert names.track(metz, far) is None
    for end, place in ((way[0], metz), (way[-1], east)):
        assert math.dist(end, board.centres[place]) < 0.5 * math.dist(board.centres[metz], board.centres[east])
