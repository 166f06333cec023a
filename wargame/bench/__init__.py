"""How fast it is: play, odds and thinking of every scenario, records, memory, start, and python-chess as a yardstick.

The machine is taken to be noisy, so measuring goes in rounds: each round takes a slice of every scenario and a slice of
chess, one after the other. All times are the processor's (`clock`).
"""

from __future__ import annotations

import gc
import platform
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from wargame.bench.clock import Series, middle
from wargame.bench.fresh import long_record, starts
from wargame.bench.tables import CALLS, ODDS, OWN, STEP, THINKING, RandomTable, ThoughtfulTable
from wargame.bench.yardstick import Chess, chess_if_installed, report_of
from wargame.content import scenarios
from wargame.engine.game import Game
from wargame.engine.garbage import set_aside, taken_back
from wargame.engine.pieces import NOWHERE, Pieces
from wargame.version import VERSION

ROUNDS = (5, 15)
"""The fewest and the most rounds; a round should take two seconds or so."""
STARTS = 5
PLAY, RECORDS, START = "play", "records", "start"
SHARES = {PLAY: 0.5, ODDS: 0.2, THINKING: 0.2, RECORDS: 0.1}
"""How the time is shared among the parts that can be measured."""
PARTS = (*SHARES, START)


class _Battle(NamedTuple):
    """The tables of one scenario; both write into one series."""

    by_chance: RandomTable
    thoughtful: ThoughtfulTable

    @property
    def series(self) -> Series:
        return self.by_chance.series


def bench(
    seconds: float = 20.0,
    names: Iterable[str] | None = None,
    progress: Callable[[float], None] | None = None,
    parts: Sequence[str] = PARTS,
    growth: bool = False,
) -> dict[str, Any]:
    """Measure for about so many seconds; a report that JSON can hold. Starting the program takes its own time.

    `growth` opens parts of the long records as well, to see how cost grows with their length.
    """
    wanted = list(names) if names is not None else [ref.name for ref in scenarios()]
    battles = {name: _battle(name) for name in wanted}
    gc.collect()
    set_aside()  # a game does not pay for what the others have loaded
    chess = chess_if_installed()
    shares = _shares(parts, seconds / max(1, len(battles)))
    rounds = max(ROUNDS[0], min(ROUNDS[1], round(seconds / 2)))
    for number in range(rounds):
        gc.collect()
        for battle in battles.values():
            _round(battle, chess, {part: share / rounds for part, share in shares.items()})
        if progress is not None:
            progress((number + 1) / rounds)
    measured = battles.items() if shares[RECORDS] else ()
    records = {name: long_record(battle.by_chance, shares[RECORDS], growth) for name, battle in measured}
    taken_back()
    return {
        "wargame": VERSION,
        "python": platform.python_version(),
        "implementation": platform.python_implementation(),
        "system": platform.system(),
        "seconds": seconds,
        "rounds": rounds,
        "chess": report_of(chess),
        "start": starts(STARTS) if START in parts else {},
        "scenarios": {
            name: _of_battle(battle, _ratios(battle, chess, place, len(battles))) | {"record": records.get(name, {})}
            for place, (name, battle) in enumerate(battles.items())
        },
    }


def _battle(name: str) -> _Battle:
    by_chance = RandomTable(name)
    return _Battle(by_chance, ThoughtfulTable(name, by_chance.series))


def _shares(parts: Sequence[str], seconds: float) -> dict[str, float]:
    """The seconds of each part; what is not wanted leaves its time to the others."""
    whole = sum(share for part, share in SHARES.items() if part in parts) or 1.0
    return {part: seconds * share / whole if part in parts else 0.0 for part, share in SHARES.items()}


def _round(battle: _Battle, chess: Chess | None, shares: dict[str, float]) -> None:
    table, slice_of_play = battle.by_chance, shares[PLAY] / (4 if chess else 3)
    if shares[PLAY]:
        table.play(slice_of_play)
        if chess:
            chess.play(slice_of_play / 2)
            chess.time_steps(slice_of_play / 2)
        table.time_steps(slice_of_play)
        table.time_calls(slice_of_play)
    table.time_odds_met(shares[ODDS] / 2)
    battle.thoughtful.think(shares[THINKING] + shares[ODDS] / 2, odds=bool(shares[ODDS]))
    for series in (battle.series, *([chess.series] if chess else [])):
        series.end_round()


def _ratios(battle: _Battle, chess: Chess | None, place: int, every: int) -> list[float]:
    """The rate of each slice against that of the slice of chess that followed it."""
    rates = chess.rates[place::every] if chess else []
    return [mine / yours for mine, yours in zip(battle.by_chance.rates, rates, strict=False)]


def _of_battle(battle: _Battle, ratios: Sequence[float]) -> dict[str, Any]:
    series, rates, game = battle.series, battle.by_chance.rates, battle.by_chance.game
    return {
        "units": _on_the_map(game),
        "places": len(game.board.ids),
        "actions_per_second": middle(rates) if rates else None,
        "ratio_to_chess": middle(ratios, 3) if ratios else None,
        "actions": battle.by_chance.actions,
        "step_ms": series.spread(STEP),
        "call_ms": {name: series.spread(name) for name in CALLS},
        "odds_ms": series.spread(ODDS),
        "odds_by_verb_ms": _named(series, f"{ODDS}: "),
        "thinking_ms": series.spread(THINKING),
        "own_ms": _named(series, OWN),
    }


def _on_the_map(game: Game) -> int:
    """The pieces that lie in places of the map, whatever a game counts besides them."""
    every = [piece for pieces in vars(game).values() if isinstance(pieces, Pieces) for piece in pieces.every]
    return sum(1 for piece in every if piece.place != NOWHERE)


def _named(series: Series, prefix: str) -> dict[str, Any]:
    """The times whose names begin in this way."""
    return {name.removeprefix(prefix): series.spread(name) for name in sorted(series.times) if name.startswith(prefix)}
