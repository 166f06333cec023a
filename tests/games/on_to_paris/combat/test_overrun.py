"""13.5: Overruns."""

from __future__ import annotations

import pytest

from tests.games.on_to_paris.combat.drill import CLEAR, FOREST, METZ, run, texts, told
from tests.games.on_to_paris.combat.quiet import Quiet, quiet
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.combat.combat import Combat, declare
from wargame.games.on_to_paris.rules.combat.events import ArtilleryFired, Overran
from wargame.games.on_to_paris.rules.combat.overrun import EliminateAll, may_overrun, overruns
from wargame.games.on_to_paris.rules.combat.parties import Arrival
from wargame.games.on_to_paris.rules.game import OnToParis
from wargame.games.on_to_paris.rules.strength import Strength
from wargame.games.on_to_paris.rules.units import GONE, MAP, TRACK

__all__ = ["quiet"]


def swept(position: Position, hex_: str = CLEAR) -> OnToParis:
    """The French in a hex are overrun by the Prussians who have come there, outside a combat."""
    game = position.game
    return run(game, EliminateAll("french", game.board.index[hex_]))


@pytest.mark.rule("13.5", "13.2.1", "13.2.1.ratio", "13.4.1.12-1")
def test_twelve_to_one_without_cavalry_is_an_overrun() -> None:
    game = Position().game
    assert overruns(game, Strength(reg=12), Strength(res=1))
    assert not overruns(game, Strength(reg=11, csp=9), Strength(res=1))
    assert overruns(game, Strength(reg=10, bav=14), Strength(reg=2, csp=2))
    assert not overruns(game, Strength(reg=23), Strength(reg=2))


@pytest.mark.rule("13.4.1.only-cavalry", "13.5")
def test_cavalry_alone_is_overrun_by_any_sp_but_overruns_nobody() -> None:
    game = Position().game
    assert overruns(game, Strength(res=1), Strength(csp=4))
    assert not overruns(game, Strength(csp=4), Strength(csp=1))
    assert not overruns(game, Strength(csp=4), Strength(res=1))


@pytest.mark.rule("13.5", "13.2.1.ratio")
def test_franc_tireurs_count_unless_the_other_reading_is_played() -> None:
    game = Position().game
    assert not overruns(game, Strength(reg=12), Strength(res=1, ft=1))
    assert overruns(game, Strength(reg=12), Strength(ft=1))
    other = Position(overrun_counts_franc_tireurs=False).game
    assert overruns(other, Strength(reg=12), Strength(res=1, ft=1))
    assert not overruns(other, Strength(reg=12), Strength(ft=1))


@pytest.mark.rule("13.5", "13.5.other-moves")
def test_whether_a_force_may_overrun_who_is_in_a_hex() -> None:
    game = Position().sps("french", CLEAR, res=1).put("fr_cav_1", FOREST, csp=2).game
    clear, forest = game.board.index[CLEAR], game.board.index[FOREST]
    assert may_overrun(game, "prussian", Strength(reg=12), clear)
    assert not may_overrun(game, "prussian", Strength(reg=11), clear)
    assert may_overrun(game, "prussian", Strength(reg=1), forest)
    assert not may_overrun(game, "french", Strength(reg=30), clear)


@pytest.mark.rule("13.5", "13.2.1", "13.2.1.ratio", "13.2.7")
def test_in_a_combat_the_defender_is_eliminated_without_a_roll(quiet: Quiet) -> None:
    position = Position().put("pr_v", CLEAR, reg=6).put("pr_vi", CLEAR, reg=6).sps("french", CLEAR, res=1)
    game = run(position.game, Combat(position.game.board.index[CLEAR], "prussian"))
    assert game.lone("french", game.board.index[CLEAR]) == Strength()
    assert game.lost == {"french": Strength(res=1), "prussian": Strength()}
    assert quiet.called == ["leaders of the defender", "aftermath"]
    assert told(game, ArtilleryFired) == []
    assert game.dice.used == 0
    assert game.fight is None


@pytest.mark.rule("13.5", "6.3", "6.3.3")
def test_an_overrun_corps_goes_to_the_turn_track_and_costs_vps(quiet: Quiet) -> None:
    position = Position(turn=3).put("fr_2", CLEAR, leader="frossard", reg=1)
    for corps in ("pr_v", "pr_vi"):
        position.put(corps, CLEAR, reg=6)
    game = swept(position)
    assert (game.formation("fr_2").status, game.formation("fr_2").returns) == (TRACK, 4)
    assert (game.leader("frossard").status, game.leader("frossard").returns) == (TRACK, 4)
    assert game.vp == Position().game.vp + 1


@pytest.mark.rule("13.5", "6.3.2", "13.16.3")
def test_without_a_retreat_an_overrun_french_corps_is_gone_for_good(quiet: Quiet) -> None:
    quiet.can_retreat = False
    position = Position().put("fr_2", CLEAR, reg=1).put("pr_v", CLEAR, reg=6).put("pr_vi", CLEAR, reg=6)
    assert swept(position).formation("fr_2").status == GONE


@pytest.mark.rule("13.5", "6.3")
def test_no_attached_corps_saves_an_overrun_army(quiet: Quiet) -> None:
    position = Position().put("fr_rhine", CLEAR, reg=1).put("fr_2", "2830", army="fr_rhine", reg=4)
    game = swept(position.put("pr_v", CLEAR, reg=6).put("pr_vi", CLEAR, reg=6))
    assert not game.procedures
    assert not game.formation("fr_rhine").on_map
    assert game.formation("fr_2").army == ""


@pytest.mark.rule("13.5.other-moves", "13.5")
def test_elsewhere_an_overrun_has_an_account_of_its_own_and_the_combat_goes_on(quiet: Quiet) -> None:
    position = Position().put("pr_v", CLEAR, reg=6).put("fr_2", CLEAR, reg=6)
    position.sps("prussian", FOREST, reg=12).sps("french", FOREST, res=1)
    game = position.game
    fight = declare(game, game.board.index[CLEAR], "prussian")
    game.put(game, "fight", fight)
    run(game, EliminateAll("french", game.board.index[FOREST]))
    assert game.fight is fight
    assert fight.defence.lost == Strength()
    assert not fight.defence.eliminated
    assert [game.board.ids[each.place] for each in quiet.fights] == [FOREST]  # whose Leaders are checked
    assert game.lost["french"] == Strength(res=1)
    assert quiet.called == ["leaders of the defender"]
    assert [event.hex for event in told(game, Overran)] == [FOREST]


@pytest.mark.rule("13.5.demoralized", "13.1")
def test_demoralized_units_lose_an_sp_for_overrunning_sps(quiet: Quiet) -> None:
    position = Position().sps("french", CLEAR, res=1).put("pr_v", CLEAR, demoralized=True, reg=6)
    position.put("pr_vi", CLEAR, demoralized=True, reg=6)
    game = swept(position)
    assert texts(game) == ["lose reg pr_v", "lose reg pr_vi", "lose auto"]
    game.push("lose reg pr_vi")
    assert game.lost == {"prussian": Strength(reg=1), "french": Strength(res=1)}
    fresh = Position().sps("french", CLEAR, res=1).put("pr_v", CLEAR, reg=6).put("pr_vi", CLEAR, reg=6)
    assert swept(fresh).lost["prussian"] == Strength()
    empty = Position().put("fr_2", CLEAR).put("pr_v", CLEAR, demoralized=True, reg=6)
    assert swept(empty).lost["prussian"] == Strength()


@pytest.mark.rule("13.5.demoralized", "13.5.other-moves", "6.3")
def test_who_pays_for_an_overrun_in_a_retreat_with_his_last_sp_is_gone(quiet: Quiet) -> None:
    position = Position(turn=3).put("fr_2", CLEAR, leader="decaen", demoralized=True, reg=1)
    position.put("fr_3", CLEAR, demoralized=True, reg=2).put("pr_cav_1", CLEAR, csp=1)
    game = run(position.game, Arrival("french", position.game.board.index[CLEAR]))
    for action in ("stand", "lose reg fr_2"):
        game.push(action)
    assert not game.formation("pr_cav_1").on_map
    assert (game.formation("fr_2").status, game.formation("fr_3").status) == (TRACK, MAP)
    assert game.status() == []


@pytest.mark.rule("13.5", "10.2.8")
def test_leaders_and_siege_guns_with_them_are_lost_too(quiet: Quiet) -> None:
    position = Position().sps("prussian", CLEAR, res=1).put("pr_siege_1", CLEAR).lone("beyer", CLEAR)
    position.put("fr_2", CLEAR, reg=6).put("fr_3", CLEAR, reg=6)
    game = position.game
    run(game, EliminateAll("prussian", game.board.index[CLEAR]))
    assert not game.formation("pr_siege_1").on_map
    assert game.lone_leaders("prussian", game.board.index[CLEAR]) == []


@pytest.mark.rule("13.5", "6.3.2", "13.16.3", "13.16.3.leaders")
@pytest.mark.parametrize(
    ("way", "dice", "fate"), [(True, (), (TRACK, 4)), (False, (1, 2), (TRACK, 4)), (False, (1, 3), (GONE, 0))]
)
def test_a_division_leader_with_overrun_sps_comes_back_next_turn_or_rolls_to_escape(
    quiet: Quiet, way: bool, dice: tuple[int, ...], fate: tuple[str, int]
) -> None:
    # he was with his SPs and is checked with them (13.2.7); 10.2.8 is about Leaders whom an enemy meets alone
    quiet.can_retreat = way
    position = Position(turn=3).sps("french", CLEAR, reg=1).lone("raoult", CLEAR)
    position.put("pr_v", CLEAR, reg=6).put("pr_vi", CLEAR, reg=6)
    game = position.game
    game.dice.expect(*dice)
    swept(position)
    assert (game.leader("raoult").status, game.leader("raoult").returns) == fate


@pytest.mark.rule("13.5", "10.2.8")
def test_in_his_own_fortress_he_is_safe(quiet: Quiet) -> None:
    position = Position(turn=3).sps("french", METZ, reg=1).lone("raoult", METZ)
    position.put("pr_v", METZ, reg=6).put("pr_vi", METZ, reg=6)
    game = swept(position, METZ)
    assert (game.leader("raoult").status, game.leader("raoult").inside) == (MAP, True)


@pytest.mark.rule("13.5")
def test_an_overrun_is_taken_back(quiet: Quiet) -> None:
    position = Position().sps("french", CLEAR, res=1).put("pr_v", CLEAR, demoralized=True, reg=6)
    game = swept(position.put("pr_vi", CLEAR, demoralized=True, reg=6))
    before = game.fingerprint()
    game.push("lose auto")
    assert game.fingerprint() != before
    game.pop()
    assert game.fingerprint() == before
