"""17: brigades break down into detachments, and detachments combine."""

import pytest

from tests.games.at_any_cost.rules.drill import do, goals, noted, refused, texts, where
from wargame.engine.action import Action
from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules.events.movement import BrokeDown, Recombined
from wargame.games.at_any_cost.rules.movement.breakdown import breakdowns
from wargame.games.at_any_cost.rules.units import PARTED, POOL

FIELD = ["." * 8] * 6
PARTS = "break pr10-39 pr10-det-b:front pr10-det-a:front"


def brigade(**states: object) -> Position:
    """39/KrKo/X with six points, alone in a field."""
    position = Position(map=FIELD).put("pr10-39", "0303", **states)
    assert position.game.units["pr10-39"].fresh_side.sp == 6
    return position


@pytest.mark.rule("17.0", "17.1", "3.4")
@pytest.mark.example("EX-04")
def test_a_brigade_becomes_detachments_of_four_and_two_which_then_move() -> None:
    game = brigade().movement("prussian")
    do(game, PARTS)
    units = game.units
    assert units["pr10-39"].status == PARTED
    assert [units[each].values.sp for each in ("pr10-det-b", "pr10-det-a")] == [4, 2]
    assert where(game, "pr10-det-a") == where(game, "pr10-det-b") == "0303"
    assert units["pr10-det-a"].battleworn
    assert noted(game, BrokeDown) == [("pr10-39", ("pr10-det-b", "pr10-det-a"), ("4", "2"), "0303")]
    assert goals(game, "pr10-det-a")
    assert goals(game, "pr10-det-b")


def sizes(position: Position, unit: str = "pr10-39") -> list[tuple[float, ...]]:
    """The sizes of the detachments in every way to break a brigade down."""
    found = breakdowns(position.game, position.game.units[unit])
    return [tuple(choice.sp for choice in choices) for choices in found]


@pytest.mark.rule("17.1")
def test_the_parts_are_no_stronger_than_the_whole_and_keep_to_the_stacking_limit() -> None:
    found = sizes(brigade())
    assert found[:4] == [(4, 2), (3, 3), (4, 1), (3, 2)]  # the strongest first
    assert all(sum(each) <= 6 and len(each) <= 2 for each in found)
    beside_guns = sizes(brigade().unit("prussian", "artillery", "0303"))
    assert beside_guns == [(4,), (3,), (2,), (1,), (0.5,)]  # only one fits beside them


@pytest.mark.rule("17.1")
@pytest.mark.parametrize("parts", [(4,), (4, 1), (2, 2), (1, 1), (0.5,)])
def test_the_parts_may_be_weaker_than_the_whole(parts: tuple[float, ...]) -> None:
    assert parts in sizes(brigade())


@pytest.mark.rule("17.1", "3.4")
def test_a_brigade_gives_up_what_its_detachments_do_not_carry() -> None:
    game = do(brigade().movement("prussian"), "break pr10-39 pr10-det-b:front pr10-det-e:front")
    assert [unit.values.sp for unit in game.fighters(game.board.index["0303"])] == [4, 1]
    assert game.units["pr10-39"].status == PARTED


@pytest.mark.rule("17.1")
@pytest.mark.parametrize(
    ("parts", "why"),
    [
        ("pr10-det-b:front pr10-det-c:front", "stronger"),
        ("pr10-det-a:front pr10-det-d:front pr10-det-e:front", "stacking"),
        ("pr3-det-a:front", "corps"),
        ("pr10-det-a:front pr10-det-a:back", "corps"),
        ("pr10-det-e:front pr10-det-b:front", "first"),
        ("pr10-det-b:back", "leave more"),  # three points, which a smaller counter gives
    ],
)
def test_why_a_brigade_does_not_break_down_so(parts: str, why: str) -> None:
    game = brigade().movement("prussian")
    refusal = game.why_not(Action.from_text(f"break pr10-39 {parts}"))
    assert refusal is not None
    assert (refusal.rule, why in refusal.reason) == ("17.1", True)


@pytest.mark.rule("17.0", "17.1")
def test_only_counters_of_the_corps_that_are_left_can_be_used() -> None:
    position = brigade().put("pr10-det-b", "0505").put("pr10-det-c", "0506")
    found = breakdowns(position.game, position.game.units["pr10-39"])
    assert tuple(str(choice) for choice in found[0]) == ("pr10-det-a:front", "pr10-det-d:front")
    assert {choice.unit.id for choices in found for choice in choices} == {"pr10-det-a", "pr10-det-d", "pr10-det-e"}
    french = Position(map=FIELD).put("fr2-verge-1", "0303")
    found = breakdowns(french.game, french.game.units["fr2-verge-1"])
    assert {choice.unit.formation for choices in found for choice in choices} == {"fr2"}


@pytest.mark.rule("17.1", "17.2")
@pytest.mark.parametrize(
    ("state", "rule"), [({"morale": 1}, "17.2"), ({"morale": 2}, "17.2"), ({"worn": True}, "17.1")]
)
def test_a_marked_or_battleworn_brigade_stays_whole(state: dict[str, object], rule: str) -> None:
    game = brigade(**state).movement("prussian")
    assert not texts(game, "break")
    assert refused(game, PARTS) == rule


@pytest.mark.rule("17.1", "3.4")
def test_only_brigades_break_down() -> None:
    position = Position(map=FIELD).put("pr10-det-b", "0303").put("pr10-corps-art", "0305").put("pr6c-14", "0505")
    assert not texts(position.movement("prussian"), "break")


@pytest.mark.rule("17.0", "17.1")
def test_it_is_done_before_any_movement() -> None:
    game = brigade().put("pr10-40", "0606").movement("prussian")
    assert texts(game, "break")
    do(game, "move pr10-40 0605")
    assert not texts(game, "break")
    assert refused(game, PARTS) == "17.0"


@pytest.mark.rule("17.0", "17.1")
def test_more_than_one_brigade_may_break_down() -> None:
    game = do(brigade().put("pr10-40", "0606").movement("prussian"), PARTS)
    assert any(text.startswith("break pr10-40 ") for text in texts(game, "break"))


@pytest.mark.rule("17.2")
@pytest.mark.parametrize("ammo", [0, 1, 2])
def test_each_detachment_takes_over_the_ammunition_marker(ammo: int) -> None:
    game = do(brigade(ammo=ammo).movement("prussian"), PARTS)
    assert [game.units[each].ammo for each in ("pr10-det-a", "pr10-det-b")] == [ammo, ammo]


# ---------------------------------------------------------------------- 17.3: recombining


def parts(a: str = "pr10-det-b", b: str = "pr10-det-a", *parted: str) -> Position:
    """Two detachments in a hex, and brigades that were broken down."""
    position = Position(map=FIELD).put(a, "0303").put(b, "0303")
    for each in parted or ("pr10-39",):
        position.mark(each, status=PARTED)
    return position


@pytest.mark.rule("17.3", "17.3.a", "17.3.b")
def test_detachments_that_are_strong_enough_become_a_fresh_brigade() -> None:
    game = parts().movement("prussian")
    assert texts(game, "recombine") == ["recombine pr10-det-a pr10-det-b pr10-39"]
    do(game, "recombine pr10-det-a pr10-det-b pr10-39")
    assert where(game, "pr10-39") == "0303"
    assert not game.units["pr10-39"].worn
    assert game.units["pr10-det-a"].status == POOL
    assert goals(game, "pr10-39")
    assert noted(game, Recombined) == [(("pr10-det-a", "pr10-det-b"), "pr10-39", False, "0303")]


@pytest.mark.rule("17.3.b")
def test_weaker_detachments_become_a_battleworn_brigade_or_none() -> None:
    game = do(parts("pr10-det-a", "pr10-det-c").movement("prussian"), "recombine pr10-det-a pr10-det-c pr10-39")
    assert game.units["pr10-39"].worn  # five points are less than six
    position = parts("pr10-det-d", "pr10-det-e").mark("pr10-det-d", worn=True).mark("pr10-det-e", worn=True)
    assert position.game.units["pr10-39"].worn_side.sp > 1.5
    assert not texts(position.movement("prussian"), "recombine")


@pytest.mark.rule("17.3.a")
def test_only_a_former_parent_of_the_same_corps_comes_back() -> None:
    position = parts("pr10-det-b", "pr10-det-a", "pr10-40", "pr3-9")
    assert texts(position.movement("prussian"), "recombine") == ["recombine pr10-det-a pr10-det-b pr10-40"]
    mixed = Position(map=FIELD).put("pr10-det-a", "0303").put("pr3-det-b", "0303").mark("pr10-39", status=PARTED)
    assert not texts(mixed.movement("prussian"), "recombine")


@pytest.mark.rule("17.3")
def test_only_detachments_stacked_at_the_start_combine() -> None:
    position = Position(map=FIELD).put("pr10-det-b", "0303").put("pr10-det-a", "0304").mark("pr10-39", status=PARTED)
    game = position.movement("prussian")
    assert not texts(game, "recombine")
    do(game, "move pr10-det-a 0303")
    assert not texts(game, "recombine")


@pytest.mark.rule("17.3.c")
@pytest.mark.example("17.3-ex1")
def test_the_worst_marker_of_each_kind_carries_over() -> None:
    position = parts().mark("pr10-det-a", morale=1, ammo=2).mark("pr10-det-b", morale=2, ammo=1)
    game = do(position.movement("prussian"), "recombine pr10-det-a pr10-det-b pr10-39")
    assert (game.units["pr10-39"].morale, game.units["pr10-39"].ammo) == (2, 2)
    assert (game.units["pr10-det-b"].morale, game.units["pr10-det-b"].ammo) == (0, 0)


@pytest.mark.rule("17.3")
def test_what_has_just_been_broken_down_does_not_combine_in_the_same_step() -> None:
    game = brigade().movement("prussian")
    do(game, PARTS)
    assert not [text for text in texts(game) if text.startswith("recombine")]
    assert refused(game, "recombine pr10-det-b pr10-det-a pr10-39") == "17.3"
