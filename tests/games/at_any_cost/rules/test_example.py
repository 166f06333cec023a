"""The comprehensive example of play of At Any Cost, from its starting positions to its last control marker.

Two players fight for Flavigny. The dice are those the example names; where it names none, the die does not matter.
Units that the example only mentions as being elsewhere stand far off. Three things differ from the printed text:

- Both assaults leave out the odds shift of 12.5.a, as the published errata admit. Here the stated columns are
  asserted without it, and the shift by itself.
- The General Staff chit takes in the divisional artillery, which stands three hexes from the next unit of its
  division; 6.2.1 allows two. The rules refuse it here, and its move of one hex is made by hand.
- The first shot of the Mitrailleuse and the guns in the stream can be answered by chits; nobody does.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.at_any_cost.rules.drill import noted
from wargame.engine.events import Event
from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.chits.chits import PlanningPhase
from wargame.games.at_any_cost.rules.events.chits import MalaiseStruck
from wargame.games.at_any_cost.rules.events.combat import (
    AssaultModifiers,
    AssaultResult,
    FireModifiers,
    FireResult,
    Retreated,
)
from wargame.games.at_any_cost.rules.events.turn import MarkerTurned
from wargame.games.at_any_cost.rules.fire.shifts import sight
from wargame.games.at_any_cost.rules.sequence import GameTurn, Match
from wargame.games.at_any_cost.rules.units import DISRUPTED, LOW, SHAKEN
from wargame.sitting.standing import standing_answer, usual_answers

CAUTIOUS, ADVANCE = 2, 1
"""Numbers of Out of Command markers in the pile of thirteen, which is sorted by name."""
CUP = (
    *("event:beaten-zone", "act:pr10", "event:command-initiative-pr", "act:fr6", "event:beaten-zone"),
    *("event:inspirational-leadership-fr", "event:battlefield-conditions-pr", "fortunes", "event:bazaines-malaise"),
    *("act:pr6c", "act:fr2", "event:krupps-guns", "event:battlefield-conditions-fr", "act:pr3", "cic:prussian"),
)


def starting_positions() -> Position:
    return (
        Position("a-day-of-battle", turn=6)
        .put("fr2-verge-1", "2224")
        .put("fr2-verge-art", "2224")
        .put("fr2-verge-2", "2324")
        .put("fr2-corps-art", "2324", worn=True)
        .put("fr3r-1cav", "2125")
        .put("frg-del-2", "2523")
        .put("fr2-hq", "2223")
        .put("frg-hq", "2518")
        .put("fr6-hq", "2821")
        .put("pr3-9", "2227")
        .put("pr3-hq", "2227", posture="D")
        .put("pr3-10", "2327")
        .put("pr3-corps-art", "2327")
        .put("pr3-stulp-art", "2027")
        .put("pr6c-15", "2526")
        .put("pr6c-hq", "0923", posture="D")
        .put("pr10-39", "1927")
        .put("pr10-hq", "1022")
        .cup(*CUP)
        .set(control={"2224": "french", "2023": "french"})
    )


def do(game: Battle, text: str, *dice: int) -> None:
    """Carry out an action with these dice; what is not worth a question is answered as the table does."""
    if dice:
        game.dice.expect(*dice)
    game.push(game.parse(text))
    usual = usual_answers(game)
    while (ask := game.decision) is not None and (answer := standing_answer(game, ask, usual)) is not None:
        game.push(answer)


def last(game: Battle, kind: type[Event]) -> tuple[Any, ...]:
    return noted(game, kind)[-1]


def fire(game: Battle) -> tuple[str, str, dict[str, int], str]:
    """Strength, first column, shifts and final column of the last fire."""
    _, _, strength, base, shifts, column = last(game, FireModifiers)
    return strength, base, dict(shifts), column


def where(game: Battle, unit: str) -> str:
    return game.hex(game.units[unit])


# ---------------------------------------------------------------------- the acts


def the_first_chits(game: Battle) -> None:
    """Beaten Zone is held; X Corps acts elsewhere; the 39th breaks down under a Cautious marker."""
    do(game, "event hold")
    do(game, "posture A")
    do(game, "done", CAUTIOUS)
    do(game, "break pr10-39 pr10-det-b:front pr10-det-a:front")
    do(game, "move pr10-det-b 1926")
    do(game, "move pr10-det-a 1826")
    do(game, "event command prussian-reinforcements")
    do(game, "posture D")
    do(game, "done")


def the_mitrailleuse(game: Battle) -> None:
    """A second Beaten Zone is played at once; then the leadership track."""
    do(game, "event play")
    do(game, "fire fr2-verge-mit 2227", 7, 5)


def the_fortunes_of_war(game: Battle) -> None:
    """A chit on the track, one held, a wayward unit, and Malaise on Frossard."""
    do(game, "event command bazaines-leadership")
    do(game, "event hold", 1)
    do(game, "wayward fr2-verge-art 2124")
    do(game, "event play")
    do(game, "malaise fr2-hq")


def the_charge(game: Battle) -> None:
    """The 15th cavalry brigade, Out of Command, must Advance: it charges the Guard."""
    do(game, "posture A")
    do(game, "keep")
    do(game, "done", ADVANCE)
    do(game, "nearest 2523", 4)
    do(game, "approach 2524")
    do(game, "keep")
    do(game, "fire frg-del-2")
    do(game, "play battlefield-conditions-pr", 4, 4)
    do(game, "keep")


def the_assault_of_the_horse(game: Battle) -> None:
    do(game, "resolve 2523 2524", 9)
    do(game, "lose retreat")
    do(game, "lose morale frg-del-2")
    do(game, "advance pr6c-15 2422", 4)


def krupps_guns(game: Battle) -> None:
    do(game, "event play")
    do(game, "fire pr3-corps-art 2224", 8, 10)
    do(game, "event hold")


def the_fire_of_the_third_corps(game: Battle) -> None:
    do(game, "posture A")
    do(game, "keep")
    do(game, "fire pr3-stulp-art 2124")
    do(game, "keep", 1, 10)


def the_town_is_emptied(game: Battle) -> None:
    do(game, "fire pr3-corps-art 2224")
    do(game, "keep", 4, 9, 2)
    do(game, "retreat 2222")


def the_infantry_comes_on(game: Battle) -> None:
    do(game, "move pr3-9 2226")
    do(game, "move pr3-9 2225")
    do(game, "charge fr3r-1cav", 8)
    do(game, "move pr3-10 2326")
    do(game, "play beaten-zone fr2-verge-2 2326")
    do(game, "keep", 7, 6)


def the_cavalry_gives_way(game: Battle) -> None:
    do(game, "done")
    do(game, "assault pr3-9 2125")
    do(game, "resolve 2125 2225")
    do(game, "abandon fr3r-1cav 2")
    do(game, "retreat 2024")
    do(game, "retreat 1924")
    do(game, "stay")


def the_general_staff(game: Battle) -> None:
    do(game, "group pr3:Stulp")
    do(game, "posture A")
    do(game, "fire pr3-9 2324")
    do(game, "keep", 6, 4)


def into_flavigny(game: Battle) -> None:
    do(game, "done")
    do(game, "move pr3-10 2426")
    game.place(game.units["pr3-stulp-art"], game.board.index["2127"])
    do(game, "move pr3-9 2224")


def the_gauntlet(game: Battle) -> None:
    do(game, "fire fr2-verge-art")
    do(game, "keep", 4, 4)
    do(game, "fire fr2-verge-mit")
    do(game, "keep", 5, 6)
    do(game, "fire fr2-verge-2")
    do(game, "play battlefield-conditions-fr", 10, 9)


def the_last_gun(game: Battle) -> None:
    do(game, "fire fr2-corps-art", 10, 9)
    do(game, "displace fr2-hq 2222")


def the_last_assault(game: Battle) -> None:
    do(game, "assault pr3-9 2324")
    do(game, "resolve 2324 2224")
    do(game, "stand", 9)


ACTS = (
    *(the_first_chits, the_mitrailleuse, the_fortunes_of_war, the_charge, the_assault_of_the_horse, krupps_guns),
    *(the_fire_of_the_third_corps, the_town_is_emptied, the_infantry_comes_on, the_cavalry_gives_way),
    *(the_general_staff, into_flavigny, the_gauntlet, the_last_gun, the_last_assault),
)


def after(act: object) -> Battle:
    """The game after this act."""
    game = starting_positions().draw()
    for each in ACTS:
        each(game)
        assert game.status() == []
        if each is act:
            break
    return game


# ---------------------------------------------------------------------- what the example states


@pytest.mark.example("EX-01")
@pytest.mark.rule("5.1")
def test_both_plan_an_event_and_the_cup_is_filled() -> None:
    position = starting_positions().set(cic={"prussian": True, "french": False}, deployed=("fr2", "fr6", "frg", "fr3r"))
    position.game.cup.contents = ()
    game = position.game
    game.begin(Match(step="turns"), GameTurn(step="draws"), PlanningPhase())
    do(game, "plan krupps-guns")
    do(game, "plan battlefield-conditions-fr")
    everything = (*game.cup.contents, *game.drawn, *(f"event:{e}" for hand in game.hands.values() for e in hand.held))
    assert game.hands["prussian"].planned == "krupps-guns"
    assert game.hands["french"].planned == "battlefield-conditions-fr"
    assert "cic:french" not in everything
    for hand in game.hands.values():
        assert len(hand.aside) == 5


@pytest.mark.example("EX-02", "EX-03", "EX-04", "EX-05", "EX-06")
def test_the_first_chits() -> None:
    game = after(the_first_chits)
    assert game.hands["french"].held == ("beaten-zone",)
    assert last(game, MarkerTurned) == (("1927",), "cautious")
    assert (where(game, "pr10-det-b"), where(game, "pr10-det-a")) == ("1926", "1826")
    assert (game.units["pr10-det-b"].values.sp, game.units["pr10-det-a"].values.sp) == (4, 2)
    assert not game.units["pr10-39"].on_map
    assert game.hands["prussian"].tracks["prussian-reinforcements"] == 1


@pytest.mark.example("EX-07", "EX-08")
def test_the_mitrailleuse_fires_at_extended_range() -> None:
    game = after(the_mitrailleuse)
    assert fire(game) == ("2", "2", {"firer_french_infantry_or_mitrailleuse": 1}, "3")
    assert last(game, FireResult)[-1] == "MT"
    assert game.units["pr3-9"].morale == 0


@pytest.mark.example("EX-09", "EX-10", "EX-11", "EX-12")
def test_a_wayward_unit_and_malaise() -> None:
    game = after(the_fortunes_of_war)
    assert game.hands["french"].tracks["bazaines-leadership"] == 1
    assert game.hands["prussian"].held == ("battlefield-conditions-pr",)
    assert where(game, "fr2-verge-art") == where(game, "fr2-verge-mit") == "2124"
    assert game.units["fr2-hq"].malaise


@pytest.mark.example("EX-13", "EX-14", "EX-15", "EX-16", "EX-17", "EX-18", "EX-19")
def test_the_charge_runs_into_defensive_fire() -> None:
    game = starting_positions().draw()
    for act in (the_first_chits, the_mitrailleuse, the_fortunes_of_war):
        act(game)
    do(game, "posture A")
    do(game, "keep")
    do(game, "done", ADVANCE)
    assert [str(action) for action in game.legal_actions] == ["nearest 2523", "nearest 2324"]  # not the town, 2224
    assert game.decision is not None
    assert game.decision.side == "french"
    game = after(the_charge)
    shifts = {"firer_french_infantry_or_mitrailleuse": 1, "target_half_cavalry": 3, "target_battlefield_conditions": -2}
    assert fire(game) == ("4", "4", shifts, "6-7")
    assert last(game, FireResult)[-1] == "MT+1"
    assert (where(game, "pr6c-15"), game.units["pr6c-15"].morale) == ("2524", 0)
    assert game.units["pr6c-15"].charging
    assert game.units["frg-del-2"].ammo == LOW


@pytest.mark.example("EX-20", "EX-21", "EX-22", "EX-23", "EX-24")
def test_the_charge_wins_and_breaks_through() -> None:
    game = after(the_assault_of_the_horse)
    _, _, attack, defence, base, shifts, _ = last(game, AssaultModifiers)
    assert (attack, defence, base) == ("3", "4", "-1")
    assert dict(shifts) == {"defender_better_tcr": -1, "odds": -1}
    table = game.data.assault_table
    stated = table.shifted(table.column(-1), -1)  # without the odds shift
    assert (table.columns[stated].name, table.result(9, stated)) == ("-2", "D2")
    assert last(game, AssaultResult)[-1] == "D2"
    assert (where(game, "frg-del-2"), game.units["frg-del-2"].morale) == ("2522", SHAKEN)
    assert (where(game, "pr6c-15"), game.units["pr6c-15"].morale) == ("2422", SHAKEN)
    assert last(game, MalaiseStruck) == ("fr2",)  # Malaise: the four was not enough


@pytest.mark.example("EX-25", "EX-26", "EX-27", "EX-28")
def test_krupps_guns_on_flavigny() -> None:
    game = after(krupps_guns)
    index = game.board.index
    blocked = sight(game, index["2027"], index["2224"])
    assert (blocked.seen, game.board.ids[blocked.at]) == ("blocked", "2127")
    shifts = {"firer_prussian_artillery": 1, "plunging_fire": 1, "target_town": -3}
    assert fire(game) == ("7", "6-7", shifts, "5")
    assert last(game, FireResult)[-1] == "MT+2"
    assert game.units["fr2-verge-1"].morale == DISRUPTED
    assert "battlefield-conditions-fr" in game.hands["french"].held


@pytest.mark.example("EX-29", "EX-30", "EX-31", "EX-32")
def test_the_guns_fire_over_the_cavalry() -> None:
    game = after(the_fire_of_the_third_corps)
    assert all(game.units[each].in_command for each in ("pr3-9", "pr3-10", "pr3-corps-art", "pr3-stulp-art"))
    assert not [action for action in game.legal_actions if "pr3-9" in action or "pr3-10" in action]
    index = game.board.index
    seen = sight(game, index["2027"], index["2124"])
    assert (seen.seen, game.board.ids[seen.at]) == ("obscured", "2125")
    shifts = {"firer_prussian_artillery": 1, "plunging_fire": 1, "obscured_los": -2, "target_stream": 1}
    assert fire(game) == ("6", "6-7", shifts, "8-9")
    assert last(game, FireResult)[-1] == "NE"


@pytest.mark.example("EX-33", "EX-34", "EX-35", "EX-36", "EX-37")
def test_the_garrison_is_driven_out() -> None:
    game = after(the_town_is_emptied)
    assert fire(game)[3] == "5"
    assert last(game, FireResult)[-1] == "MT"
    verge = game.units["fr2-verge-1"]
    assert (verge.worn, verge.morale, where(game, "fr2-verge-1")) == (True, DISRUPTED, "2222")
    assert [facts[1:3] for facts in noted(game, Retreated)][-2:] == [
        ("2224", "2223"),
        ("2223", "2222"),
    ]
    assert not [action for action in game.legal_actions if action.verb == "move" and action[1] == "pr3-corps-art"]


@pytest.mark.example("EX-38", "EX-39", "EX-40")
def test_the_brigades_come_on() -> None:
    game = after(the_infantry_comes_on)
    assert fire(game) == ("4", "4", {"firer_french_infantry_or_mitrailleuse": 1}, "5")
    assert last(game, FireResult)[-1] == "MT+2"
    assert where(game, "pr3-9") == "2225"
    tenth = game.units["pr3-10"]
    assert (tenth.morale, where(game, "pr3-10")) == (SHAKEN, "2326")
    assert not [action for action in game.legal_actions if action[:2] == ("move", "pr3-10")]


@pytest.mark.example("EX-41", "EX-42", "EX-43")
def test_the_cavalry_abandons_its_position() -> None:
    game = after(the_cavalry_gives_way)
    assert (where(game, "fr3r-1cav"), where(game, "pr3-9")) == ("1924", "2225")
    assert game.decision is not None
    assert game.decision.rule == "6.2.1"  # no Rally Step, no Out of Command Step


@pytest.mark.example("EX-44", "EX-45", "EX-46")
def test_the_general_staff_activates_the_division_again() -> None:
    game = after(the_general_staff)
    board = game.board
    assert min(board.distance(board.index["2027"], board.index[each]) for each in ("2225", "2326")) == 3
    assert fire(game) == ("4", "4", {"obscured_los": -2, "target_stream": 1}, "3")
    assert last(game, FireResult)[-1] == "MT"
    assert (game.units["fr2-verge-2"].morale, game.units["fr2-corps-art"].morale) == (0, SHAKEN)


@pytest.mark.example("EX-47", "EX-48", "EX-49", "EX-50", "EX-51", "EX-52", "EX-53")
def test_the_gauntlet_of_defensive_fire() -> None:
    game = after(into_flavigny)
    offered = [str(action) for action in game.legal_actions]
    assert offered == ["fire fr2-verge-art", "fire fr2-verge-mit", "fire fr2-verge-2", "fire fr2-corps-art", "hold"]
    assert where(game, "pr3-10") == "2426"
    do(game, "fire fr2-verge-art")
    do(game, "keep", 4, 4)
    assert fire(game) == ("7", "6-7", {"target_town": -3}, "3")
    assert last(game, FireResult)[-1] == "NE"
    assert (game.units["fr2-verge-art"].ammo, game.units["fr2-verge-mit"].ammo) == (LOW, 0)
    do(game, "fire fr2-verge-mit")
    do(game, "keep", 5, 6)
    assert fire(game) == ("4", "4", {"firer_french_infantry_or_mitrailleuse": 1, "target_town": -3}, "2")
    assert last(game, FireResult)[-1] == "NE"
    game = after(the_gauntlet)
    shifts = {"firer_french_infantry_or_mitrailleuse": 1, "target_town": -3, "firer_battlefield_conditions": 2}
    assert fire(game) == ("4", "4", shifts, "4")
    assert last(game, FireResult)[-1] == "MT+3"
    assert game.units["pr3-9"].morale == DISRUPTED


@pytest.mark.example("EX-54", "EX-55", "EX-56")
def test_the_last_gun_and_the_overrun_hq() -> None:
    game = after(the_last_gun)
    assert fire(game) == ("3", "3", {"target_town": -3}, "C")
    assert last(game, FireResult)[-1] == "MT"
    assert (game.units["pr3-9"].worn, where(game, "pr3-9")) == (True, "2224")
    assert (game.units["fr2-hq"].overrun, where(game, "fr2-hq")) == (True, "2222")


@pytest.mark.example("EX-57", "EX-58", "EX-59", "EX-60", "EX-61")
def test_the_last_assault() -> None:
    game = after(the_last_assault)
    _, _, attack, defence, base, shifts, _ = last(game, AssaultModifiers)
    assert (attack, defence, base) == ("2", "5", "-3")
    stated = {"prussian_infantry_attacking": 1, "defender_better_tcr": -1, "lead_in_stream": -2}
    assert dict(shifts) == {**stated, "odds": -2}
    table = game.data.assault_table
    column = table.shifted(table.column(-3), sum(stated.values()))  # without the odds shift
    assert (table.columns[column].name, table.result(9, column)) == ("-5", "A1(D1)")
    assert last(game, AssaultResult)[-1] == "A1(D1)"
    do(game, "lose casualty pr3-9", 2)
    assert where(game, "pr3-9") == "2225"
    do(game, "lose morale fr2-verge-2")
    assert (game.units["fr2-verge-2"].morale, where(game, "fr2-verge-2")) == (SHAKEN, "2324")
    assert game.control["2224"] == "prussian"
