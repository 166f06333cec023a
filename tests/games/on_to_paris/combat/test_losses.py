"""13.11.2, 13.3.5, 13.10.2: SPs are lost, chosen by their owner."""

from __future__ import annotations

import pytest

from tests.games.on_to_paris.combat.drill import CLEAR, METZ, account, fought, refused, run, texts, told
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.combat.events import SpLost
from wargame.games.on_to_paris.rules.combat.losses import LoseSps, auto_loss
from wargame.games.on_to_paris.rules.fight import ARTILLERY, CRT
from wargame.games.on_to_paris.rules.game import OnToParis
from wargame.games.on_to_paris.rules.strength import CSP, Strength


def french(hex_: str = CLEAR) -> Position:
    """A French Army, two Corps, a Cavalry Division and lone SPs, attacked by a Prussian Corps."""
    return (
        Position()
        .put("pr_v", hex_, reg=6)
        .put("fr_rhine", hex_, reg=1)
        .put("fr_2", hex_, reg=4)
        .put("fr_3", hex_, reg=2, res=3)
        .put("fr_cav_1", hex_, csp=2)
        .sps("french", hex_, res=1)
    )


def losing(number: int, cause: str = CRT, odd_cavalry: bool = False) -> OnToParis:
    """The French have to lose so many SPs."""
    game = fought(french(), CLEAR)
    return run(game, LoseSps("french", game.board.index[CLEAR], number, cause, odd_cavalry=odd_cavalry))


@pytest.mark.rule("13.11.2", "13.3.5.losses", "6.1")
def test_the_owner_picks_lone_sps_or_those_of_a_formation_one_by_one() -> None:
    game = losing(2)
    assert texts(game) == [
        *("lose reg fr_rhine", "lose reg fr_2", "lose reg fr_3", "lose res fr_3"),
        *("lose csp fr_cav_1", "lose res loose", "lose auto"),
    ]
    game.push("lose res loose")
    game.push("lose csp fr_cav_1")
    place = game.board.index[CLEAR]
    assert game.lone("french", place) == Strength()
    assert game.formation("fr_cav_1").strength == Strength(csp=1)
    lost = Strength(res=1, csp=1)
    assert account(game, "french").lost == game.lost["french"] == lost
    assert account(game, "french").to_crt == 2
    assert account(game, "french").to_artillery == 0
    assert not game.procedures


@pytest.mark.rule("13.11.2")
def test_left_to_the_program_reserves_go_first_and_no_army_or_corps_loses_its_last_sp() -> None:
    game = losing(5)
    game.push("lose auto")
    assert [(event.sp, event.unit) for event in told(game, SpLost)] == [
        *(("res", "fr_3"), ("res", "fr_3"), ("res", "fr_3"), ("res", ""), ("reg", "fr_2")),
    ]


@pytest.mark.rule("13.11.2")
def test_the_last_sp_of_a_corps_is_lost_if_no_other_can_be() -> None:
    game = Position().put("fr_rhine", CLEAR, reg=1).put("fr_2", CLEAR, res=1).put("fr_cav_1", CLEAR, csp=1).game
    place = game.board.index[CLEAR]
    assert auto_loss(game, "french", place) == ("csp", "fr_cav_1")
    assert auto_loss(game, "french", place, kinds=("reg", "res")) == ("res", "fr_2")
    assert auto_loss(game, "prussian", place) is None


@pytest.mark.rule("13.11.2")
def test_where_there_is_no_choice_nobody_is_asked() -> None:
    position = Position().put("pr_v", CLEAR, reg=6).put("fr_2", CLEAR, reg=4)
    game = fought(position, CLEAR)
    run(game, LoseSps("french", game.board.index[CLEAR], 2, CRT))
    assert game.formation("fr_2").strength == Strength(reg=2)
    assert not losing(13).procedures  # all they have
    game = losing(99)
    assert game.strength_at("french", game.board.index[CLEAR]) == Strength()
    assert account(game, "french").lost == Strength(reg=7, res=4, csp=2)
    assert game.formation("fr_2").on_map


@pytest.mark.rule("13.11.2")
def test_losses_are_refused_with_their_rule() -> None:
    game = losing(2)
    assert refused(game, "lose reg loose") == "13.11.2"
    assert refused(game, "lose csp fr_2") == "13.11.2"
    assert refused(losing(2, ARTILLERY), "lose csp fr_cav_1") == "13.3.5"
    game = fought(french().put("fr_cav_2", CLEAR, csp=1), CLEAR)
    run(game, LoseSps("french", game.board.index[CLEAR], 3, CRT, odd_cavalry=True))
    assert texts(game) == ["lose csp fr_cav_1", "lose csp fr_cav_2", "lose auto"]
    assert refused(game, "lose reg fr_2") == "13.10.2"


@pytest.mark.rule("13.10.2.losses", "13.11.2")
@pytest.mark.example("13.10.2-ex2")
def test_every_odd_loss_is_cavalry_for_the_column_it_gained() -> None:
    game = losing(4, odd_cavalry=True)
    game.push("lose reg fr_2")
    game.push("lose res fr_3")
    assert [event.sp for event in told(game, SpLost)] == ["csp", "reg", "csp", "res"]


@pytest.mark.rule("13.10.2.losses")
def test_without_cavalry_left_odd_losses_are_of_any_kind() -> None:
    game = losing(5, odd_cavalry=True)
    game.push("lose auto")
    assert [event.sp for event in told(game, SpLost)] == ["csp", "res", "csp", "res", "res"]


@pytest.mark.rule("13.11.2")
def test_the_number_asked_for_goes_down_and_a_random_player_comes_to_an_end() -> None:
    game = losing(4)
    asked = 0
    while game.procedures:
        game.push(game.legal_actions[0])
        asked += 1
    assert asked == 4


@pytest.mark.rule("13.11.2", "13.14.5")
def test_losses_outside_a_combat_are_in_no_account() -> None:
    game = french(METZ).sps("french", METZ, inside=True, res=2).game
    place = game.board.index[METZ]
    run(game, LoseSps("french", place, 1, "rally", inside=True))
    assert game.lone("french", place, inside=True) == Strength(res=1)
    run(game, LoseSps("french", place, 1, "interdiction", kinds=(CSP,), units=("fr_cav_1",)))
    assert game.formation("fr_cav_1").strength.csp == 1
    assert game.lost["french"] == Strength(res=1, csp=1)
    assert game.fight is None


@pytest.mark.rule("13.11.2", "16.2.1")
def test_what_is_lost_inside_the_fortress_is_no_loss_of_the_combat_before_it() -> None:
    game = fought(french(METZ).sps("french", METZ, inside=True, res=2), METZ)
    run(game, LoseSps("french", game.board.index[METZ], 1, "rally", inside=True))
    assert game.lost["french"] == Strength(res=1)
    assert account(game, "french").lost == Strength()


@pytest.mark.rule("13.11.2")
def test_losses_are_taken_back() -> None:
    game = losing(2)
    before = game.fingerprint()
    game.push("lose auto")
    game.pop()
    assert game.fingerprint() == before


@pytest.mark.rule("13.3.5", "13.11.2", "13.14.3.losses", "13.16.2")
@pytest.mark.parametrize(
    ("cause", "rule"), [(ARTILLERY, "13.3.5"), (CRT, "13.11.2"), ("demoralization", "13.14.3"), ("retreat", "13.16.2")]
)
def test_the_question_names_the_rule_by_which_sps_are_lost(cause: str, rule: str) -> None:
    position = Position().put("fr_2", CLEAR, reg=3).put("fr_3", CLEAR, reg=3)
    game = run(position.game, LoseSps("french", position.game.board.index[CLEAR], 1, cause))
    assert game.decision is not None
    assert game.decision.rule == rule
    assert refused(game, "lose res fr_2") == rule
