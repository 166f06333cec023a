"""A save is a promise: the records of every version open, and come to the same table."""

from __future__ import annotations

from pathlib import Path

import pytest

import wargame
from wargame.content import shipped_scenarios
from wargame.engine.record import read

RECORDS = sorted(Path(__file__).parent.glob("*/*.record"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_record_of_this_version_opens(path: Path) -> None:
    """Every action is still legal, and the fingerprint at its end is the one it was written with."""
    record = read(path)
    assert record.checkpoints, "a record without a fingerprint proves nothing"
    assert len(wargame.open(path).actions) == len(record.actions)


def test_every_scenario_is_in_the_corpus() -> None:
    kept = {(header.game, header.scenario) for header in (read(path).header for path in RECORDS)}
    assert {(ref.game, ref.id) for ref in shipped_scenarios()} <= kept
