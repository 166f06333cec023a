"""Settings, dialogues, the rulebook, and how the menu starts."""

from __future__ import annotations

import subprocess
import sys

import pygame
import pytest

from tests.client.fixtures import MakeApp, act, click, press, tick, write
from tests.client.hands import Hands
from tests.client.menu.menus import Began, opened, top
from wargame.client.app import App
from wargame.client.dialogue import AskText, Confirm, Message
from wargame.client.looks import look_of
from wargame.client.menu import Browser
from wargame.client.menu.rulebook_scene import RulebookScene
from wargame.client.scene import Scene
from wargame.client.settings import load_settings
from wargame.client.table.rule_window import RuleWindow

# ---------------------------------------------------------------- settings


def reach(app: App, spot_id: str) -> None:
    """Walk to a spot in a list, which brings it into sight."""
    app.scene.ui.set_focus(spot_id)
    tick(app)


@pytest.mark.parametrize(
    ("spot", "name", "value"),
    [
        ("text_size:150", "text_size", 150),
        ("safe_colours:yes", "safe_colours", True),
        ("symbols:nato", "symbols", "nato"),
        ("speed:instant", "speed", "instant"),
        ("budget:30", "budget", 30.0),
        *((name, name, None) for name in ("motion", "confirm", "curtain", "reasons", "tour")),
    ],
)
def test_settings_hold_at_once_and_are_kept(menu: Browser, spot: str, name: str, value: object) -> None:
    app = menu.app
    value = not getattr(app.settings, name) if value is None else value  # None: a switch
    press(app, "s")
    reach(app, spot)
    click(app, spot)
    assert getattr(app.settings, name) == value
    assert getattr(load_settings()[0], name) == value
    assert app.theme == app.settings.theme(app.window.get_size(), app.display_height)


def test_settings_show_the_scene_below(menu: Browser) -> None:
    before = menu.app.window.get_at((5, 5))
    press(menu.app, "s")
    assert menu.app.scene.over
    seen = {spot.id for scene in menu.app.scenes for spot in scene.ui.spots}
    assert {"begin", "text_size:100"} <= seen
    assert sum(menu.app.window.get_at((5, 5))[:3]) < sum(before[:3]), "the veil darkens it"


def test_settings_by_keyboard(menu: Browser) -> None:
    press(menu.app, "s")
    for _ in range(100):
        press(menu.app, pygame.K_TAB)
        if menu.app.scene.ui.focus == "speed:fast":
            break
    press(menu.app, pygame.K_SPACE)
    assert menu.app.settings.speed == "fast"


# ---------------------------------------------------------------- dialogues, rules, start


def test_a_question_is_answered_by_either_button(app: App) -> None:
    opened(app)
    said: list[str] = []
    for answer in ("yes", "no", "close"):
        app.push(Confirm(app, "Really?", "Think about it.", "Yes", "No", lambda: said.append("yes")))
        tick(app)
        click(app, answer)
        assert top(app) == "Browser"
    assert said == ["yes"]


def test_a_long_message_scrolls(make_app: MakeApp) -> None:
    app = make_app((960, 600), 200)
    opened(app)
    app.push(Message(app, "Much to say", "\n".join(f"Line {number} of many." for number in range(80))))
    tick(app)
    assert app.scene.ui.scrolls["text"].content > app.scene.ui.scrolls["text"].rect.height
    press(app, pygame.K_PAGEDOWN)
    assert app.scene.ui.scrolls["text"].offset > 0
    click(app, "yes")


def test_a_line_is_asked_for(app: App) -> None:
    opened(app)
    said: list[str] = []
    app.push(AskText(app, "Save", "A name.", "", "Save", said.append))
    tick(app)
    press(app, pygame.K_RETURN)
    assert not said, "nothing is no name"
    click(app, "line")
    write(app, " mine ")
    press(app, pygame.K_RETURN)
    assert said == ["mine"]
    app.push(AskText(app, "Save", "A name.", "x", "Save", said.append))
    tick(app)
    press(app, pygame.K_ESCAPE)
    assert top(app) == "Browser"


@pytest.mark.parametrize("scale", [100, 200])
def test_a_long_path_is_read_to_its_end(make_app: MakeApp, scale: int) -> None:
    """In a title, a text and below a field: nothing is cut off, and nothing leaves the window."""
    app = make_app((960, 600), scale)
    path = "/home/somebody/" + "a-folder-with-a-long-name/" * 3 + "the-end"
    opened(app)
    for window in (
        Message(app, f"{path} cannot be opened", f"{path} is no record."),
        AskText(app, path, "A name.", "x", "Save", lambda _: None, lambda _: f"There is no {path}"),
        AskText(app, path, "A name.", "x", "Save", lambda _: None, None, lambda _: f"Goes to {path}"),
    ):
        app.push(window)
        tick(app)
        said = Hands(app).read().replace(" ", "")
        assert said.count(path) == 2
        assert "…" not in said
        assert app.room.contains(window.frame)
        app.pop()


def test_nothing_reaches_the_scene_below_a_window(menu: Browser, began: Began) -> None:
    press(menu.app, "s")
    menu.app.scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_b, mod=0, unicode="b"))
    act(menu.app, pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1))
    act(menu.app, pygame.Event(pygame.MOUSEBUTTONUP, pos=(5, 5), button=1))
    assert not began.starts
    assert top(menu.app) == "SettingsScene"


def test_rules_are_found_by_words(menu: Browser) -> None:
    press(menu.app, "r")
    scene = menu.app.scene
    assert isinstance(scene, RulebookScene)
    write(menu.app, "sudden death")
    assert [rule.id for rule in scene.found] == ["II.2", "IX.1"], "one in its title, the other in its text"
    write(menu.app, "zzz")
    assert scene.found == []


@pytest.mark.parametrize(
    ("words", "first"),
    [("xi.3.3", "XI.3.3"), ("Flank Support", "XI.3.3"), ("cavalry outruns", "XI.5.8.4.more-mp")],
)
def test_a_rule_is_found_by_number_title_text_or_example_and_opened(menu: Browser, words: str, first: str) -> None:
    """Numbers come before titles, titles before what is told; a click reads the rule, Escape is back in the list."""
    press(menu.app, "r")
    scene = menu.app.scene
    assert isinstance(scene, RulebookScene)
    write(menu.app, words)
    assert scene.found[0].id == first
    assert f"{len(scene.found)} found" in Hands(menu.app).read()
    click(menu.app, f"open:{first}")
    window = menu.app.scene
    assert isinstance(window, RuleWindow)
    assert window.rule == first
    press(menu.app, pygame.K_ESCAPE)
    assert menu.app.scene is scene
    assert scene.wanted_words == words


def test_rules_with_a_text_are_read_and_found_by_it(make_app: MakeApp) -> None:
    """As those of Death Ride, which has no rulebook."""
    app = make_app()
    shown = look_of("death-ride")
    assert shown is not None
    app.push(Scene(app))
    scene = RulebookScene(app, shown)
    app.push(scene)
    tick(app)
    assert scene.rules is not None
    assert (scene.rules.by_id["1.1"].text or "-") in " ".join(Hands(app).read().split())
    write(app, "grenadiers obey")
    assert [rule.id for rule in scene.found] == ["6.3"]
    said = " ".join(Hands(app).read().split())
    assert "The 11 Grenadiers obey Goeben too." in said
    assert "on the charts sheet, reconstructed" in said


def test_the_menu_needs_neither_numpy_nor_the_terminal() -> None:
    code = "import sys, wargame.client.menu; print([m for m in ('numpy', 'rich', 'typer') if m in sys.modules])"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert said.stdout.strip().endswith("[]")
