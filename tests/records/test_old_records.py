"""A save is a promise: the records of every version open, and come to the same table."""

from __future__ import annotations

from pathlib import Path
from shutil import copy

import pytest

import wargame
from wargame.content import shipped_scenarios
from wargame.engine.record import read
from wargame.table import leave
from wargame.version import VERSION

pytestmark = pytest.mark.slow

FOLDER = Path(__file__).parent
RECORDS = sorted(FOLDER.glob("*/*.record"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_record_of_this_version_opens(path: Path) -> None:
    """Every action is still legal, and the fingerprint at its end is the one it was written with.

    Between them are the answers to questions that its version did not ask.
    """
    record = read(path)
    assert record.checkpoints, "a record without a fingerprint proves nothing"
    game = wargame.open(path)
    played = iter(map(str, game.actions))
    assert all(text in played for text in record.actions)
    assert game.fingerprint() == record.checkpoints[max(record.checkpoints)]
    if VERSION in path.parts or not game.silent_before:
        assert len(game.actions) == len(record.actions)


def test_a_game_of_an_older_version_is_resumed_and_the_answers_it_lacks_are_written_down(tmp_path: Path) -> None:
    old = FOLDER / "0.1.0" / "at-any-cost-crisis-on-the-left-211.record"
    path = Path(copy(old, tmp_path))
    game = wargame.resume(path)
    assert len(game.actions) > len(read(old).actions)
    assert path.read_bytes().startswith(old.read_bytes()), "nothing is overwritten"
    game.push(game.legal_actions[0])
    game.pop()
    leave(game)
    assert list(read(path).actions) == [str(action) for action in game.actions]
    assert wargame.open(path).fingerprint() == game.fingerprint()


def test_every_scenario_is_in_the_corpus() -> None:
    kept = {(header.game, header.scenario) for header in (read(path).header for path in RECORDS)}
    assert {(ref.game, ref.id) for ref in shipped_scenarios()} <= kept
