"""5.6: passing for the rest of a turn is one answer, and lapses with the turn."""

from __future__ import annotations

import pytest

import wargame
from tests.client.fixtures import MakeApp
from tests.games.death_ride.look.glimpses import NAME
from tests.games.death_ride.look.tables import table
from wargame.engine.game import Game
from wargame.games.death_ride.rules.impulses import TOPIC
from wargame.games.death_ride.rules.questions import ImpulseChoice
from wargame.sitting import Sitting


def answered(game: Game, sitting: Sitting, turn: int) -> set[str]:
    """The sides that are asked for an impulse in a turn, while everybody else gives the default."""
    found: set[str] = set()
    while game.turn == turn and game.decision is not None:  # type: ignore[attr-defined]
        sitting.settle()
        ask = game.decision
        if isinstance(ask.about, ImpulseChoice) and game.turn == turn:  # type: ignore[attr-defined]
            found.add(ask.side)
        sitting.push(ask.default or ask.actions[0])
    return found


@pytest.mark.rule("5.6")
def test_who_passes_for_the_rest_of_a_turn_is_asked_again_in_the_next() -> None:
    game = wargame.load(NAME, seed=4)
    sitting = Sitting(game, dict.fromkeys(game.sides, "human"), solitaire="open")
    while game.decision is not None and game.decision.topic != TOPIC:
        sitting.push(game.decision.default or game.decision.actions[0])
    turn = game.turn  # type: ignore[attr-defined]
    sitting.answer_always("german", TOPIC, "pass")
    assert answered(game, sitting, turn) == {"french"}
    assert "german" in answered(game, sitting, turn + 1)


@pytest.mark.usefixtures("plain_ground")
def test_the_bar_offers_to_pass_for_the_rest_of_the_turn(make_app: MakeApp) -> None:
    hands = table(make_app)
    assert "Pass for the rest of the turn" in hands.read()
    hands.click("standing:pass")
    assert [str(action) for action in hands.table.game.actions][:1] == ["pass"]
    assert hands.table.sitting.standing["german"][TOPIC] == "pass"


@pytest.mark.rule("6.6")
def test_who_has_ridden_is_asked_what_he_does_though_he_would_pass() -> None:
    game = wargame.load(NAME, seed=4)
    game.push(game.parse("ride gl-caprivi 17"))
    assert game.decision is not None
    assert (game.decision.topic, game.decision.standing) == ("", ())
