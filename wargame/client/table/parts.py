"""What tools put in the middle of the right column: a unit or place in full, odds, a list of choices."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from wargame.client.kit import Ui
from wargame.client.looks import Forecast, Sheet
from wargame.client.palette import BRASS, MUTED
from wargame.client.table.choice_rows import Choice, choices_height, draw_choices
from wargame.client.table.columns import Part
from wargame.client.table.pane import Pane
from wargame.client.table.sheets import draw_forecast, draw_sheet, forecast_height

HEAD, ROOM = 34, 112
"""The heading of what stands below a list, and the room the list needs."""
LEAST = 56
"""A list whose choices stand above the map too needs less: it is scrolled sooner than the odds of letting be go."""
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

    return Part("odds", "Odds", note, lambda _: 0, draw, least=_high(pane, forecast))


def pointed_part(pane: Pane, forecast: Forecast, choices: Sequence[Choice], shown: Callable[[], None]) -> Part:
    """The odds of a target that is pointed at, below the list it stands in."""
    part = forecast_part(pane, forecast, "pointed at, nothing rolled", shown)
    return below_list(pane, part, _high(pane, forecast), choices)


def standing_part(pane: Pane, forecast: Forecast, choices: Sequence[Choice], shown: Callable[[], None]) -> Part:
    """The odds of letting things be, below the list of what may be done instead, if there is room for both."""
    part = forecast_part(pane, forecast, "as it stands, nothing rolled", shown)
    return below_list(pane, part, _high(pane, forecast), choices, yields=True)


def _high(pane: Pane, forecast: Forecast) -> Callable[[Ui, int], int]:
    return lambda ui, width: forecast_height(ui, forecast, width, pane.map.sprites)


def below_list(
    pane: Pane, part: Part, height: Callable[[Ui, int], int], choices: Sequence[Choice], yields: bool = False
) -> Part:
    """What belongs to something that is pointed at: below the list it stands in, of which no row moves for it.

    Where there is no room for both, the list gives way and its rows come back where they were; or the part `yields`.
    """
    listed = choices_part(pane, "You may", f"{len(choices)} choices" if yields else "", choices)

    def left(ui: Ui, width: int, whole: int) -> int:
        """What is left for the list; nothing if that is too little."""
        room, wanted = whole - height(ui, width) - HEAD, choices_height(ui, choices, width, pane.map.sprites)
        return min(room, wanted) if room >= (min(wanted, LEAST) if yields else ROOM) else 0

    def alone(ui: Ui, width: int, whole: int) -> Part | None:
        """The one that is seen where there is no room for both."""
        return None if left(ui, width, whole) else listed if yields else part

    def heading(ui: Ui, width: int, whole: int) -> tuple[str, str]:
        first = alone(ui, width, whole) or listed
        return first.title, first.note

    def draw(ui: Ui, rect: pygame.Rect) -> None:
        only = alone(ui, rect.width, rect.height)
        if only is not None:
            only.draw(ui, rect)
            return
        room = left(ui, rect.width, rect.height)
        listed.draw(ui, pygame.Rect(rect.x, rect.y, rect.width, room))
        y = rect.y + room
        head = ui.pen.write("caps", 18, part.title, BRASS, (rect.x, y + 4))
        room = rect.width - head.width - 10
        ui.pen.write("ui", 13, part.note, MUTED, (rect.right, y + 8), "topright", room)
        part.draw(ui, pygame.Rect(rect.x, y + HEAD, rect.width, rect.bottom - y - HEAD))

    def least(ui: Ui, width: int) -> int:
        return height(ui, width) + HEAD + min(choices_height(ui, choices, width, pane.map.sprites), ROOM)

    return Part(part.id, part.title, part.note, lambda _: 0, draw, least=least, heading=heading)


def choices_part(pane: Pane, title: str, note: str, choices: Sequence[Choice]) -> Part:
    """A list of choices; the place of the one pointed at is ringed on the map."""

    def draw(ui: Ui, rect: pygame.Rect) -> None:
        ring_choice(pane, choices, draw_choices(ui, rect, choices, pane.map.sprites) or on_its_button(ui))

    def least(ui: Ui, width: int) -> int:
        return choices_height(ui, choices[:ROWS], width, pane.map.sprites)

    return Part("choices", title, note, lambda _: 0, draw, least=least)


def ring_choice(pane: Pane, choices: Sequence[Choice], pointed: str | None) -> None:
    """Ring on the map what the choice that is pointed at names or stands for."""
    choice = next((each for each in choices if each.id == pointed), None)
    pane.lights.listed = _places(choice) if choice is not None else ()


def on_its_button(ui: Ui) -> str | None:
    """The choice whose button above the map is pointed at."""
    return ui.hot.removeprefix("option:") if ui.hot is not None and ui.hot.startswith("option:") else None


def _places(choice: Choice) -> Sequence[int]:
    """Where that is on the map which a choice names or stands for."""
    place = choice.place if choice.place is not None else choice.piece.place if choice.piece else None
    return choice.units if place is None else [place] if place >= 0 else ()
