"""Where games are kept: the folder of records, what lies in it, and copies that overwrite nothing foreign."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

import platformdirs

from wargame.content import ContentError, UnknownScenario, find
from wargame.engine.game import Game
from wargame.engine.record import ForeignRecord, Header, RecordError, read
from wargame.players import may_sit
from wargame.table import open_record

HUMAN = "human"
SUFFIX = ".record"


class SaveRefused(Exception):  # noqa: N818 - read by the person who wanted to save
    """A copy was not written; the message says why."""


@dataclass(frozen=True)
class RecordInfo:
    """A kept game in a line. One that cannot be read has an `error` in words, and nothing else is known of it."""

    path: Path
    game: str = ""
    scenario: str = ""
    title: str = ""
    chairs: Mapping[str, str] = field(default_factory=dict)
    solitaire: str | None = None
    actions: int = 0
    when: datetime = datetime.min
    seed: int = 0
    error: str | None = None

    @property
    def name(self) -> str:
        """Game and scenario, as `wargame.content.find` takes them."""
        return f"{self.game}/{self.scenario}"


# ---------------------------------------------------------------- the folder


def records_folder() -> Path:
    """Where games are kept unless a file is named."""
    return Path(platformdirs.user_data_dir("wargame", appauthor=False)) / "records"


def default_path(header: Header) -> Path:
    """The file of a new game: scenario, time and seed. One that is there already is never named."""
    when = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    stem = f"{header.scenario}-{when}-{header.seed}"
    path, number = records_folder() / f"{stem}{SUFFIX}", 1
    while path.exists():
        number += 1
        path = records_folder() / f"{stem}-{number}{SUFFIX}"
    return path


def kept() -> list[Path]:
    """The records of the folder, the one written to last first."""
    dated: list[tuple[int, Path]] = []
    for path in records_folder().glob(f"*{SUFFIX}"):
        try:
            dated.append((path.stat().st_mtime_ns, path))
        except OSError:  # gone in this very moment
            continue
    return [path for _, path in sorted(dated, reverse=True)]


def info(path: Path) -> RecordInfo:
    """What a record says of itself, without playing it again; why not, if it cannot be read."""
    try:
        when = datetime.fromtimestamp(path.stat().st_mtime)
        record = read(path)
    except (RecordError, OSError) as error:
        return RecordInfo(path, error=_words(error))
    header = record.header
    return RecordInfo(
        path=path,
        game=header.game,
        scenario=header.scenario,
        title=_title(header),
        chairs=chairs_of(header),
        solitaire=solitaire_of(header),
        actions=len(record.actions),
        when=when,
        seed=header.seed,
    )


def chairs_of(header: Header) -> dict[str, str]:
    """Who sits where, as the options of a header say it."""
    return {side: str(who) for side, who in header.options.items() if who == HUMAN or may_sit(str(who))}


def solitaire_of(header: Header) -> str | None:
    """How one person plays both chairs, if so: `open` or `hidden`."""
    said = header.options.get("solitaire")
    return str(said) if said in ("open", "hidden") else None


def _title(header: Header) -> str:
    try:
        return find(f"{header.game}/{header.scenario}").title
    except (ContentError, UnknownScenario):
        return header.scenario


def _words(error: Exception) -> str:
    return str(getattr(error, "strerror", None) or error)


# ---------------------------------------------------------------- copies


def save_copy(game: Game, path: Path, overwrite: bool = False) -> None:
    """Write the game so far to another file; SaveRefused, with a sentence, if that cannot or must not be."""
    if path.exists() and not overwrite:
        raise SaveRefused(f"{path} is there already.")
    objection = overwriting(game, path)
    if objection is not None:
        raise SaveRefused(objection)
    try:
        game.save(path)
    except (OSError, RecordError) as error:
        raise SaveRefused(f"{path} cannot be written: {_words(error).rstrip('.')}.") from error


def branch_off(path: Path, actions: int) -> Path:
    """A new record of the first actions of another one, which stays as it is; the path of the new file."""
    game: Game = open_record(path, actions)
    assert game.header is not None
    target = default_path(game.header)
    target.parent.mkdir(parents=True, exist_ok=True)
    save_copy(game, target)
    return target


def overwriting(game: Game, path: Path) -> str | None:
    """Why a file may not be overwritten with a game, if so."""
    own = game.recorder.path if game.recorder is not None else None
    if own is not None and path.exists() and path.resolve() == Path(own).resolve():
        return "This game is kept in that file anyway."
    if not path.exists():
        return None
    try:
        read(path)
    except ForeignRecord:
        return f"{path} is not a wargame record, so it is not overwritten."
    except RecordError:
        return None  # an old or damaged record, but a record
    except OSError as error:
        return f"{path} cannot be read: {_words(error)}."
    return None
