"""Told to end: the handler is there while a command runs, and no longer."""

from __future__ import annotations

import signal

import pytest

from wargame import cli
from wargame.cli.ending import Told, listening


def test_the_signal_becomes_a_way_out_and_the_old_handler_comes_back() -> None:
    before = signal.getsignal(signal.SIGTERM)
    with pytest.raises(Told) as ended, listening():
        signal.raise_signal(signal.SIGTERM)
    assert ended.value.code == 128 + signal.SIGTERM
    assert signal.getsignal(signal.SIGTERM) is before


def test_a_command_leaves_the_handler_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    before = signal.getsignal(signal.SIGTERM)
    monkeypatch.setattr("sys.argv", ["wargame", "--help"])
    with pytest.raises(SystemExit):
        cli.main()
    assert signal.getsignal(signal.SIGTERM) is before
