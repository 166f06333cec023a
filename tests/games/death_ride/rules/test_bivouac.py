"""7: Bivouac."""

from __future__ import annotations

import pytest

from tests.games.death_ride.rules.drill import do, quiet, texts, where
from wargame.games.death_ride.position import Position
from wargame.games.death_ride.rules import bivouac, leaders
from wargame.games.death_ride.rules.fire_zones import offers
from wargame.games.death_ride.rules.regroup import regroup_areas


def camp() -> Position:
    """Two French brigades camped in 26, the Germans far away."""
    return quiet(turn=1).put("f-pouget", "26").put("f-fauvart", "26").bivouac("26")


@pytest.mark.rule("7.1")
def test_a_camped_stack_lays_no_fire_zones_and_does_not_regroup() -> None:
    game = camp().game
    assert list(offers(game)) == []
    assert regroup_areas(game, game.units["f-pouget"]) == []


@pytest.mark.rule("7.3.a")
def test_an_attack_wakes_it() -> None:
    game = camp().game
    bivouac.lift(game, "26", "attacked")
    assert game.bivouacs == ()
    assert list(offers(game))


@pytest.mark.rule("7.3.b")
def test_a_leader_who_becomes_active_rouses_his_area_and_his_corps() -> None:
    table = camp().put("fl-frossard", "36").put("f-res-art-1", "36").put("f-lafont-1", "28").put("f-valabregue-1", "27")
    table.put("f-lapasset", "22").bivouac("36", "28", "27", "22")
    game = do(table.impulse("french"), "lead fl-frossard")
    assert game.bivouacs == ("28", "22"), "another corps, and out of range"


@pytest.mark.rule("7.3.b")
def test_bazaine_rouses_only_his_own_area() -> None:
    table = quiet().put("fl-bazaine", "43").put("f-fretay", "43").put("f-picard-1", "42").bivouac("43", "42")
    leaders.wake(table.game, table.game.units["fl-bazaine"])
    assert table.game.bivouacs == ("42",)


@pytest.mark.rule("7.3.c", "7.1")
def test_a_chosen_camp_may_only_move() -> None:
    table = camp().put("fl-frossard", "36", active=True).put("g-ir20", "22").put("f-valaze", "26")
    game = do(table.impulse("french"), "activate fl-frossard 26")
    assert game.bivouacs == ()
    assert game.decision is not None
    assert game.decision.rule == "6.5.2", "he who came later may fire"
    assert not texts(game, "hold")
    assert {text.split()[1] for text in texts(do(game, "next"), "move")} == {"f-pouget", "f-fauvart", "f-valaze"}
    do(game, "next")
    assert "assault 22" in texts(game)
    assert not texts(game, "hold"), "he alone may assault"


@pytest.mark.rule("7.3.c")
def test_a_camp_alone_neither_fires_nor_assaults() -> None:
    game = do(
        camp().put("fl-frossard", "36", active=True).put("g-ir20", "22").impulse("french"), "activate fl-frossard 26"
    )
    assert game.decision is not None
    assert game.decision.rule == "6.5.3"
    do(game, "next")
    assert not texts(game, "assault")


@pytest.mark.rule("7.3.d")
@pytest.mark.parametrize(("german", "camped"), [("20", ()), ("19", ("26",))])
def test_the_end_phase_wakes_camps_near_the_enemy(german: str, camped: tuple[str, ...]) -> None:
    game = camp().put("g-ir20", german).game
    bivouac.end_phase(game)
    assert game.bivouacs == camped


@pytest.mark.rule("7.3.e")
def test_all_camps_are_gone_after_turn_two() -> None:
    game = quiet(turn=2).put("f-pouget", "26").bivouac("26").game
    bivouac.end_phase(game)
    assert game.bivouacs == ()


@pytest.mark.rule("7.4")
def test_units_that_come_or_go_are_not_camped() -> None:
    table = camp().put("f-valaze", "26")
    game = table.game
    assert not game.bivouacked(game.units["f-valaze"])
    assert game.bivouacked(game.units["f-pouget"])
    game.place(game.units["f-pouget"], game.board.index["36"])
    game.place(game.units["f-pouget"], game.board.index["26"])
    assert where(game, "f-pouget") == "26"
    assert not game.bivouacked(game.units["f-pouget"])
