"""Every sentence a player reads: prompts, events, names. Each chapter's words stand in a module of its name."""

from importlib import import_module
from pkgutil import iter_modules

from wargame.games.on_to_paris.words.base import WORDS

for _module in iter_modules(__path__):
    import_module(f"{__name__}.{_module.name}")

__all__ = ["WORDS"]
