"""How far back is fair: not past dice, drawn or revealed cards and units, or an answer of the opponent.

Somebody who plays alone against the program may take back what he likes.
"""

from __future__ import annotations

from wargame.engine.game import Game


class History:
    """Who took each action of this sitting; None stands for an action from before it."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.deciders: list[str | None] = [None] * len(game.actions)

    def push(self, side: str) -> None:
        """Note who has just acted."""
        self.deciders.append(side)

    def pop(self) -> None:
        """Note that the last action is taken back."""
        del self.deciders[len(self.game.actions) :]

    def objection(self, side: str) -> str | None:
        """Why the side to decide may not take back the last action by itself, if so."""
        if not self.game.actions:
            return "There is nothing to take back."
        who = self.deciders[-1]
        if who is None:
            return "The last action was taken before this sitting."
        if who != side:
            return "The last action was your opponent's."
        last = len(self.game.actions)
        for entry in reversed(self.game.log):
            if entry.ply != last:
                break
            if entry.event.reveals:
                return "Since then dice have been rolled, or something hidden was drawn or revealed."
        return None
