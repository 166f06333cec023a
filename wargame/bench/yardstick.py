"""Random play of python-chess, written as its users write it: what other machines are compared by."""

from __future__ import annotations

import importlib
import importlib.util
import random
from typing import Any

from wargame.bench.clock import Series, clock, middle
from wargame.bench.tables import STEP

HINT = "pip install 'wargame[bench]' adds python-chess as a yardstick"


class Chess:
    """A game of chess that never ends for long."""

    def __init__(self) -> None:
        self.chess: Any = importlib.import_module("chess")
        self.version: str = self.chess.__version__
        self.series, self.rates = Series(), list[float]()
        self.random = random.Random("chess")
        self.board = self.chess.Board()

    def play(self, seconds: float) -> None:
        """Legal moves, choice, push, end test."""
        board, choice, count = self.board, self.random.choice, 0
        start = clock()
        end = start + seconds
        while True:
            board.push(choice(list(board.legal_moves)))
            count += 1
            if board.is_game_over():
                board = self.chess.Board()
            if not count & 31 and clock() > end:
                break
        self.rates.append(count / max(clock() - start, 1e-9))
        self.board = board

    def time_steps(self, seconds: float) -> None:
        """The same loop with every step timed by itself."""
        board, choice, end = self.board, self.random.choice, clock() + seconds
        while clock() < end:
            start = clock()
            board.push(choice(list(board.legal_moves)))
            over = board.is_game_over()
            self.series.add(STEP, clock() - start)
            board = self.chess.Board() if over else board
        self.board = board


def chess_if_installed() -> Chess | None:
    """The yardstick; None where there is none."""
    return Chess() if importlib.util.find_spec("chess") else None


def report_of(chess: Chess | None) -> dict[str, Any]:
    """What a report says of it."""
    if chess is None:
        return {"installed": False, "hint": HINT}
    return {
        "installed": True,
        "version": chess.version,
        "plies_per_second": middle(chess.rates) if chess.rates else None,
        "step_ms": chess.series.spread(STEP),
    }
