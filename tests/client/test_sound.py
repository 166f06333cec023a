"""Sounds: made by their recipe, off unless wanted, and never a reason to stop."""

from __future__ import annotations

import io
import wave
from pathlib import Path

import numpy as np
import pygame
import pytest

from tests.client.every_game import GAMES, alone
from tests.client.fixtures import MakeApp, click, tick
from tests.fuzz.choosers import eager
from wargame.client.app import App
from wargame.client.looks import Die
from wargame.client.menu.settings_scene import SettingsScene
from wargame.client.settings import Settings
from wargame.client.sound import AGAIN, NOISES, Sounds, recipe
from wargame.client.table.stage import Caption, Heard, Move, Stage, Throw, heard_of
from wargame.engine.events import Rolled
from wargame.games.abyss_of_lament.rules.events import AssetPlayed, ModifiersCounted

DICE = Throw((Die(3, 6, (200, 30, 30)),))
WAY = Move("grenadiers", ((0.0, 0.0), (10.0, 0.0)))


def heard(data: bytes) -> np.ndarray:
    with wave.open(io.BytesIO(data)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, recipe.RATE)
        return np.frombuffer(file.readframes(file.getnframes()), dtype="<i2").astype(int)


# ---------------------------------------------------------------- the files


@pytest.mark.parametrize("noise", NOISES)
def test_the_files_are_what_the_recipe_makes(noise: str) -> None:
    kept = heard((recipe.folder() / f"{noise}.wav").read_bytes())
    made = heard(recipe.as_file(noise))
    assert len(kept) == len(made)
    assert np.abs(kept - made).max() <= 2  # sines are rounded differently here and there


def test_there_is_a_recipe_for_every_file_and_a_file_for_every_noise() -> None:
    assert {path.stem for path in recipe.folder().glob("*.wav")} == set(recipe.RECIPES) == set(NOISES)


@pytest.mark.parametrize("noise", NOISES)
def test_they_are_short_and_quiet_and_end_in_silence(noise: str) -> None:
    sound = recipe.samples(noise).astype(int)
    assert len(sound) <= 2 * recipe.RATE
    assert np.abs(sound).max() <= 0.6 * 32_767 + 1
    assert sound[-1] == 0
    assert np.abs(sound).mean() > 50, "something is to be heard"


# ---------------------------------------------------------------- playing


def test_they_are_off_by_default() -> None:
    sounds = Sounds(Settings())
    assert not sounds.play("dice")
    assert not sounds._opened, "nobody asks for a device in vain"


def test_they_are_played_at_the_volume_that_is_set() -> None:
    sounds = Sounds(Settings(sound=True, volume=60))
    try:
        assert sounds.play("gun")
        assert sounds._loaded["gun"].get_volume() == pytest.approx(0.6, abs=0.01)
        sounds.settings.volume = 0
        assert not sounds.play("card")
    finally:
        sounds.close()


class Silent:
    """A channel, and a sound on it, that need no device."""

    def set_volume(self, share: float) -> None: ...

    def play(self, sound: object) -> None: ...


def test_the_same_sound_is_not_begun_twice_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [10.0]
    monkeypatch.setattr("wargame.client.sound.time.monotonic", lambda: now[0])
    monkeypatch.setattr("wargame.client.sound.pygame.mixer.find_channel", Silent)
    sounds = Sounds(Settings(sound=True))
    monkeypatch.setattr(sounds, "_sound", lambda noise: Silent())
    assert sounds.play("dice")
    assert not sounds.play("dice")
    assert sounds.play("card")
    now[0] += AGAIN
    assert sounds.play("dice")


def test_without_a_device_nothing_is_heard_and_nothing_breaks(monkeypatch: pytest.MonkeyPatch) -> None:
    tried = []

    def broken() -> None:
        tried.append(1)
        raise pygame.error("no such audio device")

    monkeypatch.setattr(pygame.mixer, "init", broken)
    sounds = Sounds(Settings(sound=True))
    assert [sounds.play(noise) for noise in NOISES] == [False] * len(NOISES)
    assert len(tried) == 1, "it is not tried again and again"
    sounds.close()


def test_without_its_files_nothing_breaks(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("wargame.client.sound.data_root", lambda: tmp_path)
    sounds = Sounds(Settings(sound=True))
    assert not sounds.play("dice")
    sounds.close()


# ---------------------------------------------------------------- when


def test_dice_are_heard_when_they_are_thrown_and_a_counter_when_it_is_put_down() -> None:
    stage, said = Stage(), []  # type: ignore[var-annotated]
    stage.sounded = said.append
    stage.show([WAY, Heard("gun"), DICE], motion=True)
    assert said == []
    stage.update(WAY.seconds / 2)
    assert said == []
    stage.update(WAY.seconds / 2 + 0.01)
    assert said == ["counter", "gun", "dice"]
    stage.update(DICE.seconds)
    assert said == ["counter", "gun", "dice"]


def test_what_is_skipped_is_not_heard() -> None:
    stage, said = Stage(), []  # type: ignore[var-annotated]
    stage.sounded = said.append
    stage.show([WAY, DICE, Caption("It is over.", hold=1.0)], motion=True)
    stage.skip()
    stage.update(5)
    assert said == []
    stage.clear()
    stage.show([DICE], motion=True)
    stage.update(0.01)
    assert said == ["dice"], "who listens goes on listening"


def test_without_motion_it_is_heard_at_once() -> None:
    stage, said = Stage(), []  # type: ignore[var-annotated]
    stage.sounded = said.append
    stage.show([WAY, DICE], motion=False)
    assert said == ["counter", "dice"]
    assert not stage.acting


@pytest.mark.usefixtures("plain_ground")
@pytest.mark.parametrize("scenario", GAMES)
@pytest.mark.parametrize("wanted", [False, True])
def test_at_a_table_dice_are_heard_by_who_wants_to(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, scenario: str, wanted: bool
) -> None:
    hands = alone(make_app(sound=wanted) if wanted else make_app(), scenario)
    table, choose, begun = hands.table, eager(5), list[str]()
    monkeypatch.setattr(hands.app.sounds, "_sound", lambda noise: begun.append(noise))  # no device is needed
    while not any(isinstance(entry.event, Rolled) for entry in table.game.log):
        since = len(table.game.log)
        table.sitting.push(choose(table.game))
    table.model.look_again(table.eyes)
    table.perform(since)
    tick(hands.app)
    assert ("dice" in begun) is wanted


def test_a_card_and_the_guns_of_a_combat_are_heard() -> None:
    assert heard_of(AssetPlayed("prussia", "x")) == Heard("card")
    assert heard_of(ModifiersCounted("a", "b", (), (), 0)) == Heard("gun")
    assert heard_of(Rolled("fire", "prussia", 6, 3)) is None


# ---------------------------------------------------------------- settings


def test_they_are_switched_on_and_made_louder_in_the_settings(make_app: MakeApp) -> None:
    app: App = make_app((1600, 1000))
    app.push(SettingsScene(app))
    tick(app, 2)
    scene = app.scene
    assert scene.ui.find("volume:80") is None
    _show(app, "sound:yes")
    click(app, "sound:yes")
    assert app.settings.sound
    tick(app)
    _show(app, "volume:80")
    click(app, "volume:80")
    assert app.settings.volume == 80
    _show(app, "sound:no")
    click(app, "sound:no")
    assert not app.settings.sound


def _show(app: App, name: str) -> None:
    """Scroll until a spot can be clicked."""
    for _ in range(20):
        spot = app.scene.ui.find(name)
        if spot is not None and spot.rect.height > 20:
            return
        app.scene.ui.scroll("settings", 60)
        tick(app)
    raise AssertionError(f"{name} is nowhere; there are {sorted(each.id for each in app.scene.ui.spots)}")
