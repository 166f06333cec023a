"""Told to end by the system, the program leaves as if asked to: records and processes are given free."""

from __future__ import annotations

import signal
from typing import NoReturn

__all__ = ["Told", "listen"]


class Told(SystemExit):
    """The system wants the program to end; the exit code says so."""


def listen() -> None:
    """Turn the signal into `Told`. SDL, which would make an event of it that a busy table reads late, lets it be."""
    signal.signal(signal.SIGTERM, _told)


def _told(*_: object) -> NoReturn:
    signal.signal(signal.SIGTERM, signal.SIG_DFL)  # who says it twice means at once
    raise Told(128 + signal.SIGTERM)
