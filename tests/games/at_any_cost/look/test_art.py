"""What At Any Cost prints: counters, chits, markers, badges, and its map."""

from __future__ import annotations

import itertools
from dataclasses import replace
from functools import lru_cache

import pygame
import pytest

from wargame.client.art.armies import band_colour
from wargame.client.art.badges import badge
from wargame.client.art.face import Face
from wargame.client.paint.painter import Painter
from wargame.client.palette import BRASS, WHITE, Colour, contrast, ink_on, luminance
from wargame.client.theme import Theme
from wargame.content.build import build_board
from wargame.games.at_any_cost.content import load_game
from wargame.games.at_any_cost.look.art import ARMIES, WEIGHTS, CounterFace, counter
from wargame.games.at_any_cost.look.chits import ChitFace, chit, cup, marker
from wargame.games.at_any_cost.look.pieces import map_style
from wargame.games.at_any_cost.look.specimens import CHITS, FACES, FRENCH, MARKERS, PRUSSIAN, SHEETS, STATES

SIZES = (140, 96, 64, 48, 32, 22)
THEMES = tuple(Theme(safe=safe, symbols=symbols) for safe in (False, True) for symbols in ("figures", "nato"))
SAMPLES = [face for faces in FACES.values() for face in faces.values()]


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def colours(surface: pygame.Surface, box: tuple[float, float, float, float]) -> list[Colour]:
    """The colours of a part of a picture; the box is left, top, right, bottom in hundredths of its width."""
    left, top, right, bottom = (round(edge * surface.get_width() / 100) for edge in box)
    return [tuple(surface.get_at((x, y)))[:3] for x in range(left, right) for y in range(top, bottom)]  # type: ignore[misc]


def sharpest(found: list[Colour]) -> float:
    return contrast(min(found, key=luminance), max(found, key=luminance))


def near(surface: pygame.Surface, colour: Colour, reach: int = 12) -> int:
    return pygame.mask.from_threshold(surface, colour, (reach, reach, reach, 255)).count()


# ---------------------------------------------------------------- counters


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: f"{theme.symbols}-{'safe' if theme.safe else 'standard'}")
def test_counters_of_different_units_differ_at_every_size(theme: Theme) -> None:
    for size in SIZES:
        pictures = {pixels(counter(face, size, theme)) for face in SAMPLES}
        # at 32 pixels and less there are no letters: what differs only in them looks alike
        hidden = {replace(face, ident="", short="", number="", gsp=False) for face in SAMPLES}
        assert len(pictures) >= (len(SAMPLES) if size >= 48 else len(hidden) - 3), size
        assert all(counter(face, size, theme).get_size() == (size, size) for face in SAMPLES)


def test_battleworn_units_have_a_white_stripe() -> None:
    for side, army in ARMIES.items():
        fresh = FACES[side]["infantry"]
        for size in SIZES:
            plain = near(counter(fresh, size, Theme()), army.stripe)
            worn = near(counter(replace(fresh, worn=True), size, Theme()), army.stripe)
            assert worn > plain + size * size * 0.05, (side, size)


def test_detachments_are_always_striped() -> None:
    face = FACES[FRENCH]["detachment"]
    assert not face.worn
    assert pixels(counter(face, 96, Theme())) == pixels(counter(replace(face, worn=True), 96, Theme()))


@pytest.mark.parametrize("size", [96, 48, 32])
def test_the_sides_differ_without_colour(size: int) -> None:
    grey = [
        [
            pygame.Color(colour).grayscale().r
            for colour in colours(counter(FACES[side]["infantry"], size, Theme()), (3, 30, 97, 97))
        ]
        for side in (FRENCH, PRUSSIAN)
    ]
    assert sum(abs(a - b) for a, b in zip(*grey, strict=True)) / len(grey[0]) > 60


def test_the_armies_look_at_each_other() -> None:
    """French figures face left, Prussian ones right: there the raised muzzle of a gun is."""
    higher = {}
    for side in (FRENCH, PRUSSIAN):
        picture = counter(FACES[side]["artillery"], 200, Theme())
        barrel = pygame.mask.from_threshold(
            picture.subsurface((10, 50, 120, 90)), ARMIES[side].accent, (30, 30, 30, 255)
        )
        heights = {x: [y for y in range(90) if barrel.get_at((x, y))] for x in range(120)}
        used = [min(ys) for ys in heights.values() if ys]
        higher[side] = "left" if used[4] < used[-5] else "right"
    assert higher == {FRENCH: "left", PRUSSIAN: "right"}


def test_every_formation_has_a_band_that_reads_and_safe_colours_a_pattern() -> None:
    for formation in load_game().formations:
        colour = band_colour(formation.colour)
        assert contrast(colour, ink_on(colour)) >= 4.5, formation.id
    unit = FACES[FRENCH]["infantry"]
    for size in (96, 48, 32):
        safe = {pixels(counter(replace(unit, pattern=number), size, Theme(safe=True))) for number in range(6)}
        plain = {pixels(counter(replace(unit, pattern=number), size, Theme())) for number in range(6)}
        assert (len(safe), len(plain)) == (6, 1), size


def test_figures_are_legible() -> None:
    for face in SAMPLES:
        picture = counter(face, 140, Theme())
        for box in ((6, 3, 94, 20), (6, 70, 37, 94), (64, 70, 96, 94)):
            assert sharpest(colours(picture, box)) >= 3.0, (face.ident, box)
        if face.kind != "hq":
            assert sharpest(colours(picture, (70, 30, 94, 54))) >= 4.5


def test_the_weight_of_cavalry_is_told_by_its_disc() -> None:
    horse = FACES[FRENCH]["light"]
    for weight, colour in WEIGHTS.items():
        picture = counter(replace(horse, weight=weight), 96, Theme())  # type: ignore[arg-type]
        assert near(picture, colour) > 150
        assert all(near(picture, other) == 0 for name, other in WEIGHTS.items() if name != weight)


def test_nato_boxes_replace_figures_but_not_flags() -> None:
    for face in SAMPLES:
        figures, boxes = (pixels(counter(face, 64, Theme(symbols=symbols))) for symbols in ("figures", "nato"))
        assert (figures == boxes) == (face.kind == "hq")


def test_the_posture_of_a_headquarters_is_printed() -> None:
    staff = FACES[PRUSSIAN]["attack"]
    shown = {pixels(counter(replace(staff, posture=posture), 48, Theme())) for posture in ("", "A", "D", "M", "R", "S")}
    assert len(shown) == 6


# ---------------------------------------------------------------- chits and markers


def test_a_long_name_on_a_chit_is_no_smaller_than_its_neighbours(monkeypatch: pytest.MonkeyPatch) -> None:
    set_in: dict[str, float] = {}
    monkeypatch.setattr(Face, "text", lambda self, font, size, line, *more, **rest: set_in.update({line: size}))
    for name in ("Krupp's Guns", "Battlefield Conditions", "Fred. Charles"):
        chit(ChitFace("event", FRENCH, name, note="of a test"), 112, Theme())
    assert {"KRUPP'S GUNS", "BATTLEFIELD", "CONDITIONS", "FRED. CHARLES"} < set(set_in)
    assert set_in["CONDITIONS"] > 13


def test_chits_differ_and_their_backs_tell_only_the_side() -> None:
    for size in (120, 64, 32):
        assert len({pixels(chit(face, size, Theme())) for face in CHITS.values()}) == len(CHITS)
        for side in (FRENCH, PRUSSIAN):
            backs = {
                pixels(chit(ChitFace("back", side, name, "#c8322b", code), size, Theme()))
                for name, code in (("III Corps", "III"), ("Bazaine", ""))
            }
            assert len(backs) == 1


def test_the_cup_shows_how_many_chits_are_left() -> None:
    for size in (64, 30):
        assert len({pixels(cup(size, count)) for count in (None, 0, 3, 12)}) == 4


def test_markers_and_badges_are_told_apart_without_colour() -> None:
    for size in (48, 20):
        shown = [pygame.transform.grayscale(marker(face, size, Theme())) for face in MARKERS.values()]
        assert len({pixels(picture) for picture in shown}) == len(MARKERS)
    for a, b in itertools.combinations(STATES, 2):
        first, second = (pygame.transform.grayscale(badge(kind, 28)) for kind in (a, b))
        apart = sum(abs(x - y) for x, y in zip(pixels(first), pixels(second), strict=True)) / len(pixels(first))
        assert apart > 4, (a, b)


# ---------------------------------------------------------------- the map


@lru_cache(maxsize=1)
def painter() -> Painter:
    spec = load_game().board
    return Painter(spec, build_board(spec), map_style(spec))


def test_forested_streams_and_ravines_are_woods() -> None:
    land = painter().land
    wooded = {tag for place, tags in enumerate(land.tags) if land.wood[place] for tag in tags}
    assert wooded == {"forest", "forested_stream", "forested_ravine"}


def test_ravines_have_hachured_banks_and_other_brooks_have_none() -> None:
    at, aside = painter().network.gorges
    land = painter().land
    assert len(at) == len(aside) > 100
    steep = [place for place, tags in enumerate(land.tags) if tags & land.style.gorge_terrain]
    for point in at[::7]:
        assert min(abs(land.centres[steep] - point).sum(axis=1)) < 0.9


def test_an_arrow_points_at_every_road_that_brings_supply() -> None:
    picture, spec = painter(), load_game().board
    style = map_style(spec)
    assert {word for _, word in style.entries} == {"short", "normal", "extended", "Metz"}
    left, _, right, foot = picture.frame.field
    scale = 56.0
    for label, _ in style.entries:
        x, y = picture.land.centres[picture.land.board.index[label]]
        across = left - 0.4 if x < 1 else right + 0.4 if x > right - 1 else x
        down = y if across != x else foot + 0.4
        window = picture.paint_pixels(round(across * scale) - 20, round(down * scale) - 20, 40, 40, scale)
        assert near(window, BRASS) > 60, label


def test_lines_run_on_under_the_neatline() -> None:
    """Rivers and roads that leave the map are cut off by its frame, not before it."""
    left, top, right, foot = painter().frame.field
    edge = [line for river in painter().network.rivers for line in (river.line[0], river.line[-1])]
    edge += [line for way in painter().network.ways for line in (way.line[0], way.line[-1])]
    outside = [point for point in edge if not (left < point[0] < right and top < point[1] < foot)]
    assert len(outside) >= 15


def test_names_keep_their_accents() -> None:
    names = {placed.name.words for placed in painter().written.names.placed(72.0)}
    assert {"Vernéville", "Rozérieulles", "Bois des Génivaux", "Ste. Catherine"} <= names


def test_tiles_agree_where_they_meet() -> None:
    large = painter().paint_pixels(2400, 1100, 300, 200, 72.0)
    part = painter().paint_pixels(2500, 1150, 100, 100, 72.0)
    assert pixels(large.subsurface((100, 50, 100, 100)).copy()) == pixels(part)


@pytest.mark.slow
@pytest.mark.parametrize("name", SHEETS)
def test_specimens_are_drawn(name: str) -> None:
    page = SHEETS[name]()
    assert page.get_width() == 1600
    assert near(page, WHITE, 60) > 200


def test_a_face_can_be_a_key() -> None:
    assert len({CounterFace("infantry", FRENCH, "#c8322b", "1/A/I", "1/A"), FACES[FRENCH]["infantry"]}) == 2
