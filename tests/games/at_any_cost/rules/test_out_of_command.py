"""14: the Out of Command Step and its five results."""

import pytest

from tests.games.at_any_cost.rules.drill import do, goals, noted, refused, texts, told, where, within
from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.command.out_of_command import Obey, OutOfCommandStep, pile
from wargame.games.at_any_cost.rules.events.combat import FireModifiers
from wargame.games.at_any_cost.rules.events.turn import MarkerTurned

FIELD = ["." * 14] * 11
MARKERS = ["advance", *["cautious"] * 4, *["frozen"] * 3, *["maneuver"] * 4, "withdraw"]


def lost(type_: str = "infantry", hex_: str = "0706", position: Position | None = None, **states: object) -> Position:
    """A Prussian `U` out of command in the middle of a field, its HQ far to the west."""
    position = (position or Position(map=FIELD)).put("pr3-hq", "0106")
    return position.unit("prussian", type_, hex_, id="U", ooc=True, **states)  # type: ignore[arg-type]


def turned(position: Position, result: str) -> Battle:
    """The marker says this."""
    return position.dice(MARKERS.index(result) + 1).begin(OutOfCommandStep("prussian", "pr3"))


def obey(position: Position, result: str, *units: str) -> Battle:
    return position.begin(Obey("prussian", "pr3", result, units or ("U",)))


def finished(game: Battle) -> bool:
    return not any(isinstance(frame, (OutOfCommandStep, Obey)) for frame in game.procedures)


# ---------------------------------------------------------------------- 14.1, 14.2: the Step


@pytest.mark.rule("14.3", "7.5")
def test_there_are_thirteen_markers() -> None:
    assert pile(Position(map=FIELD).game) == MARKERS


@pytest.mark.rule("14.0", "14.1", "14.2", "5.3.f")
def test_units_out_of_command_act_last_and_by_their_marker() -> None:
    position = Position(map=FIELD).put("pr3-hq", "0106", overrun=True).put("pr3-9", "0106").put("pr3-10", "1006")
    game = do(position.dice(MARKERS.index("maneuver") + 1).activation("pr3"), "posture A")
    assert not any("pr3-10" in text for text in texts(game))
    do(game, "done")
    assert noted(game, MarkerTurned) == [(("1006",), "maneuver")]
    assert goals(game, "pr3-10")
    assert goals(game, "pr3-9") == set()


@pytest.mark.rule("14.2")
def test_markers_are_turned_one_by_one_in_any_order_and_not_put_back() -> None:
    position = lost().unit("prussian", "infantry", "0909", id="V", ooc=True)
    position.dice(MARKERS.index("advance") + 1, MARKERS.index("withdraw"))  # one marker fewer in the pile
    game = position.begin(OutOfCommandStep("prussian", "pr3"))
    assert texts(game) == ["ooc 0706", "ooc 0909"]
    do(game, "ooc 0909")
    while not finished(game):
        assert game.decision is not None
        game.push(game.decision.default or game.legal_actions[-1])
    assert [facts[0] for facts in noted(game, MarkerTurned)] == [("0909",), ("0706",)]
    assert [facts[1] for facts in noted(game, MarkerTurned)] == ["advance", "withdraw"]


@pytest.mark.rule("14.2", "7.5.roadbound")
def test_a_road_column_obeys_one_marker_together() -> None:
    position = Position(map=FIELD, minor=["0706 0806 0906"])
    lost(position=position).unit("prussian", "artillery", "0806", id="V", ooc=True)
    game = turned(position, "maneuver")
    assert noted(game, MarkerTurned) == [(("0706", "0806"), "maneuver")]
    assert goals(game, "U")
    assert goals(game, "V")


# ---------------------------------------------------------------------- 14.3.a: Withdraw


@pytest.mark.rule("14.3.a", "14.3.a.near")
def test_withdraw_leads_two_hexes_away_from_the_enemy_and_towards_the_hq() -> None:
    position = lost().unit("french", "infantry", "0906", id="F")
    game = turned(position, "withdraw")
    while not finished(game):
        assert {text.split()[0] for text in texts(game)} == {"withdraw"}
        game.push(game.legal_actions[0])
    board = game.board
    here, foe, hq = (board.index[hex_] for hex_ in (where(game, "U"), "0906", "0106"))
    assert board.distance(here, foe) == 4
    assert board.distance(here, hq) == 4
    assert not noted(game, FireModifiers)


@pytest.mark.rule("14.3.a", "14.3.a.near")
def test_withdraw_goes_at_least_away_where_the_way_home_is_closed() -> None:
    position = Position(map=FIELD).put("pr3-hq", "1306").unit("french", "infantry", "0906", id="F")
    game = turned(position.unit("prussian", "infantry", "0706", id="U", ooc=True), "withdraw")
    while not finished(game):
        game.push(game.legal_actions[0])
    assert game.board.distance(game.units["U"].place, game.board.index["0906"]) == 4


@pytest.mark.rule("14.3.a.near")
def test_the_enemy_says_which_of_his_nearest_units_counts() -> None:
    position = lost().unit("french", "infantry", "0906", id="F").unit("french", "infantry", "0704", id="G")
    game = turned(position, "withdraw")
    assert game.decision is not None
    assert game.decision.side == "french"
    assert texts(game) == ["nearest 0704", "nearest 0906"]
    do(game, "nearest 0704")
    while not finished(game):
        game.push(game.legal_actions[0])
    assert game.board.distance(game.units["U"].place, game.board.index["0704"]) == 4


@pytest.mark.rule("14.3.a.near", "4.1")
def test_a_full_hex_at_the_end_means_one_hex_more() -> None:
    position = Position(map=["........."]).put("pr3-hq", "0101").unit("french", "infantry", "0801")
    position.unit("prussian", "infantry", "0601", id="U", ooc=True).unit("prussian", "infantry", "0401", id="full")
    game = turned(position, "withdraw")
    assert where(game, "U") == "0301"


@pytest.mark.rule("14.3.a.near")
def test_withdraw_does_not_engage() -> None:
    position = Position(map=["........."]).put("pr3-hq", "0101").unit("french", "infantry", "0801", id="F")
    position.unit("prussian", "infantry", "0701", id="U", ooc=True).unit("french", "cavalry", "0401")
    assert where(turned(position, "withdraw"), "U") == "0601"  # 0501 is next to the other


@pytest.mark.rule("14.3.a.far", "14.3.a")
def test_withdraw_with_no_enemy_within_four_hexes_is_frozen() -> None:
    game = turned(lost().unit("french", "infantry", "1206"), "withdraw")
    assert finished(game)
    assert where(game, "U") == "0706"


# ---------------------------------------------------------------------- 14.3.b, 14.3.d: Frozen, Maneuver


@pytest.mark.rule("14.3.b")
def test_frozen_units_do_nothing() -> None:
    game = turned(lost().unit("french", "infantry", "0707"), "frozen")
    assert finished(game)
    assert where(game, "U") == "0706"


@pytest.mark.rule("14.3.d")
def test_maneuver_is_a_full_move_without_engagement_and_nothing_else() -> None:
    game = turned(lost(ma=4).unit("french", "infantry", "0711", id="F"), "maneuver")
    assert "0702" in goals(game, "U")
    assert not goals(game, "U") & within(game, "0711", 1)
    assert refused(game, "move U 0710") == "11.3"
    assert not texts(game, "fire", "charge", "assault")
    do(game, "done")
    assert finished(game)


@pytest.mark.rule("14.3.d", "11.9")
def test_maneuver_may_march_in_column() -> None:
    road = " ".join(f"07{row:02}" for row in range(6, 0, -1))
    position = lost(ma=2, position=Position(map=FIELD, major=[road]))
    assert "0702" in goals(turned(position, "maneuver"), "U")


# ---------------------------------------------------------------------- 14.3.c: Cautious


@pytest.mark.rule("14.3.c", "14.3.c.infantry")
@pytest.mark.example("EX-03")
def test_cautious_infantry_fires_with_half_and_moves_half() -> None:
    position = (
        lost(sp=6, ma=5).unit("french", "infantry", "0707", id="F", tcr=10).dice(MARKERS.index("cautious") + 1, 1, 2)
    )
    game = position.begin(OutOfCommandStep("prussian", "pr3"))
    do(game, "fire U 0707")
    assert told(game, FireModifiers)[0].sp == "3"
    while not texts(game, "move", "done"):
        game.push(game.legal_actions[-1])
    assert {"0704", "0505", "0906"} <= goals(game, "U") <= within(game, "0706", 2) - within(game, "0707", 1)
    assert not texts(game, "assault")


@pytest.mark.rule("14.3.c.infantry", "17.1")
@pytest.mark.example("EX-04")
def test_a_cautious_brigade_may_break_down_and_its_parts_have_two_points() -> None:
    position = Position().put("pr10-hq", "0101").put("pr10-39", "1825", ooc=True).dice(MARKERS.index("cautious") + 1)
    game = position.begin(OutOfCommandStep("prussian", "pr10"))
    while texts(game, "roadbound"):
        do(game, "done")
    do(game, "break pr10-39 pr10-det-b:front pr10-det-a:front", "move pr10-det-b 1926", "move pr10-det-a 1826")
    assert (where(game, "pr10-det-b"), where(game, "pr10-det-a")) == ("1926", "1826")
    assert game.procedures
    assert not any(text.split()[0] == "move" for text in texts(game))


@pytest.mark.rule("14.3.c.artillery")
def test_cautious_artillery_fires_or_moves() -> None:
    def guns() -> Battle:
        position = lost("artillery", sp=6, ma=4).unit("prussian", "infantry", "0706", id="I", ooc=True)
        position.unit("french", "infantry", "0708", id="F", tcr=10)
        position.dice(MARKERS.index("cautious") + 1, 1, 2)
        return position.begin(OutOfCommandStep("prussian", "pr3"))

    game = do(guns(), "done")
    assert goals(game, "U")
    game = do(guns(), "fire U 0708")
    while not texts(game, "move"):
        do(game, "done")
    assert goals(game, "U") == set()
    assert goals(game, "I")


@pytest.mark.rule("14.3.c.cavalry")
def test_cautious_cavalry_moves_half_engages_and_charges() -> None:
    position = lost("cavalry", ma=6).unit("french", "infantry", "0703", id="F")
    game = turned(position, "cautious")
    assert goals(game, "U") == within(game, "0706", 3) - {"0703"}
    assert goals(game, "U", "charge") == {"0703"}
    do(game, "move U 0704")
    while not texts(game, "assault"):
        assert game.decision is not None
        game.push(game.decision.default or game.legal_actions[-1])
    assert texts(game, "assault") == ["assault U 0703"]


@pytest.mark.rule("14.3.c.roadbound")
def test_roadbound_units_march_along_the_road_one_point_short_and_do_nothing_else() -> None:
    road = " ".join(f"07{row:02}" for row in range(6, 0, -1))
    position = lost(ma=3, position=Position(map=FIELD, minor=[road])).unit("french", "infantry", "0708")
    game = turned(position, "cautious")
    assert texts(game) == ["roadbound U", "done"]
    do(game, "roadbound U")
    assert goals(game, "U") == {"0705", "0704"}
    assert not texts(game, "break", "fire")
    do(game, "done")
    assert finished(game)


@pytest.mark.rule("14.3.c.roadbound", "11.9")
def test_roadbound_units_use_the_column_rate_on_major_roads() -> None:
    road = " ".join(f"07{row:02}" for row in range(6, 0, -1))
    game = turned(lost(ma=3, position=Position(map=FIELD, major=[road])), "cautious")
    assert goals(do(game, "roadbound U"), "U") == {"0705", "0704", "0703", "0702"}


@pytest.mark.rule("14.3.no-rally")
def test_markers_offer_neither_rally_nor_digging() -> None:
    game = turned(lost(morale=1), "cautious")
    while not finished(game):
        assert not texts(game, "recover", "dig")
        do(game, "done")
    assert game.units["U"].morale == 1


# ---------------------------------------------------------------------- 14.3.e: Advance


@pytest.mark.rule("14.3.e", "14.3.e.near", "14.3.e.infantry")
def test_advancing_infantry_fires_closes_and_assaults() -> None:
    position = lost(sp=6, ma=4).unit("french", "infantry", "0708", id="F", tcr=10, sp=1)
    game = position.dice(MARKERS.index("advance") + 1, 1, 2).begin(OutOfCommandStep("prussian", "pr3"))
    assert texts(game) == ["fire U 0708"]  # no way out
    do(game, "fire U 0708", "close U 0707")
    while texts(game, "hold"):
        do(game, "hold")
    assert where(game, "U") == "0707"
    assert texts(game, "resolve") == ["resolve 0708 0707"]


@pytest.mark.rule("14.3.e.infantry")
def test_advancing_infantry_gets_as_close_as_it_can() -> None:
    position = lost(ma=2).unit("french", "infantry", "0710", id="F")
    game = turned(position, "advance")
    while texts(game, "close"):
        game.push(game.legal_actions[0])
    assert game.board.distance(game.units["U"].place, game.board.index["0710"]) == 2
    assert finished(game)


@pytest.mark.rule("14.3.e.cavalry", "14.3.e.near")
@pytest.mark.example("EX-13")
def test_advancing_cavalry_charges_the_unit_the_enemy_names() -> None:
    position = (
        lost("cavalry", ma=6, tcr=7)
        .unit("french", "infantry", "0703", id="F")
        .unit("french", "infantry", "0709", id="G")
    )
    position.dice(MARKERS.index("advance") + 1, 4)
    game = position.begin(OutOfCommandStep("prussian", "pr3"))
    assert game.decision is not None
    assert game.decision.side == "french"
    assert texts(game) == ["nearest 0703", "nearest 0709"]
    do(game, "nearest 0709")
    assert game.units["U"].charging
    assert game.units["U"].assaults == "0709"


@pytest.mark.rule("14.3.e.cavalry")
def test_cavalry_that_fails_its_charge_still_closes_and_assaults() -> None:
    position = lost("cavalry", ma=6, tcr=7).unit("french", "artillery", "0703", id="F", sp=1)
    game = position.dice(MARKERS.index("advance") + 1, 10).begin(OutOfCommandStep("prussian", "pr3"))
    do(game, "close U 0704")
    while texts(game, "hold"):
        do(game, "hold")
    assert not game.units["U"].charging
    assert texts(game, "resolve") == ["resolve 0703 0704"]


@pytest.mark.rule("14.3.e.artillery")
def test_advancing_artillery_stays_and_fires_at_the_nearest_it_can() -> None:
    position = (
        lost("artillery", sp=6).unit("french", "infantry", "0709", id="F", tcr=10).unit("french", "infantry", "0710")
    )
    game = position.dice(MARKERS.index("advance") + 1, 1, 2).begin(OutOfCommandStep("prussian", "pr3"))
    assert texts(game) == ["fire U 0709"]
    do(game, "fire U 0709")
    assert where(game, "U") == "0706"
    assert finished(game)


@pytest.mark.rule("14.3.e.far", "14.3.e")
def test_advance_with_no_enemy_within_four_hexes_is_cautious() -> None:
    game = turned(lost(ma=4).unit("french", "infantry", "1206"), "advance")
    assert goals(game, "U") == within(game, "0706", 2)


@pytest.mark.rule("14.2", "14.3.e", "14.3.a")
def test_each_hex_of_a_column_looks_for_its_own_enemy() -> None:
    position = lost().unit("prussian", "infantry", "0711", id="V", ooc=True).unit("french", "infantry", "0702", id="F")
    game = obey(position, "withdraw", "U", "V")
    while not finished(game):
        game.push(game.legal_actions[0])
    assert where(game, "U") != "0706"
    assert where(game, "V") == "0711"
