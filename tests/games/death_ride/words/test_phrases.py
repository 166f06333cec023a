"""Death Ride in words: no front end in them, and the right words for margins, levels, points and commanders."""

from __future__ import annotations

import pkgutil
import subprocess
import sys
from dataclasses import replace

import pytest

from wargame.games.death_ride import words as death_ride
from wargame.games.death_ride.content import load_game, load_scenario
from wargame.games.death_ride.position import Position
from wargame.games.death_ride.words import commanders, outcomes, scenario, standing

NAME = "death-ride/mars-la-tour"


@pytest.mark.slow
def test_words_need_no_front_end() -> None:
    modules = ", ".join(
        f"wargame.games.death_ride.words.{each.name}" for each in pkgutil.iter_modules(death_ride.__path__)
    )
    code = f"import sys, {modules}; print([m for m in ('rich', 'pygame', 'typer') if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize(
    ("low", "high", "words"),
    [
        (2, 2, "ahead by 2"),
        (1, 3, "ahead by 1 to 3"),
        (0, 0, "level"),
        (-3, -1, "behind by 1 to 3"),
        (-1, 0, "level or behind by 1"),
        (-4, 0, "level or behind"),
        (-1, 1, "within 1"),
        (0, 1, "level or ahead by 1"),
        (-4, 1, "behind, level or ahead by 1"),
    ],
)
def test_margins(low: int, high: int, words: str) -> None:
    assert outcomes.margin_words(low, high) == words


def test_levels_name_their_points() -> None:
    spec = load_scenario(NAME).scenario
    assert list(scenario.level_spans(spec)) == [
        ("French decisive victory", "9 or more"),
        ("French victory", "7 and 8"),
        ("Drawn", "6"),
        ("German victory", "4 and 5"),
        ("German decisive victory", "up to 3"),
    ]
    assert "4 and 5: German victory" in scenario.levels(spec)


def test_points_say_what_they_are_for() -> None:
    view = Position().put("f-jolivet", "21").put("f-2-art", "36").impulse("german").view("french")
    assert standing.score_words(view) == "1 for flags, 1 for stars"
    sent = replace(view, deactivations=2, scores=(("german", 0), ("french", 3)))
    assert standing.score_words(sent) == "1 for flags, 1 for stars, 2 for Leaders sent to rest, −1 for Unfairness"


def test_commanders_say_what_is_theirs_alone() -> None:
    loaded = load_scenario(NAME)
    found = {each.name: each for each in commanders.commanders(load_game(), loaded.scenario, loaded.board)}
    assert len(found) == len(load_game().leaders)
    assert found["Bazaine"].special == "Keeps to Areas 33 to 38 and 42 to 47 (6.7)."
    assert found["Caprivi"].special.endswith("(6.4).")
    assert found["Ladmirault"].special.endswith("(10.4).")
    assert (found["Frossard"].wakes, found["Bourbaki"].wakes, found["Goeben"].wakes) == ("1 to 4", "1 to 3", "")
    assert found["Rheinbaben"].begins == "Inactive, 17 Mariaville"
    assert found["Goeben"].begins == "Active, turn 6 at 40 Novéant Road"
    german, french = commanders.shared_commands(load_game())
    assert "German" in german
    assert "de France" in french


def test_how_much_of_a_target_is_in_camp() -> None:
    position = Position().put("f-jolivet", "21").bivouac("21").put("f-pouget", "22").put("fl-frossard", "21")
    counters = {each.id: each for each in position.impulse("german").view("german").counters}
    asleep, awake, leader = counters["f-jolivet"], counters["f-pouget"], counters["fl-frossard"]
    spec = load_scenario(NAME).scenario
    assert outcomes.camp_of(spec, [asleep, leader]) == "all"
    assert outcomes.camp_of(spec, [asleep, awake]) == "some"
    assert outcomes.camp_of(spec, [awake, leader]) == ""
    calm = spec.model_copy(update={"options": spec.options.model_copy(update={"camps_surprised": False})})
    assert outcomes.camp_of(calm, [asleep, leader]) == ""


def test_every_source_of_the_counters_is_told() -> None:
    told = dict(scenario.sources(load_scenario(NAME).scenario, load_game()))
    counters = {part: source for part, source in told.items() if part.startswith("counters")}
    assert set(counters.values()) == {unit.source for unit in load_game().units}
    assert told["German set-up"] == "sheet"


def test_spans_of_areas_whatever_their_labels() -> None:
    assert commanders.area_spans(["33", "34", "35", "42"]) == "33 to 35 and 42"
    assert commanders.area_spans(["7", "A", "9"]) == "7, 9 and A"


def test_the_end_test_names_what_is_altered() -> None:
    view = Position(turn=1).impulse("german").view("german")
    spec, data = load_scenario(NAME).scenario, load_game()
    assert standing.test_words(view, spec, data).endswith("Now die −2.")
    numbered = spec.model_copy(update={"options": spec.options.model_copy(update={"test_alters_number": True})})
    altered = Position(turn=1, test_alters_number=True).impulse("german").view("german")
    assert standing.test_words(altered, numbered, data).endswith("Now number −2.")
