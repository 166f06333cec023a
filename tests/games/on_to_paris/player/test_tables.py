"""The averages that the computer player makes of the tables of the game."""

from __future__ import annotations

from itertools import pairwise

from tests.games.on_to_paris.player.table import look
from wargame.games.on_to_paris.player.worth import first_sight
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.units import FRENCH, PRUSSIAN


def test_more_attackers_win_more_often() -> None:
    combats = look(Position().game, PRUSSIAN).atlas.combats
    wins = [combats.expect(own, 10).wins for own in (5, 10, 20, 30, 50)]
    assert all(a <= b for a, b in pairwise(wins))
    assert wins[0] < 0.2
    assert wins[-1] > 0.7


def test_an_overrun_and_a_hopeless_attack() -> None:
    combats = look(Position().game, PRUSSIAN).atlas.combats
    assert combats.expect(12, 1) == (0.0, 1.0, 1.0)
    assert combats.expect(3, 10) == (3.0, 0.0, 0.0)  # 13.4.3: below one to three all is lost


def test_a_small_force_that_meets_a_great_one_has_little_to_hope_for() -> None:
    picture = look(Position().game, PRUSSIAN)
    assert first_sight(picture, 6, 18, attacks=True) < first_sight(picture, 6, 9, attacks=True) < 0
    assert first_sight(picture, 20, 6, attacks=False) > 0


def test_the_weaker_side_does_not_trade_one_for_one() -> None:
    position = Position().put("pr_v", "Saarbrucken", reg=6).put("pr_x", "Trier", reg=6).put("fr_2", "Forbach", reg=6)
    french, prussian = look(position.game, FRENCH), look(position.game, PRUSSIAN)
    assert french.scarcity > 1 > prussian.scarcity
    assert french.boldness < prussian.boldness


def test_a_siege_goes_faster_with_more_besiegers() -> None:
    sieges = look(Position().game, PRUSSIAN).atlas.sieges
    weak, ring, full = (sieges.modifier(3, 30, besiegers, 4) for besiegers in (5, 8, 15))
    assert (weak, ring, full) == (-2, 0, 1)
    assert sieges.progress(weak) < sieges.progress(ring) < sieges.progress(full)
