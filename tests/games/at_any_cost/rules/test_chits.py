"""3.7, 5.2, 6.1: chits, who draws them, and what an Activation Chit does."""

import pytest

from tests.games.at_any_cost.rules.drill import do, noted, texts, told
from wargame.engine.events import Rolled
from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules.chits import chits
from wargame.games.at_any_cost.rules.events.chits import ChitDrawn, EventChitDrawn
from wargame.games.at_any_cost.rules.stages import activation_of


def corps(turn: int = 3) -> Position:
    """A Prussian corps and a French one, out of each other's reach."""
    position = Position(turn=turn).put("pr3-hq", "1027").put("pr3-9", "1027").put("fr2-hq", "4010")
    return position.put("fr2-verge-1", "4010")


@pytest.mark.rule("3.7")
def test_four_kinds_of_chits_by_name() -> None:
    names = (chits.activation_chit("pr3"), chits.cic_chit("french"), chits.event_chit("panic-test"), chits.FORTUNES)
    assert [chits.kind_and_name(chit) for chit in names] == [
        ("act", "pr3"),
        ("cic", "french"),
        ("event", "panic-test"),
        ("fortunes", ""),
    ]


@pytest.mark.rule("5.2", "6.4")
def test_prussians_draw_on_even_turns_and_the_other_player_rolls() -> None:
    assert (chits.drawing_side(corps(2).game), chits.rolling_side(corps(2).game)) == ("prussian", "french")
    assert (chits.drawing_side(corps(3).game), chits.rolling_side(corps(3).game)) == ("french", "prussian")


@pytest.mark.rule("5.2", "5.2.1", "6.1", "5.0.2", "5.0.3")
def test_an_activation_chit_activates_its_formation_and_is_put_aside() -> None:
    game = corps().cup("act:pr3", "act:fr2").draw()
    assert noted(game, ChitDrawn) == [("act:pr3", "prussian")]
    activation = activation_of(game)
    assert activation is not None
    assert activation.formation == "pr3"
    assert texts(game) == ["posture A", "posture D"]
    assert game.cup.contents == ("act:fr2",)
    assert game.drawn == ("act:pr3",)


@pytest.mark.rule("5.3.next")
def test_after_an_activation_the_next_chit_is_drawn() -> None:
    game = do(corps().cup("act:pr3", "act:fr2").draw(), "posture A", "done")
    activation = activation_of(game)
    assert activation is not None
    assert activation.formation == "fr2"
    assert game.drawn == ("act:pr3", "act:fr2")


@pytest.mark.rule("5.2.2")
def test_an_event_chit_is_for_its_owner_and_the_draw_goes_on() -> None:
    game = corps().cup("event:battlefield-conditions-pr", "act:pr3").draw()
    assert game.decision is not None
    assert game.decision.side == "prussian"
    (drawn,) = told(game, EventChitDrawn)
    assert drawn.seen_by("prussian") == EventChitDrawn("prussian", "battlefield-conditions-pr")
    assert drawn.seen_by("french") == EventChitDrawn("prussian", "")
    do(game, "event hold")
    assert game.hands["prussian"].held == ("battlefield-conditions-pr",)
    assert game.drawn == ("act:pr3",)


@pytest.mark.rule("5.2.3", "6.4")
def test_the_fortunes_of_war_chit_is_resolved_at_once() -> None:
    game = corps().cup("fortunes", "act:pr3").dice(6).draw()
    assert noted(game, Rolled)[0] == ("Fortunes of War", "prussian", 10, 6)
    assert game.drawn == ("fortunes", "act:pr3")


@pytest.mark.rule("5.2")
def test_a_preview_does_not_look_into_the_cup() -> None:
    game = corps().cup("act:pr3", "act:fr2").set(staff_held=True).draw()
    odds = game.odds(game.parse("draw"))
    assert [chance.results for chance in odds.chances] == [()]


@pytest.mark.rule("6.3.2")
def test_a_track_is_rolled_on_by_the_chits_it_carries() -> None:
    position = corps().track("french", "bazaines-leadership", 0).dice(4)
    assert not chits.roll_on_track(position.game, "french", "bazaines-leadership")
    assert position.game.dice.used == 0  # without a chit there is no roll
    for number, die, success in (
        (1, 3, True),
        (1, 4, False),
        (2, 6, True),
        (2, 7, False),
        (3, 9, True),
        (3, 10, False),
    ):
        position.track("french", "bazaines-leadership", number).dice(die)
        assert chits.roll_on_track(position.game, "french", "bazaines-leadership") is success
