"""11.10: reinforcements, the line on the road, delay and shifting."""

import pytest

from tests.games.at_any_cost.rules.drill import do, goals, noted, refused, texts, where
from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules.battle import Arrival, Battle
from wargame.games.at_any_cost.rules.events.movement import ArrivalDelayed, ArrivalShifted, Entered
from wargame.games.at_any_cost.rules.movement.reinforcements import entry_hexes, shifts
from wargame.games.at_any_cost.rules.units import WAITING

FIELD = ["." * 9] * 6
X_CORPS = ("pr10-37", "pr10-schw-art", "pr10-39", "pr10-hq")


def due(*units: str, hex_: str = "0506", position: Position | None = None, turn: int = 3) -> Position:
    """Units beside the map, due now at a hex of its southern edge."""
    position = position or Position(map=FIELD)
    game = position.game
    game.arrivals = [Arrival("corps", game.units[units[0]].side, units, turn, hex_)]
    for each in units:
        game.units[each].status = WAITING
    return position


def arriving(position: Position, posture: str = "A", formation: str = "pr10") -> Battle:
    return do(position.activation(formation), f"posture {posture}")


@pytest.mark.rule("11.10", "11.10.1")
def test_units_enter_on_or_beside_the_arrival_hex_and_go_on() -> None:
    game = arriving(due(*X_CORPS))
    assert goals(game, "pr10-37", "enter") == {"0406", "0506", "0606"}
    do(game, "enter pr10-37 0406")
    assert where(game, "pr10-37") == "0406"
    assert game.units["pr10-37"].spent == 2
    assert "0404" in goals(game, "pr10-37")
    assert noted(game, Entered) == [("pr10-37", "0406", 2)]
    assert refused(game, "enter pr10-39 0306") == "11.10.1"
    assert refused(game, "enter pr10-37 0506") == "11.10"


@pytest.mark.rule("11.10")
def test_they_come_when_activated_and_not_before_their_turn() -> None:
    position = due("pr10-37", turn=4)
    game = position.put("pr10-39", "0101").put("pr10-hq", "0101").activation("pr10")
    do(game, "posture A")
    assert not texts(game, "enter")
    early = due("pr10-37", turn=4)
    early.put("pr3-hq", "0101")
    assert not texts(arriving(early, formation="pr3"), "enter")


@pytest.mark.rule("11.10.in-command", "7.4.c")
def test_they_are_in_command_wherever_their_hq_is() -> None:
    position = due("pr10-37").put("pr10-hq", "0101", overrun=True)
    game = arriving(position)
    assert game.units["pr10-37"].in_command


@pytest.mark.rule("11.10.in-command")
@pytest.mark.parametrize("posture", ["A", "D"])
def test_they_take_a_posture_of_their_own(posture: str) -> None:
    position = due("pr10-37").put("pr10-hq", "0101").unit("french", "cavalry", "0703", id="F")
    game = arriving(position, "D" if posture == "A" else "A")
    do(game, "done")
    assert texts(game) == ["posture A", "posture D"]
    do(game, f"posture {posture}", "enter pr10-37 0606")
    assert ("0603" in goals(game, "pr10-37")) == (posture == "A")
    assert game.units["pr10-hq"].posture != posture


@pytest.mark.rule("11.10.1", "2.2.2")
def test_units_line_up_on_the_road_and_pay_more_and_more() -> None:
    position = due(
        "pr10-37", "pr10-39", "pr10-40", "pr10-hq", position=Position(map=FIELD, minor=["0506 0505 0504 0503 0502"])
    )
    game = arriving(position)
    do(game, "enter pr10-37 0506", "move pr10-37 0504", "enter pr10-39 0506", "move pr10-39 0505")
    do(game, "enter pr10-hq 0506", "enter pr10-40 0506")
    spent = [facts[2] for facts in noted(game, Entered)]
    assert spent == [2, 4, 2, 6]  # half points; the HQ is not in the line


@pytest.mark.rule("11.10.1", "11.9")
def test_a_column_enters_by_a_major_road_at_its_rate() -> None:
    position = due("pr10-37", "pr10-39", position=Position(map=FIELD, major=["0506 0505 0504 0503 0502"]))
    game = do(arriving(position, "D"), "enter pr10-37 0506", "move pr10-37 0502", "enter pr10-39 0506")
    assert [facts[2] for facts in noted(game, Entered)] == [1, 2]


@pytest.mark.rule("11.10.1", "4.2")
def test_off_the_road_everyone_pays_the_terrain() -> None:
    rows = [*FIELD[:5], "....w...."]
    game = arriving(due("pr10-37", "pr10-39", position=Position(map=rows)))
    do(game, "enter pr10-37 0506", "move pr10-37 0505", "enter pr10-39 0506")
    assert [facts[2] for facts in noted(game, Entered)] == [4, 4]


@pytest.mark.rule("11.10.1", "11.2.minimum")
def test_a_unit_can_always_enter_one_hex() -> None:
    position = due(
        "pr10-37", "pr10-39", "pr10-40", "pr10-38", "pr10-corps-art", position=Position(map=FIELD, minor=["0506 0505"])
    )
    game = arriving(position)
    for unit in ("pr10-37", "pr10-39", "pr10-40", "pr10-38"):
        do(game, f"enter {unit} 0506")
        if goals(game, unit):
            do(game, f"move {unit} {sorted(goals(game, unit))[0]}")
        if unit == "pr10-38":
            assert game.units[unit].spent == 2 * game.units[unit].values.ma


@pytest.mark.rule("11.10.1", "4.1")
def test_a_full_hex_is_closed_and_so_is_the_enemy() -> None:
    position = due("pr10-37").unit("prussian", "infantry", "0406", formation="pr10", id="own", ma=1)
    position.unit("french", "infantry", "0706", id="F")
    game = arriving(position, "D")
    assert goals(game, "pr10-37", "enter") == {"0506"}  # a Fresh brigade in one hex, an enemy beside the other
    assert refused(game, "enter pr10-37 0406") == "4.1.1"
    assert refused(game, "enter pr10-37 0606") == "11.3"


@pytest.mark.rule("11.10", "4.3")
def test_a_mitrailleuse_comes_with_its_artillery() -> None:
    position = due("fr3-metm-art", "fr3-metm-mit")
    game = arriving(position, formation="fr3")
    do(game, "enter fr3-metm-art 0506")
    assert game.units["fr3-metm-mit"].holder == "fr3-metm-art"


# ---------------------------------------------------------------------- 11.10.2: delay and shifting


def example(turn: int = 5) -> Position:
    """X Corps is due at 1429 at noon, and a French force is in 1428."""
    position = Position(turn=turn)
    assert position.game.hour.time == "12:00 pm"
    return due("pr10-37", "pr10-hq", hex_="1429", position=position, turn=turn).put("fr2-verge-1", "1428")


def entries(game: Battle) -> set[str]:
    return set(game.board.names_of(entry_hexes(game, game.arrivals[0])))


def next_turn(position: Position, hex_: str, delayed: bool = True) -> Position:
    """The same arrival one turn later."""
    later = Position(turn=6).put("fr2-verge-1", "1428")
    due("pr10-37", "pr10-hq", hex_=hex_, position=later, turn=6)
    later.game.arrivals[0].delayed = delayed
    return later


@pytest.mark.rule("11.10.2")
@pytest.mark.example("11.10.2-ex1")
def test_an_enemy_beside_the_entry_lets_the_units_be_put_off_a_turn() -> None:
    game = arriving(example())
    assert "delay corps" in texts(game)
    do(game, "delay corps")
    assert (game.arrivals[0].turn, game.arrivals[0].delayed) == (6, True)
    assert noted(game, ArrivalDelayed) == [(("pr10-37", "pr10-hq"), "1429")]
    assert game.units["pr10-37"].status == WAITING
    assert not texts(game, "enter")


@pytest.mark.rule("11.10.2")
@pytest.mark.example("11.10.2-ex2")
def test_delayed_units_may_come_three_hexes_to_either_side() -> None:
    game = arriving(next_turn(example(), "1429"))
    places = {game.board.ids[place] for place in shifts(game, game.arrivals[0])}
    assert places == {"1129", "1229", "1329", "1529", "1629", "1729"}
    do(game, "shift corps 1729")
    assert entries(game) == {"1629", "1729", "1829"}
    assert goals(game, "pr10-37", "enter") == {"1629", "1729", "1829"}
    assert not texts(game, "shift")
    other = do(arriving(next_turn(example(), "1429")), "shift corps 1129")
    assert entries(other) == {"1029", "1129", "1229"}


@pytest.mark.rule("11.10.2")
@pytest.mark.example("11.10.2-ex3")
def test_a_second_delay_shifts_the_arrival_three_hexes_again() -> None:
    position = next_turn(example(), "1729", delayed=False).put("fr2-verge-2", "1728")
    game = arriving(position)
    assert not texts(game, "shift")
    do(game, "delay corps")
    assert game.arrivals[0].turn == 7
    later = Position(turn=7)
    due("pr10-37", "pr10-hq", hex_="1729", position=later, turn=7).game.arrivals[0].delayed = True
    game = do(arriving(later), "shift corps 2029")
    assert entries(game) == {"1929", "2029", "2129"}
    assert noted(game, ArrivalShifted) == [(("pr10-37", "pr10-hq"), "2029")]


@pytest.mark.rule("11.10.2")
def test_without_an_enemy_near_there_is_neither_delay_nor_shift() -> None:
    position = due("pr10-37", "pr10-hq", hex_="1429", position=Position(turn=5)).put("fr2-verge-1", "1426")
    game = arriving(position)
    assert not texts(game, "delay", "shift")


@pytest.mark.rule("11.10.2")
def test_some_may_enter_and_the_rest_be_put_off() -> None:
    game = arriving(example())
    do(game, "enter pr10-hq 1529", "delay corps")
    assert where(game, "pr10-hq") == "1529"
    assert game.units["pr10-37"].status == WAITING
    assert noted(game, ArrivalDelayed) == [(("pr10-37",), "1429")]


@pytest.mark.rule("11.10.2")
def test_an_enemy_hq_delays_nobody() -> None:
    position = due("pr10-37", "pr10-hq", hex_="1429", position=Position(turn=5)).put("fr2-hq", "1428")
    game = arriving(position)
    assert not texts(game, "delay")
    assert refused(game, "delay corps")
