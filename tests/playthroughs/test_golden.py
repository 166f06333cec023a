"""The golden games come out as they were recorded. If a change is intended: python -m tests.playthroughs.regenerate"""

from __future__ import annotations

from itertools import zip_longest

import pytest

from tests.playthroughs import golden

pytestmark = pytest.mark.slow


def test_every_scenario_has_a_golden_game_and_no_other_file_is_there() -> None:
    wanted = {golden.golden_file(scenario).name for scenario in golden.all_scenarios()}
    assert {path.name for path in golden.FOLDER.glob("*.txt")} == wanted


@pytest.mark.parametrize("scenario", golden.all_scenarios())
def test_the_golden_game_is_played_line_by_line_as_recorded(scenario: str) -> None:
    path = golden.golden_file(scenario)
    recorded = path.read_text(encoding="utf-8").splitlines()
    last_decision = ""
    for number, (old, new) in enumerate(zip_longest(recorded, golden.transcript(scenario)), 1):
        if new is not None and new[:1].isdigit():
            last_decision = new
        assert new == old, f"{path.name}, line {number}, at the decision: {last_decision}"
