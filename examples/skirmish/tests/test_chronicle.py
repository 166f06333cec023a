"""A game that has declared nothing for its chronicle is told of by what has become of its counters."""

from __future__ import annotations

import random

import wargame
from wargame.engine.events import TurnBegins
from wargame.sitting.chronicle import Chronicle


def played(turns: int) -> Chronicle:
    """A game played at random until so many turns have begun, and its chronicle."""
    game = wargame.load("skirmish/first-blood", seed=5)
    rng = random.Random(5)
    while game.outcome is None and sum(isinstance(entry.event, TurnBegins) for entry in game.log) < turns:
        shots = [action for action in game.legal_actions if action.verb == "fire"]
        game.push(rng.choice(shots or list(game.legal_actions)))
    chronicle = Chronicle(game, None)
    chronicle.catch_up()
    return chronicle


def test_counters_that_are_worth_less_are_told_of() -> None:
    chronicle = played(7)
    pages = [chronicle.account(turn) for turn in chronicle.turns]
    units = chronicle.game.units  # type: ignore[attr-defined]
    fates = [fate for page in pages for fate in page.fates]
    assert fates
    assert all(fate.side == units[fate.unit].side and fate.name == units[fate.unit].name for fate in fates)
    lost = {fate.unit for fate in fates if fate.what == "lost"}
    assert lost == {unit.id for unit in units.every if unit.lost}
    assert {side: now for side, (_, now) in pages[-1].scores.items()} == chronicle.game.scores()


def test_shots_are_weighed_by_what_they_cost_the_enemy() -> None:
    luck = played(7).luck()
    assert all(0 < side.due < side.shots for side in luck if side.shots)
    assert sum(side.shots for side in luck) > 3
