"""`wargame list`, `check` and `schema`: what there is, and whether it is sound."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.markup import escape
from rich.table import Table

from wargame.cli.console import console, errors, grid, say
from wargame.cli.errors import FAILED, refuse
from wargame.grammar import counted, one_line, shortened
from wargame.paths import folder_fault, is_file, is_folder, is_there

OWN, REPLACES, FAULTY = "yours", "replaces shipped", "faulty"
SAID = {OWN: "", REPLACES: "takes the place of the shipped scenario", FAULTY: "faulty, see wargame check"}


def list_scenarios() -> None:
    """List all games and their scenarios, the player's own among them.

    Own scenarios are found in the folders of WARGAME_SCENARIOS and in the data folder of this user. A file of
    yours with the id of a shipped scenario takes its place.
    """
    from wargame.content import games, scenarios, shipped_scenarios

    known, shipped = scenarios(), shipped_scenarios()
    remarks = {ref: _remark(ref, shipped) for ref in known}
    for game in games():
        console.print(_table(game, {ref: said for ref, said in remarks.items() if ref.game == game}))
    _print_own_files({ref: said for ref, said in remarks.items() if said})
    _print_broken()
    _print_folders()
    console.print("\n`wargame show SCENARIO` describes one, `wargame play SCENARIO --text` plays it.", style="dim")


def _table(game: str, remarks: Mapping[Any, str]) -> Table:
    """The scenarios of a game with the remarks on them, which have a column only if there are any."""
    columns = ["scenario", "title", "date", "sides", "turns", "file", *(["remark"] if any(remarks.values()) else [])]
    table = grid(*columns, right=["turns"])
    table.columns[0].no_wrap = True  # it is typed as it stands
    for ref, said in remarks.items():
        table.add_row(*(escape(cell) for cell in (ref.id, *_facts(ref), one_line(ref.path.name), said)[: len(columns)]))
    homes = sorted({_shown(ref.path.parent) for ref, said in remarks.items() if not said})
    table.title = f"{game}: {counted(len(remarks), 'scenario')}" + (f", shipped in {', '.join(homes)}" if homes else "")
    return table


def _remark(ref: Any, shipped: Sequence[Any]) -> str:
    """Where a scenario comes from, if it is not shipped, and whether it can be played."""
    if ref in shipped:
        return ""  # proven by our own tests; reading all of them again would take time
    from wargame.content import check as validate

    if validate([ref.path]):
        return FAULTY
    return REPLACES if ref.name in {other.name for other in shipped} else OWN


def _facts(ref: Any) -> tuple[str, str, str, str]:
    """Title, date, sides and turns; the title alone if the file is faulty."""
    from wargame.content import ContentError, strict_yaml

    try:
        data = strict_yaml.read(ref.path).data
    except ContentError:
        return ref.title, "", "", ""
    if not isinstance(data, dict):
        return ref.title, "", "", ""
    sides = data.get("sides")
    names = [str(side).title() for side in sides] if isinstance(sides, dict) else _sides_of_game(ref)
    return ref.title, str(data.get("date", "")), ", ".join(names), _turns(data)


def _turns(data: dict[str, Any]) -> str:
    """The number of turns; a scenario gives it, names its turns one by one, or says the first and the last."""
    said, first, last = data.get("turns"), data.get("start_turn"), data.get("end_turn")
    if isinstance(first, int) and isinstance(last, int):
        said = last - first + 1
    return str(len(said)) if isinstance(said, list) else str(said) if isinstance(said, int) else ""


def _sides_of_game(ref: Any) -> list[str]:
    """The names of the sides in the game file, for scenarios that say nothing of their own about them."""
    from wargame.content import ContentError, strict_yaml
    from wargame.content.library import game_file

    try:
        data = strict_yaml.read(game_file(ref)).data
    except ContentError:
        return []
    sides = data.get("sides") if isinstance(data, dict) else None
    named = [side for side in sides if isinstance(side, dict)] if isinstance(sides, list) else []
    return [str(side.get("name", "")) for side in named]


def _print_own_files(remarks: Mapping[Any, str]) -> None:
    """Whole paths, a line each, so that they can be copied."""
    from wargame.content.library import nameless_files

    nameless = nameless_files()
    if remarks or nameless:
        console.print("\nYour own files:")
    for ref, said in remarks.items():
        say(f"  {escape(ref.id)}  {escape(_shown(ref.path))}  {SAID[said]}".rstrip())
    for path in nameless:
        say(f"  [yellow]{escape(_shown(path))}[/yellow]  {SAID[FAULTY]}")


def _print_broken() -> None:
    """What calls itself a game and cannot be loaded, and why."""
    from wargame.contract import broken_games

    for name, why in broken_games():
        errors.print(f"[yellow]The game {escape(name)} cannot be played: {escape(why)}[/yellow]", soft_wrap=True)


def _print_folders() -> None:
    """Where the player's own scenarios are looked for; a folder that was named and is not there is a mistake."""
    from wargame.content.errors import LONGEST_NAME
    from wargame.content.library import named_folders, own_folder

    console.print("\nYour own scenarios are looked for in:")
    for folder in named_folders():
        named, fault = escape(shortened(one_line(str(folder)), LONGEST_NAME)), folder_fault(folder)
        say(f"  {named}  (WARGAME_SCENARIOS)")
        if fault is not None:
            errors.print(f"[yellow]WARGAME_SCENARIOS names {named}, but {escape(fault)}[/yellow]", soft_wrap=True)
    here = "" if is_folder(own_folder()) else "  (not there yet: make it and put files in)"
    say(f"  {escape(shortened(str(own_folder()), LONGEST_NAME))}{here}")


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
    where = escape(", ".join(_folders(files)) or "nothing")
    if problems:
        faulty = len({problem.file for problem in problems})
        of = "" if len(files) == 1 else f" in {faulty} of {counted(len(files), 'file')}"
        say(f"[bold red]{counted(len(problems), 'problem')}[/bold red]{of} ({where}).")
        raise typer.Exit(FAILED)
    sound = "sound" if len(files) == 1 else "all sound"
    say(f"[green]{counted(len(files), 'file')} checked, {sound}[/green]: {where}.")


def _files(paths: Sequence[str] | None) -> list[Path]:
    """The files that will be checked; leaves with a message if a name leads nowhere."""
    from wargame.content import find, user_folders
    from wargame.content.library import NOT_YAML, shipped_folders

    found: list[Path] = []
    for entry in paths if paths else [*shipped_folders(), *user_folders()]:
        path = Path(entry)
        if is_folder(path):
            found += sorted(path.rglob("*.yaml"))
        elif path.suffix in (".yaml", ".yml"):
            if not is_there(path):  # what is there and cannot be read is a problem of the check
                refuse(f"{entry}: there is no such file")
            found.append(path)
        elif is_file(path):
            refuse(f"{entry} is {NOT_YAML}")
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

    written = write_schemas(folder)
    say(f"{counted(len(written), 'schema')} written to {escape(str(folder.resolve()))}:")
    for path in written:
        say(f"  {escape(path.name)}")
