"""6.1, 18.4: which formations act, and how the French bring theirs in."""

from __future__ import annotations

import pytest

from wargame.engine.action import Action
from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules import deployment
from wargame.games.at_any_cost.rules.chits.tracks import FrenchCommandEvents
from wargame.games.at_any_cost.rules.deployment import OpeningDeployment, is_active
from wargame.games.at_any_cost.rules.sequence import EndTurnPhase

BATTLE = "a-day-of-battle"


def corps(scenario: str, turn: int = 1, time: str | None = None) -> Position:
    """The HQs of three French corps on the map."""
    position = Position(scenario, turn=turn, time=time)
    deployment.prepare(position.game)
    return position.put("fr2-hq", "2821").put("fr3-hq", "3012").put("fr6-hq", "3320")


@pytest.mark.rule("6.1")
def test_the_first_french_formation_is_named_in_secret_before_play() -> None:
    position = corps(BATTLE)
    game = position.game
    game.begin(OpeningDeployment())
    assert [str(action) for action in game.legal_actions] == ["commit fr2", "commit fr3", "commit fr6"]
    assert game.decision is not None
    assert game.decision.side == "french"
    game.push(Action.of("commit", "fr3"))
    assert game.committed == (("fr3", 2),)
    assert "French III Corps" in " ".join(game.story("french"))
    assert "III Corps" not in " ".join(game.story("prussian"))


@pytest.mark.rule("6.1")
def test_a_formation_acts_from_the_turn_it_was_named_for_and_stays() -> None:
    game = corps(BATTLE, turn=1).set(committed=(("fr3", 2), ("fr2", 3))).game
    deployment.deploy_due(game)
    assert not is_active(game, "fr3")
    game.turn = 2
    deployment.deploy_due(game)
    assert is_active(game, "fr3")
    assert not is_active(game, "fr2")
    assert game.committed == (("fr2", 3),)
    assert is_active(game, "pr5c")


@pytest.mark.rule("6.1")
def test_formations_not_yet_chosen_only_defend_themselves() -> None:
    game = corps(BATTLE, turn=4).set(deployed=("fr3",)).put("pr3-hq", "1925").game
    acting = {each: deployment.may_act(game, each) for each in ("fr2", "fr3", "pr3")}
    assert acting == {"fr2": False, "fr3": True, "pr3": True}
    assert deployment.may_act(corps("afternoon-crisis").game, "fr3")


@pytest.mark.rule("6.1", "15.1")
def test_at_the_end_of_a_turn_one_more_is_named_for_the_turn_after_next() -> None:
    game = corps(BATTLE, turn=4).set(deployed=("fr3",)).game
    game.begin(FrenchCommandEvents())
    assert [str(action) for action in game.legal_actions] == ["commit fr2", "commit fr6"]
    game.push(Action.of("commit", "fr6"))
    assert game.committed == (("fr6", 6),)
    assert not game.procedures


@pytest.mark.rule("15.1", "6.2.2")
def test_offensive_spirit_earns_marshal_bazaine_for_one_turn() -> None:
    track = "french-offensive-spirit"
    won = corps(BATTLE, turn=4).set(deployed=("fr2", "fr3", "fr6")).track("french", track, 1).dice(3).game
    won.begin(FrenchCommandEvents())
    assert won.cic["french"]
    lost = corps(BATTLE, turn=4).set(deployed=("fr2", "fr3", "fr6")).track("french", track, 1).dice(4).game
    lost.cic["french"] = True
    lost.begin(FrenchCommandEvents())
    assert not lost.cic["french"]


@pytest.mark.rule("15.1", "6.1")
def test_two_chits_buy_one_more_formation_instead() -> None:
    game = corps(BATTLE, turn=4).track("french", "french-offensive-spirit", 2).game
    game.begin(FrenchCommandEvents())
    assert [str(action) for action in game.legal_actions] == ["spirit roll", "spirit formation"]
    game.push(Action.of("spirit", "formation"))
    game.push(Action.of("commit", "fr2"))
    game.push(Action.of("commit", "fr6"))
    assert game.committed == (("fr2", 6), ("fr6", 6))
    assert not game.cic["french"]


@pytest.mark.rule("6.1")
def test_a_reserve_waits_for_its_hour_an_enemy_or_the_offensive_spirit() -> None:
    position = corps("bloody-thursday", turn=2).put("frg-pic-1", "4016").put("fr3r-1cav", "4416")
    game = position.game
    assert not is_active(game, "frg")
    assert is_active(game, "fr2")
    position.unit("prussian", "infantry", "3516")
    deployment.release_reserves(game)
    assert not game.deployed
    position.unit("prussian", "cavalry", "3616")
    deployment.release_reserves(game)
    assert list(game.deployed) == ["frg"]
    assert is_active(game, "frg")
    assert not is_active(game, "fr3r")
    game.turn = 7
    assert is_active(game, "fr3r")


@pytest.mark.rule("15.1", "6.1")
def test_a_success_may_free_a_reserve_instead_of_bazaine() -> None:
    game = corps("bloody-thursday", turn=2).track("french", "french-offensive-spirit", 3).dice(9).game
    game.begin(FrenchCommandEvents())
    assert [str(action) for action in game.legal_actions] == ["spirit bazaine", "release frg", "release fr3r"]
    game.push(Action.of("release", "frg"))
    assert game.deployed == ("frg",)
    assert not game.cic["french"]


@pytest.mark.rule("6.1")
def test_formations_listed_for_a_later_hour_wait() -> None:
    game = corps("bloody-thursday", turn=1).game
    assert is_active(game, "prg")
    assert not is_active(game, "pr12")
    game.turn = 2
    assert is_active(game, "pr12")


@pytest.mark.rule("18.4.reactivate", "18.6.e", "18.4")
def test_deep_night_ends_with_the_choice_for_the_morning() -> None:
    position = corps("metz-or-verdun", time="1:00 am").set(deployed=("fr2", "fr3", "fr6"), committed=(("frg", 30),))
    game = position.mark("fr3-hq", bivouac=True).mark("fr6-hq", bivouac=True).game
    turn = game.turn
    game.begin(FrenchCommandEvents())
    assert game.deployed == ()
    game.push(Action.of("commit", "fr2"))
    assert list(game.committed) == [("fr2", turn + 1)]
    game.push(Action.of("commit", "fr3"))
    assert [str(action) for action in game.legal_actions] == ["commit fr6", "pass"]  # in Bivouac with a Short line
    game.push(Action.of("commit", "fr6"))
    assert game.committed == (("fr2", turn + 1), ("fr3", turn + 2), ("fr6", turn + 1))
    assert not game.procedures


@pytest.mark.rule("18.4.reactivate")
def test_an_evening_names_nobody_and_the_second_campaign_begins_with_a_morning() -> None:
    assert deployment.turns_to_choose(corps("metz-or-verdun", time="10:00 pm").game) == ()
    assert deployment.opening_turns(corps("the-amanvillers-line").game) == (1, 2)
    assert deployment.opening_turns(corps("afternoon-crisis").game) == ()


@pytest.mark.rule("15.4", "6.2.1")
def test_the_prussian_staff_leaves_the_cup_after_deep_night() -> None:
    game = corps("metz-or-verdun", time="1:00 am").set(deployed=()).game
    assert game.cic["prussian"]
    game.begin(EndTurnPhase(step="housekeeping"))
    assert not game.cic["prussian"]
    by_day = corps("metz-or-verdun", time="1:00 pm").game
    by_day.begin(EndTurnPhase(step="housekeeping"))
    assert by_day.cic["prussian"]
