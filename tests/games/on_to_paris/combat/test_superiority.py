"""13.10: Cavalry Superiority."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.games.on_to_paris.combat.drill import CLEAR, account, fought, odds, run, texts
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.combat.events import SuperiorityWon
from wargame.games.on_to_paris.rules.combat.superiority import CavalrySuperiority, lead_needed
from wargame.games.on_to_paris.rules.game import OnToParis


def table(french: int, prussian: int) -> OnToParis:
    """Both sides with so many Cavalry SPs, in Divisions of two at most, and a Corps each."""
    position = Position().put("pr_v", CLEAR, reg=6).put("fr_2", CLEAR, reg=6)
    for letters, number in (("fr", french), ("pr", prussian)):
        for division in range(1, number // 2 + number % 2 + 1):
            csp = min(2, number - 2 * (division - 1))
            position.put(f"{letters}_cav_{division}", CLEAR, csp=csp)
    return fought(position, CLEAR)


@pytest.mark.rule("13.10", "13.10.1", "13.2.5", "13.2.5.drm", "14.3")
@pytest.mark.parametrize(
    ("attack", "defence", "winner"), [(1, 4, "french"), (1, 3, ""), (1, 2, "prussian"), (5, 6, "prussian")]
)
def test_the_higher_die_with_cavalry_wins_and_a_tie_is_nobodys(attack: int, defence: int, winner: str) -> None:
    game = run(table(0, 2), CavalrySuperiority(), attack, defence)
    gained = [each.side for each in (account(game, "prussian"), account(game, "french")) if each.superiority]
    assert gained == ([winner] if winner else [])


@pytest.mark.rule("13.10.1")
def test_superiority_can_be_won_without_cavalry() -> None:
    game = run(table(0, 0), CavalrySuperiority(), 2, 5)
    assert account(game, "french").superiority == 1
    assert not game.procedures


@pytest.mark.rule("13.10.2", "13.2.5.shift")
@pytest.mark.example("13.10.2-ex1")
@pytest.mark.parametrize(("die", "gained"), [(3, True), (4, False)])
def test_five_against_two_gain_the_column_on_three_or_less(die: int, gained: bool) -> None:
    game = run(table(5, 2), CavalrySuperiority(), 3, 3, die)
    assert game.decision is not None
    assert game.decision.side == "french"
    assert texts(game) == ["attempt", "refrain"]
    game.push("attempt")
    assert account(game, "french").cavalry_shift is gained
    assert account(game, "french").superiority == 1


@pytest.mark.rule("13.10.2")
def test_the_winner_may_refrain() -> None:
    game = run(table(5, 2), CavalrySuperiority(), 3, 3)
    game.push("refrain")
    assert not account(game, "french").cavalry_shift
    assert not game.procedures


@pytest.mark.rule("13.10.2")
def test_only_a_winner_with_more_cavalry_sps_may_try() -> None:
    assert [lead_needed(5, 2), lead_needed(2, 2), lead_needed(0, 0), lead_needed(2, 5)] == [3, 0, 0, 0]
    game = run(table(2, 2), CavalrySuperiority(), 3, 5)
    assert account(game, "french").superiority == 1
    assert not game.procedures
    game = run(table(2, 3), CavalrySuperiority(), 1, 6)
    assert account(game, "french").superiority == 1
    assert not game.procedures


@pytest.mark.rule("13.10.1")
@pytest.mark.parametrize(("french", "prussian"), [(0, 0), (2, 0), (0, 5), (7, 0)])
def test_the_odds_of_superiority_are_exact(french: int, prussian: int) -> None:
    found = odds(table(french, prussian), CavalrySuperiority())
    shares = {"prussian": Fraction(0), "french": Fraction(0), "": Fraction(0)}
    for chance in found.chances:
        won = [entry.event.side for entry in chance.entries if isinstance(entry.event, SuperiorityWon)]
        shares[won[0] if won else ""] += chance.probability
    pairs = [(a + prussian) - (b + french) for a in range(1, 7) for b in range(1, 7)]
    assert shares["prussian"] == Fraction(sum(pair > 0 for pair in pairs), 36)
    assert shares["french"] == Fraction(sum(pair < 0 for pair in pairs), 36)
