"""A game at the text table without a process: lines in, the printed page out."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable
from typing import Any

from wargame.cli.console import console
from wargame.cli.faces import face
from wargame.cli.text.screen import Screen
from wargame.cli.text.session import Quit, Session
from wargame.engine.game import Game
from wargame.games.abyss_of_lament.position import Position
from wargame.games.abyss_of_lament.rules.battle import Battle

GAME = "abyss-of-lament"


class Script(Screen):
    """A screen that reads prepared lines and prints them after their prompt."""

    def __init__(self, lines: Iterable[str]) -> None:
        super().__init__()
        self.lines = iter(lines)

    def ask(self, prompt: str) -> str:
        line = next(self.lines, None)
        if line is None:
            raise EOFError
        self.say(f"{prompt}{line}")
        return line


def sit(game: Game, *lines: str, confirm: bool = True) -> str:
    """All that is printed while a person types these lines."""
    shown: Any = face(GAME)
    chairs = dict.fromkeys(game.sides)
    with console.capture() as page, contextlib.suppress(EOFError, Quit):
        Session(game, shown, chairs, Script(lines), confirm).run()
    return page.get()


def brawl(*, behind: str = "clubs", guns: int = 0, enemy_guns: int = 0, hero: bool = False) -> Battle:
    """Two Prussian units against a Disordered Austrian one with a hidden unit behind it, attacks to be declared."""
    first, second = ("x-ah2", "x-ac2") if behind == "hearts" else ("x-ac2", "x-ah2")
    position = (
        Position(map=["......"] * 6)
        .unit("prussia", "grenadier", "C3", id="x-ph1", suit="hearts")
        .unit("prussia", "line", "B3", id="x-ph2", suit="hearts")
        .unit("prussia", "line", "E4", id="x-ph3", suit="hearts")
        .unit("austria", "line", "C2", id="x-ah1", suit="hearts", disordered=True)
        .unit("austria", "line", "C1", id=first, suit=behind, hidden=True)
        .unit("austria", "line", "F1", id=second, suit="clubs" if behind == "hearts" else "hearts", hidden=True)
        .wing("austria", "hearts", cohesion=2)
        .wing("prussia", "hearts", hero="active" if hero else None)
    )
    for _ in range(guns):
        position.support("prussia", "artillery", "hearts")
    for _ in range(enemy_guns):
        position.support("austria", "artillery", "hearts")
    return position.combat("prussia")
