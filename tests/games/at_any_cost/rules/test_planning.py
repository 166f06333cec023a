"""5.1: planning an event in secret and filling the cup."""

from collections import Counter

import pytest

from tests.games.at_any_cost.rules.drill import do, noted, texts, told
from tests.games.at_any_cost.rules.standstill import carried_out
from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.chits.chits import PlanningPhase, available_activations
from wargame.games.at_any_cost.rules.events.chits import CupFilled, EventPlanned
from wargame.games.at_any_cost.rules.units import REBUILD, WAITING


def planning(position: Position) -> Battle:
    """The Planning Phase by itself."""
    return carried_out(position, PlanningPhase())


def battle() -> Position:
    """A few units of each side."""
    return Position().put("pr3-hq", "1027").put("pr3-9", "1027").put("fr2-hq", "4010").put("fr2-verge-1", "4010")


@pytest.mark.rule("5.1", "5.0.1", "5.1.planned-event")
@pytest.mark.example("EX-01")
def test_each_side_plans_one_event_that_the_other_does_not_see() -> None:
    game = planning(battle())
    assert game.decision is not None
    assert game.decision.side == "prussian"
    assert texts(game)[0] == "plan krupps-guns"
    assert len(texts(game)) == len(set(game.hands["prussian"].pool)) == 8
    do(game, "plan krupps-guns")
    assert game.decision.side == "french"
    (planned,) = told(game, EventPlanned)
    assert planned.seen_by("prussian") == EventPlanned("prussian", "krupps-guns")
    assert planned.seen_by("french") == EventPlanned("prussian", "")
    assert game.view("french").hand("prussian").planned is None
    assert game.view("prussian").hand("prussian").planned == "krupps-guns"


@pytest.mark.rule("5.1", "5.1.five-random", "5.1.set-aside")
def test_the_planned_event_is_in_the_cup_with_five_others_and_five_stay_out() -> None:
    for seed in range(5):
        position = battle()
        position.game.dice.state = seed
        game = planning(position)
        do(game, "plan panic-test", "plan feu-de-bataillon")
        for side, planned in (("prussian", "panic-test"), ("french", "feu-de-bataillon")):
            hand = game.hands[side]
            events = [chit[6:] for chit in game.cup.contents if chit.startswith("event:")]
            mine = [event for event in events if game.data.events[event].side == side]
            assert planned in mine
            assert len(mine) == 6
            assert len(hand.aside) == 5
            assert Counter([*mine, *hand.aside]) == Counter(hand.pool)
        assert game.view("prussian").hand("prussian").aside == 5  # a number, not the chits


@pytest.mark.rule("5.1.set-aside")
def test_another_seed_sets_other_events_aside() -> None:
    found = set()
    for seed in range(6):
        position = battle()
        position.game.dice.state = seed
        found.add(do(planning(position), "plan panic-test", "plan feu-de-bataillon").hands["french"].aside)
    assert len(found) > 1


@pytest.mark.rule("5.1.activation-chits", "5.1.fortunes", "6.1", "6.0", "3.7")
def test_chits_of_formations_on_the_map_the_cic_and_fortunes_of_war_are_added() -> None:
    position = battle().set(deployed=("fr2",))
    position.game.cic["prussian"] = True
    game = do(planning(position), "plan panic-test", "plan feu-de-bataillon")
    others = ("act:pr3", "act:fr2", "cic:prussian", "fortunes")
    assert noted(game, CupFilled) == [(16, 12, others)]


@pytest.mark.rule("6.1", "6.2.2.availability", "5.1.activation-chits")
def test_formations_not_in_the_game_and_a_cic_chit_not_earned_stay_out() -> None:
    position = battle()
    game = do(planning(position), "plan panic-test", "plan feu-de-bataillon")
    others = noted(game, CupFilled)[0][2]
    assert "act:fr2" not in others  # type: ignore[operator] # not deployed
    assert "act:pr10" not in others  # type: ignore[operator] # nobody there
    assert "cic:french" not in others  # type: ignore[operator]


@pytest.mark.rule("6.1")
def test_a_formation_due_this_turn_or_with_units_to_rebuild_has_its_chit() -> None:
    position = battle().broken("pr10-37", REBUILD)
    game = position.game
    assert set(available_activations(game)) == {"pr3", "pr10"}
    arrival = next(each for each in game.arrivals if each.side == "prussian" and "pr9" in each.units[0])
    game.units[arrival.units[0]].status = WAITING
    arrival.turn = game.turn + 1
    assert "pr9" not in set(available_activations(game))
    arrival.turn = game.turn
    assert "pr9" in set(available_activations(game))


@pytest.mark.rule("5.1", "18.2", "18.3")
def test_at_night_no_events_and_no_fortunes_of_war() -> None:
    for time in ("10:00 pm", "1:00 am"):
        position = Position("metz-or-verdun", time=time).put("pr3-hq", "1027").put("pr3-9", "1027")
        position.game.cic["prussian"] = True
        game = planning(position)
        assert noted(game, CupFilled)[0] == (2, 0, ("act:pr3", "cic:prussian"))


@pytest.mark.slow
@pytest.mark.rule("5.1")
def test_small_battles_put_all_their_events_in() -> None:
    game = planning(Position("afternoon-crisis").put("pr3-hq", "1027").put("fr4-hq", "1505"))
    assert noted(game, EventPlanned) == []
    assert noted(game, CupFilled)[0][1] == 10
