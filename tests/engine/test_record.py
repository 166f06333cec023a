"""Records: nothing acknowledged is lost, nothing damaged is believed, nothing changes behind one's back."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from io import FileIO
from pathlib import Path
from typing import Any

import portalocker
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wargame.engine import record
from wargame.engine.record import (
    BusyRecord,
    CorruptRecord,
    ForeignRecord,
    Header,
    NewerRecord,
    Recorder,
    RecordError,
)

HEADER = Header("abyss-of-lament", "leuthen", "c0ffee", {"hidden": True, "level": 2, "side": "Süd #1"}, 7, "0.1.0")
ACTIONS = ("place leu-ph1 E13", "move leu-ph1 E13 front", "fire 9/Stülp/III 2324", "pass")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.record"


def played(path: Path) -> Path:
    """A small record with everything in it: actions, undos, checkpoints."""
    with Recorder.create(path, HEADER) as recorder:
        for action in ACTIONS:
            recorder.append(action)
        recorder.checkpoint(4, "9a41c0")
        recorder.undo()
        recorder.append("done")
        recorder.checkpoint(2, "ff00")
        recorder.undo()
        recorder.append("end")
    return path


def states(path: Path) -> list[tuple[str, ...]]:
    """The standing actions after each line of the record, the header first."""
    lines, found = path.read_bytes().splitlines(keepends=True), []
    probe = path.with_name("probe")
    for count in range(2, len(lines) + 1):
        probe.write_bytes(b"".join(lines[:count]))
        found.append(record.read(probe).actions)
    return found


def test_a_written_record_comes_back(path: Path) -> None:
    record.write(path, HEADER, ACTIONS, {0: "aa", 3: "bb", 4: "cc"})
    back = record.read(path)
    assert (back.header, back.actions, back.recovered) == (HEADER, ACTIONS, None)
    assert back.checkpoints == {0: "aa", 3: "bb", 4: "cc"}
    assert os.listdir(path.parent) == [path.name]


def test_a_played_record_comes_back(path: Path) -> None:
    back = record.read(played(path))
    assert back.actions == (*ACTIONS[:3], "end")
    assert back.checkpoints == {2: "ff00"}, "a checkpoint goes with the action it followed"
    assert back.history[3:7] == ("4 pass", "= 4 9a41c0", "5 undo", "6 done")
    assert os.listdir(path.parent) == [path.name]


def test_the_file_is_plain_text(path: Path) -> None:
    lines = played(path).read_text("utf-8").splitlines()
    assert lines[0] == "wargame-record 1"
    assert lines[1].startswith('{"game": "abyss-of-lament", "scenario": "leuthen", "content": "c0ffee"')
    assert lines[2].startswith("1 place leu-ph1 E13 #")


def test_appending_only_ever_adds_bytes(path: Path) -> None:
    before = b""
    with Recorder.create(path, HEADER) as recorder:
        steps: list[Callable[[], None]] = [lambda: recorder.append("pass"), recorder.undo]
        steps.append(lambda: recorder.checkpoint(0, "a"))
        for step in steps:
            step()
            now = path.read_bytes()
            assert now.startswith(before)
            assert now != before
            before = now


texts = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=12)
steps = st.lists(st.one_of(st.just("UNDO"), st.just("CHECK"), st.just("REOPEN"), texts), max_size=25)


@settings(max_examples=120)
@given(steps=steps)
def test_any_play_reads_as_its_model(tmp_path_factory: pytest.TempPathFactory, steps: list[str]) -> None:
    path = tmp_path_factory.mktemp("play") / "game"
    model: list[str] = []
    marks: dict[int, str] = {}
    recorder = Recorder.create(path, HEADER)
    for step in steps:
        if step == "REOPEN":
            recorder.close()
            recorder = Recorder.resume(path)
        elif step == "CHECK":
            recorder.checkpoint(len(model), f"f{len(model)}")
            marks[len(model)] = f"f{len(model)}"
        elif step == "UNDO" and model:
            recorder.undo()
            marks.pop(len(model), None)
            model.pop()
        else:
            act(recorder, model, step)
    recorder.close()
    back = record.read(path)
    assert (back.actions, back.checkpoints, back.recovered) == (tuple(model), marks, None)
    assert recorder.record == back


def act(recorder: Recorder, model: list[str], text: str) -> None:
    """Append or be refused; a refusal must leave no trace."""
    size = recorder.path.stat().st_size
    try:
        recorder.append(text)
    except ValueError:
        assert "#" in text or text == "undo" or text != text.strip() or len(text.splitlines()) != 1
        assert recorder.path.stat().st_size == size
    else:
        model.append(text)


@pytest.mark.parametrize("text", ["", " ", "a\nb", "a\rb", "a\u2028b", "a #b", "undo", " a", "a ", "\ud800"])
def test_unfit_texts_are_refused(path: Path, text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        record.write(path, HEADER, [text])
    with Recorder.create(path, HEADER) as recorder:
        with pytest.raises(ValueError, match=r"."):
            recorder.append(text)
        recorder.append("pass")
    assert record.read(path).actions == ("pass",)


def test_senseless_undos_and_checkpoints_are_refused(path: Path) -> None:
    with Recorder.create(path, HEADER) as recorder:
        with pytest.raises(ValueError, match="no action left"):
            recorder.undo()
        for count, mark in ((1, "aa"), (-1, "aa"), (0, ""), (0, "a b"), (0, "a#b")):
            with pytest.raises(ValueError, match="not a checkpoint"):
                recorder.checkpoint(count, mark)
    assert record.read(path).history == ()
    for count in (5, -1):
        with pytest.raises(ValueError, match=r"."):
            record.write(path, HEADER, ACTIONS, {count: "aa"})


@pytest.mark.parametrize(
    "change",
    [
        {"seed": "7"},
        {"seed": True},
        {"seed": 2**64},
        {"seed": -(2**64)},
        {"options": {"a": 1.5}},
        {"options": {1: "a"}},
        {"game": None},
        {"format": 2},
    ],
)
def test_unfit_headers_are_refused_before_a_file_exists(path: Path, change: dict[str, object]) -> None:
    header = Header(**(vars(HEADER) | change))
    with pytest.raises(ValueError, match=r"header|option"):
        Recorder.create(path, header)
    assert not path.exists()


def test_a_line_longer_than_any_is_refused_and_leaves_the_record_as_it_was(path: Path) -> None:
    with Recorder.create(path, HEADER) as recorder:
        with pytest.raises(ValueError, match="no line of a record has"):
            recorder.append("a" * record.LONGEST_LINE)
        recorder.append("pass")
    assert record.read(path).actions == ("pass",)
    with pytest.raises(ValueError, match="no line of a record has"):
        record.write(path, Header(**(vars(HEADER) | {"program": "a" * record.LONGEST_LINE})), ())


def test_seeds_of_64_bits_come_back(path: Path) -> None:
    for seed in (2**64 - 1, 0, 1 - 2**64):
        record.write(path, Header(**(vars(HEADER) | {"seed": seed})), ())
        assert record.read(path).header.seed == seed


def test_a_cut_at_every_byte_gives_a_true_prefix_or_a_clear_error(path: Path) -> None:
    data, truths = played(path).read_bytes(), states(path)
    begin = data.index(b"\n", data.index(b"\n") + 1) + 1
    cut = path.with_name("cut")
    for size in range(len(data)):
        cut.write_bytes(data[:size])
        if size < begin:
            with pytest.raises(RecordError, match="cut"):
                record.read(cut)
            continue
        back = record.read(cut)
        assert back.actions == truths[data[:size].count(b"\n") - 2]
        assert (back.recovered is None) == data[:size].endswith(b"\n")
        assert cut.read_bytes() == data[:size], "reading changes nothing"


@pytest.mark.parametrize("flip", [0x01, 0x20, 0x80, 0x0A ^ 0x20, 0xFF])
def test_every_flipped_byte_is_noticed(path: Path, flip: int) -> None:
    data = played(path).read_bytes()
    truths = set(states(path))
    last_two = data.rindex(b"\n", 0, data.rindex(b"\n", 0, len(data) - 1))
    for index in range(len(data)):
        path.write_bytes(data[:index] + bytes([data[index] ^ flip]) + data[index + 1 :])
        named, back = True, None
        try:
            back = record.read(path)
        except RecordError as error:
            named = path.name in str(error)
        assert named, "the error names the file"
        if back:
            assert back.recovered, f"byte {index} changed and nobody said so"
            assert index > last_two, "only the end of a file can look like a crash"
            assert back.actions in truths
            assert back.header == HEADER


@pytest.mark.parametrize("spoil", [lambda b: b[:4] + b[5:], lambda b: [*b[:4], b[5], b[4], *b[6:]]])
def test_a_lost_or_moved_line_is_named(path: Path, spoil: Callable[[list[bytes]], list[bytes]]) -> None:
    path.write_bytes(b"".join(spoil(played(path).read_bytes().splitlines(keepends=True))))
    with pytest.raises(CorruptRecord, match=r"game\.record, line 5") as caught:
        record.read(path)
    assert caught.value.line == 5


def test_a_forged_check_does_not_make_nonsense_sensible(path: Path) -> None:
    for body in ("2 pass", "1 undo", "= 1 aa", "1 ", "pass", "1 a#b"):
        Recorder.create(path, HEADER, overwrite=True).close()
        check = record._Tape(HEADER)._seal(body.encode())
        path.write_bytes(path.read_bytes() + check)
        with pytest.raises(CorruptRecord, match="line 3"):
            record.read(path)


def test_resuming_a_broken_record_keeps_the_original(path: Path) -> None:
    whole = played(path).read_bytes()
    for number, scrap in enumerate((b"11 mo", b"11 move #00000000\n"), start=1):
        path.write_bytes(whole + scrap)
        with Recorder.resume(path) as recorder:
            assert f"game.record.broken-{number}" in str(recorder.recovered)
            recorder.append("after all")
        assert path.with_name(f"game.record.broken-{number}").read_bytes() == whole + scrap
        assert path.read_bytes().startswith(whole)
        assert record.read(path).actions[-2:] == ("end", "after all")


def test_a_record_beyond_repair_is_left_alone(path: Path) -> None:
    data = played(path).read_bytes().replace(b"E13", b"E14", 1)
    path.write_bytes(data)
    for _ in range(2):
        with pytest.raises(CorruptRecord):
            Recorder.resume(path)
    assert path.read_bytes() == data
    assert os.listdir(path.parent) == [path.name]


@pytest.mark.parametrize(
    ("data", "kind", "words"),
    [
        (b"", ForeignRecord, "empty"),
        (b"\x89PNG\r\n\x1a\n", ForeignRecord, "not a game"),
        (b"wargame-recipe 1\n", ForeignRecord, "not a game"),
        (b"wargame-record 2\nanything at all", NewerRecord, "newer version"),
        (b"wargame-record 0\n{}\n", CorruptRecord, "line 1"),
        (b"wargame-record " + b"9" * 5000 + b"\n", CorruptRecord, "line 1"),
        (b"wargame-record 1\n", CorruptRecord, "breaks off"),
        (b"wargame-record 1\n[[]] #00000000\n", CorruptRecord, "line 2"),
        (b"wargame-record 1\n" + b"[" * 90000 + b"\n", CorruptRecord, "line 2"),
        (b"wargame-record 1\n\xff\xfe\n", CorruptRecord, "line 2"),
    ],
)
def test_other_files_are_told_apart(path: Path, data: bytes, kind: type[RecordError], words: str) -> None:
    path.write_bytes(data)
    for open_it in (record.read, Recorder.resume):
        with pytest.raises(kind, match=words):
            open_it(path)
    assert path.read_bytes() == data


def test_missing_and_existing_files(path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        Recorder.resume(path)
    assert not os.listdir(path.parent)
    before = played(path).read_bytes()
    with pytest.raises(FileExistsError, match="already exists"):
        Recorder.create(path, HEADER)
    assert path.read_bytes() == before
    Recorder.create(path, HEADER, overwrite=True).close()
    assert record.read(path).actions == ()


def test_two_writers(path: Path) -> None:
    with Recorder.create(path, HEADER) as recorder:
        recorder.append("pass")
        before = path.read_bytes()
        for intrude in (
            lambda: Recorder.resume(path),
            lambda: Recorder.create(path, HEADER, overwrite=True),
            lambda: record.write(path, HEADER, ()),
        ):
            with pytest.raises(BusyRecord, match="another game"):
                intrude()
        script = f"from wargame.engine.record import Recorder; Recorder.resume({str(path)!r})"
        other = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
        assert "BusyRecord" in other.stderr
        assert path.read_bytes() == before
        recorder.append("pass")
    Recorder.resume(path).close()


def test_where_no_open_file_can_be_replaced_a_record_is_written_over_all_the_same(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some systems refuse to replace a file that anybody has open, be it only to hold its lock."""
    played(path)
    locked: list[FileIO] = []
    open_locked, replace = record._open_locked, os.replace

    def opening(*wish: Any) -> FileIO:
        locked.append(open_locked(*wish))
        return locked[-1]

    def replacing(source: Path, target: Path) -> None:
        if any(not file.closed for file in locked):
            raise PermissionError(13, "The process cannot access the file", str(target))
        replace(source, target)

    monkeypatch.setattr(record, "_open_locked", opening)
    monkeypatch.setattr(os, "replace", replacing)
    record.write(path, HEADER, ("pass",))
    assert locked
    assert record.read(path).actions == ("pass",)
    assert os.listdir(path.parent) == [path.name]


def test_a_lock_leaves_no_file_of_its_own(path: Path) -> None:
    with Recorder.create(path, HEADER):
        assert os.listdir(path.parent) == [path.name]
    assert os.listdir(path.parent) == [path.name]


def test_where_locks_are_not_known_a_game_is_kept_all_the_same(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(*_: object) -> None:
        raise portalocker.LockException(OSError(95, "Operation not supported"))

    monkeypatch.setattr(portalocker, "lock", unknown)
    with Recorder.create(path, HEADER) as recorder:
        recorder.append("pass")
    assert record.read(path).actions == ("pass",)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no devices and pipes among its files")
@pytest.mark.parametrize("kind", ["device", "pipe", "large"])
def test_what_is_no_plain_file_is_never_opened(path: Path, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if kind == "device":
        path.symlink_to("/dev/zero")
    elif kind == "pipe":
        os.mkfifo(path)
    else:
        monkeypatch.setattr(record, "LARGEST", 10)
        path.write_bytes(bytes(11))
    for open_it in (record.read, Recorder.resume):
        with pytest.raises(ForeignRecord, match="large" if kind == "large" else "a device or a pipe"):
            open_it(path)


def test_a_closed_recorder_writes_no_more(path: Path) -> None:
    recorder = Recorder.create(path, HEADER)
    recorder.close()
    recorder.close()
    with pytest.raises(ValueError, match="closed"):
        recorder.append("pass")


def test_a_full_disk_leaves_whole_lines(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    recorder = Recorder.create(path, HEADER)
    recorder.append("pass")
    before = path.read_bytes()

    def half(file: FileIO, data: bytes) -> None:
        file.write(data[:5])
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(record, "_write_synced", half)
        with pytest.raises(OSError, match="No space"):
            recorder.append("move")
        with pytest.raises(OSError, match="No space"):
            record.write(path, HEADER, ACTIONS)
    assert path.read_bytes() == before
    assert os.listdir(path.parent) == [path.name]
    with Recorder.resume(path) as again:
        again.append("move")
    assert record.read(path).actions == ("pass", "move")


CHILD = """
import sys
from wargame.engine.record import Recorder
with Recorder.resume(sys.argv[1]) as recorder:
    for count in range(1, 1000000):
        recorder.append(f"move {count}")
        print(count, flush=True)
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system has no kill -9")
@pytest.mark.parametrize("wanted", [1, 7, 60])
def test_kill_9_loses_nothing_acknowledged(path: Path, wanted: int) -> None:
    Recorder.create(path, HEADER).close()
    child = subprocess.Popen([sys.executable, "-c", CHILD, str(path)], stdout=subprocess.PIPE, text=True)
    assert child.stdout
    said = [child.stdout.readline() for _ in range(wanted)]
    child.kill()
    said += child.stdout.readlines()
    child.wait()
    child.stdout.close()
    acknowledged = max(int(line) for line in said if line.endswith("\n"))
    back = record.read(path)
    assert len(back.actions) >= acknowledged >= wanted
    assert back.actions == tuple(f"move {count}" for count in range(1, len(back.actions) + 1))
    with Recorder.resume(path) as recorder:
        recorder.append("the lock died with its holder")
