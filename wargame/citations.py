"""Where rule numbers are named: in the docstrings, comments and refusals of code, and in the markers of tests."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

__all__ = ["Citation", "Place", "in_code", "in_tests"]

MARKERS = ("rule", "example")
Defined = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Place:
    """A function, class or module, by its qualified name, in a file of the package or of the tests."""

    file: str
    name: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.name}" if self.name else f"{self.file}:{self.line}"


Citation = tuple[str, Place]
"""A rule number and where it is named."""


# ---------------------------------------------------------------------- code


FRONT = ("player", "face", "look")
"""The folders of a game that show it or play it: what they name there they do not carry out."""


def in_code(folder: Path, numbers: str) -> Iterator[Citation]:
    """Every rule number that the modules of a game's folder name. `numbers` is what a rule number looks like."""
    pattern = re.compile(rf"(?<![\w.])(?:{numbers})(?![\w])")
    for path in sorted(folder.rglob("*.py")):
        if path.relative_to(folder).parts[0] in FRONT:
            continue
        source = path.read_text(encoding="utf-8")
        name = str(path.relative_to(folder.parent))
        tree = ast.parse(source)
        places = _Places(name, tree)
        for line, text, whole in (*_strings(tree), *_comments(source)):
            for cited in _numbers(text, pattern, whole):
                yield cited, places.at(line)


def _strings(tree: ast.Module) -> Iterator[tuple[int, str, bool]]:
    """Docstrings, to be searched, and other strings, which count only if they are a rule number as a whole."""
    docstrings = set()
    for node in ast.walk(tree):
        if isinstance(node, Defined) and ast.get_docstring(node, clean=False) is not None:
            first = node.body[0]
            assert isinstance(first, ast.Expr)
            docstrings.add(id(first.value))
            line = 1 if isinstance(node, ast.Module) else node.lineno
            yield line, ast.get_docstring(node) or "", False
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            yield node.lineno, node.value, True


def _comments(source: str) -> Iterator[tuple[int, str, bool]]:
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string, False


def _numbers(text: str, pattern: re.Pattern[str], whole: bool) -> Iterator[str]:
    """The rule numbers in a text; `X.1 to X.3` also names what lies between."""
    if whole:
        if pattern.fullmatch(text) and "." in text:
            yield text
        return
    previous: re.Match[str] | None = None
    for match in pattern.finditer(text):
        yield match[0]
        if previous is not None and text[previous.end() : match.start()] == " to ":
            yield from _between(previous[0], match[0])
        previous = match


def _between(first: str, last: str) -> Iterator[str]:
    (start, _, low), (end, _, high) = first.rpartition("."), last.rpartition(".")
    if start == end and low.isdigit() and high.isdigit():
        above = f"{start}." if start else ""
        yield from (f"{above}{number}" for number in range(int(low) + 1, int(high)))


class _Places:
    """Finds the innermost function or class around a line."""

    def __init__(self, file: str, tree: ast.Module) -> None:
        self.file = file
        self.spans = list(_spans(tree, ""))

    def at(self, line: int) -> Place:
        inside = [span for span in self.spans if span[0] <= line <= span[1]]
        start, _, name = max(inside, default=(1, 0, ""))
        return Place(self.file, name, start)


def _spans(node: ast.AST, prefix: str) -> Iterator[tuple[int, int, str]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            name = f"{prefix}{child.name}"
            start = min([child.lineno, *(decorator.lineno for decorator in child.decorator_list)])
            yield start, child.end_lineno or start, name
            yield from _spans(child, f"{name}.")


# ---------------------------------------------------------------------- tests


def in_tests(folder: Path, game: str, own: bool = False) -> Iterator[Citation]:
    """Every rule number and example in a marker of the tests of a game.

    A test file is of the game if the folder is its `own`, if it lies in one named after its package, or speaks of it.
    """
    package = game.replace("-", "_")
    for path in sorted(folder.rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        name = str(path.relative_to(folder.parent))
        if own or package in path.parts or f"games.{package}" in source or f"{game}/" in source:
            yield from _markers(name, ast.parse(source))


def _markers(file: str, tree: ast.Module) -> Iterator[Citation]:
    places = _Places(file, tree)
    constants = _constants(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _is_marker(node.func):
            for argument in node.args:
                for cited in _texts(argument, constants):
                    yield cited, places.at(node.lineno)


def _is_marker(function: ast.expr) -> bool:
    """`pytest.mark.rule` or `mark.rule`."""
    if not isinstance(function, ast.Attribute) or function.attr not in MARKERS:
        return False
    mark = function.value
    return (isinstance(mark, ast.Attribute) and mark.attr == "mark") or (
        isinstance(mark, ast.Name) and mark.id == "mark"
    )


def _constants(tree: ast.Module) -> dict[str, list[str]]:
    """Tuples and lists of texts that the module gives a name to, for markers such as `rule(*FLANKS)`."""
    found: dict[str, list[str]] = {}
    for node in tree.body:
        if isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
            found[node.targets[0].id] = list(_texts(node.value, {}))
    return found


def _texts(node: ast.expr, constants: dict[str, list[str]]) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.Starred):
        yield from _texts(node.value, constants)
    elif isinstance(node, ast.Name):
        yield from constants.get(node.id, [])
    elif isinstance(node, ast.Tuple | ast.List | ast.Set):
        for part in node.elts:
            yield from _texts(part, constants)
