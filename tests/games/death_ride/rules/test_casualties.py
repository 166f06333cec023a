"""15: Casualty Points: prices, whose choice, lead units first, and retreats."""

from __future__ import annotations

import pytest

from tests.games.death_ride.rules.drill import do, noted, refused, surrounded, texts, where
from wargame.games.death_ride.position import Position
from wargame.games.death_ride.rules.battle import Battle
from wargame.games.death_ride.rules.combat.casualties import Absorb, retreats
from wargame.games.death_ride.rules.events import (
    AdvantageHandedOver,
    FireZoneRemoved,
    PointsUnabsorbed,
    Retreated,
    UnitEliminated,
)

HERE = "20"


def struck(
    side: str,
    points: int,
    *letters: str,
    leads: tuple[str, ...] = (),
    area: str = HERE,
    barred: tuple[str, ...] = (),
    position: Position | None = None,
) -> Battle:
    """Units a, b, c ... of a side in an Area have points to absorb; a capital is a Spent unit.

    The bystander has something to regroup afterwards, so that the turn does not end at once.
    """
    table = (position or Position()).unit("german", "infantry", "40", id="bystander")
    for letter in letters:
        table.unit(side, "infantry", area, id=letter.lower(), spent=letter.isupper())
    index = table.game.board.index
    units = tuple(letter.lower() for letter in letters)
    return table.begin(Absorb(side, index[area], points, leads, units, tuple(index[each] for each in barred)))


# ---------------------------------------------------------------------- 15.1: the price table

RETREAT = ("15.1.retreat", "CHART.french.casualty-points.retreat", "CHART.german.casualty-points.retreat")
FLIP = ("15.1.flip", "CHART.french.casualty-points.flip", "CHART.german.casualty-points.flip")
SPENT = (
    "15.1.eliminate-spent",
    *("CHART.french.casualty-points.eliminate-spent-german", "CHART.german.casualty-points.eliminate-spent-german"),
    *("CHART.french.casualty-points.eliminate-spent-french", "CHART.german.casualty-points.eliminate-spent-french"),
)
FRESH = (
    "15.1.eliminate-fresh",
    *("CHART.french.casualty-points.eliminate-fresh-german", "CHART.german.casualty-points.eliminate-fresh-german"),
    *("CHART.french.casualty-points.eliminate-fresh-french", "CHART.german.casualty-points.eliminate-fresh-french"),
)


@pytest.mark.rule("15.1", *RETREAT)
@pytest.mark.parametrize("side", ["german", "french"])
def test_a_retreat_absorbs_one(side: str) -> None:
    game = do(struck(side, 1, "A"), "retreat a 19")
    assert where(game, "a") == "19"
    assert not isinstance(game.procedures[-1], Absorb)


@pytest.mark.rule("15.1", *FLIP)
@pytest.mark.parametrize("side", ["german", "french"])
def test_a_flip_absorbs_one(side: str) -> None:
    game = do(struck(side, 1, "a"), "flip a")
    assert game.units["a"].spent
    assert not isinstance(game.procedures[-1], Absorb)


@pytest.mark.rule("15.1", *SPENT)
@pytest.mark.parametrize(("side", "price"), [("german", 2), ("french", 3)])
def test_the_price_of_a_spent_unit(side: str, price: int) -> None:
    assert "eliminate a" not in texts(struck(side, price - 1, "A"))
    assert refused(struck(side, price - 1, "A"), "eliminate a") == "15.1.eliminate-spent"
    game = do(struck(side, price + 1, "A", "b"), "eliminate a")
    assert not game.units["a"].in_play
    assert game.procedures[-1].points == 1  # type: ignore[attr-defined]


@pytest.mark.rule("15.1", *FRESH)
@pytest.mark.parametrize(("side", "price"), [("german", 3), ("french", 4)])
def test_the_price_of_a_fresh_unit(side: str, price: int) -> None:
    assert refused(struck(side, price - 1, "a", "b"), "eliminate a") == "15.1.eliminate-fresh"
    game = do(struck(side, price + 1, "a", "b"), "eliminate a")
    assert not game.units["a"].in_play
    assert game.procedures[-1].points == 1  # type: ignore[attr-defined]
    assert noted(game, UnitEliminated) == [("a", HERE, "casualties")]


# ---------------------------------------------------------------------- 15.2: owner, lead, all of them


@pytest.mark.rule("15.2")
@pytest.mark.parametrize("side", ["german", "french"])
def test_the_owner_of_the_units_chooses(side: str) -> None:
    decision = struck(side, 2, "a", "b").decision
    assert decision is not None
    assert (decision.side, decision.rule) == (side, "15.2")


@pytest.mark.rule("15.2", "1.5")
def test_the_lead_absorbs_before_any_other() -> None:
    game = struck("german", 2, "a", "b", leads=("b",))
    assert {action[1] for action in game.legal_actions} == {"b"}
    assert refused(game, "flip a") == "15.2"
    assert {action[1] for action in do(game, "flip b").legal_actions} == {"a", "b"}


@pytest.mark.rule("15.2")
def test_every_lead_absorbs_before_the_others() -> None:
    game = do(struck("german", 3, "a", "b", "c", leads=("a", "b")), "flip a")
    assert {action[1] for action in game.legal_actions} == {"b"}
    assert {action[1] for action in do(game, "flip b").legal_actions} == {"a", "b", "c"}


@pytest.mark.rule("15.2")
def test_a_lead_that_can_absorb_nothing_holds_nobody_up() -> None:
    game = struck("french", 1, "A", "b", "c", leads=("a",), position=surrounded("french"))
    assert texts(game) == ["flip b", "flip c"]


@pytest.mark.rule("15.2")
def test_all_points_must_be_absorbed_if_the_units_can() -> None:
    game = struck("german", 4, "a", "b")
    assert "retreat a 19" in texts(game)  # b absorbs the rest
    game = struck("german", 5, "a", "b")
    assert {action.verb for action in game.legal_actions} == {"flip", "eliminate"}
    assert refused(game, "retreat a 19") == "15.2"  # four points would be absorbed at most


@pytest.mark.rule("15.2", "15.4", "2.6")
def test_the_last_room_to_retreat_is_left_to_whom_it_serves() -> None:
    game = struck("french", 2, "a", "B", leads=("a",), position=surrounded("french", room=1))
    assert game.units["a"].spent, "if it retreated, b could absorb nothing"
    assert len(texts(game, "retreat")) == 2


@pytest.mark.rule("15.2")
def test_what_must_be_is_not_asked_for() -> None:
    game = struck("german", 2, "a")  # to retreat at once would absorb one point only
    assert game.units["a"].spent
    assert {action.verb for action in game.legal_actions} == {"retreat"}


@pytest.mark.rule("15.2")
def test_what_cannot_be_absorbed_is_lost() -> None:
    game = struck("french", 3, "a", position=surrounded("french"))
    assert noted(game, PointsUnabsorbed) == [("french", HERE, 2)]
    assert game.units["a"].in_play
    game = struck("german", 9, "A")
    assert not game.units["a"].in_play
    assert noted(game, PointsUnabsorbed) == [("german", HERE, 7)]


@pytest.mark.rule("15.2")
def test_no_points_are_no_question() -> None:
    assert noted(struck("german", 0, "a"), PointsUnabsorbed) == []


# ---------------------------------------------------------------------- 15.3: steps of one unit


@pytest.mark.rule("15.3")
@pytest.mark.parametrize(("side", "points"), [("german", 3), ("french", 4)])
def test_a_unit_flips_and_is_eliminated_at_the_spent_price(side: str, points: int) -> None:
    game = do(struck(side, points, "a", "b"), "flip a", "eliminate a")
    assert not game.units["a"].in_play
    assert game.units["b"].fresh
    assert noted(game, PointsUnabsorbed) == []


@pytest.mark.rule("15.3", "15.4")
def test_a_unit_flips_and_retreats_and_absorbs_no_more() -> None:
    game = do(struck("german", 3, "a", "b"), "flip a", "retreat a 19")
    assert {action[1] for action in game.legal_actions} == {"b"}
    assert refused(game, "retreat a 17") == "15.4"


@pytest.mark.rule("15.1.flip")
def test_a_spent_unit_cannot_be_flipped() -> None:
    assert refused(struck("german", 1, "A", "b"), "flip a") == "15.1.flip"


# ---------------------------------------------------------------------- 15.4, 15.5: retreat


@pytest.mark.rule("15.4")
def test_a_retreated_unit_is_activated() -> None:
    game = do(struck("german", 1, "a", "b"), "retreat a 19")
    assert game.units["a"].activated
    assert not game.units["b"].activated
    assert noted(game, Retreated) == [("a", "20", "19")]


@pytest.mark.rule("15.4")
def test_retreats_go_to_adjacent_areas_without_enemies() -> None:
    table = Position().unit("french", "infantry", "22")
    game = struck("german", 1, "A", position=table)
    assert {action[2] for action in game.legal_actions} == {"15", "17", "19", "21", "23"}
    assert refused(game, "retreat a 22") == "15.4"
    assert refused(game, "retreat a 18") == "15.4"


@pytest.mark.rule("15.4")
def test_an_enemy_leader_alone_does_not_bar_the_way() -> None:
    game = struck("german", 1, "A", position=Position().put("fl-frossard", "22").unit("french", "infantry", "36"))
    assert "retreat a 22" in texts(game)


@pytest.mark.rule("15.4", "2.6")
def test_a_full_area_takes_in_nobody() -> None:
    table = Position()
    for _ in range(8):
        table.unit("german", "infantry", "19")
    game = struck("german", 1, "A", position=table)
    assert "retreat a 19" not in texts(game)
    assert refused(game, "retreat a 19") == "2.6"


@pytest.mark.rule("15.4")
def test_germans_shun_beaten_zones_if_they_can() -> None:
    table = Position().put("f-pouget", "22").zone("bataille", "22", "23")
    game = struck("german", 1, "A", position=table)
    assert "23" not in {action[2] for action in game.legal_actions}
    assert refused(game, "retreat a 23") == "15.4"
    table = Position().put("f-pouget", "22").zone("bataille", "22", "23")
    for area in ("15", "17", "19", "21"):
        table.unit("french", "infantry", area)
    assert where(struck("german", 1, "A", position=table), "a") == "23"


@pytest.mark.rule("15.4", "8.1")
def test_ravines_do_not_matter() -> None:
    table = Position().unit("german", "infantry", "24", id="a")
    board = table.game.board
    assert {board.ids[place] for place in retreats(table.game, table.game.units["a"])} == {"23", "25", "39", "40"}


@pytest.mark.rule("10.7")
def test_nobody_retreats_off_the_map() -> None:
    table = Position().unit("german", "infantry", "18", id="a").unit("german", "infantry", "box-18", id="b")
    game = table.game
    assert not {game.board.ids[place] for place in retreats(game, game.units["a"])} & {"box-18"}
    assert retreats(game, game.units["b"]) == []
    assert refused(struck("german", 1, "C", area="18"), "retreat c box-18") == "10.7"


@pytest.mark.rule("13.8")
def test_a_barred_area_is_no_retreat() -> None:
    game = struck("french", 1, "A", barred=("19",))
    assert "retreat a 19" not in texts(game)
    assert refused(game, "retreat a 19") == "13.8"


@pytest.mark.rule("15.5")
def test_without_a_legal_retreat_there_is_no_such_choice() -> None:
    game = struck("german", 2, "A", "B", position=surrounded("german"))
    assert texts(game) == ["eliminate a", "eliminate b"]
    assert refused(game, "retreat a 19") == "15.5"


# ---------------------------------------------------------------------- what follows from a loss


@pytest.mark.rule("9.3", "15.1.flip")
def test_a_fire_zone_is_gone_with_the_last_fresh_battalions() -> None:
    table = Position().put("f-pouget", "22").zone("bataille", "22", "23")
    index = table.game.board.index["22"]
    game = do(table.begin(Absorb("french", index, 1, (), ("f-pouget",))), "flip f-pouget")
    assert noted(game, FireZoneRemoved) == [("bataille", "23")]


@pytest.mark.rule("18.5")
def test_losses_are_counted_by_side_and_impulse() -> None:
    table = Position().set(advantage="german")
    game = struck("german", 6, "A", "B", "C", "D", position=table)
    do(game, "eliminate a", "eliminate b")
    assert noted(game, AdvantageHandedOver) == []
    do(game, "eliminate c")
    assert noted(game, AdvantageHandedOver) == [("german", "losses", "french")]
