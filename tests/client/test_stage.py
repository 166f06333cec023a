"""The stage: what has happened is shown one thing after another, and never holds anybody up."""

from __future__ import annotations

import pytest

from wargame.client.looks import Die
from wargame.client.table.stage import CAPTION, FADING, FLASH, KEPT, TUMBLE, Caption, Flash, Move, Stage, Throw

WAY = Move("grenadiers", ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0)))
BACK = Move("hussars", ((50.0, 0.0), (0.0, 0.0)))
DICE = Throw((Die(3, 6, (200, 30, 30)), Die(5, 6, (30, 30, 200))))


def test_a_counter_walks_its_way_and_stands_where_it_belongs() -> None:
    stage = Stage()
    stage.show([WAY], motion=True)
    assert stage.acting
    assert stage.away().get("grenadiers") == (0.0, 0.0)
    seen = []
    while stage.acting:
        stage.update(0.02)
        at = stage.away().get("grenadiers")
        if at is not None:
            seen.append(at)
    assert stage.away().get("grenadiers") is None
    assert all(x == pytest.approx(10) or y == pytest.approx(0) for x, y in seen)  # round the corner, not across
    assert [x + y for x, y in seen] == sorted(x + y for x, y in seen)
    assert any(y > 0 for _, y in seen)


def test_one_after_the_other() -> None:
    stage = Stage()
    stage.show([WAY, BACK], motion=True)
    stage.update(0.05)
    assert stage.away().get("hussars") == (50.0, 0.0)  # waits where it came from
    stage.update(WAY.seconds)
    assert stage.away().get("grenadiers") is None
    assert stage.away().get("hussars") not in (None, (50.0, 0.0))


def test_a_slow_frame_does_not_lose_time() -> None:
    stage = Stage()
    stage.show([WAY, BACK], motion=True)
    stage.update(WAY.seconds + BACK.seconds + 0.001)
    assert not stage.acting


def test_dice_tumble_and_have_fallen() -> None:
    stage = Stage()
    stage.show([WAY, DICE], motion=True)
    assert stage.throwing  # nothing tells yet how they fall
    assert stage.dice == ()
    stage.update(WAY.seconds + 0.01)
    assert stage.dice == DICE.dice
    stage.update(TUMBLE)
    assert not stage.throwing
    assert not stage.acting  # the next action does not wait for dice that lie still
    assert stage.dice == ()
    assert not stage.busy


def test_skipping_shows_the_end_at_once() -> None:
    stage = Stage()
    stage.show([WAY, DICE, BACK], motion=True)
    stage.skip()
    assert not stage.acting
    assert stage.away().get("hussars") is None
    assert not stage.throwing


def test_without_motion_only_the_end_is_shown() -> None:
    stage = Stage()
    stage.show([WAY, DICE, Flash(4), Caption("Austria retreats.")], motion=False)
    assert not stage.acting
    assert not stage.throwing
    assert stage.flashes == {4: 0.0}
    assert stage.caption == Caption("Austria retreats.")


def test_flashes_and_captions_fade() -> None:
    stage = Stage()
    stage.show([Flash(4), Caption("Look here.")], motion=True)
    stage.update(FLASH * 0.9)
    assert 4 in stage.flashes
    stage.update(FLASH * 0.2)
    assert not stage.flashes
    stage.update(CAPTION)
    assert stage.caption is None


def test_what_somebody_may_have_missed_stays_until_he_acts() -> None:
    stage = Stage()
    stage.show([Caption("Canrobert becomes Active.", kept=True)], motion=True)
    stage.update(KEPT - 1)
    assert stage.caption is not None
    stage.skip()
    assert stage.caption is not None  # it fades
    stage.update(FADING + 0.01)
    assert stage.caption is None


def test_clearing_leaves_nothing() -> None:
    stage = Stage()
    stage.show([WAY, DICE, Flash(4), Caption("Look here.")], motion=True)
    stage.clear()
    assert not stage.busy
    assert stage.caption is None
    assert stage.away().get("grenadiers") is None
