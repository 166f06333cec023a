"""The counters, cards, icons and signs that are drawn by code."""

from __future__ import annotations

import itertools
import os
from dataclasses import replace
from functools import lru_cache

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
import pygame

import wargame
from wargame.client.art import icons, overlays
from wargame.client.art.badges import BADGES, badge
from wargame.client.art.curtain import drapery
from wargame.client.art.dice import die, figure_on, tumble
from wargame.client.art.figures import FIGURES, figure
from wargame.client.art.frames import frame
from wargame.client.art.sheet import hexagon
from wargame.client.looks import Look, every_look
from wargame.client.palette import INK, Colour, contrast, ink_on, luminance
from wargame.client.theme import Theme
from wargame.content import scenarios, shipped_scenarios
from wargame.engine.events import Rolled
from wargame.games.abyss_of_lament.look import art
from wargame.games.abyss_of_lament.look.art import CardFace, CounterFace, back, card, counter
from wargame.games.abyss_of_lament.look.specimens import CARDS
from wargame.games.abyss_of_lament.look.specimens import face as made_up

SIZES = (140, 96, 64, 48, 32, 24)
THEMES = tuple(Theme(safe=safe, symbols=symbols) for safe in (False, True) for symbols in ("figures", "nato"))
BATTLES = [ref.name for ref in scenarios() if ref.game == "abyss-of-lament"]


@lru_cache(maxsize=1)
def faces() -> set[CounterFace]:
    """The face of every unit of every battle."""
    found = set()
    for battle in BATTLES:
        game = wargame.load(battle, seed=1)
        for unit in game.units.by_id.values():
            found.add(CounterFace(unit.side, unit.printed))
    return found


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def region(surface: pygame.Surface, box: tuple[float, float, float, float]) -> list[Colour]:
    """The colours of a part of a picture; the box is left, top, right, bottom in hundredths of its width."""
    left, top, right, bottom = (round(edge * surface.get_width() / 100) for edge in box)
    return [surface.get_at((x, y))[:3] for x in range(left, right) for y in range(top, bottom)]


def sharpest(colours: list[Colour]) -> float:
    return contrast(min(colours, key=luminance), max(colours, key=luminance))


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: f"{theme.symbols}-{'safe' if theme.safe else 'standard'}")
def test_every_unit_of_every_battle_has_a_counter_of_its_own(theme: Theme) -> None:
    units = faces()
    assert {face.type for face in units} == set(art.NATO)
    for size in SIZES:
        pictures = {face: pixels(counter(face, size, theme)) for face in units}
        assert len(set(pictures.values())) == len(units)
        assert all(counter(face, size, theme).get_size() == (size, round(size * art.ASPECT)) for face in units)


@pytest.mark.parametrize("size", SIZES)
def test_an_enemys_hidden_unit_looks_the_same_whatever_it_is(size: int) -> None:
    for side in ("prussia", "austria"):
        hidden = {
            pixels(counter(replace(face, hidden=True, own=False), size, theme))
            for face in faces()
            for theme in THEMES
            if face.side == side
        }
        assert len(hidden) == 1


def test_an_own_hidden_unit_is_still_told_from_the_others() -> None:
    types = {face.type: face for face in faces() if face.side == "prussia" and not face.inferior}
    for size in SIZES:
        veiled = {pixels(counter(replace(face, hidden=True), size, Theme())) for face in types.values()}
        assert len(veiled) == len(types)


@pytest.mark.parametrize(("hidden", "least"), [(False, 12), (True, 60)])
@pytest.mark.parametrize("theme", THEMES, ids=str)
def test_the_sides_differ_without_colour(theme: Theme, hidden: bool, least: float) -> None:
    for size in (96, 48, 32):
        grey = []
        for side in ("prussia", "austria"):
            picture = counter(
                replace(made_up(side, "line", "hearts", (3, 2), hidden=hidden), own=not hidden), size, theme
            )
            # the left third, where the field of the side is, or the whole back
            box = (2.0, 3.0, 98.0 if hidden else 22.0 if size > 32 else 7.0, 43.0)
            grey.append([pygame.Color(colour).grayscale().r for colour in region(picture, box)])
        apart = sum(abs(a - b) for a, b in zip(*grey, strict=True)) / len(grey[0])
        assert apart >= least, (size, apart)


@pytest.mark.parametrize("theme", THEMES, ids=str)
def test_figures_on_counters_and_cards_are_legible(theme: Theme) -> None:
    for side, hidden in itertools.product(("prussia", "austria"), (False, True)):
        picture = counter(made_up(side, "line", "hearts", (3, 2), hidden=hidden), 140, theme)
        box = (80.0, 20.5, 96.0, 27.5) if hidden else (80.0, 28.0, 96.0, 39.0)
        assert sharpest(region(picture, box)) >= 4.5, (side, hidden)
    for face in CARDS:
        picture = card(face, 140, theme)
        assert sharpest(region(picture, (32, 8, 90, 24))) >= 4.5, face
        assert sharpest(region(picture, (10, 98, 90, 132))) >= 4.5, face
    assert all(contrast(ground, ink_on(ground)) >= 4.5 for ground in BADGES.values())


def test_every_kind_of_card_has_a_picture_of_its_own() -> None:
    for width in (140, 56):
        bare = [CardFace("prussia", kind, "spades") for kind in ("wing", "time", *art.PICTURES)]
        bare += [CardFace("prussia", "wing", suit) for suit in ("hearts", "diamonds", "clubs")]
        assert len({pixels(card(face, width, Theme())) for face in bare}) == len(bare)
        assert pixels(back("prussia", width)) != pixels(back("austria", width))


def test_every_icon_badge_and_figure_draws_something_of_its_own() -> None:
    for size in (16, 32):
        drawn = {name: pygame.mask.from_surface(icons.icon(name, size, INK)).count() for name in icons.ICONS}
        assert min(drawn.values()) > size
    # close and cross are one sign under two names
    assert len({pixels(icons.icon(name, 32, INK)) for name in icons.ICONS}) == len(icons.ICONS) - 1
    # and so are fired and fought
    assert len({pixels(badge(name, 16)) for name in BADGES}) == len(BADGES) - 1
    assert all(figure(name) for name in FIGURES)


def test_dice_show_their_values_and_tumble() -> None:
    for faces_of_die in (6, 10):
        values = {pixels(die(value, faces_of_die, 32, (244, 237, 219))) for value in range(1, faces_of_die + 1)}
        assert len(values) == faces_of_die
        frames = {pixels(tumble(faces_of_die, 48, (179, 48, 43), phase / 10)) for phase in range(10)}
        assert len(frames) > 5


def test_marks_have_different_shapes() -> None:
    outlines = set()
    for mark in ("legal", "selected", "target"):
        picture, (x, y) = frame(96, 44, mark, Theme())
        assert picture.get_at((-x + 48, -y + 22)).a == 0, "the face stays clear"
        outlines.add(pygame.mask.from_surface(picture).count())
    assert len(outlines) == 3


def test_a_hundred_rings_share_one_sprite() -> None:
    surface = pygame.Surface((1300, 900))
    hexes = [hexagon(40 + 60.0 * (place % 20), 40 + 70.0 * (place // 20), 64) for place in range(100)]
    overlays._ring.cache_clear()
    for polygon in hexes:
        overlays.ring(surface, polygon, (18, 165, 148), 3, 46)
    made = overlays._ring.cache_info()
    assert made.misses <= 2
    for polygon in hexes:
        overlays.ring(surface, polygon, (18, 165, 148), 3, 46)
    again = overlays._ring.cache_info()
    assert again.misses == made.misses
    assert again.hits == made.hits + len(hexes)


def test_the_outline_of_a_region_leaves_out_the_sides_between() -> None:
    surface = pygame.Surface((300, 300), pygame.SRCALPHA)
    overlays.outline(surface, [hexagon(100, 100, 80), hexagon(100, 180, 80)], (255, 210, 63))
    assert surface.get_at((100, 140)).a == 0
    assert surface.get_at((100, 60)).a > 200


def test_the_curtain_hides_everything_in_any_window() -> None:
    for size in ((640, 400), (1280, 720)):
        cloth = drapery(*size, (46, 74, 99))
        assert cloth.get_size() == size
        assert not cloth.get_flags() & pygame.SRCALPHA


@pytest.mark.parametrize("look", list(every_look()), ids=lambda look: look.game)
def test_the_figure_on_every_die_can_be_read(look: Look) -> None:
    battle = next(ref for ref in shipped_scenarios() if ref.game == look.game)
    for side in (None, *wargame.load(battle.name, 1).sides):
        ground, ink = figure_on(look.die(Rolled("Fire", side, look.die_faces, 3)).colour)
        assert contrast(ground, ink) >= 4.5, side
