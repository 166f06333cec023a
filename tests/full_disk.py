"""A disk on which there is room for so many lines of a record."""

from __future__ import annotations

import errno
import os
from dataclasses import dataclass
from io import FileIO

import pytest

from wargame.engine import record


@dataclass
class Disk:
    """A disk with room for so many lines; None for as many as are written."""

    room: int | None = None
    refused: int = 0

    def write(self, file: FileIO, data: bytes) -> None:
        """Write a line, or a part of it if there is no room for all."""
        if self.room == 0:
            file.write(data[: len(data) // 2])
            self.refused += 1
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        if self.room is not None:
            self.room -= 1
        file.write(data)


def on(monkeypatch: pytest.MonkeyPatch) -> Disk:
    """Keep all games on such a disk."""
    made = Disk()
    monkeypatch.setattr(record, "_write_synced", made.write)
    return made
