"""What the rules remember or find by masks is what they would find anew, at every moment and after taking back."""

from collections.abc import Iterator

import pytest

from tests.fuzz.choosers import at_random
from wargame import load
from wargame.engine.paths import bits
from wargame.games.death_ride.rules import fire_zones, leaders, movement, recovery, regroup
from wargame.games.death_ride.rules.game import DeathRide

pytestmark = pytest.mark.slow


def moments(seed: int) -> Iterator[DeathRide]:
    """A game at random, in which every seventh action is taken back and another one chosen."""
    game: DeathRide = load("mars-la-tour", seed=seed)
    choose = at_random(seed)
    for number in range(500):
        if game.outcome is not None:
            return
        game.push(choose(game))
        if number % 7 == 6:
            game.pop()
        yield game


@pytest.mark.rule("8.2", "13.1")
def test_the_ways_of_a_group() -> None:
    for number, game in enumerate(moments(4)):
        side = game.sides[number % 2]
        held = bits(game.combat[side])
        here = game.combat_units(held[number % len(held)], side)
        assert movement.ways_of_each(game, here) == {unit.id: movement.ways(game, [unit]) for unit in here}
        alone = {unit.id: movement.assault_ways(game, [unit]) for unit in here}
        assert movement.able_to_assault(game, here) == tuple(unit for unit, found in alone.items() if found)
        group = here[: 1 + number % 3]
        for assault, found in ((False, movement.ways(game, group)), (True, movement.assault_ways(game, group))):
            quest = movement.quest_of(game, group, assault)
            ends = ~quest.crowded & (quest.hostile if assault else -1)
            anew = [(place, path) for place, path in movement.paths(game, quest).items() if ends >> place & 1]
            assert [each for each in found.items() if each[0] != quest.start] == anew


@pytest.mark.rule("6.6", "9.2", "16.1", "17.1")
def test_what_is_offered_and_what_is_refused_agree() -> None:
    for game in moments(5):
        assert not game.status()
        areas = range(len(game.board.ids))
        for side in game.sides:
            for unit in game.fielded(side):
                near = [place for place in areas if regroup.regroup_refusal(game, unit, place) is None]
                assert sorted(regroup.regroup_areas(game, unit)) == near
            for leader in game.leaders(side):
                refused = [recovery.refusal(game, leader, unit) for unit in game.fielded(side)]
                assert len(recovery.recoverable(game, leader, recovery.resting(game, side))) == refused.count(None)
                assert all(leaders.may_enter(game, leader, place) for place in leaders.ride_costs(game, leader))
                found = leaders.rides_to(game, leader)
                game.ground.rides.clear()
                assert leaders.rides_to(game, leader) == found
        offered = set(fire_zones.offers(game))
        for division, start, _ in offered:
            place = game.board.index[start]
            zones = [(division, start, game.board.ids[near]) for near in game.board.neighbours[place]]
            allowed = {zone for zone in zones if fire_zones.zone_refusal(game, zone) is None}
            assert {zone for zone in offered if zone[:2] == (division, start)} == allowed
        assert all(
            fire_zones.all_beaten(game, side)
            == tuple((place, times) for place in areas if (times := fire_zones.beaten(game, side, place)))
            for side in game.sides
        )
