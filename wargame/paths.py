"""Paths that a person typed or set: a home for `~`, and a reason in words where there can be no such file.

What is wrong with a path comes from Python and the system as OSError, ValueError or RuntimeError. Here it is always an
OSError with the path and the reason, which every command and every window knows how to say.
"""

from __future__ import annotations

import contextlib
import errno
import os
from pathlib import Path

__all__ = ["expanded", "folder_fault", "is_file", "is_folder", "is_there", "looked_at"]


def expanded(text: str) -> Path:
    """The path that is meant by a text, which may begin with `~`; OSError if nobody has such a home."""
    try:
        return Path(text).expanduser()
    except RuntimeError as error:
        raise OSError(errno.EINVAL, "nobody of that name has a home here", text) from error


def looked_at(path: Path) -> Path:
    """The path itself, whether or not a file is there; OSError if the system takes no such name, or cannot look."""
    try:
        path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return path
    except ValueError as error:
        raise OSError(errno.EINVAL, "no file can have a name with that sign in it", str(path)) from error
    return path


def is_there(path: Path) -> bool:
    """Whether anything has this name, be it a link that leads nowhere: whoever opens it will say what is wrong."""
    return os.path.lexists(path)


def is_file(path: Path) -> bool:
    """Whether there is a plain file of this name."""
    with contextlib.suppress(OSError, ValueError):
        return path.is_file()
    return False


def is_folder(path: Path) -> bool:
    """Whether there is a folder of this name that can be looked into."""
    return folder_fault(path) is None


def folder_fault(path: Path) -> str | None:
    """Why nothing can be found in a folder of this name, if so."""
    try:
        with os.scandir(path):
            return None
    except FileNotFoundError:
        return "there is no such folder"
    except NotADirectoryError:
        return "it is no folder"
    except OSError as error:
        return f"it cannot be looked into: {error.strerror}"
    except ValueError:
        return "no folder can have such a name"
