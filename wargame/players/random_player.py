"""A player without a plan: any legal action is as good as another."""

from __future__ import annotations

import random

from wargame.engine.action import Action
from wargame.players.seat import Seat


class RandomPlayer:
    """Chooses evenly among the legal actions; the same seed makes the same choices."""

    name = "random"

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def choose(self, seat: Seat) -> Action:
        """One of the seat's legal actions."""
        return self._random.choice(seat.actions)
