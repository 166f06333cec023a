"""Files and records with random faults, a fixed choice of them: `python -m tests.fuzz.mutations` runs thousands."""

from __future__ import annotations

import itertools
import random
import signal
import time
from pathlib import Path

import pytest

from tests.fuzz import mutations
from tests.fuzz.mutations import FAULTS, Hang, Run, patience, places

pytestmark = pytest.mark.slow


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """A run that keeps nothing in the places of the person who tests."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    return Run(tmp_path)


@pytest.mark.parametrize("first", [5000, 5025, 5050, 5075])
def test_a_spoiled_file_is_refused_or_can_be_played(run: Run, first: int) -> None:
    run.files(range(first, first + 25))
    assert run.failures == []
    assert run.counts["file played"] >= 2
    assert run.counts["file refused"] >= 10


def test_a_spoiled_record_is_refused_or_can_be_played(run: Run) -> None:
    run.records(range(5000, 5040))
    assert run.failures == []
    assert run.counts["record played"] >= 2
    assert run.counts["record refused"] >= 20


def test_spoiled_data_stay_a_tree() -> None:
    """A block that is put into itself would be walked for ever, and take all memory of the machine."""
    for seed in range(300):
        rng, data = random.Random(seed), {"a": {"b": {"c": [1, {"d": 2}]}}}
        for _ in range(4):
            every = places(data)
            if every:
                rng.choice(FAULTS)(rng.choice(every), rng, every)
            held = [id(node[key]) for node, key in places(data) if isinstance(node[key], (dict, list))]
            assert id(data) not in held
            assert len(held) == len(set(held))


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="this system has no alarm clock")
def test_patience_counts_the_work_and_ends_a_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mutations, "PATIENCE", 0.1)
    with patience():
        time.sleep(0.4)  # somebody else has the processor
    with pytest.raises(Hang), patience():
        sum(1 for _ in itertools.count())
    monkeypatch.setattr(mutations, "CLOCK", 1)
    with pytest.raises(Hang), patience():
        time.sleep(20)
