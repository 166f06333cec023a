"""Loading a scenario of any game: its files are read, checked and remembered until one of them changes."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Generic, TypeVar

from pydantic import BaseModel

from wargame.content import library, strict_yaml
from wargame.content.build import build_board
from wargame.content.library import ScenarioRef
from wargame.content.registry import GameContent
from wargame.content.strict_yaml import Document
from wargame.engine.board import Board

__all__ = ["Loaded", "load_game", "load_scenario", "parsed_game"]

G = TypeVar("G", bound=BaseModel)
S = TypeVar("S", bound=BaseModel)


@dataclass(frozen=True)
class Loaded(Generic[G, S]):
    """A scenario ready to be played."""

    game: G
    scenario: S
    board: Board
    content_hash: str
    path: Path


def load_game(content: GameContent[G, S], path: Path | None = None) -> G:
    """The game file, checked; the shipped one unless a path is given."""
    return parsed_game(content, path or library.shipped_game_file(content.id))[1]


def load_scenario(content: GameContent[G, S], ref: str | Path | ScenarioRef) -> Loaded[G, S]:
    """A scenario by name or path, checked, with its board; ContentError if a file is faulty.

    What has been loaded is remembered until one of its files changes: nothing in it can be altered.
    """
    found = ref if isinstance(ref, ScenarioRef) else library.find(ref)
    game_file = library.game_file(found)
    return _load(content, found.path, library.stamp(found.path), game_file, library.stamp(game_file))


def parsed_game(content: GameContent[G, S], path: Path) -> tuple[Document, G]:
    """A game file and what it holds, checked; remembered until it changes, for every scenario needs it."""
    return _parsed_game(content, path, library.stamp(path))


@lru_cache(maxsize=8)
def _parsed_game(content: GameContent[Any, Any], path: Path, _: library.Stamp) -> tuple[Document, Any]:
    document = strict_yaml.read(path)
    return document, content.parse_game(document)


@lru_cache(maxsize=48)
def _load(
    content: GameContent[Any, Any], path: Path, _: library.Stamp, game_path: Path, __: library.Stamp
) -> Loaded[Any, Any]:
    game_document, game = parsed_game(content, game_path)
    document = strict_yaml.read(path)
    scenario = content.parse_scenario(game, document)
    if content.complete is not None:
        scenario = content.complete(game, scenario)
    content_hash = library.hash_documents(game_document, document)
    return Loaded(game, scenario, build_board(scenario.board), content_hash, path)
