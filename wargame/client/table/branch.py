"""Branching off: a copy of a replayed game up to this moment, in a file of its own, to be played on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from wargame.client import doors
from wargame.client.dialogue import FOOT, Window
from wargame.client.menu.trouble import reported
from wargame.client.palette import IVORY, MUTED
from wargame.client.table.bars import swatch
from wargame.sitting import records
from wargame.sitting.eyes import seating_objection
from wargame.sitting.records import HUMAN, SaveRefused

if TYPE_CHECKING:
    from wargame.client.table.replay import ReplayScene

COMPUTER = "heuristic"
ROW = 44


class BranchWindow(Window):
    """Who sits where in the new game; nothing of the old one changes."""

    width = 520

    def __init__(self, replay: ReplayScene) -> None:
        super().__init__(replay.app, "Branch from here", f"after action {replay.timeline.at}")
        self.replay = replay
        header = replay.game.header
        assert header is not None
        known = records.chairs_of(header)
        self.chairs = {side: known.get(side, HUMAN) for side in replay.game.sides}
        if HUMAN not in self.chairs.values():  # somebody wants to play
            self.chairs[replay.game.sides[0]] = HUMAN
        self.refusal = ""

    @property
    def text(self) -> str:
        """What this does, or why it was not done."""
        return self.refusal or "The game so far is copied to a new file and goes on from here. This record stays."

    def wanted(self, width: int) -> int:
        """A paragraph, a row per side, the buttons."""
        return self.ui.pen.paragraph_height("ui", 15, self.text, width) + 14 + ROW * len(self.chairs) + FOOT + 14

    def inside(self, rect: pygame.Rect) -> None:
        """Sides and chairs."""
        y = self.ui.pen.paragraph("ui", 15, self.text, IVORY if self.refusal else MUTED, rect) + 14
        for side in self.chairs:
            box = pygame.Rect(rect.x, y, 130, ROW - 10)
            swatch(self.ui, box, self.replay.look.side(side))
            who = self.chairs[side]
            names = [(HUMAN, "A person"), (who if who != HUMAN else COMPUTER, "The computer")]
            choice = pygame.Rect(box.right + 12, y, rect.right - box.right - 12, ROW - 10)
            self.ui.options(f"chair:{side}", choice, names, who, self._taking(side))
            y += ROW
        row = self.foot(rect)
        yes = pygame.Rect(0, row.y, self.ui.button_width("Sit down", "Enter"), row.height)
        yes.right = row.right
        no = pygame.Rect(0, row.y, self.ui.button_width("Cancel", "Esc"), row.height)
        no.right = yes.left - 10
        self.ui.button("no", no, "Cancel", self.close, key="Esc")
        self.ui.button("yes", yes, "Sit down", self.sit_down, "primary", "Enter")

    def _taking(self, side: str) -> Callable[[str], None]:
        def take(who: str) -> None:
            self.refusal = self._objection({**self.chairs, side: who}) if who == HUMAN else ""
            if not self.refusal:
                self.chairs[side] = who

        return take

    def _objection(self, chairs: Mapping[str, str]) -> str:
        """Why these people may not go on from here, if so: a game that is not over keeps its secrets."""
        replay = self.replay
        return seating_objection(replay.game, replay.timeline.unfinished, chairs, replay.allowed)

    def sit_down(self) -> None:
        """Write the copy and open it; the replay makes room for the table."""
        self.refusal = self._objection(self.chairs)
        if self.refusal:
            return
        try:
            path = copy_from(self.replay, self.chairs)
        except (SaveRefused, OSError) as error:
            self.refusal = str(error)
            return
        app = self.app
        app.pop()
        with reported(app, f"{path.name} cannot be opened"):
            doors.resume(app, path)
            doors.make_room(app, self.replay)


def copy_from(replay: ReplayScene, chairs: dict[str, str]) -> Path:
    """A new record of the game up to this moment, with these chairs; the path of the file."""
    game = replay.game
    before = game.header
    assert before is not None
    kept = {name: value for name, value in before.options.items() if name != "solitaire" or _alone(chairs)}
    game.header = replace(before, options={**kept, **chairs})
    path = records.default_path(game.header)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        records.save_copy(game, path)
    finally:
        game.header = before
    return path


def _alone(chairs: dict[str, str]) -> bool:
    """Whether one person may sit in all chairs, so that solitaire stays what it was."""
    return set(chairs.values()) == {HUMAN}
