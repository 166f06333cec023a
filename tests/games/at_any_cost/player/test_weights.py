"""Weights: another file makes another player, and two of them at one table keep their minds apart."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import wargame
from wargame.players import Seat, player

ACTIONS = 60


def moved(players: dict[str, str]) -> Counter[str]:
    """How often each side has moved a unit in the first actions of a battle."""
    game = wargame.load("afternoon-crisis", seed=1)
    minds = {side: player(name, 0, "at-any-cost") for side, name in players.items()}
    found: Counter[str] = Counter()
    while (ask := game.decision) is not None and len(game.actions) < ACTIONS:
        action = minds[ask.side].choose(Seat(game, ask.side))
        found[ask.side] += action.verb == "move"
        game.push(action)
    return found


def test_who_asks_much_of_a_move_stays_and_the_other_plays_as_ever(tmp_path: Path) -> None:
    lazy = tmp_path / "lazy.yaml"
    lazy.write_text("weights: {move: 99}\n", encoding="utf-8")
    keen = moved({"prussian": "heuristic", "french": "heuristic"})
    mixed = moved({"prussian": "heuristic", "french": f"heuristic:{lazy}"})
    assert keen["french"] > 4
    assert mixed["french"] <= 1  # an HQ that must follow its corps
    assert mixed["prussian"] > 0
