"""13.1: when combats are fought."""

from __future__ import annotations

import pytest

from tests.games.on_to_paris.combat.drill import CLEAR, texts, told
from tests.games.on_to_paris.reaction.scenes import window
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.combat.events import CombatBegun
from wargame.games.on_to_paris.rules.combat.forces import contested

ENTRY, OTHER = "2929", "2828"
"""The hex the Prussians come from, and one where other Prussians stand."""


@pytest.mark.rule("13.1", "12.4.2")
@pytest.mark.example("13.1-ex1")
def test_four_formations_react_before_any_combat_is_fought() -> None:
    position = (
        Position()
        .put("pr_ii", ENTRY, leader="fransecky", reg=6)
        .put("pr_v", OTHER, leader="kirchbach", reg=6)
        .sps("french", CLEAR, reg=2)
        .put("fr_2", "2830", leader="decaen", reg=4)
        .put("fr_3", "2830", leader="lebrun", reg=4)
        .put("fr_4", "2730", leader="ladmirault", reg=4)
        .put("fr_5", "2729", leader="bourbaki", reg=4)
    )
    game = window(position, f"pr_ii {CLEAR}")
    for word in ("fr_2", "fr_3", "fr_4", "fr_5"):
        game.push(next(text for text in texts(game) if text.startswith(f"react {word}")))
    game.dice.expect(6, 6, 6, 6)
    game.push("ready")
    goals = {"fr_2": CLEAR, "fr_3": CLEAR, "fr_4": CLEAR, "fr_5": OTHER}
    while game.procedures:
        go = [f"go {word} {goal}" for word, goal in goals.items() if f"go {word} {goal}" in texts(game)]
        assert game.decision is not None
        game.push(go[0] if go else game.decision.default or game.legal_actions[-1])
    ids = game.board.ids
    assert {word: ids[game.formation(word).place] for word in goals} == goals
    # one combat that the Prussians began, and one that only the Reaction has brought about; none has been fought
    assert contested(game) == 1 << game.board.index[CLEAR] | 1 << game.board.index[OTHER]
    assert told(game, CombatBegun) == []
