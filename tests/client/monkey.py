"""A monkey at the table: random events, some of them aimed at what can be touched.

Nothing it does may break the program. It cannot close the window, and it types no signs that name other folders.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from tests.client.fixtures import press, tick
from tests.client.hands import Hands
from wargame.client import doors
from wargame.client.app import App
from wargame.client.table.curtain import CurtainScene
from wargame.client.table.scene import TableScene
from wargame.sitting.records import kept

pygame.init()
LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789"
KEYS = (
    *(pygame.key.key_code(letter) for letter in LETTERS),
    *(pygame.K_TAB, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_SPACE, pygame.K_BACKSPACE, pygame.K_DELETE) * 2,
    *(pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END) * 2,
    *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_PLUS, pygame.K_MINUS, pygame.K_PERIOD, pygame.K_COMMA) * 2,
    *(pygame.K_F1, pygame.K_F2, pygame.K_F5, pygame.K_KP_ENTER, pygame.K_LSHIFT, pygame.K_LCTRL),
)
MODS = (0, 0, 0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT, pygame.KMOD_META)
SIZES = ((960, 600), (1024, 768), (1280, 720), (1366, 768), (1600, 900))
CHOICES = ("option:", "choice:", "tray:", "card:", "popup:", "confirm", "keep", "drop")


@dataclass
class Monkey:
    """Sends events to an app. The same seed sends the same."""

    app: App
    seed: int
    rng: random.Random = field(init=False)
    where: tuple[int, int] = (400, 300)
    held: int = 0
    sat_down: int = 0
    watch: Callable[[], None] = lambda: None
    """Looks at the app after every event."""

    def __post_init__(self) -> None:
        self.rng = random.Random(self.seed)
        self.does: list[tuple[int, Callable[[], None]]] = [
            (30, self.move),
            (22, self.click_spot),
            (10, self.click_counter),
            (12, self.click),
            (8, self.drag),
            (8, self.wheel),
            (24, self.key),
            (4, self.text),
            (1, self.resize),
        ]

    def rampage(self, events: int, draw_every: int) -> None:
        """Send so many events; let time pass and draw now and then."""
        sent = 0
        acts = [act for weight, act in self.does for _ in range(weight)]
        while sent < events:
            before = sent
            for _ in range(draw_every):
                act = self.rng.choice(acts)
                act()
                sent += 1
                self.stay_at_the_table()
                self.watch()
            assert sent > before
            self.app.tick((), self.rng.choice((0.0, 0.02, 0.3)))
            assert self.app.running

    def send(self, kind: int, **values: object) -> None:
        """One event."""
        self.app.dispatch(pygame.Event(kind, values))

    # ------------------------------------------------------------------ the mouse

    def anywhere(self) -> tuple[int, int]:
        """A pixel of the window, or just beside it."""
        width, height = self.app.window.get_size()
        return self.rng.randint(-5, width + 5), self.rng.randint(-5, height + 5)

    def move(self) -> None:
        """To somewhere else."""
        to = self.anywhere()
        rel = (to[0] - self.where[0], to[1] - self.where[1])
        self.where = to
        self.send(pygame.MOUSEMOTION, pos=to, rel=rel, buttons=(int(self.held == 1), 0, int(self.held == 3)))

    def click(self, at: tuple[int, int] | None = None, button: int | None = None) -> None:
        """A click, sometimes with the hand still on the button."""
        self.where = at or self.anywhere()
        button = button or self.rng.choice((1, 1, 1, 1, 2, 3, 3, 6))
        self.send(pygame.MOUSEMOTION, pos=self.where, rel=(0, 0), buttons=(0, 0, 0))
        self.send(pygame.MOUSEBUTTONDOWN, pos=self.where, button=button)
        if self.rng.random() < 0.05:
            self.move()
        self.send(pygame.MOUSEBUTTONUP, pos=self.where, button=button)

    def click_spot(self) -> None:
        """Something that can be touched."""
        scene = self.app.scene
        spots = [*scene.ui.spots, *(scene.above.spots if isinstance(scene, TableScene) else ())]
        spots = [spot for spot in spots if spot.rect.width and spot.rect.height]
        liked = [spot for spot in spots if spot.id.startswith(CHOICES)]
        if liked and self.rng.random() < 0.6:
            spots = liked
        if spots:
            rect, scale = self.rng.choice(spots).rect, self.app.theme.scale
            self.click((round(rect.centerx * scale), round(rect.centery * scale)), 1)

    def click_counter(self) -> None:
        """A counter or a place that is lit, or any."""
        scene = self.app.scene
        if not isinstance(scene, TableScene):
            self.click()
            return
        lit = [*scene.lights.marks, *scene.lights.places]
        some = self.rng.choice(lit) if lit else self.rng.randrange(len(scene.board.ids))
        face = scene.map.face_of(some) if isinstance(some, str) else None
        at = face.center if face is not None else scene.map.centre(some) if isinstance(some, int) else self.anywhere()
        self.click((round(at[0]), round(at[1])), self.rng.choice((1, 1, 1, 3)))

    def drag(self) -> None:
        """Press, move, let go, not always on the same thing."""
        button = self.rng.choice((1, 1, 2, 3))
        self.held = button
        self.send(pygame.MOUSEBUTTONDOWN, pos=self.where, button=button)
        for _ in range(self.rng.randint(0, 3)):
            self.move()
        if self.rng.random() < 0.9:
            self.send(pygame.MOUSEBUTTONUP, pos=self.where, button=button)
        self.held = 0

    def wheel(self) -> None:
        """A few notches."""
        notches = self.rng.randint(-5, 5)
        self.send(pygame.MOUSEWHEEL, x=self.rng.randint(-1, 1), y=notches, precise_x=0.0, precise_y=float(notches))

    # ------------------------------------------------------------------ the keyboard and the window

    def key(self) -> None:
        """A key, but none that closes the window or leaves it for the whole display."""
        key, mod = self.rng.choice(KEYS), self.rng.choice(MODS)
        if key == pygame.K_q and mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return
        if key == pygame.K_RETURN and mod & pygame.KMOD_ALT:
            return
        sign = pygame.key.name(key) if len(pygame.key.name(key)) == 1 else ""
        self.send(pygame.KEYDOWN, key=key, mod=mod, unicode=sign if not mod & pygame.KMOD_SHIFT else sign.upper())
        if self.rng.random() < 0.95:
            self.send(pygame.KEYUP, key=key, mod=mod, unicode=sign)

    def text(self) -> None:
        """What an input method sends."""
        self.send(pygame.TEXTINPUT, text="".join(self.rng.choices(LETTERS + "äß", k=self.rng.randint(1, 3))))

    def resize(self) -> None:
        """Another window."""
        size = self.rng.choice(SIZES)
        self.app.window = pygame.display.set_mode(size, pygame.RESIZABLE)
        self.send(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size)

    # ------------------------------------------------------------------ the table

    def stay_at_the_table(self) -> None:
        """Whoever has left the table sits down again: the record must be free and whole."""
        if not any(isinstance(scene, TableScene) for scene in self.app.scenes):
            self.app.running = True
            while len(self.app.scenes) > 1:
                self.app.pop()
            path = next(iter(kept()), None)
            assert path is not None
            doors.resume(self.app, path)
            self.sat_down += 1

    def come_back(self) -> Hands:
        """Close everything that lies over the table and take back every choice begun, by Escape alone."""
        hands = Hands(self.app)
        self.send(pygame.MOUSEBUTTONUP, pos=self.where, button=1)
        for _ in range(40):
            self.stay_at_the_table()
            scene = self.app.scene
            tick(self.app)
            if isinstance(scene, CurtainScene):
                press(self.app, pygame.K_RETURN)
            elif not isinstance(scene, TableScene) or self._unfinished(scene):
                press(self.app, pygame.K_ESCAPE)
            else:
                return hands
        raise AssertionError(f"Escape does not lead back to the table: {self.app.scenes}")

    def _unfinished(self, table: TableScene) -> bool:
        picker, study = table.picker, table.study
        chosen = picker.walk.picks or picker.walk.verb or picker.preview
        return bool(chosen or study.kind or study.found or table.inspection.sheet)
