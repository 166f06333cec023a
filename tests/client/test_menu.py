"""The menu: choosing a battle and a way to play it, settings, kept games, dialogues; by mouse and by keyboard."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.client.conftest import MakeApp, act, click, press, spots, tick, wheel, write
from tests.client.hands import Hands
from wargame.client import doors
from wargame.client.app import App
from wargame.client.dialogue import AskText, Confirm, Message
from wargame.client.doors import Start
from wargame.client.menu import Browser, pictures
from wargame.client.menu.about import About
from wargame.client.menu.catalogue import catalogue, when_fought
from wargame.client.menu.records_scene import RecordsScene
from wargame.client.menu.rulebook_scene import RulebookScene
from wargame.client.menu.settings_scene import SettingsScene
from wargame.client.menu.ways import WAYS, Plan
from wargame.client.menu.worker import Worker
from wargame.client.palette import BRASS, PAPER
from wargame.client.settings import load_settings
from wargame.content import ContentError, Problem, UnknownScenario, find
from wargame.engine.record import BusyRecord
from wargame.sitting import Sitting, records

WINDOWS = [
    *(((960, 600), 100), ((1280, 720), 100), ((1600, 1000), 100), ((2560, 1440), 100)),
    *(((960, 600), 150), ((960, 600), 200), ((1280, 720), 150), ((1600, 1000), 200)),
]
HUMAN, COMPUTER = "human", "heuristic"


START = Worker.start


@pytest.fixture
def no_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Painting takes seconds of work that most tests do not look at."""
    monkeypatch.setattr(Worker, "start", lambda self: None)


pytestmark = pytest.mark.usefixtures("no_pictures")


class Began:
    """What the doors were asked for instead of opening them."""

    def __init__(self) -> None:
        self.starts: list[Start] = []
        self.others: list[tuple[str, Any]] = []


@pytest.fixture
def began(monkeypatch: pytest.MonkeyPatch) -> Began:
    """The doors lead nowhere and tell what was wanted."""
    seen = Began()
    monkeypatch.setattr(doors, "begin", lambda app, start: seen.starts.append(start))
    for name in ("resume", "replay", "view_setup"):
        monkeypatch.setattr(doors, name, lambda app, what, name=name: seen.others.append((name, what)))
    return seen


@pytest.fixture
def menu(app: App) -> Browser:
    """The browser with all its pages read."""
    return opened(app)


def opened(app: App) -> Browser:
    browser = Browser(app)
    app.push(browser)
    tick(app, 8)
    return browser


@pytest.fixture
def kept() -> dict[str, Path]:
    """Two games left unfinished; the battle of Kolin is the newer one."""
    made = {}
    for name, chairs, seed in (("leuthen", (HUMAN, COMPUTER), 7), ("kolin", (COMPUTER, HUMAN), 8)):
        sitting = Sitting.begin(find(name), seed, dict(zip(("prussia", "austria"), chairs, strict=True)))
        sitting.game.push(sitting.game.legal_actions[0])
        assert sitting.path is not None
        made[name] = sitting.path
        sitting.close()
    return made


def top(app: App) -> str:
    return type(app.scene).__name__


def colour_in(app: App, spot_id: str, dx: int, dy: int) -> tuple[int, int, int]:
    spot = app.scene.ui.find(spot_id)
    assert spot is not None
    scale = app.theme.scale
    found = app.window.get_at((round((spot.rect.x + dx) * scale), round((spot.rect.y + dy) * scale)))
    return found.r, found.g, found.b


# ---------------------------------------------------------------- what is offered


def test_only_playable_games_are_offered(menu: Browser) -> None:
    games = ["abyss-of-lament", "at-any-cost", "death-ride"]
    assert [shelf.look.game for shelf in menu.shelves] == games
    assert {spot for spot in spots(menu.app) if spot.startswith("game:")} == {f"game:{game}" for game in games}


def test_battles_are_listed_as_they_were_fought(menu: Browser) -> None:
    names = [battle.ref.id for battle in catalogue()[0].battles]
    assert names == ["lobositz", "kolin", "leuthen", "hochkirch", "torgau", "freiberg"]
    assert {f"battle:{name}" for name in names} <= spots(menu.app)


def test_a_title_without_a_day_comes_last() -> None:
    assert when_fought("Leuthen, 5 December 1757") < when_fought("Leuthen, December 1758") < when_fought("A skirmish")


def test_the_first_battle_against_the_computer_is_one_click_away(menu: Browser, began: Began) -> None:
    click(menu.app, "begin")
    assert began.starts == [Start(find("lobositz"), {"prussia": HUMAN, "austria": COMPUTER})]


def test_game_battle_begin(menu: Browser, began: Began) -> None:
    for spot in ("game:abyss-of-lament", "battle:leuthen", "begin"):
        click(menu.app, spot)
    assert [start.ref.id for start in began.starts] == ["leuthen"]


# ---------------------------------------------------------------- ways to play


@pytest.mark.parametrize(
    ("clicks", "chairs", "solitaire"),
    [
        (["way:computer", "chair:austria"], (COMPUTER, HUMAN), None),
        (["chair:austria", "chair:prussia"], (HUMAN, COMPUTER), None),
        (["way:two"], (HUMAN, HUMAN), None),
        (["way:solitaire"], (HUMAN, HUMAN), "open"),
        (["way:solitaire", "solitaire:hidden"], (HUMAN, HUMAN), "hidden"),
        (["way:watch"], (COMPUTER, COMPUTER), None),
    ],
)
def test_ways(menu: Browser, began: Began, clicks: list[str], chairs: tuple[str, str], solitaire: str | None) -> None:
    for spot in [*clicks, "begin"]:
        click(menu.app, spot)
    assert began.starts[0].chairs == dict(zip(("prussia", "austria"), chairs, strict=True))
    assert began.starts[0].solitaire == solitaire


def test_the_set_up_is_only_looked_at(menu: Browser, began: Began) -> None:
    click(menu.app, "way:setup")
    assert "seed" not in spots(menu.app)
    click(menu.app, "begin")
    assert began.others == [("view_setup", find("lobositz"))]
    assert not began.starts


def test_numbers_choose_a_way(menu: Browser) -> None:
    for number, way in enumerate(WAYS, 1):
        press(menu.app, str(number))
        assert menu.plan.way == way.id


def test_a_seed(menu: Browser, began: Began) -> None:
    click(menu.app, "seed")
    write(menu.app, "1757")
    press(menu.app, pygame.K_BACKSPACE)
    press(menu.app, pygame.K_RETURN)
    assert began.starts[0].seed == 175


def test_nonsense_is_no_seed(menu: Browser, began: Began) -> None:
    click(menu.app, "seed")
    write(menu.app, "1b2")
    assert menu.plan.seed == "12"
    assert "only digits" in menu.plan.wrong
    write(menu.app, "3")
    assert menu.plan.wrong == ""
    click(menu.app, "begin")
    assert began.starts[0].seed == 123


def test_a_seed_is_not_endless() -> None:
    plan = Plan()
    plan.type_seed("9" * 30)
    assert plan.seed == "9" * 18
    assert "18 digits" in plan.wrong


# ---------------------------------------------------------------- the keyboard


def test_letters_while_typing_stay_in_the_field(menu: Browser, began: Began) -> None:
    click(menu.app, "seed")
    press(menu.app, "s")
    press(menu.app, "b")
    assert top(menu.app) == "Browser"
    assert not began.starts


def test_arrows_choose_battles_and_enter_begins(menu: Browser, began: Began) -> None:
    press(menu.app, pygame.K_DOWN)
    press(menu.app, pygame.K_DOWN)
    press(menu.app, pygame.K_DOWN)
    press(menu.app, pygame.K_UP)
    press(menu.app, pygame.K_RETURN)
    assert [start.ref.id for start in began.starts] == ["leuthen"]


def test_enter_and_b_begin(menu: Browser, began: Began) -> None:
    press(menu.app, pygame.K_RETURN)
    press(menu.app, "b")
    assert [start.ref.id for start in began.starts] == ["lobositz", "lobositz"]


def test_tab_reaches_everything(menu: Browser) -> None:
    reached = set()
    for _ in range(len(menu.ui.spots)):
        act(menu.app, pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="\t"))
        reached.add(menu.ui.focus)
    wanted = {spot.id for spot in menu.ui.spots if spot.act is not None}
    assert wanted <= reached


@pytest.mark.parametrize(
    ("key", "scene"), [("s", SettingsScene), ("o", RecordsScene), ("r", RulebookScene), ("a", About), ("q", Confirm)]
)
def test_letters_open_windows_and_escape_closes_them(menu: Browser, key: str, scene: type) -> None:
    press(menu.app, key)
    assert type(menu.app.scene) is scene
    press(menu.app, pygame.K_ESCAPE)
    assert menu.app.scene is menu


def test_escape_asks_before_quitting(menu: Browser) -> None:
    press(menu.app, pygame.K_ESCAPE)
    press(menu.app, pygame.K_ESCAPE)
    assert menu.app.running
    press(menu.app, pygame.K_ESCAPE)
    press(menu.app, pygame.K_RETURN)
    assert not menu.app.running


def test_quit_asks_nothing_if_confirmations_are_off(make_app: MakeApp) -> None:
    app = make_app(confirm=False)
    opened(app)
    click(app, "quit")
    assert not app.running


def test_page_keys_scroll_the_story(menu: Browser) -> None:
    name = "story:abyss-of-lament/lobositz"
    press(menu.app, pygame.K_PAGEDOWN)
    assert menu.ui.scrolls[name].offset > 50
    press(menu.app, pygame.K_PAGEUP)
    assert menu.ui.scrolls[name].offset == 0


# ---------------------------------------------------------------- sizes


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_it_fits_every_window(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, began: Began, size: tuple[int, int], scale: int
) -> None:
    monkeypatch.setattr("wargame.client.app._fitting", lambda wanted: wanted)
    app = make_app(size, scale)
    browser = opened(app)
    room = app.room
    shown = [spot for spot in browser.ui.spots if spot.rect.width and spot.rect.height and ":" not in spot.id]
    for spot in shown:
        assert room.contains(spot.rect), f"{spot.id} {spot.rect} is outside {room}"
    fixed = [spot for spot in shown if spot.scroll is None]
    for one in fixed:
        for other in fixed:
            assert one is other or not one.rect.colliderect(other.rect), f"{one.id} lies over {other.id}"
    click(app, "begin")
    assert began.starts
    for _ in range(len(browser.ui.spots)):
        browser.ui.walk(1)
        app.draw()
        spot = browser.ui.find(browser.ui.focus or "")
        assert spot is not None
        assert min(spot.rect.size) > 4, f"the keyboard is at {spot.id}, which is out of sight"


def test_on_a_narrow_page_everything_is_reached_by_the_wheel(make_app: MakeApp) -> None:
    app = make_app((960, 600), 200)
    browser = opened(app)
    for _ in range(60):
        seed = browser.ui.find("seed")
        if seed is not None and seed.rect.height > 20:
            break
        wheel(app, browser.room.center, -2)
    click(app, "way:watch")
    assert browser.plan.way == "watch"


def test_the_sheet_is_paper_and_begin_is_brass(menu: Browser) -> None:
    assert colour_in(menu.app, "begin", 12, 8) == BRASS
    assert colour_in(menu.app, "way:computer", -4, -3) == PAPER


# ---------------------------------------------------------------- pictures


def test_only_the_newest_pictures_are_kept(tmp_path: Path) -> None:
    for number in range(pictures.KEPT + 3):
        (tmp_path / f"{number}.png").touch()
        os.utime(tmp_path / f"{number}.png", (number, number))
    lost = tmp_path / ".1-lost.png"
    lost.touch()
    os.utime(lost, (0, 0))
    pictures._keep(pygame.Surface((2, 2)), tmp_path / "new.png")
    left = {path.name for path in tmp_path.iterdir()}
    assert len(left) == pictures.KEPT
    assert "new.png" in left
    assert not left & {"0.png", "3.png", lost.name}


def test_pictures_come_later_and_from_disk_the_second_time(
    own_places: Path, make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_app((960, 600))
    browser = opened(app)
    place = browser.ui.find("game:abyss-of-lament")
    assert place is not None
    plain = app.window.subsurface(place.rect).copy()
    START(browser.worker)
    assert browser.worker.finish()
    tick(app)
    painted = app.window.subsurface(place.rect)
    assert pygame.transform.average_color(plain) != pygame.transform.average_color(painted)
    assert len({painted.get_at((x, 8))[:3] for x in range(0, painted.get_width(), 5)}) > 10, "the strip is plain"
    strips = len(browser.shelves)
    assert len(list((own_places / "cache" / "pictures").glob("*.png"))) == strips + 1, "a strip a game, and the set-up"

    monkeypatch.setattr("wargame.client.paint.Painter.paint", None)  # nothing is painted again
    again = opened(make_app((960, 600)))
    START(again.worker)
    assert again.worker.finish()
    tick(again.app)
    assert again.app.window.subsurface(place.rect).get_at((100, 8)) == painted.get_at((100, 8))


def test_a_picture_that_fails_is_left_out(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wargame.client.paint.Painter.paint", None)
    browser = opened(make_app((960, 600)))
    START(browser.worker)
    assert browser.worker.finish()
    tick(browser.app, 3)
    assert "begin" in spots(browser.app)


# ---------------------------------------------------------------- kept games


def test_without_games_there_is_nothing_to_continue(menu: Browser, began: Began) -> None:
    press(menu.app, "c")
    click(menu.app, "continue")
    assert not began.others
    assert "No game" in menu.unfinished.hint.body


def test_continue_takes_the_newest_game(kept: dict[str, Path], app: App, began: Began) -> None:
    menu = opened(app)
    assert menu.unfinished.hint.head == "Kolin, 18 June 1757"
    assert "Austria: you" in menu.unfinished.hint.body
    press(app, "c")
    click(app, "continue")
    assert began.others == [("resume", kept["kolin"])] * 2


def test_continue_passes_over_a_finished_game(kept: dict[str, Path], app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wargame.client.menu.unfinished.is_over", lambda info: info.scenario == "kolin")
    menu = opened(app)
    START(menu.worker)
    assert menu.worker.finish()
    assert menu.unfinished.info is not None
    assert menu.unfinished.info.path == kept["leuthen"]


def test_the_list_of_games(kept: dict[str, Path], menu: Browser, began: Began) -> None:
    app = menu.app
    click(app, "records")
    assert [info.path for info in app.scene.infos] == [kept["kolin"], kept["leuthen"]]  # type: ignore[attr-defined]
    click(app, f"record:{kept['leuthen'].name}")
    click(app, "replay")
    click(app, "resume")
    assert began.others == [("replay", kept["leuthen"]), ("resume", kept["leuthen"])]


def test_the_list_of_games_by_keyboard(kept: dict[str, Path], menu: Browser, began: Began) -> None:
    press(menu.app, "o")
    press(menu.app, pygame.K_DOWN)
    press(menu.app, pygame.K_RETURN)
    press(menu.app, pygame.K_UP)
    press(menu.app, "r")
    assert began.others == [("resume", kept["leuthen"]), ("replay", kept["kolin"])]


def test_a_broken_record_says_why_and_can_be_deleted(kept: dict[str, Path], menu: Browser, began: Began) -> None:
    broken = records.records_folder() / "broken.record"
    broken.write_text("wargame-record 1\nnonsense\n")
    app = menu.app
    press(app, "o")
    scene = app.scene
    assert isinstance(scene, RecordsScene)
    assert scene.chosen == kept["kolin"], "the newest that can be read is in hand"
    click(app, "record:broken.record")
    assert scene.info is not None
    assert "line 2" in (scene.info.error or "")
    click(app, "resume")
    assert not began.others
    click(app, "delete")
    assert top(app) == "Confirm"
    click(app, "no")
    assert broken.exists()
    press(app, pygame.K_DELETE)
    press(app, pygame.K_RETURN)
    assert not broken.exists()
    assert "record:broken.record" not in spots(app)
    assert scene.chosen == kept["kolin"]


def test_a_record_of_a_scenario_that_is_gone_does_no_harm(
    kept: dict[str, Path], app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lost(path: Path) -> records.RecordInfo:
        raise UnknownScenario("abyss-of-lament/gone")

    monkeypatch.setattr(records, "info", lost)
    menu = opened(app)
    assert menu.unfinished.info is None
    press(app, "o")
    assert isinstance(app.scene, RecordsScene)
    assert "abyss-of-lament/gone" in (app.scene.infos[0].error or "")


def test_many_records_are_read_bit_by_bit(menu: Browser) -> None:
    folder = records.records_folder()
    folder.mkdir(parents=True)
    for number in range(40):
        (folder / f"{number:02}.record").write_text("nothing")
    press(menu.app, "o")
    scene = menu.app.scene
    assert isinstance(scene, RecordsScene)
    assert 0 < len(scene.infos) < 40
    tick(menu.app, 10)
    assert len(scene.infos) == 40
    press(menu.app, pygame.K_UP)
    last = scene.ui.find(scene.ui.focus or "")
    assert last is not None
    assert last.rect.height > 40, "the keyboard's place is brought into sight"


def test_a_record_elsewhere(kept: dict[str, Path], menu: Browser, began: Began) -> None:
    app = menu.app
    press(app, "o")
    press(app, "f")
    assert isinstance(app.scene, AskText)
    write(app, "/nowhere/at/all.record")
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, AskText)
    assert app.scene.problem == "There is no such file."
    app.scene.value = str(kept["kolin"])
    tick(app)
    click(app, "line")
    press(app, pygame.K_RETURN)
    assert began.others == [("replay", kept["kolin"])]


# ---------------------------------------------------------------- what goes wrong


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (ContentError([Problem(Path("own.yaml"), 3, 5, "turns", "must be a number")]), "own.yaml:3:5"),
        (BusyRecord("kolin.record is being played in another window."), "another window"),
        (PermissionError(13, "Permission denied", "/records"), "/records: Permission denied."),
    ],
)
def test_a_door_that_does_not_open_is_a_message(
    menu: Browser, monkeypatch: pytest.MonkeyPatch, error: Exception, words: str
) -> None:
    def fail(*_: object) -> None:
        raise error

    monkeypatch.setattr(doors, "begin", fail)
    click(menu.app, "begin")
    assert isinstance(menu.app.scene, Message)
    assert words in menu.app.scene.text
    assert menu.app.scene.title == "Lobositz cannot be opened"
    click(menu.app, "yes")
    assert menu.app.scene is menu


def test_a_bad_scenario_file_is_listed_with_its_fault(
    own_places: Path, app: App, monkeypatch: pytest.MonkeyPatch, began: Began
) -> None:
    source = find("leuthen").path.read_text(encoding="utf-8")
    own = own_places / "scenarios"
    own.mkdir()
    (own / "bad.yaml").write_text(source.replace("id: leuthen", "id: bad").replace("turns: 6", "turns: many"))
    monkeypatch.setenv("WARGAME_SCENARIOS", str(own))
    browser = opened(app)
    click(app, "battle:bad")
    assert browser.battle is not None
    assert "bad.yaml" in (browser.battle.page.error or "")
    assert "way:computer" not in spots(app)
    press(app, pygame.K_RETURN)
    assert not began.starts


def test_no_data_at_all(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wargame.client.menu.browser.catalogue", list)
    opened(app)
    press(app, "b")
    press(app, pygame.K_DOWN)
    assert "begin" not in spots(app)
    assert {"records", "settings", "quit"} <= spots(app)


def test_what_was_wrong_with_the_settings_is_said_once(app: App) -> None:
    app.notice = "settings.json cannot be read"
    opened(app)
    assert isinstance(app.scene, Message)
    press(app, pygame.K_RETURN)
    tick(app, 3)
    assert top(app) == "Browser"


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
    assert app.theme == app.settings.theme(app.display_height)


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
    assert [rule.id for rule in scene.found] == ["II.2"]
    write(menu.app, "zzz")
    assert scene.found == []


def test_the_menu_needs_neither_numpy_nor_the_terminal() -> None:
    code = "import sys, wargame.client.menu; print([m for m in ('numpy', 'rich', 'typer') if m in sys.modules])"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert said.stdout.strip().endswith("[]")


# ---------------------------------------------------------------- variants of the rules


def test_a_battle_can_be_played_by_other_rules(menu: Browser) -> None:
    assert not any(spot.startswith("rules:") for spot in spots(menu.app)), "Abyss of Lament has only its own"
    menu.choose_game("at-any-cost")
    menu.choose_battle("afternoon-crisis")
    tick(menu.app, 3)
    assert {"rules:", "rules:draft"} <= spots(menu.app)
    click(menu.app, "rules:draft")
    assert menu.battle is not None
    start = menu.plan.start(menu.battle.ref, ["prussian", "french"], menu.battle.page.variants)
    assert start.options == {"rules": "draft"}
    menu.choose_battle("metz-or-verdun")
    tick(menu.app, 3)
    assert "rules:draft" not in spots(menu.app), "a campaign has no draft"
    assert menu.plan.start(menu.battle.ref, ["prussian", "french"], menu.battle.page.variants).options == {}


def test_it_opens_on_the_battle_chosen_last(menu: Browser, began: Began) -> None:
    menu.choose_game("at-any-cost")
    menu.choose_battle("afternoon-crisis")
    menu.begin()
    assert load_settings()[0].last == "at-any-cost/afternoon-crisis"
    again = Browser(menu.app)
    assert again.shelf is not None
    assert again.battle is not None
    assert (again.shelf.look.game, again.battle.ref.id) == ("at-any-cost", "afternoon-crisis")
    menu.app.settings.last = "at-any-cost/forgotten"
    assert Browser(menu.app).shelf is not None, "a battle that is gone is no trouble"
