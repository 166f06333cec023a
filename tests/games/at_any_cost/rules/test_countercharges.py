"""11.7, 11.8: Countercharges of charged cavalry, and Opportunity Charges at enemies that come near."""

from typing import Any

import pytest

from tests.games.at_any_cost.rules.drill import do, goals, noted, refused, texts, where
from tests.games.at_any_cost.rules.standstill import waiting
from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules.assault.assault import AssaultStep
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.events.combat import AssaultModifiers, AssaultResult
from wargame.games.at_any_cost.rules.events.movement import ChargeFailed, CounterchargeMade
from wargame.games.at_any_cost.rules.movement.charges import Countercharges
from wargame.games.at_any_cost.rules.stages import calm
from wargame.games.at_any_cost.rules.units import CHARGED, DISRUPTED, HIT, SHAKEN

FIELD = ["." * 10] * 9
LANE = ["MMMMM.MMMM"] * 9
TARGET = "0606"


def duel(**states: Any) -> Position:
    """Prussian cavalry `C` and, four hexes down a lane, French cavalry `T`."""
    position = Position(map=LANE).unit("prussian", "cavalry", "0602", id="C", sp=4, tcr=9, ma=6)
    return position.unit("french", "cavalry", TARGET, id="T", sp=3, tcr=6, weight="heavy", **states)


def charged(position: Position, *dice: int) -> Battle:
    return do(waiting(position).dice(1, *dice).movement("prussian"), f"charge C {TARGET}")


# ---------------------------------------------------------------------- 11.7


@pytest.mark.rule("11.7", "11.7.test", "11.7.ends-charge")
def test_a_countercharge_takes_the_last_hex_before_the_charge_does() -> None:
    game = charged(duel(), 6)
    assert (where(game, "C"), texts(game)) == ("0604", ["countercharge T", "hold"])
    do(game, "countercharge T")
    assert (where(game, "T"), where(game, "C")) == ("0605", "0604")
    assert goals(game, "C") == set()
    assert noted(game, CounterchargeMade) == [("T", "C", "0605")]


@pytest.mark.rule("11.7.test")
def test_a_failed_countercharge_changes_nothing() -> None:
    game = do(charged(duel(), 7), "countercharge T")
    assert (where(game, "T"), game.units["T"].charging) == (TARGET, False)
    assert (where(game, "C"), game.units["C"].assaults) == ("0605", TARGET)


@pytest.mark.rule("11.7")
def test_nobody_has_to_countercharge() -> None:
    game = do(charged(duel()), "hold")
    assert (where(game, "T"), where(game, "C")) == (TARGET, "0605")


@pytest.mark.rule("11.7.not-shaken", "11.7")
@pytest.mark.parametrize("morale", [SHAKEN, DISRUPTED])
def test_a_marked_unit_may_not_countercharge(morale: int) -> None:
    game = charged(duel(morale=morale))
    assert where(game, "C") == "0605"
    game = charged(duel(morale=morale).unit("french", "cavalry", TARGET, id="S"))
    assert texts(game) == ["countercharge S", "hold"]
    assert refused(game, "countercharge T") == "11.7.not-shaken"


@pytest.mark.rule("11.7")
def test_only_cavalry_in_the_charged_hex_countercharges() -> None:
    position = duel(morale=SHAKEN).unit("french", "cavalry", "0607", id="behind")
    assert where(charged(position), "C") == "0605"


@pytest.mark.rule("11.7.first-only", "11.7.retry")
def test_several_may_try_until_one_succeeds() -> None:
    game = charged(duel().unit("french", "cavalry", TARGET, id="S", tcr=6), 10, 6)
    do(game, "countercharge T")
    assert texts(game) == ["countercharge S", "hold"]
    assert refused(game, "countercharge T") == "11.7.retry"
    do(game, "countercharge S")
    assert (where(game, "S"), where(game, "T")) == ("0605", TARGET)


@pytest.mark.rule("11.7.retry")
def test_a_unit_that_failed_may_still_meet_another_charge_this_turn() -> None:
    failed = duel(missed=((3, "other"),))
    assert "countercharge T" in texts(charged(failed))
    assert where(charged(duel(missed=((3, "C"),))), "C") == "0605"
    assert "countercharge T" in texts(charged(duel(missed=((2, "C"),))))  # a turn ago


@pytest.mark.rule("11.7.both-charge", "11.7", "11.6.2", "12.3.a")
def test_both_fight_with_their_weight_and_the_charger_attacks() -> None:
    game = do(charged(duel(), 1), "countercharge T")
    units = game.units
    assert (units["C"].assaults, units["T"].charging) == ("0605", True)
    position = Position(map=LANE).unit("prussian", "cavalry", "0604", id="C", sp=4, tcr=9, charging=True)
    position.mark("C", assaults="0605").unit("french", "cavalry", "0605", id="T", sp=3, tcr=6, weight="heavy")
    position.mark("T", charging=True, assaults="0604")
    game = waiting(position).dice(10).begin(AssaultStep("prussian", ("C",)))
    do(game, "resolve 0605 0604")  # no withdrawal is offered, though the attacker is lighter
    (facts,) = noted(game, AssaultModifiers)
    assert facts[:4] == ("0605", "0604", "5", "6")
    do(game, *(["lose retreat"] * 2))
    while game.decision is not None and game.decision.rule == "12.9":
        do(game, "stay")
    assert (game.units["C"].morale, game.units["T"].morale) == (SHAKEN, SHAKEN)


@pytest.mark.rule("11.7")
def test_friends_may_join_the_fight_against_the_countercharge() -> None:
    position = Position(map=FIELD).unit("prussian", "cavalry", "0604", id="C", charging=True, assaults="0605")
    position.unit("french", "cavalry", "0605", id="T", charging=True, assaults="0604")
    position.unit("prussian", "infantry", "0705", id="I")
    game = do(position.assault("prussian"), "assault I 0605")
    assert texts(game) == ["resolve 0605 0604"]


# ---------------------------------------------------------------------- 11.8


def passing(game_map: list[str] = FIELD, type_: str = "infantry", **states: Any) -> Position:
    """Prussian `M` two hexes from French cavalry `R`, which is strong."""
    position = Position(map=game_map).unit("prussian", type_, "0603", id="M", sp=4, tcr=7)
    return position.unit("french", "cavalry", "0605", id="R", **{"sp": 9, "tcr": 7, "weight": "heavy", **states})


@pytest.mark.rule("11.8", "11.8.test")
def test_cavalry_may_charge_what_comes_next_to_it() -> None:
    game = do(passing().movement("prussian"), "move M 0604")
    assert game.decision is not None
    assert (game.decision.side, game.decision.rule, texts(game)) == ("french", "11.8", ["charge R", "hold"])
    do(game, "hold", "move M 0603")
    assert where(game, "M") == "0603"


@pytest.mark.example("EX-38")
@pytest.mark.rule("11.8.test", "11.8.retry")
def test_the_reserve_cavalry_fails_to_charge() -> None:
    game = passing().dice(8).movement("prussian")
    do(game, "move M 0604", "charge R")
    assert noted(game, ChargeFailed) == [("R", "0604")]
    do(game, "move M 0504")
    assert (where(game, "M"), texts(game, "charge")) == ("0504", [])  # not twice at the same unit


@pytest.mark.rule("11.8.retry")
def test_a_unit_that_failed_may_still_charge_another() -> None:
    position = passing().unit("prussian", "infantry", "0803", id="N").dice(8)
    game = do(position.movement("prussian"), "move M 0604", "charge R", "move N 0705")
    assert texts(game, "charge") == ["charge R"]
    assert (
        refused(
            do(
                passing(missed=((3, "M"),)).unit("french", "cavalry", "0505", id="S").movement("prussian"),
                "move M 0604",
            ),
            "charge R",
        )
        == "11.8.retry"
    )


@pytest.mark.rule("11.8.conditions")
@pytest.mark.parametrize("letter", list("wTFQSR"))
def test_only_in_the_open(letter: str) -> None:
    rows = [*FIELD[:3], "....." + letter + "....", *FIELD[4:]]
    game = do(passing(rows).movement("prussian"), "move M 0604")
    assert texts(game, "charge") == []


@pytest.mark.rule("11.8.conditions")
@pytest.mark.parametrize("letter", list(".sr"))
def test_streams_and_ravines_are_open(letter: str) -> None:
    rows = [*FIELD[:3], "....." + letter + "....", *FIELD[4:]]
    assert texts(do(passing(rows).movement("prussian"), "move M 0604"), "charge") == ["charge R"]


@pytest.mark.rule("11.8.conditions")
def test_a_marked_unit_may_not_charge() -> None:
    game = do(passing(morale=SHAKEN).unit("french", "cavalry", "0505", id="S").movement("prussian"), "move M 0604")
    assert texts(game) == ["charge S", "hold"]
    assert refused(game, "charge R") == "11.8.conditions"


@pytest.mark.rule("11.8", "11.6.1", "11.8.stops-mover", "12.3.b")
def test_the_assault_is_fought_at_once_and_stops_the_mover() -> None:
    game = do(waiting(passing()).dice(7, 3).movement("prussian"), "move M 0604", "charge R")
    (facts,) = noted(game, AssaultModifiers)
    assert facts[:4] == ("0604", "0605", "18", "4")
    assert noted(game, AssaultResult) == [("0604", "D2*")]
    do(game, "lose casualty M", "lose morale M")
    assert (where(game, "M"), game.units["M"].halted, goals(game, "M")) == ("0604", HIT, set())


@pytest.mark.rule("11.8.stops-mover")
def test_a_mover_that_was_charged_in_vain_stops_too_and_may_assault() -> None:
    position = waiting(passing(sp=1, tcr=7)).unit("prussian", "infantry", "0101", id="X").dice(7, 1)
    game = do(position.movement("prussian"), "move M 0604", "charge R")
    while game.decision is not None and game.decision.side == "french":
        do(game, texts(game)[0])
    assert where(game, "M") == "0604"
    assert (game.units["M"].halted, goals(game, "M")) == (CHARGED, set())
    assert refused(game, "move M 0603") == "11.8.stops-mover"


@pytest.mark.rule("11.8")
def test_cavalry_that_is_charged_itself_may_only_countercharge() -> None:
    position = Position(map=FIELD).unit("prussian", "cavalry", "0602", id="C", ma=6, tcr=9)
    position.unit("french", "cavalry", "0605", id="T").unit("french", "cavalry", "0705", id="S")
    game = do(position.dice(1).movement("prussian"), "charge C 0605", "approach 0604")
    assert texts(game) == ["countercharge T", "hold"]
    do(game, "hold")
    assert texts(game) == ["charge S", "hold"]
    assert refused(game, "charge T") == "11.7"


@pytest.mark.rule("11.8")
def test_an_hq_draws_no_charge() -> None:
    game = passing().put("pr3-hq", "0603").movement("prussian")
    do(game, "move pr3-hq 0604")
    assert texts(game, "charge") == []


@pytest.mark.rule("11.8", "11.6.2")
def test_the_charger_is_disorganized_when_the_assault_step_ends() -> None:
    position = passing(charging=True)
    game = position.begin(AssaultStep("prussian", ("M",)))
    assert game.units["R"].morale == SHAKEN
    assert not game.units["R"].charging


# ---------------------------------------------------------------------- 12.3.a: no withdrawal after that


def attacked(position: Position) -> Battle:
    """III Corps under an Aggressive Posture, at its first move."""
    game = do(position.put("pr3-hq", "0601").activation("pr3"), "posture A")
    while game.decision is not None and game.decision.rule != "11.1":
        do(game, str(game.decision.default))
    return game


def charging_heavies(*dice: int) -> Battle:
    """Heavy Prussian cavalry `C` charges light French cavalry `T`, which is asked to Countercharge."""
    position = Position(map=LANE).unit("prussian", "cavalry", "0602", id="C", sp=4, tcr=9, ma=6, weight="heavy")
    position.unit("french", "cavalry", TARGET, id="T", sp=3, tcr=6, weight="light")
    return do(attacked(position.dice(1, *dice)), f"charge C {TARGET}")


@pytest.mark.rule("12.3.a", "11.7.test")
@pytest.mark.parametrize("answer", ["hold", "countercharge T"])
def test_cavalry_that_did_not_countercharge_or_failed_to_may_still_withdraw(answer: str) -> None:
    game = do(charging_heavies(7), answer, "done", f"resolve {TARGET} 0605")
    assert texts(game) == ["abandon T 1", "abandon T 2", "stand"]


@pytest.mark.rule("12.3.a", "11.7")
def test_cavalry_that_countercharged_fights_it_out() -> None:
    game = do(charging_heavies(6, 3), "countercharge T", "done", "resolve 0605 0604")
    assert noted(game, AssaultResult)  # no question before the dice, though the attacker is heavier


@pytest.mark.rule("12.3.a", "11.8")
@pytest.mark.parametrize(("dice", "withdraws"), [((8,), True), ((7, 1), False)], ids=["failed", "made"])
def test_only_an_opportunity_charge_that_was_made_bars_withdrawal(dice: tuple[int, ...], withdraws: bool) -> None:
    position = passing(sp=1).unit("prussian", "infantry", "0803", id="N", sp=4).dice(*dice)
    game = do(attacked(position), "move M 0604", "charge R")
    while game.decision is not None and game.decision.rule != "11.1":
        do(game, texts(game)[0])
    hex_ = where(game, "R")
    near = next(goal for goal in goals(game, "N") if is_next(game, goal, hex_))
    do(game, f"move N {near}")
    while game.decision is not None and game.decision.rule != "11.1":
        do(game, "hold")
    do(game, "done", f"assault N {hex_}")
    do(game, *texts(game, "done"))  # if M could assault as well
    game.dice.expect(3)
    do(game, f"resolve {hex_} {near}")
    assert bool(texts(game, "abandon")) is withdraws


def is_next(game: Battle, a: str, b: str) -> bool:
    return game.board.is_adjacent(game.board.index[a], game.board.index[b])


@pytest.mark.rule("12.3.a")
def test_why_cavalry_that_charged_must_stand_and_for_how_long() -> None:
    def assaulted(position: Position) -> Battle:
        position.unit("french", "artillery", "0605", id="guns").unit("prussian", "infantry", "0604", id="N")
        return do(position.assault("prussian"), "assault N 0605", "resolve 0605 0604")

    game = assaulted(passing(charged_back=True))
    assert texts(game) == ["abandon guns", "stand"]
    assert refused(game, "abandon R 1") == "12.3.a"
    later = passing(charged_back=True)
    calm(later.game)  # the activation is over
    assert "abandon R 1" in texts(assaulted(later))


# ---------------------------------------------------------------------- 11.7, 11.11: an HQ in the last hex


def charged_over(hq: str, *dice: int) -> Battle:
    """`C` charges `T` by way of 0506, a Prussian HQ being in a hex near it."""
    position = Position(map=FIELD).unit("prussian", "cavalry", "0602", id="C", sp=4, tcr=9, ma=6)
    position.unit("french", "cavalry", TARGET, id="T", sp=3, tcr=6, weight="heavy").put("pr3-hq", hq)
    return do(position.dice(1, *dice).movement("prussian"), f"charge C {TARGET}", "approach 0506")


@pytest.mark.rule("11.7", "11.11")
def test_an_hq_alone_in_the_last_hex_is_overrun_by_the_countercharge() -> None:
    game = charged_over("0506", 6)
    assert texts(game) == ["countercharge T", "hold"]
    do(game, "countercharge T")
    assert where(game, "T") == "0506"
    assert (where(game, "pr3-hq"), game.units["pr3-hq"].overrun) == (where(game, "C"), True)
    game = do(charged_over("0506"), "hold")
    assert (where(game, "C"), where(game, "pr3-hq")) == ("0506", "0506")


@pytest.mark.rule("11.7", "11.11")
def test_an_hq_alone_next_to_the_hex_taken_is_overrun_when_the_countercharge_is_over() -> None:
    game = do(charged_over("0406", 6), "countercharge T")
    assert where(game, "T") == "0506"
    assert (where(game, "pr3-hq"), game.units["pr3-hq"].overrun) == (where(game, "C"), True)


@pytest.mark.rule("11.7")
def test_a_combat_unit_in_the_last_hex_leaves_no_room_to_countercharge() -> None:
    position = (
        Position(map=FIELD).unit("prussian", "infantry", "0506", id="I").unit("french", "cavalry", TARGET, id="T")
    )
    position.unit("prussian", "cavalry", "0602", id="C")
    index = position.game.board.index
    assert Countercharges("C", index[TARGET], index["0506"]).riders(position.game) == []
    assert Countercharges("C", index[TARGET], index["0605"]).riders(position.game) == [position.game.units["T"]]


# ---------------------------------------------------------------------- what the odds say of a charge


@pytest.mark.rule("11.7.test")
def test_the_odds_of_a_countercharge_name_both_results() -> None:
    game = charged(duel())
    told = {float(chance.probability): chance.results for chance in game.odds(game.parse("countercharge T")).chances}
    assert told == {0.6: ("T countercharges C in 0605.",), 0.4: ("T fails to countercharge C.",)}


@pytest.mark.rule("11.6.test", "11.11")
def test_the_odds_of_a_charge_are_the_same_after_another_unit_has_moved() -> None:
    position = duel(morale=SHAKEN).unit("prussian", "cavalry", "0601", id="first")
    game = position.movement("prussian")
    charge = game.parse(f"charge C {TARGET}")
    before = game.odds(charge)
    do(game, "move first 0602")
    after = game.odds(charge)
    assert [chance.results for chance in after.chances] == [chance.results for chance in before.chances]
    assert all(chance.results for chance in after.chances)
