"""Contests and panels of every installed game: one of each kind of drawing serves them all."""

from __future__ import annotations

import random
from dataclasses import fields
from pathlib import Path

import pytest

import wargame
from tests.fuzz.choosers import eager
from wargame.cli.faces.contest import contest_page
from wargame.cli.faces.face import Face
from wargame.client.looks import Chart, Look, glimpse_of, look_of
from wargame.client.looks.ahead import forecast_of
from wargame.client.looks.lighting import lit_aids
from wargame.client.looks.panel import PanelData
from wargame.engine.contest import Contest
from wargame.players import Seat

GAMES = ("leuthen", "at-any-cost/afternoon-crisis", "death-ride/mars-la-tour", "on-to-paris/alsace-1870-08")
SOURCE = Path(wargame.__file__).parent / "games"
ACTIONS = 150


def test_no_game_draws_forecasts_or_panels_of_its_own() -> None:
    """A look and a face have nothing to draw them with, and a game's panels hold no pen."""
    assert not {"forecast", "fought", "clash", "calculation"} & {each.name for each in (*fields(Look), *fields(Face))}
    for name in ("panels.py", "cup.py", "roster.py", "charts.py", "aids.py"):
        for path in SOURCE.glob(f"*/look/{name}"):
            assert "ui.pen" not in path.read_text("utf-8"), path
            assert "def draw" not in path.read_text("utf-8"), path


@pytest.mark.slow
@pytest.mark.parametrize("scenario", GAMES)
def test_the_table_and_the_terminal_show_the_same_contest(scenario: str) -> None:
    game, chance = wargame.load(scenario, seed=3), random.Random(3)
    look, choose, compared = look_of(game.header.game), eager(3), 0
    while game.decision is not None and len(game.actions) < ACTIONS:
        seat = Seat(game, game.decision.side)
        action = chance.choice(game.decision.actions)
        contest = seat.contest(action)
        if contest is not None:
            shown = forecast_of(look, glimpse_of(game, (seat.side,)), action)
            assert shown is not None
            for each in fields(Contest):
                assert getattr(shown, each.name) == getattr(contest, each.name), each.name
            assert list(contest_page(seat, contest))
            if contest.exact:
                assert sum(share.probability for share in contest.shares) == pytest.approx(1)
            compared += 1
        game.push(choose(game))
    assert compared or scenario.startswith("on-to-paris")


@pytest.mark.slow
@pytest.mark.parametrize("scenario", GAMES)
def test_what_was_rolled_lights_a_chart_where_it_is_read(scenario: str) -> None:
    game = wargame.load(scenario, seed=3)
    look, choose = look_of(game.header.game), eager(3)
    while game.decision is not None and len(game.actions) < ACTIONS:
        game.push(choose(game))
    glimpse = glimpse_of(game, game.sides)
    lit = [(aid, entry) for aid, entry in lit_aids(look, glimpse, game.log) if entry >= 0]
    assert lit
    for aid, entry in lit:
        assert isinstance(aid, Chart)
        contest = glimpse.looking.contest_told(game.log[entry : entry + 40])
        assert contest is not None
        read = [(each.row, each.column) for each in contest.lit if each.chart == aid.id and each.row]
        assert [(aid.rows[row][0], aid.columns[column]) for row, column in aid.cells] == read, aid.title


@pytest.mark.parametrize("scenario", GAMES)
def test_the_panels_of_every_game_are_data(scenario: str) -> None:
    game = wargame.load(scenario, seed=3)
    assert game.decision is not None
    for column in look_of(game.header.game).panels(glimpse_of(game, (game.decision.side,))):
        for panel in column:
            assert isinstance(panel, PanelData)
            assert panel.fills or panel.height(290) > 0
