"""The processor's clock, and what it said: times by name, round by round.

What else a machine does disturbs the processor's clock least, and a median over rounds less still. The worst is told
besides: a player waits for that one, not for the median.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence
from typing import Any

clock = time.thread_time


class Series:
    """What was measured of one thing: times in seconds by name, and the median of each round, for the noise."""

    def __init__(self) -> None:
        self.times: dict[str, list[float]] = {}
        self.rounds: dict[str, list[float]] = {}
        self._counted: dict[str, int] = {}

    def add(self, name: str, seconds: float) -> None:
        """A time of this kind."""
        self.times.setdefault(name, []).append(seconds)

    def timed(self, name: str, call: Callable[..., Any], *arguments: Any) -> Any:
        """What a call gives back; how long it took is added."""
        start = clock()
        found = call(*arguments)
        self.add(name, clock() - start)
        return found

    def end_round(self) -> None:
        """What was added since the last round is one round."""
        for name, times in self.times.items():
            fresh = times[self._counted.get(name, 0) :]
            if fresh:
                self.rounds.setdefault(name, []).append(statistics.median(fresh))
                self._counted[name] = len(times)

    def spread(self, name: str) -> dict[str, Any] | None:
        """The times of a kind as a report has them; None if there are none."""
        times = self.times.get(name)
        return spread(times, self.rounds.get(name, ())) if times else None


def spread(times: Sequence[float], rounds: Sequence[float]) -> dict[str, Any]:
    """Median, tail and worst of some times in milliseconds, with the median of every round."""
    ordered = sorted(times)

    def at(share: float) -> float:
        return _ms(ordered[min(len(ordered) - 1, int(len(ordered) * share))])

    return {
        "count": len(ordered),
        "median": _ms(statistics.median(ordered)),
        "p95": at(0.95),
        "p99": at(0.99),
        "worst": _ms(ordered[-1]),
        "rounds": [_ms(each) for each in rounds],
    }


def middle(values: Sequence[float], digits: int = 1) -> dict[str, Any]:
    """The median of what rounds came to, and the rounds."""
    rounded = [round(value, digits) for value in values]
    return {"median": round(statistics.median(values), digits), "rounds": rounded}


def _ms(seconds: float) -> float:
    return round(seconds * 1000, 4)
