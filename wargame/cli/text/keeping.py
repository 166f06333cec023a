"""The commands that keep a copy of the game and take actions back."""

from __future__ import annotations

import contextlib
import shlex
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from wargame.cli.text.reading import is_number
from wargame.engine.action import Action
from wargame.engine.game import Game
from wargame.engine.record import RecordError
from wargame.grammar import shortened
from wargame.paths import expanded, looked_at
from wargame.sitting.records import overwriting
from wargame.table import reopen

if TYPE_CHECKING:
    from wargame.cli.text.session import Session


class CannotKeep(Exception):  # noqa: N818 - read by the person who plays
    """The record cannot be written, so what was wanted is not carried out; the message names the file and the cause."""


@contextlib.contextmanager
def written(game: Game) -> Iterator[None]:
    """Do something that has to be on disk; CannotKeep, and it is as if it had not been tried, if it cannot be."""
    path = game.recorder.path if game.recorder is not None else None
    try:
        reopen(game)
        yield
    except (OSError, RecordError) as error:
        why = getattr(error, "strerror", None) or str(error).rstrip(".")
        raise CannotKeep(f"{path} cannot be written: {why}. The last action was not carried out.") from error


class Keeping:
    """Saving and taking back."""

    def __init__(self, session: Session) -> None:
        self.session, self.game, self.screen = session, session.game, session.screen
        self.commands: dict[str, Callable[[str], None]] = {
            "save": self.save,
            "save!": self.save_over,
            "undo": self.undo,
            "undo!": self.undo_agreed,
        }

    # ------------------------------------------------------------------ saving

    def save(self, text: str) -> None:
        """A copy of the game so far, in a file that is not there yet."""
        if not text:
            self.session.complain("save where? Give a file.")
            return
        path = self._meant(text)
        if path is not None and path.exists():
            self.session.complain(f"{path} is there already. `save! {text}` overwrites it if it is a wargame record.")
        elif path is not None:
            self._write(path)

    def save_over(self, text: str) -> None:
        """The same over an older record, and over nothing else."""
        if not text:
            self.session.complain("save! where? Give a file.")
            return
        path = self._meant(text)
        objection = overwriting(self.game, path) if path is not None else None
        if objection is not None:
            self.session.complain(objection)
        elif path is not None:
            self._write(path)

    def _meant(self, text: str) -> Path | None:
        """The file that was typed; None, with a sentence, if there can be none of that name."""
        try:
            return looked_at(expanded(text))
        except OSError as error:
            self.session.complain(f"{shortened(text)} cannot be written: {error.strerror}.")
            return None

    def _write(self, path: Path) -> None:
        try:
            self.game.save(path)
        except (OSError, RecordError) as error:
            why = str(getattr(error, "strerror", None) or error).rstrip(".")
            self.session.complain(f"{path} cannot be written: {why}.")
        else:
            again = f"wargame play --text --resume {shlex.quote(str(path))}"
            self.screen.say(f"Saved as {path}; `{again}` continues it.", "green")

    # ------------------------------------------------------------------ taking back

    def undo(self, text: str) -> None:
        """Take back the last action, or several, as far as is fair."""
        if text and not (is_number(text) and int(text)):
            self.session.complain(f"“{text}” is not a number of decisions; for instance: undo 3.")
            return
        for _ in range(int(text or 1)):
            if not self._undo_one():
                return

    def _undo_one(self) -> bool:
        """Take back one decision; False, with a sentence, if it cannot be."""
        if len(self.session.people) == 1:
            return self._undo_alone()
        objection = self.session.history.objection(self.session.ask.side)
        if objection is not None:
            self.session.complain(f"{objection} `undo!` takes it back if both players agree.")
            return False
        self.screen.say(f"Taken back: {self._take_back()}", "green")
        return True

    def _undo_alone(self) -> bool:
        """Back to the person's own last decision, through the answers of the computer player."""
        person = self.session.people[0]
        if not any(who in (person, None) for who in self.session.history.deciders):
            self.session.complain("There is nothing of yours to take back.")
            return False
        action = self._take_back()
        while self.session.ask.side != person and self.game.actions:
            action = self._take_back()
        self.screen.say(f"Taken back: {action}", "green")
        return True

    def undo_agreed(self, text: str) -> None:
        """With two people: if the other one agrees."""
        if text:
            self.session.complain("undo! takes back one action at a time: type it alone.")
        elif len(self.session.people) == 1:
            self._undo_alone()
        elif not self.game.actions:
            self.session.complain("There is nothing to take back.")
        else:
            other = next(side for side in self.session.people if side != self.session.ask.side)
            said = self.screen.ask(f"{other.title()}, do you agree to take back the last action? [y/N] ")
            if said.lower() in ("y", "yes"):
                self._take_back()
                self.screen.say("The last action is taken back.", "green")
            else:
                self.session.complain("The action stands.")

    def _take_back(self) -> Action:
        """Pop the last action that was decided, with the standing answers after it, and forget what was told of them.

        It may be a secret of the side that took it.
        """
        session, decided = self.session, False
        while not decided:
            with written(self.game):
                action = self.game.pop()
            decided = session.history.pop() or not self.game.actions
        session.answered.clear()
        session.told = {side: min(told, len(session.seats[side].log)) for side, told in session.told.items()}
        return action
