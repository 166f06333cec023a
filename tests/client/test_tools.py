"""A table is a list of tools: they are asked in turn, and Escape goes down the same list."""

from __future__ import annotations

import inspect
import pkgutil
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from pathlib import Path

import pygame
import pytest

from tests.client.every_game import GAMES, alone
from tests.client.fixtures import MakeApp, press, tick
from tests.client.hands import PEOPLE, sit
from tests.fuzz.choosers import eager
from wargame.client import doors, table
from wargame.client.app import App
from wargame.client.table.bars import Option
from wargame.client.table.desk import Tool
from wargame.client.table.game_table import GameTable
from wargame.client.table.lights import Hit, Lights
from wargame.client.table.over import Over
from wargame.client.table.replay import ReplayScene
from wargame.client.table.scene import TableScene
from wargame.client.table.setup_view import SetupScene
from wargame.client.table.windows import MenuWindow
from wargame.content import find
from wargame.engine.action import Refusal

pytestmark = pytest.mark.usefixtures("plain_ground")
MOST = 44
"""An object with more methods than this is not one thing."""


@pytest.fixture
def playing(make_app: MakeApp) -> TableScene:
    return sit(make_app((1280, 720)), "leuthen", PEOPLE, seed=5, solitaire="open").table


class Noting(Tool):
    """Writes down what it is asked, and takes what it is told to take."""

    def __init__(self, name: str, asked: list[tuple[str, str]], takes: bool = False) -> None:
        self.name, self.asked, self.takes = name, asked, takes

    def _note(self, what: str) -> bool:
        self.asked.append((self.name, what))
        return self.takes

    def handle(self, event: pygame.Event) -> bool:
        return event.type == pygame.KEYDOWN and self._note("handle")

    def key(self, event: pygame.Event) -> bool:
        return self._note("key")

    def back(self) -> bool:
        return self._note("back")

    def clicked(self, hit: Hit, twice: bool = False) -> bool:
        return self._note("clicked")

    def inspected(self, hit: Hit) -> bool:
        return self._note("inspected")

    def light(self, lights: Lights) -> None:
        self._note("light")

    def draw(self, over: Over) -> None:
        self._note("draw")


def asked_of(scene: GameTable, do: Callable[[], object], takes: str = "") -> list[str]:
    """Which of three tools are asked when something happens, in this order; one of them takes it."""
    asked: list[tuple[str, str]] = []
    scene.tools[:] = [Noting(name, asked, name == takes) for name in ("first", "second", "third")]
    do()
    return [name for name, _ in asked]


EVENT = pygame.Event(pygame.KEYDOWN, key=pygame.K_F9, mod=0, unicode="")
OFFERED: dict[str, Callable[[GameTable], object]] = {
    "handle": lambda scene: scene.handle(EVENT),
    "back": lambda scene: scene.back(),
    "clicked": lambda scene: scene.clicked(Hit((), 0)),
    "inspected": lambda scene: scene.inspected(Hit((), 0)),
}


@pytest.mark.parametrize("what", OFFERED)
def test_the_first_tool_that_takes_something_ends_it(playing: TableScene, what: str) -> None:
    assert asked_of(playing, lambda: OFFERED[what](playing), takes="second") == ["first", "second"]


def test_a_key_that_no_tool_has_taken_is_offered_once_more_as_a_key(playing: TableScene) -> None:
    names = ["first", "second", "third"]
    assert asked_of(playing, lambda: playing.handle(EVENT)) == [*names, *names]


def test_the_tool_in_front_is_lit_and_drawn_last(playing: TableScene) -> None:
    assert asked_of(playing, playing.light) == ["third", "second", "first"]
    assert asked_of(playing, lambda: playing.draw(playing.app.window)) == ["third", "second", "first"]


def test_what_floats_over_the_map_is_laid_down_in_one_place_that_knows_what_is_lit(playing: TableScene) -> None:
    app = playing.app
    playing.pane.zoom(8)
    playing.refuse(Refusal("", "Not this."))
    tick(app, 30)
    place = next(place for place in range(len(playing.board.ids)) if playing.map.visible(place))
    playing.lights.places[place] = "legal"
    playing.touch()
    tick(app)
    floating = playing.floating
    assert {"minimap", "refusal"} <= floating.laid.keys()
    assert list(floating.lit) == [playing.pane.in_units(playing.map.ground_of(place))]


# ---------------------------------------------------------------- Escape

Step = tuple[str, Callable[[GameTable], object], Callable[[GameTable], bool]]
"""What is done before Escape, and whether it is still done: the last one done need not be the first taken back."""


def unit_of(scene: GameTable) -> Hit:
    piece = next(piece for piece in scene.map.pieces if piece.place >= 0)
    return Hit((piece.id,), piece.place)


def looked_at() -> Step:
    return "inspection", lambda at: at.inspected(Hit((), 0)), lambda at: at.inspection.sheet is not None


def begin_answer(scene: GameTable) -> None:
    assert isinstance(scene, TableScene)
    scene.choosing.pick(next(iter(scene.picker.walk.offered)))


def put_cursor(scene: GameTable) -> None:
    scene.cursor.put(0)


def focus(scene: GameTable) -> None:
    scene.ui.set_focus("menu")


PLAY: list[Step] = [
    ("study", lambda at: at.study.take("line"), lambda at: bool(at.study.kind)),  # type: ignore[attr-defined]
    ("picker", begin_answer, lambda at: bool(at.picker.walk.picks)),  # type: ignore[attr-defined]
    looked_at(),
    ("trial", lambda at: at.trial.toggle(), lambda at: at.trial.lasts),  # type: ignore[attr-defined]
    ("focus", focus, lambda at: at.ui.focused),
    ("cursor", put_cursor, lambda at: at.lights.cursor is not None),
    ("menu", lambda at: None, lambda at: not isinstance(at.app.scene, MenuWindow)),
]
BEGUN = {"trial": -2, "picker": -1}
"""What is done first: a trial asks anew, and an answer begun closes what is looked at."""
LEAVE: Step = "leave", lambda at: None, lambda at: at in at.app.scenes
WATCH = [looked_at(), LEAVE]
SETUP = [
    ("roster", lambda at: at.roster.show_unit(unit_of(at).pieces[0]), lambda at: bool(at.roster.chosen)),  # type: ignore[attr-defined]
    LEAVE,
]


def played(app: App, _: Path) -> TableScene:
    return sit(app, "leuthen", PEOPLE, seed=5, solitaire="open").table


def replayed(app: App, folder: Path) -> ReplayScene:
    seat = sit(app, "leuthen", PEOPLE, seed=5, solitaire="open").table
    seat.deeds.commit(seat.game.legal_actions[0])
    assert seat.sitting.path is not None
    doors.replay(app, seat.sitting.path)
    assert isinstance(app.scene, ReplayScene)
    return app.scene


def set_up(app: App, _: Path) -> SetupScene:
    app.background = False
    sit(app, "leuthen", PEOPLE, seed=5, solitaire="open")
    doors.view_setup(app, find("leuthen"))
    assert isinstance(app.scene, SetupScene)
    return app.scene


@pytest.mark.parametrize(
    ("opened", "steps"), [(played, PLAY), (replayed, WATCH), (set_up, SETUP)], ids=["play", "replay", "set-up"]
)
def test_escape_takes_back_one_thing_after_another(
    make_app: MakeApp, tmp_path: Path, opened: Callable[[App, Path], GameTable], steps: list[Step]
) -> None:
    app = make_app((1600, 1000), confirm=False)
    scene = opened(app, tmp_path)
    tick(app, 2)
    for _, do, _ in sorted(steps, key=lambda step: BEGUN.get(step[0], 0)):
        do(scene)
    tick(app)
    left = [name for name, _, there in steps if there(scene)]
    assert left == [name for name, _, _ in steps]
    while left:
        press(app, pygame.K_ESCAPE)
        now = [name for name, _, there in steps if there(scene)]
        assert now == left[1:], f"Escape takes back {left[0]} first"
        left = now


@pytest.mark.parametrize("scenario", GAMES)
@pytest.mark.parametrize("key", ["t", "l", "o"])
def test_escape_puts_a_tool_away_before_it_takes_back_what_was_done(make_app: MakeApp, scenario: str, key: str) -> None:
    """Though the button beside the question says that Escape leads back to the one before."""
    hands, choose = alone(make_app((1280, 720), tour=False, confirm=False), scenario), eager(5)
    table = hands.table
    while not any(option.label == "Undo" for option in _options(table)):
        table.deeds.commit(choose(table.game))
        tick(hands.app)
    before = len(table.game.actions)
    press(hands.app, key)
    assert table.study.kind or table.study.threats
    press(hands.app, pygame.K_ESCAPE)
    assert (table.study.kind, table.study.threats, len(table.game.actions)) == ("", False, before)
    press(hands.app, pygame.K_ESCAPE)
    assert len(table.game.actions) < before


def _options(table: TableScene) -> Sequence[Option]:
    found = table.asking.prompt()
    return found.options if found is not None else ()


def test_what_is_in_the_hand_comes_before_all_else_for_escape(playing: TableScene) -> None:
    assert playing.tools.index(playing.tour) < playing.tools.index(playing.carry) < playing.tools.index(playing.study)


# ---------------------------------------------------------------- what no object may become again


def classes() -> Iterator[type]:
    for info in pkgutil.iter_modules(table.__path__):
        module = import_module(f"{table.__name__}.{info.name}")
        yield from (
            each for _, each in inspect.getmembers(module, inspect.isclass) if each.__module__ == module.__name__
        )


def test_no_object_of_the_table_does_everything() -> None:
    for each in classes():
        names = {
            name
            for base in each.__mro__[:-1]
            for name, value in vars(base).items()
            if inspect.isfunction(value) or isinstance(value, property)
        }
        assert len(names) <= MOST, f"{each.__name__} has {len(names)} methods"


def test_no_tool_knows_a_scene() -> None:
    """Layers point one way: the scenes know the tools, the tools a desk."""
    scenes = ("scene", "replay", "setup_view", "game_table", "base")
    for each in classes():
        if issubclass(each, Tool) and each.__module__.rpartition(".")[2] not in scenes:
            text = Path(inspect.getfile(each)).read_text("utf-8")
            assert not any(f"client.table.{name} import" in text for name in scenes), each.__name__
