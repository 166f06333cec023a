"""Which questions two people at one screen answer without a curtain: those that rest on nothing hidden."""

from __future__ import annotations

import pytest

import wargame
from tests.games.abyss_of_lament.rules.situations import do, duel
from wargame.games.abyss_of_lament.position import Position
from wargame.games.abyss_of_lament.rules import questions as q
from wargame.games.abyss_of_lament.rules.cards import ARTILLERY


def test_what_rests_on_the_hand_is_asked_behind_the_curtain() -> None:
    game = wargame.load("lobositz", seed=3)
    while not isinstance(game.decision.about, q.TimeOrAsset | q.UseOfOrders | q.Activation):
        assert not game.decision.open
        game.push(game.decision.default or game.decision.actions[0])


def embattled(hidden: bool) -> Position:
    """A Prussian and an Austrian wing with guns and commanders; beside the defender stands a friend."""
    position = duel(position=Position(map=["........"] * 8))
    for side in ("prussia", "austria"):
        position = position.wing(side, "hearts", hero="active")
    return position.unit("austria", "line", "E5", id="F", suit="hearts", hidden=hidden).dice(5, 1, 1)


@pytest.mark.rule("XI.5.6", "IV.6")
@pytest.mark.parametrize("hidden", [False, True])
def test_the_defender_answers_openly_unless_a_hidden_friend_decides_how_much_he_can_take(hidden: bool) -> None:
    game = embattled(hidden).attack("A", "D")
    do(game, "decline")
    assert isinstance(game.decision.about, q.Reroll)
    assert (game.decision.side, game.decision.open) == ("austria", not hidden)
    do(game, "decline")
    assert isinstance(game.decision.about, q.AbsorbHits)
    assert (game.decision.side, game.decision.open) == ("austria", not hidden)


@pytest.mark.rule("XI.3.2")
def test_guns_lie_open_and_are_asked_for_openly() -> None:
    position = duel(position=Position(map=["........"] * 8)).unit("prussia", "line", "C4", id="B", suit="hearts")
    game = position.unit("prussia", "line", "C3", id="C", suit="hearts").support("prussia", ARTILLERY, "hearts")
    game = game.attack("A", "D")
    assert isinstance(game.decision.about, q.ArtillerySupport)
    assert game.decision.open


@pytest.mark.rule("XI.5.8.3")
def test_who_would_displace_a_hidden_friend_is_asked_behind_the_curtain() -> None:
    position = duel(position=Position(map=["........"] * 8), d_disordered=False)
    for hex_ in ("C5", "D6", "E5"):
        for number in range(2):
            position = position.unit("austria", "line", hex_, id=f"{hex_}{number}", suit="hearts", hidden=number == 1)
    game = position.dice(3, 1).attack("A", "D")
    assert any("displace" in action for action in game.legal_actions)
    assert not game.decision.open
