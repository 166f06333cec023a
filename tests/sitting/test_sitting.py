"""A sitting: chairs, whose view is shown, taking back and doing again, news, and the record behind it."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import wargame
from tests.fuzz.choosers import eager
from tests.fuzz.twins import secrets_in
from tests.sitting.tables import AGAINST, BOTH, WATCHED, play, sit, step, to_person
from wargame.engine.record import read
from wargame.players import PlayerMissing
from wargame.sitting import HUMAN, NotFair, SaveRefused, Sitting


def state(sitting: Sitting) -> tuple[object, ...]:
    return sitting.game.fingerprint(), list(sitting.game.actions), len(sitting.game.log), list(sitting.history.deciders)


# ---------------------------------------------------------------------- chairs and views


def test_the_chairs_are_checked() -> None:
    game = wargame.load("lobositz", seed=1)
    with pytest.raises(PlayerMissing, match="frederick"):
        Sitting(game, {"prussia": "frederick", "austria": HUMAN})
    with pytest.raises(ValueError, match="chair"):
        Sitting(game, {"prussia": HUMAN})
    with pytest.raises(ValueError, match="every chair"):
        Sitting(game, AGAINST, solitaire="open")


def test_the_view_shown_is_that_of_the_person_to_decide(tmp_path: Path) -> None:
    sitting = sit(tmp_path, BOTH)
    for _ in range(60):
        assert sitting.ask is not None
        assert sitting.viewer() == sitting.ask.side
        step(sitting, eager(1))


def test_against_the_computer_the_view_stays(tmp_path: Path) -> None:
    sitting = sit(tmp_path, AGAINST)
    for _ in range(60):
        assert sitting.viewer() == "prussia"
        assert not sitting.needs_curtain("prussia")
        step(sitting, eager(1))


def test_a_watched_game_shows_what_is_chosen(tmp_path: Path) -> None:
    sitting = sit(tmp_path, WATCHED)
    assert sitting.watched
    assert sitting.viewer() is None
    assert sitting.viewer("austria") == "austria"
    play(sitting, eager(1), 30)
    assert all(counter.known for counter in sitting.view(None).counters)
    assert not all(counter.known for counter in sitting.view("austria").counters)


def test_no_curtain_falls_in_a_game_without_secrets(tmp_path: Path) -> None:
    sitting = Sitting.begin("mars-la-tour", 3, dict.fromkeys(("german", "french"), "human"), tmp_path / "r")
    assert not sitting.needs_curtain(None)
    assert not sitting.needs_curtain("french")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("settings", "falls"),
    [({}, True), ({"solitaire": "hidden"}, True), ({"solitaire": "open"}, False), ({"open_hands": True}, False)],
)
def test_the_curtain_falls_when_the_chair_changes_hands(
    tmp_path: Path, settings: dict[str, object], falls: bool
) -> None:
    sitting, choose = sit(tmp_path, BOTH, **settings), eager(2)
    shown, changes = sitting.viewer(), 0
    assert sitting.needs_curtain(None) == falls
    for _ in range(80):
        step(sitting, choose)
        looks = sitting.viewer(shown)  # an open question leaves the chair as it is
        assert sitting.needs_curtain(shown) == (falls and looks != shown)
        changes += looks != shown
        shown = looks
    assert changes
    assert shown is not None
    known = all(counter.known for counter in sitting.view(shown).counters)
    assert known == (not falls)


@pytest.mark.slow
def test_nothing_is_hidden_when_the_game_is_over(tmp_path: Path) -> None:
    sitting = sit(tmp_path, BOTH)
    play(sitting, eager(4), 5000)
    assert sitting.over
    assert sitting.all_open
    assert sitting.ask is None
    assert sitting.viewer() == "prussia"
    assert all(counter.known for counter in sitting.view("austria").counters)


# ---------------------------------------------------------------------- taking back


@pytest.mark.slow
def test_against_the_computer_anything_is_taken_back_to_the_own_last_decision(tmp_path: Path) -> None:
    sitting, choose = sit(tmp_path, AGAINST), eager(3)
    with pytest.raises(NotFair, match="nothing"):
        sitting.undo()
    for _ in range(120):
        to_person(sitting, choose)
        before = state(sitting)
        sitting.push(choose(sitting.game))  # type: ignore[arg-type]
        to_person(sitting, choose)
        after = state(sitting)
        assert sitting.can_undo() == (True, "")
        taken = sitting.undo()
        assert state(sitting) == before
        assert sitting.redo() == taken[::-1]
        assert state(sitting) == after
    assert "undo" in (tmp_path / "game.record").read_text()


def test_what_the_computer_did_first_is_not_ones_own_to_take_back(tmp_path: Path) -> None:
    sitting = sit(tmp_path, {"prussia": "random", "austria": HUMAN})
    assert sitting.ask is not None
    other = sit(tmp_path / "other", {"prussia": HUMAN, "austria": "random"})
    first = sitting if sitting.computer_to_decide else other
    step(first, eager(1))
    assert first.can_undo() == (False, "There is nothing of yours to take back.")


def test_two_people_take_back_as_far_as_is_fair_or_agreed(tmp_path: Path) -> None:
    sitting, choose = sit(tmp_path, BOTH), eager(5)
    fair = unfair = 0
    for _ in range(150):
        before = state(sitting)
        step(sitting, choose)
        after = state(sitting)
        may, reason = sitting.can_undo()
        if may:
            fair += 1
        else:
            unfair += 1
            with pytest.raises(NotFair, match=reason[:20]):
                sitting.undo()
            assert state(sitting) == after
        sitting.undo(agreed=not may)
        assert state(sitting) == before
        sitting.redo()
        assert state(sitting) == after
    assert min(fair, unfair) > 5


def test_who_plays_alone_takes_back_one_decision_of_either_side(tmp_path: Path) -> None:
    sitting, choose = sit(tmp_path, BOTH, solitaire="hidden"), eager(6)
    play(sitting, choose, 100)
    while sitting.game.actions:
        count = len(sitting.game.actions)
        forced = len(sitting.history.automatic)
        taken = len(sitting.undo())
        assert taken - (forced - len(sitting.history.automatic)) == 1
        assert len(sitting.game.actions) == count - taken
    assert sitting.can_redo
    while sitting.can_redo:
        sitting.redo()
    assert len(sitting.game.actions) >= 100
    assert sitting.redo() == []


def test_another_action_ends_redoing_but_the_same_one_goes_on(tmp_path: Path) -> None:
    sitting, choose = sit(tmp_path, BOTH, solitaire="open"), eager(7)
    play(sitting, choose, 40)
    done = list(sitting.game.actions)
    for _ in range(10):
        sitting.undo()
    sitting.push(done[len(sitting.game.actions)])
    assert sitting.can_redo
    assert sitting.ask is not None
    other = next(action for action in sitting.ask.actions if action != done[len(sitting.game.actions)])
    sitting.push(other)
    assert not sitting.can_redo


def test_nobody_takes_back_in_a_watched_game(tmp_path: Path) -> None:
    sitting = sit(tmp_path, WATCHED)
    play(sitting, eager(1), 5)
    assert not sitting.can_undo()[0]
    with pytest.raises(NotFair):
        sitting.undo(agreed=True)


def test_undo_and_redo_wander_about_and_come_home(tmp_path: Path) -> None:
    sitting, choose, chance = sit(tmp_path, AGAINST, seed=8), eager(8), random.Random(8)
    play(sitting, choose, 80)
    to_person(sitting, choose)
    home = state(sitting)
    for _ in range(60):
        if chance.random() < 0.55 and sitting.can_undo()[0]:
            sitting.undo()
        else:
            sitting.redo()
    while sitting.can_redo:
        sitting.redo()
    assert state(sitting) == home
    again = wargame.open(tmp_path / "game.record")
    assert again.fingerprint() == home[0]


# ---------------------------------------------------------------------- news


@pytest.mark.slow
def test_news_is_what_happened_since_ones_last_answer_and_tells_no_secret(tmp_path: Path) -> None:
    sitting, choose = sit(tmp_path, BOTH, battle="leuthen"), eager(9)
    shown, read_of = sitting.viewer(), 0
    for _ in range(250):
        step(sitting, choose)
        side = sitting.viewer()
        assert side is not None
        news = sitting.news(side)
        story = sitting.game.story(side)
        assert [each.sentence for each in news] == story[len(story) - len(news) :]
        assert all(each.entry.known_to(side) == each.entry for each in news)
        texts = [each.sentence for each in news] + [repr(each.entry.event) for each in news]
        assert secrets_in(sitting.game, side, texts) == []  # type: ignore[arg-type]
        if side != shown:
            own = [number for number, who in enumerate(sitting.history.deciders, 1) if who == side]
            assert all(each.entry.ply >= (own[-1] if own else 0) for each in news)
            read_of += len(news)
        shown = side
    assert read_of > 50


# ---------------------------------------------------------------------- the record


@pytest.mark.slow
@pytest.mark.parametrize(
    ("chairs", "settings"),
    [(AGAINST, {}), (BOTH, {"solitaire": "hidden"}), (BOTH, {"open_hands": True}), (WATCHED, {})],
)
def test_a_sitting_is_resumed_as_it_was(tmp_path: Path, chairs: dict[str, str], settings: dict[str, object]) -> None:
    first = sit(tmp_path, chairs, options={"theme": "dusk"}, **settings)
    play(first, eager(1), 70)
    first.close()
    path = tmp_path / "game.record"
    assert read(path).checkpoints == {len(first.game.actions): first.game.fingerprint()}
    second = Sitting.resume(path)
    assert (second.chairs, second.solitaire, second.open_hands) == (first.chairs, first.solitaire, first.open_hands)
    assert state(second) == state(first)
    assert second.game.header is not None
    assert second.game.header.options["theme"] == "dusk"
    assert second.path == path
    step(second, eager(2))
    second.close()
    assert len(read(path).actions) == len(second.game.actions) > len(first.game.actions)


def test_after_resuming_what_was_fair_still_is(tmp_path: Path) -> None:
    first = sit(tmp_path, BOTH)
    play(first, eager(2), 60)
    fair = first.can_undo()
    first.close()
    assert Sitting.resume(tmp_path / "game.record").can_undo() == fair


def test_a_copy_is_written_but_not_over_something_else(tmp_path: Path) -> None:
    sitting = sit(tmp_path, BOTH)
    play(sitting, eager(2), 20)
    copy, foreign = tmp_path / "copy.record", tmp_path / "letter.txt"
    sitting.save_copy(copy)
    assert wargame.open(copy).fingerprint() == sitting.game.fingerprint()
    foreign.write_text("Dear mother")
    for path, overwrite, why in [
        (copy, False, "there already"),
        (foreign, True, "not a wargame record"),
        (tmp_path / "game.record", True, "kept in that file"),
        (tmp_path / "no" / "folder.record", False, "cannot be written"),
    ]:
        with pytest.raises(SaveRefused, match=why):
            sitting.save_copy(path, overwrite)
    sitting.save_copy(copy, overwrite=True)
    assert foreign.read_text() == "Dear mother"


def test_an_answer_is_mendable_if_nobody_has_to_be_asked_to_take_it_back(tmp_path: Path) -> None:
    sitting, choose = sit(tmp_path, BOTH), eager(5)
    known = set[bool]()
    for _ in range(120):
        action = choose(sitting.game)  # type: ignore[arg-type]
        before, ahead = state(sitting), sitting.asked_ahead
        mendable = sitting.mendable(action)
        assert state(sitting) == before
        sitting.push(action)
        if mendable and not ahead:
            assert sitting.can_undo() == (True, "")
        known.add(mendable)
    assert known == {True, False}
