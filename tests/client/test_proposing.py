"""Whole proposals at the table: one key takes one, numbers show others, each point can still be answered alone."""

from __future__ import annotations

import pygame
import pytest

from tests.client.fixtures import MakeApp, press, tick
from tests.client.hands import Hands
from tests.sitting.test_proposals import QUESTIONS, asked
from wargame.client.app import App
from wargame.client.table.scene import TableScene
from wargame.engine.game import Game
from wargame.sitting import Sitting

pytestmark = pytest.mark.usefixtures("plain_ground")
SIZES = [(1600, 1000), (1280, 720)]


def seated(app: App, game: Game) -> Hands:
    """Sit down at a game as it stands, on both sides of the table."""
    app.background = False
    app.push(TableScene(app, Sitting(game, dict.fromkeys(game.sides, "human"), solitaire="open")))
    tick(app, 3)
    return Hands(app)


def kind(hands: Hands) -> str:
    decision = hands.table.game.decision
    return decision.kind if decision is not None else ""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scenario", QUESTIONS)
def test_one_key_takes_the_best_proposal_and_one_undo_takes_it_back(
    make_app: MakeApp, scenario: str, size: tuple[int, int]
) -> None:
    hands = seated(make_app(size), asked(scenario))
    game = hands.table.game
    before, best = len(game.actions), hands.table.proposing.panel
    assert best is not None
    said = hands.read()
    assert "take this proposal" in said
    assert all(each.name in said for each in best.found)
    press(hands.app, pygame.K_RETURN)
    assert tuple(game.actions[before : before + len(best.found[0].actions)]) == best.found[0].actions
    hands.click("undo")
    assert len(game.actions) == before


@pytest.mark.parametrize("scenario", QUESTIONS)
def test_a_number_shows_another_proposal_and_takes_nothing(make_app: MakeApp, scenario: str) -> None:
    hands = seated(make_app((1600, 1000)), asked(scenario))
    game, panel = hands.table.game, hands.table.proposing.panel
    assert panel is not None
    before = len(game.actions)
    press(hands.app, "2")
    assert len(game.actions) == before
    assert panel.shown is panel.found[1]
    press(hands.app, pygame.K_RETURN)
    assert game.actions[before] == panel.found[1].actions[0]


def test_pointing_at_a_way_shows_it_on_the_map_and_leaves_the_list_where_it_is(make_app: MakeApp) -> None:
    hands = seated(make_app((1600, 1000)), asked("leuthen"))
    panel = hands.table.proposing.panel
    assert panel is not None
    rows = [hands.find(f"proposal:{number}") for number in range(len(panel.found))]
    assert None not in rows
    for number, row in enumerate(rows):
        assert row is not None
        hands.point(row.rect.center)
        tick(hands.app, 2)
        assert panel.shown is panel.found[number]
        again = hands.find(f"proposal:{number}")
        assert again is not None
        assert again.rect == row.rect, "nothing moves under the mouse"
        assert any(name.startswith("fate:") for name in hands.table.floating.laid)
    assert panel.chosen is panel.found[0], "pointing shows, and only a press chooses"
    hands.click(f"proposal:{len(rows) - 1}")
    for row in reversed(rows[:-1]):
        assert row is not None
        hands.point(row.rect.center)  # on the way to the button
        tick(hands.app)
    hands.click("take")
    assert hands.table.game.actions[-1] in panel.found[-1].actions


def test_change_leads_to_the_single_points_and_escape_back(make_app: MakeApp) -> None:
    hands = seated(make_app((1280, 720)), asked("at-any-cost/afternoon-crisis"))
    game = hands.table.game
    before = len(game.actions)
    hands.click("change")
    assert hands.find("take") is None
    assert any(spot.id.startswith("choice:") for spot in hands.spots())
    press(hands.app, pygame.K_ESCAPE)
    assert hands.find("take") is not None
    hands.say_by_mouse(game.decision.actions[-1])  # type: ignore[union-attr]
    assert len(game.actions) > before


@pytest.mark.parametrize("scenario", QUESTIONS)
def test_after_change_a_button_leads_back_to_the_proposals(make_app: MakeApp, scenario: str) -> None:
    hands = seated(make_app((1366, 768)), asked(scenario))
    hands.click("change")
    assert hands.find("take") is None
    hands.click("back")
    assert hands.find("take") is not None
    assert hands.find("back") is None


def test_what_was_pressed_before_a_proposal_was_on_the_screen_takes_nothing(make_app: MakeApp) -> None:
    hands = seated(make_app((1600, 1000)), asked("at-any-cost/afternoon-crisis"))
    before = len(hands.table.game.actions)
    hands.table.refresh()
    hands.table.proposing.take_chosen()
    assert len(hands.table.game.actions) == before


def test_a_lost_assault_with_three_loss_points_takes_at_most_five_answers(make_app: MakeApp) -> None:
    """12.7: retreats and hits are one answer; what dice leave open, and where the units go, are asked after it."""
    hands = seated(make_app((1280, 720), confirm=False), asked("at-any-cost/afternoon-crisis", points=3))
    game = hands.table.game
    side, pressed = game.decision.side, 0  # type: ignore[union-attr]
    while game.decision is not None and game.decision.side == side and game.decision.kind.startswith("assault."):
        press(hands.app, pygame.K_RETURN)
        tick(hands.app, 2)
        pressed += 1
        assert pressed <= 5, "every answer must lead on"
    assert pressed
