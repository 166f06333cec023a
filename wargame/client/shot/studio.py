"""What is to be drawn, and a window nobody sees with a game on its table."""

from __future__ import annotations

import math
import os
import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import pygame

from wargame.client import models
from wargame.client.app import App
from wargame.client.menu.worker import Worker
from wargame.client.settings import Settings
from wargame.client.table.base import Table
from wargame.client.table.replay import ReplayScene
from wargame.client.table.scene import TableScene
from wargame.client.theme import Symbols
from wargame.content import ScenarioRef, find
from wargame.engine.action import Action
from wargame.engine.game import Game
from wargame.engine.record import Record
from wargame.table import read_record

SMALLEST, LARGEST = (640, 480), (7680, 4320)
SCALES = (50, 200)
OPENING = 0.0
"""The zoom at which the table opens."""
TICKS = 400
"""A screen that has not come to rest after so many frames never will."""


class ShotRefused(ValueError):  # noqa: N818 - read by the person who wanted the picture
    """The picture cannot be made as wished; the message says why."""


@dataclass(frozen=True)
class Wish:
    """What is to be drawn, and how."""

    scenario: str | None = None
    record: Path | None = None
    at: int | None = None
    panel: str = "table"
    size: tuple[int, int] = (1600, 1000)
    zoom: float | None = None
    """Pixels per hex, or `OPENING`; None shows the whole map."""
    centre: str | None = None
    """The place in the middle of the map."""
    scale: int = 100
    """Per cent; 0 follows the window."""
    safe: bool = False
    symbols: Symbols = "figures"
    seed: int = 7
    side: str | None = None
    """Through whose eyes; None for those of the side to decide, or of the person whose game goes on."""


def read_size(text: str) -> tuple[int, int]:
    """A size such as 1600x1000."""
    match = re.fullmatch(r"(\d{1,5})[x×](\d{1,5})", text.strip().lower())
    if match is None:
        raise ShotRefused(f"“{text}” is not a size; write width and height like 1600x1000.")
    size = int(match[1]), int(match[2])
    if not (SMALLEST[0] <= size[0] <= LARGEST[0] and SMALLEST[1] <= size[1] <= LARGEST[1]):
        allowed = f"from {SMALLEST[0]}x{SMALLEST[1]} to {LARGEST[0]}x{LARGEST[1]}"
        raise ShotRefused(f"{text} is too small or too large for a window; sizes go {allowed}.")
    return size


def read_zoom(text: str) -> float | None:
    """Pixels per hex, None for `fit`, or the zoom of `open`."""
    if text.strip().lower() in ("fit", "open"):
        return None if text.strip().lower() == "fit" else OPENING
    try:
        zoom = float(text)
    except ValueError:
        zoom = math.nan
    if not 4 <= zoom <= 400:
        raise ShotRefused(f"“{text}” is not a zoom; write pixels per hex from 4 to 400, fit or open.")
    return zoom


def without_display() -> None:
    """The picture needs no window; where one is open already it stays."""
    if not pygame.display.get_init():
        os.environ["SDL_VIDEODRIVER"] = "dummy"


class Studio:
    """A window nobody sees, and the game that is put on its table."""

    def __init__(self, wish: Wish, folder: Path) -> None:
        self.wish, self.folder = wish, folder
        self.kept: Record | None = None
        if wish.record is not None:
            self.kept = read_record(wish.record)
            self.check_at(len(self.kept.actions))
        self.ref = self._ref()
        without_display()
        settings = Settings(
            text_size=wish.scale, safe_colours=wish.safe, symbols=wish.symbols, motion=False, tour=False
        )
        self.app = App(settings, wish.size)
        self.app.background, self.app.patience = False, None

    def check_at(self, actions: int) -> None:
        """Refuse a moment beyond the end."""
        if self.wish.at is not None and self.wish.at > actions:
            raise ShotRefused(f"the game has {actions} actions, so there is no moment after {self.wish.at}.")

    def _ref(self) -> ScenarioRef:
        """The scenario: the one named, or that of the record."""
        if self.kept is None or self.wish.record is None:
            if self.wish.scenario is None:
                raise ShotRefused("name a scenario to be drawn, or a --record.")
            return find(self.wish.scenario)
        game = models.recorded(self.kept, self.wish.record, 0)
        header = self.kept.header
        ref = find(game.file or f"{header.game}/{header.scenario}")
        if self.wish.scenario is not None and find(self.wish.scenario).path.resolve() != ref.path.resolve():
            raise ShotRefused(f"the record is of {ref.name}, not of {self.wish.scenario}.")
        return ref

    @cached_property
    def viewer(self) -> str | None:
        """Whose eyes the table is drawn through, None for those of the side to decide.

        A record whose game goes on keeps its secrets: it is drawn as the person who plays it may see it.
        """
        kept, side = self.kept, self.wish.side
        if kept is None or self.wish.record is None:
            return side
        try:
            return models.eyes_for(models.recorded(kept, self.wish.record, None), side)
        except models.Secret as error:
            raise ShotRefused(str(error)) from None

    def _check_side(self, game: Game) -> None:
        """Refuse eyes of a side that there is not."""
        if self.wish.side is not None and self.wish.side not in game.sides:
            known = " and ".join(game.sides)
            raise ShotRefused(f"there is no side “{self.wish.side}” in this game; the sides are {known}.")

    # ------------------------------------------------------------------ games

    def game(self, moment: models.Moment) -> tuple[Game, Action | None]:
        """The game of the record, or one played by the computer to a moment, and what would be done next there."""
        if self.kept is not None and self.wish.record is not None:
            game = models.recorded(self.kept, self.wish.record, self.wish.at)
            following = self.kept.actions[len(game.actions) :][:1]
            return game, Action.from_text(following[0]) if following else None
        wanted = models.after(self.wish.at) if self.wish.at is not None else moment
        game, action = models.game_at(self.ref, self.wish.seed, wanted)
        self.check_at(len(game.actions))
        return game, action

    def record(self) -> Path:
        """A record to replay: the one named, or one of a whole game played by the computer."""
        if self.wish.record is not None:
            return self.wish.record
        game, _ = models.game_at(self.ref, self.wish.seed, models.never)
        path = self.folder / "game.record"
        game.save(path)
        return path

    def table(self, moment: models.Moment = models.under_way, people: int = 1) -> TableScene:
        """A table with that game on it."""
        return self.sit(self.game(moment)[0], people)

    def sit(self, game: Game, people: int = 1) -> TableScene:
        """A table with a game on it; a computer player that is to decide waits until the picture is taken."""
        self._check_side(game)
        scene = TableScene(self.app, models.seated(game, people, self.viewer if people == 1 else None))
        scene.opponent.paused = True
        self.app.push(scene)
        return scene

    def look_through(self, scene: ReplayScene) -> None:
        """Let a replay be seen through the eyes that are wished for."""
        self._check_side(scene.game)
        if self.viewer is not None:
            scene.look_through((self.viewer,))

    def asked(self, moment: models.Moment) -> tuple[TableScene, Action]:
        """A table where who looks is asked, and what would be done next there."""
        game, action = self.game(moment)
        if action is None:
            raise ShotRefused("the record ends there, and nothing tells what would be done next.")
        scene = self.sit(game)
        if scene.sitting.computer_to_decide:
            raise ShotRefused("at this moment the other side is to decide, and what it may do is not for these eyes.")
        return scene, action

    # ------------------------------------------------------------------ taking the picture

    def taken(self) -> pygame.Surface:
        """What the window shows when all has come to rest."""
        for scene in self.app.scenes:
            if isinstance(scene, Table):
                self.aim(scene)
        self.settle()
        for scene in self.app.scenes:  # where the keyboard is, a tooltip appears after a while
            scene.ui.focus = scene.ui.hot = None
        self.app.refresh()
        self.app.draw()
        return self.app.window.copy()

    def settle(self) -> None:
        """Let time pass until nothing changes any more."""
        self.app.draw()
        workers = self._workers()
        for _ in range(TICKS):
            for worker in workers:
                worker.start()
                worker.finish()
            self.app.tick([], 0.05)
            if not self.app.scene.busy and not self.app.frame and not any(worker.at_work for worker in workers):
                return

    def _workers(self) -> list[Worker]:
        """The threads that draw the pictures of the menu; a frame may ask for one more."""
        from wargame.client.menu.browser import Browser

        return [scene.worker for scene in self.app.scenes if isinstance(scene, Browser)]

    def aim(self, table: Table) -> None:
        """Zoom and centre the map."""
        camera, place = table.camera, self.wish.centre
        if self.wish.zoom is None:
            camera.fit()
        elif self.wish.zoom != OPENING:
            camera.zoom_to(self.wish.zoom, camera.window.center)
            camera.look_at(_heart(table))
        if place is not None:
            if place not in table.board.index:
                raise ShotRefused(f"there is no place {place} on this map.")
            camera.look_at(table.board.centres[table.board.index[place]])


def _heart(table: Table) -> tuple[float, float]:
    """Where to look: at what is chosen, else at the middle of all counters."""
    chosen = [piece for piece in table.map.pieces if table.lights.marks.get(piece.id) in ("selected", "target")]
    points = [table.board.centres[piece.place] for piece in chosen or table.map.pieces if piece.place >= 0]
    if not points:
        return table.camera.centre
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)
