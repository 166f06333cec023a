"""The odds of an action as bars."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from wargame.cli.console import grid
from wargame.cli.faces.contest import calculation
from wargame.engine.action import Action
from wargame.engine.odds import Chance, Odds
from wargame.players import Seat
from wargame.players.seat import Answers

BAR = 16
SHOWN = 12


def report(seat: Seat, action: Action, answers: Answers | None = None) -> Iterator[RenderableType]:
    """How a result comes about, then each result with its probability, the likeliest first."""
    odds = seat.odds(action, answers)
    yield Text(f"Odds of {action}", style="bold").append("" if odds.exact else "  (sampled, not exact)", style="yellow")
    for entry in odds.before:
        counted = calculation(seat, entry)
        if counted is not None:
            yield counted
    if len(odds.chances) == 1 and not odds.chances[0].results:
        yield Text("No dice are rolled before the next choice.")
        return
    yield _bars(odds)
    if any(chance.choice for chance in odds.chances):
        yield Text("“then” is a choice that somebody has to make.", style="dim")


def _bars(odds: Odds) -> Table:
    table = grid("", "", "result", right=[""])
    table.show_header = False
    for chance in odds.chances[:SHOWN]:
        table.add_row(*_bar(float(chance.probability)), _words(chance))
    rest = odds.chances[SHOWN:]
    if rest:
        table.add_row(*_bar(float(sum(chance.probability for chance in rest))), f"{len(rest)} rarer results together")
    return table


def _bar(probability: float) -> tuple[Text, Text]:
    filled = round(probability * BAR)
    bar = Text("█" * filled, style="cyan").append("·" * (BAR - filled), style="dim")
    return bar, Text(f"{probability:.1%}", style="bold")


def _words(chance: Chance) -> Text:
    text = Text("; ".join(result.rstrip(".") for result in chance.results))
    if chance.choice:
        text.append(f"{' · ' if text else ''}then: {chance.choice}", style="italic")
    return text or Text("no effect")
