"""8.6, 10: Casualty Hits, Break Tests, Broken units."""

import pytest

from tests.games.at_any_cost.rules.drill import told
from tests.games.at_any_cost.rules.standstill import carried_out
from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.events.combat import BreakTested
from wargame.games.at_any_cost.rules.morale.morale import BreakTest, CasualtyHits, break_band
from wargame.games.at_any_cost.rules.units import DISRUPTED, ELIMINATED, LOW, POOL, SHAKEN, STEADY


def table(**states: object) -> Position:
    """A French brigade in 0606, a Prussian one two hexes south of it, a wide field; Battleworn it has cohesion 6."""
    position = Position(map=["............"] * 12).unit("prussian", "infantry", "0608", id="foe")
    return position.unit("french", "infantry", "0606", id="foot", tcr=8, worn_side=(6, 3, 3), **states)  # type: ignore[arg-type]


def results(game: Battle) -> list[str]:
    """The Break Tests taken, by their results."""
    return [event.band for event in told(game, BreakTested)]


def origin(position: Position) -> int:
    return position.game.board.index["0608"]


# ---------------------------------------------------------------------- 8.6, 10.0: Casualty Hits


@pytest.mark.rule("8.6", "3.3")
def test_a_fresh_unit_becomes_battleworn() -> None:
    game = carried_out(table(), CasualtyHits("foot", 1))
    assert game.units["foot"].worn
    assert results(game) == []


@pytest.mark.rule("10.0", "10.0.fresh-two", "10.1")
def test_a_fresh_unit_hit_twice_is_turned_over_and_then_tests_with_its_worn_cohesion() -> None:
    game = carried_out(table().dice(7), CasualtyHits("foot", 2))
    assert results(game) == ["broken"]  # 7 would pass against the cohesion 8 of the Fresh side
    assert "it has failed its Break Test (10.1)" in game.story()[-1]


@pytest.mark.rule("10.0.battleworn-one", "8.6", "10.0")
def test_a_battleworn_unit_tests_and_is_never_broken_by_hits_alone() -> None:
    game = carried_out(table(worn=True).dice(2), CasualtyHits("foot", 1))
    assert results(game) == ["confident_pass"]
    assert game.units["foot"].on_map


@pytest.mark.rule("8.6", "10.0.battleworn-two", "10.1.two-tests")
@pytest.mark.example("8.6-ex1")
def test_a_battleworn_unit_hit_twice_tests_twice() -> None:
    assert results(carried_out(table(worn=True).dice(2, 6), CasualtyHits("foot", 2))) == [
        "confident_pass",
        "uneasy_pass",
    ]
    assert results(carried_out(table(worn=True).dice(7), CasualtyHits("foot", 2))) == ["broken"]


@pytest.mark.rule("10.1.two-tests")
def test_the_first_test_takes_effect_before_the_second() -> None:
    position = table(worn=True, morale=SHAKEN).dice(4, 6)
    game = carried_out(position, CasualtyHits("foot", 2, origin(position)))
    assert results(game) == ["normal_pass"]  # it goes back one hex first
    game.push(game.legal_actions[0])
    assert results(game) == ["normal_pass", "broken"]


@pytest.mark.rule("4.3", "4.3.one-unit", "4.3.markers", "8.6")
@pytest.mark.example("4.3-ex1")
def test_a_casualty_hit_turns_artillery_and_mitrailleuse_and_ammunition_stays_apart() -> None:
    position = Position().put("fr2-verge-art", "2224").put("pr3-9", "2222")
    game = carried_out(position, CasualtyHits("fr2-verge-art", 1))
    guns, battery = game.units["fr2-verge-art"], game.units["fr2-verge-mit"]
    assert guns.worn
    assert battery.worn
    fired = Position().put("fr2-verge-art", "2224").put("pr3-9", "2222").dice(1, 1).shot("fr2-verge-art", at="2222")
    assert (fired.units["fr2-verge-art"].ammo, fired.units["fr2-verge-mit"].ammo) == (LOW, 0)


@pytest.mark.rule("3.4", "8.6")
def test_a_detachment_has_no_fresh_side_and_tests_at_once() -> None:
    game = carried_out(Position().put("pr3-det-a", "2224").dice(1), CasualtyHits("pr3-det-a", 1))
    assert results(game) == ["confident_pass"]
    assert not game.units["pr3-det-a"].worn


# ---------------------------------------------------------------------- 10.1: the test


@pytest.mark.rule("10.1", "10.1.a", "10.1.b", "10.1.c", "10.1.d")
@pytest.mark.parametrize(
    ("margin", "result"),
    [
        (9, "confident_pass"),
        (4, "confident_pass"),
        (3, "normal_pass"),
        (1, "normal_pass"),
        (0, "uneasy_pass"),
        (-1, "broken"),
    ],
)
def test_the_results_of_a_break_test(margin: int, result: str) -> None:
    assert break_band(Position().game, margin).id == result


def shaken(die: int, morale: int = SHAKEN) -> Battle:
    """The unit of the example, hit by the fire of the foe: Battleworn, printed cohesion 6."""
    position = table(worn=True, morale=morale).dice(die)
    return carried_out(position, BreakTest("foot", origin(position)))


def walked(game: Battle) -> int:
    """How far the unit goes back from 0606, choosing the first hex each time."""
    while game.legal_actions and game.legal_actions[0].verb == "retreat":
        game.push(game.legal_actions[0])
    return game.board.distance(game.units["foot"].place, game.board.index["0606"])


@pytest.mark.rule("10.1.d", "10.2", "10.2.markers")
@pytest.mark.example("10.1-ex1")
def test_a_six_breaks_a_shaken_unit_of_cohesion_six() -> None:
    unit = shaken(6).units["foot"]
    assert (unit.status, unit.worn, unit.morale, unit.place) == (ELIMINATED, True, STEADY, -1)


@pytest.mark.rule("10.1.c")
@pytest.mark.example("10.1-ex2")
def test_a_five_drives_it_back_two_hexes() -> None:
    assert walked(shaken(5)) == 2


@pytest.mark.rule("10.1.b")
@pytest.mark.example("10.1-ex3")
def test_a_three_drives_it_back_one_hex() -> None:
    assert walked(shaken(3)) == 1


@pytest.mark.rule("10.1.a")
@pytest.mark.example("10.1-ex4")
def test_a_one_does_nothing() -> None:
    assert walked(shaken(1)) == 0


@pytest.mark.rule("10.1.b", "10.1.c")
@pytest.mark.example("10.1-ex5")
@pytest.mark.parametrize("die", [6, 5, 3])
def test_a_steady_unit_never_goes_back(die: int) -> None:
    assert walked(shaken(die, STEADY)) == 0


@pytest.mark.rule("10.1.b", "10.1.c")
def test_under_fire_it_goes_away_from_the_firer_and_in_an_assault_from_the_nearest_enemy() -> None:
    def choices(assault: bool) -> set[str]:
        position = table(worn=True, morale=SHAKEN).dice(4).unit("prussian", "infantry", "0605", id="behind")
        game = carried_out(position, BreakTest("foot", origin(position), assault))
        return {action[1] for action in game.legal_actions}

    game = table().game
    away = choices(assault=False)
    assert all(game.board.distance(game.board.index[hex_], game.board.index["0608"]) == 3 for hex_ in away)
    assert all(
        game.board.distance(game.board.index[hex_], game.board.index["0605"]) == 2 for hex_ in choices(assault=True)
    )


# ---------------------------------------------------------------------- 10.2: Broken


@pytest.mark.rule("10.2", "10.2.markers")
def test_a_broken_unit_leaves_its_markers_and_its_mitrailleuse_goes_with_it() -> None:
    position = Position().put("fr2-verge-art", "2224", worn=True, morale=DISRUPTED, ammo=LOW)
    game = carried_out(position.dice(10), BreakTest("fr2-verge-art"))
    for each in ("fr2-verge-art", "fr2-verge-mit"):
        unit = game.units[each]
        assert (unit.status, unit.morale, unit.ammo, unit.worn) == (ELIMINATED, STEADY, 0, True)
    assert not game.stacks[game.board.index["2224"]]


@pytest.mark.rule("10.2.detachments")
def test_a_broken_detachment_returns_to_its_pool() -> None:
    game = carried_out(Position().put("pr3-det-a", "2224").dice(10), BreakTest("pr3-det-a"))
    assert game.units["pr3-det-a"].status == POOL
