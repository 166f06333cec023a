"""The panels of odds: what is too long to be told one by one is told together."""

from __future__ import annotations

from dataclasses import replace

from wargame.client.kit import Ui
from wargame.client.looks import Forecast
from wargame.client.table.sheets import RESULTS, forecast_height, told_results
from wargame.client.table.sprites import Sprites
from wargame.client.theme import Theme
from wargame.engine.contest import Share, Term
from wargame.games.death_ride.look import LOOK

WIDE = 300
PLAIN = Forecast(title="an attack", totals=("1", "and a die each", "2"))


def test_results_that_are_not_told_are_counted() -> None:
    many = tuple((1 / 8, f"result {number}") for number in range(8))
    few = many[:RESULTS]
    assert told_results(few) == list(few)
    assert told_results(many) == [*few, (0.25, "and 2 more")]


def test_a_long_label_of_the_sum_takes_the_lines_it_needs() -> None:
    ui, sprites = Ui(Theme()), Sprites(LOOK)
    short, long = (replace(PLAIN, terms=(Term(label, "1", "2"),)) for label in ("The Cover", "The Cover again " * 4))
    assert forecast_height(ui, long, WIDE, sprites) > forecast_height(ui, short, WIDE, sprites)


def test_labels_of_the_bar_that_do_not_fit_stand_below_each_other() -> None:
    ui, sprites = Ui(Theme()), Sprites(LOOK)
    heights = [
        forecast_height(ui, replace(PLAIN, shares=(Share(0.5, label, "good"), Share(0.5, "no", "bad"))), WIDE, sprites)
        for label in ("hit", "in vain, and the guns are Spent")
    ]
    assert heights[1] > heights[0]
