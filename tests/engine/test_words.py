"""Questions and events in words: found by type, with plain words where a game has none."""

from __future__ import annotations

import pytest

from tests.engine.toys import TAKE_ONE, Question, nim
from wargame.engine.events import Event, TurnBegins
from wargame.engine.questions import Subject
from wargame.engine.words import Words


class Losses(Subject, kind="assault.losses"):
    place: str
    points: int


def test_a_question_is_known_by_its_kind_and_subject() -> None:
    ask = nim().decision
    assert ask is not None
    assert (ask.kind, ask.about, ask.prompt) == ("toys.question", Question("Take counters."), "Take counters.")


def test_the_prompt_of_a_game_is_among_its_words_and_begins_with_a_capital() -> None:
    words: Words[dict[str, str]] = Words(lambda names: names)

    @words.asks(Losses)
    def _(names: dict[str, str], q: Losses) -> str:
        return f"{names[q.place]} has to spend {q.points}."

    assert words.prompt({"B2": "rezonville"}, Losses("B2", 3)) == "Rezonville has to spend 3."


def test_what_nobody_has_found_words_for_can_still_be_read() -> None:
    words: Words[None] = Words(lambda _: None)
    assert words.prompt(None, Losses("B2", 3)) == "Assault: losses (B2, 3)."
    assert words.sentence(None, TurnBegins(4)) == "Turn begins (4)."
    assert words.heading(None, TurnBegins(4)) is None
    assert words.lack(Losses)


def test_a_heading_is_declared_for_the_events_that_open_one() -> None:
    words: Words[None] = Words(lambda _: None)

    @words.heads(TurnBegins)
    def _(_: None, e: TurnBegins) -> str:
        return f"Turn {e.turn}"

    assert words.heading(None, TurnBegins(4)) == "Turn 4"


def test_a_heading_may_be_a_sentence_too() -> None:
    words: Words[None] = Words(lambda _: None)
    words.heads(TurnBegins, "Turn {turn}")
    assert words.heading(None, TurnBegins(4)) == "Turn 4"


def test_a_question_asked_again_is_the_same_question() -> None:
    game = nim()
    before = game.decision
    game.push(TAKE_ONE)
    game.pop()
    after = game.decision
    assert before is not None
    assert after is not None
    assert (before.kind, before.about) == (after.kind, after.about)


class Told:
    """What ids are called."""

    def __init__(self, names: dict[str, str]) -> None:
        self.names = names

    def place(self, place: str) -> str:
        return self.names[place]

    def whole(self, about: Losses) -> str:
        return f"{about.points} at {self.place(about.place)}"


def test_a_sentence_with_the_names_of_fields_says_them_as_the_game_calls_them() -> None:
    words = Words(Told)
    words.asks(Losses, "{place} has to spend {points:#Loss Point}, {points} in all {{so far}}.")
    assert words.prompt({"B2": "Rezonville"}, Losses("B2", 3)) == (
        "Rezonville has to spend 3 Loss Points, 3 in all {so far}."
    )


class Marched(Event):
    units: tuple[str, ...]
    night: bool


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Marched(("a",), False), "A single one goes by day."),
        (Marched(("a", "b"), True), "Some go by night."),
        (Marched((), True), "Some go by night."),
    ],
)
def test_a_word_agrees_with_how_many_there_are_and_with_what_is_true(event: Marched, sentence: str) -> None:
    words: Words[None] = Words(lambda _: None)
    words.tells(Marched, "{units:A single one goes|Some go} by {night:night|day}.")
    assert words.sentence(None, event) == sentence


def test_a_heading_may_be_written_as_a_sentence() -> None:
    words: Words[None] = Words(lambda _: None)
    words.heads(TurnBegins, "Turn {turn}")
    assert words.heading(None, TurnBegins(4)) == "Turn 4"


@pytest.mark.parametrize(
    ("sentence", "fault"),
    [("{hex} is lost.", "Losses has no hex"), ("{points:strength} are lost.", "nobody knows what strength is")],
)
def test_a_slip_in_a_sentence_is_found_when_it_is_written_down(sentence: str, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        Words(Told).asks(Losses, sentence)


def test_a_field_without_a_name_is_all_that_is_told() -> None:
    words = Words(Told)
    words.asks(Losses, "Spend {:whole}.")
    assert words.prompt({"B2": "Rezonville"}, Losses("B2", 3)) == "Spend 3 at Rezonville."
    with pytest.raises(ValueError, match="nobody knows what nothing is"):
        words.asks(Losses, "Spend {:nothing}.")
    with pytest.raises(ValueError, match="has no  to be told of"):
        words.asks(Losses, "Spend {}.")


class Ran(Event):
    units: tuple[str, ...]
    far: int
    to: str = ""


class Capitals:
    def __init__(self, game: object) -> None: ...

    def to(self, place: str) -> str:
        return place.upper()


def test_a_sentence_says_one_thing_or_another_by_what_a_field_is() -> None:
    words: Words[Capitals] = Words(Capitals)
    words.tells(Ran, "{units:He|They all} {far:?ran {far:#hex}{to:? to {to}|}|stood}.")
    words.heads(Ran, "{units:One|Some} on the run")
    said = [words.sentence(None, each) for each in (Ran(("a",), 2, "b2"), Ran(("a", "b"), 1), Ran(("a",), 0))]
    assert said == ["He ran 2 hexes to B2.", "They all ran 1 hex.", "He stood."]
    assert words.heading(None, Ran(("a", "b"), 1)) == "Some on the run"
    with pytest.raises(ValueError, match="Ran has no where to be told of"):
        words.tells(Ran, "{far:?gone {where}|here}")
