"""The computer player of On to Paris!: it finishes its games, beats chance, and only looks."""

from __future__ import annotations

import pytest

import wargame
from wargame.engine.action import Action
from wargame.games.on_to_paris.player import Brain, spending
from wargame.games.on_to_paris.player.marching import Plan
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.game import OnToParis
from wargame.games.on_to_paris.rules.units import FRENCH, PRUSSIAN
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


def test_a_plan_is_made_anew_only_when_something_has_changed_on_the_map(monkeypatch: pytest.MonkeyPatch) -> None:
    """8.5.4: menu after menu only points are spent; the marches are worth what they were."""
    position = Position(turn=4).put("pr_v", "Nancy", leader="kirchbach", reg=6).sps(FRENCH, "Toul", res=1)
    game = position.points(PRUSSIAN, ip=4, discretionary=6).half(PRUSSIAN)
    made: list[object] = []

    def counted(*asked: object) -> Plan:
        made.append(asked)
        return Plan()

    monkeypatch.setattr(spending, "plan_for", counted)
    seat = Seat(game, PRUSSIAN)
    brain = Brain(seat, 1)
    brain.weigh(seat)
    first = len(made)
    assert first
    game.push(Action.of("raise", "res", "1"))
    brain.weigh(seat)
    assert len(made) == first
    position.put("pr_v", "Luneville", leader="kirchbach", reg=6)
    brain.weigh(seat)
    assert len(made) > first
