"""The page between turns: places taken and besieged, what they count, who arrives, changes of command."""

from __future__ import annotations

import pytest

from tests.fuzz.choosers import eager
from wargame.engine.annals import Goal
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.cavalry.events import InterdictionRolled
from wargame.games.on_to_paris.rules.combat.after_events import NoWayOut
from wargame.games.on_to_paris.rules.command.events import DutyNeglected
from wargame.games.on_to_paris.rules.leaders.events import CommandChecked, LeaderAppointed
from wargame.games.on_to_paris.rules.politics.events import SpsDeserted
from wargame.games.on_to_paris.rules.sieges.events import CouldNotLeave
from wargame.games.on_to_paris.rules.strength import Strength
from wargame.games.on_to_paris.rules.upkeep_events import TireursGone
from wargame.games.on_to_paris.words.base import Names
from wargame.games.on_to_paris.words.chronicle import ANNALS, COMMANDS, LOST
from wargame.sitting.chronicle import Chronicle
from wargame.table import load

ALSACE = "on-to-paris/alsace-1870-08"
HAGUENAU = "Haguenau"


def goals(position: Position) -> dict[str, Goal]:
    game = position.game
    return {goal.name.partition(" (")[0]: goal for goal in ANNALS.goals(Names(game), game.view("prussian"))}


@pytest.mark.rule("3.2")
def test_a_place_that_counts_is_a_goal_with_its_holder_and_its_points() -> None:
    before = goals(Position(ALSACE))
    after = goals(Position(ALSACE).sps("prussian", HAGUENAU, reg=2))
    assert (before["Haguenau"].holder, before["Haguenau"].note) == ("french", "would be +2 VP")
    assert (after["Haguenau"].holder, after["Haguenau"].note) == ("prussian", "+2 VP")


@pytest.mark.rule("3.2", "16.2.2")
def test_a_siege_that_counts_is_told_as_soon_as_it_begins() -> None:
    before = goals(Position(ALSACE).sps("french", "Strasbourg", inside=True, res=2))
    ring = Position(ALSACE).sps("french", "Strasbourg", inside=True, res=2).sps("prussian", "Strasbourg", reg=8)
    assert before["Siege of Strasbourg"].holder == "french"
    assert goals(ring)["Siege of Strasbourg"].holder == "prussian"


@pytest.mark.rule("3.2")
def test_the_points_are_told_as_they_stand_and_as_they_would_end() -> None:
    game = Position(ALSACE).sps("prussian", HAGUENAU, reg=2).game
    assert ANNALS.scored(Names(game), game.view("prussian")) == "0 VP, 2 if it ended now"


@pytest.mark.rule("3.2")
def test_what_losses_would_count_at_the_end_is_told_beside_the_places() -> None:
    game = load(ALSACE, 5)
    assert not Chronicle(game, None).account().counted
    game.lost["french"], game.lost["prussian"] = Strength(reg=9), Strength(reg=3)
    told = Chronicle(game, None).account().counted
    assert [(each.points, each.why) for each in told] == [
        (-3, "Prussian SPs have been lost, if it ended now"),
        (9, "French SPs have been lost, if it ended now"),
    ]


@pytest.mark.rule("3.2", "13.13.5")
@pytest.mark.parametrize("seed", [1, 7])
def test_the_chronicle_tells_of_as_many_lost_sps_as_the_ledger_counts(seed: int) -> None:
    """Whatever took them; one that comes back by Battle Impact is lost no more."""
    game, choose = load(ALSACE, seed), eager(seed)
    while game.outcome is None:
        game.push(choose(game))
    chronicle, told = Chronicle(game, None), dict.fromkeys(game.sides, 0)
    for turn in chronicle.turns:
        for fate in chronicle.account(turn).fates:
            told[fate.side] += fate.number if fate.what == LOST and fate.name.endswith(" SP") else 0
    assert told == {side: game.lost[side].total for side in game.sides}


@pytest.mark.rule("3.2", "14.6", "17.1", "18.3", "8.5.4.minimum", "13.16.3")
def test_sps_that_no_combat_takes_are_lost_all_the_same() -> None:
    game = load("on-to-paris/campaign-1870-08", 5)
    cavalry = next(unit.id for unit in game.formations.every if unit.side == "prussian" and unit.is_cavalry)
    events = [
        (InterdictionRolled(cavalry, "2722", 0, 1, 2), ("prussian", "Cavalry SP", 2)),
        (CouldNotLeave("french", "2722", "", 3), ("french", "Franc-Tireur SP", 3)),
        (TireursGone("2722", 1, False), ("french", "Franc-Tireur SP", 1)),
        (SpsDeserted("", "2722", "reg", (1, 6), 1), ("french", "Regular SP", 1)),
        (DutyNeglected("prussian", "res"), ("prussian", "Landwehr SP", 1)),
        (NoWayOut(cavalry, "2722", 2), ("prussian", "cut-off SP", 2)),
    ]
    for event, lost in events:
        (fate,) = ANNALS.fates_of(Names(game), event)
        assert (fate.what, fate.side, fate.name, fate.number) == (LOST, *lost)


@pytest.mark.rule("7.1")
def test_reinforcements_of_the_scenario_are_due() -> None:
    game = load(ALSACE, 5)
    account = Chronicle(game, None).account()
    told = {(each.side, each.title) for each in account.due}
    assert told == {
        ("prussian", "2 Regular SPs, 1 Landwehr SP and 1 Bavarian SP"),
        ("french", "2 Regular SPs and 1 Mobile SP"),
    }


@pytest.mark.rule("5.6.2")
def test_an_army_leader_sent_away_is_told_of() -> None:
    game = load(ALSACE, 5)
    fates = ANNALS.fates_of(Names(game), CommandChecked("macmahon", "fr_alsace", "replaced"))
    assert [fate.name for fate in fates] == ["MacMahon loses Army of Alsace"]
    assert not ANNALS.fates_of(Names(game), CommandChecked("macmahon", "fr_alsace", "no_change"))


@pytest.mark.rule("5.6.2")
def test_of_several_changes_of_command_who_has_it_in_the_end_is_told() -> None:
    game = load(ALSACE, 5)
    for event in (
        CommandChecked("macmahon", "fr_alsace", "replaced"),
        LeaderAppointed("failly", "fr_alsace"),
        CommandChecked("failly", "fr_alsace", "replaced"),
        LeaderAppointed("macmahon", "fr_alsace"),
    ):
        game.tell(event)
    told = [fate.name for fate in Chronicle(game, None).account().fates if fate.what == COMMANDS]
    assert told == ["MacMahon takes Army of Alsace"]
