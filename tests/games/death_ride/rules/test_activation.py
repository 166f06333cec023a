"""6.5: what activated units do."""

from __future__ import annotations

import pytest

from tests.games.death_ride.rules.drill import do, noted, quiet, refused, texts, where
from wargame.games.death_ride.position import Position
from wargame.games.death_ride.rules.activation import Activation, deeds_of
from wargame.games.death_ride.rules.events import Assaulted


def column() -> Position:
    """A German stack of all arms at 20 next to French infantry at 21."""
    table = quiet().put("gl-alvensleben", "20", active=True)
    for unit in ("g-ir20", "g-ir35", "g-6div-art", "g-iii-cav"):
        table.put(unit, "20")
    return table.put("f-pouget", "21").put("f-fauvart", "21")


DEEDS = ["CHART.choices.bombard", "CHART.choices.rifle-fire", "CHART.choices.move", "CHART.choices.assault"]


@pytest.mark.rule("6.5", *DEEDS)
def test_what_each_arm_may_do() -> None:
    game = column().put("f-2-art", "36").put("f-murat", "36").game

    def deeds(unit: str) -> set[str]:
        return set(deeds_of(game, game.units[unit]))

    assert deeds("g-6div-art") == {"bombard", "rifle_fire", "move", "assault"}
    assert deeds("f-2-art") == {"bombard", "rifle_fire", "move"}
    assert deeds("g-ir20") == deeds("f-pouget") == {"rifle_fire", "move", "assault"}
    assert deeds("g-iii-cav") == deeds("f-murat") == {"move", "assault"}


@pytest.mark.rule("6.5", "6.5.1", "6.5.2", "6.5.3", "6.5.4")
def test_the_four_steps_come_in_order() -> None:
    game = column().activation("gl-alvensleben", "20")
    rules = []
    for _ in range(4):
        assert game.decision is not None
        rules.append(game.decision.rule)
        do(game, "next")
    assert rules == ["6.5.1", "6.5.2", "6.5.3", "6.5.4"]
    assert game.decision is not None
    assert game.decision.rule == "6.6"


@pytest.mark.rule("6.5.1", "6.5.2")
def test_a_unit_does_one_thing_only() -> None:
    game = column().dice(3, 1).activation("gl-alvensleben", "20")
    do(game, "bombard 21")
    while not texts(game, "next"):
        do(game, texts(game)[0])
    assert not texts(game, "take")
    assert sorted(texts(game, "hold")) == ["hold g-ir20", "hold g-ir35"], "the guns have fired"


@pytest.mark.rule("6.5.2")
def test_artillery_may_support_rifle_fire_instead() -> None:
    game = do(column().activation("gl-alvensleben", "20"), "next")
    assert sorted(texts(game, "hold")) == ["hold g-6div-art", "hold g-ir20", "hold g-ir35"]
    do(game, "hold g-ir20", "hold g-ir35")
    assert not texts(game, "rifle"), "the lead must be infantry"
    assert refused(game, "rifle 21") == "12.1"
    do(game, "take g-ir20")
    assert "rifle 21" in texts(game)


@pytest.mark.rule("6.5")
def test_units_are_held_back_in_one_step_only() -> None:
    game = do(column().activation("gl-alvensleben", "20"), "next", "hold g-ir20", "next")
    assert not texts(game, "take")
    assert "hold g-ir20" in texts(game)


@pytest.mark.rule("6.5.4", "13.1")
def test_one_group_assaults_and_the_others_stay() -> None:
    game = column().dice(6, 1).activation("gl-alvensleben", "20")
    do(game, "next", "next", "next", "hold g-6div-art", "hold g-iii-cav", "assault 21", "alone")
    while not texts(game, "stay"):
        do(game, texts(game)[0])
    assert where(game, "g-6div-art") == "20"
    assert where(game, "g-ir20") == "21"
    assert [facts[0] for facts in noted(game, Assaulted)] == [("g-ir20", "g-ir35")]


@pytest.mark.rule("6.5.4")
def test_why_a_group_cannot_assault() -> None:
    game = do(column().activation("gl-alvensleben", "20"), "next", "next", "next")
    assert refused(game, "assault 19") == "13.1"
    game = do(column().put("f-valaze", "26").put("f-2-art", "47").activation("gl-alvensleben", "20"), *["next"] * 3)
    assert refused(game, "assault 47") == "8.2"


@pytest.mark.rule("13.1")
def test_a_group_may_assault_in_the_area_it_shares() -> None:
    table = quiet().put("gl-alvensleben", "20", active=True).put("g-ir20", "20").put("f-pouget", "20")
    game = do(table.activation("gl-alvensleben", "20"), "next", "next")
    assert "assault 20" in texts(game)


@pytest.mark.rule("6.5", "1.3")
def test_all_become_activated_even_the_idle() -> None:
    game = column().activation("gl-alvensleben", "20")
    assert all(game.units[unit].activated for unit in ("g-ir20", "g-ir35", "g-6div-art", "g-iii-cav"))
    frame = game.procedures[-1]
    assert isinstance(frame, Activation)
    assert frame.ready == frame.units


@pytest.mark.rule("6.5")
def test_nothing_is_asked_when_nothing_can_be_done() -> None:
    table = quiet().put("gl-alvensleben", "20", active=True, marched=True).put("g-6div-art", "20")
    game = do(table.activation("gl-alvensleben", "20"), "next")
    assert game.decision is not None
    assert game.decision.rule == "17.1"
