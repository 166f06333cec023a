"""`wargame bench --client` measures what it says; how fast it is, is not tested."""

from __future__ import annotations

import pytest

from wargame.client import bench

SPREAD = {"median", "p95", "worst"}


@pytest.mark.slow
def test_the_report_has_every_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "FRAMES", 6)
    monkeypatch.setattr(bench, "STARTS", 1)
    monkeypatch.setattr(bench, "SETTLE", 1.5)
    every, one = bench.GAMES, "abyss-of-lament/leuthen"
    assert len({scenario.partition("/")[0] for scenario in every}) == 4, "every game has a row"
    monkeypatch.setattr(bench, "GAMES", {one: every[one]})
    report = bench.bench_client()
    tables = [report, *report["games"].values()]
    figures = [table[name] for table in tables for name in ("panning", "zooming")] + [report["panning_sharp"]]
    for spread in [*figures, *(game["click_to_lights"] for game in report["games"].values())]:
        assert set(spread) == SPREAD
        assert 0 < spread["median"] <= spread["worst"]
    assert list(report["games"]) == [one]
    assert all(game["begin_to_playable"] > 0 for game in report["games"].values())
    assert report["start_to_menu"]["median"] > 0
    assert report["first_picture"] > 0
    assert set(report["from_disk"]) == {"ms", "frames"}
    assert set(report["paint_view"]) == {"seconds", "frames"}
