"""`wargame rules`: the rules by number, with the code that carries each out and the tests that prove it."""

from __future__ import annotations

import difflib
import textwrap
from collections.abc import Iterator, Sequence
from pathlib import PurePath
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer
from rich.markup import escape
from rich.text import Text

from wargame.cli.console import console, say
from wargame.cli.errors import FAILED, refuse
from wargame.grammar import counted

if TYPE_CHECKING:
    from wargame.rulebook import Entry, Example, Place, RuleIndex


def rules(
    game: Annotated[str, typer.Argument(help="The game, for instance abyss-of-lament.")],
    numbers: Annotated[
        list[str] | None,
        typer.Argument(help="Rules to look up, such as X.3 or XI.5.2, or a chapter; else all.", metavar="RULE"),
    ] = None,
    missing: Annotated[bool, typer.Option("--missing", help="Only what is unproven, unwritten or misquoted.")] = False,
) -> None:
    """Print the rule index: each rule of the rulebook, the code that carries it out, the tests that prove it.

    Without RULE it is a line a rule, with the number of places in the code and of tests. With RULE those are
    named, for the rule, its parts and its worked examples, each after its text in our own words:
    `wargame rules abyss-of-lament XI.3.2`.

    With --missing the exit code is 1 if any rule or worked example has neither a test nor a stated reason.
    """
    from wargame.content import UnknownGame, installed_games
    from wargame.rulebook import index

    if game not in installed_games():
        raise UnknownGame(game, installed_games())
    if missing and numbers:
        refuse("--missing looks at all rules; leave out the numbers.")
    found = index(game)
    if missing:
        _print_problems(found)
    else:
        _print(list(_looked_up(found, numbers) if numbers else _overview(found)))


def _print(lines: Sequence[Text]) -> None:
    """In a terminal a page at a time if there is more than one; whole lines otherwise."""
    if console.is_terminal and len(lines) >= console.height:
        with console.pager():
            _print_lines(lines)
    else:
        _print_lines(lines)


def _print_lines(lines: Sequence[Text]) -> None:
    for line in lines:
        console.print(line, soft_wrap=not console.is_terminal)


# ---------------------------------------------------------------- all rules, a line each


def _overview(found: RuleIndex) -> Iterator[Text]:
    yield Text("code  tests  rule", style="bold")
    for entry in found.entries:
        proofs = str(len(entry.tests)) if entry.tests or not entry.reason else "-"
        yield _line(str(len(entry.code)), proofs, entry.rule, entry.title)
    yield from (Text(), Text("Worked examples", style="bold"))
    for example in found.examples:
        yield _line("", str(len(example.tests)), example.id, example.about)
    yield from (Text(), Text(_total(found)))
    yield Text("Numbers of places in the code and of tests; - where a stated reason stands for a test.", style="dim")
    yield Text(f"`wargame rules {found.game} RULE` names them for a rule and its parts.", style="dim")


def _line(code: str, tests: str, number: str, title: str) -> Text:
    line = Text(f"{code:>4}  {tests:>5}  ", style="dim", no_wrap=True, overflow="ellipsis")
    return line.append(number, style="not dim bold cyan").append(f"  {title}", style="not dim")


def _numbers(found: RuleIndex) -> list[str]:
    return [*(entry.rule for entry in found.entries), *(example.id for example in found.examples)]


def _total(found: RuleIndex) -> str:
    tests = "" if found.tested else " Tests are only found in a checkout."
    missing = f"{len(found.missing)} without test or stated reason"
    return f"{counted(len(found.entries), 'rule')}, {missing}; {counted(len(found.examples), 'worked example')}.{tests}"


def _print_problems(found: RuleIndex) -> None:
    problems = found.problems()
    for problem in problems:
        say(escape(problem))
    say(_total(found))
    if problems:
        raise typer.Exit(FAILED)


# ---------------------------------------------------------------- some rules in full


def _looked_up(found: RuleIndex, wanted: Sequence[str]) -> Iterator[Text]:
    """The rules asked for with their parts and worked examples; leaves with a message if there is no such rule."""
    from wargame.rulebook import Example

    entries: dict[Entry | Example, None] = {}
    for number in wanted:
        hits = found.under(number)
        if not hits:
            _refuse_number(found, number)
        entries |= dict.fromkeys(hits)
    for entry in entries:
        yield from _example(entry) if isinstance(entry, Example) else _entry(entry)


def _refuse_number(found: RuleIndex, number: str) -> NoReturn:
    close = difflib.get_close_matches(number.upper(), _numbers(found), n=3)
    hint = f"; did you mean {' or '.join(close)}?" if close else ""
    refuse(f"the rulebook has no rule {number}{hint}", f"`wargame rules {found.game}` lists all.")


def _entry(entry: Entry) -> Iterator[Text]:
    title = Text(entry.rule, style="bold cyan").append(f"  {entry.title}", style="bold default")
    yield title.append(f"  ({entry.kind})", style="not bold dim")
    yield from _text(entry.text or "")
    if entry.origin:
        yield Text(f"  ({entry.origin})", style="dim")
    yield from _places("code", entry.code, None)
    yield from _places("tests", entry.tests, entry.reason)


def _text(text: str) -> Iterator[Text]:
    """A rule or example in our words; in a terminal wrapped, so that all of it stands indented."""
    width = console.width - 2 if console.is_terminal else max(1, len(text))
    yield from (Text(f"  {line}") for line in textwrap.wrap(text, width))


def _example(example: Example) -> Iterator[Text]:
    title = Text(example.id, style="bold cyan").append(f"  {example.about}", style="bold default")
    yield title.append(f"  (example of {example.rule})", style="not bold dim")
    yield from _text(example.text or "")
    yield from _places("tests", example.tests, example.reason)


def _places(what: str, places: Sequence[Place], reason: str | None) -> Iterator[Text]:
    """A place a line under its heading; or why there is none."""
    shown = [f"{PurePath(place.file).name}:{place.line} {place.name}".strip() for place in places]
    for number, line in enumerate(shown or [reason or "none"]):
        yield Text(f"  {what if number == 0 else '':7}", style="dim").append(line, style="not dim")
