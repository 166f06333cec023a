"""A test for every rule, marked with its number: `wargame rules skirmish --missing` finds those that have none."""

from __future__ import annotations

import pytest
from battles import battle, do, hex_of, why_not
from skirmish.rules import movement
from skirmish.rules.events import MoraleChanged

from wargame.engine.game import Outcome


@pytest.mark.rule("1.2")
def test_both_sides_see_the_same() -> None:
    g = battle("blue-1 infantry B2", "red-1 infantry H2")
    assert g.view("blue") == g.view("red")


@pytest.mark.rule("2.1")
def test_sides_take_turns() -> None:
    g = battle("blue-1 infantry B2", "red-1 infantry H2")
    do(g, "end")
    assert g.decision is not None
    assert (g.turn, g.decision.side) == (1, "red")
    do(g, "end")
    assert g.turn == 2


@pytest.mark.rule("2.2")
def test_a_unit_has_one_order_a_turn() -> None:
    g = battle("blue-1 infantry B2", "blue-2 infantry B4", "red-1 infantry H2")
    do(g, "move blue-1 C2")
    assert why_not(g, "move blue-1 D2") == why_not(g, "move red-1 H3") == "2.2"
    do(g, "end", "end")
    assert g.why_not("move blue-1 D2") is None


@pytest.mark.rule("3.1", "3.2")
@pytest.mark.parametrize(
    ("kind", "start", "end", "cost"),
    [
        ("infantry", "B2", "C2", 1),  # clear
        ("infantry", "C1", "D1", 2),  # woods
        ("infantry", "F3", "G3", 2),  # over the stream
        ("infantry", "C5", "D6", 2),  # uphill
        ("infantry", "D6", "D5", 1),  # downhill
        ("cavalry", "B2", "G2", None),  # with the stream 6 points are too many
    ],
)
def test_terrain_costs(kind: str, start: str, end: str, cost: int | None) -> None:
    g = battle(f"blue-1 {kind} {start}", "red-1 infantry I7")
    assert movement.reach(g, g.units["blue-1"]).get(g.board.index[end]) == cost
    assert cost is not None or why_not(g, f"move blue-1 {end}") == "3.1"


@pytest.mark.rule("3.2")
def test_horses_and_guns_stay_out_of_woods_and_houses() -> None:
    g = battle("blue-1 cavalry D4", "blue-2 guns D2", "red-1 infantry I7")
    assert why_not(g, "move blue-1 E4") == why_not(g, "move blue-2 D1") == "3.2"


@pytest.mark.rule("3.3")
def test_one_unit_to_a_hex() -> None:
    g = battle("blue-1 infantry B2", "blue-2 infantry B3", "red-1 infantry I7")
    assert why_not(g, "move blue-1 B3") == "3.3"
    do(g, "move blue-1 B4")  # through a friend
    assert hex_of(g, "blue-1") == "B4"


@pytest.mark.rule("3.4")
def test_a_unit_stops_beside_an_enemy() -> None:
    g = battle("blue-1 cavalry B4", "red-1 infantry D5")
    assert g.why_not("move blue-1 C4") is None
    assert why_not(g, "move blue-1 E5") == "3.1"  # its points would last


@pytest.mark.rule("4.1", "4.2")
def test_range_and_sight() -> None:
    g = battle("blue-1 infantry D3", "blue-2 guns D4", "red-1 infantry G3", "red-2 infantry F4")
    assert why_not(g, "fire blue-1 red-1") == "4.1"
    assert why_not(g, "fire blue-2 red-2") == "4.2"  # the farm is between them


@pytest.mark.rule("4.3", "4.4", "5.1", "5.2")
@pytest.mark.parametrize(
    ("target", "dice", "morale"),
    [
        ("D4", (2, 1), "steady"),  # 3: nothing
        ("D4", (3, 3), "steady"),  # 4, a test that is passed
        ("D4", (3, 4), "shaken"),  # a test that is not
        ("D4", (6, 1), "shaken"),  # 7: no test
        ("E4", (6, 6), "shaken"),  # the farm covers: 5
        ("E4", (4, 6), "steady"),
    ],
)
def test_fire(target: str, dice: tuple[int, ...], morale: str) -> None:
    g = battle("blue-1 infantry D5", f"red-1 infantry {target}")
    do(g, "fire blue-1 red-1", dice=dice)
    assert g.units["red-1"].morale == morale


@pytest.mark.rule("5.2", "5.3")
def test_a_broken_unit_falls_back_where_its_owner_says() -> None:
    g = battle("blue-1 infantry D5", "red-1 infantry D4 shaken", "red-2 infantry I7")
    do(g, "fire blue-1 red-1", dice=(6,))
    assert g.decision is not None
    assert (g.decision.kind, g.decision.side) == ("morale.fall-back", "red")
    assert why_not(g, "retreat C4") == "5.3"
    do(g, "retreat D2")
    assert (hex_of(g, "red-1"), g.units["red-1"].morale) == ("D2", "broken")
    assert why_not(g, "move red-1 D3") == "5.3"


@pytest.mark.rule("5.2")
def test_a_broken_unit_that_is_hit_is_lost() -> None:
    g = battle("blue-1 infantry D5", "red-1 infantry D4 broken", "red-2 infantry I7")
    do(g, "fire blue-1 red-1", dice=(6,))
    assert g.units["red-1"].lost
    assert g.scores() == {"blue": 2, "red": 0}


@pytest.mark.rule("5.4")
def test_rallying() -> None:
    g = battle(
        "blue-1 infantry B2 shaken", "blue-2 infantry B4 broken", "blue-3 infantry D5 shaken", "red-1 infantry D4"
    )
    do(g, "rally blue-1", "rally blue-2", dice=(3, 4))
    assert [g.units[unit].morale for unit in ("blue-1", "blue-2")] == ["steady", "broken"]
    assert why_not(g, "rally blue-3") == "5.4"  # next to an enemy


@pytest.mark.rule("6.1", "6.2")
@pytest.mark.parametrize(
    ("units", "winner"),
    [
        (("blue-1 infantry E4", "red-1 infantry I7"), "blue"),
        (("blue-1 infantry E4 broken", "red-1 infantry I7"), "red"),
        (("blue-1 infantry B2", "red-1 infantry I7"), None),
    ],
)
def test_points_after_the_last_turn(units: tuple[str, ...], winner: str | None) -> None:
    g = battle(*units, turns=1)
    do(g, "end", "end")
    assert g.outcome is not None
    assert g.outcome.winner == winner


@pytest.mark.rule("6.3")
def test_a_side_breaks() -> None:
    g = battle("blue-1 infantry D5", "red-1 infantry D4 shaken", "red-2 infantry I7 broken", "red-3 infantry I1 broken")
    do(g, "fire blue-1 red-1", "retreat D2", dice=(6,))
    assert g.outcome == Outcome("blue", "Victory", "3 enemy units are broken or lost")


def test_odds_are_the_rules() -> None:
    g = battle("blue-1 infantry D5", "red-1 infantry D4", "red-2 infantry I7")
    odds = g.odds("fire blue-1 red-1")
    shaken = odds.probability(lambda chance: any(isinstance(entry.event, MoraleChanged) for entry in chance.entries))
    assert shaken == pytest.approx(1 / 6 + 3 / 6 * 1 / 2)
