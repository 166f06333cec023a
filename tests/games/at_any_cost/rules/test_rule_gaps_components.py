"""3.6, 3.9 to 3.11, 10.2, 15.4: markers, track cards, the cup, the dice and the boxes beside the map."""

import pytest

from tests.games.at_any_cost.rules.drill import do, noted, texts
from tests.games.at_any_cost.rules.standstill import carried_out, waiting
from wargame.engine.events import Rolled
from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules.chits.chits import fill_cup
from wargame.games.at_any_cost.rules.chits.events import EventDrawn, FortunesOfWar
from wargame.games.at_any_cost.rules.sequence import EndTurnPhase, remove_markers
from wargame.games.at_any_cost.rules.units import ELIMINATED, LOW, ON_MAP, REBUILD, SHAKEN


@pytest.mark.rule("3.6")
def test_both_sides_see_the_markers_on_every_counter() -> None:
    game = Position().put("fr2-verge-1", "2224", morale=SHAKEN, ammo=LOW).put("pr3-9", "2227").fire("prussian")
    for side in game.sides:
        seen = next(counter for counter in game.view(side).counters if counter.id == "fr2-verge-1")
        assert (seen.morale, seen.ammo, seen.tcr - seen.tcr_now) == (SHAKEN, LOW, 1)


@pytest.mark.rule("3.6.3", "15.4.markers")
def test_other_markers_are_seen_and_those_of_the_turn_go_with_it() -> None:
    position = Position().put("fr2-hq", "2223", overrun=True, malaise=True, casualty=True)
    game = waiting(position.put("fr2-verge-1", "2224", battalion_fire=True)).fire("french")
    hq = next(counter for counter in game.view("prussian").counters if counter.id == "fr2-hq")
    assert (hq.overrun, hq.malaise, hq.casualty) == (True, True, True)
    remove_markers(game)
    frossard = game.units["fr2-hq"]
    assert (frossard.overrun, frossard.malaise) == (False, False)
    assert frossard.casualty  # 6.4.e: a lost leader stays lost
    assert not game.units["fr2-verge-1"].battalion_fire


@pytest.mark.rule("3.9", "6.3.2")
def test_the_chits_on_a_track_are_counted_for_all_to_see_but_not_named() -> None:
    game = carried_out(Position(), EventDrawn("french", "beaten-zone"))
    do(game, "event command bazaines-leadership")
    hand = game.view("prussian").hand("french")
    assert dict(hand.tracks)["bazaines-leadership"] == 1
    assert (hand.held, hand.spent) == (None, ())
    told = [game.sentence(entry, "prussian") or "" for entry in game.log]
    assert any("Bazaine's Leadership" in line for line in told)
    assert not any("Beaten Zone" in line for line in told)


@pytest.mark.rule("3.9")
def test_a_scenario_has_its_own_tracks() -> None:
    assert set(Position("a-day-of-battle").game.hands["prussian"].tracks) == {
        "prussian-reinforcements",
        "prussian-aggressiveness",
    }
    assert Position("afternoon-crisis").game.hands["prussian"].tracks == {}


@pytest.mark.rule("3.10", "5.1.activation-chits")
def test_chits_leave_the_cup_in_no_order_that_could_be_known() -> None:
    orders = []
    for seed in range(8):
        game = Position("afternoon-crisis", turn=1, seed=seed).put("pr3-9", "2227").put("fr4-hq", "1518").game
        fill_cup(game, ["beaten-zone", "krupps-guns", "panic-test"], ["cic:french", "fortunes"])
        orders.append(game.cup.contents)
    assert len({tuple(sorted(order)) for order in orders}) == 1
    assert len(set(orders)) > 1
    view = carried_out(Position().cup("event:krupps-guns", "act:pr3", "event:beaten-zone")).view("french").cup
    assert (view.size, view.open, dict(view.events)) == (3, ("act:pr3",), {"prussian": 1, "french": 1})


@pytest.mark.rule("3.11", "6.4.table")
def test_a_zero_is_a_ten() -> None:
    game = carried_out(Position().dice(10), FortunesOfWar())
    assert noted(game, Rolled)[-1][2:] == (10, 10)
    assert game.fortune == "lull"  # the row of the table that is printed as 0
    rolls = {Position(seed=seed).game.dice.roll(10) for seed in range(200)}
    assert rolls == set(range(1, 11))


@pytest.mark.rule("10.2.housekeeping", "15.4.boxes", "13.3")
def test_broken_units_can_be_rebuilt_only_after_housekeeping() -> None:
    position = Position("a-day-of-battle", turn=6).put("fr2-hq", "2223", posture="D").broken("fr2-verge-1")
    game = waiting(position.put("fr2-verge-2", "2222")).activation("fr2")
    do(game, "posture D")
    while game.decision is not None and game.decision.rule in ("8.1", "11.1", "16.2"):
        do(game, "done")
    assert texts(game, "rebuild") == []
    assert game.units["fr2-verge-1"].status == ELIMINATED
    game.begin(EndTurnPhase(step="housekeeping"))
    assert game.units["fr2-verge-1"].status == REBUILD
    again = Position("a-day-of-battle", turn=7).put("fr2-hq", "2223", posture="D").broken("fr2-verge-1", REBUILD)
    rally = again.dice(1).activation("fr2")
    do(rally, "posture D", "done")
    assert texts(rally, "rebuild") == ["rebuild fr2-verge-1"]
    do(rally, "rebuild fr2-verge-1")
    if rally.units["fr2-verge-1"].status != ON_MAP:
        do(rally, texts(rally, "place")[0])
    assert rally.units["fr2-verge-1"].worn
