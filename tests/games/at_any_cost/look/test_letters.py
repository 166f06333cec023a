"""At Any Cost: the answers of every activation have the same keys in the whole game."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.client.fixtures import MakeApp
from tests.client.test_odds_first import sit
from tests.fuzz.choosers import eager
from wargame.client.table.answer_keys import ENDS

LETTERS = {
    "Aggressive": "R",
    "Defensive": "H",
    **dict.fromkeys(("Finish firing", "Finish moving", "Declare no more", "Hold it", "Keep the chit"), ENDS),
}
ACTIONS = 220


@pytest.mark.slow
@pytest.mark.usefixtures("plain_ground")
def test_the_steps_of_an_activation_are_ended_by_the_same_keys_in_the_whole_game(
    make_app: MakeApp, tmp_path: Path
) -> None:
    hands = sit(make_app(confirm=False), tmp_path, "at-any-cost/afternoon-crisis", 7)
    table, choose, found = hands.table, eager(7), dict[str, list[str]]()
    for _ in range(ACTIONS):
        table.refresh()
        for row in table.picker.choices():
            if row.label in LETTERS:
                found.setdefault(row.label, []).append(row.key)
        table.sitting.push(choose(table.game))
    assert len(found) > 4
    for label, keys in found.items():
        assert {key for key in keys if key.isalpha()} == {LETTERS[label]}, label
        assert keys.count(LETTERS[label]) > 0.8 * len(keys), label
