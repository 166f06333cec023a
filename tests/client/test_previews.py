"""Odds beside the table: a click is answered at once, its odds follow, and nothing is rolled before they were seen."""

from __future__ import annotations

import threading
from pathlib import Path

import pygame
import pytest

from tests.client.fixtures import MakeApp, act, press, tick
from tests.client.hands import Hands
from tests.client.test_odds_first import sit
from tests.fuzz.choosers import eager
from wargame.client.kit.spot import Scroll
from wargame.client.looks.ahead import forecast_of
from wargame.client.table.answer_keys import DIGITS
from wargame.client.table.columns import RIGHT
from wargame.engine.action import Action
from wargame.sitting import foresight

pytestmark = pytest.mark.usefixtures("plain_ground")


def at_fire(make_app: MakeApp, tmp_path: Path) -> tuple[Hands, Action]:
    """A table that is held: a walk that has begun does not go on before it is let go."""
    app = make_app((1600, 1000), confirm=False)
    app.patience = 0.0
    hands = sit(app, tmp_path, "at-any-cost/afternoon-crisis", 5)
    hands.forward(eager(5), lambda game: any(action.verb == "fire" for action in game.legal_actions))
    hands.wait_for_odds()
    action = [action for action in hands.actions if action.verb == "fire"][-1]
    hands.table.model.previews.hold(True)
    return hands, action


def choose(hands: Hands, action: Action) -> None:
    """Choose an answer as a whole, as a button of the list does."""
    hands.table.picker.choose(action)
    tick(hands.app)


def test_the_panel_is_there_at_once_and_enter_does_not_roll_before_the_odds_are(
    make_app: MakeApp, tmp_path: Path
) -> None:
    hands, action = at_fire(make_app, tmp_path)
    table, before = hands.table, len(hands.table.game.actions)
    choose(hands, action)
    assert table.picker.preview == action
    assert "The odds are being worked out." in hands.read()
    for _ in range(3):
        press(hands.app, pygame.K_RETURN)
    confirm = hands.find("confirm")
    assert confirm is not None
    act(
        hands.app,
        pygame.Event(pygame.MOUSEBUTTONDOWN, pos=hands._free(confirm), button=1),
        pygame.Event(pygame.MOUSEBUTTONUP, pos=hands._free(confirm), button=1),
    )
    assert len(table.game.actions) == before, "nothing is rolled before its odds were seen"
    table.model.previews.hold(False)
    hands.wait_for_odds()
    assert table.picker.showing.forecast == forecast_of(table.look, table.glimpse, action)
    assert "The odds are being worked out." not in hands.read()
    press(hands.app, pygame.K_RETURN)
    assert table.game.actions[before] == action


def test_the_sums_are_there_before_the_chances(
    make_app: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands, action = at_fire(make_app, tmp_path)
    table, before, go_on = hands.table, len(hands.table.game.actions), threading.Event()
    work_out = foresight.foresee
    monkeypatch.setattr(foresight, "foresee", lambda *what: (go_on.wait(60), work_out(*what))[1])
    table.model.previews.hold(False)
    choose(hands, action)
    while table.picker.foresight.sums(action) is None:
        tick(hands.app)
    tick(hands.app, 2)
    whole = forecast_of(table.look, table.glimpse, action, work_out(table.glimpse.asked, action))  # type: ignore[arg-type]
    assert whole is not None
    said = hands.read()
    assert whole.terms
    assert all(term.label in said for term in whole.terms)
    assert "The odds are being worked out." in said
    press(hands.app, pygame.K_RETURN)
    assert len(table.game.actions) == before
    go_on.set()
    hands.wait_for_odds()
    assert table.picker.showing.forecast == whole


def test_what_was_pressed_before_the_odds_were_drawn_is_no_answer_to_them(make_app: MakeApp, tmp_path: Path) -> None:
    hands, action = at_fire(make_app, tmp_path)
    table, before = hands.table, len(hands.table.game.actions)
    choose(hands, action)
    table.model.previews.hold(False)
    previews = table.model.previews
    assert previews is not None
    previews.wait(table.picker.foresight._asked[action], 60)
    enter = pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r")
    hands.app.tick([enter, enter], 0.02)  # the odds are there, and not on the screen
    assert len(table.game.actions) == before
    press(hands.app, pygame.K_RETURN)
    assert table.game.actions[before] == action


def test_odds_that_nobody_asks_for_again_do_not_keep_the_window_awake(
    make_app: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands, action = at_fire(make_app, tmp_path)
    table, previews = hands.table, hands.table.model.previews
    assert previews is not None
    monkeypatch.setattr(type(table.picker.listing), "_foretells", lambda listing: False)  # as of a long list
    other = next(each for each in hands.actions if each not in table.picker.foresight._known or each == action)
    table.picker.foresight._known.pop(other, None)
    table.picker.foresight.of(other, urgent=False)
    previews.hold(False)
    previews.wait(table.picker.foresight._asked[other], 60)
    tick(hands.app)
    assert not table.picker.foresight.waiting


def test_odds_are_read_from_their_beginning(make_app: MakeApp, tmp_path: Path) -> None:
    """However far the column was scrolled for what stood there before."""
    hands, action = at_fire(make_app, tmp_path)
    hands.table.ui.scrolls[RIGHT] = Scroll(pygame.Rect(0, 0, 200, 400), 2000, 300)
    choose(hands, action)
    assert RIGHT not in hands.table.ui.scrolls or hands.table.ui.scrolls[RIGHT].offset == 0


def test_another_choice_or_escape_takes_the_place_of_one_that_is_worked_out(make_app: MakeApp, tmp_path: Path) -> None:
    hands, action = at_fire(make_app, tmp_path)
    table, before = hands.table, len(hands.table.game.actions)
    other = next(each for each in hands.actions if each.verb == "fire" and each != action)
    choose(hands, action)
    press(hands.app, pygame.K_ESCAPE)
    assert table.picker.preview is None
    choose(hands, action)
    choose(hands, other)
    assert action not in table.picker.foresight._asked, "nobody wants to know any more"
    table.model.previews.hold(False)
    hands.wait_for_odds()
    assert table.picker.preview == other
    assert table.picker.showing.forecast == forecast_of(table.look, table.glimpse, other)
    assert len(table.game.actions) == before


def test_odds_of_a_question_that_was_taken_back_are_never_shown(make_app: MakeApp, tmp_path: Path) -> None:
    hands, action = at_fire(make_app, tmp_path)
    table = hands.table
    choose(hands, action)
    asked = table.picker.foresight._asked[action]
    table.sitting.undo()
    table.refresh()
    tick(hands.app)
    assert asked.dropped
    table.model.previews.hold(False)
    hands.wait_for_odds()
    assert table.picker.preview is None


def test_an_answer_without_dice_is_given_as_soon_as_that_is_known(make_app: MakeApp, tmp_path: Path) -> None:
    hands, _ = at_fire(make_app, tmp_path)
    table, before = hands.table, len(hands.table.game.actions)
    table.model.previews.hold(False)
    quiet = next(each for each in hands.actions if forecast_of(table.look, table.glimpse, each) is None)
    table.picker.showing.forecasts.kept.pop(quiet, None)
    table.picker.foresight._known.pop(quiet, None)
    table.model.previews.hold(True)
    choose(hands, quiet)
    assert len(table.game.actions) == before
    table.model.previews.hold(False)
    hands.wait_for_odds()
    assert table.game.actions[before] == quiet


def test_chances_on_targets_fill_in_when_they_are_worked_out_and_another_question_drops_them(
    make_app: MakeApp, tmp_path: Path
) -> None:
    hands, action = at_fire(make_app, tmp_path)
    table = hands.table
    table.refresh()  # the same question, of which nothing is known yet
    table.picker.pick(action[1])
    tick(hands.app)
    estimates = table.glimpse.estimates
    assert estimates.waiting
    assert not table.picker.offer.targets
    table.model.previews.hold(False)
    hands.wait_for_odds()
    looking, told = table.glimpse.looking, table.picker.offer.targets
    assert told[action[-1]] == looking.promise(action)
    assert table.lights.places[table.board.index[action[-1]]] == "target"
    table.model.previews.hold(True)
    table.refresh()
    tick(hands.app)
    asked = list(table.glimpse.estimates._asked.values())
    table.sitting.undo()
    table.refresh()
    assert asked
    assert all(each.dropped for each in asked)


def test_a_threat_map_comes_when_it_is_worked_out(make_app: MakeApp, tmp_path: Path) -> None:
    hands, _ = at_fire(make_app, tmp_path)
    table = hands.table
    press(hands.app, "t")
    table.model.previews.hold(False)
    hands.wait_for_odds()
    assert table.lights.threats
    looking = table.glimpse.looking
    assert table.model.insight.threats() == {table.board.index[at]: each for at, each in looking.threats().items()}


def test_what_goes_wrong_in_a_preview_is_raised_at_the_table(
    make_app: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands, action = at_fire(make_app, tmp_path)

    def broken(*_: object) -> None:
        raise ZeroDivisionError("no odds")

    monkeypatch.setattr("wargame.sitting.foresight.foresee", broken)
    choose(hands, action)
    hands.table.model.previews.hold(False)
    with pytest.raises(ZeroDivisionError):
        hands.wait_for_odds()


def test_leaving_the_table_ends_what_works_beside_it(make_app: MakeApp, tmp_path: Path) -> None:
    hands, action = at_fire(make_app, tmp_path)
    choose(hands, action)
    previews = hands.table.model.previews
    assert previews is not None
    thread = previews._thread
    assert thread is not None
    hands.app.pop_all()
    assert not thread.is_alive()


def test_no_row_has_a_number_before_its_place_in_the_list_is_sure(make_app: MakeApp, tmp_path: Path) -> None:
    """What is worked out later would put another unit under its key; and of several none is the best before that."""
    hands, _ = at_fire(make_app, tmp_path)
    table = hands.table
    table.refresh()
    tick(hands.app)
    rows = table.picker.choices()
    assert table.glimpse.estimates.waiting
    assert not any(row.key in DIGITS for row in rows)
    assert not any("At best" in row.detail for row in rows)
    table.model.previews.hold(False)
    hands.wait_for_odds()
    tick(hands.app, 2)
    told = [(row.key, row.id, row.detail) for row in table.picker.choices()]
    hands.app.patience = None
    table.model.previews.patience = 60.0
    table.refresh()
    assert [(row.key, row.id, row.detail) for row in table.picker.choices()] == told, "as if all had been known at once"
    assert sum("At best" in detail for _, _, detail in told) > 1
    assert [key for key, _, _ in told[:2]] == ["1", "2"]
