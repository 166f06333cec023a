"""The position builder: slips and impossible situations are told; questions can be asked where nothing is possible."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import wargame
from tests.games.abyss_of_lament.rules.situations import do, duel, refused, texts
from wargame.games.abyss_of_lament.position import Position, PositionError
from wargame.games.abyss_of_lament.rules.battle import Battle


def faults(make: Callable[[], object]) -> tuple[str, ...]:
    """What is wrong with a position."""
    with pytest.raises(PositionError) as raised:
        make()
    return raised.value.faults


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda p: p.unit("prusia", "line", "A1"), "there is no side prusia; did you mean prussia?"),
        (lambda p: p.unit("prussia", "lien", "A1"), "there is no type of unit lien; did you mean line?"),
        (lambda p: p.unit("prussia", "line", "Z9"), "there is no hex Z9"),
        (lambda p: p.unit("prussia", "line", "A1", suit="heart"), "did you mean hearts?"),
        (lambda p: p.unit("prussia", "line", "A1", status="dead"), "there is no status dead"),
        (lambda p: p.wing("austria", "stars", cohesion=1), "there are: hearts, diamonds, spades, clubs"),
        (lambda p: p.wing("austria", "hearts", cohesion=-1), "cohesion -1 is not between 0 and 99"),
        (lambda p: p.wing("austria", "hearts", hero="dead"), "there are: active, spent, casualty"),
        (lambda p: p.army("austria", focus="cups"), "there is no wing of austria cups"),
        (lambda p: p.hand("prussia", "cinc", "artilery"), "there is no card artilery; did you mean artillery?"),
        (lambda p: p.deck("prussia", "swords-3"), "there is no suit swords"),
        (lambda p: p.orders("prussia", "time"), "Time and Asset cards are no orders (VIII.1)"),
        (lambda p: p.support("prussia", "artillery", "swords"), "there is no wing of prussia swords"),
        (lambda p: p.turn(9), "turn 9 is not between 1 and 6"),
        (lambda p: p.flag("fogg", True), "there is no flag fogg"),
        (lambda p: p.dice(3, 7), "a roll of 7 is not between 1 and 6"),
    ],
)
def test_a_slip_gets_a_sentence(make: Callable[[Position], Position], said: str) -> None:
    (fault,) = faults(lambda: make(Position()).end_of_turn())
    assert said in fault
    with pytest.raises(ValueError, match=":"):
        make(Position()).movement("prussia")


def test_every_fault_is_told_at_once() -> None:
    position = (
        Position(map=["....", ".~..", "...."])
        .unit("prussia", "line", "A1", id="one")
        .unit("prussia", "line", "A1", id="one")
        .unit("prussia", "line", "A1", id="two")
        .unit("prussia", "line", "A1", id="three")
        .unit("austria", "line", "A1", id="four")
        .unit("austria", "line", "B2", id="five")
        .hand("austria", "hart-5")
    )
    found = faults(lambda: position.attack("one", "five"))
    assert [fault.partition(":")[0] for fault in found] == [
        *("unit one", "unit three", "unit four", "unit five", "hand austria"),
    ]
    assert "a unit of this id already" in found[0]
    assert "2 units in A1 already (IV.4)" in found[1]
    assert "the enemy is in A1 (IV.4)" in found[2]
    assert "B2 is impassable (III.2.2)" in found[3]


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda p: p.attack("A", "far"), "D4 and L9 do not touch (XI.2)"),
        (lambda p: p.attack("A", "friend"), "both are of prussia (XI.2)"),
        (lambda p: p.attack("A", "nobody"), "there is no unit nobody"),
        (lambda p: p.hits("D", "A", 0), "a number of hits of 0"),
        (lambda p: p.modifiers("A", "far"), "do not touch"),
        (lambda p: p.round("france"), "there is no side france"),
    ],
)
def test_a_combat_that_cannot_be(make: Callable[[Position], object], said: str) -> None:
    position = duel().unit("austria", "line", "L9", id="far").unit("prussia", "line", "C4", id="friend")
    assert said in faults(lambda: make(position))[0]


@pytest.mark.parametrize(
    ("ground", "said"),
    [
        ({"map": ["...", "...."]}, "row 2 from the top has 4 hexes instead of 3"),
        ({"map": ["..x"]}, "terrain 'x' is not in the legend"),
        ({"roads": [["A1", "C9"]]}, "A1 and C9 do not touch"),
        ({"rivers": ["A1/Z9"]}, "unknown places: Z9"),
        ({"attacker": "france"}, "there is no side france"),
        ({"vp_hexes": ["Z9"]}, "there is no hex Z9"),
    ],
)
def test_ground_that_cannot_be(ground: dict[str, object], said: str) -> None:
    assert said in faults(lambda: Position(**ground).game)[0]  # type: ignore[arg-type]


# ---------------------------------------------------------------- where nothing is possible


@pytest.mark.rule("XI.2.2")
def test_a_disordered_unit_is_told_why_it_may_not_attack() -> None:
    game: Battle = (
        wargame.position("abyss-of-lament")
        .unit("prussia", "line", "D4", id="A", disordered=True)
        .unit("austria", "line", "D5", id="D")
        .insist()
        .combat("prussia")
    )
    assert texts(game) == ["done"]
    assert refused(game, "attack A D") == "XI.2.2"
    do(game, "done")
    assert texts(game) != ["done"], "play goes on"


@pytest.mark.rule("XI.3.2.2")
def test_guns_too_far_from_friends_are_told_why() -> None:
    game = duel().support("prussia", "artillery", "hearts").insist().attack("A", "D")
    assert texts(game) == ["decline"]
    assert refused(game, "use artillery") == "XI.3.2.2"
    do(game, "decline")
    assert any(entry.event.kind == "clash_of_arms" for entry in game.log)


@pytest.mark.parametrize(
    ("ready", "action", "rule"),
    [
        (lambda p: p.movement("prussia"), "move A A1", "X"),
        (lambda p: p.activation("prussia", "spades-5", 3), "activate A", "VIII.3.4.1"),
    ],
)
def test_units_that_may_do_nothing_are_told_why(ready: Callable[[Position], Battle], action: str, rule: str) -> None:
    position = Position().unit("prussia", "line", "D4", id="A", activated=False, moved=True)
    if rule == "X":
        position.unit("prussia", "line", "H8", id="B", activated=True, moved=True)
    game = ready(position.unit("austria", "line", "L9").insist())
    assert texts(game) == ["done"]
    assert refused(game, action) == rule


def test_who_insists_where_something_is_possible_is_asked_as_ever() -> None:
    plain, insisted = duel().combat("prussia"), duel().insist().combat("prussia")
    assert texts(plain) == texts(insisted)
    assert plain.fingerprint() == insisted.fingerprint()
