"""What holds for every test."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

import pytest
from hypothesis import HealthCheck, settings

# How fast something is, is measured by `wargame bench`: a busy machine must not fail a test of the rules.
settings.register_profile("wargame", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("wargame")

HERE = Path(__file__).parent
SLOW = {"cli", "client", "look", "face", "examples", "conformance"}
"""Folders of tests that the fast lane leaves out."""


def pytest_configure() -> None:
    """Told to end, the tests end, and what they have started with them.

    Without this SDL would make an event of the signal that no test reads, and fixtures could not clean up.
    """
    signal.signal(signal.SIGTERM, _told_to_end)


@pytest.fixture(scope="session", autouse=True)
def own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The cache of the person who runs the tests is left alone; that of the tests is their own."""
    before = os.environ.get("WARGAME_CACHE")
    os.environ["WARGAME_CACHE"] = str(tmp_path_factory.mktemp("cache"))
    yield
    if before is None:
        del os.environ["WARGAME_CACHE"]
    else:
        os.environ["WARGAME_CACHE"] = before


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests that open windows or run the command are slow as a whole; others are marked one by one."""
    for item in items:
        if item.path.is_relative_to(HERE) and SLOW & set(item.path.relative_to(HERE).parts):
            item.add_marker(pytest.mark.slow)


def pytest_runtest_logfinish() -> None:
    """What a test runs may have swallowed the exception; then the tests end after it."""
    if _told:
        _end()


_told: list[bool] = []


def _told_to_end(*_: object) -> NoReturn:
    signal.signal(signal.SIGTERM, signal.SIG_DFL)  # who says it twice means at once
    _told.append(True)
    _end()


def _end() -> NoReturn:
    pytest.exit("told to end", returncode=128 + signal.SIGTERM)
