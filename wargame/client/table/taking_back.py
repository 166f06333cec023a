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
        return (
            Icon("undo", "undo", Hint("Undo", self._undoing), self.undo, label="Undo", enabled=self._can_undo),
            Icon("redo", "redo", Hint("Redo", self._redoing), self.redo, label="Redo", enabled=self._can_redo),
        )

    @property
    def _can_undo(self) -> bool:
        """Whether there is something to take back, be it tried only, or only if both players agree."""
        sitting = self.desk.model.sitting
        return sitting.can_undo()[0] or self.trial.lasts or self._may_agree

    @property
    def _undoing(self) -> str:
        able, why = self.desk.model.sitting.can_undo()
        return why if not able and not self.trial.lasts else "Takes back what you did last. (Z)"

    @property
    def _can_redo(self) -> bool:
        return self.desk.model.sitting.can_redo and not self.trial.lasts

    @property
    def _redoing(self) -> str:
        return "Does again what was taken back. (Y)" if self._can_redo else "Nothing has been taken back."

    @property
    def _may_agree(self) -> bool:
        """Whether there are two people, who may agree to take back anything."""
        model = self.desk.model
        return len(model.sitting.people) > 1 and bool(model.game.actions)

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
        app = self.desk.app
        if self._may_agree:
            text = f"{reason} Do both players agree to take it back?"
            app.push(Confirm(app, "Take back", text, "Both agree", "No", lambda: self._undo(agreed=True)))
        else:
            self.desk.refuse(Refusal("", reason))

    def redo(self) -> None:
        """Do again what was taken back."""
        model = self.desk.model
        if self._can_redo:
            since = len(model.game.log)
            model.reports.begin(since)
            self.keeping.written(model.sitting.redo)
            self.keeping.after(since)
