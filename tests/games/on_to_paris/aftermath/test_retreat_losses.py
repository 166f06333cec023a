"""13.16.1, 16.2.1: who goes into the Fort(ress), who goes apart, what a Retreat costs, and who has no way out."""

from __future__ import annotations

import pytest

from tests.games.on_to_paris.aftermath.retreats import PLAIN, TOUL, corps, retreating, where
from tests.games.on_to_paris.combat.drill import METZ, account, fought, refused, run, texts, told
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.combat.after_events import NoWayOut, RetreatedInside
from wargame.games.on_to_paris.rules.combat.aftermath import Aftermath
from wargame.games.on_to_paris.rules.combat.retreat import Retreat, valid_retreat
from wargame.games.on_to_paris.rules.fight import CRT
from wargame.games.on_to_paris.rules.strength import Strength
from wargame.games.on_to_paris.rules.units import GONE, POOL, TRACK

# ---------------------------------------------------------------- into the Fort(ress), together and apart


@pytest.mark.rule("13.16.1.defender", "16.1")
def test_a_defender_may_go_into_the_fort_of_the_hex_up_to_its_capacity() -> None:
    position = Position().put("pr_v", TOUL, reg=6).put("fr_2", TOUL, reg=3).put("fr_3", TOUL, reg=2)
    game = run(fought(position, TOUL, pr_v="2733"), Retreat("french"))
    assert "into-fort all" not in texts(game)  # five SPs, and the Fort holds four
    assert refused(game, "into-fort all") == "16.1"
    game.push("apart")
    game.push("into-fort fr_2")
    assert game.formation("fr_2").inside
    assert "into-fort fr_3" not in texts(game)
    game.push(texts(game)[0])
    assert not game.formation("fr_3").inside
    assert where(game, "fr_3") != TOUL


@pytest.mark.rule("13.16.1.defender")
def test_of_lone_sps_as_many_go_inside_as_fit() -> None:
    position = Position().put("pr_v", TOUL, reg=6).sps("french", TOUL, reg=3, res=3)
    game = run(fought(position, TOUL, pr_v="2733"), Retreat("french"))
    game.push(next(text for text in texts(game) if text.startswith("into-fort")))
    place = game.board.index[TOUL]
    assert game.lone("french", place, inside=True) == Strength(reg=3, res=1)
    assert [event.number for event in told(game, RetreatedInside)] == [4]
    end = texts(game)[0].split()[2]
    game.push(texts(game)[0])
    assert game.lone("french", game.board.index[end]) == Strength(res=2)
    assert not game.is_demoralized("french", place, inside=True)


@pytest.mark.rule("13.16.1.defender", "13.14.2", "16.2.1.immune")
def test_the_part_that_goes_inside_brings_its_demoralization() -> None:
    position = Position().put("pr_v", TOUL, reg=6).sps("french", TOUL, res=4, demoralized=True)
    game = run(fought(position.sps("french", TOUL, reg=2, inside=True), TOUL, pr_v="2733"), Retreat("french"))
    game.push(next(text for text in texts(game) if text.startswith("into-fort")))
    place = game.board.index[TOUL]
    assert game.lone("french", place, inside=True) == Strength(reg=2, res=2)
    assert game.is_demoralized("french", place, inside=True)


@pytest.mark.rule("13.16.1")
def test_lone_sps_and_lone_leaders_go_along() -> None:
    position = corps().sps("french", PLAIN, res=2).lone("raoult", PLAIN)
    game = retreating(position)
    game.push("retreat all 1613")
    there = game.board.index["1613"]
    assert game.lone("french", there) == Strength(res=2)
    assert (game.leader("raoult").place, game.leader("raoult").formation) == (there, "")
    assert not [unit for unit in game.formations.every if unit.is_detachment and unit.on_map]
    without = retreating(corps().lone("raoult", PLAIN))
    without.push("retreat fr_2 1613")
    assert (without.leader("raoult").place, without.leader("raoult").formation) == (there, "")


@pytest.mark.rule("13.16.1", "10.2.2")
def test_units_may_part_and_then_go_hex_by_hex() -> None:
    game = retreating(corps().put("fr_3", PLAIN, reg=2), hexes=2, free=True)
    game.push("apart")
    game.push("retreat fr_2 1613")
    assert where(game, "fr_2") == PLAIN  # all go at the same time
    game.push("retreat fr_3 1413")
    assert (where(game, "fr_2"), where(game, "fr_3")) == ("1613", "1413")
    game.push("retreat fr_2 1714")
    game.push("halt fr_3")
    assert (where(game, "fr_2"), where(game, "fr_3")) == ("1714", "1413")
    assert not game.procedures


@pytest.mark.rule("13.16.1.prohibited", "17.1.2")
def test_franc_tireurs_who_may_not_go_where_others_go_retreat_apart() -> None:
    position = corps().sps("french", PLAIN, res=2, ft=2).sps("french", "1613", ft=2)
    game = retreating(position)
    assert "retreat all 1613" not in texts(game)
    assert refused(game, "retreat all 1613") == "17.1.2"
    assert "retreat all 1514" in texts(game)


@pytest.mark.rule("13.16.1", "13.16.3.leaders")
def test_a_leader_goes_with_a_formation_rather_than_with_franc_tireurs_who_have_no_way() -> None:
    position = corps().sps("french", PLAIN, ft=2).lone("raoult", PLAIN)
    for hex_ in ("1613", "1514", "1413"):
        position.sps("french", hex_, ft=2)  # four Franc-Tireurs would be too many
    for hex_ in ("1412", "1612"):
        position.sps("prussian", hex_, res=1)
    game = retreating(position.sps("prussian", "1512", res=1))
    game.push("retreat fr_2 1613")
    assert game.lost["french"] == Strength(ft=2)
    assert game.leader("raoult").place == game.board.index["1613"]


# ---------------------------------------------------------------- losses on the way


@pytest.mark.rule("13.16.2")
def test_units_that_retreat_together_lose_one_sp_for_a_hex_in_enemy_zoi() -> None:
    position = corps().put("fr_3", PLAIN, reg=2)
    for word, hex_ in (("pr_vi", "1714"), ("pr_vii", "1515"), ("pr_x", "1314")):
        position.put(word, hex_, reg=3)
    game = retreating(position)
    assert game.decision is not None
    game.push("retreat all 1613")
    game.push("lose reg fr_3")
    assert game.formation("fr_3").strength == Strength(reg=1)
    assert game.formation("fr_2").strength == Strength(reg=4)
    assert account(game, "french").lost == Strength(reg=1)  # it is lost in the combat
    assert not game.procedures


@pytest.mark.rule("13.16.2", "10.2.2")
def test_what_a_hex_costs_is_seen_when_all_go_and_not_after_others_have_cut_the_zoi() -> None:
    # the Army in 1414 reaches 1613 only through 1514, where the Franc-Tireurs go, who would be too many in 1613
    position = corps().sps("french", PLAIN, ft=2).sps("french", "1613", ft=2).put("pr_3rd", "1414", reg=1)
    game = retreating(position)  # 1613 is the only hex for the Corps, two hexes from the Army
    game.push(next(text for text in texts(game) if text.endswith(" 1514")))
    assert game.formation("fr_2").strength == Strength(reg=3)
    assert game.lone("french", game.board.index["1514"]) == Strength(ft=1)


@pytest.mark.rule("13.16.2")
def test_the_zoi_of_enemies_in_the_combat_hex_costs_nothing() -> None:
    game = retreating(corps())
    game.push("retreat fr_2 1613")
    assert game.formation("fr_2").strength == Strength(reg=4)


@pytest.mark.rule("13.16.2", "13.16.1.defender", "6.5.1")
def test_nor_does_it_where_they_go_back_through_the_attackers_own_hex() -> None:
    position = corps()
    for hex_ in ("1613", "1514", "1413", "1412", "1612"):
        position.sps("prussian", hex_, res=1)  # too many to overrun, and without a ZOI beyond their hexes
    game = retreating(position)
    assert where(game, "fr_2") == "1512"
    assert game.formation("fr_2").strength == Strength(reg=4)


@pytest.mark.rule("13.13.4.retreat", "13.16.2")
def test_after_a_battle_impact_result_they_may_go_further_and_lose_nothing() -> None:
    position = corps().set(assault=0, fuse=0)
    for word, hex_ in (("pr_vi", "1714"), ("pr_vii", "1515"), ("pr_x", "1314")):
        position.put(word, hex_, reg=3)
    game = fought(position, PLAIN, pr_v="1512")
    own = account(game, "french")
    game.put(own, "levels", (CRT,))
    game.put(own, "lost", Strength(reg=1))
    game.put(own, "impact", "retreat_extra_1")
    run(game, Aftermath())
    game.push("retreat fr_2 1613")
    assert game.formation("fr_2").strength == Strength(reg=4)
    assert "halt fr_2" in texts(game)
    game.push("halt fr_2")
    assert not game.procedures


@pytest.mark.rule("13.16.2", "6.3")
def test_a_formation_that_loses_its_last_sp_on_the_way_is_gone() -> None:
    position = Position(turn=3).put("pr_v", PLAIN, reg=6).put("fr_2", PLAIN, leader="frossard", reg=1)
    for word, hex_ in (("pr_vi", "1714"), ("pr_vii", "1515"), ("pr_x", "1314")):
        position.put(word, hex_, reg=3)
    game = retreating(position)
    game.push("retreat fr_2 1613")
    assert (game.formation("fr_2").status, game.formation("fr_2").returns) == (TRACK, 4)
    assert not game.procedures


# ---------------------------------------------------------------- no way out


def surrounded(position: Position) -> Position:
    """Prussian Corps all round the plain."""
    corps_ = ("pr_i", "pr_ii", "pr_iii", "pr_iv", "pr_vi", "pr_vii")
    for word, hex_ in zip(corps_, ("1613", "1514", "1413", "1412", "1512", "1612"), strict=True):
        position.put(word, hex_, reg=6)
    return position


@pytest.mark.rule("13.16.3", "13.16.3.forces", "13.16.3.leaders", "6.3.1")
def test_units_without_a_way_are_eliminated_and_leaders_roll_to_escape() -> None:
    position = surrounded(
        Position(turn=3)
        .put("pr_v", PLAIN, reg=6)
        .put("fr_2", PLAIN, leader="frossard", reg=3)
        .put("fr_cav_1", PLAIN, csp=1)
        .sps("french", PLAIN, res=1)
        .lone("raoult", PLAIN)
    ).dice(1, 2, 2, 2)
    game = retreating(position)
    assert {event.unit for event in told(game, NoWayOut)} >= {"fr_2", "fr_cav_1"}
    assert (game.formation("fr_2").status, game.formation("fr_cav_1").status) == (GONE, GONE)
    assert (game.leader("frossard").status, game.leader("frossard").returns) == (TRACK, 4)  # rolled 3
    assert game.leader("raoult").status == GONE  # rolled 4
    assert game.lost["french"] == account(game, "french").lost == Strength(reg=3, res=1, csp=1)
    assert not game.procedures


@pytest.mark.rule("13.16.3.leaders", "6.3.2")
@pytest.mark.parametrize(
    ("shut_in", "dice", "fate"), [(False, (), (TRACK, 4)), (True, (1, 1), (TRACK, 4)), (True, (2, 2), (GONE, 0))]
)
def test_a_division_leader_whose_sps_were_all_lost_comes_back_or_rolls(
    shut_in: bool, dice: tuple[int, ...], fate: tuple[str, int]
) -> None:
    position = Position(turn=3).set(assault=0, fuse=0).put("pr_v", PLAIN, reg=6).lone("raoult", PLAIN)
    game = fought(surrounded(position) if shut_in else position, PLAIN, pr_v="1512")
    game.put(account(game, "french"), "lost", Strength(reg=2))
    run(game, Aftermath(), *dice)
    assert (game.leader("raoult").status, game.leader("raoult").returns) == fate


@pytest.mark.rule("13.16.3.leaders", "10.2.8")
def test_in_a_fort_of_his_own_such_a_leader_goes_inside() -> None:
    position = Position(turn=3).set(assault=0, fuse=0).put("pr_v", TOUL, reg=6).lone("raoult", TOUL)
    game = fought(position, TOUL, pr_v="2733")
    game.put(account(game, "french"), "lost", Strength(reg=2))
    run(game, Aftermath())
    assert (game.board.ids[game.leader("raoult").place], game.leader("raoult").inside) == (TOUL, True)


@pytest.mark.rule("13.16.3.forces", "14.1")
def test_a_prussian_cavalry_division_without_a_way_is_available_at_once() -> None:
    position = Position(turn=3).put("fr_2", PLAIN, reg=6).put("pr_cav_1", PLAIN, csp=2).sps("prussian", PLAIN, reg=1)
    for word, hex_ in zip(
        ("fr_1", "fr_3", "fr_4", "fr_5", "fr_6", "fr_7"), ("1613", "1514", "1413", "1412", "1512", "1612"), strict=True
    ):
        position.put(word, hex_, reg=6)
    game = run(fought(position, PLAIN, "french", fr_2="1512"), Retreat("prussian"))
    assert game.formation("pr_cav_1").status == POOL


@pytest.mark.rule("13.16.3", "6.3.2")
def test_the_fortress_of_the_hex_is_no_way_for_a_formation_at_zero_but_for_one_that_fights() -> None:
    position = Position().put("pr_v", METZ, reg=6).put("fr_2", METZ)
    for word, hex_ in zip(
        ("pr_i", "pr_ii", "pr_iii", "pr_iv", "pr_vi", "pr_vii"),
        ("3035", "2936", "2835", "2834", "2934", "3034"),
        strict=True,
    ):
        position.put(word, hex_, reg=6)
    game = fought(position.fort("prussian", "3034"), METZ, pr_v="2936")
    place = game.board.index[METZ]
    assert not valid_retreat(game, "french", place)
    assert valid_retreat(game, "french", place, into_fort=True)


@pytest.mark.rule("6.3.2")
def test_a_way_that_is_open_is_valid_whatever_is_left_of_the_force() -> None:
    game = fought(Position().put("pr_v", PLAIN, reg=6).put("fr_2", PLAIN), PLAIN, pr_v="1512")
    assert valid_retreat(game, "french", game.board.index[PLAIN])
    lone = fought(Position().put("pr_v", PLAIN, reg=6).sps("french", PLAIN, reg=1), PLAIN, pr_v="1512")
    assert valid_retreat(lone, "french", lone.board.index[PLAIN])
    blocked = fought(surrounded(corps()), PLAIN, pr_v="1512")
    assert not valid_retreat(blocked, "french", blocked.board.index[PLAIN])
