"""What a position is worth: what is read, what is learned, and how good it is said to be."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import wargame
from wargame.contract import game_module
from wargame.engine.gauge import gauge_of
from wargame.fitting import Position, fitted
from wargame.players.value import LEAD, NOTHING, Value, ValueFault, fitted_for, hats, read, value_of

SCENARIOS = ("lobositz", "afternoon-crisis", "mars-la-tour", "alsace-1870-08")


def positions(games: int, noise: float) -> list[Position]:
    """Games in which the result is the lead, twice the guns, and half of nothing else."""
    dice, found = random.Random(7), []
    for seed in range(games):
        lead, guns, mud = dice.gauss(0, 2), dice.gauss(0, 1), dice.gauss(0, 1)
        result = lead + 2 * guns + dice.gauss(0, noise)
        found += [Position("hill", seed, share / 10, lead, (guns, mud), result) for share in range(10)]
    return found


def test_what_decides_is_learned_and_what_does_not_is_not() -> None:
    found = fitted(positions(300, 0.5), ["guns", "mud"])
    assert all(weight == pytest.approx(2, abs=0.25) for weight in found.weights["guns"])
    assert all(abs(weight) < 0.2 for weight in (*found.weights["mud"], *found.weights[LEAD]))
    assert found.explained["all"] > 0.9 > found.plainly["all"]
    assert all(low <= 0 <= high and high - low == pytest.approx(0.7, abs=0.3) for _, low, high in found.band)


def test_features_that_mean_nothing_explain_nothing_of_games_that_were_left_out() -> None:
    dice = random.Random(3)
    seen = [
        Position("hill", seed, 0.5, 0.0, tuple(dice.gauss(0, 1) for _ in range(4)), dice.gauss(0, 1))
        for seed in range(200)
    ]
    assert fitted(seen, ["a", "b", "c", "d"]).explained["all"] < 0.05


def test_where_games_tell_nothing_what_was_thought_before_is_kept() -> None:
    seen = [Position("hill", seed, 0.5, 0.0, (0.0,), 0.0) for seed in range(20)]
    found = fitted(seen, ["guns"], [(0.4, 0.2)])
    assert found.weights["guns"] == pytest.approx((0.4, 0.4, 0.2))


def test_a_file_is_read_as_it_was_written(tmp_path: Path) -> None:
    learned, path = fitted(positions(50, 1.0), ["guns", "mud"]), tmp_path / "value.yaml"
    path.write_text(learned.written({"command": "wargame fit hill"}), encoding="utf-8")
    found = read(path, {LEAD, "guns", "mud"})
    assert found.weights["guns"] == pytest.approx(learned.weights["guns"], abs=1e-3)
    assert found.scenarios["hill"] == pytest.approx(learned.scenarios["hill"], abs=1e-3)
    assert found.provenance["games"] == 50
    with pytest.raises(ValueFault, match="no feature “mud”"):
        read(path, {LEAD, "guns"})
    path.write_text("weights: [1, 2]\n", encoding="utf-8")
    with pytest.raises(ValueFault, match="no file of `wargame fit`"):
        read(path, {LEAD})


@pytest.mark.parametrize("share", [0.0, 0.2, 0.5, 0.9, 1.0])
def test_the_knots_always_count_one_together(share: float) -> None:
    assert sum(hats(share)) == pytest.approx(1)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_game_of_ours_can_be_measured_and_its_parts_make_up_the_value(scenario: str) -> None:
    game = wargame.load(scenario, seed=1)
    gauge = gauge_of(game)
    assert len(gauge.measured(game)) == len(gauge.features) > 2
    assert 0 <= gauge.progress(game) <= 1
    assert gauge.unit(game)
    value = value_of(game)
    assert sum(value.parts(game)) == pytest.approx(value(game))
    assert len(value.names(game)) == len(value.parts(game))


GAMES = ("abyss-of-lament", "at-any-cost", "death-ride", "on-to-paris")


@pytest.mark.parametrize("game", GAMES)
def test_what_was_learned_of_our_games_fits_what_they_declare(game: str) -> None:
    module = game_module(game)
    found = fitted_for(module)
    assert found.weights
    assert set(found.weights) == {LEAD, *(each.name for each in module.part("gauge").features)}
    assert {"early", "middle", "late"} <= set(found.explained)


def test_a_game_of_which_nothing_was_learned_is_judged_by_its_lead() -> None:
    game = wargame.load("lobositz", seed=1)
    plain = Value(gauge_of(game), NOTHING, "lobositz")
    assert plain(game) == gauge_of(game).lead(game)
    assert plain.band(game) == (0.0, 0.0)
