"""What a person has set: kept in the platform's place for settings, and never a reason not to start."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Literal

import platformdirs
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from wargame.client.theme import Symbols, Theme
from wargame.players.levels import OFFICER

Speed = Literal["slow", "normal", "fast", "fastest", "instant"]
RATE: dict[Speed, float] = {"slow": 0.5, "normal": 1.0, "fast": 2.0, "fastest": 4.0, "instant": 1.0}
"""How fast what computer players do is shown; in an instant only its end is."""
SCALES = (100, 125, 150, 175, 200)
NOTCH = 5
"""Per cent by which the size of text grows with the window."""
USUAL, LEAST = (1600, 960), (1280, 720)
"""The room of a window, in interface units, that a table looks best in, and that it needs."""


def settings_file() -> Path:
    """Where settings are kept; the environment variable WARGAME_SETTINGS names another file."""
    named = os.environ.get("WARGAME_SETTINGS")
    return Path(named) if named else Path(platformdirs.user_config_dir("wargame", appauthor=False)) / "settings.json"


class Settings(BaseModel):
    """What can be set. Unknown keys of an older or newer version are left alone."""

    model_config = ConfigDict(validate_assignment=True, extra="ignore")

    text_size: int = Field(default=0, ge=0, le=200, description="Per cent; 0: follows the window.")
    safe_colours: bool = False
    symbols: Symbols = "figures"
    motion: bool = True
    speed: Speed = "normal"
    confirm: bool = True
    curtain: bool = True
    reasons: bool = True
    tour: bool = True
    toured: tuple[str, ...] = Field(default=(), description="The games whose tour has been read to its end.")
    turn_page: bool = True
    sound: bool = False
    volume: int = Field(default=40, ge=0, le=100, description="Per cent, of sounds that are quiet anyway.")
    last: str = Field(default="", description="Game and scenario chosen last, as `game/scenario`.")
    level: str = Field(default=OFFICER, description="How strong the computer was chosen to be last.")
    temper: str = Field(default="", description="Its temperament, chosen last; empty for neither cautious nor bold.")
    full_screen: bool = False
    width: int = Field(default=1600, ge=640)
    height: int = Field(default=1000, ge=480)
    budget: float = Field(default=10.0, gt=0, description="Seconds a computer player may think.")

    def theme(self, window: tuple[int, int], display_height: int) -> Theme:
        """How to draw with these settings in a window of this size, on a display of this height."""
        size = max(SCALES[0], self.text_size) if self.text_size else fitting_size(window, display_height)
        return Theme(scale=size / 100, safe=self.safe_colours, symbols=self.symbols, motion=self.motion)

    def save(self, path: Path | None = None) -> None:
        """Write the file whole or not at all; a folder that cannot be written to is not worth stopping for."""
        path = path or settings_file()
        temporary = path.with_name(f".{path.name}.{os.getpid()}.tmp")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            temporary.write_text(self.model_dump_json(indent=1), encoding="utf-8")
            os.replace(temporary, path)
        except OSError:
            temporary.unlink(missing_ok=True)


def fitting_size(window: tuple[int, int], display_height: int) -> int:
    """The size of text that suits a window nobody has set one for: it grows with the window.

    On a display of very fine pixels it is larger, as long as the least room is left that a table needs.
    """
    width, height = window
    fine = 2.0 if display_height >= 2800 else 1.5 if display_height >= 2000 else 1.25 if display_height >= 1600 else 1.0
    grown = max(min(width / USUAL[0], height / USUAL[1]), min(fine, width / LEAST[0], height / LEAST[1]))
    return max(SCALES[0], min(SCALES[-1], int(grown * 100 / NOTCH) * NOTCH))


def load_settings(path: Path | None = None) -> tuple[Settings, str | None]:
    """The settings, and what was wrong with the file if it had to be set aside."""
    path = path or settings_file()
    try:
        return Settings.model_validate(json.loads(path.read_text(encoding="utf-8"))), None
    except FileNotFoundError:
        return Settings(), None
    except (OSError, ValueError, ValidationError) as error:
        kept = path.with_name(path.name + ".broken")
        reason = str(error).splitlines()[0]
        try:
            if not path.is_file():
                raise OSError(reason)
            os.replace(path, kept)
        except OSError:
            return Settings(), f"{path} cannot be read ({reason}); the usual settings are used."
        return (
            Settings(),
            f"{path} cannot be read ({reason}); it is kept as {kept.name} and the usual settings are used.",
        )
