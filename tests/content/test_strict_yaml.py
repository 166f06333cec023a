"""YAML without surprises."""

from __future__ import annotations

from pathlib import Path

import pytest

from wargame.content.errors import ContentError
from wargame.content.strict_yaml import Document, parse, read

FILE = Path("sample.yaml")


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("0712", "0712"),
        ("0819", "0819"),
        ("12:30", "12:30"),
        ("no", "no"),
        ("Yes", "Yes"),
        ("off", "off"),
        ("True", "True"),
        ("~", "~"),
        ("0x1F", "0x1F"),
        ("0o17", "0o17"),
        ("1_000", "1_000"),
        ("1e3", "1e3"),
        (".5", ".5"),
        (".nan", ".nan"),
        ("1758-10-14", "1758-10-14"),
        ("<<", "<<"),
        ("=", "="),
        ('"12"', "12"),
        ("'true'", "true"),
        ("true", True),
        ("false", False),
        ("null", None),
        ("", None),
        ("0", 0),
        ("12", 12),
        ("-3", -3),
        ("2.50", 2.5),
    ],
)
def test_only_plain_values_are_more_than_text(text: str, value: object) -> None:
    data = parse(f"key: {text}", FILE).data
    assert data == {"key": value}
    assert type(data["key"]) is type(value)


def test_block_text_is_text() -> None:
    assert parse("a: >-\n  12\nb: |\n  true\n", FILE).data == {"a": "12", "b": "true\n"}


def test_keys_are_words_or_plain_numbers() -> None:
    assert parse("1: a\n'2': b\nno: c\n", FILE).data == {1: "a", "2": "b", "no": "c"}


@pytest.mark.parametrize(
    ("text", "line", "column", "message"),
    [
        ("a: 1\nb: 2\na: 3", 3, 1, "given twice"),
        ("a:\n  - {x: 1, x: 2}", 2, 12, "given twice"),
        ("1: a\n'1': b", 2, 1, "given twice"),
        ("a: &one [1]\nb: *one", 1, 4, "aliases"),
        ("a: &one [*one]", 1, 4, "aliases"),
        ("a: !!python/name:os.system x", 1, 4, "tags"),
        ("a: !mine [1]", 1, 4, "tags"),
        ("? [a]\n: b", 1, 3, "plain word"),
        ("a: [1\nb: 2", 2, 2, "not valid YAML"),
        ("a: 1\n---\nb: 2", 2, 1, "another document"),
    ],
)
def test_faults_have_their_line(text: str, line: int, column: int, message: str) -> None:
    with pytest.raises(ContentError) as caught:
        parse(text, FILE)
    problem = caught.value.problems[0]
    assert (problem.line, problem.column) == (line, column)
    assert message in problem.message


def test_all_doubled_keys_are_reported() -> None:
    with pytest.raises(ContentError) as caught:
        parse("a: 1\na: 2\nb: {c: 1, c: 2}", FILE)
    assert [problem.key for problem in caught.value.problems] == ["a", "b.c"]


def test_deep_nesting_is_refused_and_not_a_crash() -> None:
    with pytest.raises(ContentError):
        parse("[" * 5000 + "]" * 5000, FILE)
    with pytest.raises(ContentError):
        parse("[" * 100 + "]" * 100, FILE)


@pytest.fixture
def document() -> Document:
    return parse("name: x\nunits:\n  - {id: a, side: axis}\n  - id: b\n    side: axsi\n", FILE)


@pytest.mark.parametrize(
    ("loc", "place", "key"),
    [
        ((), (1, 1), ""),
        (("name",), (1, 1), "name"),
        (("units", 0, "side"), (3, 13), "units.0.side"),
        (("units", 1, "side"), (5, 5), "units.1.side"),
        (("units", 1), (4, 5), "units.1"),
        (("units", 1, "tagged-union", "side"), (5, 5), "units.1.side"),
        (("units", 1, "men"), (4, 5), "units.1"),
        (("units", 7), (2, 1), "units"),
    ],
)
def test_where(document: Document, loc: tuple[str | int, ...], place: tuple[int, int], key: str) -> None:
    assert document.where(loc) == place
    assert document.key(loc) == key


def test_the_key_of_a_missing_field_is_named(document: Document) -> None:
    problem = document.problem(("units", 1, "men"), "Field required", missing=True)
    assert str(problem) == "sample.yaml:4:5: units.1.men: Field required"


def test_unreadable_files(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="cannot be read"):
        read(tmp_path / "none.yaml")
    odd = tmp_path / "odd.yaml"
    odd.write_bytes(b"a: \xff\xfe")
    with pytest.raises(ContentError, match="UTF-8"):
        read(odd)


def test_an_empty_file_is_no_data() -> None:
    assert parse("", FILE).data is None
    assert parse("", FILE).where(("a",)) == (1, 1)


def test_a_byte_order_mark_does_no_harm(tmp_path: Path) -> None:
    file = tmp_path / "bom.yaml"
    file.write_bytes(b"\xef\xbb\xbfid: x\n")
    assert read(file).data == {"id": "x"}
