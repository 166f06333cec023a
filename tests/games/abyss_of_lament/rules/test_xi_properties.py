"""XI on random tables: retreats against a reading of the priorities, odds against all 36 pairs of dice."""

from collections import Counter as Tally
from fractions import Fraction

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.games.abyss_of_lament.rules.random_tables import AROUND, CAVALRY, INFANTRY, OTHER, Counter, Table, tables
from wargame.engine.action import Action
from wargame.games.abyss_of_lament.rules.battle import Battle
from wargame.games.abyss_of_lament.rules.questions import AbsorbHits, Advance, Reroll

FIGHTERS = (*INFANTRY, *CAVALRY)
LIMITS = settings(max_examples=120)


# ---------------------------------------------------------------------- retreats


def rings(hex_: str) -> dict[str, int]:
    """III.2.1: the distance of every hex from this one."""
    found, edge = {hex_: 0}, [hex_]
    for here in edge:
        for near in AROUND[here]:
            if near not in found:
                found[near] = found[here] + 1
                edge.append(near)
    return found


def retreats(table: Table, unit: Counter, attacker: Counter) -> set[tuple[str, ...]]:
    """The table of retreat priorities, read from the top; the words of every retreat of the first that has any."""
    enemy, distance = OTHER[unit.side], rings(attacker.hex)

    def away(mover: Counter) -> list[str]:
        nearer = distance[mover.hex]
        hexes = [hex_ for hex_ in AROUND[mover.hex] if distance[hex_] > nearer]
        return [hex_ for hex_ in hexes if table.terrain[hex_] != "~" and not table.held_by(enemy, hex_)]

    def orders(hex_: str) -> list[tuple[str, ...]]:
        return [("front",), ("rear",)] if table.held_by(unit.side, hex_) else [()]

    def displacing(hex_: str) -> list[tuple[str, ...]]:
        ways = []
        for friend in (other for other in table.counters if other.hex == hex_):
            for goal in away(friend):
                if not table.zone(enemy, goal) and table.held_by(unit.side, goal) < 2:
                    for words in orders(goal):
                        ways += [(hex_, mine, "displace", friend.id, goal, *words) for mine in ("front", "rear")]
        return ways

    for zone in (False, True):
        if zone and unit.disordered:
            break
        here = [hex_ for hex_ in away(unit) if table.zone(enemy, hex_) is zone]
        plain = [(hex_, *words) for hex_ in here if table.held_by(unit.side, hex_) < 2 for words in orders(hex_)]
        full = [way for hex_ in here if table.held_by(unit.side, hex_) == 2 for way in displacing(hex_)]
        if plain or full:
            return set(plain or full)
    return set()


def offered(game: Battle, verb: str) -> set[tuple[str, ...]]:
    return {action.words for action in game.legal_actions if action.verb == verb}


@st.composite
def fights(draw: st.DrawFn, most: int = 12) -> tuple[Table, Counter, Counter]:
    """A table with an attacker and a defender next to each other, both front units."""
    table = draw(tables(most=most, kinds=FIGHTERS))
    fronts = [unit for unit in table.counters if not unit.rear]
    fronts = [unit for unit in fronts if front_of(table, unit.hex) is unit]
    pairs = [(a, d) for a in fronts for d in fronts if a.side != d.side and d.hex in AROUND[a.hex]]
    assume(pairs)
    attacker, defender = draw(st.sampled_from(pairs))
    attacker.disordered = False
    return table, attacker, defender


def front_of(table: Table, hex_: str) -> Counter:
    """The front unit of a hex: the last one placed in front, or the first placed."""
    stack: list[Counter] = []
    for unit in table.counters:
        if unit.hex == hex_:
            stack.insert(1 if unit.rear else 0, unit)
    return stack[0]


@pytest.mark.slow
@pytest.mark.rule("XI.5.8", "XI.5.8.1", "XI.5.8.2", "XI.5.8.3", "XI.5.8.priorities", "XI.5.8.priorities.general")
@pytest.mark.rule("XI.5.8.priorities.1", "XI.5.8.priorities.2", "XI.5.8.priorities.3", "XI.5.8.priorities.4")
@pytest.mark.rule("XI.5.8.priorities.displaced", "XI.5.8.3.displacement", "XI.5.8.3.map-edge")
@LIMITS
@given(fights())
def test_the_retreats_are_those_of_the_first_priority_that_has_any(fight: tuple[Table, Counter, Counter]) -> None:
    table, attacker, defender = fight
    expected = retreats(table, defender, attacker)
    position = table.position().wing(defender.side, defender.suit, cohesion=4)
    assume(position.game.front(position.game.board.index[defender.hex]).id == defender.id)  # type: ignore[union-attr]
    game = position.hits(defender.id, attacker.id, 1)
    assert offered(game, "retreat") == expected
    board = game.board
    for words in sorted(expected)[:6]:
        before = game.fingerprint()
        game.push(Action(("retreat", *words)))
        moved = game.units[defender.id]
        if moved.status == "in play":
            assert game.hex(moved) == words[0]
            assert board.distance(moved.place, board.index[attacker.hex]) == 2
            assert moved.disordered == (defender.disordered or table.zone(attacker.side, words[0]))
        assert not [problem for problem in game.status() if "cards" not in problem]
        game.pop()
        assert game.fingerprint() == before


@pytest.mark.slow
@pytest.mark.rule("XI.5.8.4", "XI.5.8.4.more-mp", "XI.5.8.4.disordered", "XI.5.8.3.displacement", "XI.5.8.1")
@LIMITS
@given(fights(), st.data())
def test_second_retreats_obey_the_same_priorities(fight: tuple[Table, Counter, Counter], data: st.DataObject) -> None:
    """Hussars always have integrity: cohesion takes the second hit, so every first retreat is open."""
    table, attacker, defender = fight
    defender.type = "hussar"
    game = table.position().hits(defender.id, attacker.id, 2)
    assume(offered(game, "retreat"))
    words = data.draw(st.sampled_from(sorted(offered(game, "retreat"))))
    game.push(Action(("retreat", *words)))
    for unit in table.counters:
        unit.hex = game.hex(game.units[unit.id])
        unit.disordered = game.units[unit.id].disordered
    able = attacker.type != "hussar" and defender.disordered
    assert offered(game, "retreat-again") == (retreats(table, defender, attacker) if able else set())


# ---------------------------------------------------------------------- odds


def brute_force(game: Battle, attack: Action, side: str) -> dict[tuple[tuple[str, ...], str | None], Fraction]:
    """What an attack leads to under each of the 36 pairs of dice, by carrying it out."""
    found: Tally[tuple[tuple[str, ...], str | None]] = Tally()
    before, start = game.state(), len(game.log)
    for first in range(1, 7):
        for second in range(1, 7):
            game.dice.expect(first, second)
            game.push(attack)
            entries = [entry for entry in game.log[start:] if entry.event.is_result]
            results = tuple(text for entry in entries if (text := game.sentence(entry, side)))
            ask = game.decision
            choosing = ask is not None and isinstance(ask.about, Reroll | AbsorbHits | Advance)
            found[results, ask.prompt if ask is not None and choosing else None] += 1
            game.pop()
    game.dice.expect()
    assert game.state() == before
    return {key: Fraction(count, 36) for key, count in found.items()}


@pytest.mark.rule("XI.4", "XI.5", "XI.5.1.1", "XI.5.3", "XI.5.1.2", "XI.5.4", "XI.5.5")
@settings(LIMITS, max_examples=60)
@given(fights(most=8), st.integers(0, 3), st.booleans(), st.sampled_from([None, "active"]))
def test_odds_are_the_share_of_the_36_pairs_of_dice(
    fight: tuple[Table, Counter, Counter], cohesion: int, volleys: bool, hero: str | None
) -> None:
    table, attacker, defender = fight
    position = table.position().wing(defender.side, defender.suit, cohesion=cohesion, hero=hero)
    game = position.combat(attacker.side)
    attacks = [action for action in game.legal_actions if action[:3] == ("attack", attacker.id, defender.id)]
    attack = attacks[-1 if volleys else 0]
    before = game.fingerprint()
    odds = game.odds(attack)
    assert game.fingerprint() == before
    assert odds.exact
    assert sum(chance.probability for chance in odds.chances) == 1
    assert {(chance.results, chance.choice): chance.probability for chance in odds.chances} == brute_force(
        game, attack, attacker.side
    )
