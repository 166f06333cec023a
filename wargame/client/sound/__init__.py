"""The sounds of the table: dice, a counter put down, a card, a distant gun. Off unless they are wanted.

Where there is no device to play them, or no file, nothing is heard and nothing is said: a game does not need them.
"""

from __future__ import annotations

import time
from typing import Literal

import pygame

from wargame.client.settings import Settings
from wargame.content.library import data_root

Noise = Literal["dice", "counter", "card", "gun"]
NOISES: tuple[Noise, ...] = ("dice", "counter", "card", "gun")
AGAIN = 0.08
"""The same sound is not begun again within so many seconds: of ten dice one hears one throw."""
VOICES = 4
"""So many sounds at once; what comes on top of them is not heard."""


class Sounds:
    """Plays what the settings allow."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._dumb = False
        """Whether there is nothing to play on."""
        self._opened = False
        self._loaded: dict[Noise, pygame.mixer.Sound] = {}
        self._begun: dict[Noise, float] = {}

    @property
    def wanted(self) -> bool:
        """Whether anything is to be heard."""
        return self.settings.sound and self.settings.volume > 0 and not self._dumb

    def play(self, noise: Noise) -> bool:
        """Let something be heard; whether it is."""
        now = time.monotonic()
        if not self.wanted or now - self._begun.get(noise, -AGAIN) < AGAIN:
            return False
        sound = self._sound(noise)
        channel = pygame.mixer.find_channel() if sound is not None else None
        if sound is None or channel is None:
            return False
        self._begun[noise] = now
        sound.set_volume(self.settings.volume / 100)
        channel.play(sound)
        return True

    def _sound(self, noise: Noise) -> pygame.mixer.Sound | None:
        """The file of a sound, opened when it is first heard; None where nothing can be played."""
        try:
            if not self._opened:
                pygame.mixer.init()
                pygame.mixer.set_num_channels(VOICES)
                self._opened = True
            if noise not in self._loaded:
                self._loaded[noise] = pygame.mixer.Sound(str(data_root() / "assets" / "sounds" / f"{noise}.wav"))
            return self._loaded[noise]
        except (pygame.error, NotImplementedError, OSError):  # no device, no mixer, no file
            self._dumb = True
            return None

    def close(self) -> None:
        """Be silent, and give the device free."""
        self._loaded.clear()
        if self._opened:
            pygame.mixer.quit()
            self._opened = False
