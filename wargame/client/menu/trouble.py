"""When a door does not open: what was wanted and what is wrong, in a window and in our words."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import TYPE_CHECKING

from wargame.client import doors
from wargame.client.dialogue import Confirm, Message
from wargame.client.looks import NoLook
from wargame.content import ContentError, DataNotFound, UnknownGame, UnknownScenario
from wargame.engine.record import RecordError
from wargame.grammar import counted
from wargame.sitting.records import SaveRefused
from wargame.table import StaleRecord

if TYPE_CHECKING:
    from wargame.client.app import App

TROUBLE = (ContentError, DataNotFound, UnknownGame, UnknownScenario, RecordError, SaveRefused, NoLook, OSError)


@contextlib.contextmanager
def reported(app: App, title: str) -> Iterator[None]:
    """Do something that files can spoil; what goes wrong is said in a message, and the program goes on."""
    try:
        yield
    except StaleRecord as error:
        app.push(_offer(app, title, error) if error.playable else Message(app, title, in_words(error)))
    except TROUBLE as error:
        app.push(Message(app, title, in_words(error)))


def _offer(app: App, title: str, error: StaleRecord) -> Confirm:
    """What of a record can still be played may be played on, in a record of its own."""
    actions = error.playable or 0
    offer = f"Its first {counted(actions, 'action')} can be played on as a new game. This record stays."
    text = f"{in_words(error)}\n\n{offer}"

    def branch() -> None:
        with reported(app, title):
            doors.branch(app, error.path, actions)

    return Confirm(app, title, text, "Play on from there", "Leave it", branch)


def in_words(error: Exception) -> str:
    """What is wrong, and where."""
    if isinstance(error, OSError) and error.strerror:
        where = f"{error.filename}: " if error.filename else ""
        return f"{where}{error.strerror}."
    if isinstance(error, ContentError):
        return f"The scenario file cannot be used.\n\n{error}"
    return str(error)
