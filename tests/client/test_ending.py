"""Told to end, everything ends at once: the tests of the client, the window, and what they have started."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import wargame
from wargame.engine.record import read

TOLD = 128 + 15
"""The code of a process that was told to end."""
PATIENCE = 15.0

if not hasattr(os, "killpg"):
    pytest.skip("this system has no groups of processes", allow_module_level=True)


class Group:
    """A process with all it starts."""

    def __init__(self, *words: str, **environment: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, *words],
            env={**os.environ, **environment},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
        self.said = ""

    def wait_for(self, word: str) -> None:
        """Read on until a word is said."""
        assert self.process.stdout is not None
        heard = ""
        while word not in heard:
            letter = self.process.stdout.read(1)
            assert letter, f"it ended, and said: {self.said}{heard}"
            heard += letter
        self.said += heard

    def tell(self) -> int:
        """Tell it to end, and wait for that."""
        self.process.send_signal(signal.SIGTERM)
        rest, _ = self.process.communicate(timeout=PATIENCE)
        self.said += rest
        return self.process.returncode

    @property
    def empty(self) -> bool:
        """Whether nothing of it is left; what is about to end may take a moment."""
        end = time.monotonic() + 5
        while time.monotonic() < end:
            try:
                os.killpg(self.process.pid, 0)
            except ProcessLookupError:
                return True
            time.sleep(0.05)
        return False

    def kill(self) -> None:
        """End what is left in any case."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


@pytest.fixture
def started() -> Iterator[list[Group]]:
    """What a test has started."""
    groups: list[Group] = []
    yield groups
    for group in groups:
        group.kill()


def test_a_game_in_the_terminal_ends_and_says_how_to_go_on(started: list[Group], tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    group = Group("-m", "wargame", "play", "leuthen", "--text", "--seed", "5", "--record", str(file))
    started.append(group)
    group.wait_for("Prussia> ")
    assert group.process.stdin is not None
    group.process.stdin.write("1\n")
    group.process.stdin.flush()
    group.wait_for("Prussia> ")
    assert group.tell() == TOLD, group.said
    assert "Traceback" not in group.said
    assert f"--resume {file}" in group.said
    assert group.empty
    again = wargame.open(file)
    assert again.actions
    assert read(file).checkpoints[len(again.actions)] == again.fingerprint()


@pytest.mark.slow
def test_games_played_by_workers_end_with_them(started: list[Group]) -> None:
    group = Group("-m", "wargame", "selfplay", "torgau", "--games", "4000", "--jobs", "2", "--seed", "1")
    started.append(group)
    time.sleep(4)  # the workers are at work; nothing is said before the end
    assert group.tell() == TOLD, group.said
    assert group.empty, "workers were left behind"
    assert "Traceback" not in group.said


@pytest.mark.slow
def test_a_test_of_the_client_and_its_painter_end(started: list[Group]) -> None:
    case = Path(__file__).with_name("waiting_case.py")
    group = Group("-m", "pytest", "-q", "-s", "-p", "no:cacheprovider", str(case))
    started.append(group)
    group.wait_for("painting")
    assert group.tell() == TOLD, group.said
    assert group.empty, "the painter was left behind"
    assert "told to end" in group.said


SWALLOWS = """
import time

def test_that_swallows_everything():
    print("waiting", flush=True)
    try:
        time.sleep(60)
    except Exception:
        pass

def test_that_must_not_begin():
    print("one more test", flush=True)
"""


def test_tests_end_whatever_the_code_under_test_swallows(started: list[Group], tmp_path: Path) -> None:
    case = tmp_path / "case.py"
    case.write_text(SWALLOWS, encoding="utf-8")
    options = ("-q", "-s", "-p", "no:cacheprovider", "-p", "tests.conftest", "--rootdir", str(tmp_path))
    group = Group("-m", "pytest", *options, str(case))
    started.append(group)
    group.wait_for("waiting")
    assert group.tell() == TOLD, group.said
    assert "one more test" not in group.said
