"""6.3.1: held chits are lost when the turn ends, and every place where they are held says so beforehand."""

from __future__ import annotations

import pytest

from tests.games.at_any_cost.look.test_words import word
from wargame.client.looks import glimpse_of
from wargame.client.looks.panel import Line, PanelData, Rows
from wargame.games.at_any_cost.look import LOOK
from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.chits.events import EventDrawn
from wargame.games.at_any_cost.rules.chits.windows import EndOfTurnEvents
from wargame.games.at_any_cost.rules.events.chits import EventHeld, HeldEventsLost
from wargame.games.at_any_cost.words.chits import IMMEDIATE, MOMENTS
from wargame.games.at_any_cost.words.chronicle import ANNALS
from wargame.games.at_any_cost.words.vocabulary import Names

pytestmark = pytest.mark.rule("6.3.1.lost")


def guns() -> Position:
    """A battery and somebody to fire at."""
    return Position().put("pr3-corps-art", "2327").put("fr2-verge-1", "2326")


def events_panel(game: Battle, side: str) -> list[Line]:
    """The lines of the Events panel."""
    panel = next(each for each in LOOK.panels(glimpse_of(game, (side,)))[1] if each.id == "events")
    assert isinstance(panel, PanelData)
    return [line for block in panel.blocks if isinstance(block, Rows) for line in block.lines]


def test_who_holds_or_keeps_a_chit_reads_until_when() -> None:
    game = guns().begin(EventDrawn("prussian", "krupps-guns"))
    assert "when the turn ends is lost" in word(game, "event hold", 1).detail
    assert "lost when the turn ends" in word(game, "play krupps-guns", 1).detail
    kept = guns().hold("prussian", "krupps-guns").put("fr2-hq", "2304").activation("fr2")
    kept.push(kept.parse("posture D"))
    assert "when the turn ends is lost" in word(kept, "keep", 0).detail


def test_the_events_panel_says_how_long_chits_can_still_be_played() -> None:
    position = guns().hold("prussian", "krupps-guns")
    lines = events_panel(position.fire("prussian"), "prussian")
    (until,) = [line for line in lines if line.label.startswith("Lost if unplayed")]
    assert until.hint is not None
    assert "lost when the turn ends" in until.hint.body
    enemy = events_panel(position.fire("prussian"), "french")
    assert not [line for line in enemy if line.label.startswith("Lost")], "who holds none is not told"


def test_the_page_of_the_turn_counts_the_chits_that_were_lost() -> None:
    game = guns().hold("prussian", "panic-test").hold("french", "beaten-zone").begin(EndOfTurnEvents())
    while game.decision is not None and game.hands["french"].held:
        game.push(game.parse("keep"))
    lost = [entry.event for entry in game.log if isinstance(entry.event, HeldEventsLost)]
    fates = [fate for event in lost for fate in ANNALS.fates_of(Names(game), event)]
    assert [(fate.side, fate.what, fate.number, fate.name) for fate in fates] == [
        ("prussian", "lost unplayed", 1, "held event"),
        ("french", "lost unplayed", 1, "held event"),
    ]
    assert "lost unplayed" in ANNALS.rows


def test_a_held_chit_says_what_it_waits_for_and_why_it_was_not_offered() -> None:
    """On its card, in the panel, and when it is held without a question."""
    game = guns().hold("prussian", "panic-test").fire("prussian")
    line = next(line for line in events_panel(game, "prussian") if line.label == "Panic Test")
    assert line.detail == "After a fire or assault that has hit a French hex"
    (card,) = LOOK.hand(glimpse_of(game, ("prussian",)))
    for text in (card.text, line.hint.body if line.hint is not None else ""):
        assert "Held, it can be played after a fire or assault that has hit a French hex." in text
        assert "Standing answers" in text, "it is offered where it could be of use"
        assert "lost when the turn ends" in text


def test_every_event_that_may_be_held_says_when_it_can_be_played() -> None:
    game = guns().fire("prussian")
    assert set(MOMENTS) == {event for event, spec in game.data.events.items() if spec.timing != IMMEDIATE}


def test_an_event_that_is_held_is_told_with_what_it_waits_for_and_to_the_enemy_without_its_name() -> None:
    game = guns().cup("event:panic-test", "act:pr3").draw()
    game.push(game.parse("event hold"))
    (held,) = [entry for entry in game.log if isinstance(entry.event, EventHeld)]
    told = game.sentence(held, "prussian")
    assert told == (
        "Panic Test, a Prussian event, is drawn and held: it can be played after a fire or assault that has hit a "
        "French hex."
    )
    assert game.sentence(held, "french") == "A Prussian event is drawn and held, unseen."
