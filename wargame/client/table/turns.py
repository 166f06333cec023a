"""The tool that lays the page between turns over a table at which somebody plays."""

from __future__ import annotations

import pygame

from wargame.client.table.desk import Tool
from wargame.client.table.promised import Promised
from wargame.client.table.reports import Foretold, Report
from wargame.client.table.turn_page import TurnPages
from wargame.sitting import Sitting
from wargame.sitting.account import Shot

TO_HURT = "to hurt"
"""What is due of an enemy's dice."""


class Turns(Tool):
    """A page when a turn is over, whoever acts next; F4 calls it back."""

    def __init__(self, pages: TurnPages, sitting: Sitting, promised: Promised) -> None:
        self.pages, self.sitting, self.promised = pages, sitting, promised

    def handle(self, event: pygame.Event) -> bool:
        """Before the page of a turn that is over has been seen nothing of the next one is answered."""
        if not self.pages.coming or event.type not in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            return False
        self.pages.table.stage.skip()
        return True

    def key(self, event: pygame.Event) -> bool:
        """F4: the page of the turn that was over last."""
        if event.key != pygame.K_F4:
            return False
        self.pages.open()
        return True

    def update(self, seconds: float) -> None:
        """Follow the game; who only watches, or tries something out, is not interrupted."""
        self.pages.tend(calm=bool(self.sitting.people) and self.sitting.trying is None)

    @property
    def holds_up(self) -> str:
        """What a computer player waits for that is to begin the next turn, in words; empty if there is nothing."""
        return "The turn is over: first comes its page." if self.pages.coming else ""

    def foretold(self, report: Report) -> Foretold | None:
        """What was shown of the dice of a report before they fell; of an enemy's blow what it was due to do.

        What dice were due to do is told only of a combat whose dice fell in the action that began it, whatever else
        comes of them later; and not if the other side was asked before anybody was hurt: who has to choose his losses
        is not hurt before he has. What was shown to who parried a blow is the chance of something else: of the blow one
        figure is told, whoever looks and whenever.
        """
        struck = report.plies[0] if report.plies else 0
        parried = report.thrower not in (None, self._decider(struck))
        own = self.promised.of(report, self._decider) if not parried else None
        at_once = (report.diced or struck) == struck and (report.diced_last or report.last_ply) == struck
        if own is not None or not report.cause or not at_once or (self.promised.told(struck) and not parried):
            return own
        shot = self._shot(report, struck)
        if shot is None or not (shot.hurt or self._asked_next(struck) in (None, shot.side)):
            return None
        return Foretold(shot.due, f"{TO_HURT} {self._enemy_of(shot.side)}")

    def _shot(self, report: Report, struck: int) -> Shot | None:
        """The throw of who struck: his die falls first; the last to be asked before it may have been the other side."""
        shots = {shot.side: shot for shot in self.pages.chronicle().shots(struck)}
        whose = (side for side in (report.thrower, self._decider(struck)) if side in shots)
        return next((shots[side] for side in whose if side is not None), None)

    def _enemy_of(self, side: str) -> str:
        """Whom a throw of a side would hurt, as he is called at the table: you, if you sit there alone."""
        enemies = [each for each in self.sitting.game.sides if each != side]
        if list(self.sitting.people) == enemies:
            return "you"
        return f"the {self.pages.table.look.side(enemies[0]).name}"

    def _asked_next(self, ply: int) -> str | None:
        """Who was asked, or is, when an action was carried out."""
        decision = self.sitting.game.decision
        if ply < len(self.sitting.history.deciders):
            return self._decider(ply + 1)
        return decision.side if decision is not None else None

    def _decider(self, ply: int) -> str | None:
        """Who took an action, and nobody what comes before the first; of a line that is tried history knows nothing."""
        deciders, trying = self.sitting.history.deciders, self.sitting.trying
        if ply > len(deciders):
            return trying.side if trying is not None else None
        return deciders[ply - 1] if ply else None
