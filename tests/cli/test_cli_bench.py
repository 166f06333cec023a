"""`wargame bench` prints a report that programs can read."""

from __future__ import annotations

import importlib.util
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

Run = Callable[..., Any]


def test_the_report_is_json_with_all_keys(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "bench.json"
    result = run("bench", "lobositz", "--seconds", "1.5", "--json", "--out", out)
    assert result.exit_code == 0
    report = json.loads(result.stdout)
    assert report == json.loads(out.read_text(encoding="utf-8"))
    battle = report["scenarios"]["abyss-of-lament/lobositz"]
    assert battle["actions_per_second"] > 100
    assert battle["actions_per_cpu_second"] > 100
    assert set(battle["step_ms"]) == set(battle["step_cpu_ms"]) == {"median", "p95", "p99"}
    assert set(battle["cost_us"]) == {"push", "pop", "legal_actions", "odds", "fingerprint", "load"}
    assert all(battle["cost_us"][name] > 0 for name in ("push", "pop", "legal_actions", "fingerprint", "load"))
    assert battle["group_ms"]["legal_actions: moves"]["p95"] > 0
    assert set(battle["group_ms"]) == {"legal_actions: moves", "odds: attack", "odds: fire", "odds: assault"}
    assert report["chess"]["installed"] == (importlib.util.find_spec("chess") is not None)


def test_chess_is_measured_in_the_same_run_or_said_to_be_missing(run: Run) -> None:
    report = json.loads(run("bench", "lobositz", "--seconds", "0.2").stdout)
    if report["chess"]["installed"]:
        assert report["all"]["ratio_to_chess"] > 0
        assert report["chess"]["plies_per_second"] > 0
    else:
        assert "wargame[bench]" in report["chess"]["hint"]
