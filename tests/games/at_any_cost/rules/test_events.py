"""6.3: what becomes of a drawn event chit, by its timing; Command Events."""

import pytest

from tests.games.at_any_cost.rules.drill import do, noted, refused, texts, told
from tests.games.at_any_cost.rules.standstill import carried_out, over
from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.chits.events import EventDrawn
from wargame.games.at_any_cost.rules.events.chits import CommandEventLaid, EventHeld, EventPlayed, EventUnused
from wargame.games.at_any_cost.rules.stages import activation_of

TRACKS = {
    "prussian": ("prussian-reinforcements", "prussian-aggressiveness"),
    "french": ("bazaines-leadership", "french-offensive-spirit"),
}


def front(scenario: str = "a-day-of-battle") -> Position:
    """Units of all kinds within reach of each other, some Shaken, so that every event could be played."""
    position = Position(scenario, map=["........"] * 8).put("pr3-hq", "0101").put("pr3-9", "0202", morale=1)
    position.put("pr3-corps-art", "0402").put("fr2-hq", "0808").put("fr2-verge-1", "0203", morale=1)
    return position.put("fr2-verge-2", "0304").put("fr2-verge-art", "0404")


def drawn(event: str, scenario: str = "a-day-of-battle") -> Battle:
    """An event chit has been drawn, and the French corps is still to come."""
    position = front(scenario).cup("act:fr2")
    return carried_out(position, EventDrawn(position.game.data.events[event].side, event))


def commands(side: str) -> list[str]:
    """The Command Events a side may choose."""
    return [f"event command {track}" for track in TRACKS[side]]


IMMEDIATE = ("auftragstaktik", "bazaines-malaise", "feu-de-bataillon", "prussian-aggressive-tactics")
EITHER = ("krupps-guns", "beaten-zone", "cloud-of-skirmishers", "furia-francese")
HOLD = (
    *("battlefield-conditions-pr", "battlefield-conditions-fr", "moulin-a-cafe", "panic-test"),
    *("command-initiative-pr", "command-initiative-fr", "inspirational-leadership-pr", "inspirational-leadership-fr"),
)


def test_every_event_has_its_timing_tested() -> None:
    assert set(front().game.data.events) == {*IMMEDIATE, *EITHER, *HOLD}


@pytest.mark.rule("6.3", "6.3.1", "6.3.1.a", "6.3.2")
@pytest.mark.parametrize("event", IMMEDIATE)
def test_played_at_once_or_used_as_a_command_event(event: str) -> None:
    game = drawn(event)
    side = game.data.events[event].side
    assert game.decision is not None
    assert game.decision.side == side
    assert texts(game) == ["event play", *commands(side)]
    assert refused(game, "event hold") == "6.3.1.a"


@pytest.mark.rule("6.3.1", "6.3.1.b")
@pytest.mark.parametrize("event", EITHER)
def test_played_at_once_or_held(event: str) -> None:
    game = drawn(event)
    assert texts(game) == ["event play", "event hold", *commands(game.data.events[event].side)]


@pytest.mark.rule("6.3.1", "6.3.1.c")
@pytest.mark.example("EX-10", "EX-28")
@pytest.mark.parametrize("event", HOLD)
def test_only_held(event: str) -> None:
    game = drawn(event)
    side = game.data.events[event].side
    assert texts(game) == ["event hold", *commands(side)]
    assert refused(game, "event play") == "6.3.1.c"
    do(game, "event hold")
    assert game.hands[side].held == (event,)
    enemy = "french" if side == "prussian" else "prussian"
    assert game.view(enemy).hand(side).held is None
    assert game.view(enemy).hand(side).held_count == 1
    (held,) = told(game, EventHeld)
    assert held.seen_by(enemy) == EventHeld(side, "")


@pytest.mark.rule("6.3.1.c")
@pytest.mark.example("EX-02")
def test_a_fire_event_may_be_held_for_later() -> None:
    game = do(drawn("beaten-zone"), "event hold")
    assert game.hands["french"].held == ("beaten-zone",)
    assert over(game)


@pytest.mark.rule("6.3")
def test_without_command_events_what_can_only_be_held_needs_no_question() -> None:
    game = drawn("panic-test", "afternoon-crisis")
    assert over(game)
    assert game.hands["prussian"].held == ("panic-test",)
    game = drawn("beaten-zone", "afternoon-crisis")
    assert texts(game) == ["event play", "event hold"]
    assert refused(game, "event command bazaines-leadership") == "6.3"


@pytest.mark.rule("6.3.1.a")
def test_an_immediate_event_that_nothing_can_be_done_with_is_put_aside() -> None:
    position = Position("afternoon-crisis", map=["...."] * 4)
    game = carried_out(position, EventDrawn("prussian", "bazaines-malaise"))
    assert over(game)
    assert game.hands["prussian"].spent == ("bazaines-malaise",)
    assert noted(game, EventUnused) == [("prussian", "bazaines-malaise")]


@pytest.mark.rule("6.3.2", "6.3")
@pytest.mark.example("EX-06", "EX-09")
def test_a_command_event_lies_on_a_track_with_its_front_unseen() -> None:
    game = do(drawn("command-initiative-pr"), "event command prussian-reinforcements")
    assert game.hands["prussian"].tracks["prussian-reinforcements"] == 1
    assert noted(game, CommandEventLaid) == [("prussian", "prussian-reinforcements", 1)]
    assert game.view("french").hand("prussian").spent == ()
    game = do(drawn("inspirational-leadership-fr"), "event command bazaines-leadership")
    assert game.hands["french"].tracks["bazaines-leadership"] == 1


@pytest.mark.rule("6.3.2")
def test_a_full_track_takes_no_more() -> None:
    position = front().track("french", "bazaines-leadership", 3)
    game = carried_out(position, EventDrawn("french", "moulin-a-cafe"))
    assert texts(game) == ["event hold", "event command french-offensive-spirit"]
    assert refused(game, "event command bazaines-leadership") == "6.3.2"


@pytest.mark.rule("6.3")
@pytest.mark.example("6.3-ex1")
def test_a_chit_held_as_a_unique_event_cannot_become_a_command_event() -> None:
    position = front().hold("french", "beaten-zone").cup("act:fr2", "act:pr3")
    game = do(position.draw(), "posture A")
    while activation_of(game) is not None:
        assert not any("command" in action for action in game.legal_actions)
        assert game.decision is not None
        game.push(game.decision.default or game.legal_actions[0])
    assert game.hands["french"].tracks == {"bazaines-leadership": 0, "french-offensive-spirit": 0}


@pytest.mark.rule("6.3.discard")
def test_a_chit_played_is_out_for_the_turn_and_open() -> None:
    game = do(drawn("krupps-guns"), "event play", "fire pr3-corps-art 0304")
    assert game.hands["prussian"].spent == ("krupps-guns",)
    assert noted(game, EventPlayed) == [("prussian", "krupps-guns")]
    assert game.view("french").hand("prussian").spent == ("krupps-guns",)
