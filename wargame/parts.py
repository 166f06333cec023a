"""What each game brings to a part of the program lies in a module named after the game."""

from __future__ import annotations

import importlib
from types import ModuleType


def module_or_none(name: str) -> ModuleType | None:
    """A module by its full name, or None if there is none; a module it wants in vain is still an error."""
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return None


def part_of(package: str, game: str) -> ModuleType | None:
    """The module of a game in a package, or None if the package does not know the game yet."""
    return module_or_none(f"{package}.{game.replace('-', '_')}")
