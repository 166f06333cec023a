"""17: the Regroup and End Phase."""

from __future__ import annotations

import pytest

from tests.games.death_ride.rules.drill import do, refused, texts, where
from wargame.games.death_ride.position import Position
from wargame.games.death_ride.rules import regroup


def camp_fire() -> Position:
    """A German division in two Areas, far from the French."""
    table = Position().set(advantage_new=True).put("g-ir20", "18").put("g-ir35", "18", spent=True).put("g-ir24", "17")
    return table.put("g-ir91", "5").put("gl-alvensleben", "18").put("f-pouget", "43").put("fl-frossard", "43")


@pytest.mark.rule("17.1")
def test_each_side_regroups_one_division_germans_first() -> None:
    game = camp_fire().set(active="french").regroup()
    assert game.decision is not None
    assert (game.decision.side, game.active) == ("german", "german")
    assert texts(game) == ["division 19-div", "division 6-div", "done"]
    do(game, "division 6-div", "regroup g-ir20 6", "regroup g-ir35 16")
    assert refused(game, "regroup g-ir20 18") == "17.1"
    assert refused(game, "regroup g-ir91 4") == "17.1"
    do(game, "done")
    assert (game.decision.side, game.active) == ("french", "french")
    assert [where(game, unit) for unit in ("g-ir20", "g-ir35", "g-ir24")] == ["6", "16", "17"]


@pytest.mark.rule("17.1")
def test_a_leader_of_the_same_area_goes_where_a_unit_has_gone() -> None:
    game = do(camp_fire().regroup(), "division 6-div")
    assert "regroup gl-alvensleben 6" not in texts(game)
    do(game, "regroup g-ir20 6")
    assert [text for text in texts(game) if "alvensleben" in text] == ["regroup gl-alvensleben 6"]
    do(game, "regroup gl-alvensleben 6")
    assert where(game, "gl-alvensleben") == "6"


@pytest.mark.rule("17.1", "6.7")
def test_a_leader_goes_only_where_he_may_be() -> None:
    table = Position().put("fl-bazaine", "36").put("f-pouget", "36").put("f-fauvart", "36").put("g-ir91", "5")
    game = do(table.regroup(), "done", "division bataille", "regroup f-pouget 27")
    assert not [text for text in texts(game) if "bazaine" in text]
    do(game, "regroup f-fauvart 35")
    assert [text for text in texts(game) if "bazaine" in text] == ["regroup fl-bazaine 35"]


@pytest.mark.rule("17.1", "9.4", "2.6")
def test_where_nobody_regroups() -> None:
    table = camp_fire().put("f-valaze", "20")
    game = table.game
    index = game.board.index

    def rule(unit: str, area: str) -> str:
        refusal = regroup.regroup_refusal(game, game.units[unit], index[area])
        return refusal.rule if refusal else ""

    assert rule("g-ir24", "20") == "17.1"
    assert rule("g-ir24", "19") == "17.1", "next to the enemy"
    assert rule("g-ir24", "18") == ""
    assert rule("g-ir24", "6") == "17.1", "not adjacent"
    table.unit("french", "infantry", "7", id="far").zone("bataille", "7", "18")
    assert rule("g-ir24", "18") == "9.4"


@pytest.mark.rule("17.1", "1.7")
def test_enemies_bar_the_ground_they_stand_on_and_next_to_leaders_do_not() -> None:
    game = Position().put("g-ir20", "20").put("f-valaze", "20", spent=True).game
    assert regroup.regroup_areas(game, game.units["g-ir20"]) == [], "every Area around is next to the Spent enemy in 20"
    game = Position().put("g-ir20", "20").put("fl-frossard", "19").put("f-pouget", "43").game
    areas = [game.board.ids[place] for place in regroup.regroup_areas(game, game.units["g-ir20"])]
    assert {"17", "19"} <= set(areas), "a Leader alone bars nothing"


@pytest.mark.rule("17.1", "6.10")
def test_a_leader_on_whom_the_enemy_regroups_gets_away() -> None:
    table = camp_fire().put("fl-canrobert", "6", active=True)
    game = do(table.regroup(), "division 6-div", "regroup g-ir20 6", "done", "done")
    assert where(game, "fl-canrobert") == "43"
    assert not game.units["fl-canrobert"].active


@pytest.mark.rule("17.1", "10.4")
def test_four_corps_regroups_within_its_areas() -> None:
    game = camp_fire().put("f-cissey-1", "33").game
    refusal = regroup.regroup_refusal(game, game.units["f-cissey-1"], game.board.index["34"])
    assert refusal is not None
    assert refusal.rule == "10.4"
    game.released = True
    assert game.board.index["34"] in regroup.regroup_areas(game, game.units["f-cissey-1"])


@pytest.mark.rule("17.2")
def test_the_end_phase_clears_the_table() -> None:
    table = camp_fire().mark("g-ir20", activated=True).mark("gl-alvensleben", used=True, marched=True)
    table.set(advantage_used=("german",), caprivi="III").put("f-valaze", "22").zone("verge", "22", "20")
    game = table.regroup()
    while game.turn == 3:
        do(game, "done")
        if game.decision is not None and game.decision.rule == "9.1":
            break
    assert not any(unit.activated or unit.used or unit.marched for unit in game.units.every)
    assert game.fire_zones == ()
    assert game.units["g-ir35"].spent, "Spent units stay Spent"
    assert game.last_occupants["22"] == "french"
    assert (game.advantage_used, game.caprivi) == ((), "")
