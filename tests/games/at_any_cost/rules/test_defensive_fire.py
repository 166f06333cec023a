"""11.4: Defensive Fire."""

import pytest

from tests.games.at_any_cost.rules.drill import do, noted, refused, texts, told, where
from tests.games.at_any_cost.rules.standstill import carried_out, over
from wargame.games.at_any_cost.looking import worth_asking
from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules.assault.breakthrough import Breakthrough
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.events.combat import FireModifiers, MoraleTested, UnitBroken
from wargame.games.at_any_cost.rules.fire.fire import DefensiveFire
from wargame.games.at_any_cost.rules.units import HIT, SHAKEN

WIDE = ["............"] * 12


def field(**states: object) -> Position:
    """A Prussian brigade in 0606 that has just come next to a French one in 0605."""
    position = Position(map=WIDE).unit("prussian", "infantry", "0606", id="mover", **states)  # type: ignore[arg-type]
    return position.unit("french", "infantry", "0605", id="foot", sp=6)


def window(position: Position, *movers: str) -> Battle:
    """The movers have entered 0606."""
    return carried_out(position, DefensiveFire(movers or ("mover",), position.game.board.index["0606"]))


@pytest.mark.rule("11.4", "8.1")
def test_infantry_artillery_and_mitrailleuses_next_to_the_hex_may_fire() -> None:
    position = field().unit("french", "artillery", "0506", id="guns").unit("french", "cavalry", "0706", id="horse")
    position.unit("french", "mitrailleuse", "0506", id="mit", battery="guns").unit(
        "french", "infantry", "0604", id="behind"
    )
    game = window(position)
    assert set(texts(game)) == {"fire foot", "fire guns", "fire mit", "hold"}
    assert game.decision is not None
    assert game.decision.side == "french"
    assert refused(game, "fire behind") == "11.4"
    assert refused(game, "fire horse") == "8.1.no-fire-types"


@pytest.mark.rule("11.4")
def test_it_is_voluntary() -> None:
    game = do(window(field()), "hold")
    assert over(game)
    assert noted(game, FireModifiers) == []


@pytest.mark.rule("11.4.each-hex", "8.1.4")
def test_each_hex_fires_by_itself_and_each_unit_once() -> None:
    position = (
        field().unit("french", "infantry", "0605", id="twin", worn=True).unit("french", "infantry", "0506", id="other")
    )
    game = window(position.dice(1, 2, 1, 2))
    assert set(texts(game, "fire")) == {"fire foot", "fire twin", "fire other", "fire foot twin"}
    assert refused(game, "fire foot other") == "8.1.4"
    do(game, "fire foot twin")
    assert texts(game, "fire") == ["fire other"]
    assert refused(game, "fire foot") == "11.4"
    do(game, "fire other")
    assert over(game)


@pytest.mark.rule("11.4.stop", "11.4")
def test_a_hit_ends_the_move_and_no_effect_does_not() -> None:
    def march(*dice: int) -> Battle:
        position = Position(map=WIDE).unit("prussian", "infantry", "0608", id="mover", ma=6)
        position.unit("prussian", "infantry", "0611", id="reserve")
        game = position.unit("french", "infantry", "0605", id="foot", sp=6).dice(*dice).movement("prussian")
        return do(game, "move mover 0606", "fire foot")

    halted = march(10, 9)
    assert halted.units["mover"].halted
    assert refused(halted, "move mover 0607") == "11.4"
    going = march(1, 9)
    assert "move mover 0607" in texts(going)


@pytest.mark.rule("11.4.repeat", "8.4.s", "8.1.once")
def test_the_same_unit_fires_again_at_the_next_hex_two_columns_down() -> None:
    position = Position(map=WIDE).unit("prussian", "infantry", "0606", id="mover", ma=6)
    game = position.unit("french", "infantry", "0605", id="foot", sp=6).dice(1, 9, 1, 9).movement("prussian")
    index = game.board.index
    onward = next(hex_ for hex_ in ("0506", "0706") if game.board.is_adjacent(index[hex_], index["0605"]))
    do(game, f"move mover {onward}", "fire foot", "move mover 0606", "fire foot")
    first, second = told(game, FireModifiers)
    assert ("later_defensive_fire", -2) not in first.shifts
    assert ("later_defensive_fire", -2) in second.shifts
    assert game.units["foot"].shots == 2


@pytest.mark.rule("11.4.joined-stack")
def test_a_unit_already_in_the_hex_is_fired_at_too() -> None:
    game = do(window(field().unit("prussian", "artillery", "0606", id="guns").dice(7, 9)), "fire foot")
    assert [facts[0] for facts in noted(game, MoraleTested)] == ["mover", "guns"]


@pytest.mark.rule("11.4.breakthrough")
def test_a_breakthrough_draws_no_fire() -> None:
    position = Position(map=WIDE).unit("prussian", "infantry", "0607", id="mover")
    position.unit("french", "infantry", "0605", id="foot")
    game = carried_out(position, Breakthrough("prussian", position.game.board.index["0606"], ("mover",), ("foot",)))
    do(game, "advance mover 0606")
    assert over(game)
    assert where(game, "mover") == "0606"


@pytest.mark.rule("11.4", "8.10")
def test_an_hq_that_moves_draws_no_fire() -> None:
    position = Position(map=WIDE).put("pr3-hq", "0606").unit("french", "infantry", "0605", id="foot")
    assert over(window(position, "pr3-hq"))


@pytest.mark.rule("11.4")
def test_a_fire_that_no_roll_could_make_hurt_is_legal_but_nobody_need_be_asked() -> None:
    position = (
        Position(map=WIDE)
        .unit("prussian", "infantry", "0606", id="mover", tcr=9)
        .works("0606", "entrenched", "prussian")
    )
    game = window(position.unit("french", "infantry", "0605", id="foot", sp=0.5))
    assert texts(game) == ["fire foot", "hold"]
    ask = game.decision
    assert ask is not None
    assert not worth_asking(game, "french", ask)


@pytest.mark.rule("11.4", "10.1.b")
def test_the_window_closes_when_the_movers_are_gone() -> None:
    position = field(worn=True, morale=SHAKEN).unit("french", "infantry", "0506", id="other", sp=6)
    game = do(window(position.dice(10, 1, 10)), "fire foot")
    assert noted(game, UnitBroken) == [("mover", "0606", "test")]
    assert over(game)


@pytest.mark.rule("11.4", "8.4.s")
def test_shots_are_counted_for_defensive_fire_only() -> None:
    game = do(window(field().dice(1, 2)), "fire foot")
    assert game.units["foot"].shots == 1
    assert game.units["foot"].fired == ""


@pytest.mark.rule("11.4")
def test_one_can_always_answer_with_the_strongest_fire_or_never() -> None:
    game = window(field().unit("french", "infantry", "0605", id="twin", worn=True))
    assert game.decision is not None
    assert {name: str(action) for name, action in game.decision.standing} == {
        "always": "fire foot twin",
        "never": "hold",
    }


@pytest.mark.rule("11.4")
def test_the_unhurt_unit_of_a_stopped_stack_is_stopped_too() -> None:
    position = Position(map=WIDE).unit("prussian", "infantry", "0607", id="hurt", tcr=3, worn=True)
    position.unit("prussian", "cavalry", "0607", id="unhurt", tcr=10).unit("prussian", "infantry", "0109", id="last")
    position.unit("french", "infantry", "0605", id="foot", sp=6)
    game = do(position.dice(4, 3).movement("prussian"), "together hurt unhurt 0606", "fire foot")
    assert [game.units[each].halted for each in ("hurt", "unhurt")] == [HIT, ""]
    assert refused(game, "together hurt unhurt 0607") == "11.4"
    assert refused(game, "move unhurt 0607") == "11.4"
    do(game, "move last 0110")
    assert refused(game, "move unhurt 0607") == "11.4"
    assert refused(game, "move last 0607") != "11.4"
