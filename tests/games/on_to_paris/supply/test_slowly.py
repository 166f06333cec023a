"""9.4, 6.5, 10.10: what is reckoned with masks, against a search that goes hex by hex, on tables at random."""

from __future__ import annotations

import random

import pytest

from tests.games.on_to_paris.supply.slowly import Land, Supply, table, zones
from wargame.engine.paths import bits, mask_of
from wargame.games.on_to_paris.rules.control import controlled, uncontested
from wargame.games.on_to_paris.rules.influence import influence
from wargame.games.on_to_paris.rules.supply import paths
from wargame.games.on_to_paris.rules.supply.paths import _within_reach, combat_supply, path_of, supplied, web_of

SEEDS = range(24)


@pytest.mark.rule("6.5", "6.5.1", "6.5.1.unblocked", "6.5.1.enemy-hex", "6.5.2")
@pytest.mark.parametrize("seed", SEEDS)
def test_zones_of_influence(seed: int) -> None:
    g = table(seed)
    for side in g.sides:
        for kinds in (("army",), ("corps",), ("cavalry",), ("army", "cavalry")):
            assert influence(g, side, *kinds) == mask_of(zones(g, side, *kinds))


@pytest.mark.rule("10.10", "10.10.2")
@pytest.mark.parametrize("seed", SEEDS)
def test_control(seed: int) -> None:
    g = table(seed)
    land = Land(g)
    for side in g.sides:
        owned = mask_of(place for place in bits(g.ground.land) if land.owner(place) == side)
        assert controlled(g, side) == owned
        free = mask_of(place for place in bits(g.ground.land) if land.uncontested(side, place))
        assert uncontested(g, side) == free
    assert not controlled(g, "prussian") & controlled(g, "french")


@pytest.mark.slow
@pytest.mark.rule("9.4", "9.4.1", "9.4.2", "9.4.3", "9.4.4", "9.4.5", "9.4.6", "9.7")
@pytest.mark.parametrize("seed", SEEDS)
def test_supply(seed: int) -> None:
    g = table(seed)
    rng = random.Random(seed)
    window = [place for place in bits(g.ground.land) if 17 <= int(g.board.ids[place][:2]) <= 34]
    for side in g.sides:
        closed = frozenset(rng.sample(window, 20)) if seed % 3 == 0 else frozenset()
        slow = Supply(g, side)
        slow_closed = Supply(g, side, closed) if closed else slow
        now = supplied(g, side)
        for place in rng.sample(window, 120):
            assert bool(now >> place & 1) == slow.finds(place, spending=True), (side, g.board.ids[place])
            found = combat_supply(g, side, place, mask_of(closed))
            assert found.free == slow_closed.finds(place, spending=False), (side, g.board.ids[place])
            if not found.free:
                assert bool(found.depots) == slow_closed.finds(place, spending=True), (side, g.board.ids[place])


@pytest.mark.rule("9.4.2", "9.4.4", "9.4.5")
@pytest.mark.parametrize("seed", range(8))
def test_paths_that_are_shown_are_paths(seed: int) -> None:
    g = table(seed)
    for side in g.sides:
        slow, web = Supply(g, side), web_of(g, side)
        ends = slow.sources | set(bits(g.depots[side]))
        for place in random.Random(seed).sample(bits(g.ground.land), 60):
            path = path_of(g, side, place)
            assert (path is not None) == bool(supplied(g, side) >> place & 1)
            if path is None:
                continue
            assert path.unit[0] == place
            assert len(path.unit) - 1 <= web.length
            assert all(b in slow.steps(a) for a, b in zip(path.unit, path.unit[1:], strict=False))
            assert (path.railway or path.unit)[-1] in ends
            if path.railway:
                assert path.railway[0] == path.unit[-1]
                assert set(path.railway) <= slow.rails


def test_the_table_at_random_has_something_to_find() -> None:
    """Sieges, Depots that are the only supply, hexes in supply and out of it."""
    sieges = bypasses = 0
    only = set[str]()
    for seed in SEEDS:
        g = table(seed)
        sieges += len(bits(g.besieged()))
        bypasses += g.bypass >= 0
        for side in g.sides:
            web = web_of(g, side)
            every = bits(g.ground.land)
            if any(not paths.combat_of(web) >> p & 1 and _within_reach(web, p) for p in every):
                only.add(side)
            assert 0 < len(bits(supplied(g, side) & g.ground.land)) < len(every)
    assert sieges > 10
    assert bypasses > 3
    assert only == {"prussian", "french"}
