"""19: victory, and units that leave the map."""

from __future__ import annotations

import pytest

from wargame.engine.action import Action
from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules import deployment, victory
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.movement import reinforcements
from wargame.games.at_any_cost.rules.units import EXITED

TOWNS = "afternoon-crisis"
BATTLE = "a-day-of-battle"
CAMPAIGN = "metz-or-verdun"


def ready(scenario: str, turn: int = 1, time: str | None = None) -> Position:
    """A scenario with nobody on the map and control as at its start."""
    position = Position(scenario, turn=turn, time=time)
    deployment.prepare(position.game)
    return position


def take(game: Battle, side: str, *places: str) -> None:
    for hex_ in game.spec.hexes(places):
        game.control[hex_] = side


@pytest.mark.rule("19.0")
def test_each_scenario_brings_its_own_control_and_conditions() -> None:
    game = ready(TOWNS).game
    assert game.control["1416"] == "french"
    assert game.control["1322"] == game.control["1222"] == "prussian"
    assert victory.scores(game) == {"prussian": 4, "french": 3}
    assert ready(CAMPAIGN).game.control["2529"] == ""  # nobody's, until somebody enters


@pytest.mark.rule("19.1")
def test_the_side_with_more_town_hexes_wins_a_small_battle() -> None:
    game = ready(TOWNS, turn=5).game
    assert victory.final(game)[:2] == ("prussian", "Victory")
    take(game, "french", "tronville")
    assert victory.final(game)[:2] == ("french", "Victory")
    game.control["1322"] = ""
    game.control["1222"] = ""
    take(game, "french", "bruville")
    game.control["1416"] = ""
    assert victory.scores(game) == {"prussian": 1, "french": 3}


@pytest.mark.rule("19.1", "15.3")
def test_a_small_battle_is_not_over_before_its_last_turn() -> None:
    assert victory.determine(ready(TOWNS, turn=4).game) is None
    assert victory.determine(ready(TOWNS, turn=5).game) is not None


@pytest.mark.rule("19.2.control")
@pytest.mark.example("EX-61")
def test_a_hex_belongs_to_the_last_side_that_had_a_combat_unit_there() -> None:
    position = ready(BATTLE).unit("prussian", "infantry", "2323", id="foot").put("pr3-hq", "2123")
    game = position.game
    assert game.control["2224"] == "french"
    game.place(game.units["pr3-hq"], game.board.index["2224"])
    assert game.control["2224"] == "french"
    game.place(game.units["foot"], game.board.index["2224"])
    assert game.control["2224"] == "prussian"
    game.place(game.units["foot"], game.board.index["2323"])
    assert game.control["2224"] == "prussian"


@pytest.mark.rule("19.2", "19.2.automatic", "15.3")
def test_a_unit_in_the_enemys_place_ends_a_battle_at_once() -> None:
    assert victory.determine(ready(BATTLE, turn=3).game) is None
    prussians = ready(BATTLE, turn=3).unit("prussian", "cavalry", "3320").game
    assert victory.determine(prussians)[:2] == ("prussian", "Major Victory")  # type: ignore[index]
    french = raid(turn=NOON).game
    assert victory.determine(french)[:2] == ("french", "Major Victory")  # type: ignore[index]
    both = raid(turn=NOON).unit("prussian", "cavalry", "3320").game
    assert victory.determine(both)[:2] == (None, "Draw")  # type: ignore[index]


@pytest.mark.rule("19.2.automatic")
def test_a_raid_on_the_prussian_roads_takes_two_hexes_and_the_afternoon() -> None:
    assert victory.determine(raid(turn=NOON - 1).game) is None
    assert victory.determine(ready(BATTLE, turn=NOON).unit("french", "cavalry", "2529").game) is None


NOON = 5


def raid(turn: int) -> Position:
    """French cavalry on both roads to Gorze."""
    return ready(BATTLE, turn=turn).unit("french", "cavalry", "2529").unit("french", "cavalry", "2729")


@pytest.mark.rule("19.2.mandatory")
def test_a_side_that_lost_a_place_it_must_hold_cannot_win() -> None:
    game = ready(BATTLE, turn=14).game
    take(game, "french", "vionville", "flavigny", "bruville", "tronville", "verdun-road-exit")
    game.control["1222"] = "french"  # one of the two hexes of Mars-la-Tour
    assert victory.final(game)[:2] == ("french", "Major Victory")
    take(game, "prussian", "jarny")
    assert victory.final(game)[:2] == (None, "Draw")
    take(game, "prussian", "mars-la-tour")
    assert victory.final(game)[:2] == ("prussian", "Major Victory")


@pytest.mark.rule("19.2.deciding")
def test_if_both_hold_theirs_the_list_decides() -> None:
    game = ready(BATTLE, turn=14).game
    assert victory.scores(game) == {"prussian": 2, "french": 3}
    assert victory.final(game)[:2] == ("french", "Minor Victory")
    take(game, "prussian", "vionville")
    assert victory.final(game)[:2] == ("prussian", "Minor Victory")


# ---------------------------------------------------------------------- campaigns


@pytest.mark.rule("19.3")
@pytest.mark.parametrize(
    ("points", "expected"),
    [
        (40, ("french", "Major Victory")),
        (39, ("french", "Minor Victory")),
        (16, ("prussian", "Minor Victory")),
        (15, ("prussian", "Major Victory")),
    ],
)
def test_the_french_points_decide_a_campaign(points: int, expected: tuple[str, str]) -> None:
    game = ready(CAMPAIGN, turn=54).game
    game.points["french"] = points
    assert victory.determine(game)[:2] == expected  # type: ignore[index]


@pytest.mark.rule("19.3")
def test_towns_and_broken_brigades_score_at_the_end_of_a_dusk_turn_only() -> None:
    noon = ready(CAMPAIGN, time="12:00 pm").game
    victory.award(noon)
    assert noon.points["french"] == 0
    dusk = ready(CAMPAIGN, time="9:00 pm").put("pr3-9", "2023").put("pr3-stulp-art", "2023").broken("pr3-9")
    game = dusk.broken("pr3-stulp-art").game
    take(game, "french", "mars-la-tour")
    victory.award(game)
    held = victory.controlled(game, "french", victory.listed_places(game))
    assert {"1322", "1222", "2821"} <= set(held)
    assert "2023" not in held
    assert game.points == {"prussian": 0, "french": len(held) + 1}  # one brigade; the guns do not count


@pytest.mark.rule("19.3")
def test_the_automatic_losses_of_a_campaign() -> None:
    def loser(position: Position) -> str | None:
        outcome = victory.determine(position.game)
        return outcome and outcome.winner

    assert loser(ready(CAMPAIGN, turn=3)) is None
    assert loser(ready(CAMPAIGN, turn=3).unit("prussian", "cavalry", "4521")) == "prussian"
    assert loser(ready(CAMPAIGN, turn=3).unit("french", "cavalry", "2529")) is None
    assert (
        loser(ready(CAMPAIGN, turn=3).unit("french", "cavalry", "2529").unit("french", "cavalry", "1429")) == "french"
    )
    rich = ready(CAMPAIGN, turn=3)
    rich.game.points["french"] = 50
    assert loser(rich) == "french"


@pytest.mark.rule("19.3", "18.5")
def test_an_army_cut_off_after_an_evening_has_lost() -> None:
    def cut(time: str) -> Battle:
        position = ready(CAMPAIGN, time=time).put("fr2-hq", "3320")
        return position.unit("prussian", "cavalry", "5111").unit("prussian", "cavalry", "5117").game

    assert victory.determine(cut("8:00 pm")) is None
    assert victory.determine(cut("10:00 pm"))[0] == "prussian"  # type: ignore[index]
    joined = ready(CAMPAIGN, time="10:00 pm").put("fr2-hq", "3320").game
    assert victory.determine(joined) is None
    nobody = ready(CAMPAIGN, time="10:00 pm").game
    assert victory.determine(nobody) is None


@pytest.mark.rule("19.3")
def test_a_unit_on_the_edge_of_a_western_road_may_leave_for_one_point() -> None:
    position = ready(CAMPAIGN, turn=3).put("fr2-verge-1", "0125").put("fr2-verge-2", "0225").put("fr2-val-1cav", "2701")
    game = position.movement("french")
    offered = {str(action) for action in game.legal_actions if action.verb == "exit"}
    assert offered == {"exit fr2-verge-1", "exit fr2-val-1cav"}
    game.push(Action.of("exit", "fr2-verge-1"))
    assert game.units["fr2-verge-1"].status == EXITED
    assert game.points["french"] == 3
    game.push(Action.of("exit", "fr2-val-1cav"))
    assert game.points["french"] == 4


@pytest.mark.rule("19.3")
def test_prussians_and_units_in_a_battle_do_not_leave() -> None:
    game = ready(CAMPAIGN, turn=3).put("pr3-9", "0125").movement("prussian")
    assert not [action for action in game.legal_actions if action.verb == "exit"]
    game = ready(BATTLE, turn=3).put("fr2-verge-1", "0125").movement("french")
    assert not [action for action in game.legal_actions if action.verb == "exit"]


@pytest.mark.rule("19.3")
def test_what_a_unit_that_leaves_is_worth() -> None:
    game = (
        ready(CAMPAIGN, turn=3)
        .put("fr2-verge-art", "0125")
        .put("fr2-verge-1", "0125", worn=True)
        .put("fr2-hq", "0125")
        .put("fr1r-hq", "0106")
        .put("fr2-bat-1", "0106")
        .game
    )
    units = game.units
    assert reinforcements.worth(game, units["fr2-verge-art"]) == 3
    assert reinforcements.worth(game, units["fr2-verge-1"]) == 1
    assert reinforcements.worth(game, units["fr2-hq"]) == 0
    reinforcements.leave(game, units["fr2-verge-1"])
    assert reinforcements.worth(game, units["fr2-hq"]) == 3  # one of two brigades is off
    assert reinforcements.worth(game, units["fr1r-hq"]) == 0  # no corps
    reinforcements.leave(game, units["fr2-verge-art"])
    assert units["fr2-verge-mit"].status == EXITED
    assert game.points["french"] == 4
