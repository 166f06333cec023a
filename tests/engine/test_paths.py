"""Searches agree with slow, obvious versions of themselves."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from wargame.engine.paths import (
    Rows,
    around,
    bits,
    corridor,
    covered,
    flood,
    mask_of,
    reach,
    route,
    spread,
    union,
    waves,
)

Graph = list[list[tuple[int, int]]]

masks = st.sets(st.integers(0, 1700), max_size=60)


@st.composite
def graphs(draw: st.DrawFn) -> Graph:
    size = draw(st.integers(1, 12))
    place = st.integers(0, size - 1)
    arcs = draw(st.dictionaries(st.tuples(place, place), st.integers(0, 4), max_size=40))
    steps: Graph = [[] for _ in range(size)]
    for (a, b), cost in arcs.items():
        steps[a].append((b, cost))
    return steps


def slow_costs(steps: Graph, start: int, blocked: int, stops: int) -> dict[int, int]:
    """Relax every step until nothing changes."""
    best = {start: 0}
    changed = True
    while changed:
        changed = False
        for place in list(best):
            if stops >> place & 1 and place != start:
                continue
            for neighbour, cost in steps[place]:
                total = best[place] + cost
                if not blocked >> neighbour & 1 and total < best.get(neighbour, 10**9):
                    best[neighbour] = total
                    changed = True
    return best


@given(masks)
def test_bits_lists_the_set_places_in_order(places: set[int]) -> None:
    assert bits(mask_of(places)) == sorted(places)


@given(graphs(), st.integers(0, 4095), st.integers(0, 4095))
def test_flood_equals_a_walk(steps: Graph, start: int, allowed: int) -> None:
    start &= (1 << len(steps)) - 1
    adjacent = [mask_of(b for b, _ in row) for row in steps]
    seen = set(bits(start))
    queue = list(seen)
    while queue:
        for neighbour, _ in steps[queue.pop()]:
            if neighbour not in seen and allowed >> neighbour & 1:
                seen.add(neighbour)
                queue.append(neighbour)
    assert flood(adjacent, start, allowed) == mask_of(seen)


def test_flood_goes_so_many_steps_and_no_farther() -> None:
    ring = [mask_of({(place - 1) % 8, (place + 1) % 8}) for place in range(8)]
    everywhere = (1 << 8) - 1
    assert flood(ring, 1, everywhere, steps=0) == 1
    assert bits(flood(ring, 1, everywhere, steps=2)) == [0, 1, 2, 6, 7]
    assert bits(flood(ring, 1, everywhere & ~mask_of({1}), steps=3)) == [0, 5, 6, 7]
    assert flood(ring, 1, everywhere, steps=9) == flood(ring, 1, everywhere) == everywhere


@given(graphs(), st.integers(0, 20), st.integers(0, 4095), st.integers(0, 4095))
def test_reach_equals_relaxation(steps: Graph, budget: int, blocked: int, stops: int) -> None:
    slow = slow_costs(steps, 0, blocked, stops)
    assert reach(steps, 0, budget, blocked, stops) == {p: c for p, c in slow.items() if c <= budget}


@given(graphs(), st.integers(0, 11), st.integers(0, 4095), st.integers(0, 4095))
def test_route_is_a_cheapest_legal_path(steps: Graph, goal: int, blocked: int, stops: int) -> None:
    goal %= len(steps)
    slow = slow_costs(steps, 0, blocked, stops)
    path = route(steps, 0, goal, blocked, stops)
    if path is None:
        assert goal not in slow
        return
    assert (path[0], path[-1]) == (0, goal)
    assert sum(dict(steps[a])[b] for a, b in pairwise(path)) == slow[goal]
    assert not any(blocked >> place & 1 for place in path[1:])
    assert not any(stops >> place & 1 for place in path[1:-1])


def test_a_stop_may_be_entered_but_not_left() -> None:
    steps = [[(1, 1)], [(0, 1), (2, 1)], [(1, 1)]]
    assert reach(steps, 0, 5, stops=0b010) == {0: 0, 1: 1}
    assert reach(steps, 1, 5, stops=0b010) == {1: 0, 0: 1, 2: 1}
    assert route(steps, 0, 2, stops=0b010) is None
    assert route(steps, 0, 2, blocked=0b010) is None


def test_no_budget_means_staying() -> None:
    steps = [[(1, 1)], [(0, 1)]]
    assert reach(steps, 0, 0) == {0: 0}
    assert reach(steps, 0, -1) == {0: 0}


def test_equal_paths_prefer_fewer_steps_then_place_order() -> None:
    diamond = [[(2, 1), (1, 1), (4, 1)], [(3, 2)], [(3, 2)], [], [(5, 1)], [(3, 1)]]
    assert route(diamond, 0, 3) == (0, 1, 3)
    assert route(diamond, 0, 0) == (0,)


def test_a_union_holds_the_places_of_all_masks() -> None:
    assert union([0b001, 0b100, 0b101]) == 0b101
    assert union([]) == 0


@given(graphs(), st.integers(0, 4095), st.integers(0, 4095))
def test_every_way_back_is_a_legal_way_of_that_cost(steps: Graph, blocked: int, stops: int) -> None:
    found = spread(steps.__getitem__, 0, None, blocked, stops)
    assert found.cost == slow_costs(steps, 0, blocked, stops)
    for goal, cost in found.cost.items():
        way = (0, *found.path(goal))
        assert sum(min(price for to, price in steps[a] if to == b) for a, b in pairwise(way)) == cost
        assert not any(blocked >> place & 1 for place in way[1:])
        assert not any(stops >> place & 1 for place in way[1:-1])


def test_permission_and_tolls_of_a_step_are_the_callers() -> None:
    def steps(place: int) -> list[tuple[int, int]]:
        """Up a line: from the second place there is no single step, and a double one is dear."""
        return [(place + 1, -1 if place == 1 else 1), (place + 2, 5)]

    found = spread(steps, 0, 7)
    assert found.cost == {0: 0, 1: 1, 2: 5, 3: 6, 4: 7}
    assert found.path(4) in ((1, 3, 4), (2, 3, 4))
    assert found.path(0) == ()


@given(masks)
def test_around_is_every_neighbour(places: set[int]) -> None:
    line = [(1 << place + 1) | (1 << place >> 1) for place in range(1701)]
    near = {near for place in places for near in (place - 1, place + 1) if near >= 0}
    assert set(bits(around(line, mask_of(places)))) == near


def fans(steps: Graph) -> dict[int, list[tuple[int, int]]]:
    return {place: [(cost, 1 << to) for to, cost in near] for place, near in enumerate(steps)}


def cheapest(steps: Graph) -> int:
    return min((cost for near in steps for _, cost in near), default=1)


@given(graphs(), st.integers(0, 9), st.integers(0, 4095))
def test_covered_is_every_place_that_spread_reaches(steps: Graph, budget: int, open_: int) -> None:
    mask = covered(fans(steps), 0, budget, open_, cheapest(steps))
    assert mask == mask_of(spread(steps.__getitem__, 0, budget, ~(open_ | 1)).cost)


@given(graphs(), graphs(), st.integers(0, 9), *[st.integers(0, 4095)] * 4)
def test_waves_tell_the_cheapest_cost_of_every_place(
    a: Graph, b: Graph, budget: int, leaving: int, entering: int, open_: int, stops: int
) -> None:
    """The steps of one table lead from some places and to some, those of the other from and to the rest."""
    size = min(len(a), len(b))
    a, b = ([[(to, cost) for to, cost in near if to < size] for near in each[:size]] for each in (a, b))

    def steps(place: int) -> list[tuple[int, int]]:
        one = leaving >> place & 1
        return [step for step in (a if one else b)[place] if entering >> step[0] & 1 == one]

    costs = spread(steps, 0, budget, ~(open_ | 1), stops).cost
    ways = (leaving, entering, cheapest(a), fans(a)), (~leaving, ~entering, cheapest(b), fans(b))
    found = waves(ways, 0, budget, open_, stops)
    assert {place: cost for cost, mask in enumerate(found) for place in bits(mask)} == costs


@given(graphs(), st.integers(0, 11), st.integers(0, 4095), st.integers(0, 4095))
def test_the_corridor_to_a_goal_holds_the_way_there(steps: Graph, goal: int, open_: int, stops: int) -> None:
    """And of equally cheap ways a search that keeps to it finds the same one; one that is the only one it tells."""
    found = waves([(-1, -1, cheapest(steps), fans(steps))], 0, 9, open_, stops)
    mask, only = corridor(
        found,
        lambda place: [(cost, 1 << a) for a, near in enumerate(steps) for b, cost in near if b == place],
        goal,
        ~stops | 1,
    )
    everything = spread(steps.__getitem__, 0, 9, ~(open_ | 1), stops)
    kept = spread(steps.__getitem__, 0, 9, ~mask, stops, goal)
    assert bool(mask) == (goal in everything.cost)
    assert kept.path(goal) == everything.path(goal)
    assert not only or only == [(place, everything.cost[place]) for place in everything.path(goal)]


@given(graphs(), st.integers(0, 11), st.integers(0, 4095), st.integers(0, 4095))
def test_a_search_for_one_goal_finds_the_same_way(steps: Graph, goal: int, blocked: int, stops: int) -> None:
    everything = spread(steps.__getitem__, 0, 9, blocked, stops)
    found = spread(steps.__getitem__, 0, 9, blocked, stops, goal)
    assert found.cost.get(goal) == everything.cost.get(goal)
    assert found.path(goal) == everything.path(goal)


def test_a_row_is_made_once_and_only_if_it_is_asked_for() -> None:
    made: list[int] = []

    def make(place: int) -> int:
        made.append(place)
        return 2 * place

    rows = Rows(make)
    assert [rows[3], rows[5], rows[3]] == [6, 10, 6]
    assert made == [3, 5]
