"""The page between turns: places taken and besieged, what they count, who arrives, changes of command."""

from __future__ import annotations

import pytest

from wargame.engine.annals import Goal
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.leaders.events import CommandChecked, LeaderAppointed
from wargame.games.on_to_paris.rules.strength import Strength
from wargame.games.on_to_paris.words.base import Names
from wargame.games.on_to_paris.words.chronicle import ANNALS, COMMANDS
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
