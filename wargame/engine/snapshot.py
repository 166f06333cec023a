"""A game put down as it stands and taken up again: all of it that changes, and nothing that is made once.

What a game is made from (`Game.static`: its board, its files, tables) is no part of a snapshot, nor is the way back: a
game that was taken up has no journal of what came before.
"""

from __future__ import annotations

import io
import pickle
from typing import Any

from wargame.engine.game import Game

APART = frozenset(
    {"_ask", "_floor", "_marks", "earlier", "file", "header", "journal", "put", "recorder", "recovered", "viewer"}
)
"""What belongs to the program that holds a game and not to the game; each game has its own."""
_NAMES = 32
"""Letters of a fingerprint, with which a snapshot begins."""
PLAIN = {
    "builtins": {"bytearray", "complex", "frozenset", "getattr", "list", "range", "set"},
    "collections": {"Counter", "OrderedDict", "defaultdict", "deque"},
    "fractions": {"Fraction"},
}
"""What besides the classes of the program and of the game may be met in a snapshot."""


class Unfit(Exception):  # noqa: N818 - whoever meets it plays the game again instead
    """Something in a game cannot be put down, or a snapshot does not lead to the game it was made of."""


def put_down(game: Game) -> bytes:
    """A snapshot of a game; Unfit if something in it cannot be kept."""
    state = {name: value for name, value in vars(game).items() if name not in APART and name not in game.static}
    data = io.BytesIO()
    try:
        _Writer(data, game).dump(state)
    except (pickle.PicklingError, TypeError, AttributeError, RecursionError) as error:
        raise Unfit(str(error)) from error
    return game.fingerprint().encode() + data.getvalue()


def take_up(game: Game, snapshot: bytes) -> None:
    """Let a game, new or not, stand as one did when it was put down; Unfit if it does not.

    Then it is not to be used any more.
    """
    try:
        state: dict[str, Any] = _Reader(io.BytesIO(snapshot[_NAMES:]), game).load()
    except Exception as error:  # whatever a damaged snapshot does, the game can be played again
        raise Unfit(str(error)) from error
    vars(game).update(state)
    game.journal.forget()
    game._marks.clear()
    game._ask = None
    game.taken_up()
    if game.fingerprint().encode() != snapshot[:_NAMES]:
        raise Unfit("it stands otherwise than it did")


def _made_once(game: Game) -> dict[str, object]:
    return {"game": game, "journal": game.journal} | {name: getattr(game, name) for name in game.static}


class _Writer(pickle.Pickler):
    """Writes the name of what is made once instead of the thing."""

    def __init__(self, file: io.BytesIO, game: Game) -> None:
        super().__init__(file, protocol=5)
        self._made_once = {id(thing): name for name, thing in _made_once(game).items()}

    def persistent_id(self, thing: object) -> str | None:
        return self._made_once.get(id(thing))


class _Reader(pickle.Unpickler):
    """Reads what the classes of a game make up, and nothing else."""

    def __init__(self, file: io.BytesIO, game: Game) -> None:
        super().__init__(file)
        self._made_once = _made_once(game)
        self._own = {"wargame", type(game).__module__.partition(".")[0]}

    def persistent_load(self, name: Any) -> object:
        return self._made_once[name]

    def find_class(self, module: str, name: str) -> Any:
        if module.partition(".")[0] not in self._own and name not in PLAIN.get(module, ()):
            raise pickle.UnpicklingError(f"{module}.{name} is no part of a game")
        return super().find_class(module, name)
