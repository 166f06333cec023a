"""The odds of an attack in short, in a table that fits 80 columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from rich.console import RenderableType
from rich.text import Text

from wargame.engine.action import Action
from wargame.engine.odds import Odds
from wargame.games.abyss_of_lament.face.names import side_colour
from wargame.games.abyss_of_lament.looking import Losses, losses
from wargame.games.abyss_of_lament.rules.view import CounterView
from wargame.games.abyss_of_lament.words.events import bonus_words
from wargame.games.abyss_of_lament.words.names import place_words
from wargame.games.abyss_of_lament.words.odds import MEANING, Support, counted_in, left_out, parties, variants
from wargame.players import Seat

COLUMNS = ("none", "1 hit", "2 hits", "3 hits", "4 hits", "lost", "attrition")
NAME, CELL, LAST = 27, 7, 10
"""Columns of a line: the unit, the numbers, and the last of them. Together they fit 80."""


def forecast(seat: Seat, action: Action) -> list[RenderableType] | None:
    """The odds of a combat in short, or None if the action is not one that leads to dice of combat at once."""
    plain = seat.odds(action, Support(seat, 0))
    both = parties(seat, plain)
    return [*_parts(seat, action, *both, plain)] if both is not None else None


def _parts(
    seat: Seat, action: Action, attacker: CounterView, defender: CounterView, plain: Odds
) -> Iterator[RenderableType]:
    title = Text(f"Odds of {action}: ", style="bold").append(place_words(attacker), style=side_colour(attacker.side))
    yield title.append(" attacks ").append(place_words(defender), style=side_colour(defender.side))
    yield Text(_row("", COLUMNS), style="bold")
    for name, odds in variants(seat, action, attacker if attacker.side == seat.side else defender, plain):
        exact = "" if odds.exact else ", sampled"
        sums = counted_in(odds)
        bonus = bonus_words(sums.bonus if sums is not None else 0)
        yield Text(f"{name} ({bonus}{exact})", style="italic")
        for counter in (attacker, defender):
            yield Text(
                _row(f"  {place_words(counter)}", _cells(losses(odds, counter.id))), style=side_colour(counter.side)
            )
    for line in (*left_out(seat, attacker, defender), MEANING):
        yield Text(line, style="dim")


def _row(name: str, cells: Sequence[str]) -> str:
    """A line of the table; long names are cut."""
    shown = name if len(name) < NAME else f"{name[: NAME - 2]}…"
    return f"{shown:{NAME}}" + "".join(f"{cell:>{CELL}}" for cell in cells[:-1]) + f"{cells[-1]:>{LAST}}"


def _cells(of: Losses) -> list[str]:
    """In percent, as the columns have it."""
    return [_percent(part) for part in (of.nothing, *of.hits, of.lost, of.attrition)]


def _percent(part: Fraction) -> str:
    return f"{float(part):.0%}" if part >= Fraction(1, 100) else "<1%" if part else "-"
