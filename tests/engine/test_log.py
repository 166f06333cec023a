"""The log keeps secrets: what a reader may not know was left out when it was written."""

from __future__ import annotations

from tests.engine.toys import TAKE_ONE, nim
from wargame.engine.log import Entry


def test_a_public_entry_is_for_everybody() -> None:
    entry = Entry("moves", ("a", "B2"), 0)
    assert entry.seen_by("north") == entry.seen_by("south") == entry.seen_by(None) == ("a", "B2")


def test_a_secret_is_redacted_for_the_others() -> None:
    entry = Entry("moves", ("a", "B2"), 0, audience="north", redacted=("?", "B2"))
    assert entry.seen_by("north") == entry.seen_by(None) == ("a", "B2")
    assert entry.seen_by("south") == ("?", "B2")


def test_an_entry_may_be_for_one_side_only() -> None:
    entry = Entry("draws", ("ace",), 0, audience="north")
    assert entry.seen_by("south") is None


def test_a_story_leaves_out_what_is_not_for_the_reader() -> None:
    game = nim()
    game.note("secret", "ace", audience="north")
    game.note("secret", "king", audience="north", redacted=("a card",))
    assert game.story("north") == ["secret ace", "secret king"]
    assert game.story("south") == ["secret a card"]
    assert game.story() == game.story("north")


def test_entries_know_the_action_they_belong_to_and_go_with_it() -> None:
    game = nim()
    game.push(TAKE_ONE)
    game.push(TAKE_ONE)
    assert [(entry.kind, entry.ply) for entry in game.log] == [("takes", 1), ("takes", 2)]
    game.pop()
    assert len(game.log) == 1
