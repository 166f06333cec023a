"""The player aids over the table, and the keys they list."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from tests.client.fixtures import MakeApp, click, press, tick, wheel
from tests.client.hands import BATTLES
from tests.client.seats import OPEN, aids_of, count, rise, top
from wargame.client.dialogue import AskText
from wargame.client.looks import Chart, Legend, Steps
from wargame.client.palette import BRASS, INK, PAPER, RED_INK
from wargame.client.table.aid_keys import KEYS, Keys
from wargame.client.table.aids import AidsWindow, known_log
from wargame.client.table.oob import OrderOfBattle
from wargame.client.table.scene import TableScene
from wargame.client.table.windows import MenuWindow, open_aids, open_menu
from wargame.engine.events import Rolled, TurnBegins
from wargame.games.abyss_of_lament.rules.events import ClashOfArms, UnitMoved

pytestmark = pytest.mark.usefixtures("plain_ground")


# ---------------------------------------------------------------- player aids


@pytest.mark.parametrize("battle", BATTLES)
def test_every_aid_of_every_battle_draws(make_app: MakeApp, seat: Callable[..., TableScene], battle: str) -> None:
    """Each is a sheet of paper with something on it, and can be scrolled to its end."""
    app = make_app((960, 600))
    seat(app, TurnBegins, battle, **OPEN)
    press(app, pygame.K_F1)
    window = aids_of(app)
    kinds = set()
    for number, aid in enumerate(window.aids):
        assert window.tab == number
        kinds.add(type(aid))
        assert count(app, PAPER) > 10_000, aid.title
        assert count(app, INK, 20) > 500, aid.title
        press(app, pygame.K_END)
        press(app, pygame.K_DOWN)
    assert window.tab == 0
    assert kinds == {Steps, Chart, Legend, Keys}
    assert window.aids[-1] is KEYS


@pytest.mark.parametrize(("size", "scale"), [((960, 600), 100), ((960, 600), 200), ((2560, 1440), 125)])
def test_aids_fit_every_window(
    make_app: MakeApp, seat: Callable[..., TableScene], size: tuple[int, int], scale: int
) -> None:
    """Nothing to be touched lies beside the window, and long sheets scroll."""
    app = make_app(size, scale)
    table = seat(app, ClashOfArms, **OPEN)
    open_aids(table)
    tick(app)
    window = aids_of(app)
    for number in range(len(window.aids)):
        window.choose(number)
        tick(app)
        room = app.room
        for spot in window.ui.spots:
            assert room.left <= spot.whole.left, spot.id
            assert spot.whole.right <= room.right + 1, spot.id
        scroll = window.ui.scrolls[f"sheet:{number}"]
        assert scroll.rect.bottom <= room.bottom


def test_a_chart_lights_what_was_rolled(make_app: MakeApp, seat: Callable[..., TableScene]) -> None:
    """The row is the attacker's die and the column the defender's, as the log tells them."""
    app = make_app()
    table = seat(app, ClashOfArms, **OPEN)
    rolls = [entry.event for entry in table.game.log if isinstance(entry.event, Rolled)]
    attack, defence = [roll.face for roll in rolls if roll.purpose in ("attack", "defence")][-2:]
    press(app, pygame.K_F1)
    window = aids_of(app)
    chart = window.aids[window.tab]
    assert isinstance(chart, Chart)
    assert chart.lit is not None
    row, column = chart.lit
    assert (chart.rows[row][0], chart.columns[column]) == (str(attack), str(defence))
    assert [die.value for die in chart.dice] == [attack, defence]
    assert chart.sum
    assert all(each.rule for each in chart.sum if each.value)
    lit, brass = count(app, RED_INK), count(app, BRASS)
    plain = next(n for n, aid in enumerate(window.aids) if isinstance(aid, Chart) and aid.lit is None)
    window.choose(plain)
    tick(app)
    assert lit > 300
    assert count(app, RED_INK) < lit / 2
    assert count(app, BRASS) < brass


def test_aids_open_on_a_new_roll_and_else_where_they_were(make_app: MakeApp, seat: Callable[..., TableScene]) -> None:
    """A roll is shown once; after that the tab that was open last comes back. F1 and Escape close."""
    app = make_app()
    seat(app, ClashOfArms, **OPEN)
    press(app, pygame.K_F1)
    window = aids_of(app)
    first = window.aids[window.tab]
    assert isinstance(first, Chart)
    assert first.lit is not None
    click(app, "aid:7")
    assert window.tab == 7
    press(app, pygame.K_F1)
    assert isinstance(app.scene, TableScene)
    press(app, pygame.K_F1)
    assert aids_of(app).tab == 7
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, TableScene)


def test_aids_by_keyboard_and_wheel(make_app: MakeApp, seat: Callable[..., TableScene]) -> None:
    """Tab and the arrows change the sheet, Page Down and the wheel scroll it."""
    app = make_app((960, 600))
    seat(app, TurnBegins, **OPEN)
    press(app, pygame.K_F1)
    window = aids_of(app)
    window.choose(3)
    tick(app)
    press(app, pygame.K_TAB)
    assert window.tab == 4
    press(app, pygame.K_UP)
    assert window.tab == 3
    press(app, pygame.K_PAGEDOWN)
    low = window.ui.scrolls["sheet:3"].offset
    assert low > 100
    wheel(app, (600, 300), 1)
    assert window.ui.scrolls["sheet:3"].offset < low
    press(app, pygame.K_HOME)
    assert window.ui.scrolls["sheet:3"].offset == 0


def test_the_present_step_is_in_sight(make_app: MakeApp, seat: Callable[..., TableScene]) -> None:
    """The sequence of play is long; it opens where the game is."""
    app = make_app((960, 600))
    seat(app, ClashOfArms, **OPEN)
    press(app, pygame.K_F1)
    window = aids_of(app)
    window.choose(0)
    tick(app, 2)
    steps = window.aids[0]
    assert isinstance(steps, Steps)
    assert steps.lit is not None
    assert window.ui.scrolls["sheet:0"].offset > 0
    spot = window.ui.find(f"step:{steps.lit}:rule:{steps.steps[steps.lit][2].split(',')[0]}")
    assert spot is not None
    assert spot.rect.height > 0, "the present step is out of sight"


def test_aids_read_only_what_these_eyes_may(make_app: MakeApp, seat: Callable[..., TableScene]) -> None:
    """The log a chart is lit by is the one of the side in front of the screen."""
    app = make_app()
    table = seat(app, ClashOfArms)
    rise(app)
    assert table.model.reader is not None
    told = known_log(table)
    assert [entry.event for entry in told] == [
        event for entry in table.game.log if (event := entry.seen_by(table.model.reader)) is not None
    ]
    assert len(told) < len(table.game.log)


# ---------------------------------------------------------------- keys


def keys_of(title: str) -> set[str]:
    """The keys on a part of the page."""
    (group,) = (group for group in KEYS.groups if group.title == title)
    return {cap for caps, _ in group.rows for cap in caps if cap != "to"}


def test_the_keys_are_in_the_menu_and_behind_f1(make_app: MakeApp, seat: Callable[..., TableScene]) -> None:
    app = make_app()
    table = seat(app, TurnBegins, **OPEN)
    open_menu(table)
    tick(app)
    press(app, "k")
    window = aids_of(app)
    assert window.aids[window.tab] is KEYS
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, MenuWindow), "where it was opened from"
    press(app, pygame.K_ESCAPE)
    assert app.scene is table
    press(app, pygame.K_F1)
    assert window.aids[aids_of(app).tab] is KEYS


def test_every_key_of_the_map_works(make_app: MakeApp, seat: Callable[..., TableScene]) -> None:
    """What the page says of them is what they do."""
    app = make_app()
    table = seat(app, UnitMoved, **OPEN)
    shadowed = {spot.key.lower() for spot in (*table.ui.spots, *table.above.spots) if spot.key}
    assert not shadowed & set("wasd0i.,"), "this question has buttons with these letters"

    def differs(see: Callable[[], object], key: int | str, mod: int = 0) -> bool:
        before = see()
        press(app, key, mod)
        return see() != before

    def view() -> object:
        return table.camera.scale, table.camera.to_world((500, 500))

    assert differs(view, "+")
    assert differs(view, pygame.K_PAGEUP)
    for there, back in (("w", "s"), ("s", "w"), ("a", "d"), ("d", "a")):
        assert differs(view, there) or differs(view, back)
    arrows = (pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT)
    assert any(differs(view, arrow, pygame.KMOD_SHIFT) for arrow in arrows)
    assert differs(view, "-")
    assert differs(view, pygame.K_HOME)
    press(app, "+")
    assert differs(view, "0")
    app.tick([pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")], 0.02)
    assert table.map.lifted
    app.tick([pygame.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode=" ")], 0.02)
    assert not table.map.lifted
    for key in (*arrows, ".", ","):
        assert differs(lambda: table.lights.cursor, key) or len(table.picker.walk.offered) < 2, key
    press(app, "i")
    assert table.inspection.sheet is not None
    assert differs(lambda: table.minimap.hidden, "m")
    assert keys_of("The map") == {*"WASD+−0.,IM", "Home", "Space", "Arrows"}


KEYS_ON_F = ("F1", "F2", "F3", "F4", "F6")


def test_every_key_that_looks_things_up_works(make_app: MakeApp, seat: Callable[..., TableScene]) -> None:
    app = make_app()
    table = seat(app, ClashOfArms, **OPEN)
    for key, window in ((pygame.K_F1, AidsWindow), (pygame.K_F2, OrderOfBattle)):
        press(app, key)
        top(app, window)
        press(app, pygame.K_ESCAPE)
    press(app, pygame.K_F6)
    assert table.enemy.opened
    press(app, pygame.K_ESCAPE)
    assert not table.enemy.opened
    for key, name in (("l", "line"), ("o", "odds")):
        press(app, key)
        assert table.study.kind == name
    press(app, pygame.K_ESCAPE)
    press(app, "t")
    assert table.study.threats
    press(app, "b")
    assert table.trial.lasts
    press(app, "b")
    assert not table.trial.lasts
    assert keys_of("Looking things up") == {*KEYS_ON_F, *"LOXTGBKDVJUQ?"}, "F3, G, J, Q, U and ? are tried elsewhere"


def test_every_key_that_answers_or_commands_works(make_app: MakeApp, seat: Callable[..., TableScene]) -> None:
    app = make_app()
    table = seat(app, TurnBegins, solitaire="open")
    actions = len(table.game.actions)
    press(app, "z")
    assert len(table.game.actions) == actions - 1
    press(app, "y")
    assert len(table.game.actions) == actions
    focus = table.ui.focus
    press(app, pygame.K_TAB)
    assert table.ui.focus != focus
    press(app, pygame.K_ESCAPE)
    assert app.scene is table
    press(app, pygame.K_ESCAPE)
    top(app, MenuWindow)
    press(app, "k")
    top(app, AidsWindow)
    press(app, pygame.K_ESCAPE)
    top(app, MenuWindow)
    press(app, pygame.K_RETURN)
    assert app.scene is table
    press(app, pygame.K_s, pygame.KMOD_CTRL)
    top(app, AskText)
    press(app, pygame.K_ESCAPE)
    press(app, pygame.K_F11)
    assert app.settings.full_screen
    press(app, pygame.K_F11)
    press(app, pygame.K_q, pygame.KMOD_CTRL)
    assert not app.running
    assert keys_of("Answering") == {"Enter", "Esc", "E", "1", "9", "Z", "Y", "Tab"}
    assert keys_of("The program") == {"Ctrl S", "F11", "Ctrl Q", "Page Up", "Page Down"}
