"""`wargame shot`: any screen as a picture, without a display. The same wishes give the same picture."""

from __future__ import annotations

import io
import tempfile
from collections.abc import Callable
from pathlib import Path

import pygame

from wargame.client.art.sheet import SHEETS
from wargame.client.looks import every_look
from wargame.client.shot.panels import PANELS
from wargame.client.shot.studio import SCALES, ShotRefused, Studio, Wish, read_size, read_zoom, without_display

__all__ = ["PANELS", "ShotRefused", "Wish", "panels", "picture", "png", "read_size", "read_zoom", "specimens"]


def picture(wish: Wish) -> pygame.Surface:
    """Draw what is wished for."""
    panel, _, name = wish.panel.partition(":")
    sheet = specimens().get(panel) if panel not in PANELS else None
    if sheet is not None:
        without_display()
        pygame.font.init()
        return sheet()
    if panel not in PANELS:
        raise ShotRefused(f"there is no panel “{wish.panel}”. There are: {', '.join(panels())}.")
    if wish.scale and not SCALES[0] <= wish.scale <= SCALES[1]:
        raise ShotRefused(f"{wish.scale} is not a scale; it goes from {SCALES[0]} to {SCALES[1]} per cent.")
    with tempfile.TemporaryDirectory(prefix="wargame-shot-") as folder:
        studio = Studio(wish, Path(folder))
        try:
            PANELS[panel](studio, name)
            return studio.taken()
        finally:
            studio.app.quit()


def png(surface: pygame.Surface) -> bytes:
    """A picture as the bytes of a PNG file."""
    data = io.BytesIO()
    pygame.image.save(surface, data, "picture.png")
    return data.getvalue()


def specimens() -> dict[str, Callable[[], pygame.Surface]]:
    """The sheets of everything that is drawn by code, of all games."""
    return SHEETS | {name: sheet for each in every_look() for name, sheet in each.specimens.items()}


def panels() -> list[str]:
    """The names of everything that can be drawn."""
    return [*PANELS, *specimens()]
