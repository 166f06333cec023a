"""IV.4: the hexes with two units of a side are remembered, and are never those of another moment."""

from __future__ import annotations

import random

import pytest

import wargame
from wargame.engine.paths import bits
from wargame.games.abyss_of_lament.rules.battle import Battle


def full(g: Battle, side: str) -> int:
    """As one counts them on the table."""
    return sum(1 << place for place in bits(g.presence[side]) if len(g.stacks[place]) == 2)


@pytest.mark.rule("IV.4")
@pytest.mark.parametrize("scenario", ["leuthen", "hochkirch"])
def test_full_hexes_are_those_of_the_moment(scenario: str) -> None:
    g, choice = wargame.load(scenario, 3), random.Random(3)
    assert isinstance(g, Battle)
    seen = set()
    for _ in range(300):
        if g.outcome is not None:
            break
        g.push(choice.choice(list(g.legal_actions)))
        if choice.random() < 0.3:
            g.pop()
        for side in g.sides:
            assert g.full(side) == full(g, side)
            seen.add(g.full(side))
    assert len(seen) > 1
