"""The computer player of At Any Cost: it finishes every game, beats chance, and sees only what it may see."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import wargame
from tests.games.at_any_cost.rules.owners import crisis
from wargame.games.at_any_cost.player import Brain
from wargame.games.at_any_cost.player.picture import Hexes, Picture
from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.players import Seat, player

LINE = ("............",) * 8


def played(scenario: str, seed: int, first: str, second: str, rules: str = "", turns: int = 99) -> Battle:
    """A game between two computer players, to its end or through some turns."""
    game: Battle = wargame.load(scenario, seed=seed, rules=rules) if rules else wargame.load(scenario, seed=seed)
    names = dict(zip(game.sides, (first, second), strict=True))
    players = {side: player(name, seed + number, "at-any-cost") for number, (side, name) in enumerate(names.items())}
    seats = {side: Seat(game, side) for side in game.sides}
    while (ask := game.decision) is not None and game.turn <= turns:
        action = players[ask.side].choose(seats[ask.side])
        assert action in ask.actions
        game.push(action)
    return game


def best(game: Battle) -> str:
    """What the player does at the decision of a position."""
    assert game.decision is not None
    seat = Seat(game, game.decision.side)
    return str(player("heuristic", 1, "at-any-cost").choose(seat))


@pytest.mark.slow
@pytest.mark.parametrize("scenario", ["afternoon-crisis", "crisis-on-the-left"])
@pytest.mark.parametrize("side", ["prussian", "french"])
def test_it_beats_a_player_without_a_plan(scenario: str, side: str) -> None:
    names = ("heuristic", "random") if side == "prussian" else ("random", "heuristic")
    winners = [played(scenario, seed, *names).outcome.winner for seed in (3, 4)]  # type: ignore[union-attr]
    assert winners == [side, side]


@pytest.mark.slow
def test_it_plays_the_draft_sequence_to_the_end() -> None:
    assert played("afternoon-crisis", 2, "heuristic", "heuristic", rules="draft").outcome is not None


@pytest.mark.slow
@pytest.mark.parametrize("scenario", ["a-day-of-battle", "bloody-thursday", "metz-or-verdun", "the-amanvillers-line"])
def test_it_begins_every_large_scenario(scenario: str) -> None:
    assert played(scenario, 1, "heuristic", "heuristic", turns=2).turn == 3


@pytest.mark.slow
def test_thinking_leaves_the_table_as_it_was() -> None:
    game = played("afternoon-crisis", 5, "heuristic", "heuristic", turns=1)
    while (ask := game.decision) is not None and game.turn < 3:
        before = game.fingerprint()
        seat = Seat(game, ask.side)
        options = Brain(seat, 0).weigh(seat)
        assert game.fingerprint() == before
        game.push(max(options, key=lambda option: option.score).action)


def test_what_the_enemy_holds_changes_nothing() -> None:
    def options(*held: str) -> list[tuple[str, float]]:
        position = Position(map=LINE).unit("prussian", "infantry", "0303", sp=7, tcr=8, id="brigade")
        position.unit("french", "infantry", "0305", sp=6, tcr=7, id="foot").hold("french", *held)
        seat = Seat(position.movement("prussian"), "prussian")
        return [(str(option.action), option.score) for option in Brain(seat, 0).weigh(seat)]

    assert options() == options("beaten-zone", "beaten-zone", "battlefield-conditions-fr")


def test_it_fires_at_the_soft_target() -> None:
    position = Position(map=LINE).unit("prussian", "artillery", "0105", sp=7, tcr=7, id="guns")
    position.unit("french", "infantry", "0402", sp=6, tcr=8, id="steady")
    position.unit("french", "cavalry", "0405", sp=4, tcr=5, morale=1, id="horse")
    assert best(position.fire("prussian")) == "fire guns 0405"


def test_it_does_not_waste_ammunition() -> None:
    position = Position(map=LINE).unit("french", "infantry", "0303", sp=2, tcr=7, ammo=2, id="foot")
    position.unit("prussian", "infantry", "0306", sp=8, tcr=9, id="brigade")
    assert best(position.fire("french")) == "done"


def test_it_assaults_the_weak_and_leaves_the_strong() -> None:
    def choice(sp: int) -> str:
        position = Position(map=LINE).unit("prussian", "infantry", "0303", sp=7, tcr=8, id="brigade")
        position.unit("french", "infantry", "0304", sp=sp, tcr=7, id="foot")
        return best(position.assault("prussian"))

    assert choice(1) == "assault brigade 0304"
    assert choice(9) == "done"


def test_it_reads_the_game_file_that_is_played_with(tmp_path: Path) -> None:
    """In an owner's file Hasty Works shift a fire by four columns instead of one."""
    for name, cover in (("afternoon-crisis", 1), (str(crisis(tmp_path)), 4)):
        game: Battle = wargame.load(name, seed=3)
        seat = Seat(game, "prussian")
        picture = Picture(seat.view, seat.board, seat.scenario, seat.data)
        open_ = next(place for place in range(len(seat.board.ids)) if not Hexes(picture).cover(place))
        dug = replace(seat.view, works=((seat.board.ids[open_], "hasty"),))
        assert Hexes(Picture(dug, seat.board, seat.scenario, seat.data)).cover(open_) == cover
