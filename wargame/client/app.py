"""The window: its events, its frames, and the stack of scenes."""

from __future__ import annotations

import os
import time
from collections.abc import Iterable
from pathlib import Path

import pygame

from wargame.client.kit.notes import beside
from wargame.client.palette import INK, TABLE
from wargame.client.presses import Presses
from wargame.client.scene import AboutGame, Scene
from wargame.client.settings import Settings, load_settings
from wargame.client.sound import Sounds

FRAMES = 60
IDLE = 0.10
"""Seconds to sleep at most while nothing moves: tooltips still appear in time."""
PATIENCE = 0.006
"""Seconds that a click waits for its odds before it is answered without them; None if it waits for all of them."""
SMALLEST = (960, 600)
POINTER = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
ANSWERS = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
"""What can answer a question, and is no answer to one that was not on the screen yet."""
HELD_FIRST, HELD_NEXT = 0.35, 0.04
"""Seconds until a key that is held counts again, and from then on."""


def prepare_environment() -> None:
    """Tell SDL how to open the window before it starts."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    if os.name == "posix" and not Path("/dev/dri").exists() and not Path("/System").exists():
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")  # no GPU: presenting by hand is 13 times cheaper


class App:
    """The program with its window. `tick` is one turn of its loop, which tests may call themselves."""

    def __init__(self, settings: Settings | None = None, size: tuple[int, int] | None = None) -> None:
        prepare_environment()
        pygame.display.init()
        pygame.font.init()
        self.notice: str | None = None
        if settings is None:
            settings, self.notice = load_settings()
        self.settings = settings
        self.display_height = _display_height()
        self.scenes: list[Scene] = []
        self.running = True
        self.frame = True
        self.unread = False
        """Whether something new is asked that has not been drawn yet."""
        self.presses = Presses()
        self._held: pygame.Event | None = None
        self._due = 0.0
        self._resized_by_hand = False
        self.background = True
        """Whether slow painting is left to a process of its own; pictures made without a window wait for it."""
        self.patience: float | None = PATIENCE
        self.window = self._open(size or _fitting((settings.width, settings.height)))
        self.theme = settings.theme(self.window.get_size(), self.display_height)
        pygame.display.set_caption("wargame")
        self.sounds = Sounds(settings)
        pygame.key.set_repeat()  # a key that is held answers once; what may go on is repeated by `_repeat`
        pygame.key.start_text_input()

    def _open(self, size: tuple[int, int]) -> pygame.Surface:
        if self.settings.full_screen:
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        return pygame.display.set_mode(size, pygame.RESIZABLE)

    # ------------------------------------------------------------------ scenes

    @property
    def scene(self) -> Scene:
        """The scene on top."""
        return self.scenes[-1]

    @property
    def room(self) -> pygame.Rect:
        """The window in interface units."""
        width, height = self.window.get_size()
        return pygame.Rect(0, 0, round(width / self.theme.scale), round(height / self.theme.scale))

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        self.scenes.append(scene)
        self._entered()

    def pop(self) -> None:
        """Take the topmost scene away."""
        self.scenes.pop().left()
        if self.scenes:
            self._entered()
        else:
            self.running = False

    def replace(self, *scenes: Scene) -> None:
        """Leave all scenes and begin with these."""
        self.pop_all()
        self.scenes = list(scenes)
        self._entered()

    def open_rule(self, rule: str) -> None:
        """Look a rule up in the list of the game that the screen, or the one below it, is about."""
        from wargame.client.table.rule_window import RuleWindow

        about = next((scene.look for scene in reversed(self.scenes) if isinstance(scene, AboutGame)), None)
        if about is not None:
            self.push(RuleWindow(self, about, rule))

    def _entered(self) -> None:
        self.ask_anew()
        self.scene.entered()

    def ask_anew(self) -> None:
        """Something new is asked: whatever is pressed before it has been drawn is no answer to it."""
        self.frame, self.unread, self._held = True, True, None

    def pop_all(self) -> None:
        """Leave all scenes; they put away what they keep."""
        for scene in reversed(self.scenes):
            scene.left()
        self.scenes.clear()

    def quit(self) -> None:
        """Close the window; its size, if it was changed, is kept for the next time."""
        if self._resized_by_hand:
            self.settings.save()
        self.pop_all()
        self.sounds.close()
        self.running = False

    # ------------------------------------------------------------------ settings

    def change(self, **values: object) -> None:
        """Change settings, keep them, and draw everything anew."""
        for name, value in values.items():
            setattr(self.settings, name, value)
        self.settings.save()
        self.refresh()

    def refresh(self) -> None:
        """Draw all scenes anew, as the settings and the size of the window have it now."""
        self.frame = True
        self.theme = self.settings.theme(self.window.get_size(), self.display_height)
        for scene in self.scenes:
            scene.ui.theme = self.theme
            scene.ui.dirty = True

    def toggle_full_screen(self) -> None:
        """Between the whole display and a window."""
        self.settings.full_screen = not self.settings.full_screen
        self.settings.save()
        self.window = self._open(_fitting((self.settings.width, self.settings.height)))
        self.refresh()

    # ------------------------------------------------------------------ the loop

    def run(self) -> None:
        """Until the window is closed."""
        clock = pygame.time.Clock()
        last = time.monotonic()
        while self.running:
            if self.scene.busy or self.frame or self._held is not None:
                clock.tick(FRAMES)
                events = pygame.event.get()
            else:
                first = pygame.event.wait(round(IDLE * 1000))
                events = [first, *pygame.event.get()] if first.type != pygame.NOEVENT else []
            now = time.monotonic()
            self._hold(held=True)
            self.tick(events, now - last)
            self._hold(held=False)
            last = now
        pygame.display.quit()

    def _hold(self, held: bool) -> None:
        """What works beside the window works while it rests: Python lets one thread run at a time."""
        for scene in self.scenes:
            if scene.beside is not None:
                scene.beside.hold(held)

    def tick(self, events: Iterable[pygame.Event], seconds: float) -> None:
        """Act on events, let time pass, draw a frame if anything has changed."""
        self.presses.wait(seconds)
        for event in events:
            self.dispatch(event)
            if not self.running:
                return
        self._repeat(seconds)
        self.scene.update(seconds)
        if not self.running:
            return
        hint = self.scene.hint()
        if self.frame or self.scene.busy or any(scene.ui.dirty for scene in self.scenes) or hint is not None:
            self.draw()

    def dispatch(self, event: pygame.Event) -> None:
        """Act on one event; its position becomes interface units."""
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            self._resized()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWFOCUSGAINED):
            self.refresh()
        elif event.type == pygame.KEYDOWN and self._shortcut(event):
            pass
        elif not self._too_soon(scaled := self._scaled(event)):
            self._keep_held(event)
            self.scene.handle(scaled)
            self.frame = self.frame or event.type != pygame.MOUSEMOTION

    def _too_soon(self, event: pygame.Event) -> bool:
        """Whether an event would answer what nobody can have read: before it is drawn, or in a double click."""
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        astray = pressed and self.presses.astray(event.pos, self.scene.meant_at(event.pos))
        return astray or (self.unread and event.type in ANSWERS)

    def _keep_held(self, event: pygame.Event) -> None:
        """Remember a key that goes on while it is held, such as one that moves the map."""
        if event.type == pygame.KEYDOWN:
            self._held, self._due = event if self.scene.goes_on(event) else None, HELD_FIRST
        elif event.type == pygame.KEYUP and self._held is not None and event.key == self._held.key:
            self._held = None

    def _repeat(self, seconds: float) -> None:
        """A key that is held counts again, once in a frame at most."""
        self._due -= seconds
        if self._held is not None and self._due <= 0:
            self._due = HELD_NEXT
            self.scene.handle(self._held)
            self.frame = True

    def _scaled(self, event: pygame.Event) -> pygame.Event:
        if event.type not in POINTER or self.theme.scale == 1:
            return event
        scale = self.theme.scale
        values = dict(event.dict)
        values["pos"] = (event.pos[0] / scale, event.pos[1] / scale)
        if "rel" in values:
            values["rel"] = (event.rel[0] / scale, event.rel[1] / scale)
        return pygame.Event(event.type, values)

    def _resized(self) -> None:
        window = pygame.display.get_surface()
        assert window is not None
        self.window = window
        if not self.settings.full_screen:
            self.settings.width = max(640, window.get_width())
            self.settings.height = max(480, window.get_height())
            self._resized_by_hand = True
        for scene in self.scenes:
            scene.unhover()
        self.refresh()

    def _shortcut(self, event: pygame.Event) -> bool:
        """Keys that mean the same everywhere."""
        alt, ctrl = event.mod & pygame.KMOD_ALT, event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if event.key == pygame.K_F11 or (event.key == pygame.K_RETURN and alt):
            self.toggle_full_screen()
        elif event.key == pygame.K_q and ctrl:
            self.quit()
        elif event.key == pygame.K_F3 and (due := self.scene.hint()) is not None and due[0].rule:
            self.open_rule(due[0].rule)
        else:
            return False
        return True

    def draw(self) -> None:
        """Draw the scenes that show and their tooltip, and present them."""
        self.frame = False
        shown = len(self.scenes) - 1
        while shown > 0 and self.scenes[shown].over:
            shown -= 1
        if shown == 0 and not self.scenes:
            self.window.fill(TABLE)
        for scene in self.scenes[shown:]:
            scene.draw(self.window)
            scene.ui.settle()
        self._draw_hint()
        pygame.display.flip()
        if self.unread:
            self.unread = False
            pygame.event.clear(ANSWERS)  # pressed while there was something else on the screen

    def announce(self, words: str) -> None:
        """Say at once what will take a moment: the next frame comes only when it is done."""
        if not self.scenes:
            return
        pen = self.scene.ui.pen
        pen.surface = self.window
        plaque = pygame.Rect(0, 0, round(pen.measure("map", 20, words)) + 64, 62)
        plaque.center = self.room.center
        pen.paper(plaque)
        pen.write("map", 20, words, INK, plaque.center, "center")
        pygame.display.flip()
        self.frame = True

    def _draw_hint(self) -> None:
        ui = self.scene.ui
        due = self.scene.hint()
        if due is not None:
            hint, at, clear = due
            ui.pen.surface = self.window
            room = self.room.inflate(-8, -8)
            ui.pen.tooltip(at, hint.head, hint.body, hint.rule, room, lay=lambda note: beside(note, at, room, clear))


def _display_height() -> int:
    sizes = pygame.display.get_desktop_sizes()
    return sizes[0][1] if sizes else 1000


def _fitting(size: tuple[int, int]) -> tuple[int, int]:
    """A window that fits the display and is large enough to use."""
    desktops = pygame.display.get_desktop_sizes() or [(1920, 1080)]
    width, height = desktops[0]
    return max(SMALLEST[0], min(size[0], width)), max(SMALLEST[1], min(size[1], height))
