"""What tools put in the middle of the right column: a unit or place in full, odds, a list of choices."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from wargame.client.kit import Ui
from wargame.client.looks import Forecast, Sheet
from wargame.client.palette import BRASS, MUTED
from wargame.client.table.columns import Part
from wargame.client.table.pane import Pane
from wargame.client.table.sheets import (
    Choice,
    choices_height,
    draw_choices,
    draw_forecast,
    draw_sheet,
    forecast_height,
)

HEAD, ROOM = 34, 150
"""The heading of what stands below a list, and the room the list needs."""
ROWS = 4
"""So many rows of a list are seen before a panel beside it is."""


def sheet_part(pane: Pane, sheet: Sheet, title: str = "Inspect") -> Part:
    """A unit or place in full."""

    def draw(ui: Ui, rect: pygame.Rect) -> None:
        draw_sheet(ui, rect, sheet, pane.map.sprites)

    return Part("sheet", title, "Esc closes", lambda _: 0, draw)


def forecast_part(pane: Pane, forecast: Forecast, note: str, shown: Callable[[], None] | None = None) -> Part:
    """Odds; `shown` is told when they are drawn."""

    def draw(ui: Ui, rect: pygame.Rect) -> None:
        draw_forecast(ui, rect, forecast, pane.map.sprites)
        if shown is not None:
            shown()

    return Part("odds", "Odds", note, lambda _: 0, draw)


def pointed_part(
    pane: Pane,
    forecast: Forecast,
    choices: Sequence[Choice],
    shown: Callable[[], None],
    note: str = "pointed at, nothing rolled",
) -> Part:
    """The odds of a target that is pointed at, or of letting things be, below the list of choices."""

    def draw(ui: Ui, rect: pygame.Rect) -> None:
        draw_forecast(ui, rect, forecast, pane.map.sprites)
        shown()

    def height(ui: Ui, width: int) -> int:
        return forecast_height(ui, forecast, width, pane.map.sprites)

    return below_list(pane, Part("odds", "Odds", note, lambda _: 0, draw), height, choices)


def below_list(pane: Pane, part: Part, height: Callable[[Ui, int], int], choices: Sequence[Choice]) -> Part:
    """What belongs to something that is pointed at: below the list it stands in, of which no row moves for it.

    Where there is no room for both, the list gives way; its rows come back where they were.
    """
    listed = choices_part(pane, "You may", "", choices)

    def left(ui: Ui, width: int, whole: int) -> int:
        """What is left for the list; nothing if that is too little."""
        room = whole - height(ui, width) - HEAD
        return min(room, choices_height(ui, choices, width, pane.map.sprites)) if room >= ROOM else 0

    def heading(ui: Ui, width: int, whole: int) -> tuple[str, str]:
        return (listed.title, listed.note) if left(ui, width, whole) else (part.title, part.note)

    def draw(ui: Ui, rect: pygame.Rect) -> None:
        room = left(ui, rect.width, rect.height)
        if not room:
            part.draw(ui, rect)
            return
        listed.draw(ui, pygame.Rect(rect.x, rect.y, rect.width, room))
        y = rect.y + room
        ui.pen.write("caps", 18, part.title, BRASS, (rect.x, y + 4))
        ui.pen.write("ui", 13, part.note, MUTED, (rect.right, y + 8), "topright")
        part.draw(ui, pygame.Rect(rect.x, y + HEAD, rect.width, rect.bottom - y - HEAD))

    return Part(part.id, part.title, part.note, lambda _: 0, draw, heading=heading)


def choices_part(pane: Pane, title: str, note: str, choices: Sequence[Choice]) -> Part:
    """A list of choices; the place of the one pointed at is ringed on the map."""

    def draw(ui: Ui, rect: pygame.Rect) -> None:
        pointed = draw_choices(ui, rect, choices, pane.map.sprites) or _on_its_button(ui)
        choice = next((each for each in choices if each.id == pointed), None)
        pane.lights.listed = _places(choice) if choice is not None else ()

    def least(ui: Ui, width: int) -> int:
        return choices_height(ui, choices[:ROWS], width, pane.map.sprites)

    return Part("choices", title, note, lambda _: 0, draw, least=least)


def _on_its_button(ui: Ui) -> str | None:
    """The choice whose button above the map is pointed at."""
    return ui.hot.removeprefix("option:") if ui.hot is not None and ui.hot.startswith("option:") else None


def _places(choice: Choice) -> Sequence[int]:
    """Where that is on the map which a choice names or stands for."""
    place = choice.place if choice.place is not None else choice.piece.place if choice.piece else None
    return choice.units if place is None else [place] if place >= 0 else ()
