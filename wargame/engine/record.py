"""The record of a game: its save format, and its journal on disk while it is played.

A game follows from its header (scenario, options, seed) and its actions, so a record holds no more:

    wargame-record 1
    {"game": "abyss-of-lament", "scenario": "leuthen", ..., "seed": 7, "program": "0.1.0"} #c01d77e2
    1 place leu-ph1 E13 #5f2c91aa
    2 undo #77aa01bc
    = 0 9a41c0 #18e3b6f0

A numbered line is an action, or an `undo` that takes back the last one standing; `=` notes the fingerprint
of the game after so many standing actions. Lines are only appended. The check at the end of a line covers
all lines before it, so a line edited, lost or moved is found and named. Whole lines cut off at the very end
leave no trace, but what remains is a true record of an earlier moment.
"""

import contextlib
import itertools
import json
import os
import re
import stat
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from hashlib import blake2b
from io import FileIO
from pathlib import Path
from types import MappingProxyType
from typing import Literal, Self

from wargame.grammar import shortened

FORMAT = 1
LARGEST = 50_000_000
"""Bytes of a record; a long game has a hundredth of it."""
LONGEST_LINE = 20_000
"""Bytes of a line; an action has about fifty, and a header the path of a file."""
LARGEST_SEED = 2**64 - 1
"""A seed, below or above nothing: more luck than that nobody can tell apart."""
_MAGIC = b"wargame-record "
_UNDO = "undo"
_HEADER = {"game": str, "scenario": str, "content": str, "options": dict, "seed": int, "program": str}


class RecordError(Exception):
    """A record cannot be used; the message is meant for the player."""


class ForeignRecord(RecordError):  # noqa: N818 - these four are named for what was found
    """The file is not a record at all."""


class NewerRecord(RecordError):  # noqa: N818
    """The record was written by a later version of the program."""


class BusyRecord(RecordError):  # noqa: N818
    """Another game is writing to the record at this moment."""


class CorruptRecord(RecordError):  # noqa: N818
    """A line is not what was once written there, so nothing after it can be trusted."""

    def __init__(self, path: Path, line: int, what: str) -> None:
        super().__init__(f"{path}, line {line}: {what}.")
        self.path, self.line = path, line


@dataclass(frozen=True)
class Header:
    """What, beside the actions, decides a game; `content` tells whether the scenario files changed since."""

    game: str
    scenario: str
    content: str
    options: dict[str, str | int | bool]
    seed: int
    program: str
    format: int = FORMAT


@dataclass
class Record:
    """What a file holds: the standing actions, and as `history` all lines after the header, less checks."""

    header: Header
    actions: tuple[str, ...]
    checkpoints: dict[int, str]
    recovered: str | None
    history: tuple[str, ...]


class _Tape:
    """The lines so far and what they mean: the one place where reading and writing agree."""

    def __init__(self, header: Header) -> None:
        self.header = header
        self.actions: list[str] = []
        self.checkpoints: dict[int, str] = {}
        self.history: list[str] = []
        self.number = 0
        heading = b"%s%d" % (_MAGIC, FORMAT)
        self._check = _digest(b"", heading)
        self.start = heading + b"\n" + self._seal(_encoded(_header_text(header)))

    def _seal(self, body: bytes) -> bytes:
        self._check = _digest(self._check, body)
        return b"%s #%s\n" % (body, self._check)

    def verified(self, line: bytes) -> bytes | None:
        """The line without its check, or None if the check does not fit here."""
        body, _, check = line.rpartition(b" #")
        return body if check == _digest(self._check, body) else None

    def add(self, body: str) -> bytes:
        """Take a line into account and return it as the file has it; ValueError if it makes no sense."""
        number, _, text = body.partition(" ")
        data = _encoded(body)
        if number == "=":
            self._add_checkpoint(text)
        elif number != str(self.number + 1):
            raise ValueError(f"this line should have the number {self.number + 1}")
        else:
            self._add_action(text)
            self.number += 1
        self.history.append(body)
        return self._seal(data)

    def _add_checkpoint(self, text: str) -> None:
        found = re.fullmatch("(0|[1-9][0-9]{0,8}) ([0-9A-Za-z_.:-]+)", text)
        if not found or int(found[1]) > len(self.actions):
            raise ValueError(f"not a checkpoint of a game of {len(self.actions)} actions: {shortened(repr(text))}")
        self.checkpoints[int(found[1])] = found[2]

    def _add_action(self, text: str) -> None:
        if text != _UNDO:
            self.actions.append(_valid_action(text))
        elif self.actions:
            self.checkpoints.pop(len(self.actions), None)
            del self.actions[-1]
        else:
            raise ValueError("there is no action left to take back")

    def record(self, recovered: str | None) -> Record:
        actions, history = tuple(self.actions), tuple(self.history)
        return Record(self.header, actions, dict(self.checkpoints), recovered, history)


def _digest(previous: bytes, body: bytes) -> bytes:
    return blake2b(previous + b"\n" + body, digest_size=4).hexdigest().encode()


def _encoded(body: str) -> bytes:
    """A line as bytes; ValueError if it is longer than any that a game needs."""
    data = body.encode()
    if len(data) > LONGEST_LINE:
        raise ValueError(f"no line of a record has {len(data)} letters")
    return data


def _valid_action(text: str) -> str:
    """Only text that can be told apart from the rest of its line, and from an undo, may be recorded."""
    if text in ("", _UNDO) or text != text.strip() or "#" in text or len(text.splitlines()) != 1:
        raise ValueError(f"not an action that can be recorded: {shortened(repr(text))}")
    return text


def _header_text(header: Header) -> str:
    values = asdict(header) | {"options": dict(sorted(header.options.items()))}
    del values["format"]
    text = json.dumps(values, ensure_ascii=False)
    if _header(text) != header:
        raise ValueError(f"not a header that would come back from a file as it is: {header}")
    return text


def _header(text: str) -> Header:
    values = json.loads(text)
    if not isinstance(values, dict) or {name: type(value) for name, value in values.items()} != _HEADER:
        raise ValueError(f"a header needs {', '.join(_HEADER)}, each of its kind")
    if not all(type(value) in (str, int, bool) for value in values["options"].values()):
        raise ValueError("an option must be a text, a whole number, or true or false")
    if abs(values["seed"]) > LARGEST_SEED:
        raise ValueError(f"the seed of a header lies from -{LARGEST_SEED} to {LARGEST_SEED}")
    return Header(**values)


def _parse(path: Path, data: bytes) -> tuple[_Tape, int, str | None]:
    """The game in `data`, how many bytes of it are whole, and what to tell the player if not all are."""
    *lines, tail = data.split(b"\n")
    tape = _begin(path, data, lines)
    whole = len(tape.start)
    for index, line in enumerate(lines[2:], start=3):
        body = tape.verified(line)
        if body is None and index == len(lines) and not tail:
            break
        if body is None:
            raise CorruptRecord(path, index, "this line was changed, or lines before it are missing or moved")
        try:
            whole += len(tape.add(body.decode()))
        except ValueError as error:
            raise CorruptRecord(path, index, str(error)) from error
    if whole == len(data):
        return tape, whole, None
    loss = f"{path}: the last line is not whole, probably because the program was interrupted in writing it."
    return tape, whole, f"{loss} It is left out; the {len(tape.actions)} actions before it are intact."


def _begin(path: Path, data: bytes, lines: Sequence[bytes]) -> _Tape:
    """The tape as the first two lines start it, which must be ours to the last byte."""
    if not data or not _MAGIC.startswith(data[: len(_MAGIC)]):
        raise ForeignRecord(f"{path} {'is not a game saved by this program' if data else 'is empty'}.")
    number = lines[0].removeprefix(_MAGIC) if lines else b"1"
    if not re.fullmatch(b"[1-9][0-9]{0,8}", number):
        raise CorruptRecord(path, 1, "the number of the file format cannot be read")
    if int(number) > FORMAT:
        raise NewerRecord(f"{path} was saved by a newer version of this program. Update it to open the game.")
    if len(lines) < 2:
        raise CorruptRecord(path, len(lines) + 1, "the file breaks off before the game begins")
    with contextlib.suppress(ValueError, RecursionError):
        tape = _Tape(_header(lines[1].rpartition(b" #")[0].decode()))
        if data.startswith(tape.start):
            return tape
    raise CorruptRecord(path, 2, "the description of the game was changed")


def _refuse_odd(path: Path) -> None:
    """Look before a file is opened: a device has no end, a pipe may have no beginning, and a folder is a slip."""
    try:
        status = path.stat()
    except FileNotFoundError:
        return
    if stat.S_ISDIR(status.st_mode):
        raise ForeignRecord(f"{path} is a folder; a record is a file.")
    if not stat.S_ISREG(status.st_mode):
        raise ForeignRecord(f"{path} is a device or a pipe; a record is a file.")
    if status.st_size > LARGEST:
        raise ForeignRecord(f"{path} is not a game saved by this program: no record is that large.")


def read(path: str | os.PathLike[str]) -> Record:
    """Read a record without touching it; RecordError if it cannot be trusted."""
    _refuse_odd(Path(path))
    tape, _, recovered = _parse(Path(path), Path(path).read_bytes())
    return tape.record(recovered)


def write(
    path: str | os.PathLike[str],
    header: Header,
    actions: Sequence[str],
    checkpoints: Mapping[int, str] = MappingProxyType({}),
) -> None:
    """Save a whole game at once: after a crash the file is either the old one or the new one."""
    bodies = [f"{number} {_valid_action(action)}" for number, action in enumerate(actions, start=1)]
    for count in sorted(checkpoints, reverse=True):
        bodies.insert(count, f"= {count} {checkpoints[count]}")
    _refuse_odd(Path(path))
    tape = _Tape(header)
    data = tape.start + b"".join([tape.add(body) for body in bodies])
    target = Path(path).resolve()  # a link keeps pointing where it did
    with contextlib.ExitStack() as held:
        if target.exists():
            held.enter_context(_open_locked(target, "r+b"))
        _replace(target, data, held)


def _replace(path: Path, data: bytes, held: contextlib.ExitStack) -> None:
    """Put a new file in the place of an old one, which is locked as long as `held` is."""
    temporary = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        with open(temporary, "wb", buffering=0) as file, _named(path):
            _write_synced(file, data)
        try:
            os.replace(temporary, path)
        except PermissionError:  # some systems replace no file that is open, and to hold the lock we have it open
            held.close()
            os.replace(temporary, path)
    finally:
        temporary.unlink(missing_ok=True)
    _sync_folder(path.parent)


@contextlib.contextmanager
def _named(path: Path) -> Iterator[None]:
    """What the system says of a write names no file; whoever reads it needs to know which."""
    try:
        yield
    except OSError as error:
        error.filename = error.filename or str(path)
        raise


def _write_synced(file: FileIO, data: bytes) -> None:
    while data:
        data = data[file.write(data) :]
    os.fsync(file.fileno())


def _sync_folder(folder: Path) -> None:
    """Make a new name survive a power cut, on systems that let a folder be opened."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _open_locked(path: Path, mode: Literal["r+b", "x+b"]) -> FileIO:
    """Open for writing as the only one; the system frees the lock by itself when a process dies."""
    file = open(path, mode, buffering=0)  # noqa: SIM115 - open as long as the lock is held
    if not _lock(file, path):
        file.close()
        raise _busy(path)
    return file


def _busy(path: Path) -> BusyRecord:
    return BusyRecord(f"{path} is being written by another game. Close that game first.")


def _lock(file: FileIO, path: Path) -> bool:
    """False if another has it, or has just replaced the file; a file system that knows no locks lets all in."""
    import portalocker  # here, for only who writes a record needs it, and it takes a while to load

    try:
        portalocker.lock(file, portalocker.LockFlags.EXCLUSIVE | portalocker.LockFlags.NON_BLOCKING)
    except portalocker.AlreadyLocked:
        return False
    except portalocker.LockException:
        pass
    try:
        return os.path.samestat(os.fstat(file.fileno()), os.stat(path))
    except FileNotFoundError:
        return False


class Recorder:
    """A record that grows with the game: when a call returns, its line is on the disk."""

    def __init__(self, path: Path, file: FileIO, tape: _Tape, size: int, recovered: str | None) -> None:
        """Use `create` or `resume`. Of what the locked `file` holds, `size` bytes are kept."""
        self.path, self.recovered = path, recovered
        self._file, self._tape, self._size = file, tape, size
        self._cut_back()

    @classmethod
    def create(cls, path: str | os.PathLike[str], header: Header, *, overwrite: bool = False) -> Self:
        """Begin a new record; an existing file stays as it is unless `overwrite` is set."""
        path, tape = Path(path), _Tape(header)
        _refuse_odd(path)
        if path.exists() and not overwrite:
            raise FileExistsError(f"{path} already exists; choose another name or delete it first.")
        if path.exists():
            write(path, header, ())  # the old record is there until the new one is whole
            return cls.resume(path)
        recorder = cls(path, _open_locked(path, "x+b"), tape, 0, None)
        try:
            recorder._write(tape.start)
        except BaseException:
            path.unlink(missing_ok=True)  # an empty file would look like a game that was lost
            raise
        _sync_folder(path.parent)
        return recorder

    @classmethod
    def resume(cls, path: str | os.PathLike[str]) -> Self:
        """Go on with a record. A half-written last line is cut off, after the file was copied beside it."""
        path = Path(path)
        _refuse_odd(path)
        file = _open_locked(path, "r+b")
        try:
            data = file.readall()
            tape, whole, recovered = _parse(path, data)
            if recovered:
                names = (path.with_name(f"{path.name}.broken-{n}") for n in itertools.count(1))
                copy = next(name for name in names if not name.exists())
                _replace(copy, data, contextlib.ExitStack())
                recovered += f" The file as it was is kept as {copy.name}."
            return cls(path, file, tape, whole, recovered)
        except BaseException:
            file.close()
            raise

    @property
    def record(self) -> Record:
        """What a reader of the file would find now."""
        return self._tape.record(self.recovered)

    def append(self, action: str) -> None:
        """Record an action; ValueError if its text cannot be recorded."""
        self._put(f"{self._tape.number + 1} {_valid_action(action)}")

    def undo(self) -> None:
        """Record that the last standing action is taken back; ValueError if there is none."""
        self._put(f"{self._tape.number + 1} {_UNDO}")

    def amend(self, actions: Sequence[str]) -> None:
        """Let these actions stand: what differs is taken back and written anew, all at once. Nothing is overwritten."""
        tape, number = self._tape, 0
        while number < min(len(tape.actions), len(actions)) and tape.actions[number] == actions[number]:
            number += 1
        lines = [*[_UNDO] * (len(tape.actions) - number), *map(_valid_action, actions[number:])]
        self._write(b"".join([tape.add(f"{tape.number + 1} {line}") for line in lines]))

    def checkpoint(self, n: int, fingerprint: str) -> None:
        """Note what the game looked like after `n` of the standing actions, for a replay to compare."""
        self._put(f"= {n} {fingerprint}")

    def _put(self, body: str) -> None:
        if self._file.closed:
            raise ValueError(f"the record {self.path} is closed")
        self._write(self._tape.add(body))

    def _write(self, data: bytes) -> None:
        """All or nothing: if the disk is full, cut off what was begun and close; `resume` can go on later."""
        try:
            with _named(self.path):
                _write_synced(self._file, data)
        except BaseException:
            with contextlib.suppress(OSError):
                self._cut_back()
            self.close()
            raise
        self._size += len(data)

    def _cut_back(self) -> None:
        if os.fstat(self._file.fileno()).st_size != self._size:
            self._file.truncate(self._size)
            os.fsync(self._file.fileno())
        self._file.seek(self._size)

    @property
    def closed(self) -> bool:
        """Whether nothing can be written any more: it was closed, or a write has failed."""
        return self._file.closed

    def close(self) -> None:
        """Give the record free for others; everything is on the disk already."""
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
