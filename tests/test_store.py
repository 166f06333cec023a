"""What is kept on disk is whole, and found only under what it was made from."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from wargame.content import ContentError, strict_yaml
from wargame.store import Store, key_of


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WARGAME_CACHE", str(tmp_path / "cache"))


def test_what_was_put_is_found_and_what_was_damaged_is_not() -> None:
    store = Store("things", 1000)
    assert store.get("a") is None
    store.put("a", b"hello")
    assert store.get("a") == b"hello"
    path = store.folder / "a"
    path.write_bytes(path.read_bytes()[:-1])
    assert store.get("a") is None
    assert not list(store.folder.glob("*.draft"))


def test_the_oldest_go_when_there_is_too_much() -> None:
    store = Store("things", 100)
    for number, name in enumerate(("a", "b")):
        store.put(name, bytes(20))
        os.utime(store.folder / name, (number, number))
    store.put("c", bytes(30))
    assert [store.get(name) is not None for name in ("a", "b", "c")] == [False, True, True]


def test_nothing_is_lost_where_nothing_can_be_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("no folder", encoding="utf-8")
    monkeypatch.setenv("WARGAME_CACHE", str(blocked))
    store = Store("things", 1000)
    store.put("a", b"hello")
    assert store.get("a") is None


def test_parts_of_a_key_are_told_apart() -> None:
    assert key_of(b"ab", b"c") != key_of(b"a", b"bc")


# ---------------------------------------------------------------- content files


def test_a_file_is_read_from_the_cache_and_never_stale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second reading needs no YAML; a changed file is read anew, whatever its date and length say."""
    path = tmp_path / "some.yaml"
    path.write_text("1: [a, 2.5, true, '0712']\nb: ~\n", encoding="utf-8")
    first = strict_yaml.read(path)
    with monkeypatch.context() as without:
        without.setattr(strict_yaml, "parse", None)
        again = strict_yaml.read(path)
    assert again == first
    assert list(again.data) == [1, "b"]
    assert again.where(("b",)) == (2, 1)
    before = path.stat()
    path.write_text("1: [a, 2.5, true, '0713']\nb: ~\n", encoding="utf-8")
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert strict_yaml.read(path).data[1][-1] == "0713"


def test_another_reader_finds_nothing_of_this_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "some.yaml"
    path.write_text("a: 1\n", encoding="utf-8")
    strict_yaml.read(path)
    monkeypatch.setattr(strict_yaml, "_reader", lambda: b"another")
    monkeypatch.setattr(strict_yaml, "parse", lambda *_: strict_yaml.Document(path, "anew", ""))
    assert strict_yaml.read(path).data == "anew"


def test_a_faulty_file_is_faulty_every_time(tmp_path: Path) -> None:
    path = tmp_path / "some.yaml"
    path.write_text("a: 1\na: 2\n", encoding="utf-8")
    for _ in range(2):
        with pytest.raises(ContentError, match="given twice"):
            strict_yaml.read(path)
