"""Golden games: one game per scenario as text a person can read and a diff can show.

Every decision is a line with its number, side, rule, number of legal actions and prompt; below it the action
taken and what happened, dice included. After each turn the victory points, at the end the fingerprint.

Games are whole, but for campaigns of several days, where everything comes again and a diff of a megabyte shows nobody
anything. Of the one a day, its night and the next morning are kept, of the other, with twice the troops, a morning. Of
the war of 1870 the first three turns are kept, of its other beginnings the first.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import wargame
from tests.fuzz.choosers import eager
from wargame.content import scenarios

FOLDER = Path(__file__).parent / "golden"
SEED = 1757
LAST_TURN = {
    "at-any-cost/metz-or-verdun": 20,
    "at-any-cost/the-amanvillers-line": 9,
    "on-to-paris/campaign-1870-08": 4,
    "on-to-paris/early-start-1870-07": 1,
    "on-to-paris/frontier-1870-08": 2,
    "on-to-paris/september-1870": 5,
    "on-to-paris/winter-1870": 8,
}
"""Campaigns: the turn their golden game ends with."""


def golden_file(scenario: str) -> Path:
    """Where the golden game of a scenario is kept; `scenario` without its game, which all names differ in."""
    return FOLDER / f"{scenario.rpartition('/')[2]}.txt"


def all_scenarios() -> list[str]:
    """The scenarios that need a golden game."""
    return [ref.name for ref in scenarios()]


def transcript(scenario: str) -> Iterator[str]:
    """The lines of a golden game, played anew."""
    game, choose = wargame.load(scenario, seed=SEED), eager(SEED)
    told, turn = 0, game.turn
    last = LAST_TURN.get(scenario)
    yield f"{scenario}, seed {SEED}"
    while game.outcome is None and (last is None or game.turn <= last):
        ask = game.decision
        assert ask is not None
        yield f"{len(game.actions) + 1} {ask.side} [{ask.rule}] {len(ask.actions)} legal: {ask.prompt}"
        action = choose(game)
        game.push(action)
        yield f"  > {action}"
        yield from (f"    {game.sentence(entry)}" for entry in game.log[told:])
        told = len(game.log)
        if game.turn != turn or game.outcome:
            yield f"== end of turn {turn}: {_points(game)}"
            turn = game.turn
    if game.outcome is not None:
        yield f"outcome: {game.outcome.level} for {game.outcome.winner or 'nobody'}: {game.outcome.why}"
    yield f"fingerprint: {game.fingerprint()}"


def _points(game: Any) -> str:
    return ", ".join(f"{side} {points} VP" for side, points in game.scores().items())


def write(scenario: str) -> Path:
    """Play a golden game and keep it."""
    path = golden_file(scenario)
    path.parent.mkdir(exist_ok=True)
    path.write_text("\n".join(transcript(scenario)) + "\n", encoding="utf-8")
    return path
