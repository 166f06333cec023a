"""Asked ahead: two people at one screen change chairs no oftener than the rules need, and nothing else changes."""

from __future__ import annotations

from pathlib import Path

import pytest

import wargame
from tests.sitting.tables import AGAINST, BOTH, sit
from wargame.engine.action import Action, IllegalAction
from wargame.engine.record import read
from wargame.sitting import Sitting

REST, KEEP, MULLIGAN = Action.of("rest"), Action.of("keep"), Action.of("mulligan")


def asked(sitting: Sitting) -> tuple[str, str]:
    assert sitting.ask is not None
    return sitting.ask.side, sitting.ask.kind


def begun(folder: Path) -> Sitting:
    """Both armies are set up; Prussia has kept its hand, and is asked ahead for its Command Focus."""
    sitting = sit(folder, BOTH)
    for action in (REST, REST, KEEP):
        sitting.push(action)
    assert asked(sitting) == ("prussia", "initiation.focus")
    assert sitting.asked_ahead
    return sitting


def test_four_changes_of_chairs_bring_two_people_to_the_first_move(tmp_path: Path) -> None:
    sitting, seen, changes = sit(tmp_path, BOTH), None, 0
    while asked(sitting)[1] != "operations.execution":
        if sitting.needs_curtain(seen):
            seen, changes = sitting.viewer(seen), changes + 1
        assert sitting.ask is not None
        sitting.push(sitting.ask.default or sitting.ask.actions[0])
    assert changes == 4
    sitting.close()
    again = wargame.open(tmp_path / "game.record")
    assert again.fingerprint() == sitting.game.fingerprint()
    written = [action.verb for action in again.actions if action.verb in ("keep", "focus", "orders")]
    assert written == ["keep", "keep", "focus", "focus", "orders", "orders"]  # as the rules ask


def test_what_was_answered_ahead_is_in_no_record_before_its_time(tmp_path: Path) -> None:
    sitting = begun(tmp_path)
    sitting.save_copy(tmp_path / "copy.record")
    assert read(tmp_path / "copy.record").actions == read(tmp_path / "game.record").actions == ("rest", "rest", "keep")
    assert sitting.asked_ahead
    sitting.push(Action.of("focus", "diamonds"))
    assert asked(sitting) == ("austria", "initiation.hand")
    assert "focus" not in str(read(tmp_path / "game.record").actions)
    sitting.push(KEEP)
    assert asked(sitting) == ("austria", "initiation.focus")
    assert sitting.game.view("austria").army("prussia").focus == "diamonds"


def test_who_would_have_known_more_is_asked_again(tmp_path: Path) -> None:
    sitting = begun(tmp_path)
    sitting.push(Action.of("focus", "diamonds"))
    sitting.push(MULLIGAN)
    assert asked(sitting) == ("prussia", "initiation.focus")
    assert not sitting.asked_ahead


def test_an_answer_ahead_must_be_legal_and_can_be_left_by_taking_back(tmp_path: Path) -> None:
    sitting = begun(tmp_path)
    with pytest.raises(IllegalAction):
        sitting.push(Action.of("focus", "spades"))
    assert sitting.asked_ahead
    assert sitting.undo() == [KEEP]
    assert asked(sitting) == ("prussia", "initiation.hand")
    assert sitting.redo() == [KEEP]
    assert sitting.asked_ahead
    sitting.close()
    assert read(tmp_path / "game.record").actions == ("rest", "rest", "keep")


def test_the_other_person_cannot_take_back_past_an_answer_that_was_given_ahead(tmp_path: Path) -> None:
    sitting = begun(tmp_path)
    sitting.push(Action.of("focus", "diamonds"))
    sitting.push(KEEP)
    assert sitting.can_undo() == (False, "The last action was your opponent's.")


@pytest.mark.parametrize("settings", [{"open_hands": True}, {"solitaire": "hidden"}, {"solitaire": "open"}])
def test_nobody_is_asked_ahead_where_no_curtain_falls(tmp_path: Path, settings: dict[str, object]) -> None:
    sitting = sit(tmp_path, BOTH, **settings)
    for action in (REST, REST, KEEP):
        sitting.push(action)
    assert asked(sitting) == ("austria", "initiation.hand")


def test_nobody_is_asked_ahead_against_the_computer(tmp_path: Path) -> None:
    sitting = sit(tmp_path, AGAINST)
    while asked(sitting)[0] == "austria":
        sitting.push(REST)
    for action in (REST, KEEP):
        sitting.push(action)
    assert not sitting.asked_ahead
