"""Checking content files, and JSON Schemas that let an editor check while one types."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from pydantic import BaseModel

from wargame.content import library, strict_yaml
from wargame.content.errors import ContentError, Problem, UnknownScenario
from wargame.content.loading import parsed_game
from wargame.content.registry import GameContent, game_content
from wargame.content.rules import RULES_FILE, RulesFile, check_boards
from wargame.content.strict_yaml import Document
from wargame.contract import UnknownGame, installed_games
from wargame.paths import is_folder

__all__ = ["check", "write_schemas"]


def write_schemas(folder: Path | str) -> list[Path]:
    """Write JSON Schemas for the rules files and for the game and scenario files of every game; their paths."""
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    models: dict[str, type[BaseModel]] = {"rules": RulesFile}
    for content in _contents():
        models |= {f"{content.id}.game": content.game_model, f"{content.id}.scenario": content.scenario_model}
    written: list[Path] = []
    for name, model in models.items():
        path = folder / f"{name}.schema.json"
        schema = model.model_json_schema(by_alias=True)
        schema["$schema"] = "https://json-schema.org/draft/2020-12/schema"
        path.write_text(json.dumps(schema, indent=2) + "\n", encoding="utf-8")
        written.append(path)
    return written


def check(paths: Iterable[Path | str] | None = None) -> list[Problem]:
    """All problems of files, folders or scenarios by name; of the whole library if none are given."""
    problems: list[Problem] = []
    names: dict[tuple[str, str], Path] = {}
    for entry in _targets(paths):
        try:
            for path in _files(entry):
                problems += _check_path(path, names)
        except UnknownScenario as error:
            problems.append(Problem(Path(entry), 0, 0, "", error.why))  # also for a file that is no YAML
    return problems


def _check_path(path: Path, names: dict[tuple[str, str], Path]) -> list[Problem]:
    try:
        document = strict_yaml.read(path)
        _check_file(document)
        return list(_check_name(document, names))
    except ContentError as error:
        return error.problems


def _contents() -> Iterator[GameContent[Any, Any]]:
    for game in installed_games():
        try:
            yield game_content(game)
        except (UnknownGame, ModuleNotFoundError):
            continue


def _targets(paths: Iterable[Path | str] | None) -> list[Path | str]:
    return [*library.shipped_folders(), *library.user_folders()] if paths is None else list(paths)


def _files(entry: Path | str) -> list[Path]:
    """The files that a path or the name of a scenario stands for."""
    path = Path(entry)
    if is_folder(path):
        return sorted(path.rglob("*.yaml"))
    return [path if path.suffix in (".yaml", ".yml") else library.find(str(entry)).path]


def _check_file(document: Document) -> None:
    """Parse and cross-check one file; a ContentError if it has faults."""
    data = document.data
    if not isinstance(data, dict):
        raise ContentError([document.problem((), "a content file holds keys and values")])
    is_game = document.path.name == library.GAME_FILE
    key = "id" if is_game else "game"
    content = _content_for(document, key)
    if document.path.name == RULES_FILE:
        check_boards(document)
        return
    if is_game:
        content.parse_game(document)
        return
    ref = library.ScenarioRef(content.id, "", "", document.path)
    _, game = parsed_game(content, library.game_file(ref))
    content.parse_scenario(game, document)


def _content_for(document: Document, key: str) -> GameContent[Any, Any]:
    game = document.data.get(key)
    if not isinstance(game, str):
        message = f"the key `{key}` must name a game"
        raise ContentError([document.problem((key,), message, missing=True)])
    try:
        return game_content(game)
    except UnknownGame as error:
        raise ContentError([document.problem((key,), str(error))]) from error


def _check_name(document: Document, names: dict[tuple[str, str], Path]) -> Iterator[Problem]:
    """Two files of one call must not claim the same scenario."""
    if document.path.name in (library.GAME_FILE, RULES_FILE):
        return
    name = (document.data["game"], document.data["id"])
    other = names.setdefault(name, document.path.resolve())
    if other != document.path.resolve():
        yield document.problem(("id",), f"{other.name} is already called {name[0]}/{name[1]}")
