"""Sitting down at the table: loading a scenario, keeping its record, opening a record again."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Sequence
from dataclasses import replace
from os import PathLike
from pathlib import Path
from typing import Any, NamedTuple

from wargame.content import (
    ContentError,
    ScenarioRef,
    UnknownScenario,
    content_hash,
    find,
)
from wargame.contract import UnknownGame, game_module
from wargame.engine.action import Action, ActionError
from wargame.engine.game import Game
from wargame.engine.garbage import collecting_later
from wargame.engine.older import lacks_answers, with_answers
from wargame.engine.record import LARGEST_SEED, Header, Record, Recorder, RecordError, read
from wargame.engine.snapshot import Unfit
from wargame.grammar import shortened
from wargame.paths import is_file
from wargame.snapshots import FAR, Snapshots, play_on, resume_from
from wargame.version import VERSION

LONGEST = 400
"""So many letters are shown of why a record cannot be played again."""
FILE = "file"
"""The option of a header that holds the path of a scenario which is not in the library."""
RULES = "rules"
"""The option of a header that names the variant of the rules a game is played by."""


class Variant(NamedTuple):
    """Another set of rules a scenario can be played by."""

    id: str
    name: str
    text: str


class UnknownVariant(ValueError):  # noqa: N818 - read by the person who asked for it
    """A scenario has no such variant of the rules."""


class UnfitSeed(ValueError):  # noqa: N818 - read by the person who gave it
    """A seed that no record can hold."""

    def __init__(self) -> None:
        super().__init__(f"a seed is a whole number from -{LARGEST_SEED} to {LARGEST_SEED}.")


class NoPositions(LookupError):  # noqa: N818 - read by the person who asked for one
    """A game without a position builder."""


class StaleRecord(RecordError):  # noqa: N818
    """A record that cannot go on to its end: its scenario or the rules have changed since.

    `playable` are the actions that can still be played, for a branch; None if it cannot even begin.
    """

    def __init__(self, message: str, playable: int | None = None, path: str | PathLike[str] = "") -> None:
        super().__init__(message)
        self.playable, self.path = playable, Path(path)


def load(scenario: str | Path | ScenarioRef, seed: int | None = None, rules: str = "") -> Any:
    """A new game of a scenario, at its first decision. The same seed gives the same luck.

    `rules` names a variant of the rules, one of `variants`.
    """
    ref = scenario if isinstance(scenario, ScenarioRef) else find(scenario)
    seed = random.SystemRandom().getrandbits(32) if seed is None else seed
    look_at_seed(seed)
    return _start(ref, seed, rules)


def look_at_seed(seed: int) -> None:
    """Refuse a seed with which a game could be played but not kept."""
    if abs(seed) > LARGEST_SEED:
        raise UnfitSeed


def position(game: str, *arguments: Any, **keywords: Any) -> Any:
    """The position builder of a game: any situation in a few lines (`docs/positions.md`).

    NoPositions if the game has none; UnknownGame if there is no such game.
    """
    builder = game_module(game).part("position")
    if builder is None:
        raise NoPositions(f"{game} has no position builder.")
    return builder(*arguments, **keywords)


def variants(scenario: str | Path | ScenarioRef) -> tuple[Variant, ...]:
    """The variants of the rules a scenario can be played by, besides the rules as they are."""
    ref = scenario if isinstance(scenario, ScenarioRef) else find(scenario)
    offered = game_module(ref.game).part("variants")
    return tuple(Variant(*each) for each in offered(ref)) if offered is not None else ()


def read_record(path: str | PathLike[str]) -> Record:
    """What a record holds, in the terms of this version; RecordError if it cannot be trusted or does not fit."""
    return updated(read(path), path)


def open_record(path: str | PathLike[str], actions: int | None = None) -> Any:
    """The game of a record, at the decision where it was left, or after so many actions.

    `game.recovered` says if a line was lost. StaleRecord if an action is not legal any more, or if the table comes out
    otherwise than it was; then its `playable` actions can still be opened.
    """
    return replay(read(path), path, actions)


def keep(game: Game, path: str | PathLike[str], overwrite: bool = False) -> None:
    """Write every action of a new game to a record as it is taken; nothing acknowledged is lost.

    A folder that is not there yet is made: nobody should lose a game, or its beginning, to a missing folder.
    """
    assert game.header is not None
    if game.actions:
        raise RecordError(
            f"{path}: a record is kept from the first action on; `game.save` writes a game that has begun."
        )
    folder = Path(path).parent
    if folder.exists() and not folder.is_dir():
        raise RecordError(f"{path}: {folder} is a file, so no record can be kept in it.")
    folder.mkdir(parents=True, exist_ok=True)
    if game.file is not None:  # whoever sets the options of a header need not know of this one
        game.header = replace(game.header, options={**game.header.options, FILE: game.file})
    game.recorder = Recorder.create(path, game.header, overwrite=overwrite)


def resume(path: str | PathLike[str]) -> Any:
    """As `open_record`, and go on writing to the same file."""
    recorder = Recorder.resume(path)
    try:
        record = updated(recorder.record, path)
        game = replay(record, path)
        if record.actions != recorder.record.actions:
            recorder.amend(record.actions)
    except BaseException:
        recorder.close()
        raise
    game.recorder = recorder
    return game


def reopen(game: Game) -> None:
    """A record that could not be written was closed at its last whole line; the disk may have room by now."""
    if game.recorder is not None and game.recorder.closed:
        game.recorder = Recorder.resume(game.recorder.path)


def leave(game: Game, note: bool = True) -> None:
    """Give the record of a game free, with a note of what the game looks like: a replay compares it."""
    recorder, game.recorder = game.recorder, None
    if recorder is None or recorder.closed:
        return
    with recorder, contextlib.suppress(OSError):  # all actions are on disk: a full disk costs the note only
        if note and game.actions:
            recorder.checkpoint(len(game.actions), game.fingerprint())
            _snapshots_of(game).keep_end(game)


def replay(record: Record, path: str | PathLike[str], actions: int | None = None) -> Any:
    """Play a record again, wholly or up to a number of actions, and check that it comes out the same.

    What it was written with may have changed since: as long as every action is legal and the table comes out the
    same, the record is as good as ever. Of a part of it only the actions count.
    """
    record = updated(record, path)
    wanted = record.actions[:actions]
    game, snapshots = _taken_up(record, path, wanted)
    known = len(game.actions)
    compared = actions is None
    if compared:
        _compare(game, record, path)
    with collecting_later():
        for number, text in enumerate(wanted[known:], known + 1):
            try:
                play_on(game, [Action.from_text(text)], snapshots)
            except ActionError as error:
                why = shortened(str(error), LONGEST)
                raise StaleRecord(f"{path}: action {number} is not legal any more: {why}", number - 1, path) from error
            if compared:
                _compare(game, record, path)
    if len(wanted) - known >= FAR:
        snapshots.keep_end(game)
    return game


def _taken_up(record: Record, path: str | PathLike[str], actions: Sequence[str]) -> tuple[Game, Snapshots]:
    """The game of a record after as many of these actions as a snapshot knows, or before the first."""
    game = _begun(record, path)
    snapshots = _snapshots_of(game)
    if len(actions) >= FAR:
        try:
            resume_from(game, snapshots, actions)
        except Unfit:
            game = _begun(record, path)
    return game, snapshots


def _snapshots_of(game: Game) -> Snapshots:
    assert game.header is not None
    return Snapshots(game, str(game.header.options.get(RULES, "")))


def updated(record: Record, path: str | PathLike[str]) -> Record:
    """A record of an older version in the terms of this one."""
    if record.header.program == VERSION:
        return record
    game = _begun(record, path)
    return with_answers(record, game, VERSION) if lacks_answers(record, game) else record


def _begun(record: Record, path: str | PathLike[str]) -> Game:
    """The game of a record before its first action."""
    rules = str(record.header.options.get(RULES, ""))
    try:
        game = _start(_scenario_of(record.header, path), record.header.seed, rules)
    except (UnknownVariant, UnknownGame) as error:
        raise StaleRecord(f"{path}: {error}") from error
    except ContentError as error:
        file = _file_of(record.header)
        if file is None:
            raise
        raise StaleRecord(f"{path}: the file {file} has changed since this record was made:\n{error}") from error
    assert game.header is not None
    game.header = replace(game.header, options=dict(record.header.options))
    game.recovered = record.recovered
    return game


def _compare(game: Game, record: Record, path: str | PathLike[str]) -> None:
    """Refuse a record that noted another state of the game than this one after so many actions, or before the first."""
    number = len(game.actions)
    expected = record.checkpoints.get(number)
    if expected is not None and expected != game.fingerprint():
        when = f"after action {number}" if number else "before the first action"
        raise StaleRecord(f"{path}: {when} the game is not what it was: the rules have changed", number, path)


def _start(ref: ScenarioRef, seed: int, rules: str = "") -> Game:
    if rules and rules not in {variant.id for variant in variants(ref)}:
        raise UnknownVariant(f"{ref.name} has no rules called “{shortened(rules)}”.")
    new_game = game_module(ref.game).part("start")
    game: Game = new_game(ref, seed, rules) if rules else new_game(ref, seed)
    game.file = _own_file(ref)
    options: dict[str, str | int | bool] = {FILE: game.file} if game.file is not None else {}
    if rules:
        options[RULES] = rules
    game.header = Header(ref.game, ref.id, content_hash(ref), options, seed, VERSION)
    return game


def _own_file(ref: ScenarioRef) -> str | None:
    """The path of a scenario that its name does not lead to: without it a record of it could not be opened."""
    try:
        known = find(ref.name)
    except UnknownScenario:
        return str(ref.path.resolve())
    return None if known.path.resolve() == ref.path.resolve() else str(ref.path.resolve())


# ---------------------------------------------------------------- the scenario of a record


def _scenario_of(header: Header, path: str | PathLike[str]) -> ScenarioRef:
    """The scenario a record was made with: one that is what it was, else what its file or its name leads to now.

    A game that was played with a file of the player's does not go on with another scenario of the same name.
    """
    library, own = _in_library(header), _in_file(header)
    if library is not None and content_hash(library) == header.content:
        return library
    ref = own if _file_of(header) is not None else library
    if ref is None:
        raise StaleRecord(f"{path}: {_lost(header)}")
    return ref


def _in_library(header: Header) -> ScenarioRef | None:
    """The scenario of this name in the library, if it can be used."""
    try:
        ref = find(f"{header.game}/{header.scenario}")
        content_hash(ref)
    except UnknownScenario:
        return None
    except ContentError:
        if _file_of(header) is None:
            raise
        return None
    return ref


def _in_file(header: Header) -> ScenarioRef | None:
    """The scenario in the file of the player's that the record names, if it is still there and can be used."""
    file = _file_of(header)
    if file is None or not is_file(file):
        return None
    try:
        ref = find(file)
        content_hash(ref)
    except (ContentError, UnknownScenario):
        return None
    return ref if (ref.game, ref.id) == (header.game, header.scenario) else None


def _file_of(header: Header) -> Path | None:
    file = header.options.get(FILE)
    return Path(file) if isinstance(file, str) else None


def _lost(header: Header) -> str:
    """Why there is no scenario to play a record with."""
    file = _file_of(header)
    if file is None:
        name = f"{header.game}/{header.scenario}"
        return f"its scenario {name} is not in the library; is WARGAME_SCENARIOS set as it was then?"
    if not is_file(file):
        return f"this game is played with the file {file}, which is not there any more"
    try:
        find(file)
        content_hash(find(file))
    except (ContentError, UnknownScenario) as error:
        return f"the file {file} has changed since this record was made:\n{error}"
    return f"the file {file} has changed since this record was made: it holds another scenario"
