"""What took time to make, kept on disk: all of it may be thrown away at any moment, and is then made anew.

A thing is kept under a key that names everything it was made from, so it is never stale: what would be made otherwise
has another key. What cannot be looked at, written or removed is left alone.
"""

from __future__ import annotations

import contextlib
import os
import threading
import time
from collections.abc import Callable, Iterable
from hashlib import blake2b
from pathlib import Path

import platformdirs

STRAY = 3600.0
"""Seconds after which a file that was never finished is taken for lost."""
_CHECK = 16


def cache_folder() -> Path:
    """Where such things are kept; WARGAME_CACHE names another folder."""
    named = os.environ.get("WARGAME_CACHE")
    return Path(named) if named else Path(platformdirs.user_cache_dir("wargame", appauthor=False))


def key_of(*parts: bytes) -> str:
    """The key of a thing that is made from these parts, and from nothing else."""
    digest = blake2b(digest_size=16)
    for part in parts:
        digest.update(len(part).to_bytes(8, "big") + part)
    return digest.hexdigest()


class Store:
    """One folder of the cache. A file in it is whole, or it is not there: it begins with a check of what follows."""

    def __init__(self, name: str, limit: int) -> None:
        """`limit`: bytes of all its files; the oldest go first."""
        self.name, self.limit = name, limit

    @property
    def folder(self) -> Path:
        """Where it lies now."""
        return cache_folder() / self.name

    def get(self, key: str) -> bytes | None:
        """What was put there, to the last byte; None if it is gone, or was damaged."""
        try:
            data = (self.folder / key).read_bytes()
        except OSError:
            return None
        return data[_CHECK:] if data[:_CHECK] == _check(data[_CHECK:]) else None

    def put(self, key: str, data: bytes) -> None:
        """Keep something, if that can be done."""
        draft = self.folder / f"{key}.{os.getpid()}-{threading.get_ident()}.draft"
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            draft.write_bytes(_check(data) + data)
            draft.replace(self.folder / key)
        except OSError:
            with contextlib.suppress(OSError):
                draft.unlink(missing_ok=True)
            return
        drop_strays(self.folder.glob("*.draft"))
        sweep((path for path in self.folder.iterdir() if not path.suffix), self.limit, lambda status: status.st_size)


def _check(data: bytes) -> bytes:
    return blake2b(data, digest_size=_CHECK).digest()


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
