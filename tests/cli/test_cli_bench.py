"""`wargame bench` prints a report that programs can read."""

from __future__ import annotations

import importlib.util
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from wargame.bench.against import changes
from wargame.bench.clock import Series, spread
from wargame.bench.plots import chart

Run = Callable[..., Any]
SPREAD = {"count", "median", "p95", "p99", "worst", "rounds"}


@pytest.mark.slow
def test_the_report_is_json_with_all_keys(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wargame.bench.STARTS", 1)
    monkeypatch.setattr("wargame.bench.fresh.OPENINGS", 1)
    out = tmp_path / "bench.json"
    result = run("bench", "lobositz", "--seconds", "1.5", "--json", "--out", out)
    assert result.exit_code == 0
    report = json.loads(result.stdout)
    assert report == json.loads(out.read_text(encoding="utf-8"))
    battle = report["scenarios"]["abyss-of-lament/lobositz"]
    assert battle["actions_per_second"]["median"] > 0
    for figure in (battle["step_ms"], battle["odds_ms"], battle["thinking_ms"], *battle["call_ms"].values()):
        assert set(figure) == SPREAD
        assert 0 < figure["median"] <= figure["p99"] <= figure["worst"]
    assert set(battle["call_ms"]) == {"load", "push", "pop", "legal_actions", "fingerprint"}
    assert battle["record"]["actions"] > 0
    assert 0 < battle["record"]["loaded_mb"] <= battle["record"]["opened_mb"] + 1
    assert set(report["start"]["wargame list"]) == SPREAD
    assert report["chess"]["installed"] == (importlib.util.find_spec("chess") is not None)


@pytest.mark.slow
def test_the_odds_of_every_game_are_measured_whatever_its_verbs(run: Run) -> None:
    """A list of verbs once missed Death Ride's rifles and assaults."""
    report = json.loads(run("bench", "mars-la-tour", "--seconds", "2", "--only", "odds").stdout)
    (battle,) = report["scenarios"].values()
    assert battle["odds_ms"]["count"] == sum(figure["count"] for figure in battle["odds_by_verb_ms"].values())
    assert {"rifle", "assault"} & set(battle["odds_by_verb_ms"])
    assert battle["actions_per_second"] is None
    assert not battle["record"]
    assert not report["start"]


def test_chess_is_measured_in_the_same_run_or_said_to_be_missing(run: Run) -> None:
    report = json.loads(run("bench", "lobositz", "--seconds", "0.2", "--only", "play").stdout)
    if report["chess"]["installed"]:
        (battle,) = report["scenarios"].values()
        assert battle["ratio_to_chess"]["median"] > 0
        assert report["chess"]["plies_per_second"]["median"] > 0
    else:
        assert "wargame[bench]" in report["chess"]["hint"]


def test_an_earlier_report_is_compared_and_what_is_none_is_refused(run: Run, tmp_path: Path) -> None:
    out, other = tmp_path / "bench.json", tmp_path / "other.json"
    command = ("bench", "lobositz", "--seconds", "0.2", "--only", "play")
    run(*command, "--out", out)
    report = json.loads(out.read_text(encoding="utf-8"))
    slow = report["scenarios"]["abyss-of-lament/lobositz"]["step_ms"]
    slow["rounds"] = [1000 * value for value in slow["rounds"]]
    out.write_text(json.dumps(report), encoding="utf-8")
    assert "lobositz / step_ms" in run(*command, "--against", out).stdout
    other.write_text("[]", encoding="utf-8")
    refused = run(*command, "--against", other)
    assert refused.exit_code == 2
    assert run("bench", "--only", "nothing").exit_code == 2


# ---------------------------------------------------------------- what a report says


def _report(plies: float, *steps: float) -> dict[str, Any]:
    return {
        "chess": {"plies_per_second": {"median": plies, "rounds": [plies] * 5}},
        "scenarios": {"a/b": {"step_ms": spread(steps, steps)}},
    }


def test_only_what_lies_beyond_the_noise_has_changed() -> None:
    before = _report(1000, 0.010, 0.011, 0.012, 0.013, 0.014)
    assert not changes(_report(1000, 0.011, 0.012, 0.014, 0.015, 0.016), before)
    (change,) = changes(_report(1000, 0.020, 0.022, 0.024, 0.026, 0.028), before)
    assert change.name == "scenarios / a/b / step_ms"
    assert change.better == pytest.approx(0.5)


def test_a_slower_machine_is_no_change() -> None:
    """Its yardstick has slowed down as well."""
    before = _report(1000, 0.010, 0.011, 0.012, 0.013, 0.014)
    assert not changes(_report(500, 0.020, 0.022, 0.024, 0.026, 0.028), before)


def test_a_series_knows_its_rounds() -> None:
    series = Series()
    for times in ((1.0, 3.0, 2.0), (5.0,), ()):
        for each in times:
            series.add("a", each)
        series.end_round()
    found = series.spread("a")
    assert found is not None
    assert found["rounds"] == [2000, 5000]
    assert (found["count"], found["median"], found["worst"]) == (4, 2500, 5000)
    assert series.spread("b") is None


@pytest.mark.slow
def test_how_cost_grows_is_drawn_from_what_was_measured(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wargame.bench.fresh.OPENINGS", 1)
    monkeypatch.setattr("wargame.bench.fresh.GROWTH", 2)
    chosen = ("--only", "play", "--only", "records")
    result = run("bench", "lobositz", "--seconds", "1", *chosen, "--plot", tmp_path, "--json")
    assert result.exit_code == 0
    assert {path.name for path in tmp_path.iterdir()} == {"units.svg", "hexes.svg", "record.svg", "memory.svg"}
    for path in tmp_path.iterdir():
        assert ElementTree.parse(path).getroot().tag.endswith("svg")
        assert "circle" in path.read_text(encoding="utf-8")


def test_a_picture_has_a_point_for_every_figure_and_the_largest_is_on_top() -> None:
    picture = chart("title", "across", "up", {"a & b": [(1, 5), (2, 10)], "c": [(2, 2)]})
    points = ElementTree.fromstring(picture).findall("{*}circle")
    assert len(points) == 3
    assert min(points, key=lambda point: float(point.attrib["cy"])) is points[1]
    assert "a &amp; b" in picture
