"""IV.6: hidden units and how they are revealed."""

from __future__ import annotations

from collections.abc import Iterable

from wargame.engine.paths import bits
from wargame.games.abyss_of_lament.rules.battle import ENEMY, Battle
from wargame.games.abyss_of_lament.rules.events import UnitRevealed
from wargame.games.abyss_of_lament.rules.units import Unit


def reveal_contacts(g: Battle) -> None:
    """IV.6.1: after a movement sub-segment every hidden unit next to an enemy is revealed, at one moment.

    Who is next to whom is settled before any Vedette is removed, so revealing is mutual.
    """
    touched = [unit for side in g.sides for unit in _hidden_in(g, side, g.zoc(ENEMY[side]))]
    reveal(g, touched)


def reveal_next_to(g: Battle, unit: Unit) -> None:
    """XI.5.8.3, XI.5.8.5: hidden enemies next to a unit that has retreated or advanced are revealed."""
    reveal(g, _hidden_in(g, ENEMY[unit.side], g.board.adjacent[unit.place]))


def reveal(g: Battle, units: Iterable[Unit]) -> None:
    """Turn counters face up for good; Vedettes are removed after all have been turned (III.3.2)."""
    turned = [unit for unit in units if unit.hidden]
    for unit in turned:
        g.put(unit, "hidden", False)
        g.tell(UnitRevealed(unit.id, g.hex(unit)))
    for unit in turned:
        if unit.vedette:
            g.remove_vedette(unit)


def _hidden_in(g: Battle, side: str, zone: int) -> list[Unit]:
    return [unit for place in bits(g.presence[side] & zone) for unit in g.stacks[place] if unit.hidden]
