"""The computer player of On to Paris!: it finishes its games, beats chance, and only looks."""

from __future__ import annotations

import pytest

import wargame
from wargame.games.on_to_paris.player import Brain
from wargame.games.on_to_paris.rules.game import OnToParis
from wargame.players import Seat, player


def played(scenario: str, seed: int, first: str, second: str, actions: int = 50_000) -> OnToParis:
    """A game between two computer players, to its end or through so many actions."""
    game: OnToParis = wargame.load(scenario, seed=seed)
    names = dict(zip(game.sides, (first, second), strict=True))
    players = {side: player(name, seed + number, "on-to-paris") for number, (side, name) in enumerate(names.items())}
    seats = {side: Seat(game, side) for side in game.sides}
    while (ask := game.decision) is not None and len(game.actions) < actions:
        action = players[ask.side].choose(seats[ask.side])
        assert action in ask.actions
        game.push(action)
    return game


@pytest.mark.slow
@pytest.mark.parametrize("scenario", ["alsace-1870-08", "loire-1870-11"])
@pytest.mark.parametrize("side", ["prussian", "french"])
def test_it_beats_a_player_without_a_plan(scenario: str, side: str) -> None:
    names = ("heuristic", "random") if side == "prussian" else ("random", "heuristic")
    winners = [played(scenario, seed, *names).outcome.winner for seed in (3, 4, 5)]  # type: ignore[union-attr]
    assert winners.count(side) >= 2
    assert set(winners) <= {side, None}, "it may be held to a draw, and never loses"


@pytest.mark.slow
@pytest.mark.parametrize("scenario", ["early-start-1870-07", "september-1870", "winter-1870", "campaign-1870-08"])
def test_it_begins_every_large_scenario(scenario: str) -> None:
    assert len(played(scenario, 1, "heuristic", "heuristic", actions=300).actions) == 300


def test_thinking_leaves_the_table_as_it_was() -> None:
    game = played("alsace-1870-08", 5, "heuristic", "heuristic", actions=40)
    while (ask := game.decision) is not None and len(game.actions) < 80:
        before = game.fingerprint()
        seat = Seat(game, ask.side)
        options = Brain(seat, 0).weigh(seat)
        assert game.fingerprint() == before
        assert {option.action for option in options} == set(ask.actions)
        game.push(max(options, key=lambda option: option.score).action)
