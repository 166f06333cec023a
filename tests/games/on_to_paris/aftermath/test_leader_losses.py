"""13.12: Leaders who become casualties in a combat."""

from __future__ import annotations

import pytest

from tests.games.on_to_paris.combat.drill import CLEAR, account, fought, refused, run, texts, told
from wargame.engine.events import Rolled
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.combat.after_events import CasualtiesPossible, LeaderHit
from wargame.games.on_to_paris.rules.combat.checks import StatusChecks
from wargame.games.on_to_paris.rules.combat.leader_losses import LeaderLosses, leaders_at_risk
from wargame.games.on_to_paris.rules.combat.overrun import EliminateAll
from wargame.games.on_to_paris.rules.game import OnToParis
from wargame.games.on_to_paris.rules.units import GONE, TRACK, WOUNDED

FAIL = (6, 6)
"""A roll at which no Leader is hit."""


def armies() -> Position:
    """A Prussian and a French Army of medium size with Leaders of every rank."""
    return (
        Position(turn=2)
        .put("pr_3rd", CLEAR, leader="prinz_friedrich", reg=2, contains=("wilhelm",))
        .put("pr_v", CLEAR, leader="kirchbach", army="pr_3rd", reg=4, contains=("beyer",))
        .put("fr_rhine", CLEAR, leader="bazaine", reg=2, contains=("napoleon",))
        .put("fr_2", CLEAR, leader="frossard", army="fr_rhine", reg=4)
        .sps("french", CLEAR, reg=1)
        .lone("raoult", CLEAR)
        .available("pr_rep_1", "pr_rep_2", "fr_rep_1", "fr_rep_2")
    )


def checked(position: Position, *dice: int, crt: tuple[int, int] = (9, 9), defender_only: bool = False) -> OnToParis:
    """The Leader checks of a combat in which so many SPs were lost on the table."""
    game = fought(position, CLEAR)
    for side, lost in zip(("prussian", "french"), crt, strict=True):
        game.put(account(game, side), "to_crt", lost)
    return run(game, LeaderLosses(defender_only), *dice)


def hit(game: OnToParis) -> list[str]:
    """The Leaders who are casualties."""
    return [event.leader for event in told(game, LeaderHit)]


def rolls_for(game: OnToParis) -> list[str]:
    """Whom dice were rolled for, in order."""
    purposes = (event.purpose for event in told(game, Rolled) if event.purpose.startswith("casualty check: "))
    return [word.removeprefix("casualty check: ") for word in dict.fromkeys(purposes)]


@pytest.mark.rule("13.12")
def test_leaders_are_checked_only_if_the_attacker_rolls_low_enough_for_the_sizes() -> None:
    game = checked(armies(), 2, 3)  # 5: for two medium Forces 4 or less would be needed
    (event,) = told(game, CasualtiesPossible)
    assert (event.roll, event.up_to, event.required) == (5, 4, False)
    assert [event.side for event in told(game, Rolled)] == ["prussian", "prussian"]
    assert not rolls_for(game)
    assert not game.procedures


@pytest.mark.rule("13.12")
def test_the_sizes_are_those_after_artillery_and_before_the_table() -> None:
    game = fought(armies(), CLEAR)
    game.put(account(game, "french"), "size", 3)  # four of its SPs were lost to artillery: now it is small
    run(game, LeaderLosses(), 2, 2)
    assert [(event.up_to, event.required) for event in told(game, CasualtiesPossible)] == [(3, False)]


@pytest.mark.rule("13.12", "13.12.1")
def test_nobody_rolls_if_only_replacement_leaders_are_there() -> None:
    position = Position().put("pr_v", CLEAR, leader="pr_rep_1", reg=4).put("fr_2", CLEAR, leader="fr_rep_1", reg=4)
    game = checked(position)
    assert not told(game, Rolled)
    assert not game.procedures


@pytest.mark.rule("13.12.1")
def test_division_leaders_come_first_and_sovereigns_with_army_leaders() -> None:
    game = checked(armies(), 1, 1, *FAIL * 8)
    assert rolls_for(game) == [
        *("v. Beyer", "v. Kirchbach", "Prinz Friedrich", "Wilhelm I"),
        *("Raoult", "Frossard", "Bazaine", "Napoleon III"),
    ]
    assert not hit(game)
    assert not game.procedures


@pytest.mark.rule("13.12.1.ranks")
@pytest.mark.parametrize(
    ("dice", "expected"),
    [
        ((1, 1), ["beyer", "prinz_friedrich", "wilhelm"]),
        ((1, 2), ["beyer", "kirchbach"]),
        ((2, 2), []),
    ],
)
def test_division_leaders_are_hit_on_two_or_three_corps_leaders_on_three_army_leaders_on_two(
    dice: tuple[int, int], expected: list[str]
) -> None:
    position = armies()
    for word in ("fr_rhine", "fr_2"):
        position.game.withdraw(position.game.formation(word), "pool")
    wounds = {"beyer": (6,), "prinz_friedrich": (6, 1), "kirchbach": (6, 1), "wilhelm": (6,)}
    script = [1, 1]
    for word in ("beyer", "kirchbach", "prinz_friedrich", "wilhelm"):
        script += [*dice, *(wounds[word] if word in expected else ())]
    game = checked(position, *script, *FAIL)
    assert hit(game) == expected


@pytest.mark.rule("13.12.1.limit")
@pytest.mark.parametrize(("lost", "casualties"), [(0, 1), (1, 1), (2, 2)])
def test_a_side_has_no_more_casualties_than_sps_lost_on_the_table_but_one_in_any_case(
    lost: int, casualties: int
) -> None:
    position = armies().lone("cissey", CLEAR).lone("douay_a", CLEAR)
    script = (1, 1, *FAIL * 4, *((1, 1, 6) * casualties))
    game = checked(position, *script, crt=(9, lost))
    if game.procedures:
        game.push("check auto")
    assert len(hit(game)) == casualties
    assert not game.procedures  # the others of the side are not rolled for any more


@pytest.mark.rule("13.12.1.limit", "13.12.1")
def test_each_side_has_its_own_limit() -> None:
    game = checked(
        armies(), 1, 1, 1, 1, 6, 1, 1, 6, crt=(0, 0)
    )  # one of the Attacker's is hit, and then one of the Defender's
    assert hit(game) == ["beyer", "raoult"]
    assert not game.procedures


@pytest.mark.rule("13.12.1.limit")
def test_losses_to_artillery_do_not_count_for_the_limit() -> None:
    game = fought(armies().lone("cissey", CLEAR), CLEAR)
    game.put(account(game, "french"), "to_artillery", 4)
    game.put(account(game, "prussian"), "to_crt", 9)
    run(game, LeaderLosses(), 1, 1, *FAIL * 4)
    game.dice.expect(1, 1, 6)
    game.push("check raoult")
    assert hit(game) == ["raoult"]
    assert rolls_for(game)[-1] == "Raoult"  # nobody after him
    assert not game.procedures


@pytest.mark.rule("13.12.1", "13.12.1.limit")
def test_nobody_is_asked_for_an_order_if_all_may_be_casualties() -> None:
    position = Position(turn=2).put("pr_v", CLEAR, reg=5).sps("french", CLEAR, reg=5)
    game = checked(position.lone("raoult", CLEAR).lone("cissey", CLEAR), 1, 1, *FAIL * 2, crt=(0, 2))
    assert rolls_for(game) == ["Raoult", "de Cissey"]
    assert not game.procedures


@pytest.mark.rule("13.12.1")
def test_each_side_says_for_itself_whether_the_order_is_left_to_the_program() -> None:
    position = armies().lone("cissey", CLEAR).lone("kameke", CLEAR)
    game = checked(position, 1, 1, crt=(1, 1))
    assert texts(game) == ["check beyer", "check kameke", "check auto"]
    game.dice.expect(*FAIL * 5)
    game.push("check auto")
    assert texts(game) == ["check raoult", "check cissey", "check auto"]


@pytest.mark.rule("13.12.1")
def test_within_a_rank_the_owner_chooses_whom_to_roll_for_first() -> None:
    game = checked(armies().lone("cissey", CLEAR), 1, 1, *FAIL * 4, crt=(9, 1))
    assert texts(game) == ["check raoult", "check cissey", "check auto"]
    assert refused(game, "check bazaine") == "13.12.1"
    game.dice.expect(*FAIL, *FAIL, *FAIL, *FAIL, *FAIL)
    game.push("check cissey")
    assert rolls_for(game)[4:] == ["de Cissey", "Raoult", "Frossard"]
    assert texts(game) == ["check bazaine", "check napoleon", "check auto"]
    game.push("check auto")
    assert rolls_for(game)[7:] == ["Bazaine", "Napoleon III"]
    assert not game.procedures


@pytest.mark.rule("13.12.2", "13.12.2.killed")
def test_a_killed_leader_is_gone_and_a_replacement_commands() -> None:
    game = checked(armies(), 1, 1, *FAIL, 1, 2, 1, 1, *FAIL * 6)
    assert hit(game) == ["kirchbach"]
    assert game.leader("kirchbach").status == GONE
    commander = game.commander(game.formation("pr_v"))
    assert commander is not None
    assert commander.replacement


@pytest.mark.rule("13.12.2", "13.12.2.incapacitated")
def test_an_incapacitated_leader_is_away_for_a_die_and_one_turns() -> None:
    game = checked(armies(), 1, 1, *FAIL, 1, 2, 3, 4, 1, *FAIL * 6)
    leader = game.leader("kirchbach")
    assert (leader.status, leader.returns) == (TRACK, 2 + 5)
    assert game.formation("pr_v").leader.startswith("pr_rep")


@pytest.mark.rule("13.12.2", "13.12.2.wounded")
def test_a_wounded_corps_leader_lies_under_his_replacement_and_a_division_leader_comes_back_next_turn() -> None:
    game = checked(armies(), 1, 1, 1, 1, 6, 1, 2, 6, 1, *FAIL * 6)
    assert (game.leader("beyer").status, game.leader("beyer").returns) == (TRACK, 3)
    corps = game.formation("pr_v")
    assert (game.leader("kirchbach").status, corps.wounded) == (WOUNDED, "kirchbach")
    assert corps.leader.startswith("pr_rep")
    # 5.10: in another round he is not involved
    assert "kirchbach" not in [leader.id for leader in leaders_at_risk(game, "prussian", corps.place)]


@pytest.mark.rule("13.12.2.killed", "18.2.1")
def test_the_empire_falls_at_the_end_of_the_combat_if_napoleon_is_killed() -> None:
    game = checked(armies(), 1, 1, *FAIL * 7, 1, 1, 1)
    assert game.leader("napoleon").status == GONE
    assert game.government == "empire"
    assert game.fight is not None
    game.put(game.fight, "victor", "french")
    game.put(game, "assault", 0)
    game.put(game, "fuse", 0)
    run(game, StatusChecks())
    assert game.government == "republic"


@pytest.mark.rule("13.12.2.killed", "18.5")
def test_the_death_of_king_wilhelm_costs_vps_at_the_end_of_the_combat() -> None:
    position = armies().sps("prussian", "2729", reg=1)
    game = checked(position, 1, 1, *FAIL * 3, 1, 1, 1, *FAIL * 4)
    before = game.vp
    assert game.leader("wilhelm").status == GONE
    run(game, EliminateAll("french", game.board.index[CLEAR]), *FAIL)
    assert game.king_lost
    assert game.vp == before - 15 + sum(game.data.points[f"french_{kind}_eliminated"] for kind in ("army", "corps"))


@pytest.mark.rule("13.12", "13.5")
def test_in_an_overrun_only_the_leaders_of_the_defender_are_checked() -> None:
    game = checked(armies(), 1, 1, *FAIL * 4, defender_only=True)
    assert rolls_for(game) == ["Raoult", "Frossard", "Bazaine", "Napoleon III"]
    assert not game.procedures
