"""People at a table who choose as the computer would, and say so with the mouse alone or with keys alone."""

from __future__ import annotations

import random
from collections import Counter

import pygame

from tests.client.fixtures import press, tick
from tests.client.hands import Hands
from wargame.client.presses import RUN
from wargame.client.table.curtain import CurtainScene
from wargame.engine.action import Action
from wargame.engine.procedure import Ask
from wargame.players import Player, Seat, player


class Minds:
    """People who play a battle to its end, for all sides or for some; what they chose and how is counted.

    `keys`: with the keyboard alone. After so many answers as `patience` says they take the way out of every question
    that has one, so that the game comes to its end.
    """

    def __init__(self, hands: Hands, *sides: str, keys: bool = False, patience: int | None = None) -> None:
        self.hands, self.keys, self.patience = hands, keys, patience
        self.players: dict[str, Player] = {side: player("heuristic", seed) for seed, side in enumerate(sides, 1)}
        self.rng = random.Random(7)
        self.ways = list[str]()
        self.verbs = Counter[str]()
        self.curtains = 0

    def play(self, turns: int | None = None) -> None:
        """Answer every question, until the game is over or so many turns have been played."""
        table = self.hands.table
        while not table.sitting.over and (turns is None or table.game.turn <= turns):  # type: ignore[attr-defined]
            if isinstance(self.hands.app.scene, CurtainScene):
                press(self.hands.app, pygame.K_RETURN) if self.keys else self.hands.rise()
                tick(self.hands.app, 2)
                self.curtains += 1
            elif table.sitting.computer_to_decide:
                self.hands.settle()
            else:
                self.answer()

    def answer(self) -> None:
        """Answer one question."""
        game = self.hands.table.game
        ask = game.decision
        assert ask is not None
        assert ask.prompt.strip()
        assert ask.rule
        action, before = self._chosen(ask), len(game.actions)
        tick(self.hands.app, 1, RUN)  # the question is read
        if self.keys:
            self.hands.say_by_keys(action, self.rng)
        else:
            self.hands.say_by_mouse(action, self.ways)
        assert game.actions[before] == action, "what standing answers give comes after it"
        self.verbs[action.verb] += 1

    def _chosen(self, ask: Ask) -> Action:
        """What is said: nothing that the table would refuse because it comes to nothing."""
        table = self.hands.table
        tired = self.patience is not None and sum(self.verbs.values()) >= self.patience
        if tired and ask.default is not None:
            return ask.default
        action, vain = self.players[ask.side].choose(Seat(table.game, ask.side)), table.look.vain
        while vain is not None and vain(table.glimpse, action) is not None:
            action = self.rng.choice(ask.actions)
        return action
