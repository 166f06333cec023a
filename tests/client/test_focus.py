"""Enter does what the button marked Enter says: the keyboard stays on nothing that was looked for before."""

from __future__ import annotations

import pygame
import pytest

from tests.client.fixtures import MakeApp, press, tick
from tests.client.hands import PEOPLE, Hands, sit
from wargame.client.dialogue import Confirm
from wargame.client.kit import Pen, Spot
from wargame.client.kit.walking import nearest

pytestmark = pytest.mark.usefixtures("plain_ground")


@pytest.fixture
def hands(make_app: MakeApp) -> Hands:
    return sit(make_app((1600, 1000)), "lobositz", PEOPLE, solitaire="open")


def marked(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> list[tuple[float, float]]:
    """Where Enter is printed."""
    found: list[tuple[float, float]] = []
    draw = Pen.key_cap

    def note(pen: Pen, at: tuple[float, float], key: str, *rest: object) -> object:
        if key == "Enter":
            found.append(at)
        return draw(pen, at, key, *rest)  # type: ignore[arg-type]

    with monkeypatch.context() as patched:
        patched.setattr(Pen, "key_cap", note)
        hands.app.refresh()
        hands.app.draw()
    return found


def test_the_keyboard_leaves_the_toolbar_when_something_else_is_asked(hands: Hands) -> None:
    table, app = hands.table, hands.app
    table.ui.set_focus("advice")
    tick(app)
    table.sitting.push(hands.actions[0])
    table.refresh()
    tick(app)
    assert table.ui.focus is None
    press(app, pygame.K_RETURN)
    assert table.advising.side is None


def test_arrows_do_not_lead_from_an_answer_into_the_toolbar(hands: Hands) -> None:
    table, app = hands.table, hands.app
    press(app, pygame.K_TAB)
    assert (table.ui.focus or "").startswith(table.ui.answers)
    for key in (pygame.K_RIGHT, pygame.K_UP, pygame.K_LEFT, pygame.K_DOWN) * 6:
        press(app, key)
        assert (table.ui.focus or "").startswith(table.ui.answers)


def test_left_goes_to_the_nearest_neighbour_of_the_row() -> None:
    spots = {
        "icon:advice": pygame.Rect(1106, 4, 76, 36),
        "option:volleys": pygame.Rect(848, 50, 190, 34),
        "confirm": pygame.Rect(1046, 50, 124, 34),
        "back": pygame.Rect(1178, 50, 58, 74),
    }
    made = {name: Spot(name, rect, lambda: None, whole=rect) for name, rect in spots.items()}
    stops = list(made.values())
    assert nearest(stops, made["back"], pygame.K_LEFT) is made["confirm"]
    assert nearest(stops, made["confirm"], pygame.K_LEFT) is made["option:volleys"]
    assert nearest(stops, made["confirm"], pygame.K_RIGHT) is made["back"]


def test_enter_is_printed_on_what_it_presses(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    app, told = hands.app, []
    app.push(Confirm(app, "Begin", "Shall it begin?", "Yes, it shall", "No", lambda: told.append("yes")))
    tick(app)
    yes, no = (app.scene.ui.find(name) for name in ("yes", "no"))
    assert yes is not None
    assert no is not None
    assert [yes.rect.collidepoint(at) for at in marked(hands, monkeypatch)] == [True]
    app.scene.ui.set_focus("no")
    tick(app)
    assert [yes.rect.collidepoint(at) for at in marked(hands, monkeypatch)] in ([], [False])
    press(app, pygame.K_RETURN)
    assert not told
