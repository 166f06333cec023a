"""Rules looked up: the sheet, where it hangs, what opens it, and where one can go from it."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from tests.client.fixtures import MakeApp, act, click, click_at, press, tick
from tests.client.hands import Hands
from tests.client.seats import OPEN
from wargame.client import models
from wargame.client.app import App
from wargame.client.kit import Hint, Ui
from wargame.client.looks import look_of
from wargame.client.looks.pages import Row
from wargame.client.scene import Scene
from wargame.client.table.above import Toast, draw_toast
from wargame.client.table.asked import Asked, asked, hung
from wargame.client.table.over import Over
from wargame.client.table.rule_sheet import examples_of, own_parts, see_also
from wargame.client.table.rule_window import RuleWindow
from wargame.client.table.scene import TableScene
from wargame.client.table.sheets import draw_row
from wargame.content import find
from wargame.engine.action import Refusal
from wargame.engine.events import TurnBegins
from wargame.games.abyss_of_lament.rules.events import ClashOfArms

pytestmark = pytest.mark.usefixtures("plain_ground")


def opened(app: App, rule: str, game: str = "abyss-of-lament") -> RuleWindow:
    """The sheet of a rule over an empty screen."""
    shown = look_of(game)
    assert shown is not None
    app.background = False
    app.push(Scene(app))
    window = RuleWindow(app, shown, rule)
    app.push(window)
    tick(app)
    return window


def said(app: App) -> str:
    return " ".join(Hands(app).read().split())


# ---------------------------------------------------------------- what is on it


def test_a_sheet_tells_the_rule_its_parts_and_its_examples(make_app: MakeApp) -> None:
    """All that has no number of its own is read with it; what its texts name can be gone to."""
    app = make_app((1600, 1000))
    window = opened(app, "XI.5.4")
    assert window.rules is not None
    rule = window.rules.by_id["XI.5.4"]
    told = said(app)
    for each in (rule, *own_parts(window.rules, rule)):
        assert each.title.split()[0] in told
        assert (each.text or "-").split(". ")[0].split()[-1] in told
    (example,) = examples_of(window.rules, rule)
    assert (example.text or "-") in told
    assert "in our own words" in told
    assert window.note == ""
    others = [each.id for each in see_also(window.rules, rule)]
    assert others == ["XI", "XI.5", "XI.5.6", "XI.5.8", "XI.5.8.4"]
    click(app, "go:XI.5.8.4")
    assert (window.rule, window.title) == ("XI.5.8.4", "Rule XI.5.8.4")
    click(app, "before")
    assert window.rule == "XI.5.8.3"
    press(app, pygame.K_ESCAPE)
    assert app.scene is not window


def test_parts_with_a_number_are_lines_that_lead_to_them(make_app: MakeApp) -> None:
    app = make_app()
    window = opened(app, "X.1, X.2")
    assert {"go:X.1.stop", "go:X.2.1", "go:X.2.2"} <= {spot.id for spot in window.ui.spots}
    click(app, "go:X.2.2")
    assert window.rule == "X.2.2"
    assert "a Woods hex costs 1 MP".casefold() in said(app).casefold()


def test_our_own_names_of_parts_are_not_shown(make_app: MakeApp) -> None:
    """A text names them so that they can be gone to; who reads it is shown the number that is printed."""
    app = make_app()
    window = opened(app, "II.1.eliminated-unit")
    assert window.rules is not None
    assert "(III.3.2.no-vp)" in (window.chosen[0].text or "")
    assert "worth nothing (III.3.2)." in said(app)
    assert "no-vp" not in said(app)
    click(app, "go:III.3.2.no-vp")
    assert window.rule == "III.3.2.no-vp"


def test_a_number_that_nobody_listed_does_no_harm(make_app: MakeApp) -> None:
    app = make_app((960, 600), 200)
    window = opened(app, "ZZ.9")
    assert "no such number" in said(app)
    press(app, pygame.K_RETURN)
    assert app.scene is not window


def test_where_a_rule_comes_from_is_told_if_it_is_marked(make_app: MakeApp) -> None:
    app = make_app()
    window = opened(app, "13.6", "death-ride")
    assert window.rules is not None
    assert (window.rules.by_id["13.6"].text or "-") in said(app)
    assert "on the charts sheet, reconstructed" in said(app)
    assert "rulebook" not in said(app)
    click(app, "before")
    assert "go:9.5" in {spot.id for spot in window.ui.spots}, "its text names it"


def test_an_entry_of_a_chart_says_that_there_is_no_more(make_app: MakeApp) -> None:
    app = make_app()
    window = opened(app, "CHART.movement.ravine", "death-ride")
    assert window.told == []
    assert window.rules is not None
    assert window.rules.without_text in said(app)


@pytest.mark.parametrize(("size", "scale"), [((960, 600), 200), ((1280, 720), 150)])
def test_long_sheets_can_be_scrolled(make_app: MakeApp, size: tuple[int, int], scale: int) -> None:
    """The sheet keeps to the screen, and another rule begins at its top."""
    app = make_app(size, scale)
    window = opened(app, "XI.5.4, XI.5.6")
    scroll = window.ui.scrolls["rules"]
    assert scroll.content > scroll.rect.height
    assert app.room.contains(window.frame)
    press(app, pygame.K_PAGEDOWN)
    assert scroll.offset > 0
    click(app, "all")
    assert app.scene is not window


def test_a_worked_example_shows_its_board(make_app: MakeApp) -> None:
    """Once for all examples told of it; a counter of either side can be seen on it."""
    app = make_app((1600, 1000))
    window = opened(app, "XI.3.3")
    look = look_of("abyss-of-lament")
    assert look is not None
    area = app.window.subsurface(window.ui.pen.box(window.frame)).copy()
    for side in ("prussia", "austria"):
        colour = look.side(side).colour
        assert pygame.mask.from_threshold(area, colour, (40, 40, 40, 255)).count() > 100


# ---------------------------------------------------------------- where it hangs


@pytest.mark.parametrize("size", [(1280, 720), (1600, 1000), (2560, 1440)])
def test_what_is_asked_stays_in_sight(
    make_app: MakeApp, seat: Callable[..., TableScene], size: tuple[int, int]
) -> None:
    """The number of the question opens the sheet; neither the question nor what is lit for it lies under it."""
    app = make_app(size)
    table = seat(app, ClashOfArms, **OPEN)
    ask = table.game.decision
    assert ask is not None
    question = asked(table)
    assert question.lit
    click(app, f"rule:{ask.rule}")
    window = app.scene
    assert isinstance(window, RuleWindow)
    assert window.rule == ask.rule
    assert question.bar is not None
    assert not window.frame.colliderect(
        pygame.Rect(question.bar.topleft, (question.bar.width // 2, question.bar.height))
    )
    hidden = [place for place in question.lit if window.frame.colliderect(place)]
    assert len(hidden) <= len(question.lit) // 4
    press(app, pygame.K_ESCAPE)
    assert app.scene is table


def test_a_sheet_hangs_from_its_number_unless_that_hides_more() -> None:
    room, number = pygame.Rect(0, 0, 1600, 1000), pygame.Rect(400, 100, 40, 18)
    free = hung((596, 400), number, room, Asked())
    assert free.top > number.bottom
    assert free.left < number.centerx < free.right
    lit = (pygame.Rect(500, 200, 60, 60), pygame.Rect(600, 300, 60, 60))
    kept = hung((596, 400), number, room, Asked(None, lit))
    assert kept.collidelist(lit) < 0
    assert not kept.colliderect(number)
    low = hung((596, 900), number, room, Asked())
    assert room.contains(low)
    assert not low.colliderect(number)


def test_a_press_beside_the_sheet_only_closes_it(make_app: MakeApp, seat: Callable[..., TableScene]) -> None:
    app = make_app()
    table = seat(app, TurnBegins, **OPEN)
    ask = table.game.decision
    assert ask is not None
    click(app, f"rule:{ask.rule}")
    window = app.scene
    before = len(table.game.actions)
    option = next(spot for spot in table.ui.spots if spot.id.startswith(("option:", "choice:")) and spot.act)
    outside = next(
        point
        for point in (option.rect.center, (4, 4), (4, app.room.bottom - 4))
        if not window.frame.collidepoint(point)  # type: ignore[attr-defined]
    )
    click_at(app, outside)
    assert app.scene is table
    assert len(table.game.actions) == before


# ---------------------------------------------------------------- what opens it


class Drawn(Scene):
    """A screen about a game on which something is drawn that names a rule."""

    def __init__(self, app: App, draw: Callable[[Ui], None]) -> None:
        super().__init__(app)
        look = look_of("abyss-of-lament")
        assert look is not None
        self.look, self._what = look, draw

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill((0, 0, 0))
        self.ui.begin(surface, self.theme)
        self._what(self.ui)


ROW = pygame.Rect(40, 40, 300, 22)


def _a_row(ui: Ui) -> None:
    draw_row(ui, "number", ROW, Row("Flank Support", "+1", "XI.3.3"))


def _a_refusal(ui: Ui) -> None:
    draw_toast(Over(ui, pygame.Rect(0, 0, 1280, 720)), Toast(Refusal("XI.3.3", "It cannot."), (300, 300)))


def _a_tag(ui: Ui) -> None:
    ui.rule_tag("number", (50, 50), "XI.3.3.rear")


@pytest.mark.parametrize(
    ("draw", "spot"),
    [(_a_row, "number"), (_a_refusal, "toast:rule"), (_a_tag, "number")],
    ids=["row", "refusal", "tag"],
)
def test_a_number_that_is_drawn_opens_its_rule(make_app: MakeApp, draw: Callable[[Ui], None], spot: str) -> None:
    app = make_app()
    scene = Drawn(app, draw)
    app.push(scene)
    tick(app)
    click(app, spot)
    window = app.scene
    assert isinstance(window, RuleWindow)
    assert window.chosen[0].id.startswith("XI.3.3")
    press(app, pygame.K_ESCAPE)
    assert app.scene is scene


def test_f3_opens_the_rule_that_a_note_names(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where a press would do something else; without such a note the key means nothing."""
    app = make_app()
    pressed: list[str] = []
    box = pygame.Rect(40, 40, 200, 40)
    scene = Drawn(
        app, lambda ui: ui.button("do", box, "Do it", lambda: pressed.append("do"), hint=Hint("Do", "", "X.1"))
    )
    app.push(scene)
    tick(app)
    press(app, pygame.K_F3)
    assert app.scene is scene
    act(app, pygame.Event(pygame.MOUSEMOTION, pos=box.center, rel=(0, 0), buttons=(0, 0, 0)))
    monkeypatch.setattr("wargame.client.kit.spots.HINT_DELAY", 0.0)
    press(app, pygame.K_F3)
    window = app.scene
    assert isinstance(window, RuleWindow)
    assert (window.rule, pressed) == ("X.1", [])


def test_a_modifier_of_a_forecast_opens_its_rule(make_app: MakeApp) -> None:
    """By the mouse, and by Tab and Enter; Escape closes the rule first, and the attack stays chosen."""
    app = make_app((1600, 1000))
    game, action = models.game_at(find("leuthen"), 7, models.clash)
    assert action is not None
    app.background = False
    table = TableScene(app, models.seated(game, 1))
    table.opponent.paused = True
    app.push(table)
    table.picker.choose(action)
    tick(app, 2)
    row = table.ui.find("modifier:0")
    assert row is not None
    assert row.hint is not None
    click(app, row.id)
    window = app.scene
    assert isinstance(window, RuleWindow)
    assert window.rule == row.hint.rule
    press(app, pygame.K_ESCAPE)
    assert app.scene is table
    assert table.picker.preview == action
    table.ui.set_focus(row.id)
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, RuleWindow)
    assert table.picker.preview == action
