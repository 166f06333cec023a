"""The charts by name, and the headings of their rows and columns: what was rolled is looked up by them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise

from wargame.games.on_to_paris.content.combat_tables import FIRST_ROW, LAST_ROW, Artillery
from wargame.games.on_to_paris.content.numbers import SiegeData

CRT, ARTILLERY, IMPACT, FAILURE = "crt", "artillery", "impact", "failure"
REACTION, SIEGE, COMMAND = "reaction", "siege", "command"
ATTACKER, DEFENDER = "Attacker", "Defender"
LEVELS, ENDS = "levels", "ends the phase"
"""The columns of Siege Progress (16.2.4) and of the Command Table (8.6)."""
REACTION_ROLLS = range(1, 10)
"""12.4: the modified rolls that the chart of Reaction prints."""


def crt_chart(size: str) -> str:
    """13.11.1: the chart for rolls of a Force of a size."""
    return f"{CRT}-{size}"


def between(number: int, first: int, last: int) -> str:
    """A modified roll as a chart heads its row; the first and last row hold for all beyond."""
    number = min(max(number, first), last)
    return f"{number}{'-' if number == first else '+' if number == last else ''}"


def crt_row(roll: int) -> str:
    """13.11.1: the row of a modified roll."""
    return between(roll, FIRST_ROW, LAST_ROW)


def table_row(rows: Collection[int], roll: int) -> str:
    """13.3.3, 13.13.4: the row of a modified roll in a table with these rows."""
    return between(roll, min(rows), max(rows))


def strengths(table: Artillery) -> tuple[str, ...]:
    """13.3.3: the columns by Artillery Strength."""
    return _ranges(table.strengths)


def _ranges(firsts: Sequence[int]) -> tuple[str, ...]:
    found = [f"{first}-{following - 1}" for first, following in pairwise(firsts)]
    return (*found, f"{firsts[-1]}+")


def reaction_row(rating: int) -> str:
    """12.4: the row of a Reaction Rating."""
    return f"rating {rating}"


def reaction_column(total: int) -> str:
    """12.4: the column of a modified die."""
    return between(total, REACTION_ROLLS[0], REACTION_ROLLS[-1])


def siege_rows(siege: SiegeData) -> tuple[str, ...]:
    """16.2.4: the rows of Siege Progress."""
    found, first = [], None
    for row in siege.progress:
        if first is None:
            found.append(f"{row.up_to} or less")
        else:
            found.append(f"{first} or more" if row.up_to is None else f"{first} to {row.up_to}")
        first = (row.up_to or 0) + 1
    return tuple(found)


def siege_row(siege: SiegeData, total: int) -> str:
    """16.2.4: the row of a modified roll."""
    places = (number for number, row in enumerate(siege.progress) if row.up_to is None or total <= row.up_to)
    return siege_rows(siege)[next(places)]


def command_row(box: int) -> str:
    """8.6: the row of a box of the Command Table; they are counted from one."""
    return f"box {box}"
