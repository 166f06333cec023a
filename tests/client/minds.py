"""People at a table who choose as the computer would, and say so with the mouse alone."""

from __future__ import annotations

from collections import Counter

from tests.client.fixtures import tick
from tests.client.hands import Hands
from wargame.client.table.curtain import CurtainScene
from wargame.players import Player, Seat, player


class Minds:
    """Two people who play a battle to its end; what they chose and how is counted."""

    def __init__(self, hands: Hands, *sides: str) -> None:
        self.hands = hands
        self.players: dict[str, Player] = {side: player("heuristic", seed) for seed, side in enumerate(sides, 1)}
        self.ways = list[str]()
        self.verbs = Counter[str]()
        self.curtains = 0

    def play(self, turns: int | None = None) -> None:
        """Answer every question, until the game is over or so many turns have been played."""
        table = self.hands.table
        while not table.sitting.over and (turns is None or table.game.turn <= turns):  # type: ignore[attr-defined]
            if isinstance(self.hands.app.scene, CurtainScene):
                self.hands.rise()
                tick(self.hands.app, 2)
                self.curtains += 1
            else:
                self.answer()

    def answer(self) -> None:
        """Answer one question."""
        game = self.hands.table.game
        ask = game.decision
        assert ask is not None
        assert ask.prompt.strip()
        assert ask.rule
        action, before = self.players[ask.side].choose(Seat(game, ask.side)), len(game.actions)
        self.hands.say_by_mouse(action, self.ways)
        assert game.actions[before] == action, "what standing answers give comes after it"
        self.verbs[action.verb] += 1
