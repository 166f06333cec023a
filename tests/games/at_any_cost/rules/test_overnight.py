"""18.0 to 18.4: Dusk, Evening, Deep Night and Dawn."""

from __future__ import annotations

import pytest

from tests.games.at_any_cost.rules.drill import do, noted, refused, texts
from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules import deployment
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.chits.chits import PlanningPhase
from wargame.games.at_any_cost.rules.command.activation import Activation
from wargame.games.at_any_cost.rules.events.turn import DayBegan
from wargame.games.at_any_cost.rules.fire.shifts import sight
from wargame.games.at_any_cost.rules.movement.movement import Way, reach
from wargame.games.at_any_cost.rules.night.overnight import NightFalls
from wargame.games.at_any_cost.rules.sequence import EndTurnPhase
from wargame.games.at_any_cost.rules.strength import tcr
from wargame.games.at_any_cost.rules.units import PARTED, POOL, REBUILD

DAY, DUSK, EVENING, DEEP_NIGHT, DAWN = "8:00 pm", "9:00 pm", "10:00 pm", "1:00 am", "4:00 am"
NIGHTS = [EVENING, DEEP_NIGHT]


def campaign(time: str) -> Position:
    return Position("metz-or-verdun", time=time)


def camp(time: str) -> Position:
    """The French II Corps about Gravelotte with nobody near."""
    return campaign(time).put("fr2-hq", "3320").put("fr2-verge-1", "3320").put("fr2-verge-2", "3319")


def activated(position: Position) -> Battle:
    """The activation of the II Corps and nothing after it."""
    position.game.begin(Activation("french", "fr2"))
    return position.game


@pytest.mark.rule("18.0", "18.2.day")
def test_a_campaign_day_goes_from_dawn_to_evening() -> None:
    game = campaign(EVENING).game
    assert [game.spec.hour(game.turn + number).kind for number in range(-1, 3)] == [
        "dusk",
        "evening",
        "deep_night",
        "dawn",
    ]
    days = [game.spec.moment(game.turn + number).day for number in range(-1, 3)]
    assert days == [0, 0, 1, 1]
    deployment.prepare(game)
    game.begin(EndTurnPhase())
    assert noted(game, DayBegan) == [(2,)]


@pytest.mark.rule("18.1", "18.1.sight", "18.4.sight")
@pytest.mark.parametrize("time", [DUSK, DAWN])
def test_at_dusk_and_dawn_one_sees_the_next_hex_only(time: str) -> None:
    def seen(time: str, to: str) -> bool:
        game = campaign(time).game
        return sight(game, game.board.index["1914"], game.board.index[to]).seen != "blocked"

    assert seen(DAY, "1915")
    assert seen(DAY, "1916")
    assert seen(time, "1915")
    assert not seen(time, "1916")


@pytest.mark.rule("18.1.rating", "18.4.rating")
@pytest.mark.parametrize(("time", "loss"), [(DAY, 0), (DUSK, 1), (EVENING, 0), (DAWN, 1)])
def test_cohesion_is_one_less_at_dusk_and_dawn(time: str, loss: int) -> None:
    game = camp(time).game
    unit = game.units["fr2-verge-1"]
    assert tcr(game, unit) == unit.values.tcr - loss


@pytest.mark.rule("18.1.movement", "18.2.movement", "18.3.movement", "18.4.movement")
@pytest.mark.parametrize("time", [DUSK, EVENING, DEEP_NIGHT, DAWN])
def test_in_the_dark_the_ground_costs_double_and_the_road_does_not(time: str) -> None:
    def costs(time: str) -> tuple[int, int]:
        position = Position("metz-or-verdun", map=["....", "....", "...."], minor=["0102 0202"], time=time)
        game = position.unit("french", "infantry", "0102", id="foot").game
        found = reach(game, (game.units["foot"],), Way(engage=False, march=False), 8).cost
        return found[game.board.index["0202"]], found[game.board.index["0101"]]

    assert costs(DAY) == (2, 2)
    assert costs(time) == (2, 4)


@pytest.mark.rule("18.2", "18.3", "18.2.chits", "18.3.chits")
@pytest.mark.parametrize("time", NIGHTS)
def test_at_night_only_activation_and_cic_chits_are_in_the_cup(time: str) -> None:
    position = camp(time).put("pr3-hq", "1925").set(deployed=("fr2",), cic={"prussian": True, "french": False})
    position.game.begin(PlanningPhase())
    assert sorted(position.game.cup.contents) == ["act:fr2", "act:pr3", "cic:prussian"]


@pytest.mark.rule("18.2.no-combat", "18.3.no-combat")
@pytest.mark.parametrize("time", NIGHTS)
@pytest.mark.parametrize("posture", ["A", "D"])
def test_no_engagement_combat_or_rally_at_night(time: str, posture: str) -> None:
    position = camp(time).mark("fr2-verge-1", ammo=1).unit("prussian", "infantry", "3322", id="foe", formation="pr9")
    game = do(activated(position), f"posture {posture}")
    assert {action.verb for action in game.legal_actions} <= {"move", "together", "break", "done"}
    goals = {action[2] for action in game.legal_actions if action[:2] == ("move", "fr2-verge-1")}
    near = game.board.names_of(game.zone("prussian"))
    assert goals
    assert goals.isdisjoint(near)
    assert refused(game, f"move fr2-verge-1 {near[0]}")


@pytest.mark.rule("18.2.earthworks", "18.3.earthworks", "16.3")
@pytest.mark.parametrize("time", NIGHTS)
def test_works_are_dug_and_improved_at_night(time: str) -> None:
    position = camp(time).works("3319").dice(1, 1)
    game = do(activated(position), "posture D", "done")
    assert texts(game, "dig") == ["dig fr2-verge-1", "dig fr2-verge-2"]
    do(game, "dig fr2-verge-2", "dig fr2-verge-1")
    assert (game.works["3320"], game.works["3319"]) == ("hasty", "entrenched")


@pytest.mark.rule("18.2.bivouac", "18.3.bivouac")
def test_a_formation_may_go_into_bivouac_by_night_only() -> None:
    for time, offered in ((DUSK, False), (EVENING, True), (DEEP_NIGHT, True), (DAWN, False)):
        game = activated(camp(time))
        assert ("bivouac" in texts(game)) == offered
    camped = do(activated(camp(EVENING)), "bivouac")
    assert camped.units["fr2-hq"].bivouac
    assert camped.units["fr2-hq"].posture == "D"


@pytest.mark.rule("18.2.fatigue")
def test_in_the_evening_those_who_move_or_entrench_take_a_morale_hit() -> None:
    position = camp(EVENING).put("fr2-bat-1", "3318").put("fr2-bat-2", "3317").works("3318").dice(10)
    game = do(activated(position), "posture D", "move fr2-verge-1 3419", "done", "dig fr2-bat-1", "done")
    morale = {unit.id: unit.morale for unit in game.formation("fr2")}
    assert morale == {"fr2-hq": 0, "fr2-verge-1": 1, "fr2-verge-2": 0, "fr2-bat-1": 1, "fr2-bat-2": 0}


@pytest.mark.rule("18.2.fatigue", "16.2")
@pytest.mark.parametrize("die", [1, 10])
def test_an_attempt_at_hasty_works_tires_nobody_in_the_evening(die: int) -> None:
    position = camp(EVENING).put("fr2-bat-1", "3318").dice(die)
    game = do(activated(position), "posture D", "done", "dig fr2-bat-1", "done")
    assert game.units["fr2-bat-1"].morale == 0


@pytest.mark.rule("18.3.fatigue")
def test_at_deep_night_those_who_do_not_bivouac_take_a_morale_hit() -> None:
    awake = do(activated(camp(DEEP_NIGHT).mark("fr2-hq", bivouac=True)), "posture D", "done", "done")
    assert [awake.units[each].morale for each in ("fr2-verge-1", "fr2-verge-2")] == [1, 1]
    assert not awake.units["fr2-hq"].bivouac
    asleep = do(activated(camp(DEEP_NIGHT)), "bivouac", "done", "done")
    assert [asleep.units[each].morale for each in ("fr2-verge-1", "fr2-verge-2")] == [0, 0]


@pytest.mark.rule("18.3.fatigue", "9.2")
def test_a_hit_of_the_night_is_applied_as_any_other() -> None:
    position = camp(DEEP_NIGHT).mark("fr2-verge-1", morale=2)
    game = do(activated(position), "posture D", "done", "done")
    unit = game.units["fr2-verge-1"]
    assert (unit.morale, unit.worn) == (2, True)


@pytest.mark.rule("18.2.parents", "18.3.parents")
@pytest.mark.parametrize("time", NIGHTS)
def test_a_brigade_in_detachments_may_be_rebuilt_if_they_are_taken_off(time: str) -> None:
    position = camp(time).put("fr2-bat-1", "3318").put("fr2-det-a", "3218").put("fr2-det-b", "3217")
    game = position.game
    game.remove(game.units["fr2-bat-1"], PARTED)
    game.begin(NightFalls())
    assert texts(game) == ["reunite fr2-bat-1 fr2-det-a fr2-det-b", "done"]  # 3 and 2 are within its 5
    do(game, "reunite")
    brigade = game.units["fr2-bat-1"]
    assert (brigade.status, brigade.worn) == (REBUILD, True)
    assert game.units["fr2-det-a"].status == game.units["fr2-det-b"].status == POOL


@pytest.mark.rule("18.2.parents")
def test_only_detachments_that_fit_the_brigade_need_go() -> None:
    position = campaign(EVENING).put("pr3-9", "1925")
    for number, letter in enumerate("abc"):
        position.put(f"pr3-det-{letter}", f"192{number + 4}")
    game = position.game
    game.remove(game.units["pr3-9"], PARTED)
    game.begin(NightFalls())  # 2, 4 and 3 strength points are too many for a brigade of 8
    assert texts(game) == [
        "reunite pr3-9 pr3-det-a pr3-det-b",
        "reunite pr3-9 pr3-det-a pr3-det-c",
        "reunite pr3-9 pr3-det-b pr3-det-c",
        "done",
    ]
    empty = campaign(EVENING).put("pr3-9", "1925").game
    empty.remove(empty.units["pr3-9"], PARTED)
    empty.begin(NightFalls())
    assert texts(empty) == ["reunite pr3-9", "done"]


@pytest.mark.rule("18.4", "18.6.e")
def test_camps_are_broken_before_dawn() -> None:
    for time, still in ((EVENING, True), (DEEP_NIGHT, False)):
        game = camp(time).mark("fr2-hq", bivouac=True).game
        game.begin(EndTurnPhase(step="housekeeping"))
        assert game.units["fr2-hq"].bivouac == still
