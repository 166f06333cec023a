"""The right column: whatever is asked, what always stands there is there, in the same order and at the same place."""

from __future__ import annotations

import pygame
import pytest

from wargame.client.app import App
from wargame.client.kit import Ui
from wargame.client.table.columns import SHUT, Part, draw_column, zoned

ROOM = pygame.Rect(0, 0, 352, 760)


def part(name: str, high: int, least: int = 0) -> Part:
    return Part(name, name.title(), "", lambda _: high, lambda ui, rect: None, least=lambda ui, width: least)


def places(app: App, asked: list[Part], roomy: bool, events: int = 97) -> dict[str, pygame.Rect]:
    """Where the panels of At Any Cost stand while something is asked."""
    ui = Ui(app.theme)
    ui.begin(pygame.Surface(ROOM.size))
    standing = [part("events", events), part("victory", 168)]
    draw_column(ui, ROOM, zoned(asked, standing, ROOM.height - 16, roomy), "right")
    return {name: rect for name in ("events", "victory", asked[-1].id) if (rect := ui.places.get(name)) is not None}


@pytest.mark.parametrize("rows", [0, 60, 200, 380, 900])
def test_no_panel_moves_for_a_longer_list(app: App, rows: int) -> None:
    assert places(app, [part("choices", 0, rows)], roomy=False) == places(app, [part("choices", 0)], roomy=False)


@pytest.mark.parametrize(("name", "needs"), [("odds", 300), ("odds", 500), ("odds", 900), ("proposals", 0)])
def test_what_needs_the_room_folds_panels_and_never_hides_them(app: App, name: str, needs: int) -> None:
    found = places(app, [part(name, 0, needs)], roomy=True)
    assert set(found) == {"events", "victory", name}
    assert found[name].bottom < found["events"].top < found["victory"].top
    assert found["victory"].bottom <= ROOM.bottom
    assert name == "odds" or found["events"].height == found["victory"].height == SHUT


def test_a_panel_that_has_grown_folds_the_last_one_and_scrolls_nothing(app: App) -> None:
    found = places(app, [part("choices", 0, 200)], roomy=False, events=260)
    assert found["victory"].height == SHUT
    assert found["choices"].height >= 0.45 * (ROOM.height - 16) - 1
    assert found["victory"].bottom <= ROOM.bottom


def test_a_panel_that_is_opened_below_the_window_is_brought_into_sight(app: App) -> None:
    ui = Ui(app.theme)
    asked, standing = [part("choices", 0, 200)], [part("events", 260), part("victory", 300), part("last", 40)]

    def draw() -> pygame.Rect:
        ui.begin(pygame.Surface(ROOM.size))
        draw_column(ui, ROOM, zoned(asked, standing, ROOM.height - 16, roomy=False), "right")
        return ui.places["victory"]

    assert draw().height == SHUT
    for panel in standing[:2]:
        panel.turn(ui, "open")
    found = draw()
    assert found.height > 300, "all of it, and not what is left above the edge"
    assert found.bottom <= ROOM.bottom
    ui.scrolls["right"].offset = 0.0
    assert draw().height < found.height, "only once: after that it is scrolled by hand"


def test_a_panel_that_had_room_does_not_fold_because_it_has_grown_a_little(app: App) -> None:
    """Nor does another one unfold in its place."""
    ui, high = Ui(app.theme), {"victory": 168, "arrivals": 120}

    def draw() -> dict[str, bool]:
        ui.begin(pygame.Surface(ROOM.size))
        standing = [part(name, tall) for name, tall in high.items()]
        draw_column(ui, ROOM, zoned([part("choices", 0)], standing, ROOM.height - 16, roomy=False), "right")
        return {name: name not in ui.places or ui.places[name].height == SHUT for name in high}

    while not draw()["victory"]:
        high["victory"] += 1
        ui.unfolded.clear()
    high["victory"] -= 1
    ui.unfolded.clear()
    assert draw() == {"victory": False, "arrivals": True}, "it just has room"
    high["victory"] += 40
    assert draw() == {"victory": False, "arrivals": True}
    high["victory"] = 600
    assert draw()["victory"], "it has grown too much"
