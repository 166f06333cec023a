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
    report = bench.bench_client()
    for name in ("panning", "panning_sharp", "zooming", "click_to_lights"):
        assert set(report[name]) == SPREAD
        assert 0 < report[name]["median"] <= report[name]["worst"]
    for name in ("panning", "zooming", "click_to_lights"):
        assert set(report["largest_game"][name]) == SPREAD
    assert report["largest_game"]["begin_to_playable"] > 0
    assert report["start_to_menu"]["median"] > 0
    assert report["first_picture"] > 0
    assert set(report["from_disk"]) == {"ms", "frames"}
    assert set(report["paint_view"]) == {"seconds", "frames"}
