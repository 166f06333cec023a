"""18: the Advantage."""

from __future__ import annotations

import pytest

from tests.games.death_ride.rules.drill import do, noted, refused, texts, troops
from wargame.games.death_ride.position import Position
from wargame.games.death_ride.rules import advantage
from wargame.games.death_ride.rules.events import AdvantageHandedOver


def table(holder: str = "german") -> Position:
    """Both sides with an Active Leader and something to do."""
    made = Position().set(advantage=holder).put("gl-alvensleben", "19", active=True).put("g-ir20", "19")
    made.put("fl-frossard", "43", active=True).put("fl-bazaine", "43", active=True).put("fl-leboeuf", "43")
    return made.put("f-pouget", "43")


@pytest.mark.rule("18.1")
def test_once_in_a_turn_and_not_in_the_impulse_of_the_hand_over() -> None:
    game = table().game
    assert advantage.usable(game, "german")
    assert not advantage.usable(game, "french")
    advantage.use(game, "german")
    assert game.advantage == "french"
    assert not advantage.usable(game, "french"), "not in the same impulse"
    game.advantage_new = False
    advantage.use(game, "french")
    game.advantage_new = False
    assert game.advantage == "german"
    assert not advantage.usable(game, "german"), "once in a turn"


@pytest.mark.rule("18.3", "19.4")
def test_the_germans_turn_a_corps_leader_inactive_besides_their_choice() -> None:
    game = table().impulse("german")
    assert texts(game, "deactivate") == ["deactivate fl-frossard"], "neither Bazaine nor the Inactive"
    do(game, "deactivate fl-frossard")
    assert not game.units["fl-frossard"].active
    assert game.deactivations == 1
    assert game.scores()["french"] == 1
    assert "activate gl-alvensleben 19" in texts(game)
    assert refused(game, "deactivate fl-leboeuf") == "18.1"


@pytest.mark.rule("18.3")
def test_the_french_have_no_such_use() -> None:
    assert not texts(table("french").impulse("french"), "deactivate")


@pytest.mark.rule("18.4")
@pytest.mark.parametrize(("second", "final"), [(1, True), (10, False)])
def test_the_french_roll_the_end_test_again(second: int, final: bool) -> None:
    game = do(table("french").dice(1, second).action_phase(), "pass")
    assert game.decision is not None
    assert game.decision.rule == "18.4"
    do(game, "reroll")
    assert game.final == final
    assert game.advantage == "german"
    assert noted(game, AdvantageHandedOver) == [("french", "test", "german")]
    assert game.decision.rule == "6.1"


@pytest.mark.rule("18.1", "18.4")
def test_the_impulse_that_follows_the_test_is_that_of_the_hand_over() -> None:
    game = do(table("french").dice(1, 10, 10).action_phase(), "pass", "reroll")
    assert game.active == "french"
    assert not advantage.usable(game, "german"), "the test opens the French impulse"
    do(game, "lead fl-leboeuf")
    assert game.active == "german"
    assert advantage.usable(game, "german")


@pytest.mark.rule("18.1", "18.4")
def test_what_was_handed_over_in_the_german_impulse_may_be_used_at_the_test() -> None:
    game = do(table().dice(1).action_phase(), "deactivate fl-frossard", "pass")
    assert game.decision is not None
    assert (game.decision.side, game.decision.rule) == ("french", "18.4")


@pytest.mark.rule("18.4")
def test_they_may_accept_the_die() -> None:
    game = do(table("french").dice(1).action_phase(), "pass", "accept")
    assert game.final
    assert game.advantage == "french"


@pytest.mark.rule("18.5")
def test_three_units_lost_in_an_impulse_lose_it() -> None:
    made = table()
    ids = troops(made, "german", "20", "iii", "unit")
    game = made.game
    for each in ids[:2]:
        game.eliminate(game.units[each], "casualties")
    assert game.advantage == "german"
    game.eliminate(game.units[ids[2]], "casualties")
    assert game.advantage == "french"
    assert noted(game, AdvantageHandedOver) == [("german", "losses", "french")]


@pytest.mark.rule("18.5")
def test_losses_are_counted_by_the_impulse() -> None:
    made = table().set(losses={"german": 2, "french": 2})
    game = made.impulse("german")
    assert game.losses == {"german": 0, "french": 0}
