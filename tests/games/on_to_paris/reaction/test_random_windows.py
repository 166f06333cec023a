"""12: whatever is answered in a window, it closes, leaves a sound table, and can be taken back."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.on_to_paris.reaction.scenes import entered
from wargame.games.on_to_paris.content import load_scenario
from wargame.games.on_to_paris.rules import setup
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.game import OnToParis
from wargame.games.on_to_paris.rules.movement.entering import refusal
from wargame.games.on_to_paris.rules.reaction.window import ReactionWindow
from wargame.games.on_to_paris.rules.units import ARMY, CAVALRY, CORPS, ENEMY

SCENARIOS = ("campaign-1870-08", "september-1870", "winter-1870")
LIMIT = 200


def laid_out(scenario: str, seed: int) -> OnToParis:
    """A scenario at its start."""
    loaded = load_scenario(f"on-to-paris/{scenario}")
    g = OnToParis(loaded.game, loaded.scenario, loaded.board, seed)
    setup.lay_out(g)
    return g


def advances(g: Campaign, side: str, random: Random) -> list[str]:
    """Up to three units that go a hex nearer to the enemy, those who are nearest to him first."""
    enemies = [each.place for each in g.fielded(ENEMY[side]) if each.place not in g.board.boxes]

    def far(place: int) -> int:
        return min(g.board.distance(place, enemy) for enemy in enemies)

    units = [each for each in g.fielded(side, ARMY, CORPS, CAVALRY) if not each.inside]
    units = sorted((each for each in units if each.place not in g.board.boxes), key=lambda each: far(each.place))
    moves = []
    for unit in random.sample(units[:8], k=min(3, len(units))):
        goals = [place for place in g.board.neighbours[unit.place] if refusal(g, unit, unit.place, place) is None]
        if goals:
            moves.append(f"{unit.id} {g.board.ids[min(goals, key=far)]}")
    return moves


@pytest.mark.rule("12")
@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("seed", range(4))
def test_every_window_closes_and_can_be_taken_back(scenario: str, seed: int) -> None:
    random, g = Random(seed), laid_out(scenario, seed)
    side = g.sides[seed % 2]
    g.begin(ReactionWindow(ENEMY[side], entered(g, *advances(g, side, random))))
    if not g.procedures:
        return
    first = g.fingerprint()
    for _ in range(LIMIT):
        if not g.procedures:
            break
        g.push(random.choice(g.legal_actions))
        assert g.status() == []
    assert not g.procedures
    while g.actions:
        g.pop()
    assert g.fingerprint() == first
