"""Taking back at a table, as far as it is fair, and doing again what was taken back."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from wargame.client.dialogue import Confirm
from wargame.client.kit import Hint
from wargame.client.table.bars import Icon
from wargame.client.table.desk import Tool
from wargame.client.table.keeping import Keeping, PlayDesk
from wargame.client.table.trial import Trial
from wargame.engine.action import Refusal
from wargame.sitting import NotFair


class TakingBack(Tool):
    """Undo and redo; `begin_again` is told when something was taken back."""

    def __init__(self, desk: PlayDesk, keeping: Keeping, trial: Trial, begin_again: Callable[[], None]) -> None:
        self.desk, self.keeping, self.trial, self.begin_again = desk, keeping, trial, begin_again

    def icons(self) -> Sequence[Icon]:
        """The icons of the top bar."""
        can_undo, why = self.desk.model.sitting.can_undo()
        told = why if not can_undo else "The last decision. (Z)"
        return (
            Icon("undo", "undo", Hint("Take back", told), self.undo, label="Undo"),
            Icon("redo", "redo", Hint("Do again", "What was taken back. (Y)"), self.redo, label="Redo"),
        )

    def key(self, event: pygame.Event) -> bool:
        """Z takes back, Y or Shift and Z does it again."""
        ctrl = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if event.key == pygame.K_z and (ctrl or not event.mod & pygame.KMOD_ALT):
            self.redo() if event.mod & pygame.KMOD_SHIFT else self.undo()
        elif event.key == pygame.K_y:
            self.redo()
        else:
            return False
        return True

    def undo(self) -> None:
        """Take back the last decision, if that is fair."""
        self._undo(agreed=False)

    def _undo(self, agreed: bool) -> None:
        if self.trial.lasts:
            self.trial.pop()
            return
        try:
            if not self.keeping.written(lambda: self.desk.model.sitting.undo(agreed)):
                return
        except NotFair as error:
            self._not_fair(error.reason)
            return
        self.begin_again()
        self.desk.pane.stage.clear()
        self.desk.refresh()

    def _not_fair(self, reason: str) -> None:
        """Two people may agree to it; against the computer it is refused."""
        app, model = self.desk.app, self.desk.model
        if len(model.sitting.people) > 1 and model.game.actions:
            text = f"{reason} Do both players agree to take it back?"
            app.push(Confirm(app, "Take back", text, "Both agree", "No", lambda: self._undo(agreed=True)))
        else:
            self.desk.refuse(Refusal("", reason))

    def redo(self) -> None:
        """Do again what was taken back."""
        model = self.desk.model
        if model.sitting.can_redo and not self.trial.lasts:
            since = len(model.game.log)
            model.reports.begin(since)
            self.keeping.written(model.sitting.redo)
            self.keeping.after(since)
