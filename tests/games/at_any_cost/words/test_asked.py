"""Questions say whom they are about, and nothing that is not so."""

from __future__ import annotations

import pytest

from tests.games.at_any_cost.look.test_words import seen, word
from tests.games.at_any_cost.rules.drill import do
from tests.games.at_any_cost.rules.test_breakthrough import CHARGED, TARGET, attacker, vacated
from tests.games.at_any_cost.rules.test_out_of_command import FIELD, lost, turned
from tests.games.at_any_cost.rules.test_retreat import beaten, retreat
from wargame.client.looks import glimpse_of
from wargame.games.at_any_cost.look import LOOK
from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules.assault.breakthrough import STAY
from wargame.games.at_any_cost.rules.events.turn import ActivationDegraded
from wargame.games.at_any_cost.words.scenario import moment


@pytest.mark.rule("6.3.1.c")
def test_command_initiative_names_who_is_out_of_command() -> None:
    position = Position().put("pr3-9", "2327").put("pr3-11", "0524").put("pr3-hq", "2428").put("fr2-verge-1", "2325")
    game = position.hold("prussian", "command-initiative-pr").activation("pr3")
    do(game, "posture A")
    assert game.decision is not None
    assert game.decision.prompt.startswith("11/Budd/III is Out of Command: ")
    assert game.decision.about.names() == ("pr3-11",), "and it is lit"


@pytest.mark.rule("6.4.c")
def test_a_degraded_chit_is_told_in_every_question_that_follows_and_on_the_button_that_ends_it() -> None:
    position = Position(map=["............"] * 6).put("pr3-hq", "0101", posture="A").put("pr3-9", "0202")
    game = position.put("fr2-verge-1", "0303").cup("fortunes", "cic:prussian", "act:fr2").dice(4).draw()
    assert game.decision is not None
    assert "degraded by Fortunes of War (6.4.c)" in game.decision.prompt
    assert "It may fire, and nothing else." in game.decision.prompt
    do(game, "unit pr3-9")
    told = next(game.sentence(each, "prussian") for each in game.log if isinstance(each.event, ActivationDegraded))
    assert told is not None
    assert told.startswith("Fortunes of War degrade this chit: 9/Stulp/III may only fire")
    assert game.decision.prompt.endswith("after this the activation is over.")
    assert "degraded: fire only" in moment(game.view("prussian"), game.data)
    done = word(game, "done", 0)
    assert done.label == "End the activation"
    assert "no movement, assault, Rally or earthworks follows" in done.detail
    assert LOOK.caution(seen(game), game.parse("done")) == "1 unit can still fire. End the activation?"


@pytest.mark.rule("12.9")
def test_who_has_broken_through_already_is_told_to_those_who_may_follow() -> None:
    game = vacated(attacker().unit("prussian", "cavalry", "0505", id="S"), "A", "S")
    assert game.decision is not None
    assert game.decision.prompt.startswith(f"The enemy has left {TARGET}: ")
    do(game, f"advance S {TARGET}")
    assert "has broken through to" in game.decision.prompt
    assert "empty" not in word(game, "stay", 0).detail


@pytest.mark.rule("12.9.charging")
def test_who_has_charged_home_is_not_told_that_he_may_stay_and_rides_on_by_the_compass() -> None:
    position = attacker("cavalry", **CHARGED).unit("prussian", "cavalry", "0505", id="S", **CHARGED)
    game = vacated(position, "A", "S")
    assert game.decision is not None
    assert game.decision.prompt.endswith(f"must break through into {TARGET}: choose who goes first.")
    do(game, f"advance S {TARGET}")
    onward = {str(action): word(game, str(action), 0).label for action in game.decision.actions if action != STAY}
    assert onward["advance S 0606"] == "Ride on south to 0606"
    assert {label.split()[2] for label in onward.values()} == {"south", "south-east", "south-west"}


@pytest.mark.rule("14.3.c.roadbound")
def test_the_marker_that_was_turned_is_named_where_its_units_are_asked() -> None:
    road = " ".join(f"07{row:02}" for row in range(6, 0, -1))
    game = turned(lost(position=Position(map=FIELD, minor=[road])), "cautious")
    assert game.decision is not None
    assert game.decision.prompt == (
        "Out of Command marker of U: Cautious. Choose a unit that marches by road instead of its half move, or nobody."
    )


@pytest.mark.rule("12.10")
def test_the_key_that_declines_lets_the_hq_stay() -> None:
    game = retreat(beaten().put("fr2-hq", "0606"), 1, "0607")
    assert LOOK.ends(glimpse_of(game, ("french",))) == game.parse("stay")
