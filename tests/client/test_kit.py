"""The kit: what is drawn can be pressed, by the mouse and by the keyboard."""

from __future__ import annotations

import pygame
import pytest

from tests.client.screens import Screen, long_list, three_buttons
from wargame.client.kit import Ui
from wargame.client.kit.spot import key_name
from wargame.client.theme import Theme

# ---------------------------------------------------------------- pressing


def test_a_click_presses_what_is_under_it() -> None:
    screen = Screen(three_buttons)
    screen.click((50, 25))
    screen.click((150, 75))
    assert screen.done == ["one", "three"]
    assert screen.click((300, 200)) == [False, False, False]  # beside everything: it is for somebody else


def test_a_press_that_is_let_go_elsewhere_does_nothing() -> None:
    screen = Screen(three_buttons)
    down = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(50, 25), button=1)
    up = pygame.Event(pygame.MOUSEBUTTONUP, pos=(150, 25), button=1)
    assert screen.send(down, up) == [True, True]
    assert screen.done == []
    assert screen.ui.pressed is None


def test_other_buttons_of_the_mouse_press_nothing() -> None:
    screen = Screen(three_buttons)
    for button in (2, 3):
        screen.send(
            pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(50, 25), button=button),
            pygame.Event(pygame.MOUSEBUTTONUP, pos=(50, 25), button=button),
        )
    assert screen.done == []


def test_a_disabled_button_takes_the_click_and_does_nothing() -> None:
    screen = Screen(three_buttons)
    assert screen.click((250, 25)) == [True, True, True]
    assert not screen.key(pygame.K_x, unicode="x")
    assert screen.done == []
    off, on = screen.surface.get_at((214, 14)), screen.surface.get_at((14, 14))
    assert off != on


def test_the_topmost_spot_has_it() -> None:
    def draw(screen: Screen, ui: Ui) -> None:
        ui.button("below", pygame.Rect(0, 0, 100, 100), "", screen.do("below"))
        ui.button("above", pygame.Rect(20, 20, 30, 30), "", screen.do("above"))

    screen = Screen(draw)
    screen.click((30, 30))
    screen.click((80, 80))
    assert screen.done == ["above", "below"]


def test_the_pointer_and_the_keyboard_can_be_seen() -> None:
    screen = Screen(three_buttons)
    plain = screen.surface.get_at((14, 14))
    screen.send(pygame.Event(pygame.MOUSEMOTION, pos=(50, 25)))
    assert screen.surface.get_at((14, 14)) != plain
    screen.send(pygame.Event(pygame.MOUSEMOTION, pos=(300, 250)))
    assert screen.surface.get_at((14, 14)) == plain
    ring = Theme().states.selected
    assert screen.surface.get_at((50, 8))[:3] != ring
    screen.key(pygame.K_TAB)
    assert screen.surface.get_at((50, 7))[:3] == ring or screen.surface.get_at((50, 8))[:3] == ring


# ---------------------------------------------------------------- keys


def test_keys_printed_on_buttons() -> None:
    screen = Screen(three_buttons)
    assert screen.key(pygame.K_a, unicode="a")
    assert screen.key(pygame.K_a, pygame.KMOD_SHIFT, "A")
    assert screen.key(pygame.K_RETURN)
    assert screen.key(pygame.K_KP_ENTER)
    assert screen.done == ["one", "one", "two", "two"]


@pytest.mark.parametrize("mod", [pygame.KMOD_CTRL, pygame.KMOD_ALT, pygame.KMOD_META])
def test_a_key_with_a_modifier_is_another_key(mod: int) -> None:
    screen = Screen(three_buttons)
    assert not screen.key(pygame.K_a, mod, "a")
    assert screen.done == []


def test_names_of_keys() -> None:
    def named(key: int, unicode: str = "") -> str:
        return key_name(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=unicode))

    assert named(pygame.K_RETURN, "\r") == "enter"
    assert named(pygame.K_ESCAPE, "\x1b") == "esc"
    assert named(pygame.K_SPACE, " ") == "space"
    assert named(pygame.K_F1) == "f1"
    assert named(pygame.K_q, "Q") == "q"
    assert named(pygame.K_q, "\x11") == "q"  # with Ctrl the letter is no sign


def test_tab_comes_to_everything_that_can_be_done_and_round() -> None:
    for by, mod in ((1, 0), (-1, pygame.KMOD_SHIFT)):
        screen, seen = Screen(three_buttons), []
        for _ in range(4):
            screen.key(pygame.K_TAB, mod)
            seen.append(screen.ui.focus)
        order = ["one", "two", "three"][::by]
        assert seen == [*order, order[0]]


def test_enter_and_space_press_what_has_the_focus() -> None:
    screen = Screen(three_buttons)
    screen.key(pygame.K_TAB)
    screen.key(pygame.K_RETURN)
    screen.key(pygame.K_TAB)
    screen.key(pygame.K_TAB)
    screen.key(pygame.K_SPACE)
    assert screen.done == ["one", "three"]  # Enter is the focused button's, not that of the button it is printed on


def test_arrows_walk_in_their_direction() -> None:
    screen = Screen(three_buttons)
    screen.ui.set_focus("one")
    screen.key(pygame.K_RIGHT)
    assert screen.ui.focus == "two"
    screen.key(pygame.K_DOWN)
    assert screen.ui.focus == "three"
    screen.key(pygame.K_UP)
    assert screen.ui.focus == "two"
    screen.key(pygame.K_LEFT)
    assert screen.ui.focus == "one"
    screen.key(pygame.K_UP)
    assert screen.ui.focus == "one"


def test_a_mouse_takes_the_focus_away() -> None:
    screen = Screen(three_buttons)
    screen.ui.set_focus("one")
    screen.click((300, 200))
    assert screen.ui.focus is None


def test_a_walk_can_end_at_the_last_spot() -> None:
    screen = Screen(three_buttons)
    assert [screen.ui.walk(1, around=False) for _ in range(4)] == [True, True, True, False]
    assert screen.ui.focus == "three"
    assert not Screen(lambda screen, ui: None).ui.walk(1)


def test_where_a_spot_is_gone_the_keyboard_goes_on_at_its_kind() -> None:
    screen = Screen(long_list)
    screen.ui.set_focus("row:gone")
    screen.key(pygame.K_TAB)
    assert screen.ui.focus == "row:0"
    screen.ui.set_focus("none of these")
    screen.key(pygame.K_TAB)
    assert screen.ui.focus == "first"
