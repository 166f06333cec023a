"""The game to go on with: the newest record whose game is not over."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from wargame.client.kit import Hint
from wargame.client.looks import look_for
from wargame.client.looks.glimpse import glimpse_of
from wargame.client.menu.trouble import TROUBLE, in_words
from wargame.client.menu.worker import Worker
from wargame.players.levels import title_of
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
        return Hint(info.title, f"{seated(info)}. {progress(info)}.")


def _find() -> tuple[RecordInfo | None]:
    """The answer in a tuple: no such game is an answer too."""
    return (next((info for info in _readable(FARTHEST) if not is_over(info)), None),)


def _readable(count: int) -> list[RecordInfo]:
    found: list[RecordInfo] = []
    for path in records.kept()[:FARTHEST]:
        info = described(path)
        if info.error is None:
            found.append(info)
        if len(found) == count:
            break
    return found


def described(path: Path) -> RecordInfo:
    """What a record says of itself; if even that cannot be told, why not."""
    try:
        return records.info(path)
    except TROUBLE as error:
        return RecordInfo(path, error=in_words(error))


@dataclass(frozen=True)
class Standing:
    """How the game of a record stands, which is known only when it has been played again."""

    over: bool
    words: str = ""
    """The turn and the points, for a line of the list."""


def standing(info: RecordInfo) -> Standing:
    """How the game of a record stands; one that no longer fits its rules counts as over."""
    import wargame

    try:
        game = wargame.open(info.path)
    except TROUBLE:
        return Standing(True)
    look = look_for(game)
    turn = look.turn(glimpse_of(game, game.sides[:1]))
    points = ", ".join(f"{look.side(side).name} {number}" for side, number in game.scores().items())
    scored = f"; points: {points}" if points else ""
    if game.outcome is not None:
        winner = f"{look.side(game.outcome.winner).name}, " if game.outcome.winner is not None else ""
        return Standing(True, f"Over: {winner}{game.outcome.level}{scored}")
    return Standing(False, f"Turn {turn.now} of {turn.total}{scored}")


def is_over(info: RecordInfo) -> bool:
    """Whether the game of a record is over."""
    return standing(info).over


def seated(info: RecordInfo) -> str:
    """Who sits where, in words."""
    if info.solitaire:
        return f"Solitaire, {info.solitaire}"
    people = [side for side, who in info.chairs.items() if who == HUMAN]
    if len(people) == len(info.chairs):
        return "Two players"
    if not people:
        return "The computer plays both sides"
    return ", ".join(f"{side.title()}: {'you' if who == HUMAN else title_of(who)}" for side, who in info.chairs.items())


def progress(info: RecordInfo) -> str:
    """How far a game is and when it was played, in words."""
    when = f"{info.when.day} {info.when:%B %Y, %H:%M}"
    return f"{info.actions} action{'' if info.actions == 1 else 's'}, {when}"
