"""Sitting down at the table: loading a scenario, keeping its record, opening a record again."""

from __future__ import annotations

import importlib
import random
from os import PathLike
from pathlib import Path
from typing import Any

from wargame.content import ScenarioRef, content_hash, find
from wargame.engine.action import Action, ActionError
from wargame.engine.game import Game
from wargame.engine.record import Header, Record, Recorder, RecordError, read
from wargame.version import VERSION


class StaleRecord(RecordError):  # noqa: N818
    """A record that no longer fits: its scenario or the rules have changed since."""


def load(scenario: str | Path | ScenarioRef, seed: int | None = None) -> Any:
    """A new game of a scenario, at its first decision. The same seed gives the same dice and cards."""
    ref = scenario if isinstance(scenario, ScenarioRef) else find(scenario)
    seed = random.SystemRandom().getrandbits(32) if seed is None else seed
    return _start(ref, seed)


def open_record(path: str | PathLike[str]) -> Any:
    """The game of a record, at the decision where it was left."""
    return replay(read(path), path)


def keep(game: Game, path: str | PathLike[str], overwrite: bool = False) -> None:
    """Write every action of a new game to a record as it is taken; nothing acknowledged is lost."""
    assert game.header is not None
    assert not game.actions
    game.recorder = Recorder.create(path, game.header, overwrite=overwrite)


def resume(path: str | PathLike[str]) -> Any:
    """As `open_record`, and go on writing to the same file."""
    recorder = Recorder.resume(path)
    try:
        game = replay(recorder.record, path)
    except BaseException:
        recorder.close()
        raise
    game.recorder = recorder
    return game


def replay(record: Record, path: str | PathLike[str], actions: int | None = None) -> Any:
    """Play a record again, wholly or up to a number of actions, and check that it comes out the same."""
    header = record.header
    ref = find(f"{header.game}/{header.scenario}")
    if content_hash(ref) != header.content:
        raise StaleRecord(f"{path}: the files of {header.scenario} have changed since this record was made")
    game = _start(ref, header.seed)
    for number, text in enumerate(record.actions[:actions], 1):
        try:
            game.push(Action.from_text(text))
        except ActionError as error:
            raise StaleRecord(f"{path}: action {number} is not legal any more: {error}") from error
        expected = record.checkpoints.get(number)
        if expected is not None and expected != game.fingerprint():
            raise StaleRecord(f"{path}: after action {number} the game is not what it was: the rules have changed")
    return game


def _start(ref: ScenarioRef, seed: int) -> Game:
    module = importlib.import_module(f"wargame.games.{ref.game.replace('-', '_')}.start")
    game: Game = module.new_game(ref, seed)
    game.header = Header(ref.game, ref.id, content_hash(ref), {}, seed, VERSION)
    return game
