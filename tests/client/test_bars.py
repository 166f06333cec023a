"""The prompt bar: buttons that cannot be read are left out if they are found elsewhere."""

from __future__ import annotations

import pygame

from wargame.client.app import App
from wargame.client.kit import Ui
from wargame.client.table.bars import Option, Prompt, prompt_bar


def nothing() -> None:
    pass


def shown(app: App, width: int) -> list[str]:
    """The buttons in a bar of this width."""
    names = ("Always fire from now on", "Hold fire from now on", "Deligny's Division", "Hold fire")
    options = [Option(name, name, nothing, listed=name != "Hold fire") for name in names]
    options.append(Option("volley", "Fire a Volley", nothing, "V", "primary", listed=True))
    ui = Ui(app.theme)
    ui.begin(pygame.Surface((width, 60)))
    prompt_bar(ui, pygame.Rect(0, 0, width, 60), Prompt(None, "French", "Fire?", options=tuple(options)))
    return [spot.id for spot in reversed(ui.spots) if spot.id in (*names, "volley")]


def test_what_is_found_elsewhere_makes_room(app: App) -> None:
    assert len(shown(app, 2000)) == 5
    assert shown(app, 760) == ["Deligny's Division", "Hold fire", "volley"]
    assert shown(app, 200) == ["Hold fire", "volley"], "the likeliest answer and what is nowhere else stay"
