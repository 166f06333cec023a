"""Asking a game package for its content models, without knowing any game by name.

A package `wargame/games/<game>` has a module `content` with a `CONTENT: GameContent`. The `game:` key of a
scenario file, with dashes for underscores, is the name of the package.
"""

from __future__ import annotations

import importlib
import importlib.util
import json
import pkgutil
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from pydantic import BaseModel, ValidationError

from wargame.content.errors import ContentError, Finding, UnknownGame, first_of
from wargame.content.strict_yaml import Document
from wargame.content.wording import problems

__all__ = ["GameContent", "game_content", "installed_games", "validate"]

_GAMES = "wargame.games"

G = TypeVar("G", bound=BaseModel)
S = TypeVar("S", bound=BaseModel)
M = TypeVar("M", bound=BaseModel)


@dataclass(frozen=True)
class GameContent(Generic[G, S]):
    """The models of a game and the checks that go beyond single values."""

    id: str
    game_model: type[G]
    scenario_model: type[S]
    check_game: Callable[[G], Iterable[Finding]]
    check_scenario: Callable[[G, S], Iterable[Finding]]
    complete: Callable[[G, S], S] | None = None
    """Fills in what a scenario has from the game file, such as a map all scenarios share."""

    def parse_game(self, document: Document) -> G:
        """The game file as a checked model."""
        game = validate(document, self.game_model)
        _refuse(document, self.check_game(game))
        return game

    def parse_scenario(self, game: G, document: Document) -> S:
        """A scenario file as a checked model."""
        scenario = validate(document, self.scenario_model)
        _refuse(document, self.check_scenario(game, scenario))
        return scenario


def installed_games() -> list[str]:
    """The ids of all game packages."""
    spec = importlib.util.find_spec(_GAMES)
    folders = list(spec.submodule_search_locations or ()) if spec else []
    return sorted(info.name.replace("_", "-") for info in pkgutil.iter_modules(folders) if info.ispkg)


def game_content(game: str) -> GameContent[Any, Any]:
    """The content models of a game; UnknownGame if there is no such package."""
    known = installed_games()
    if not re.fullmatch(r"[a-z0-9-]+", game) or game not in known:
        raise UnknownGame(game, known)
    module = importlib.import_module(f"{_GAMES}.{game.replace('-', '_')}.content")
    content = getattr(module, "CONTENT", None)
    if not isinstance(content, GameContent):
        raise UnknownGame(game, known)
    return content


def validate(document: Document, model: type[M]) -> M:
    """The data of a document as a model, or a ContentError that names every faulty key."""
    try:
        return model.model_validate_json(json.dumps(document.data))
    except ValidationError as error:
        raise ContentError(problems(document, model, error)) from error


def _refuse(document: Document, findings: Iterable[Finding]) -> None:
    found = [document.problem(finding.loc, finding.shown) for finding in findings]
    if found:
        found.sort(key=lambda problem: (problem.line, problem.column))
        raise ContentError(first_of(found, document.path))
