"""What a game brings to the table: its counters, cards, panels, player aids and words.

The client knows no game by name. A game declares its `Look`; everything it is given is a
`Glimpse`, which holds the views of the sides whose eyes look at the screen and nothing more.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from wargame.client.looks.choosing import telling
from wargame.client.looks.glimpse import Glimpse, glimpse_of
from wargame.client.looks.look import Drawing, Hint, Look, NoLook
from wargame.client.looks.pages import Aid, Chart, Die, Forecast, Legend, Row, Sheet, Steps
from wargame.client.looks.panel import Mark, Panel, Picks
from wargame.client.looks.shown import (
    Answered,
    Banner,
    Card,
    EdgeBox,
    HexMark,
    Light,
    Overlay,
    OverlayKind,
    Piece,
    Plate,
    SideLook,
    Tone,
    TrayBox,
    Turn,
    Word,
)
from wargame.contract import game_module, installed_games
from wargame.engine.game import Game

__all__ = [
    "Aid",
    "Answered",
    "Banner",
    "Card",
    "Chart",
    "Die",
    "Drawing",
    "EdgeBox",
    "Forecast",
    "Glimpse",
    "HexMark",
    "Hint",
    "Legend",
    "Light",
    "Look",
    "Mark",
    "NoLook",
    "Overlay",
    "OverlayKind",
    "Panel",
    "Picks",
    "Piece",
    "Plate",
    "Row",
    "Sheet",
    "SideLook",
    "Steps",
    "Tone",
    "TrayBox",
    "Turn",
    "Word",
    "every_look",
    "glimpse_of",
    "look_for",
    "look_of",
]


def every_look() -> Iterator[Look]:
    """The looks of all games that are installed."""
    yield from (look_of(game) for game in installed_games())


def look_of(game: str) -> Look:
    """The look of a game: its own, or the plain one, which is drawn from its view."""
    from wargame.client.looks.plain import plain_look

    own: Look | None = game_module(game).part("look")
    return own if own is not None else plain_look(game)


def look_for(game: Game) -> Look:
    """The look of a game that is played: sides are called what its game file calls them, and choices tell more."""
    assert game.header is not None
    found = look_of(game.header.game)
    called = {info.id: info for info in game.data.sides}

    def side(name: str) -> SideLook:
        return replace(found.side(name), name=called[name].name, adjective=called[name].adjective)

    return telling(replace(found, side=side))
