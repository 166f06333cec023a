"""Told to end by the system, the program leaves as if asked to: records and processes are given free."""

from __future__ import annotations

import contextlib
import signal
from collections.abc import Iterator
from typing import NoReturn

__all__ = ["Told", "listening"]


class Told(SystemExit):
    """The system wants the program to end; the exit code says so."""


@contextlib.contextmanager
def listening() -> Iterator[None]:
    """Turn the signal into `Told`. SDL, which would make an event of it that a busy table reads late, lets it be."""
    before = signal.signal(signal.SIGTERM, _told)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _told(*_: object) -> NoReturn:
    signal.signal(signal.SIGTERM, signal.SIG_DFL)  # who says it twice means at once
    raise Told(128 + signal.SIGTERM)
