"""7: Postures, Command Range, and who is In Command."""

import pytest

from tests.games.at_any_cost.rules.drill import do, noted, refused, texts
from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.command.activation import Activation
from wargame.games.at_any_cost.rules.command.command import command_range, in_command, marker_groups, rating
from wargame.games.at_any_cost.rules.events.turn import LeftOutOfCommand, MarkerTurned, PostureTaken
from wargame.games.at_any_cost.rules.stages import activation_of
from wargame.games.at_any_cost.rules.units import WAITING

FIELD = ["." * 10] * 9


def reached(position: Position, hq: str = "fr6-hq") -> set[str]:
    game = position.game
    return set(game.board.names_of(command_range(game, game.units[hq])))


def commanded(position: Position, formation: str = "fr6") -> set[str]:
    return in_command(position.game, formation)


def steps(game: Battle) -> Activation:
    found = activation_of(game)
    assert found is not None
    return found


# ---------------------------------------------------------------------- 7.1, 7.2: Postures


@pytest.mark.rule("7.0", "7.1", "7.2", "3.5.2")
@pytest.mark.parametrize("posture", ["A", "D"])
def test_the_hq_turns_to_the_posture_chosen(posture: str) -> None:
    game = Position(map=FIELD).put("pr3-hq", "0505").put("pr3-9", "0506").activation("pr3")
    assert set(texts(game)) == {"posture A", "posture D"}
    do(game, f"posture {posture}")
    assert game.units["pr3-hq"].posture == posture
    assert noted(game, PostureTaken) == [("pr3", posture, False)]


@pytest.mark.rule("7.2.1")
def test_aggressive_units_engage_but_neither_march_in_column_rally_nor_dig() -> None:
    position = Position(map=FIELD, major=["0509 0508 0507 0506 0505 0504"]).put("pr3-hq", "0509")
    position.put("pr3-9", "0509", morale=1).unit("french", "infantry", "0307")
    game = do(position.activation("pr3"), "posture A")
    assert {"move pr3-9 0505", "move pr3-9 0407"} <= set(texts(game, "move"))
    assert "move pr3-9 0504" not in texts(game, "move")  # five points off the column
    do(game, "done")
    assert game.units["pr3-9"].morale == 1
    assert activation_of(game) is None


@pytest.mark.rule("7.2.2")
def test_defensive_units_march_rally_and_dig_but_do_not_engage() -> None:
    position = Position(map=FIELD, major=["0505 0504 0503 0502"]).put("pr3-hq", "0505")
    position.put("pr3-9", "0505").put("pr3-10", "0506", morale=1).unit("french", "infantry", "0101")
    game = do(position.activation("pr3"), "posture D")
    moves = texts(game, "move")
    assert "move pr3-9 0501" in moves  # three halves on the major road
    assert not {"move pr3-9 0201", "move pr3-9 0102"} & set(moves)
    do(game, "done")
    assert "recover pr3-10 morale" in texts(game)
    do(game, "done")
    assert "dig pr3-9" in texts(game)


@pytest.mark.rule("7.2.2.cavalry", "7.2.2")
def test_defensive_cavalry_that_began_next_to_an_enemy_may_assault_but_not_charge() -> None:
    position = Position(map=FIELD).put("pr3-hq", "0505").unit("french", "infantry", "0503", id="F", sp=1)
    position.unit("prussian", "cavalry", "0504", id="C").unit("prussian", "infantry", "0404", id="I")
    position.unit("prussian", "cavalry", "0506", id="D")
    game = do(position.activation("pr3"), "posture D")
    while game.decision is not None and not texts(game, "assault"):
        assert not texts(game, "charge")
        game.push(game.decision.default or game.legal_actions[-1])
    assert {text.split()[1] for text in texts(game, "assault")} == {"C"}


@pytest.mark.rule("7.0")
def test_a_posture_is_gone_with_the_activation() -> None:
    position = Position(map=FIELD).put("pr3-hq", "0505").put("pr3-9", "0506")
    game = do(position.activation("pr3"), "posture A", "done")
    assert activation_of(game) is None
    assert not any(unit.in_command or unit.moved for unit in game.units.every)


# ---------------------------------------------------------------------- 7.3: Command Range


@pytest.mark.rule("3.5.3", "7.3")
@pytest.mark.example("3.5-ex1")
def test_the_rating_is_that_of_the_side_that_is_up() -> None:
    game = Position(map=FIELD).put("fr3-hq", "0505").game
    hq = game.units["fr3-hq"]
    hq.posture = "A"
    assert (rating(hq), hq.values.ma) == (2, 4)
    hq.posture = "D"
    assert (rating(hq), hq.values.ma) == (3, 4)
    hq.posture = "S"
    assert rating(hq) == 3


@pytest.mark.rule("3.5.1", "3.5.2")
def test_an_hq_belongs_to_its_formation_and_activates_its_units() -> None:
    position = Position(map=FIELD).put("pr3-hq", "0505").put("pr3-9", "0506").put("pr10-37", "0504")
    game = do(position.activation("pr3"), "posture A")
    assert {text.split()[1] for text in texts(game, "move")} == {"pr3-hq", "pr3-9"}
    assert refused(game, "move pr10-37 0503") == "11.1"


@pytest.mark.rule("7.3")
def test_range_is_the_rating_in_hexes() -> None:
    position = Position(map=FIELD).put("fr6-hq", "0505", posture="D")
    board = position.game.board
    assert reached(position) == set(board.names_of(board.within(board.index["0505"], 3)))


@pytest.mark.rule("7.3.road", "7.3.forest", "7.3.insufficient")
@pytest.mark.example("7.3-ex1")
def test_a_rating_of_one_reaches_no_forest_but_two_road_hexes() -> None:
    position = Position(map=[".....w.."], minor=["0501 0401 0301 0201"]).put("fr6-hq", "0501", posture="A")
    assert position.game.units["fr6-hq"].ratings[0] == 2
    position.mark("fr6-hq", casualty=True)  # one less
    assert reached(position) == {"0501", "0401", "0301"}


@pytest.mark.rule("7.3.road")
def test_roads_count_half_only_where_they_are_joined() -> None:
    position = Position(map=["......"], minor=["0101 0201", "0301 0401 0501"])
    position.put("fr6-hq", "0101", posture="A")
    assert reached(position) == {"0101", "0201", "0301", "0401"}


@pytest.mark.rule("7.3.river")
def test_range_crosses_a_river_only_by_the_bridge() -> None:
    assert reached(Position(map=[".M."]).put("fr6-hq", "0101", posture="D")) == {"0101"}
    bridge = Position(map=[".B."], minor=["0101 0201 0301"]).put("fr6-hq", "0101", posture="D")
    assert reached(bridge) == {"0101", "0201", "0301"}


@pytest.mark.rule("7.3.enemy")
def test_range_does_not_go_through_enemies() -> None:
    position = Position(map=["....."]).put("fr6-hq", "0101", posture="D").unit("prussian", "cavalry", "0301")
    assert reached(position) == {"0101", "0201"}


@pytest.mark.rule("7.3.overrun", "7.4")
def test_an_overrun_hq_commands_its_hex_and_no_chain() -> None:
    position = Position(map=["....."]).put("fr6-hq", "0101", overrun=True)
    position.put("fr6-tix-1", "0101").put("fr6-tix-2", "0201")
    assert commanded(position) == {"fr6-tix-1"}


@pytest.mark.rule("7.3.off-map", "11.10")
def test_an_hq_beside_the_map_has_no_range() -> None:
    position = Position(map=["....."]).put("fr6-tix-1", "0101").mark("fr6-hq", status=WAITING)
    assert reached(position) == set()
    assert commanded(position) == set()


# ---------------------------------------------------------------------- 7.4, 7.5


@pytest.mark.rule("7.4", "7.4.a", "7.4.b")
def test_units_are_in_command_by_range_or_in_a_chain() -> None:
    position = Position(map=["." * 12]).put("fr6-hq", "0101", posture="A")  # two hexes
    position.put("fr6-tix-1", "0301").put("fr6-tix-2", "0401").put("fr6-tix-art", "0601").put("fr2-verge-1", "0501")
    assert commanded(position) == {"fr6-tix-1", "fr6-tix-2"}


@pytest.mark.rule("7.4.b")
@pytest.mark.example("7.4-ex1")
def test_a_corps_in_road_column_behind_its_hq_is_in_command() -> None:
    road = " ".join(f"{column:02}01" for column in range(1, 11))
    position = Position(map=["." * 10], minor=[road]).put("pr3-hq", "0101", overrun=False, posture="A")
    column = ["pr3-9", "pr3-10", "pr3-11", "pr3-12", "pr3-stulp-art", "pr3-budd-art", "pr3-corps-art", "pr3-horse"]
    for number, unit in enumerate(column, 1):
        position.put(unit, f"{number:02}01")
    position.mark("pr3-hq", casualty=True)
    assert commanded(position, "pr3") == set(column)


@pytest.mark.rule("7.4.c", "7.4.hq")
def test_the_hq_and_the_units_of_a_cic_chit_are_always_in_command() -> None:
    position = Position(map=FIELD).put("pr3-hq", "0101").put("pr3-9", "0909").put("pr3-10", "0908")
    game = do(position.activation("pr3", group=("pr3-9", "pr3-10")), "posture A")
    assert game.units["pr3-9"].in_command
    position = Position(map=FIELD).put("pr3-hq", "0101", overrun=True).put("pr3-9", "0909")
    game = do(position.activation("pr3"), "posture A")
    assert game.units["pr3-hq"].in_command
    assert game.units["pr3-9"].ooc


@pytest.mark.rule("7.5", "7.5.inactive", "5.3.a")
def test_the_others_are_marked_out_of_command_and_wait() -> None:
    position = Position(map=FIELD).put("pr3-hq", "0101", overrun=True).put("pr3-9", "0101").put("pr3-10", "0909")
    game = do(position.activation("pr3"), "posture A")
    assert noted(game, LeftOutOfCommand) == [(("pr3-10",),)]
    assert not any(text.startswith("move pr3-10") for text in texts(game))
    assert refused(game, "move pr3-10 0908") == "7.5"


@pytest.mark.rule("7.5", "7.5.roadbound")
def test_a_column_on_connected_roads_shares_one_marker() -> None:
    position = Position(map=["......", "......"], minor=["0101 0201 0301"])
    position.put("pr3-9", "0101").put("pr3-10", "0201").put("pr3-11", "0301").put("pr3-12", "0401").put(
        "pr3-horse", "0601"
    )
    game = position.game
    groups = marker_groups(game, game.formation("pr3"))
    named = {tuple(game.board.ids[place] for place in group) for group in groups}
    assert named == {("0101", "0201", "0301"), ("0401",), ("0601",)}


@pytest.mark.rule("7.5.option", "7.5")
def test_nobody_knows_a_marker_before_it_is_turned() -> None:
    """The marker is drawn when it is turned, which is the same as drawing it unseen before."""
    position = Position(map=FIELD).put("pr3-hq", "0101", overrun=True).put("pr3-9", "0101").put("pr3-10", "0909")
    game = do(position.activation("pr3"), "posture A")
    assert game.markers == ()
    assert not noted(game, MarkerTurned)


@pytest.mark.rule("7.4.a", "7.3")
@pytest.mark.example("EX-29")
def test_all_of_iii_corps_around_flavigny_is_within_its_range_of_five() -> None:
    position = Position().put("pr3-hq", "2227", posture="A").put("pr3-9", "2227").put("pr3-10", "2427")
    position.put("pr3-corps-art", "2327").put("pr3-stulp-art", "2027")
    game = position.game
    assert rating(game.units["pr3-hq"]) == 5
    assert all(command_range(game, game.units["pr3-hq"]) >> unit.place & 1 for unit in game.formation("pr3"))
    do(position.activation("pr3"), "posture A")
    assert not noted(game, LeftOutOfCommand)
