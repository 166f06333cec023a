"""What is wrong with a content file, and where: every problem names file, line, column and key."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from wargame.grammar import one_line, shortened

__all__ = ["ContentError", "DataNotFound", "Finding", "Loc", "Problem", "UnknownScenario"]

Loc = tuple[str | int, ...]
"""A way into a document: keys of mappings and indexes of lists, counted from 0."""

_NOTHING = object()
LONGEST_NAME = 400
"""So many letters of a name that leads nowhere are shown: a path has more of them than a word."""
MOST_PROBLEMS = 100
"""So many problems of one file are shown."""


@dataclass(frozen=True)
class Finding:
    """Something a cross-check found, by its place in the data; the loader turns it into a Problem."""

    loc: Loc
    message: str
    got: object = field(default=_NOTHING)

    def under(self, *prefix: str | int) -> Finding:
        """The same finding seen from further out."""
        return Finding((*prefix, *self.loc), self.message, self.got)

    @property
    def shown(self) -> str:
        """The message with the offending value."""
        return self.message if self.got is _NOTHING else f"{self.message} (got {shortened(repr(self.got))})"


@dataclass(frozen=True)
class Problem:
    """One thing wrong in a file; line and column count from 1, line 0 means the file as a whole."""

    file: Path
    line: int
    column: int
    key: str
    message: str

    def __str__(self) -> str:
        where = shown_path(self.file)
        if self.line:
            where = f"{where}:{self.line}:{self.column}"
        return f"{where}: {shortened(self.key)}: {self.message}" if self.key else f"{where}: {self.message}"


class ContentError(Exception):
    """A content file cannot be used; `problems` says why, one entry per fault."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems: list[Problem] = list(problems)
        super().__init__("\n".join(str(problem) for problem in self.problems))


class DataNotFound(Exception):  # noqa: N818 - reads better where it is caught
    """The folder with the game data cannot be found."""


class UnknownScenario(KeyError):  # noqa: N818
    """No scenario of this name; `close` holds names that look alike."""

    def __init__(self, ref: str, close: Sequence[str] = (), why: str = "no scenario of this name") -> None:
        self.ref = ref
        self.close = list(close)
        hint = f"; did you mean {' or '.join(self.close)}?" if self.close else ""
        self.why = f"{why}{hint}"
        self.text = f"{shortened(ref, LONGEST_NAME)}: {self.why}"
        super().__init__(self.text)

    def __str__(self) -> str:
        return self.text


def shown_path(path: Path) -> str:
    """A path that can be typed again as it is read: from the working folder if it lies in there, else as given.

    A link is named by its own name and not by what it leads to: it is the link that lies in the folder.
    """
    try:
        shown = path.relative_to(Path.cwd()) if path.is_absolute() else path
    except (ValueError, OSError):  # lies elsewhere, or the working folder is gone
        shown = path
    return one_line(str(shown))


def first_of(problems: Iterable[Problem], file: Path) -> list[Problem]:
    """The first problems of a file, and a word on those that are not shown: nobody reads thousands."""
    found = list(problems)
    if len(found) <= MOST_PROBLEMS:
        return found
    more = f"and {len(found) - MOST_PROBLEMS} more problems, not shown"
    return [*found[:MOST_PROBLEMS], Problem(file, 0, 0, "", more)]
