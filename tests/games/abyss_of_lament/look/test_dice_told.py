"""XI.3.2, XI.5.1: what was played before the dice and what they did besides stands on the card, and is told aloud."""

from __future__ import annotations

import wargame
from tests.fuzz.choosers import eager
from wargame.client.table.record import lines_of
from wargame.client.table.reporting import reports_of
from wargame.client.table.reports import Report
from wargame.engine.game import Game
from wargame.games.abyss_of_lament.look import LOOK
from wargame.games.abyss_of_lament.rules import events


def fought() -> tuple[Game, list[Report]]:
    """A game with many combats, and the report of each as it was decided."""
    game, choose, found = wargame.load("lobositz", seed=5), eager(5), list[Report]()
    while game.outcome is None:
        since = len(game.log)
        game.push(choose(game))
        if any(isinstance(entry.event, events.ClashOfArms) for entry in game.log[since:]):
            fights = [each for each in reports_of(lines_of(game, LOOK, None, lambda _: (0, 0, 0))) if each.cause]
            found.append(fights[-1])
    return game, found


def test_below_the_headline_stands_attrition_and_the_card_what_was_played_before_the_dice() -> None:
    game, reports = fought()
    for report in reports:
        told = [entry.event for entry in game.log[report.first : report.last + 1]]
        struck = sum(isinstance(event, events.AttritionSuffered) for event in told)
        assert report.outcome.scores is None or report.besides.count("Attrition strikes") == struck, report.besides
    assert any("Attrition" in report.besides for report in reports)
    named = [words for report in reports for words in report.played]
    used = [event for event in (entry.event for entry in game.log) if isinstance(event, events.GunsUsed)]
    assert named
    assert len(named) <= len(used) + sum(isinstance(entry.event, events.AssetUsed) for entry in game.log)
    assert all(" uses " in words for words in named)


def test_a_wing_that_loses_cohesion_is_told_aloud() -> None:
    assert events.CohesionChanged.aloud
    assert events.WingDemoralized.aloud
    assert events.AssetUsed.played
    assert events.GunsUsed.played
