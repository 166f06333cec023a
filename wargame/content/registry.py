"""What a game declares as its content: the models of its files, and the checks that go beyond single values."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from pydantic import BaseModel, ValidationError

from wargame.content.errors import ContentError, Finding, first_of
from wargame.content.strict_yaml import Document
from wargame.content.wording import problems
from wargame.contract import game_module

__all__ = ["GameContent", "game_content", "validate"]

G = TypeVar("G", bound=BaseModel)
S = TypeVar("S", bound=BaseModel)
M = TypeVar("M", bound=BaseModel)


def _sound(*_: object) -> tuple[()]:
    """Nothing to check beyond single values."""
    return ()


@dataclass(frozen=True)
class GameContent(Generic[G, S]):
    """The models of a game and the checks that go beyond single values."""

    id: str
    game_model: type[G]
    scenario_model: type[S]
    check_game: Callable[[G], Iterable[Finding]] = _sound
    check_scenario: Callable[[G, S], Iterable[Finding]] = _sound
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


def game_content(game: str) -> GameContent[Any, Any]:
    """The content models of a game; UnknownGame if there is no such game."""
    content: GameContent[Any, Any] = game_module(game).part("content")
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
