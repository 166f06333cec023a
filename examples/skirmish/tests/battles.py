"""Battles in a line or two: units where a test wants them, on the map of First Blood."""

from __future__ import annotations

from skirmish.content import UnitSpec, load_scenario
from skirmish.rules.battle import Battle
from skirmish.rules.sequence import Match


def battle(*lines: str, turns: int = 8) -> Battle:
    """`"blue-1 infantry E4 shaken"`: id, type, hex, and morale if the unit is not steady. Blue is to act."""
    loaded = load_scenario("skirmish/first-blood")
    words = [line.split() for line in lines]
    units = tuple(
        UnitSpec(id=unit, side=unit.split("-")[0], type=kind, name=unit, hex=place) for unit, kind, place, *_ in words
    )
    spec = loaded.scenario.model_copy(update={"units": units, "turns": turns})
    g = Battle(loaded.game, spec, loaded.board, seed=1)
    for unit, _, _, *morale in words:
        g.units[unit].morale = morale[0] if morale else "steady"
    g.begin(Match())
    return g


def do(g: Battle, *orders: str, dice: tuple[int, ...] = ()) -> None:
    """Carry out orders, with these dice."""
    g.dice.expect(*dice)
    for order in orders:
        g.push(order)


def why_not(g: Battle, order: str) -> str:
    """The number of the rule that forbids an order."""
    refusal = g.why_not(order)
    assert refusal is not None, f"{order} is allowed"
    return refusal.rule


def hex_of(g: Battle, unit: str) -> str:
    """Where a unit is."""
    return g.board.ids[g.units[unit].place]
