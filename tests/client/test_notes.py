"""Tooltips: beside what they tell of, over nothing one may be choosing from, and gone once it has been pressed."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.client.test_kit import Screen
from wargame.client.kit import Hint, Ui
from wargame.client.kit.notes import beside
from wargame.client.looks import Row, Sheet
from wargame.client.table.above import noted

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
