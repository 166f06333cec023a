"""12: what is foretold of Reactions is what the rules then ask and roll, hex by hex, for all who may react."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product

import pytest

from tests.games.on_to_paris.fuzz.playing import begun
from tests.games.on_to_paris.reaction.scenes import entered, facing, push, told, window
from tests.games.on_to_paris.reaction.test_declaring import guard_and_cavalry, loire
from wargame.engine.action import Action
from wargame.engine.answers import MayAnswer, unanswered
from wargame.games.on_to_paris.looking import answers, path, promise, reach, route, routes
from wargame.games.on_to_paris.looking.reactions import reactions
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.movement.march import March
from wargame.games.on_to_paris.rules.reaction.events import ReactionRolled
from wargame.games.on_to_paris.rules.secrets import exchange
from wargame.games.on_to_paris.rules.units import ENEMY


def foretold(position: Position, *moves: str) -> list[MayAnswer]:
    """Who may react after some moves."""
    g = position.game
    return reactions(g, ENEMY[g.formation(moves[0].split()[0]).side], entered(g, *moves))


# ---------------------------------------------------------------- the chance of one, and of somebody


@pytest.mark.rule("12.4", "12.4.1")
@pytest.mark.parametrize("demoralized", [False, True])
def test_the_chance_is_that_of_the_faces_with_which_the_rules_let_a_unit_react(demoralized: bool) -> None:
    (said,) = foretold(_corps(demoralized), "pr_iv 1511")
    successes = 0
    for face in range(1, 7):
        g = window(_corps(demoralized).dice(face), "pr_iv 1511")
        push(g, "react fr_2 1511")
        successes += bool(told(g, ReactionRolled)[0].hexes)
    assert said.chance == successes / 6
    assert said.need == ("5+" if demoralized else "4+")
    assert (said.counter, said.place, said.rule) == ("fr_2", "1511", "12.4.1")


def _corps(demoralized: bool) -> Position:
    """A French Corps (Reaction Rating 4) next to where a Prussian one comes."""
    position = Position().put("fr_2", "1512", leader="canrobert", reg=4, demoralized=demoralized)
    return position.put("pr_iv", "1510", leader="bose", reg=4)


@pytest.mark.rule("12.3", "12.4")
def test_the_chance_that_somebody_reacts_is_that_of_all_dice() -> None:
    """Two Corps roll, the one more likely than the other: all 36 falls of the dice are tried."""

    def both() -> Position:
        return facing().put("fr_3", "1611", leader="decaen", reg=4, demoralized=True)

    said = foretold(both(), "pr_iv 1511")
    assert [(each.counter, each.need) for each in said] == [("fr_2", "4+"), ("fr_3", "5+")]
    reacting = 0
    for dice in product(range(1, 7), repeat=2):
        g = window(both().dice(*dice), "pr_iv 1511")
        push(g, "react fr_2 1511", "react fr_3 1511")
        while len(told(g, ReactionRolled)) < 2:
            g.push("hold fr_2" if "hold fr_2" in map(str, g.legal_actions) else "ready")
        reacting += any(event.hexes for event in told(g, ReactionRolled))
    assert 1 - unanswered(said) == pytest.approx(reacting / 36)


@pytest.mark.rule("12.3.1", "12.3.1.grouping")
def test_attached_units_are_told_with_the_better_of_two_ratings() -> None:
    said = {each.counter: each for each in foretold(loire(), "pr_north 1510")}
    assert set(said) == {"fr_loire1", "fr_3", "fr_cav_3", "fr_5"}
    g = window(loire(), "pr_north 1510")
    for action in g.legal_actions:
        if action.verb in ("react", "own"):
            found = promise(g, "french", action)
            assert found is not None
            assert found.chance is not None
            assert said[action[1]].chance >= found.chance
    assert "of 1st Army of the Loire" in said["fr_5"].words


@pytest.mark.rule("12.3.2", "12.4.1.franc-tireur")
@pytest.mark.example("12.4.1-ex1")
@pytest.mark.example("12.4.1-ex2")
def test_franc_tireurs_and_infantry_of_one_hex_are_told_apart() -> None:
    """Franc-Tireurs have +3 behind the rough hexside in a town, the Mobiles beside them -1, and a rating of 6."""
    position = Position().sps("french", "2639", ft=1, res=2).put("pr_iv", "2638", leader="bose", reg=4)
    tireurs, foot = foretold(position, "pr_iv 2639")
    assert (tireurs.counter, tireurs.need, tireurs.rolls) == ("french-2639", "2+", 1)
    assert (foot.counter, foot.need, foot.chance, foot.rolls) == ("french-2639", "none", 0.0, 2)


@pytest.mark.rule("12.2", "12.3.2", "5.2.3")
def test_with_a_division_leader_some_of_the_sps_roll_by_his_rating() -> None:
    position = Position().sps("french", "1511", reg=3).put("pr_iv", "1510", leader="bose", reg=4)
    (alone,) = foretold(position, "pr_iv 1511")
    assert (alone.need, alone.rolls) == ("6", 3)
    position = Position().sps("french", "1511", reg=3).put("pr_iv", "1510", leader="bose", reg=4)
    led, rest = foretold(position.lone("raoult", "1511"), "pr_iv 1511")
    assert (led.counter, led.rolls, rest.rolls) == ("raoult", 1, 2)
    assert led.chance > rest.chance == alone.chance


@pytest.mark.rule("12.3.2", "12.4")
def test_lone_sps_are_likeliest_to_react_one_by_one() -> None:
    """Two SPs of a rating of 6, each by itself: all 36 falls of the dice are tried."""

    def two() -> Position:
        return Position().sps("french", "1511", reg=2).put("pr_iv", "1510", leader="bose", reg=4)

    said = foretold(two(), "pr_iv 1511")
    reacting = 0
    for dice in product(range(1, 7), repeat=2):
        g = push(window(two().dice(*dice), "pr_iv 1511"), "apart 1511 reg", "react 1511 inf")
        reacting += any(event.hexes for event in told(g, ReactionRolled))
    assert 1 - unanswered(said) == pytest.approx(reacting / 36)


@pytest.mark.rule("12.3.1.grouping", "12.2")
def test_an_attached_corps_uses_its_army_s_rating_where_that_is_better_and_its_own_where_it_is_not() -> None:
    """Friedrich Karl has 3 and Bentheim 4; two hexes off the Army has -1, and what is next to the Corps has not."""
    for at, trigger, need in (("1512", "1511", "3+"), ("1511", "1510", "4+")):
        position = Position().put("pr_1st", "1512", leader="friedrich_karl", reg=1)
        position.put("pr_i", at, leader="bentheim", army="pr_1st", reg=4)
        position.put("fr_2", "1509" if trigger == "1510" else "1510", leader="canrobert", reg=4)
        said = {each.counter: each for each in foretold(position, f"fr_2 {trigger}")}
        assert said["pr_i"].need == need


@pytest.mark.rule("12.4")
def test_who_watches_and_whom_no_roll_would_help_is_told_as_well() -> None:
    """A Corps of rating 4 behind a rough hexside, Demoralized: it would need a 7."""
    position = Position().put("fr_2", "2639", leader="frossard", reg=4, demoralized=True)
    (said,) = foretold(position.put("pr_iv", "2537", leader="bose", reg=4), "pr_iv 2638")
    assert (said.counter, said.need, said.chance) == ("fr_2", "none", 0.0)


# ---------------------------------------------------------------- a march


@pytest.mark.rule("12.3")
@pytest.mark.example("12.3-ex1")
def test_the_guard_and_the_cavalry_are_foretold_three_attempts() -> None:
    g = guard_and_cavalry(1, 1, 1)
    push(g, *(f"step pr_cav_bav {word}" for word in ("2726", "2625", "2624", "2623")))
    guard, cavalry = routes(g, "prussian")
    assert (guard.way, guard.spent) == (("2526", "2525", "2624"), (0, 1, 3))
    assert (cavalry.way, cavalry.spent) == (("2825", "2726", "2625", "2624", "2623"), (0, 2, 3, 4, 5))
    assert [(each.place, each.when) for each in guard.answers] == [("2624", 3)]
    assert [(each.place, each.when) for each in cavalry.answers] == [("2624", 4), ("2623", 5)]
    told_chances = [each.chance for each in (*guard.answers, *cavalry.answers)]
    asked: list[float | None] = []
    while len(asked) < 3:
        push(g, "march")
        (action,) = (each for each in g.legal_actions if each.verb == "react")
        found = promise(g, "french", action)
        assert found is not None
        asked.append(found.chance)
        push(g, str(action))
    assert told_chances == asked
    assert guard.notes == (("2624", "river +1"),)
    assert "Nobody may react before it enters." in guard.told


@pytest.mark.rule("12.3")
@pytest.mark.example("12.3-ex2")
def test_by_2725_the_cavalry_is_foretold_an_attempt_more_before_it_meets_the_guard() -> None:
    g = guard_and_cavalry()
    push(g, "step pr_cav_bav 2725", "step pr_cav_bav 2624")
    guard, cavalry = routes(g, "prussian")
    assert [(each.place, each.when) for each in cavalry.answers] == [("2725", 2), ("2624", 3)]
    assert guard.answers == cavalry.answers[1:]  # one trigger for both, over the river or not


@pytest.mark.rule("10.3", "12.1")
def test_a_pause_is_answered_where_one_stands_and_waiting_is_not() -> None:
    position = Position().put("fr_2", "1512", leader="canrobert", reg=4).put("pr_v", "1511", leader="kirchbach", reg=4)
    g = position.points("prussian", ip=4, discretionary=9).play(March("prussian", ("pr_v",)))
    push(g, "pause pr_v")
    (paused,) = routes(g, "prussian")
    assert (paused.ends, [each.place for each in paused.answers]) == ("pauses", ["1511"])


@pytest.mark.rule("10.2.2", "10.2.3")
def test_what_others_have_been_ordered_counts_for_the_way_that_is_pointed_at() -> None:
    """In the middle of a march: the points spent before count, and a column goes by its hex."""
    g = guard_and_cavalry(1)
    push(g, *(f"step pr_cav_bav {word}" for word in ("2726", "2625")), "march")
    while g.decision is not None and g.decision.kind != "march.orders":
        push(g, str(g.decision.default))
    planned = route(g, "prussian", "pr_cav_bav", "2624")
    assert planned is not None
    assert planned.spent[0] > 0
    assert reach(g, "prussian", "pr_cav_bav")["2624"] == planned.spent[-1]
    assert planned.answers == answers(g, "prussian", "pr_cav_bav", planned.way)


@pytest.mark.rule("6.1", "12")
def test_hidden_strengths_are_never_told() -> None:
    """6.1: with the option, SPs that lie in other Formations make no difference to what is foretold."""
    position = Position(hidden_strengths=True).put("fr_2", "1512", leader="canrobert", reg=4)
    position.put("fr_3", "1611", leader="decaen", reg=2).put("pr_v", "1510", leader="kirchbach", reg=4)
    g = position.points("prussian", ip=4, discretionary=9).play(March("prussian", ("pr_v",)))
    for goal in ("1511", "1512"):
        before = route(g, "prussian", "pr_v", goal)
        with g.supposing():
            exchange(g, "french")
            assert g.formation("fr_2").strength.total == 3
            assert route(g, "prussian", "pr_v", goal) == before


# ---------------------------------------------------------------- against random games


def marches(scenario: str, seed: int, most: int) -> Iterator[Campaign]:
    """A random game at moments when units with orders are about to march."""
    choice, g, found = random.Random(seed), begun(scenario, seed), 0
    while g.decision is not None and found < most:
        ask = g.decision
        if ask.kind == "march.orders" and ask.default == Action.of("march"):
            found += 1
            yield g
        timid = ask.default is not None and choice.random() < (0.2 if ask.kind == "march.orders" else 0.5)
        g.push(ask.default if timid and ask.default is not None else choice.choice(list(ask.actions)))


@pytest.mark.slow
@pytest.mark.rule("12.3", "12.4.1")
@pytest.mark.parametrize("seed", [1, 2])
def test_who_is_asked_to_react_in_random_games_is_who_was_named(seed: int) -> None:
    windows = 0
    for g in marches("alsace-1870-08", seed, 120):
        side, count = g.active, len(g.actions)
        said = [each for planned in routes(g, side) for each in planned.answers]
        g.push("march")
        while g.decision is not None and g.decision.kind == "sieges.shelter":
            g.push("ready")
        if g.decision is not None and g.decision.kind == "reaction.declare":
            windows += 1
            hexes = g.decision.about.names()
            first = {(each.counter, each.place): each for each in sorted(said, key=lambda each: -each.when)}
            named = {key: each.chance for key, each in first.items() if each.chance and each.rolls}
            assert {key: named[key] for key in named if key[1] in hexes and key[0] in g.formations.by_id} == offered(g)
        while len(g.actions) > count:
            g.pop()
    assert windows > 3


def offered(g: Campaign) -> dict[tuple[str, str], float]:
    """12.3: the Formations that may be declared alone in the window that is open, each with its best chance."""
    found: dict[tuple[str, str], float] = {}
    assert g.decision is not None
    for action in g.decision.actions:
        said = promise(g, g.decision.side, action)
        if said is not None and said.chance and action.verb in ("react", "own") and action[1] in g.formations.by_id:
            found[action[1], action[2]] = max(found.get((action[1], action[2]), 0.0), said.chance)
    return found


@pytest.mark.rule("10.2", "10.2.2")
def test_on_a_march_the_way_is_the_one_that_an_order_would_take() -> None:
    g = guard_and_cavalry()
    for goal in ("2624", "2623", "2726"):
        planned = route(g, "prussian", "pr_cav_bav", goal)
        assert planned is not None
        assert path(g, "prussian", "pr_cav_bav", goal) == list(planned.way)
        push(g, f"order pr_cav_bav {goal}")
        (ordered,) = (each for each in routes(g, "prussian") if each.counters == ("pr_cav_bav",))
        assert (ordered.way, ordered.spent, ordered.answers) == (planned.way, planned.spent, planned.answers)
        g.pop()
    assert path(g, "prussian", "pr_cav_bav", "1512") == []
    assert route(g, "prussian", "pr_cav_bav", "1512") is None


@pytest.mark.rule("10.2.2")
def test_to_look_ahead_changes_nothing_and_rolls_nothing() -> None:
    g = guard_and_cavalry()
    push(g, "order pr_cav_bav 2623")
    before = g.fingerprint()
    assert routes(g, "prussian") == routes(g, "prussian")
    assert g.fingerprint() == before
    assert routes(g, "french") == ()


@pytest.mark.rule("10.2.2.simplified")
def test_with_simplified_coordination_nobody_waits_and_all_pay_what_the_dearest_pays() -> None:
    """The Corps enters a forest for two MPs; the other pays as much for open ground."""
    position = Position(simplified_coordination=True).put("pr_iv", "2829", leader="bose", reg=4)
    position.put("pr_v", "1510", leader="kirchbach", reg=4).depot("prussian", "2829").depot("prussian", "1510")
    g = position.points("prussian", ip=4, discretionary=9).play(March("prussian", ("pr_iv", "pr_v")))
    push(g, "step pr_iv 2830", "step pr_v 1511")
    dear, plain = routes(g, "prussian")
    assert (dear.spent, plain.spent) == ((0, 2), (0, 2))
    assert (dear.notes, plain.notes) == ((("2830", "forest +1"),), (("1511", "with the others +1"),))
    assert dear.told == plain.told == ""
