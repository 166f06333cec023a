"""Positions: a slip gets a sentence, and a situation that cannot be is refused with all its faults."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from wargame.games.death_ride.position import Position, PositionError
from wargame.games.death_ride.rules.game import DeathRide


def faults(make: Callable[[], DeathRide]) -> tuple[str, ...]:
    with pytest.raises(PositionError) as told:
        make()
    assert str(told.value) == "\n".join(told.value.faults)
    return told.value.faults


def only(make: Callable[[], DeathRide]) -> str:
    (fault,) = faults(make)
    return fault


def test_a_slip_is_told_with_where_it_was_made_and_what_was_meant() -> None:
    told = only(lambda: Position().put("g-bredov", "20").impulse("german"))
    assert told == "put g-bredov 20: there is no counter g-bredov; did you mean g-bredow?"
    told = only(lambda: Position().put("g-ir20", "201").game)
    assert told.startswith("put g-ir20 201: there is no Area 201; did you mean 2")
    assert "no state spnet; did you mean spent?" in only(lambda: Position().put("g-ir20", "20", spnet=True).game)
    assert "no state active" in only(lambda: Position().put("g-ir20", "20", active=True).game)
    assert "spent is True or False, not 'yes'" in only(lambda: Position().put("g-ir20", "20", spent="yes").game)
    assert "no side prussian; there are: german, french" in only(lambda: Position().impulse("prussian"))
    assert "no option unfairnes; did you mean unfairness?" in only(lambda: Position(unfairnes=True).game)
    assert "limits" in only(lambda: Position(limits={"stacks": 3}).game)
    assert "no Division bataile" in only(lambda: Position().zone("bataile", "21", "20").game)
    assert "no value of the table advantge" in only(lambda: Position().set(advantge="french").game)
    assert "final is a bool" in only(lambda: Position().set(final=3).game)
    assert "a die shows" in only(lambda: Position().dice(0).game)
    assert "type" in only(lambda: Position().unit("german", "guns", "20").game)
    assert "no Area 99" in only(lambda: Position().bivouac("99").game)


def test_an_activation_needs_its_leader_and_somebody() -> None:
    table = Position().put("gl-alvensleben", "20", active=True)
    assert "no Leader gl-alvenslebn; did you mean" in only(lambda: table.activation("gl-alvenslebn", "20"))
    assert "has not been put anywhere" in only(lambda: Position().activation("gl-caprivi", "20"))
    assert "nobody is there" in only(lambda: Position().activation("", "box-24"))


@pytest.mark.rule("2.4", "2.6")
def test_what_cannot_be_is_refused_with_every_fault() -> None:
    table = Position().put("g-ir20", "20").put("g-ir20", "21").put("g-nobody", "20")
    table.unit("german", "infantry", "20", id="g-ir24").put("g-gruter", "box-24").put("f-pouget", "box-24")
    for _ in range(table._game.limits.stacking):
        table.unit("german", "infantry", "20")
    told = faults(lambda: table.zone("bataille", "26", "20").set(advantage="nobody").impulse("german"))
    assert [fault for fault in told if "20 already" in fault] == ["put g-ir20 21: it is in 20 already"]
    once = ("no counter g-nobody", "a counter g-ir24 already", "both sides in box-24", "too many german units in 20")
    for part in once:
        assert sum(part in fault for fault in told) == 1
    assert any("has nobody to fire it" in fault for fault in told)
    assert any("is not next to 26" in fault for fault in told)
    assert any("Advantage" in fault for fault in told)


@pytest.mark.rule("1.7")
def test_both_sides_may_share_an_area() -> None:
    game = Position().put("g-ir20", "20").put("f-pouget", "20").impulse("german")
    assert game.status() == []


@pytest.mark.rule("12.1")
def test_a_step_can_be_asked_about_where_nothing_is_possible() -> None:
    """Rifles that reach nobody: the question is asked, and every other answer refused by its rule."""
    position = Position(turn=2).put("gl-alvensleben", "20", active=True).put("g-ir24", "20")
    game = position.unit("french", "infantry", "25", id="foot").insist("rifle").activation("gl-alvensleben", "20")
    assert game.decision is not None
    assert game.decision.kind == "activation.rifle_fire"
    assert [str(action) for action in game.legal_actions] == ["next"]
    refusal = game.why_not("rifle 25")
    assert refusal is not None
    assert refusal.rule == "12.1"
    game.push("next")
    assert game.decision.kind == "activation.move"


def test_a_step_that_has_no_name_is_a_fault() -> None:
    with pytest.raises(PositionError, match="there is no step of an activation shoot"):
        Position().put("gl-alvensleben", "20").insist("shoot").activation("gl-alvensleben", "20")
