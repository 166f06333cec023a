"""The panels of odds: what is too long to be told one by one is told together."""

from __future__ import annotations

from dataclasses import replace

from wargame.client.kit import Ui
from wargame.client.looks import Forecast
from wargame.client.table.choice_rows import Choice, choices_height
from wargame.client.table.sheets import RESULTS, forecast_height, share_colours, told_once, told_results
from wargame.client.table.sprites import Sprites
from wargame.client.theme import Theme
from wargame.content import find
from wargame.engine.contest import Share, Term
from wargame.games.death_ride.look import LOOK

WIDE = 300
PLAIN = Forecast(title="an attack", totals=("1", "and a die each", "2"))


def test_results_that_are_not_told_are_counted() -> None:
    many = tuple((1 / 8, f"result {number}") for number in range(8))
    few = many[:RESULTS]
    assert told_results(few) == list(few)
    assert told_results(many) == [*few, (0.25, "and 2 more")]
    assert told_results(many[: RESULTS + 1]) == list(many[: RESULTS + 1]), "a line for one would take as much room"


def test_the_likeliest_results_are_told_and_stay_in_their_order() -> None:
    rare = tuple((0.01, f"rare {number}") for number in range(RESULTS))
    told = told_results((*rare, (0.4, "likely"), (0.54, "likeliest")))
    assert [words for _, words in told[-3:]] == ["likely", "likeliest", "and 2 more"]


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


GOES_ON, ENDS = "With −2 it is 2 to 8: the Action Phase goes on.", "With −2 it is −1 to 1: this is the Final Impulse."


def test_each_result_is_told_once_and_the_bar_says_all_of_it() -> None:
    plain = replace(
        PLAIN,
        shares=(Share(0.7, GOES_ON.rstrip("."), "fair"), Share(0.3, "With −2 it is −1 to 1", "fair")),
        results=((0.7, GOES_ON), (0.3, ENDS)),
    )
    told = told_once(plain)
    assert told.key == (GOES_ON.rstrip("."), ENDS.rstrip("."))
    assert not told.results
    other = replace(plain, results=((0.6, GOES_ON), (0.4, "Another thing.")))
    assert told_once(other).results == other.results, "what the bar does not say is told below it"


def test_results_of_one_tone_have_colours_of_their_own() -> None:
    shares = [Share(0.2, str(number), "fair") for number in range(4)]
    assert len(set(share_colours(shares, Theme()))) == 4


def test_a_long_result_takes_the_lines_it_needs() -> None:
    ui, sprites = Ui(Theme()), Sprites(LOOK)
    heights = [
        forecast_height(ui, replace(PLAIN, **{field: ((words, 0.5),)}), WIDE, sprites)
        for field, words in (("questions", "Hit"), ("questions", GOES_ON * 2))
    ]
    assert heights[1] > heights[0]


def test_without_counters_no_room_is_kept_for_them() -> None:
    ui, sprites = Ui(Theme()), Sprites(LOOK)
    counter = LOOK.setup(find("death-ride/mars-la-tour"))[0]
    assert forecast_height(ui, PLAIN, WIDE, sprites) < forecast_height(
        ui, replace(PLAIN, pieces=(counter, None)), WIDE, sprites
    )


def test_a_choice_is_named_in_full_in_the_lines_it_needs() -> None:
    """Often only the end of its name tells it from the next: `Move together: 25 Bois de St Arnould`."""
    ui, sprites = Ui(Theme()), Sprites(LOOK)
    heights = [
        choices_height(ui, [Choice("a", label, "", lambda: None, key="1")], WIDE, sprites)
        for label in ("Pass", "Move together: 25 Bois de St Arnould and then on to Rezonville")
    ]
    assert heights[1] > heights[0]


def test_what_stands_between_the_sums_takes_the_lines_it_needs() -> None:
    ui, sprites = Ui(Theme()), Sprites(LOOK)
    short, long = (replace(PLAIN, totals=("", f"{so}column +4", "")) for so in ("", "If fought so, with all of them: "))
    assert forecast_height(ui, long, WIDE, sprites) > forecast_height(ui, short, WIDE, sprites)
