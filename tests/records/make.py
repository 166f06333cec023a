"""Write the corpus of records of this version: every scenario, whole games and games left in the middle.

    python -m tests.records.make [GAME...]

A record that lies here must open for ever (`test_old_records.py`). The corpus of a version is written once, before it
is released, and never again: what changes it is a promise broken, or a converter that is missing.
"""

from __future__ import annotations

import sys
from pathlib import Path

import wargame
from tests.fuzz.choosers import eager
from wargame.content import shipped_scenarios
from wargame.table import variants
from wargame.version import VERSION

FOLDER = Path(__file__).parent
LEFT = (37, 211)
"""After so many actions a game is left."""
LONG = 1500
"""Longer games are left here, which keeps the corpus small."""


def main(games: list[str]) -> None:
    """One folder for the version; a file for each scenario, way of playing and place to stop, of all games or some."""
    folder = FOLDER / VERSION
    folder.mkdir(exist_ok=True)
    for ref in shipped_scenarios():
        if games and ref.game not in games:
            continue
        for rules in ("", *(variant.id for variant in variants(ref))):
            for seed, stop in enumerate((*LEFT, LONG), 1):
                game, choose = wargame.load(ref, seed=seed, rules=rules), eager(seed)
                while game.outcome is None and len(game.actions) < stop:
                    game.push(choose(game))
                name = "-".join(part for part in (ref.game, ref.id, rules, str(len(game.actions))) if part)
                game.save(folder / f"{name}.record")
                print(name)


if __name__ == "__main__":
    main(sys.argv[1:])
