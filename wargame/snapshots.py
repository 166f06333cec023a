"""Snapshots of long games, so that opening, going on and jumping about need not play everything again.

They lie in the cache (`store`) and may be thrown away: then the game is played again from its first action. The name of
one says what it rests on: scenario and its files, seed, variant, the code of the rules, and every action up to it. So a
game that would come out otherwise today finds none.
"""

from __future__ import annotations

import sys
import zlib
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from hashlib import blake2b
from pathlib import Path

import wargame.content
import wargame.engine
from wargame.contract import game_module
from wargame.engine.action import Action
from wargame.engine.game import Game
from wargame.engine.snapshot import Unfit, put_down, take_up
from wargame.store import Store, key_of
from wargame.version import VERSION

EVERY = 1000
"""While a record is played again a snapshot is kept after every so many actions."""
FAR = 250
"""Fewer actions are played again as quickly as a snapshot of them is made and found."""
TAIL = 25
"""So many of the last actions are played again in any case: those can be taken back at once."""
STORE = Store("snapshots", 100_000_000)


class Snapshots:
    """Those of one game: a scenario, a seed, a set of rules."""

    def __init__(self, game: Game, rules: str) -> None:
        """`game` is new; its header says what it was made from."""
        header = game.header
        assert header is not None
        parts = (header.game, header.scenario, header.content, str(header.seed), rules, VERSION, sys.version)
        self._game = key_of(*(part.encode() for part in parts), _code_of(header.game))

    def keep_end(self, game: Game) -> None:
        """Put down how a game stood a little before where it stands now."""
        if len(game.actions) >= FAR + TAIL:
            with game.revisiting(len(game.actions) - TAIL):
                self.keep(game)

    def keep(self, game: Game) -> None:
        """Put down how a game stands, if that can be done and is worth it."""
        if len(game.actions) < FAR:
            return
        try:
            snapshot = put_down(game)
        except Unfit:
            return
        name = next(self._names(map(str, game.actions), [len(game.actions)]))
        STORE.put(name, zlib.compress(snapshot, 1))

    def nearest(self, actions: Sequence[str]) -> bytes | None:
        """The snapshot of the longest beginning of these actions, if there is any."""
        numbers = sorted({number for number in self._numbers() if number <= len(actions)})
        for name in reversed(list(self._names(actions, numbers))):
            found = STORE.get(name)
            if found is not None:
                return zlib.decompress(found)
        return None

    def _numbers(self) -> Iterator[int]:
        """After how many actions there may be a snapshot."""
        for path in STORE.folder.glob(f"{self._game}-*"):
            number = path.name.split("-")[1]
            if number.isdecimal():
                yield int(number)

    def _names(self, actions: Iterable[str], numbers: Sequence[int]) -> Iterator[str]:
        """The names of snapshots after so many of these actions."""
        digest, wanted = blake2b(digest_size=16), set(numbers)
        for number, action in enumerate(actions, 1):
            digest.update(action.encode() + b"\n")
            if number in wanted:
                yield f"{self._game}-{number}-{digest.hexdigest()}"


def resume_from(game: Game, snapshots: Snapshots, actions: Sequence[str]) -> None:
    """Let a new game stand as far on in these actions as a snapshot reaches; Unfit if it must be made anew."""
    found = snapshots.nearest(actions)
    first = put_down(game) if found is not None else b""  # before it is changed
    if found is not None:
        take_up(game, found)
        game.earlier = lambda number: _go_back(game, snapshots, first, number)


def _go_back(game: Game, snapshots: Snapshots, first: bytes, number: int) -> None:
    """Bring a game back to where it was after so many actions, from the nearest snapshot or from its beginning."""
    actions = game.actions[:number]
    found = snapshots.nearest([str(action) for action in actions])
    take_up(game, found if found is not None else first)
    play_on(game, actions[len(game.actions) :], snapshots)


def play_on(game: Game, actions: Sequence[Action], snapshots: Snapshots) -> None:
    """Play these actions, with a snapshot here and there for the next time."""
    for action in actions:
        game.push(action)
        if len(game.actions) % EVERY == 0:
            snapshots.keep(game)


@cache
def _code_of(game: str) -> bytes:
    """All code that decides how a game comes out: names, dates and lengths of its files."""
    folders = [*wargame.engine.__path__, *wargame.content.__path__, str(game_module(game).folder)]
    files = [path for folder in folders for path in sorted(Path(folder).rglob("*.py"))]
    return "".join(f"{path} {path.stat().st_mtime_ns} {path.stat().st_size}\n" for path in files).encode()
