"""Tooltips: beside what they tell of, over nothing one may be choosing from, and gone once it has been pressed."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.client.screens import Screen
from wargame.client.kit import Hint, Ui
from wargame.client.kit.notes import beside
from wargame.client.kit.pen import Pen
from wargame.client.kit.spot import CLICK
from wargame.client.looks import Row, Sheet
from wargame.client.table.above import note_lines, noted
from wargame.client.theme import Theme

ROOM = pygame.Rect(0, 0, 1000, 600)


def explained(screen: Screen, ui: Ui) -> None:
    ui.button("one", pygame.Rect(10, 60, 80, 30), "One", screen.do("one"), hint=Hint("A note"))


def test_a_tooltip_leaves_others_of_its_kind_clear() -> None:
    """Three cards in a row: the note on the first lies over neither of the others."""
    cards = [pygame.Rect(100 + 110 * number, 400, 100, 140) for number in range(3)]
    wanted = pygame.Rect(166, 468, 280, 80)
    assert wanted.collidelist(cards) >= 0
    note = beside(wanted, (150, 450), ROOM, cards)
    assert note.collidelist(cards) < 0
    assert beside(wanted, (150, 450), ROOM, []) == wanted, "with nothing to spare it lies where it wants to"


@given(st.integers(0, 999), st.integers(0, 599), st.integers(20, 200))
def test_it_lies_in_the_window_and_not_under_the_pointer(x: int, y: int, height: int) -> None:
    wanted = pygame.Rect(x + 16, y + 18, 280, height).clamp(ROOM)
    note = beside(wanted, (x, y), ROOM, [])
    assert ROOM.contains(note)
    assert not note.collidepoint(x, y) or wanted.collidepoint(x, y)


def test_what_was_pressed_does_not_explain_itself_again(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("wargame.client.kit.spots.time.monotonic", lambda: now[0])
    screen = Screen(explained)
    screen.click((20, 70))
    now[0] += 1
    assert screen.ui.hint() is None
    screen.send(pygame.Event(pygame.MOUSEMOTION, pos=(20, 400)))
    screen.send(pygame.Event(pygame.MOUSEMOTION, pos=(20, 70)))
    now[0] += 1
    assert screen.ui.hint() is not None, "pointed at again it does"


def test_a_note_tells_what_is_wrong_with_a_unit_besides_its_values() -> None:
    values = [Row(label, "3") for label in ("Strength", "Cohesion", "Movement")]
    rows = (*values, Row("Order", "Fresh"), Row("Fire to", "5 hexes"), Row("Shaken", "-1 strength", tone="bad"))
    assert [row.label for row in noted(Sheet("11/5", "", rows))][-2:] == ["Order", "Shaken"]


def test_a_note_on_a_button_lies_just_below_the_bar_it_stands_in() -> None:
    bar, button = pygame.Rect(300, 40, 950, 60), pygame.Rect(900, 55, 120, 30)
    rows = pygame.Rect(1260, 120, 330, 400)
    room = pygame.Rect(0, 0, 1600, 1000)
    note = pygame.Rect(button.centerx + 16, button.centery + 18, 200, 40)
    laid = beside(note, button.center, room, [button, bar, rows])
    assert laid.top == bar.bottom + 6
    assert laid.left < button.centerx < laid.right


def test_a_note_is_no_broader_than_its_words_and_sets_short_values_side_by_side() -> None:
    rows = Row("Strength", "7"), Row("Cohesion", "7"), Row("Movement", "4"), Row("Order", "Fresh")
    sheet = Sheet("Corps Art/X", subtitle="Artillery in 1722", rows=(Row(CLICK, "chooses Corps Art/X"), *rows))
    assert note_lines(sheet) == [
        "A click: chooses Corps Art/X.",
        "Artillery in 1722",
        "Strength 7 · Cohesion 7 · Movement 4 · Order Fresh",
    ]
    pen, room = Pen(pygame.Surface((800, 600)), Theme()), pygame.Rect(0, 0, 800, 600)
    short = pen.tooltip((100, 100), "1321", "Clear, level 1", "", room)
    assert short.width < 140
    assert pen.tooltip((100, 100), "1321", " ".join(["word"] * 40), "", room).width <= 280
