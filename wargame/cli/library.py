"""`wargame list`, `check`, `schema` and `rules`: what there is, and whether it is sound."""

from __future__ import annotations

import importlib
from collections import Counter
from collections.abc import Sequence
from pathlib import Path, PurePath
from typing import Annotated, Any

import typer
from rich.markup import escape
from rich.padding import Padding
from rich.text import Text

from wargame.cli.console import console, grid, say
from wargame.cli.errors import FAILED, refuse


def list_scenarios() -> None:
    """List all games and their scenarios, the player's own among them.

    Own scenarios are found in the folders of WARGAME_SCENARIOS and in the data folder of this user.
    """
    from wargame.content import games, scenarios

    known = scenarios()
    for game in games():
        table = grid("scenario", "title", "date", "sides", "turns", "file", right=["turns"])
        own = [ref for ref in known if ref.game == game]
        home = _home(own)
        for ref in own:
            table.add_row(ref.id, *_facts(ref), ref.path.name if ref.path.parent == home else _shown(ref.path))
        table.title = f"{game}: {len(own)} scenarios" + (f" in {_shown(home)}" if home else "")
        console.print(table)
    console.print("\n`wargame show SCENARIO` describes one, `wargame play SCENARIO --text` plays it.", style="dim")


def _home(refs: Sequence[Any]) -> Path | None:
    """The folder that holds most of the scenarios."""
    folders = Counter(ref.path.parent for ref in refs)
    return folders.most_common(1)[0][0] if folders else None


def _facts(ref: Any) -> tuple[str, str, str, str]:
    """Title, date, sides and turns; the title alone if the file is faulty."""
    from wargame.content import ContentError, strict_yaml

    try:
        data = strict_yaml.read(ref.path).data
    except ContentError:
        return ref.title, "faulty:", "see wargame check", ""
    sides = data.get("sides") or {}
    names = ", ".join(side.title() for side in sides)
    return ref.title, str(data.get("date", "")), names, str(data.get("turns", ""))


def _shown(path: Path) -> str:
    from wargame.content.errors import shown_path

    return shown_path(path)


def check(
    paths: Annotated[
        list[str] | None,
        typer.Argument(help="Files, folders or scenario names; all shipped and own content if none are given."),
    ] = None,
) -> None:
    """Validate content files: every problem with file, line, column and key.

    The exit code is 1 if there is any problem.
    """
    from wargame.content import check as validate

    files = _files(paths)
    problems = validate(paths)
    for problem in problems:
        say(escape(str(problem)))
    faulty = len({problem.file for problem in problems})
    where = ", ".join(_folders(files)) or "nothing"
    if problems:
        say(f"[bold red]{len(problems)} problems[/bold red] in {faulty} of {len(files)} files ({escape(where)}).")
        raise typer.Exit(FAILED)
    say(f"[green]{len(files)} files checked, all sound[/green]: {escape(where)}.")


def _files(paths: Sequence[str] | None) -> list[Path]:
    """The files that will be checked; leaves with a message if a name leads nowhere."""
    from wargame.content import find, scenario_root, user_folders

    found: list[Path] = []
    for entry in paths if paths else [scenario_root(), *user_folders()]:
        path = Path(entry)
        if path.is_dir():
            found += sorted(path.rglob("*.yaml"))
        elif path.suffix in (".yaml", ".yml"):
            if not path.is_file():
                refuse(f"{entry}: there is no such file")
            found.append(path)
        else:
            found.append(find(str(entry)).path)
    if not found:
        refuse(f"there are no YAML files in {', '.join(paths or [])}")
    return found


def _folders(files: Sequence[Path]) -> list[str]:
    if len(files) <= 3:
        return [_shown(file) for file in files]
    counts: dict[Path, int] = {}
    for file in files:
        counts[file.parent] = counts.get(file.parent, 0) + 1
    return [f"{count} in {_shown(folder)}" for folder, count in counts.items()]


def schema(
    folder: Annotated[Path, typer.Argument(help="Where to write; made if it is not there.")] = Path("schemas"),
) -> None:
    """Write JSON Schemas, with which an editor checks content files while one types.

    For VS Code and others with the YAML language server, put at the top of a scenario file:
    `# yaml-language-server: $schema=schemas/abyss-of-lament.scenario.schema.json`
    """
    from wargame.content import write_schemas

    for path in write_schemas(folder):
        say(f"wrote {escape(str(path))}")


def rules(
    game: Annotated[str, typer.Argument(help="The game, for instance abyss-of-lament.")],
    missing: Annotated[bool, typer.Option("--missing", help="Only what is unproven, unwritten or misquoted.")] = False,
) -> None:
    """Print the rule index: each rule of the rulebook, the code that carries it out, the tests that prove it.

    With --missing the exit code is 1 if any rule or worked example has neither a test nor a stated reason.
    """
    from wargame.content import UnknownGame, installed_games

    if game not in installed_games():
        raise UnknownGame(game, installed_games())
    try:
        rulebook = importlib.import_module("wargame.rulebook")
    except ModuleNotFoundError as error:
        if error.name != "wargame.rulebook":
            raise
        refuse("the rule index is not part of this version of the program.")
    index = rulebook.index(game)
    if missing:
        _print_problems(index)
    else:
        _print_index(index)


def _print_index(index: Any) -> None:
    for entry in index.entries:
        _print_entry(entry.rule, entry.title, entry.code, entry)
    if index.examples:
        console.print("\nWorked examples", style="bold")
    for example in index.examples:
        _print_entry(example.id, example.about, (), example)
    _print_count(index)


def _print_entry(number: str, title: str, code: Sequence[Any], entry: Any) -> None:
    console.print(Text(number, style="bold cyan").append(f"  {title}", style="bold default"))
    if code:
        console.print(Padding(Text("code: ", style="dim").append(_places(code), style="not dim"), (0, 0, 0, 6)))
    proofs = _places(entry.tests) or entry.reason or "none"
    kind = "tests: " if entry.tests or not entry.reason else "no test: "
    console.print(Padding(Text(kind, style="dim").append(proofs, style="not dim"), (0, 0, 0, 6)))


def _print_count(index: Any) -> None:
    tests = "" if index.tested else " Tests are only found in a checkout."
    missing = f"{len(index.missing)} without test or stated reason"
    console.print(f"{len(index.entries)} rules, {missing}; {len(index.examples)} worked examples.{tests}")


def _print_problems(index: Any) -> None:
    problems = index.problems()
    for problem in problems:
        say(escape(problem))
    _print_count(index)
    if problems:
        raise typer.Exit(FAILED)


def _places(places: Sequence[Any], most: int = 4) -> str:
    """The first few places, and how many more there are."""
    shown = [f"{PurePath(place.file).name}:{place.line} {place.name}".strip() for place in places[:most]]
    return ", ".join([*shown, f"{len(places) - most} more"] if len(places) > most else shown)
