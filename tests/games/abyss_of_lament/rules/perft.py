"""Counting legal actions one and two deep from named decisions, as chess engines do.

The decisions are reached from the suggested set-up with a fixed seed. A change in any rule about what may be
done shows here first, and the table `perft.yaml` says how large it is.
"""

from __future__ import annotations

from pathlib import Path

import yaml

import wargame
from wargame.content import scenarios
from wargame.engine.action import Action
from wargame.games.abyss_of_lament.rules.battle import Battle
from wargame.games.abyss_of_lament.rules.cards import is_artillery
from wargame.games.abyss_of_lament.rules.initiation import TurnInitiationPhase
from wargame.games.abyss_of_lament.rules.maneuver import ActivationSubSegment, MovementSubSegment

TABLE = Path(__file__).parent / "perft.yaml"
BATTLES = [ref.id for ref in scenarios() if ref.game == "abyss-of-lament"]
DECISIONS = {
    "first focus": TurnInitiationPhase,
    "first activation": ActivationSubSegment,
    "first movement": MovementSubSegment,
}
LIKED = ("rest", "keep", "pass", "maneuver", "activate")
Counts = dict[str, list[int]]


def counts(battle: str) -> Counts:
    """The legal actions at each of the named decisions, and after each of these."""
    game: Battle = wargame.load(f"abyss-of-lament/{battle}", seed=1)
    found: Counts = {}
    for name, procedure in DECISIONS.items():
        while not isinstance(game.procedures[-1], procedure):
            game.push(_next(game))
        found[name] = [len(game.legal_actions), _two_deep(game)]
    return found


def _two_deep(game: Battle) -> int:
    total = 0
    for action in list(game.legal_actions):
        game.push(action)
        total += len(game.legal_actions)
        game.pop()
    return total


def _next(game: Battle) -> Action:
    """The straight way to the first maneuver: suggested set-up, first hand, a card that can maneuver."""
    legal = game.legal_actions
    if legal[0].verb == "orders":
        return next((action for action in legal if not is_artillery(action[1])), legal[0])
    return next((action for verb in LIKED for action in legal if action.verb == verb), legal[0])


def read() -> dict[str, Counts]:
    """The table as it was recorded."""
    table: dict[str, Counts] = yaml.safe_load(TABLE.read_text(encoding="utf-8"))
    return table


def write() -> Path:
    """Count anew and record it."""
    lines = ["# Legal actions one and two deep; written by python -m tests.playthroughs.regenerate"]
    for battle in BATTLES:
        lines.append(f"{battle}:")
        lines += [f"  {name}: {numbers}" for name, numbers in counts(battle).items()]
    TABLE.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return TABLE
