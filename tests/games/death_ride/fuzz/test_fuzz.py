"""Random games of Death Ride: no crash, no dead end, exact undo, equal replays, and everything in the rules happens."""

from __future__ import annotations

from pathlib import Path

import pytest

import wargame
from tests.fuzz.checks import play
from tests.fuzz.test_fuzz import CHOOSERS, GAMES, check_record, quick_game
from wargame.games.death_ride.rules import events as e
from wargame.games.death_ride.rules.battle import Battle
from wargame.games.death_ride.rules.game import VERBS

pytestmark = pytest.mark.slow

BATTLE = "death-ride/mars-la-tour"
MUST_HAPPEN = {
    *(e.FireZonePlaced, e.FireZoneRemoved, e.LeaderBecameActive, e.LeaderBecameInactive, e.FireActivationTested),
    *(e.CorpsChosen, e.MarchDiced, e.CorpsReleased, e.Rode, e.Assaulted, e.LeaderCommitted, e.Entered, e.Retreated),
    *(e.UnitEliminated, e.PointsUnabsorbed, e.Reorganised, e.Regrouped, e.AdvantageHandedOver, e.BivouacLifted),
    *(e.LeaderFled, e.OccupantNoted, e.GameEnded),
}
"""Events that show the rarer rules at work."""
CHARTS = {"bombardment", "rifle_fire", "cavalry_v_cavalry", "assault", "volley"}


@pytest.mark.parametrize("seed", range(1, GAMES + 1))
@pytest.mark.parametrize("chooser", CHOOSERS)
def test_everything_holds_at_every_step(chooser: str, seed: int, tmp_path: Path) -> None:
    game: Battle = wargame.load(BATTLE, seed=seed)
    play(game, CHOOSERS[chooser](seed))
    check_record(game, tmp_path)


def test_the_fuzz_reaches_every_verb_chart_and_result() -> None:
    games = [quick_game(BATTLE, chooser(seed), seed) for seed in range(100, 116) for chooser in CHOOSERS.values()]
    verbs = {action.verb for game in games for action in game.actions}
    assert VERBS - verbs == set(), "verbs that never occurred"
    assert verbs - VERBS == set(), "verbs that are not listed"
    events = [entry.event for game in games for entry in game.log]
    assert MUST_HAPPEN - {type(event) for event in events} == set(), "events that never happened"
    results = {(event.chart, event.result) for event in events if isinstance(event, e.CombatResult)}
    charts = [chart for each in games[0].data.charts.values() for chart in each.values()]
    assert results == {(chart.id, result.id) for chart in charts for result in chart.results}
    assert {chart.id for chart in charts} == CHARTS
