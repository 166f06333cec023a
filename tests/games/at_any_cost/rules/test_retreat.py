"""12.8, 12.10: retreats, their priorities and their end."""

import pytest

from tests.games.at_any_cost.rules.drill import do, noted, refused, texts, told, where
from tests.games.at_any_cost.rules.standstill import carried_out, over
from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules.assault.retreat import Retreat
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.events.combat import Retreated, UnitBroken
from wargame.games.at_any_cost.rules.units import ELIMINATED

WIDE = ["............"] * 12


def beaten(rows: list[str] | None = None, *, at: str = "0606", **states: object) -> Position:
    """A French brigade with a Prussian one south of it in 0607."""
    position = Position(map=rows or WIDE).unit("prussian", "infantry", "0607", id="foe")
    return position.unit("french", "infantry", at, id="foot", **states)  # type: ignore[arg-type]


def retreat(position: Position, hexes: int = 1, *origins: str, units: tuple[str, ...] = ("foot",)) -> Battle:
    """These units retreat."""
    index = position.game.board.index
    return carried_out(position, Retreat(units, hexes, tuple(index[each] for each in origins)))


def choices(game: Battle) -> set[str]:
    """The hexes on offer."""
    return {action[1] for action in game.legal_actions if action.verb == "retreat"}


# ---------------------------------------------------------------------- 12.8.a: away


@pytest.mark.rule("12.8", "12.8.a")
def test_a_unit_gets_farther_from_the_enemy() -> None:
    game = retreat(beaten(), 1, "0607")
    assert choices(game) == {"0506", "0605", "0706"}
    assert refused(game, "retreat 0507") == "12.8.a"
    assert refused(game, "retreat 0604") == "12.8"
    assert refused(game, "retreat 0607") == "12.8.broken"


@pytest.mark.rule("12.8.a")
def test_without_a_victor_the_nearest_enemy_counts() -> None:
    position = beaten().unit("prussian", "infantry", "0603", id="far")
    assert choices(retreat(position)) == {"0506", "0605", "0706"}


@pytest.mark.rule("12.8.a")
def test_several_victors_count_together() -> None:
    position = beaten().unit("prussian", "infantry", "0707", id="second")
    game = retreat(position, 1, "0607", "0707")
    assert choices(game) == {"0506", "0605"}
    assert refused(game, "retreat 0706") == "12.8.a"


@pytest.mark.rule("12.8.a")
def test_between_two_victors_a_unit_slips_away_sideways() -> None:
    position = beaten().unit("prussian", "infantry", "0605", id="behind")
    assert choices(retreat(position, 1, "0607", "0605")) == {"0506", "0507", "0706", "0707"}


@pytest.mark.rule("12.8", "11.2")
def test_the_cost_of_terrain_does_not_count_but_closed_hexes_are_closed() -> None:
    rows = [list(row) for row in WIDE]
    for column, row in ((6, 5), (5, 6), (7, 6)):
        rows[row - 1][column - 1] = "Q"
    quarries = ["".join(row) for row in rows]
    assert choices(retreat(beaten(quarries, ma=1), 1, "0607")) == {"0506", "0605", "0706"}
    position = (
        Position(map=quarries).unit("prussian", "infantry", "0607").unit("french", "artillery", "0606", id="foot")
    )
    assert retreat(position, 1, "0607").units["foot"].status == ELIMINATED


# ---------------------------------------------------------------------- 12.8.b: room


@pytest.mark.rule("12.8.b")
def test_full_hexes_are_avoided_if_possible() -> None:
    position = beaten().unit("french", "infantry", "0605", id="fresh")
    game = retreat(position, 1, "0607")
    assert choices(game) == {"0506", "0706"}
    assert refused(game, "retreat 0605") == "12.8.b"


@pytest.mark.rule("12.8.b", "4.1.4")
def test_where_all_is_full_the_unit_goes_on_to_the_next_hex_with_room() -> None:
    position = beaten()
    for hex_ in ("0506", "0605", "0706"):
        position.unit("french", "infantry", hex_)
    game = retreat(position, 1, "0607")
    do(game, "retreat 0605")
    assert not over(game)
    assert choices(game) == {"0505", "0604", "0705"}
    do(game, "retreat 0604")
    assert over(game)
    assert where(game, "foot") == "0604"


# ---------------------------------------------------------------------- 12.8.c: toward the HQ


@pytest.mark.rule("12.8.c")
def test_of_the_hexes_left_those_nearer_to_the_hq_come_first() -> None:
    game = retreat(beaten().put("fr2-hq", "0803"), 1, "0607")
    assert choices(game) == {"0605", "0706"}
    assert refused(game, "retreat 0506") == "12.8.c"


@pytest.mark.rule("12.8.c")
def test_where_no_hex_is_nearer_to_the_hq_all_are_open() -> None:
    assert choices(retreat(beaten().put("fr2-hq", "0609"), 1, "0607")) == {"0506", "0605", "0706"}


@pytest.mark.rule("12.8")
def test_a_single_hex_is_taken_without_asking() -> None:
    position = beaten().put("fr2-hq", "0803").unit("french", "infantry", "0605", id="fresh")
    game = retreat(position, 1, "0607")
    assert where(game, "foot") == "0706"
    assert over(game)


# ---------------------------------------------------------------------- 12.8: the end of it


@pytest.mark.rule("12.8.broken", "10.2")
def test_off_the_map_a_unit_is_broken() -> None:
    position = Position(map=WIDE).unit("prussian", "infantry", "0502").unit("french", "infantry", "0501", id="foot")
    game = retreat(position, 1, "0502")
    assert game.units["foot"].status == ELIMINATED
    assert noted(game, UnitBroken) == [("foot", "0501", "retreat")]
    assert "it has no hex to retreat to (12.8)" in game.story()[-1]


@pytest.mark.rule("12.8.broken")
def test_with_enemies_behind_a_unit_is_broken() -> None:
    position = beaten()
    for hex_ in ("0506", "0605", "0706"):
        position.unit("prussian", "cavalry", hex_)
    assert retreat(position, 1, "0607").units["foot"].status == ELIMINATED


@pytest.mark.rule("12.8.broken", "4.4")
def test_a_fortress_is_no_way_out_for_prussians() -> None:
    position = (
        Position(map=["X", ".", "."]).unit("french", "infantry", "0103").unit("prussian", "infantry", "0102", id="foot")
    )
    assert retreat(position, 1, "0103").units["foot"].status == ELIMINATED


@pytest.mark.rule("12.8.defensive-fire", "11.4", "11.4.stop")
def test_a_retreat_draws_defensive_fire_and_goes_on_all_the_same() -> None:
    position = beaten().unit("prussian", "infantry", "0603", id="guard").put("fr2-hq", "0601").dice(10, 7)
    game = retreat(position, 2, "0607")
    while not texts(game, "fire"):
        do(game, "retreat 0605")
    assert game.decision is not None
    assert (game.decision.side, game.decision.rule) == ("prussian", "11.4")
    do(game, "fire guard")
    while not over(game):
        game.push(game.legal_actions[0])
    assert sum(event.unit == "foot" for event in told(game, Retreated)) >= 2


# ---------------------------------------------------------------------- together, and the HQ


@pytest.mark.rule("12.8", "12.7.1.a")
def test_two_units_go_together_where_one_hex_suits_both() -> None:
    position = beaten().unit("french", "artillery", "0606", id="guns")
    game = retreat(position, 1, "0607", units=("foot", "guns"))
    do(game, "retreat 0605")
    assert (where(game, "foot"), where(game, "guns")) == ("0605", "0605")
    assert over(game)


@pytest.mark.rule("12.8", "12.8.b", "12.8.c")
def test_two_units_part_where_none_suits_both() -> None:
    position = beaten().unit("french", "artillery", "0606", id="guns")
    for hex_ in ("0506", "0605", "0706"):
        position.unit("french", "artillery", hex_)
    game = retreat(position, 1, "0607", units=("foot", "guns"))
    do(game, "retreat 0605", "retreat 0706")
    assert (where(game, "foot"), where(game, "guns")) == ("0605", "0706")
    assert over(game)


@pytest.mark.rule("12.10")
def test_an_hq_left_alone_may_go_along() -> None:
    game = retreat(beaten().put("fr2-hq", "0606"), 1, "0607")
    assert texts(game) == ["accompany fr2-hq", "stay"]
    do(game, "accompany fr2-hq", "retreat 0605")
    assert (where(game, "foot"), where(game, "fr2-hq")) == ("0605", "0605")
    stays = do(retreat(beaten().put("fr2-hq", "0606"), 1, "0607"), "stay", "retreat 0605")
    assert (where(stays, "foot"), where(stays, "fr2-hq")) == ("0605", "0606")


@pytest.mark.rule("12.10")
def test_an_hq_in_company_is_not_asked() -> None:
    position = beaten().put("fr2-hq", "0606").unit("french", "artillery", "0606", id="guns")
    assert "accompany fr2-hq" not in texts(retreat(position, 1, "0607"))
