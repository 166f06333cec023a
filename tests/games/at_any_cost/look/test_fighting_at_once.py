"""12.2: the only assault, declared with its odds on the screen, is fought without asking for it again."""

from __future__ import annotations

import pytest

from wargame.engine.events import Rolled
from wargame.engine.game import Game
from wargame.games.at_any_cost.position import Position
from wargame.sitting import HUMAN, Sitting

PEOPLE = {"prussian": HUMAN, "french": HUMAN}
DECLARED, FOUGHT = "assault pr3-9 2324", "resolve 2324 2325"


def alone() -> Position:
    return Position().put("pr3-9", "2325").put("fr2-verge-1", "2324")


def declared(game: Game, foreseen: bool) -> Sitting:
    sitting = Sitting(game, PEOPLE, solitaire="open")
    sitting.answer_always("french", "abandon", "never")
    action = game.parse(DECLARED)
    sitting.push(action, sitting.seat("prussian").contest(action) if foreseen else None)
    return sitting


def rolled(game: Game) -> bool:
    return any(isinstance(entry.event, Rolled) for entry in game.log)


def test_an_assault_whose_odds_were_seen_is_fought_as_it_is_declared_and_taken_back_as_one() -> None:
    game = alone().assault("prussian")
    sitting = declared(game, foreseen=True)
    assert [str(action) for action in game.actions[:2]] == [DECLARED, FOUGHT]
    assert rolled(game)
    sitting.undo(agreed=True)
    assert not game.actions


@pytest.mark.parametrize(
    ("position", "foreseen"), [(alone(), False), (alone().put("pr3-10", "2424"), True)], ids=["unseen", "not alone"]
)
def test_otherwise_it_waits(position: Position, foreseen: bool) -> None:
    game = position.assault("prussian")
    declared(game, foreseen)
    assert [str(action) for action in game.actions] == [DECLARED]
    assert not rolled(game)
