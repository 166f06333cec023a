"""How computer players are named to people: a level, and a temperament where the game's player has one.

A name is what stands in a record and on the command line: `recruit`, `officer`, `officer:bold`.
"""

from __future__ import annotations

from dataclasses import dataclass

TEMPERAMENTS = ("cautious", "bold")


@dataclass(frozen=True)
class Level:
    """How strong a computer player is."""

    id: str
    title: str
    about: str


LEVELS = (
    Level("recruit", "Recruit", "Overlooks some of what it could do, and misjudges some of what it sees."),
    Level("officer", "Officer", "Weighs everything it sees by the rules of thumb of the game: the best there is."),
)
OFFICER = "officer"
_OLDER = {"heuristic": OFFICER}
"""What records of before call a level."""


def known_level(name: str) -> str:
    """A level of this name, else the usual one."""
    return name if any(level.id == name for level in LEVELS) else OFFICER


def title_of(who: str) -> str:
    """A computer player as people call it: `Officer, bold`."""
    name, _, temper = who.partition(":")
    name = _OLDER.get(name, name)
    title = next((level.title for level in LEVELS if level.id == name), name.capitalize())
    return f"{title}, {temper}" if temper in TEMPERAMENTS else title
