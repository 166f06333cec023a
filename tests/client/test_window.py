"""The program in a real window on a virtual display, with a real mouse and real keys.

A twin without a display is driven along with it, so that the test knows where everything is; what is checked is
what the display shows. Xvfb, xdotool and ImageMagick must be there in CI; elsewhere the tests are skipped without.
"""

from __future__ import annotations

import ctypes
import io
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

import wargame
from tests.client.fixtures import MakeApp, press, tick
from tests.client.hands import Hands, browse
from wargame.client.app import App
from wargame.client.palette import PAPER
from wargame.client.table.scene import TableScene
from wargame.engine.record import read

pytestmark = pytest.mark.slow

SIZE = (1280, 800)
TOOLS = ("Xvfb", "xdotool", "import")
PATIENCE = 60.0
SETTINGS = {"text_size": 100, "motion": False, "tour": False, "speed": "instant", "width": SIZE[0], "height": SIZE[1]}

missing = [tool for tool in TOOLS if shutil.which(tool) is None]
if missing and "CI" not in os.environ:
    pytest.skip(f"{', '.join(missing)} not installed", allow_module_level=True)


class Display:
    """A display nobody looks at, the program on it, and hands outside of both."""

    def __init__(self, folder: Path) -> None:
        assert not missing, f"CI must have {', '.join(missing)}"
        self.folder = folder
        reading, writing = os.pipe()
        self.server = subprocess.Popen(
            [
                "Xvfb",
                "-displayfd",
                str(writing),
                "-screen",
                "0",
                f"{SIZE[0]}x{SIZE[1]}x24",
                "-nolisten",
                "tcp",
                "-noreset",
            ],
            pass_fds=(writing,),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        with os.fdopen(reading) as said:
            self.name = f":{said.readline().strip()}"
        self.program: subprocess.Popen[bytes] | None = None

    @property
    def environment(self) -> dict[str, str]:
        """What the program and the hands are started with."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith("SDL_")}
        own = {"DISPLAY": self.name, "XDG_DATA_HOME": str(self.folder / "theirs")}
        return {**kept, **own, "SDL_AUDIODRIVER": "dummy", "SDL_VIDEO_WINDOW_POS": "0,0"}

    def start(self, *arguments: str) -> None:
        """Start the program and wait until its window is there."""
        (self.folder / "settings.json").write_text(json.dumps(SETTINGS))
        with (self.folder / "said.txt").open("wb") as said:
            self.program = subprocess.Popen(
                [sys.executable, "-m", "wargame", *arguments], env=self.environment, stdout=said, stderr=said
            )
        self.wait("a window", lambda picture: picture.get_at((SIZE[0] // 2, 4))[:3] != (0, 0, 0))

    def wait(self, what: str, seen: Callable[[pygame.Surface], bool]) -> pygame.Surface:
        """Look at the display until something is there."""
        end = time.monotonic() + PATIENCE
        while True:
            picture = self.picture()
            if seen(picture):
                return picture
            assert self.program is not None
            if self.program.poll() is not None or time.monotonic() > end:
                pygame.image.save(picture, self.folder / "last.png")
                raise AssertionError(f"no {what}; see {self.folder / 'last.png'}; it said: {self.said}")
            time.sleep(0.05)

    @property
    def said(self) -> str:
        """What the program has written to its terminal."""
        return (self.folder / "said.txt").read_text()

    def picture(self) -> pygame.Surface:
        """What is on the display."""
        taken = subprocess.run(["import", "-window", "root", "png:-"], env=self.environment, capture_output=True)
        assert taken.returncode == 0, taken.stderr
        return pygame.image.load(io.BytesIO(taken.stdout), "root.png")

    def hand(self, *words: object) -> None:
        """Move the mouse, press a button or a key."""
        done = subprocess.run(["xdotool", *map(str, words)], env=self.environment, capture_output=True)
        assert done.returncode == 0, done.stderr

    def click(self, at: tuple[float, float], button: int = 1) -> None:
        """Click a pixel."""
        self.hand("mousemove", round(at[0]), round(at[1]), "sleep", 0.05, "click", button)

    def key(self, *names: str) -> None:
        """Press keys."""
        self.hand("key", "--delay", 30, *names)

    def close_window(self) -> None:
        """What the close box of a window manager does."""
        lib = ctypes.CDLL("libX11.so.6")
        lib.XOpenDisplay.restype = ctypes.c_void_p
        lib.XInternAtom.restype = lib.XDefaultRootWindow.restype = ctypes.c_ulong
        display = ctypes.c_void_p(lib.XOpenDisplay(self.name.encode()))
        root, parent, count = ctypes.c_ulong(), ctypes.c_ulong(), ctypes.c_uint()
        children = ctypes.POINTER(ctypes.c_ulong)()
        whole = ctypes.c_ulong(lib.XDefaultRootWindow(display))
        lib.XQueryTree(display, whole, *(ctypes.byref(each) for each in (root, parent, children, count)))
        protocols = lib.XInternAtom(display, b"WM_PROTOCOLS", 0)
        delete = lib.XInternAtom(display, b"WM_DELETE_WINDOW", 0)
        for number in range(count.value):
            event = _ClientMessage(33, 0, 1, display, children[number], protocols, 32, (ctypes.c_long * 5)(delete, 0))
            lib.XSendEvent(display, ctypes.c_ulong(children[number]), 0, ctypes.c_long(0), ctypes.byref(event))
        lib.XFlush(display)
        lib.XCloseDisplay(display)

    def ended(self) -> int:
        """Wait for the program to end."""
        assert self.program is not None
        return self.program.wait(PATIENCE)

    def stop(self) -> None:
        """End what was started here."""
        for process in (self.program, self.server):
            if process is not None and process.poll() is None:
                process.terminate()
                process.wait(20)


class _ClientMessage(ctypes.Structure):
    """XClientMessageEvent, padded to the size of an XEvent."""

    _fields_ = (
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
        ("pad", ctypes.c_long * 24),
    )


@pytest.fixture
def display(own_places: Path) -> Iterator[Display]:
    """A display with nothing on it yet."""
    opened = Display(own_places)
    yield opened
    opened.stop()


class BothHands(Hands):
    """Do the same at the window on the display and at the twin."""

    def __init__(self, app: App, display: Display) -> None:
        super().__init__(app)
        self.display = display

    def click(self, name: str, button: int = 1) -> None:
        """Click a spot of the twin, and where it is on the display."""
        spot = self.find(name)
        assert spot is not None, name
        self.display.click(self._free(spot), button)
        super().click(name, button)
        self.agree()

    def click_pixel(self, pixel: tuple[float, float], button: int = 1) -> None:
        """Click a pixel."""
        self.display.click(pixel, button)
        super().click_pixel(pixel, button)
        self.agree()

    def type(self, text: str) -> None:
        """Type a line."""
        self.display.hand("type", text)
        super().type(text)

    def key(self, name: str, code: int | str) -> None:
        """Press a key, which X and pygame call by different names."""
        self.display.key(name)
        press(self.app, code)
        self.agree()

    def agree(self) -> None:
        """Wait until the prompt bar on the display is that of the twin, to the pixel."""
        if isinstance(self.app.scene, TableScene):
            prompt = self.table.layout.prompt
            self.display.wait("prompt like the twin's", lambda picture: look_alike(picture, self, prompt))


def count(picture: pygame.Surface, rect: pygame.Rect, colour: tuple[int, int, int], near: int = 10) -> int:
    """How many pixels of a rectangle have a colour, or nearly."""
    part = picture.subsurface(rect.clip(picture.get_rect()))
    return pygame.mask.from_threshold(part, colour, (near, near, near, 255)).count()


def colours(picture: pygame.Surface, rect: pygame.Rect) -> int:
    """How many colours a part of a picture has."""
    part = picture.subsurface(rect)
    return len({tuple(part.get_at((x, y))) for x in range(0, rect.width, 7) for y in range(0, rect.height, 7)})


def around(hands: Hands, word: str) -> pygame.Rect:
    """The pixels of a place."""
    rect = pygame.Rect(0, 0, round(hands.table.camera.scale * 1.2), round(hands.table.camera.scale * 1.2))
    rect.center = tuple(map(round, hands.table.map.centre(hands.table.board.index[word])))  # type: ignore[assignment]
    return rect


def look_alike(picture: pygame.Surface, hands: Hands, rect: pygame.Rect) -> bool:
    """Whether the display shows the same as the twin there."""
    hands.app.refresh()
    hands.app.draw()
    one, other = picture.subsurface(rect), hands.app.window.subsurface(rect)
    return pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


def their_records(display: Display) -> list[Path]:
    """The records of the program on the display."""
    return sorted((display.folder / "theirs").rglob("*.record"))


def test_from_the_browser_to_a_unit_chosen_on_the_map(
    display: Display, make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    display.start("play")
    app = make_app(SIZE, tour=False, speed="instant")
    hands = BothHands(app, display)
    display.wait("printed sheet", lambda picture: count(picture, picture.get_rect(), PAPER) > 20_000)
    browse(app, "leuthen", hands=hands)
    table = hands.table
    window = table.camera.window
    states = app.theme.states
    display.wait("map", lambda picture: colours(picture, window) > 200)

    unit = next(iter(table.picker.walk.offered))
    hands.click(f"tray:{unit}")
    hexagon = around(hands, next(word for word in table.picker.walk.offered if word in table.board.index))
    display.wait("lit hex", lambda picture: count(picture, hexagon, states.legal, 30) > 15)
    tray = hands.find(f"tray:{unit}")
    assert tray is not None
    display.wait("chosen counter", lambda picture: count(picture, tray.rect, states.selected, 24) > 15)
    hands.key("Escape", pygame.K_ESCAPE)
    display.wait("dark hex", lambda picture: count(picture, hexagon, states.legal, 30) == 0)

    for _ in range(2):  # the suggested set-up of both sides, then both hands are kept
        hands.key("e", "e")
        time.sleep(0.6)  # E pressed twice in a moment ends one step only
        tick(app, 30)
    while {action.verb for action in hands.actions} == {"keep", "mulligan"}:
        hands.say_by_mouse(next(each for each in hands.actions if each.verb == "keep"))
    assert {action.verb for action in hands.actions} == {"focus"}
    while "move" not in {action.verb for action in hands.actions}:
        wanted = ("activate", "focus", "orders", "maneuver", "pass", "done")
        hands.say_by_mouse(next(each for verb in wanted for each in hands.actions if each.verb == verb))
    unit = next(each[1] for each in hands.actions if each.verb == "move" and hands.aim(each[1]) is not None)
    face = table.map.face_of(unit)
    assert face is not None
    near = face.inflate(16, 16)
    display.wait("unit on offer", lambda picture: count(picture, near, states.legal, 30) > 10)
    pixel = hands.aim(unit)
    assert pixel is not None
    hands.click_pixel(pixel)
    display.wait("unit chosen", lambda picture: count(picture, near, states.selected, 24) > 10)

    display.close_window()
    assert display.ended() == 0, display.said
    (record,) = their_records(display)
    kept = read(record)
    assert [str(action) for action in kept.actions] == [str(action) for action in table.game.actions]
    monkeypatch.setenv("XDG_DATA_HOME", str(display.folder / "theirs"))
    again = wargame.resume(record)  # it is free
    assert again.fingerprint() == table.game.fingerprint()
    again.recorder.close()


def test_a_table_from_the_command_line_and_on_with_it(display: Display) -> None:
    display.start("play", "lobositz", "--seed", "7", "--solitaire", "open")
    display.wait("table", lambda picture: colours(picture, pygame.Rect(200, 200, 600, 400)) > 200)
    display.key("e")
    (record,) = their_records(display)
    display.wait("set-up", lambda _: [str(action) for action in read(record).actions] == ["rest"])
    display.hand("key", "ctrl+q")
    assert display.ended() == 0, display.said
    display.start("play", "--resume")
    display.wait("table", lambda picture: colours(picture, pygame.Rect(200, 200, 600, 400)) > 200)
    display.key("e")
    display.wait("set-up", lambda _: [str(action) for action in read(record).actions] == ["rest", "rest"])
    display.close_window()
    assert display.ended() == 0, display.said
    assert their_records(display) == [record]


def test_told_to_end_the_window_closes_and_nothing_is_left(display: Display) -> None:
    display.start("play", "leuthen", "--seed", "7")
    display.wait("map", lambda picture: colours(picture, pygame.Rect(300, 200, 500, 400)) > 200)
    assert display.program is not None
    children = Path(f"/proc/{display.program.pid}/task/{display.program.pid}/children")
    painters = [Path("/proc") / pid for pid in children.read_text().split()] if children.exists() else []
    display.program.terminate()
    assert display.program.wait(PATIENCE / 4) == 128 + 15
    assert "Traceback" not in display.said
    assert not any(painter.exists() for painter in painters), "the painter was left behind"
    assert wargame.open(their_records(display)[0]).recovered is None
