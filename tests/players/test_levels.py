"""Levels and temperaments: who chooses worse does so among sensible answers, and rests on nothing that is hidden."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import wargame
from wargame.engine.action import Action
from wargame.engine.game import Game
from wargame.players import PlayerMissing, Seat, may_sit, player, player_class
from wargame.players.heuristic import HeuristicPlayer, temperaments
from wargame.players.levels import LEVELS, known_level, title_of
from wargame.players.recruit import CIRCLES, OFTEN, Recruit, among_the_better
from wargame.players.seat import Option


def options(*scores: float) -> list[Option]:
    return [Option(Action(("move", "unit", str(number))), score, "") for number, score in enumerate(scores)]


@pytest.mark.parametrize(
    ("scores", "better"),
    [
        ((1.0,), [1.0]),
        ((0.0, 1.0), [1.0]),
        ((5.0, -9.0, -9.0), [5.0]),
        ((1.0, 0.9, 0.8, -9.0), [1.0, 0.9]),
        ((1.0, 0.9, 0.2, 0.1, 0.0), [1.0, 0.9]),
        ((2.0, 2.0, 2.0), [2.0, 2.0]),
    ],
)
def test_what_is_sensible_is_the_better_half_and_not_near_the_worst(
    scores: tuple[float, ...], better: list[float]
) -> None:
    assert [option.score for option in among_the_better(options(*scores))] == better


def questions(scenario: str, until: int, least: int = 3) -> Iterator[tuple[Game, Seat]]:
    """A game with a seat at its question, at some questions with several answers."""
    game = wargame.load(scenario, seed=3)
    minds = {side: player("officer", number) for number, side in enumerate(game.sides)}
    found = 0
    while (ask := game.decision) is not None and len(game.actions) < until:
        if len(ask.actions) >= least:
            found += 1
            yield game, Seat(game, ask.side)
        game.push(minds[ask.side].choose(Seat(game, ask.side)))
    assert found


@pytest.mark.slow
@pytest.mark.parametrize("scenario", ["lobositz", "afternoon-crisis", "mars-la-tour", "alsace-1870-08"])
def test_a_recruit_never_takes_what_he_knows_to_be_bad(scenario: str) -> None:
    """His choice lies in the better half of what he sees; he sees whatever is about no counter or place."""
    other = 0
    for _, seat in questions(scenario, 90):
        recruit, officer = Recruit(7), HeuristicPlayer(7)
        chosen, best = recruit.choose(seat), officer.choose(seat)
        weighed = HeuristicPlayer(7)._brain(seat).weigh(seat)  # anew: a brain remembers what it has looked at
        turn = seat.view.turn
        seen = [option for option in weighed if not recruit._overlooks(turn, option.action)] or weighed
        assert chosen in {option.action for option in among_the_better(seen)}
        other += chosen != best
    assert other > 5


def test_a_recruit_makes_the_same_mistakes_with_the_same_seed() -> None:
    for _, seat in questions("lobositz", 40):
        assert Recruit(5).choose(seat) == Recruit(5).choose(seat)


def test_a_recruit_does_not_make_one_mistake_for_ever() -> None:
    """A question that comes again and again is answered as the Officer does at last."""
    game = wargame.load("lobositz", seed=3)
    seat = Seat(game, game.decision.side)
    weighed = options(1.0, 0.9, 0.8, 0.7, 0.0, 0.0, 0.0, 0.0)
    strays = next(recruit for recruit in map(Recruit, range(50)) if recruit._best(seat, weighed).score < 1.0)
    scores = [strays._best(seat, weighed).score for _ in range(OFTEN + 3)]
    assert scores[0] < 1.0
    assert scores[-1] == 1.0
    given = {strays._best(seat, weighed).action for _ in range(CIRCLES + len(weighed))}
    assert len(given) >= len(weighed) - 1, "who goes round in circles tries what he has tried least"


@pytest.mark.slow
@pytest.mark.parametrize("scenario", ["lobositz", "afternoon-crisis"])
@pytest.mark.parametrize("who", ["recruit", "officer:bold", "officer:cautious"])
def test_no_level_rests_on_what_is_hidden(scenario: str, who: str) -> None:
    for number, (game, seat) in enumerate(questions(scenario, 130)):
        if number % 12:
            continue
        before = player(who, 7).choose(seat)
        with game.supposing():
            for owner in game.sides:
                if owner != seat.side:
                    game.module.part("secrets").exchange(game, owner)
            game._ask = None
            assert player(who, 7).choose(seat) == before


@pytest.mark.slow
@pytest.mark.parametrize("scenario", ["lobositz", "alsace-1870-08"])
def test_recruits_play_a_game_to_its_end(scenario: str) -> None:
    game = wargame.load(scenario, seed=2)
    minds = {side: player("recruit", number) for number, side in enumerate(game.sides)}
    while game.decision is not None:
        game.push(minds[game.decision.side].choose(Seat(game, game.decision.side)))
        assert len(game.actions) < 5000
    assert game.outcome is not None


@pytest.mark.parametrize("game", ["abyss-of-lament", "at-any-cost"])
def test_a_temperament_changes_what_own_losses_weigh(game: str) -> None:
    assert temperaments(game) == ("cautious", "bold")
    from wargame.players.heuristic import weights_for

    caution = [sum(number for name, number in weights_for(game, temper).numbers() if name.startswith("caution"))
               for temper in ("bold", "cautious")]  # fmt: skip
    assert caution[0] < caution[1]


def test_a_game_whose_player_has_no_temperament_says_so() -> None:
    assert temperaments("death-ride") == ()
    with pytest.raises(PlayerMissing, match="no temperament"):
        player_class("officer:bold", "death-ride")
    with pytest.raises(PlayerMissing, match="no temperament"):
        player_class("random:bold", "abyss-of-lament")


def test_chairs_are_for_levels_and_temperaments_and_not_for_files() -> None:
    assert all(
        may_sit(who) for who in ("recruit", "officer", "officer:bold", "recruit:cautious", "heuristic", "random")
    )
    assert not any(may_sit(who) for who in ("general", "officer:mine.yaml", "heuristic:bold.yaml", "officer:", ""))


def test_levels_have_names_for_people() -> None:
    assert [level.title for level in LEVELS] == ["Recruit", "Officer"]
    assert [title_of(who) for who in ("recruit", "heuristic", "officer:bold", "random")] == [
        "Recruit",
        "Officer",
        "Officer, bold",
        "Random",
    ]
    assert known_level("recruit") == "recruit"
    assert known_level("emperor") == "officer"
