"""Weights: numbers with names that a file may change, and that two players at one table do not share."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

import wargame
from wargame.contract import GameModule
from wargame.games.abyss_of_lament.player.forecast import Nerve, pain
from wargame.games.abyss_of_lament.player.weights import AbyssWeights
from wargame.players import PlayerMissing, Seat, heuristic, player, player_class
from wargame.players.weights import Weights, WeightsFault


@dataclass(frozen=True, eq=False)
class Likes(Weights):
    courage: float = 1.0
    pace: tuple[float, float] = (0.5, 2.0)


def test_every_number_has_a_name() -> None:
    assert dict(Likes().numbers()) == {"courage": 1.0, "pace.0": 0.5, "pace.1": 2.0}


def test_numbers_are_changed_by_name_and_the_others_stay() -> None:
    changed = Likes().changed({"courage": 3, "pace.1": 4})
    assert (changed.courage, changed.pace) == (3.0, (0.5, 4.0))
    assert (Likes().courage, Likes().pace) == (1.0, (0.5, 2.0))


def test_a_file_brings_back_what_was_written(tmp_path: Path) -> None:
    path = tmp_path / "bold.yaml"
    path.write_text(Likes(courage=2.5).written(Likes(), {"games": 362}), encoding="utf-8")
    assert "games: 362" in path.read_text(encoding="utf-8")
    assert dict(Likes().read(path).numbers()) == {"courage": 2.5, "pace.0": 0.5, "pace.1": 2.0}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("weights: {corage: 2}", "no weight “corage”"),
        ("weights: {courage: brave}", "courage: 'brave' is no number"),
        ("weights: [1, 2]", "no mapping"),
        ("courage: 2", "no mapping"),
    ],
)
def test_a_faulty_file_says_what_is_wrong_and_where(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "odd.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(WeightsFault, match=said) as fault:
        Likes().read(path)
    assert str(path) in str(fault.value)


def test_what_is_remembered_is_remembered_for_the_weights_it_was_reckoned_with() -> None:
    nerve = Nerve(3, True, False, 1, False, 1.2, 0.0)
    mild, harsh = AbyssWeights(), AbyssWeights(cohesion=(0.0, 9.0, 9.0, 9.0, 9.0, 9.0))
    assert pain(mild, nerve, True, 0) == mild.cohesion[3]
    assert pain(harsh, nerve, True, 0) == 9.0
    assert pain(mild, nerve, True, 0) == mild.cohesion[3]


def test_a_player_takes_a_file_of_weights_behind_a_colon(tmp_path: Path) -> None:
    path = tmp_path / "timid.yaml"
    path.write_text("weights: {attack: 99, move: 99}", encoding="utf-8")
    game = wargame.load("abyss-of-lament/leuthen", seed=3)
    player_class(f"heuristic:{path}", "abyss-of-lament")
    timid, usual = player(f"heuristic:{path}", 1), player("heuristic", 1)
    while game.decision is not None and game.decision.kind != "maneuver.activation":
        game.push(usual.choose(Seat(game, game.decision.side)))
    assert game.decision is not None
    seat = Seat(game, game.decision.side)
    assert usual.choose(seat).verb == "activate"
    assert timid.choose(seat).verb == "done"


def test_a_player_without_weights_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(PlayerMissing, match="“random” has no weights"):
        player_class("random:any.yaml", "abyss-of-lament")
    plain = GameModule(id="plain", title="Plain", content="", start="", words="")
    monkeypatch.setattr(heuristic, "game_module", lambda _: plain)
    with pytest.raises(PlayerMissing, match="plain has no weights"):
        player_class("heuristic:any.yaml", "plain")
