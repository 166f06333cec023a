"""The battle card: the steps, both sides, both rolls on the chart, and what a re-roll would change (13.2, 13.9.2)."""

from __future__ import annotations

from functools import cache

import pygame
import pytest

import wargame
from tests.client.fixtures import MakeApp, make_app, own_places, plain_ground, press, tick
from tests.client.hands import Hands
from tests.fuzz.choosers import eager
from tests.games.on_to_paris.combat.drill import CLEAR
from tests.games.on_to_paris.look.test_marching import alsace
from wargame.client.looks import glimpse_of
from wargame.client.looks.course import Course
from wargame.client.table.course.window import CourseWindow
from wargame.client.table.scene import TableScene
from wargame.games.on_to_paris.look import LOOK
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.combat.combat import Combat
from wargame.games.on_to_paris.rules.combat.questions import ReRoll
from wargame.games.on_to_paris.rules.game import OnToParis
from wargame.sitting import Sitting

__all__ = ["make_app", "own_places", "plain_ground"]
SIZES = [(1600, 1000), (1280, 720)]
QUIET = (1, 1, 1, 1, 1, 1)
"""No artillery, and nobody has Cavalry Superiority."""


def rolled(*dice: int, french: int = 4) -> OnToParis:
    """An Army of each side; the Prussians may re-roll, and the dice lie on the table."""
    position = Position().set(assault=0, fuse=0)
    position.put("pr_2nd", CLEAR, leader="friedrich_karl", reg=3, res=1)
    position.put("fr_chalons", CLEAR, leader="macmahon", reg=french).dice(*QUIET, *dice)
    game = position.play(Combat(position.game.board.index[CLEAR], "prussian"))
    assert game.decision is not None
    assert isinstance(game.decision.about, ReRoll)
    return game


def card(game: OnToParis, *eyes: str) -> Course:
    found = LOOK.course(glimpse_of(game, eyes or game.sides))
    assert found is not None
    return found


@pytest.mark.rule("13.2")
def test_the_steps_tell_what_came_of_them_and_what_is_to_come() -> None:
    found = card(rolled(1, 1, 2, 3))
    assert [stage.state for stage in found.stages] == ["done"] * 5 + ["now"] + ["ahead"] * 4
    assert found.now == 5
    assert found.stages[0].told == "4 to 4 SPs: none"
    assert found.stages[2].told == "4 : 4, column 0"
    assert "re-rolls left: Prussians" in found.stages[5].told
    assert found.stages[7].told == "defender first, two dice"


@pytest.mark.rule("13.9.2", "13.15.1")
@pytest.mark.parametrize(("dice", "victor"), [((1, 1, 6, 6), "French"), ((6, 6, 1, 1), "Prussians")])
def test_to_let_the_dice_lie_says_who_wins_by_them(dice: tuple[int, ...], victor: str) -> None:
    game = rolled(*dice)
    shown = LOOK.word(glimpse_of(game, game.sides), game.parse("pass"), 0)
    assert shown.label == f"Let the dice lie: {victor} win"
    assert "Battle Impact may still change who wins" in shown.detail


@pytest.mark.rule("13.11.1")
def test_each_roll_tells_what_the_other_side_suffers() -> None:
    game = rolled(6, 3, 3, 3, french=2)  # 2:1, medium against small: no two entries of the rows are alike
    assert game.decision is not None
    about = game.decision.about
    assert isinstance(about, ReRoll)
    found = card(game)
    prussian, french = found.throws
    assert (prussian.side, prussian.does) == ("prussian", about.enemy_losses)
    assert (french.side, french.does) == ("french", about.own_losses)
    assert prussian.meaning[0] == "French suffer"
    grid = found.grid
    assert grid is not None
    assert grid.column is not None
    assert prussian.row is not None
    assert french.row is not None
    assert grid.rows[prussian.row][1][grid.column][1] == prussian.does
    assert grid.rows[french.row][1][grid.column][0] == french.does


@pytest.mark.rule("13.9.2")
def test_a_reroll_says_how_likely_it_changes_something() -> None:
    found = card(rolled(1, 1, 2, 3), "prussian")
    own, theirs, stand = found.answers
    assert [str(answer.action) for answer in found.answers] == ["reroll own", "reroll enemy", "pass"]
    assert sum(share.probability for share in own.shares) == pytest.approx(1)
    assert [share.tone for share in own.shares] == ["bad", "neutral", "good"]
    assert [share.tone for share in theirs.shares] == ["good", "neutral", "bad"]
    assert not stand.shares
    assert own.shares[0].probability == 0  # a two is the least there is
    assert not card(rolled(1, 1, 2, 3), "french").answers


@pytest.mark.rule("13.9.2")
def test_who_gets_a_reroll_that_changes_nothing_is_told_so() -> None:
    found = card(rolled(3, 4, 3, 4), "prussian")
    assert "on average" in found.answers[0].lines[1]


@pytest.mark.rule("13.4.1")
def test_strength_is_told_by_kind() -> None:
    attack = card(rolled(1, 1, 2, 3)).camps[0]
    infantry, cavalry, artillery = attack.forces
    assert [pip.shape for pip in infantry.pips] == ["full", "full", "full", "hollow"]
    assert (infantry.value, cavalry.words, artillery.label) == ("4", "none", "Artillery")
    assert attack.heads[0].name == "Friedrich Karl"


@pytest.mark.rule("13.11.2")
def test_the_card_of_a_combat_that_is_over_has_no_answers_and_strikes_the_lost() -> None:
    game = rolled(6, 6, 6, 6)
    while game.fight is not None:
        assert game.decision is not None
        game.push(game.decision.default or game.legal_actions[0])
    found = card(game)
    assert found.now is None
    assert {stage.state for stage in found.stages} == {"done"}
    assert not found.answers
    assert any(pip.lost for camp in found.camps for pip in camp.forces[0].pips)


@pytest.mark.rule("13.2")
def test_before_one_marches_in_the_card_is_a_forecast() -> None:
    game = alsace("army-all fr_alsace", "begin")
    if game.decision.kind == "command.payment":
        game.push("pay auto")
    assert LOOK.course(glimpse_of(game, game.sides)) is None
    game.push("order fr_alsace 3041")
    found = LOOK.course(glimpse_of(game, game.sides))
    assert found is not None
    assert found.title == "If you march into Landau (3041)"
    assert {stage.state for stage in found.stages} == {"ahead"}
    assert found.now is None
    assert sum(share.probability for share in found.shares) == pytest.approx(1, abs=0.01)
    assert all(not throw.dice for throw in found.throws)
    assert LOOK.course(glimpse_of(game, ("prussian",))) is None, "the enemy sees what is done, not what is planned"


# ---------------------------------------------------------------- at the table


@cache
def way_to_a_reroll() -> tuple[str, ...]:
    """Actions of a game that come to dice which may be rolled again."""
    game, choose = wargame.load("on-to-paris/alsace-1870-08", seed=1), eager(1)
    while game.decision is not None and not isinstance(game.decision.about, ReRoll):
        game.push(choose(game))
    return tuple(str(action) for action in game.actions)


def seated(make_app: MakeApp, size: tuple[int, int]) -> Hands:
    """Somebody who plays both sides, and is asked whether dice are rolled again."""
    game = wargame.load("on-to-paris/alsace-1870-08", seed=1)
    for action in way_to_a_reroll():
        game.push(action)
    app = make_app(size)
    app.background = False
    app.push(TableScene(app, Sitting(game, dict.fromkeys(game.sides, "human"), solitaire="open")))
    tick(app, 3)
    return Hands(app)


@pytest.mark.usefixtures("plain_ground")
@pytest.mark.parametrize("size", SIZES)
def test_the_card_opens_by_its_key_and_answers(make_app: MakeApp, size: tuple[int, int]) -> None:
    hands = seated(make_app, size)
    game = hands.table.game
    before = len(game.actions)
    press(hands.app, "j")
    assert isinstance(hands.app.scene, CourseWindow)
    tick(hands.app, 2)
    press(hands.app, pygame.K_ESCAPE)
    assert isinstance(hands.app.scene, TableScene)
    assert len(game.actions) == before
    press(hands.app, "j")
    tick(hands.app, 2)
    press(hands.app, "1")
    tick(hands.app, 2)
    assert [str(action) for action in game.actions[before:]] == ["reroll own"]


@pytest.mark.usefixtures("plain_ground")
@pytest.mark.parametrize("size", SIZES)
def test_the_strip_of_the_steps_lies_off_all_that_is_lit_and_opens_the_card(
    make_app: MakeApp, size: tuple[int, int]
) -> None:
    hands = seated(make_app, size)
    table = hands.table
    strip = table.floating.laid["course"]
    assert strip.collidelist(list(table.pane.lit())) < 0
    hands.click("course")
    assert isinstance(hands.app.scene, CourseWindow)


@pytest.mark.usefixtures("plain_ground")
def test_who_answers_on_the_card_goes_on_there_and_the_strip_tells_how_it_ended(make_app: MakeApp) -> None:
    hands = seated(make_app, (1600, 1000))
    table, app = hands.table, hands.app
    assert isinstance(table.game, OnToParis)
    fight, rounds = table.game.fight, 0
    assert fight is not None
    fight.of(table.game.decision.side).rerolls = 2
    table.game._ask = None
    table.refresh()
    tick(app, 2)
    press(app, "j")
    while isinstance(app.scene, CourseWindow):
        tick(app, 2)
        press(app, "1")
        tick(app, 3)
        rounds += 1
    assert rounds > 1
    assert app.scene is table
    assert not isinstance(table.game.decision.about, ReRoll)
    while table.course.course is not None and table.course.course.now is not None:
        table.deeds.carry_out(table.game.decision.default or table.game.decision.actions[0])
        hands.settle()
    said = hands.read()
    assert table.course.course is not None
    assert table.course.course.outcome
    assert table.course.course.outcome in said
    table.deeds.carry_out(table.game.decision.default or table.game.decision.actions[0])
    hands.settle()
    assert "course" not in table.floating.laid


@pytest.mark.usefixtures("plain_ground")
def test_a_battle_that_was_over_before_one_sat_down_has_no_strip(make_app: MakeApp) -> None:
    game, choose = wargame.load("on-to-paris/alsace-1870-08", seed=1), eager(1)
    for action in way_to_a_reroll():
        game.push(action)
    while (shown := LOOK.course(glimpse_of(game, game.sides))) is None or shown.now is not None or not shown.outcome:
        game.push(choose(game))
    app = make_app((1600, 1000))
    app.background = False
    app.push(TableScene(app, Sitting(game, dict.fromkeys(game.sides, "human"), solitaire="open")))
    tick(app, 3)
    table = Hands(app).table
    assert table.course.course is not None
    assert "course" not in table.floating.laid
