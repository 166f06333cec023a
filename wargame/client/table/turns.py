"""The tool that lays the page between turns over a table at which somebody plays."""

from __future__ import annotations

import pygame

from wargame.client.table.desk import Tool
from wargame.client.table.reports import Report
from wargame.client.table.turn_page import TurnPages
from wargame.sitting import Sitting


class Turns(Tool):
    """A page when a turn is over and somebody is asked; F4 calls it back."""

    def __init__(self, pages: TurnPages, sitting: Sitting) -> None:
        self.pages, self.sitting = pages, sitting

    def key(self, event: pygame.Event) -> bool:
        """F4: the page of the turn that was over last."""
        if event.key != pygame.K_F4:
            return False
        self.pages.open()
        return True

    def update(self, seconds: float) -> None:
        """Follow the game; who only watches, or tries something out, is not interrupted."""
        sitting = self.sitting
        self.pages.tend(calm=bool(sitting.people) and not sitting.computer_to_decide and sitting.trying is None)

    def chance(self, report: Report) -> float | None:
        """How likely it was that the dice of a report would hurt an enemy of who threw them, once that is known."""
        chronicle = self.pages.chronicle()
        for ply in report.plies:
            shots = chronicle.shots(ply)
            if shots:
                who = self._decider(ply)
                return next((shot.due for shot in shots if shot.side == who), shots[0].due)
        return None

    def _decider(self, ply: int) -> str | None:
        """Who took an action; of a line that is tried the history knows nothing."""
        deciders, trying = self.sitting.history.deciders, self.sitting.trying
        return deciders[ply - 1] if ply <= len(deciders) else trying.side if trying is not None else None
