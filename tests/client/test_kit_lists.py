"""The kit: lists that scroll, fields, sliders, and words that are broken."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.client.screens import ROOM, ROW, Screen, long_list, three_buttons
from wargame.client import lettering
from wargame.client.kit import Hint, Spot, Ui, printed_rule
from wargame.client.theme import Theme

# ---------------------------------------------------------------- lists


def test_the_wheel_moves_a_list_and_stops_at_its_ends() -> None:
    screen = Screen(long_list)
    assert screen.ui.find("row:11").rect.height == 0
    over = pygame.Event(pygame.MOUSEMOTION, pos=(50, 80))
    screen.send(over, *(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1) for _ in range(30)))
    assert screen.ui.scrolls["list"].offset == 12 * ROW - ROOM.height
    assert screen.ui.find("row:11").rect.bottom <= ROOM.bottom
    assert screen.ui.find("row:0").rect.height == 0
    screen.send(*(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1) for _ in range(30)))
    assert screen.ui.scrolls["list"].offset == 0


def list_in_a_list(screen: Screen, ui: Ui) -> None:
    """A list of rows at the foot of a list that is too short for it."""
    with ui.scrolled("outer", ROOM, 260) as top, ui.scrolled("inner", pygame.Rect(10, top + 60, 180, 200), 300) as y:
        for number in range(10):
            ui.button(f"row{number}", pygame.Rect(10, y + number * ROW, 150, ROW - 2), "", screen.do(str(number)))


def test_at_its_end_a_list_moves_the_one_around_it() -> None:
    screen = Screen(list_in_a_list)
    down = pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1)
    screen.send(pygame.Event(pygame.MOUSEMOTION, pos=(60, 130)), *[down] * 9)
    assert (screen.ui.scrolls["inner"].offset, screen.ui.scrolls["outer"].offset) == (100, 160)
    last = screen.ui.find("row9")
    assert last is not None
    screen.click(last.rect.center)
    assert screen.done == ["9"]


def test_the_keyboard_brings_all_lists_around_a_spot_into_view() -> None:
    screen = Screen(list_in_a_list)
    screen.ui.set_focus("row9")
    screen.redraw()
    last = screen.ui.find("row9")
    assert last is not None
    assert last.rect == last.whole
    screen.ui.set_focus("row0")
    screen.redraw()
    first = screen.ui.find("row0")
    assert first is not None
    assert first.rect == first.whole


def test_what_is_scrolled_out_of_sight_cannot_be_clicked() -> None:
    screen = Screen(long_list)
    hidden = screen.ui.find("row:4").whole
    assert hidden.top > ROOM.bottom
    screen.click(hidden.center)
    assert "row 4" not in screen.done


def list_above_another_panel(screen: Screen, ui: Ui) -> None:
    """A list too long for its room, and a button where its hidden rows would be."""
    long_list(screen, ui)
    ui.button("below", pygame.Rect(ROOM.x, ROOM.bottom + 2, 150, ROW - 2), "", screen.do("below"))


def test_arrows_go_through_a_list_to_its_end_before_they_leave_it() -> None:
    screen = Screen(list_above_another_panel)
    screen.ui.set_focus("row:0")
    came = []
    for _ in range(12):
        screen.key(pygame.K_DOWN)
        came.append(screen.ui.focus)
    assert came == [*(f"row:{number}" for number in range(1, 12)), "below"]
    screen.key(pygame.K_UP)
    assert screen.ui.focus == "row:11", "and come back to what is to be seen of it"
    assert screen.ui.find("row:11").rect.height


@pytest.mark.parametrize("mod", [0, pygame.KMOD_SHIFT])
def test_the_keyboard_brings_what_it_comes_to_into_view(mod: int) -> None:
    screen = Screen(long_list)
    seen = set()
    for _ in range(15):
        screen.key(pygame.K_TAB, mod)
        spot = screen.ui.find(screen.ui.focus)
        assert spot.rect.size == spot.whole.size, spot.id
        seen.add(spot.id)
    assert seen == {"first", "last", *(f"row:{n}" for n in range(12))}


@given(st.lists(st.integers(0, 11), min_size=1, max_size=8))
def test_also_when_many_keys_come_before_the_next_drawing(rows: list[int]) -> None:
    screen = Screen(long_list)
    for number in rows:
        screen.ui.set_focus(f"row:{number}")
    screen.redraw()
    spot = screen.ui.find(f"row:{rows[-1]}")
    assert spot.rect.size == spot.whole.size


def test_the_bar_beside_a_list_can_be_dragged() -> None:
    screen = Screen(long_list)
    bar = screen.ui.find("list:bar").rect
    screen.send(
        pygame.Event(pygame.MOUSEBUTTONDOWN, pos=bar.center, button=1),
        pygame.Event(pygame.MOUSEMOTION, pos=(bar.centerx + 80, ROOM.bottom + 50)),
    )
    assert screen.ui.find("row:11").rect.height == ROW - 2
    screen.send(pygame.Event(pygame.MOUSEBUTTONUP, pos=(300, 200), button=1))
    assert screen.ui.pressed is None
    assert screen.done == []


def test_pages() -> None:
    screen = Screen(long_list)
    assert screen.ui.turn_page(1)
    assert 0 < screen.ui.scrolls["list"].offset < 12 * ROW
    assert not Screen(three_buttons).ui.turn_page(1)


def test_a_record_begins_at_its_foot() -> None:
    content = [300]

    def draw(screen: Screen, ui: Ui) -> None:
        with ui.scrolled("log", ROOM, content[0], at_end=True) as y:
            ui.button("end", pygame.Rect(10, y + content[0] - 20, 50, 20), "", screen.do("end"))

    screen = Screen(draw)
    assert screen.ui.find("end").rect.height == 20
    screen.send(pygame.Event(pygame.MOUSEMOTION, pos=(50, 80)), pygame.Event(pygame.MOUSEWHEEL, x=0, y=9))
    assert screen.ui.find("end").rect.height == 0
    screen.redraw()
    assert screen.ui.find("end").rect.height == 0  # it stays where one reads
    content[0] = 340
    screen.redraw()
    assert screen.ui.find("end").rect.height == 20  # until there is something new


# ---------------------------------------------------------------- fields and sliders


def fields(screen: Screen, ui: Ui) -> None:
    def typed(text: str) -> None:
        screen.text = text

    def slid(x: float, _: float) -> None:
        screen.value = max(0.0, min(1.0, (x - 18) / 200))

    def turned(notches: float) -> None:
        screen.value = max(0.0, min(1.0, screen.value + notches * 0.05))

    ui.entry("line", pygame.Rect(10, 10, 150, 30), screen.text, typed, "nothing yet")
    ui.add(Spot("slide", pygame.Rect(10, 60, 216, 20), None, drag=slid, wheel=turned))
    ui.toggle("switch", pygame.Rect(10, 100, 150, 24), "Switch", False, screen.do("switch"))
    ui.options("way", pygame.Rect(10, 140, 150, 24), [("a", "A"), ("b", "B")], "a", screen.done.append)
    ui.button("ok", pygame.Rect(10, 180, 80, 24), "Ok", screen.do("ok"), key="Enter")
    ui.button("d", pygame.Rect(110, 180, 80, 24), "D", screen.do("d"), key="D")


def test_a_marked_line_is_replaced() -> None:
    """Ctrl+A marks it; what is typed takes its place, a backspace empties it, an arrow lets it stand."""
    for key, typed, expected in ((None, "Daun", "Daun"), (pygame.K_BACKSPACE, "", ""), (pygame.K_END, "s", "olds")):
        screen = Screen(fields)
        screen.text = "old"
        screen.redraw()
        screen.click((50, 25))
        screen.key(pygame.K_a, pygame.KMOD_CTRL, "a")
        if key is not None:
            screen.key(key)
        screen.send(*(pygame.Event(pygame.TEXTINPUT, text=sign) for sign in typed))
        assert screen.text == expected


def test_typing_into_a_field() -> None:
    screen = Screen(fields)
    assert not screen.send(pygame.Event(pygame.TEXTINPUT, text="x"))[0]  # nobody listens yet
    screen.click((50, 25))
    screen.send(*(pygame.Event(pygame.TEXTINPUT, text=sign) for sign in "Daun 1757é"))
    assert screen.text == "Daun 1757é"
    assert screen.key(pygame.K_d, unicode="d")  # while typing, letters are letters
    assert screen.done == []
    screen.key(pygame.K_BACKSPACE)
    assert screen.text == "Daun 1757"
    assert screen.key(pygame.K_ESCAPE)
    assert screen.ui.focus is None
    screen.key(pygame.K_d, unicode="d")
    assert screen.done == ["d"]


def test_several_signs_before_the_next_drawing() -> None:
    screen = Screen(fields)
    screen.click((50, 25))
    for sign in "ab":
        screen.ui.handle(pygame.Event(pygame.TEXTINPUT, text=sign))
    screen.ui.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_BACKSPACE, mod=0, unicode="\b"))
    screen.ui.handle(pygame.Event(pygame.TEXTINPUT, text="c"))
    assert screen.text == "ac"


def test_enter_ends_typing_and_presses_the_button_it_is_printed_on() -> None:
    screen = Screen(fields)
    screen.click((50, 25))
    assert screen.key(pygame.K_RETURN)
    assert screen.done == ["ok"]


def test_tab_leaves_a_field() -> None:
    screen = Screen(fields)
    screen.click((50, 25))
    screen.key(pygame.K_TAB)
    assert screen.ui.focus == "slide"


def test_a_slider_by_pointer_wheel_and_keys() -> None:
    screen = Screen(fields)
    screen.click((18 + 50, 70))
    assert screen.value == pytest.approx(0.25)
    screen.send(
        pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(100, 70), button=1),
        pygame.Event(pygame.MOUSEMOTION, pos=(399, 299)),
        pygame.Event(pygame.MOUSEBUTTONUP, pos=(399, 299), button=1),
    )
    assert screen.value == 1.0
    screen.send(pygame.Event(pygame.MOUSEMOTION, pos=(100, 70)), pygame.Event(pygame.MOUSEWHEEL, x=0, y=-2))
    assert screen.value == pytest.approx(0.9)
    screen.ui.set_focus("slide")
    screen.key(pygame.K_LEFT)
    assert screen.value == pytest.approx(0.85)
    for _ in range(9):
        screen.key(pygame.K_RIGHT)
    assert screen.value == 1.0


def test_a_switch_and_one_of_several() -> None:
    screen = Screen(fields)
    screen.click((30, 112))
    screen.click((120, 150))
    assert screen.done == ["switch", "b"]


def test_a_tooltip_after_a_while_but_not_while_pressing(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("wargame.client.kit.spots.time.monotonic", lambda: now[0])
    screen = Screen(three_buttons)
    screen.send(pygame.Event(pygame.MOUSEMOTION, pos=(20, 70)))
    assert screen.ui.hint() is None
    now[0] += 1
    assert screen.ui.hint() == (Hint("A note"), (20, 70))
    screen.send(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(20, 70), button=1))
    assert screen.ui.hint() is None


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0])
def test_neighbours_stay_neighbours_at_every_scale(scale: float) -> None:
    pen = Screen(three_buttons, scale).ui.pen
    for x in range(0, 200, 7):
        left, right = pen.box(pygame.Rect(x, 0, 7, 10)), pen.box(pygame.Rect(x + 7, 0, 7, 10))
        assert left.right == right.left


def test_spots_in_a_list_keep_their_whole_size() -> None:
    screen = Screen(long_list)
    spot = screen.ui.find("row:3")
    assert spot.rect == spot.whole.clip(ROOM)
    assert isinstance(spot, Spot)
    assert spot.scroll == "list"


# ---------------------------------------------------------------- long words, places


@given(st.text("ab/-_.W ", max_size=60), st.integers(20, 200))
def test_no_line_is_wider_than_its_room(words: str, width: int) -> None:
    lines = lettering.wrap("ui", 14, words, width)
    assert all(lettering.width_of("ui", 14, line) <= width for line in lines)
    assert "".join(lines).replace(" ", "") == words.replace(" ", "")


def test_a_path_is_broken_between_its_parts() -> None:
    path = "/home/somebody/.local/share/wargame/records/leuthen-copy.record"
    lines = lettering.wrap("ui", 14, f"Saved as {path}.", 200)
    assert lines[0] == "Saved as"
    assert "".join(lines[1:]) == f"{path}."
    assert all(line[-1] in lettering.DIVIDERS for line in lines[1:])
    assert all(len(line) > 10 for line in lines[1:-1])


def test_places_are_noted_as_far_as_they_can_be_seen() -> None:
    """What is scrolled out of sight has no place, and the next drawing begins anew."""
    pygame.font.init()
    ui = Ui(Theme())
    surface = pygame.Surface((400, 300))
    ui.begin(surface)
    ui.note("whole", pygame.Rect(0, 0, 50, 20))
    with ui.scrolled("list", ROOM, 300) as y:
        ui.note("part", pygame.Rect(ROOM.x, y + 80, 100, 60))
        ui.note("gone", pygame.Rect(ROOM.x, y + 200, 100, 60))
    assert ui.places == {"whole": pygame.Rect(0, 0, 50, 20), "part": pygame.Rect(ROOM.x, ROOM.y + 80, 100, 20)}
    ui.begin(surface)
    assert ui.places == {}


@pytest.mark.parametrize(
    ("rule", "printed"),
    [
        ("6.3.1.interrupt", "6.3.1"),
        ("DRAFT.a.key-chit", "DRAFT.a"),
        ("8.4.a", "8.4.a"),
        ("XI.3.5.4", "XI.3.5.4"),
        ("8.4.odds, 8.5", "8.4, 8.5"),
        ("", ""),
    ],
)
def test_a_rule_is_shown_with_the_number_that_is_printed(rule: str, printed: str) -> None:
    assert printed_rule(rule) == printed
