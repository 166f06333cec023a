"""13.11, 13.9.2: the rolls on the Combat Results Table, re-rolls and results."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.games.on_to_paris.combat.drill import CLEAR, FOREST, account, fought, odds, refused, run, texts, told
from wargame.games.on_to_paris.content.combat_tables import COLUMNS
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.combat.events import ColumnFound, CombatResult, ReRolled, RollModified
from wargame.games.on_to_paris.rules.combat.exchange import Exchange, crt_ends, crt_result
from wargame.games.on_to_paris.rules.fight import CRT
from wargame.games.on_to_paris.rules.game import OnToParis
from wargame.games.on_to_paris.rules.strength import Strength

EVEN = COLUMNS.index("0")


def corps(hex_: str = CLEAR, prussian: int = 6, french: int = 6, assault: int = 0) -> Position:
    """A Corps of each side under Leaders without a rating."""
    position = Position().set(assault=assault).put("pr_ii", hex_, leader="fransecky", reg=prussian)
    return position.put("fr_2", hex_, leader="frossard", reg=french)


def armies() -> Position:
    """The same with two re-rolls for the Prussians, who have a +1 Army Leader against a -1."""
    position = corps().put("pr_2nd", CLEAR, leader="friedrich_karl", reg=1)
    return position.put("fr_chalons", CLEAR, leader="macmahon", reg=1)


def rivals() -> Position:
    """Both sides with one re-roll: Chanzy against Friedrich Karl."""
    position = Position(republic=True).set(assault=0).put("pr_2nd", CLEAR, leader="friedrich_karl", reg=4)
    return position.put("fr_loire2", CLEAR, leader="chanzy", reg=4)


def results(game: OnToParis) -> dict[str, tuple[int, bool, int]]:
    """What each side suffers: the enemy's modified roll, Demoralization and SPs."""
    return {event.side: (event.roll, event.demoralized, event.losses) for event in told(game, CombatResult)}


@pytest.mark.rule("13.11", "13.11.1", "13.11.2", "13.2.6", "13.2.6.result", "13.11.1.crt")
def test_each_roll_is_read_for_the_losses_of_the_other() -> None:
    # column 0, both medium: the Attacker's 12 does D3 to the Defender, the Defender's 3 does D1 to the Attacker
    game = run(fought(corps(), CLEAR), Exchange(EVEN), 6, 6, 1, 2)
    assert results(game) == {"french": (12, True, 3), "prussian": (3, True, 1)}
    assert game.formation("fr_2").strength == Strength(reg=3)
    assert game.formation("pr_ii").strength == Strength(reg=5)
    assert account(game, "french").levels == account(game, "prussian").levels == (CRT,)
    assert (account(game, "french").to_crt, account(game, "prussian").to_crt) == (3, 1)
    assert not game.is_demoralized("french", game.board.index[CLEAR])


@pytest.mark.rule("13.11.2", "13.11.1")
def test_a_number_alone_is_a_loss_without_demoralization() -> None:
    game = run(fought(corps(), CLEAR), Exchange(EVEN), 1, 1, 1, 1)
    assert results(game) == {"french": (2, False, 1), "prussian": (2, False, 1)}
    assert account(game, "french").levels == ()


@pytest.mark.rule("13.11.1", "13.11.1.size-small", "13.11.1.size-medium", "13.11.1.size-large", "13.2.6.result")
@pytest.mark.parametrize(("sps", "size"), [(1, "s"), (3, "s"), (4, "m"), (12, "m"), (13, "l"), (40, "l")])
def test_the_size_is_that_of_the_side_that_rolls(sps: int, size: str) -> None:
    position = Position().set(assault=0).sps("prussian", CLEAR, reg=sps).put("pr_cav_1", CLEAR, csp=2)
    position.sps("french", CLEAR, reg=8)
    game = run(fought(position, CLEAR), Exchange(EVEN), 4, 3, 1, 1)
    assert {event.side: event.size for event in told(game, RollModified)} == {"prussian": size, "french": "m"}
    table = game.data.crt.result(7, EVEN, game.data.limits.size_of(sps), "defender")
    assert results(game)["french"] == (7, table.demoralized, table.losses)


@pytest.mark.rule("13.11.1", "13.2.6.shifts", "13.2.6.drms")
def test_shifts_make_the_column_and_modifiers_the_roll() -> None:
    game = run(fought(corps(FOREST, assault=1), FOREST), Exchange(EVEN), 3, 3, 3, 3)
    column = told(game, ColumnFound)[0]
    assert (column.initial, column.column) == ("0", "-2/-1")
    assert [(event.side, event.total) for event in told(game, RollModified)] == [("prussian", 0), ("french", 2)]
    assert results(game)["prussian"][0] == 8
    assert results(game)["french"][0] == 6


@pytest.mark.rule("13.11.1")
def test_rolls_beyond_the_table_use_its_ends() -> None:
    game = Position().game
    for against in ("attacker", "defender"):
        assert crt_result(game, EVEN, -3, 5, against) == crt_result(game, EVEN, 1, 5, against)
        assert crt_result(game, EVEN, 19, 5, against) == crt_result(game, EVEN, 13, 5, against)


@pytest.mark.rule("13.11.1", "13.11.2")
def test_losses_are_read_before_anybody_loses() -> None:
    # the Attacker loses his last SP, with the Leader's rating, but the Defender's loss stands
    position = Position().set(assault=0).put("pr_v", CLEAR, leader="kirchbach", reg=1)
    position.put("fr_2", CLEAR, leader="frossard", reg=6)
    game = run(fought(position, CLEAR), Exchange(COLUMNS.index("1:3")), 6, 5, 6, 6)
    table = game.data.crt.result(12, COLUMNS.index("1:3"), "s", "defender")
    assert game.formation("pr_v").strength == Strength()
    assert account(game, "french").to_crt == table.losses == 1


@pytest.mark.rule("13.9.2.process", "13.9.2.process.1", "13.2.6.rerolls", "13.9.2")
def test_the_attacker_may_spend_all_his_rerolls_before_the_defender_is_asked() -> None:
    game = run(fought(armies(), CLEAR), Exchange(EVEN), 1, 1, 6, 6, 4, 4, 1, 2)
    assert account(game, "prussian").rerolls == 2
    assert texts(game) == ["reroll own", "reroll enemy", "pass"]
    game.push("reroll own")
    assert account(game, "prussian").rolled == 8
    game.push("reroll enemy")
    assert account(game, "french").rolled == 3
    assert [(event.side, event.whose) for event in told(game, ReRolled)] == [
        ("prussian", "prussian"),
        ("prussian", "french"),
    ]
    assert game.decision is not None
    assert game.decision.kind == "combat.losses"  # no re-rolls are left, and the French have none


@pytest.mark.rule("13.9.2.process.1", "13.9.2.process")
def test_who_passes_keeps_the_rolls() -> None:
    game = run(fought(armies(), CLEAR), Exchange(EVEN), 1, 1, 6, 6)
    game.push("pass")
    assert results(game)["french"][0] == 2


@pytest.mark.rule("13.9.2.process.2", "13.9.2.process.3")
def test_after_a_reroll_of_the_defender_the_attacker_is_asked_again() -> None:
    game = run(fought(rivals(), CLEAR), Exchange(EVEN), 3, 3, 3, 3, 1, 1, 6, 6)
    assert game.decision is not None
    assert game.decision.side == "prussian"
    game.push("pass")
    assert game.decision.side == "french"
    game.push("reroll enemy")
    assert account(game, "prussian").rolled == 2
    assert game.decision.side == "prussian"
    game.push("reroll own")  # also a roll that has just been re-rolled
    assert account(game, "prussian").rolled == 12
    assert told(game, CombatResult)  # both have none left


@pytest.mark.rule("13.9.2.process.3")
def test_both_passing_ends_the_rerolls() -> None:
    game = run(fought(rivals(), CLEAR), Exchange(EVEN), 3, 3, 3, 3)
    game.push("pass")
    game.push("pass")
    assert results(game)["french"][0] == 6


@pytest.mark.rule("13.9.2.process")
def test_a_reroll_is_of_one_of_the_two_rolls() -> None:
    game = run(fought(armies(), CLEAR), Exchange(EVEN), 1, 1, 6, 6)
    assert refused(game, "reroll both") == "13.9.2"


@pytest.mark.rule("13.10.2.losses", "13.11.2")
def test_a_column_won_by_cavalry_is_used_and_paid_for() -> None:
    position = corps().put("fr_cav_1", CLEAR, csp=2)
    game = fought(position, CLEAR)
    game.put(account(game, "french"), "cavalry_shift", True)
    run(game, Exchange(EVEN), 6, 6, 1, 1)
    assert told(game, ColumnFound)[0].column == "-2/-1"
    assert texts(game) == ["lose reg fr_2", "lose csp fr_cav_1", "lose auto"]  # the first was cavalry
    game.push("lose reg fr_2")
    assert account(game, "french").lost == Strength(reg=1, csp=1)


@pytest.mark.rule("13.4.1.only-cavalry")
def test_cavalry_fights_cavalry_as_small_forces() -> None:
    position = Position().put("pr_cav_1", CLEAR, csp=2).put("fr_cav_1", CLEAR, csp=2)
    game = run(fought(position, CLEAR), Exchange(EVEN), 6, 6, 1, 1)
    table = game.data.crt.result(12, EVEN, "s", "defender")
    assert account(game, "french").lost == Strength(csp=table.losses)
    assert table.losses == 2


@pytest.mark.rule("13.11.1")
def test_the_ranges_of_a_roll_are_exact() -> None:
    game = Position().game
    for column in range(len(COLUMNS)):
        for size in (2, 8, 20):
            ends = crt_ends(game, column, 1, size, "defender")
            for roll in range(2, 12):
                same = crt_result(game, column, roll + 1, size, "defender") == crt_result(
                    game, column, roll + 2, size, "defender"
                )
                assert same == (roll not in ends)


@pytest.mark.rule("13.11.1", "13.11.1.crt")
def test_the_odds_of_an_exchange_agree_with_a_count_of_all_rolls() -> None:
    game = fought(corps(), CLEAR)
    found = odds(game, Exchange(EVEN))
    shares: dict[tuple[int, int], Fraction] = {}
    for chance in found.chances:
        events = {entry.event.side: entry.event for entry in chance.entries if isinstance(entry.event, CombatResult)}
        key = events["prussian"].losses, events["french"].losses
        shares[key] = shares.get(key, Fraction(0)) + chance.probability
    counted: dict[tuple[int, int], Fraction] = {}
    ways = {total: 6 - abs(7 - total) for total in range(2, 13)}
    for own, one in ways.items():
        for other, two in ways.items():
            key = (
                game.data.crt.result(other, EVEN, "m", "attacker").losses,
                game.data.crt.result(own, EVEN, "m", "defender").losses,
            )
            counted[key] = counted.get(key, Fraction(0)) + Fraction(one * two, 36 * 36)
    assert shares == counted
