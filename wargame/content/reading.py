"""The text of a content file, read only if it can be one: a plain file of a size that a person writes.

Folders of scenarios are made by people, and what lies in them may be anything: a link to itself, to a device without
end, a pipe that nobody writes to. So a file is looked at before it is opened.
"""

from __future__ import annotations

import stat
from pathlib import Path

from wargame.content.errors import ContentError, Problem

__all__ = ["LONGEST_IDENT", "MOST_BYTES", "text_of"]

MOST_BYTES = 1_000_000
"""The size of a content file; the largest one shipped has an eighth of it."""
LONGEST_IDENT = 64
"""Letters of a short name, such as that of a game."""


def text_of(path: Path) -> str:
    """All text of a file; a ContentError with the reason if it is none."""
    try:
        status = path.stat()
        if not stat.S_ISREG(status.st_mode):
            raise _refused(path, f"is {_kind(status.st_mode)}, and a content file is a plain file")
        if status.st_size > MOST_BYTES:
            size = f"{status.st_size:,} bytes".replace(",", " ")
            raise _refused(path, f"is too large to be a content file: {size}, and at most {MOST_BYTES} can be")
        with path.open(encoding="utf-8-sig") as file:
            return file.read(MOST_BYTES)
    except OSError as error:
        raise _refused(path, f"cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise _refused(path, f"is not UTF-8 text: {error.reason}") from error
    except ValueError as error:  # a name with a sign that no file system takes
        raise _refused(path, f"cannot be read: {error}") from error


def _kind(mode: int) -> str:
    return "a folder" if stat.S_ISDIR(mode) else "a device or a pipe"


def _refused(path: Path, message: str) -> ContentError:
    return ContentError([Problem(path, 0, 0, "", message)])
