"""Tables redrawn for a side that cannot know all: lawful, as that side has seen them, and owing nothing to secrets."""

from __future__ import annotations

from typing import Any

import pytest

import wargame
from tests.fuzz.choosers import at_random, eager
from wargame.conform.moment import Curious
from wargame.content import shipped_scenarios
from wargame.engine.game import Game
from wargame.engine.unknown import Unread
from wargame.games.abyss_of_lament.content.effects import MpBonus
from wargame.games.abyss_of_lament.rules.battle import ENEMY, VEDETTES, Battle
from wargame.games.abyss_of_lament.rules.events import UnitMoved
from wargame.games.abyss_of_lament.rules.lanes import lanes_of
from wargame.games.abyss_of_lament.rules.units import Unit
from wargame.games.at_any_cost.rules.questions import CommitsFirst, HeldEvent
from wargame.leaks import redrawn
from wargame.table import variants

pytestmark = pytest.mark.slow

GAMES = [
    pytest.param(ref.name, rules, id=f"{ref.name}-{rules}" if rules else ref.name)
    for ref in shipped_scenarios()
    for rules in ("", *(each.id for each in variants(ref)))
]
SHORT = ["abyss-of-lament/lobositz", "at-any-cost/crisis-on-the-left", "on-to-paris/alsace-1870-08"]
"""One of each game that has secrets, soon over."""
SECRET = [*SHORT[:2], "on-to-paris/frontier-1870-08"]
"""One of each in which something is hidden from the beginning."""
LONGEST = 6000


def moments(scenario: str, rules: str = "", actions: int = 240, every: int = 6, seed: int = 3) -> Any:
    """A game at some of its questions."""
    game, choose = wargame.load(scenario, seed=seed, rules=rules), eager(seed)
    while game.decision is not None and len(game.actions) < actions:
        if len(game.actions) % every == 0:
            yield game
        game.push(choose(game))


@pytest.mark.parametrize(("scenario", "rules"), GAMES)
def test_a_redrawn_table_is_lawful_looks_the_same_and_owes_nothing_to_secrets(scenario: str, rules: str) -> None:
    for game in moments(scenario, rules):
        assert redrawn(game, len(game.actions)) == []


@pytest.mark.parametrize("scenario", [*SHORT, "death-ride/mars-la-tour"])
def test_play_goes_on_from_a_redrawn_table_to_its_end(scenario: str) -> None:
    for game in moments(scenario, actions=200, every=60):
        with game.branch():
            game.determinise(game.decision.side, 7)
            choose = at_random(7)
            while game.outcome is None:
                game.push(choose(game))
                assert len(game.actions) < LONGEST
                assert len(game.actions) % 25 or game.status() == []
            assert game.status() == []


@pytest.mark.parametrize("scenario", SECRET)
def test_another_seed_draws_otherwise(scenario: str) -> None:
    assert any(len({whole(game, seed) for seed in range(4)}) > 1 for game in moments(scenario, every=2))


def whole(game: Game, seed: int) -> str:
    """The table redrawn with a seed, without its dice."""
    ask = game.decision
    assert ask is not None
    with game.branch():
        game.determinise(ask.side, seed)
        return repr({**game.state(), "dice": None})


@pytest.mark.parametrize("scenario", SHORT[:2])
def test_the_order_of_draw_piles_is_nobodys_knowledge(scenario: str) -> None:
    """Not even the owner's: whatever lies on top, the same is drawn."""
    for game in moments(scenario, every=25):
        first = whole(game, 8)
        piles = [game.cup] if hasattr(game, "cup") else [army.deck for army in game.armies.values()]
        with game.branch():
            for pile in piles:
                game.put(pile, "contents", pile.contents[::-1])
            assert whole(game, 8) == first


def test_what_a_question_tells_a_side_is_not_unlearned() -> None:
    """Who may play before a draw, and whether somebody is to say who goes first, tells what the enemy can have."""
    game, curious, examined = wargame.load("crisis-on-the-left", seed=5, rules="draft"), Curious(5), 0
    while (ask := game.decision) is not None and len(game.actions) < 240:
        if isinstance(ask.about, HeldEvent | CommitsFirst):
            examined += 1
            assert redrawn(game, len(game.actions)) == []
        game.push(curious.choose(ask))
    assert examined > 3


@pytest.mark.parametrize("scenario", SHORT)
def test_the_log_is_what_that_side_has_read(scenario: str) -> None:
    """Nobody, not even its owner, reads in it what that side was not told."""
    for game in moments(scenario, every=50):
        side, read = game.decision.side, game.story(game.decision.side)
        with game.branch():
            game.determinise(side, 5)
            assert game.story(side) == read
            for entry in game.log:
                assert isinstance(entry.event, Unread) or entry.seen_by(side) == entry.event


@pytest.mark.parametrize("scenario", [ref.name for ref in shipped_scenarios() if ref.game == "abyss-of-lament"])
def test_hidden_counters_are_units_that_could_stand_there(scenario: str) -> None:
    """Each was set up in a hex of its wing and has not gone further than it can, as it is of the real ones."""
    drawn = 0
    for game in moments(scenario, actions=320, every=20):
        side = game.decision.side
        assert impossible(game, side) == []
        real = {unit.id for unit in game.fielded(ENEMY[side]) if unit.hidden}
        with game.branch():
            game.determinise(side, len(game.actions))
            assert impossible(game, side) == []
            assert {unit.id for unit in game.fielded(ENEMY[side]) if unit.hidden} == real
        drawn += bool(real)
    assert drawn


def impossible(game: Battle, side: str) -> list[str]:
    """Hidden enemies that could not be where they are, by all that a side has seen of their counters."""
    index, roads, moves = game.board.index, lanes_of(game.board).road, dict[str, list[tuple[int, int]]]()
    for event in filter(None, (entry.seen_by(side) for entry in game.log)):
        if isinstance(event, UnitMoved):
            moves.setdefault(event.unit, []).append((index[event.start], index[event.end]))
    special = any(isinstance(effect, MpBonus) for rule in game.spec.special_rules for effect in rule.effects)

    def could(unit: Unit) -> bool:
        made, zone = moves.get(unit.alias, []), game.board.everywhere
        if not unit.vedette and unit.spec.arrives is None:
            zone = game.deployment[unit.side][unit.suit or VEDETTES]
        far = (game.board.distance(*each) - bool(roads[each[0]] and roads[each[1]]) - special for each in made)
        return bool(zone >> (made[0][0] if made else unit.place) & 1) and max(far, default=0) <= unit.movement

    return [unit.id for unit in game.fielded(ENEMY[side]) if unit.hidden and not could(unit)]
