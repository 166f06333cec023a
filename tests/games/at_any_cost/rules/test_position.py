"""The position builder: a position is a game that goes on, on any map and under the name of any scenario."""

import re
from collections.abc import Callable
from typing import Any

import pytest

import wargame
from tests.games.at_any_cost.rules.drill import noted, refused, texts
from wargame.content import scenarios
from wargame.games.at_any_cost.position import Position, PositionError
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.events.turn import DayBegan, TurnBegan

FIELD = ["." * 10] * 9
SCENARIOS = [ref.name.partition("/")[2] for ref in scenarios() if ref.name.startswith("at-any-cost/")]
CAMPAIGNS = ("metz-or-verdun", "the-amanvillers-line")


def field(scenario: str, **fields: object) -> Position:
    """Two corps with their HQs far apart in a field."""
    position = Position(scenario, map=FIELD, **fields).put("pr3-hq", "0101").put("pr3-9", "0101")  # type: ignore[arg-type]
    return position.put("fr2-hq", "1009").put("fr2-verge-1", "1009")


def pass_time(game: Battle, turns: int) -> Battle:
    """Play on with the plainest answers until so many turns have passed."""
    last = game.turn + turns
    while game.turn < last and game.outcome is None:
        assert game.decision is not None
        game.push(game.decision.default or game.legal_actions[0])
        assert game.status() == []
    return game


@pytest.mark.rule("5.3.next", "5.4", "15.4.turn")
def test_a_position_with_an_empty_cup_goes_on_to_the_end_of_its_turn() -> None:
    position = field("a-day-of-battle").broken("fr2-bat-1").mark("fr2-hq", overrun=True)
    turn = position.game.turn
    game = pass_time(position.movement("prussian"), 1)
    assert [facts[0] for facts in noted(game, TurnBegan)] == [turn + 1]  # and the turn was not played twice
    assert game.units["fr2-bat-1"].status == "rebuild"  # Housekeeping
    assert not game.units["fr2-hq"].overrun


@pytest.mark.rule("5.4", "15.3")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_small_map_lives_beyond_the_end_of_the_turn_under_any_name(scenario: str) -> None:
    game = pass_time(field(scenario, turn=1).movement("french"), 3)
    assert (game.turn, game.outcome) == (4, None)


@pytest.mark.rule("18.5", "19.3")
@pytest.mark.parametrize("scenario", CAMPAIGNS)
def test_a_small_map_lives_through_the_night_of_a_campaign(scenario: str) -> None:
    game = pass_time(field(scenario, time="8:00 pm").movement("french"), 5)
    assert game.outcome is None
    assert len(noted(game, DayBegan)) == 1  # Evening has come and gone


# ---------------------------------------------------------------------- what cannot be


def faults(position: Position) -> tuple[str, ...]:
    """What is wrong with a position when it is to be played."""
    with pytest.raises(PositionError) as found:
        position.fire("prussian")
    return found.value.faults


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda p: p.put("pr3-10x", "0101"), "put pr3-10x: there is no counter pr3-10x; did you mean pr3-10?"),
        (lambda p: p.put("pr3-10", "9901"), "put pr3-10: there is no hex 9901"),
        (lambda p: p.put("pr3-10", "0101", moral=1), "put pr3-10: there is no state moral; did you mean morale?"),
        (lambda p: p.put("pr3-10", "0101", morale=3), "put pr3-10: morale 3 is not between 0 and 2"),
        (lambda p: p.put("pr3-hq", "0101", posture="B"), "put pr3-hq: there is no Posture B"),
        (lambda p: p.unit("prusian", "infantry", "0101", id="x"), "unit x: there is no side prusian; did you mean"),
        (lambda p: p.unit("french", "infantery", "0101", id="x"), "unit x: there is no type infantery; did you mean"),
        (lambda p: p.unit("french", "infantry", "0101", id="pr3-10"), "unit pr3-10: another counter has this id"),
        (lambda p: p.unit("french", "mitrailleuse", "0101", id="x", battery="y"), "unit x: there is no counter y"),
        (lambda p: p.unit("french", "infantry", "0101", id="x", formation="fr9"), "unit x: there is no formation fr9"),
        (lambda p: p.hold("french", "krupps-guns"), "hold french: there is no event of that side krupps-guns"),
        (lambda p: p.track("french", "prussian-staff", 1), "track prussian-staff: there is no track of that side"),
        (lambda p: p.track("prussian", "prussian-staff", 99), "track prussian-staff: the number of chits 99 is not"),
        (lambda p: p.cup("act:pr33"), "cup: there is no chit act:pr33; did you mean act:pr3?"),
        (lambda p: p.set(fortunes="lull"), "set: there is no value of the table fortunes; did you mean fortune?"),
        (lambda p: p.works("0101", "wall"), "works 0101: there is no kind of works wall"),
        (lambda p: p.broken("pr3-10", "gone"), "broken pr3-10: there is no box gone"),
        (lambda p: p.dice(0), "dice: a die of 0 is not between 1 and"),
    ],
)
def test_a_slip_gets_a_sentence_that_says_what_and_where(make: Callable[[Position], Position], said: str) -> None:
    (fault,) = faults(make(Position(map=FIELD)))
    assert fault.startswith(said)


@pytest.mark.rule("4.1", "4.1.1", "4.4")
def test_a_situation_that_cannot_be_is_refused_with_every_fault_at_once() -> None:
    position = Position(map=["..X", "...", "..."]).put("pr3-9", "0101").put("pr3-10", "0101").put("pr3-11x", "0102")
    position.put("fr2-verge-1", "0202").put("pr3-11", "0202").hold("french", "beaten-zne").put("pr3-12", "0301")
    found = faults(position)
    assert [fault.partition(":")[0] for fault in found] == ["put pr3-11x", "hold french", "0101", "0301", "0202"]
    assert "[4.1.1]" in found[2]
    assert "[4.4]" in found[3]
    assert "both sides" in found[4]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (
            {"scenario": "a-day-of-batle"},
            "Position: there is no scenario a-day-of-batle; did you mean",
        ),
        ({"map": ["...", ".."]}, "Position: row 2 of the map: it has 2 letters, the first row has 3"),
        ({"map": ["..?"]}, "Position: row 1 of the map: there is no terrain with the letter ?"),
        ({"map": ["...", "..."], "elevation": ["111"]}, "Position: elevation: it must have as many rows"),
        ({"map": ["...", "..."], "major": ["0101 0301"]}, "Position: major 'major 1': 0101 and 0301 do not touch"),
        ({"map": ["...", "..."], "minor": ["0101 0401"]}, 'Position: road "0101 0401": there is no hex 0401'),
        ({"major": ["0101 0201"]}, "Position: elevation and roads belong to a small map"),
    ],
)
def test_a_map_that_cannot_be_is_refused(arguments: dict[str, Any], said: str) -> None:
    with pytest.raises(PositionError, match=re.escape(said)):
        Position(**arguments)


@pytest.mark.parametrize(
    ("arguments", "said"), [({"time": "3:17 am"}, "no hour 3:17 am"), ({"turn": 99}, "turn 99 is not")]
)
def test_an_hour_that_a_scenario_has_not_is_refused(arguments: dict[str, Any], said: str) -> None:
    (fault,) = faults(Position(map=FIELD, **arguments))
    assert said in fault


def test_a_step_that_cannot_be_asked_for_is_refused() -> None:
    for ask in (lambda p: p.movement("french", "X"), lambda p: p.activation("fr9"), lambda p: p.shot("a", at="0101")):
        with pytest.raises(PositionError):
            ask(Position(map=FIELD))


@pytest.mark.rule("8.1.3", "12.1", "11.1")
def test_where_nothing_is_possible_the_question_can_still_be_asked_and_answers_with_its_rule() -> None:
    def far() -> Position:
        position = Position(map=FIELD).unit("prussian", "artillery", "0101", id="guns")
        return position.unit("french", "infantry", "1009", id="foot").insist()

    game = far().fire("prussian")
    assert texts(game) == ["done"]
    assert refused(game, "fire guns 1009") == "8.1.3"
    game = far().assault("prussian")
    assert refused(game, "assault guns 1009").startswith("12.1")
    stuck = far().mark("guns", spent=99).movement("prussian")
    assert texts(stuck) == ["done"]
    assert refused(stuck, "move guns 0102")


def test_the_public_door_leads_here() -> None:
    position = wargame.position("at-any-cost", map=FIELD)
    assert isinstance(position, Position)
    game = position.unit("prussian", "artillery", "0101", id="guns").unit("french", "infantry", "0103").fire("prussian")
    assert game.why_not("fire guns 0105") == game.why_not(game.parse("done").of("fire", "guns", "0105"))
    assert game.odds("fire guns 0103").chances
