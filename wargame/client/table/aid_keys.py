"""The last of the player aids: all keys of the table, which are the same in every game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from wargame.client.kit import Ui
from wargame.client.palette import INK, INK2, PAPER2, RULE

HEAD, GROUP_HEAD, GROUP_GAP = 44, 30, 16
COLUMN, GUTTER = 300, 28
"""Two columns if each can be so wide."""
CAPS = 150
"""The room for the keys, left of what they do."""
CAP_LINE, LINE, ROW_GAP = 22, 19, 7


@dataclass(frozen=True)
class KeyGroup:
    """Keys that belong together: for each thing to do, the keys any of which does it."""

    title: str
    rows: tuple[tuple[tuple[str, ...], str], ...]


@dataclass(frozen=True)
class Keys:
    """The page."""

    title: str
    groups: tuple[KeyGroup, ...]


KEYS = Keys(
    "Keys",
    (
        KeyGroup(
            "The map",
            (
                (("W", "A", "S", "D"), "Move the map. Dragging it does the same, and so do Shift and the arrows."),
                (("+", "−"), "Zoom in and out, as the wheel does. Page Up and Page Down do the same."),
                (("Home", "0"), "Show the whole map."),
                (("Space",), "Hold it to read the map under the counters."),
                (("Arrows",), "Move a cursor from place to place."),
                ((".", ","), "Put the cursor on the next or the previous thing that may be chosen."),
                (("I",), "See in full what is under the cursor, as the right button does."),
                (("M",), "Hide the overview in the corner, or show it."),
            ),
        ),
        KeyGroup(
            "Answering",
            (
                (("Enter",), "Choose what is under the cursor, carry out what is shown, or press the brass button."),
                (("Esc",), "Back: let go of what is chosen or shown. With nothing to let go, the menu."),
                (("E",), "End or decline what is asked: finish a step, hold, pass, stay."),
                (("1", "to", "9"), "Choose by number. Other letters stand on the buttons; none is one of this page."),
                (("Z", "Y"), "Undo: take back what was done. Redo: do it again."),
                (("Tab",), "Go through buttons, panels and lists, with Shift backwards. Arrows go on from there."),
            ),
        ),
        KeyGroup(
            "Looking things up",
            (
                (("F1",), "The player aids."),
                (("F2",), "The order of battle."),
                (("F3",), "The rule that the note beside the pointer names."),
                (("F4",), "What this turn has brought so far; the arrows lead to those before it."),
                (("J",), "The card of what is being fought, where a game has one: every step, and both rolls."),
                (("F6",), "What the enemy has done this turn, act by act."),
                (("U",), "The transfer window, while strength may change places between units."),
                (("Q",), "The calendar along the lower edge of the map, where a game has one: who comes when."),
                (("L",), "The line and the range between two places."),
                (("O", "X"), "The odds of any two units; X turns them round."),
                (("T",), "What the enemy threatens."),
                (("?",), "Advice: what a general would do, from your own view. Again to put it away."),
                (("G",), "The overlays of the game; F5, F7 to F10 and F12 lay one of them at once."),
                (("B",), "What if: try a line of play, or drop it again."),
                (("K", "D"), "While a line is tried: play it for real, choose its dice."),
                (("V",), "Look at several shots and order them at once. Watching: through whose eyes."),
            ),
        ),
        KeyGroup(
            "The program",
            (
                (("Ctrl S",), "Save a copy of the game."),
                (("F11",), "Full screen, or a window again."),
                (("Ctrl Q",), "Quit. Every game is kept as it stands."),
                (("Page Up", "Page Down"), "Scroll what is long in a window."),
            ),
        ),
        KeyGroup(
            "While the computer acts",
            (
                (("Space",), "Stop, and go on."),
                (("[", "]"), "The act before, the next one."),
                (("Enter",), "Skip to your next choice."),
                (("Shift 1", "to", "4"), "How fast it is shown."),
            ),
        ),
        KeyGroup(
            "In a replay",
            (
                (("Space",), "Play and pause."),
                (("[", "]"), "One action back or forward; with Shift, a turn."),
                (("Home", "End"), "To the beginning and to the end."),
                (("1", "to", "4"), "How fast it plays."),
                (("B",), "Branch off and play on from here. At the end of an unfinished game P plays on."),
                (("J",), "How the game went; also on the last page, and in the menu."),
            ),
        ),
    ),
)


def keys_height(ui: Ui, keys: Keys, width: int) -> int:
    """How high the page is."""
    columns, column = _columns(ui, keys, width)
    return HEAD + max(sum(_group_height(ui, group, column) for group in groups) for groups in columns)


def draw_keys(ui: Ui, rect: pygame.Rect, keys: Keys) -> None:
    """The groups in one or two columns."""
    ui.pen.write("caps-heavy", 22, keys.title, INK, rect.topleft, width=rect.width)
    columns, column = _columns(ui, keys, rect.width)
    for number, groups in enumerate(columns):
        y = rect.y + HEAD
        for group in groups:
            _group(ui, pygame.Rect(rect.x + number * (column + GUTTER), y, column, 0), group)
            y += _group_height(ui, group, column)


def _columns(ui: Ui, keys: Keys, width: int) -> tuple[list[Sequence[KeyGroup]], int]:
    """The groups of each column, as evenly as their order allows, and how wide a column is."""
    column = (width - GUTTER) // 2
    if column < COLUMN:
        return [keys.groups], width
    heights = [_group_height(ui, group, column) for group in keys.groups]
    cut = min(range(1, len(heights)), key=lambda cut: max(sum(heights[:cut]), sum(heights[cut:])))
    return [keys.groups[:cut], keys.groups[cut:]], column


def _group_height(ui: Ui, group: KeyGroup, width: int) -> int:
    return GROUP_HEAD + sum(_row_height(ui, meaning, width) for _, meaning in group.rows) + GROUP_GAP


def _row_height(ui: Ui, meaning: str, width: int) -> int:
    return max(CAP_LINE, LINE * len(ui.pen.wrapped("ui", 14, meaning, width - CAPS))) + ROW_GAP


def _group(ui: Ui, rect: pygame.Rect, group: KeyGroup) -> None:
    pen, y = ui.pen, rect.y
    pen.write("caps", 18, group.title, INK, (rect.x, y - 4), width=rect.width)
    pen.line(RULE, (rect.x, y + GROUP_HEAD - 8), (rect.right, y + GROUP_HEAD - 8))
    y += GROUP_HEAD
    for caps, meaning in group.rows:
        x = rect.x
        for cap in caps:
            if cap == "to":
                x = pen.write("ui", 13, cap, INK2, (x, y + 10), "midleft").right + 5
            else:
                x = pen.key_cap((x, y + 10), cap, PAPER2, INK).right + 5
        for number, line in enumerate(pen.wrapped("ui", 14, meaning, rect.width - CAPS)):
            pen.write("ui", 14, line, INK2, (rect.x + CAPS, y + number * LINE))
        y += _row_height(ui, meaning, rect.width)
