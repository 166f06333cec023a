"""The computer player of Death Ride: legal to the end, better than chance, sensible in clear positions."""

from __future__ import annotations

import pytest

import wargame
from wargame.engine.action import Action
from wargame.games.death_ride.battle import Battle
from wargame.games.death_ride.casualties import Absorb
from wargame.games.death_ride.fire_zones import FireZonePlacement
from wargame.games.death_ride.position import Position
from wargame.players import Player, Seat, player
from wargame.players.heuristic import HeuristicPlayer

SCENARIO = "death-ride/mars-la-tour"


def played(seed: int, players: dict[str, Player]) -> Battle:
    """A game to its end; every choice is checked to be legal."""
    game: Battle = wargame.load(SCENARIO, seed=seed)
    while game.outcome is None:
        assert game.decision is not None
        side = game.decision.side
        action = players[side].choose(Seat(game, side))
        assert action in game.legal_actions
        game.push(action)
    return game


def choice(game: Battle) -> Action:
    """What the player does at a position."""
    assert game.decision is not None
    return HeuristicPlayer().choose(Seat(game, game.decision.side))


@pytest.mark.parametrize("side", ["german", "french"])
def test_it_beats_chance(side: str) -> None:
    other = {"german": "french", "french": "german"}[side]
    game = played(11, {side: player("heuristic", 1), other: player("random", 1)})
    assert game.outcome is not None
    assert game.outcome.winner == side


def test_the_germans_open_against_fortons_camp() -> None:
    game: Battle = wargame.load(SCENARIO, seed=1)
    assert str(choice(game)) == "activate gl-caprivi 20"
    game.push(choice(game))
    assert str(choice(game)) == "bombard 21"


def test_the_french_wake_frossard_first() -> None:
    game: Battle = wargame.load(SCENARIO, seed=1)
    game.push(game.parse("pass"))
    assert str(choice(game)) == "lead fl-frossard"


def test_fire_zones_go_where_germans_stand() -> None:
    table = Position().put("f-pouget", "21").put("f-fauvart", "21").put("g-ir20", "20").put("g-ir35", "20")
    assert str(choice(table.begin(FireZonePlacement()))) == "zone bataille 21 20"


def test_a_unit_flips_rather_than_dies() -> None:
    table = Position().put("g-ir20", "20").put("g-ir35", "20").put("f-pouget", "43")
    place = table.game.board.index["20"]
    game = table.begin(Absorb("german", place, 3, (), ("g-ir20", "g-ir35")))
    assert choice(game).verb in ("flip", "retreat")


def test_reasons_are_given() -> None:
    thinker = HeuristicPlayer()
    game: Battle = wargame.load(SCENARIO, seed=1)
    thinker.choose(Seat(game, "german"))
    reasons = thinker.explain()
    assert reasons[0][1] >= reasons[-1][1]
    assert all(why for *_, why in reasons)
