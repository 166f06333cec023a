"""The game to go on with: the newest record whose game is not over."""

from __future__ import annotations

from collections.abc import Mapping

from wargame.client.kit import Hint
from wargame.client.menu.worker import Worker
from wargame.sitting import records
from wargame.sitting.records import HUMAN, RecordInfo

FARTHEST = 12
"""Records that are looked at; what lies further back is found in the list."""


class Unfinished:
    """Finds that game without holding up the screen: a record tells whether its game is over only when played again.

    Until that is known the newest record that can be read counts as the one.
    """

    def __init__(self, worker: Worker) -> None:
        self.worker = worker
        self._newest: RecordInfo | None = None

    def look_again(self) -> None:
        """Records may have come or gone."""
        self.worker.forget("unfinished")
        self._newest = next(iter(_readable(1)), None)

    @property
    def info(self) -> RecordInfo | None:
        """The record, or None if there is none."""
        if self._newest is None:
            return None
        found: tuple[RecordInfo | None] | None = self.worker.ask("unfinished", _find)
        return self._newest if found is None else found[0]

    @property
    def hint(self) -> Hint:
        """Which game that is."""
        info = self.info
        if info is None:
            return Hint("Continue", "No game has been left unfinished.")
        return Hint(info.title, f"{seated(info.chairs)}. {progress(info)}.")


def _find() -> tuple[RecordInfo | None]:
    """The answer in a tuple: no such game is an answer too."""
    return (next((info for info in _readable(FARTHEST) if not _over(info)), None),)


def _readable(count: int) -> list[RecordInfo]:
    found: list[RecordInfo] = []
    for path in records.kept()[:FARTHEST]:
        info = records.info(path)
        if info.error is None:
            found.append(info)
        if len(found) == count:
            break
    return found


def _over(info: RecordInfo) -> bool:
    """Whether the game of a record is over; one that no longer fits its rules counts as over."""
    import wargame
    from wargame.client.menu.trouble import TROUBLE

    try:
        return bool(wargame.open_record(info.path).outcome)
    except TROUBLE:
        return True


def seated(chairs: Mapping[str, str]) -> str:
    """Who sits where, in words."""
    if not chairs:
        return "Two players"
    names = {HUMAN: "you" if list(chairs.values()).count(HUMAN) == 1 else "a player"}
    return ", ".join(f"{side.title()}: {names.get(who, 'computer')}" for side, who in chairs.items())


def progress(info: RecordInfo) -> str:
    """How far a game is and when it was played, in words."""
    when = f"{info.when.day} {info.when:%B %Y, %H:%M}"
    return f"{info.actions} action{'' if info.actions == 1 else 's'}, {when}"
