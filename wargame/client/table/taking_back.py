"""Taking back at a table, as far as it is fair, and doing again what was taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wargame.client.dialogue import Confirm
from wargame.engine.action import Refusal
from wargame.sitting import NotFair

if TYPE_CHECKING:
    from wargame.client.table.scene import TableScene


def undo(table: TableScene, agreed: bool = False) -> None:
    """Take back the last decision, if that is fair."""
    if table.trial.lasts:
        table.trial.pop()
        return
    try:
        if not table.written(lambda: table.sitting.undo(agreed)):
            return
    except NotFair as error:
        _not_fair(table, error.reason)
        return
    table.begin_again()


def _not_fair(table: TableScene, reason: str) -> None:
    """Two people may agree to it; against the computer it is refused."""
    if len(table.sitting.people) > 1 and table.game.actions:
        text = f"{reason} Do both players agree to take it back?"
        agree = Confirm(table.app, "Take back", text, "Both agree", "No", lambda: undo(table, agreed=True))
        table.app.push(agree)
    else:
        table.refuse(Refusal("", reason))


def redo(table: TableScene) -> None:
    """Do again what was taken back."""
    if table.sitting.can_redo and not table.trial.lasts:
        since = len(table.game.log)
        table.reports.begin(since)
        table.written(table.sitting.redo)
        table.after(since)
