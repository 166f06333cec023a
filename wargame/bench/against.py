"""A report against an earlier one: what has changed beyond the noise.

A figure has a median for every round. It has changed if the rounds of the two reports do not overlap, the best and the
worst of each left out, and if the medians are apart by a tenth. Two machines, or one in two hours, are made alike by
their yardstick.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from typing import Any, NamedTuple

LEAST = 1.1
"""Medians that differ by less than this factor say nothing."""
FEWEST = 3
"""So many rounds are needed to know what the noise is."""
RATES = ("actions_per_second", "plies_per_second", "ratio_to_chess")
"""More of these is better; of everything else, which is a time, less."""


class Change(NamedTuple):
    """A figure that has changed: what it was, and by what factor it is better now (below 1: worse)."""

    name: str
    before: float
    now: float
    better: float


def changes(now: dict[str, Any], before: dict[str, Any]) -> list[Change]:
    """What has changed beyond the noise, the largest changes first."""
    speed = _speed(now, before)
    earlier = dict(_figures(before))
    found = []
    for path, rounds in _figures(now):
        old = earlier.get(path)
        if old is None or min(len(rounds), len(old)) < FEWEST:
            continue
        change = _change(path, rounds, old, speed)
        if change is not None:
            found.append(change)
    return sorted(found, key=lambda change: -max(change.better, 1 / change.better))


def _speed(now: dict[str, Any], before: dict[str, Any]) -> float:
    """How much faster the machine is than that of the earlier report, as the yardstick has it."""
    mine, theirs = ((report["chess"].get("plies_per_second") or {}).get("median") for report in (now, before))
    return mine / theirs if mine and theirs else 1.0


def _figures(report: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], list[float]]]:
    """Every figure of a report that has rounds, by its path."""
    for name, value in report.items():
        if isinstance(value, dict):
            if value.get("rounds"):
                yield (*path, name), value["rounds"]
            else:
                yield from _figures(value, (*path, name))


def _change(path: tuple[str, ...], rounds: list[float], old: list[float], speed: float) -> Change | None:
    rate = path[-1] in RATES
    scale = 1.0 if path[-1] == "ratio_to_chess" else 1 / speed if rate else speed
    scaled = [value * scale for value in rounds]
    now, before = statistics.median(scaled), statistics.median(old)
    if not now or not before or max(now / before, before / now) < LEAST or _overlap(scaled, old):
        return None
    return Change(" / ".join(path), before, now, now / before if rate else before / now)


def _overlap(some: list[float], others: list[float]) -> bool:
    one, other = sorted(some)[1:-1], sorted(others)[1:-1]
    return one[0] <= other[-1] and other[0] <= one[-1]
