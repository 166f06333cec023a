"""Random games with invariants on, in every scenario and with every optional rule and variant of the text."""

from __future__ import annotations

import pytest

from tests.games.on_to_paris.fuzz.playing import begun, played
from wargame.games.on_to_paris.content.scenario import Options, Variants

SCENARIOS = (
    *("campaign-1870-08", "early-start-1870-07", "frontier-1870-08", "september-1870", "winter-1870"),
    *("alsace-1870-08", "loire-1870-11"),
)
SWITCHED = {
    name: (-3 if name == "franc_tireurs_alone" else 3) if type(field.default) is int else not field.default
    for name, field in {**Options.model_fields, **Variants.model_fields}.items()
}
"""Every switch, the other way than usual."""
STAGES = {"rail_bypass": "september-1870", "lasting_damage": "winter-1870", "town_based_entry": "september-1870"}
"""Where a switch has something to do from the beginning; others are tried on the Loire."""


@pytest.mark.slow
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_random_play_keeps_the_table_sound(scenario: str) -> None:
    played(begun(scenario, 1), 1, 160, check_every=4)


@pytest.mark.slow
@pytest.mark.parametrize("scenario", ["alsace-1870-08", "loire-1870-11"])
def test_learning_games_come_to_their_result(scenario: str) -> None:
    game = played(begun(scenario, 2), 2, 5_000, check_every=4)
    assert game.outcome is not None
    assert game.outcome.level


@pytest.mark.slow
@pytest.mark.parametrize("switch", SWITCHED)
def test_every_switch_can_be_played_the_other_way(switch: str) -> None:
    scenario = STAGES.get(switch, "loire-1870-11")
    played(begun(scenario, 3, **{switch: SWITCHED[switch]}), 3, 110, check_every=3)


@pytest.mark.rule("6.1.hidden", "8.1.1.process")
@pytest.mark.slow
def test_nothing_of_hidden_strengths_and_face_down_markers_is_seen() -> None:
    game = begun("frontier-1870-08", 4, hidden_strengths=True)
    played(game, 4, 120, check_every=6)
