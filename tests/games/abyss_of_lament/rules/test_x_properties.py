"""X and VIII.3.4.3 on random maps: the program against a walk hex by hex, written straight from the rules."""

from itertools import pairwise

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.games.abyss_of_lament.rules.random_tables import (
    AROUND,
    CAVALRY,
    HEXES,
    OTHER,
    POINTS,
    Counter,
    Table,
    tables,
)
from tests.games.abyss_of_lament.rules.situations import do, goals
from wargame.engine.action import Action

LIMITS = settings(max_examples=150)
MOVEMENT_RULES = {"X", "X.1", "X.2.2", "X.3", "X.3.1.1", "III.2.2", "III.3.1.1", "IV.4", "IV.7.1"}
TERRAIN_RULES = {"X.2.2", "X.3", "III.2.2"}


def walk(table: Table, unit: Counter) -> set[str]:
    """X: every path a unit can take, one hex after the other."""
    found: set[str] = set()

    def go_on(path: list[str]) -> None:
        for there in AROUND[path[-1]]:
            if may_enter(table, unit, path, there):
                found.add(there)
                go_on([*path, there])

    go_on([unit.hex])
    return found - {unit.hex}


def may_enter(table: Table, unit: Counter, path: list[str], there: str) -> bool:
    """Whether a unit that has come along a path may go on to a hex."""
    here, enemy = path[-1], OTHER[unit.side]
    if table.closed(unit.side, there, (unit.id,)):
        return False  # III.2.2, IV.4
    into_zone = table.zone(enemy, there)
    if unit.disordered and into_zone:
        return False  # X.1: Disordered units never enter a ZOC
    if table.zone(enemy, path[0]):  # X.1: leaving a ZOC
        bold = unit.type in CAVALRY and not unit.disordered
        return len(path) == 1 and (bold or not into_zone)
    if len(path) > 1:
        if table.zone(enemy, here):
            return False  # X.1: it had to stop
        if table.terrain[here] == "w" and not table.road(path[-2], here):
            return False  # X.2.2, X.3.1
        if table.water(path[-2], here) or table.water(here, there):
            return False  # X.3: the first hex only, and it ends the move
    if len(path) <= POINTS[unit.type]:
        return True
    whole = [*path, there]  # X.3.1.1
    on_road = all(table.road(a, b) for a, b in pairwise(whole))
    clear = not any(table.zone(enemy, hex_) for hex_ in whole)
    return len(path) == POINTS[unit.type] + 1 and on_road and clear


@pytest.mark.slow
@pytest.mark.rule("X", "X.1", "X.1.stop", "X.1.exit", "X.1.cavalry", "X.1.disordered", "X.2", "X.2.1", "X.2.2")
@pytest.mark.rule("X.3", "X.3.1", "X.3.1.1", "X.3.2", "IV.4.pass-through", "IV.4.enemy", "IV.5")
@LIMITS
@given(tables())
def test_the_reach_of_every_unit_is_that_of_a_walk_by_the_rules(table: Table) -> None:
    for side in OTHER:
        if not any(unit.side == side for unit in table.counters):
            continue
        game = table.position().movement(side)
        for unit in (unit for unit in table.counters if unit.side == side and game.decision.rule == "X"):  # type: ignore[union-attr]
            assert goals(game, unit.id) == walk(table, unit), unit


@pytest.mark.slow
@pytest.mark.rule("X", "IV.4.assign")
@LIMITS
@given(tables())
def test_a_move_is_legal_exactly_when_nothing_is_said_against_it(table: Table) -> None:
    side = table.counters[0].side
    game = table.position().movement(side)
    assume(game.decision is not None and game.decision.rule == "X")
    bare = Table(table.terrain, table.heights, table.rivers, table.bridges, table.roads)
    for unit in (unit for unit in table.counters if unit.side == side):
        alone = walk(bare, unit)
        for hex_ in HEXES:
            assert sum(game.why_not(Action.of("move", unit.id, hex_, *order)) is None for order in ORDERS) == (
                (2 if table.held_by(side, hex_) else 1) if hex_ in goals(game, unit.id) else 0
            )
            refusal = game.why_not(Action.of("move", unit.id, hex_))
            if refusal is not None:
                assert refusal.rule in MOVEMENT_RULES
                if refusal.rule in TERRAIN_RULES:
                    assert hex_ not in alone, refusal  # the terrain forbids it also without other units
                if refusal.rule in ("X.1", "IV.7.1"):
                    assert any(other.side != side for other in table.counters)


ORDERS: tuple[tuple[str, ...], ...] = ((), ("front",), ("rear",))


@pytest.mark.rule("X.1", "X.1.cavalry", "IV.4.assign")
@LIMITS
@given(tables(), st.data())
def test_a_move_leads_where_it_says_and_can_be_taken_back(table: Table, data: st.DataObject) -> None:
    side = table.counters[0].side
    game = table.position().movement(side)
    moves = [action for action in game.legal_actions if action.verb in ("move", "switch")]
    assume(moves)
    action = data.draw(st.sampled_from(moves))
    unit = next(unit for unit in table.counters if unit.id == action[1])
    before = game.fingerprint()
    game.push(action)
    if action.verb == "move" and game.units[unit.id].status == "in play":
        assert game.hex(game.units[unit.id]) == action[2]
        through = table.zone(OTHER[side], unit.hex) and table.zone(OTHER[side], action[2])
        assert game.units[unit.id].disordered == (unit.disordered or through)
    game.pop()
    assert game.fingerprint() == before


# ---------------------------------------------------------------------- Road March


def marches(table: Table, pair: tuple[Counter, Counter]) -> set[tuple[str, str]]:
    """VIII.3.4.3: the pair walks along the road; at any hex, the first included, one may be dropped off."""
    side, start, ids = pair[0].side, pair[0].hex, (pair[0].id, pair[1].id)
    found: set[tuple[str, str]] = set()

    def steps(here: str) -> list[str]:
        ways = [there for there in AROUND[here] if table.road(here, there)]
        return [there for there in ways if not table.zone(OTHER[side], there) and not table.held_by(OTHER[side], there)]

    def alone(here: str, drop: str, goer: int, left: int) -> None:
        for there in steps(here) if left else ():
            if table.held_by(side, there, ids) < 2 and there != drop:
                if there != start:
                    found.add((there, drop) if goer == 0 else (drop, there))
                alone(there, drop, goer, left - 1)

    def together(here: str, walked: int) -> None:
        if here != start:
            found.add((here, here))
        for goer in (0, 1):
            alone(here, here, goer, POINTS[pair[goer].type] + 1 - walked)
        if walked <= min(POINTS[unit.type] for unit in pair):
            for there in steps(here):
                if there != start and not table.held_by(side, there, ids):
                    together(there, walked + 1)

    together(start, 0)
    return found


@pytest.mark.slow
@pytest.mark.rule("VIII.3.4.3", "X.3.1.1", "IV.4.road-march")
@LIMITS
@given(tables(), st.data())
def test_the_ends_of_a_road_march_are_those_of_a_walk_by_the_rules(table: Table, data: st.DataObject) -> None:
    assume(table.roads)
    start = data.draw(st.sampled_from(table.roads[0]))
    types = data.draw(st.tuples(*[st.sampled_from(tuple(POINTS))] * 2))
    table.counters = [unit for unit in table.counters if unit.hex != start]
    assume(not table.zone("austria", start))
    pair = (
        Counter("first", "prussia", types[0], start, False, data.draw(st.booleans())),
        Counter("second", "prussia", types[1], start, True, data.draw(st.booleans())),
    )
    table.counters += pair
    position = table.position()
    for unit in pair:
        position.game.units[unit.id].hidden = True  # any card activates hidden units
    game = do(position.activation("prussia", "hearts-5", 1), "activate first second")
    ends = {(action[2], action[4]) for action in game.legal_actions if action.verb == "march"}
    assert ends == marches(table, pair)
    for action in [action for action in game.legal_actions if action.verb == "march"][:4]:
        before = game.fingerprint()
        game.push(action)
        for unit, end in zip(pair, (action[2], action[4]), strict=True):
            assert game.units[unit.id].status == "removed" or game.hex(game.units[unit.id]) == end
        game.pop()
        assert game.fingerprint() == before
