"""How the sounds of the table are made: noise and sine waves, shaped by numbers. Nothing is recorded.

    python -m wargame.client.sound.recipe     # writes assets/sounds anew

The same recipe gives the same files, but for the last bit of a sample, which rounding may turn on another machine.
"""

from __future__ import annotations

import io
import wave
from collections.abc import Callable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from wargame.content.library import data_root

RATE = 22_050
"""Samples a second: enough for wood, paper and thunder."""
Wave = NDArray[np.float64]


def _time(seconds: float) -> Wave:
    return np.arange(round(RATE * seconds)) / RATE


def _noise(seconds: float, seed: int) -> Wave:
    """White noise; the generator of old is frozen, so that it is the same noise in every version of numpy."""
    return np.asarray(np.random.RandomState(seed).uniform(-1, 1, round(RATE * seconds)))


def _muffled(sound: Wave, share: float) -> Wave:
    """What is left of a sound when each sample takes up only a share of the change: high tones go first."""
    reach = min(len(sound), round(8 / share))
    kernel = share * (1 - share) ** np.arange(reach)
    return np.convolve(sound, kernel)[: len(sound)]


def _knock(seconds: float, tone: float, fade: float, seed: int) -> Wave:
    """Something small and hard falls on wood: a short tone and a click."""
    t = _time(seconds)
    body = np.sin(2 * np.pi * tone * t) * np.exp(-t * fade)
    click = _muffled(_noise(seconds, seed), 0.5) * np.exp(-t * fade * 4)
    return body * 0.7 + click


def _laid(parts: list[tuple[float, float, Wave]], seconds: float) -> Wave:
    """Sounds one over the other: when each begins, how loud it is, and the sound."""
    whole = np.zeros(round(RATE * seconds))
    for begins, loud, sound in parts:
        start = round(RATE * begins)
        room = whole[start : start + len(sound)]
        room += loud * sound[: len(room)]
    return whole


def dice() -> Wave:
    """Two dice tumble over wood and come to rest: knocks that come closer and grow softer."""
    falls = (0.0, 0.05, 0.13, 0.19, 0.27, 0.32, 0.37, 0.41, 0.44)
    knocks = [
        (at, 0.95 - at * 1.4, _knock(0.12, 780 + 97 * (number % 4), 62, 11 + number)) for number, at in enumerate(falls)
    ]
    return _laid(knocks, 0.6)


def counter() -> Wave:
    """A counter of card is put down on a map: one dull knock."""
    return _laid([(0.0, 1.0, _muffled(_knock(0.14, 260, 55, 3), 0.45)), (0.012, 0.3, _knock(0.1, 520, 90, 4))], 0.16)


def card() -> Wave:
    """A card slides over another and is laid down: a hiss that swells, and a soft end."""
    t = _time(0.22)
    hiss = (_noise(0.22, 21) - _muffled(_noise(0.22, 21), 0.35)) * np.sin(np.pi * t / 0.22) ** 2
    return _laid([(0.0, 0.5, hiss), (0.19, 0.7, _muffled(_knock(0.1, 180, 70, 22), 0.4))], 0.32)


def gun() -> Wave:
    """A gun far away: a thud, and its thunder rolling off behind the hills."""
    t = _time(1.5)
    thud = np.sin(2 * np.pi * (46 + 34 * np.exp(-t * 18)) * t) * np.exp(-t * 7)
    roll = _muffled(_muffled(_noise(1.5, 41), 0.04), 0.08) * np.exp(-t * 2.6) * (1 - np.exp(-t * 30))
    return _laid([(0.0, 0.8, thud), (0.02, 14.0, roll)], 1.5)


RECIPES: dict[str, Callable[[], Wave]] = {"dice": dice, "counter": counter, "card": card, "gun": gun}
LOUDEST = {"dice": 0.5, "counter": 0.45, "card": 0.4, "gun": 0.6}
"""The highest sample of each, of the whole range: all are quiet, the gun is low and needs more."""


def samples(name: str) -> NDArray[np.int16]:
    """A sound as it is played: it ends in silence, without a click."""
    sound = RECIPES[name]()
    end = min(len(sound), RATE // 50)
    sound[-end:] *= np.linspace(1, 0, end)
    loud = sound / np.abs(sound).max() * LOUDEST[name] * 32_767
    return np.asarray(np.round(loud), dtype=np.int16)


def as_file(name: str) -> bytes:
    """A sound as the bytes of a WAV file."""
    data = io.BytesIO()
    with wave.open(data, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples(name).astype("<i2").tobytes())
    return data.getvalue()


def folder() -> Path:
    """Where the files are."""
    return data_root() / "assets" / "sounds"


def write() -> None:
    """Make all files anew."""
    for name in RECIPES:
        (folder() / f"{name}.wav").write_bytes(as_file(name))


if __name__ == "__main__":
    write()
