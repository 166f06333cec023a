"""When a door does not open: what was wanted and what is wrong, in a window and in our words."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import TYPE_CHECKING

from wargame.client.dialogue import Message
from wargame.client.looks import NoLook
from wargame.content import ContentError, DataNotFound, UnknownGame, UnknownScenario
from wargame.engine.record import RecordError

if TYPE_CHECKING:
    from wargame.client.app import App

TROUBLE = (ContentError, DataNotFound, UnknownGame, UnknownScenario, RecordError, NoLook, OSError)


@contextlib.contextmanager
def reported(app: App, title: str) -> Iterator[None]:
    """Do something that files can spoil; what goes wrong is said in a message, and the program goes on."""
    try:
        yield
    except TROUBLE as error:
        app.push(Message(app, title, in_words(error)))


def in_words(error: Exception) -> str:
    """What is wrong, and where."""
    if isinstance(error, OSError) and error.strerror:
        where = f"{error.filename}: " if error.filename else ""
        return f"{where}{error.strerror}."
    if isinstance(error, ContentError):
        return f"The scenario file cannot be used.\n\n{error}"
    return str(error)
