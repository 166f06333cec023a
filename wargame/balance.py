"""Balance: how often each side of a scenario wins between computer players, with intervals, as a table of Markdown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from statistics import fmean

from wargame.duel import SURE, Interval
from wargame.selfplay import Result

HEADINGS = ("scenario", "games", "first side wins (95 %)", "drawn", "second side wins (95 %)", "turns", "actions")


def share_of(count: int, games: int) -> Interval:
    """A share of some games with its 95 % interval (Wilson's, which stays within 0 and 1 even for few games)."""
    share, doubt = count / games, SURE**2 / games
    middle = (share + doubt / 2) / (1 + doubt)
    reach = SURE * sqrt(share * (1 - share) / games + doubt / (4 * games)) / (1 + doubt)
    return Interval(share, max(0.0, middle - reach), min(1.0, middle + reach))


def balance(results: Sequence[Result], sides: Mapping[str, tuple[str, str]]) -> str:
    """A row for each scenario, in the order they were played; games that failed are left out."""
    found: dict[str, list[Result]] = {}
    for result in results:
        if result.finished:
            found.setdefault(result.scenario, []).append(result)
    rows = [
        HEADINGS,
        ("---",) * len(HEADINGS),
        *(tuple(_row(name, games, *sides[name])) for name, games in found.items()),
    ]
    return "".join(f"| {' | '.join(row)} |\n" for row in rows)


def _row(name: str, games: Sequence[Result], first: str, second: str) -> Iterator[str]:
    winners = [game.winner for game in games]
    yield f"`{name.rpartition('/')[2]}`"
    yield str(len(games))
    yield _won(first, winners)
    yield str(winners.count(None))
    yield _won(second, winners)
    yield f"{fmean(game.turns for game in games):.1f}"
    yield f"{fmean(game.actions for game in games):,.0f}"


def _won(side: str, winners: Sequence[str | None]) -> str:
    """A side, how often it won, and the share of that."""
    count = winners.count(side)
    share = share_of(count, len(winners))
    return f"{side} {count}: {share.mean:.0%} ({share.low:.0%} to {share.high:.0%})"
