"""The contract of a game: one declaration that names its parts, and the list of the games that are installed.

A game is a package with a `GAME`, a `GameModule`, which an entry point of the group `wargame.games` names:

    [project.entry-points."wargame.games"]
    skirmish = "skirmish:GAME"

Everything general knows a game only through that declaration. Parts are named by text, `"package.module:NAME"`, and
imported when somebody asks for them: who plays in a terminal never imports pygame. What a game leaves out has a
default.
"""

from __future__ import annotations

import importlib
import importlib.metadata
import importlib.util
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Literal, NamedTuple, Protocol

from wargame.grammar import shortened

__all__ = [
    "GROUP",
    "Broken",
    "GameFile",
    "GameModule",
    "Part",
    "ScenarioFile",
    "SideInfo",
    "UnknownGame",
    "broken_games",
    "game_module",
    "installed_games",
]

GROUP = "wargame.games"
"""The group of entry points in which games are found, ours included."""
Part = Literal[
    "content",
    "start",
    "variants",
    "words",
    "chronicle",
    "gauge",
    "looking",
    "secrets",
    "player",
    "weights",
    "face",
    "look",
    "position",
]


class SideInfo(Protocol):
    """One of the sides, as the game file calls it."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def adjective(self) -> str: ...


class GameFile(Protocol):
    """What the program reads in the game file of every game (`content.models.GameFile` has it)."""

    @property
    def id(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def sides(self) -> Sequence[SideInfo]: ...


class ScenarioFile(Protocol):
    """What the program reads in every scenario file (`content.models.ScenarioFile` has it)."""

    @property
    def id(self) -> str: ...
    @property
    def game(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def length(self) -> int: ...
    @property
    def board(self) -> Any: ...


@dataclass(frozen=True)
class GameModule:
    """A game and where its parts lie, each as `"package.module:NAME"`, or `"package.module"` for a module."""

    id: str
    """As the `game:` key of its files has it: `at-any-cost`."""
    title: str
    content: str
    """The models of its files and their checks: a `content.GameContent`."""
    start: str
    """Makes a game of a scenario: `new_game(ref, seed)`, or `new_game(ref, seed, rules)` where there are variants."""
    words: str
    """What it says: an `engine.words.Words`."""
    variants: str = ""
    """Other rules a scenario can be played by: a function of the scenario."""
    chronicle: str = ""
    """What counts as a loss, as a gain, as an arrival: an `engine.annals.Annals`."""
    gauge: str = ""
    """What of a position tells how a game will end: an `engine.gauge.Gauge`."""
    looking: str = ""
    """The module of its looking tools (`sitting.looking`)."""
    secrets: str = ""
    """The module of what only one side knows: `exchange(game, owner)` swaps it, so that checks can prove that nothing
    of it is seen (`leaks`), and `redraw(game, side)` draws anew what a side cannot know (`engine.unknown`)."""
    player: str = ""
    """Its computer player: `Brain(seat, seed)` (`players.heuristic`)."""
    weights: str = ""
    """What that player likes and dislikes: a `players.weights.Weights`, for a `Brain(seat, seed, weights)`."""
    face: str = ""
    """Itself in a terminal: a `cli.faces.Face`."""
    look: str = ""
    """Itself on the table: a `client.looks.Look`."""
    position: str = ""
    """Any situation in a few lines: a class (`docs/positions.md`)."""
    package: str = field(default="", kw_only=True)
    """The package everything lies in; by default the one that `content` names first."""

    @property
    def folder(self) -> Path:
        """The folder of its package: rule numbers are looked for in there."""
        name = self.package or self.content.partition(":")[0].rpartition(".")[0]
        spec = importlib.util.find_spec(name)
        assert spec is not None and spec.origin is not None, f"{name} is not a package"  # noqa: PT018
        return Path(spec.origin).parent

    def has(self, part: Part) -> bool:
        """Whether the game brings this part."""
        return bool(getattr(self, part))

    def part(self, part: Part) -> Any:
        """A part of the game, imported now; None if the game leaves it to the default."""
        where: str = getattr(self, part)
        return _found(where) if where else None


@cache
def _found(where: str) -> Any:
    module, _, name = where.partition(":")
    try:
        found = importlib.import_module(module)
    except ModuleNotFoundError as error:
        if error.name is None or not module.startswith(error.name):
            raise  # something that the part itself imports
        raise NoSuchPart(f"{where} is declared as a part of a game, and there is no module {error.name}") from error
    if name and not hasattr(found, name):
        raise NoSuchPart(f"{where} is declared as a part of a game, and {module} has no {name}")
    return getattr(found, name) if name else found


class NoSuchPart(LookupError):  # noqa: N818 - read by the maker of the game
    """A declaration names a part that is not there."""


class Broken(NamedTuple):
    """An entry point that leads to no game, and why, for the person who installed it."""

    name: str
    why: str


class UnknownGame(LookupError):  # noqa: N818 - read by the person who asked for it
    """No game of this name is installed."""

    def __init__(self, game: str, known: Sequence[str] = ()) -> None:
        self.game = game
        super().__init__(f"no game {shortened(repr(game))} is installed (there are: {', '.join(known) or 'none'})")


def installed_games() -> list[str]:
    """The ids of all games that can be played, in the order of the alphabet."""
    return sorted(_installed()[0])


def broken_games() -> list[Broken]:
    """What calls itself a game and is none; no such thing hides a good game."""
    return _installed()[1]


def game_module(game: str) -> GameModule:
    """The declaration of a game; UnknownGame if none is installed under this id."""
    found = _installed()[0].get(game)
    if found is None:
        raise UnknownGame(game, installed_games())
    return found


@cache
def _installed() -> tuple[dict[str, GameModule], list[Broken]]:
    games: dict[str, GameModule] = {}
    broken: list[Broken] = []
    for point in importlib.metadata.entry_points(group=GROUP):
        try:
            module = point.load()
        except Exception as error:  # a stranger's code: whatever it does, the other games are played
            broken.append(Broken(point.name, f"{point.value} cannot be loaded: {error}"))
            continue
        if not isinstance(module, GameModule):
            broken.append(Broken(point.name, f"{point.value} is not a GameModule"))
        elif games.setdefault(module.id, module) is not module:
            broken.append(Broken(point.name, f"{point.value} calls itself {module.id}, and so does another game"))
    return games, broken
