"""Legal actions one and two deep are as recorded. If a change is intended: python -m tests.playthroughs.regenerate"""

from __future__ import annotations

import pytest

from tests.games.abyss_of_lament.rules import perft


@pytest.mark.parametrize("battle", perft.BATTLES)
def test_the_number_of_legal_actions(battle: str) -> None:
    assert perft.counts(battle) == perft.read()[battle]
