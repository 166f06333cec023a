"""What an event declares of itself, and what of it a reader may know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import pytest

from tests.engine.toys import TAKE_ONE, WORDS, Happened, Toy, nim
from wargame.engine.events import Entry, Event, Move, PieceId, PieceIds, PlaceId, Rolled


class UnitsMoved(Event):
    units: PieceIds
    start: PlaceId
    end: PlaceId
    cost: int = 0

    def move(self) -> Move:
        return Move(self.units[0], self.start, self.end)


class Drawn(Event):
    side: str
    card: str

    owner = "side"
    hides: ClassVar[Mapping[str, object] | None] = {"card": "a card"}
    reveals = True


class Planned(Event):
    side: str
    unit: PieceId

    owner = "side"
    hides = None


@WORDS.tells(Drawn)
def _(_: Toy, e: Drawn) -> str:
    return f"draws {e.card}."


def test_a_kind_is_the_name_of_the_class() -> None:
    assert (UnitsMoved.kind, Drawn.kind, Rolled.kind) == ("units_moved", "drawn", "rolled")


def test_the_types_of_fields_say_what_of_the_map_an_event_is_about() -> None:
    assert UnitsMoved(("a", "b"), "B2", "", cost=3).names() == ("a", "b", "B2")
    assert Drawn("north", "ace").names() == ()


def test_a_public_event_is_for_everybody() -> None:
    event = UnitsMoved(("a",), "B2", "B3")
    assert event.seen_by("north") is event.seen_by("south") is event.seen_by(None) is event


def test_a_secret_is_hidden_from_the_others() -> None:
    entry = Entry(Drawn("north", "ace"), 3)
    assert entry.seen_by("north") == entry.seen_by(None) == Drawn("north", "ace")
    assert entry.known_to("south") == Entry(Drawn("north", "a card"), 3)


def test_an_event_may_be_for_one_side_only() -> None:
    entry = Entry(Planned("north", "a"), 0)
    assert (entry.seen_by("south"), entry.known_to("south")) == (None, None)
    assert entry.known_to("north") == entry


def test_the_side_an_event_names_first() -> None:
    assert Drawn("north", "south").side_named(("south", "north")) == "north"
    assert Happened("rain").side_named(("south", "north")) == ""


def test_a_story_leaves_out_what_is_not_for_the_reader() -> None:
    game = nim()
    game.tell(Planned("north", "a"))
    game.tell(Drawn("north", "ace"))
    assert game.story("south") == ["Draws a card."]
    assert game.story() == game.story("north") == ["Planned (north, a).", "Draws ace."]


def test_entries_know_the_action_they_belong_to_and_go_with_it() -> None:
    game = nim()
    game.push(TAKE_ONE)
    game.push(TAKE_ONE)
    assert [(entry.event.kind, entry.ply) for entry in game.log] == [("happened", 1), ("happened", 2)]
    game.pop()
    assert len(game.log) == 1


def test_an_event_that_goes_on_is_told_anew_and_taken_back_whole() -> None:
    game = nim()
    game.tell(Happened("takes", 1))
    with game.supposing():
        game.retell(Happened("takes", 2))
        assert [entry.event for entry in game.log] == [Happened("takes", 2)]
    assert [entry.event for entry in game.log] == [Happened("takes", 1)]


def test_an_event_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        Happened("rain").what = "sun"  # type: ignore[misc]


def test_an_event_declares_in_its_heading_what_is_wanted_to_know_of_it() -> None:
    class Struck(Event, is_result=True, reveals=True):
        unit: PieceId

    class Hidden(Event, owner="side", hides={"unit": ""}):
        side: str
        unit: PieceId

    assert (Struck.is_result, Struck.reveals, Struck.sums) == (True, True, False)
    assert Hidden("north", "u1").seen_by("south") == Hidden("north", "")
    with pytest.raises(TypeError, match="nothing is declared by result"):

        class Wrong(Event, result=True):
            unit: PieceId
