"""What a person did wrong is said in a sentence, with a way out, and never as a traceback.

Exit codes: 0 all went well; 1 a check failed, or a file is faulty; 2 the command cannot be carried out as given.
"""

from __future__ import annotations

from typing import Any, NoReturn

import typer
from rich.markup import escape
from typer.core import TyperGroup

from wargame.cli.console import errors
from wargame.grammar import shortened

FAILED, USAGE = 1, 2
LONGEST_LINE = 2_000
"""So many letters of a line are said."""


def refuse(message: str, hint: str = "", code: int = USAGE) -> NoReturn:
    """Say what is wrong and how to go on, and leave."""
    errors.print(f"[bold red]wargame:[/bold red] {escape(_bounded(message))}", soft_wrap=True)
    if hint:
        errors.print(f"  {escape(_bounded(hint))}", soft_wrap=True)
    raise typer.Exit(code)


def _bounded(message: str) -> str:
    """A message of lines that somebody can read: what was typed, or stands in a file, may be a million letters."""
    return "\n".join(shortened(line, LONGEST_LINE) for line in message.split("\n"))


def expected() -> tuple[type[Exception], ...]:
    """The errors that are a person's to read: `Commands` says them in sentences."""
    from wargame.content import ContentError, DataNotFound, UnknownGame, UnknownScenario
    from wargame.contract import NoSuchPart
    from wargame.engine.record import RecordError
    from wargame.players import PlayerMissing
    from wargame.players.weights import WeightsFault
    from wargame.table import UnfitSeed, UnknownVariant

    return (
        *(ContentError, DataNotFound, UnknownGame, UnknownScenario, UnfitSeed, UnknownVariant),
        *(RecordError, PlayerMissing, WeightsFault, NoSuchPart, OSError),
    )


class Commands(TyperGroup):
    """All commands, with one place that turns expected errors into sentences."""

    def invoke(self, ctx: Any) -> Any:
        """Run a command."""
        try:
            return super().invoke(ctx)
        except Exception as error:
            explain(error)
            raise


def explain(error: Exception) -> None:
    """Refuse what an expected error says; what can go wrong is imported only when something has."""
    from wargame.content import ContentError, DataNotFound, UnknownGame, UnknownScenario
    from wargame.contract import NoSuchPart
    from wargame.engine.record import RecordError
    from wargame.players import PlayerMissing
    from wargame.players.weights import WeightsFault
    from wargame.table import UnfitSeed, UnknownVariant

    match error:
        case UnknownScenario():
            refuse(str(error), "`wargame list` shows all scenarios.")
        case UnknownGame():
            refuse(str(error), "`wargame list` shows all games.")
        case DataNotFound() | PlayerMissing() | WeightsFault() | UnfitSeed() | UnknownVariant() | NoSuchPart():
            refuse(str(error))
        case ContentError():
            refuse(f"a content file is faulty:\n{error}", "`wargame check` shows all problems.", FAILED)
        case RecordError():
            refuse(str(error), code=FAILED)
        case FileNotFoundError():
            refuse(f"{error.filename}: there is no such file")
        case FileExistsError():
            refuse(str(error) if not error.filename else f"{error.filename} is there already")
        case OSError():
            refuse(f"{error.filename or 'the system'}: {error.strerror or error}", code=FAILED)
