"""Acting at a table where a game is played: every action is written down, or it is not done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from wargame.client.dialogue import Confirm, Message
from wargame.client.table.desk import Desk
from wargame.client.table.model import SittingModel
from wargame.engine.action import Action
from wargame.engine.answers import Together
from wargame.engine.contest import Contest
from wargame.engine.record import RecordError
from wargame.sitting import Proposal, Volley


class PlayDesk(Desk, Protocol):
    """The table of a sitting."""

    @property
    def model(self) -> SittingModel:
        """What is on the table, and what of it may be shown."""
        ...


class Keeping:
    """Writes down what is done at a table."""

    def __init__(self, desk: PlayDesk) -> None:
        self.desk = desk

    def push(self, action: Action, foreseen: Contest | None = None) -> bool:
        """Carry an action out and keep it, with what was `foreseen`; False, with a message, if it cannot be kept."""
        return self.written(lambda: self.desk.model.sitting.push(action, foreseen))

    def written(self, act: Callable[[], object]) -> bool:
        """Do something that has to be on disk; False, with a message, if the record cannot be written."""
        try:
            act()
        except (OSError, RecordError) as error:
            self._cannot_write(error)
            return False
        return True

    def _cannot_write(self, error: OSError | RecordError) -> None:
        where = self.desk.model.sitting.path or "the record"
        why = getattr(error, "strerror", None) or str(error).rstrip(".")
        text = f"{where} cannot be written: {why}. The last action was not carried out; try again, or go on later."
        self.desk.app.push(Message(self.desk.app, "The game cannot be kept", text))

    def after(self, since: int) -> None:
        """Show what has come of an action, unless a curtain falls before it is seen."""
        if not self.desk.model.needs_curtain(self.desk.app.settings.curtain):
            self.desk.perform(since)
        self.desk.refresh()
        self._tell_given(since)

    def _tell_given(self, since: int) -> None:
        """Say what was answered for the person in front of the screen because there was no other answer."""
        model = self.desk.model
        deciders, forced = model.sitting.history.deciders, model.sitting.forced
        given = [line for line in model.told_since(since) if line.entry.ply in forced]
        own = [line.text for line in given if deciders[line.entry.ply - 1] == model.eyes[0]]
        if own:
            self.desk.say(f"The only answer, given for you: {own[0]}", model.eyes[0])


class Tries(Protocol):
    """Takes an action for one that is only tried."""

    def tries(self, action: Action) -> bool:
        """Whether it was tried instead of carried out."""
        ...


class Deeds:
    """Carries out what people choose, for good or on trial."""

    def __init__(self, desk: PlayDesk, keeping: Keeping, trial: Tries) -> None:
        self.desk, self.keeping, self.trial = desk, keeping, trial
        self.told: Callable[[Action], Contest | None] = lambda _: None
        """The contest of an action that was on the screen."""

    def commit(self, action: Action) -> None:
        """Carry an action out, after a question if it is hardly meant, or leaves undone what cannot be mended."""
        app, model = self.desk.app, self.desk.model
        caution = model.look.caution(model.glimpse, action) if app.settings.confirm else None
        caution = None if caution is not None and model.sitting.mendable(action) else caution
        warning = model.look.warning(model.glimpse, action) if app.settings.confirm else None
        if caution is None and warning is None:
            self.carry_out(action)
            return
        asked = " ".join(filter(None, (warning, caution)))
        app.push(Confirm(app, "Are you sure?", asked, "Yes", "No", lambda: self.carry_out(action), grave=True))

    def carry_out(self, action: Action) -> None:
        """Carry an action out, and show what comes of it."""
        since = self._begin()
        if not self.trial.tries(action) and self.keeping.push(action, self.told(action)):
            self.keeping.after(since)

    def take(self, proposal: Proposal) -> None:
        """Give all answers of a proposal, and show what comes of them."""
        since, sitting = self._begin(), self.desk.model.sitting
        if self.keeping.written(lambda: sitting.take(proposal)):
            self.keeping.after(since)

    def give(self, found: Together) -> None:
        """Give several answers as one, and show what comes of them."""
        since, sitting = self._begin(), self.desk.model.sitting
        if self.keeping.written(lambda: sitting.give(found)):
            self.keeping.after(since)

    def lead(self, answers: Sequence[Action]) -> None:
        """Give answers that lead somebody to where he is sent, and show where that is."""
        since, sitting = self._begin(), self.desk.model.sitting
        if self.keeping.written(lambda: sitting.go_along(answers)):
            self.keeping.after(since)

    def order(self, volley: Volley, told_from: int | None = None) -> None:
        """Let a volley be fired, and show what comes of it; of one that goes on, from its first entry of the log on."""
        since, sitting, reports = self._begin(), self.desk.model.sitting, self.desk.model.reports
        if self.keeping.written(lambda: sitting.order(volley)):
            if told_from is not None:
                reports.begin(told_from)
            reports.ordered = len(self.desk.model.game.log)
            self.keeping.after(since)

    def _begin(self) -> int:
        """Something is done now; from which entry of the log on it is told."""
        self.desk.act()
        since = len(self.desk.model.game.log)
        self.desk.model.reports.begin(since)
        return since
