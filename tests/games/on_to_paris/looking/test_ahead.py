"""What is shown before Command Points, Initiative and sieges are rolled for."""

from __future__ import annotations

import pytest

from wargame.client.looks.ahead import forecast_of
from wargame.client.looks.glimpse import glimpse_of
from wargame.client.looks.pages import Forecast
from wargame.client.table.promised import headline
from wargame.engine.action import Action
from wargame.engine.game import Game
from wargame.engine.odds import odds_of
from wargame.games.on_to_paris.look import LOOK
from wargame.games.on_to_paris.looking import contest_ahead
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.sieges.progress import SiegePhase
from wargame.games.on_to_paris.words import WORDS
from wargame.table import load


def forecast(game: Game, text: str) -> Forecast | None:
    assert game.decision is not None
    return forecast_of(LOOK, glimpse_of(game, (game.decision.side,)), game.parse(text))


def played(*texts: str) -> Game:
    game = load("on-to-paris/alsace-1870-08", 5)
    for text in texts:
        game.push(game.parse(text))
    return game


@pytest.mark.rule("8.2")
def test_the_last_rl_marker_tells_how_many_cps_it_will_bring() -> None:
    found = forecast(played("lay primary fr_alsace"), "lay primary pr_3rd")
    assert found is not None
    assert found.title == "Command Points for this turn"
    assert found.totals == ("4–11", "CPs", "3–10")
    assert [share.label for share in found.shares] == [
        "Prussians: 4 to 6 CPs",
        "Prussians: 7 CPs",
        "Prussians: 8 to 11 CPs",
    ]
    assert sum(share.probability for share in found.shares) == pytest.approx(1)
    assert sum(chance for chance, _ in found.results) == pytest.approx(1)
    assert found.results[0][1] == "4 CPs: 3 Primary and 1 Discretionary."


@pytest.mark.rule("8.2")
def test_the_result_of_the_roll_for_cps_has_the_chance_of_what_came_true() -> None:
    game = played("lay primary fr_alsace")
    found = forecast(game, "lay primary pr_3rd")
    assert found is not None
    said = headline(found, None)
    assert said is not None
    lines = {line for share in found.shares for line in share.tells}
    assert len({said.of([line]).words for line in lines}) == len(found.shares)
    game.push(game.parse("lay primary pr_3rd"))
    told = [WORDS.sentence(game, entry.event) for entry in game.log]
    (true,) = (share for share in found.shares if set(share.tells) & set(told))
    assert said.of(told).words == true.label


@pytest.mark.rule("8.5.1")
def test_nobody_is_stopped_by_an_initiative_roll_that_the_purse_shows() -> None:
    game = played("lay primary fr_alsace", "lay primary pr_3rd", "done")
    assert forecast(game, "done") is None
    game.push(game.parse("done"))
    told = [line for line in _purse(game) if line.startswith(("Next roll: ", "IPs it"))]
    assert told == ["Next roll: you are first 45%", "Next roll: a tie 9%", "IPs it brings each side 3.7"]


def _purse(game: Game) -> list[str]:
    columns = LOOK.panels(glimpse_of(game, ("prussian",)))
    panel = next(each for column in columns for each in column if each.id == "purse")
    return [f"{line.label} {line.value}" for block in panel.blocks for line in getattr(block, "lines", ())]


@pytest.mark.rule("16.2.4")
def test_before_sieges_are_rolled_for_one_reads_how_likely_each_place_falls() -> None:
    position = Position().sps("prussian", "Metz", reg=15).sps("french", "Metz", inside=True, res=4).siege("Metz", 3)
    game = position.sps("prussian", "Strasbourg", reg=15).sps("french", "Strasbourg", inside=True, res=4).game
    found = contest_ahead(game, "prussian", Action.of("pass"), odds_of(game, SiegePhase(), "prussian"))
    assert found is not None
    asked = dict(found.questions)
    assert 0.5 < asked["Metz (2935) falls"] < 1
    assert [chance for words, chance in asked.items() if words.startswith("Strasbourg")] == [0]
    assert sum(share.probability for share in found.shares) == pytest.approx(1)
    assert found.shares[0].label == "Metz (2935) falls"
