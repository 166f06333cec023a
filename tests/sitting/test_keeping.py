"""A tried line played for real, in every game: dice are thrown on odds that hold, or not at all."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

import wargame
from tests.fuzz.choosers import eager
from wargame.engine.action import Action
from wargame.engine.dice import Dice
from wargame.sitting import Blocked, WhatIf
from wargame.sitting.whatif import OTHERWISE, SEE_ODDS


def try_throws(what_if: WhatIf, seed: int) -> int:
    """Try a line with as many throws of dice as it finds; how many there were."""
    chance, game = random.Random(seed), what_if.game
    for _ in range(10):
        if game.decision is None or what_if.waiting is not None:
            break
        dicey = [action for action in game.legal_actions if action.verb in DICEY]
        try:
            what_if.push(chance.choice(dicey or game.legal_actions))
        except Blocked:
            break
    return sum(bool(step.rolls) for step in what_if.line)


DICEY = ("attack", "fire", "charge", "resolve", "bombard", "rifle", "assault", "reroll", "lead", "alone", "stand")


@pytest.fixture
def real_dice(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The faces of all dice that are really thrown."""
    thrown, roll = list[int](), Dice.roll

    def noted(dice: Dice, faces: int = 6, ends: Sequence[int] = ()) -> int:
        face = roll(dice, faces, ends)
        if not dice.preview:
            thrown.append(face)
        return face

    monkeypatch.setattr(Dice, "roll", noted)
    return thrown


@pytest.mark.slow
@pytest.mark.parametrize(
    "battle", ["leuthen", "at-any-cost/afternoon-crisis", "death-ride/mars-la-tour", "on-to-paris/alsace-1870-08"]
)
def test_after_real_dice_no_further_dice_are_thrown_by_keeping(battle: str, real_dice: list[int]) -> None:
    """The odds that were shown for the second throw were those of a table that is no more."""
    stopped = 0
    for seed in range(3):
        game: Any = wargame.load(battle, seed)
        choose = eager(seed)
        while game.decision is not None and len(game.actions) < 170:
            throws: list[int] = []

            def push(action: Action, game: Any = game, throws: list[int] = throws) -> None:
                real_dice.clear()
                game.push(action)
                throws.append(len(real_dice))

            count = len(game.actions)
            what_if = WhatIf(game, None, push)
            if count % 3 or try_throws(what_if, count) < 2:
                what_if.drop()
                game.push(choose(game))
                continue
            assert what_if.keep() < len(what_if.line)
            assert sum(map(bool, throws)) == 1, "the first throw, and no other"
            assert what_if.stopped in (OTHERWISE, SEE_ODDS)
            stopped += what_if.stopped == SEE_ODDS
    assert stopped > 1
