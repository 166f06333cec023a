"""5, 6.1, 20.4: impulses, the end test and the choices."""

from __future__ import annotations

import pytest

from tests.games.death_ride.rules.drill import do, noted, quiet, refused, texts
from wargame.games.death_ride.position import Position
from wargame.games.death_ride.rules.battle import Battle
from wargame.games.death_ride.rules.events import ActionPhaseOver, Activated, EndTested, NoDiscretionaryImpulse
from wargame.games.death_ride.rules.game import new_game
from wargame.games.death_ride.rules.impulses import test_modifier as modifier


def field(**options: int) -> Position:
    """A German Leader with a regiment at 19, a French one with a brigade at 43."""
    table = quiet(**options).put("gl-alvensleben", "19", active=True).put("g-ir20", "19")
    return table.put("fl-frossard", "43", active=True).put("fl-leboeuf", "43").put("f-pouget", "43")


@pytest.mark.rule("5.1", "5.3")
def test_germans_act_first_within_a_number() -> None:
    game = field().dice(10, 10).action_phase()
    seen = []
    for text in ("pass", "lead fl-leboeuf", "pass", "pass"):
        assert game.decision is not None
        seen.append((game.impulse, game.decision.side))
        do(game, text)
    assert seen == [(1, "german"), (1, "french"), (2, "german"), (2, "french")]


TURNS = {1: -2, 2: 0, 3: 0, 4: 1, 5: 1, 6: 0, 7: -1, 8: -1}


@pytest.mark.rule("5.2", "CHART.moderation.turn-1", "CHART.moderation.turns-7-8", "CHART.moderation.turns-4-5")
@pytest.mark.parametrize("turn", TURNS)
def test_the_turn_modifies_the_die(turn: int) -> None:
    assert modifier(field(turn=turn).game) == TURNS[turn]


@pytest.mark.rule("5.2", "CHART.moderation.metz")
def test_metz_areas_held_by_germans_alone_count_two_at_most() -> None:
    table = field().put("g-ir35", "41")
    assert modifier(table.game) == -1
    table.put("g-ir24", "46").put("g-ir64", "47")
    assert modifier(table.game) == -2
    table.put("f-valaze", "46").put("f-jolivet", "47")
    assert modifier(table.game) == -1


@pytest.mark.rule("5.2", "5.3", "5.4")
@pytest.mark.parametrize(
    ("turn", "die", "final"), [(3, 1, True), (3, 2, False), (1, 3, True), (1, 4, False), (4, 1, False)]
)
def test_the_die_against_the_impulse_number(turn: int, die: int, final: bool) -> None:
    game = do(field(turn=turn).dice(die).action_phase(), "pass")
    assert game.final == final
    assert game.decision is not None
    assert game.decision.side == "french", "the Final Impulse is played in full"
    assert "activate fl-frossard 43" in texts(game)
    assert noted(game, EndTested) == [(die, TURNS[turn], 1, final)]


@pytest.mark.rule("5.5")
def test_two_discretionary_impulses_with_leaders_not_used() -> None:
    table = field().put("gl-caprivi", "19", active=True).put("gl-voigts-rhetz", "19", active=True)
    table.put("g-ir35", "17").put("g-ir91", "18").put("gl-rheinbaben", "19")
    table.put("gl-mecklenburg", "19", active=True).put("g-gruter", "19")
    game = do(table.dice(1).action_phase(), "activate gl-alvensleben 19", "next", "stay")
    do(game, "lead fl-leboeuf")
    offered = texts(game)
    assert "activate gl-alvensleben 17" not in offered, "he has been used"
    assert not texts(game, "lead")
    assert refused(game, "activate gl-alvensleben 17") == "5.5"
    do(game, "activate gl-voigts-rhetz 18", "next", "stay")
    assert game.decision is not None
    assert game.decision.side == "german"
    do(game, "activate gl-caprivi 17", "next", "stay")
    assert game.decision is not None
    assert game.decision.rule == "17.1", "there are no more than two, though Mecklenburg-Schwerin has not been used"
    assert noted(game, NoDiscretionaryImpulse) == []


@pytest.mark.rule("5.5")
def test_discretionary_impulses_may_be_declined_or_impossible() -> None:
    game = do(field().dice(1).action_phase(), "pass", "lead fl-leboeuf", "pass")
    assert game.decision is not None
    assert game.decision.rule == "17.1"
    assert noted(game, NoDiscretionaryImpulse) == []


@pytest.mark.rule("5.5")
@pytest.mark.parametrize("others", [0, 1])
def test_the_log_tells_why_there_is_no_discretionary_impulse(others: int) -> None:
    table = field()
    if others:
        table.put("gl-voigts-rhetz", "19", active=True).put("g-ir91", "18")
    game = do(table.dice(1).action_phase(), "activate gl-alvensleben 19", "next", "stay", "lead fl-leboeuf")
    if others:
        do(game, "activate gl-voigts-rhetz 18", "next", "stay")
    assert game.decision is not None
    assert game.decision.rule == "17.1", "there is no unused Leader"
    assert noted(game, NoDiscretionaryImpulse) == [("german", others)]


@pytest.mark.rule("5.5", "6.6")
def test_a_leader_out_of_range_may_ride_first_in_a_discretionary_impulse() -> None:
    table = quiet().put("gl-voigts-rhetz", "5", active=True).put("g-ir91", "20").put("f-pouget", "43")
    game = table.impulse("german", discretionary=True)
    assert game.decision is not None
    assert game.decision.rule == "6.1"
    assert set(texts(game)) - set(texts(game, "ride")) == {"pass"}
    do(game, "ride gl-voigts-rhetz 18", "activate gl-voigts-rhetz 20")


@pytest.mark.rule("5.6", "6.1.a", "CHART.choices.pass")
@pytest.mark.parametrize("die", [1, 10])
def test_two_passes_in_a_number_end_the_phase_without_discretionary_impulses(die: int) -> None:
    game = do(field().dice(die).action_phase(), "pass", "pass")
    assert game.decision is not None
    assert game.decision.rule == "17.1"
    assert noted(game, ActionPhaseOver)


@pytest.mark.rule("5.6")
def test_passes_in_different_numbers_do_not() -> None:
    game = do(
        field().dice(10, 10).action_phase(), "pass", "lead fl-leboeuf", "activate gl-alvensleben 19", "next", "stay"
    )
    do(game, "pass")
    assert (game.impulse, game.active) == (3, "german")


# ---------------------------------------------------------------------- 6.1: choices


@pytest.mark.rule("6.1", "20.4")
def test_an_impulse_always_has_pass_and_the_french_of_turn_one_little_more() -> None:
    game = do(new_game("death-ride/mars-la-tour", 3), "pass")
    if texts(game, "accept"):
        do(game, "accept")
    assert "pass" in texts(game)
    assert {action.verb for action in game.legal_actions} == {"pass", "lead"}


@pytest.mark.rule("6.1.b", "CHART.choices.leader")
def test_an_inactive_leader_is_turned_active_and_nothing_else_happens() -> None:
    game = field().impulse("french")
    assert texts(game, "lead") == ["lead fl-leboeuf"]
    assert refused(game, "lead fl-frossard") == "6.1.b"
    do(game, "lead fl-leboeuf")
    assert game.units["fl-leboeuf"].active
    assert not game.units["fl-leboeuf"].used


@pytest.mark.rule("6.1.c", "1.3", "CHART.choices.area")
def test_fresh_unactivated_units_under_command_are_activated() -> None:
    table = field().put("g-ir35", "19").put("g-ir24", "19", spent=True).put("g-ir64", "19", activated=True)
    game = do(table.put("g-ir91", "19").impulse("german"), "activate gl-alvensleben 19")
    assert noted(game, Activated)[0][3] == ("g-ir20", "g-ir35")
    assert game.units["g-ir20"].activated
    assert not game.units["g-ir91"].activated
    do(game, "next", "stay")
    assert game.units["g-ir35"].activated, "even the idle"


@pytest.mark.rule("6.1.c", "1.2")
def test_why_an_area_cannot_be_activated() -> None:
    table = (
        field()
        .put("gl-manstein", "19", active=False)
        .put("g-ir35", "17", spent=True)
        .put("g-ir91", "18")
        .put("g-ir24", "4")
    )
    game = table.impulse("german")
    assert refused(game, "activate gl-alvensleben 17") == "6.1.c"
    assert refused(game, "activate gl-alvensleben 18") == "6.3"
    assert refused(game, "activate gl-alvensleben 4") == "6.2"
    assert refused(game, "activate gl-manstein 19") == "6.1.c"
    assert refused(game, "activate fl-frossard 43") == "6.1"


@pytest.mark.rule("6.1.d")
def test_an_active_leader_may_re_organise() -> None:
    game = field().mark("g-ir20", spent=True).impulse("german")
    assert texts(game, "activate", "reorganise") == ["reorganise gl-alvensleben g-ir20"]
    do(game, "reorganise gl-alvensleben g-ir20", "stay")
    assert game.units["gl-alvensleben"].used


def unused(game: Battle) -> list[str]:
    return [unit.id for unit in game.units.every if unit.leader and unit.used]


@pytest.mark.rule("5.5")
def test_march_orders_use_no_leader() -> None:
    table = quiet(turn=1).put("g-gruter", "box-24").put("f-pouget", "43")
    game = do(table.impulse("german"), "activate - box-24", "next")
    assert unused(game) == []


@pytest.mark.rule("5.5", "10.3")
@pytest.mark.parametrize("discretionary", [False, True])
def test_there_are_no_march_orders_in_a_discretionary_impulse(discretionary: bool) -> None:
    table = quiet(turn=2).put("gl-alvensleben", "6", active=True).put("g-ir35", "18").put("g-ir20", "box-18")
    game = table.impulse("german", discretionary)
    assert "activate gl-alvensleben 18" in texts(game)
    assert ("activate - box-18" in texts(game)) == (not discretionary)


@pytest.mark.rule("6.6", "10.3")
def test_after_a_ride_the_action_is_the_leaders_not_march_orders() -> None:
    table = quiet(turn=2).put("gl-alvensleben", "6", active=True).put("g-ir35", "18").put("g-ir20", "box-18")
    game = do(table.impulse("german"), "ride gl-alvensleben 18")
    assert texts(game) == ["activate gl-alvensleben 18", "activate gl-alvensleben box-18"]


def test_the_words_of_an_action_are_known() -> None:
    table = field().put("gl-caprivi", "19", active=True).put("g-ir91", "19")
    game = table.impulse("german")
    assert all(game.knows(action) for action in game.legal_actions)
    assert "activate gl-caprivi 19 corps:X" in texts(game)
