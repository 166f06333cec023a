"""Folders of painted things on disk are kept small; what cannot be looked at or removed is left alone."""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Callable, Iterable
from pathlib import Path

STRAY = 3600.0
"""Seconds after which a file that was never finished is taken for lost."""


def sweep(paths: Iterable[Path], limit: int, weight: Callable[[os.stat_result], int]) -> None:
    """Remove the oldest of these files until the weights of the others add up to no more than a limit."""
    files = []
    for path in paths:
        with contextlib.suppress(OSError):
            status = path.stat()
            files.append((status.st_mtime, weight(status), path))
    total = sum(heavy for _, heavy, _ in files)
    for _, heavy, path in sorted(files):
        if total <= limit:
            break
        with contextlib.suppress(OSError):
            path.unlink()
            total -= heavy


def drop_strays(paths: Iterable[Path]) -> None:
    """Remove those of these unfinished files that nobody can be writing any more."""
    before = time.time() - STRAY
    for path in paths:
        with contextlib.suppress(OSError):
            if path.stat().st_mtime < before:
                path.unlink()
