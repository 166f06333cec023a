"""A fresh environment with a game from outside in it, made without the network.

The game is built into a wheel and installed as anybody would install it. The program and its libraries are those of the
environment the tests run in: lines in the new one's packages point there,
and first of all to the tree these tests are in.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WASTE = shutil.ignore_patterns("__pycache__", "dist", "*.egg-info", ".*")


@dataclass(frozen=True)
class Fresh:
    """An environment and a home of its own."""

    python: Path
    home: Path

    def run(self, *command: str, typed: str = "") -> str:
        """What a command prints; its errors if it fails."""
        done = subprocess.run(
            [str(self.python), *command],
            input=typed,
            capture_output=True,
            text=True,
            cwd=self.home,
            env=self._surroundings(),
            timeout=300,
            check=False,
        )
        assert done.returncode == 0, f"{' '.join(command)}:\n{done.stdout}\n{done.stderr}"
        return done.stdout

    def wargame(self, *command: str, typed: str = "") -> str:
        """What the program prints."""
        return self.run("-m", "wargame", *command, typed=typed)

    def _surroundings(self) -> dict[str, str]:
        """Nothing of the person who runs the tests, no display, wide lines."""
        kept = {key: value for key, value in os.environ.items() if not key.startswith(("WARGAME_", "PYTHON", "XDG_"))}
        places = {"HOME": str(self.home), "XDG_DATA_HOME": str(self.home / "data")}
        return kept | places | {"COLUMNS": "120", "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


def wheel_of(project: Path, folder: Path) -> Path:
    """Build a package into a wheel; its own folder stays as it is."""
    source = Path(shutil.copytree(project, folder / "source", ignore=WASTE))
    _pip("wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", str(folder / "wheels"), str(source))
    (wheel,) = (folder / "wheels").glob("*.whl")
    return wheel


def fresh_environment(folder: Path, wheel: Path) -> Fresh:
    """An environment with this wheel installed, in which the program can be imported."""
    home = folder / "home"
    home.mkdir()
    venv.create(folder / "env", with_pip=False)
    python = folder / "env" / ("Scripts" if os.name == "nt" else "bin") / "python"
    at = sysconfig.get_path("purelib", vars={"base": str(folder / "env"), "platbase": str(folder / "env")})
    lent = f"{ROOT}\nimport site; site.addsitedir({sysconfig.get_path('purelib')!r})\n"
    Path(at, "lent.pth").write_text(lent, encoding="utf-8")
    _pip("--python", str(python), "install", "--no-deps", "--no-index", str(wheel))
    return Fresh(python, home)


def _pip(*command: str) -> None:
    done = subprocess.run([sys.executable, "-m", "pip", "-q", *command], capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"pip {' '.join(command)}:\n{done.stdout}\n{done.stderr}"
