"""Sittings for the tests: games played by a chooser, with their records in a folder of the test's own."""

from __future__ import annotations

from pathlib import Path

from tests.fuzz.choosers import Chooser
from wargame.sitting import HUMAN, Sitting

BOTH = {"prussia": HUMAN, "austria": HUMAN}
AGAINST = {"prussia": HUMAN, "austria": "random"}
WATCHED = {"prussia": "heuristic", "austria": "random"}


def sit(folder: Path, chairs: dict[str, str], seed: int = 3, battle: str = "lobositz", **settings: object) -> Sitting:
    """A new game, kept in a file of this folder."""
    return Sitting.begin(battle, seed, chairs, folder / "game.record", **settings)  # type: ignore[arg-type]


def play(sitting: Sitting, choose: Chooser, actions: int) -> None:
    """Let people choose so, and computer players as they do."""
    for _ in range(actions):
        if sitting.over:
            return
        step(sitting, choose)


def step(sitting: Sitting, choose: Chooser) -> None:
    """One action of whoever has to decide."""
    if sitting.think():
        assert sitting.thinker is not None
        choice = sitting.thinker.wait(60)
        assert choice is not None
        sitting.push(choice.action)
    else:
        sitting.push(choose(sitting.game))  # type: ignore[arg-type]


def to_person(sitting: Sitting, choose: Chooser) -> None:
    """Let the computer player answer until a person has to decide."""
    while sitting.computer_to_decide:
        step(sitting, choose)
