"""What tools put in the middle of the right column: a unit or place in full, odds, a list of choices."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from wargame.client.kit import Ui
from wargame.client.looks import Forecast, Sheet
from wargame.client.palette import BRASS
from wargame.client.table.columns import Part
from wargame.client.table.pane import Pane
from wargame.client.table.sheets import Choice, draw_choices, draw_forecast, draw_sheet, forecast_height

HEAD, ROOM = 34, 150
"""The heading of a list below odds, and the room it needs."""


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


def pointed_part(pane: Pane, forecast: Forecast, choices: Sequence[Choice], shown: Callable[[], None]) -> Part:
    """The odds of a target that is pointed at; below them the list it stands in, if there is room."""

    def draw(ui: Ui, rect: pygame.Rect) -> None:
        draw_forecast(ui, rect, forecast, pane.map.sprites)
        shown()

    def height(ui: Ui, width: int) -> int:
        return forecast_height(ui, forecast, width, pane.map.sprites)

    return above_list(pane, Part("odds", "Odds", "pointed at, nothing rolled", lambda _: 0, draw), height, choices)


def above_list(pane: Pane, head: Part, height: Callable[[Ui, int], int], choices: Sequence[Choice]) -> Part:
    """What belongs to something that is pointed at; below it the list it stands in, if there is room."""
    below = choices_part(pane, "", "", choices)

    def draw(ui: Ui, rect: pygame.Rect) -> None:
        high = height(ui, rect.width)
        room = rect.height - high - HEAD
        if room < ROOM:
            head.draw(ui, rect)
            return
        head.draw(ui, pygame.Rect(rect.x, rect.y, rect.width, high))
        ui.pen.write("caps", 18, "You may", BRASS, (rect.x, rect.y + high + 4))
        below.draw(ui, pygame.Rect(rect.x, rect.y + high + HEAD, rect.width, room))

    return Part(head.id, head.title, head.note, lambda _: 0, draw)


def choices_part(pane: Pane, title: str, note: str, choices: Sequence[Choice]) -> Part:
    """A list of choices; the place of the one pointed at is ringed on the map."""

    def draw(ui: Ui, rect: pygame.Rect) -> None:
        pointed = draw_choices(ui, rect, choices, pane.map.sprites)
        choice = next((each for each in choices if each.id == pointed), None)
        pane.lights.listed = _places(choice) if choice is not None else ()

    return Part("choices", title, note, lambda _: 0, draw)


def _places(choice: Choice) -> Sequence[int]:
    """Where that is on the map which a choice names or stands for."""
    place = choice.place if choice.place is not None else choice.piece.place if choice.piece else None
    return choice.units if place is None else [place] if place >= 0 else ()
