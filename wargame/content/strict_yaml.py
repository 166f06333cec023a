"""YAML without surprises, and with line numbers.

Plain YAML 1.1 reads `0712` as 458, `12:30` as 750 and `no` as false, and drops the first of two equal keys.
Here only plain decimal numbers, `true` and `false` mean more than text; equal keys, aliases and tags are
errors. The tree of nodes is made again where a fault found later has to be shown with its line.

A file without faults is read from YAML once: its plain data are kept in the cache under its text (`read`).
"""

from __future__ import annotations

import contextlib
import marshal
import re
import sys
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from typing import Any

import yaml
from yaml.events import CollectionEndEvent, CollectionStartEvent, Event, MappingStartEvent, NodeEvent
from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from wargame.content.errors import ContentError, Loc, Problem, first_of
from wargame.content.reading import text_of
from wargame.grammar import CONTROL
from wargame.store import Store, key_of
from wargame.version import VERSION

__all__ = ["Document", "parse", "read"]

_INT = re.compile(r"[-+]?(?:0|[1-9][0-9]*)")
_FLOAT = re.compile(r"[-+]?(?:0|[1-9][0-9]*)\.[0-9]+(?:[eE][-+]?[0-9]+)?")
_WORDS: dict[str, bool | None] = {"true": True, "false": False, "null": None, "": None}
_PLAIN = "tag:yaml.org,2002:plain"
_TEXT = "tag:yaml.org,2002:str"
_COLLECTIONS = ("tag:yaml.org,2002:map", "tag:yaml.org,2002:seq")
DEEPEST = 40
"""So deep may lists and blocks lie in one another."""
MOST_ENTRIES = 2_000
"""So many entries may one list or block have."""
MOST_NODES = 50_000
"""So many keys, values, lists and blocks may a file have in all; the largest one shipped has a quarter of it."""
LONGEST, LONGEST_KEY = 4_000, 100
"""So many letters may a text have, and the name of a key."""
LARGEST, DIGITS = 1_000_000, 40
"""So large may a number be, below or above nothing, and so long as it is written."""

_BASE: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class _Loader(_BASE):  # type: ignore[misc]
    """A loader that only marks unquoted scalars; what they mean is decided in `_scalar`."""

    yaml_implicit_resolvers = {None: [(_PLAIN, re.compile(r"(?s).*"))]}  # noqa: RUF012 - PyYAML's own hook


@dataclass(frozen=True)
class Document:
    """A parsed file: its plain data, and its text, of which the nodes are made that know their lines."""

    path: Path
    data: Any
    text: str = field(repr=False, compare=False)

    @cached_property
    def root(self) -> Node | None:
        """The tree of nodes."""
        return _nodes(self.text)

    def where(self, loc: Loc) -> tuple[int, int]:
        """Line and column, from 1, of the entry that `loc` leads to.

        Steps that are not in the document are passed over: the marks pydantic adds for unions, and the
        name of a missing field, for which the enclosing entry is the place to look.
        """
        mark = self.root.start_mark if self.root is not None else None
        for _, node, entry in self._walk(loc):
            if entry is not None:
                mark = node.start_mark
        return (mark.line + 1, mark.column + 1) if mark is not None else (1, 1)

    def key(self, loc: Loc, *, missing: bool = False) -> str:
        """The dotted key of `loc` without pydantic's marks; a missing last step is kept on request."""
        steps = list(self._walk(loc))
        names = [str(part) for part, _, entry in steps if entry is not None]
        if missing and steps and steps[-1][2] is None:
            names.append(str(loc[-1]))
        return ".".join(names)

    def problem(self, loc: Loc, message: str, *, missing: bool = False) -> Problem:
        """A problem at this place."""
        return Problem(self.path, *self.where(loc), self.key(loc, missing=missing), message)

    def _walk(self, loc: Loc) -> list[tuple[str | int, Node, Node | None]]:
        """Each step with the node to point at and the node stepped to, if there is one."""
        steps: list[tuple[str | int, Node, Node | None]] = []
        node = self.root
        for part in loc:
            found = _step(node, part)
            if found is None:
                if node is not None:
                    steps.append((part, node, None))
                continue
            steps.append((part, *found))
            node = found[1]
        return steps


def _step(node: Node | None, part: str | int) -> tuple[Node, Node] | None:
    """The node to point at (the key of a mapping, the item of a list) and the value."""
    if isinstance(node, MappingNode):
        for key, value in node.value:
            if key.value == str(part):
                return key, value
    if isinstance(node, SequenceNode) and isinstance(part, int) and part < len(node.value):
        return node.value[part], node.value[part]
    return None


STORE = Store("content", 20_000_000)
"""The data of files that had no fault, by their text and by the code that read it."""


def read(path: Path | str) -> Document:
    """Read a file; a fault in its YAML is a ContentError with its line."""
    path = Path(path)
    text = text_of(path)
    key = key_of(_reader(), text.encode())
    kept = STORE.get(key)
    if kept is not None:
        return Document(path, marshal.loads(kept), text)
    document = parse(text, path)
    STORE.put(key, marshal.dumps(document.data))
    return document


@cache
def _reader() -> bytes:
    """What besides a text decides its data: this module, and how Python writes data down."""
    with contextlib.suppress(OSError):
        return Path(__file__).read_bytes() + sys.version.encode()
    return f"{VERSION} {sys.version}".encode()


def parse(text: str, path: Path) -> Document:
    """Parse text as the content of a file."""
    try:
        _measure(text, path)
        root = _nodes(text)
    except (yaml.YAMLError, RecursionError) as error:
        raise ContentError([_syntax(path, text, error)]) from error
    builder = _Builder(path)
    data = builder.build(root, ()) if root is not None else None
    if builder.problems:
        raise ContentError(first_of(builder.problems, path))
    return Document(path, data, text)


def _nodes(text: str) -> Node | None:
    loader = _Loader(text)
    try:
        root: Node | None = loader.get_single_node()
    finally:
        loader.dispose()
    return root


# ---------------------------------------------------------------- measured before it is built


@dataclass
class _Open:
    """A list or block that has begun: how many entries it has, and the key of the last."""

    keyed: bool
    entries: int = 0
    key: str | int = ""
    at_key: bool = True

    def add(self, event: Event) -> None:
        """Take note of what follows in it: an item, or in turns a key and its value."""
        if not self.keyed:
            self.key = self.entries
            self.entries += 1
            return
        if self.at_key:
            self.key = str(getattr(event, "value", "?"))
            self.entries += 1
        self.at_key = not self.at_key


def _measure(text: str, path: Path) -> None:
    """Refuse what is too deep or too wide, event by event: to build it would exhaust the stack, or patience."""
    loader, around, nodes = _Loader(text), list[_Open](), 0
    try:
        while loader.check_event():
            event = loader.get_event()
            if isinstance(event, CollectionEndEvent):
                around.pop()
            elif isinstance(event, NodeEvent):
                if around:
                    around[-1].add(event)
                if isinstance(event, CollectionStartEvent):
                    around.append(_Open(isinstance(event, MappingStartEvent)))
                nodes += 1
                _refuse_size(path, event, around, nodes)
    finally:
        loader.dispose()


def _refuse_size(path: Path, event: Event, around: list[_Open], nodes: int) -> None:
    if nodes > MOST_NODES:
        message = f"more than {MOST_NODES} keys and values in one file"
    elif len(around) > DEEPEST:
        message = f"lists and blocks lie more than {DEEPEST} deep in one another"
    elif around and around[-1].entries > MOST_ENTRIES:
        message = f"more than {MOST_ENTRIES} entries in one list or block"
    else:
        return
    key = ".".join(str(each.key) for each in around[:-1])
    mark: Any = event.start_mark
    raise ContentError([Problem(path, mark.line + 1, mark.column + 1, key, message)])


# ---------------------------------------------------------------- what is wrong with the writing


_SAID = {
    "mapping values are not allowed": "a colon with a space after it stands where none can be; put the text in quotes",
    "did not find expected key": "this line does not continue what is above it; look at the indentation and the quotes",
    "did not find expected '-' indicator": "this line is not indented like the other entries of its list",
    "did not find expected ',' or": "a list or block opened with a bracket is not closed, or a comma is missing",
    "could not find expected ':'": "a key without a colon, or a text that goes on without quotes",
    "found unexpected end of stream": "a quotation mark is not closed",
}
"""What the parser's complaints mostly mean to the person who wrote the file."""


def _syntax(path: Path, text: str, error: Exception) -> Problem:
    mark = getattr(error, "problem_mark", None)
    parts = [getattr(error, "context", None), getattr(error, "problem", None)]
    message = ", ".join(part for part in parts if part) or str(error).splitlines()[0]
    line, column = (mark.line + 1, mark.column + 1) if mark is not None else (0, 0)
    tab = _tab(text, line)
    if tab:
        said = "a tab stands at the beginning of this line; YAML is indented with spaces only"
        return Problem(path, tab, 1, "", f"not valid YAML: {said}")
    said = next((ours for theirs, ours in _SAID.items() if theirs in message), message)
    return Problem(path, line, column, "", f"not valid YAML: {said}")


def _tab(text: str, line: int) -> int:
    """The line indented with a tab that stopped the parser: the one it names, or the one before; else 0."""
    lines = text.splitlines()
    for number in (line, line - 1):
        if 0 < number <= len(lines) and "\t" in lines[number - 1][: -len(lines[number - 1].lstrip()) or None]:
            return number
    return 0


class _Builder:
    """Turns nodes into plain data and collects what is not allowed."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.problems: list[Problem] = []
        self._seen: set[int] = set()

    def build(self, node: Node, loc: Loc) -> Any:
        """The data of a node."""
        if id(node) in self._seen:
            self._fault(node, loc, "aliases (*name) are not allowed")
            return None
        self._seen.add(id(node))
        if not isinstance(node, ScalarNode) and node.tag not in _COLLECTIONS:
            self._fault(node, loc, f"tags such as {node.tag} are not allowed")
        if isinstance(node, MappingNode):
            return self._mapping(node, loc)
        if isinstance(node, SequenceNode):
            return [self.build(item, (*loc, number)) for number, item in enumerate(node.value)]
        return self._scalar(node, loc)

    def _mapping(self, node: MappingNode, loc: Loc) -> dict[str | int, Any]:
        data: dict[str | int, Any] = {}
        names: set[str] = set()
        for key, value in node.value:
            if not isinstance(key, ScalarNode):
                self._fault(key, loc, "a key must be a plain word or number")
                continue
            if key.value in names:
                self._fault(key, (*loc, key.value), "this key is given twice")
                continue
            names.add(key.value)
            word: str = key.value
            if len(word) > LONGEST_KEY or CONTROL.search(word):
                self._fault(key, (*loc, word), f"a key has at most {LONGEST_KEY} letters that can be printed")
                continue
            number = key.tag == _PLAIN and _INT.fullmatch(word)
            data[self._number(key, loc, int, word) if number else word] = self.build(value, (*loc, word))
        return data

    def _scalar(self, node: Node, loc: Loc) -> Any:
        text = str(node.value)
        if len(text) > LONGEST:
            self._fault(node, loc, f"a text has at most {LONGEST} letters, and this one {len(text)}")
            return None
        if CONTROL.search(text):
            self._fault(node, loc, "this text has a sign that cannot be printed")
            return None
        if node.tag == _TEXT:
            return text
        if node.tag != _PLAIN:
            self._fault(node, loc, f"tags such as {node.tag} are not allowed")
            return None
        if text in _WORDS:
            return _WORDS[text]
        if _INT.fullmatch(text):
            return self._number(node, loc, int, text)
        return self._number(node, loc, float, text) if _FLOAT.fullmatch(text) else text

    def _number(self, node: Node, loc: Loc, kind: type[int] | type[float], text: str) -> Any:
        """A number of a size that a game may need."""
        if len(text) <= DIGITS and abs(number := kind(text)) <= LARGEST:
            return number
        self._fault(node, loc, f"a number lies from -{LARGEST} to {LARGEST}")
        return 0

    def _fault(self, node: Node, loc: Loc, message: str) -> None:
        mark = node.start_mark
        key = ".".join(str(part) for part in loc)
        self.problems.append(Problem(self.path, mark.line + 1, mark.column + 1, key, message))
