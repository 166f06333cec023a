"""14: the Chassepot Volley: when, with which markers, results, and what it leaves of the group."""

from __future__ import annotations

import pytest

from tests.games.death_ride.rules.drill import do, due, noted, quiet, texts, troops, where
from wargame.games.death_ride.position import Position
from wargame.games.death_ride.rules.battle import Battle
from wargame.games.death_ride.rules.combat.assault import Assault
from wargame.games.death_ride.rules.combat.volley import TOPIC, Volley, still_going
from wargame.games.death_ride.rules.events import (
    CombatResult,
    CombatSums,
    FireActivationTested,
    FireZoneRemoved,
    Moved,
    Stopped,
)
from wargame.games.death_ride.rules.march import March

HERE, NEAR = "20", "19"


def beaten(*, brigades: int = 2, others: bool = False) -> Position:
    """Bataille's Division at 17 beats 20, both Cover 1, and so does Vergé's at 21 if asked for."""
    table = quiet()
    for name in ("f-pouget", "f-fauvart")[:brigades]:
        table.put(name, "17")
    table.zone("bataille", "17", HERE)
    if others:
        table.put("f-valaze", "21").zone("verge", "21", HERE)
    return table


def fired(*dice: int, group: str = "ii", position: Position | None = None, side: str = "german") -> Battle:
    """A group leaves 20: 5 and a die against 2 and a die for two brigades and two units."""
    table = position or beaten()
    units = troops(table, side, HERE, group, "own")
    return table.dice(*dice).begin(Volley(units, table.game.board.index[HERE]))


# ---------------------------------------------------------------------- 14.1: when, and with which markers

SPECIAL = (
    "14.1",
    *("CHART.french.chassepot-volley.special-rules", "CHART.german.chassepot-volley.special-rules"),
)


@pytest.mark.rule(*SPECIAL)
def test_the_french_choose_whether_to_fire() -> None:
    game = fired()
    assert game.decision is not None
    assert (game.decision.side, game.decision.rule, game.decision.topic) == ("french", "14.1", TOPIC)
    assert texts(game) == ["volley", "hold"]
    do(game, "hold")
    assert (noted(game, CombatSums), game.volleyed) == ([], False)
    assert len(game.fire_zones) == 1


@pytest.mark.rule(*SPECIAL)
def test_one_volley_in_an_impulse() -> None:
    assert "volley" not in texts(fired(position=beaten().set(volleyed=True)))
    assert do(fired(1, 6), "volley").volleyed


@pytest.mark.rule("14.1")
def test_without_a_marker_in_the_area_nobody_fires() -> None:
    table = quiet().put("f-pouget", "22").zone("bataille", "22", "23")
    assert "volley" not in texts(fired(position=table))


@pytest.mark.rule("14.1", "7.1")
def test_a_camp_does_not_fire() -> None:
    assert "volley" not in texts(fired(position=beaten().bivouac("17")))


@pytest.mark.rule("14.1", "7.1", "9.3")
def test_those_who_came_to_a_camp_fire_without_it() -> None:
    table = quiet().put("f-pouget", "17").bivouac("17").put("f-fauvart", "17").zone("bataille", "17", HERE)
    game = do(fired(1, 1, position=table), "volley")
    assert noted(game, CombatSums)[0][1] == ("f-fauvart",)


@pytest.mark.rule("14.1")
def test_only_fresh_infantry_of_the_division_in_the_area_fires() -> None:
    table = beaten(brigades=1).put("f-fauvart", "17", spent=True).put("f-jolivet", "17").put("f-res-art-1", "17")
    game = do(fired(1, 1, position=table), "volley")
    assert noted(game, CombatSums)[0][1] == ("f-pouget",)


@pytest.mark.rule("14.1")
def test_one_or_two_divisions_fire() -> None:
    game = fired(1, 1, position=beaten(others=True))
    assert texts(game) == ["volley", "volley bataille", "volley verge", "hold"]
    do(game, "volley")
    assert set(noted(game, CombatSums)[0][1]) == {"f-pouget", "f-fauvart", "f-valaze"}
    game = do(fired(1, 1, position=beaten(others=True)), "volley verge")
    assert noted(game, CombatSums)[0][1] == ("f-valaze",)
    assert game.fire_zones == (("bataille", "17", HERE),)


@pytest.mark.rule("14.1")
def test_no_volley_at_french_units() -> None:
    assert "volley" not in texts(fired(side="french"))


# ---------------------------------------------------------------------- 14.3, 14.6: results

MISSED = (
    "14.3",
    *("CHART.french.chassepot-volley.result.t-gt-a", "CHART.german.chassepot-volley.result.t-gt-a"),
)
HIT = (
    "14.3",
    *("CHART.french.chassepot-volley.result.a-ge-t", "CHART.german.chassepot-volley.result.a-ge-t"),
    *("CHART.french.chassepot-volley.result.halve", "CHART.german.chassepot-volley.result.halve"),
)


@pytest.mark.rule("14.2", *MISSED)
def test_a_lower_score_does_nothing() -> None:
    game = do(fired(1, 5), "volley")
    assert noted(game, CombatResult)[0][3:6] == (6, 7, "missed")
    assert game.decision is not None
    assert game.decision.rule != "15.2"


@pytest.mark.rule("1.8", *HIT)
@pytest.mark.parametrize(("dice", "points"), [((1, 4), 0), ((1, 3), 0), ((1, 2), 1), ((3, 3), 1), ((6, 1), 4)])
def test_the_group_absorbs_half_the_difference(dice: tuple[int, int], points: int) -> None:
    game = do(fired(*dice), "volley")
    assert noted(game, CombatResult)[0][5] == "hit"
    if points:
        assert due(game) == ("german", points)
    else:
        assert game.decision is not None
        assert game.decision.rule != "15.2"


@pytest.mark.rule("14.3")
def test_the_firers_are_neither_spent_nor_activated() -> None:
    game = do(fired(1, 6), "volley")
    assert not any(game.units[each].spent or game.units[each].activated for each in ("f-pouget", "f-fauvart"))


@pytest.mark.rule("14.6")
def test_the_markers_used_are_removed() -> None:
    game = do(fired(1, 6), "volley")
    assert game.fire_zones == ()
    assert noted(game, FireZoneRemoved) == [("bataille", HERE)]


@pytest.mark.rule("14.3", "15.2")
def test_any_unit_of_the_group_absorbs_first() -> None:
    game = do(fired(6, 1), "volley")
    assert {action[1] for action in game.legal_actions} == {"own0", "own1"}


@pytest.mark.rule("6.9", "14.3")
def test_a_volley_calls_no_leader() -> None:
    table = beaten().put("fl-frossard", "17")
    assert noted(do(fired(1, 6, position=table), "volley"), FireActivationTested) == []


@pytest.mark.rule("18.2")
def test_a_volley_may_be_thrown_again() -> None:
    game = do(fired(6, 1, 1, 6, position=beaten().set(advantage_new=False, advantage="german")), "volley", "reroll")
    assert noted(game, CombatResult)[-1][5] == "missed"


# ---------------------------------------------------------------------- 14.4, 14.5: the group goes on


@pytest.mark.rule("14.4")
def test_those_still_fresh_go_on() -> None:
    game = do(fired(2, 1), "volley", "flip own0")
    assert still_going(game, ("own0", "own1"), game.board.index[HERE]) == ("own1",)


def assault(*dice: int, group: str = "ii", path: str = "20 19", position: Position | None = None) -> Battle:
    """A group goes from 20 to assault a brigade at 19."""
    table = (position or beaten()).unit("french", "infantry", NEAR, id="foe")
    areas = path.split()
    units = troops(table, "german", areas[0], group, "own")
    return table.dice(*dice).begin(Assault(units, tuple(table.game.board.index[area] for area in areas)))


@pytest.mark.rule("14.4", "13.2")
def test_an_assault_goes_on_with_the_units_still_fresh() -> None:
    game = do(assault(1, 2, 6, 1), "lead own0", "volley", "flip own1")
    assert noted(game, CombatSums)[1][1] == ("own0",)
    assert (where(game, "own0"), where(game, "own1")) == (NEAR, HERE)


@pytest.mark.rule("14.4", "13.2")
def test_a_lead_lost_to_the_volley_is_replaced() -> None:
    game = do(assault(1, 1, 6, 1, group="iii"), "lead own0", "volley", "flip own0")
    assert texts(game) == ["lead own1", "lead own2"]
    do(game, "lead own2")
    assert noted(game, CombatSums)[1][1] == ("own2", "own1")
    game = do(assault(1, 2, 6, 1), "lead own0", "volley", "flip own0")
    assert noted(game, CombatSums)[1][1] == ("own1",)


@pytest.mark.rule("14.4")
def test_an_assault_nobody_goes_on_with_is_over() -> None:
    game = do(assault(4, 1, group="i"), "volley", "flip own0")
    assert [facts[0] for facts in noted(game, CombatSums)] == ["volley"]
    assert game.units["foe"].fresh


@pytest.mark.rule("14.4", "6.8")
def test_a_leader_goes_on_only_with_a_lead_he_commands() -> None:
    table = beaten().put("gl-alvensleben", HERE, active=True)
    table.unit("german", "infantry", HERE, id="stranger", corps="X").unit("french", "infantry", NEAR, id="foe")
    table.unit("german", "infantry", HERE, id="own0")
    path = tuple(table.game.board.index[area] for area in (HERE, NEAR))
    game = table.dice(1, 2, 6, 1).begin(Assault(("own0", "stranger"), path))
    do(game, "lead own0", "commit gl-alvensleben", "volley", "flip own0")
    assert noted(game, CombatSums)[1][3] == (("lead", 5),)
    assert where(game, "gl-alvensleben") == HERE


@pytest.mark.rule("14.5", "9.5")
def test_after_a_volley_there_is_no_beaten_zone_bonus() -> None:
    game = do(assault(1, 6, 1, 1, group="i", position=beaten(others=True)), "volley verge")
    assert noted(game, CombatSums)[1][4] == (("lead", 5),)
    game = do(assault(1, 1, group="i"), "hold")
    assert noted(game, CombatSums)[0][4] == (("lead", 5), ("beaten-zones", 1))


@pytest.mark.rule("14.5", "9.5", "13.4")
def test_between_cavalry_the_bonus_stays_after_a_volley() -> None:
    table = beaten().unit("french", "cavalry", NEAR, id="foe")
    units = troops(table, "german", HERE, "c", "own")
    path = tuple(table.game.board.index[area] for area in (HERE, NEAR))
    game = do(table.dice(1, 6, 1, 1, 6).begin(Assault(units, path)), "volley")
    assert noted(game, CombatSums)[1][4] == (("lead", 5), ("beaten-zones", 2))


@pytest.mark.rule("14.1", "14.4")
def test_a_volley_half_way_stops_units_where_they_are() -> None:
    table = beaten()
    game = do(assault(1, 2, 6, 1, path="15 20 19", position=table), "lead own1", "volley", "flip own0")
    assert (where(game, "own0"), where(game, "own1")) == (HERE, NEAR)


@pytest.mark.rule("14.1", "6.5.3")
def test_a_move_out_of_a_beaten_zone_may_be_fired_at_once_in_the_impulse() -> None:
    table = beaten().put("gl-alvensleben", HERE, active=True)
    troops(table, "german", HERE, "cc", "own")
    game = do(table.dice(1, 6).activation("gl-alvensleben", HERE), "move own0 15")
    assert texts(game) == ["volley", "hold"]
    do(game, "volley")
    assert where(game, "own0") == "15"
    do(game, "move own1 15")
    assert where(game, "own1") == "15"


@pytest.mark.rule("14.1")
def test_a_new_impulse_allows_a_new_volley() -> None:
    table = beaten().put("gl-alvensleben", HERE, active=True).set(volleyed=True)
    troops(table, "german", HERE, "c", "own")
    game = do(table.impulse("german"), "activate gl-alvensleben 20", "move own0 15")
    assert "volley" in texts(game)


@pytest.mark.rule("14.4", "6.5.3")
@pytest.mark.parametrize("start", [("15",), ()])
def test_the_log_tells_how_far_those_came_whom_a_volley_stopped(start: tuple[str, ...]) -> None:
    table, areas = beaten(), (*start, HERE, NEAR)
    units = troops(table, "german", areas[0], "ii", "own")
    path = tuple(table.game.board.index[area] for area in areas)
    game = do(table.dice(1, 2).begin(March(units, path)), "volley", "flip own0")
    assert noted(game, Moved) == [(("own1",), areas)]
    assert noted(game, Stopped) == ([(("own0",), ("15", HERE))] if start else []), "who never set out has not stopped"


@pytest.mark.rule("14.4", "15.4")
def test_who_retreats_from_a_volley_does_not_stop_there() -> None:
    table = beaten()
    units = troops(table, "german", "15", "i", "own")
    path = tuple(table.game.board.index[area] for area in ("15", HERE, NEAR))
    game = do(table.dice(2, 1).begin(March(units, path)), "volley", "retreat own0 15")
    assert noted(game, Stopped) == noted(game, Moved) == []


# ---------------------------------------------------------------------- 14.7: not at these


@pytest.mark.rule("14.7", "15.4")
def test_no_volley_at_a_retreat() -> None:
    from wargame.games.death_ride.rules.combat.casualties import Absorb

    table = beaten()
    troops(table, "german", HERE, "I", "own")
    game = table.begin(Absorb("german", table.game.board.index[HERE], 1, (), ("own0",)))
    do(game, "retreat own0 15")
    assert "volley" not in texts(game)


@pytest.mark.rule("14.7")
def test_no_volley_at_a_leader() -> None:
    table = beaten().put("gl-alvensleben", HERE, active=True)
    troops(table, "german", HERE, "c", "own")
    game = do(table.activation("gl-alvensleben", HERE), "next", "next", "ride gl-alvensleben 15")
    assert "volley" not in texts(game)
    assert noted(game, CombatSums) == []
